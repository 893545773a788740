/**
 * What each kind of key may use, and how many may be made and raised. What callers are told stands in the contract;
 * the source is the interface specification, sections "Limits" and "States and transitions", of API version 1.5.0.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";

/** Requests per month of a key made without an e-mail address. */
export const ANONYMOUS_ALLOWANCE: number = limits.anonymousAllowance;

/** Requests per month of a key whose holder has proven a mailbox. */
export const PROVEN_ALLOWANCE: number = limits.provenAllowance;

/** What must be paid for calls, in millionths of a USDC, to raise an anonymous key: the price of 200 validations. */
export const CLAIM_BY_PAYMENT_ATOMIC = 1_000_000;

/** Requests per month of a key with a Pro subscription. */
export const PRO_ALLOWANCE: number = limits.proAllowance;

/** Requests, counted once, of a key made without a mailbox during a signup alert. */
export const ALERT_ALLOWANCE: number = limits.alertAllowance;

/** Free keys that one network may make in 24 hours. */
export const KEYS_PER_NETWORK_PER_DAY = 3;

/** Keys that may be raised from one network in 24 hours. */
export const CLAIMS_PER_NETWORK_PER_DAY = 3;

/** After a network has taken a key, an address given from it has to be proven for this long. */
export const PROOF_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** The period that the limits per day look back on. */
export const DAY_MS = 24 * 60 * 60 * 1000;
