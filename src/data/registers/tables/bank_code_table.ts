// The compact table of a bank code register: a row per holder, with all its codes.
import type { BankRecord } from "../records.ts";
import { readTable, recordReader, writeRecords } from "./tab_separated.ts";
import { readCodeRanges, writeCodeRanges } from "../table_head.ts";

const columns = {
  name: "name",
  bic: "bic",
  street: "street",
  postCode: "post_code",
  town: "town",
  country: "country",
  lei: "lei",
  retired: "retired",
  successor: "successor",
  office: "office",
  remark: "insolvency",
  checkMethod: "check_method",
} as const;

/** Serialises a register; records that differ only in the code share a line. */
export function writeBankCodeTable(records: readonly BankRecord[]): string {
  const holders = Map.groupBy(records, (record) => JSON.stringify({ ...record, bankCode: "" }));
  const rows = [...holders.values()].flatMap((ofHolder) =>
    ofHolder.slice(0, 1).map((holder) => ({
      ...holder,
      codes: writeCodeRanges(ofHolder.map(({ bankCode }) => bankCode)),
      retired: holder.retired ? "1" : null,
    }))
  );
  return writeRecords({ codes: "codes", ...columns }, rows.sort((a, b) => a.codes < b.codes ? -1 : 1));
}

/** A register in memory. */
export interface BankCodeTable {
  readonly records: ReadonlyMap<string, BankRecord>;
  /** Every holder once, with its first code. */
  readonly holders: readonly BankRecord[];
  readonly shortestCode: number;
  readonly longestCode: number;
}

/** Reads a register by its codes; throws a SyntaxError if a column is missing or the last line has no end. */
export function readBankCodeTable(text: string, table: string): BankCodeTable {
  const { columns: heading, lines } = readTable(text, table, ["codes", "name"]);
  const readRow = recordReader(heading, { codes: "codes", ...columns });
  const records = new Map<string, BankRecord>();
  const holders = lines.flatMap((line): BankRecord[] => {
    const { codes, name, country, retired, ...facts } = readRow(line);
    const [first, ...others] = readCodeRanges(codes ?? "").map((bankCode) => (
      { ...facts, bankCode, name: name ?? "", country: country ?? "", retired: retired === "1" }
    ));
    if (first === undefined) return [];
    for (const record of [first, ...others]) records.set(record.bankCode, record);
    return [first];
  });
  const lengths = new Set(records.keys().map(({ length }) => length));
  return { records, holders, shortestCode: Math.min(...lengths), longestCode: Math.max(...lengths) };
}
