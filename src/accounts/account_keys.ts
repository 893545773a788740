// Keys of an address: made, changed and ended by its owner, and shown page by page. How many it may have is decided here,
// and when it may take the next one in `../keys/create_and_end_key.ts`.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { limits } from "../../generated/limits.ts";
import { type KeyBalance, listReceipts, readBalances, type Receipt } from "../billing/mod.ts";
import {
  type AddressHash,
  createFreeKey,
  encryptEmail,
  type KeyCreation,
  type KeyHash,
  type RevokedKey,
  revokeKey,
  type RotatedKey,
  rotateKey,
  type SignupParts,
  watchSignups,
} from "../keys/mod.ts";
import { type Database, monthOf, type NoticeKind, type Storage } from "../storage/mod.ts";
import { type KeyMailOptions, prepareKeyMails } from "./key_mails.ts";
import type { AccountSession } from "./sessions.ts";

type AccountKeyCreation =
  | Exclude<KeyCreation, { outcome: "proof_required" }>
  | { readonly outcome: "full" };

/** Makes a free key for the address of a session, which has proven it, and mails that. */
export async function createAccountKey(
  { storage, hasher, networks }: SignupParts,
  session: AccountSession,
  { name, network, client }: {
    readonly name: string | null;
    readonly network: string;
    readonly client: string;
  },
  options: KeyMailOptions,
): Promise<AccountKeyCreation> {
  const { address, email } = session;
  const { count } = await storage.db.selectFrom("keys").select((eb) => eb.fn.countAll<number>().as("count"))
    .where(ownedBy(address)).where("status", "=", "active").executeTakeFirstOrThrow();
  // Parallel calls that all read one less make one key together: an address takes one a day.
  if (count >= limits.accountKeysMax) return { outcome: "full" };
  await watchSignups(storage);
  const mail = await prepareKeyMails(storage, session, options);
  const creation = await createFreeKey(storage, {
    ...await networks.find(network),
    address,
    encryptedEmail: encryptEmail(storage, email),
    isProven: true,
    client: hasher.client(client),
    source: "account",
    name,
  }, ({ keyHash, keyPrefix }) => [mail(keyHash, { deed: "created", keyPrefix, name })]);
  if (creation.outcome === "proof_required") {
    throw new Error("Cannot make a key: proof was asked for of an address that is proven");
  }
  return creation;
}

/** Members that are not there stay. */
interface AccountKeyChange {
  /** `null` takes the name away. */
  readonly name?: string | null;
  readonly confirm?: boolean;
}

/** Changes an active key of the address of a session. */
export async function changeAccountKey(
  storage: Storage,
  { address, email }: AccountSession,
  ref: string,
  { name, confirm }: AccountKeyChange,
): Promise<{ readonly name: string | null; readonly isAddressProven: boolean } | null> {
  const { db, queue, clock } = storage;
  const owned = db.updateTable("keys").where("id", "in", selectKey(storage, address, ref));
  const [, { rows: [changed] }] = await queue.write([
    // What is proven, for whichever address, stays so.
    owned.set({ address, proven_at: clock.now(), encrypted_email: encryptEmail(storage, email) })
      .where("proven_at", "is", null).where((eb) => eb.lit(confirm === true)).compile(),
    owned.set((eb) => ({ name: name === undefined ? eb.ref("name") : name }))
      .returning((eb) => ["name", isProvenFor(address)(eb).as("isProven")]).compile(),
  ]);
  return changed === undefined
    ? null
    : { name: changed.name, isAddressProven: Number(changed.isProven) === 1 };
}

/** The refusal to rotate or revoke a key of an account. */
export interface KeyRefusal {
  readonly outcome: "unknown" | "not_proven";
}

/** Replaces the secret of a key of the address of a session, and mails that. */
export async function rotateAccountKey(
  storage: Storage,
  session: AccountSession,
  ref: string,
  options: KeyMailOptions,
): Promise<
  { readonly outcome: "rotated"; readonly key: RotatedKey; readonly name: string | null } | KeyRefusal
