/**
 * Reads the rows of keys inside a charging transaction, and remembers what this process read last.
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

/** How statements name a key in their JSON: by its hash, and by the id of its row where that is known. */
export type KeyName = readonly [keyHash: KeyHash, keyId: number | null];

/** A row of a statement's JSON, which begins with the name of its key. */
export type KeyNamedRow = readonly [...name: KeyName, ...rest: unknown[]];

/**
 * SQL that joins the row of `keys` whose name begins the JSON array `row`. CROSS JOIN keeps SQLite from scanning. Each
 * statement has to compare the hash: two secrets of a key that is being rotated can arrive in one transaction.
 */
export const joinKeyNamedIn = (row: string): string => `
  CROSS JOIN keys ON keys.key_hash = ${row} ->> 0 AND keys.id =
    ifnull(${row} ->> 1, (SELECT named.id FROM keys AS named WHERE named.key_hash = ${row} ->> 0))`;

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
  creditsUsed: number,
];

/**
 * SQL for the units used in the month `?2` by a key that may have no row in `spending` yet. A row that is ahead of
 * `?2` keeps its count, so that an instance whose clock lags at the turn of a month cannot hand out the old
 * allowance again, once the key has been charged in the new one.
 */
export const usedInMonth = "CASE WHEN basis = 'lifetime' OR month >= ?2 THEN ifnull(used, 0) ELSE 0 END";

// Kysely cannot express json_each() as a table.
const stateSql = `
  SELECT json_group_array(json_array(
    wanted.key, status, ifnull(charge_mark = ?3, 0), ifnull(drawn_allowance, 0), ifnull(drawn_credits, 0),
    keys.id, key_prefix, recharge_ref,
    CASE WHEN plan = 'free' OR tier <> 'anonymous' THEN tier END, plan, basis, allowance, ${usedInMonth},
    max(ifnull(month, ?2), ?2), credits_total - credits_taken_back - ifnull(credits_spent, 0), credits_total,
    paid_atomic, key_id IS NOT NULL, claim_method, alert_id IS NOT NULL AND plan = 'free', credits_low,
    ifnull(credits_spent, 0)
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

/** Classifies a key; `undefined` stands for one that does not exist. */
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
      creditsUsed: row[21],
    },
  };
}

const rememberedMax = 50_000;

/**
 * The rows that this process has seen, as they were. A charge finds its row by the id, without going through the index
 * of hashes, which is deep when there are many keys; and what a key held last can be told without asking the database.
 *
 * A hash names one row for good: rotating a key gives its row another hash, which no other row has had. Statements
 * compare the hash all the same, so what is remembered of a key that was rotated finds nothing.
 */
export class KnownKeys {
  readonly #states = new Map<KeyHash, KeyState>();

  /** Returns how to name a key. */
  name(keyHash: KeyHash): KeyName {
    return [keyHash, this.#states.get(keyHash)?.balance.keyId ?? null];
  }

  /** Returns how to name the keys of `calls`, each once. */
  names(calls: readonly { readonly keyHash: KeyHash }[]): KeyName[] {
    return [...new Set(calls.map(({ keyHash }) => keyHash))].map((keyHash) => this.name(keyHash));
  }

  /** Returns the row of a key as this process saw it last; `undefined` when it is not remembered. */
  recall(keyHash: KeyHash): KeyState | undefined {
    return this.#states.get(keyHash);
  }

  /** Remembers what a statement that named `keys` has found of them. */
  note(keys: readonly KeyNamedRow[], states: ReadonlyMap<KeyHash, KeyState>): void {
    if (this.#states.size + states.size > rememberedMax) this.#states.clear();
    for (const [keyHash] of keys) {
      const state = states.get(keyHash);
      if (state === undefined) this.#states.delete(keyHash);
      else this.#states.set(keyHash, state);
    }
  }
}
