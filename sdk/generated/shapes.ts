// Generated from openapi/ by deno task generate. Do not edit.

import type { components } from "./types.ts";

/**
 * The generated types, which have no documentation themselves.
 *
 * @internal
 */
type Contract = components;

/**
 * Every schema of the contract by its name, including those of which only parts are exported by name.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Schemas } from "@bankscreen/sdk";
 *
 * const print = (check: Schemas["BankCodeCheck"]): void => console.log(check.status, check.register, check.as_of);
 * const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * if (result.valid) print(result.bank_code_check);
 * ```
 */
export type Schemas = Contract["schemas"];

/**
 * The IBAN to screen. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanRequest } from "@bankscreen/sdk";
 *
 * const request: IbanRequest = { iban: "DE89 3704 0044 0532 0130 00", reference: "RF18 5390 0754 7034" };
 * const result = await new Bankscreen().validateIBAN(request);
 * console.log(result.reference_check?.valid);
 * ```
 */
export type IbanRequest = Schemas["ValidateIbanRequest"];

/**
 * The result for one IBAN. `valid` tells the two shapes apart: a valid IBAN comes with its parts and its bank, an invalid one with `error` and `error_detail`.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanResult } from "@bankscreen/sdk";
 *
 * const result: IbanResult = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * console.log(result.valid ? result.bban.bank_code : result.error);
 * ```
 */
export type IbanResult = Schemas["IBANValidationResult"];

/**
 * A structurally valid IBAN, its parts, and what the registers say about its bank.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ValidIban } from "@bankscreen/sdk";
 *
 * const nameOf = (iban: ValidIban): string => iban.bic?.bank_name ?? iban.bank_code_check.institution?.name ?? "unknown";
 * const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * if (result.valid) console.log(nameOf(result));
 * ```
 */
export type ValidIban = Schemas["ValidIban"];

/**
 * An IBAN that fails a structural check.
 *
 * @example
 * ```ts
 * import { Bankscreen, type InvalidIban } from "@bankscreen/sdk";
 *
 * const reasonOf = (iban: InvalidIban): string => `${iban.error}: ${iban.error_detail}`;
 * const result = await new Bankscreen().validateIBAN("DE00370400440532013000");
 * if (!result.valid) console.log(reasonOf(result));
 * ```
 */
export type InvalidIban = Schemas["InvalidIban"];

/**
 * One result per IBAN, in the order sent.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanBatchResult } from "@bankscreen/sdk";
 *
 * const batch: IbanBatchResult = await new Bankscreen().batchValidateIBAN(["DE89370400440532013000"]);
 * console.log(batch.count, batch.valid_count);
 * ```
 */
export type IbanBatchResult = Schemas["IBANBatchResult"];

/**
 * The structural verdict. `valid` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanFormatResult } from "@bankscreen/sdk";
 *
 * const result: IbanFormatResult = await new Bankscreen().formatCheckIBAN("DE89370400440532013000");
 * console.log(result.valid);
 * ```
 */
export type IbanFormatResult = Schemas["IBANFormatResult"];

/**
 * The layout that a country registered for its IBANs (ISO 13616).
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanStructure } from "@bankscreen/sdk";
 *
 * const structure: IbanStructure = await new Bankscreen().getIBANStructure("CH");
 * console.log(structure.iban_length, structure.bban_pattern);
 * ```
 */
export type IbanStructure = Schemas["IBANStructure"];

/**
 * A domestic account. Spaces, dots and hyphens are ignored.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanBuildRequest } from "@bankscreen/sdk";
 *
 * const request: IbanBuildRequest = { country: "SE", bank_code: "5839", account_number: "8257466" };
 * console.log(await new Bankscreen().buildIBAN(request));
 * ```
 */
export type IbanBuildRequest = Schemas["IbanBuildRequest"];

/**
 * The IBAN of a domestic account, or the reason why there is none. `built` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanBuildResult } from "@bankscreen/sdk";
 *
 * const result: IbanBuildResult = await new Bankscreen().buildIBAN({ country: "BE", account_number: "068-9999995-01" });
 * console.log(result.built ? result.formatted : result.reason_detail);
 * ```
 */
export type IbanBuildResult = Schemas["IbanBuildResult"];

