/**
 * Opens the rate limit that instances on one database hold together.
 *
 * @module
 */
import type { IdentityHasher } from "../keys/mod.ts";
import { openPresence, type Storage } from "../storage/mod.ts";
import { openRateExchange } from "./rate_exchange.ts";
import type { RateLimiter } from "./rate_limiter.ts";
import { createSharedRateLimiter } from "./shared_limiter.ts";

/** A rate limiter that counts with the other instances. */
export interface SharedRates {
  readonly limiter: RateLimiter;
  /** Returns how many instances there are, this one included. */
  readonly instances: () => number;
  /** Leaves the others. */
  close(): void;
}

/** Whom to join, and in what. */
export interface SharedRatesOptions {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  /** Requests allowed in any 60 seconds; must be above 0. */
  readonly limitPerMinute: number;
  /** How many instances there are at least, before they have found each other. */
  readonly instancesMin: number;
  /** Receives the number of instances that have found each other, whenever it changes. */
  readonly onCount: (instances: number) => void;
}

/** Joins the instances of `storage`. */
export function joinSharedRates(
  { storage, hasher, limitPerMinute, instancesMin, onCount }: SharedRatesOptions,
): SharedRates {
  const instance = crypto.randomUUID();
  const presence = openPresence(storage, instance, onCount);
  const instances = () => Math.max(instancesMin, presence.count());
  const limiter = createSharedRateLimiter({
    limitPerMinute,
    instances,
    exchange: openRateExchange(storage, hasher, instance, limitPerMinute),
    now: () => storage.clock.now(),
  });
  return { limiter, instances, close: presence.leave };
}

/** Deletes counts older than every window. */
export async function sweepRates({ db, queue, clock }: Storage): Promise<void> {
  const aMinuteAgo = Math.floor(clock.now() / 1000) - 120;
  await queue.write([db.deleteFrom("rate_counts").where("second", "<", aMinuteAgo).compile()]);
}
