// Reads ZIP archives (PKWARE APPNOTE 6.3.10) in pieces, so that large files are never in memory as a whole, and without
// trusting declared sizes. `fflate` unpacks whole files, so only its decompression is used.
import { Inflate } from "fflate";
import { FormatError } from "./format_error.ts";

/** Raised for an archive that can't be read; the message doesn't quote it. */
export class ZipError extends FormatError {
  override readonly name = "ZipError";
}

/** A file in an archive, from the central directory. */
export interface ZipEntry {
  readonly path: string;
  /** The declared size; unpacking fails if the content has another size. */
  readonly bytes: number;
  readonly crc: number;
  /** Unpacks the file on demand; throws a `ZipError` if it is damaged or encrypted, or neither stored nor deflated. */
  pieces(): Generator<Uint8Array, void>;
}

/** Signatures and fixed lengths of the records (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const LOCAL = { signature: 0x04034b50, length: 30 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };
const COMMENT_MAX = 0xffff;
const COUNT_MAX = 0xffff;

/** Zip64 records (APPNOTE 4.3.14, 4.3.15, 4.5.3) for large numbers. `ELSEWHERE` means that the number is in them. */
const END_64 = { signature: 0x06064b50, length: 56 };
const LOCATOR_64 = { signature: 0x07064b50, length: 20 };
const EXTRA_64 = 1;
const ELSEWHERE = 0xffffffff;

/** Packed bytes per step: even if they unpack to 1,000 times as much, a wrong size is noticed after 16 MB. */
const PACKED_PIECE_BYTES = 16 * 1024;

/** Lists an archive's files from its central directory; throws a {@linkcode ZipError} if it is missing or damaged. */
export function openZip(archive: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  const entries: ZipEntry[] = [];
  let [at, count] = findDirectory(view, end);
  for (; count > 0; count--) {
    if (at + ENTRY.length > end || view.getUint32(at, true) !== ENTRY.signature) throw damagedDirectory();
    const nameAt = at + ENTRY.length;
    const extraAt = nameAt + view.getUint16(at + 28, true);
    const commentAt = extraAt + view.getUint16(at + 30, true);
    const numberOf = longsAmong(view, extraAt, Math.min(commentAt, end));
    const packed: Packed = {
      // Some programs write paths with backslashes.
      path: new TextDecoder().decode(archive.subarray(nameAt, extraAt)).replaceAll("\\", "/"),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      bytes: numberOf(view.getUint32(at + 24, true)),
      packedBytes: numberOf(view.getUint32(at + 20, true)),
      offset: numberOf(view.getUint32(at + 42, true)),
    };
    const { path, bytes } = packed;
    entries.push({ path, bytes, crc: view.getUint32(at + 16, true), pieces: () => unpack(view, packed) });
    at = commentAt + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Returns the position of the first entry and the number of entries, at most 65,535. */
function findDirectory(view: DataView, end: number): readonly [at: number, count: number] {
  const locator = end - LOCATOR_64.length;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64.signature) {
    return [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
  }
  const end64 = readLong(view, locator + 8);
  if (end64 + END_64.length > locator || view.getUint32(end64, true) !== END_64.signature) {
    throw damagedDirectory();
  }
  const count = readLong(view, end64 + 32);
  if (count > COUNT_MAX) throw damagedDirectory();
  return [readLong(view, end64 + 48), count];
}

/** Returns a function that replaces each `ELSEWHERE` with the next number from the entry's Zip64 field. */
function longsAmong(view: DataView, start: number, end: number): (short: number) => number {
  let at = start;
  while (at + 4 <= end && view.getUint16(at, true) !== EXTRA_64) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return (short) => {
    if (short !== ELSEWHERE || at + 8 > end) return short;
    at += 8;
    return readLong(view, at - 8);
  };
}

function readLong(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

interface Packed {
  readonly path: string;
  readonly isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new ZipError(({ archive }) => archive.breaksOff);
}

function* unpack(archive: DataView, entry: Packed): Generator<Uint8Array, void> {
  let left = entry.bytes;
  for (const piece of inflate(packedBytesOf(archive, entry), entry)) {
    left -= piece.length;
    if (left < 0) break;
    yield piece;
  }
  if (left !== 0) throw new ZipError((words) => words.archive.damaged({ path: entry.path }));
}

function packedBytesOf(archive: DataView, entry: Packed): Uint8Array {
  const { path, isEncrypted, method, packedBytes, offset } = entry;
  if (isEncrypted) throw new ZipError((words) => words.archive.password({ path }));
  if ((method !== 0 && method !== 8) || packedBytes === ELSEWHERE) {
    throw new ZipError((words) => words.archive.otherPacking({ path }));
  }
  if (offset + LOCAL.length > archive.byteLength || archive.getUint32(offset, true) !== LOCAL.signature) {
    throw damagedDirectory();
  }
  const start = offset + LOCAL.length + archive.getUint16(offset + 26, true) +
    archive.getUint16(offset + 28, true);
  if (start + packedBytes > archive.byteLength) {
    throw new ZipError((words) => words.archive.partBreaksOff({ path }));
  }
  return new Uint8Array(archive.buffer, archive.byteOffset + start, packedBytes);
}

function* inflate(packed: Uint8Array, { path, method }: Packed): Generator<Uint8Array, void> {
  if (method === 0) {
    yield packed;
    return;
  }
  const unpacked: Uint8Array[] = [];
  const stream = new Inflate((piece) => unpacked.push(piece));
  for (let start = 0; start < packed.length; start += PACKED_PIECE_BYTES) {
    const end = start + PACKED_PIECE_BYTES;
    try {
      stream.push(packed.subarray(start, end), end >= packed.length);
    } catch (cause) {
      throw new ZipError((words) => words.archive.damaged({ path }), { cause });
    }
    yield* unpacked.splice(0);
  }
}

function damagedDirectory(): ZipError {
  return new ZipError(({ archive }) => archive.directory);
}
