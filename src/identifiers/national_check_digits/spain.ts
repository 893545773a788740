/**
 * Spain: the two control digits of the Código Cuenta Cliente, one for bank and branch, one for the account.
 *
 * @module
 */
import { compareDigits, type NationalRule, tr201, weightedSum } from "./national_rule.ts";

/** Powers of 2 modulo 11, for ten digits. */
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** 11 less the remainder, with 10 written 1 and 11 written 0. */
function controlDigit(tenDigits: string): string {
  const difference = 11 - weightedSum(tenDigits, WEIGHTS) % 11;
  if (difference === 11) return "0";
  return difference === 10 ? "1" : String(difference);
}

/** Código Cuenta Cliente (ECBS TR 201, 2007-02, Spain). */
export const spanishAccount: NationalRule = {
  scheme: "ccc_mod_11",
  source: tr201,
  shape: /^\d{20}$/,
  judge(bban) {
    const computed = controlDigit(`00${bban.slice(0, 8)}`) + controlDigit(bban.slice(10));
    return compareDigits("pair of control digits", bban.slice(8, 10), computed);
  },
};
