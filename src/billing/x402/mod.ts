// Payments of USDC with the call (x402, scheme `exact`: a transfer signed by EIP-3009), by the official packages, which
// are loaded only if payments are accepted. A payment is stored before it is settled (`../payments.ts`), is settled
// once however often it is sent, and is checked until its outcome is known. In order: `match_payment.ts`,
// `accept_payment.ts`, `settle_payment.ts`, `settlement_method.ts` or `own_settlement.ts`, `chain.ts`; `open.ts` joins
// them.
export { openX402 } from "./open.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentEnd } from "./settle_payment.ts";
export type { Settler, X402, X402Options } from "./open.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
