/**
 * What a run leaves: results, the file without what is held, and letters.
 *
 * @module
 */
export { CLEAN_EXTENSIONS, cleanFile } from "./clean_file.ts";
export { formatCsvRow, isWrittenAsRead } from "./csv.ts";
export { writeLetters } from "./letter.ts";
export { PayeeError } from "./payee.ts";
export { addedAsCsv, missingRecordOf, recordOf, resultsAsCsv, resultsAsWorkbook } from "./results.ts";
export type { ResultForm } from "./results.ts";
