// Compiles the table of the German check digit methods (`data/check_digits/de.tsv`; columns: `data/README.md`) for
// `german_account.ts`, once per edition.
//
// Source: Deutsche Bundesbank, "Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit", June
// 2018.
import { describeSource, type NationalRuleSource } from "./shared_rules.ts";

/** A row of the table is one step of a method. A method's first row also has the facts about the method. */
type MethodRow = Readonly<Record<typeof methodColumns[number], string>>;

/** The columns of the table. */
export const methodColumns = [
  "method",
  "when",
  "act",
  "weights",
  "products",
  "modulus",
  "plus",
  "result",
  "rests",
  "digit",
  "also",
  "else",
  "on_mismatch",
  "verified_by",
  "as_of",
  "note",
] as const;

const mismatches = ["fail", "suspect", "not_checked", "no_check_digit"] as const;
const proofs = ["official_test_numbers", "independent_implementation"] as const;

/** A check digit method. */
export interface GermanMethod {
  readonly id: string;
  /** The meaning of a mismatch. A method with `not_checked` or `no_check_digit` isn't run. */
  readonly onMismatch: typeof mismatches[number];
  /** The way in which the steps were verified against the document; `null` if there are no steps. */
  readonly verifiedBy: typeof proofs[number] | null;
  readonly source: string;
  /** The reason why a mismatch may not be proof, or why the method isn't run; otherwise empty. */
  readonly note: string;
  readonly steps: readonly Step[];
}

/** A condition: a part of the account number, or its length, is within one of `ranges`. */
export interface Condition {
  /** Position of the first digit, from the left (1 to 10); 0 compares the length without leading zeros. */
  readonly first: number;
  readonly last: number;
  /** The first and last value of each range, one after the other. */
  readonly ranges: readonly number[];
}

/** One step of a method. */
export interface Step {
  readonly when: readonly Condition[];
  readonly act: "accept" | "reject" | { readonly use: readonly Step[] } | { readonly run: Exception } | Sum;
  /** True if no later step counts once the conditions of this step are met. */
  readonly isLast: boolean;
}

/** A weighted sum, and the check digits that it allows. */
export interface Sum {
  /** Addends of the sum, one per digit; the index is the position (1 to 10) times ten plus the digit. */
  readonly parts: Uint16Array;
  readonly plus: number;
  /** True if the digits of the sum are added up until one digit is left. */
  readonly isReduced: boolean;
  readonly modulus: number;
  /** Position of the check digit; 0 if there is no check digit and only the remainder counts. */
  readonly digitAt: number;
  /** The check digits that match, as bits; the index is the remainder. */
  readonly matching: Uint16Array;
  /** Position of another digit that may equal the check digit; the index is the remainder, 0 means none. */
  readonly sameAs: Uint8Array;
  /** The remainder for which, by the document, a number can't be checked; -1 if there is no such remainder. */
  readonly open: number;
}

/** Compiles the table by method; throws a SyntaxError if a cell can't be read, or if a step uses an unknown method. */
export function compileMethods(rows: readonly MethodRow[]): ReadonlyMap<string, GermanMethod> {
  const rowsByMethod = Map.groupBy(rows, ({ method }) => method);
  const stepsByMethod = new Map<string, Step[]>();
  for (const method of rowsByMethod.keys()) stepsByMethod.set(method, []);
  const sources = new Map<string, string>();
  const methods = new Map<string, GermanMethod>();
  for (const [id, [first, ...others]] of rowsByMethod) {
    const onMismatch = mismatches.find((known) => known === first?.on_mismatch);
    const steps = stepsByMethod.get(id);
    if (first === undefined || steps === undefined || onMismatch === undefined) {
      throw unreadable(id, "its first row does not say what a mismatch means");
    }
    for (const row of [first, ...others]) steps.push(compileStep(row, stepsByMethod));
    const { as_of: asOf, note } = first;
    const source = sources.get(asOf) ?? describeSource({ ...document, asOf });
    sources.set(asOf, source);
    const verifiedBy = proofs.find((known) => known === first.verified_by) ?? null;
    methods.set(id, { id, onMismatch, verifiedBy, source, note, steps });
  }
  return methods;
}

