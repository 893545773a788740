// The tables as Kysely sees them, names for the values of some columns, and a conditional insert. The columns are
// explained in `migrations/`, from which `deno task generate` writes `generated/database.ts`.
import type { Expression, Insertable, InsertQueryBuilder, InsertResult, Kysely, Selectable } from "kysely";
import type { components } from "../../generated/types.ts";
import type { Database } from "../../generated/database.ts";

export type { Database } from "../../generated/database.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Periods of a quota. */
export type Basis = Row<"keys">["basis"];

/** Ways to get a free key. A bought key has no tier. */
export type Tier = NonNullable<Row<"keys">["tier"]>;

/** States of a key. `revoked_burst`: revoked by a sign-up alert, until someone claims the key. */
export type KeyStatus = Row<"keys">["status"];

/** Plans of a subscription; `free` if there is none. */
export type Plan = Row<"keys">["plan"];

/** Purposes of an emailed code. */
export type ChallengePurpose = Row<"challenges">["purpose"];

/** States of a transfer that its payer has signed. */
export type PaymentState = Row<"payments">["state"];

/** States of a pack's purchase. */
export type PurchaseStatus = Row<"purchases">["status"];

/** States of a webhook delivery. */
export type DeliveryState = Row<"webhook_deliveries">["state"];

/** Reasons why a webhook's receiver gave no answer. */
export type WebhookProblem = components["schemas"]["WebhookProblem"];

/** Products that are sold by card. */
export type CardProduct = Row<"card_checkouts">["product"];

/** States of the dispute of a card payment. */
export type DisputeState = Row<"card_disputes">["state"];

/** Warnings that a key's holder gets by email. */
export type NoticeKind = Row<"key_notices">["kind"];

/** Builds an insert that adds `row` only if each query in `present` finds rows and none in `absent` does. */
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
