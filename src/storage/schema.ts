// The tables as Kysely sees them, and names for the values of some columns. Columns are explained where they are
// created, in `migrations/`; `generated/database.ts` is written from there.
import type { Selectable } from "kysely";
import type { components } from "../../generated/types.ts";
import type { Database } from "../../generated/database.ts";

export type { Database } from "../../generated/database.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Periods of a quota. */
export type Basis = Row<"keys">["basis"];

/** Ways to get a free key; a key that was bought has none. */
export type Tier = NonNullable<Row<"keys">["tier"]>;

/** A key that no longer works was revoked by its holder, or suspended by the operator or the burst rule. */
export type KeyStatus = Row<"keys">["status"];

/** Plans of a subscription. */
export type Plan = Row<"keys">["plan"];

/** Ways to move a key out of the anonymous tier. */
export type ClaimMethod = NonNullable<Row<"keys">["claim_method"]>;

/** Purposes of an emailed code. */
export type ChallengePurpose = Row<"challenges">["purpose"];

/** The state of a signed transfer. */
export type PaymentState = Row<"payments">["state"];

/** The state of a purchase. */
export type PurchaseStatus = Row<"purchases">["status"];

/** States of a delivery. */
export type DeliveryState = Row<"webhook_deliveries">["state"];

/** Reasons why no receiver answered. */
export type WebhookProblem = components["schemas"]["WebhookProblem"];

/** Products that are sold by card. */
export type CardProduct = Row<"card_checkouts">["product"];

/** States of a dispute of a card payment. */
export type DisputeState = Row<"card_disputes">["state"];

/** Kinds of warning to the holder of a key. */
export type NoticeKind = Row<"key_notices">["kind"];
