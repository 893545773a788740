/**
 * The list of Dutch IBAN issuers: bank code, BIC and name of every institution that may issue an IBAN
 * beginning with `NL` (Betaalvereniging Nederland, "BIC-lijst NL").
 *
 * @module
 */
import { readRows, type TableRow, writeTable } from "../tables/tab_separated.ts";
import type { IbanIssuerRecord } from "./issuer_records.ts";

const columns = ["iban_bank_code", "bic", "name"] as const;
const source = "the list of Dutch IBAN issuers";

/**
 * Reads the list from text with the columns `iban_bank_code`, `bic` and `name`.
 *
 * @throws {SyntaxError} when the text is damaged or a bank code or BIC has a wrong shape.
 */
export function parseNlIbanIssuers(text: string): IbanIssuerRecord[] {
  return readRows(text, source, columns).map(toRecord);
}

/**
 * Writes the table, by bank code.
 *
 * @throws {SyntaxError} when a bank code or BIC has a wrong shape.
 */
export function writeNlIbanIssuers(issuers: readonly IbanIssuerRecord[]): string {
  const rows = issuers.map(({ bankCode, bic, name }) => ({ iban_bank_code: bankCode, bic, name }));
  rows.forEach(toRecord);
  return writeTable(columns, rows.sort((a, b) => a.iban_bank_code < b.iban_bank_code ? -1 : 1));
}

function toRecord(row: TableRow<(typeof columns)[number]>): IbanIssuerRecord {
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
