/**
 * The keys that sign evidence: pairs on the curve P-256, because every browser verifies ES256 and not every one
 * Ed25519.
 *
 * Instances that share a database share its keys. A new key is published for {@link PUBLISH_AHEAD_MS} before it signs,
 * longer than any instance takes to read it again, so that no answer names a key which another instance does not yet
 * publish.
 *
 * @module
 */
import type { CompiledQuery } from "kysely";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { EvidenceKey } from "../../sdk/evidence/mod.ts";
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";
import { type PrivateJwk, type SignClaims, tokenSigner } from "./token_signer.ts";

/** A key that signs. */
export interface SigningKey {
  readonly kid: string;
  readonly sign: SignClaims;
}

/** A key as it is published. */
export type PublishedKey = EvidenceKey & Required<Pick<EvidenceKey, "use" | "alg" | "used_from">>;

/** The keys of one installation. */
export interface EvidenceKeys {
  /** Returns the key that signs now. */
  current(): SigningKey;
  /** Returns every key that ever signed, and those about to, for `/.well-known/jwks.json`. */
  published(): PublishedKeys;
  /** Reads the keys again: another process may have made or ended one. */
  reload(): Promise<void>;
}

/** Time for which a new key is published before it signs. */
export const PUBLISH_AHEAD_MS = 3 * 60_000;

/**
 * Opens the keys of an installation, and makes the first one where there is none.
 *
 * @param configured The private key that signs; `null` takes those of the database. A configured one is published from
 *   the database too, so that evidence can be checked after it was replaced.
 */
export async function openEvidenceKeys(
  storage: Storage,
  configured: PrivateJwk | null,
): Promise<EvidenceKeys> {
  const own = configured === null ? null : await publishConfigured(storage, configured);
  if (own === null) await makeFirstKey(storage);
  let rows = await readKeys(storage);
  let signing = await openSigning(storage, rows, []);
  return {
    current: () => own ?? inForce(signing, storage.clock.now()),
    published: () => publish(rows),
    reload: async () => {
      rows = await readKeys(storage);
      signing = await openSigning(storage, rows, signing);
    },
  };
}

/** The key set of an installation, as it is published. */
export interface PublishedKeys {
  readonly keys: readonly PublishedKey[];
}

/** Reads every key that ever signed, and those about to, from the database. */
export async function readPublishedKeys(storage: Storage): Promise<PublishedKeys> {
  return publish(await readKeys(storage));
}

const publish = (rows: readonly KeyRow[]): PublishedKeys => ({ keys: rows.map(publicKeyOf) });

interface TimedKey extends SigningKey {
  readonly usedFrom: number;
}

function inForce(signing: readonly TimedKey[], now: number): SigningKey {
  const key = signing.findLast(({ usedFrom }) => usedFrom <= now) ?? signing[0];
  if (key === undefined) throw new Error("Cannot sign evidence: there is no key");
  return key;
}

type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

function readKeys({ db }: Storage) {
  return db.selectFrom("evidence_keys").selectAll().orderBy("used_from").orderBy("kid").execute();
}

/** Opens the private keys that have not been retired, but for those that are open. */
async function openSigning(
  storage: Storage,
  rows: readonly KeyRow[],
  open: readonly TimedKey[],
): Promise<readonly TimedKey[]> {
  const { identitySecret, clock } = storage;
  const opened: TimedKey[] = [];
  for (const { kid, sealed_jwk: sealed, used_from: usedFrom, used_until: usedUntil } of rows) {
    // One that ended a moment ago still signs until its successor may.
    if (sealed === null || (usedUntil !== null && usedUntil <= clock.now())) continue;
    const known = open.find((key) => key.kid === kid);
    const jwk = (): PrivateJwk => JSON.parse(unsealText(sealed, sealingKey(identitySecret, "evidence keys")));
    opened.push({ kid, usedFrom, sign: known?.sign ?? await tokenSigner(kid, jwk()) });
  }
  return opened;
}

const isoOf = (at: number): string => new Date(at).toISOString();

function publicKeyOf(row: KeyRow): PublishedKey {
  const { kid, public_jwk: jwk, used_from: from, used_until: until, compromised_from: compromised } = row;
  return {
    ...JSON.parse(jwk),
    kid,
    use: "sig",
    alg: "ES256",
    used_from: isoOf(from),
    ...(until !== null && { used_until: isoOf(until) }),
    ...(compromised !== null && { compromised_from: isoOf(compromised) }),
  };
}

