import { isKnownCountry } from "./country_codes.ts";

const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/**
 * Names a country as people do: "Netherlands", "Türkiye" (Unicode CLDR, territory names), and not as the IBAN
 * registry writes it for its alphabet, "Netherlands (The)", "Turkiye".
 *
 * @param code ISO 3166-1 alpha-2, or XK.
 * @returns The code itself when it is neither.
 */
export function countryName(code: string): string {
  return isKnownCountry(code) ? regionNames.of(code) ?? code : code;
}
