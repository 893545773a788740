/**
 * The refusal of a text that is no BIC.
 *
 * @module
 */
import { hasBicShape } from "../identifiers/mod.ts";

/** Says what is wrong with a text that `readBic` does not read. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  return { error: "invalid_bic_format", message: hasBicShape(text) ? unknownCountry(text) : OTHER_SHAPE };
}

const OTHER_SHAPE =
  "A BIC is 4 letters or digits, 2 letters for the country, 2 letters or digits for the place, and 3 more for a " +
  "branch or none (ISO 9362), for example COBADEFF.";

function unknownCountry(text: string): string {
  const country = text.trim().toUpperCase().slice(4, 6);
  return `Characters 5 and 6 of a BIC name its country, and ISO 3166 has no country ${country}. Ask the payee for ` +
    "the BIC again; nothing was charged.";
}
