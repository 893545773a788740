/**
 * The operations of the contract, grouped by what they are about.
 *
 * @module
 */
export { createAddresses } from "./addresses.ts";
export type { Addresses } from "./addresses.ts";
export { createBics } from "./bics.ts";
export type { Bics } from "./bics.ts";
export { createCredits } from "./credits.ts";
export type { Credits } from "./credits.ts";
export { createFeedback } from "./feedback.ts";
export type { Feedback } from "./feedback.ts";
export { createIbans } from "./ibans.ts";
export type { Ibans } from "./ibans.ts";
export { createKeys } from "./keys.ts";
export type { Keys } from "./keys.ts";
export { createReferences } from "./references.ts";
export type { References } from "./references.ts";
export { createSwiss } from "./swiss.ts";
export type { Swiss } from "./swiss.ts";
