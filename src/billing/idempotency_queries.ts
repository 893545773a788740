/**
 * Statements for requests that their client named, so that sending one again is not charged again.
 *
 * A claim is the row that ties a name to a request. It is taken before the charge, in the same transaction,
 * and given back when the charge does not fit; a claim that another transaction took stays as it is.
 *
 * @module
 */
import { CompiledQuery, type QueryResult } from "kysely";
import type { PaidCall } from "./call.ts";
import { joinKeyNamedIn } from "./key_name.ts";
import type { KnownKeys } from "./known_keys.ts";

/** How long a name stands for its request (24 hours). */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

/** The claim that stands under a request's name after a transaction. */
export interface StandingClaim {
  readonly requestHash: string;
  /** Whether this transaction took it. */
  readonly isOurs: boolean;
}

// Kysely has no word for json_each() as a table. Every `?1` is the text of `toClaims`.
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

/** Writes the claims of `calls`, in their order, as the text that the queries of this file take. */
export function toClaims(calls: readonly PaidCall[], known: KnownKeys): string {
  return JSON.stringify(calls.map(({ keyHash, units, idempotency }) => [
    ...known.name(keyHash),
    units,
    idempotency?.key,
    idempotency?.requestHash,
  ]));
}

/** Builds the query that takes the claims that are free or have expired. */
export function takeClaims(claims: string, mark: number, now: number): CompiledQuery {
  return CompiledQuery.raw(takeClaimsSql, [claims, mark, now, now + IDEMPOTENCY_TTL_MS]);
}

/** Builds the query that gives back the claims of keys that the charge `mark` was not made on. */
export function returnClaims(claims: string, mark: number): CompiledQuery {
  return CompiledQuery.raw(returnClaimsSql, [claims, mark]);
}

/** Builds the query for the claims that stand after the charge. */
export function selectClaims(claims: string, mark: number): CompiledQuery {
  return CompiledQuery.raw(selectClaimsSql, [claims, mark]);
}

/** Reads the result of `selectClaims` by the position of the call. */
export function readClaims(result: QueryResult<unknown> | undefined): Map<number, StandingClaim> {
  type ClaimRow = { position: number; request_hash: string; is_ours: 0 | 1 };
  const rows = (result?.rows ?? []) as ClaimRow[];
  return new Map(
    rows.map((row) => [row.position, { requestHash: row.request_hash, isOurs: row.is_ours === 1 }]),
  );
}
