/**
 * Reading of publishers' files: CSV, workbooks, XML, web pages, zip archives.
 *
 * @module
 */
export { readCsv, readCsvCells } from "./csv_text.ts";
export { readHtmlTable } from "./html_table.ts";
export { readSheetTable } from "./sheet_table.ts";
export { decodeUtf8, refuseDamagedText } from "./source_text.ts";
export { requireXmlRoot, xmlChildren, xmlElements, xmlText, xmlTexts } from "./xml_elements.ts";
export { openZipMember } from "./zip_archive.ts";
export type { CsvRow, CsvShape } from "./csv_text.ts";
export type { HtmlTableShape } from "./html_table.ts";
export type { SheetShape, SheetTable } from "./sheet_table.ts";
export type { XmlElement } from "./xml_elements.ts";
export type { ZipMember, ZipWanted } from "./zip_archive.ts";
