/**
 * The tables with a row for each country: structures of IBANs, and the geographic scope of SEPA.
 *
 * @module
 */
import { countryName, type IbanStructure, type Span, withNationalBranch } from "../../../identifiers/mod.ts";
import type { SepaScope } from "../records.ts";
import { readTable, rowReader, writeTable } from "./tab_separated.ts";

const structureColumns = [
  "country",
  "name",
  "iban_length",
  "pattern",
  "bank_code",
  "branch_code",
  "account_number",
  "example",
] as const;

/** Writes the structures, by country; a span is written `start+length`, 0-indexed within the BBAN. */
export function writeIbanStructureTable(structures: readonly IbanStructure[]): string {
  const rows = structures.map((structure) => ({
    country: structure.country,
    name: structure.name,
    iban_length: String(structure.ibanLength),
    pattern: structure.pattern,
    bank_code: writeSpan(structure.bankCode),
    branch_code: structure.branchCode && writeSpan(structure.branchCode),
    account_number: writeSpan(structure.accountNumber),
    example: structure.exampleIban,
  }));
  return writeTable(structureColumns, rows.sort((a, b) => a.country < b.country ? -1 : 1));
}

/**
 * Reads the structures, by country. Countries are named as people do; the registry's own names stay in the table.
 * A branch code that only the national standard places is added.
 *
 * @throws {SyntaxError} when the text is not such a table.
 */
export function readIbanStructureTable(text: string, table: string): ReadonlyMap<string, IbanStructure> {
  const { columns: heading, lines } = readTable(text, table, structureColumns);
  const readRow = rowReader(heading, structureColumns);
  return new Map(lines.map((line) => {
    const row = readRow(line);
    const country = row.country ?? "";
    return [
      country,
      withNationalBranch({
        country,
        name: countryName(country),
        ibanLength: Number(row.iban_length),
        pattern: row.pattern ?? "",
        bankCode: readSpan(row.bank_code, table),
        branchCode: row.branch_code === null ? null : readSpan(row.branch_code, table),
        accountNumber: readSpan(row.account_number, table),
        exampleIban: row.example ?? "",
      }),
    ];
  }));
}

function writeSpan({ start, length }: Span): string {
  return `${start}+${length}`;
}

function readSpan(cell: string | null, table: string): Span {
  const [, start, length] = /^(\d+)\+(\d+)$/.exec(cell ?? "") ?? [];
  if (start === undefined || length === undefined) {
    throw new SyntaxError(`Cannot read ${table}: "${cell}" is not a span`);
  }
  return { start: Number(start), length: Number(length) };
}

const scopeColumns = ["country", "member", "euro_area", "instant_receive", "instant_send", "vop"] as const;

/** Writes the scope, by country. */
export function writeSepaScopeTable(scopes: readonly SepaScope[]): string {
  const rows = scopes.map((scope) => ({
    country: scope.country,
    member: scope.member ? "1" : "0",
    euro_area: scope.euroArea ? "1" : "0",
    instant_receive: scope.instantReceiveFrom,
    instant_send: scope.instantSendFrom,
    vop: scope.vopFrom,
  }));
  return writeTable(scopeColumns, rows.sort((a, b) => a.country < b.country ? -1 : 1));
}

/**
 * Reads the scope, by country.
 *
 * @throws {SyntaxError} when the text is not such a table.
 */
export function readSepaScopeTable(text: string, table: string): ReadonlyMap<string, SepaScope> {
  const { columns: heading, lines } = readTable(text, table, scopeColumns);
  const readRow = rowReader(heading, scopeColumns);
  return new Map(lines.map((line) => {
    const row = readRow(line);
    const country = row.country ?? "";
    return [country, {
      country,
      member: row.member === "1",
      euroArea: row.euro_area === "1",
      instantReceiveFrom: row.instant_receive,
      instantSendFrom: row.instant_send,
      vopFrom: row.vop,
    }];
  }));
}
