/**
 * Hungary: one check digit closes bank and branch, another the account.
 *
 * @module
 */
import { compareDigits, complementToTen, type NationalRule, weightedSum } from "./national_rule.ts";

const WEIGHTS = [9, 7, 3, 1];

/**
 * Pénzforgalmi jelzőszám (MNB decree 18/2009, annex 1, 2009-08-06). An account of eight digits is followed
 * by eight zeros and closed by its own eighth digit; one of sixteen is closed by the last.
 */
export const hungarianAccount: NationalRule = {
  scheme: "giro_9_7_3_1",
  source: {
    document: "18/2009. (VIII. 6.) MNB rendelet, 1. melléklet: A pénzforgalmi jelzőszám kialakítása",
    publisher: "Magyar Nemzeti Bank",
    asOf: "2009-08-06",
    reading: "secondary",
  },
  shape: /^\d{24}$/,
  judge(bban) {
    const bank = bban.slice(0, 8);
    const account = bban.endsWith("00000000") ? bban.slice(8, 16) : bban.slice(8);
    const found = bank.slice(-1) + account.slice(-1);
    const computed = [bank, account].map((part) => complementToTen(weightedSum(part.slice(0, -1), WEIGHTS)));
    return compareDigits("pair of check digits", found, computed.join(""));
  },
};
