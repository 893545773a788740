// Finds the institution of a Swiss or Liechtenstein IID (SIX, "Bank Master"). A merged IID leads to its successor.
import { type BankCodeSets, notAllocated, unavailable } from "./bank_code_sets.ts";
import { type BankCodeFinding, type BankRecord, type ClearingRecord, makeBankRecord } from "./records.ts";

/** Finds the institution behind the IID of an IBAN: through mergers, and through the allocation of QR-IIDs. */
export function findIid(sets: BankCodeSets, country: string, code: string): BankCodeFinding {
  const { table, edition } = sets.clearing;
  const listed = findClearing(sets, code);
  if (listed === undefined) {
    return table.left.has(code)
      ? unavailable(code, edition, edition.asOf)
      : notAllocated(code, edition, sets.retired.get(country)?.table.get(code) ?? null);
  }
  const valid = followMergers(sets, listed);
  // In the shipped table, a few rows are older than the edition, so they keep their own date.
  const isOlder = edition.fetchedAt === undefined && valid.validOn < edition.asOf;
  // A QR-IID doesn't identify an institution, but the IID that it is allocated to does.
  const holder = valid.allocatedIid === null ? valid : table.records.get(valid.allocatedIid) ?? valid;
  return {
    status: "verified",
    match: "register",
    value: valid.iid,
    record: recordOf(holder),
    edition: isOlder ? { ...edition, asOf: valid.validOn } : edition,
    redirectedFrom: valid === listed ? null : code,
    successor: null,
  };
}

/** Finds an IID in the bank master. An IID that disappeared gets the entry of its successor, if that is known. */
export function findClearing({ clearing, retired }: BankCodeSets, iid: string): ClearingRecord | undefined {
  const listed = clearing.table.records.get(iid);
  const gone = listed === undefined ? retired.get("CH")?.table.get(iid) : undefined;
  const successor = gone?.successor ? clearing.table.records.get(gone.successor) : undefined;
  if (gone === undefined || successor === undefined) return listed;
  return { ...successor, iid, name: gone.name, bic: gone.bic, mergedInto: successor.iid };
}

/** Returns the last listed successor of an IID that was merged, or its own entry if it wasn't. */
export function followMergers(sets: BankCodeSets, listed: ClearingRecord): ClearingRecord {
  const passed = new Set<string>();
  let record = listed;
  while (record.mergedInto !== null && !passed.has(record.mergedInto)) {
    passed.add(record.iid);
    const next = findClearing(sets, record.mergedInto);
    if (next === undefined) break;
    record = next;
  }
  return record;
}

/** Converts the entry of an IID to a bank record. */
export function recordOf(
  { iid, name, bic, street, buildingNumber, postCode, town, country }: ClearingRecord,
): BankRecord {
  const address = [street, buildingNumber].filter((part) => part !== null).join(" ");
  return makeBankRecord({ country, bankCode: iid, name, bic, street: address || null, postCode, town });
}
