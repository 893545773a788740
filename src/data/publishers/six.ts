// Bank master of SIX (record description V3.0, March 2023): UTF-8 CSV, `;`, 21 columns, heading with a creation stamp.
import { isQrIid, qrrCheckDigit } from "../../identifiers/mod.ts";
import { type ClearingRecord, writeClearingTable } from "../registers/mod.ts";
import { bicOrNull, requireCode, textOrNull } from "./cells.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { decodeUtf8, readSourceLines } from "./formats/source_text.ts";

const columns = [
  "IID/QR-IID",
  "Valid on",
  "Concatenation",
  "New IID/QR-IID",
  "SIC IID",
  "Headquarters",
  "IID type",
  "QR-IID allocation",
  "Name of bank/institution",
  "Street Name",
  "Building Number",
  "Post Code",
  "Town Name",
  "Country",
  "BIC",
  "SIC participation",
  "RTGS customer payments, CHF",
  "IP customer payments, CHF",
  "euroSIC participation",
  "LSV+/BDD, CHF",
  "LSV+/BDD, EUR",
] as const;

type Column = typeof columns[number];

const source = "the SIX bank master";

/** Reads IIDs, QR-IIDs and the creation day, and restores leading zeros. A merged IID only has its successor. */
export function parseSixBankMaster(
  bytes: Uint8Array,
): { readonly day: string; readonly records: ClearingRecord[] } {
  const [heading, ...rows] = readSourceLines(decodeUtf8(bytes, source).replace(/^\ufeff/, ""), source);
  const names = (heading?.text ?? "").split(";");
  for (const [position, column] of columns.entries()) {
    if (names[position] !== column) {
      throw new SyntaxError(`Cannot read ${source}: column ${position + 1} is not "${column}"`);
    }
  }
  if (rows.length === 0) {
    throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  }
  const records = rows.map(({ number, text }) => {
    const cells = text.split(";");
    if (cells.length !== columns.length) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${number} has ${cells.length} columns, expected ${columns.length}`,
      );
    }
    return readRow((column) => cells[columns.indexOf(column)] ?? "", number);
  });
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})\d{6,7}$/.exec(names[columns.length] ?? "") ?? [];
  if (year === undefined) {
    throw new SyntaxError(`Cannot read ${source}: the creation stamp of the heading line is missing`);
  }
  return { day: `${year}-${month}-${day}`, records };
}

function readRow(cell: (column: Column) => string, line: number): ClearingRecord {
  const iid = requireCode(cell("IID/QR-IID"), /^\d{1,5}$/, source, line).padStart(5, "0");
  return {
    iid,
    name: cell("Name of bank/institution"),
    iidType: readType(cell("IID type"), iid),
    headquartersIid: readIid(cell("Headquarters")),
    allocatedIid: readIid(cell("QR-IID allocation")),
    mergedInto: cell("Concatenation") === "Y" ? readIid(cell("New IID/QR-IID")) : null,
    sicIid: textOrNull(cell("SIC IID")),
    street: textOrNull(cell("Street Name")),
    buildingNumber: textOrNull(cell("Building Number")),
    postCode: textOrNull(cell("Post Code")),
    town: textOrNull(cell("Town Name")),
    country: textOrNull(cell("Country")) ?? "CH",
    bic: bicOrNull(cell("BIC")),
    sic: readFlag(cell("SIC participation")),
    rtgsChf: readFlag(cell("RTGS customer payments, CHF")),
    instantPaymentsChf: readFlag(cell("IP customer payments, CHF")),
    eurosic: readFlag(cell("euroSIC participation")),
    lsvBddChf: readFlag(cell("LSV+/BDD, CHF")),
    lsvBddEur: readFlag(cell("LSV+/BDD, EUR")),
    validOn: cell("Valid on"),
  };
}

/** 1 is a headquarters, 2 and 3 are branches, 4 is a QR-IID; merged rows have no type. */
function readType(cell: string, iid: string): ClearingRecord["iidType"] {
  if (cell === "4" || (cell === "" && isQrIid(iid))) return "qr_iid";
  return cell === "1" ? "headquarters" : "branch";
}

function readIid(cell: string): string | null {
  return cell === "" ? null : cell.padStart(5, "0");
}

function readFlag(cell: string): boolean | null {
  return cell === "" ? null : cell === "Y";
}

/** Compiles the bank master. */
export function compileSix({ bytes }: NamedFile): CompiledTable {
  const { day, records } = parseSixBankMaster(bytes);
  return { table: writeClearingTable(completeClearing(records), []), rows: records.length, asOf: day };
}

/**
 * Adds branches (headquarters, participation), self-allocated QR-IIDs, and SIC IIDs, which are the IID and a QR
 * reference check digit (Implementation Guidelines QR-bill 2.3, annex B). A branch belongs to the only headquarters
 * with its BIC8 (ISO 9362) or, of several, the one with its name, and participates like it, as wherever SIX shows both.
 */
export function completeClearing(records: readonly ClearingRecord[]): ClearingRecord[] {
  const headquarters = records.filter(({ iidType }) => iidType === "headquarters");
  const headquartersByBic8 = Map.groupBy(headquarters, ({ bic }) => bic?.slice(0, 8));
  const headquartersByName = Map.groupBy(headquarters, ({ name }) => name);
  return records.map((record) => {
    if (record.mergedInto !== null) return record;
    const sicIid = record.sicIid ?? record.iid + qrrCheckDigit(record.iid);
    const sameName = onlyOne(headquartersByName.get(record.name));
    if (record.iidType === "qr_iid" && record.allocatedIid === record.iid) {
      return { ...record, sicIid, allocatedIid: sameName?.iid ?? null };
    }
    if (record.iidType !== "branch" || record.bic === null) return { ...record, sicIid };
    const sameBic8 = headquartersByBic8.get(record.bic.slice(0, 8)) ?? [];
    const owner = onlyOne(sameBic8) ?? onlyOne(sameBic8.filter(({ name }) => name === record.name));
    return owner === undefined ? { ...record, sicIid } : { ...followHeadquarters(record, owner), sicIid };
  });
}

function followHeadquarters(branch: ClearingRecord, owner: ClearingRecord): ClearingRecord {
  return {
    ...branch,
    headquartersIid: owner.iid,
    sic: branch.sic ?? owner.sic,
    rtgsChf: branch.rtgsChf ?? owner.rtgsChf,
    instantPaymentsChf: branch.instantPaymentsChf ?? owner.instantPaymentsChf,
    eurosic: branch.eurosic ?? owner.eurosic,
  };
}

function onlyOne<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined;
}
