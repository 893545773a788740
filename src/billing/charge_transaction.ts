// Charges all waiting calls on keys with a few statements. One of them debits from each key all units of its calls or
// none, using the quota before the credits. It also stores a charge id, so that later statements find these keys.
//
// A call with an `Idempotency-Key` is charged once. Before the charge, in the same transaction, a claim reserves the
// idempotency key for the request; the claim is deleted if the API key can't pay. `../http/payers.ts` chooses who pays.
import { CompiledQuery, type QueryResult } from "kysely";
import { createHash } from "node:crypto";
import { limits } from "../../generated/limits.ts";
import type { KeyHash } from "../keys/mod.ts";
import { dayOf, type ItemOutcome, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  applyDebit,
  type Debit,
  debitFrom,
  joinKeyNamedIn,
  type KeyBalance,
  type KeyName,
  type KeyNamedRow,
  type KeyState,
  nameOf,
  type PaidCall,
  readStates,
  selectStates,
  undoDebit,
  unitsLeft,
  usedInMonth,
} from "./balance.ts";
import {
  countChargedCalls,
  countClaimedCalls,
  type CountParts,
  namesOf,
  newUsesOf,
  noteStates,
  writeNetworks,
} from "./usage.ts";

/** Outcome of charging one call. Only a `charged` or `replayed` call may be served. */
export type ChargeOutcome =
  | (Debit & { readonly outcome: "charged"; readonly balance: KeyBalance })
  /** The same request was charged before, under the same idempotency key. */
  | { readonly outcome: "replayed"; readonly balance: KeyBalance }
  /** Another request was charged before under this idempotency key; nothing was taken. */
  | { readonly outcome: "conflict"; readonly balance: KeyBalance }
  | ChargeShortfall
  | { readonly outcome: "unknown_key" | "revoked" | "revoked_burst" };

/** No units were taken: the key has none left (`exhausted`), or fewer than the call needs (`insufficient`). */
export interface ChargeShortfall {
  readonly outcome: "exhausted" | "insufficient";
  readonly required: number;
  readonly available: number;
  readonly balance: KeyBalance;
}

/** Returns the `reason` that a response gives for a shortfall. */
export function shortfallReason({ outcome, balance }: ChargeShortfall): `${"credits" | "monthly_quota"}_${
  | "exhausted"
  | "insufficient"}` {
  return `${balance.basis === "credits" ? "credits" : "monthly_quota"}_${outcome}`;
}

/** State that all charges of a ledger share. */
export interface ChargeParts extends CountParts {
  readonly nextChargeId: () => number;
}

/** Prepares what charges with and without an idempotency key need, such as the time, a charge id and shared queries. */
function beginCharge(
  { clock, hasher, nextChargeId }: ChargeParts,
  calls: readonly PaidCall[],
  keys: readonly KeyNamedRow[],
) {
  const now = clock.now();
  const month = monthOf(now);
  const chargeId = nextChargeId();
  const uses = newUsesOf(calls, dayOf(now));
  return {
    now,
    month,
    chargeId,
    stateQuery: selectStates(keys, month, chargeId),
    networkQueries: writeNetworks(uses, hasher),
    keepStates: (result: QueryResult<unknown> | undefined): ReadonlyMap<KeyHash, KeyState> => {
      const states = readStates(keys, result);
      noteStates(calls, states, uses);
      return states;
    },
  };
}

/** Plans the charges of calls that have no idempotency key. */
export function planCharges(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const sums = sumByKey(calls);
    const { now, month, chargeId, stateQuery, networkQueries, keepStates } = beginCharge(parts, calls, sums);
    return {
      queries: [
        chargeKeys(sums, month, chargeId),
        stateQuery,
        countChargedCalls(calls, chargeId, now),
        ...networkQueries,
      ],
      resolve: ([, result]) => outcomesOfCharges(calls, keepStates(result)),
    };
  };
}

