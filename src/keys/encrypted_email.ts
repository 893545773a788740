/**
 * The verified email of a key's holder, encrypted under the installation's secret: look-ups go by its stand-in, and a
 * notice has to be sent somewhere.
 *
 * @module
 */
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

/** Encrypts the address that mail goes to. */
export function encryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, deliverTo: string): string {
  return sealText(deliverTo, sealingKey(identitySecret, "addresses"));
}

/** Decrypts an address. Throws when it was encrypted under the secret of another installation. */
export function decryptEmail({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "addresses"));
}
