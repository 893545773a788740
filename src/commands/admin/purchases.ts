// Purchases and open payments, and checking the outcome of one. Nothing that opens a bought key leaves this file.
import { OPEN_STATES, type RecordedPayment, takeBackPurchase } from "../../billing/mod.ts";
import type { PaymentState, PurchaseStatus, Storage } from "../../storage/mod.ts";
import { logQuery, type Operator, writeLogged } from "./audit_log.ts";

/** A purchase as an operator sees it, or the payment of a call whose outcome is open. */
export interface PurchaseSummary {
  /** Given to `reconcilePayments` as its `ref`. */
  readonly purchaseId: string;
  readonly rail: "usdc" | "card";
  /** Slug of a pack, or id of the called operation. */
  readonly bought: string;
  readonly credits: number | null;
  /** In millionths of a dollar. */
  readonly amountAtomic: number;
  readonly status: PurchaseStatus;
  /** The key that got the credits, or was sent with the call. */
  readonly keyId: number | null;
  readonly createdAt: number;
  /** `null` for a card. */
  readonly payment: PaymentState | null;
}

/** Lists packs and open payments of calls, the latest first; with `isOpen`, those that wait for their money. */
export async function listPurchases(
  { db }: Pick<Storage, "db">,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
): Promise<PurchaseSummary[]> {
  const packs = await db.selectFrom("purchases")
    .leftJoin("payments", "payments.purchase_id", "purchases.purchase_id")
    .select([
      "purchases.purchase_id as purchaseId",
      "rail",
      "bundle as bought",
      "credits",
      "purchases.amount_atomic as amountAtomic",
      "status",
      "purchases.key_id as keyId",
      "purchases.created_at as createdAt",
      "state as payment",
    ]).$if(isOpen, (open) => open.where("status", "=", "pending")).orderBy("purchases.created_at", "desc")
    .limit(limit).execute();
  const calls = await db.selectFrom("payments")
    .select([
      "payment_id as purchaseId",
      "operation as bought",
      "amount_atomic as amountAtomic",
      "key_id as keyId",
      "created_at as createdAt",
      "state as payment",
    ]).where("purchase_id", "is", null).where("state", "in", OPEN_STATES)
    .orderBy("created_at", "desc").limit(limit).execute();
  return [
    ...packs,
    ...calls.map((call) => ({ ...call, rail: "usdc", credits: null, status: "pending" }) as const),
  ].sort((one, other) => other.createdAt - one.createdAt).slice(0, limit);
}

/** Records the manual refund of a pack paid in USDC, once; returns false when none with given credits is found. */
export async function refundPurchase(storage: Storage, operator: Operator, ref: string): Promise<boolean> {
  const given = storage.db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", ref)
    .where("rail", "=", "usdc").where("status", "in", ["credited", "minted", "minted_fallback"]);
  const act = { action: "purchases refund", subject: `purchase ${ref}` } as const;
  if (await given.executeTakeFirst() === undefined) return false;
  return await writeLogged(storage, operator, act, given, takeBackPurchase(storage, ref));
}

/** Outcome of a payment that was looked up. */
export interface PaymentFound {
  readonly before: RecordedPayment;
  readonly state: PaymentState | null;
  readonly transaction: string | null;
  readonly reason: string | null;
}

/** Checks all open payments now, or `ref` (its id or its purchase's). Each outcome is recorded separately. */
export async function reconcilePayments(
  storage: Storage,
  operator: Operator,
  ref: string | null,
  reconcile: (payment: RecordedPayment) => Promise<void>,
): Promise<PaymentFound[]> {
  const { db, queue } = storage;
  const act = {
    action: "purchases reconcile",
    subject: ref === null ? "all open payments" : `payment ${ref}`,
  } as const;
  const open = await db.selectFrom("payments").selectAll().where("state", "in", OPEN_STATES)
    .where((eb) =>
      ref === null ? eb.lit(true) : eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])
    )
    .orderBy("valid_before").execute();
  if (open.length === 0) return [];
  await queue.write([logQuery(storage, operator, act)]);
  const found: PaymentFound[] = [];
  for (const before of open) {
    await reconcile(before);
    const now = await db.selectFrom("payments").select(["state", "transaction_hash", "reason"])
      .where("payment_id", "=", before.payment_id).executeTakeFirst();
    found.push({
      before,
      state: now?.state ?? null,
      transaction: now?.transaction_hash ?? null,
      reason: now?.reason ?? null,
    });
  }
  return found;
}
