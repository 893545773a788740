/**
 * What the last charges on a database server have taken, kept until it is known that their callers were told.
 *
 * When a commit is not answered, nor its repetition, its callers are told that they were not served, whatever became
 * of it. Each charge therefore leaves a row that says what it took from whom, which a later one of the same ledger or
 * counter deletes once the callers of the first have heard. What is lost is given back from its row, with the row, so
 * once at most. The row of a process that was killed stays for a while and does nothing: its last callers may have been
 * served.
 *
 * @module
 */
import { CompiledQuery, type QueryResult } from "kysely";
import type { ChargeMarks } from "./charge_queries.ts";

/** How the charges of one kind are kept and given back. */
export interface OpenChargesSql {
  /** Selects what a charge took, as one JSON array of rows. ?1 is what was asked for, ?2 the mark, ?3 the time. */
  readonly taken: string;
  /** Gives back what the rows of `open_charges` tell whose mark is from ?1 to ?2. */
  readonly giveBack: string;
}

/** Far more charges than a server can be lost for. */
const lostMax = 2 ** 20;

const forgetSql = "DELETE FROM open_charges WHERE mark BETWEEN ?1 AND ?2";

/** The open charges of one ledger or counter. */
export class OpenCharges {
  readonly #sql: OpenChargesSql;
  readonly #start: number;
  #told: number;

  /** Begins with none. */
  constructor({ start }: ChargeMarks, sql: OpenChargesSql) {
    this.#sql = sql;
    this.#told = this.#start = start;
  }

  /**
   * Builds the queries that keep what the charge `mark` takes, and delete what is no longer needed.
   *
   * @param asked JSON of what is asked for.
   * @param more The further parameters of `taken`.
   */
  keep(asked: string, mark: number, now: number, more: readonly unknown[] = []): CompiledQuery[] {
    return [
      CompiledQuery.raw(`INSERT INTO open_charges (mark, charged_at, charges) ${this.#sql.taken}`, [
        asked,
        mark,
        now,
        ...more,
      ]),
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
    return [CompiledQuery.raw(this.#sql.giveBack, lost), CompiledQuery.raw(forgetSql, lost)];
  }
}

/** Reads the rows of the result of `OpenCharges.select`. */
export function readKept<Row>(result: QueryResult<unknown> | undefined): Row[] {
  const [found] = (result?.rows ?? []) as { charges: string }[];
  return JSON.parse(found?.charges ?? "[]") as Row[];
}
