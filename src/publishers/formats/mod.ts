/**
 * Reading of publishers' files and the shape of a dataset.
 *
 * @module
 */
export { readCsv, readCsvCells, readWrittenCsv, readWrittenLine, writeCsv } from "./csv_text.ts";
export { readHtmlTable } from "./html_table.ts";
export { readSheetTable } from "./sheet_table.ts";
export { openSourceFolder } from "./source_folder.ts";
export { decodeUtf8, refuseDamagedText } from "./source_text.ts";
export { officialRecipe, requireSource } from "./dataset.ts";
export { requireXmlRoot, xmlChildren, xmlElements, xmlText, xmlTexts } from "./xml_elements.ts";
export { openZipMember } from "./zip_archive.ts";
export type { CsvRow, CsvShape } from "./csv_text.ts";
export type {
  CompiledTable,
  Dataset,
  DatasetSource,
  KeptTable,
  ReadSource,
  Recipe,
  SourceFile,
  TableFacts,
} from "./dataset.ts";
export type { HtmlTableShape } from "./html_table.ts";
export type { SheetShape, SheetTable } from "./sheet_table.ts";
export type { SourceFolder } from "./source_folder.ts";
export type { XmlElement } from "./xml_elements.ts";
export type { ZipMember, ZipWanted } from "./zip_archive.ts";
