/**
 * Readers of file formats, for files that nobody vouches for: what a file may take to read is bounded, whatever it says of
 * itself. The service reads the workbooks and archives of publishers with them too.
 *
 * @module
 */
export { type FileProblem, FormatError } from "./format_error.ts";
export { openWorkbook, WorkbookError } from "./workbook.ts";
export { readAttribute, walkXml, XmlError } from "./xml.ts";
export { openZip, ZipError } from "./zip_archive.ts";
export type { Workbook, WorkbookCell, WorkbookRow, WorkbookSheet } from "./workbook.ts";
export type { XmlStep } from "./xml.ts";
export type { ZipEntry } from "./zip_archive.ts";
