// The formats of payees: how a file is recognised, read, and written again without payments on hold. A new format is a
// row in `FORMATS`.
import {
  CsvError,
  formatCsvRow,
  withoutFormulas,
  WorkbookError,
  writeWorkbook,
  XmlError,
  ZipError,
} from "../files/mod.ts";
import { numberAmounts, problemOfAmounts } from "./amounts.ts";
import { type ColumnChoice, refuseChoice } from "./columns.ts";
import { decodeText } from "./decode_text.ts";
import { keepJsonItems, readJsonPayees } from "./json_payees.ts";
import { holdTransfers, readPain001 } from "./pain001.ts";
import { isMissingNow, type Payee, PayeeError, type PayeeFormat, type PayeeList } from "./payee.ts";
import { readWorkbook } from "./read_workbook.ts";
import { readTablePayees } from "./table_payees.ts";
import { parseCsv, xmlRows } from "./text_tables.ts";
import { isUnpaid, kindOfRow } from "./total_rows.ts";

type IsOnHold = (place: number) => boolean;

interface Format {
  readonly label: string;
  /** Extensions of files in this format. The file without payments on hold gets the first one. */
  readonly extensions: readonly [string, ...string[]];
  /** Returns whether a file may have this format, by its text or, for workbooks, by the beginning of its bytes. */
  readonly isLike: (text: string) => boolean;
  readonly read: (text: string, choice: ColumnChoice, bytes: Uint8Array) => Omit<PayeeList, "format">;
  /** Writes the file without payments on hold; `null` for files that aren't text, and are written as workbooks. */
  readonly write: ((bytes: Uint8Array, list: PayeeList, isOnHold: IsOnHold) => Uint8Array) | null;
}

const NO_TABLE = { header: [], delimiter: ",", places: null, problems: [] };

/** The formats in the order in which they are tried. Plain lines are read as a table with one column. */
export const FORMATS: Readonly<Record<PayeeFormat, Format>> = {
  xlsx: {
    label: "XLSX",
    extensions: ["xlsx"],
    isLike: (text) => text.startsWith("PK\x03\x04"),
    read: (_, choice, bytes) => {
      const { rows, problems } = readWorkbook(bytes);
      const list = readTablePayees(rows, choice);
      return { ...list, problems: [...problems, ...list.problems], delimiter: "," };
    },
    write: null,
  },
  pain001: {
    label: "pain.001",
    extensions: ["xml"],
    // XML that isn't a payment file may have a list, which is read as a table.
    isLike: (text) => /^\s*</.test(text) && (text.includes("CdtTrfTxInf") || xmlRows(text) === null),
    read: (text, choice) => {
      refuseChoice(choice);
      return { ...NO_TABLE, ...readPain001(text) };
    },
    write: (bytes, _, isOnHold) => holdTransfers(decodeText(bytes), isOnHold),
  },
  json: {
    label: "JSON",
    extensions: ["json"],
    isLike: (text) => /^\s*[[{]/.test(text),
    read: (text, choice) => ({ ...NO_TABLE, ...readJsonPayees(text, choice) }),
    write: (bytes, { payees }, isOnHold) => {
      const kept = new Set(payees.map(({ place }) => place).filter((place) => !isOnHold(place)));
      return new TextEncoder().encode(keepJsonItems(decodeText(bytes), (place) => kept.has(place)));
    },
  },
  csv: {
    label: "CSV",
    extensions: ["csv", "txt", "tsv"],
    isLike: () => true,
    read: (text, choice) => {
      const { rows, delimiter } = parseCsv(text);
      return { ...readTablePayees(rows, choice, true), delimiter };
    },
    write: (bytes, list, isOnHold) => encodeLike(bytes, keepRows(decodeText(bytes), list, isOnHold)),
  },
};

/** Returns whether a text is the name of a format. */
export function isFormat(text: string): text is PayeeFormat {
  return Object.hasOwn(FORMATS, text);
}

function formatOf(text: string, isWorkbook: boolean): PayeeFormat | undefined {
  return Object.keys(FORMATS).filter(isFormat)
    .find((name) => (FORMATS[name].write === null) === isWorkbook && FORMATS[name].isLike(text));
}

/** Maximum size of a file: some 60,000 payments in pain.001, or a million rows of a table. */
export const MEGABYTES_MAX = 64;

/** Reads a file's payees; detects its format by default. Throws a `PayeeError` if it is unreadable or has no payee. */
export function readPayees(
  bytes: Uint8Array,
  format: PayeeFormat | null = null,
  choice: ColumnChoice = {},
): PayeeList {
  if (bytes.length > MEGABYTES_MAX * 1024 * 1024) {
    throw new PayeeError(({ text }) => text.tooLarge({ megabytes: MEGABYTES_MAX }));
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
      throw new PayeeError((words) => words.workbook.unreadable({ why: error.say(words) }), { cause: error });
    }
    throw error;
  }
}

function read(bytes: Uint8Array, requested: PayeeFormat | null, choice: ColumnChoice): PayeeList {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START_BYTES));
  const format = formatOf(start, true) ?? requested;
  if (format !== null && FORMATS[format].write === null) {
    return { ...FORMATS[format].read("", choice, bytes), format };
  }
  const text = decodeText(bytes);
  const ofText = format ?? formatOf(text, false) ?? "csv";
  return { ...FORMATS[ofText].read(text, choice, bytes), format: ofText };
}

