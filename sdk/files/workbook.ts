// Reads workbooks (`.xlsx`, ECMA-376 part 1, SpreadsheetML). Existing libraries don't limit how much a file unpacks to,
// are unmaintained, or are as large as the rest of the page's code.
import { FormatError } from "./format_error.ts";
import { readAttribute, walkXml } from "./xml.ts";
import { openZip } from "./zip_archive.ts";

/** Raised for a workbook that can't be read; the message doesn't quote it. */
export class WorkbookError extends FormatError {
  override readonly name = "WorkbookError";
}

/** A workbook whose sheets are read on demand. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Returns a cell as a spreadsheet program shows it. Errors such as #N/A, and dates in ISO 8601, stay as they are. */
  show(cell: WorkbookCell): string;
}

/** One sheet. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  rows(): Generator<WorkbookRow, void>;
}

/** A row with its number from 1, and the cells that the file stores for the row. */
export interface WorkbookRow {
  readonly number: number;
  readonly cells: readonly WorkbookCell[];
}

/** One cell. */
export interface WorkbookCell {
  readonly column: number;
  /** `s`, `inlineStr` or `str` for a text, `n` or empty for a number; other types as in ECMA-376 part 1, 18.18.11. */
  readonly type: string;
  readonly style: number;
  /** The cell's text, or its number as written in the file; `null` if it refers to a text that is missing. */
  readonly value: string | null;
}

const UNPACKED_MEGABYTES_MAX = 100;

/** Workbooks of payments unpack to 5 to 30 times their size. Small ones may be packed more densely. */
const UNPACKED_TIMES_MAX = 200;
const SMALL_BYTES = 1024 * 1024;

/** Returns a function that reads the parts of an archive; it throws a {@linkcode WorkbookError} if they are huge. */
export function partsOf(bytes: Uint8Array): (path: string) => string | null {
  const entries = new Map(openZip(bytes).map((entry) => [entry.path.toLowerCase(), entry]));
  let unpacked = 0;
  return (path) => {
    const entry = entries.get(path.toLowerCase());
    if (entry === undefined) return null;
    unpacked += entry.bytes;
    if (unpacked > UNPACKED_MEGABYTES_MAX * 1024 * 1024) {
      throw new WorkbookError(({ workbook }) => workbook.tooLarge({ megabytes: UNPACKED_MEGABYTES_MAX }));
    }
    if (unpacked > SMALL_BYTES + bytes.length * UNPACKED_TIMES_MAX) {
      throw new WorkbookError(({ workbook }) => workbook.tooPacked({ times: UNPACKED_TIMES_MAX }));
    }
    const decoder = new TextDecoder();
    let text = "";
    for (const piece of entry.pieces()) text += decoder.decode(piece, { stream: true });
    return text + decoder.decode();
  };
}

const SHEETS_MAX = 1000;

/** Maximum length of a cell (Microsoft, "Excel specifications and limits", read 2026-11). */
const CELL_CHARACTERS_MAX = 32_767;

/**
 * Opens a workbook; returns `null` if the archive isn't a workbook. As ECMA-376 part 2 requires, parts are found from
 * `_rels/.rels` by relative references (8.3, 9.3), ignoring letter case (6.2.2.3). `readPart` gets lower-case paths.
 * Throws an `XmlError` for a damaged part, and a {@linkcode WorkbookError} for too many sheets.
 */
