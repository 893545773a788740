/**
 * Reads one file out of a zip archive (PKWARE APPNOTE 6.3.10), piece by piece, so that a file of a hundred
 * megabytes is never held whole.
 *
 * What an archive says of itself is not trusted: the size that a file may have unpacked is bounded, and its
 * length and checksum are held against the central directory.
 *
 * @module
 */
import { crc32 } from "node:zlib";
import { Inflate } from "fflate";

/** Which file of an archive is wanted. */
export interface ZipWanted {
  /** Name of the archive, for the message of an error. */
  readonly source: string;
  /** Matches the path of the file inside the archive. */
  readonly member: RegExp;
  /** Most bytes that the file may have unpacked. */
  readonly bytesMax: number;
}

/** A file inside an archive. */
export interface ZipMember {
  /** Path inside the archive. */
  readonly name: string;
  /**
   * Unpacks the file.
   *
   * @throws {SyntaxError} with one line, when it is damaged or larger than allowed.
   */
  pieces(): Generator<Uint8Array, void>;
  /**
   * Unpacks the file whole.
   *
   * @throws {SyntaxError} as `pieces` does.
   */
  whole(): Uint8Array;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const commentMax = 0xffff;

/** So little is unpacked at once that a file packed a thousandfold goes past its bound by a few megabytes only. */
const packedPieceBytes = 16 * 1024;

/**
 * Finds a file in an archive.
 *
 * @throws {SyntaxError} with one line, when the bytes are no whole archive, or it does not hold exactly one such file.
 */
export function openZipMember(bytes: Uint8Array, wanted: ZipWanted): ZipMember {
  const { source, member } = wanted;
  refuseOtherFiles(bytes, source);
  const matching = readEntries(bytes, source).filter(({ name }) => member.test(name));
  const [entry] = matching;
  if (entry === undefined || matching.length > 1) {
    throw new SyntaxError(
      `Cannot read ${source}: it holds ${matching.length} files like ${member.source}, not one`,
    );
  }
  const pieces = () => unpack(bytes, entry, wanted);
  return { name: entry.name, pieces, whole: () => join([...pieces()]) };
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly localOffset: number;
}

function refuseOtherFiles(bytes: Uint8Array, source: string): void {
  if (bytes.length === 0) throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  if (/^\s*(<!doctype html|<html)/i.test(start)) {
    throw new SyntaxError(`Cannot read ${source}: it is an HTML page, not the register`);
  }
  if (!start.startsWith("PK")) throw new SyntaxError(`Cannot read ${source}: it is not a zip archive`);
}

/** Reads the central directory, which stands at the end. */
function readEntries(bytes: Uint8Array, source: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) throw new SyntaxError(`Cannot read ${source}: the archive breaks off`);
  const entries: ZipEntry[] = [];
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (offset + entryLength > end || view.getUint32(offset, true) !== entrySignature) {
      throw new SyntaxError(`Cannot read ${source}: the directory of the archive is damaged`);
    }
    const nameLength = view.getUint16(offset + 28, true);
    const nameStart = offset + entryLength;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)),
      flags: view.getUint16(offset + 8, true),
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      packedBytes: view.getUint32(offset + 20, true),
      bytes: view.getUint32(offset + 24, true),
      localOffset: view.getUint32(offset + 42, true),
    });
    offset = nameStart + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

/** Finds the end record: it closes the archive, but for a comment of its own. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let offset = last; offset >= Math.max(0, last - commentMax); offset--) {
    const isEnd = view.getUint32(offset, true) === endSignature &&
      offset + endLength + view.getUint16(offset + 20, true) === view.byteLength;
    if (isEnd) return offset;
  }
  return null;
}

function* unpack(
  archive: Uint8Array,
  entry: ZipEntry,
  { source, bytesMax }: ZipWanted,
): Generator<Uint8Array, void> {
  let [size, crc] = [0, 0];
  for (const piece of inflate(packedBytesOf(archive, entry, source), entry, source)) {
    size += piece.length;
    if (size > bytesMax) {
      throw new SyntaxError(`Cannot read ${source}: ${entry.name} has more than ${bytesMax} bytes unpacked`);
    }
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.bytes || crc !== entry.crc) {
    throw new SyntaxError(`Cannot read ${source}: ${entry.name} differs from its checksum`);
  }
}

function packedBytesOf(archive: Uint8Array, entry: ZipEntry, source: string): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const { localOffset, packedBytes, flags, method } = entry;
  // Bit 0 is encryption; sizes beyond 4 GB stand elsewhere (zip64) and are marked so here.
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || packedBytes === 0xffffffff) {
    throw new SyntaxError(`Cannot read ${source}: ${entry.name} is packed in a way that is not read here`);
  }
  if (localOffset + localLength > archive.length || view.getUint32(localOffset, true) !== localSignature) {
    throw new SyntaxError(`Cannot read ${source}: the directory of the archive is damaged`);
  }
  const start = localOffset + localLength + view.getUint16(localOffset + 26, true) +
    view.getUint16(localOffset + 28, true);
  if (start + packedBytes > archive.length) {
    throw new SyntaxError(`Cannot read ${source}: ${entry.name} breaks off`);
  }
  return archive.subarray(start, start + packedBytes);
}

function* inflate(
  packed: Uint8Array,
  { name, method }: ZipEntry,
  source: string,
): Generator<Uint8Array, void> {
  if (method === 0) {
    yield packed;
    return;
  }
  const unpacked: Uint8Array[] = [];
  const stream = new Inflate((piece) => unpacked.push(piece));
  for (let start = 0; start < packed.length; start += packedPieceBytes) {
    const end = start + packedPieceBytes;
    try {
      stream.push(packed.subarray(start, end), end >= packed.length);
    } catch (cause) {
      throw new SyntaxError(`Cannot read ${source}: ${name} is damaged`, { cause });
    }
    yield* unpacked.splice(0);
  }
}
