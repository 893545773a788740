/**
 * A fixed number of units per network and UTC day, counted exactly: by one conditional statement, whoever else
 * counts at the same time, in this process or another.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { NetworkHash } from "../keys/mod.ts";
import { dayOf, nextDayStart, type Storage, type WriteBatch } from "../storage/mod.ts";

/** The outcome of a request for units. */
export interface UnitsTaken {
  /** Whether they were taken: all of them or none. */
  readonly served: boolean;
  /** Units of the day after the call; without those that were asked for when they were refused. */
  readonly used: number;
  readonly limit: number;
  /** The day that is counted, `YYYY-MM-DD`. */
  readonly day: string;
  /** Next midnight UTC in epoch milliseconds. */
  readonly resetsAt: number;
}

/** Counts units of one kind. */
export interface DailyUnits {
  /** Takes units of the network's day and resolves after it is committed; takes nothing when they do not fit. */
  take(network: NetworkHash, units: number): Promise<UnitsTaken>;
  /** Gives back units of a `day` whose answer could not be sent. */
  giveBack(network: NetworkHash, units: number, day: string): Promise<void>;
}

interface UnitsAsked {
  readonly network: NetworkHash;
  readonly units: number;
}

/** How long a network that has used up its day is refused without asking the database again. */
const SPENT_FOR_MS = 10_000;

/** How many such networks are remembered. */
const SPENT_MAX = 10_000;

// Kysely cannot express json_each() as a table.
const takeUnits = `
  INSERT INTO daily_counters (day, scope, subject, used)
  SELECT ?2, ?3, asked.value ->> 0, asked.value ->> 1 FROM json_each(?1) AS asked WHERE asked.value ->> 1 <= ?4
  ON CONFLICT (day, scope, subject) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?4
  RETURNING subject, used`;

const readUnits = `
  SELECT subject, used FROM daily_counters
  WHERE day = ?2 AND scope = ?3 AND subject IN (SELECT asked.value ->> 0 FROM json_each(?1) AS asked)`;

const giveBackUnits = `
  UPDATE daily_counters SET used = used - ?4
  WHERE day = ?1 AND scope = ?2 AND subject = ?3 AND used >= ?4`;

/**
 * Opens a counter.
 *
 * @param scope What is counted; counters of different scopes do not touch each other.
 * @param limit Units of a network and day.
 */
export function openDailyUnits(storage: Storage, scope: string, limit: number): DailyUnits {
  const take = storage.queue.mergeWrites(planUnits(storage, scope, limit));
  const spent = new Map<NetworkHash, number>();
  const period = () => {
    const now = storage.clock.now();
    return { limit, day: dayOf(now), resetsAt: nextDayStart(now) };
  };
  return {
    take: async (network, units) => {
      const until = spent.get(network) ?? 0;
      if (storage.clock.now() < until) return { served: false, used: limit, ...period() };
      const taken = await take({ network, units });
      if (!taken.served && taken.used >= limit) {
        if (spent.size >= SPENT_MAX) spent.clear();
        spent.set(network, Math.min(storage.clock.now() + SPENT_FOR_MS, taken.resetsAt));
      }
      return taken;
    },
    giveBack: async (network, units, day) => {
      await storage.queue.write([CompiledQuery.raw(giveBackUnits, [day, scope, network, units])]);
      spent.delete(network);
    },
  };
}

function planUnits({ clock }: Storage, scope: string, limit: number): WriteBatch<UnitsAsked, UnitsTaken> {
  return (asked) => {
    const now = clock.now();
    const period = { limit, day: dayOf(now), resetsAt: nextDayStart(now) };
    const sums = new Map<NetworkHash, number>();
    for (const { network, units } of asked) sums.set(network, (sums.get(network) ?? 0) + units);
    const values = [JSON.stringify([...sums]), period.day, scope];
    return {
      queries: [CompiledQuery.raw(takeUnits, [...values, limit]), CompiledQuery.raw(readUnits, values)],
      settle: ([taken, read]) => {
        const served = new Map<string, number>();
        for (const { subject, used } of rowsOf(taken?.rows)) {
          served.set(subject, used - (sums.get(subject as NetworkHash) ?? 0));
        }
        const counted = new Map(rowsOf(read?.rows).map(({ subject, used }) => [subject, used]));
        return asked.map(({ network, units }) => {
          const before = served.get(network);
          if (before !== undefined) {
            served.set(network, before + units);
            return { result: { served: true, used: before + units, ...period } };
          }
          if (sums.get(network) !== units) return "alone";
          return { result: { served: false, used: counted.get(network) ?? 0, ...period } };
        });
      },
    };
  };
}

function rowsOf(rows: readonly unknown[] | undefined): readonly { subject: string; used: number }[] {
  return (rows ?? []) as { subject: string; used: number }[];
}
