/**
 * A number of units per network and period, counted exactly: by one conditional statement, even when other processes
 * count at the same time.
 *
 * @module
 */
import { CompiledQuery, type QueryResult } from "kysely";
import type { NetworkHash } from "../keys/mod.ts";
import type { ItemOutcome, Storage, WriteBatch } from "../storage/mod.ts";
import { ChargeMarks } from "./charge_queries.ts";
import { OpenCharges, type OpenChargesSql, readKept } from "./open_charges.ts";

/** The outcome of asking for units. */
export interface UnitsTaken {
  /** Whether they were taken: all of them or none. */
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
   * with a `CallerGoneError`, having taken nothing, when `caller` was aborted before.
   */
  take(network: NetworkHash, units: number, caller?: AbortSignal | null): Promise<UnitsTaken>;
  /**
   * Returns the refusal of a network that had used up its period when last asked, at most a few seconds ago; `null`
   * when that is not known. A flood of refused calls does not reach the database.
   */
  recall(network: NetworkHash): UnitsTaken | null;
  /** Refunds units of a `period` whose answer could not be sent. */
  giveBack(network: NetworkHash, units: number, period: string): Promise<void>;
}

/** What is counted, and how its table is written. */
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
  /** SQL for what a network has used, as a subquery: ?4 is the period, `asked.value ->> 0` the network. */
  readonly used: string;
  /** SQL that gives back what a query tells: `period`, `network` and `units`. */
  readonly giveBack: (unsent: string) => string;
}

// Kysely cannot express json_each() as a table.
const unsentSql = `
  SELECT value ->> 0 AS period, value ->> 1 AS network, value ->> 2 AS units FROM json_each(?1)`;

/** How units are kept and given back: rows of period, network, units, and how many were used with them. */
function openUnits({ used, giveBack }: UnitCounter): OpenChargesSql {
  return {
    taken: `
      SELECT ?2, ?3, json_group_array(json_array(?4, network, units, used + units)) FROM (
        SELECT asked.value ->> 0 AS network, asked.value ->> 1 AS units, ifnull((${used}), 0) AS used
        FROM json_each(?1) AS asked)
      WHERE used + units <= ?5`,
    giveBack: giveBack(`
      SELECT unit.value ->> 0 AS period, unit.value ->> 1 AS network, sum(unit.value ->> 2) AS units
      FROM open_charges CROSS JOIN json_each(charges) AS unit
      WHERE mark BETWEEN ?1 AND ?2
      GROUP BY 1, 2`),
  };
}

type KeptUnits = readonly [period: string, network: NetworkHash, units: number, used: number];

/** How long a network that has used up its period is refused without asking the database again. */
const SPENT_FOR_MS = 10_000;

/** How many such networks are remembered. */
const SPENT_MAX = 10_000;

interface UnitsAsked {
  readonly network: NetworkHash;
  readonly units: number;
}

/** Opens a counter. */
export function openNetworkUnits({ queue, clock }: Storage, counter: UnitCounter): NetworkUnits {
  const marks = new ChargeMarks();
  const open = queue.canLoseAnswers ? new OpenCharges(marks, openUnits(counter)) : null;
  const take = queue.mergeWrites(planUnits(clock, counter, marks, open));
  const giveBack = queue.mergeWrites(planUnsentUnits(counter));
  const spent = new Map<NetworkHash, { readonly taken: UnitsTaken; readonly until: number }>();
  const recall = (network: NetworkHash): UnitsTaken | null => {
    const known = spent.get(network);
    return known !== undefined && clock.now() < known.until ? known.taken : null;
  };
  return {
    recall,
    take: async (network, units, caller) => {
      const known = recall(network);
      if (known !== null) return known;
      const taken = await take({ network, units }, caller);
      if (!taken.served && taken.used >= taken.limit) {
        if (spent.size >= SPENT_MAX) spent.clear();
        spent.set(network, { taken, until: Math.min(clock.now() + SPENT_FOR_MS, taken.resetsAt) });
      }
      return taken;
    },
    giveBack: async (network, units, period) => {
      await giveBack({ network, units, period });
      spent.delete(network);
    },
  };
}

function planUnits(
  clock: Storage["clock"],
  { limit, periodAt, take, read }: UnitCounter,
  marks: ChargeMarks,
  open: OpenCharges | null,
): WriteBatch<UnitsAsked, UnitsTaken> {
  return (asked) => {
    const now = clock.now();
    const period = { limit, ...periodAt(now) };
    const sums = new Map<string, number>();
    for (const { network, units } of asked) sums.set(network, (sums.get(network) ?? 0) + units);
    const sent = JSON.stringify([...sums]);
    const values = [sent, period.period];
    // Of those that are asked for one by one, one that does not fit has used up the period.
    const settle = (served: Map<string, number>, refused: QueryResult<unknown> | undefined) =>
      settleUnits(asked, sums, served, read === null ? null : usedIn(refused?.rows), period);
    const reads = read === null ? [] : [CompiledQuery.raw(read, values)];
    const queries = [CompiledQuery.raw(take, [...values, limit]), ...reads];
    if (open === null) {
      return { queries, settle: ([taken, refused]) => settle(usedIn(taken?.rows), refused) };
    }
    const mark = marks.next();
    return {
      // What fits is known before it is taken.
      queries: [...open.keep(sent, mark, now, [period.period, limit]), ...queries],
      settle: ([, , taken, refused]) => {
        open.tell(mark);
        return settle(usedIn(taken?.rows), refused);
      },
      readBack: {
        queries: [open.select(mark), ...reads],
        settle: ([kept, refused]) => {
          open.tell(mark);
          const taken = readKept<KeptUnits>(kept).map((
            [, network, , used],
          ): [string, number] => [network, used]);
          return settle(new Map(taken), refused);
        },
      },
      undo: open.giveBack(mark),
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

function planUnsentUnits(
  { giveBack }: UnitCounter,
): WriteBatch<UnitsAsked & { readonly period: string }, void> {
  return (unsent) => {
    const rows = [...Map.groupBy(unsent, ({ network, period }) => `${period} ${network}`).values()].map(
      (same) => [same[0]?.period, same[0]?.network, same.reduce((sum, { units }) => sum + units, 0)],
    );
    return {
      queries: [CompiledQuery.raw(giveBack(unsentSql), [JSON.stringify(rows)])],
      settle: () => unsent.map(() => ({ result: undefined })),
    };
  };
}

function usedIn(rows: readonly unknown[] = []): Map<string, number> {
  return new Map((rows as { network: string; used: number }[]).map(({ network, used }) => [network, used]));
}
