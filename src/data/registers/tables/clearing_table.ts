// The compiled Swiss bank master, read by `../../publishers/six.ts`. Participation is `Y`, `N` or `-` (unknown) per
// service. `../find_bank.ts` follows mergers, `../../../screening/swiss_clearing.ts` decides what answers say.
import { append } from "../../../identifiers/mod.ts";
import type { ClearingRecord } from "../records.ts";
import { readTable, rowReader, writeTable } from "./tab_separated.ts";

const columns = [
  "iid",
  "type",
  "name",
  "bic",
  "headquarters",
  "allocated",
  "merged_into",
  "sic_iid",
  "street",
  "building",
  "post_code",
  "town",
  "country",
  "flags",
  "valid_on",
  "left",
] as const;

type Row = Readonly<Record<typeof columns[number], string | null>>;

const services = ["sic", "rtgsChf", "instantPaymentsChf", "eurosic", "lsvBddChf", "lsvBddEur"] as const;

const types = { H: "headquarters", B: "branch", Q: "qr_iid" } as const;
const letters = { headquarters: "H", branch: "B", qr_iid: "Q" } as const;

/** Writes the bank master; `left` are the IIDs that only an earlier edition had and whose fate is unknown. */
export function writeClearingTable(records: readonly ClearingRecord[], left: readonly string[]): string {
  const empty = Object.fromEntries(columns.map((column) => [column, null])) as Record<keyof Row, null>;
  const rows: Row[] = [
    ...records.map(writeRow),
    ...left.map((iid) => ({ ...empty, iid, left: "1" })),
  ];
  return writeTable(columns, rows.sort((a, b) => (a.iid ?? "") < (b.iid ?? "") ? -1 : 1));
}

/** The bank master, indexed by IID and by the IID that a QR-IID is allocated to. */
export class ClearingTable {
  readonly #recordByIid = new Map<string, ClearingRecord>();
  readonly #qrIidsByIid = new Map<string, string[]>();
  readonly #left = new Set<string>();

  /** @throws {SyntaxError} when the text is not such a table. */
  constructor(text: string, table: string) {
    const { columns: heading, lines } = readTable(text, table, ["iid", "type", "name", "valid_on"]);
    const readRow = rowReader(heading, columns);
    for (const line of lines) this.#add(readRow(line));
  }

  get size(): number {
    return this.#recordByIid.size;
  }

  iids(): IterableIterator<string> {
    return this.#recordByIid.keys();
  }

  find(iid: string): ClearingRecord | undefined {
    return this.#recordByIid.get(iid);
  }

  /** Lists the active QR-IIDs allocated to an IID, ascending. */
  findQrIids(iid: string): readonly string[] {
    return this.#qrIidsByIid.get(iid) ?? [];
  }

  /** Returns whether an IID left the register without a trace, so that it can be neither named nor denied. */
  hasLeft(iid: string): boolean {
    return this.#left.has(iid);
  }

  #add(row: Row): void {
    const iid = row.iid ?? "";
    if (row.left !== null) {
      this.#left.add(iid);
      return;
    }
    const record = readRecord(iid, row);
    this.#recordByIid.set(iid, record);
    if (record.allocatedIid !== null) append(this.#qrIidsByIid, record.allocatedIid, iid);
  }
}

function writeRow(record: ClearingRecord): Row {
  return {
    iid: record.iid,
    type: letters[record.iidType],
    name: record.name,
    bic: record.bic,
    headquarters: record.headquartersIid,
    allocated: record.allocatedIid,
    merged_into: record.mergedInto,
    sic_iid: record.sicIid,
    street: record.street,
    building: record.buildingNumber,
    post_code: record.postCode,
    town: record.town,
    country: record.country,
    flags: services.map((service) => record[service] === null ? "-" : record[service] ? "Y" : "N").join(""),
    valid_on: record.validOn,
    left: null,
  };
}

function readRecord(iid: string, row: Row): ClearingRecord {
  const flags = Array.from(row.flags ?? "", (flag) => flag === "-" ? null : flag === "Y");
  const flag = (service: typeof services[number]) => flags[services.indexOf(service)] ?? null;
  const type = row.type;
  return {
    iid,
    name: row.name ?? "",
    iidType: type === "H" || type === "B" || type === "Q" ? types[type] : "branch",
    headquartersIid: row.headquarters,
    allocatedIid: row.allocated,
    mergedInto: row.merged_into,
    sicIid: row.sic_iid,
    street: row.street,
    buildingNumber: row.building,
    postCode: row.post_code,
    town: row.town,
    country: row.country ?? "CH",
    bic: row.bic,
    sic: flag("sic"),
    rtgsChf: flag("rtgsChf"),
    instantPaymentsChf: flag("instantPaymentsChf"),
    eurosic: flag("eurosic"),
    lsvBddChf: flag("lsvBddChf"),
    lsvBddEur: flag("lsvBddEur"),
    validOn: row.valid_on ?? "",
  };
}
