// Generated from openapi/ by deno task generate. Do not edit.

import type { ApiPromise, Core } from "../client/core.ts";
import type { RequestOptions } from "../client/settings.ts";
import type { AccountCodeRequest, AccountCodeSent, AccountKeyChange, AccountKeyChanged, AccountKeyChoice, AccountKeyDisowned, AccountKeyRequest, AccountKeyRevoked, AccountKeySecret, AccountLogoutRequest, AccountOverview, AccountReceipts, AccountSession, AccountSessionRequest, AccountWatch, AccountWatchChange, AccountWatchChanged, AccountWatchRequest, AccountWebhookChange, AccountWebhookChanged, AddWatchesRequest, AddWebhookRequest, AddedWatches, AddedWebhook, AddressRequest, AddressResult, ApiDescription, BatchValidateIbanRequest, BicComplianceResult, BicResult, BuyBundleRequest, ClaimKeyRequest, ClaimResult, ClearingResult, ComplianceRequest, ComplianceResult, CreditBalance, CreditBundles, DataEditions, DeletedWatches, DeletedWebhook, Demo, DeviceApproval, DeviceApproveRequest, DeviceDenied, DeviceDenyRequest, DeviceKey, DeviceLookup, DeviceLookupRequest, DeviceTokenRequest, EditionList, EvidenceKeySet, FeedbackReceived, FeedbackReport, FeedbackRequest, FormatIbanRequest, GenerateKeyRequest, GeneratedKey, Health, IbanBatchResult, IbanBuildRequest, IbanBuildResult, IbanComplianceResult, IbanFormatResult, IbanRequest, IbanResult, IbanStructure, IbanStructureList, KeyReportResult, KeyUsage, OpenDeviceRequest, OpenedDeviceRequest, PackPurchase, PackReplay, QrBillCheckRequest, QrBillResult, ReceiptLink, RecoveredKey, ReferenceRequest, ReferenceResult, RevokedKey, RotatedKey, Schemas, SealRequest, SealResult, TestIbans, Unsubscribed, WatchChanges, WatchList, WebhookDeliveries, WebhookDelivery, WebhookList, WebhookSecret } from "./shapes.ts";

/**
 * Every operation of the contract, as a method with the name of its `operationId`.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Operations } from "@bankscreen/sdk";
 *
 * const bankscreen: Operations = new Bankscreen();
 * console.log(await bankscreen.ping());
 * ```
 */
