/**
 * Quotas of each kind of key, and of making and raising keys. What callers read is in the contract;
 * the source is the interface specification, sections "Limits" and "States and transitions", of API version 1.5.0.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";

/** Payment for calls, in millionths of a USDC, that raises an anonymous key: the price of 200 validations. */
export const CLAIM_BY_PAYMENT_ATOMIC: number = limits.claimPaymentUsdc * 1_000_000;

/** After a network has taken a key, an address given from it has to be proven for this long. */
export const PROOF_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** The period that the limits per day look back on. */
export const DAY_MS = 24 * 60 * 60 * 1000;
