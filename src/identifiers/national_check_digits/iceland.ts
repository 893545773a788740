/**
 * Iceland: the ninth digit of the holder's kennitala, which ends the BBAN. The account number itself has no
 * check digit.
 *
 * @module
 */
import { compareDigits, type NationalRule, neverIssued, weightedSum } from "./national_rule.ts";

/** Day and month of a person (01 to 31) or, with 40 added to the day, of a company. */
const BIRTH_OR_FOUNDING = /^(?:0[1-9]|[12]\d|3[01]|4[1-9]|[56]\d|7[01])(?:0[1-9]|1[0-2])/;

/**
 * Kennitala (Registers Iceland, "Kennitölur án vartölu", 2026-02-18). From that day people get numbers
 * without a check digit, so that a difference proves an error for companies only. System numbers, which
 * begin with 8 or 9, never had one.
 */
export const icelandicKennitala: NationalRule = {
  scheme: "kennitala_mod_11",
  source: {
    document: "Kennitölur án vartölu",
    publisher: "Þjóðskrá (Registers Iceland)",
    asOf: "2026-02-18",
    reading: "document",
  },
  shape: /^\d{22}$/,
  judge(bban) {
    const kennitala = bban.slice(12);
    if (!BIRTH_OR_FOUNDING.test(kennitala)) {
      return { status: "not_checked", detail: "The holder's number is of a kind that has no check digit." };
    }
    const remainder = weightedSum(kennitala.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    const verdict = remainder === 1
      ? neverIssued("kennitala")
      : compareDigits("check digit of the kennitala", kennitala.charAt(8), String((11 - remainder) % 11));
    if (verdict.status === "fail" && kennitala.charAt(0) < "4") {
      return {
        status: "not_checked",
        detail: "The kennitala has no check digit, as people's have been issued since 2026-02-18.",
      };
    }
    return verdict;
  },
};