export function openWorkbook(
  readPart: (path: string) => string | null,
  columnsMax: number,
): Workbook | null {
  const root = linksOf("", readPart).find(({ type }) => type === "officeDocument");
  const path = root?.path ?? "xl/workbook.xml";
  const workbook = readPart(path);
  if (workbook === null) return null;
  const links = linksOf(path, readPart);
  const partOf = (type: string): string | null => {
    const link = links.find((each) => each.type === type);
    return link === undefined ? null : readPart(link.path);
  };
  const strings = readStrings(partOf("sharedStrings"));
  const linkById = new Map(links.map((link) => [link.id, link]));
  const sheets: WorkbookSheet[] = [];
  for (const attributes of openings(workbook, "sheet")) {
    // Matches the relationship's id (`r:id`) with any prefix, but not `sheetId`.
    const [, id = ""] = /\s[^\s=:]+:id\s*=\s*["']([^"']*)["']/.exec(` ${attributes}`) ?? [];
    const link = linkById.get(id);
    if (link === undefined) continue;
    if (sheets.length === SHEETS_MAX) {
      throw new WorkbookError((words) => words.workbook.tooManySheets({ max: SHEETS_MAX }));
    }
    sheets.push({
      name: readAttribute(attributes, "name"),
      isHidden: /^(?:hidden|veryHidden)$/.test(readAttribute(attributes, "state")),
      rows: () => readRows(readPart(link.path) ?? "<worksheet/>", strings, columnsMax),
    });
  }
  const isDate1904 = [...openings(workbook, "workbookPr")].some((attributes) =>
    /^(?:1|true)$/.test(readAttribute(attributes, "date1904"))
  );
  let dates: ReadonlySet<number> | null = null;
  const show = ({ type, value, style }: WorkbookCell): string => {
    if (value === null || value.trim() === "") return "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    const number = Number(value);
    if ((type !== "" && type !== "n") || !Number.isFinite(number)) return value;
    dates ??= dateStylesIn(partOf("styles") ?? "<styleSheet/>");
    const isDate = dates.has(style) && number >= 0 && number < DAYS_MAX;
    return isDate ? formatDate(number, isDate1904) : formatDecimal(number);
  };
  return { sheets, show };
}

