// Payments by card.
//
// The processor's events arrive in any order, more than once, at any of several servers, and days late. So an event
// never acts directly: it adds facts to tables (what was paid, refunded, disputed, until when), and keys are updated
// from all the facts there are, in the same transaction. Any order of the same events ends in the same balance, and
// an event that is sent again changes nothing.
//
// ```
//   checkout session ──▶ purchase: pending ─┬─ paid in full ───▶ credited / minted / minted_fallback ◀─┐
//                                           └─ failed, short ─▶ failed          │        dispute won   │
//                                                                               ├─ refunded in full ───┼─▶ refunded
//   refunds, disputes of its payment ── asks credits back ──────────────────────┴─ disputed ───────────┴─▶ disputed
//
//   subscription ── runs until the end of what its invoices paid, without those refunded or disputed
//                   (and three days more while it is to be renewed) ──▶ Pro on its key, or off
// ```
//
// A partial refund claims back its share of a pack. Only credits that the key still has are taken.
export { loadStripe as preloadCards } from "./read_event.ts";
export { openCards } from "./receive_events.ts";

export type { CheckoutResult } from "./checkouts.ts";
export type { Cards } from "./receive_events.ts";
