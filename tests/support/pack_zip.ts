/**
 * Packs archives with the runtime's compression, which is five times as fast as one in JavaScript when a test packs a
 * hundred megabytes.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { Zip, type ZipInputFile } from "fflate";
import { crc32, deflateRawSync } from "node:zlib";

/** The number of "deflate" in archives (APPNOTE 4.4.5). */
const DEFLATE = 8;

/** Packs files, by path, into an archive. */
export function packZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [filename, bytes] of Object.entries(files)) {
    const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: DEFLATE };
    zip.add(file);
    file.ondata?.(null, new Uint8Array(deflateRawSync(bytes)), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(pieces));
}
