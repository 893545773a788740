/**
 * Hands out the new key of a checkout.
 *
 * It is sealed twice, under the session and under the reference in the mail, and each opens it once: a page that got
 * lost does not use up the mail, nor the other way round.
 *
 * @module
 */
import type { KeySecret } from "../../keys/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import { hashRecoveryRef, recoverKey, type RecoveryRef, unsealKey } from "../purchases/mod.ts";
import { purchaseIdOf } from "./checkouts.ts";

/** Contents of the page after a checkout. */
export type CheckoutResult =
  /** Here is the new key; it is not shown again. */
  | { readonly result: "new_key"; readonly secret: KeySecret }
  /** The new key was shown before. */
  | { readonly result: "shown_before" }
  /** The key that the payer has was recharged or subscribed. */
  | { readonly result: "recharged" }
  /** The processor has not reported a payment yet, or knows no such session. */
  | { readonly result: "waiting" }
  | { readonly result: "not_paid" }
  /** The money went back. */
  | { readonly result: "reversed" };

/** Returns the outcome of a checkout, and hands out its new key, once. */
export async function takeCheckoutResult(
  storage: Storage,
  sessionId: string,
  pageRef: RecoveryRef,
): Promise<CheckoutResult> {
  const secret = await takeWaitingKey(storage, pageRef);
  if (secret !== null) return { result: "new_key", secret };
  const { db } = storage;
  const checkout = await db.selectFrom("card_checkouts").leftJoin(
    "purchases",
    (join) => join.onRef("purchases.purchase_id", "=", "card_checkouts.purchase_id"),
  )
    .where("card_checkouts.purchase_id", "=", purchaseIdOf(sessionId))
    .select((eb) => [
      "product",
      "status",
      eb.exists(
        eb.selectFrom("keys").select("keys.id").whereRef("keys.key_hash", "=", "card_checkouts.new_key_hash"),
      ).as("isMinted"),
    ]).executeTakeFirst();
  if (checkout === undefined) return { result: "waiting" };
  if (checkout.product === "pro") return { result: checkout.isMinted ? "shown_before" : "recharged" };
  switch (checkout.status) {
    case "credited":
      return { result: "recharged" };
    case "minted":
    case "minted_fallback":
      return { result: "shown_before" };
    case "failed":
      return { result: "not_paid" };
    case "refunded":
    case "disputed":
      return { result: "reversed" };
    case "pending":
    case null:
      return { result: "waiting" };
  }
}

/** Hands out a new key for the reference of a mail, once; `null` for every other reference. */
export async function takeMailedKey(storage: Storage, ref: RecoveryRef): Promise<KeySecret | null> {
  return await takeWaitingKey(storage, ref) ?? (await recoverKey(storage, ref))?.secret ?? null;
}

/** The key does not exist before its purchase is paid, so nothing is handed out until then. */
async function takeWaitingKey({ db, queue }: Storage, ref: RecoveryRef): Promise<KeySecret | null> {
  const waiting = db.selectFrom("waiting_keys").select("recovery_hash")
    .where("recovery_hash", "=", hashRecoveryRef(ref))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("keys").select("keys.id").whereRef("keys.key_hash", "=", "waiting_keys.key_hash")
          .where("keys.status", "=", "active"),
      )
    );
  if (await waiting.executeTakeFirst() === undefined) return null;
  const [{ rows: [taken] }] = await queue.write([
    db.deleteFrom("waiting_keys").where("recovery_hash", "in", waiting).returning("sealed_key").compile(),
  ]);
  return taken === undefined ? null : unsealKey(taken.sealed_key, ref);
}
