/**
 * Names the calls of a run by the file and by what is asked, so that the same file costs once, whichever program screens
 * it: the service charges a name once in 24 hours on a key.
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The SHA-256 of a file, in hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/**
 * Names a call.
 *
 * @param file The {@linkcode hashFile} of the file.
 * @param parts The question, and what it is about.
 */
export function nameCall(file: string, parts: readonly string[]): string {
  return `file-${file.slice(0, 32)}-${
    bytesToHex(sha256(new TextEncoder().encode(parts.join("\0")))).slice(0, 32)
  }`;
}
