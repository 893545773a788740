/**
 * Signed tokens: compact JWS (RFC 7515) by ES256 (RFC 7518).
 *
 * @module
 */
import { compactVerify, type CryptoKey, errors } from "jose";
import { type EvidenceKeySet, importPublicKey } from "./key_set.ts";
import { decodeStrictly } from "./merkle_tree.ts";

/** The type of token (RFC 7515, `typ`) that an answer carries. */
export const EVIDENCE_TYPE = "bankscreen-evidence+jwt";

/** The type of token that seals a run. */
export const SEAL_TYPE = "bankscreen-seal+jwt";

/** The reasons for which a token proves nothing. */
export type TokenFailure = "altered" | "unknown_key" | "key_compromised" | "not_evidence";

/** Claims of a token whose signature has been checked. */
export type TokenRead =
  | {
    readonly outcome: "valid";
    readonly claims: Readonly<Record<string, unknown>>;
    readonly warning: string | null;
  }
  | { readonly outcome: TokenFailure };

/**
 * Checks the signature of a compact JWS (RFC 7515) by a set of published keys. Nothing is fetched.
 *
 * Returns `not_evidence` for text that is no such token of the given type, `altered` for one whose signature does not
 * fit, and what the key set says of its key.
 */
export async function readToken(token: string, type: string, { keys }: EvidenceKeySet): Promise<TokenRead> {
  const [protectedHeader, payload, signature, ...rest] = token.split(".");
  if (protectedHeader === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return { outcome: "not_evidence" };
  }
  const header = parseObject(protectedHeader);
  // Only the signature could change without being noticed, by the bits that no byte takes.
  if (header === null || decodeStrictly(signature) === null) return { outcome: "altered" };
  if (header.typ !== type || header.alg !== "ES256") return { outcome: "not_evidence" };
  const published = keys.find(({ kid }) => kid === header.kid);
  const key = published === undefined ? null : await importPublicKey(published);
  if (published === undefined || key === null) return { outcome: "unknown_key" };
  if (!await isSigned(token, key)) return { outcome: "altered" };
  const claims = parseObject(payload);
  if (claims === null || typeof claims.iat !== "number") return { outcome: "not_evidence" };
  const { compromised_from: compromisedFrom } = published;
  if (compromisedFrom === undefined) return { outcome: "valid", claims, warning: null };
  // A time that cannot be read clears nothing.
  if (!(claims.iat * 1000 < Date.parse(compromisedFrom))) return { outcome: "key_compromised" };
  return {
    outcome: "valid",
    claims,
    warning:
      `Its key was reported stolen from ${compromisedFrom} on. The token names an earlier time, which ` +
      "whoever holds the key could write too: look for a time stamp of somebody else.",
  };
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
