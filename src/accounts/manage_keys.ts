/**
 * Keys as the person manages them whose address they belong to: made, named, confirmed, rotated and revoked.
 *
 * Decision: the specification says that a session changes no key; people asked for it, so it does, for the keys of its
 * address. A key that was made or bought with the address and that nobody has confirmed may be somebody's who mistyped
 * their own: until the signed-in person has said that it is theirs, it can be named and no more.
 *
 * @module
 */
import type { ExpressionBuilder } from "kysely";
import { limits } from "../../generated/limits.ts";
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
import type { Database, Storage } from "../storage/mod.ts";
import { ownedBy } from "./account_page.ts";
import type { AccountSession } from "./sessions.ts";

/** Outcome of making a key for an address. */
export type AccountKeyCreation =
  | Exclude<KeyCreation, { outcome: "proof_required" }>
  /** The address holds as many keys as it may. */
  | { readonly outcome: "full" };

/** Makes a free key for the address of a session, which has proven it. */
export async function createAccountKey(
  { storage, hasher, networks }: SignupParts,
  { address, email }: AccountSession,
  { name, network, client }: {
    readonly name: string | null;
    /** Network of the caller, as limits count it. */
    readonly network: string;
    /** The fingerprint of the caller's client. */
    readonly client: string;
  },
): Promise<AccountKeyCreation> {
  const { count } = await storage.db.selectFrom("keys").select((eb) => eb.fn.countAll<number>().as("count"))
    .where(ownedBy(address)).where("status", "=", "active").executeTakeFirstOrThrow();
  // Parallel calls that all read one less make one key together: an address takes one a day.
  if (count >= limits.accountKeysMax) return { outcome: "full" };
  await watchSignups(storage);
  const creation = await createFreeKey(storage, {
    ...await networks.find(network),
    address,
    encryptedEmail: encryptEmail(storage, email),
    isProven: true,
    client: hasher.client(client),
    source: "account",
    name,
  });
  if (creation.outcome === "proof_required") {
    throw new Error("Cannot make a key: proof was asked for of an address that is proven");
  }
  return creation;
}

/** A change of a key; what is not there stays. */
export interface AccountKeyChange {
  /** `null` takes the name away. */
  readonly name?: string | null;
  /** Proves the address of the session for the key. */
  readonly confirm?: boolean;
}

/** A key as a change has left it. */
export interface ChangedKey {
  readonly name: string | null;
  readonly isAddressProven: boolean;
}

/** Changes an active key of the address of a session; `null` when it has none of that reference. */
export async function changeAccountKey(
  storage: Storage,
  { address, email }: AccountSession,
  ref: string,
  { name, confirm }: AccountKeyChange,
): Promise<ChangedKey | null> {
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

/** Reasons why a key of an account cannot be rotated or revoked. */
export interface KeyRefusal {
  readonly outcome: "unknown" | "not_proven";
}

/** Replaces the secret of a key of an address. */
export async function rotateAccountKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<
  { readonly outcome: "rotated"; readonly key: RotatedKey; readonly name: string | null } | KeyRefusal
> {
  const found = await findProvenKey(storage, address, ref);
  if (found.outcome !== "found") return found;
  const key = await rotateKey(storage, found.keyHash);
  return key === null ? { outcome: "unknown" } : { outcome: "rotated", key, name: found.name };
}

/** Revokes a key of an address for good. */
export async function revokeAccountKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<{ readonly outcome: "revoked"; readonly key: RevokedKey } | KeyRefusal> {
  const found = await findProvenKey(storage, address, ref);
  if (found.outcome !== "found") return found;
  const key = await revokeKey(storage, found.keyHash);
  return key === null ? { outcome: "unknown" } : { outcome: "revoked", key };
}

type Found = { readonly outcome: "found"; readonly keyHash: KeyHash; readonly name: string | null };

async function findProvenKey(
  storage: Storage,
  address: AddressHash,
  ref: string,
): Promise<Found | KeyRefusal> {
  const row = await storage.db.selectFrom("keys").where("id", "in", selectKey(storage, address, ref))
    .select((eb) => ["key_hash", "name", isProvenFor(address)(eb).as("isProven")]).executeTakeFirst();
  if (row === undefined) return { outcome: "unknown" };
  if (Number(row.isProven) !== 1) return { outcome: "not_proven" };
  return { outcome: "found", keyHash: row.key_hash as KeyHash, name: row.name };
}

function selectKey({ db }: Pick<Storage, "db">, address: AddressHash, ref: string) {
  return db.selectFrom("keys").select("id").where(ownedBy(address)).where("status", "=", "active")
    .where("recharge_ref", "=", ref);
}

function isProvenFor(address: AddressHash) {
  return (eb: ExpressionBuilder<Database, "keys">) =>
    eb.and([eb("address", "=", address), eb("proven_at", "is not", null)]);
}