/**
 * The countries whose IBANs can be validated.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanStructureList } from "@bankscreen/sdk";
 *
 * const list: IbanStructureList = await new Bankscreen().listIBANStructures();
 * console.log(list.total, list.countries.map(({ code }) => code));
 * ```
 */
export type IbanStructureList = Schemas["IBANStructureList"];

/**
 * What to screen, either an IBAN, optionally with the BIC that came with it, or only a BIC. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ComplianceRequest } from "@bankscreen/sdk";
 *
 * const request: ComplianceRequest = { bic: "COBADEFFXXX" };
 * console.log((await new Bankscreen().complianceCheck(request)).compliance.risk_level);
 * ```
 */
export type ComplianceRequest = Schemas["ComplianceRequest"];

/**
 * The answer to "may I pay this bank": a validation result for an IBAN, or the institution for a BIC, always with `compliance` and `meta`. `valid` and `found` tell the shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ComplianceResult } from "@bankscreen/sdk";
 *
 * const result: ComplianceResult = await new Bankscreen().complianceCheck("DE89370400440532013000");
 * console.log(result.compliance.risk_score, result.meta.scope);
 * ```
 */
export type ComplianceResult = Schemas["ComplianceResult"];

/**
 * The screening of the bank that holds an account; `valid` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanComplianceResult } from "@bankscreen/sdk";
 *
 * const result: IbanComplianceResult = await new Bankscreen().complianceCheck("DE89370400440532013000");
 * if (result.valid) console.log(result.bban.bank_code, result.compliance.flags);
 * ```
 */
export type IbanComplianceResult = Schemas["ScreenedIban"] | Schemas["ScreenedInvalidIban"];

/**
 * The screening of the bank behind a BIC.
 *
 * @example
 * ```ts
 * import { Bankscreen, type BicComplianceResult } from "@bankscreen/sdk";
 *
 * const result: BicComplianceResult = await new Bankscreen().complianceCheck({ bic: "COBADEFFXXX" });
 * console.log(result.institution, result.compliance.risk_level);
 * ```
 */
export type BicComplianceResult = Schemas["ScreenedBic"];

/**
 * What is known about a BIC. `found` distinguishes the two shapes: it is true only when a source lists the
 * institution.
 *
 * @example
 * ```ts
 * import { Bankscreen, type BicResult } from "@bankscreen/sdk";
 *
 * const result: BicResult = await new Bankscreen().lookupBIC("COBADEFFXXX");
 * console.log(result.found);
 * ```
 */
export type BicResult = Schemas["BICLookupResult"];

/**
 * What the Swiss bank master says about an IID. `found` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ClearingResult } from "@bankscreen/sdk";
 *
 * const result: ClearingResult = await new Bankscreen().lookupChClearing("230");
 * console.log(result.found);
 * ```
 */
export type ClearingResult = Schemas["ChClearingResult"];

/**
 * Every deviation from the SIX Implementation Guidelines, and the parts as they were read.
 *
 * @example
 * ```ts
 * import { Bankscreen, type QrBillResult } from "@bankscreen/sdk";
 *
 * const result: QrBillResult = await new Bankscreen().checkSwissQrBill("SPC\n0200\n1\n");
 * console.log(result.valid, result.findings.map(({ code }) => code));
 * ```
 */
export type QrBillResult = Schemas["QrBillResult"];

/**
 * The reference to check. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ReferenceRequest } from "@bankscreen/sdk";
 *
 * const request: ReferenceRequest = { reference: "RF18539007547034", reference_type: "rf" };
 * console.log((await new Bankscreen().validatePaymentReference(request)).valid);
 * ```
 */
export type ReferenceRequest = Schemas["PaymentReferenceRequest"];

/**
 * The verdict on a payment reference, and the document that publishes the rule.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ReferenceResult } from "@bankscreen/sdk";
 *
 * const result: ReferenceResult = await new Bankscreen().validatePaymentReference("RF18539007547034");
 * console.log(result.valid, result.status);
 * ```
 */
export type ReferenceResult = Schemas["PaymentReferenceResult"];

