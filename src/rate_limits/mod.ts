/**
 * How many requests a network has made in the last 60 seconds: counted by one instance alone, or by all that share a
 * database.
 *
 * @module
 */
export { createRateLimiter, type RateLimiter, type RateWindow } from "./rate_limiter.ts";
export { joinSharedRates, type SharedRates, sweepRates } from "./shared_rates.ts";
