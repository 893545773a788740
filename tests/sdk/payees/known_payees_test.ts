/**
 * The memory of earlier runs: which run a file is compared with, and which accounts count as known in the next file.
 *
 * Guarantee: an unconfirmed account is reported as new or changed in every later file until someone confirms it.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import {
  comparePayees,
  findRunBefore,
  makePayee,
  missingSince,
  type Payee,
  type PayeeDecision,
  payeesOfRun,
  type RememberedRun,
  rememberRun,
  type RunMemory,
  type ScreenedPayee,
} from "../../../sdk/payees/mod.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

const [A = "", B = "", C = "", D = "", E = ""] = sampleIbans(5);

const HEADER = ["No", "Name", "IBAN"];

type Row = readonly [number: string, name: string, iban: string];
type Choice = PayeeDecision["choice"];

interface Month {
  readonly name?: string;
  readonly rows: readonly Row[];
  readonly on?: string;
  /** Decisions by supplier number. */
  readonly choices?: Readonly<Record<string, Choice>>;
}

function payeesOf(rows: readonly Row[]): readonly Payee[] {
  return rows.map(([supplier, name, iban], index) => makePayee({ supplier, name, iban, place: index + 2 }));
}

/** Runs one month after the other; returns the memory, and what the last file was compared with. */
function runMonths(months: readonly Month[]): {
  readonly memory: RunMemory | null;
  readonly before: RememberedRun | null;
  readonly outcomes: readonly (string | undefined)[];
  readonly missing: readonly (string | null)[];
} {
  let memory: RunMemory | null = null;
  let before: RememberedRun | null = null;
  let [outcomes, missing]: [readonly (string | undefined)[], readonly (string | null)[]] = [[], []];
  for (const [index, { name = `Zahlungen ${index}.csv`, rows, on, choices = {} }] of months.entries()) {
    const payees = payeesOf(rows);
    const file = { name, sha256: String(index), header: HEADER, payees };
    before = findRunBefore(memory === null ? [] : [memory], file)?.run ?? null;
    const compared = before === null ? null : comparePayees(payeesOfRun(before), payees);
    outcomes = payees.map((_, at) => compared?.comparisons[at]?.outcome);
    missing = before === null || compared === null
      ? []
      : missingSince(before, compared.missing).map(({ name }) => name);
    const screened = payees.map((payee, at): ScreenedPayee => {
      const choice = choices[payee.supplier ?? ""];
      const decision = choice === undefined ? null : { choice, note: "", by: "MK", on: "2026-10-24" };
      return {
        payee,
        screening: { kind: "left", reason: "" },
        repeat: null,
        comparison: compared?.comparisons[at] ?? null,
        decided: { decision, earlier: null },
      };
    });
    memory = rememberRun(
      memory,
      before,
      file,
      screened,
      on ?? `2026-${String(index + 1).padStart(2, "0")}-24`,
    );
  }
  return { memory, before, outcomes, missing };
}

const OCTOBER: Month = { rows: [["1", "Acme", A], ["2", "Bolt", B]] };

Deno.test("a new payee and a changed account are reported in every run until someone confirms them", () => {
  const rows: readonly Row[] = [["1", "Acme", C], ["2", "Bolt", B], ["3", "Cask", D]];
  const news = ["account_changed", "same_account", "new_payee"];
  assertEquals(runMonths([OCTOBER, { rows }]).outcomes, news);
  // Without a confirmation, the same file again (or the next one) has the same outcomes.
  assertEquals(runMonths([OCTOBER, { rows }, { rows }]).outcomes, news);
  for (const choice of ["held", "asked"] as const) {
    assertEquals(runMonths([OCTOBER, { rows, choices: { 1: choice, 3: choice } }, { rows }]).outcomes, news);
  }
  const confirmed: Month = { rows, choices: { 1: "paid", 3: "paid" } };
  assertEquals(runMonths([OCTOBER, confirmed, { rows }]).outcomes, [
    "same_account",
    "same_account",
    "same_account",
  ]);
  // The earlier account, which the confirmed one replaced, is forgotten.
  assertEquals(runMonths([OCTOBER, confirmed, OCTOBER]).outcomes, ["account_changed", "same_account"]);
});

Deno.test("a first run remembers accounts that may be paid, but none with a payment on hold", () => {
  const first: Month = { ...OCTOBER, choices: { 2: "held" } };
  assertEquals(runMonths([first, OCTOBER]).outcomes, ["same_account", "new_payee"]);
});

Deno.test("a supplier without a payment in a month is reported as missing once, and is remembered for a year", () => {
  const one: Month = { rows: [["1", "Acme", A]] };
  assertEquals(runMonths([OCTOBER, one]).missing, ["Bolt"]);
  assertEquals(runMonths([OCTOBER, one, one]).missing, []);
  assertEquals(runMonths([OCTOBER, one, one, OCTOBER]).outcomes, ["same_account", "same_account"]);
  const late = { ...one, on: "2027-06-01" };
  assertEquals(runMonths([OCTOBER, late, { ...OCTOBER, on: "2027-07-01" }]).outcomes, [
    "same_account",
    "new_payee",
  ]);
});

Deno.test("a removed supplier is missing even if a similar name remains, and merged suppliers keep both accounts", () => {
  const both: Month = { rows: [["1", "Durand SAS", A], ["2", "Durand SA", B]] };
  const removed = runMonths([both, { rows: [["2", "Durand SA", B]] }]);
  assertEquals([removed.outcomes, removed.missing], [["same_account"], ["Durand SAS"]]);
  const merged = runMonths([
    { rows: [["1", "Durand SAS", A], ["2", "Durand SAS", B]] },
    { rows: [["2", "Durand SAS", A], ["2", "Durand SAS", B]] },
  ]);
  assertEquals([merged.outcomes, merged.missing], [["same_account", "same_account"], []]);
});

Deno.test("a previous run is found by file name or payees, is only suggested by its columns, and otherwise not found", () => {
  const { memory } = runMonths([OCTOBER]);
  const memories = memory === null ? [] : [memory];
  const find = (name: string, rows: readonly Row[], header: readonly string[] = HEADER) =>
    findRunBefore(memories, { name, sha256: "x", header, payees: payeesOf(rows) });
  assertEquals(find("zahlungen 11.csv", OCTOBER.rows)?.isSure, true);
  assertEquals(find("list.csv", OCTOBER.rows)?.isSure, true);
  assertEquals(find("list.csv", OCTOBER.rows, ["a", "b", "c"])?.isSure, true);
  // Another company's file may have the same columns, so they alone aren't a sure match.
  assertEquals(find("list.csv", [["1", "Dorn", D], ["2", "Esel", E]])?.isSure, false);
  assertEquals(find("list.csv", [["1", "Dorn", D], ["2", "Esel", E]], ["a", "b", "c"]), null);
});

Deno.test("a file that is opened again is compared with the run before it, never with itself", () => {
  const november: Month = { rows: [["1", "Acme", C], ["2", "Bolt", B]], choices: { 1: "paid" } };
  const { memory } = runMonths([OCTOBER, november]);
  const file = { name: "Zahlungen 1.csv", header: HEADER, payees: payeesOf(november.rows) };
  const again = findRunBefore(memory === null ? [] : [memory], { ...file, sha256: "1" });
  assertEquals(again?.run.sha256, "0");
  assertEquals(findRunBefore(memory === null ? [] : [memory], { ...file, sha256: "0" }), null);
});
