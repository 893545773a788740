// Signed tokens: compact JWS (RFC 7515) by ES256 (RFC 7518).
import { compactVerify, type CryptoKey, errors, importJWK } from "jose";
import type { Schemas } from "../../generated/shapes.ts";
import { hasLowS } from "./low_s.ts";
import { decodeStrictly } from "./merkle_tree.ts";

/** Type (RFC 7515, `typ`) of an answer's token. */
export const EVIDENCE_TYPE = "bankscreen-evidence+jwt";

/** Type of the token that seals a run. */
export const SEAL_TYPE = "bankscreen-seal+jwt";

/** Claim `fmt` of tokens with the lower signature number; older ones lack it and may have either number. */
export const TOKEN_FORMAT = 2;

/** Reasons why a token proves nothing. */
export type TokenFailure = "altered" | "unknown_key" | "key_compromised" | "not_evidence";

type TokenRead =
  | {
    readonly outcome: "valid";
    readonly claims: Readonly<Record<string, unknown>>;
    /** Time, after the token's, from which the key is reported stolen; `null` if never. */
    readonly stolenFrom: string | null;
  }
  | { readonly outcome: TokenFailure };

/**
 * Checks a compact JWS against published keys, offline. Returns `not_evidence` for other texts, `altered` if the
 * signature doesn't match, and otherwise what the key set says about the key.
 */
export async function readToken(token: string, type: string, { keys }: EvidenceKeySet): Promise<TokenRead> {
  const [protectedHeader, payload, signature, ...rest] = token.split(".");
  if (protectedHeader === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return { outcome: "not_evidence" };
  }
  const header = parseObject(protectedHeader);
  // The signature is the only part whose unused bits could be changed unnoticed.
  const signed = decodeStrictly(signature);
  if (header === null || signed === null) return { outcome: "altered" };
  if (header.typ !== type || header.alg !== "ES256") return { outcome: "not_evidence" };
  const published = keys.find(({ kid }) => kid === header.kid);
  const key = published === undefined ? null : await importPublicKey(published);
  if (published === undefined || key === null) return { outcome: "unknown_key" };
  if (!await isSigned(token, key)) return { outcome: "altered" };
  const claims = parseObject(payload);
  if (claims === null || typeof claims.iat !== "number") return { outcome: "not_evidence" };
  if (claims.fmt !== undefined && !hasLowS(signed)) return { outcome: "altered" };
  const { compromised_from: compromisedFrom } = published;
  if (compromisedFrom === undefined) return { outcome: "valid", claims, stolenFrom: null };
  // An unreadable time clears nothing.
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
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns whether a value is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The keys published at `/.well-known/jwks.json` (RFC 7517), all that ever signed. Stored with the evidence, they let
 * anyone check it without the service.
 */
export interface EvidenceKeySet {
  /** Every key that ever signed. */
  readonly keys: readonly EvidenceKey[];
}

/** A public key on the curve P-256, with the time in which it signed; a stored copy may lack what isn't needed. */
export type EvidenceKey =
  & Pick<Schemas["EvidenceKey"], "kid" | "kty" | "crv" | "x" | "y">
  & Partial<Schemas["EvidenceKey"]>;

/** Returns `null` for a key that isn't on the curve P-256. */
async function importPublicKey({ kty, crv, x, y }: EvidenceKey): Promise<CryptoKey | null> {
  try {
    const key = await importJWK({ kty, crv, x, y, alg: "ES256" });
    return "algorithm" in key ? key : null;
  } catch {
    // A key set from outside may contain anything.
    return null;
  }
}
