/**
 * Shapes of the checks on what a payment carries, and of what a refused call offers.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * A payment reference, with the scheme to read it as when it could be several.
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
 * The verdict on a payment reference, with the document that publishes its rule.
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
 * A postal address in ISO 20022 elements, and the scheme whose rules it must meet.
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
 * The verdict of every rule of the scheme on a postal address.
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
 * A stable error token. A newer server may send tokens that this version does not list, so it stays open.
 *
 * @example
 * ```ts
 * import type { ErrorToken } from "@bankscreen/sdk";
 *
 * const isQuota = (token: ErrorToken): boolean => token === "payment_required" || token === "rate_limit_exceeded";
 * console.log(isQuota("payment_required"));
 * ```
 */
export type ErrorToken =
  | Schemas["ErrorCode"]
  | (string & Record<never, never>);

/**
 * An x402 payment that would be accepted for a call.
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
 * Links that recharge the key of a call. They carry a recharge reference and never the key.
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
 * What became of a purchase. A newer server may send words that this version does not list, so it stays open.
 *
 * @example
 * ```ts
 * import type { PurchaseStatus } from "@bankscreen/sdk";
 *
 * const hasMoneyBack = (status: PurchaseStatus): boolean => status === "refunded";
 * console.log(hasMoneyBack("minted"));
 * ```
 */
export type PurchaseStatus =
  | Schemas["PurchaseStatus"]
  | (string & Record<never, never>);

/**
 * What is known of a payment whose outcome is not.
 *
 * @example
 * ```ts
 * import type { UnconfirmedSettlement } from "@bankscreen/sdk";
 *
 * const link = ({ transaction }: UnconfirmedSettlement): string | null =>
 *   transaction === null ? null : `https://basescan.org/tx/${transaction}`;
 * console.log(link({ cause: "timeout", transaction: null, authorization: null }));
 * ```
 */
export interface UnconfirmedSettlement {
  /** `timeout`, `settlement_pending` or `facilitator_error` of the server; `no_answer`, `http_503` and so on of the way. */
  readonly cause: string;
  /** Hash of the transaction that may carry the payment out; `null` when none is known. */
  readonly transaction: string | null;
  /** The transfer that was signed (EIP-3009), without its signature; `null` when the server told of the error. */
  readonly authorization: unknown;
}
