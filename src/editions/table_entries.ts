/**
 * Lists what a compact table holds, by key, so that two editions of any dataset can be compared.
 *
 * @module
 */
import {
  BankCodeTable,
  BicLeiTable,
  BicTable,
  ClearingTable,
  readRows,
  type TableEntry,
} from "../data/registers/mod.ts";

/** Names by key: bank code, BIC8, IID, country, or id of an entry. */
export type TableEntries = ReadonlyMap<string, string>;

/**
 * Lists the entries of a table.
 *
 * @throws {SyntaxError} when the loader could not read the table either.
 */
export async function readTableEntries(
  { kind, table, edition }: Pick<TableEntry, "kind" | "table" | "edition">,
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
    default:
      return readPlainEntries(text, table);
  }
}

/** In every other table the first column is the key; one without names has its fact in the second. */
function readPlainEntries(text: string, table: string): TableEntries {
  const columns = text.slice(0, text.indexOf("\n")).split("\t");
  const [key = "", fact = key] = columns;
  const name = columns.includes("name") ? "name" : fact;
  return new Map(readRows(text, table, [key, name]).map((row) => [row[key] ?? "", row[name] ?? ""]));
}
