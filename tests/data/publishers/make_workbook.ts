/**
 * Makes small workbooks (`.xlsx`) as spreadsheet programs do: texts are in a separate part, numbers are in the sheet,
 * and empty cells are left out.
 *
 * @module
 */
import { packZip } from "../../support/pack_zip.ts";

/** Rows of a sheet: texts, and numbers where a publisher's cell has a number. */
export type Rows = readonly (readonly (string | number)[])[];

const encode = (text: string) => new TextEncoder().encode(text);
const xml = (text: string) => encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

/**
 * Makes a workbook of one sheet.
 *
 * @param replaced Parts by path, in place of those made from the rows; `null` leaves a part out.
 */
export function makeWorkbook(
  rows: Rows,
  replaced: Readonly<Record<string, string | null>> = {},
  sheetName = "List",
): Uint8Array {
  const strings: string[] = [];
  const sheetRows = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (cell === "") return "";
      if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
      return `<c r="${at}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
    });
    return `<row r="${row + 1}" spans="1:${cells.length}">${written.join("")}</row>`;
  });
  const parts: Record<string, Uint8Array | null> = {
    "[Content_Types].xml": xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        `<sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packages}">` +
        `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet xmlns="${main}"><sheetData>${sheetRows.join("")}</sheetData></worksheet>`,
    ),
    "xl/sharedStrings.xml": xml(
      `<sst xmlns="${main}" count="${strings.length}">${strings.map(writeString).join("")}</sst>`,
    ),
  };
  for (const [path, part] of Object.entries(replaced)) parts[path] = part === null ? null : xml(part);
  return packZip(Object.fromEntries(
    Object.entries(parts).flatMap(([path, part]) => part === null ? [] : [[path, part]]),
  ));
}

function writeString(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return text.trim() === text
    ? `<si><t>${escaped}</t></si>`
    : `<si><t xml:space="preserve">${escaped}</t></si>`;
}