export interface Operations {
  /**
   * Validate an IBAN and find its bank. 0.005 USDC a call.
   *
   * Checks the length, the check digits and the national layout, then looks up the bank code in the registers. Returns the
   * bank's name and BIC, the source and its date, SEPA reachability, the kind of issuer, and what a careful payer does next.
   *
   * An invalid IBAN is an answer: status 200, `valid: false`, with `error` and `error_detail`.
   *
   * Without credentials, a network gets 25 free calls a week (ISO week), and `trial` says how many are left.
   * Rejected calls don't count. x402 clients discover prices by sending an empty object without credentials; the answer
   * is 402.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The result.
   * @throws {InvalidRequestError} 400: The body is not JSON, or something required is missing.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().validateIBAN("DE89 3704 0044 0532 0130 00"));
   * ```
   */
  validateIBAN(iban: string | IbanRequest, options?: RequestOptions): ApiPromise<IbanResult>;
  /**
   * Validate up to 100 IBANs in one call. 0.002 USDC for each IBAN.
   *
   * Every item gets the full answer of a single validation, in the order sent. Each IBAN costs one credit, all or
   * nothing: if the key has fewer left, the answer is 402 and nothing is consumed. A string that is not an IBAN is a
   * result with `valid: false` and costs its credit, unless it is blank: then it is `invalid_format` and free. If an
   * item is neither a string nor an object with an IBAN, the whole batch is rejected and nothing is charged.
   *
   * @param ibans The list of `ibans` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns One result per IBAN.
   * @throws {InvalidRequestError} 400: The whole batch was rejected.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().batchValidateIBAN(["DE89370400440532013001", "CH930076201162385295"]));
   * ```
   */
  batchValidateIBAN(ibans: readonly string[] | BatchValidateIbanRequest, options?: RequestOptions): ApiPromise<IbanBatchResult>;
  /**
   * Screen the bank behind an IBAN or a BIC. 0.02 USDC a call.
   *
   * Validates the IBAN and screens the institution that holds the account: sanctions lists, the FATF status of its country, SEPA
   * Instant and VoP reachability, and a risk score from 0 to 100, with every point explained in `risk_breakdown`.
   *
   * A list that couldn't be checked is reported; the verdict is then never `fine`, but the score doesn't change. The payee's
   * name isn't screened. The answer helps you decide; this isn't a regulated compliance product.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The verdict, with everything it is based on.
   * @throws {InvalidRequestError} 400: The body contains nothing to screen.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().complianceCheck("DE89 3704 0044 0532 0130 00"));
   * ```
   */
  complianceCheck(iban: string | Extract<string | ComplianceRequest, Schemas["ComplianceByIban"]>, options?: RequestOptions): ApiPromise<IbanComplianceResult>;
  /**
   * Screen the bank behind an IBAN or a BIC. 0.02 USDC a call.
   *
   * Validates the IBAN and screens the institution that holds the account: sanctions lists, the FATF status of its country, SEPA
   * Instant and VoP reachability, and a risk score from 0 to 100, with every point explained in `risk_breakdown`.
   *
   * A list that couldn't be checked is reported; the verdict is then never `fine`, but the score doesn't change. The payee's
   * name isn't screened. The answer helps you decide; this isn't a regulated compliance product.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The verdict, with everything it is based on.
   * @throws {InvalidRequestError} 400: The body contains nothing to screen.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().complianceCheck("DE89 3704 0044 0532 0130 00"));
   * ```
   */
  complianceCheck(iban: Extract<string | ComplianceRequest, Schemas["ComplianceByBic"]>, options?: RequestOptions): ApiPromise<BicComplianceResult>;
  /**
   * Screen the bank behind an IBAN or a BIC. 0.02 USDC a call.
   *
   * Validates the IBAN and screens the institution that holds the account: sanctions lists, the FATF status of its country, SEPA
   * Instant and VoP reachability, and a risk score from 0 to 100, with every point explained in `risk_breakdown`.
   *
   * A list that couldn't be checked is reported; the verdict is then never `fine`, but the score doesn't change. The payee's
   * name isn't screened. The answer helps you decide; this isn't a regulated compliance product.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The verdict, with everything it is based on.
   * @throws {InvalidRequestError} 400: The body contains nothing to screen.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().complianceCheck("DE89 3704 0044 0532 0130 00"));
   * ```
   */
  complianceCheck(iban: string | ComplianceRequest, options?: RequestOptions): ApiPromise<ComplianceResult>;
  /**
   * Check the structure of an IBAN for free. Free.
   *
   * Checks only the check digits, the length and the country's layout: no bank, no SEPA, no sanctions. The text must have 15 to
   * 34 characters without spaces and hyphens, and at most 64 with them; anything else is rejected.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The structural verdict.
   * @throws {InvalidRequestError} 400: No IBAN was sent, or text that cannot be one.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().formatCheckIBAN("CH9300762011623852957"));
   * ```
   */
  formatCheckIBAN(iban: string | FormatIbanRequest, options?: RequestOptions): ApiPromise<IbanFormatResult>;
  /**
   * Check the structure of an IBAN sent in a body. Free.
   *
   * The same as GET, for callers that keep account numbers out of URLs and logs.
   *
   * @param iban The value of `iban` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The structural verdict.
   * @throws {InvalidRequestError} 400: No IBAN was sent, or text that cannot be one.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().formatCheckIBANPost("CH9300762011623852957"));
   * ```
   */
  formatCheckIBANPost(iban: string | FormatIbanRequest, options?: RequestOptions): ApiPromise<IbanFormatResult>;
  /**
   * Build an IBAN from a domestic account number for free. Free.
   *
   * Applies the rule that the country publishes, and verifies the check digits in the account number. If each bank
   * has its own rule, as in Germany, or if a part is missing, the answer is `built: false` with the reason; nothing
   * is guessed. Only the bank knows whether the account exists.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The IBAN, or the reason why there is none.
   * @throws {InvalidRequestError} 400: The body is malformed.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().buildIBAN({ country: "SE", bank_code: "5839", account_number: "8257466" }));
   * ```
   */
  buildIBAN(request: IbanBuildRequest, options?: RequestOptions): ApiPromise<IbanBuildResult>;
  /**
   * List the countries that issue IBANs. Free.
   *
   * Every country of the IBAN registry, with the length of its IBANs and whether it is in SEPA.
   *
   * @param options Options of this call.
   * @returns The countries, by code.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().listIBANStructures());
   * ```
   */
  listIBANStructures(options?: RequestOptions): ApiPromise<IbanStructureList>;
  /**
   * Read the IBAN layout of one country. Free.
   *
   * Lengths, positions and character sets as the country registered them, with an example.
   *
   * @param country ISO 3166-1 alpha-2 code, in either case.
   * @param options Options of this call.
   * @returns The layout of the country.
   * @throws {InvalidRequestError} 400: The path does not contain a country code.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getIBANStructure("DE"));
   * ```
   */
  getIBANStructure(country: string, options?: RequestOptions): ApiPromise<IbanStructure>;
  /**
   * Look up the institution behind a BIC. 0.003 USDC a call.
   *
   * Returns the institution, its country, city and address, its LEI if a source links the two, and whether it is on a
   * sanctions list. A well-formed BIC that isn't in any source gets 200 with `found: false`. A branch that isn't listed is
   * looked up by its first 8 characters, and `note` says so.
   *
   * @param code A BIC of 8 or 11 characters, in upper or lower case.
   * @param request The query.
   * @param options Options of this call.
   * @returns What is known about the BIC.
   * @throws {InvalidRequestError} 400: The path does not contain a BIC, or the `Idempotency-Key` is malformed.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().lookupBIC("COBADEFF"));
   * ```
   */
  lookupBIC(code: string, request?: { readonly evidence?: boolean }, options?: RequestOptions): ApiPromise<BicResult>;
  /**
   * Look up a Swiss clearing number. 0.003 USDC a call.
   *
   * Returns the institution behind an IID or a QR-IID in the SIX bank master: address, BIC, QR-IIDs, and the payment systems
   * it takes part in. A QR-IID is resolved to its standard IID, a merged IID to its successor. An unknown number gets 200
   * with `found: false`.
   *
   * @param iid An IID or QR-IID. Leading zeros may be left out.
   * @param request The query.
   * @param options Options of this call.
   * @returns What the bank master says.
   * @throws {InvalidRequestError} 400: The path does not contain a clearing number, or the `Idempotency-Key` is malformed.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().lookupChClearing("230"));
   * ```
   */
  lookupChClearing(iid: string, request?: { readonly evidence?: boolean }, options?: RequestOptions): ApiPromise<ClearingResult>;
  /**
   * Check the text of a Swiss QR code. Free.
   *
   * Checks every element against the SIX Implementation Guidelines: header and version, the creditor's IBAN or QR-IBAN, the
   * reference and whether it fits the account, amount and currency, and whether addresses are structured. Combined
   * addresses have been errors since 2025-11-21; the answer suggests the structured form.
   *
   * @param payload The value of `payload` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The findings, and the bill as it was read.
   * @throws {InvalidRequestError} 400: The payload is missing or unreadable.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().checkSwissQrBill("SPC\n0200\n1\nCH6300230000000000042\nS\nMuster AG\nSeeweg\n3\n3000\nBern\nCH\n\n\n\n\n\n\n\n10.00\nCHF\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD"));
   * ```
   */
  checkSwissQrBill(payload: string | QrBillCheckRequest, options?: RequestOptions): ApiPromise<QrBillResult>;
  /**
   * Check a structured payment reference. Free.
   *
   * Detects the scheme of a reference and checks its check digits: ISO 11649 (RF), Swiss QR reference, Belgian OGM, Finnish
   * viitenumero. Norwegian KID and Swedish OCR are recognized, but only the creditor can verify them, so `valid` is `null`. To
   * check whether a reference fits an account, call POST /v1/iban/validate with `reference`.
   *
   * @param reference The value of `reference` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The verdict.
   * @throws {InvalidRequestError} 400: The reference is missing, or has fewer than 4 or more than 64 characters.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().validatePaymentReference({ reference: "RF18 5390 0754 7034", reference_type: "rf" }));
   * ```
   */
  validatePaymentReference(reference: string | ReferenceRequest, options?: RequestOptions): ApiPromise<ReferenceResult>;
  /**
   * Check a structured payment reference sent in a body. Free.
   *
   * The same as GET, for callers that keep references out of URLs and logs. With `iban`, it also checks whether the reference fits that account.
   *
   * @param reference The value of `reference` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns The verdict.
   * @throws {InvalidRequestError} 400: The reference is missing, or has fewer than 4 or more than 64 characters.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().validatePaymentReferencePost({ reference: "RF18 5390 0754 7034", reference_type: "rf" }));
   * ```
   */
  validatePaymentReferencePost(reference: string | ReferenceRequest, options?: RequestOptions): ApiPromise<ReferenceResult>;
  /**
   * Check a postal address against the rules of a payment scheme. Free.
   *
   * Evaluates every rule of the Swiss Payment Standards, of the SEPA schemes, of Fedwire or of HVPS+ on an ISO 20022
   * address, and returns one finding per rule with its document and date. It does not split free text into elements.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The verdict of every rule.
   * @throws {InvalidRequestError} 400: The body is malformed, has an unknown element, or requests a scheme that is not offered.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().checkPostalAddress({
   *   scheme: "sps",
   *   address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
   * }));
   * ```
   */
  checkPostalAddress(request: AddressRequest, options?: RequestOptions): ApiPromise<AddressResult>;
  /**
   * List the data editions that answers come from. Free.
   *
   * Every dataset with its publisher, date, number of rows and checksum. The `ETag` changes when any edition does:
   * send it back in `If-None-Match`, and an unchanged list answers 304 without a body.
   *
   * @param options Options of this call.
   * @returns The editions in use.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getDataEditions());
   * ```
   */
  getDataEditions(options?: RequestOptions): ApiPromise<DataEditions>;
  /**
   * Show the editions behind a digest. Free.
   *
   * Evidence identifies the data editions it is based on by a digest. Returns the list for that digest, for as long as this
   * server's database exists.
   *
   * @param digest The claim `editions` of evidence, or `current` for the current list.
   * @param options Options of this call.
   * @returns The list.
   * @throws {InvalidRequestError} 400: The path doesn't contain a digest.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getEditionList("current"));
   * ```
   */
  getEditionList(digest: string, options?: RequestOptions): ApiPromise<EditionList>;
  /**
   * Seal the evidence of a payout file. 0.005 USDC a call.
   *
   * Signs the Merkle root of a run, so that no row can be added, removed or changed afterwards, and a single row can be shown
   * without the others. Only the root is sent, no accounts or verdicts. Costs one call.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The seal.
   * @throws {InvalidRequestError} 400: The body is not JSON, or something required is missing.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: The `Idempotency-Key` was used for another request within 24 hours.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().sealEvidence({ root: "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA", count: 1000 }));
   * ```
   */
  sealEvidence(request: SealRequest, options?: RequestOptions): ApiPromise<SealResult>;
  /**
   * Get the keys that verify evidence. Free.
   *
   * Every key that was ever used to sign, as a JSON Web Key Set (RFC 7517). Keep a copy with your evidence, so that anyone can
   * verify it even if this server no longer exists.
   *
   * @param options Options of this call.
   * @returns The key set.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getEvidenceKeys());
   * ```
   */
  getEvidenceKeys(options?: RequestOptions): ApiPromise<EvidenceKeySet>;
  /**
   * Get a free API key. Free.
   *
   * Without a body, or without `email`, the key is anonymous and has 25 calls a month. With an email it has
   * 200. If this network got a key in the last 7 days, the email has to be verified first: the answer is 403
   * `verification_required`, a code is emailed, and the same request with `code` returns the key.
   *
   * The key is shown only in this answer. A network can get 3 free keys a day, an email 1.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The key.
   * @throws {InvalidRequestError} 400: The body or the email was rejected.
   * @throws {AuthenticationError} 403: The email has to be verified first, or the code is wrong.
   * @throws {ConflictError} 409: A code for this email was sent moments ago, or is being sent.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: No key can be created right now.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.generateApiKey({});
   * console.log(typeof call);
   * ```
   */
  generateApiKey(request?: GenerateKeyRequest, options?: RequestOptions): ApiPromise<GeneratedKey>;
  /**
   * Raise the quota of an anonymous key by verifying an email. Free.
   *
   * Takes two calls with the key in the header. The first sends `email`, and a code is emailed; the second sends `email`
   * and `code`, and from then on the same key has 200 calls a month. Make at least one other call with the key
   * first. A key that was revoked in a burst of automated sign-ups is restored this way.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The quota is raised.
   * @throws {InvalidRequestError} 400: The body or the email was rejected.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {ConflictError} 409: The quota of this key can't be raised with this email.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: Too many attempts.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.claimApiKey({ email: "name@company.com" });
   * console.log(typeof call);
   * ```
   */
  claimApiKey(request: ClaimKeyRequest, options?: RequestOptions): ApiPromise<ClaimResult>;
  /**
   * See what the key has used and has left. Free.
   *
   * Costs nothing and consumes nothing.
   *
   * @param options Options of this call.
   * @returns The balance.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getApiKeyUsage());
   * ```
   */
  getApiKeyUsage(options?: RequestOptions): ApiPromise<KeyUsage>;
  /**
   * See the usage report of the key. Free.
   *
   * Lists calls per day and operation, failures with their cause and fix, and how many networks used the key. A sudden rise in
   * networks is a sign of a leaked key.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The report.
   * @throws {InvalidRequestError} 400: `days` is not a whole number.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getApiKeyReport());
   * ```
   */
  getApiKeyReport(request?: { readonly days?: number }, options?: RequestOptions): ApiPromise<KeyReportResult>;
  /**
   * Revoke the key permanently. Free.
   *
   * Permanently revokes the key in the header, and no other. Its prepaid credits are lost; to keep them, rotate the key
   * instead.
   *
   * @param options Options of this call.
   * @returns The key no longer works.
   * @throws {AuthenticationError} 401: No key was sent.
   * @throws {InvalidRequestError} 404: The key is unknown or was revoked before.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.revokeApiKey();
   * console.log(typeof call);
   * ```
   */
  revokeApiKey(options?: RequestOptions): ApiPromise<RevokedKey>;
  /**
   * Replace the key with a new one. Free.
   *
   * The new key takes over plan, quota, usage and credits, and the old one stops working immediately. Calls in progress are
   * charged once, to one of the two.
   *
   * @param options Options of this call.
   * @returns The new key.
   * @throws {AuthenticationError} 401: No key was sent.
   * @throws {InvalidRequestError} 404: The key is unknown or was revoked before.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.rotateApiKey();
   * console.log(typeof call);
   * ```
   */
  rotateApiKey(options?: RequestOptions): ApiPromise<RotatedKey>;
  /**
   * Ask a person for a key. Free.
   *
   * For a program that acts for a person: show `display_to_human`, then poll POST /v1/keys/device/token until the person has
   * decided. A network can open 10 requests an hour, and each open request counts as one of its
   * 3 free keys of the day.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The request is open and waiting for approval.
   * @throws {InvalidRequestError} 400: The body can't be read.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: No request can be opened right now.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.openDeviceGrant({ client_name: "Payout assistant", reason: "Check the banks of Friday's supplier run" });
   * console.log(typeof call);
   * ```
   */
  openDeviceGrant(request?: OpenDeviceRequest, options?: RequestOptions): ApiPromise<OpenedDeviceRequest>;
  /**
   * Collect the key once it is approved. Free.
   *
   * Waits up to 25 seconds for a decision (long polling) and returns as soon as the request is approved;
   * without a decision, the answer is 400 `authorization_pending`. Wait `interval` seconds before the next call, and
   * 5 more after a `slow_down`. Browsers, and callers when too many are waiting, get an answer immediately.
   * The key is in one answer only: if that couldn't be sent, call again; if the server crashed while sending it, the key is
   * lost, so open a new request. Accepts JSON and, according to RFC 8628, forms.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The key, once.
   * @throws {InvalidRequestError} 400: There is no key to collect, now or later.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.collectDeviceGrantKey({ device_code: "ifd_0000000000000000000000000000000000000000000000000000000000000000" });
   * console.log(typeof call);
   * ```
   */
  collectDeviceGrantKey(request: DeviceTokenRequest, options?: RequestOptions): ApiPromise<DeviceKey>;
  /**
   * See which program is asking for a key. Free.
   *
   * Returns what the approval page shows. Unknown, expired and decided codes all get the same answer, after the same time.
   *
   * @param userCode The value of `user_code` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns Which program asks, and the token to approve or deny it.
   * @throws {InvalidRequestError} 400: The code can't be read.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.lookupDeviceGrant("BCDF-GHJK");
   * console.log(typeof call);
   * ```
   */
  lookupDeviceGrant(userCode: string | DeviceLookupRequest, options?: RequestOptions): ApiPromise<DeviceLookup>;
  /**
   * Approve a key. Free.
   *
   * With `email`, the key gets the higher quota: a code is emailed first, and the same request with `code` approves. The program
   * collects the key; it isn't returned here.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The program can collect its key.
   * @throws {InvalidRequestError} 400: The approval can't be read, or the email was rejected.
   * @throws {AuthenticationError} 403: The approval isn't from the approval page, or the code doesn't verify the email.
   * @throws {ConflictError} 409: A code for this email was sent moments ago, or is being sent.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: The program can't get a key right now, or the email can't be verified right now.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.approveDeviceGrant({
   *   user_code: "BCDF-GHJK",
   *   approval_token: "ifa_0000000000000000000000000000000000000000000000000000000000000000",
   * });
   * console.log(typeof call);
   * ```
   */
  approveDeviceGrant(request: DeviceApproveRequest, options?: RequestOptions): ApiPromise<DeviceApproval>;
  /**
   * Deny a key. Free.
   *
   * The program finds out with its next call.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The request is denied.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 403: The denial isn't from the approval page.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.denyDeviceGrant({
   *   user_code: "BCDF-GHJK",
   *   approval_token: "ifa_0000000000000000000000000000000000000000000000000000000000000000",
   * });
   * console.log(typeof call);
   * ```
   */
  denyDeviceGrant(request: DeviceDenyRequest, options?: RequestOptions): ApiPromise<DeviceDenied>;
  /**
   * List the credit packs and the monthly plan. Free.
   *
   * Prices of everything that is sold in advance. Credits never expire.
   *
   * @param options Options of this call.
   * @returns The packs, smallest first.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().listCreditBundles());
   * ```
   */
  listCreditBundles(options?: RequestOptions): ApiPromise<CreditBundles>;
  /**
   * See the prepaid credits of the key. Free.
   *
   * Costs nothing and consumes nothing.
   *
   * @param options Options of this call.
   * @returns The balance.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getCreditBalance());
   * ```
   */
  getCreditBalance(options?: RequestOptions): ApiPromise<CreditBalance>;
  /**
   * Buy a credit pack with USDC. Free.
   *
   * Paid with x402: the first request gets 402 with the offer, and the same request with the payment buys the pack. With a
   * key in the Authorization header, the credits are added to that key; without one, you get a new key. If you repeat the
   * request with the same payment, you get the outcome of the purchase and never pay twice. An anonymous key that buys
   * credits loses its free quota.
   *
   * @param bundle Slug of the pack.
   * @param request The body.
   * @param options Options of this call.
   * @returns This payment was already credited.
   * @throws {InvalidRequestError} 400: The body or the email was rejected.
   * @throws {PaymentRequiredError} 402: The call isn't paid for.
   * @throws {ConflictError} 409: This payment was already used, and its purchase was not credited.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.buyCreditBundle("1k", { email: "name@company.com" });
   * console.log(typeof call);
   * ```
   */
  buyCreditBundle(bundle: string, request?: BuyBundleRequest, options?: RequestOptions): ApiPromise<PackReplay | PackPurchase>;
  /**
   * Recover the key of a purchase whose answer was lost. Free.
   *
   * Returns the key; this works once. The reference is in the answers to the purchase, and anyone who has it can get the key.
   *
   * @param ref
   * @param options Options of this call.
   * @returns The key.
   * @throws {InvalidRequestError} 400: The path does not contain a recovery reference.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.recoverPurchasedKey("0000000000000000000000000000000000000000000000000000000000000000");
   * console.log(typeof call);
   * ```
   */
  recoverPurchasedKey(ref: string, options?: RequestOptions): ApiPromise<RecoveredKey>;
  /**
   * Email a sign-in code. Free.
   *
   * For people in a browser. The answer is the same for every email, whether or not it has keys. The code works from any
   * network.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns A code was sent.
   * @throws {InvalidRequestError} 400: The email was rejected.
   * @throws {AuthenticationError} 403: A page of another origin sent the request.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: No code can be sent right now.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.requestAccountSignInCode({ email: "name@company.com" });
   * console.log(typeof call);
   * ```
   */
  requestAccountSignInCode(request: AccountCodeRequest, options?: RequestOptions): ApiPromise<AccountCodeSent>;
  /**
   * Sign in with the emailed code. Free.
   *
   * The session lasts 7 days, even if it is used. It is in a cookie that scripts can't read. It only works in
   * the account area, and on the page /screen, which can use the keys of the address meanwhile.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The browser is signed in.
   * @throws {InvalidRequestError} 400: The code doesn't sign in.
   * @throws {AuthenticationError} 403: A page of another origin sent the request.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.openAccountSession({ email: "name@company.com", code: "042137" });
   * console.log(typeof call);
   * ```
   */
  openAccountSession(request: AccountSessionRequest, options?: RequestOptions): ApiPromise<AccountSession>;
  /**
   * See the keys of the address. Free.
   *
   * Lists the keys that the email is verified for, with their usage and available actions, followed by keys that someone created
   * or bought with this email and that aren't confirmed yet; 50 at a time.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The keys.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.getAccountOverview();
   * console.log(typeof call);
   * ```
   */
  getAccountOverview(request?: { readonly page?: number }, options?: RequestOptions): ApiPromise<AccountOverview>;
  /**
   * Create a key for the address. Free.
   *
   * A free key with a verified email. An email can get one key in 24 hours and have up to 25. A message is sent to
   * it, as for every key that is rotated or revoked here.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The key.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: The email or the network has used up its keys for 24 hours.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.createAccountKey({ name: "Payment run" });
   * console.log(typeof call);
   * ```
   */
  createAccountKey(request?: AccountKeyRequest, options?: RequestOptions): ApiPromise<AccountKeySecret>;
  /**
   * Rename a key, or confirm that it is yours. Free.
   *
   * `name` sets the name of the key; `null` removes it. `confirm` confirms a key that was bought or created with your email; from
   * then on it is like your other keys. Until then it can't be named. Only confirm a key that you created or bought: anyone
   * who knows its secret keeps access, and sees what you add to it.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The change was made.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.changeAccountKey({ ref: "ifr_0123456789abcdef0123456789abcdef", name: "Payment run" });
   * console.log(typeof call);
   * ```
   */
  changeAccountKey(request: AccountKeyChange, options?: RequestOptions): ApiPromise<AccountKeyChanged>;
  /**
   * Disown a key that is not yours. Free.
   *
   * For a key that someone created or bought with your email and that you haven't confirmed. Your email is removed from it: the
   * key disappears from your account, you get no messages about it, and a free key gets the quota of a key without an email.
   * The key isn't revoked, because its holder may simply have mistyped their own email. For a confirmed key, the answer is
   * 404: revoke it instead.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The key is no longer linked to the email.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.disownAccountKey({ ref: "ifr_0123456789abcdef0123456789abcdef" });
   * console.log(typeof call);
   * ```
   */
  disownAccountKey(request: AccountKeyChoice, options?: RequestOptions): ApiPromise<AccountKeyDisowned>;
  /**
   * Give a key a new secret. Free.
   *
   * Same as POST /v1/keys/rotate: plan, quota, credits, watches, webhooks and name stay, and the old secret stops working
   * immediately. Only for confirmed keys. A message is sent to your email.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The new secret.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.rotateAccountKey({ ref: "ifr_0123456789abcdef0123456789abcdef" });
   * console.log(typeof call);
   * ```
   */
  rotateAccountKey(request: AccountKeyChoice, options?: RequestOptions): ApiPromise<AccountKeySecret>;
  /**
   * Revoke a key. Free.
   *
   * Same as POST /v1/keys/revoke, permanently: watches and webhooks end, and credits are lost. Only for confirmed keys. A
   * message is sent to your email.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The key no longer works.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.revokeAccountKey({ ref: "ifr_0123456789abcdef0123456789abcdef" });
   * console.log(typeof call);
   * ```
   */
  revokeAccountKey(request: AccountKeyChoice, options?: RequestOptions): ApiPromise<AccountKeyRevoked>;
  /**
   * See the usage report of one of the keys. Free.
   *
   * Same as GET /v1/keys/report. If several keys start with the same characters, the most recently used one is reported.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The report.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.getAccountKeyReport({ prefix: "ifk_3f9c" });
   * console.log(typeof call);
   * ```
   */
  getAccountKeyReport(request: { readonly prefix: string; readonly days?: number }, options?: RequestOptions): ApiPromise<KeyReportResult>;
  /**
   * List the payments for the keys. Free.
   *
   * Packs and subscriptions paid for the keys of this email, newest first.
   *
   * @param options Options of this call.
   * @returns The receipts.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.listAccountReceipts();
   * console.log(typeof call);
   * ```
   */
  listAccountReceipts(options?: RequestOptions): ApiPromise<AccountReceipts>;
  /**
   * Get the card processor's receipt. Free.
   *
   * Available for packs paid by card, if the processor has reported the receipt's address.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns Address of the receipt.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.getAccountReceipt({ ref: "rcpt_0123456789abcdef01234567" });
   * console.log(typeof call);
   * ```
   */
  getAccountReceipt(request: { readonly ref: string }, options?: RequestOptions): ApiPromise<ReceiptLink>;
  /**
   * See what one of the keys watches. Free.
   *
   * The payees that the key watches, the latest changes, and its webhooks with what was sent to them. Without `prefix`, it is the
   * confirmed key that watches the most payees.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns What is watched.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.getAccountWatch();
   * console.log(typeof call);
   * ```
   */
  getAccountWatch(request?: { readonly prefix?: string }, options?: RequestOptions): ApiPromise<AccountWatch>;
  /**
   * Watch payees with one of the keys. Free.
   *
   * Same as POST /v1/watches with the key: a new watch costs one of its calls, and account numbers are dropped before anything is
   * written.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns One result per item, in the order sent.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PaymentRequiredError} 402: The key doesn't have enough calls left for the new watches.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.addAccountWatches({ prefix: "ifk_3f9c", items: [{ iban: "DE89370400440532013000", reference: "supplier 42" }] });
   * console.log(typeof call);
   * ```
   */
  addAccountWatches(request: AccountWatchRequest, options?: RequestOptions): ApiPromise<AddedWatches>;
  /**
   * End a watch, resend a message, or turn emails on or off. Free.
   *
   * One of: `end_watch` ends a watch of the key, `redeliver` sends a message of one of its webhooks again, `mails`
   * turns emails about changes on or off. Succeeds even if the watch or message does not exist.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The change was made.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.changeAccountWatch({ mails: true });
   * console.log(typeof call);
   * ```
   */
  changeAccountWatch(request: AccountWatchChange, options?: RequestOptions): ApiPromise<AccountWatchChanged>;
  /**
   * Add, delete, pause or test a webhook of one of the keys, or replace its secret. Free.
   *
   * `add` needs `url`, and `kinds` unless every change is to be sent; all other actions need `webhook`. After `pause`, nothing is sent
   * until `resume` or a successful test; in the meantime, changes are only in the feed, and those of the last 3 days
   * are sent when it resumes. A new secret is shown once, in the answer; the previous one stays valid for one more day.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The change was made.
   * @throws {InvalidRequestError} 400: The address isn't allowed, or the request can't be read.
   * @throws {AuthenticationError} 401: Not signed in.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.changeAccountWebhook({ prefix: "ifk_3f9c", action: "add", url: "https://hooks.company.com/bankscreen" });
   * console.log(typeof call);
   * ```
   */
  changeAccountWebhook(request: AccountWebhookChange, options?: RequestOptions): ApiPromise<AccountWebhookChanged>;
  /**
   * Sign out, here or everywhere. Free.
   *
   * Clears the cookie, even if it is no longer valid.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns Signed out.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 403: A page of another origin sent the request.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.closeAccountSession({ all: true });
   * console.log(typeof call);
   * ```
   */
  closeAccountSession(request?: AccountLogoutRequest, options?: RequestOptions): ApiPromise<void>;
  /**
   * List what is watched. Free.
   *
   * The payees that the key watches, in the order they were added. Free.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns A page of watches.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().listWatches());
   * ```
   */
  listWatches(request?: { readonly after?: string; readonly limit?: number }, options?: RequestOptions): ApiPromise<WatchList>;
  /**
   * Watch the banks of payees. Charged to the key.
   *
   * Screens each item once and watches it from then on; GET /v1/watches/changes reports what changes. Of an IBAN,
   * only the country, bank code and branch are stored; the account number is dropped before anything is written. A
   * new watch costs one call; watching is free. Payees that the key already watches cost nothing, so you can safely
   * repeat a call. Either all new watches of a call are added, or none.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns One result per item, in the order sent.
   * @throws {InvalidRequestError} 400: The whole call was rejected.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {PaymentRequiredError} 402: The key doesn't have enough calls left for the new watches.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().addWatches({
   *   items: [
   *     { iban: "DE89370400440532013000", reference: "supplier 42" },
   *     { bic: "CRESCHZZ80A", reference: "supplier 43" },
   *   ],
   * }));
   * ```
   */
  addWatches(request: AddWatchesRequest, options?: RequestOptions): ApiPromise<AddedWatches>;
  /**
   * Stop watching a payee. Free.
   *
   * Ends every watch of the key with this reference and deletes what was recorded about it. Succeeds even if there
   * is none. Free.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The watches have ended, and their records are deleted.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().deleteWatchesByReference({ reference: "supplier 42" }));
   * ```
   */
  deleteWatchesByReference(request: { readonly reference: string }, options?: RequestOptions): ApiPromise<DeletedWatches>;
  /**
   * Read what has changed. Free.
   *
   * The feed of every change at the banks that the key watches, complete and in order, kept for 400 days. Webhooks and
   * emails only tell you to read it. Send the `cursor` of the last answer as `after`. If there is nothing new, the call waits
   * up to `wait` seconds (long polling); browsers, and callers when too many are waiting, get an answer immediately. Free.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The changes after the cursor, oldest first.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().listWatchChanges());
   * ```
   */
  listWatchChanges(request?: { readonly after?: string; readonly limit?: number; readonly wait?: number }, options?: RequestOptions): ApiPromise<WatchChanges>;
  /**
   * End one watch. Free.
   *
   * Ends the watch and deletes what was recorded about it. Succeeds even if there is none. Free.
   *
   * @param id Id of the watch.
   * @param options Options of this call.
   * @returns The watches have ended, and their records are deleted.
   * @throws {InvalidRequestError} 400: The request can't be read.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.deleteWatch("wat_Zr0QeJ2mWw8yTn5K");
   * console.log(typeof call);
   * ```
   */
  deleteWatch(id: string, options?: RequestOptions): ApiPromise<DeletedWatches>;
  /**
   * Stop the emails about changes. Free.
   *
   * Stops the emails to an address, like the link in each of them (RFC 8058). Feed and webhooks continue, and emails can be
   * turned on again in the account area.
   *
   * @param token The value of `token` alone, or all that the operation takes.
   * @param options Options of this call.
   * @returns No more emails are sent, even if none were sent before.
   * @throws {InvalidRequestError} 400: The token is missing.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.unsubscribeFromChanges("Zr0QeJ2mWw8yTn5KZr0QeJ");
   * console.log(typeof call);
   * ```
   */
  unsubscribeFromChanges(token: string | { readonly token: string }, options?: RequestOptions): ApiPromise<Unsubscribed>;
  /**
   * List the webhooks. Free.
   *
   * The webhooks of the key, each with its latest delivery. Free.
   *
   * @param options Options of this call.
   * @returns The webhooks.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().listWebhooks());
   * ```
   */
  listWebhooks(options?: RequestOptions): ApiPromise<WebhookList>;
  /**
   * Send changes to a webhook. Free.
   *
   * From now on, every change at the banks that the key watches is posted to the address, signed according to Standard Webhooks
   * (the request is described under `webhooks`). Each change is sent at least once, in order per watch. You have 10
   * seconds to answer, and failures are retried for 3 days; the feed of GET /v1/watches/changes is complete in
   * any case. The address must be public and HTTPS, and redirects aren't followed. The secret is shown once. Free.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The webhook with its secret.
   * @throws {InvalidRequestError} 400: The address isn't allowed, or the request can't be read.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.addWebhook({ url: "https://hooks.company.com/bankscreen", kinds: ["sanctions_listed", "bank_merged"] });
   * console.log(typeof call);
   * ```
   */
  addWebhook(request: AddWebhookRequest, options?: RequestOptions): ApiPromise<AddedWebhook>;
  /**
   * Delete a webhook. Free.
   *
   * Stops sending to it, and deletes its records. Succeeds even if the webhook doesn't exist. Free.
   *
   * @param id Id of the webhook.
   * @param options Options of this call.
   * @returns The webhook is deleted.
   * @throws {InvalidRequestError} 400: The path doesn't contain an id.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.deleteWebhook("whk_Zr0QeJ2mWw8yTn5K");
   * console.log(typeof call);
   * ```
   */
  deleteWebhook(id: string, options?: RequestOptions): ApiPromise<DeletedWebhook>;
  /**
   * Replace the secret of a webhook. Free.
   *
   * Creates a new secret, which is shown once. For one day, every message is signed with both secrets, so that you can switch
   * your receiver in the meantime.
   *
   * @param id Id of the webhook.
   * @param options Options of this call.
   * @returns The new secret.
   * @throws {InvalidRequestError} 400: The path doesn't contain an id.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.rotateWebhookSecret("whk_Zr0QeJ2mWw8yTn5K");
   * console.log(typeof call);
   * ```
   */
  rotateWebhookSecret(id: string, options?: RequestOptions): ApiPromise<WebhookSecret>;
  /**
   * Send a test to a webhook. Free.
   *
   * Sends one message of the type `webhook.test` within seconds; GET /v1/webhooks shows the result. A paused webhook resumes
   * if the test succeeds. Further tests within ten seconds send nothing.
   *
   * @param id Id of the webhook.
   * @param options Options of this call.
   * @returns The test is on its way.
   * @throws {InvalidRequestError} 400: The path doesn't contain an id.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.testWebhook("whk_Zr0QeJ2mWw8yTn5K");
   * console.log(typeof call);
   * ```
   */
  testWebhook(id: string, options?: RequestOptions): ApiPromise<WebhookDelivery>;
  /**
   * List the messages sent to a webhook. Free.
   *
   * The latest 50 deliveries of a webhook, newest first. They are kept for 30 days.
   *
   * @param id Id of the webhook.
   * @param options Options of this call.
   * @returns The deliveries.
   * @throws {InvalidRequestError} 400: The path doesn't contain an id.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.listWebhookDeliveries("whk_Zr0QeJ2mWw8yTn5K");
   * console.log(typeof call);
   * ```
   */
  listWebhookDeliveries(id: string, options?: RequestOptions): ApiPromise<WebhookDeliveries>;
  /**
   * Resend a message. Free.
   *
   * Sends the message within seconds under the same id, even if it was delivered before or the webhook is paused.
   *
   * @param id Id of the webhook.
   * @param messageId Id of the delivery, which is the `webhook-id` of the message.
   * @param options Options of this call.
   * @returns The message is on its way.
   * @throws {InvalidRequestError} 400: The path doesn't contain an id.
   * @throws {AuthenticationError} 401: No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`).
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.redeliverWebhook("whk_Zr0QeJ2mWw8yTn5K", "chg_51_7");
   * console.log(typeof call);
   * ```
   */
  redeliverWebhook(id: string, messageId: string, options?: RequestOptions): ApiPromise<WebhookDelivery>;
  /**
   * Report a wrong answer, missing data, or a payment to refund. Free.
   *
   * Free, without a key. Say what you sent and what you expected; a person reads every report. If a payment brought no answer,
   * request a refund with its transaction in `tx_hash`. A network can send 20 reports an hour. Don't send API keys
   * or full account numbers; they aren't needed.
   *
   * @param request The body.
   * @param options Options of this call.
   * @returns The report is stored.
   * @throws {InvalidRequestError} 400: The report is empty, or can't be read.
   * @throws {PayloadTooLargeError} 413: The body is larger than 256 KB.
   * @throws {RateLimitError} 429: The network has used up this hour's reports.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.submitFeedback({
   *   error_type: "stale_bic",
   *   endpoint: "GET /v1/bic/COBADEFF",
   *   notes: "The bank has moved; its own site names another town.",
   * });
   * console.log(typeof call);
   * ```
   */
  submitFeedback(request: FeedbackRequest, options?: RequestOptions): ApiPromise<FeedbackReceived>;
  /**
   * See whether a report was dealt with. Free.
   *
   * Returns only the status of a report, never its text.
   *
   * @param id Number of the report.
   * @param options Options of this call.
   * @returns Status of the report.
   * @throws {InvalidRequestError} 400: This isn't the number of a report.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import type { Bankscreen } from "@bankscreen/sdk";
   *
   * const call = (bankscreen: Bankscreen) => bankscreen.getFeedbackStatus(1042);
   * console.log(typeof call);
   * ```
   */
  getFeedbackStatus(id: number, options?: RequestOptions): ApiPromise<FeedbackReport>;
  /**
   * Get test IBANs. Free.
   *
   * IBANs that pass every structural check, with a bank code that a national register confirms and a random account number. For
   * tests only: the account may belong to someone.
   *
   * @param request The query.
   * @param options Options of this call.
   * @returns The IBANs.
   * @throws {InvalidRequestError} 400: The country isn't offered, or `count` isn't a number.
   * @throws {RateLimitError} 429: This network made more calls in 60 seconds than allowed.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getTestIban());
   * ```
   */
  getTestIban(request?: { readonly country?: string; readonly count?: number }, options?: RequestOptions): ApiPromise<TestIbans>;
  /**
   * See real answers without sending anything. Free.
   *
   * A few fixed examples, answered by the same code and data as the paid operations.
   *
   * @param options Options of this call.
   * @returns The examples and their answers.
   * @throws {InvalidRequestError} 405: The path does not allow this method.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getDemo());
   * ```
   */
  getDemo(options?: RequestOptions): ApiPromise<Demo>;
  /**
   * Check whether the service can answer, and how fresh its data is. Free.
   *
   * For monitors, and for anyone who wants to know the date of the registers behind an answer.
   *
   * @param options Options of this call.
   * @returns The service can answer and charge.
   * @throws {InvalidRequestError} 405: The path does not allow this method.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getHealth());
   * ```
   */
  getHealth(options?: RequestOptions): ApiPromise<Health>;
  /**
   * Check whether the process is running. Free.
   *
   * Answers `pong` without using data or storage.
   *
   * @param options Options of this call.
   * @returns Alive.
   * @throws {InvalidRequestError} 405: The path does not allow this method.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().ping());
   * ```
   */
  ping(options?: RequestOptions): ApiPromise<string>;
  /**
   * Read this API description. Free.
   *
   * The OpenAPI 3.1 document that the service is generated from, in one file.
   *
   * @param options Options of this call.
   * @returns The description.
   * @throws {InvalidRequestError} 405: The path does not allow this method.
   * @throws {ServerError} 500: Something failed on our side.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * console.log(await new Bankscreen().getOpenApiDocument());
   * ```
   */
  getOpenApiDocument(options?: RequestOptions): ApiPromise<ApiDescription>;
}

