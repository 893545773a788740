// Signed tokens: compact JWS (RFC 7515) by ES256 (RFC 7518).
import { compactVerify, type CryptoKey, errors, importJWK } from "jose";
import { hasLowS } from "./low_s.ts";
import { decodeStrictly } from "./merkle_tree.ts";

/** The type of token (RFC 7515, `typ`) that an answer carries. */
export const EVIDENCE_TYPE = "bankscreen-evidence+jwt";

/** The type of token that seals a run. */
export const SEAL_TYPE = "bankscreen-seal+jwt";

/** The claim `fmt` of tokens that are signed with the lower of the two numbers; older ones lack it and have either. */
export const TOKEN_FORMAT = 2;

/** The reasons for which a token proves nothing. */
export type TokenFailure = "altered" | "unknown_key" | "key_compromised" | "not_evidence";

type TokenRead =
  | {
    readonly outcome: "valid";
    readonly claims: Readonly<Record<string, unknown>>;
    /** From when on the key is reported stolen, later than the token says that it was signed; `null` if never. */
    readonly stolenFrom: string | null;
  }
  | { readonly outcome: TokenFailure };

/**
 * Checks a compact JWS against published keys, offline. Returns `not_evidence` for other texts, `altered` if the
 * signature doesn't match, and what the key set says about its key.
 */
export async function readToken(token: string, type: string, { keys }: EvidenceKeySet): Promise<TokenRead> {
  const [protectedHeader, payload, signature, ...rest] = token.split(".");
  if (protectedHeader === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return { outcome: "not_evidence" };
  }
  const header = parseObject(protectedHeader);
  // Only the signature could change without being noticed, by the bits that no byte takes.
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
  // A time that cannot be read clears nothing.
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
    // Neither text nor JSON.
    return null;
  }
}

/** Returns whether a value is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The keys published at `/.well-known/jwks.json` (RFC 7517): all that ever signed. Stored with the evidence, they let
 * anyone check it without the service.
 */
export interface EvidenceKeySet {
  /** Every key that ever signed. */
  readonly keys: readonly EvidenceKey[];
}

/** A public key on the curve P-256, with the time in which it signed. */
export interface EvidenceKey {
  /** Name of the key, as tokens carry it. */
  readonly kid: string;
  /** Kind of key (RFC 7518). */
  readonly kty: "EC";
  /** Its curve. */
  readonly crv: "P-256";
  /** First coordinate, as base64url. */
  readonly x: string;
  /** Second coordinate, as base64url. */
  readonly y: string;
  /** It verifies signatures. */
  readonly use?: "sig";
  /** Its algorithm. */
  readonly alg?: "ES256";
  /** Time at which it began to sign, as an ISO 8601 instant. */
  readonly used_from?: string;
  /** Time at which another took over; absent while it signs. */
  readonly used_until?: string;
  /** From when on somebody else may have signed with it; absent unless that is known. */
  readonly compromised_from?: string;
}

/** `null` for a key that is none on the curve P-256. */
async function importPublicKey({ kty, crv, x, y }: EvidenceKey): Promise<CryptoKey | null> {
  try {
    const key = await importJWK({ kty, crv, x, y, alg: "ES256" });
    return "algorithm" in key ? key : null;
  } catch {
    // A key set from outside may hold anything.
    return null;
  }
}
