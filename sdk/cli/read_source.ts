/**
 * Reads the bytes of a source as far as the bound, and turns them into text.
 *
 * @module
 */
import { PayeeError } from "./payee.ts";

/** Most megabytes of a source: some 60,000 payments of a pain.001 file, a million rows of a table. */
const MEGABYTES_MAX = 64;

/**
 * Reads a stream to its end. Throws a {@linkcode PayeeError} as soon as it is larger than 64 MB, so that a device or a
 * wrong file is not read for ever.
 */
export async function readWhole(stream: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    // Leaving the loop closes the stream.
    if (size > MEGABYTES_MAX * 1024 * 1024) {
      throw new PayeeError(`Cannot read ${name}: it is larger than ${MEGABYTES_MAX} MB`);
    }
    pieces.push(piece);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Decodes as the byte order mark says (UTF-8, UTF-16), else as the XML declaration does, else as UTF-8. What is no
 * UTF-8 is taken for Windows-1252, which spreadsheets still write in western Europe. A byte order mark is left out.
 * Throws a {@linkcode PayeeError} for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("PK\x03\x04")) {
    throw new PayeeError("Cannot read the source: it is a workbook or an archive; save it as CSV first");
  }
  const text = decode(bytes, start);
  if (text.includes("\0")) throw new PayeeError("Cannot read the source: it is no text");
  return text;
}

function decode(bytes: Uint8Array, start: string): string {
  const declared = encodingOfMark(start) ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (declared === undefined) return new TextDecoder("windows-1252").decode(bytes);
    throw new PayeeError(`Cannot read the source in its encoding "${declared}"`, { cause });
  }
}

/** The encoding that a byte order mark names (Unicode 16.0, section 23.8). */
function encodingOfMark(start: string): string | undefined {
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  return start.startsWith("\xfe\xff") ? "utf-16be" : undefined;
}
