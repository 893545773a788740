// Writes a workbook (`.xlsx`, ECMA-376 part 1).
import { strToU8, zipSync } from "fflate";
import { withoutFormulas } from "./csv.ts";

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Index of a column whose cells become numbers if they are written like `1234.56`. */
  readonly numbers?: number;
}

/** Name of the sheet with stable codes in our workbooks, the same in every language. */
export const CODES_SHEET = "Codes";

/** Maximum length of a cell; spreadsheets reject files with longer cells. */
const CELL_LENGTH_MAX = 32_767;

const WIDTH_MIN = 8;
const WIDTH_MAX = 60;

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Builds a workbook. All cells except amounts are texts, so no formula runs, even if the workbook is saved as CSV. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const overrides = [
    ["workbook.xml", "sheet.main"],
    ["styles.xml", "styles"],
    ...numbered.map(({ id }) => [`worksheets/sheet${id}.xml`, "worksheet"]),
  ].map(([path, type]) => `<Override PartName="/xl/${path}" ContentType="${DOCUMENT}.${type}+xml"/>`);
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `${overrides.join("")}</Types>`,
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>` +
      numbered.map(({ id, name }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`)
        .join("") +
      "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels": relationships([
      ...numbered.map(({ id }): [string, string] => ["worksheet", `worksheets/sheet${id}.xml`]),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(
      numbered.map((sheet) => [`xl/worksheets/sheet${sheet.id}.xml`, formatSheet(sheet)]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(DECLARATION + xml)])),
    // With a fixed time, workbooks with the same rows are identical.
    { level: 6, mtime: "1980-01-01T12:00:00" },
  );
}

/** Style 0 is for cells, 1 for headings, 2 for amounts. Format 49 (`@`) keeps a cell a text when a user edits it. */
const STYLES = `<styleSheet xmlns="${NAMESPACE}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  "</styleSheet>";

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(([type, target], index) =>
    `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`;
}

function formatSheet({ header, rows, numbers = -1 }: Sheet): string {
  const width = Math.max(1, header.length);
  const range = `A1:${columnName(width - 1)}${rows.length + 1}`;
  const columns = Array.from(
    { length: width },
    (_, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${
        columnWidth(header, rows, column)
      }" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join("")}</cols><sheetData>${formatRow(header, 1, 1)}` +
    rows.map((row, index) => formatRow(row, index + 2, 0, numbers)).join("") +
    `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

function formatRow(cells: readonly string[], number: number, style: number, numbers = -1): string {
  const formatted = cells.map((cell, column) =>
    cell === ""
      ? ""
      : column === numbers && /^-?\d+(?:\.\d+)?$/.test(cell)
      ? `<c r="${columnName(column)}${number}" s="2"><v>${cell}</v></c>`
      : `<c r="${columnName(column)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${
        escapeXml(withoutFormulas(cell).slice(0, CELL_LENGTH_MAX))
      }</t></is></c>`
  );
  return `<row r="${number}">${formatted.join("")}</row>`;
}

function columnWidth(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  column: number,
): number {
  const longest = rows.slice(0, 200).reduce(
    (length, row) => Math.max(length, row[column]?.length ?? 0),
    header[column]?.length ?? 0,
  );
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, longest + 2));
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + column % 26);
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Escapes a text for XML. Characters that XML can't contain become `_xHHHH_` (ECMA-376 part 1, 22.9.2.19). */
function escapeXml(text: string): string {
  const carried = text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_").replaceAll(
    // deno-lint-ignore no-control-regex -- these are the ones that XML 1.0 leaves out
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
  return carried.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(
    '"',
    "&quot;",
  );
}
