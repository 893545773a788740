// Summarises a Swiss IID: the institution behind a QR-IID or a merger, its kind, and its QR-IIDs or its headquarters'.
// `../data/publishers/six.ts` reads its participation in payment systems.
import type { components } from "../../generated/types.ts";
import type { ClearingRecord, Registers } from "../data/registers/mod.ts";
import { isQrIid } from "../identifiers/mod.ts";

type ClearingType = components["schemas"]["ClearingInstitutionType"];

/** An IID, resolved through QR-IID allocation and mergers to the institution's standard IID. */
export interface ClearingSummary {
  readonly record: ClearingRecord;
  readonly type: ClearingType;
  readonly qrIids: readonly string[];
  /** Owner of the QR-IIDs: this IID or its headquarters; `null` for none. */
  readonly qrIidSource: "register" | "headquarters" | null;
  readonly askedQrIid: string | null;
  readonly redirectedFrom: string | null;
  readonly redirectedTo: string | null;
}

/** Looks up an IID of 5 digits; `null` if the bank master lacks it. */
export function summariseClearing(
  iid: string,
  registers: Pick<Registers, "findClearing" | "findQrIids" | "followMergers">,
): ClearingSummary | null {
  const asked = registers.findClearing(iid);
  if (asked === undefined) return null;
  const current = registers.followMergers(asked);
  const redirectedFrom = current === asked ? null : iid;
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

/** Returns the kind of institution by clearing number group and legal name (SIX, "Bank Master", groups 1 to 9). */
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
