/**
 * Hashes of JSON in its canonical form (RFC 8785, June 2020).
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import canonicalize from "canonicalize";
import { base64url } from "jose";

/**
 * Returns the SHA-256 of the canonical form of a JSON value (RFC 8785), as base64url without padding.
 *
 * Throws for a value that has no canonical form: text with half a surrogate pair, or a number that is not finite.
 */
export function hashJson(value: unknown): string {
  return base64url.encode(sha256(canonicalBytes(value)));
}

/** Hashes a value from outside, which may have no canonical form; `null` then. */
export function hashOrNull(value: unknown): string | null {
  try {
    return hashJson(value);
  } catch {
    return null;
  }
}

/** Returns the canonical form of a JSON value (RFC 8785) as UTF-8. Throws where {@link hashJson} does. */
export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("Cannot hash a value that JSON cannot hold");
  return new TextEncoder().encode(text);
}

/** Returns the SHA-256 of bytes, such as those of a payout file, as base64url without padding. */
export function hashBytes(bytes: Uint8Array): string {
  return base64url.encode(sha256(bytes));
}

/**
 * The members of a request that its evidence covers, as one object: the body's members but `evidence`, with the
 * parameters of path and query beside them.
 */
export function coveredRequest(request: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Names of members are read in either case.
  return Object.fromEntries(Object.entries(request).filter(([name]) => name.toLowerCase() !== "evidence"));
}

/** Copies an object without one of its members. */
export function without(value: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
