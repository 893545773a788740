// Checks a German account number by the method that its bank declares; `german_methods.ts` compiles the steps.
import { describeSource, type NationalCheck } from "./shared_rules.ts";
import {
  type Account,
  type Condition,
  document,
  type GermanMethod,
  type Step,
  type Sum,
} from "./german_methods.ts";

/** The check digit method that the bank code register lists for a bank. */
export interface DeclaredMethod {
  /** The method's id; `null` if the register lists none for this bank code. */
  readonly id: string | null;
  readonly method: GermanMethod | null;
  readonly asOf: string;
}

const unread = describeSource({ ...document, asOf: null });

/**
 * Returns a check of BBANs of 18 digits by the bank's method. A method that is in doubt never fails an account. The
 * check throws a RangeError if the account number doesn't have ten digits.
 */
export function germanCheckOf(declared: DeclaredMethod | null): (bban: string) => NationalCheck {
  return (bban) => {
    const check = { country: "DE", scheme: "de_pruefziffer" };
    if (declared === null || declared.id === null) {
      const detail = declared === null
        ? "The check digit method depends on the bank, and the bank code is not in the register."
        : "The check digit method depends on the bank, and the register has none for this bank code.";
      return { ...check, status: "not_checked", detail, source: unread };
    }
    const { id, method, asOf: method_as_of } = declared;
    if (method === null) {
      const detail = `The bank uses check digit method ${id}, which is unknown here.`;
      return { ...check, method: id, status: "not_checked", detail, source: unread, method_as_of };
    }
    const { source, verifiedBy } = method;
    return {
      ...check,
      method: id,
      ...(verifiedBy !== null && { verified_by: verifiedBy }),
      ...judge(method, bban),
      source,
      method_as_of,
    };
  };
}

type Judgement = Pick<NationalCheck, "status" | "detail">;

const passed: Judgement = { status: "pass" };

function judge(method: GermanMethod, bban: string): Judgement {
  const { id, onMismatch, note, steps } = method;
  if (onMismatch === "no_check_digit") {
    return {
      status: "not_applicable",
      detail: `The bank's account numbers have no check digit (method ${id}).`,
    };
  }
  if (onMismatch === "not_checked") {
    return { status: "not_checked", detail: `Method ${id} is not implemented here: ${note}.` };
  }
  const outcome: Outcome = runMethod(steps, bban.slice(8), bban.slice(0, 8));
  switch (outcome) {
    case "match":
      return passed;
    case "no_check_digit":
      return {
        status: "not_applicable",
        detail: `Method ${id} has no check digit for account numbers of this range.`,
      };
    case "open":
      return { status: "suspect", detail: `${mismatchOf(id, bban)} ${sentence(note)}` };
    case "mismatch":
      return onMismatch === "suspect"
        ? { status: "suspect", detail: `${mismatchOf(id, bban)} ${sentence(note)}` }
        : { status: "fail", detail: mismatchOf(id, bban) };
  }
}

function mismatchOf(id: string, bban: string): string {
  return `Account number ${bban.slice(8)} does not match check digit method ${id}, which the bank uses.`;
}

function sentence(note: string): string {
  return `This isn't proof: ${note}.`;
}

/** The result of a method's steps; `open` if the document says that the number can't be checked. */
export type Outcome = "match" | "no_check_digit" | "mismatch" | "open";

/** The digits of the account number, from index 1. All calls share this buffer, because checking is synchronous. */
const digits = new Uint8Array(11);

/** Runs a method's steps on an account number; throws a RangeError if the number doesn't have ten digits. */
export function runMethod(steps: readonly Step[], accountNumber: string, bankCode: string): Outcome {
  let length = 0;
  for (let place = 1; place <= 10; place++) {
    const digit = accountNumber.charCodeAt(place - 1) - 48;
    if (!(digit >= 0 && digit <= 9)) throw notTenDigits();
    digits[place] = digit;
    if (length === 0 && digit !== 0) length = 11 - place;
  }
  if (accountNumber.length !== 10) throw notTenDigits();
  return runSteps(steps, { digits, length, bankCode });
}

function notTenDigits(): RangeError {
  return new RangeError("Cannot check an account number of other than ten digits");
}

function runSteps(steps: readonly Step[], account: Account): Outcome {
  let isOpen = false;
  for (const step of steps) {
    if (!isMet(step.when, account)) continue;
    const outcome = runStep(step.act, account);
    if (outcome === "match" || outcome === "no_check_digit") return outcome;
    if (outcome === "open") isOpen = true;
    if (step.isLast) break;
  }
  return isOpen ? "open" : "mismatch";
}

function isMet(conditions: readonly Condition[], account: Account): boolean {
  for (const condition of conditions) {
    if (!isWithin(valueOf(condition, account), condition.ranges)) return false;
  }
  return true;
}

function isWithin(value: number, ranges: readonly number[]): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (value >= (ranges[index] ?? NaN) && value <= (ranges[index + 1] ?? NaN)) return true;
  }
  return false;
}

function valueOf({ first, last }: Condition, { digits, length }: Account): number {
  if (first === 0) return length;
  let value = 0;
  for (let place = first; place <= last; place++) value = value * 10 + (digits[place] ?? 0);
  return value;
}

function runStep(act: Step["act"], account: Account): Outcome {
  if (act === "accept") return "no_check_digit";
  if (act === "reject") return "mismatch";
  if ("use" in act) return runSteps(act.use, account);
  if ("run" in act) return act.run(account) ? "match" : "mismatch";
  return runSum(act, account.digits);
}

function runSum(rule: Sum, digits: Uint8Array): Outcome {
  const { parts, modulus } = rule;
  let sum = rule.plus;
  for (let place = 1; place <= 10; place++) sum += parts[place * 10 + (digits[place] ?? 0)] ?? 0;
  if (rule.isReduced && sum > 0) sum = (sum - 1) % 9 + 1;
  const rest = (sum % modulus + modulus) % modulus;
  if (rest === rule.open) return "open";
  const found = digits[rule.digitAt] ?? 0;
  if (((rule.matching[rest] ?? 0) >> found & 1) === 1) return "match";
  const other = rule.sameAs[rest] ?? 0;
  return other !== 0 && digits[other] === found ? "match" : "mismatch";
}
