// The keys of an address, managed by its owner. Anyone can type someone else's address, so a key stays unconfirmed
// (`unconfirmed_keys.ts`) until the owner confirms it: every query here starts from `confirmedFor`.
import { type KeyBalance, listReceipts, readBalances, type Receipt } from "../billing/mod.ts";
import {
  type AddressHash,
  createFreeKey,
  encryptEmail,
  type KeyCreation,
  type KeyHash,
  LIMITS,
  type NewSecret,
  type RevokedKey,
  revokeKey,
  rotateKey,
  type SignupParts,
  watchSignups,
} from "../keys/mod.ts";
import { monthOf, type NoticeKind, type Storage } from "../storage/mod.ts";
import { type KeyMailOptions, prepareKeyMails } from "./key_mails.ts";
import type { AccountSession } from "./sessions.ts";
import {
  confirmedFor,
  listUnconfirmedKeys,
  unconfirmedFor,
  type UnconfirmedKey,
} from "./unconfirmed_keys.ts";

type AccountKeyCreation =
  | Exclude<KeyCreation, { outcome: "proof_required" }>
  | { readonly outcome: "full" };

/** Creates a free key for the proven address of a session, and emails a notice. */
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
    .where(confirmedFor(address)).where("status", "=", "active").executeTakeFirstOrThrow();
  // Parallel calls that read the same count create one key together: an address gets one a day.
  if (count >= LIMITS.accountKeys.most) return { outcome: "full" };
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

/** Sets the name of a confirmed key; `null` removes it, `undefined` leaves it. */
export async function nameAccountKey(
  storage: Storage,
  { address }: AccountSession,
  ref: string,
  name: string | null | undefined,
): Promise<{ readonly outcome: "named"; readonly name: string | null } | KeyRefusal> {
  const { db, queue } = storage;
  const [{ rows: [named] }] = await queue.write([
    db.updateTable("keys").where("recharge_ref", "=", ref).where("status", "=", "active")
      .where(confirmedFor(address)).set((eb) => ({ name: name === undefined ? eb.ref("name") : name }))
      .returning("name").compile(),
  ]);
  if (named !== undefined) return { outcome: "named", name: named.name };
  const found = await findConfirmedKey(storage, address, ref);
  return found.outcome === "not_proven" ? found : { outcome: "unknown" };
}

/** The refusal to name, rotate or revoke a key of an account. */
export interface KeyRefusal {
  readonly outcome: "unknown" | "not_proven";
}

/** Replaces the secret of a key of the session's address, and emails a notice. */
export async function rotateAccountKey(
  storage: Storage,
  session: AccountSession,
  ref: string,
  options: KeyMailOptions,
): Promise<
  { readonly outcome: "rotated"; readonly key: NewSecret; readonly name: string | null } | KeyRefusal
