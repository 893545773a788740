import { PayeeError } from "./payee.ts";

/**
 * Decodes as the byte order mark says (UTF-8, UTF-16), else as the XML declaration does, else as UTF-8. What is no
 * UTF-8 is taken for Windows-1252, which spreadsheets still write in western Europe. A byte order mark is left out.
 * Throws a {@linkcode PayeeError} for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("\xd0\xcf\x11\xe0")) {
    throw new PayeeError(({ workbook }) => workbook.oldForm);
  }
  if (start.startsWith("%PDF-")) {
    throw new PayeeError((words) => words.text.pdf);
  }
  const text = decode(bytes, start);
  if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
  return text;
}

function decode(bytes: Uint8Array, start: string): string {
  const declared = encodingOfMark(start) ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (declared === undefined) return new TextDecoder("windows-1252").decode(bytes);
    throw new PayeeError((words) => words.text.encoding(declared), { cause });
  }
}

/** The encoding that a byte order mark names (Unicode 16.0, section 23.8). */
function encodingOfMark(start: string): string | undefined {
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  return start.startsWith("\xfe\xff") ? "utf-16be" : undefined;
}
