/**
 * Lists what a compact table holds, by key, so that two editions of any dataset can be compared.
 *
 * @module
 */
import type { ManifestEntry } from "../registers/mod.ts";
import { readWrittenCsv, readWrittenLine } from "../publishers/formats/mod.ts";
import {
  BankCodeTable,
  BicLeiTable,
  BicTable,
  ClearingTable,
  readIbanStructureTable,
  readSepaScopeTable,
} from "../registers/tables/mod.ts";

/** Names by key: bank code, BIC8, IID, country, or id of an entry. */
export type TableEntries = ReadonlyMap<string, string>;

/**
 * Lists the entries of a table.
 *
 * @throws {SyntaxError} when the loader could not read the table either.
 */
export async function readTableEntries(
  { kind, table, edition }: Pick<ManifestEntry, "kind" | "table" | "edition">,
  text: string,
): Promise<TableEntries> {
  switch (kind) {
    case "bank_codes": {
      const codes = new BankCodeTable(text, table);
      return new Map([...codes.codes()].map((code) => [code, codes.find(code)?.name ?? ""]));
    }
    case "swiss_bank_master": {
      const master = new ClearingTable(text, table);
      return new Map([...master.iids()].map((iid) => [iid, master.find(iid)?.name ?? ""]));
    }
    case "bic_directory": {
      const directory = await BicTable.open(text, table, edition.asOf);
      return new Map(directory.bic8s().map((bic8) => [bic8, directory.findFirst(bic8)?.name ?? ""]));
    }
    case "bic_lei":
      return new Map((await BicLeiTable.open(text, table)).pairs());
    case "iban_structures":
      return new Map([...readIbanStructureTable(text, table)].map(([country, { name }]) => [country, name]));
    case "sepa_scope":
      return new Map([...readSepaScopeTable(text, table).keys()].map((country) => [country, country]));
    case null:
      return readCsvEntries(text, table);
  }
}

/** In the tables of other parts the first column is the key; a table without names has its fact in the second. */
function readCsvEntries(text: string, table: string): TableEntries {
  const columns = readWrittenLine(text.slice(0, text.indexOf("\n")));
  const [key = "", fact = "name"] = columns;
  const name = columns.includes("name") ? "name" : fact;
  const rows = readWrittenCsv(text, { source: table, columns: [key, name] });
  return new Map(rows.map((row) => [row[key] ?? "", row[name] ?? ""]));
}
