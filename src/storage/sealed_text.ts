/**
 * Text at rest that only the holder of a key can read (AES-256-GCM).
 *
 * @module
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const cipherName = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Derives the key of one purpose from the secret of the installation: what is sealed for one opens for no other.
 * The names stay as they are: they are part of the key that stored texts were sealed under.
 */
export function sealingKey(
  identitySecret: Uint8Array,
  purpose: "addresses" | "evidence keys" | "letters" | "webhooks",
): Uint8Array {
  return createHmac("sha256", identitySecret).update(purpose).digest();
}

/** Seals a text under a key of 32 bytes; returns Base64. */
export function sealText(text: string, key: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv);
  const sealed = Uint8Array.from([...cipher.update(text, "utf8"), ...cipher.final()]);
  return Uint8Array.from([...iv, ...cipher.getAuthTag(), ...sealed]).toBase64();
}

/** Opens a sealed text. Throws when it was not sealed under this key. */
export function unsealText(sealed: string, key: Uint8Array): string {
  const bytes = Uint8Array.fromBase64(sealed);
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
}
