// Hashes stored instead of personal data and codes: HMACs with the installation's secret, so that a stolen table can't
// be searched for six-digit codes or IPv4 networks. (Keys are random enough for SHA-256: `api_key.ts`.)
import { createHmac } from "node:crypto";
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

declare const standsFor: unique symbol;

/** Distinguishes hashes of different kinds. */
export type Hash<Kind extends string> = string & { readonly [standsFor]: Kind };

/** HMAC of a caller's network. */
export type NetworkHash = Hash<"network">;

/** HMAC of a normalised e-mail address. */
export type AddressHash = Hash<"address">;

type DomainHash = Hash<"domain">;

/** HMAC of an emailed code and what it opens. */
export type CodeHash = Hash<"code">;

/** HMAC of a client's shape: what its requests look like, from any sender. */
export type ClientHash = Hash<"client">;

type UserCodeHash = Hash<"user code">;

/** Computes hashes with an installation's secret. */
export class IdentityHasher {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Takes an IPv4 address or an IPv6 /64. */
  network(network: string): NetworkHash {
    return this.#hash("network", network);
  }

  /** Takes a normalised address, which is the same for all its spellings. */
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

  /** Takes 8 letters, which are too few to hash without a secret. */
  userCode(code: string): UserCodeHash {
    return this.#hash("user code", code);
  }

  #hash<Kind extends string>(kind: Kind, value: string): Hash<Kind> {
    return createHmac("sha256", this.#secret).update(`${kind}\n${value}`).digest("base64url") as Hash<Kind>;
  }
}

/** Returns the hasher of the installation that `storage` belongs to. */
export function openIdentityHasher({ identitySecret }: Storage): IdentityHasher {
  return new IdentityHasher(identitySecret);
}

// The hash finds an address; sending a notice needs the address itself.

/** Encrypts the address for notices. */
export function encryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, deliverTo: string): string {
  return sealText(deliverTo, sealingKey(identitySecret, "addresses"));
}

/** Decrypts an address; throws if it was encrypted by another installation. */
export function decryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "addresses"));
}
