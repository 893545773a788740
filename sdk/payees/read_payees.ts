// Reads payees from a file of any of the formats, in any of the encodings.
import type { ColumnChoice } from "./columns.ts";
import { WorkbookError, XmlError, ZipError } from "../formats/mod.ts";
import { problemOfAmounts } from "./amounts.ts";
import { CsvError, parseCsv } from "./csv.ts";
import { readJsonPayees } from "./json_payees.ts";
import { readPain001 } from "./pain001.ts";
import { PayeeError, type PayeeFormat, type PayeeList } from "./payee.ts";
import { readWorkbook } from "./read_workbook.ts";
import { readTablePayees } from "./table_payees.ts";

/** Some 60,000 payments of a pain.001 file, a million rows of a table. */
export const MEGABYTES_MAX = 64;

/**
 * Reads the payees; without a format, by the content. Throws a {@linkcode PayeeError} for what cannot be read, and for a
 * source without a payee.
 */
export function readPayees(
  bytes: Uint8Array,
  format: PayeeFormat | null = null,
  choice: ColumnChoice = {},
): PayeeList {
  if (bytes.length > MEGABYTES_MAX * 1024 * 1024) {
    throw new PayeeError(({ text }) => text.tooLarge(MEGABYTES_MAX));
  }
  try {
    const list = read(bytes, format, choice);
    if (list.payees.length === 0) throw new PayeeError(({ text }) => text.noPayee);
    return { ...list, problems: [...list.problems, ...problemOfAmounts(list)] };
  } catch (error) {
    if (error instanceof CsvError || error instanceof XmlError) {
      throw new PayeeError(error.say, { cause: error });
    }
    if (error instanceof WorkbookError || error instanceof ZipError) {
      throw new PayeeError((words) => words.workbook.unreadable(error.say(words)), { cause: error });
    }
    throw error;
  }
}

function read(bytes: Uint8Array, asked: PayeeFormat | null, choice: ColumnChoice): PayeeList {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (asked === "xlsx" || isArchive) {
    const table = readTablePayees(readWorkbook(bytes), choice);
    return { ...table, format: "xlsx", delimiter: "," };
  }
  const text = decodeText(bytes);
  const format = asked ?? recognise(text);
  switch (format) {
    case "json":
      return {
        payees: readJsonPayees(text, choice),
        format,
        header: [],
        delimiter: ",",
        places: null,
        problems: [],
      };
    case "pain001":
      return { ...readPain001(text), format, header: [], delimiter: ",", places: null };
    case "csv": {
      const { rows, numbers, delimiter } = parseCsv(text);
      const numbered = rows.map((cells, index) => ({ cells, number: numbers[index] ?? index + 1 }));
      return { ...readTablePayees(numbered, choice, true), format, delimiter };
    }
  }
}

function recognise(text: string): "csv" | "json" | "pain001" {
  const start = text.trimStart()[0];
  if (start === "<") return "pain001";
  return start === "[" || start === "{" ? "json" : "csv";
}

/**
 * Decodes as the byte order mark says, else the XML declaration, else as UTF-8, else as Windows-1252, which spreadsheets
 * still write in western Europe. Throws a {@linkcode PayeeError} for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("\xd0\xcf\x11\xe0")) {
    const isLocked = isIn(bytes, ENCRYPTED_PACKAGE);
    throw new PayeeError(({ workbook }) => isLocked ? workbook.locked : workbook.oldForm);
  }
  if (start.startsWith("%PDF-")) {
    throw new PayeeError((words) => words.text.pdf);
  }
  const text = decode(bytes, start);
  if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
  return text;
}

/** The stream that holds a workbook with a password, in a directory of names in UTF-16 ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED_PACKAGE = Uint8Array.from("EncryptedPackage", (letter) => letter.charCodeAt(0));

/** Returns whether some letters stand in a file as UTF-16, little-endian. */
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
    if (declared === undefined) return new TextDecoder("windows-1252").decode(bytes);
    throw new PayeeError((words) => words.text.encoding(declared), { cause });
  }
}

/** The encoding that a byte order mark names (Unicode 16.0, section 23.8). */
function encodingOfMark(start: string): string | undefined {
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  return start.startsWith("\xfe\xff") ? "utf-16be" : undefined;
}