/** Creates every operation of the contract. */
export function createOperations(core: Core): Operations {
  return {
    validateIBAN: validateIBANWith(core),
    batchValidateIBAN: batchValidateIBANWith(core),
    complianceCheck: complianceCheckWith(core),
    formatCheckIBAN: formatCheckIBANWith(core),
    formatCheckIBANPost: formatCheckIBANPostWith(core),
    buildIBAN: buildIBANWith(core),
    listIBANStructures: listIBANStructuresWith(core),
    getIBANStructure: getIBANStructureWith(core),
    lookupBIC: lookupBICWith(core),
    lookupChClearing: lookupChClearingWith(core),
    checkSwissQrBill: checkSwissQrBillWith(core),
    validatePaymentReference: validatePaymentReferenceWith(core),
    validatePaymentReferencePost: validatePaymentReferencePostWith(core),
    checkPostalAddress: checkPostalAddressWith(core),
    getDataEditions: getDataEditionsWith(core),
    getEditionList: getEditionListWith(core),
    sealEvidence: sealEvidenceWith(core),
    getEvidenceKeys: getEvidenceKeysWith(core),
    generateApiKey: generateApiKeyWith(core),
    claimApiKey: claimApiKeyWith(core),
    getApiKeyUsage: getApiKeyUsageWith(core),
    getApiKeyReport: getApiKeyReportWith(core),
    revokeApiKey: revokeApiKeyWith(core),
    rotateApiKey: rotateApiKeyWith(core),
    openDeviceGrant: openDeviceGrantWith(core),
    collectDeviceGrantKey: collectDeviceGrantKeyWith(core),
    lookupDeviceGrant: lookupDeviceGrantWith(core),
    approveDeviceGrant: approveDeviceGrantWith(core),
    denyDeviceGrant: denyDeviceGrantWith(core),
    listCreditBundles: listCreditBundlesWith(core),
    getCreditBalance: getCreditBalanceWith(core),
    buyCreditBundle: buyCreditBundleWith(core),
    recoverPurchasedKey: recoverPurchasedKeyWith(core),
    requestAccountSignInCode: requestAccountSignInCodeWith(core),
    openAccountSession: openAccountSessionWith(core),
    getAccountOverview: getAccountOverviewWith(core),
    createAccountKey: createAccountKeyWith(core),
    changeAccountKey: changeAccountKeyWith(core),
    disownAccountKey: disownAccountKeyWith(core),
    rotateAccountKey: rotateAccountKeyWith(core),
    revokeAccountKey: revokeAccountKeyWith(core),
    getAccountKeyReport: getAccountKeyReportWith(core),
    listAccountReceipts: listAccountReceiptsWith(core),
    getAccountReceipt: getAccountReceiptWith(core),
    getAccountWatch: getAccountWatchWith(core),
    addAccountWatches: addAccountWatchesWith(core),
    changeAccountWatch: changeAccountWatchWith(core),
    changeAccountWebhook: changeAccountWebhookWith(core),
    closeAccountSession: closeAccountSessionWith(core),
    listWatches: listWatchesWith(core),
    addWatches: addWatchesWith(core),
    deleteWatchesByReference: deleteWatchesByReferenceWith(core),
    listWatchChanges: listWatchChangesWith(core),
    deleteWatch: deleteWatchWith(core),
    unsubscribeFromChanges: unsubscribeFromChangesWith(core),
    listWebhooks: listWebhooksWith(core),
    addWebhook: addWebhookWith(core),
    deleteWebhook: deleteWebhookWith(core),
    rotateWebhookSecret: rotateWebhookSecretWith(core),
    testWebhook: testWebhookWith(core),
    listWebhookDeliveries: listWebhookDeliveriesWith(core),
    redeliverWebhook: redeliverWebhookWith(core),
    submitFeedback: submitFeedbackWith(core),
    getFeedbackStatus: getFeedbackStatusWith(core),
    getTestIban: getTestIbanWith(core),
    getDemo: getDemoWith(core),
    getHealth: getHealthWith(core),
    ping: pingWith(core),
    getOpenApiDocument: getOpenApiDocumentWith(core),
  };
}