/**
 * An address in ISO 20022 elements, and the scheme whose rules it must meet.
 *
 * @example
 * ```ts
 * import { Bankscreen, type AddressRequest } from "@bankscreen/sdk";
 *
 * const request: AddressRequest = { scheme: "sps", address: { twn_nm: "Bern", ctry: "CH" } };
 * console.log((await new Bankscreen().checkPostalAddress(request)).conforms);
 * ```
 */
export type AddressRequest = Schemas["AddressCheckRequest"];

/**
 * The verdict of every rule of the scheme.
 *
 * @example
 * ```ts
 * import { Bankscreen, type AddressResult } from "@bankscreen/sdk";
 *
 * const result: AddressResult = await new Bankscreen().checkPostalAddress({ scheme: "sps", address: { ctry: "CH" } });
 * console.log(result.findings.filter(({ verdict }) => verdict === "fail"));
 * ```
 */
export type AddressResult = Schemas["AddressCheckResult"];

/**
 * A stable error token. A newer server may send tokens that this version does not list, so the type stays open.
 *
 * @example
 * ```ts
 * import type { ErrorToken } from "@bankscreen/sdk";
 *
 * const isQuota = (token: ErrorToken): boolean => token === "payment_required" || token === "rate_limit_exceeded";
 * console.log(isQuota("payment_required"));
 * ```
 */
export type ErrorToken = Schemas["ErrorCode"] | (string & Record<never, never>);

/**
 * One payment that would be accepted (x402 version 2, scheme `exact`).
 *
 * @example
 * ```ts
 * import type { PaymentOffer } from "@bankscreen/sdk";
 *
 * const inDollars = (offer: PaymentOffer): number => Number(offer.amount) / 1_000_000;
 * console.log(inDollars({ scheme: "exact", network: "eip155:8453", amount: "5000", asset: "0x", payTo: "0x", maxTimeoutSeconds: 60, extra: { name: "USD Coin", version: "2" } }));
 * ```
 */
export type PaymentOffer = Schemas["PaymentOffer"];

/**
 * The precise reason why nothing covers a call.
 *
 * @example
 * ```ts
 * import type { PaymentCause } from "@bankscreen/sdk";
 *
 * const isOver = (cause: PaymentCause): boolean => cause.reason.endsWith("_exhausted");
 * console.log(isOver({ reason: "trial_exhausted", detail: "The trial is used up." }));
 * ```
 */
export type PaymentCause = Schemas["PaymentCause"];

/**
 * Links to top up the key that was sent. They contain a reference, never the key.
 *
 * @example
 * ```ts
 * import type { Topup } from "@bankscreen/sdk";
 *
 * const firstLink = (topup: Topup): string | undefined => topup.by_card["1k"];
 * console.log(firstLink({ by_card: {}, by_usdc: "POST /v1/credits/buy/1k" }));
 * ```
 */
export type Topup = Schemas["TopupThisKey"];

/**
 * Status of a purchase. A newer server may send values that this version does not list, so the type stays open.
 *
 * @example
 * ```ts
 * import type { PurchaseStatus } from "@bankscreen/sdk";
 *
 * const hasMoneyBack = (status: PurchaseStatus): boolean => status === "refunded";
 * console.log(hasMoneyBack("minted"));
 * ```
 */
export type PurchaseStatus = Schemas["PurchaseStatus"] | (string & Record<never, never>);

/**
 * Everything is optional. Without `email` and `code`, the key is anonymous; `code` needs the `email` it was sent to. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import { Bankscreen, type GenerateKeyRequest } from "@bankscreen/sdk";
 *
 * const request: GenerateKeyRequest = { source: "nightly-run" };
 * console.log((await new Bankscreen().generateApiKey(request)).key_prefix);
 * ```
 */
export type GenerateKeyRequest = Schemas["GenerateKeyRequest"];

/**
 * A new key. The secret in it is shown once.
 *
 * @example
 * ```ts
 * import { Bankscreen, type GeneratedKey } from "@bankscreen/sdk";
 *
 * const key: GeneratedKey = await new Bankscreen().generateApiKey();
 * console.log(key.key_prefix, key.monthly_limit);
 * ```
 */
export type GeneratedKey = Schemas["GeneratedKey"];