/** Returns an outcome per call. If a key can't pay for all of its calls, `resend` charges each of them separately. */
function outcomesOfCharges(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): ItemOutcome<ChargeOutcome>[] {
  const counts = new Map<KeyHash, number>();
  for (const { key: { hash } } of calls) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const balances = new Map<KeyHash, KeyBalance>();
  return calls.map(({ key: { hash }, units }) => {
    const state = states.get(hash);
    if (state?.status !== "active" || counts.get(hash) === 1) {
      return { result: outcomeOfCharge(state, units) };
    }
    if (state.debited === null) return "resend";
    const before = balances.get(hash) ?? undoDebit(state.balance, state.debited);
    const debit = debitFrom(before, units);
    const balance = applyDebit(before, debit);
    balances.set(hash, balance);
    return { result: { outcome: "charged", ...debit, balance } };
  });
}

/** Returns the outcome of one call's charge. */
export function outcomeOfCharge(state: KeyState | undefined, units: number): ChargeOutcome {
  if (state === undefined) return { outcome: "unknown_key" };
  if (state.status !== "active") return { outcome: state.status };
  if (state.debited === null) return shortfall(state.balance, units);
  const before = undoDebit(state.balance, state.debited);
  return { outcome: "charged", ...debitFrom(before, units), balance: state.balance };
}

function shortfall(balance: KeyBalance, required: number): ChargeShortfall {
  const available = unitsLeft(balance);
  return { outcome: available === 0 ? "exhausted" : "insufficient", required, available, balance };
}

function sumByKey(calls: readonly PaidCall[]): KeySum[] {
  const sums = new Map<KeyHash, KeySum>();
  for (const { key, units } of calls) {
    const [, , before = 0] = sums.get(key.hash) ?? [];
    sums.set(key.hash, [...nameOf(key), before + units]);
  }
  return [...sums.values()];
}

/** Creates a counter of charge ids, which starts at a random number so that two ledgers use different ids. */
export function numberCharges(): () => number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  let last = random * 2 ** 20;
  return () => ++last;
}

type KeySum = readonly [...name: KeyName, units: number];

// Raw SQL, because Kysely can't express json_each() as a table. `?1` is the JSON of a `KeySum` array.
const sumsAsSent = `
  SELECT keys.id AS holder, sum.value ->> 2 AS units, basis, quota,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")}
  WHERE status = 'active'`;

/** SQL that charges the keys that `sums` selects. `?2` is the month, `?3` the charge id. */
const chargeOf = (sums: string): string => `
  WITH balances AS MATERIALIZED (
    SELECT holder, units, basis, ${usedInMonth} AS used_now, max(ifnull(month, ?2), ?2) AS month_now,
      ifnull(credits_spent, 0) AS spent, granted,
      CASE basis WHEN 'credits' THEN 0 ELSE min(units, max(0, quota - ${usedInMonth})) END AS from_quota
    FROM (${sums}) LEFT JOIN spending ON key_id = holder
  )
  INSERT INTO spending (key_id, month, used, credits_spent, charge_id, debited_quota, debited_credits)
  SELECT holder, month_now, used_now + CASE basis WHEN 'credits' THEN units ELSE from_quota END,
    spent + units - from_quota, ?3, from_quota, units - from_quota
  FROM balances
  WHERE units - from_quota <= granted - spent
  ON CONFLICT (key_id) DO UPDATE SET
    month = excluded.month,
    used = excluded.used,
    credits_spent = excluded.credits_spent,
    charge_id = excluded.charge_id,
    debited_quota = excluded.debited_quota,
    debited_credits = excluded.debited_credits`;

const chargeSums = chargeOf(sumsAsSent);

/** Builds the query that charges `sums`. It doesn't change a key that can't pay its sum or isn't active. */
export function chargeKeys(sums: readonly KeySum[], month: string, chargeId: number): CompiledQuery {
  return CompiledQuery.raw(chargeSums, [JSON.stringify(sums), month, chargeId]);
}

/** An idempotency key belongs to its request for this long. */
export const IDEMPOTENCY_TTL_MS = limits.idempotencyHours * 60 * 60 * 1000;

