// Finds the institution behind a Swiss IID, and its QR-IIDs. `data/registers/find_swiss_iid.ts` finds its record.
import type { components } from "../../generated/types.ts";
import type { ClearingRecord, Registers } from "../data/registers/mod.ts";
import { isQrIid } from "../identifiers/mod.ts";

type ClearingType = components["schemas"]["ClearingInstitutionType"];

/** The institution of an IID, found through mergers and through the allocation of QR-IIDs. */
export interface ClearingSummary {
  readonly record: ClearingRecord;
  readonly type: ClearingType;
  readonly qrIids: readonly string[];
  /** Owner of the QR-IIDs: this IID (`register`) or its headquarters; `null` if there are no QR-IIDs. */
  readonly qrIidSource: "register" | "headquarters" | null;
  readonly qrIid: string | null;
  readonly redirectedFrom: string | null;
  readonly redirectedTo: string | null;
}

/** Looks up an IID of 5 digits; `null` if it isn't in the bank master. */
export function summariseClearing(
  iid: string,
  registers: Pick<Registers, "findClearing" | "findQrIids" | "followMergers">,
): ClearingSummary | null {
  const listed = registers.findClearing(iid);
  if (listed === undefined) return null;
  const current = registers.followMergers(listed);
  const redirectedFrom = current === listed ? null : iid;
  const { allocatedIid } = current;
  const standard = allocatedIid === null ? current : registers.findClearing(allocatedIid) ?? current;
  const own = registers.findQrIids(standard.iid);
  const headquarters = standard.headquartersIid ?? standard.iid;
  const inherited = own.length > 0 || headquarters === standard.iid ? [] : registers.findQrIids(headquarters);
  return {
    record: standard,
    type: clearingTypeOf(standard),
    qrIids: own.length > 0 ? own : inherited,
    qrIidSource: own.length > 0 ? "register" : inherited.length > 0 ? "headquarters" : null,
    qrIid: isQrIid(iid) ? iid : null,
    redirectedFrom,
    redirectedTo: redirectedFrom === null ? null : current.iid,
  };
}

/** Returns the kind of a clearing institution, by country, IID and legal name (SIX, "Bank Master", groups 1 to 9). */
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
