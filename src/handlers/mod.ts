// The handlers of all operations in the contract: each applies the rules and builds the answer.
import * as accountWatches from "./account_watches.ts";
import * as watches from "./watches.ts";
import * as accounts from "./account.ts";
import { createHash } from "node:crypto";
import * as sessions from "./account_sessions.ts";
import * as credits from "./credit_bundles.ts";
import { answerHolder, type Call, languageOf, readPresentedKey } from "./call.ts";
import * as about from "./about_the_service.ts";
import * as freeChecks from "./free_checks.ts";
import * as compliance from "./compliance_check.ts";
import * as apiKeys from "./api_keys.ts";
import * as usage from "./api_key_usage.ts";
import * as formats from "./iban_structures.ts";
import * as lookups from "./bank_lookups.ts";
import * as devices from "./device_grants.ts";
import { bindScreening } from "./bind_screening.ts";
import * as validation from "./validate_iban.ts";
import type { AccountSession } from "../accounts/mod.ts";
import type { KeyBalance } from "../billing/mod.ts";
import type { AnswerHeaders, Handlers, Reply } from "../../generated/handlers.ts";
import { API_VERSION } from "../../generated/operations.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { FeedbackParts } from "../feedback/mod.ts";
import type { DeviceParts } from "../keys/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import * as webhooks from "./webhooks.ts";

export { answerSignedOut } from "./account_sessions.ts";
export { bicComplianceAnswer, ibanComplianceAnswer, refuseBic } from "./compliance_check.ts";
export { ibanAnswer } from "./validate_iban.ts";
export {
  bindScreening,
  createBankScreener,
  prepareScreening,
  type ScreeningRules,
} from "./bind_screening.ts";
export { type Call, type CallKey, type PresentedKey, readPaymentHeader } from "./call.ts";
export type { DatabaseState } from "./about_the_service.ts";

/** Dependencies of the handlers of keys and credits. */
export interface KeyParts extends credits.PurchaseParts {
  readonly signup: DeviceParts;
}

interface HandlerParts extends Omit<about.HealthSources, "data" | "version"> {
  readonly data: ReferenceData;
  readonly baseUrl: string;
  /** Returns the date in UTC (`YYYY-MM-DD`). No time, because legal duties take effect on a day. */
  readonly today: () => string;
  readonly keys: KeyParts;
  readonly evidence: Evidence;
  readonly feedback: FeedbackParts;
  readonly account: sessions.AccountParts;
  readonly watch: watches.WatchParts;
  readonly webhooks: Omit<webhooks.WebhookParts, "ledger" | "storage">;
  /** Returns the newest active data. If the data was refreshed during a call, it is newer than `data`. */
  readonly current: () => ReferenceData;
}

