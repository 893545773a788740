// The bank master of SIX (record description V3.0, March 2023).
import { isQrIid, qrrCheckDigit } from "../../identifiers/mod.ts";
import { type ClearingRecord, writeClearingTable } from "../registers/mod.ts";
import type { DeclaredRow, DeclaredRows } from "./declared_table.ts";
import { bicOrNull, type CompiledTable, requireCode, textOrNull } from "./source_file.ts";

/** Compiles IIDs and QR-IIDs; throws a SyntaxError for a malformed IID. */
export function compileSix({ source, asOf, rows }: DeclaredRows): CompiledTable {
  const records = rows.map((row) => readRow(row, source));
  return { table: writeClearingTable(completeClearing(records), []), rows: records.length, asOf };
}

/** Reads a row, and restores the leading zeros of IIDs. The row of a merged IID has little more than its successor. */
function readRow({ number, cells }: DeclaredRow, source: string): ClearingRecord {
  const iid = requireCode(cells.iid, /^\d{1,5}$/, source, number).padStart(5, "0");
  return {
    iid,
    name: cells.name ?? "",
    iidType: readType(cells.iidType, iid),
    headquartersIid: readIid(cells.headquartersIid),
    allocatedIid: readIid(cells.allocatedIid),
    mergedInto: cells.isMerged === "Y" ? readIid(cells.mergedInto) : null,
    sicIid: textOrNull(cells.sicIid),
    street: textOrNull(cells.street),
    buildingNumber: textOrNull(cells.buildingNumber),
    postCode: textOrNull(cells.postCode),
    town: textOrNull(cells.town),
    country: textOrNull(cells.country) ?? "CH",
    bic: bicOrNull(cells.bic),
    sic: readFlag(cells.sic),
    rtgsChf: readFlag(cells.rtgsChf),
    instantPaymentsChf: readFlag(cells.instantPaymentsChf),
    eurosic: readFlag(cells.eurosic),
    lsvBddChf: readFlag(cells.lsvBddChf),
    lsvBddEur: readFlag(cells.lsvBddEur),
    validOn: cells.validOn ?? "",
  };
}

/** Reads 1 (headquarters), 2 and 3 (branches) or 4 (QR-IID). Merged IIDs have no type, so their number decides. */
function readType(cell: string | undefined, iid: string): ClearingRecord["iidType"] {
  if (cell === "4" || (!cell && isQrIid(iid))) return "qr_iid";
  return cell === "1" ? "headquarters" : "branch";
}

function readIid(cell: string | undefined): string | null {
  return cell ? cell.padStart(5, "0") : null;
}

function readFlag(cell: string | undefined): boolean | null {
  return cell ? cell === "Y" : null;
}

/**
 * Adds what a partial bank master omits:
 * - SIC IIDs: the IID, and a check digit as in QR references (Implementation Guidelines QR-bill 2.3, annex B);
 * - for a QR-IID that is allocated to itself, the only headquarters with its name;
 * - for a branch, the headquarters with its BIC8 (ISO 9362), or with its BIC8 and name if several have the BIC8; and
 *   that headquarters' participation, which is the same in SIX's own data.
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
