/**
 * The keyless trial: so many calls per network and ISO week, counted exactly.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { CompiledQuery } from "kysely";
import type { NetworkHash } from "../keys/mod.ts";
import {
  CallerGoneError,
  isoWeekOf,
  nextMondayStart,
  type Storage,
  type WriteBatch,
} from "../storage/mod.ts";

/** What came of charging one keyless call. */
export type TrialCharge =
  /** `used` counts this call when it is served. `resetsAt` is next Monday 00:00 UTC in epoch milliseconds. */
  | {
    readonly outcome: "served" | "exhausted";
    readonly used: number;
    readonly limit: number;
    /** The ISO week that is counted, `2026-W47`. */
    readonly week: string;
    readonly resetsAt: number;
  }
  /** The call could not be counted, so it must not be served. `cause` is for the log. */
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Counts keyless calls. */
export interface Trial {
  /**
   * Takes one call of the network's week and resolves after it is committed. Rejects only with a `CallerGoneError`,
   * having taken nothing, when `caller` was aborted before.
   */
  charge(network: NetworkHash, caller?: AbortSignal | null): Promise<TrialCharge>;
}

// Kysely has no word for json_each() as a table.
const takeCalls = `
  INSERT INTO trial_weeks (week, network, used)
  SELECT ?2, taken.value ->> 0, taken.value ->> 1 FROM json_each(?1) AS taken WHERE taken.value ->> 1 <= ?3
  ON CONFLICT (week, network) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
  RETURNING network, used`;

/** Opens the trial counters of `storage`. */
export function openTrial(storage: Storage, limit: number = limits.trialCallsPerWeek): Trial {
  const charge = storage.queue.openLane(planTrialCalls(storage, limit));
  return {
    charge: (network, caller) =>
      charge(network, caller).catch((cause) => {
        if (cause instanceof CallerGoneError) throw cause;
        return { outcome: "unavailable", cause };
      }),
  };
}

function planTrialCalls({ clock }: Storage, limit: number): WriteBatch<NetworkHash, TrialCharge> {
  return (networks) => {
    const now = clock.now();
    const week = isoWeekOf(now);
    const counts = new Map<NetworkHash, number>();
    for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    const period = { limit, week, resetsAt: nextMondayStart(now) };
    return {
      queries: [CompiledQuery.raw(takeCalls, [JSON.stringify([...counts]), week, limit])],
      settle: ([taken]) => {
        const used = new Map<string, number>();
        for (const row of (taken?.rows ?? []) as { network: string; used: number }[]) {
          used.set(row.network, row.used - (counts.get(row.network as NetworkHash) ?? 0));
        }
        return networks.map((network) => {
          const before = used.get(network);
          if (before !== undefined) {
            used.set(network, before + 1);
            return { result: { outcome: "served", used: before + 1, ...period } };
          }
          if (counts.get(network) !== 1) return "alone";
          return { result: { outcome: "exhausted", used: limit, ...period } };
        });
      },
    };
  };
}
