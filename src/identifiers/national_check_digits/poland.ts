/**
 * Poland: the last digit of the eight-digit number of the bank unit. The account itself has no check
 * digit beside those of the IBAN.
 *
 * @module
 */
import { compareDigits, complementToTen, type NationalRule, weightedSum } from "./national_rule.ts";

/** Numer rozliczeniowy (NBP, order 15/2010 of 2010-07-15). */
export const polishSortCode: NationalRule = {
  scheme: "sort_code_3_9_7_1",
  source: {
    document: "Zarządzenie nr 15/2010 Prezesa NBP w sprawie sposobu numeracji banków i rachunków bankowych",
    publisher: "Narodowy Bank Polski",
    asOf: "2010-07-15",
    reading: "secondary",
  },
  shape: /^\d{24}$/,
  judge(bban) {
    const sum = weightedSum(bban.slice(0, 7), [3, 9, 7, 1]);
    return compareDigits("check digit of the bank unit", bban.charAt(7), complementToTen(sum));
  },
};
