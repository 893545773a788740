/**
 * Keys that belong to an address.
 *
 * @module
 */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { AddressHash } from "../keys/mod.ts";
import type { Database } from "../storage/mod.ts";

/**
 * Selects the keys that were made with an address, and those that a payment with it has brought. A key of somebody else
 * that it recharged or subscribed stays theirs: of that, the payer sees the receipts.
 */
export function ownedBy(
  address: AddressHash,
): (keys: ExpressionBuilder<Database, "keys">) => Expression<SqlBool> {
  return (keys) => {
    const packs = keys.selectFrom("purchases").select("purchases.key_id")
      .where("contact", "=", address).where("purchases.key_id", "is not", null)
      .where((of) =>
        of.or([of("target_key_id", "is", null), of("target_key_id", "<>", of.ref("purchases.key_id"))])
      );
    const plans = keys.selectFrom("card_checkouts").innerJoin(
      "card_subscriptions",
      "card_subscriptions.subscription_id",
      "card_checkouts.subscription_id",
    ).select("card_subscriptions.key_id").where("card_checkouts.contact", "=", address)
      .where("card_subscriptions.key_id", "is not", null)
      .where((of) =>
        of.or([
          of("target_key_id", "is", null),
          of("target_key_id", "<>", of.ref("card_subscriptions.key_id")),
        ])
      );
    return keys.or([
      keys("keys.address", "=", address),
      keys("keys.id", "in", packs),
      keys("keys.id", "in", plans),
    ]);
  };
}
