/**
 * The key of the Relevé d'Identité Bancaire: France and Monaco, and the countries that took the key over.
 *
 * @module
 */
import { mod97 } from "../iban/check_digits.ts";
import {
  compareDigits,
  type NationalRule,
  type NationalRuleSource,
  swiftRegistry,
  tr201,
} from "./national_rule.ts";

/**
 * Gives letters the digits of the RIB table: A to I are 1 to 9, J to R are 1 to 9, S to Z are 2 to 9.
 */
function toRibDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 65;
    return String((place < 18 ? place % 9 : place - 17) + 1);
  });
}

/** Makes the rule "the key is 97 less the rest modulo 97" for BBANs of one shape. */
function ribKey(shape: RegExp, source: NationalRuleSource): NationalRule {
  return {
    scheme: "rib_key_mod_97",
    source,
    shape,
    judge(bban) {
      const key = 97 - mod97(`${toRibDigits(bban.slice(0, -2))}00`);
      return compareDigits("RIB key", bban.slice(-2), String(key).padStart(2, "0"));
    },
  };
}

/** France and Monaco (CFONB; ECBS TR 201, 2007-02, France); account numbers may hold letters. */
export const frenchRib: NationalRule = ribKey(/^\d{10}[0-9A-Z]{11}\d{2}$/, tr201);

/** Tunisia (layout: SWIFT IBAN Registry, release 102, 2026-06). */
export const tunisianRib: NationalRule = ribKey(/^\d{20}$/, swiftRegistry);

/** Mauritania (layout: SWIFT IBAN Registry, release 102, 2026-06). */
export const mauritanianRib: NationalRule = ribKey(/^\d{23}$/, swiftRegistry);