async function publicPart(jwk: JWK): Promise<{ readonly kid: string; readonly jwk: string }> {
  const { kty = "", crv = "", x = "", y = "" } = jwk;
  // The thumbprint (RFC 7638) names the same key alike everywhere.
  const thumbprint = await calculateJwkThumbprint({ kty, crv, x, y });
  return { kid: thumbprint.slice(0, 16), jwk: JSON.stringify({ kty, crv, x, y }) };
}

async function publishConfigured({ db, queue, clock }: Storage, jwk: PrivateJwk): Promise<SigningKey> {
  const { kid, jwk: shown } = await publicPart({ ...jwk });
  await queue.write([
    db.insertInto("evidence_keys").values({
      kid,
      public_jwk: shown,
      sealed_jwk: null,
      used_from: clock.now(),
      used_until: null,
      compromised_from: null,
    }).onConflict((conflict) => conflict.doNothing()).compile(),
  ]);
  return { kid, sign: await tokenSigner(kid, jwk) };
}

async function makeFirstKey(storage: Storage): Promise<void> {
  const { db } = storage;
  const kept = await db.selectFrom("evidence_keys").select("kid")
    .where("sealed_jwk", "is not", null).where("used_until", "is", null).executeTakeFirst();
  if (kept === undefined) {
    await storage.queue.write([await newKeyQuery(storage, storage.clock.now(), "first")]);
  }
}

/**
 * Compiles the insertion of a new key that signs from an instant on.
 *
 * @param when `first` inserts only where no key signs: of instances that start together, one makes the key.
 */
async function newKeyQuery(
  { db, identitySecret }: Storage,
  usedFrom: number,
  when: "first" | "always",
) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const { kid, jwk: shown } = await publicPart(jwk);
  const sealed = sealText(JSON.stringify(jwk), sealingKey(identitySecret, "evidence keys"));
  const row = db.selectNoFrom(({ val }) => [
    val(kid).as("kid"),
    val(shown).as("public_jwk"),
    val(sealed).as("sealed_jwk"),
    val(usedFrom).as("used_from"),
  ]);
  const signing = db.selectFrom("evidence_keys").select("kid")
    .where("sealed_jwk", "is not", null).where("used_until", "is", null);
  return db.insertInto("evidence_keys")
    .columns(["kid", "public_jwk", "sealed_jwk", "used_from"])
    .expression(when === "first" ? row.where(({ not, exists }) => not(exists(signing))) : row)
    .compile();
}

/**
 * Compiles what replaces the signing key: the new one is published at once and signs from {@link PUBLISH_AHEAD_MS} on,
 * when the old one ends.
 */
export async function rotateQueries(storage: Storage): Promise<CompiledQuery[]> {
  const from = storage.clock.now() + PUBLISH_AHEAD_MS;
  return [endQuery(storage, from).compile(), await newKeyQuery(storage, from, "always")];
}

/**
 * Compiles what ends a key now. When it was the one that signs, a new one takes over at once.
 *
 * @param compromisedFrom Epoch milliseconds from which somebody else may have signed with it; `null` says nothing new.
 */
export async function retireQueries(
  storage: Storage,
  kid: string,
  compromisedFrom: number | null,
): Promise<CompiledQuery[]> {
  const now = storage.clock.now();
  const { db } = storage;
  return [
    db.updateTable("evidence_keys")
      .set((build) => ({
        used_until: build.fn.coalesce(
          build.fn<number>("min", ["used_until", build.val(now)]),
          build.val(now),
        ),
        // What was published as stolen stays so.
        ...(compromisedFrom !== null && { compromised_from: compromisedFrom }),
        sealed_jwk: null,
      }))
      .where("kid", "=", kid).compile(),
    successionQuery(storage, now),
    await newKeyQuery(storage, now, "first"),
  ];
}

/** Lets the key that was announced sign now, where no other does. */
function successionQuery({ db }: Storage, now: number): CompiledQuery {
  const inForce = db.selectFrom("evidence_keys as other").select("other.kid")
    .where("other.sealed_jwk", "is not", null).where("other.used_from", "<=", now)
    .where(({ or, eb }) => or([eb("other.used_until", "is", null), eb("other.used_until", ">", now)]));
  return db.updateTable("evidence_keys").set({ used_from: now })
    .where("sealed_jwk", "is not", null).where("used_from", ">", now)
    .where(({ not, exists }) => not(exists(inForce))).compile();
}

function endQuery({ db }: Storage, at: number) {
  return db.updateTable("evidence_keys").set({ used_until: at })
    .where("used_until", "is", null).where("sealed_jwk", "is not", null);
}
