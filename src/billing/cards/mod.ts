// Payments by card, for packs and Pro; `receive_events.ts` acts on the processor's events.
export { loadStripe as preloadCards } from "./read_event.ts";
export { openCards } from "./receive_events.ts";

export type { CheckoutResult } from "./checkouts.ts";
export type { Cards } from "./receive_events.ts";
