// The tables of bank code registers (a row per holder, with all its codes), and of the Swiss bank master.
import { append } from "../../identifiers/mod.ts";
import type { BankRecord, ClearingRecord } from "./records.ts";
import {
  type Column,
  defineTable,
  nullable,
  orNull,
  readCodeRanges,
  type RowOf,
  text,
  writeCodeRanges,
} from "./tab_separated.ts";

const flag: Column<boolean> = {
  isOptional: true,
  read: (cell) => cell === "1",
  write: (value) => value ? "1" : null,
};

const holders = defineTable<BankRecord>({
  /** All codes of the holder, as ranges. */
  bankCode: { ...text, heading: "codes" },
  name: text,
  bic: nullable,
  street: nullable,
  postCode: nullable,
  town: nullable,
  country: { ...text, isOptional: true },
  lei: nullable,
  retired: flag,
  successor: nullable,
  office: nullable,
  remark: { ...nullable, heading: "insolvency" },
  checkMethod: nullable,
});

/** Serialises a register; records that differ only in the code share a line. */
export function writeBankCodeTable(records: readonly BankRecord[]): string {
  const byHolder = Map.groupBy(records, (record) => JSON.stringify({ ...record, bankCode: "" }));
  const rows = [...byHolder.values()].flatMap((ofHolder) =>
    ofHolder.slice(0, 1).map((holder) => (
      { ...holder, bankCode: writeCodeRanges(ofHolder.map(({ bankCode }) => bankCode)) }
    ))
  );
  return holders.write(rows.sort((a, b) => a.bankCode < b.bankCode ? -1 : 1));
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
  const records = new Map<string, BankRecord>();
  const read = holders.read(text, table).flatMap((holder): BankRecord[] => {
    const ofHolder = readCodeRanges(holder.bankCode).map((bankCode) => ({ ...holder, bankCode }));
    for (const record of ofHolder) records.set(record.bankCode, record);
    return ofHolder.slice(0, 1);
  });
  const lengths = new Set(records.keys().map(({ length }) => length));
  return { records, holders: read, shortestCode: Math.min(...lengths), longestCode: Math.max(...lengths) };
}

// `../publishers/six.ts` compiles the Swiss bank master. Its flags are `Y`, `N` or `-` (unknown).

const clearing = defineTable({
  iid: text,
  iidType: { ...orNull(text), heading: "type" },
  name: text,
  bic: nullable,
  headquartersIid: { ...nullable, heading: "headquarters" },
  allocatedIid: { ...nullable, heading: "allocated" },
  mergedInto: nullable,
  sicIid: nullable,
  street: nullable,
  buildingNumber: { ...nullable, heading: "building" },
  postCode: nullable,
  town: nullable,
  country: nullable,
  flags: nullable,
  validOn: text,
  left: nullable,
});

type Row = RowOf<typeof clearing>;

const services = ["sic", "rtgsChf", "instantPaymentsChf", "eurosic", "lsvBddChf", "lsvBddEur"] as const;

const types = { H: "headquarters", B: "branch", Q: "qr_iid" } as const;
const letters = { headquarters: "H", branch: "B", qr_iid: "Q" } as const;

/** Serialises the bank master. `left` lists IIDs of an earlier edition that disappeared without a successor. */
export function writeClearingTable(records: readonly ClearingRecord[], left: readonly string[]): string {
  const empty = clearing.open("iid\ttype\tname\tvalid_on\n", "the bank master").read([]);
  const rows: Row[] = [
    ...records.map((record) => ({
      ...record,
      iidType: letters[record.iidType],
      flags: services.map((service) => record[service] === null ? "-" : record[service] ? "Y" : "N").join(""),
      left: null,
    })),
    ...left.map((iid) => ({ ...empty, iid, left: "1" })),
  ];
  return clearing.write(rows.sort((a, b) => a.iid < b.iid ? -1 : 1));
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
  const rows = clearing.read(text, table);
  const records = rows.filter(({ left }) => left === null).map(readRecord);
  const qrIids = new Map<string, string[]>();
  for (const { iid, allocatedIid } of records) if (allocatedIid !== null) append(qrIids, allocatedIid, iid);
  return {
    records: new Map(records.map((record) => [record.iid, record])),
    qrIids,
    left: new Set(rows.flatMap(({ left, iid }) => left === null ? [] : iid)),
  };
}

function readRecord({ flags: written, iidType: type, left: _, ...facts }: Row): ClearingRecord {
  const flags = Array.from(written ?? "", (flag) => flag === "-" ? null : flag === "Y");
  const flag = (service: typeof services[number]) => flags[services.indexOf(service)] ?? null;
  return {
    ...facts,
    iidType: type === "H" || type === "B" || type === "Q" ? types[type] : "branch",
    country: facts.country ?? "CH",
    sic: flag("sic"),
    rtgsChf: flag("rtgsChf"),
    instantPaymentsChf: flag("instantPaymentsChf"),
    eurosic: flag("eurosic"),
    lsvBddChf: flag("lsvBddChf"),
    lsvBddEur: flag("lsvBddEur"),
  };
}
