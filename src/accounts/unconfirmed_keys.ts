// Unconfirmed keys: someone created or bought them with an email address that may not be theirs. The owner of the
// address sees in the account area that such a key exists, and can only confirm or disown it.
import type { components } from "../../generated/types.ts";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { type AddressHash, disownQuery, encryptEmail } from "../keys/mod.ts";
import type { Database, Storage } from "../storage/mod.ts";
import type { AccountSession } from "./sessions.ts";

type KeyCondition = (keys: ExpressionBuilder<Database, "keys">) => Expression<SqlBool>;

/** Selects an address's keys that were created with an emailed code, or confirmed in the account area. */
export function confirmedFor(address: AddressHash): KeyCondition {
  return (keys) => keys.and([keys("keys.address", "=", address), keys("keys.proven_at", "is not", null)]);
}

/** Selects the keys that were created or bought with an address and never confirmed. */
export function unconfirmedFor(address: AddressHash): KeyCondition {
  return ({ and, or, eb, selectFrom }) => {
    const packs = selectFrom("purchases").select("purchases.key_id").where("contact", "=", address)
      .where("purchases.key_id", "is not", null)
      .whereRef("purchases.target_key_id", "is not", "purchases.key_id");
    const plans = selectFrom("card_checkouts")
      .innerJoin("card_subscriptions", "card_subscriptions.subscription_id", "card_checkouts.subscription_id")
      .select("card_subscriptions.key_id").where("card_checkouts.contact", "=", address)
      .where("card_subscriptions.key_id", "is not", null)
      .whereRef("card_checkouts.target_key_id", "is not", "card_subscriptions.key_id");
    return and([
      eb("keys.proven_at", "is", null),
      or([eb("keys.address", "=", address), eb("keys.id", "in", packs), eb("keys.id", "in", plans)]),
    ]);
  };
}

/** Lists the active unconfirmed keys of an address, latest first. */
export async function listUnconfirmedKeys(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<components["schemas"]["UnconfirmedAccountKey"][]> {
  const rows = await db.selectFrom("keys").select([
    "recharge_ref as ref",
    "key_prefix",
    "created_at",
    "origin",
  ])
    .where(unconfirmedFor(address)).where("status", "=", "active").orderBy("created_at", "desc")
    .orderBy("id", "desc").execute();
  return rows.map(({ ref, key_prefix, created_at, origin }) => ({
    ref,
    key_prefix,
    created_at: new Date(created_at).toISOString(),
    origin: origin === "purchase" ? "bought" : "generated",
    address_proven: false,
  }));
}

/** Confirms a key for the address of a session. Returns whether the key is confirmed now, or already was. */
export async function confirmAccountKey(
  { db, queue, clock, identitySecret }: Storage,
  { address, email }: AccountSession,
  ref: string,
): Promise<boolean> {
  const key = db.selectFrom("keys").select("id").where((eb) =>
    eb.and({ recharge_ref: ref, status: "active" })
  );
  const [, { rows }] = await queue.write([
    db.updateTable("keys").where("id", "in", key.where(unconfirmedFor(address)))
      .set({ address, proven_at: clock.now(), encrypted_email: encryptEmail({ identitySecret }, email) })
      .compile(),
    key.where(confirmedFor(address)).compile(),
  ]);
  return rows.length > 0;
}

/** Removes the session's address from an unconfirmed key. Returns the key's prefix; `null` if no key matches. */
export async function disownAccountKey(
  storage: Storage,
  { address }: AccountSession,
  ref: string,
): Promise<{ readonly keyPrefix: string } | null> {
  const { db, queue } = storage;
  const key = await db.selectFrom("keys").select(["id", "key_prefix"]).where("recharge_ref", "=", ref)
    .where("status", "=", "active").where(unconfirmedFor(address)).executeTakeFirst();
  if (key === undefined) return null;
  // Each statement checks again that the key is unconfirmed, because another browser tab may have confirmed it.
  const unconfirmed = db.selectFrom("keys").select("keys.id").where("keys.id", "=", key.id)
    .where("keys.proven_at", "is", null);
  const plans = db.selectFrom("card_subscriptions").select("subscription_id").where(
    "key_id",
    "in",
    unconfirmed,
  );
  const [, , { rows }] = await queue.write([
    db.updateTable("purchases").set({ contact: null }).where("contact", "=", address)
      .where("key_id", "in", unconfirmed).compile(),
    db.updateTable("card_checkouts").set({ contact: null }).where("contact", "=", address)
      .where((eb) =>
        eb.or([
          eb("subscription_id", "in", plans),
          eb(
            "purchase_id",
            "in",
            eb.selectFrom("purchases").select("purchases.purchase_id").where("key_id", "in", unconfirmed),
          ),
        ])
      ).compile(),
    db.updateTable("keys").set({ encrypted_email: null }).where("id", "in", unconfirmed).returning("id")
      .compile(),
    disownQuery(storage, key.id, address),
  ]);
  return rows.length > 0 ? { keyPrefix: key.key_prefix } : null;
}
