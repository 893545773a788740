/**
 * Reads the rows of keys inside a charging transaction.
 *
 * They come back as one JSON text: the client turns every cell of a result into two object properties, which
 * costs more than the query itself when a transaction carries many keys.
 *
 * @module
 */
import { CompiledQuery, type QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import type { Basis, ClaimMethod, KeyStatus, Plan, Tier } from "../storage/mod.ts";
import type { Draw, KeyBalance, KeyStanding } from "./balance.ts";
import { earlierMarks } from "./charge_mark.ts";
import { joinKeyNamedIn, type KeyNamedRow } from "./key_name.ts";

/** A key's row during one transaction. */
export interface KeyState {
  readonly status: KeyStatus;
  readonly balance: KeyBalance;
  /** What this transaction's charge took from the key; `null` when it did not charge it. */
  readonly drawn: Draw | null;
}

type KeyRow = readonly [
  position: number,
  status: KeyStatus,
  isCharged: 0 | 1,
  drawnAllowance: number,
  drawnCredits: number,
  keyId: number,
  keyPrefix: string,
  rechargeRef: string,
  tier: Tier | null,
  plan: Plan,
  basis: Basis,
  limit: number,
  used: number,
  month: string,
  creditsRemaining: number,
  creditsTotal: number,
  paidAtomic: number,
  hasServed: 0 | 1,
  claimMethod: ClaimMethod | null,
  isReduced: 0 | 1,
  creditsLow: number,
];

/**
 * SQL for the units used in the month `?2` by a key that may have no row in `spending` yet. A row that is ahead of
 * `?2` keeps its count, so that an instance whose clock lags at the turn of a month cannot hand out the old
 * allowance again, once the key has been charged in the new one.
 */
export const usedInMonth = "CASE WHEN basis = 'lifetime' OR month >= ?2 THEN ifnull(used, 0) ELSE 0 END";

// Kysely has no word for json_each() as a table.
const stateSql = `
  SELECT json_group_array(json_array(
    wanted.key, status, ifnull(charge_mark = ?3, 0), ifnull(drawn_allowance, 0), ifnull(drawn_credits, 0),
    keys.id, key_prefix, recharge_ref,
    CASE WHEN plan = 'free' OR tier <> 'anonymous' THEN tier END, plan, basis, allowance, ${usedInMonth},
    max(ifnull(month, ?2), ?2), credits_total - ifnull(credits_spent, 0), credits_total, paid_atomic,
    key_id IS NOT NULL, claim_method, alert_id IS NOT NULL AND plan = 'free', credits_low
  )) AS states
  FROM json_each(?1) AS wanted ${joinKeyNamedIn("wanted.value")} LEFT JOIN spending ON key_id = keys.id`;

/** No transaction has this mark. */
const noMark = -1;

/**
 * Builds the query for the rows of `keys`. `mark` is that of the charge earlier in the same transaction;
 * absent when there is none.
 */
export function selectStates(
  keys: readonly KeyNamedRow[],
  month: string,
  mark: number = noMark,
): CompiledQuery {
  return CompiledQuery.raw(stateSql, [JSON.stringify(keys), month, mark]);
}

// Kysely has no word for json_each() as a table.
const unchargedSql = `
  SELECT wanted.key AS position
  FROM json_each(?1) AS wanted ${joinKeyNamedIn("wanted.value")} LEFT JOIN spending ON key_id = keys.id
  WHERE charge_mark IS NULL OR charge_mark BETWEEN ?2 AND ?3`;

/**
 * Builds the query for those of `keys` that the charge `mark` was certainly not made on: their last one is an earlier
 * one of this process. A key that another process has charged last may have been charged by both.
 */
export function selectUncharged(keys: readonly KeyNamedRow[], mark: number): CompiledQuery {
  return CompiledQuery.raw(unchargedSql, [JSON.stringify(keys), ...earlierMarks(mark)]);
}

/** Reads the result of `selectUncharged` for the same `keys`. */
export function readUncharged(
  keys: readonly KeyNamedRow[],
  result: QueryResult<unknown> | undefined,
): ReadonlySet<KeyHash> {
  const rows = (result?.rows ?? []) as { position: number }[];
  return new Set(rows.flatMap(({ position }) => keys[position]?.[0] ?? []));
}

/** Reads the result of `selectStates` for the same `keys`. A key that does not exist is not in it. */
export function readStates(
  keys: readonly KeyNamedRow[],
  result: QueryResult<unknown> | undefined,
): Map<KeyHash, KeyState> {
  const [found] = (result?.rows ?? []) as { states: string }[];
  const rows = JSON.parse(found?.states ?? "[]") as KeyRow[];
  const states = new Map<KeyHash, KeyState>();
  for (const row of rows) {
    const name = keys[row[0]];
    if (name !== undefined) states.set(name[0], toState(row));
  }
  return states;
}

/** Tells what a key is good for; `undefined` stands for a key that does not exist. */
export function standingOf(state: KeyState | undefined): KeyStanding {
  if (state === undefined) return { standing: "unknown_key" };
  if (state.status !== "active") return { standing: state.status };
  return { standing: "active", balance: state.balance };
}

function toState(row: KeyRow): KeyState {
  return {
    status: row[1],
    drawn: row[2] === 1 ? { fromAllowance: row[3], fromCredits: row[4] } : null,
    balance: {
      keyId: row[5],
      keyPrefix: row[6],
      rechargeRef: row[7],
      tier: row[8],
      plan: row[9],
      basis: row[10],
      limit: row[11],
      used: row[12],
      month: row[13],
      creditsRemaining: row[14],
      creditsTotal: row[15],
      paidAtomic: row[16],
      hasServed: row[17] === 1,
      claimMethod: row[18],
      isReduced: row[19] === 1,
      creditsLow: row[20],
    },
  };
}
