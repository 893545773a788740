// API keys: `ifk_` and 256 random bits in hexadecimal. The database has a key's hash, its first 8 characters, and a
// payment reference.
import { hash, randomBytes } from "node:crypto";
import type { Hash } from "./hashes.ts";

/** The SHA-256 of an API key in hexadecimal. */
export type KeyHash = Hash<"key">;

/** Known only to its holder and this process's memory: `ifk_` and 64 hexadecimal characters. */
export type KeySecret = string;

/** An API key anywhere in a text or an address. */
export const API_KEY: RegExp = /ifk(?:_|%5f)[0-9a-f]{64}/i;

/** The beginning of an API key, also of a truncated or mistyped one. */
export const API_KEY_START: RegExp = /ifk_/i;

/** The length of our keys. */
export const API_KEY_LENGTH = 68;

const PREFIX_LENGTH = 8;

/** Makes a new API key of 256 random bits. */
export function generateKeySecret(): KeySecret {
  return `ifk_${randomBytes(32).toString("hex")}`;
}

/** Makes a reference that lets its holder pay for a key and do nothing else with it. */
export function generateRechargeRef(): string {
  return `ifr_${randomBytes(16).toString("hex")}`;
}

/** Hashes a credential. A key is 256 random bits, so a fast hash without salt is safe from searches. */
export function hashKey(secret: string): KeyHash {
  return hash("sha256", secret, "hex") as KeyHash;
}

/** Returns the first 8 characters of a key, which are safe to log and too few to identify it. */
export function keyPrefixOf(secret: KeySecret): string {
  return secret.slice(0, PREFIX_LENGTH);
}
