// Counts calls for the report of their key, by day and operation, with failures and networks. The calls of a
// transaction are summed first, so that each row is written once.
import { CompiledQuery } from "kysely";
import { Lru } from "../identifiers/mod.ts";
import type { KeyHash, NetworkHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  type CountedCall,
  joinKeyNamedIn,
  type KeyCache,
  type KeyLookup,
  type KeyNamedRow,
  type KeyState,
  lookupOf,
  type PaidCall,
  readStates,
  selectStates,
  type UnchargedCall,
} from "./balance.ts";

/** Plans the counting of calls that aren't charged. The result of each call is the status and balance of its key. */
export function planUnchargedCalls(
  clock: Clock,
  known: KeyCache,
  seen: SeenNetworks,
): WriteBatch<UnchargedCall, KeyLookup> {
  return (calls) => {
    const now = clock.now();
    const keys = known.names(calls);
    const day = dayOf(now);
    const networkUses = seen.unseen(calls, day);
    const failures = rowsOf(
      calls.filter(({ status }) => status >= 400),
      known,
      ({ keyHash, path, status, reason }) => `${keyHash} ${status} ${reason} ${path}`,
      ({ path, status, reason }, group) => [path, status, reason ?? "", group.length],
    );
    return {
      queries: [
        selectStates(keys, monthOf(now)),
        CompiledQuery.raw(addUsageOfActive, [
          JSON.stringify(usageRowsOf(calls, known, ({ status }) => status >= 400)),
          day,
          now,
        ]),
        ...(failures.length === 0 ? [] : [CompiledQuery.raw(addFailures, [JSON.stringify(failures), day])]),
        ...writeNetworks(networkUses, known, day),
      ],
      resolve: ([result]) => {
        const states = readStates(keys, result);
        known.note(keys, states);
        seen.note(networkUses, day, states);
        return calls.map(({ keyHash }) => ({ result: lookupOf(states.get(keyHash)) }));
      },
    };
  };
}

// Raw SQL, because Kysely can't express json_each() as a table. Each JSON row begins with the hash and id of its key.
const addUsage = (keyId: string) => `
  INSERT INTO usage_daily (key_id, day, path, calls, failed, duration_us, first_at, last_at)
  SELECT ${keyId}, ?2, usage.value ->> 2, usage.value ->> 3, usage.value ->> 4, usage.value ->> 5, ?3, ?3
  FROM json_each(?1) AS usage`;
const orAddToUsage = `
  ON CONFLICT (key_id, day, path) DO UPDATE SET
    calls = calls + excluded.calls,
    failed = failed + excluded.failed,
    duration_us = duration_us + excluded.duration_us,
    first_at = min(first_at, excluded.first_at),
    last_at = max(last_at, excluded.last_at)`;

const addUsageOfActive = `${addUsage("keys.id")} ${joinKeyNamedIn("usage.value")}
  WHERE status = 'active' ${orAddToUsage}`;

const addUsageOfCharged = `${addUsage("keys.id")} ${joinKeyNamedIn("usage.value")}
  CROSS JOIN spending ON spending.key_id = keys.id
  WHERE charge_id = ?4 ${orAddToUsage}`;

const addUsageOfClaimed = `${addUsage("keys.id")} ${joinKeyNamedIn("usage.value")}
  CROSS JOIN idempotency ON idempotency.key_id = keys.id AND idempotency_key = usage.value ->> 6
  WHERE idempotency.charge_id = ?4 ${orAddToUsage}`;

const addFailures = `
  INSERT INTO usage_failures (key_id, day, path, status, reason, calls)
  SELECT keys.id, ?2, failure.value ->> 2, failure.value ->> 3, failure.value ->> 4, failure.value ->> 5
  FROM json_each(?1) AS failure ${joinKeyNamedIn("failure.value")}
  WHERE keys.status = 'active'
  ON CONFLICT (key_id, day, path, status, reason) DO UPDATE SET calls = calls + excluded.calls`;

