/**
 * A number of units per network and period, counted exactly: by one conditional statement, even when other processes
 * count at the same time.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { NetworkHash } from "../keys/mod.ts";
import type { ItemOutcome, Storage, WriteBatch } from "../storage/mod.ts";

/** The outcome of asking for units. */
export interface UnitsTaken {
  /** True when they were taken: all of them or none. */
  readonly served: boolean;
  /** Units of the period after the call; without those that were asked for when they were refused. */
  readonly used: number;
  readonly limit: number;
  /** The period that is counted. */
  readonly period: string;
  /** Its end in epoch milliseconds. */
  readonly resetsAt: number;
}

/** Counts units of one kind. */
export interface NetworkUnits {
  /**
   * Takes units of the network's period and resolves after it is committed; takes nothing when they do not fit. Rejects
   * when the database failed; a commit that was applied and not answered keeps what it took.
   */
  take(network: NetworkHash, units: number): Promise<UnitsTaken>;
  /**
   * Returns the refusal of a network that had used up its period when last asked, at most a few seconds ago; `null`
   * when that is not known. A flood of refused calls does not reach the database.
   */
  recall(network: NetworkHash): UnitsTaken | null;
}

/** Kinds of count, and the way in which their tables are written. */
export interface UnitCounter {
  /** Units of a network and period. */
  readonly limit: number;
  /** Names the period of an instant, and tells its end, both in epoch milliseconds. */
  readonly periodAt: (now: number) => Pick<UnitsTaken, "period" | "resetsAt">;
  /**
   * SQL that adds what fits and returns `network` and `used` of each row. ?1 is JSON, pairs of a network and its units;
   * ?2 the period, ?3 the limit.
   */
  readonly take: string;
  /** SQL that reads the same of rows that refused, with ?1 and ?2; `null` where units are asked for one by one. */
  readonly read: string | null;
}

/** Time for which a network that has used up its period is refused without asking the database again. */
const SPENT_FOR_MS = 10_000;

/** Largest number of such networks that are remembered. */
const SPENT_MAX = 10_000;

interface UnitsAsked {
  readonly network: NetworkHash;
  readonly units: number;
}

/** Opens a counter. */
export function openNetworkUnits({ queue, clock }: Storage, counter: UnitCounter): NetworkUnits {
  const take = queue.mergeWrites(planUnits(clock, counter));
  const spent = new Map<NetworkHash, { readonly taken: UnitsTaken; readonly until: number }>();
  const recall = (network: NetworkHash): UnitsTaken | null => {
    const known = spent.get(network);
    return known !== undefined && clock.now() < known.until ? known.taken : null;
  };
  return {
    recall,
    take: async (network, units) => {
      const known = recall(network);
      if (known !== null) return known;
      const taken = await take({ network, units });
      if (!taken.served && taken.used >= taken.limit) {
        if (spent.size >= SPENT_MAX) spent.clear();
        spent.set(network, { taken, until: Math.min(clock.now() + SPENT_FOR_MS, taken.resetsAt) });
      }
      return taken;
    },
  };
}

function planUnits(
  clock: Storage["clock"],
  { limit, periodAt, take, read }: UnitCounter,
): WriteBatch<UnitsAsked, UnitsTaken> {
  return (asked) => {
    const now = clock.now();
    const period = { limit, ...periodAt(now) };
    const sums = new Map<string, number>();
    for (const { network, units } of asked) sums.set(network, (sums.get(network) ?? 0) + units);
    const sent = JSON.stringify([...sums]);
    const values = [sent, period.period];
    const reads = read === null ? [] : [CompiledQuery.raw(read, values)];
    return {
      queries: [CompiledQuery.raw(take, [...values, limit]), ...reads],
      settle: ([taken, refused]) =>
        settleUnits(asked, sums, usedIn(taken?.rows), read === null ? null : usedIn(refused?.rows), period),
    };
  };
}

/**
 * Shares out among those who asked what their networks were given together.
 *
 * @param served How much each network that was given its units has used by now.
 * @param refused The same of those that were given none; `null` where that is the limit.
 */
function settleUnits(
  asked: readonly UnitsAsked[],
  sums: ReadonlyMap<string, number>,
  served: Map<string, number>,
  refused: ReadonlyMap<string, number> | null,
  period: Pick<UnitsTaken, "limit" | "period" | "resetsAt">,
): ItemOutcome<UnitsTaken>[] {
  for (const [network, used] of served) served.set(network, used - (sums.get(network) ?? 0));
  return asked.map(({ network, units }) => {
    const before = served.get(network);
    if (before !== undefined) {
      served.set(network, before + units);
      return { result: { served: true, used: before + units, ...period } };
    }
    if (sums.get(network) !== units) return "alone";
    const used = refused === null ? period.limit : refused.get(network) ?? 0;
    return { result: { served: false, used, ...period } };
  });
}

function usedIn(rows: readonly unknown[] = []): Map<string, number> {
  return new Map((rows as { network: string; used: number }[]).map(({ network, used }) => [network, used]));
}