/** Hashes an `Idempotency-Key`, because clients may put anything into it, even the account number of a payee. */
export function hashIdempotencyKey(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** Hashes the operation of a request, its path and query as sent, and its body. */
export function hashRequest(operationId: string, target: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${operationId}\n${target}\n`).update(body).digest("base64url");
}

// Raw SQL, because Kysely can't express json_each() as a table. `?1` is the JSON of the claims, in the order of calls.
const takeClaimsSql = `
  INSERT INTO idempotency (key_id, idempotency_key, units, request_hash, charge_id, expires_at)
  SELECT keys.id, claim.value ->> 3, claim.value ->> 2, claim.value ->> 4, ?2, ?4
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  WHERE status = 'active'
  ON CONFLICT (key_id, idempotency_key) DO UPDATE SET
    units = excluded.units,
    request_hash = excluded.request_hash,
    charge_id = excluded.charge_id,
    expires_at = excluded.expires_at
  WHERE expires_at <= ?3`;

const sumsOfClaimed = `
  SELECT keys.id AS holder, sum(claim.value ->> 2) AS units, basis, quota,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3
  WHERE idempotency.charge_id = ?3 AND status = 'active'
  GROUP BY keys.id`;

const chargeClaimed = chargeOf(sumsOfClaimed);

const returnClaimsSql = `
  DELETE FROM idempotency WHERE charge_id = ?2 AND (key_id, idempotency_key) IN (
    SELECT keys.id, claim.value ->> 3
    FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
    WHERE NOT EXISTS (SELECT 1 FROM spending WHERE spending.key_id = keys.id AND spending.charge_id = ?2)
  )`;

const selectClaimsSql = `
  SELECT claim.key AS position, request_hash, idempotency.charge_id = ?2 AS is_ours
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3`;

/** Plans the charges of calls with an idempotency key. */
export function planChargesOnce(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const isFirst = findFirstOfEachName(calls);
    const firsts = calls.filter((_, position) => isFirst[position]);
    const claims = JSON.stringify(firsts.map(({ key, units, idempotency }) => [
      ...nameOf(key),
      units,
      idempotency?.key,
      idempotency?.requestHash,
    ]));
    const keys = namesOf(firsts);
    const { now, month, chargeId, stateQuery, networkQueries, keepStates } = beginCharge(parts, firsts, keys);
    const selectClaims = CompiledQuery.raw(selectClaimsSql, [claims, chargeId]);
    return {
      queries: [
        CompiledQuery.raw(takeClaimsSql, [claims, chargeId, now, now + IDEMPOTENCY_TTL_MS]),
        CompiledQuery.raw(chargeClaimed, [claims, month, chargeId]),
        CompiledQuery.raw(returnClaimsSql, [claims, chargeId]),
        stateQuery,
        selectClaims,
        countClaimedCalls(firsts, chargeId, now),
        ...networkQueries,
      ],
      resolve: ([, , , result, existing]) => {
        const outcomes = outcomesOfFirsts(firsts, keepStates(result), existing).values();
        return calls.map((_, position) => isFirst[position] ? outcomes.next().value ?? "resend" : "resend");
      },
    };
  };
}

/** Returns for each call whether it is the first with its idempotency key. Later calls wait for the next batch. */
function findFirstOfEachName(calls: readonly PaidCall[]): boolean[] {
  const names = new Set<string>();
  return calls.map(({ key: { hash }, idempotency }) => {
    const before = names.size;
    return names.add(`${hash} ${idempotency?.key}`).size > before;
  });
}

function outcomesOfFirsts(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
  existing: QueryResult<unknown> | undefined,
): ItemOutcome<ChargeOutcome>[] {
  type ClaimRow = { position: number; request_hash: string; is_ours: 0 | 1 };
  const claims = new Map(((existing?.rows ?? []) as ClaimRow[]).map((row) => [row.position, row]));
  const known = calls.map(({ key, idempotency }, position): ChargeOutcome | null => {
    const [state, claim] = [states.get(key.hash), claims.get(position)];
    if (claim === undefined || claim.is_ours === 1 || state?.status !== "active") return null;
    const isSame = claim.request_hash === idempotency?.requestHash;
    return { outcome: isSame ? "replayed" : "conflict", balance: state.balance };
  });
  const charged = outcomesOfCharges(calls.filter((_, position) => known[position] === null), states).values();
  return known.map((outcome) => outcome === null ? charged.next().value ?? "resend" : { result: outcome });
}
