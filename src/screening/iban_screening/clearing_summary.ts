/**
 * Sums up what the Swiss bank master says about the IID of a CH or LI IBAN.
 *
 * @module
 */
import type { ClearingRecord, Registers } from "../../data/registers/mod.ts";
import { isQrIid } from "../../identifiers/mod.ts";

/** Kind of institution, as the clearing answers name it. */
export type ClearingType =
  | "bank"
  | "cantonal_bank"
  | "postfinance"
  | "raiffeisen"
  | "central_bank"
  | "foreign_participant";

/** An IID, resolved through QR-IID allocation and mergers to the institution's standard IID. */
export interface ClearingSummary {
  readonly record: ClearingRecord;
  readonly type: ClearingType;
  /** QR-IIDs of the institution, ascending. */
  readonly qrIids: readonly string[];
  /** IID that the QR-IIDs are allocated to, this very one or its headquarters; `null` without any. */
  readonly qrIidSource: "register" | "headquarters" | null;
  /** The number looked up, when it was a QR-IID. */
  readonly askedQrIid: string | null;
  /** The merged IID that was looked up, when another took it over. */
  readonly redirectedFrom: string | null;
  /** That other number; `null` when there was no merger. */
  readonly redirectedTo: string | null;
}

/**
 * Looks up an IID.
 *
 * @param iid 5 digits.
 * @returns `null` when the bank master has no entry.
 */
export function summariseClearing(
  iid: string,
  registers: Pick<Registers, "findClearing" | "findQrIids">,
): ClearingSummary | null {
  const asked = registers.findClearing(iid);
  if (asked === undefined) return null;
  const current = follow(asked, (record) => record.mergedInto, registers);
  const redirectedFrom = current === asked ? null : iid;
  const standard = follow(current, (record) => record.allocatedIid, registers);
  const own = registers.findQrIids(standard.iid);
  const headquarters = standard.headquartersIid ?? standard.iid;
  const inherited = own.length > 0 || headquarters === standard.iid ? [] : registers.findQrIids(headquarters);
  return {
    record: standard,
    type: clearingTypeOf(standard),
    qrIids: own.length > 0 ? own : inherited,
    qrIidSource: own.length > 0 ? "register" : inherited.length > 0 ? "headquarters" : null,
    askedQrIid: isQrIid(iid) ? iid : null,
    redirectedFrom,
    redirectedTo: redirectedFrom === null ? null : current.iid,
  };
}

/** Follows a reference from record to record; a dangling or circular one ends where it is. */
function follow(
  start: ClearingRecord,
  next: (record: ClearingRecord) => string | null,
  registers: Pick<Registers, "findClearing">,
): ClearingRecord {
  const seen = new Set([start.iid]);
  let record = start;
  for (let iid = next(record); iid !== null && !seen.has(iid); iid = next(record)) {
    const found = registers.findClearing(iid);
    if (found === undefined) return record;
    seen.add(iid);
    record = found;
  }
  return record;
}

/**
 * Names the kind of institution. The bank master has no such column: the groups of the Swiss clearing
 * number plan and the legal names tell (SIX, "Bank Master", groups 1 to 9, with the leading digits of the IID).
 */
function clearingTypeOf({ iid, name, country }: ClearingRecord): ClearingType {
  if (country !== "CH" && country !== "LI") return "foreign_participant";
  if (iid === "00100" || /schweizerische nationalbank/i.test(name)) return "central_bank";
  if (/^postfinance/i.test(name)) return "postfinance";
  if (/raiffeisen/i.test(name)) return "raiffeisen";
  if (/kantonalbank|banque cantonale|banca (dello )?stato|banca cantonale/i.test(name)) {
    return "cantonal_bank";
  }
  return "bank";
}
