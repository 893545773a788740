/**
 * The screening rules, bound to the registers in force and to today.
 *
 * @module
 */
import type { ReferenceData } from "../registers/mod.ts";
import { createIbanReader } from "../screening/iban/mod.ts";
import { type IbanScreening, screenIban } from "../screening/iban_screening/mod.ts";

/** Screens one IBAN as typed. */
export type Screen = (text: string) => IbanScreening;

/**
 * Binds the screening rules.
 *
 * @param today Gives the UTC day as `YYYY-MM-DD`: duties come into force by date.
 */
export function createScreen(data: ReferenceData, today: () => string): Screen {
  const readIban = createIbanReader(data.registers.ibanStructures);
  return (text) => screenIban(text, readIban, data, today());
}
