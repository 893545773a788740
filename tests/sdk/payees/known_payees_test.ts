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
import { testCalls } from "../../support/call_transcript.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

const ACCOUNTS = new Map(sampleIbans(5).map((iban, at) => ["ABCDE"[at], iban]));

const HEADER = ["No", "Name", "IBAN"];

interface Month {
  readonly payees: readonly Payee[];
  readonly on: string | undefined;
  /** Decisions by supplier number. */
  readonly choices: ReadonlyMap<string, PayeeDecision["choice"]>;
}

const CHOICES = ["paid", "held", "asked"] as const;

/** Reads a month of `known_payees.calls`. */
function readMonth(text: string): Month {
  const parts = text.split("; ");
  const rows = parts.filter((part) => !part.startsWith("on=")).map((part) => part.split(" "));
  return {
    payees: rows.map(([supplier = "", name = "", account], index) => {
      const iban = ACCOUNTS.get(account) ?? "";
      return makePayee({ supplier, name: name.replace("_", " "), iban, place: index + 2 });
    }),
    on: parts.find((part) => part.startsWith("on="))?.slice("on=".length),
    choices: new Map(
      rows.flatMap(([supplier = "", , , choice]) =>
        CHOICES.filter((each) => each === choice).map((each) => [supplier, each] as const)
      ),
    ),
  };
}

/** Runs one month after the other; returns the memory, and what the last file was compared with. */
function runMonths(months: readonly Month[]): {
  readonly memory: RunMemory | null;
  readonly outcomes: readonly (string | undefined)[];
  readonly missing: readonly (string | null)[];
} {
  let memory: RunMemory | null = null;
  let [outcomes, missing]: [readonly (string | undefined)[], readonly (string | null)[]] = [[], []];
  for (const [index, { payees, on, choices }] of months.entries()) {
    const file = { name: `Zahlungen ${index}.csv`, sha256: String(index), header: HEADER, payees };
    const before: RememberedRun | null = findRunBefore(memory === null ? [] : [memory], file)?.run ?? null;
    const compared = before === null ? null : comparePayees(payeesOfRun(before), payees);
    outcomes = payees.map((_, at) => compared?.comparisons[at]?.outcome);
    missing = before === null || compared === null
      ? []
      : missingSince(before, compared.missing).map(({ name }) => name);
    const screened = payees.map((payee, at): ScreenedPayee => {
      const choice = choices.get(payee.supplier ?? "");
      const decision = choice === undefined ? null : { choice, note: "", by: "MK", on: "2026-10-24" };
      return {
        payee,
        screening: { kind: "left", reason: "" },
        repeat: null,
        comparison: compared?.comparisons[at] ?? null,
        decided: { decision, earlier: null },
      };
    });
    const day = on ?? `2026-${String(index + 1).padStart(2, "0")}-24`;
    memory = rememberRun(memory, before, file, screened, day);
  }
  return { memory, outcomes, missing };
}

const OCTOBER = readMonth("1 Acme A; 2 Bolt B");

testCalls(new URL("known_payees.calls", import.meta.url), {
  outcomes: (...months) => runMonths(months.map(readMonth)).outcomes,
  missing: (...months) => runMonths(months.map(readMonth)).missing,
  found: (name = "", month = "", header = JSON.stringify(HEADER)) => {
    const { memory } = runMonths([OCTOBER]);
    const file = { name, sha256: "x", header: JSON.parse(header), payees: readMonth(month).payees };
    const found = findRunBefore(memory === null ? [] : [memory], file);
    return found === null ? "not found" : found.isSure ? "sure" : "suggested";
  },
});

Deno.test("a file that is opened again is compared with the run before it, never with itself", () => {
  const november = readMonth("1 Acme C paid; 2 Bolt B");
  const { memory } = runMonths([OCTOBER, november]);
  const file = { name: "Zahlungen 1.csv", header: HEADER, payees: november.payees };
  const again = findRunBefore(memory === null ? [] : [memory], { ...file, sha256: "1" });
  assertEquals(again?.run.sha256, "0");
  assertEquals(findRunBefore(memory === null ? [] : [memory], { ...file, sha256: "0" }), null);
});
