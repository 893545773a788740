import { isKnownCountry } from "./country_codes.ts";

/** Made with the first name: it reads tables of ICU. */
let regionNames: Intl.DisplayNames | undefined;

/**
 * Names a country as people do: "Netherlands", "Türkiye" (Unicode CLDR, territory names), and not as the IBAN
 * registry writes it for its alphabet, "Netherlands (The)", "Turkiye".
 *
 * @param code ISO 3166-1 alpha-2, or XK.
 * @returns The code itself when it is neither.
 */
export function countryName(code: string): string {
  if (!isKnownCountry(code)) return code;
  regionNames ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return regionNames.of(code) ?? code;
}
