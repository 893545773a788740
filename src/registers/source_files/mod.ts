/**
 * Reading of publishers' files and the shape of a dataset.
 *
 * @module
 */
export { readCsv, readCsvCells, writeCsv } from "./csv_text.ts";
export { decodeUtf8, refuseDamagedText } from "./source_text.ts";
export { requireSource } from "./dataset.ts";
export type { CsvRow, CsvShape } from "./csv_text.ts";
export type {
  CompiledTable,
  Dataset,
  DatasetSource,
  KeptTable,
  ReadSource,
  SourceFile,
  TableFacts,
} from "./dataset.ts";
