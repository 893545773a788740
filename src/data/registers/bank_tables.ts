// The tables of bank code registers (a row per holder, with all its codes), and of the Swiss bank master.
import { append } from "../../identifiers/mod.ts";
import type { BankRecord, ClearingRecord } from "./records.ts";
import {
  readCodeRanges,
  readTable,
  recordReader,
  type TextRecord,
  writeCodeRanges,
  writeRecords,
} from "./tab_separated.ts";

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
  /** Each holder once, with the first of its codes. */
  readonly holders: readonly BankRecord[];
  readonly shortestCode: number;
  readonly longestCode: number;
}

/** Reads a register by bank code; throws a SyntaxError if a column is missing or the table is truncated. */
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

// `../publishers/six.ts` compiles the Swiss bank master. Its flags are `Y`, `N` or `-` (unknown).

const clearingColumns = {
  iid: "iid",
  iidType: "type",
  name: "name",
  bic: "bic",
  headquartersIid: "headquarters",
  allocatedIid: "allocated",
  mergedInto: "merged_into",
  sicIid: "sic_iid",
  street: "street",
  buildingNumber: "building",
  postCode: "post_code",
  town: "town",
  country: "country",
  flags: "flags",
  validOn: "valid_on",
  left: "left",
} as const;

type Row = TextRecord<keyof typeof clearingColumns>;

const services = ["sic", "rtgsChf", "instantPaymentsChf", "eurosic", "lsvBddChf", "lsvBddEur"] as const;

const types = { H: "headquarters", B: "branch", Q: "qr_iid" } as const;
const letters = { headquarters: "H", branch: "B", qr_iid: "Q" } as const;

/** Serialises the bank master. `left` lists IIDs of an earlier edition that disappeared without a successor. */
export function writeClearingTable(records: readonly ClearingRecord[], left: readonly string[]): string {
  const empty = Object.fromEntries(Object.keys(clearingColumns).map((member) => [member, null])) as Record<
    keyof Row,
    null
  >;
  const rows: Row[] = [
    ...records.map((record) => ({
      ...record,
      iidType: letters[record.iidType],
      flags: services.map((service) => record[service] === null ? "-" : record[service] ? "Y" : "N").join(""),
      left: null,
    })),
    ...left.map((iid) => ({ ...empty, iid, left: "1" })),
  ];
  return writeRecords(clearingColumns, rows.sort((a, b) => (a.iid ?? "") < (b.iid ?? "") ? -1 : 1));
}

/** The Swiss bank master in memory. */
export interface ClearingTable {
  readonly records: ReadonlyMap<string, ClearingRecord>;
  readonly qrIids: ReadonlyMap<string, readonly string[]>;
  /** IIDs that disappeared without a successor. Their bank is unknown, but they may still be valid. */
  readonly left: ReadonlySet<string>;
}

/** Reads the bank master by IID; throws a SyntaxError if the table is damaged. */
export function readClearingTable(text: string, table: string): ClearingTable {
  const { columns: heading, lines } = readTable(text, table, ["iid", "type", "name", "valid_on"]);
  const rows = lines.map(recordReader(heading, clearingColumns));
  const records = rows.filter(({ left }) => left === null).map(readRecord);
  const qrIids = new Map<string, string[]>();
  for (const { iid, allocatedIid } of records) if (allocatedIid !== null) append(qrIids, allocatedIid, iid);
  return {
    records: new Map(records.map((record) => [record.iid, record])),
    qrIids,
    left: new Set(rows.flatMap(({ left, iid }) => left === null ? [] : iid ?? "")),
  };
}

function readRecord({ flags: written, iidType: type, left: _, ...facts }: Row): ClearingRecord {
  const flags = Array.from(written ?? "", (flag) => flag === "-" ? null : flag === "Y");
  const flag = (service: typeof services[number]) => flags[services.indexOf(service)] ?? null;
  return {
    ...facts,
    iid: facts.iid ?? "",
    name: facts.name ?? "",
    iidType: type === "H" || type === "B" || type === "Q" ? types[type] : "branch",
    country: facts.country ?? "CH",
    sic: flag("sic"),
    rtgsChf: flag("rtgsChf"),
    instantPaymentsChf: flag("instantPaymentsChf"),
    eurosic: flag("eurosic"),
    lsvBddChf: flag("lsvBddChf"),
    lsvBddEur: flag("lsvBddEur"),
    validOn: facts.validOn ?? "",
  };
}
