/**
 * The statement that takes units from keys.
 *
 * One conditional UPDATE decides and takes: the allowance first, then credits, all of a key's units or none.
 * RETURNING shows a row only as it is afterwards, so the row keeps how the last charge was split
 * (`drawn_allowance`, `drawn_credits`) and which charge that was (`charge_mark`).
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { usedInMonth } from "./key_state.ts";

/** Units and calls to be charged on one key together. */
export type KeySum = readonly [keyHash: KeyHash, units: number, calls: number];

// Kysely has no word for json_each() as a table. `?1` is JSON, `?2` the month, `?3` the mark, `?4` the time.
const sumsAsSent = "SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)";

const sumsOfClaimed = `
  SELECT key_hash, sum(claim.value ->> 1), count(*)
  FROM json_each(?1) AS claim
  CROSS JOIN keys ON key_hash = claim.value ->> 0
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 2
  WHERE idempotency.charge_mark = ?3
  GROUP BY key_hash`;

const chargeOf = (sums: string) => `
  WITH sums (sum_of, units, calls) AS (${sums}),
  holders AS MATERIALIZED (
    SELECT id, units, calls, basis, allowance, ${usedInMonth} AS used_now
    FROM sums CROSS JOIN keys ON key_hash = sum_of
    WHERE status = 'active'
  ),
  draws AS MATERIALIZED (
    SELECT id AS holder, units, calls, used_now,
      CASE basis WHEN 'credits' THEN 0 ELSE min(units, max(0, allowance - used_now)) END AS from_allowance
    FROM holders
  )
  UPDATE keys SET
    used = used_now + CASE basis WHEN 'credits' THEN units ELSE from_allowance END,
    month = max(month, ?2),
    credits_remaining = credits_remaining - (units - from_allowance),
    drawn_allowance = from_allowance,
    drawn_credits = units - from_allowance,
    served_calls = served_calls + calls,
    last_call_at = max(ifnull(last_call_at, 0), ?4),
    charge_mark = ?3
  FROM draws
  WHERE id = holder AND units - from_allowance <= credits_remaining`;

const chargeSums = chargeOf(sumsAsSent);
const chargeClaimed = chargeOf(sumsOfClaimed);

/** Builds the charge of `sums`. A key whose sum does not fit, or that is not active, stays as it is. */
export function chargeKeys(sums: readonly KeySum[], month: string, mark: number, now: number): CompiledQuery {
  return CompiledQuery.raw(chargeSums, [JSON.stringify(sums), month, mark, now]);
}

/** Builds the charge of those of `claims` (see `idempotency_queries.ts`) that bear `mark`. */
export function chargeClaims(claims: string, month: string, mark: number, now: number): CompiledQuery {
  return CompiledQuery.raw(chargeClaimed, [claims, month, mark, now]);
}
