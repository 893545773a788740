/**
 * Belgium: the last two of twelve digits are the first ten modulo 97.
 *
 * @module
 */
import { belgianCheckDigits } from "../iban/check_digits.ts";
import { compareDigits, type NationalRule, tr201 } from "./national_rule.ts";

/** Belgian account number (ECBS TR 201, 2007-02, Belgium); a remainder of 0 is written 97. */
export const belgianAccount: NationalRule = {
  scheme: "account_mod_97",
  source: tr201,
  shape: /^\d{12}$/,
  judge(bban) {
    return compareDigits("check number", bban.slice(10), belgianCheckDigits(bban.slice(0, 10)));
  },
};
