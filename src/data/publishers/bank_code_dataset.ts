/**
 * A register of bank codes that one file of its publisher makes.
 *
 * @module
 */
import { type BankRecord, writeBankCodeTable } from "../registers/mod.ts";
import {
  type CompiledTable,
  type Dataset,
  type OfficialFile,
  officialFile,
  requireSource,
} from "./dataset.ts";

/** Contents of a file: one record per code, and the day of the edition where the file carries it. */
export type BankCodeList =
  | readonly BankRecord[]
  | { readonly records: readonly BankRecord[]; readonly day: string };

/** A publisher's register of bank codes. */
export interface BankCodeRegister extends
  Pick<Dataset, "register" | "publisher" | "url" | "terms">,
  Partial<
    Pick<
      Dataset,
      "rank" | "authoritative" | "rhythmDays" | "completeness" | "shipped" | "rowsMin" | "firstRowsMin"
    >
  > {
  /** ISO 3166-1 alpha-2, as in the IBAN. */
  readonly country: string;
  /** Follows the country in the id, where the country has another list. */
  readonly suffix?: string;
  /** Address of the file; that of the register when it names no other. */
  readonly file: Omit<OfficialFile, "url"> & Partial<Pick<OfficialFile, "url">>;
  /** Reads the file. @throws {SyntaxError} with one line, when it is damaged. */
  readonly read: (bytes: Uint8Array) => BankCodeList;
}

/** Describes a register as a dataset. A file without a date is of the day that its server gives, or of its fetch. */
export function bankCodeDataset(
  { country, suffix = "", file, read, ...facts }: BankCodeRegister,
): Dataset {
  const { authoritative = false } = facts;
  return {
    rank: 1,
    shipped: true,
    completeness: authoritative ? "complete" : "partial",
    ...facts,
    authoritative,
    id: `${country.toLowerCase()}_bank_codes${suffix}`,
    kind: "bank_codes",
    covers: [country],
    sources: [officialFile({ url: facts.url, ...file })],
    compile: (readSource) => {
      const { bytes, dated } = requireSource(readSource, file.name);
      const list = read(bytes);
      return "records" in list ? compileBankCodes(list.records, list.day) : compileBankCodes(list, dated);
    },
  };
}

/**
 * Compiles bank records into a table.
 *
 * @param asOf Day or month of the edition.
 * @throws {SyntaxError} when a code is listed twice or a name is empty.
 */
export function compileBankCodes(records: readonly BankRecord[], asOf: string): CompiledTable {
  const seen = new Set<string>();
  for (const { bankCode, name, country } of records) {
    if (seen.has(bankCode)) {
      throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} is listed twice`);
    }
    if (name.trim() === "") throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} has no name`);
    seen.add(bankCode);
  }
  return { table: writeBankCodeTable(records), rows: records.length, asOf };
}
