// The keys of an email address, managed by its owner. Anyone can create a key with someone else's address, so every
// query here is limited to confirmed keys (`confirmedFor` in `unconfirmed_keys.ts`). The owner gets an email about each
// change, so that no intruder goes unnoticed; the email is stored in the transaction of the change.
import type { CompiledQuery } from "kysely";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type KeyBalance,
  listReceipts,
  readBalances,
  readMailLanguage,
  type Receipt,
} from "../billing/mod.ts";
import { type Email, emailRow, mailWords, renderSignedEmail } from "../email/mod.ts";
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
import { insertWhere, monthOf, type Storage } from "../storage/mod.ts";
import type { AccountSession } from "./sessions.ts";
import { confirmedFor, listUnconfirmedKeys, unconfirmedFor } from "./unconfirmed_keys.ts";

type AccountKeyCreation =
  | Exclude<KeyCreation, { outcome: "proof_required" }>
  | { readonly outcome: "full" };

/** Creates a free key for the session's address, and emails the owner of the address. */
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
  // Parallel calls may read the same count, but only one of them can create a key: an address gets one key a day.
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
  }, ({ keyHash, keyPrefix }) => [mail(keyHash, { change: "created", keyPrefix, name })]);
  if (creation.outcome === "proof_required") {
    throw new Error("Cannot create a key: the address of a session is proven, and proof was required");
  }
  return creation;
}

/** Sets the name of a confirmed key. `null` removes the name, `undefined` keeps it. */
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

/** The reason why a key of an account can't be named, rotated or revoked. */
export interface KeyRefusal {
  readonly outcome: "unknown" | "not_proven";
}

/** Replaces the secret of a key that belongs to the session's address, and emails the owner of the address. */
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
    (rotated) => [mail(keyHash, { change: "rotated", keyPrefix, newPrefix: rotated.keyPrefix, name })],
  );
  return key === null ? { outcome: "unknown" } : { outcome: "rotated", key, name };
}

/** Permanently revokes a key that belongs to the session's address, and emails the owner of the address. */
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
  const key = await revokeKey(storage, keyHash, [mail(keyHash, { change: "revoked", keyPrefix, name })]);
  return key === null ? { outcome: "unknown" } : { outcome: "revoked", key };
}

interface ConfirmedKey {
  readonly outcome: "found";
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly name: string | null;
}

async function findConfirmedKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<ConfirmedKey | KeyRefusal> {
  const row = await storage.db.selectFrom("keys").where((eb) =>
    eb.and({ recharge_ref: ref, status: "active" })
  )
    .where((eb) => eb.or([confirmedFor(address)(eb), unconfirmedFor(address)(eb)]))
    .select(["key_hash", "key_prefix", "name", "proven_at"]).executeTakeFirst();
  if (row === undefined) return { outcome: "unknown" };
  if (row.proven_at === null) return { outcome: "not_proven" };
  return { outcome: "found", keyHash: row.key_hash as KeyHash, keyPrefix: row.key_prefix, name: row.name };
}

type Schemas = components["schemas"];

type Facts = "name" | "created_at" | "calls_this_month" | "last_call_at" | "alerts" | "watches" | "webhooks";

/** An active key that is confirmed for an address. */
export interface AccountKey extends Readonly<Pick<Schemas["AccountKey"], Facts>> {
  readonly balance: KeyBalance;
}

interface AccountPage extends Readonly<Pick<Schemas["AccountOverview"], "month" | "page" | "pages">> {
  readonly keys: readonly AccountKey[];
  readonly unconfirmedKeys: readonly Schemas["UnconfirmedAccountKey"][];
  readonly inactiveKeys: number;
}

const KEYS_PER_PAGE = 50;

