// Counts the units that a network uses in a week (trial) or a day. One conditional statement keeps each count exact.
// `../keys/counted_networks.ts` decides which addresses are one network; `x-trial` in `openapi/paths/` marks the
// operations of the trial.
import { CompiledQuery } from "kysely";
import { Lru } from "../identifiers/mod.ts";
import { LIMITS, type NetworkHash, openCountedNetworks, openIdentityHasher } from "../keys/mod.ts";
import {
  dayOf,
  isoWeekOf,
  type ItemOutcome,
  nextDayStart,
  nextMondayStart,
  type Storage,
  type WriteBatch,
} from "../storage/mod.ts";

/** Result of taking units. */
export interface UnitsTaken {
  readonly served: boolean;
  readonly used: number;
  readonly limit: number;
  /** A day (`2026-11-24`) or an ISO week (`2026-W48`). */
  readonly period: string;
  readonly resetsAt: number;
}

/** A counter per network, with a limit. The network of a caller is counted as `CountedNetworks` decides. */
export interface NetworkUnits {
  /** Takes all units or none. Rejects if the database failed; the units may have been taken all the same. */
  take(network: string, units: number): Promise<UnitsTaken>;
  /** Returns a rejection of the last 10 s if the units are used up, so that a flood doesn't reach the database. */
  recall(network: string): UnitsTaken | null;
}

interface UnitCounter {
  readonly limit: number;
  readonly periodAt: (now: number) => Pick<UnitsTaken, "period" | "resetsAt">;
  /** SQL that adds units within the limit; returns `network`, `used`. ?1: networks and units, ?2: period, ?3: limit. */
  readonly take: string;
  /** SQL that returns `network` and `used` of all networks. With `null`, a rejected network counts as used up. */
  readonly read: string | null;
}

/** A network that has used up its units is rejected for this long without another query. */
const SPENT_FOR_MS = 10_000;

const NETWORKS_KEPT_MAX = 10_000;

interface KnownNetwork {
  readonly week: string;
  /** The network that it counts as in `week`. */
  readonly counted: NetworkHash;
  /** The rejection of its last call if its units are used up, until `until`. */
  readonly rejection: { readonly taken: UnitsTaken; readonly until: number } | null;
}

interface UnitsRequest {
  readonly network: NetworkHash;
  readonly units: number;
}

function openNetworkUnits(storage: Storage, counter: UnitCounter): NetworkUnits {
  const { queue, clock } = storage;
  const networks = openCountedNetworks(storage, openIdentityHasher(storage));
  const take = queue.batchWrites(planUnits(clock, counter));
  const known = new Lru<KnownNetwork>(NETWORKS_KEPT_MAX);
  const recall = (network: string): UnitsTaken | null => {
    const rejection = known.get(network)?.rejection;
    return rejection && clock.now() < rejection.until ? rejection.taken : null;
  };
  return {
    recall,
    take: async (network, units) => {
      const rejected = recall(network);
      if (rejected !== null) return rejected;
      const week = isoWeekOf(clock.now());
      const cached = known.get(network);
      const counted = cached?.week === week ? cached.counted : (await networks.find(network)).network;
      const taken = await take({ network: counted, units });
      const isSpent = !taken.served && taken.used >= taken.limit;
      const until = Math.min(clock.now() + SPENT_FOR_MS, taken.resetsAt);
      known.set(network, { week, counted, rejection: isSpent ? { taken, until } : null });
      return taken;
    },
  };
}

function planUnits(
  clock: Storage["clock"],
  { limit, periodAt, take, read }: UnitCounter,
): WriteBatch<UnitsRequest, UnitsTaken> {
  return (requests) => {
    const now = clock.now();
    const period = { limit, ...periodAt(now) };
    const sums = new Map<string, number>();
    for (const { network, units } of requests) sums.set(network, (sums.get(network) ?? 0) + units);
    const sent = JSON.stringify([...sums]);
    const values = [sent, period.period];
    const reads = read === null ? [] : [CompiledQuery.raw(read, values)];
    return {
      queries: [CompiledQuery.raw(take, [...values, limit]), ...reads],
      resolve: ([taken, rejected]) =>
        shareUnits(
          requests,
          sums,
          usedIn(taken?.rows),
          read === null ? null : usedIn(rejected?.rows),
          period,
        ),
    };
  };
}

/** Returns the outcome of each request. `served` and `rejected` map networks to their used units. */
function shareUnits(
  requests: readonly UnitsRequest[],
  sums: ReadonlyMap<string, number>,
  served: Map<string, number>,
  rejected: ReadonlyMap<string, number> | null,
  period: Pick<UnitsTaken, "limit" | "period" | "resetsAt">,
): ItemOutcome<UnitsTaken>[] {
  for (const [network, used] of served) served.set(network, used - (sums.get(network) ?? 0));
  return requests.map(({ network, units }) => {
    const before = served.get(network);
    if (before !== undefined) {
      served.set(network, before + units);
      return { result: { served: true, used: before + units, ...period } };
    }
    if (sums.get(network) !== units) return "resend";
    const used = rejected === null ? period.limit : rejected.get(network) ?? 0;
    return { result: { served: false, used, ...period } };
  });
}

function usedIn(rows: readonly unknown[] = []): Map<string, number> {
  return new Map((rows as { network: string; used: number }[]).map(({ network, used }) => [network, used]));
}

/** Opens a daily counter. Counters with different scopes don't affect each other. */
export function openDailyUnits(
  storage: Storage,
  { scope, most: limit }: typeof LIMITS["mcpCalls" | "mcpSessions"],
): NetworkUnits {
  // Raw SQL, because Kysely can't express json_each() as a table.
  return openNetworkUnits(storage, {
    limit,
    periodAt: (now) => ({ period: dayOf(now), resetsAt: nextDayStart(now) }),
    take: `
      INSERT INTO daily_counters (day, scope, subject, used)
      SELECT ?2, '${scope}', request.value ->> 0, request.value ->> 1
      FROM json_each(?1) AS request WHERE request.value ->> 1 <= ?3
      ON CONFLICT (day, scope, subject) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
      RETURNING subject AS network, used`,
    read: `
      SELECT subject AS network, used FROM daily_counters
      WHERE day = ?2 AND scope = '${scope}' AND subject IN (SELECT request.value ->> 0 FROM json_each(?1) AS request)`,
  });
}

/** Opens the weekly counter of calls without a key. */
export function openTrial(storage: Storage, limit: number = LIMITS.trial.most): NetworkUnits {
  return openNetworkUnits(storage, {
    limit,
    periodAt: (now) => ({ period: isoWeekOf(now), resetsAt: nextMondayStart(now) }),
    take: `
      INSERT INTO trial_weeks (week, network, used)
      SELECT ?2, request.value ->> 0, request.value ->> 1
      FROM json_each(?1) AS request WHERE request.value ->> 1 <= ?3
      ON CONFLICT (week, network) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
      RETURNING network, used`,
    read: null,
  });
}
