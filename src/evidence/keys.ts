// The keys that sign evidence, which all instances on a database share. They use the curve P-256, because not every
// browser verifies Ed25519. A token is a compact JWS (RFC 7515), and takes 0.4 ms of CPU to sign (Deno 2.9).
import type { CompiledQuery } from "kysely";
import { base64url, calculateJwkThumbprint, CompactSign, importJWK, type JWK } from "jose";
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { z } from "zod";
import { type EvidenceKey, toLowS } from "../../sdk/evidence/signed/mod.ts";
import { insertWhere, sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

interface SigningKey {
  readonly kid: string;
  readonly sign: SignClaims;
}

type PublishedKey = EvidenceKey & Required<Pick<EvidenceKey, "use" | "alg" | "used_from">>;

/** The keys of an installation. */
export interface EvidenceKeys {
  current(): SigningKey;
  /** Returns every key that has signed or soon will, for `/.well-known/jwks.json`. */
  published(): PublishedKeys;
  reload(): Promise<void>;
}

/** Longer than instances take to reload the keys, so that all publish a key before any of them signs with it. */
const PUBLISH_AHEAD_MS = 3 * 60_000;

/** Opens the keys. The configured key signs. If there is none, a stored key signs, which the first start creates. */
export async function openEvidenceKeys(
  storage: Storage,
  configured: PrivateJwk | null,
): Promise<EvidenceKeys> {
  const own = configured === null ? null : await publishConfigured(storage, configured);
  if (own === null) await makeFirstKey(storage);
  let rows = await readKeys(storage);
  let signing = await openSigning(storage, rows, []);
  return {
    current: () => own ?? currentKey(signing, storage.clock.now()),
    published: () => publish(rows),
    reload: async () => {
      rows = await readKeys(storage);
      signing = await openSigning(storage, rows, signing);
    },
  };
}

interface PublishedKeys {
  readonly keys: readonly PublishedKey[];
}

/** Reads from the database every key that has signed or soon will. */
export async function readPublishedKeys(storage: Storage): Promise<PublishedKeys> {
  return publish(await readKeys(storage));
}

const publish = (rows: readonly KeyRow[]): PublishedKeys => ({ keys: rows.map(publicKeyOf) });

interface TimedKey extends SigningKey {
  readonly usedFrom: number;
}

function currentKey(signing: readonly TimedKey[], now: number): SigningKey {
  const key = signing.findLast(({ usedFrom }) => usedFrom <= now) ?? signing[0];
  if (key === undefined) throw new Error("Cannot sign evidence: there is no key");
  return key;
}

type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

function readKeys({ db }: Storage) {
  return db.selectFrom("evidence_keys").selectAll().orderBy("used_from").orderBy("kid").execute();
}

async function openSigning(
  storage: Storage,
  rows: readonly KeyRow[],
  open: readonly TimedKey[],
): Promise<readonly TimedKey[]> {
  const { identitySecret, clock } = storage;
  const opened: TimedKey[] = [];
  for (const { kid, sealed_jwk: sealed, used_from: usedFrom, used_until: usedUntil } of rows) {
    // A replaced key signs until its successor begins (`used_until`).
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
  // The id is derived from the thumbprint (RFC 7638), so that a key has the same id everywhere.
  const thumbprint = await calculateJwkThumbprint({ kty, crv, x, y });
  // Commands would mistake an id that begins with a hyphen for an option.
  const kid = thumbprint.slice(0, 16).replace(/^-/, "_");
  return { kid, jwk: JSON.stringify({ kty, crv, x, y }) };
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

/** Builds the query that adds a key; `first` adds none if another key has no end, as instances can start together. */
async function newKeyQuery({ db, identitySecret }: Storage, usedFrom: number, when: "first" | "always") {
  // Uses Node's API, because WebCrypto would take 30 ms of CPU for the first key of a process (Deno 2.9).
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const { kid, jwk: shown } = await publicPart(jwk);
  const sealed = sealText(JSON.stringify(jwk), sealingKey(identitySecret, "evidence keys"));
  const row = { kid, public_jwk: shown, sealed_jwk: sealed, used_from: usedFrom };
  const signing = db.selectFrom("evidence_keys").select("kid")
    .where("sealed_jwk", "is not", null).where("used_until", "is", null);
  return insertWhere(db, "evidence_keys", row, { absent: when === "first" ? [signing] : [] }).compile();
}

/** Builds the queries for a new key, which is published now and starts to sign in three minutes. */
export async function rotateQueries(storage: Storage): Promise<CompiledQuery[]> {
  const from = storage.clock.now() + PUBLISH_AHEAD_MS;
  return [
    storage.db.updateTable("evidence_keys").set({ used_until: from })
      .where("used_until", "is", null).where("sealed_jwk", "is not", null).compile(),
    await newKeyQuery(storage, from, "always"),
  ];
}

/** Builds the queries that end a key and, if it signs, replace it. `compromisedFrom` is in epoch milliseconds. */
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
        // Without a new time, the stored one stays, because a stolen key remains stolen.
        ...(compromisedFrom !== null && { compromised_from: compromisedFrom }),
        sealed_jwk: null,
      })).where("kid", "=", kid).compile(),
    successionQuery(storage, now),
    await newKeyQuery(storage, now, "first"),
  ];
}

/** Builds the query that lets a published key sign now instead of later, unless another key signs. */
function successionQuery({ db }: Storage, now: number): CompiledQuery {
  const others = db.selectFrom("evidence_keys as other").select("other.kid")
    .where("other.sealed_jwk", "is not", null).where("other.used_from", "<=", now)
    .where(({ or, eb }) => or([eb("other.used_until", "is", null), eb("other.used_until", ">", now)]));
  return db.updateTable("evidence_keys").set({ used_from: now })
    .where("sealed_jwk", "is not", null).where("used_from", ">", now)
    .where(({ not, exists }) => not(exists(others))).compile();
}

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});

/** A private key on the curve P-256 (RFC 7518, section 6.2). */
export type PrivateJwk = Readonly<z.infer<typeof privateJwk>>;

/** Parses a private JWK on the curve P-256; returns `null` for anything else, or if `d` doesn't fit `x` and `y`. */
export function readPrivateJwk(text: string): PrivateJwk | null {
  try {
    const jwk = privateJwk.parse(JSON.parse(text));
    requirePair(jwk);
    return jwk;
  } catch {
    return null;
  }
}

/** Throws unless `d` fits `x` and `y`. WebCrypto would accept other keys, and sign what nobody can verify. */
function requirePair({ ...key }: PrivateJwk): void {
  createPrivateKey({ key, format: "jwk" });
}

type SignClaims = (typ: string, claims: object) => Promise<string>;

/** Returns a function that signs with a key; throws if the key's members don't belong together. */
export async function tokenSigner(kid: string, jwk: PrivateJwk): Promise<SignClaims> {
  requirePair(jwk);
  const key = await importJWK({ ...jwk }, "ES256");
  return async (typ, claims) => {
    const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: "ES256", typ, kid }).sign(key);
    const at = token.lastIndexOf(".") + 1;
    return token.slice(0, at) + base64url.encode(toLowS(base64url.decode(token.slice(at))));
  };
}