/** Creates the method `validateIBAN`. */
export function validateIBANWith(core: Core): Operations["validateIBAN"] {
  return (iban, options) =>
    core.send({ kind: "paid" }, options, (init) => core.raw.POST("/v1/iban/validate", { ...init, body: typeof iban === "string" ? { iban } : iban }));
}

/** Creates the method `batchValidateIBAN`. */
export function batchValidateIBANWith(core: Core): Operations["batchValidateIBAN"] {
  return (ibans, options) =>
    core.send({ kind: "paid" }, options, (init) => core.raw.POST("/v1/iban/batch", { ...init, body: isList(ibans) ? { ibans: [...ibans] } : ibans }));
}

/** Creates the method `complianceCheck`. */
export function complianceCheckWith(core: Core): Operations["complianceCheck"] {
  function complianceCheck(iban: string | Extract<string | ComplianceRequest, Schemas["ComplianceByIban"]>, options?: RequestOptions): ApiPromise<IbanComplianceResult>;
  function complianceCheck(iban: Extract<string | ComplianceRequest, Schemas["ComplianceByBic"]>, options?: RequestOptions): ApiPromise<BicComplianceResult>;
  function complianceCheck(iban: string | ComplianceRequest, options?: RequestOptions): ApiPromise<ComplianceResult>;
  function complianceCheck(iban: string | ComplianceRequest, options?: RequestOptions): ApiPromise<ComplianceResult> {
    return core.send({ kind: "paid" }, options, (init) => core.raw.POST("/v1/iban/compliance", { ...init, body: typeof iban === "string" ? { iban } : typeof iban.iban === "string" ? iban : { ...iban, iban: undefined } }));
  }
  return complianceCheck;
}