/**
 * The email to verify, and in the second call the code from the email. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import type { ClaimKeyRequest } from "@bankscreen/sdk";
 *
 * const request: ClaimKeyRequest = { email: "payments@your-domain.com", code: "042137" };
 * console.log(request.email);
 * ```
 */
export type ClaimKeyRequest = Schemas["ClaimKeyRequest"];

/**
 * The answer to a claim: a code was emailed, or the key is claimed.
 *
 * @example
 * ```ts
 * import type { ClaimResult } from "@bankscreen/sdk";
 *
 * const describe = (result: ClaimResult): string => "claimed" in result ? `${result.monthly_limit} a month` : result.message;
 * console.log(describe);
 * ```
 */
export type ClaimResult = Schemas["ClaimCodeSent"] | Schemas["ClaimedKey"];

/**
 * What the key has used and has left. For a key with basis `credits`, the balance is `credits_remaining`; `used` is for information, and `limit` and `remaining` don't apply.
 *
 * @example
 * ```ts
 * import { Bankscreen, type KeyUsage } from "@bankscreen/sdk";
 *
 * const usage: KeyUsage = await new Bankscreen().getApiKeyUsage();
 * console.log(`${usage.remaining} of ${usage.limit} left`);
 * ```
 */
export type KeyUsage = Schemas["KeyUsage"];

/**
 * The usage of a key: calls by day and by operation, failures with their fix.
 *
 * @example
 * ```ts
 * import { Bankscreen, type KeyReportResult } from "@bankscreen/sdk";
 *
 * const { report }: KeyReportResult = await new Bankscreen().getApiKeyReport({ days: 7 });
 * console.log(report.errors.map(({ meaning, fix }) => `${meaning} ${fix}`));
 * ```
 */
export type KeyReportResult = Schemas["KeyReportResponse"];

/**
 * The key that replaces another. The secret in it is shown once.
 *
 * @example
 * ```ts
 * import type { RotatedKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, monthly_limit }: RotatedKey): string => `${key_prefix}: ${monthly_limit} a month`;
 * console.log(describe);
 * ```
 */
export type RotatedKey = Schemas["RotatedKey"];

/**
 * The key no longer works and can't be restored.
 *
 * @example
 * ```ts
 * import type { RevokedKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, message }: RevokedKey): string => `${key_prefix}: ${message}`;
 * console.log(describe);
 * ```
 */
export type RevokedKey = Schemas["RevokedKey"];

/**
 * The packs and the plan that are for sale.
 *
 * @example
 * ```ts
 * import { Bankscreen, type CreditBundles } from "@bankscreen/sdk";
 *
 * const { bundles }: CreditBundles = await new Bankscreen().listCreditBundles();
 * console.log(bundles.map(({ slug, price_usdc }) => `${slug}: ${price_usdc} USDC`));
 * ```
 */
export type CreditBundles = Schemas["CreditBundleList"];

/**
 * The prepaid balance of a key. If the key never had credits, the answer refers to its usage instead.
 *
 * @example
 * ```ts
 * import { Bankscreen, type CreditBalance } from "@bankscreen/sdk";
 *
 * const balance: CreditBalance = await new Bankscreen().getCreditBalance();
 * if (balance.type === "credit_bundle") console.log(balance.credits_remaining);
 * ```
 */
export type CreditBalance = Schemas["CreditBalance"];

/**
 * The pack is paid and its credits are on a key.
 *
 * @example
 * ```ts
 * import type { PackPurchase } from "@bankscreen/sdk";
 *
 * const print = ({ credits, same_key }: PackPurchase): void => console.log(credits, same_key ? "on this key" : "on a new key");
 * console.log(typeof print);
 * ```
 */
export type PackPurchase = Schemas["PackPurchase"];

/**
 * The same payment was already credited. Nothing was settled again.
 *
 * @example
 * ```ts
 * import type { PackReplay } from "@bankscreen/sdk";
 *
 * const print = ({ key_prefix, credits }: PackReplay): void => console.log(key_prefix, credits);
 * console.log(typeof print);
 * ```
 */
export type PackReplay = Schemas["PackReplay"];

/**
 * The key of a purchase whose answer was lost.
 *
 * @example
 * ```ts
 * import type { RecoveredKey } from "@bankscreen/sdk";
 *
 * const store = ({ api_key }: RecoveredKey): string => api_key;
 * console.log(typeof store);
 * ```
 */
