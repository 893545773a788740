/**
 * The facts of the SEPA scheme registers, in the shape in which the reachability rule reads them.
 *
 * @module
 */

/** Schemes of which the European Payments Council publishes a register of participants. */
export const epcSchemes = ["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const;

/** One of {@link epcSchemes}. */
export type EpcScheme = (typeof epcSchemes)[number];

/** Participation of one BIC in one scheme. */
export interface EpcParticipation {
  /** 11 characters. */
  readonly bic11: string;
  /** Country as the register prints it, English, upper case. */
  readonly country: string;
  readonly name: string;
  /** `YYYY-MM-DD`, first day of participation; `null` when the register does not say. */
  readonly readyOn: string | null;
  /** `YYYY-MM-DD`, day of leaving; `null` for a participant that stays. */
  readonly leavesOn: string | null;
}

/** The scheme registers that are loaded, answered from memory. */
export interface EpcRegisters {
  /** Date of the register of a scheme, `YYYY-MM-DD`; `null` when it is not loaded. */
  asOf(scheme: EpcScheme): string | null;
  /** Finds a participant by its 11-character BIC, upper case. */
  find(scheme: EpcScheme, bic11: string): EpcParticipation | undefined;
}
