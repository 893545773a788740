// Writes a file of payees again, in its format, without payments on hold.
import { numberAmounts } from "./amounts.ts";
import { parseCsv } from "./csv.ts";
import { FORMATS } from "./formats.ts";
import { formatCsvRow, withoutFormulas, writeWorkbook } from "../files/mod.ts";
import { decodeText } from "./decode_text.ts";
import { keepJsonItems } from "./json_list.ts";
import { holdTransfers } from "./pain001.ts";
import { isMissingNow, type Payee, PayeeError, type PayeeList } from "./payee.ts";
import { kindOfRow } from "./total_rows.ts";
import { isUnpaid } from "./unpaid_rows.ts";

/** Writes the file without payments on hold, formulas defused; throws a {@linkcode PayeeError} if nothing is left. */
export function cleanFile(
  bytes: Uint8Array,
  list: PayeeList,
  isOnHold: (place: number) => boolean,
): Uint8Array {
  return FORMATS[list.format].isWorkbook ? cleanWorkbook(list, isOnHold) : cleanText(bytes, list, isOnHold);
}

/** Writes a workbook without payments on hold; throws a {@linkcode PayeeError} if nothing is left. */
export function cleanWorkbook(list: PayeeList, isOnHold: (place: number) => boolean): Uint8Array {
  const kept = keptOf(list, isOnHold).map(({ cells }) => cells);
  const numbered = numberAmounts(kept, list.places?.amount ?? -1, list.payees);
  return writeWorkbook([{ name: "Payments", header: list.header, ...numbered }]);
}

/** Writes any other file without payments on hold; throws a {@linkcode PayeeError} if nothing is left. */
export function cleanText(
  bytes: Uint8Array,
  list: PayeeList,
  isOnHold: (place: number) => boolean,
): Uint8Array {
  keptOf(list, isOnHold);
  switch (list.format) {
    case "pain001":
      return holdTransfers(decodeText(bytes), isOnHold);
    case "json":
      return new TextEncoder().encode(keepJsonItems(decodeText(bytes), (place) => !isOnHold(place)));
    default:
      return encodeLike(bytes, keepRows(decodeText(bytes), list, isOnHold));
  }
}

function keptOf({ payees }: PayeeList, isOnHold: (place: number) => boolean): readonly Payee[] {
  const kept = payees.filter(({ place }) => !isOnHold(place));
  if (kept.length === 0) throw new PayeeError(({ payments }) => payments.noneLeft);
  return kept;
}

/** Keeps lines without a payee, such as titles; omits payees that aren't paid now, and totals that are now wrong. */
function keepRows(
  source: string,
  { payees, header, places: columns }: PayeeList,
  isOnHold: (place: number) => boolean,
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
    // The last row of a file may lack its line end, and not be last any more.
    pieces.push(/[\r\n]$/.test(row) ? row : `${row}${lineEnd}`);
  }
  return pieces.join("") + text.slice(at);
}

/** Encodes like the source: Windows-1252, or UTF-8 with its byte order mark. UTF-16 becomes UTF-8 with one. */
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