/** The document that describes the methods; each method adds the date. */
export const document: Omit<NationalRuleSource, "asOf"> = {
  document: "Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit",
  publisher: "Deutsche Bundesbank",
  reading: "secondary",
};

function unreadable(method: string, cell: string): SyntaxError {
  return new SyntaxError(`Cannot read check digit method ${method}: ${cell}`);
}

function compileStep(row: MethodRow, methods: ReadonlyMap<string, readonly Step[]>): Step {
  return {
    when: row.when === "" ? [] : row.when.split("&").map((text) => readCondition(text.trim(), row.method)),
    act: compileAct(row, methods),
    isLast: row.else !== "next",
  };
}

function compileAct(row: MethodRow, methods: ReadonlyMap<string, readonly Step[]>): Step["act"] {
  const [act, name = ""] = row.act.split(" ");
  if (act === "accept" || act === "reject") return act;
  if (act === "check") return compileSum(row);
  const use = act === "use" ? methods.get(name) : undefined;
  if (use !== undefined) return { use };
  const run = act === "run" ? exceptions.get(name) : undefined;
  if (run !== undefined) return { run };
  throw unreadable(row.method, row.act);
}

/** Parses a condition such as `p3-4=0-98`, `n=0-59999` or `len=8,9`. */
function readCondition(text: string, method: string): Condition {
  const [, start, end, kind, list = ""] = /^(?:p(\d+)(?:-(\d+))?|(n|len))=([\d,-]+)$/.exec(text) ?? [];
  if (list === "") throw unreadable(method, text);
  const ranges = list.split(",").flatMap((range) => {
    const [from = NaN, to = from] = range.split("-").map(Number);
    return [from, to];
  });
  if (kind === "len") return { first: 0, last: 0, ranges };
  return kind === "n"
    ? { first: 1, last: 10, ranges }
    : { first: Number(start), last: Number(end ?? start), ranges };
}

function compileSum(row: MethodRow): Sum {
  const weights = row.weights.split(" ").map(Number);
  const modulus = Number(row.modulus);
  const digitAt = Number(row.digit);
  if (weights.length !== 10 || weights.some(Number.isNaN) || !(modulus >= 2) || !(digitAt <= 10)) {
    throw unreadable(row.method, `${row.weights} modulo ${row.modulus}`);
  }
  const parts = new Uint16Array(110);
  for (const [index, weight] of weights.entries()) {
    for (let digit = 0; weight !== 0 && digit < 10; digit++) {
      parts[(index + 1) * 10 + digit] = partOf(digit, weight, row);
    }
  }
  const matching = new Uint16Array(modulus);
  const sameAs = new Uint8Array(modulus);
  for (let rest = 0; rest < modulus; rest++) matching[rest] = bitsOf(digitOf(rest, modulus, row), row.also);
  let open = -1;
  for (const override of row.rests === "" ? [] : row.rests.split(" ")) {
    const [, rest, digit, other, special] = /^(\d+)>(\d)?\|?(?:=p(\d+))?([x?])?$/.exec(override) ?? [];
    if (rest === undefined || (digit ?? other ?? special) === undefined) {
      throw unreadable(row.method, override);
    }
    matching[Number(rest)] = digit === undefined ? 0 : bitsOf(Number(digit), row.also);
    sameAs[Number(rest)] = Number(other ?? 0);
    if (special === "?") open = Number(rest);
  }
  return {
    parts,
    plus: Number(row.plus),
    isReduced: row.products === "digit_sums_reduced",
    modulus,
    digitAt,
    matching,
    sameAs,
    open,
  };
}

/** The table of transformation M10H, with a row per weight (from 1) and a column per digit. */
const M10H = ["0159374826", "0176983254", "0184629573", "0123456789"];

function partOf(digit: number, weight: number, { method, products }: MethodRow): number {
  const product = digit * weight;
  switch (products) {
    case "plain":
      return product;
    case "digit_sums":
    case "digit_sums_reduced":
      return product % 10 + Math.floor(product / 10);
    case "last_digits":
      return product % 10;
    case "with_weight_by_11":
      return (product + weight) % 11;
    case "m10h":
      return Number(M10H[weight - 1]?.charAt(digit));
    case "character_codes":
      return (digit + 48) * weight;
    default:
      throw unreadable(method, products);
  }
}

