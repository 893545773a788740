/**
 * The statement that takes units from keys.
 *
 * One statement decides and takes: the allowance first, then credits, all of a key's units or none. The row keeps
 * how the last charge was split (`drawn_allowance`, `drawn_credits`) and which charge that was (`charge_mark`), for
 * the later statements of the transaction.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import { usedInMonth } from "./key_state.ts";
import { joinKeyNamedIn, type KeyName } from "./key_name.ts";

/** Units to be charged on one key together. */
export type KeySum = readonly [...name: KeyName, units: number];

// Kysely has no word for json_each() as a table. `?1` is JSON, `?2` the month, `?3` the mark.
const sumsAsSent = `
  SELECT keys.id AS holder, sum.value ->> 2 AS units, basis, allowance, credits_total
  FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")}
  WHERE status = 'active'`;

const sumsOfClaimed = `
  SELECT keys.id AS holder, sum(claim.value ->> 2) AS units, basis, allowance, credits_total
  FROM json_each(?1) AS claim ${joinKeyNamedIn("claim.value")}
  CROSS JOIN idempotency ON key_id = keys.id AND idempotency_key = claim.value ->> 3
  WHERE idempotency.charge_mark = ?3 AND status = 'active'
  GROUP BY keys.id`;

const chargeOf = (sums: string) => `
  WITH balances AS MATERIALIZED (
    SELECT holder, units, basis, ${usedInMonth} AS used_now, max(ifnull(month, ?2), ?2) AS month_now,
      ifnull(credits_spent, 0) AS spent, credits_total,
      CASE basis WHEN 'credits' THEN 0 ELSE min(units, max(0, allowance - ${usedInMonth})) END AS from_allowance
    FROM (${sums}) LEFT JOIN spending ON key_id = holder
  )
  INSERT INTO spending (key_id, month, used, credits_spent, charge_mark, drawn_allowance, drawn_credits)
  SELECT holder, month_now, used_now + CASE basis WHEN 'credits' THEN units ELSE from_allowance END,
    spent + units - from_allowance, ?3, from_allowance, units - from_allowance
  FROM balances
  WHERE units - from_allowance <= credits_total - spent
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

/** Builds the charge of those of `claims` (see `idempotency_queries.ts`) that bear `mark`. */
export function chargeClaims(claims: string, month: string, mark: number): CompiledQuery {
  return CompiledQuery.raw(chargeClaimed, [claims, month, mark]);
}
