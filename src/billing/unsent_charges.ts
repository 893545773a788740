/**
 * Refunds calls whose answers could not be sent.
 *
 * Calls with an idempotency key are not refunded: their charge pays for the answer to the repetition, which may have
 * been sent already.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, monthOf, type WriteBatch } from "../storage/mod.ts";
import { applyDraw, type Draw, type KeyBalance } from "./balance.ts";
import { joinKeyNamedIn, type KnownKeys, readStates, selectStates } from "./key_state.ts";
import type { OpenChargesSql } from "./open_charges.ts";

/** A charge to be given back. */
export interface UnsentCharge extends Draw {
  readonly keyHash: KeyHash;
  /** What the key held after it. */
  readonly balance: KeyBalance;
}

interface UnsentSum {
  /** The latest month that was charged. */
  month: string;
  usedInMonth: number;
  used: number;
  credits: number;
}

/**
 * SQL that gives back what the query `unsent` tells of each key: `holder`, the month in which it was charged, the units
 * that month's count has too many, those that a count for life has too many, and the credits. Units of a past month
 * are no longer counted.
 */
const giveBackOf = (unsent: string): string => `
  UPDATE spending SET
    used = max(0, spending.used - CASE
      WHEN basis = 'lifetime' THEN unsent.used
      WHEN spending.month = unsent.month THEN unsent.used_in_month
      ELSE 0 END),
    credits_spent = credits_spent - unsent.credits
  FROM (${unsent}) AS unsent CROSS JOIN keys ON keys.id = unsent.holder
  WHERE spending.key_id = keys.id`;

// Kysely cannot express json_each() as a table.
const giveBackSql = giveBackOf(`
  SELECT value ->> 0 AS holder, value ->> 1 AS month, value ->> 2 AS used_in_month, value ->> 3 AS used,
    value ->> 4 AS credits
  FROM json_each(?1)`);

/** How charges of keys are kept and given back: rows of key, month, units counted as used, and credits. */
export const openKeyCharges: OpenChargesSql = {
  taken: `
    SELECT ?2, ?3, json_group_array(json_array(keys.id, month,
      CASE basis WHEN 'credits' THEN drawn_credits ELSE drawn_allowance END, drawn_credits))
    FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")} CROSS JOIN spending ON key_id = keys.id
    WHERE charge_mark = ?2`,
  giveBack: giveBackOf(`
    SELECT key_id AS holder, month, sum(iif(charge.value ->> 1 = month, charge.value ->> 2, 0)) AS used_in_month,
      sum(charge.value ->> 2) AS used, sum(charge.value ->> 3) AS credits
    FROM open_charges CROSS JOIN json_each(charges) AS charge CROSS JOIN spending ON key_id = charge.value ->> 0
    WHERE mark BETWEEN ?1 AND ?2
    GROUP BY key_id`),
};

/** A row of what a charge took from one key. */
export type KeptDraw = readonly [keyId: number, month: string, used: number, credits: number];

/** Plans the giving back of charges. */
export function planUnsentCharges(clock: Clock, known: KnownKeys): WriteBatch<UnsentCharge, void> {
  return (charges) => {
    const rows = [...sumByKey(charges)].map((
      [keyId, { month, usedInMonth, used, credits }],
    ) => [keyId, month, usedInMonth, used, credits]);
    const keys = known.names(charges);
    return {
      queries: [
        CompiledQuery.raw(giveBackSql, [JSON.stringify(rows)]),
        selectStates(keys, monthOf(clock.now())),
      ],
      settle: ([, result]) => {
        known.note(keys, readStates(keys, result));
        return charges.map(() => ({ result: undefined }));
      },
    };
  };
}

function sumByKey(charges: readonly UnsentCharge[]): Map<number, UnsentSum> {
  const sums = new Map<number, UnsentSum>();
  for (const { balance, fromAllowance, fromCredits } of charges) {
    const { keyId, month } = balance;
    const used = applyDraw(balance, { fromAllowance, fromCredits }).used - balance.used;
    let sum = sums.get(keyId);
    if (sum === undefined) sums.set(keyId, sum = { month, usedInMonth: 0, used: 0, credits: 0 });
    if (month > sum.month) [sum.month, sum.usedInMonth] = [month, 0];
    if (month === sum.month) sum.usedInMonth += used;
    sum.used += used;
    sum.credits += fromCredits;
  }
  return sums;
}