/** Creates the handlers of every operation for one edition of the data; every refresh creates new ones. */
export function createHandlers(parts: HandlerParts): Handlers<Call> {
  const { data, baseUrl, now, today, keys, evidence, feedback, account, watch } = parts;
  const active = () => {
    const newest = parts.current();
    return { data: newest, screening: newest === data ? screening : bindScreening(newest, today) };
  };
  const screening = bindScreening(data, today);
  const adding = { watch, ledger: keys.ledger, terms: keys.terms, active };
  const { iban, readIban } = screening;
  const { registers } = data;
  const { terms, ledger, signup } = keys;
  const webhookParts = { ...parts.webhooks, storage: signup.storage, ledger };
  const listOf = (day: string) => ({ day, answer: shared(about.getDataEditions(registers.editions, day)) });
  let editions: ReturnType<typeof listOf> | null = null;
  let structures: Reply<"listIBANStructures"> | null = null;
  // Built on the first request, because building the document takes as long as thousands of answers.
  let document: Promise<Reply<"getOpenApiDocument">> | null = null;
  const ofHolder =
    <Input, Answer>(answer: (input: Input, key: KeyBalance, call: Call) => Answer | Promise<Answer>) =>
    (input: Input, call: Call) => answerHolder(ledger, call, (key) => answer(input, key, call));
  const signedIn = <Input, Answer extends { readonly headers?: AnswerHeaders }>(
    answer: (
      parts: sessions.AccountParts,
      input: Input,
      session: AccountSession,
      call: Call,
    ) => Promise<Answer>,
  ) =>
  (input: Input, call: Call) =>
    sessions.answerSignedIn(account, call, (session) => answer(account, input, session, call));
  return {
    validateIBAN: (input, call) => validation.validateIBAN(iban, input, call),
    batchValidateIBAN: (input, call) => validation.batchValidateIBAN(iban, input, call),
    complianceCheck: (input, call) => compliance.complianceCheck(screening, input, call),
    formatCheckIBAN: ({ query }) => formats.formatCheckIBAN(readIban, query.iban),
    formatCheckIBANPost: ({ body }) => formats.formatCheckIBAN(readIban, body.iban),
    buildIBAN: (input, call) => freeChecks.buildIBAN(registers, readIban, input, call, today()),
    lookupBIC: (input, call) => lookups.lookupBIC(screening, registers, input, call),
    lookupChClearing: (input, call) => lookups.lookupChClearing(registers, input, call),
    checkSwissQrBill: (input) => freeChecks.checkSwissQrBill(readIban, input),
    validatePaymentReference: ({ query }) =>
      freeChecks.validatePaymentReference(query.reference, query.reference_type ?? query.type),
    validatePaymentReferencePost: ({ body: { reference, reference_type: type, iban: account } }) =>
      freeChecks.validatePaymentReference(
        reference,
        type,
        typeof account === "string" ? readIban(account) : null,
      ),
    checkPostalAddress: (input) => freeChecks.checkPostalAddress(input),
    listIBANStructures: () => structures ??= shared(formats.listIBANStructures(registers)),
    getIBANStructure: ({ path }) => formats.getIBANStructure(registers, path.country, today()),
    getTestIban: ({ query }) => formats.getTestIban(registers, query, `${baseUrl}/openapi.json`, today()),
    getDemo: onceASecond(now, () => about.getDemo(screening, registers, now())),
    getDataEditions: () => {
      // The answer contains ages in days, so it is rebuilt every day.
      if (editions?.day !== today()) editions = listOf(today());
      return editions.answer;
    },
    getEditionList: (input) => about.getEditionList(evidence, input),
    sealEvidence: (input, call) => about.sealEvidence(evidence, input, call),
    getEvidenceKeys: () => about.getEvidenceKeys(evidence),
    getHealth: onceASecond(now, () => about.getHealth({ ...parts, version: API_VERSION })),
    ping: () => ({ status: 200, body: "pong" }),
    generateApiKey: (input, call) => apiKeys.generateApiKey(signup, terms.baseUrl, input, call),
    claimApiKey: (input, call) => apiKeys.claimApiKey(signup, input, call),
    getApiKeyUsage: ofHolder((_input, key) => usage.getApiKeyUsage(key, terms)),
    getApiKeyReport: ofHolder((input, key) => usage.getApiKeyReport(signup, terms, input, key)),
    revokeApiKey: (_input, call) => apiKeys.revokeApiKey(signup, call),
    rotateApiKey: (_input, call) => apiKeys.rotateApiKey(signup, ledger, call),
    openDeviceGrant: (input, call) => devices.openDeviceGrant(signup, baseUrl, input, call),
    collectDeviceGrantKey: (input, call) => devices.collectDeviceGrantKey(signup, baseUrl, input, call),
    lookupDeviceGrant: (input, call) => devices.lookupDeviceGrant(signup, input, call),
    approveDeviceGrant: (input, call) => devices.approveDeviceGrant(signup, input, call),
    denyDeviceGrant: (input, call) => devices.denyDeviceGrant(signup, input, call),
    listCreditBundles: () => credits.listCreditBundles(terms),
    getCreditBalance: ofHolder((_input, key) => usage.getCreditBalance(key, terms)),
    buyCreditBundle: (input, call) => credits.buyCreditBundle(keys, input, call),
    recoverPurchasedKey: (input) => credits.recoverPurchasedKey(signup, input),
    requestAccountSignInCode: (input, call) => sessions.requestAccountSignInCode(account, input, call),
    openAccountSession: (input, call) => sessions.openAccountSession(account, input, call),
    closeAccountSession: (input, call) => sessions.closeAccountSession(account, input, call),
    getAccountOverview: signedIn(accounts.getAccountOverview),
    createAccountKey: signedIn(accounts.createAccountKey),
    changeAccountKey: signedIn(accounts.changeAccountKey),
    disownAccountKey: signedIn(accounts.disownAccountKey),
    rotateAccountKey: signedIn(accounts.rotateAccountKey),
    revokeAccountKey: signedIn(accounts.revokeAccountKey),
    getAccountKeyReport: signedIn((_parts, input, session) =>
      accounts.getAccountKeyReport(account, ledger, input, session)
    ),
    listAccountReceipts: signedIn((parts, _input, session) => accounts.listAccountReceipts(parts, session)),
    getAccountReceipt: signedIn(accounts.getAccountReceipt),
    addWatches: (input, call) =>
      watches.addWatches(adding, input, { hash: readPresentedKey(call).hash, language: languageOf(call) }),
    getAccountWatch: signedIn((_parts, input, session) =>
      accountWatches.getAccountWatch(account, ledger, input, session)
    ),
    addAccountWatches: signedIn((_parts, input, session, call) =>
      accountWatches.addAccountWatches(account, adding, input, session, call)
    ),
    changeAccountWebhook: signedIn((_parts, input, session) =>
      accountWatches.changeAccountWebhook(webhookParts, input, session)
    ),
    changeAccountWatch: signedIn(accountWatches.changeAccountWatch),
    listWatches: ofHolder((input, key) => watches.listWatches(watch, input, key)),
    deleteWatchesByReference: ofHolder((input, key) => watches.deleteWatchesByReference(watch, input, key)),
    deleteWatch: ofHolder((input, key) => watches.deleteWatch(watch, input, key)),
    addWebhook: (input, call) => webhooks.addWebhook(webhookParts, input, call),
    listWebhooks: ofHolder((_input, key) => webhooks.listWebhooks(webhookParts, key)),
    deleteWebhook: ofHolder((input, key) => webhooks.deleteWebhook(webhookParts, input, key)),
    rotateWebhookSecret: ofHolder((input, key) => webhooks.rotateWebhookSecret(webhookParts, input, key)),
    testWebhook: ofHolder((input, key) => webhooks.testWebhook(webhookParts, input, key)),
    listWebhookDeliveries: ofHolder((input, key) => webhooks.listWebhookDeliveries(webhookParts, input, key)),
    redeliverWebhook: ofHolder((input, key) => webhooks.redeliverWebhook(webhookParts, input, key)),
    unsubscribeFromChanges: (input) => watches.unsubscribeFromChanges(watch, input),
    listWatchChanges: ofHolder((input, key, call) => watches.listWatchChanges(watch, input, key, call)),
    submitFeedback: (input, call) => about.submitFeedback(feedback, baseUrl, input, call),
    getFeedbackStatus: (input) => about.getFeedbackStatus(feedback, input),
    // Caches the promise, so that concurrent first requests build the document only once.
    getOpenApiDocument: () => document ??= getOpenApiDocument(baseUrl),
  };
}