/** Creates the method `formatCheckIBAN`. */
export function formatCheckIBANWith(core: Core): Operations["formatCheckIBAN"] {
  return (iban, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/iban/format", { ...init, body: typeof iban === "string" ? { iban } : iban }));
}

/** Creates the method `formatCheckIBANPost`. */
export function formatCheckIBANPostWith(core: Core): Operations["formatCheckIBANPost"] {
  return (iban, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/iban/format", { ...init, body: typeof iban === "string" ? { iban } : iban }));
}

/** Creates the method `buildIBAN`. */
export function buildIBANWith(core: Core): Operations["buildIBAN"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/iban/build", { ...init, body: request }));
}

/** Creates the method `listIBANStructures`. */
export function listIBANStructuresWith(core: Core): Operations["listIBANStructures"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/iban/structure", init));
}

/** Creates the method `getIBANStructure`. */
export function getIBANStructureWith(core: Core): Operations["getIBANStructure"] {
  return (country, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/iban/structure/{country}", { ...init, params: { path: { country } } }));
}

/** Creates the method `lookupBIC`. */
export function lookupBICWith(core: Core): Operations["lookupBIC"] {
  return (code, request, options) =>
    core.send({ kind: "paid" }, options, (init) => core.raw.GET("/v1/bic/{code}", { ...init, params: { path: { code }, query: request } }));
}

/** Creates the method `lookupChClearing`. */
export function lookupChClearingWith(core: Core): Operations["lookupChClearing"] {
  return (iid, request, options) =>
    core.send({ kind: "paid" }, options, (init) => core.raw.GET("/v1/ch/clearing/{iid}", { ...init, params: { path: { iid }, query: request } }));
}

/** Creates the method `checkSwissQrBill`. */
export function checkSwissQrBillWith(core: Core): Operations["checkSwissQrBill"] {
  return (payload, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/ch/qr-bill/check", { ...init, body: typeof payload === "string" ? { payload } : payload }));
}

/** Creates the method `validatePaymentReference`. */
export function validatePaymentReferenceWith(core: Core): Operations["validatePaymentReference"] {
  return (reference, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/reference/validate", { ...init, body: typeof reference === "string" ? { reference } : reference }));
}

/** Creates the method `validatePaymentReferencePost`. */
export function validatePaymentReferencePostWith(core: Core): Operations["validatePaymentReferencePost"] {
  return (reference, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/reference/validate", { ...init, body: typeof reference === "string" ? { reference } : reference }));
}

/** Creates the method `checkPostalAddress`. */
export function checkPostalAddressWith(core: Core): Operations["checkPostalAddress"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/address/check", { ...init, body: request }));
}

/** Creates the method `getDataEditions`. */
export function getDataEditionsWith(core: Core): Operations["getDataEditions"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/data/editions", init));
}

/** Creates the method `getEditionList`. */
export function getEditionListWith(core: Core): Operations["getEditionList"] {
  return (digest, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/data/editions/{digest}", { ...init, params: { path: { digest } } }));
}

/** Creates the method `sealEvidence`. */
export function sealEvidenceWith(core: Core): Operations["sealEvidence"] {
  return (request, options) =>
    core.send({ kind: "paid" }, options, (init) => core.raw.POST("/v1/evidence/seal", { ...init, body: request }));
}

/** Creates the method `getEvidenceKeys`. */
export function getEvidenceKeysWith(core: Core): Operations["getEvidenceKeys"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/.well-known/jwks.json", init));
}

/** Creates the method `generateApiKey`. */
export function generateApiKeyWith(core: Core): Operations["generateApiKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/generate", { ...init, body: request ?? {} }));
}

/** Creates the method `claimApiKey`. */
export function claimApiKeyWith(core: Core): Operations["claimApiKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/claim", { ...init, body: request }));
}

/** Creates the method `getApiKeyUsage`. */
export function getApiKeyUsageWith(core: Core): Operations["getApiKeyUsage"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/keys/usage", init));
}

/** Creates the method `getApiKeyReport`. */
export function getApiKeyReportWith(core: Core): Operations["getApiKeyReport"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/keys/report", { ...init, params: { query: request } }));
}

/** Creates the method `revokeApiKey`. */
export function revokeApiKeyWith(core: Core): Operations["revokeApiKey"] {
  return (options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/revoke", init));
}

/** Creates the method `rotateApiKey`. */
export function rotateApiKeyWith(core: Core): Operations["rotateApiKey"] {
  return (options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/rotate", init));
}

/** Creates the method `openDeviceGrant`. */
export function openDeviceGrantWith(core: Core): Operations["openDeviceGrant"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/device", { ...init, body: request ?? {} }));
}

/** Creates the method `collectDeviceGrantKey`. */
export function collectDeviceGrantKeyWith(core: Core): Operations["collectDeviceGrantKey"] {
  return (request, options) =>
    core.send({ kind: "once", timeoutMs: 60000 }, options, (init) => core.raw.POST("/v1/keys/device/token", { ...init, body: request }));
}

/** Creates the method `lookupDeviceGrant`. */
export function lookupDeviceGrantWith(core: Core): Operations["lookupDeviceGrant"] {
  return (userCode, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/device/lookup", { ...init, body: typeof userCode === "string" ? { user_code: userCode } : userCode }));
}

/** Creates the method `approveDeviceGrant`. */
export function approveDeviceGrantWith(core: Core): Operations["approveDeviceGrant"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/device/approve", { ...init, body: request }));
}

/** Creates the method `denyDeviceGrant`. */
export function denyDeviceGrantWith(core: Core): Operations["denyDeviceGrant"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/keys/device/deny", { ...init, body: request }));
}

/** Creates the method `listCreditBundles`. */
export function listCreditBundlesWith(core: Core): Operations["listCreditBundles"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/credits/bundles", init));
}

/** Creates the method `getCreditBalance`. */
export function getCreditBalanceWith(core: Core): Operations["getCreditBalance"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/credits/balance", init));
}

/** Creates the method `buyCreditBundle`. */
export function buyCreditBundleWith(core: Core): Operations["buyCreditBundle"] {
  return (bundle, request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/credits/buy/{bundle}", { ...init, params: { path: { bundle } }, body: request ?? {} }));
}

/** Creates the method `recoverPurchasedKey`. */
export function recoverPurchasedKeyWith(core: Core): Operations["recoverPurchasedKey"] {
  return (ref, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.GET("/v1/credits/recover/{ref}", { ...init, params: { path: { ref } } }));
}

/** Creates the method `requestAccountSignInCode`. */
export function requestAccountSignInCodeWith(core: Core): Operations["requestAccountSignInCode"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/code", { ...init, body: request }));
}

/** Creates the method `openAccountSession`. */
export function openAccountSessionWith(core: Core): Operations["openAccountSession"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/session", { ...init, body: request }));
}

/** Creates the method `getAccountOverview`. */
export function getAccountOverviewWith(core: Core): Operations["getAccountOverview"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/account/overview", { ...init, params: { query: request } }));
}

/** Creates the method `createAccountKey`. */
export function createAccountKeyWith(core: Core): Operations["createAccountKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/keys", { ...init, body: request ?? {} }));
}

/** Creates the method `changeAccountKey`. */
export function changeAccountKeyWith(core: Core): Operations["changeAccountKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/keys/change", { ...init, body: request }));
}

/** Creates the method `disownAccountKey`. */
export function disownAccountKeyWith(core: Core): Operations["disownAccountKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/keys/disown", { ...init, body: request }));
}

/** Creates the method `rotateAccountKey`. */
export function rotateAccountKeyWith(core: Core): Operations["rotateAccountKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/keys/rotate", { ...init, body: request }));
}

