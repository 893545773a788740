import type { Expression, Insertable, InsertQueryBuilder, InsertResult, Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Builds an insertion that writes only where every query of `present` finds rows and none of `absent` does. */
export function insertWhere<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  row: Insertable<Database[Table]>,
  { present = [], absent = [] }: {
    readonly present?: readonly Expression<unknown>[];
    readonly absent?: readonly Expression<unknown>[];
  },
): InsertQueryBuilder<Database, Table, InsertResult> {
  const columns = Object.keys(row) as (keyof Database[Table] & string)[];
  const values = Object.entries(row);
  return db.insertInto(table).columns(columns).expression(
    db.selectNoFrom((eb) => values.map(([column, value]) => eb.val(value).as(column)))
      .where(({ and, exists, not }) =>
        and([...present.map((query) => exists(query)), ...absent.map((query) => not(exists(query)))])
      ),
  );
}
