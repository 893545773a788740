/**
 * Reads and writes the archive that npm installs: ustar entries (POSIX.1-1988), gzipped.
 *
 * @module
 */
import { gunzipSync, gzipSync } from "node:zlib";

const BLOCK = 512;

/** A file of a package. */
export interface TarballFile {
  /** Path inside the archive, at most 100 bytes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Reads the regular files of an archive. Throws an `Error` for entries of another kind, which no package needs. */
export function readTarball(archive: Uint8Array): readonly TarballFile[] {
  const tar = new Uint8Array(gunzipSync(archive));
  const files: TarballFile[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK);
    const prefix = readText(header, 345, 155);
    const name = readText(header, 0, 100);
    const path = prefix === "" ? name : `${prefix}/${name}`;
    const kind = readText(header, 156, 1);
    if (kind !== "0" && kind !== "") {
      throw new Error(`Cannot read the tarball: ${path} is an entry of kind ${kind}`);
    }
    const size = Number.parseInt(readText(header, 124, 12).trim(), 8);
    files.push({ path, bytes: tar.slice(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Writes an archive; the same files always give the same bytes. */
export function writeTarball(files: readonly TarballFile[]): Uint8Array {
  const parts = files.flatMap(({ path, bytes }) => {
    const padding = new Uint8Array((BLOCK - bytes.length % BLOCK) % BLOCK);
    return [writeHeader(path, bytes.length), bytes, padding];
  });
  const tar = new Uint8Array(parts.reduce((length, part) => length + part.length, 2 * BLOCK));
  let at = 0;
  for (const part of parts) {
    tar.set(part, at);
    at += part.length;
  }
  return new Uint8Array(gzipSync(tar, { level: 9 }));
}

function writeHeader(path: string, size: number): Uint8Array {
  const name = new TextEncoder().encode(path);
  if (name.length > 100) {
    throw new Error(`Cannot write the tarball: the path ${path} is longer than 100 bytes`);
  }
  const header = new Uint8Array(BLOCK);
  header.set(name);
  const put = (at: number, text: string): void => header.set(new TextEncoder().encode(text), at);
  put(100, "0000644\0");
  put(108, "0000000\0");
  put(116, "0000000\0");
  put(124, `${size.toString(8).padStart(11, "0")}\0`);
  put(136, "00000000000\0");
  // The checksum is computed as if its own field held spaces.
  put(148, "        ");
  put(156, "0");
  put(257, "ustar\x0000");
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  return header;
}

function readText(header: Uint8Array, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end === -1 ? field : field.subarray(0, end));
}
