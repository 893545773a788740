/**
 * The keyless trial: a number of calls per network and ISO week, counted exactly.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { NetworkHash } from "../keys/mod.ts";
import { isoWeekOf, nextMondayStart, type Storage } from "../storage/mod.ts";
import { openNetworkUnits, type UnitsTaken } from "./network_units.ts";

/** A keyless call that was counted, or refused for those that were counted before. */
export interface CountedTrialCall {
  readonly outcome: "served" | "exhausted";
  /** Counts this call when it is served. */
  readonly used: number;
  readonly limit: number;
  /** The ISO week that is counted, `2026-W47`. */
  readonly week: string;
  /** Next Monday 00:00 UTC in epoch milliseconds. */
  readonly resetsAt: number;
}

/** The outcome of charging one keyless call. */
export type TrialCharge =
  | CountedTrialCall
  /** The call could not be counted, so it must not be served. `cause` is for the log. */
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Counts keyless calls. */
export interface Trial {
  /** Takes one call of the network's week and resolves after it is committed. */
  charge(network: NetworkHash): Promise<TrialCharge>;
  /**
   * Returns the refusal of a network that had used up its week when last asked, at most a few seconds ago; `null` when
   * that is not known. A flood of refused calls does not reach the database.
   */
  recall(network: NetworkHash): CountedTrialCall | null;
}

/** Opens the trial counters of `storage`. */
export function openTrial(storage: Storage, limit: number = limits.trialCallsPerWeek): Trial {
  // Kysely cannot express json_each() as a table.
  const calls = openNetworkUnits(storage, {
    limit,
    periodAt: (now) => ({ period: isoWeekOf(now), resetsAt: nextMondayStart(now) }),
    take: `
      INSERT INTO trial_weeks (week, network, used)
      SELECT ?2, asked.value ->> 0, asked.value ->> 1
      FROM json_each(?1) AS asked WHERE asked.value ->> 1 <= ?3
      ON CONFLICT (week, network) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
      RETURNING network, used`,
    read: null,
  });
  return {
    charge: async (network) => {
      try {
        return trialCharge(await calls.take(network, 1));
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    recall: (network) => {
      const taken = calls.recall(network);
      return taken === null ? null : trialCharge(taken);
    },
  };
}

function trialCharge({ served, used, limit, period, resetsAt }: UnitsTaken): CountedTrialCall {
  return { outcome: served ? "served" : "exhausted", used, limit, week: period, resetsAt };
}