> {
  const found = await findProvenKey(storage, session.address, ref);
  if (found.outcome !== "found") return found;
  const { keyHash, keyPrefix, name } = found;
  const mail = await prepareKeyMails(storage, session, options);
  const key = await rotateKey(
    storage,
    keyHash,
    (rotated) => [mail(keyHash, { deed: "rotated", keyPrefix, newPrefix: rotated.keyPrefix, name })],
  );
  return key === null ? { outcome: "unknown" } : { outcome: "rotated", key, name };
}

/** Revokes a key of the address of a session for good, and mails that. */
export async function revokeAccountKey(
  storage: Storage,
  session: AccountSession,
  ref: string,
  options: KeyMailOptions,
): Promise<{ readonly outcome: "revoked"; readonly key: RevokedKey } | KeyRefusal> {
  const found = await findProvenKey(storage, session.address, ref);
  if (found.outcome !== "found") return found;
  const { keyHash, keyPrefix, name } = found;
  const mail = await prepareKeyMails(storage, session, options);
  const key = await revokeKey(storage, keyHash, [mail(keyHash, { deed: "revoked", keyPrefix, name })]);
  return key === null ? { outcome: "unknown" } : { outcome: "revoked", key };
}

interface Found {
  readonly outcome: "found";
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly name: string | null;
}

async function findProvenKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<Found | KeyRefusal> {
  const row = await storage.db.selectFrom("keys").where("id", "in", selectKey(storage, address, ref))
    .select((eb) => ["key_hash", "key_prefix", "name", isProvenFor(address)(eb).as("isProven")])
    .executeTakeFirst();
  if (row === undefined) return { outcome: "unknown" };
  if (Number(row.isProven) !== 1) return { outcome: "not_proven" };
  return { outcome: "found", keyHash: row.key_hash as KeyHash, keyPrefix: row.key_prefix, name: row.name };
}

function selectKey({ db }: Pick<Storage, "db">, address: AddressHash, ref: string) {
  return db.selectFrom("keys").select("id").where(ownedBy(address)).where("status", "=", "active")
    .where("recharge_ref", "=", ref);
}

function isProvenFor(address: AddressHash) {
  return (eb: ExpressionBuilder<Database, "keys">) =>
    eb.and([eb("address", "=", address), eb("proven_at", "is not", null)]);
}

/** A working key. */
export interface AccountKey {
  readonly balance: KeyBalance;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly name: string | null;
  readonly watches: number;
  readonly webhooks: number;
  /** Otherwise the key was made or bought with that address. */
  readonly isAddressProven: boolean;
  readonly callsThisMonth: number;
  /** Epoch milliseconds. */
  readonly lastCallAt: number | null;
  /** The notices mailed about it, the latest first; epoch milliseconds. */
  readonly alerts: readonly { readonly kind: NoticeKind; readonly sentAt: number }[];
}

interface AccountPage {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly page: number;
  readonly pages: number;
  readonly keys: readonly AccountKey[];
  readonly inactiveKeys: number;
}

const KEYS_PER_PAGE = 50;

