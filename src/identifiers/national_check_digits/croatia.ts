/**
 * Croatia: bank code and account number each end with a digit of ISO 7064 MOD 11,10.
 *
 * @module
 */
import { compareDigits, type NationalRule } from "./national_rule.ts";

/** ISO 7064 MOD 11,10: the check digit of a string of digits. */
function mod1110(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = sum * 2 % 11;
  }
  return String((11 - product) % 10);
}

/** Croatian bank code and account number (HNB decision, Narodne novine 150/2002, 2002-12, article 5). */
export const croatianAccount: NationalRule = {
  scheme: "iso_7064_mod_11_10",
  source: {
    document: "Odluka o konstrukciji računa u banci, vodećem broju banke, 150/2002",
    publisher: "Hrvatska narodna banka",
    asOf: "2002-12",
    reading: "secondary",
  },
  shape: /^\d{17}$/,
  judge(bban) {
    const computed = mod1110(bban.slice(0, 6)) + mod1110(bban.slice(7, 16));
    return compareDigits("pair of check digits", bban.charAt(6) + bban.charAt(16), computed);
  },
};