export type RecoveredKey = Schemas["RecoveredKey"];

/**
 * The program that asks for a key, as shown to the person who decides. All members are optional.
 *
 * @example
 * ```ts
 * import type { OpenDeviceRequest } from "@bankscreen/sdk";
 *
 * const request: OpenDeviceRequest = { client_name: "Payout assistant", reason: "Friday's supplier run" };
 * console.log(request.client_name);
 * ```
 */
export type OpenDeviceRequest = Schemas["OpenDeviceRequest"];

/**
 * A request that is waiting for approval.
 *
 * @example
 * ```ts
 * import type { OpenedDeviceRequest } from "@bankscreen/sdk";
 *
 * const show = ({ display_to_human }: OpenedDeviceRequest): void => console.log(display_to_human);
 * console.log(typeof show);
 * ```
 */
export type OpenedDeviceRequest = Schemas["OpenedDeviceRequest"];

/**
 * The question whether the request was approved, as JSON or as a form.
 *
 * @example
 * ```ts
 * import type { DeviceTokenRequest } from "@bankscreen/sdk";
 *
 * const question: DeviceTokenRequest = { device_code: `ifd_${"0".repeat(64)}` };
 * console.log(question.device_code.length);
 * ```
 */
export type DeviceTokenRequest = Schemas["DeviceTokenRequest"];

/**
 * The key of a request that was approved. The secret in it is returned once.
 *
 * @example
 * ```ts
 * import type { DeviceKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, monthly_limit }: DeviceKey): string => `${key_prefix}: ${monthly_limit} a month`;
 * console.log(typeof describe);
 * ```
 */
export type DeviceKey = Schemas["DeviceKey"];

/**
 * Which program asks, and why. What it says about itself is not verified.
 *
 * @example
 * ```ts
 * import type { DeviceLookup } from "@bankscreen/sdk";
 *
 * const describe = ({ client_name, reason }: DeviceLookup): string => `${client_name ?? "A program"}: ${reason ?? "no reason"}`;
 * console.log(typeof describe);
 * ```
 */
export type DeviceLookup = Schemas["DeviceLookup"];

/**
 * The approval. With `email`, a code is emailed first, and the same request with `code` approves.
 *
 * @example
 * ```ts
 * import type { DeviceApproveRequest } from "@bankscreen/sdk";
 *
 * const approval: DeviceApproveRequest = { user_code: "BCDF-GHJK", approval_token: `ifa_${"0".repeat(64)}` };
 * console.log(approval.user_code);
 * ```
 */
export type DeviceApproveRequest = Schemas["DeviceApproveRequest"];

/**
 * The answer to an approval: a code was emailed, or the request is approved.
 *
 * @example
 * ```ts
 * import type { DeviceApproval } from "@bankscreen/sdk";
 *
 * const describe = (approval: DeviceApproval): string => "ok" in approval ? approval.tier : approval.message;
 * console.log(typeof describe);
 * ```
 */
export type DeviceApproval = Schemas["DeviceApproved"] | Schemas["DeviceCodeSent"];

/**
 * The denial of a request.
 *
 * @example
 * ```ts
 * import type { DeviceDenyRequest } from "@bankscreen/sdk";
 *
 * const denial: DeviceDenyRequest = { user_code: "BCDF-GHJK", approval_token: `ifa_${"0".repeat(64)}` };
 * console.log(denial.user_code);
 * ```
 */
export type DeviceDenyRequest = Schemas["DeviceDenyRequest"];

/**
 * Whether the service can answer, and how fresh its data is.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Health } from "@bankscreen/sdk";
 *
 * const health: Health = await new Bankscreen().getHealth();
 * console.log(health.status, health.datasets.length);
 * ```
 */
export type Health = Schemas["HealthResponse"];

/**
 * The editions of reference data that answers are based on.
 *
 * @example
 * ```ts
 * import { Bankscreen, type DataEditions } from "@bankscreen/sdk";
 *
 * const { editions }: DataEditions = await new Bankscreen().getDataEditions();
 * console.log(editions.length);
 * ```
 */
export type DataEditions = Schemas["DataEditions"];

