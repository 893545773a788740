/**
 * Holds the request of a program that waits for a decision, so that it is answered at once when there is one.
 *
 * A decision in this process is answered immediately; one in another instance is found by asking the database once a
 * second for all held requests. Nothing is kept here that a restart would lose.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import type { Storage } from "../../storage/mod.ts";

/** Limits of waiting requests. */
export interface HoldBounds {
  readonly holdMs: number;
  /** Interval at which the database is asked. */
  readonly checkMs: number;
  /** Requests held at one time, in all and per network: workers share them out, and each has at least one. */
  readonly heldMax: number;
  readonly heldPerNetworkMax: number;
}

const BOUNDS: HoldBounds = {
  holdMs: limits.deviceHoldSeconds * 1000,
  checkMs: 1000,
  heldMax: 200,
  heldPerNetworkMax: 3,
};

interface Hold {
  readonly deviceHash: string;
  readonly network: string;
  readonly end: () => void;
}

/** The questions that are held. */
export class DeviceHolds {
  readonly #storage: Pick<Storage, "db" | "clock">;
  readonly #workers: number;
  readonly #bounds: HoldBounds;
  readonly #stopping: AbortSignal | null;
  readonly #held = new Set<Hold>();
  #timer: ReturnType<typeof setInterval> | null = null;

  /** Holds nothing yet, and releases everything once `stopping` aborts. */
  constructor(
    storage: Pick<Storage, "db" | "clock">,
    stopping: AbortSignal | null = null,
    workers: number = 1,
    bounds: HoldBounds = BOUNDS,
  ) {
    this.#storage = storage;
    this.#workers = workers;
    this.#bounds = bounds;
    this.#stopping = stopping;
    stopping?.addEventListener("abort", () => this.#end(() => true));
  }

  /** Resolves when the request is decided, the caller has gone or the time is up; at once when there is no room. */
  async wait(deviceHash: string, network: string, caller: AbortSignal): Promise<void> {
    const ofNetwork = [...this.#held].filter((hold) => hold.network === network).length;
    const { heldMax, heldPerNetworkMax, holdMs, checkMs } = this.#bounds;
    const share = (max: number): number => Math.max(1, Math.floor(max / this.#workers));
    if (this.#held.size >= share(heldMax) || ofNetwork >= share(heldPerNetworkMax)) return;
    if (caller.aborted || this.#stopping?.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const hold = { deviceHash, network, end: () => resolve() };
    const timeout = setTimeout(hold.end, holdMs);
    caller.addEventListener("abort", hold.end);
    this.#held.add(hold);
    this.#timer ??= setInterval(() => void this.#check(), checkMs);
    await promise;
    clearTimeout(timeout);
    caller.removeEventListener("abort", hold.end);
    this.#held.delete(hold);
    if (this.#held.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Releases the held requests about a device request that was decided here. */
  release(deviceHash: string): void {
    this.#end((hold) => hold.deviceHash === deviceHash);
  }

  #end(isMeant: (hold: Hold) => boolean): void {
    for (const hold of this.#held) if (isMeant(hold)) hold.end();
  }

  async #check(): Promise<void> {
    const { db, clock } = this.#storage;
    const asked = [...new Set([...this.#held].map(({ deviceHash }) => deviceHash))];
    try {
      const pending = await db.selectFrom("device_requests").select("device_hash")
        .where("device_hash", "in", asked).where("status", "=", "pending").where("ends_at", ">", clock.now())
        .execute();
      const waiting = new Set(pending.map((row) => row.device_hash));
      this.#end(({ deviceHash }) => asked.includes(deviceHash) && !waiting.has(deviceHash));
    } catch {
      // They stay held: each is released when its time is up, by the database or by its failure.
    }
  }
}
