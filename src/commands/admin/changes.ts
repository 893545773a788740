// Changes by an operator, each in one transaction with its log entry.
import type { CompiledQuery, Expression } from "kysely";
import {
  grantQueries,
  money,
  OPEN_STATES,
  type RecordedPayment,
  takeBackPurchase,
} from "../../billing/mod.ts";
import { retireQueries, rotateQueries } from "../../evidence/mod.ts";
import { endAlertQueries, resumeQuery, suspendQuery } from "../../keys/mod.ts";
import { insertWhere, type Storage } from "../../storage/mod.ts";
import type { Row } from "../command_line.ts";

/** The person who runs a command, and their reason. */
export interface Operator {
  readonly actor: string;
  readonly why: string | null;
}

/** A command's change. */
export interface Change {
  readonly action: string;
  readonly subject: string;
  readonly detail?: string | null;
  readonly present?: Expression<unknown> & { executeTakeFirst(): Promise<unknown> };
  readonly absent?: Expression<unknown>;
  readonly queries: readonly CompiledQuery[];
}

/** Makes a change and logs it; returns false if there was nothing to change. */
export async function carryOut(
  { db, queue, clock }: Storage,
  { actor, why }: Operator,
  { action, subject, detail = null, present, absent, queries }: Change,
): Promise<boolean> {
  // Checked first, because not every query depends on the row, and again in the transaction.
  if (present !== undefined && await present.executeTakeFirst() === undefined) return false;
  const [logged] = await queue.write<readonly unknown[]>([
    insertWhere(db, "audit_log", { at: clock.now(), actor, action, subject, detail, why }, {
      ...(present && { present: [present] }),
      ...(absent && { absent: [absent] }),
    }).returning("id").compile(),
    ...queries,
  ]);
  return (logged?.rows.length ?? 0) > 0;
}

/** Suspends an active key. */
export const suspendKey = (storage: Storage, keyId: number): Change => ({
  action: "keys suspend",
  subject: `key ${keyId}`,
  present: storage.db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active"),
  queries: [suspendQuery(storage, keyId)],
});

/** Reactivates a suspended key with everything that it had. */
export const resumeKey = (storage: Storage, keyId: number): Change => ({
  action: "keys resume",
  subject: `key ${keyId}`,
  present: storage.db.selectFrom("keys").select("id").where("id", "=", keyId).where(
    "suspended_at",
    "is not",
    null,
  ),
  queries: [resumeQuery(storage, keyId)],
});

/** Ends an active alert and restores its keys' quotas. */
export const endAlertManually = (storage: Storage, alertId: number): Change => ({
  action: "alerts end",
  subject: `alert ${alertId}`,
  present: storage.db.selectFrom("signup_alerts").select("id").where("id", "=", alertId)
    .where("ended_at", "is", null),
  queries: endAlertQueries(storage, alertId, Number.MAX_SAFE_INTEGER),
});

/** Records the manual refund of a pack that was paid in USDC, once. */
export const refundPurchase = (storage: Storage, purchaseId: string): Change => ({
  action: "purchases refund",
  subject: `purchase ${purchaseId}`,
  present: storage.db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", purchaseId)
    .where("paid_by", "=", "usdc").where("status", "in", money.purchase.dispute.from),
  queries: takeBackPurchase(storage, purchaseId),
});

/** Replaces the database's signing key; the new one is published now and signs later. */
export const rotateEvidenceKey = async (storage: Storage): Promise<Change> => ({
  action: "evidence rotate",
  subject: "the signing key",
  queries: await rotateQueries(storage),
});

/** Retires a key now. `compromisedFrom` is in epoch milliseconds. */
export const retireEvidenceKey = async (
  storage: Storage,
  kid: string,
  compromisedFrom: number | null,
): Promise<Change> => ({
  action: "evidence retire",
  subject: `key ${kid}`,
  detail: compromisedFrom === null ? null : `compromised from ${new Date(compromisedFrom).toISOString()}`,
  present: storage.db.selectFrom("evidence_keys").select("kid").where("kid", "=", kid),
  queries: await retireQueries(storage, kid, compromisedFrom),
});

/** Credits that are given away. */
export interface Gift {
  /** A second gift with the same name gives nothing. */
  readonly giftId: string;
  readonly keyId: number;
  readonly credits: number;
}

/** `another_gift`: the name belongs to a gift to another key, or of other credits. */
type GiftOutcome = "given" | "given_before" | "another_gift" | "key_inactive";

/** Gives credits to an active key, once per name. An anonymous key leaves the free tier, as with a pack. */
export async function giveCredits(
  storage: Storage,
  operator: Operator,
  { giftId, keyId, credits }: Gift,
): Promise<GiftOutcome> {
  const { db } = storage;
  const purchaseId = `gift:${giftId}`;
  const key = db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active");
  const earlier = db.selectFrom("credit_grants").select(["key_id", "credits"])
    .where("purchase_id", "=", purchaseId);
  const isGiven = await carryOut(storage, operator, {
    action: "keys grant",
    subject: `key ${keyId}`,
    detail: `${credits} credits, gift ${giftId}`,
    present: key,
    absent: earlier,
    queries: grantQueries(storage, { purchaseId, credits }, key),
  });
  if (isGiven) return "given";
  const recorded = await earlier.executeTakeFirst();
  if (recorded === undefined) return "key_inactive";
  return recorded.key_id === keyId && recorded.credits === credits ? "given_before" : "another_gift";
}

/** Checks all open payments now, or the one of `ref` (its id or its purchase's), and lists the outcomes. */
export async function reconcilePayments(
  storage: Storage,
  operator: Operator,
  ref: string | null,
  reconcile: (payment: RecordedPayment) => Promise<void>,
): Promise<readonly Row[]> {
  const open = await storage.db.selectFrom("payments").selectAll().where("state", "in", OPEN_STATES)
    .where((eb) =>
      ref === null ? eb.lit(true) : eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])
    ).orderBy("valid_before").execute();
  if (open.length === 0) return [];
  const subject = ref === null ? "all open payments" : `payment ${ref}`;
  await carryOut(storage, operator, { action: "purchases reconcile", subject, queries: [] });
  const found: Row[] = [];
  for (const before of open) {
    await reconcile(before);
    const now = await storage.db.selectFrom("payments").select(["state", "transaction_hash", "reason"])
      .where("payment_id", "=", before.payment_id).executeTakeFirst();
    found.push({
      payment: before.payment_id,
      for: before.purchase_id ?? before.operation,
      USDC: before.amount_atomic / 1_000_000,
      was: before.state,
      is: now?.state ?? "gone",
      transaction: now?.transaction_hash ?? null,
      reason: now?.reason ?? null,
    });
  }
  return found;
}
