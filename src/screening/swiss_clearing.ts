// Decides what is told of a Swiss IID: the institution behind a QR-IID or a merged one, its kind, and the QR-IIDs that
// it may use, its own or those of its headquarters. Its part in SIC, euroSIC and instant payments is read, a branch's
// from its headquarters, in `../data/publishers/six.ts`. Mergers are followed in `../data/registers/find_bank.ts`, which
// numbers are QR-IIDs in `../identifiers/iban/bban_layout.ts`.
import type { components } from "../../generated/types.ts";
import type { ClearingRecord, Registers } from "../data/registers/mod.ts";
import { isQrIid } from "../identifiers/mod.ts";

/** Kind of institution, as the clearing answers name it. */
type ClearingType = components["schemas"]["ClearingInstitutionType"];

/** An IID, resolved through QR-IID allocation and mergers to the institution's standard IID. */
export interface ClearingSummary {
  readonly record: ClearingRecord;
  readonly type: ClearingType;
  readonly qrIids: readonly string[];
  /** IID that the QR-IIDs are allocated to, this very one or its headquarters; `null` without any. */
  readonly qrIidSource: "register" | "headquarters" | null;
  readonly askedQrIid: string | null;
  readonly redirectedFrom: string | null;
  readonly redirectedTo: string | null;
}

/** Looks up an IID of 5 digits; `null` when the bank master has no entry. */
export function summariseClearing(
  iid: string,
  registers: Pick<Registers, "findClearing" | "findQrIids" | "followMergers">,
): ClearingSummary | null {
  const asked = registers.findClearing(iid);
  if (asked === undefined) return null;
  const current = registers.followMergers(asked);
  const redirectedFrom = current === asked ? null : iid;
  // A QR-IID is allocated to an IID, never to another QR-IID.
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
    askedQrIid: isQrIid(iid) ? iid : null,
    redirectedFrom,
    redirectedTo: redirectedFrom === null ? null : current.iid,
  };
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
