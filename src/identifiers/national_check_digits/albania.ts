/**
 * Albania: the last digit of the eight that name bank and branch. The account itself has no check digit beside those
 * of the IBAN.
 *
 * @module
 */
import {
  compareDigits,
  complementToTen,
  type NationalRule,
  swiftRegistry,
  weightedSum,
} from "./national_rule.ts";

/** Weights 9, 7, 3, 1 over bank and branch (place and example: SWIFT IBAN Registry, release 102, 2026-06). */
export const albanianBranch: NationalRule = {
  scheme: "branch_9_7_3_1",
  source: swiftRegistry,
  shape: /^\d{8}[0-9A-Z]{16}$/,
  judge(bban) {
    const sum = weightedSum(bban.slice(0, 7), [9, 7, 3, 1]);
    return compareDigits("check digit of the branch", bban.charAt(7), complementToTen(sum));
  },
};
