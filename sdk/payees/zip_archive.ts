/**
 * Reads the parts of a zip archive (PKWARE APPNOTE 6.3.10) within bounds.
 *
 * What an archive says of itself is not trusted: what a part may have unpacked is bounded while it is unpacked.
 *
 * @module
 */
import { Inflate } from "fflate";

/** An archive that could not be read. */
export class ZipError extends Error {
  override readonly name = "ZipError";
}

/** The parts of an archive. */
export interface ZipArchive {
  /** Unpacks a part as text; `null` when there is none of that path. Throws a {@linkcode ZipError}. */
  readText(path: string): string | null;
}

/** Most bytes of all parts that are read from one archive, unpacked. */
const UNPACKED_MEGABYTES_MAX = 100;

/** So little is unpacked at a time that data packed a thousandfold goes past its bound by a few megabytes only. */
const PACKED_PIECE_BYTES = 16 * 1024;

/** Signatures and fixed lengths of the records that are read (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const LOCAL = { signature: 0x04034b50, length: 30 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };
const COMMENT_MAX = 0xffff;

interface Entry {
  readonly isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

/** Reads the list of parts, which stands at the end. Throws a {@linkcode ZipError} for what is no whole archive. */
export function openZip(bytes: Uint8Array): ZipArchive {
  const entries = readEntries(bytes);
  let left = UNPACKED_MEGABYTES_MAX * 1024 * 1024;
  return {
    readText(path) {
      const entry = entries.get(path);
      if (entry === undefined) return null;
      const unpacked = unpack(bytes, entry, left);
      left -= unpacked.length;
      return new TextDecoder().decode(unpacked);
    },
  };
}

function readEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + ENTRY.length > end || view.getUint32(at, true) !== ENTRY.signature) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const nameAt = at + ENTRY.length;
    // Some programs write the paths of Windows.
    const path = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameLength)).replaceAll("\\", "/");
    entries.set(path, {
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new ZipError("Cannot read the workbook: the file breaks off");
}

function unpack(archive: Uint8Array, entry: Entry, bytesMax: number): Uint8Array {
  const packed = packedBytesOf(archive, entry);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    if (size > bytesMax) {
      throw new ZipError(
        `Cannot read the workbook: it is larger than ${UNPACKED_MEGABYTES_MAX} MB when it is unpacked`,
      );
    }
    pieces.push(piece);
  };
  if (entry.method === 0) take(packed);
  else inflate(packed, take);
  if (size !== entry.bytes) throw damaged();
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function packedBytesOf(archive: Uint8Array, { isEncrypted, method, packedBytes, offset }: Entry): Uint8Array {
  if (isEncrypted) throw new ZipError("Cannot read the workbook: it is protected by a password");
  // Sizes beyond 4 GB stand elsewhere and are marked so here.
  if ((method !== 0 && method !== 8) || packedBytes === 0xffffffff) {
    throw new ZipError("Cannot read the workbook: it is packed in a way that is not read here");
  }
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (offset + LOCAL.length > archive.length || view.getUint32(offset, true) !== LOCAL.signature) {
    throw damaged();
  }
  const start = offset + LOCAL.length + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > archive.length) throw damaged();
  return archive.subarray(start, start + packedBytes);
}

function inflate(packed: Uint8Array, take: (piece: Uint8Array) => void): void {
  const stream = new Inflate(take);
  for (let at = 0; at < packed.length; at += PACKED_PIECE_BYTES) {
    const end = at + PACKED_PIECE_BYTES;
    try {
      stream.push(packed.subarray(at, end), end >= packed.length);
    } catch (cause) {
      if (cause instanceof ZipError) throw cause;
      throw damaged(cause);
    }
  }
}

function damaged(cause?: unknown): ZipError {
  return new ZipError("Cannot read the workbook: the file is damaged", { cause });
}