const addNetworks = `
  INSERT INTO usage_networks (key_id, network, last_day)
  SELECT keys.id, seen.value ->> 2, ?2
  FROM json_each(?1) AS seen ${joinKeyNamedIn("seen.value")}
  WHERE status = 'active'
  ON CONFLICT (key_id, network) DO UPDATE SET last_day = excluded.last_day WHERE last_day < excluded.last_day`;

/** Builds the query that counts those of `calls` whose keys were debited by the charge `chargeId`. */
export function countChargedCalls(
  calls: readonly PaidCall[],
  known: KeyCache,
  chargeId: number,
  now: number,
): CompiledQuery {
  const rows = usageRowsOf(calls, known, () => false);
  return CompiledQuery.raw(addUsageOfCharged, [JSON.stringify(rows), dayOf(now), now, chargeId]);
}

/** Builds the query that counts those of `calls` whose idempotency keys were claimed by the charge `chargeId`. */
export function countClaimedCalls(
  calls: readonly PaidCall[],
  known: KeyCache,
  chargeId: number,
  now: number,
): CompiledQuery {
  const rows = calls.map(({ keyHash, path, durationMs, idempotency }) => [
    ...known.name(keyHash),
    path,
    1,
    0,
    microseconds(durationMs),
    idempotency?.key,
  ]);
  return CompiledQuery.raw(addUsageOfClaimed, [JSON.stringify(rows), dayOf(now), now, chargeId]);
}

/** Builds the query that records from which networks keys were used. */
export function writeNetworks(
  networkUses: readonly NetworkUse[],
  known: KeyCache,
  day: string,
): CompiledQuery[] {
  if (networkUses.length === 0) return [];
  const rows = networkUses.map(([keyHash, network]) => [...known.name(keyHash), network]);
  return [CompiledQuery.raw(addNetworks, [JSON.stringify(rows), day])];
}

function usageRowsOf<OneCall extends CountedCall>(
  calls: readonly OneCall[],
  known: KeyCache,
  isFailure: (call: OneCall) => boolean,
): KeyNamedRow[] {
  return rowsOf(calls, known, ({ keyHash, path }) => keyHash + path, ({ path }, group) => [
    path,
    group.length,
    group.filter(isFailure).length,
    group.reduce((sum, { durationMs }) => sum + microseconds(durationMs), 0),
  ]);
}

function rowsOf<OneCall extends CountedCall>(
  calls: readonly OneCall[],
  known: KeyCache,
  nameOf: (call: OneCall) => string,
  sum: (first: OneCall, group: readonly OneCall[]) => readonly unknown[],
): KeyNamedRow[] {
  return [...Map.groupBy(calls, nameOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first): KeyNamedRow => [...known.name(first.keyHash), ...sum(first, group)])
  );
}

function microseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000);
}

const REMEMBERED_MAX = 50_000;

type NetworkUse = readonly [keyHash: KeyHash, network: NetworkHash];

/** Remembers which networks are already stored for today, so that further calls from them write nothing. */
export class SeenNetworks {
  readonly #days = new Lru<string>(REMEMBERED_MAX);

  /** Returns each pair of key and network that isn't stored yet. */
  unseen(calls: readonly { keyHash: KeyHash; network: NetworkHash }[], day: string): NetworkUse[] {
    const uses = new Map<string, NetworkUse>();
    for (const { keyHash, network } of calls) {
      const name = keyHash + network;
      if (this.#days.get(name) !== day) uses.set(name, [keyHash, network]);
    }
    return [...uses.values()];
  }

  /** Remembers pairs that were committed. Pairs with inactive keys weren't. */
  note(networkUses: readonly NetworkUse[], day: string, states: ReadonlyMap<KeyHash, KeyState>): void {
    for (const [keyHash, network] of networkUses) {
      if (states.get(keyHash)?.status === "active") this.#days.set(keyHash + network, day);
    }
  }
}
