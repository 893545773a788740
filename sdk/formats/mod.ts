/**
 * Readers of untrusted files, with limits independent of what a file declares. The service also reads publishers'
 * files with them.
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
