// Charges all calls that wait for a commit with a handful of statements, those with an idempotency key once.
//
// One statement decides and takes: the allowance first, then credits, all of a key's units or none. The row keeps how
// the last charge was split (`drawn_allowance`, `drawn_credits`) and which charge that was (`charge_mark`), for the
// later statements of the transaction. A claim ties a name to a request: it is taken before the charge, in the same
// transaction, and given back when the charge does not fit.
import { limits } from "../../generated/limits.ts";
import { CompiledQuery, type QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, type ItemOutcome, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  applyDraw,
  type Draw,
  drawFrom,
  joinKeyNamedIn,
  type KeyBalance,
  type KeyCache,
  type KeyName,
  type KeyNamedRow,
  type KeyState,
  type PaidCall,
  readStates,
  selectStates,
  undoDraw,
  unitsLeft,
  usedInMonth,
} from "./balance.ts";
import { countChargedCalls, countClaimedCalls, type SeenNetworks, writeNetworks } from "./usage.ts";

/** The outcome of charging one call. Only a call that is `charged` or `replayed` may be served. */
export type ChargeOutcome =
  /** `balance` is what is left after this call. */
  | (Draw & { readonly outcome: "charged"; readonly balance: KeyBalance })
  /** The same request was charged before under the same name. */
  | { readonly outcome: "replayed"; readonly balance: KeyBalance }
  /** Another request was charged before under this name. Nothing was taken. */
  | { readonly outcome: "conflict"; readonly balance: KeyBalance }
  | ChargeShortfall
  /** Nothing was taken. */
  | { readonly outcome: "unknown_key" | "revoked" | "revoked_burst" };

/** The key has nothing left (`exhausted`) or less than the call needs (`insufficient`). Nothing was taken. */
export interface ChargeShortfall {
  readonly outcome: "exhausted" | "insufficient";
  readonly required: number;
  /** Allowance and credits together. */
  readonly available: number;
  readonly balance: KeyBalance;
}

/** Names a shortfall as the contract does. */
export function shortfallReason({ outcome, balance }: ChargeShortfall): `${"credits" | "monthly_quota"}_${
  | "exhausted"
  | "insufficient"}` {
  return `${balance.basis === "credits" ? "credits" : "monthly_quota"}_${outcome}`;
}

interface ChargeParts {
  readonly clock: Clock;
  readonly marks: ChargeMarks;
  readonly known: KeyCache;
  readonly seen: SeenNetworks;
}

function beginCharge(
  { clock, marks, known, seen }: ChargeParts,
  calls: readonly PaidCall[],
  keys: readonly KeyNamedRow[],
) {
  const now = clock.now();
  const [month, day] = [monthOf(now), dayOf(now)];
  const mark = marks.next();
  const networkUses = seen.unseen(calls, day);
  return {
    now,
    month,
    mark,
    selectStates: selectStates(keys, month, mark),
    writeNetworks: writeNetworks(networkUses, known, day),
    /** Reads the keys as the transaction left them, and remembers them. */
    readStates: (result: QueryResult<unknown> | undefined) => {
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
    const { now, month, mark, selectStates, writeNetworks, readStates } = beginCharge(parts, calls, sums);
    return {
      queries: [
        chargeKeys(sums, month, mark),
        selectStates,
        countChargedCalls(calls, parts.known, mark, now),
        ...writeNetworks,
      ],
      settle: ([, result]) => settleCharges(calls, readStates(result)),
      readBack: { queries: [selectStates], settle: ([result]) => settleFound(calls, readStates(result)) },
    };
  };
}

/** A row without our mark was not charged, or was charged by another process since: nobody knows which. */
function settleFound(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): ItemOutcome<ChargeOutcome>[] {
  const settled = settleCharges(calls, states);
  return calls.map(({ keyHash }, position) => {
    const state = states.get(keyHash);
    const isKnown = state === undefined || state.status !== "active" || state.drawn !== null;
    return isKnown ? settled[position] ?? "unknown" : "unknown";
  });
}

/**
 * Settles calls that one statement tried to charge together, key by key. Where the sum of a key was taken, its calls
 * share it in order of arrival. Where it was not, a key's only call is refused, and several are tried one by one: some
 * may still fit.
 */
function settleCharges(
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
    if (state.drawn === null) return "alone";
    const before = balances.get(keyHash) ?? undoDraw(state.balance, state.drawn);
    const draw = drawFrom(before, units);
    const balance = applyDraw(before, draw);
    balances.set(keyHash, balance);
    return { result: { outcome: "charged", ...draw, balance } };
  });
}

