/**
 * Gives the key to a buyer whose answer got lost.
 *
 * The reference is derived from the payment and a secret of this installation, so that it can be given again to whoever
 * sends the same payment again. The database keeps a hash of it, and the key sealed under it: nobody can open the key
 * with what is at rest.
 *
 * @module
 */
import { createHash, createHmac } from "node:crypto";
import type { KeySecret } from "../../keys/mod.ts";
import { sealText, type Storage, unsealText } from "../../storage/mod.ts";

/** Collects a bought key once: 64 hexadecimal digits. It must reach no log. */
export type RecoveryRef = string;

/** Makes the recovery references of one installation. */
export class RecoveryRefs {
  readonly #secret: Uint8Array;

  /** Keeps `secret`; the same secret always gives the same references. */
  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Returns the reference of a purchase. `payment` is what was sent to pay: the value of its header. */
  of(payment: string): RecoveryRef {
    return createHmac("sha256", this.#secret).update(`recovery\n${payment}`).digest("hex");
  }
}

/** Returns the references of the installation that `storage` belongs to. */
export function openRecoveryRefs({ identitySecret }: Pick<Storage, "identitySecret">): RecoveryRefs {
  return new RecoveryRefs(identitySecret);
}

/** Returns the hash under which a reference is stored. */
export function hashRecoveryRef(ref: RecoveryRef): string {
  return createHash("sha256").update(`recovery\n${ref}`).digest("base64url");
}

/** Seals a key under a reference. */
export function sealKey(secret: KeySecret, ref: RecoveryRef): string {
  return sealText(secret, sealingKey(ref));
}

/** Opens a sealed key. Throws when it was not sealed under this reference. */
export function unsealKey(sealed: string, ref: RecoveryRef): KeySecret {
  return unsealText(sealed, sealingKey(ref));
}

function sealingKey(ref: RecoveryRef): Uint8Array {
  return createHash("sha256").update(`seal\n${ref}`).digest();
}
