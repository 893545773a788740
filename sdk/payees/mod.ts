/**
 * Files of payees: read, screened, judged and written. It needs nothing but web standards, so that the command line
 * and a page in a browser share it.
 *
 * @module
 */
export * from "./run.ts";
export * from "./write.ts";
export { readAccountCell } from "./cells.ts";
export { ColumnError, sampleValues } from "./columns.ts";
export { CsvError, CsvReader, detectDelimiter } from "./csv.ts";
export type { CsvRow } from "./csv.ts";
export { MEGABYTES_MAX, readPayees } from "./read_payees.ts";
export { findTable, readRow, sortRow, TABLE_ROWS } from "./table_payees.ts";
export type { TableRow } from "./table_payees.ts";
export { reconcileTotals } from "./total_rows.ts";
export type { TotalRow } from "./total_rows.ts";
