// Extracts one file of a ZIP archive, up to a limit, and checks it against the checksum in the central directory.
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { openZip, type ZipEntry, ZipError } from "../../../../sdk/files/mod.ts";
import { refuseDamagedText } from "./source_text.ts";

interface ZipWanted {
  readonly source: string;
  readonly member: RegExp | string;
  readonly bytesMax: number;
}

interface ZipMember {
  readonly name: string;
  /** Extracts piece by piece; throws a one-line SyntaxError if the file is damaged or too large. */
  pieces(): Generator<Uint8Array, void>;
  whole(): Uint8Array;
}

/** Finds a file; throws a one-line SyntaxError if the archive is damaged or doesn't have exactly one such file. */
export function openZipMember(bytes: Uint8Array, wanted: ZipWanted): ZipMember {
  const { source, member } = wanted;
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  refuseDamagedText(start, source);
  if (!start.startsWith("PK")) throw new SyntaxError(`Cannot read ${source}: it is not a zip archive`);
  const matching = readEntries(bytes, source).filter(({ path }) =>
    typeof member === "string" ? path === member : member.test(path)
  );
  const [entry] = matching;
  if (entry === undefined || matching.length > 1) {
    throw new SyntaxError(
      `Cannot read ${source}: it has ${matching.length} files like ${
        typeof member === "string" ? member : member.source
      }, not one`,
    );
  }
  const pieces = () => unpack(entry, wanted);
  return { name: entry.path, pieces, whole: () => Buffer.concat([...pieces()]) };
}

/** Returns whether an archive has such a file; throws a one-line SyntaxError if it is damaged. */
export function hasZipMember(bytes: Uint8Array, { source, member }: Omit<ZipWanted, "bytesMax">): boolean {
  return readEntries(bytes, source).some(({ path }) =>
    typeof member === "string" ? path === member : member.test(path)
  );
}

function readEntries(bytes: Uint8Array, source: string): readonly ZipEntry[] {
  try {
    return openZip(bytes);
  } catch (error) {
    throw named(error, source);
  }
}

function* unpack(entry: ZipEntry, { source, bytesMax }: ZipWanted): Generator<Uint8Array, void> {
  let crc = 0;
  try {
    if (entry.bytes > bytesMax) {
      throw new ZipError(() => `${entry.path} has more than ${bytesMax} bytes unpacked`);
    }
    for (const piece of entry.pieces()) {
      crc = crc32(piece, crc);
      yield piece;
    }
    if (crc !== entry.crc) throw new ZipError(() => `${entry.path} differs from its checksum`);
  } catch (error) {
    throw named(error, source);
  }
}

function named(error: unknown, source: string): unknown {
  if (!(error instanceof ZipError)) return error;
  return new SyntaxError(`Cannot read ${source}: ${error.message}`, { cause: error });
}
