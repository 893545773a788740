// Decodes a file's text in any encoding used by spreadsheets and banks.
import { guessEncoding } from "./guess_encoding.ts";
import { PayeeError } from "./payee.ts";

/** Decodes by byte order mark, XML declaration, UTF-8 or likeliest words. Throws a `PayeeError` if it isn't text. */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("\xd0\xcf\x11\xe0")) {
    const isLocked = isIn(bytes, ENCRYPTED_PACKAGE);
    throw new PayeeError(({ workbook }) => isLocked ? workbook.locked : workbook.oldForm);
  }
  if (start.startsWith("%PDF-")) {
    throw new PayeeError((words) => words.text.pdf);
  }
  if (PICTURE.test(start)) throw new PayeeError((words) => words.text.picture);
  const text = decode(bytes, start);
  if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
  return text;
}

/** The beginnings of JPEG, PNG, GIF, WebP, TIFF and HEIC files, in Windows-1252, which "latin1" means here. */
const PICTURE = /^(?:\xff\xd8\xff|‰PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftyp(?:heic|heix|mif1|avif))/s;

/** The stream of a workbook with a password, in a directory of UTF-16 names ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED_PACKAGE = Uint8Array.from("EncryptedPackage", (letter) => letter.charCodeAt(0));

function isIn(bytes: Uint8Array, letters: Uint8Array): boolean {
  const [first = 0] = letters;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (
      letters.every((letter, place) => bytes[at + 2 * place] === letter && bytes[at + 2 * place + 1] === 0)
    ) {
      return true;
    }
  }
  return false;
}

function decode(bytes: Uint8Array, start: string): string {
  const declared = encodingOfMark(start) ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (declared === undefined) return new TextDecoder(guessEncoding(bytes)).decode(bytes);
    throw new PayeeError((words) => words.text.encoding({ encoding: declared }), { cause });
  }
}

function encodingOfMark(start: string): string | undefined {
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  return start.startsWith("\xfe\xff") ? "utf-16be" : undefined;
}
