/**
 * Norway: the last of eleven digits, modulus 11.
 *
 * @module
 */
import { compareDigits, type NationalRule, neverIssued, tr201, weightedSum } from "./national_rule.ts";

/**
 * Norwegian account number (ECBS TR 201, 2007-02, Norway). Where digits 5 and 6 are zero, only digits 7 to
 * 10 are weighted; their weights are the same either way.
 */
export const norwegianAccount: NationalRule = {
  scheme: "account_mod_11",
  source: { ...tr201, reading: "document" },
  shape: /^\d{11}$/,
  judge(bban) {
    const weighted = bban.slice(4, 6) === "00" ? `000000${bban.slice(6, 10)}` : bban.slice(0, 10);
    const remainder = weightedSum(weighted, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    if (remainder === 1) return neverIssued("account number");
    return compareDigits("check digit", bban.slice(10), String((11 - remainder) % 11));
  },
};