/** Reads a page of the account area; the first page is 1. A page after the last one is empty. */
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
        "created_at",
        "name",
        eb.selectFrom("watches").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("watches.key_id", "=", "keys.id").as("watches"),
        eb.selectFrom("webhooks").select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("webhooks.key_id", "=", "keys.id").as("webhooks"),
        usage.select((of) => of.fn.max("last_at").as("at")).as("last_call_at"),
        usage.where("day", ">=", `${month}-01`).select((of) => of.fn.sum<number>("calls").as("calls"))
          .as("calls"),
      ];
    }).orderBy("last_call_at", (order) => order.desc().nullsLast()).orderBy("created_at", "desc")
      .orderBy("id", "desc").limit(KEYS_PER_PAGE).offset(offset).execute(),
  ]);
  const [balances, notices] = await Promise.all([
    readBalances(storage, rows.map((row) => row.key_hash as KeyHash)),
    db.selectFrom("key_notices").select(["key_id", "kind", "noticed_at"])
      .where("key_id", "in", rows.map(({ id }) => id)).orderBy("noticed_at", "desc").execute(),
  ]);
  const noticesByKey = Map.groupBy(notices, (notice) => notice.key_id);
  const after = Math.max(0, offset - counts.active);
  return {
    month,
    page,
    pages: Math.max(1, Math.ceil((counts.active + unconfirmed.length) / KEYS_PER_PAGE)),
    keys: rows.flatMap(({ id, key_hash, name, created_at, last_call_at, calls, watches, webhooks }) => {
      const balance = balances.get(key_hash as KeyHash);
      if (balance === undefined) return [];
      return [{
        balance,
        name,
        created_at: new Date(created_at).toISOString(),
        calls_this_month: calls ?? 0,
        last_call_at: last_call_at === null ? null : new Date(last_call_at).toISOString(),
        alerts: (noticesByKey.get(id) ?? []).map(({ kind, noticed_at }) => (
          { kind, sent_at: new Date(noticed_at).toISOString() }
        )),
        watches: watches ?? 0,
        webhooks: webhooks ?? 0,
      }];
    }),
    unconfirmedKeys: unconfirmed.slice(after, after + KEYS_PER_PAGE - rows.length),
    inactiveKeys: counts.all - counts.active,
  };
}

const KEYS_LISTED_MAX = 100;

/** Finds an address's active confirmed key by its prefix; if several have this prefix, the one used last. */
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

/** Lists up to 100 active confirmed keys of an address. The keys with the most watches come first. */
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

/** Lists the receipts of an address and its confirmed keys, but not the receipts of its unconfirmed keys. */
export function listReceiptsOfAddress(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Receipt[]> {
  const keys = db.selectFrom("keys").select("keys.id");
  const [own, except] = [keys.where(confirmedFor(address)), keys.where(unconfirmedFor(address))];
  return listReceipts({ db }, { own, contact: address, except });
}

type KeyChange =
  & {
    /** The key's prefix; after a rotation, the prefix of the previous secret. */
    readonly keyPrefix: string;
    readonly name: string | null;
  }
  & (
    | { readonly change: "created" | "revoked" }
    | { readonly change: "rotated"; readonly newPrefix: string }
  );

/** The caller's language, and the URL of this service for the link in an email. */
export interface KeyMailOptions {
  readonly language: Language;
  readonly baseUrl: string;
}

/** Writes the email about a change of a key at the time `at` (epoch milliseconds). */
export function keyMail(change: KeyChange, at: number, { language, baseUrl }: KeyMailOptions): Email {
  const words = mailWords[language].key;
  const when = new Date(at).toISOString();
  const key = change.name === null
    ? `${change.keyPrefix}…`
    : words.named({ name: change.name, prefix: change.keyPrefix });
  return renderSignedEmail(words.subjects[change.change], [
    change.change === "rotated"
      ? words.rotated({ key, at: when, prefix: change.newPrefix })
      : words[change.change]({ key, at: when }),
    words.wasYou,
    words.wasNot,
    `${baseUrl}/${language}/account`,
    words.mailbox,
  ], language);
}

const ID = "account-key-";

/** Returns a function that builds emails to the session's address, in its chosen language or else the caller's. */
async function prepareKeyMails(
  storage: Storage,
  { address, email }: AccountSession,
  options: KeyMailOptions,
): Promise<QueueKeyMail> {
  const language = await readMailLanguage(storage, address) ?? options.language;
  return (keyHash, change) => {
    const mail = keyMail(change, storage.clock.now(), { ...options, language });
    const row = emailRow(storage, ID + crypto.randomUUID(), { to: email, ...mail }, true);
    const key = storage.db.selectFrom("keys").select("id").where("key_hash", "=", keyHash)
      .where("status", "=", "active");
    return insertWhere(storage.db, "emails", row, { present: [key] }).compile();
  };
}

type QueueKeyMail = (keyHash: KeyHash, change: KeyChange) => CompiledQuery<never>;
