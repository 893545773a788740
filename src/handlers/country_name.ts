/**
 * English names of countries.
 *
 * @module
 */
import type { Registers } from "../registers/records.ts";
import { classifyCountryCode } from "../screening/address/mod.ts";

const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/**
 * Names a country as the IBAN registry does, and one without IBANs as the Unicode locale data do.
 *
 * @param code ISO 3166-1 alpha-2.
 * @returns The code itself when it is not assigned.
 */
export function countryName(registers: Pick<Registers, "ibanStructures">, code: string): string {
  const registered = registers.ibanStructures.get(code)?.name;
  if (registered !== undefined) return registered;
  return classifyCountryCode(code) === "assigned" ? regionNames.of(code) ?? code : code;
}