/** Reads a page, counted from 1; a page beyond the last is empty. */
export async function readAccountPage(
  storage: Storage,
  address: AddressHash,
  page: number,
): Promise<AccountPage> {
  const { db, clock } = storage;
  const month = monthOf(clock.now());
  const owned = db.selectFrom("keys").where(ownedBy(address));
  const active = owned.where("status", "=", "active");
  const [counts, rows] = await Promise.all([
    owned.select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("status", "=", "active").as("active"),
    ]).executeTakeFirstOrThrow(),
    active.select((eb) => {
      const usage = eb.selectFrom("usage_daily").whereRef("usage_daily.key_id", "=", "keys.id");
      return [
        "id",
        "key_hash",
        "created_at",
        "name",
        eb.selectFrom("watches").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("watches.key_id", "=", "keys.id").as("watches"),
        eb.selectFrom("webhooks").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("webhooks.key_id", "=", "keys.id").as("webhooks"),
        eb("address", "=", address).and("proven_at", "is not", null).as("isAddressProven"),
        usage.select((of) => of.fn.max("last_at").as("at")).as("last_at"),
        usage.where("day", ">=", `${month}-01`).select((of) => of.fn.sum<number>("calls").as("calls"))
          .as("calls"),
      ];
    }).orderBy("last_at", (order) => order.desc().nullsLast()).orderBy("created_at", "desc")
      .orderBy("id", "desc").limit(KEYS_PER_PAGE).offset((page - 1) * KEYS_PER_PAGE).execute(),
  ]);
  const [balances, notices] = await Promise.all([
    readBalances(storage, rows.map((row) => row.key_hash as KeyHash)),
    db.selectFrom("key_notices").select(["key_id", "kind", "noticed_at"])
      .where("key_id", "in", rows.map(({ id }) => id)).orderBy("noticed_at", "desc").execute(),
  ]);
  const noticesByKey = Map.groupBy(notices, (notice) => notice.key_id);
  return {
    month,
    page,
    pages: Math.max(1, Math.ceil(counts.active / KEYS_PER_PAGE)),
    keys: rows.flatMap((row) => {
      const balance = balances.get(row.key_hash as KeyHash);
      // The key was ended in between.
      if (balance === undefined) return [];
      return [{
        balance,
        createdAt: row.created_at,
        name: row.name,
        watches: row.watches ?? 0,
        webhooks: row.webhooks ?? 0,
        isAddressProven: Number(row.isAddressProven) === 1,
        callsThisMonth: row.calls ?? 0,
        lastCallAt: row.last_at,
        alerts: (noticesByKey.get(row.id) ?? []).map(({ kind, noticed_at }) => ({
          kind,
          sentAt: noticed_at,
        })),
      }];
    }),
    inactiveKeys: counts.all - counts.active,
  };
}

/** Selects the keys that an address made or bought; one of somebody else that it recharged stays theirs. */
function ownedBy(address: AddressHash): (keys: ExpressionBuilder<Database, "keys">) => Expression<SqlBool> {
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

/** Two pages of the account area show as many. */
const KEYS_LISTED_MAX = 100;

/** Finds the active key of an address that begins with `prefix`; of two, the one that was called last. */
export async function findAccountKey(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
  prefix: string,
): Promise<{ readonly keyId: number; readonly keyHash: KeyHash } | null> {
  const row = await db.selectFrom("keys").select((eb) => [
    "id as keyId",
    "key_hash as keyHash",
    eb.selectFrom("usage_daily").select((usage) => usage.fn.max("last_at").as("at"))
      .whereRef("usage_daily.key_id", "=", "keys.id").as("last_at"),
  ]).where(ownedBy(address)).where("status", "=", "active")
    .where("key_prefix", "=", prefix).orderBy("last_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc").executeTakeFirst();
  return row === undefined ? null : { keyId: row.keyId, keyHash: row.keyHash as KeyHash };
}

/** A key of an address, with the number of its watches. */
export interface WatchingKey {
  readonly keyId: number;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly name: string | null;
  readonly watched: number;
}

/** Lists the active keys of an address, the one that watches most first. */
export async function listWatchingKeys(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<WatchingKey[]> {
  const rows = await db.selectFrom("keys").select((eb) => [
    "id as keyId",
    "key_hash as keyHash",
    "key_prefix as keyPrefix",
    "name",
    eb.selectFrom("watches").select((watches) => watches.fn.countAll<number>().as("count"))
      .whereRef("watches.key_id", "=", "keys.id").as("watched"),
  ]).where(ownedBy(address)).where("status", "=", "active").orderBy("watched", "desc")
    .orderBy("created_at", "desc").limit(KEYS_LISTED_MAX).execute();
  return rows.map((row) => ({ ...row, keyHash: row.keyHash as KeyHash, watched: row.watched ?? 0 }));
}

/** Lists the payments for the keys of an address, ended ones included, and its payments for other keys. */
export async function listReceiptsOfAddress(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Receipt[]> {
  const keys = await db.selectFrom("keys").select("id").where(ownedBy(address)).execute();
  return await listReceipts({ db }, { keyIds: keys.map(({ id }) => id), contact: address });
}
