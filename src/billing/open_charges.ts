/**
 * What the last charges on a database server have taken, kept until it is known that their callers were told.
 *
 * When a commit is not answered, nor its repetition, its callers are told that they were not served, whatever became
 * of it. Each charge therefore leaves a row that says what it took from which key, which a later charge of the ledger
 * deletes once the callers of the first have heard. What is lost is given back from its row, with the row, so once at
 * most. The row of a process that was killed stays for a while and does nothing: its last callers may have been served.
 *
 * @module
 */
import { CompiledQuery, type QueryResult } from "kysely";
import type { ChargeMarks, KeySum } from "./charge_queries.ts";
import { joinKeyNamedIn } from "./key_state.ts";
import { giveBackOf } from "./unsent_charges.ts";

/** What a charge took from one key: units counted as used, and credits. */
export interface KeptDraw {
  readonly used: number;
  readonly credits: number;
}

/** Far more charges than a server can be lost for. */
const lostMax = 2 ** 20;

// Kysely cannot express json_each() as a table.
const keepSql = `
  INSERT INTO open_charges (mark, charged_at, charges)
  SELECT ?2, ?3, json_group_array(json_array(keys.id, month,
    CASE basis WHEN 'credits' THEN drawn_credits ELSE drawn_allowance END, drawn_credits))
  FROM json_each(?1) AS sum ${joinKeyNamedIn("sum.value")} CROSS JOIN spending ON key_id = keys.id
  WHERE charge_mark = ?2`;

const forgetSql = "DELETE FROM open_charges WHERE mark BETWEEN ?1 AND ?2";

const giveBackSql = giveBackOf(`
  SELECT key_id AS holder, month, sum(iif(charge.value ->> 1 = month, charge.value ->> 2, 0)) AS used_in_month,
    sum(charge.value ->> 2) AS used, sum(charge.value ->> 3) AS credits
  FROM open_charges CROSS JOIN json_each(charges) AS charge CROSS JOIN spending ON key_id = charge.value ->> 0
  WHERE mark BETWEEN ?1 AND ?2
  GROUP BY key_id`);

/** The open charges of one ledger. */
export class OpenCharges {
  readonly #start: number;
  #told: number;

  /** Begins with none. */
  constructor({ start }: ChargeMarks) {
    this.#told = this.#start = start;
  }

  /** Builds the queries that keep what the charge `mark` took of `sums`, and delete what is no longer needed. */
  keep(sums: readonly KeySum[], mark: number, now: number): CompiledQuery[] {
    return [
      CompiledQuery.raw(keepSql, [JSON.stringify(sums), mark, now]),
      CompiledQuery.raw(forgetSql, [this.#start, this.#told]),
    ];
  }

  /** Notes that the callers of the charge `mark` are told. */
  tell(mark: number): void {
    this.#told = Math.max(this.#told, mark);
  }

  /** Builds the query for what the charge `mark` took. */
  select(mark: number): CompiledQuery {
    return CompiledQuery.raw("SELECT charges FROM open_charges WHERE mark = ?", [mark]);
  }

  /** Builds the queries that give back what the charge `mark` and later ones have taken. */
  giveBack(mark: number): CompiledQuery[] {
    const lost = [mark, mark + lostMax];
    return [CompiledQuery.raw(giveBackSql, lost), CompiledQuery.raw(forgetSql, lost)];
  }
}

/** Reads the result of `OpenCharges.select` by the id of the key. */
export function readKept(result: QueryResult<unknown> | undefined): ReadonlyMap<number, KeptDraw> {
  type Row = [keyId: number, month: string, used: number, credits: number];
  const [found] = (result?.rows ?? []) as { charges: string }[];
  const rows = JSON.parse(found?.charges ?? "[]") as Row[];
  return new Map(rows.map(([keyId, , used, credits]) => [keyId, { used, credits }]));
}