/** Returns the outcome of a charge that a key had to itself. */
export function outcomeOfCharge(state: KeyState | undefined, units: number): ChargeOutcome {
  if (state === undefined) return { outcome: "unknown_key" };
  if (state.status !== "active") return { outcome: state.status };
  if (state.drawn === null) return shortfall(state.balance, units);
  const before = undoDraw(state.balance, state.drawn);
  return { outcome: "charged", ...drawFrom(before, units), balance: state.balance };
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

// Starts at a random multiple, so that two ledgers on one database do not use the same numbers.
const marksApart = 2 ** 20;

/**
 * Numbers the charges of one ledger: later statements of a transaction know by it the rows that an earlier one charged.
 */
export class ChargeMarks {
  #last: number;

  constructor() {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.#last = random * marksApart;
  }

  /** Returns a positive safe integer that no row has yet. */
  next(): number {
    return ++this.#last;
  }
}

type KeySum = readonly [...name: KeyName, units: number];

// Kysely cannot express json_each() as a table. `?1` is JSON, `?2` the month, `?3` the mark.
const sumsAsSent = `
  SELECT keys.id AS holder, sum.value ->> 2 AS units, basis, allowance,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")}
  WHERE status = 'active'`;

const sumsOfClaimed = `
  SELECT keys.id AS holder, sum(claim.value ->> 2) AS units, basis, allowance,
    credits_total - credits_taken_back AS granted
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3
  WHERE idempotency.charge_mark = ?3 AND status = 'active'
  GROUP BY keys.id`;

const chargeOf = (sums: string) => `
  WITH balances AS MATERIALIZED (
    SELECT holder, units, basis, ${usedInMonth} AS used_now, max(ifnull(month, ?2), ?2) AS month_now,
      ifnull(credits_spent, 0) AS spent, granted,
      CASE basis WHEN 'credits' THEN 0 ELSE min(units, max(0, allowance - ${usedInMonth})) END AS from_allowance
    FROM (${sums}) LEFT JOIN spending ON key_id = holder
  )
  INSERT INTO spending (key_id, month, used, credits_spent, charge_mark, drawn_allowance, drawn_credits)
  SELECT holder, month_now, used_now + CASE basis WHEN 'credits' THEN units ELSE from_allowance END,
    spent + units - from_allowance, ?3, from_allowance, units - from_allowance
  FROM balances
  WHERE units - from_allowance <= granted - spent
  ON CONFLICT (key_id) DO UPDATE SET
    month = excluded.month,
    used = excluded.used,
    credits_spent = excluded.credits_spent,
    charge_mark = excluded.charge_mark,
    drawn_allowance = excluded.drawn_allowance,
    drawn_credits = excluded.drawn_credits`;

const chargeSums = chargeOf(sumsAsSent);

const chargeClaimed = chargeOf(sumsOfClaimed);

/** Builds the charge of `sums`. A key whose sum does not fit, or that is not active, stays as it is. */
export function chargeKeys(sums: readonly KeySum[], month: string, mark: number): CompiledQuery {
  return CompiledQuery.raw(chargeSums, [JSON.stringify(sums), month, mark]);
}

/** A name stands for its request that long. */
export const IDEMPOTENCY_TTL_MS = limits.idempotencyHours * 60 * 60 * 1000;

interface StandingClaim {
  readonly requestHash: string;
  /** This transaction took it. */
  readonly isOurs: boolean;
}

// Kysely cannot express json_each() as a table. Every `?1` is the JSON of the claims, in the order of their calls.
const takeClaimsSql = `
  INSERT INTO idempotency (key_id, idempotency_key, units, request_hash, charge_mark, expires_at)
  SELECT keys.id, claim.value ->> 3, claim.value ->> 2, claim.value ->> 4, ?2, ?4
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  WHERE status = 'active'
  ON CONFLICT (key_id, idempotency_key) DO UPDATE SET
    units = excluded.units,
    request_hash = excluded.request_hash,
    charge_mark = excluded.charge_mark,
    expires_at = excluded.expires_at
  WHERE expires_at <= ?3`;

const returnClaimsSql = `
  DELETE FROM idempotency WHERE charge_mark = ?2 AND (key_id, idempotency_key) IN (
    SELECT keys.id, claim.value ->> 3
    FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
    WHERE NOT EXISTS (SELECT 1 FROM spending WHERE spending.key_id = keys.id AND spending.charge_mark = ?2)
  )`;

const selectClaimsSql = `
  SELECT claim.key AS position, request_hash, idempotency.charge_mark = ?2 AS is_ours
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3`;

function readClaims(result: QueryResult<unknown> | undefined): Map<number, StandingClaim> {
  type ClaimRow = { position: number; request_hash: string; is_ours: 0 | 1 };
  const rows = (result?.rows ?? []) as ClaimRow[];
  return new Map(
    rows.map((row) => [row.position, { requestHash: row.request_hash, isOurs: row.is_ours === 1 }]),
  );
}

/** Plans the charges of calls that have an idempotency key. */
export function planChargesOnce(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const isFirst = findFirstOfEachName(calls);
    const firsts = calls.filter((_, position) => isFirst[position]);
    const claims = JSON.stringify(firsts.map(({ keyHash, units, idempotency }) => [
      ...parts.known.name(keyHash),
      units,
      idempotency?.key,
      idempotency?.requestHash,
    ]));
    const keys = parts.known.names(firsts);
    const { now, month, mark, selectStates, writeNetworks, readStates } = beginCharge(parts, firsts, keys);
    const selectClaims = CompiledQuery.raw(selectClaimsSql, [claims, mark]);
    const settle = (result: QueryResult<unknown> | undefined, standing: QueryResult<unknown> | undefined) => {
      const settled = settleFirsts(firsts, readStates(result), readClaims(standing)).values();
      return calls.map((_, position) => isFirst[position] ? settled.next().value ?? "alone" : "alone");
    };
    return {
      queries: [
        // Takes the claims that are free or have expired, and gives back those of keys that the charge did not fit.
        CompiledQuery.raw(takeClaimsSql, [claims, mark, now, now + IDEMPOTENCY_TTL_MS]),
        CompiledQuery.raw(chargeClaimed, [claims, month, mark]),
        CompiledQuery.raw(returnClaimsSql, [claims, mark]),
        selectStates,
        selectClaims,
        countClaimedCalls(firsts, parts.known, mark, now),
        ...writeNetworks,
      ],
      settle: ([, , , result, standing]) => settle(result, standing),
      // A stored claim answers repetitions for 24 hours, whoever has charged the key since.
      readBack: {
        queries: [selectStates, selectClaims],
        settle: ([result, standing]) => settle(result, standing),
      },
    };
  };
}