/** Returns the check digit for a remainder; 10 or more if no digit matches. */
function digitOf(rest: number, modulus: number, { method, result }: MethodRow): number {
  switch (result) {
    case "modulus_less_rest":
      return modulus - rest;
    case "ten_less_rest":
      return 10 - rest;
    case "rest":
      return rest;
    case "zero":
      // Methods with this result have no check digit: they compare the digit at index 0, which is always 0.
      return rest === 0 ? 0 : 10;
    default:
      throw unreadable(method, result);
  }
}

function bitsOf(digit: number, also: string): number {
  if (digit > 9) return 0;
  return 1 << digit | (also === "" ? 0 : 1 << (digit + Number(also)) % 10);
}

/** An account number of ten digits. */
export interface Account {
  /** The digits, from index 1; index 0 is always 0. */
  readonly digits: Uint8Array;
  readonly length: number;
  readonly bankCode: string;
}

/** A calculation that the table can't describe; returns whether an account number matches. */
export type Exception = (account: Account) => boolean;

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;

function matchesMethod24({ digits }: Account): boolean {
  const type = at(digits, 1);
  // Skips the first digit if it is 3, 4, 5 or 6, and the first three digits if the first is 9.
  let place = type === 9 ? 4 : type >= 3 && type <= 6 ? 2 : 1;
  while (place < 9 && at(digits, place) === 0) place++;
  let sum = 0;
  for (let weight = 1; place <= 9; place++, weight = weight % 3 + 1) {
    sum += (at(digits, place) * weight + weight) % 11;
  }
  return sum % 10 === at(digits, 10);
}

const RUNNING_VALUES = [5, 6, 2, 3, 4, 10, 1, 7, 8, 9];
const ODD_ENDS = [7, 1, 5, 9, 8];
const EVEN_ENDS = [0, 4, 3, 2, 6];

/** Method 87, variant A: a running sum whose sign and result depend on the digits before. */
function matchesMethod87A({ digits }: Account): boolean {
  let place = 4;
  while (place < 9 && at(digits, place) === 0) place++;
  let [current, kept, total] = [place % 2, 0, 0];
  for (; place <= 9; place++) {
    const value = at(RUNNING_VALUES, at(digits, place));
    const isLarge = value > 5;
    const part = isLarge && current === 0 ? 12 - value : value;
    total += current === kept ? part : -part;
    current = 1 - current;
    if (isLarge) kept = 1 - kept;
  }
  const end = at(kept === 0 ? EVEN_ENDS : ODD_ENDS, (total % 5 + 5) % 5);
  const found = at(digits, 10);
  return end === found || (at(digits, 4) === 0 && (end + 5) % 10 === found);
}

const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/** Methods 52 and 53: check the old account number, which begins with a part of the bank code. */
function matchesOldNumber(start: string, found: number, rest: string): boolean {
  const end = rest.replace(/^0+/, "");
  const old = `${start}0${end}`;
  let sum = found * at(ESER_WEIGHTS, end.length);
  for (let place = 0; place < old.length; place++) {
    sum += Number(old.charAt(old.length - 1 - place)) * at(ESER_WEIGHTS, place);
  }
  return sum % 11 === 10;
}

function matchesEser8({ digits, bankCode }: Account): boolean {
  if (bankCode.charAt(3) !== "5") return false;
  return matchesOldNumber(bankCode.slice(4) + at(digits, 3), at(digits, 4), digits.slice(5).join(""));
}

function matchesEser9({ digits, bankCode }: Account): boolean {
  if (bankCode.charAt(3) !== "5") return false;
  const start = bankCode.slice(4, 6) + at(digits, 3) + bankCode.charAt(7) + at(digits, 2);
  return matchesOldNumber(start, at(digits, 4), digits.slice(5).join(""));
}

const exceptions: ReadonlyMap<string, Exception> = new Map([
  ["method_24", matchesMethod24],
  ["method_87_a", matchesMethod87A],
  ["eser_8", matchesEser8],
  ["eser_9", matchesEser9],
]);
