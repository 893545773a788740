/**
 * Reads workbooks of the Office Open XML form (`.xlsx`, ECMA-376 part 1, SpreadsheetML): a zip archive of XML
 * parts. The ready readers on npm either set no bound on what a file may unpack to, or are no longer kept up; a
 * register needs no more of the form than the text of one sheet.
 *
 * @module
 */
import { XMLParser } from "fast-xml-parser";
import { decodeUtf8, refuseDamagedText } from "./source_text.ts";
import { xmlParserOptions } from "./xml_elements.ts";
import { openZipMember } from "./zip_archive.ts";

/** One row of a sheet that has cells. */
export interface SheetRow {
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  /** Text of the cells from the first column on, trimmed; numbers as the file writes them; empty for none. */
  readonly cells: readonly string[];
}

/** Many times what the largest workbook of today needs: sht.xlsx of the Magyar Nemzeti Bank has 6,700 rows. */
const partBytesMax = 32 * 1024 * 1024;
const tagsMax = 1_000_000;
const cellsMax = 2_000_000;

/** Last column of the form, `XFD`. */
const columnsMax = 16_384;

const lists = new Set(["sheet", "Relationship", "si", "r", "row", "c"]);

const parser = new XMLParser({
  ...xmlParserOptions,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => lists.has(name),
});

/**
 * Reads one sheet.
 *
 * @param sheetName Matches the name of the sheet; without it, the first sheet is read.
 * @throws {SyntaxError} when the bytes are not such a workbook, break off, are larger than any register, lack the
 * sheet, or hold a formula's error.
 */
export function readSheet(bytes: Uint8Array, source: string, sheetName = /^/): SheetRow[] {
  refuseOtherFiles(bytes, source);
  const read = (path: string, root: string) => readPart(bytes, path, root, source);
  const sheets = childrenOf(childOf(read("xl/workbook.xml", "workbook"), "sheets"), "sheet");
  const links = childrenOf(read("xl/_rels/workbook.xml.rels", "Relationships"), "Relationship");
  const sheet = sheets.find((each) => sheetName.test(textOf(each["@name"])));
  const sheetPath = sheet && pathOf(links.find((link) => link["@Id"] === sheet["@id"]));
  if (!sheetPath) throw new SyntaxError(`Cannot read ${source}: the workbook lacks the sheet`);
  const stringsPath = pathOf(links.find((link) => textOf(link["@Type"]).endsWith("/sharedStrings")));
  const strings = stringsPath === "" ? [] : childrenOf(read(stringsPath, "sst"), "si").map(richTextOf);
  const rows = childrenOf(childOf(read(sheetPath, "worksheet"), "sheetData"), "row");
  return readRows(rows, strings, source);
}

/** An empty file, a web page and other kinds of file are recognised, so that the message says what came. */
function refuseOtherFiles(bytes: Uint8Array, source: string): void {
  refuseDamagedText(new TextDecoder("windows-1252").decode(bytes.subarray(0, 1000)), source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new SyntaxError(`Cannot read ${source}: it is not a workbook (.xlsx)`);
  }
}

type XmlNode = Readonly<Record<string, unknown>>;

/** Unpacks a part and finds its root element. */
function readPart(bytes: Uint8Array, path: string, root: string, source: string): XmlNode {
  const part = openZipMember(bytes, { source, member: path, bytesMax: partBytesMax }).whole();
  const text = decodeUtf8(part, source);
  // A tree takes hundreds of bytes for a tag of four.
  if (text.split("<", tagsMax + 1).length > tagsMax) {
    throw new SyntaxError(`Cannot read ${source}: part "${path}" has more than ${tagsMax} tags`);
  }
  return parseXml(text, path, root, source);
}

function parseXml(text: string, path: string, root: string, source: string): XmlNode {
  // The form knows no document types (ECMA-376 part 2), which is where entities would be declared.
  const parsed = text.includes("<!DOCTYPE") ? null : parseWhole(text);
  const element = isNode(parsed) ? parsed[root] : undefined;
  if (!isNode(element)) throw new SyntaxError(`Cannot read ${source}: part "${path}" is damaged`);
  return element;
}

/** `null` for text that is not well-formed. */
function parseWhole(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    return null;
  }
}

function readRows(rows: readonly XmlNode[], strings: readonly string[], source: string): SheetRow[] {
  let [number, cellCount] = [0, 0];
  return rows.map((row) => {
    // Rows and cells may leave out where they stand: then they follow the one before.
    number = Number(row["@r"] ?? number + 1);
    const cells: string[] = [];
    let next = 0;
    for (const cell of childrenOf(row, "c")) {
      const column = columnOf(textOf(cell["@r"])) ?? next;
      if (column < next || column >= columnsMax) {
        throw new SyntaxError(`Cannot read ${source}: line ${number} has a cell out of order`);
      }
      next = column + 1;
      const text = readCell(cell, strings, source, number).trim();
      // Cells without text, which only carry a style, do not widen the row.
      if (text === "") continue;
      while (cells.length < column) cells.push("");
      cells.push(text);
    }
    cellCount += cells.length;
    if (cellCount > cellsMax) {
      throw new SyntaxError(`Cannot read ${source}: the sheet has more than ${cellsMax} cells`);
    }
    return { number, cells };
  });
}

function readCell(cell: XmlNode, strings: readonly string[], source: string, row: number): string {
  const type = textOf(cell["@t"]);
  const value = textOf(cell.v);
  if (type === "inlineStr") return richTextOf(cell.is);
  if (type === "e") throw new SyntaxError(`Cannot read ${source}: line ${row} holds the error ${value}`);
  if (type !== "s" || value === "") return unescape(value);
  const text = strings[Number(value)];
  if (text === undefined) {
    throw new SyntaxError(`Cannot read ${source}: line ${row} refers to a text that is missing`);
  }
  return text;
}

/** Column of a cell such as `AB12`, from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Text of `si` and `is`: one `t`, or runs with a `t` each. Phonetic hints are left out. */
function richTextOf(item: unknown): string {
  if (!isNode(item)) return textOf(item);
  return unescape(textOf(item.t) + childrenOf(item, "r").map((run) => textOf(run.t)).join(""));
}

/** Characters that XML cannot carry are written `_xHHHH_` (ECMA-376 part 1, 22.9.2.19). */
function unescape(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Targets of the workbook's links are relative to its folder, or begin with a slash. */
function pathOf(link: XmlNode | undefined): string {
  const target = textOf(link?.["@Target"]);
  if (target === "") return "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function childOf(node: XmlNode, name: string): XmlNode {
  const child = node[name];
  return isNode(child) ? child : {};
}

/** Children of a name that the parser lists, without those that are empty elements. */
function childrenOf(node: XmlNode, name: string): XmlNode[] {
  const children = node[name];
  return Array.isArray(children) ? children.map((child) => isNode(child) ? child : { t: child }) : [];
}

/** Text of an attribute, or of an element with or without attributes. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isNode(value) ? textOf(value["#text"]) : "";
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