/** Creates the method `revokeAccountKey`. */
export function revokeAccountKeyWith(core: Core): Operations["revokeAccountKey"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/keys/revoke", { ...init, body: request }));
}

/** Creates the method `getAccountKeyReport`. */
export function getAccountKeyReportWith(core: Core): Operations["getAccountKeyReport"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/account/keys/report", { ...init, params: { query: request } }));
}

/** Creates the method `listAccountReceipts`. */
export function listAccountReceiptsWith(core: Core): Operations["listAccountReceipts"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/account/receipts", init));
}

/** Creates the method `getAccountReceipt`. */
export function getAccountReceiptWith(core: Core): Operations["getAccountReceipt"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/account/receipt", { ...init, params: { query: request } }));
}

/** Creates the method `getAccountWatch`. */
export function getAccountWatchWith(core: Core): Operations["getAccountWatch"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/account/watch", { ...init, params: { query: request } }));
}

/** Creates the method `addAccountWatches`. */
export function addAccountWatchesWith(core: Core): Operations["addAccountWatches"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/watch/payees", { ...init, body: request }));
}

/** Creates the method `changeAccountWatch`. */
export function changeAccountWatchWith(core: Core): Operations["changeAccountWatch"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/watch/change", { ...init, body: request }));
}

/** Creates the method `changeAccountWebhook`. */
export function changeAccountWebhookWith(core: Core): Operations["changeAccountWebhook"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/watch/webhooks", { ...init, body: request }));
}

