/**
 * Completes the Swiss bank master where the sets at hand leave a gap that the others close for certain.
 *
 * @module
 */
import type { ClearingRecord } from "../../registers/records.ts";

/**
 * Fills in the headquarters of branches, their participation, the allocation of QR-IIDs that name themselves,
 * and the SIC IID.
 *
 * A branch belongs to the only headquarters that shares its BIC8 (a BIC8 names one institution, ISO 9362),
 * or, where several share it, to the only one of the same name. It takes part where its headquarters does;
 * the flags were equal wherever SIX printed both.
 */
export function completeClearing(records: readonly ClearingRecord[]): ClearingRecord[] {
  const headquarters = records.filter(({ iidType }) => iidType === "headquarters");
  const headquartersByBic8 = Map.groupBy(headquarters, ({ bic }) => bic?.slice(0, 8));
  const headquartersByName = Map.groupBy(headquarters, ({ name }) => name);
  return records.map((record) => {
    if (record.mergedInto !== null) return record;
    const sicIid = record.sicIid ?? withCheckDigit(record.iid);
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

/** Carries of the recursive modulo 10 method (Implementation Guidelines QR-bill 2.3, annex B). */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** Appends the recursive modulo 10 check digit: the SIC IID of an IID of five digits. */
export function withCheckDigit(iid: string): string {
  const carry = Array.from(iid, Number).reduce((sum, digit) => carries[(sum + digit) % 10] ?? 0, 0);
  return `${iid}${(10 - carry) % 10}`;
}
