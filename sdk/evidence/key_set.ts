/**
 * The published keys of a service.
 *
 * @module
 */
import { type CryptoKey, importJWK } from "jose";

/**
 * The keys that a service publishes at `/.well-known/jwks.json` (RFC 7517): every one that ever signed, so that old
 * evidence can be checked. Kept beside the evidence, they make that possible without the service.
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
  /** The algorithm that it is used with. */
  readonly alg?: "ES256";
  /** Time at which it began to sign, as an ISO 8601 instant. */
  readonly used_from?: string;
  /** Time at which another took over; absent while it signs. */
  readonly used_until?: string;
  /** From when on somebody else may have signed with it; absent unless that is known. */
  readonly compromised_from?: string;
}

/** Imports a published key for verifying; `null` when it is none on the curve P-256. */
export async function importPublicKey({ kty, crv, x, y }: EvidenceKey): Promise<CryptoKey | null> {
  try {
    const key = await importJWK({ kty, crv, x, y, alg: "ES256" });
    return "algorithm" in key ? key : null;
  } catch {
    // A key set from outside may hold anything.
    return null;
  }
}
