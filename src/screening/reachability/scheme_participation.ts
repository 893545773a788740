/**
 * Looks one BIC up in the registers of the SEPA schemes.
 *
 * @module
 */
import { HEAD_OFFICE } from "../../identifiers/mod.ts";
import type { EpcRegisters, EpcScheme } from "../../data/registers/mod.ts";
import { epcRegisterDaysMax } from "../edition_age.ts";

/** State of a participation on a day. */
export type ParticipationStatus = "active" | "pending" | "inactive" | "not_listed";

/** Returns whether the register of a scheme is loaded and young enough to answer from. */
export function isCurrentRegister(registers: EpcRegisters | null, scheme: EpcScheme, today: string): boolean {
  const asOf = registers?.asOf(scheme) ?? null;
  if (asOf === null) return false;
  return (Date.parse(today) - Date.parse(asOf)) / 86_400_000 <= epcRegisterDaysMax;
}

/**
 * Finds the state of a BIC in a scheme on a day.
 *
 * A branch that is not listed itself takes the state of its head office (`XXX`), never that of another
 * branch. `bic` has 8 or 11 characters, upper case; dates are `YYYY-MM-DD`.
 */
export function participationStatus(
  registers: EpcRegisters,
  scheme: EpcScheme,
  bic: string,
  today: string,
): ParticipationStatus {
  const headOffice = bic.slice(0, 8) + HEAD_OFFICE;
  const entry = registers.find(scheme, bic.length === 11 ? bic : headOffice) ??
    registers.find(scheme, headOffice);
  if (entry === undefined) return "not_listed";
  if (entry.leavesOn !== null && entry.leavesOn <= today) return "inactive";
  if (entry.readyOn !== null && entry.readyOn > today) return "pending";
  return "active";
}
