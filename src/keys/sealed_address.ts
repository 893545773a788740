/**
 * The proven address of a key's holder, sealed with the installation's secret: look-ups go by its stand-in, and a
 * notice has to be sent somewhere.
 *
 * @module
 */
import { sealingKey, sealText, type Storage, unsealText } from "../storage/mod.ts";

/** Seals the address that mail goes to. */
export function sealAddress({ identitySecret }: Pick<Storage, "identitySecret">, deliverTo: string): string {
  return sealText(deliverTo, sealingKey(identitySecret, "addresses"));
}

/** Opens a sealed address. Throws when it was sealed with the secret of another installation. */
export function unsealAddress({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "addresses"));
}
