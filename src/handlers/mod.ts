// The handlers of the contract: each applies the rules and builds the answer.
import {
  addAccountWatches,
  changeAccountWatch,
  changeAccountWebhook,
  getAccountWatch,
} from "./account_watches.ts";
import {
  addWatches,
  deleteWatch,
  deleteWatchesByReference,
  listWatchChanges,
  listWatches,
  unsubscribeFromChanges,
  type WatchParts,
} from "./watches.ts";
import {
  changeAccountKey,
  createAccountKey,
  disownAccountKey,
  getAccountKeyReport,
  getAccountOverview,
  getAccountReceipt,
  listAccountReceipts,
  revokeAccountKey,
  rotateAccountKey,
} from "./account.ts";
import { createHash } from "node:crypto";
import {
  type AccountParts,
  answerSignedIn,
  closeAccountSession,
  openAccountSession,
  requestAccountSignInCode,
} from "./account_sessions.ts";
import {
  buyCreditBundle,
  listCreditBundles,
  type PurchaseParts,
  recoverPurchasedKey,
} from "./credit_bundles.ts";
import { answerHolder, type Call, languageOf, readPresentedKey } from "./call.ts";
import {
  getDataEditions,
  getDemo,
  getEditionList,
  getEvidenceKeys,
  getFeedbackStatus,
  getHealth,
  type HealthSources,
  sealEvidence,
  submitFeedback,
} from "./about_the_service.ts";
import { buildIBAN, checkPostalAddress, checkSwissQrBill, validatePaymentReference } from "./free_checks.ts";
import { complianceCheck } from "./compliance_check.ts";
import { claimApiKey, generateApiKey, revokeApiKey, rotateApiKey } from "./api_keys.ts";
import { getApiKeyReport, getApiKeyUsage, getCreditBalance } from "./api_key_usage.ts";
import { formatCheckIBAN, getIBANStructure, getTestIban, listIBANStructures } from "./iban_structures.ts";
import { lookupBIC, lookupChClearing } from "./bank_lookups.ts";
import {
  approveDeviceGrant,
  collectDeviceGrantKey,
  denyDeviceGrant,
  lookupDeviceGrant,
  openDeviceGrant,
} from "./device_grants.ts";
import { bindScreening } from "./bind_screening.ts";
import { batchValidateIBAN, validateIBAN } from "./validate_iban.ts";
import type { AccountSession } from "../accounts/mod.ts";
import type { KeyBalance } from "../billing/mod.ts";
import type { AnswerHeaders, Handlers, Reply } from "../../generated/handlers.ts";
import { API_VERSION } from "../../generated/operations.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { FeedbackParts } from "../feedback/mod.ts";
import type { DeviceParts } from "../keys/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookParts,
} from "./webhooks.ts";

export { answerSignedOut } from "./account_sessions.ts";
export { shapeBicCompliance, shapeIbanCompliance } from "./compliance_check.ts";
export { shapeIbanResult } from "./validate_iban.ts";
export {
  bindScreening,
  createBankScreener,
  prepareScreening,
  type ScreeningRules,
} from "./bind_screening.ts";
export { type Call, type CallKey, type PresentedKey, readPaymentHeader } from "./call.ts";
export type { DatabaseState } from "./about_the_service.ts";

/** Options of the handlers of keys and credits. */
export interface KeyParts extends PurchaseParts {
  readonly signup: DeviceParts;
}

interface HandlerParts extends Omit<HealthSources, "registers" | "version"> {
  readonly data: ReferenceData;
  readonly baseUrl: string;
  /** UTC, `YYYY-MM-DD`: duties begin on a date. */
  readonly today: () => string;
  readonly keys: KeyParts;
  readonly evidence: Evidence;
  readonly feedback: FeedbackParts;
  readonly account: AccountParts;
  readonly watch: WatchParts;
  readonly webhooks: Omit<WebhookParts, "ledger" | "storage">;
  /** Returns the active data, which may be newer than `data` during a call. */
  readonly current: () => ReferenceData;
}