interface Link {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** Lists the relationships of a part or, if `path` is empty, of the whole package. */
function linksOf(path: string, readPart: (path: string) => string | null): readonly Link[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = readPart(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (relations === null) return [];
  return [...openings(relations, "Relationship")].map((attributes) => ({
    id: readAttribute(attributes, "Id"),
    type: readAttribute(attributes, "Type").replace(/^.*\//, ""),
    path: resolve(folder, readAttribute(attributes, "Target")),
  }));
}

function resolve(folder: string, target: string): string {
  const url = URL.parse(target.replaceAll("\\", "/"), `file:///${folder}`);
  if (url === null) return "";
  try {
    return decodeURIComponent(url.pathname.slice(1)).toLowerCase();
  } catch {
    return url.pathname.slice(1).toLowerCase();
  }
}

function* openings(xml: string, name: string): Generator<string> {
  for (const step of walkXml(xml)) if (step.kind === "open" && step.name === name) yield step.attributes;
}

/** Returns the texts that cells refer to by number. Joins the parts (`t`) of a text, but not phonetic hints (`rPh`). */
function readStrings(xml: string | null): readonly string[] {
  const strings: string[] = [];
  if (xml === null) return strings;
  let [text, isText, hints] = ["", false, 0];
  for (const step of walkXml(xml)) {
    if (step.kind === "text") {
      if (isText && hints === 0) text += step.text;
    } else if (step.name === "rPh") hints += step.kind === "open" ? 1 : -1;
    else if (step.name === "t") isText = step.kind === "open";
    else if (step.name === "si") {
      if (step.kind === "open") text = "";
      else strings.push(unescape(text));
    }
  }
  return strings;
}

function* readRows(
  xml: string,
  strings: readonly string[],
  columnsMax: number,
): Generator<WorkbookRow, void> {
  let cells: WorkbookCell[] = [];
  let cell: Omit<WorkbookCell, "value"> | null = null;
  let [number, column, hints, place, value] = [0, 0, 0, "", ""];
  for (const step of walkXml(xml)) {
    if (step.kind === "text") {
      if (place === "v" || (place === "t" && hints === 0)) value += step.text;
    } else if (step.name === "rPh") hints += step.kind === "open" ? 1 : -1;
    else if (step.kind === "open") {
      place = step.name;
      if (place === "row") {
        // A row or cell without a reference directly follows the previous row or cell.
        number = Number(readAttribute(step.attributes, "r")) || number + 1;
        [cells, column] = [[], 0];
      } else if (place === "c") {
        column = columnOf(readAttribute(step.attributes, "r")) ?? column;
        if (Math.max(column, cells.length) >= columnsMax) {
          throw new WorkbookError(({ workbook }) =>
            workbook.tooManyColumns({ row: String(number), max: columnsMax })
          );
        }
        const type = readAttribute(step.attributes, "t");
        [cell, value] = [{ column, type, style: Number(readAttribute(step.attributes, "s") || 0) }, ""];
      }
    } else {
      place = "";
      if (step.name === "c" && cell !== null) {
        const text = valueOf(cell.type, value, strings);
        if (text !== null && text.length > CELL_CHARACTERS_MAX) {
          throw new WorkbookError(({ workbook }) =>
            workbook.longCell({ row: String(number), max: CELL_CHARACTERS_MAX })
          );
        }
        cells.push({ ...cell, value: text });
        [cell, column] = [null, cell.column + 1];
      } else if (step.name === "row" && cells.length > 0) yield { number, cells };
    }
  }
}

function valueOf(type: string, value: string, strings: readonly string[]): string | null {
  if (type !== "s") return unescape(value);
  return value === "" ? "" : strings[Number(value)] ?? null;
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Decodes `_xHHHH_`, which stands for characters that XML can't contain (ECMA-376 part 1, 22.9.2.19). */
function unescape(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Built-in number formats of dates and times (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

/** Days from day 0 to 1 January 1970 in the two date systems. In the 1900 system, day 60 is 29 February. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Number of the day after 31 December 9999, the last day in spreadsheets. */
const DAYS_MAX = 2_958_466;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the numbers of the cell styles that show a date or a time. */
function dateStylesIn(xml: string): ReadonlySet<number> {
  const dates = new Set<number>();
  const codes = new Map<number, string>();
  let [isInCells, style] = [false, 0];
  for (const step of walkXml(xml)) {
    if (step.kind === "text") continue;
    if (step.name === "cellXfs") isInCells = step.kind === "open";
    if (step.kind !== "open") continue;
    if (step.name === "numFmt") {
      const id = Number(readAttribute(step.attributes, "numFmtId"));
      codes.set(id, readAttribute(step.attributes, "formatCode"));
    } else if (step.name === "xf" && isInCells) {
      const id = Number(readAttribute(step.attributes, "numFmtId") || 0);
      if (DATE_FORMATS.has(id) || isDateCode(codes.get(id) ?? "")) dates.add(style);
      style++;
    }
  }
  return dates;
}

function isDateCode(code: string): boolean {
  return /[ymdhs]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, ""));
}

function formatDate(days: number, isDate1904: boolean): string {
  // Days before day 60 are off by one, because 29 February 1900 never existed.
  const epoch = isDate1904 ? EPOCH_1904 : days < 60 ? EPOCH_1900 - 1 : EPOCH_1900;
  const [date = "", time = ""] = new Date(Math.round((days - epoch) * DAY_MS)).toISOString().split("T");
  const clock = time.slice(0, 8);
  if (days < 1) return clock;
  return Number.isInteger(days) ? date : `${date} ${clock}`;
}

/** Significant digits of a spreadsheet's numbers; further digits are rounding errors of binary fractions. */
const DIGITS = 15;

/** Formats a number without an exponent unless digits were lost, because it may be an account number. */
function formatDecimal(number: number): string {
  if (Number.isSafeInteger(number)) return number.toFixed(0);
  const shown = Number(number.toPrecision(DIGITS));
  return Math.abs(shown) >= 1e15 ? shown.toExponential().toUpperCase() : String(shown);
}
