// Payments of USDC with the call (x402, scheme `exact`, EIP-3009), by packages that are loaded only if payments are
// accepted. In order: `match_payment.ts`, `accept_payment.ts`, `settle_payment.ts`, `settlement_method.ts`, `chain.ts`.
export { openX402 } from "./open.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentEnd } from "./settle_payment.ts";
export type { Settler, X402, X402Options } from "./open.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
