/**
 * The shape of a national check-digit rule and of its verdict.
 *
 * @module
 */

/** Publication of a rule. */
export interface NationalRuleSource {
  readonly document: string;
  readonly publisher: string;
  /** `YYYY-MM-DD` or `YYYY-MM`: date of the document, or of its coming into force; `null` when not known. */
  readonly asOf: string | null;
  /** `document` when the rule was read in the document's words, `secondary` when in descriptions of it. */
  readonly reading: "document" | "secondary";
}

type NationalVerdict =
  | { readonly status: "pass" }
  | { readonly status: "fail" | "not_checked"; readonly detail: string };

/** A national rule. */
export interface NationalRule {
  /** Names what is checked and how, for example `rib_key_mod_97`. */
  readonly scheme: string;
  readonly source: NationalRuleSource;
  /** Matches a BBAN of the country. */
  readonly shape: RegExp;
  /** Judges a BBAN that has the shape. */
  judge(bban: string): NationalVerdict;
}

/** The European register in which banking associations published their account-number rules. */
export const tr201: NationalRuleSource = {
  document: "TR 201 Register of European Account Numbers, version 3.23",
  publisher: "European Committee for Banking Standards",
  asOf: "2007-02",
  reading: "secondary",
};

/**
 * The registry of IBAN structures, for countries whose own document could not be found: it prints the
 * place of the check digits and an example that keeps the rule.
 */
export const swiftRegistry: NationalRuleSource = {
  document: "IBAN Registry, release 102",
  publisher: "SWIFT, registration authority of ISO 13616",
  asOf: "2026-06",
  reading: "secondary",
};

/** Compares a check digit or key with the one that the rule computes. */
export function compareDigits(name: string, found: string, computed: string): NationalVerdict {
  if (found === computed) return { status: "pass" };
  return { status: "fail", detail: `The ${name} is "${found}"; the rule computes "${computed}".` };
}

/** The verdict for a number that the rule leaves out, because no single digit could check it. */
export function neverIssued(name: string): NationalVerdict {
  return { status: "fail", detail: `The rule computes 10 for the ${name}; such numbers are not issued.` };
}

/** Adds up digits times weights, the weights repeating from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits.charAt(index)) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}

/** The digit that lifts a sum to the next multiple of ten. */
export function complementToTen(sum: number): string {
  return String((10 - sum % 10) % 10);
}
