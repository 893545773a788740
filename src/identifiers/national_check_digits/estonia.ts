/**
 * Estonia: the last digit of the account number, weights 7, 3 and 1 from the right.
 *
 * @module
 */
import { compareDigits, complementToTen, type NationalRule, weightedSum } from "./national_rule.ts";

/** Estonian account number (Eesti Pangaliit, account number standard, IBAN in force 2004-01-01). */
export const estonianAccount: NationalRule = {
  scheme: "account_7_3_1",
  source: {
    document: "IBAN - Eesti rahvusvahelise kontonumbri standard",
    publisher: "Eesti Pangaliit",
    asOf: "2004-01-01",
    reading: "secondary",
  },
  shape: /^\d{16}$/,
  judge(bban) {
    // Thirteen digits stand before the check digit, so that 7, 3, 1 from the right is 7, 1, 3 from the left.
    const sum = weightedSum(bban.slice(2, 15), [7, 1, 3]);
    return compareDigits("check digit", bban.slice(15), complementToTen(sum));
  },
};