/** Creates the method `closeAccountSession`. */
export function closeAccountSessionWith(core: Core): Operations["closeAccountSession"] {
  return (request, options) =>
    core.sendForNothing({ kind: "once" }, options, (init) => core.raw.POST("/v1/account/logout", { ...init, body: request ?? {} }));
}

/** Creates the method `listWatches`. */
export function listWatchesWith(core: Core): Operations["listWatches"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/watches", { ...init, params: { query: request } }));
}

/** Creates the method `addWatches`. */
export function addWatchesWith(core: Core): Operations["addWatches"] {
  return (request, options) =>
    core.send({ kind: "free", timeoutMs: 60000 }, options, (init) => core.raw.POST("/v1/watches", { ...init, body: request }));
}

/** Creates the method `deleteWatchesByReference`. */
export function deleteWatchesByReferenceWith(core: Core): Operations["deleteWatchesByReference"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.DELETE("/v1/watches", { ...init, params: { query: request } }));
}

/** Creates the method `listWatchChanges`. */
export function listWatchChangesWith(core: Core): Operations["listWatchChanges"] {
  return (request, options) =>
    core.send({ kind: "free", timeoutMs: 60000 }, options, (init) => core.raw.GET("/v1/watches/changes", { ...init, params: { query: request } }));
}

