/**
 * Reads one file out of a zip archive (PKWARE APPNOTE 6.3.10), piece by piece, so that a file of a hundred
 * megabytes is never held whole.
 *
 * What an archive says of itself is not trusted: the size that a file may have unpacked is bounded, and its
 * length and checksum are held against the central directory. The readers of `fflate` check neither, which is
 * why only its decompression is used.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { Inflate } from "fflate";
import { refuseDamagedText } from "./source_text.ts";

/** Which file of an archive is wanted. */
export interface ZipWanted {
  /** Name of the archive, for the message of an error. */
  readonly source: string;
  /** The path of the file inside the archive, or what matches it. */
  readonly member: RegExp | string;
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

/** Records of an archive by their signature, and the length of their fixed part (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const localHeader = { signature: 0x04034b50, length: 30 };
const directoryHeader = { signature: 0x02014b50, length: 46 };
const endOfDirectory = { signature: 0x06054b50, length: 22 };
const commentMax = 0xffff;

/** So little is unpacked at once that a file packed a thousandfold goes past its bound by a few megabytes only. */
const packedPieceBytes = 16 * 1024;

/**
 * Finds a file in an archive.
 *
 * @throws {SyntaxError} with one line, when the bytes are not a whole archive, or it does not hold exactly one such file.
 */
export function openZipMember(bytes: Uint8Array, wanted: ZipWanted): ZipMember {
  const { source, member } = wanted;
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  refuseDamagedText(start, source);
  if (!start.startsWith("PK")) throw new SyntaxError(`Cannot read ${source}: it is not a zip archive`);
  const matching = readDirectory(bytes, source).filter(({ name }) =>
    typeof member === "string" ? name === member : member.test(name)
  );
  const [entry] = matching;
  if (entry === undefined || matching.length > 1) {
    throw new SyntaxError(
      `Cannot read ${source}: it holds ${matching.length} files like ${
        typeof member === "string" ? member : member.source
      }, not one`,
    );
  }
  const pieces = () => unpack(bytes, entry, wanted);
  return { name: entry.name, pieces, whole: () => Buffer.concat([...pieces()]) };
}

/** What the central directory says of a file. */
interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly localOffset: number;
}

/** Reads the central directory, which stands at the end. */
function readDirectory(bytes: Uint8Array, source: string): ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === null) throw new SyntaxError(`Cannot read ${source}: the archive breaks off`);
  const entries: ZipEntry[] = [];
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    const { signature, length } = directoryHeader;
    if (offset + length > end || view.getUint32(offset, true) !== signature) throw damagedDirectory(source);
    const nameLength = view.getUint16(offset + 28, true);
    const nameStart = offset + length;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) !== 0,
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

/** Finds the record that closes the archive, but for a comment of its own. */
function findEnd(view: DataView): number | null {
  const { signature, length } = endOfDirectory;
  const last = view.byteLength - length;
  for (let offset = last; offset >= Math.max(0, last - commentMax); offset--) {
    const isEnd = view.getUint32(offset, true) === signature &&
      offset + length + view.getUint16(offset + 20, true) === view.byteLength;
    if (isEnd) return offset;
  }
  return null;
}

function* unpack(
  archive: Uint8Array,
  entry: ZipEntry,
  { source, bytesMax }: ZipWanted,
): Generator<Uint8Array, void> {
  const { name } = entry;
  let [size, crc] = [0, 0];
  for (const piece of inflate(packedBytesOf(archive, entry, source), entry, source)) {
    size += piece.length;
    if (size > bytesMax) {
      throw new SyntaxError(`Cannot read ${source}: ${name} has more than ${bytesMax} bytes unpacked`);
    }
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.bytes || crc !== entry.crc) {
    throw new SyntaxError(`Cannot read ${source}: ${name} differs from its checksum`);
  }
}

function packedBytesOf(archive: Uint8Array, entry: ZipEntry, source: string): Uint8Array {
  const { name, isEncrypted, method, packedBytes, localOffset } = entry;
  // Sizes beyond 4 GB stand elsewhere (zip64) and are marked so here.
  if (isEncrypted || (method !== 0 && method !== 8) || packedBytes === 0xffffffff) {
    throw new SyntaxError(`Cannot read ${source}: ${name} is packed in a way that is not read here`);
  }
  const view = viewOf(archive);
  const { signature, length } = localHeader;
  if (localOffset + length > archive.length || view.getUint32(localOffset, true) !== signature) {
    throw damagedDirectory(source);
  }
  const start = localOffset + length + view.getUint16(localOffset + 26, true) +
    view.getUint16(localOffset + 28, true);
  if (start + packedBytes > archive.length) {
    throw new SyntaxError(`Cannot read ${source}: ${name} breaks off`);
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

function damagedDirectory(source: string): SyntaxError {
  return new SyntaxError(`Cannot read ${source}: the directory of the archive is damaged`);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