const EXAMPLE_ADDRESS = "https://bankscreen.example";

const loadContract = () => import("../../generated/openapi.json", { with: { type: "json" } });

/** Loads the contract from disk, so that the first request for it is fast. */
export const preloadContract: () => Promise<unknown> = loadContract;

/** Builds the OpenAPI document with this service's URL, so that clients generated from a copy call this service. */
async function getOpenApiDocument(baseUrl: string): Promise<Reply<"getOpenApiDocument">> {
  const { default: openApiDocument } = await loadContract();
  const text = JSON.stringify({ ...openApiDocument, servers: [{ url: baseUrl }] })
    .replaceAll(EXAMPLE_ADDRESS, () => JSON.stringify(baseUrl).slice(1, -1));
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return shared({
    status: 200 as const,
    body: JSON.parse(text),
    headers: { "Cache-Control": "public, max-age=3600", "ETag": `"${digest}"`, "Vary": "Origin" },
  });
}

const encoder = new TextEncoder();

/** Adds the serialised body to an answer that is the same for all callers. */
function shared<Answer extends { readonly body?: unknown }>(
  answer: Answer,
): Answer & { readonly written: Uint8Array<ArrayBuffer> } {
  return { ...answer, written: encoder.encode(JSON.stringify(answer.body)) };
}

function onceASecond<Answer extends { readonly body?: unknown }>(
  now: () => number,
  make: () => Answer | Promise<Answer>,
): () => Promise<Answer> {
  let kept: { readonly second: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const second = Math.floor(now() / 1000);
    if (kept?.second === second) return kept.answer;
    const answer = Promise.resolve(make()).then(shared);
    kept = { second, answer };
    answer.catch(() => {
      if (kept?.answer === answer) kept = null;
    });
    return answer;
  };
}
