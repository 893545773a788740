/**
 * The secret of an API key and the two things that may be kept of it.
 *
 * @module
 */
import { hash, randomBytes } from "node:crypto";

declare const keyHash: unique symbol;

/** The SHA-256 of an API key in hexadecimal: what the database knows a key by. */
export type KeyHash = string & { readonly [keyHash]: true };

/** Text known only to its holder and this process's memory: `ifk_` and 64 hexadecimal characters. */
export type KeySecret = string;

/** An API key anywhere in a text or an address. */
export const API_KEY: RegExp = /ifk(?:_|%5f)[0-9a-f]{64}/i;

const secretBytes = 32;
const rechargeRefBytes = 16;
const prefixLength = 8;

/** Makes a new API key of 256 random bits. */
export function generateKeySecret(): KeySecret {
  return `ifk_${randomBytes(secretBytes).toString("hex")}`;
}

/** Makes a reference that lets its holder pay for a key and do nothing else with it. */
export function generateRechargeRef(): string {
  return `ifr_${randomBytes(rechargeRefBytes).toString("hex")}`;
}

/**
 * Returns the hash of a presented credential. Text that is not a key hashes to something no key has.
 *
 * A key is 256 random bits, so a fast hash without salt cannot be searched.
 */
export function hashKey(secret: string): KeyHash {
  return hash("sha256", secret, "hex") as KeyHash;
}

/** Returns the first 8 characters of a key, which are safe to log and too few to identify it. */
export function keyPrefixOf(secret: KeySecret): string {
  return secret.slice(0, prefixLength);
}