/** Creates the handlers of every operation for one edition of the data; a refresh creates them again. */
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
  const webhooks = { ...parts.webhooks, storage: signup.storage, ledger };
  const listOf = (day: string) => ({ day, answer: shared(getDataEditions(registers.editions, day)) });
  let editions: ReturnType<typeof listOf> | null = null;
  let structures: Reply<"listIBANStructures"> | null = null;
  // Built on the first request, because that takes as long as thousands of answers.
  let document: Promise<Reply<"getOpenApiDocument">> | null = null;
  const ofHolder =
    <Input, Answer>(answer: (input: Input, key: KeyBalance, call: Call) => Answer | Promise<Answer>) =>
    (input: Input, call: Call) => answerHolder(ledger, call, (key) => answer(input, key, call));
  const signedIn = <Input, Answer extends { readonly headers?: AnswerHeaders }>(
    answer: (input: Input, session: AccountSession, call: Call) => Promise<Answer>,
  ) =>
  (input: Input, call: Call) => answerSignedIn(account, call, (session) => answer(input, session, call));
  return {
    validateIBAN: (input, call) => validateIBAN(iban, input, call),
    batchValidateIBAN: (input, call) => batchValidateIBAN(iban, input, call),
    complianceCheck: (input, call) => complianceCheck(screening, input, call),
    formatCheckIBAN: ({ query }) => formatCheckIBAN(readIban, query.iban),
    formatCheckIBANPost: ({ body }) => formatCheckIBAN(readIban, body.iban),
    buildIBAN: (input, call) => buildIBAN(registers, readIban, input, call, today()),
    lookupBIC: (input, call) => lookupBIC(screening, registers, input, call),
    lookupChClearing: (input, call) => lookupChClearing(registers, input, call),
    checkSwissQrBill: (input) => checkSwissQrBill(readIban, input),
    validatePaymentReference: ({ query }) =>
      validatePaymentReference(query.reference, query.reference_type ?? query.type),
    validatePaymentReferencePost: ({ body: { reference, reference_type: type, iban: account } }) =>
      validatePaymentReference(reference, type, typeof account === "string" ? readIban(account) : null),
    checkPostalAddress: (input) => checkPostalAddress(input),
    listIBANStructures: () => structures ??= shared(listIBANStructures(registers)),
    getIBANStructure: ({ path }) => getIBANStructure(registers, path.country, today()),
    getTestIban: ({ query }) => getTestIban(registers, query, `${baseUrl}/openapi.json`, today()),
    getDemo: onceASecond(now, () => getDemo(screening, registers, now())),
    getDataEditions: () => {
      // The answer contains ages in days, so it is rebuilt each day.
      if (editions?.day !== today()) editions = listOf(today());
      return editions.answer;
    },
    getEditionList: (input) => getEditionList(evidence, input),
    sealEvidence: (input, call) => sealEvidence(evidence, input, call),
    getEvidenceKeys: () => getEvidenceKeys(evidence),
    getHealth: onceASecond(now, () => getHealth({ ...parts, registers, version: API_VERSION })),
    ping: () => ({ status: 200, body: "pong" }),
    generateApiKey: (input, call) => generateApiKey(signup, terms.baseUrl, input, call),
    claimApiKey: (input, call) => claimApiKey(signup, input, call),
    getApiKeyUsage: ofHolder((_input, key) => getApiKeyUsage(key, terms)),
    getApiKeyReport: ofHolder((input, key) => getApiKeyReport(signup, terms, input, key)),
    revokeApiKey: (_input, call) => revokeApiKey(signup, call),
    rotateApiKey: (_input, call) => rotateApiKey(signup, ledger, call),
    openDeviceGrant: (input, call) => openDeviceGrant(signup, baseUrl, input, call),
    collectDeviceGrantKey: (input, call) => collectDeviceGrantKey(signup, baseUrl, input, call),
    lookupDeviceGrant: (input, call) => lookupDeviceGrant(signup, input, call),
    approveDeviceGrant: (input, call) => approveDeviceGrant(signup, input, call),
    denyDeviceGrant: (input, call) => denyDeviceGrant(signup, input, call),
    listCreditBundles: () => listCreditBundles(terms),
    getCreditBalance: ofHolder((_input, key) => getCreditBalance(key, terms)),
    buyCreditBundle: (input, call) => buyCreditBundle(keys, input, call),
    recoverPurchasedKey: (input) => recoverPurchasedKey(signup, input),
    requestAccountSignInCode: (input, call) => requestAccountSignInCode(account, input, call),
    openAccountSession: (input, call) => openAccountSession(account, input, call),
    closeAccountSession: (input, call) => closeAccountSession(account, input, call),
    getAccountOverview: signedIn((input, session) => getAccountOverview(account, input, session)),
    createAccountKey: signedIn((input, session, call) => createAccountKey(account, input, session, call)),
    changeAccountKey: signedIn((input, session) => changeAccountKey(account, input, session)),
    disownAccountKey: signedIn((input, session) => disownAccountKey(account, input, session)),
    rotateAccountKey: signedIn((input, session, call) => rotateAccountKey(account, input, session, call)),
    revokeAccountKey: signedIn((input, session, call) => revokeAccountKey(account, input, session, call)),
    getAccountKeyReport: signedIn((input, session) => getAccountKeyReport(account, ledger, input, session)),
    listAccountReceipts: signedIn((_input, session) => listAccountReceipts(account, session)),
    getAccountReceipt: signedIn((input, session) => getAccountReceipt(account, input, session)),
    addWatches: (input, call) =>
      addWatches(adding, input, { hash: readPresentedKey(call).hash, language: languageOf(call) }),
    getAccountWatch: signedIn((input, session) => getAccountWatch(account, ledger, input, session)),
    addAccountWatches: signedIn((input, session, call) =>
      addAccountWatches(account, adding, input, session, call)
    ),
    changeAccountWebhook: signedIn((input, session) => changeAccountWebhook(webhooks, input, session)),
    changeAccountWatch: signedIn((input, session) => changeAccountWatch(account, input, session)),
    listWatches: ofHolder((input, key) => listWatches(watch, input, key)),
    deleteWatchesByReference: ofHolder((input, key) => deleteWatchesByReference(watch, input, key)),
    deleteWatch: ofHolder((input, key) => deleteWatch(watch, input, key)),
    addWebhook: (input, call) => addWebhook(webhooks, input, call),
    listWebhooks: ofHolder((_input, key) => listWebhooks(webhooks, key)),
    deleteWebhook: ofHolder((input, key) => deleteWebhook(webhooks, input, key)),
    rotateWebhookSecret: ofHolder((input, key) => rotateWebhookSecret(webhooks, input, key)),
    testWebhook: ofHolder((input, key) => testWebhook(webhooks, input, key)),
    listWebhookDeliveries: ofHolder((input, key) => listWebhookDeliveries(webhooks, input, key)),
    redeliverWebhook: ofHolder((input, key) => redeliverWebhook(webhooks, input, key)),
    unsubscribeFromChanges: (input) => unsubscribeFromChanges(watch, input),
    listWatchChanges: ofHolder((input, key, call) => listWatchChanges(watch, input, key, call)),
    submitFeedback: (input, call) => submitFeedback(feedback, baseUrl, input, call),
    getFeedbackStatus: (input) => getFeedbackStatus(feedback, input),
    // Caches the promise, so that only the first of several callers builds the document.
    getOpenApiDocument: () => document ??= getOpenApiDocument(baseUrl),
  };
}

const EXAMPLE_ADDRESS = "https://bankscreen.example";

const loadContract = () => import("../../generated/openapi.json", { with: { type: "json" } });

/** Loads the served contract. */
export const preloadContract: () => Promise<unknown> = loadContract;

/** Adds the service's URL, which a client that is generated from a saved copy calls. */
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

/** Serialises an answer that is the same for all callers, once. */
function shared<Answer extends { readonly body?: unknown }>(
  answer: Answer,
): Answer & { readonly written: Uint8Array<ArrayBuffer> } {
  return { ...answer, written: encoder.encode(JSON.stringify(answer.body)) };
}

/** Builds and serialises an answer at most once a second. */
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
