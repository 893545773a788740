// Payments of USDC with the call (x402, scheme `exact`: a transfer signed by EIP-3009), by the official packages. A
// payment is stored before anyone settles it (`../payments.ts`), repetitions settle once, unknown outcomes are checked
// until known. In order: `match_payment.ts`, `accept_payment.ts`, `settle_payment.ts`, `settlement_method.ts` or
// `own_settlement.ts`, `chain.ts`; `open.ts` joins them. Loaded only if payments are accepted, because of the packages'
// size.
export { openX402 } from "./open.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentEnd } from "./settle_payment.ts";
export type { Settler, X402, X402Options } from "./open.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
