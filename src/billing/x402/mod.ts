// Payments of USDC with the call itself (x402, scheme `exact`: a transfer that the payer has signed by EIP-3009),
// using the official packages. Our part: a payment is stored before anyone is asked to settle it (`../purchases/`), a
// repeated one is settled once, and an unknown outcome is checked until it is known.
//
// A payment passes `match_payment.ts` (the header and the offer), `accept_payment.ts` (the order of verification and
// settlement, and repeated payments), `settle_payment.ts` (what counts as settled), `rail.ts` or `own_rail.ts` (the
// settlement methods) and `chain.ts` (the transfer on the chain); `open.ts` puts them together.
//
// Loaded only by servers that accept payments: the packages weigh more than all the rest.
export { openX402 } from "./open.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentEnd } from "./settle_payment.ts";
export type { Settler, X402, X402Options } from "./open.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
