/**
 * Reads the rows of a workbook of the Office Open XML form (`.xlsx`, ECMA-376 part 1, SpreadsheetML) as text.
 *
 * The ready readers set no bound on what a file may unpack to, or weigh as much as all else that a page loads.
 *
 * @module
 */
import { looksLikeIban, PayeeError } from "./payee.ts";
import { type NumberStyles, readStyles } from "./read_styles.ts";
import type { TableRow } from "./table_payees.ts";
import { readAttribute, walkXml } from "./xml.ts";
import { openZip, type ZipArchive } from "./zip_archive.ts";

/** Results repeat the columns of a table for every row. */
const COLUMNS_MAX = 1000;
const ROWS_MAX = 200_000;
const CELLS_MAX = 1_000_000;

/**
 * Reads the first visible sheet that holds an IBAN, else the first that holds anything. Numbers are written out,
 * dates as ISO 8601, formulas by the value that was stored with them. Throws a {@linkcode PayeeError}, `XmlError` or
 * `ZipError`, each with one line.
 */
export function readWorkbook(bytes: Uint8Array): readonly TableRow[] {
  const archive = openZip(bytes);
  const workbook = archive.readText("xl/workbook.xml") ?? "";
  const links = readLinks(archive);
  const textOfPart = (type: string): string | null => {
    const path = links.find((link) => link.type === type)?.path;
    return path === undefined ? null : archive.readText(path);
  };
  const strings = readStrings(textOfPart("sharedStrings"));
  const styles = readStyles(textOfPart("styles"), isDate1904(workbook));
  let filled: readonly TableRow[] = [];
  for (const path of listSheets(workbook, links)) {
    const rows = readSheet(archive.readText(path) ?? "<worksheet/>", strings, styles);
    if (rows.some(({ cells }) => cells.some(looksLikeIban))) return rows;
    if (filled.length === 0) filled = rows;
  }
  return filled;
}

/** Another part that the workbook refers to. */
interface Link {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

function readLinks(archive: ZipArchive): readonly Link[] {
  const xml = archive.readText("xl/_rels/workbook.xml.rels");
  if (xml === null) throw new PayeeError("Cannot read the file: it is an archive and no workbook (.xlsx)");
  return [...openings(xml, "Relationship")].map(({ attributes }) => {
    const target = readAttribute(attributes, "Target");
    return {
      id: readAttribute(attributes, "Id"),
      type: readAttribute(attributes, "Type").replace(/^.*\//, ""),
      // Relative to the folder of the workbook, or from the root.
      path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
    };
  });
}

/** Paths of the visible sheets, in the order of their tabs. */
function listSheets(workbook: string, links: readonly Link[]): readonly string[] {
  const sheets = [...openings(workbook, "sheet")].filter(({ attributes }) =>
    !/^(?:hidden|veryHidden)$/.test(readAttribute(attributes, "state"))
  );
  return sheets.flatMap(({ attributes }) => {
    const id = readRelationId(attributes);
    return links.find((link) => link.id === id)?.path ?? [];
  });
}

/** `r:id` beside `sheetId`: the one with a prefix. */
function readRelationId(attributes: string): string {
  return /\s[^\s=:]+:id\s*=\s*["']([^"']*)["']/.exec(` ${attributes}`)?.[1] ?? "";
}

function isDate1904(workbook: string): boolean {
  return [...openings(workbook, "workbookPr")].some(({ attributes }) =>
    /^(?:1|true)$/.test(readAttribute(attributes, "date1904"))
  );
}

function* openings(xml: string, name: string): Generator<{ readonly attributes: string }> {
  for (const step of walkXml(xml)) if (step.kind === "open" && step.name === name) yield step;
}

/** Texts that cells refer to by number: one `t`, or runs with a `t` each. Phonetic hints (`rPh`) are left out. */
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

/** A cell that is being read. */
interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
}

function readSheet(
  xml: string,
  strings: readonly string[],
  styles: NumberStyles,
): readonly TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell: Cell | null = null;
  let [number, column, count, place] = [0, 0, 0, ""];
  for (const step of walkXml(xml)) {
    if (step.kind === "text") {
      if (cell !== null && (place === "v" || place === "t")) cell.value += step.text;
    } else if (step.kind === "open") {
      place = step.name;
      if (place === "row") {
        // Rows and cells may leave out where they stand: then they follow the one before.
        number = Number(readAttribute(step.attributes, "r")) || number + 1;
        [cells, column] = [[], 0];
      } else if (place === "c") {
        column = columnOf(readAttribute(step.attributes, "r")) ?? column;
        if (column >= COLUMNS_MAX) throw tooLarge(`row ${number} has more than ${COLUMNS_MAX} columns`);
        const type = readAttribute(step.attributes, "t");
        cell = { column, type, style: Number(readAttribute(step.attributes, "s") || 0), value: "" };
      }
    } else {
      place = "";
      if (step.name === "c" && cell !== null) {
        const text = textOf(cell, strings, styles).trim();
        if (text !== "") {
          while (cells.length < cell.column) cells.push("");
          cells[cell.column] = text;
          if (++count > CELLS_MAX) throw tooLarge(`it has more than ${CELLS_MAX} cells`);
        }
        [cell, column] = [null, cell.column + 1];
      } else if (step.name === "row" && cells.length > 0) {
        if (rows.push({ number, cells }) > ROWS_MAX) throw tooLarge(`it has more than ${ROWS_MAX} rows`);
      }
    }
  }
  return rows;
}

function textOf(
  { type, value, style }: Cell,
  strings: readonly string[],
  styles: NumberStyles,
): string {
  switch (type) {
    case "s":
      return strings[Number(value)] ?? "";
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "inlineStr":
    case "str":
      return unescape(value);
    case "":
    case "n":
      return value.trim() === "" ? "" : styles.formatNumber(value, style);
    // Errors such as #N/A, and dates that are already ISO 8601.
    default:
      return value;
  }
}

/** Column of a cell such as `AB12`, from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML cannot carry are written `_xHHHH_` (ECMA-376 part 1, 22.9.2.19). */
function unescape(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function tooLarge(what: string): PayeeError {
  return new PayeeError(`Cannot read the workbook: ${what}`);
}
