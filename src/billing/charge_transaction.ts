// Charges all waiting keyed calls with a few statements. One takes all of a key's units or none, first from the quota,
// then from credits, and keeps the split and the charge id for later statements. `../http/payers.ts` chooses who pays.
import { CompiledQuery, type QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, type ItemOutcome, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  applyDebit,
  type Debit,
  debitFrom,
  joinKeyNamedIn,
  type KeyBalance,
  type KeyCache,
  type KeyName,
  type KeyNamedRow,
  type KeyState,
  type PaidCall,
  readStates,
  selectStates,
  undoDebit,
  unitsLeft,
  usedInMonth,
} from "./balance.ts";
import { countChargedCalls, type SeenNetworks, writeNetworks } from "./usage.ts";

/** Outcome of charging one call. Only a `charged` or `replayed` call may be served. */
export type ChargeOutcome =
  | (Debit & { readonly outcome: "charged"; readonly balance: KeyBalance })
  /** The same request was charged before, under the same idempotency key. */
  | { readonly outcome: "replayed"; readonly balance: KeyBalance }
  /** Another request was charged before under this idempotency key; nothing was taken. */
  | { readonly outcome: "conflict"; readonly balance: KeyBalance }
  | ChargeShortfall
  | { readonly outcome: "unknown_key" | "revoked" | "revoked_burst" };

/** The key has nothing left (`exhausted`), or less than the call needs (`insufficient`); nothing was taken. */
export interface ChargeShortfall {
  readonly outcome: "exhausted" | "insufficient";
  readonly required: number;
  readonly available: number;
  readonly balance: KeyBalance;
}

/** Returns the contract's name for a shortfall. */
export function shortfallReason({ outcome, balance }: ChargeShortfall): `${"credits" | "monthly_quota"}_${
  | "exhausted"
  | "insufficient"}` {
  return `${balance.basis === "credits" ? "credits" : "monthly_quota"}_${outcome}`;
}

/** The parts needed to plan charges. */
export interface ChargeParts {
  readonly clock: Clock;
  readonly chargeIds: ChargeIds;
  readonly known: KeyCache;
  readonly seen: SeenNetworks;
}

interface BegunCharge {
  readonly now: number;
  readonly month: string;
  readonly chargeId: number;
  readonly stateQuery: CompiledQuery;
  readonly networkQueries: readonly CompiledQuery[];
  /** Reads and caches the keys as the transaction left them. */
  readonly keepStates: (result: QueryResult<unknown> | undefined) => ReadonlyMap<KeyHash, KeyState>;
}

/** Builds the beginning and end of charging `calls`: the charge id, and the query for the resulting rows of `keys`. */
export function beginCharge(
  { clock, chargeIds, known, seen }: ChargeParts,
  calls: readonly PaidCall[],
  keys: readonly KeyNamedRow[],
): BegunCharge {
  const now = clock.now();
  const [month, day] = [monthOf(now), dayOf(now)];
  const chargeId = chargeIds.next();
  const networkUses = seen.unseen(calls, day);
  return {
    now,
    month,
    chargeId,
    stateQuery: selectStates(keys, month, chargeId),
    networkQueries: writeNetworks(networkUses, known, day),
    keepStates: (result: QueryResult<unknown> | undefined) => {
      const states = readStates(keys, result);
      known.note(keys, states);
      seen.note(networkUses, day, states);
      return states;
    },
  };
}

/** Plans the charges of calls that have no idempotency key. */
export function planCharges(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const sums = sumByKey(calls, parts.known);
    const { now, month, chargeId, stateQuery, networkQueries, keepStates } = beginCharge(parts, calls, sums);
    return {
      queries: [
        chargeKeys(sums, month, chargeId),
        stateQuery,
        countChargedCalls(calls, parts.known, chargeId, now),
        ...networkQueries,
      ],
      resolve: ([, result]) => outcomesOfCharges(calls, keepStates(result)),
    };
  };
}

/** Returns the outcomes by key: all are charged if the sum was taken; otherwise several are retried one by one. */
export function outcomesOfCharges(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): ItemOutcome<ChargeOutcome>[] {
  const counts = new Map<KeyHash, number>();
  for (const { keyHash } of calls) counts.set(keyHash, (counts.get(keyHash) ?? 0) + 1);
  const balances = new Map<KeyHash, KeyBalance>();
  return calls.map(({ keyHash, units }) => {
    const state = states.get(keyHash);
    if (state?.status !== "active" || counts.get(keyHash) === 1) {
      return { result: outcomeOfCharge(state, units) };
    }
    if (state.debited === null) return "resend";
    const before = balances.get(keyHash) ?? undoDebit(state.balance, state.debited);
    const debit = debitFrom(before, units);
    const balance = applyDebit(before, debit);
    balances.set(keyHash, balance);
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

function sumByKey(calls: readonly PaidCall[], known: KeyCache): KeySum[] {
  const sums = new Map<KeyHash, number>();
  for (const { keyHash, units } of calls) sums.set(keyHash, (sums.get(keyHash) ?? 0) + units);
  return [...sums].map(([keyHash, units]) => [...known.name(keyHash), units]);
}

// Starts at a random multiple, so that two ledgers on one database use different numbers.
const ID_SPACING = 2 ** 20;

/** Numbers a ledger's charges, so that later statements find the rows that earlier ones charged. */
export class ChargeIds {
  #last: number;

  constructor() {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.#last = random * ID_SPACING;
  }

  next(): number {
    return ++this.#last;
  }
}

type KeySum = readonly [...name: KeyName, units: number];

// Kysely can't express json_each() as a table. `?1` is JSON, `?2` the month, `?3` the charge id.
const sumsAsSent = `
  SELECT keys.id AS holder, sum.value ->> 2 AS units, basis, quota,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")}
  WHERE status = 'active'`;

/** SQL that charges the keys selected by `sums`. `?2` is the month, `?3` the charge id. */
export const chargeOf = (sums: string): string => `
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

/** Builds the charge of `sums`. A key that can't pay its sum, or isn't active, stays unchanged. */
export function chargeKeys(sums: readonly KeySum[], month: string, chargeId: number): CompiledQuery {
  return CompiledQuery.raw(chargeSums, [JSON.stringify(sums), month, chargeId]);
}