/** Creates the method `deleteWatch`. */
export function deleteWatchWith(core: Core): Operations["deleteWatch"] {
  return (id, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.DELETE("/v1/watches/{id}", { ...init, params: { path: { id } } }));
}

/** Creates the method `unsubscribeFromChanges`. */
export function unsubscribeFromChangesWith(core: Core): Operations["unsubscribeFromChanges"] {
  return (token, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/watches/unsubscribe", { ...init, params: { query: typeof token === "string" ? { token } : token } }));
}

/** Creates the method `listWebhooks`. */
export function listWebhooksWith(core: Core): Operations["listWebhooks"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/webhooks", init));
}

/** Creates the method `addWebhook`. */
export function addWebhookWith(core: Core): Operations["addWebhook"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/webhooks", { ...init, body: request }));
}

/** Creates the method `deleteWebhook`. */
export function deleteWebhookWith(core: Core): Operations["deleteWebhook"] {
  return (id, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.DELETE("/v1/webhooks/{id}", { ...init, params: { path: { id } } }));
}

/** Creates the method `rotateWebhookSecret`. */
export function rotateWebhookSecretWith(core: Core): Operations["rotateWebhookSecret"] {
  return (id, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/webhooks/{id}/secret", { ...init, params: { path: { id } } }));
}

/** Creates the method `testWebhook`. */
export function testWebhookWith(core: Core): Operations["testWebhook"] {
  return (id, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/webhooks/{id}/test", { ...init, params: { path: { id } } }));
}

/** Creates the method `listWebhookDeliveries`. */
export function listWebhookDeliveriesWith(core: Core): Operations["listWebhookDeliveries"] {
  return (id, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/webhooks/{id}/deliveries", { ...init, params: { path: { id } } }));
}

/** Creates the method `redeliverWebhook`. */
export function redeliverWebhookWith(core: Core): Operations["redeliverWebhook"] {
  return (id, messageId, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/webhooks/{id}/deliveries/{message_id}/redeliver", { ...init, params: { path: { id, message_id: messageId } } }));
}

/** Creates the method `submitFeedback`. */
export function submitFeedbackWith(core: Core): Operations["submitFeedback"] {
  return (request, options) =>
    core.send({ kind: "once" }, options, (init) => core.raw.POST("/v1/feedback", { ...init, body: request }));
}

/** Creates the method `getFeedbackStatus`. */
export function getFeedbackStatusWith(core: Core): Operations["getFeedbackStatus"] {
  return (id, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/feedback/{id}", { ...init, params: { path: { id } } }));
}

/** Creates the method `getTestIban`. */
export function getTestIbanWith(core: Core): Operations["getTestIban"] {
  return (request, options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/test-iban", { ...init, params: { query: request } }));
}

/** Creates the method `getDemo`. */
export function getDemoWith(core: Core): Operations["getDemo"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/v1/demo", init));
}

/** Creates the method `getHealth`. */
export function getHealthWith(core: Core): Operations["getHealth"] {
  return (options) =>
    core.send({ kind: "free", results: [503] }, options, (init) => core.raw.GET("/health", init));
}

/** Creates the method `ping`. */
export function pingWith(core: Core): Operations["ping"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/ping", { ...init, parseAs: "text" }));
}

/** Creates the method `getOpenApiDocument`. */
export function getOpenApiDocumentWith(core: Core): Operations["getOpenApiDocument"] {
  return (options) =>
    core.send({ kind: "free" }, options, (init) => core.raw.GET("/openapi.json", init));
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
