import { assertEquals } from "@std/assert";
import {
  Decisions,
  isHeld,
  isUndecided,
  keepDecision,
  makePayee,
  type PayeeDecision,
  type ScreenedPayee,
} from "../../../sdk/payees/mod.ts";

const CLEARED: PayeeDecision = { choice: "paid", note: "called", by: "MK", on: "2026-10-24" };
const ACCOUNT = "DE89370400440532013000";

/** A payee whose amount stands twice in the file, and so is to be checked first. */
function repeated(iban: string, name: string, supplier: string | null = null): ScreenedPayee {
  return {
    payee: makePayee({ iban, name, supplier, place: 2 }),
    screening: { kind: "bank", answer: neutral() },
    repeat: { kind: "payment", places: [9] },
    comparison: null,
  };
}

/** An answer in which nothing is found but that the lists were asked. */
function neutral(): Extract<ScreenedPayee["screening"], { kind: "bank" }>["answer"] {
  const text = '{"bic":"COBADEFF","institution":"Commerzbank","next_steps":[],"compliance":{' +
    '"sanctions":{"hits":[],"review":[]},"lists":[],"risk_breakdown":[]}}';
  return JSON.parse(text);
}

Deno.test("Decisions find that of the same row again, and none for another row", () => {
  const row = repeated(ACCOUNT, "Acme GmbH");
  const decisions = new Decisions([keepDecision("october", row, CLEARED)]);
  assertEquals(decisions.find("october", row).decision, CLEARED);
  const other = { ...row, payee: makePayee({ ...row.payee, place: 9 }) };
  assertEquals(decisions.find("october", other), { decision: null, earlier: null });
});

Deno.test("Decisions take a clearance over to the next run while account and findings are the same", () => {
  const decisions = new Decisions([keepDecision("october", repeated(ACCOUNT, "Acme GmbH", "07"), CLEARED)]);
  const found = decisions.find("november", repeated(ACCOUNT, "ACME"));
  assertEquals(found.decision, CLEARED);
  assertEquals(found.earlier, { decision: CLEARED, isSameAccount: true, since: [] });
  // The number of the supplier tells who it is, too.
  assertEquals(decisions.find("november", repeated(ACCOUNT, "Acme Holding", "7")).decision, CLEARED);
});

Deno.test("Decisions take no clearance over to another account, to a new finding or to a stop", () => {
  const decisions = new Decisions([keepDecision("october", repeated(ACCOUNT, "Acme GmbH"), CLEARED)]);
  const elsewhere = decisions.find("november", repeated("NL91ABNA0417164300", "Acme"));
  assertEquals([elsewhere.decision, elsewhere.earlier?.isSameAccount], [null, false]);
  const changed: ScreenedPayee = {
    ...repeated(ACCOUNT, "Acme"),
    comparison: { outcome: "account_changed", accounts: ["X"], otherBank: null, otherCountry: false },
  };
  const since = decisions.find("november", changed);
  assertEquals([since.decision, since.earlier?.since], [null, ["account_changed"]]);
  const missing: ScreenedPayee = { ...repeated("", "Acme"), screening: { kind: "missing" }, repeat: null };
  const stopped = new Decisions([keepDecision("october", missing, CLEARED)]).find("november", missing);
  assertEquals([stopped.decision, stopped.earlier?.decision], [null, CLEARED]);
});

Deno.test("Decisions take the last clearance, and leave what was held to be decided again", () => {
  const row = repeated(ACCOUNT, "Acme");
  const held: PayeeDecision = { ...CLEARED, choice: "held", on: "2026-11-01" };
  const kept = [keepDecision("november", row, held), keepDecision("october", row, CLEARED)];
  const { decision, earlier } = new Decisions(kept).find("december", row);
  assertEquals([decision, earlier?.decision], [null, held]);
});

Deno.test("isHeld() follows the decision, and the verdict where there is none", () => {
  const row = repeated(ACCOUNT, "Acme");
  assertEquals([isHeld(row), isUndecided(row)], [true, true]);
  const paid = { ...row, decided: { decision: CLEARED, earlier: null } };
  assertEquals([isHeld(paid), isUndecided(paid)], [false, false]);
  const fine: ScreenedPayee = { ...row, repeat: null };
  assertEquals([isHeld(fine), isUndecided(fine)], [false, false]);
  const asked = { ...fine, decided: { decision: { ...CLEARED, choice: "asked" as const }, earlier: null } };
  assertEquals(isHeld(asked), true);
});