/**
 * IBANs for tests, each with an allocated bank code and a random account number.
 *
 * @example
 * ```ts
 * import { Bankscreen, type TestIbans } from "@bankscreen/sdk";
 *
 * const { test_ibans }: TestIbans = await new Bankscreen().getTestIban({ country: "CH" });
 * console.log(test_ibans[0]?.iban);
 * ```
 */
export type TestIbans = Schemas["TestIbanResult"];

/**
 * Real answers to fixed examples, computed on request.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Demo } from "@bankscreen/sdk";
 *
 * const demo: Demo = await new Bankscreen().getDemo();
 * console.log(demo.iban_examples.length);
 * ```
 */
export type Demo = Schemas["DemoResponse"];

/**
 * An OpenAPI 3.1 document.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ApiDescription } from "@bankscreen/sdk";
 *
 * const description: ApiDescription = await new Bankscreen().getOpenApiDocument();
 * console.log(description.openapi);
 * ```
 */
export type ApiDescription = Schemas["OpenApiDocument"];

/**
 * What is wrong or missing. All members are optional, but at least one of `endpoint`, `tx_hash` and `notes` is
 * needed. Longer texts are cut, not rejected.
 *
 * @example
 * ```ts
 * import type { FeedbackRequest } from "@bankscreen/sdk";
 *
 * const report: FeedbackRequest = { error_type: "missing_data", notes: "There is no answer for our bank in Vaduz." };
 * console.log(report.notes);
 * ```
 */
export type FeedbackRequest = Schemas["FeedbackRequest"];

/**
 * The report is stored.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FeedbackReceived } from "@bankscreen/sdk";
 *
 * const received: FeedbackReceived = await new Bankscreen().submitFeedback({ notes: "The bank has moved." });
 * console.log(received.id);
 * ```
 */
export type FeedbackReceived = Schemas["FeedbackReceived"];

/**
 * The status of a report.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FeedbackReport } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const { id } = await bankscreen.submitFeedback({ notes: "The bank has moved." });
 * const report: FeedbackReport = await bankscreen.getFeedbackStatus(id);
 * console.log(report.status);
 * ```
 */
export type FeedbackReport = Schemas["FeedbackReport"];

/**
 * A change at a watched bank, as reported by the feed, webhooks and emails.
 *
 * @example
 * ```ts
 * import { Bankscreen, type WatchChange } from "@bankscreen/sdk";
 *
 * const mustStop = (change: WatchChange): boolean => change.severity === "stop" && !change.correction;
 * const { changes } = await new Bankscreen().listWatchChanges({ wait: 0 });
 * for (const { watch, summary } of changes.filter(mustStop)) console.log(watch.reference, summary);
 * ```
 */
export type WatchChange = Schemas["WatchChange"];

