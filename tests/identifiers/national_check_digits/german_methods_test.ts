// The German check digit methods, with published test numbers and with damaged numbers.
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Step, Sum } from "../../../src/identifiers/national_check_digits/german_methods.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { readTable, testTable } from "../../support/table.ts";
import { matchAnswer } from "../../support/transcript_format.ts";
import { runMethod } from "../../../src/identifiers/national_check_digits/german_account.ts";
import { checkNationalDigits, compileMethods, methodColumns } from "../../../src/identifiers/mod.ts";

const rows = readTable(new URL("../../../data/check_digits/de.tsv", import.meta.url), ...methodColumns);
const methods = compileMethods(rows);
const numbers = readTable(
  new URL("german/test_numbers.tsv", import.meta.url),
  ...["method", "account", "bank_code", "outcome", "source"] as const,
);

const [good] = rows;
assert(good !== undefined);

const stepsOf = (id: string): readonly Step[] => methods.get(id)?.steps ?? [];

// german_methods.ts

Deno.test("compileMethods() reads 145 methods with 336 steps, each with a document and its date", () => {
  assertEquals([methods.size, rows.length], [145, 336]);
  for (const { id, source, steps, verifiedBy, onMismatch } of methods.values()) {
    assertMatch(source, /^Deutsche Bundesbank, .+, 2018-06$/, id);
    assert(steps.length > 0, id);
    // Only a proven method may fail an account.
    if (onMismatch === "fail") assertEquals(verifiedBy, "official_test_numbers", id);
  }
  const doubtful = [...methods.values()].filter(({ onMismatch }) => onMismatch === "suspect");
  assertEquals(
    doubtful.map(({ id }) => id).join(" "),
    "11 14 23 30 44 48 55 60 70 72 83 91 92",
  );
  assertEquals(["09", "12", "16"].map((id) => methods.get(id)?.onMismatch), [
    "no_check_digit",
    "not_checked",
    "not_checked",
  ]);
});

// german_account.ts

Deno.test("runMethod() gives the published result for all 936 test numbers", () => {
  // Every row has a value in the last column, so none is cut off.
  assertEquals(numbers.filter(({ source }) => source === ""), []);
  const wrong = numbers.filter(({ method, account, bank_code, outcome }) => {
    const found = runMethod(stepsOf(method), account, bank_code || "00000000");
    return (found === "open" ? "mismatch" : found) !== outcome;
  });
  assertEquals(wrong, []);
  const ofDocument = numbers.filter(({ source }) => /^document(_example|_range)?$/.test(source));
  assertEquals([numbers.length, ofDocument.length], [936, 843]);
});

/** Checks a German account by a method. */
function checkBy(id: string | null, bban: string) {
  const method = id === null ? null : methods.get(id) ?? null;
  return checkNationalDigits("DE", bban, { declared: { id, method, asOf: "2026-09-07" } });
}

testTable(
  "checkNationalDigits() checks a German account by the method of its bank",
  new URL("german/checks.tsv", import.meta.url),
  ["method", "bban", "status", "detail"],
  ({ method, bban, status, detail }) => {
    const expected = { scheme: "de_pruefziffer", status, detail: detail || "<none>" };
    matchAnswer(checkBy(method || null, bban), expected, { at: "check", isExact: false, store: () => {} });
  },
);

testCalls(new URL("german/german.calls", import.meta.url), {
  compile: (damage = "") => compileMethods([{ ...good, ...JSON.parse(damage) }]),
  run: (method = "", account = "") => runMethod(stepsOf(method), account, "00000000"),
  check: (bban = "", method) =>
    method === undefined ? checkNationalDigits("DE", bban) : checkBy(method, bban),
});

// Errors in one digit

