// Hashes stored instead of secrets: HMACs of networks, addresses, domains and mailed codes (`api_key.ts`: SHA-256 of
// keys). The HMAC key is the installation's own, so a stolen table can't be searched for six-digit codes or IPv4
// networks.
import { createHmac } from "node:crypto";
import { Lru } from "../identifiers/mod.ts";
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

declare const standsFor: unique symbol;

/** Keeps hashes of different kinds apart. */
export type Hash<Kind extends string> = string & { readonly [standsFor]: Kind };

/** HMAC of a caller's network. */
export type NetworkHash = Hash<"network">;

/** HMAC of a normalised e-mail address. */
export type AddressHash = Hash<"address">;

type DomainHash = Hash<"domain">;

/** HMAC of a mailed code together with what it opens. */
export type CodeHash = Hash<"code">;

/** HMAC of a client's shape: what its requests look like, independent of the sender. */
export type ClientHash = Hash<"client">;

type UserCodeHash = Hash<"user code">;

const REMEMBERED_NETWORKS_MAX = 10_000;

/** Computes hashes with an installation's secret. */
export class IdentityHasher {
  readonly #secret: Uint8Array;
  readonly #networks = new Lru<NetworkHash>(REMEMBERED_NETWORKS_MAX);

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Takes an IPv4 address or an IPv6 /64. */
  network(network: string): NetworkHash {
    return this.#networks.get(network, () => this.#hash("network", network));
  }

  /** Takes a normalised address: one person, one text. */
  address(normalizedAddress: string): AddressHash {
    return this.#hash("address", normalizedAddress);
  }

  /** Takes ASCII in lower case. */
  domain(domain: string): DomainHash {
    return this.#hash("domain", domain);
  }

  code(code: string, address: AddressHash, target: string): CodeHash {
    return this.#hash("code", `${address}\n${target}\n${code}`);
  }

  /** Takes text such as the user agent. */
  client(shape: string): ClientHash {
    return this.#hash("client", shape);
  }

  /** Takes 8 letters: too few to be hashed without a secret. */
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

// Look-ups use the hash of an address; a notice needs the address.

/** Encrypts the address that mail goes to. */
export function encryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, deliverTo: string): string {
  return sealText(deliverTo, sealingKey(identitySecret, "addresses"));
}

/** Decrypts an address. @throws {Error} It was encrypted under the secret of another installation. */
export function decryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "addresses"));
}