/** Number of bytes at the beginning of a file by which a workbook is recognised. */
const START_BYTES = 100;

/** Writes a file without payments on hold, and defuses formulas. Throws a `PayeeError` if no payment is left. */
export function cleanFile(bytes: Uint8Array, list: PayeeList, isOnHold: IsOnHold): Uint8Array {
  return cleanText(bytes, list, isOnHold) ?? cleanWorkbook(list, isOnHold);
}

/** Writes a workbook without payments on hold. Throws a {@linkcode PayeeError} if no payment is left. */
export function cleanWorkbook(list: PayeeList, isOnHold: IsOnHold): Uint8Array {
  const kept = keptOf(list, isOnHold).map(({ cells }) => cells);
  const numbered = numberAmounts(kept, list.places?.amount ?? -1, list.payees);
  return writeWorkbook([{ name: "Payments", header: list.header, ...numbered }]);
}

/** Writes a text file without payments on hold; `null` if the format isn't text. Throws like {@linkcode cleanFile}. */
export function cleanText(bytes: Uint8Array, list: PayeeList, isOnHold: IsOnHold): Uint8Array | null {
  keptOf(list, isOnHold);
  return FORMATS[list.format].write?.(bytes, list, isOnHold) ?? null;
}

function keptOf({ payees }: PayeeList, isOnHold: IsOnHold): readonly Payee[] {
  const kept = payees.filter(({ place }) => !isOnHold(place));
  if (kept.length === 0) throw new PayeeError(({ payments }) => payments.noneLeft);
  return kept;
}

/** Returns the text without rows on hold or unpaid, and without totals that are now wrong; keeps titles and notes. */
function keepRows(
  source: string,
  { payees, header, places: columns }: PayeeList,
  isOnHold: IsOnHold,
): string {
  const { rows, delimiter, text } = parseCsv(source);
  const [lineEnd = "\r\n"] = /\r\n|\n|\r/.exec(text) ?? [];
  const places = new Set(payees.map(({ place }) => place));
  const isLeftOut = (cells: readonly string[]): boolean => columns !== null && isUnpaid(cells, columns);
  const pieces: string[] = [];
  let at = 0;
  let isCut = false;
  for (const { cells, number, start, end } of rows) {
    pieces.push(text.slice(at, start));
    at = end;
    if (places.has(number) ? isOnHold(number) : isMissingNow(cells, header) || isLeftOut(cells)) {
      isCut = true;
      continue;
    }
    if (isCut && columns !== null && !places.has(number) && kindOfRow(cells, columns, header) !== "payee") {
      continue;
    }
    const isPlain = cells.every((cell) => withoutFormulas(cell) === cell);
    const row = isPlain ? text.slice(start, end) : formatCsvRow(cells, delimiter).trimEnd();
    // Adds a line end, which the source's last row may not have, and which was trimmed from formatted rows.
    pieces.push(/[\r\n]$/.test(row) ? row : `${row}${lineEnd}`);
  }
  return pieces.join("") + text.slice(at);
}

/** Encodes a text like its source, in Windows-1252 or UTF-8. UTF-16 becomes UTF-8 with a byte order mark. */
function encodeLike(source: Uint8Array, text: string): Uint8Array {
  const [first = 0, second = 0, third = 0] = source;
  const isMarked = (first === 0xef && second === 0xbb && third === 0xbf) || first + second === 0xff + 0xfe;
  try {
    if (!isMarked) new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    const table = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const bytes = new Map([...table].map((character, byte) => [character, byte]));
    return Uint8Array.from(text, (character) => bytes.get(character) ?? 0x3f);
  }
  return new TextEncoder().encode(isMarked ? `\uFEFF${text}` : text);
}
