/**
 * Holds the request of a program that waits for a decision, so that it is answered at once when there is one: a
 * decision in this process immediately, one in another instance within a second.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { type HeldBounds, HeldQuestions, type Storage } from "../../storage/mod.ts";

/** Limits of waiting requests, per network. */
export interface HoldBounds extends HeldBounds {
  readonly holdMs: number;
}

const BOUNDS: HoldBounds = {
  holdMs: limits.deviceHoldSeconds * 1000,
  checkMs: 1000,
  heldMax: 200,
  heldPerAskerMax: 3,
};

/** The requests that are held, by the hash of their device code. */
export class DeviceHolds {
  readonly #held: HeldQuestions<string>;
  readonly #holdMs: number;

  /** Holds nothing yet, and releases everything once `stopping` aborts. */
  constructor(
    storage: Pick<Storage, "db" | "clock">,
    stopping: AbortSignal | null = null,
    workers: number = 1,
    bounds: HoldBounds = BOUNDS,
  ) {
    this.#holdMs = bounds.holdMs;
    this.#held = new HeldQuestions((asked) => findDecided(storage, asked), stopping, workers, bounds);
  }

  /** Resolves when the request is decided, the caller has gone or the time is up; at once when there is no room. */
  async wait(deviceHash: string, network: string, caller: AbortSignal): Promise<void> {
    await this.#held.wait(deviceHash, network, this.#holdMs, caller);
  }

  /** Releases the held requests about a device request that was decided here. */
  release(deviceHash: string): void {
    this.#held.release((held) => held === deviceHash);
  }
}

async function findDecided(
  { db, clock }: Pick<Storage, "db" | "clock">,
  asked: readonly string[],
): Promise<(deviceHash: string) => boolean> {
  const hashes = new Set(asked);
  const pending = await db.selectFrom("device_requests").select("device_hash")
    .where("device_hash", "in", [...hashes]).where("status", "=", "pending").where(
      "ends_at",
      ">",
      clock.now(),
    )
    .execute();
  const waiting = new Set(pending.map((row) => row.device_hash));
  // One that came while the database was asked is not known to be decided.
  return (deviceHash) => hashes.has(deviceHash) && !waiting.has(deviceHash);
}