> {
  const found = await findConfirmedKey(storage, session.address, ref);
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

/** Permanently revokes a key of the session's address, and emails a notice. */
export async function revokeAccountKey(
  storage: Storage,
  session: AccountSession,
  ref: string,
  options: KeyMailOptions,
): Promise<{ readonly outcome: "revoked"; readonly key: RevokedKey } | KeyRefusal> {
  const found = await findConfirmedKey(storage, session.address, ref);
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

async function findConfirmedKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<Found | KeyRefusal> {
  const row = await storage.db.selectFrom("keys").where((eb) =>
    eb.and({ recharge_ref: ref, status: "active" })
  )
    .where((eb) => eb.or([confirmedFor(address)(eb), unconfirmedFor(address)(eb)]))
    .select(["key_hash", "key_prefix", "name", "proven_at"]).executeTakeFirst();
  if (row === undefined) return { outcome: "unknown" };
  if (row.proven_at === null) return { outcome: "not_proven" };
  return { outcome: "found", keyHash: row.key_hash as KeyHash, keyPrefix: row.key_prefix, name: row.name };
}

/** A working key that is confirmed for the address. */
export interface AccountKey {
  readonly balance: KeyBalance;
  readonly createdAt: number;
  readonly name: string | null;
  readonly watches: number;
  readonly webhooks: number;
  readonly callsThisMonth: number;
  /** Epoch milliseconds, as all times here. */
  readonly lastCallAt: number | null;
  readonly alerts: readonly { readonly kind: NoticeKind; readonly sentAt: number }[];
}

interface AccountPage {
  readonly month: string;
  readonly page: number;
  readonly pages: number;
  readonly keys: readonly AccountKey[];
  readonly unconfirmedKeys: readonly UnconfirmedKey[];
  readonly inactiveKeys: number;
}

const KEYS_PER_PAGE = 50;

/** Reads a page, counted from 1; one beyond the last is empty. */
export async function readAccountPage(
  storage: Storage,
  address: AddressHash,
  page: number,
): Promise<AccountPage> {
  const { db, clock } = storage;
  const month = monthOf(clock.now());
  const confirmed = db.selectFrom("keys").where(confirmedFor(address));
  const offset = (page - 1) * KEYS_PER_PAGE;
  const [counts, unconfirmed, rows] = await Promise.all([
    confirmed.select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("status", "=", "active").as("active"),
    ]).executeTakeFirstOrThrow(),
    listUnconfirmedKeys(storage, address),
    confirmed.where("status", "=", "active").select((eb) => {
      const usage = eb.selectFrom("usage_daily").whereRef("usage_daily.key_id", "=", "keys.id");
      return [
        "id",
        "key_hash",
        "created_at as createdAt",
        "name",
        eb.selectFrom("watches").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("watches.key_id", "=", "keys.id").as("watches"),
        eb.selectFrom("webhooks").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("webhooks.key_id", "=", "keys.id").as("webhooks"),
        usage.select((of) => of.fn.max("last_at").as("at")).as("lastCallAt"),
        usage.where("day", ">=", `${month}-01`).select((of) => of.fn.sum<number>("calls").as("calls"))
          .as("calls"),
      ];
    }).orderBy("lastCallAt", (order) => order.desc().nullsLast()).orderBy("created_at", "desc")
      .orderBy("id", "desc").limit(KEYS_PER_PAGE).offset(offset).execute(),
  ]);
  const [balances, notices] = await Promise.all([
    readBalances(storage, rows.map((row) => row.key_hash as KeyHash)),
    db.selectFrom("key_notices").select(["key_id", "kind", "noticed_at as sentAt"])
      .where("key_id", "in", rows.map(({ id }) => id)).orderBy("noticed_at", "desc").execute(),
  ]);
  const noticesByKey = Map.groupBy(notices, (notice) => notice.key_id);
  const after = Math.max(0, offset - counts.active);
  return {
    month,
    page,
    pages: Math.max(1, Math.ceil((counts.active + unconfirmed.length) / KEYS_PER_PAGE)),
    keys: rows.flatMap(({ id, key_hash, calls, watches, webhooks, ...row }) => {
      const balance = balances.get(key_hash as KeyHash);
      if (balance === undefined) return [];
      return [{
        balance,
        ...row,
        watches: watches ?? 0,
        webhooks: webhooks ?? 0,
        callsThisMonth: calls ?? 0,
        alerts: noticesByKey.get(id) ?? [],
      }];
    }),
    unconfirmedKeys: unconfirmed.slice(after, after + KEYS_PER_PAGE - rows.length),
    inactiveKeys: counts.all - counts.active,
  };
}

/** Fits on two pages of the account area. */
const KEYS_LISTED_MAX = 100;

/** Finds the active confirmed key of an address that begins with `prefix`; of two, the one that was called last. */
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
  ]).where(confirmedFor(address)).where("status", "=", "active")
    .where("key_prefix", "=", prefix).orderBy("last_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc").executeTakeFirst();
  return row === undefined ? null : { keyId: row.keyId, keyHash: row.keyHash as KeyHash };
}

interface WatchingKey {
  readonly keyId: number;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly name: string | null;
  readonly watched: number;
}

/** Lists the active confirmed keys of an address, the one with the most watches first. */
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
  ]).where(confirmedFor(address)).where("status", "=", "active").orderBy("watched", "desc")
    .orderBy("created_at", "desc").limit(KEYS_LISTED_MAX).execute();
  return rows.map((row) => ({ ...row, keyHash: row.keyHash as KeyHash, watched: row.watched ?? 0 }));
}

/** Lists an address's payments and those for its confirmed keys, but not those for unconfirmed ones. */
export async function listReceiptsOfAddress(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Receipt[]> {
  const [confirmed, unconfirmed] = await Promise.all([
    db.selectFrom("keys").select("id").where(confirmedFor(address)).execute(),
    db.selectFrom("keys").select("id").where(unconfirmedFor(address)).execute(),
  ]);
  return await listReceipts({ db }, {
    keyIds: confirmed.map(({ id }) => id),
    contact: address,
    exceptKeyIds: unconfirmed.map(({ id }) => id),
  });
}
