/**
 * Makes the table of Dutch IBAN issuers.
 *
 * @module
 */
import { parseNlIbanIssuers } from "../../registers/issuers/mod.ts";
import { type CompiledTable, decodeUtf8, type SourceFile, writeCsv } from "../formats/mod.ts";
import { parseDutchBicList } from "../importers/mod.ts";

const columns = ["iban_bank_code", "bic", "name"] as const;

/** Compiles the table `data/issuers/nl_iban_issuers.csv`, sorted by bank code, from a transcription. */
export function compileNlIbanIssuers(file: SourceFile): CompiledTable {
  const issuers = parseNlIbanIssuers(decodeUtf8(file.bytes, "the list of Dutch IBAN issuers"));
  return compileIssuers(issuers.map(({ bankCode, bic, name }) => [bankCode, bic, name]), file.dated);
}

/**
 * Compiles the same table from the official workbook.
 *
 * @throws {SyntaxError} when the workbook is damaged or a BIC is not of the Netherlands.
 */
export function compileOfficialNlIbanIssuers({ bytes }: SourceFile): CompiledTable {
  const { records, day } = parseDutchBicList(bytes);
  return compileIssuers(records.map(({ bankCode, bic, name }) => [bankCode, bic, name]), day);
}

function compileIssuers(rows: readonly (readonly string[])[], asOf: string): CompiledTable {
  const table = writeCsv(columns, [...rows].sort(([a = ""], [b = ""]) => a < b ? -1 : 1));
  return { table, rows: parseNlIbanIssuers(table).length, asOf };
}