/**
 * 1 to 100 IBANs. Member names are case-insensitive; `iban_list` and `list` are aliases of `ibans`.
 *
 * @example
 * ```ts
 * import type { BatchValidateIbanRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: BatchValidateIbanRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type BatchValidateIbanRequest = Schemas["BatchValidateIbanRequest"];

/**
 * The IBAN to check. Member names are case-insensitive.
 *
 * @example
 * ```ts
 * import type { FormatIbanRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: FormatIbanRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type FormatIbanRequest = Schemas["FormatIbanRequest"];

/**
 * The text of a Swiss QR code. `text`, `qr` and `code` are aliases of `payload`.
 *
 * @example
 * ```ts
 * import type { QrBillCheckRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: QrBillCheckRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type QrBillCheckRequest = Schemas["QrBillCheckRequest"];

/**
 * The editions that answers were based on.
 *
 * @example
 * ```ts
 * import type { EditionList } from "@bankscreen/sdk";
 *
 * const print = (shape: EditionList): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type EditionList = Schemas["EditionList"];

/**
 * The Merkle root of the rows of a run.
 *
 * @example
 * ```ts
 * import type { SealRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: SealRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type SealRequest = Schemas["SealRequest"];

/**
 * The seal of a run.
 *
 * @example
 * ```ts
 * import type { SealResult } from "@bankscreen/sdk";
 *
 * const print = (shape: SealResult): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type SealResult = Schemas["SealResult"];

/**
 * Every key that was ever used to sign (RFC 7517). With a copy of it, evidence can be verified without this server.
 *
 * @example
 * ```ts
 * import type { EvidenceKeySet } from "@bankscreen/sdk";
 *
 * const print = (shape: EvidenceKeySet): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type EvidenceKeySet = Schemas["EvidenceKeySet"];

/**
 * The code that the program shows.
 *
 * @example
 * ```ts
 * import type { DeviceLookupRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: DeviceLookupRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type DeviceLookupRequest = Schemas["DeviceLookupRequest"];

/**
 * The request is denied, and the program is notified.
 *
 * @example
 * ```ts
 * import type { DeviceDenied } from "@bankscreen/sdk";
 *
 * const print = (shape: DeviceDenied): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type DeviceDenied = Schemas["DeviceDenied"];

/**
 * Optional.
 *
 * @example
 * ```ts
 * import type { BuyBundleRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: BuyBundleRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type BuyBundleRequest = Schemas["BuyBundleRequest"];

/**
 * The email address to sign in with.
 *
 * @example
 * ```ts
 * import type { AccountCodeRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountCodeRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountCodeRequest = Schemas["AccountCodeRequest"];

/**
 * A code was sent, whether or not the address has a key.
 *
 * @example
 * ```ts
 * import type { AccountCodeSent } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountCodeSent): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountCodeSent = Schemas["AccountCodeSent"];

/**
 * The email address, and the code that was sent to it.
 *
 * @example
 * ```ts
 * import type { AccountSessionRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountSessionRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountSessionRequest = Schemas["AccountSessionRequest"];

/**
 * The browser is signed in. The session is only in the cookie.
 *
 * @example
 * ```ts
 * import type { AccountSession } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountSession): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountSession = Schemas["AccountSession"];

/**
 * The keys of an email address, 50 per page, most recently used first.
 *
 * @example
 * ```ts
 * import type { AccountOverview } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountOverview): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountOverview = Schemas["AccountOverview"];

/**
 * The key to create.
 *
 * @example
 * ```ts
 * import type { AccountKeyRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyRequest = Schemas["AccountKeyRequest"];

/**
 * A key with its secret, which is only shown this once.
 *
 * @example
 * ```ts
 * import type { AccountKeySecret } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeySecret): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeySecret = Schemas["AccountKeySecret"];

/**
 * The key, and what to change.
 *
 * @example
 * ```ts
 * import type { AccountKeyChange } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyChange): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyChange = Schemas["AccountKeyChange"];

/**
 * The change was made.
 *
 * @example
 * ```ts
 * import type { AccountKeyChanged } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyChanged): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyChanged = Schemas["AccountKeyChanged"];

/**
 * The key.
 *
 * @example
 * ```ts
 * import type { AccountKeyChoice } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyChoice): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyChoice = Schemas["AccountKeyChoice"];

/**
 * The address was removed from the key.
 *
 * @example
 * ```ts
 * import type { AccountKeyDisowned } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyDisowned): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyDisowned = Schemas["AccountKeyDisowned"];

/**
 * The key no longer works.
 *
 * @example
 * ```ts
 * import type { AccountKeyRevoked } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountKeyRevoked): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountKeyRevoked = Schemas["AccountKeyRevoked"];

/**
 * The payments for the keys of the address.
 *
 * @example
 * ```ts
 * import type { AccountReceipts } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountReceipts): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountReceipts = Schemas["AccountReceipts"];

/**
 * The card processor's receipt.
 *
 * @example
 * ```ts
 * import type { ReceiptLink } from "@bankscreen/sdk";
 *
 * const print = (shape: ReceiptLink): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type ReceiptLink = Schemas["ReceiptLink"];

/**
 * What one of the keys of the address watches.
 *
 * @example
 * ```ts
 * import type { AccountWatch } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWatch): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWatch = Schemas["AccountWatch"];

/**
 * Payees to watch with a key.
 *
 * @example
 * ```ts
 * import type { AccountWatchRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWatchRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWatchRequest = Schemas["AccountWatchRequest"];

/**
 * The result of each item, in the order sent.
 *
 * @example
 * ```ts
 * import type { AddedWatches } from "@bankscreen/sdk";
 *
 * const print = (shape: AddedWatches): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AddedWatches = Schemas["AddedWatches"];

/**
 * One change.
 *
 * @example
 * ```ts
 * import type { AccountWatchChange } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWatchChange): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWatchChange = Schemas["AccountWatchChange"];

/**
 * The change was made.
 *
 * @example
 * ```ts
 * import type { AccountWatchChanged } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWatchChanged): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWatchChanged = Schemas["AccountWatchChanged"];

/**
 * An action on a webhook of a key.
 *
 * @example
 * ```ts
 * import type { AccountWebhookChange } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWebhookChange): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWebhookChange = Schemas["AccountWebhookChange"];

/**
 * The change was made.
 *
 * @example
 * ```ts
 * import type { AccountWebhookChanged } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountWebhookChanged): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountWebhookChanged = Schemas["AccountWebhookChanged"];

/**
 * What to sign out of.
 *
 * @example
 * ```ts
 * import type { AccountLogoutRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AccountLogoutRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AccountLogoutRequest = Schemas["AccountLogoutRequest"];

/**
 * A page of watches.
 *
 * @example
 * ```ts
 * import type { WatchList } from "@bankscreen/sdk";
 *
 * const print = (shape: WatchList): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WatchList = Schemas["WatchList"];

/**
 * 1 to 1000 payees.
 *
 * @example
 * ```ts
 * import type { AddWatchesRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AddWatchesRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AddWatchesRequest = Schemas["AddWatchesRequest"];

/**
 * Watches that were ended.
 *
 * @example
 * ```ts
 * import type { DeletedWatches } from "@bankscreen/sdk";
 *
 * const print = (shape: DeletedWatches): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type DeletedWatches = Schemas["DeletedWatches"];

/**
 * A page of the feed.
 *
 * @example
 * ```ts
 * import type { WatchChanges } from "@bankscreen/sdk";
 *
 * const print = (shape: WatchChanges): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WatchChanges = Schemas["WatchChanges"];

/**
 * The emails have been stopped.
 *
 * @example
 * ```ts
 * import type { Unsubscribed } from "@bankscreen/sdk";
 *
 * const print = (shape: Unsubscribed): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type Unsubscribed = Schemas["Unsubscribed"];

/**
 * The webhooks of a key.
 *
 * @example
 * ```ts
 * import type { WebhookList } from "@bankscreen/sdk";
 *
 * const print = (shape: WebhookList): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WebhookList = Schemas["WebhookList"];

/**
 * The address to send to, and what to send.
 *
 * @example
 * ```ts
 * import type { AddWebhookRequest } from "@bankscreen/sdk";
 *
 * const print = (shape: AddWebhookRequest): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AddWebhookRequest = Schemas["AddWebhookRequest"];

/**
 * The webhook, and its secret, which is only shown this once.
 *
 * @example
 * ```ts
 * import type { AddedWebhook } from "@bankscreen/sdk";
 *
 * const print = (shape: AddedWebhook): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type AddedWebhook = Schemas["AddedWebhook"];

/**
 * The key no longer has a webhook with this id.
 *
 * @example
 * ```ts
 * import type { DeletedWebhook } from "@bankscreen/sdk";
 *
 * const print = (shape: DeletedWebhook): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type DeletedWebhook = Schemas["DeletedWebhook"];

/**
 * The new secret.
 *
 * @example
 * ```ts
 * import type { WebhookSecret } from "@bankscreen/sdk";
 *
 * const print = (shape: WebhookSecret): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WebhookSecret = Schemas["WebhookSecret"];

/**
 * One message to one webhook.
 *
 * @example
 * ```ts
 * import type { WebhookDelivery } from "@bankscreen/sdk";
 *
 * const print = (shape: WebhookDelivery): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WebhookDelivery = Schemas["WebhookDelivery"];

/**
 * The latest deliveries of a webhook.
 *
 * @example
 * ```ts
 * import type { WebhookDeliveries } from "@bankscreen/sdk";
 *
 * const print = (shape: WebhookDeliveries): void => console.log(shape);
 * console.log(typeof print);
 * ```
 */
export type WebhookDeliveries = Schemas["WebhookDeliveries"];