/** Copies of one request that arrive together are tried in turn, so that later ones see the first. */
function findFirstOfEachName(calls: readonly PaidCall[]): boolean[] {
  const names = new Set<string>();
  return calls.map(({ keyHash, idempotency }) => {
    const before = names.size;
    return names.add(`${keyHash} ${idempotency?.key}`).size > before;
  });
}

function settleFirsts(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
  claims: ReadonlyMap<number, StandingClaim>,
): ItemOutcome<ChargeOutcome>[] {
  const standing = calls.map((call, position) =>
    standingOutcome(call, states.get(call.keyHash), claims.get(position))
  );
  const charged = settleCharges(calls.filter((_, position) => standing[position] === null), states).values();
  return standing.map((outcome) => outcome === null ? charged.next().value ?? "alone" : { result: outcome });
}

/** `null` when the call is charged like any other. */
function standingOutcome(
  call: PaidCall,
  state: KeyState | undefined,
  claim: StandingClaim | undefined,
): ChargeOutcome | null {
  if (claim === undefined || state?.status !== "active") return null;
  // Charged here, but another process charged the key again before the outcome was read back: the split is not known.
  if (claim.isOurs) return state.drawn === null ? { outcome: "replayed", balance: state.balance } : null;
  const isSame = claim.requestHash === call.idempotency?.requestHash;
  return { outcome: isSame ? "replayed" : "conflict", balance: state.balance };
}
