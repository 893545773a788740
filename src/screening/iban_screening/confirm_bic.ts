/**
 * Confirms for today a BIC that is known from an old source.
 *
 * @module
 */
import type { EpcScheme, ReferenceData } from "../../data/registers/mod.ts";
import { ageInDays, epcRegisterDaysMax, isStale } from "../edition_age.ts";
import { isCurrentRegister, participationStatus } from "../reachability/scheme_participation.ts";
import type { ResolvedBic } from "./resolved_bic.ts";

/** A current source in which a BIC stands. */
export interface BicConfirmation {
  readonly source: string;
  /** Day or month of its edition. */
  readonly asOf: string;
}

const registersOfSchemes: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC register of SEPA Credit Transfer"],
  ["SCT_INST", "EPC register of SEPA Instant Credit Transfer"],
  ["SDD_CORE", "EPC register of SEPA Direct Debit Core"],
  ["VOP", "EPC register of Verification of Payee"],
];

/**
 * Finds a current source that has the BIC: a register of the EPC in which it is active, the mapping of BICs to LEIs, which
 * holds valid pairs alone and comes out each month (GLEIF and SWIFT, "BIC-to-LEI relationship files"), or another register
 * of bank codes. `null` when there is none.
 */
export function confirmBic(
  { code, bic8, source }: Pick<ResolvedBic, "code" | "bic8" | "source">,
  { registers, epc }: Pick<ReferenceData, "registers" | "epc">,
  today: string,
): BicConfirmation | null {
  for (const [scheme, name] of registersOfSchemes) {
    const asOf = epc.asOf(scheme);
    if (asOf === null || !isCurrentRegister(epc, scheme, today)) continue;
    if (participationStatus(epc, scheme, code, today) === "active") return { source: name, asOf };
  }
  const leis = registers.editions.find(({ dataset }) => dataset === "bic_lei");
  if (
    leis !== undefined && ageInDays(leis.asOf, today) <= epcRegisterDaysMax &&
    registers.findLei(code) !== null
  ) {
    return { source: leis.register, asOf: leis.asOf };
  }
  const listing = registers.findBanksByBic8(bic8).find(({ record, edition }) =>
    edition.register !== source && !record.retired && !isStale(edition.asOf, today)
  );
  return listing === undefined ? null : { source: listing.edition.register, asOf: listing.edition.asOf };
}
