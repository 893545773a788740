/**
 * Rows that tests write and count.
 *
 * @module
 */
import type { CompiledQuery, InsertQueryBuilder, InsertResult } from "kysely";
import type { Database, Storage } from "../../src/storage/mod.ts";

/** Inserts a row; fails if there is one with the subject, or if `used` is negative. */
export function counter(
  { db }: Storage,
  subject: string,
  used = 1,
): InsertQueryBuilder<Database, "daily_counters", InsertResult> {
  return db.insertInto("daily_counters").values({ day: "2026-11-22", scope: "test", subject, used });
}

/** Adds one to the row with a subject, or inserts it. */
export function addOne(storage: Storage, subject = "a"): CompiledQuery<{ used: number }> {
  return counter(storage, subject)
    .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
    .returning("used").compile();
}

/** Writes a row through the queue. */
export function write(storage: Storage, subject: string): Promise<unknown> {
  return storage.queue.write([counter(storage, subject).compile()]);
}

/** Returns the number in the row with a subject; `undefined` if no row has it. */
export async function usedBy({ db }: Storage, subject = "a"): Promise<number | undefined> {
  const row = await db.selectFrom("daily_counters").select("used").where("subject", "=", subject)
    .executeTakeFirst();
  return row?.used;
}

/** Lists the subjects of these rows in alphabetical order. */
export async function subjectsIn({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("daily_counters").select("subject").where("scope", "=", "test")
    .orderBy("subject").execute();
  return rows.map(({ subject }) => subject);
}