/** A linear congruential generator (Numerical Recipes), so that every run has the same numbers. */
function generator(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A variant by which a method can accept an account: one of these sums, or an exception. */
type Variant = Sum | "exception";

/** The variants that decide about an account, including those of methods that its method uses. */
function variantsFor(steps: readonly Step[], account: string): readonly Variant[] {
  const sums: Variant[] = [];
  for (const { when, act, isLast } of steps) {
    const isMet = when.every(({ first, last, ranges }) => {
      const value = first === 0 ? String(Number(account)).length : Number(account.slice(first - 1, last));
      return ranges.some((from, index) =>
        index % 2 === 0 && value >= from && value <= (ranges[index + 1] ?? 0)
      );
    });
    if (!isMet) continue;
    if (typeof act === "object" && "parts" in act) sums.push(act);
    if (typeof act === "object" && "use" in act) sums.push(...variantsFor(act.use, account));
    if (typeof act === "object" && "run" in act) sums.push("exception");
    if (isLast) break;
  }
  return sums;
}

/** The positions at which a sum distinguishes all ten digits. */
const placesOf = memo((sum: Sum): readonly number[] =>
  Array.from({ length: 10 }, (_, index) => index + 1).filter((place) => {
    const parts = Array.from(
      { length: 10 },
      (_, digit) => (sum.parts[place * 10 + digit] ?? 0) % sum.modulus,
    );
    return place === sum.digitAt || new Set(parts).size === 10;
  })
);

function memo<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Returns the expected share of detected changes of one digit. The first sum detects all changes. It detects fewer if
 * its products are reduced or it isn't modulo 10, and even fewer if a remainder allows two check digits. Each further
 * variant accepts about one of `modulus` wrong numbers.
 */
function promiseOf([first, ...others]: readonly Variant[]): number {
  const isExact = typeof first === "object" && first.modulus === 10 && !first.isReduced;
  const allowsTwo = typeof first === "object" &&
    [...first.matching].some((bits) => (bits & (bits - 1)) !== 0);
  return others.reduce(
    (share, variant) => share * (1 - 1.2 / (variant === "exception" ? 10 : variant.modulus)),
    isExact && !allowsTwo ? 1 : allowsTwo ? 0.9 : 0.96,
  );
}

/** At most two standard deviations of a share of 1,000 random numbers. */
const CHANCE = 0.032;

/** A bank code whose fourth digit is 5, as methods 52 and 53 require. */
const BANK_CODE = "13051172";

const WANTED = 1000;

const ALL_PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Makes accounts valid, changes one digit of each, and returns the detected and the expected share. */
function damage(id: string): Readonly<Record<"count" | "found" | "promised", number>> {
  const next = generator(Number.parseInt(id, 36));
  const steps = stepsOf(id);
  let [count, found, promised] = [0, 0, 0];
  for (let tried = 0; count < WANTED && tried < 200_000; tried++) {
    const start = id === "54" ? "49" : "";
    const length = start === "" ? 4 + next(7) : 8;
    const account = (start + Array.from({ length }, () => next(10)).join("")).padStart(10, "0");
    if (runMethod(steps, account, BANK_CODE) !== "match") continue;
    const sums = variantsFor(steps, account);
    const places = ALL_PLACES.filter((place) =>
      sums.every((sum) => sum === "exception" || placesOf(sum).includes(place))
    );
    const place = places[next(places.length)];
    if (place === undefined) continue;
    const digit = (Number(account[place - 1]) + 1 + next(9)) % 10;
    const outcome = runMethod(steps, account.slice(0, place - 1) + digit + account.slice(place), BANK_CODE);
    // According to the document, the method has no check digit in these ranges of accounts.
    if (outcome === "no_check_digit") continue;
    count++;
    if (outcome !== "match") found++;
    promised += promiseOf(sums);
  }
  return { count, found: found / count, promised: promised / count };
}

/** Methods without a check digit, or without a position at which all ten digits can be distinguished. */
const WITHOUT_DAMAGE = ["09", "12"];

Deno.test("runMethod() finds one changed digit in 1,000 accounts of each method as often as the method promises", () => {
  const below = [...methods.keys()].filter((id) => !WITHOUT_DAMAGE.includes(id)).flatMap((id) => {
    const { count, found, promised } = damage(id);
    return count === WANTED && found >= promised - CHANCE ? [] : [{ id, count, found, promised }];
  });
  assertEquals(below, []);
});
