// Signed tokens: compact JWS (RFC 7515) with ES256 (RFC 7518). If the second number of a signature is `s`, the curve's
// order minus `s` is valid, too. If a token has the claim `fmt`, only the lower of the two is accepted, so that the
// token has only one valid text (BIP 146, August 2016, has the same rule for another curve).
import { compactVerify, type CryptoKey, errors, importJWK } from "jose";
import type { Schemas } from "../../generated/shapes.ts";
import { decodeStrictly, orNull } from "./canonical.ts";

/** Type (RFC 7515, `typ`) of the token that signs an answer. */
export const EVIDENCE_TYPE = "bankscreen-evidence+jwt";

/** Type of the token that seals a run. */
export const SEAL_TYPE = "bankscreen-seal+jwt";

/** Value of the claim `fmt` if a signature has the lower `s`. Older tokens have no `fmt`, and may have either `s`. */
export const TOKEN_FORMAT = 2;

/** Reasons why a token proves nothing. */
export type TokenFailure = "altered" | "unknown_key" | "key_compromised" | "not_evidence";

type TokenRead =
  | {
    readonly outcome: "valid";
    readonly claims: Readonly<Record<string, unknown>>;
    /** Reported time of the key's theft, which is after the token was signed; `null` if the key wasn't stolen. */
    readonly stolenFrom: string | null;
  }
  | { readonly outcome: TokenFailure };

/**
 * Checks a compact JWS of a type against published keys, offline. Returns its claims, or the reason why it proves
 * nothing: it isn't such a token, was altered, or its key is unknown or was stolen before the token was signed.
 */
export async function readToken(token: string, type: string, { keys }: EvidenceKeySet): Promise<TokenRead> {
  const [protectedHeader, payload, signature, ...rest] = token.split(".");
  if (protectedHeader === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return { outcome: "not_evidence" };
  }
  const header = parseObject(protectedHeader);
  // Only the signature needs strict decoding: changing unused bits in the other parts invalidates the signature.
  const signed = decodeStrictly(signature);
  if (header === null || signed === null) return { outcome: "altered" };
  if (header.typ !== type || header.alg !== "ES256") return { outcome: "not_evidence" };
  const published = keys.find(({ kid }) => kid === header.kid);
  const key = published === undefined ? null : await importPublicKey(published);
  if (published === undefined || key === null) return { outcome: "unknown_key" };
  if (!await isSigned(token, key)) return { outcome: "altered" };
  const claims = parseObject(payload);
  if (claims === null || typeof claims.iat !== "number") return { outcome: "not_evidence" };
  if (claims.fmt !== undefined && secondOf(signed) > ORDER / 2n) return { outcome: "altered" };
  const { compromised_from: compromisedFrom } = published;
  if (compromisedFrom === undefined) return { outcome: "valid", claims, stolenFrom: null };
  // If `compromised_from` is unreadable, the thief may have created any signature.
  if (!(claims.iat * 1000 < Date.parse(compromisedFrom))) return { outcome: "key_compromised" };
  return { outcome: "valid", claims, stolenFrom: compromisedFrom };
}

async function isSigned(token: string, key: CryptoKey): Promise<boolean> {
  try {
    await compactVerify(token, key, { algorithms: ["ES256"] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

function parseObject(part: string): Readonly<Record<string, unknown>> | null {
  const bytes = decodeStrictly(part);
  const value: unknown = bytes &&
    orNull(() => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  return isObject(value) ? value : null;
}

/** Order of the curve P-256 (NIST SP 800-186, February 2023, section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Length of each of the two numbers in a signature, in bytes (RFC 7518, section 3.4). */
const BYTES = 32;

/** Returns the equivalent signature whose second number is the lower of the two possible numbers. */
export function toLowS(signature: Uint8Array): Uint8Array {
  const second = secondOf(signature);
  if (second <= ORDER / 2n) return signature;
  const lower = (ORDER - second).toString(16).padStart(2 * BYTES, "0");
  const low = signature.slice();
  for (let at = 0; at < BYTES; at++) low[BYTES + at] = parseInt(lower.slice(2 * at, 2 * at + 2), 16);
  return low;
}

function secondOf(signature: Uint8Array): bigint {
  let number = 0n;
  for (const byte of signature.subarray(BYTES)) number = number << 8n | BigInt(byte);
  return number;
}

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * All keys that ever signed, as published at `/.well-known/jwks.json` (RFC 7517). With a copy stored next to the
 * evidence, anyone can check the evidence without the service.
 */
export interface EvidenceKeySet {
  /** The keys, those that no longer sign included. */
  readonly keys: readonly EvidenceKey[];
}

/** A public key on the curve P-256. A stored copy may omit members that checks don't need. */
export type EvidenceKey =
  & Pick<Schemas["EvidenceKey"], "kid" | "kty" | "crv" | "x" | "y">
  & Partial<Schemas["EvidenceKey"]>;

/** Imports a key; returns `null` if it isn't on the curve P-256. */
async function importPublicKey({ kty, crv, x, y }: EvidenceKey): Promise<CryptoKey | null> {
  try {
    const key = await importJWK({ kty, crv, x, y, alg: "ES256" });
    return "algorithm" in key ? key : null;
  } catch {
    // An untrusted key set may contain anything.
    return null;
  }
}
