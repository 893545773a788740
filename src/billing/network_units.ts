// Counts the units that a network uses in a week (trial) or a day. One conditional statement keeps each count exact.
// The count of a week is stored under its last day. `../keys/counted_networks.ts` decides which addresses are one
// network; `x-trial` in `openapi/paths/` marks the operations of the trial.
import { CompiledQuery } from "kysely";
import { Lru } from "../identifiers/mod.ts";
import { type LIMITS, type NetworkHash, openCountedNetworks, openIdentityHasher } from "../keys/mod.ts";
import {
  dayOf,
  isoWeekOf,
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

// `?1` is the last day of the period, `?2` the scope, `?3` the network, `?4` the units, `?5` the limit.
const takeUnits = `
  INSERT INTO daily_counters (day, scope, subject, used) SELECT ?1, ?2, ?3, ?4 WHERE ?4 <= ?5
  ON CONFLICT (day, scope, subject) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?5
  RETURNING used`;

const readUnits = "SELECT used FROM daily_counters WHERE day = ?1 AND scope = ?2 AND subject = ?3";

function planUnits(
  clock: Storage["clock"],
  { scope, most: limit, time }: UnitLimit,
): WriteBatch<UnitsRequest, UnitsTaken> {
  return (requests) => {
    const resetsAt = time === "ISO week" ? nextMondayStart(clock.now()) : nextDayStart(clock.now());
    return {
      queries: requests.flatMap(({ network, units }) => {
        const counter = [dayOf(resetsAt - 1), scope, network];
        return [
          CompiledQuery.raw(takeUnits, [...counter, units, limit]),
          CompiledQuery.raw(readUnits, counter),
        ];
      }),
      resolve: (results) =>
        requests.map((_, index) => {
          const [taken, read] = results.slice(2 * index, 2 * index + 2).map(({ rows }) => rows[0] as Used);
          return { result: { served: taken !== undefined, used: read?.used ?? 0, limit, resetsAt } };
        }),
    };
  };
}

type Used = { readonly used: number } | undefined;
