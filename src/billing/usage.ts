// Counts calls for the report of their key, by day and operation, with failures and networks. The calls of a
// transaction are summed first, so that each row is written once.
import { CompiledQuery } from "kysely";
import type { IdentityHasher, KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  type CountedCall,
  joinKeyNamedIn,
  type KeyLookup,
  type KeyName,
  type KeyNamedRow,
  type KeyState,
  lookupOf,
  nameOf,
  type NetworkUse,
  type PaidCall,
  type PayingKey,
  readStates,
  selectStates,
  type UnchargedCall,
} from "./balance.ts";

/** State that all batches of a ledger share. */
export interface CountParts {
  readonly clock: Clock;
  readonly hasher: IdentityHasher;
}

/** Plans the counting of calls that aren't charged. The result of each call is the status and balance of its key. */
export function planUnchargedCalls({ clock, hasher }: CountParts): WriteBatch<UnchargedCall, KeyLookup> {
  return (calls) => {
    const now = clock.now();
    const keys = namesOf(calls);
    const day = dayOf(now);
    const uses = newUsesOf(calls, day);
    const failures = rowsOf(
      calls.filter(({ status }) => status >= 400),
      ({ key, path, status, reason }) => `${key.hash} ${status} ${reason} ${path}`,
      ({ path, status, reason }, group) => [path, status, reason ?? "", group.length],
    );
    return {
      queries: [
        selectStates(keys, monthOf(now)),
        CompiledQuery.raw(addUsageOfActive, [
          JSON.stringify(usageRowsOf(calls, ({ status }) => status >= 400)),
          day,
          now,
        ]),
        ...(failures.length === 0 ? [] : [CompiledQuery.raw(addFailures, [JSON.stringify(failures), day])]),
        ...writeNetworks(uses, hasher),
      ],
      resolve: ([result]) => {
        const states = readStates(keys, result);
        noteStates(calls, states, uses);
        return calls.map(({ key }) => ({ result: lookupOf(states.get(key.hash)) }));
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
  SELECT keys.id, seen.value ->> 2, seen.value ->> 3
  FROM json_each(?1) AS seen ${joinKeyNamedIn("seen.value")}
  WHERE status = 'active'
  ON CONFLICT (key_id, network) DO UPDATE SET last_day = excluded.last_day WHERE last_day < excluded.last_day`;

/** Returns the names of the keys of `calls`, each once. */
export function namesOf(calls: readonly CountedCall[]): KeyName[] {
  return [...new Map(calls.map(({ key }) => [key.hash, nameOf(key)])).values()];
}

interface NewUse extends NetworkUse {
  readonly key: PayingKey;
}

/** Returns the uses that aren't stored yet, each once. */
export function newUsesOf(calls: readonly CountedCall[], day: string): NewUse[] {
  const uses = new Map<string, NewUse>();
  for (const { key, network } of calls) {
    const isStored = key.lastUse?.network === network && key.lastUse.day === day;
    if (!isStored) uses.set(key.hash + network, { key, network, day });
  }
  return [...uses.values()];
}

/** Notes the states of keys after a transaction, which stored the uses of active keys. */
export function noteStates(
  calls: readonly CountedCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
  uses: readonly NewUse[],
): void {
  for (const { key } of calls) key.state = states.get(key.hash);
  for (const { key, network, day } of uses) {
    if (key.state?.status === "active") key.lastUse = { network, day };
  }
}

/** Builds the query that counts those of `calls` whose keys were debited by the charge `chargeId`. */
export function countChargedCalls(
  calls: readonly PaidCall[],
  chargeId: number,
  now: number,
): CompiledQuery {
  const rows = usageRowsOf(calls, () => false);
  return CompiledQuery.raw(addUsageOfCharged, [JSON.stringify(rows), dayOf(now), now, chargeId]);
}

/** Builds the query that counts those of `calls` whose idempotency keys were claimed by the charge `chargeId`. */
export function countClaimedCalls(
  calls: readonly PaidCall[],
  chargeId: number,
  now: number,
): CompiledQuery {
  const rows = calls.map(({ key, path, durationMs, idempotency }) => [
    ...nameOf(key),
    path,
    1,
    0,
    microseconds(durationMs),
    idempotency?.key,
  ]);
  return CompiledQuery.raw(addUsageOfClaimed, [JSON.stringify(rows), dayOf(now), now, chargeId]);
}

/** Builds the query that stores from which networks keys were used. */
export function writeNetworks(uses: readonly NewUse[], hasher: IdentityHasher): CompiledQuery[] {
  if (uses.length === 0) return [];
  // Hashed here and not on arrival, because hashing takes half as long as a whole call.
  const rows = uses.map(({ key, network, day }) => [...nameOf(key), hasher.network(network), day]);
  return [CompiledQuery.raw(addNetworks, [JSON.stringify(rows)])];
}

function usageRowsOf<OneCall extends CountedCall>(
  calls: readonly OneCall[],
  isFailure: (call: OneCall) => boolean,
): KeyNamedRow[] {
  return rowsOf(calls, ({ key, path }) => key.hash + path, ({ path }, group) => [
    path,
    group.length,
    group.filter(isFailure).length,
    group.reduce((sum, { durationMs }) => sum + microseconds(durationMs), 0),
  ]);
}

function rowsOf<OneCall extends CountedCall>(
  calls: readonly OneCall[],
  groupOf: (call: OneCall) => string,
  sum: (first: OneCall, group: readonly OneCall[]) => readonly unknown[],
): KeyNamedRow[] {
  return [...Map.groupBy(calls, groupOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first): KeyNamedRow => [...nameOf(first.key), ...sum(first, group)])
  );
}

function microseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000);
}
