/**
 * The IIDs with a BIC, as JSON facts read from the SIX bank master: name, type, address, direct debit flags.
 *
 * @module
 */
import type { ClearingRecord } from "../../registers/records.ts";
import { readBic, requireCode } from "./bank_facts.ts";
import { isJsonObject, readJsonEntries, textMember } from "./source_lines.ts";

const types: Readonly<Record<string, ClearingRecord["iidType"]>> = {
  HEADQUARTERS: "headquarters",
  MAIN_BRANCH: "branch",
  BRANCH: "branch",
  QR_IID: "qr_iid",
};

/**
 * Reads the directory. Headquarters of branches, allocation of QR-IIDs and participation are not in it.
 *
 * @param validOn Day of the edition, `YYYY-MM-DD`; the file does not say.
 * @throws {SyntaxError} when the file is damaged.
 */
export function parseSixIidDirectory(
  bytes: Uint8Array,
  validOn: string,
  source = "the IID directory",
): ClearingRecord[] {
  return readJsonEntries(bytes, source).map(([code, facts], index) => {
    const iidType = types[textMember(facts, "iidType") ?? ""];
    const name = textMember(facts, "name");
    if (!isJsonObject(facts) || iidType === undefined || name === null) {
      throw new SyntaxError(`Cannot read ${source}: entry ${index + 1} ("${code}") has no name or type`);
    }
    const iid = requireCode(code, /^\d{1,5}$/, source, index + 1).padStart(5, "0");
    const debit = isJsonObject(facts.directDebit) ? facts.directDebit : {};
    return {
      iid,
      name,
      iidType,
      headquartersIid: iidType === "headquarters" ? iid : null,
      allocatedIid: null,
      mergedInto: null,
      sicIid: null,
      street: textMember(facts.address, "street"),
      buildingNumber: textMember(facts.address, "buildingNumber"),
      postCode: textMember(facts.address, "postalCode"),
      town: textMember(facts.address, "city"),
      country: textMember(facts.address, "country") ?? "CH",
      bic: readBic(textMember(facts, "bic")),
      sic: null,
      rtgsChf: null,
      instantPaymentsChf: null,
      eurosic: null,
      lsvBddChf: typeof debit.chf === "boolean" ? debit.chf : null,
      lsvBddEur: typeof debit.eur === "boolean" ? debit.eur : null,
      validOn,
    };
  });
}
