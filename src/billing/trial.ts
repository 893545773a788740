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

/** The outcome of charging one keyless call. */
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
  /**
   * Says that a network had used up its week when it was asked last, a few seconds ago at most; `null` when that is
   * not known. A flood of calls that are refused does not reach the database.
   */
  recall(network: NetworkHash): TrialCharge | null;
  /** Gives back a call of the network's `week` whose answer could not be sent. */
  giveBack(network: NetworkHash, week: string): Promise<void>;
}

/** How long a network that has used up its week is refused without asking the database again. */
const EXHAUSTED_FOR_MS = 10_000;

/** How many such networks are remembered. */
const EXHAUSTED_MAX = 10_000;

// Kysely cannot express json_each() as a table.
const takeCalls = `
  INSERT INTO trial_weeks (week, network, used)
  SELECT ?2, taken.value ->> 0, taken.value ->> 1 FROM json_each(?1) AS taken WHERE taken.value ->> 1 <= ?3
  ON CONFLICT (week, network) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
  RETURNING network, used`;

const giveBackCalls = `
  UPDATE trial_weeks SET used = used - (unsent.value ->> 2)
  FROM json_each(?1) AS unsent
  WHERE week = unsent.value ->> 0 AND network = unsent.value ->> 1 AND used >= unsent.value ->> 2`;

/** Opens the trial counters of `storage`. */
export function openTrial(storage: Storage, limit: number = limits.trialCallsPerWeek): Trial {
  const charge = storage.queue.mergeWrites(planTrialCalls(storage, limit));
  const giveBack = storage.queue.mergeWrites(planUnsentCalls);
  const exhausted = new Map<NetworkHash, { readonly charge: TrialCharge; readonly until: number }>();
  return {
    charge: async (network, caller) => {
      try {
        const outcome = await charge(network, caller);
        if (outcome.outcome === "exhausted") {
          if (exhausted.size >= EXHAUSTED_MAX) exhausted.clear();
          const until = Math.min(storage.clock.now() + EXHAUSTED_FOR_MS, outcome.resetsAt);
          exhausted.set(network, { charge: outcome, until });
        }
        return outcome;
      } catch (cause) {
        if (cause instanceof CallerGoneError) throw cause;
        return { outcome: "unavailable", cause };
      }
    },
    recall: (network) => {
      const known = exhausted.get(network);
      return known !== undefined && storage.clock.now() < known.until ? known.charge : null;
    },
    giveBack: async (network, week) => {
      await giveBack({ network, week });
      exhausted.delete(network);
    },
  };
}

interface UnsentCall {
  readonly network: NetworkHash;
  readonly week: string;
}

const planUnsentCalls: WriteBatch<UnsentCall, void> = (calls) => {
  const sums = Map.groupBy(calls, ({ network, week }) => `${week} ${network}`);
  const rows = [...sums.values()].map((same) => [same[0]?.week, same[0]?.network, same.length]);
  return {
    queries: [CompiledQuery.raw(giveBackCalls, [JSON.stringify(rows)])],
    settle: () => calls.map(() => ({ result: undefined })),
  };
};

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
