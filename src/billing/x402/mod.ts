// Payments of USDC with the call itself (x402, scheme `exact`: a transfer that the payer has signed by EIP-3009), by
// the official packages. What is ours: a payment is a row before anybody is asked to settle it (`../purchases/`), one
// that comes twice is settled once, and an outcome that nobody knows is looked for until it is known.
//
// A payment passes `match_payment.ts` (the header and the offer), `accept_payment.ts` (the order of verification and
// settlement, and payments that come twice), `settle_payment.ts` (what counts as settled), `rail.ts` or `own_rail.ts` (who
// carries the transfer out) and `chain.ts` (what the chain says of it); `open.ts` puts them together.
//
// Loaded by servers that take payments only: the packages weigh more than all the rest.
export { openX402 } from "./open.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentEnd } from "./settle_payment.ts";
export type { Settler, X402, X402Options } from "./open.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
