// The compiled Swiss bank master, read by `../../publishers/six.ts`. Participation per service is `Y`, `N` or `-`
// (unknown). `../find_bank.ts` follows mergers, `summariseClearing()` decides what answers say.
import { append } from "../../../identifiers/mod.ts";
import type { ClearingRecord } from "../records.ts";
import { readTable, recordReader, type TextRecord, writeRecords } from "./tab_separated.ts";

const columns = {
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

type Row = TextRecord<keyof typeof columns>;

const services = ["sic", "rtgsChf", "instantPaymentsChf", "eurosic", "lsvBddChf", "lsvBddEur"] as const;

const types = { H: "headquarters", B: "branch", Q: "qr_iid" } as const;
const letters = { headquarters: "H", branch: "B", qr_iid: "Q" } as const;

/** Serialises the bank master; `left` are IIDs that only an earlier edition had and whose fate is unknown. */
export function writeClearingTable(records: readonly ClearingRecord[], left: readonly string[]): string {
  const empty = Object.fromEntries(Object.keys(columns).map((member) => [member, null])) as Record<
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
  return writeRecords(columns, rows.sort((a, b) => (a.iid ?? "") < (b.iid ?? "") ? -1 : 1));
}

/** The bank master. */
export interface ClearingTable {
  readonly records: ReadonlyMap<string, ClearingRecord>;
  readonly qrIids: ReadonlyMap<string, readonly string[]>;
  /** IIDs that left the register without a trace, so that they can be neither identified nor denied. */
  readonly left: ReadonlySet<string>;
}

/** Reads the bank master by IID; throws a SyntaxError for a damaged table. */
export function readClearingTable(text: string, table: string): ClearingTable {
  const { columns: heading, lines } = readTable(text, table, ["iid", "type", "name", "valid_on"]);
  const rows = lines.map(recordReader(heading, columns));
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
