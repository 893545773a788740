/**
 * The list of Dutch IBAN issuers: bank code, BIC and name of every institution that may issue an IBAN
 * beginning with `NL` (Betaalvereniging Nederland, "BIC-lijst NL").
 *
 * @module
 */
import { parseDutchBicList } from "../importers/mod.ts";
import { type CompiledTable, type CsvRow, decodeUtf8, readCsv, writeCsv } from "../source_files/mod.ts";
import type { SourceFile } from "../source_files/mod.ts";
import type { IbanIssuerRecord } from "./issuer_records.ts";

const columns = ["iban_bank_code", "bic", "name"] as const;
const source = "the list of Dutch IBAN issuers";

/**
 * Reads the list from text with the columns `iban_bank_code`, `bic` and `name`.
 *
 * @throws {SyntaxError} when the text is damaged or a bank code or BIC has a wrong shape.
 */
export function parseNlIbanIssuers(text: string): IbanIssuerRecord[] {
  return readCsv(text, { source, columns }).map(toRecord);
}

/** Compiles the table `data/issuers/nl_iban_issuers.csv`, sorted by bank code, from a transcription. */
export function compileNlIbanIssuers(file: SourceFile): CompiledTable {
  return compileIssuers(parseNlIbanIssuers(decodeUtf8(file.bytes, source)), file.dated);
}

/**
 * Compiles the same table from the official workbook.
 *
 * @throws {SyntaxError} when the workbook is damaged or a BIC is not of the Netherlands.
 */
export function compileOfficialNlIbanIssuers({ bytes }: SourceFile): CompiledTable {
  const { records, day } = parseDutchBicList(bytes);
  return compileIssuers(
    records.map(({ bankCode, bic, name }) => toRecord({ iban_bank_code: bankCode, bic, name })),
    day,
  );
}

function compileIssuers(issuers: readonly IbanIssuerRecord[], asOf: string): CompiledTable {
  const rows = issuers
    .map(({ bankCode, bic, name }) => [bankCode, bic, name])
    .sort(([a = ""], [b = ""]) => a < b ? -1 : 1);
  return { table: writeCsv(columns, rows), rows: rows.length, asOf };
}

function toRecord(row: CsvRow<(typeof columns)[number]>): IbanIssuerRecord {
  if (!/^[A-Z]{4}$/.test(row.iban_bank_code)) {
    throw new SyntaxError(
      `Cannot read ${source}: "${row.iban_bank_code}" is not a bank code of four letters`,
    );
  }
  if (!/^[A-Z]{4}NL[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(row.bic)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.bic}" is not a BIC of the Netherlands`);
  }
  return { bankCode: row.iban_bank_code, bic: row.bic, name: row.name };
}
