// API keys and other secrets, and the hashes under which secrets, personal data and codes are stored.
//
// A secret has 256 random bits, which can't be found by trial, so SHA-256 is enough. All other values are hashed as an
// HMAC with the installation's secret: in a stolen table, nobody can search for six-digit codes or IPv4 networks.
import { createHmac, hash, randomBytes } from "node:crypto";
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

declare const standsFor: unique symbol;

type Hash<Kind extends string> = string & { readonly [standsFor]: Kind };

/** HMAC of a caller's network. */
export type NetworkHash = Hash<"network">;

/** HMAC of a normalised email address. */
export type AddressHash = Hash<"address">;

type DomainHash = Hash<"domain">;

/** HMAC of an emailed code, its address, and what it is for. */
export type CodeHash = Hash<"code">;

/** HMAC of the shape of requests, which is the same for all users of a client program. */
export type ClientHash = Hash<"client">;

type UserCodeHash = Hash<"user code">;

/** Computes HMACs with the secret of an installation. */
export class IdentityHasher {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Hashes an IPv4 address or an IPv6 /64. */
  network(network: string): NetworkHash {
    return this.#hash("network", network);
  }

  /** Hashes a normalised email address, so that all its spellings have the same hash. */
  address(normalizedAddress: string): AddressHash {
    return this.#hash("address", normalizedAddress);
  }

  domain(domain: string): DomainHash {
    return this.#hash("domain", domain);
  }

  code(code: string, address: AddressHash, target: string): CodeHash {
    return this.#hash("code", `${address}\n${target}\n${code}`);
  }

  client(shape: string): ClientHash {
    return this.#hash("client", shape);
  }

  /** Hashes the 8 letters of a user code, which could be found by trial without the secret. */
  userCode(code: string): UserCodeHash {
    return this.#hash("user code", code);
  }

  #hash<Kind extends string>(kind: Kind, value: string): Hash<Kind> {
    return createHmac("sha256", this.#secret).update(`${kind}\n${value}`).digest("base64url") as Hash<Kind>;
  }
}

/** Creates the hasher with the secret of an installation. */
export function openIdentityHasher({ identitySecret }: Storage): IdentityHasher {
  return new IdentityHasher(identitySecret);
}

/** Encrypts an email address to which notices will be sent. */
export function encryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, deliverTo: string): string {
  return sealText(deliverTo, sealingKey(identitySecret, "addresses"));
}

/** Decrypts an email address; throws if another installation has encrypted it. */
export function decryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "addresses"));
}

/** The SHA-256 of an API key in hexadecimal. */
export type KeyHash = Hash<"key">;

/** An API key: `ifk_` and 64 hexadecimal characters. It is never stored. */
export type KeySecret = string;

/** Matches an API key anywhere in a text or URL. */
export const API_KEY: RegExp = /ifk(?:_|%5f)[0-9a-f]{64}/i;

/** Matches the beginning of an API key, even a truncated or mistyped one. */
export const API_KEY_START: RegExp = /ifk_/i;

/** Characters of an API key. */
export const API_KEY_LENGTH = 68;

/** Prefixes of an API key, a device code, an approval of a device, and a session. */
type Prefix = "ifk" | "ifd" | "ifa" | "ifs";

/** Generates a secret of 256 random bits, in hexadecimal after its prefix. */
export function makeSecret(prefix: Prefix): string {
  return `${prefix}_${randomBytes(32).toString("hex")}`;
}

/** Hashes a secret (SHA-256, hexadecimal). */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

/** Hashes an API key. */
export function hashKey(secret: string): KeyHash {
  return hashSecret(secret) as KeyHash;
}

/** Returns the first 8 characters of a key, by which people recognise it, and which may be logged. */
export function keyPrefixOf(secret: KeySecret): string {
  return secret.slice(0, 8);
}
