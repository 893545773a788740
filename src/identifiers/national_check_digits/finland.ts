/**
 * Finland: the last of fourteen digits, modulus 10 with weights 2 and 1 (Luhn).
 *
 * @module
 */
import { compareDigits, complementToTen, type NationalRule } from "./national_rule.ts";

/** Finnish account number (Federation of Finnish Financial Services, 2009-11-01). */
export const finnishAccount: NationalRule = {
  scheme: "account_luhn",
  source: {
    document: "The structure of Finnish bank account numbers",
    publisher: "Federation of Finnish Financial Services",
    asOf: "2009-11-01",
    reading: "secondary",
  },
  shape: /^\d{14}$/,
  judge(bban) {
    const sum = [...bban.slice(0, 13)].reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (product > 9 ? product - 9 : product);
    }, 0);
    return compareDigits("check digit", bban.slice(13), complementToTen(sum));
  },
};
