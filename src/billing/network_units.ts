// Counts the units that a network uses in a week (trial) or a day. One conditional statement keeps each count exact.
// The count of a week is stored under its last day. `../keys/counted_networks.ts` decides which addresses are one
// network; `x-trial` in `openapi/paths/` marks the operations of the trial.
import { CompiledQuery } from "kysely";
import { Lru } from "../identifiers/mod.ts";
import { type LIMITS, type NetworkHash, openCountedNetworks, openIdentityHasher } from "../keys/mod.ts";
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
  readonly resetsAt: number;
}

/** A counter per network, with a limit. The network of a caller is counted as `CountedNetworks` decides. */
export interface NetworkUnits {
  /** Takes all units or none. Rejects if the database failed; the units may have been taken all the same. */
  take(network: string, units: number): Promise<UnitsTaken>;
  /** Returns a rejection of the last 10 s if the units are used up, so that a flood doesn't reach the database. */
  recall(network: string): UnitsTaken | null;
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

type UnitLimit = typeof LIMITS["trial" | "mcpCalls" | "mcpSessions"];

/** Opens the counter of a limit. Counters with different scopes don't affect each other. */
export function openNetworkUnits(storage: Storage, limit: UnitLimit): NetworkUnits {
  const { queue, clock } = storage;
  const networks = openCountedNetworks(storage, openIdentityHasher(storage));
  const take = queue.batchWrites(planUnits(clock, limit));
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

// Raw SQL, because Kysely can't express json_each() as a table. `?1` is the JSON of networks and units, `?2` the last
// day of the period, `?3` the scope, `?4` the limit.
const takeUnits = `
  INSERT INTO daily_counters (day, scope, subject, used)
  SELECT ?2, ?3, request.value ->> 0, request.value ->> 1
  FROM json_each(?1) AS request WHERE request.value ->> 1 <= ?4
  ON CONFLICT (day, scope, subject) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?4
  RETURNING subject AS network, used`;

const readUnits = `
  SELECT subject AS network, used FROM daily_counters
  WHERE day = ?2 AND scope = ?3 AND subject IN (SELECT request.value ->> 0 FROM json_each(?1) AS request)`;

function planUnits(
  clock: Storage["clock"],
  { scope, most: limit, time }: UnitLimit,
): WriteBatch<UnitsRequest, UnitsTaken> {
  return (requests) => {
    const resetsAt = time === "ISO week" ? nextMondayStart(clock.now()) : nextDayStart(clock.now());
    const period = { limit, resetsAt };
    const sums = new Map<string, number>();
    for (const { network, units } of requests) sums.set(network, (sums.get(network) ?? 0) + units);
    const values = [JSON.stringify([...sums]), dayOf(resetsAt - 1), scope];
    return {
      queries: [CompiledQuery.raw(takeUnits, [...values, limit]), CompiledQuery.raw(readUnits, values)],
      resolve: ([served, all]) => shareUnits(requests, sums, usedIn(served?.rows), usedIn(all?.rows), period),
    };
  };
}

/** Returns the outcome of each request. `served` and `all` map networks to their used units. */
function shareUnits(
  requests: readonly UnitsRequest[],
  sums: ReadonlyMap<string, number>,
  served: Map<string, number>,
  all: ReadonlyMap<string, number>,
  period: Pick<UnitsTaken, "limit" | "resetsAt">,
): ItemOutcome<UnitsTaken>[] {
  for (const [network, used] of served) served.set(network, used - (sums.get(network) ?? 0));
  return requests.map(({ network, units }) => {
    const before = served.get(network);
    if (before !== undefined) {
      served.set(network, before + units);
      return { result: { served: true, used: before + units, ...period } };
    }
    if (sums.get(network) !== units) return "resend";
    return { result: { served: false, used: all.get(network) ?? 0, ...period } };
  });
}

function usedIn(rows: readonly unknown[] = []): Map<string, number> {
  return new Map((rows as { network: string; used: number }[]).map(({ network, used }) => [network, used]));
}
