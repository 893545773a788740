// API keys and other secrets: a prefix and 256 random bits in hexadecimal. The database stores only the hash of a key,
// its first 8 characters and a payment reference.
import { hash, randomBytes } from "node:crypto";
import type { Hash } from "./hashes.ts";

/** The SHA-256 of an API key in hexadecimal. */
export type KeyHash = Hash<"key">;

/** `ifk_` and 64 hexadecimal characters, known only to its holder and this process's memory. */
export type KeySecret = string;

/** Matches an API key anywhere in a text or URL. */
export const API_KEY: RegExp = /ifk(?:_|%5f)[0-9a-f]{64}/i;

/** Matches the beginning of an API key, even a truncated or mistyped one. */
export const API_KEY_START: RegExp = /ifk_/i;

/** The length of our keys. */
export const API_KEY_LENGTH = 68;

/** Prefixes of an API key, a device code, an approval of a device, and a session. */
type Prefix = "ifk" | "ifd" | "ifa" | "ifs";

/** Generates a secret of 256 random bits. */
export function makeSecret(prefix: Prefix): string {
  return `${prefix}_${randomBytes(32).toString("hex")}`;
}

/** Hashes a secret. It has 256 random bits, so a fast hash without salt can't be searched. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

/** Hashes an API key. */
export function hashKey(secret: string): KeyHash {
  return hashSecret(secret) as KeyHash;
}

/** Returns the first 8 characters of a key: safe to log, and too few to use it. */
export function keyPrefixOf(secret: KeySecret): string {
  return secret.slice(0, 8);
}
