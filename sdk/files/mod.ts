/**
 * One reader and one writer per format. Readers accept untrusted files, because their limits don't depend on what a
 * file declares. The service also uses them for publishers' files.
 *
 * @module
 */
export { type FileProblem, FormatError } from "./format_error.ts";
export { CsvError, CsvReader } from "./csv.ts";
export { openWorkbook, partsOf, WorkbookError } from "./workbook.ts";
export { readAttribute, readAttributes, walkXml, XmlError } from "./xml.ts";
export { DELIMITERS, formatCsvRow, withoutFormulas } from "./csv.ts";
export { CODES_SHEET, writeWorkbook } from "./write_workbook.ts";
export { openZip, ZipError } from "./zip_archive.ts";
export type { Workbook, WorkbookRow, WorkbookSheet } from "./workbook.ts";
export type { XmlStep } from "./xml.ts";
export type { ZipEntry } from "./zip_archive.ts";
export type { CsvRow } from "./csv.ts";
export type { Sheet } from "./write_workbook.ts";
