/**
 * Packs archives with the compression of the runtime, which takes a fifth of the time of one in JavaScript where a test
 * packs a hundred megabytes.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { Zip, type ZipInputFile } from "fflate";
import { crc32, deflateRawSync } from "node:zlib";

/** The number by which archives call "deflate" (APPNOTE 4.4.5). */
const DEFLATE = 8;

/** Packs files, by their paths, into an archive. */
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
