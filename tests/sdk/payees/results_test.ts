import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import { decimalOf, decimalSignOf } from "../../../sdk/payees/amounts.ts";
import {
  Answers,
  Decisions,
  evidenceRows,
  isHeld,
  isUndecided,
  keepDecision,
  letterTo,
  mailtoOf,
  makePayee,
  type PayeeDecision,
  type PayeeList,
  readPayees,
  resultsAsWorkbook,
  type ScreenedPayee,
  writeLetters,
} from "../../../sdk/payees/mod.ts";
import { catalogues, english, french, german } from "../../../sdk/verdicts/mod.ts";

// Results

function screened({ payees }: PayeeList): readonly ScreenedPayee[] {
  return payees.map((payee) => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  }));
}

Deno.test("decimalOf() reads amounts by the sign of their column", () => {
  for (
    const [amounts, sign] of [
      [["1.234,50", "7"], ","],
      [["1'234.50"], "."],
      [["1 234,5"], ","],
      [["1.234"], null],
      [["1.234.567"], null],
      [["1.234", "12,5"], ","],
      [["12", "1500"], "."],
    ] as const
  ) assertEquals(decimalSignOf(amounts), sign, amounts.join(" "));
  assertEquals(decimalOf("1.234,50", ","), "1234.50");
  assertEquals(decimalOf("-1'234.5", "."), "-1234.5");
  assertEquals(decimalOf("12 EUR", "."), null);
});

Deno.test("a workbook tells its results in the words of a language, with amounts as numbers and codes behind", () => {
  const text = "Name;IBAN;Betrag\nMüller;DE89370400440532013000;1.234,50\nMeier;;89,90\n";
  const list = readPayees(new TextEncoder().encode(text));
  const parts = (language: keyof typeof catalogues) => {
    const bytes = resultsAsWorkbook(list, screened(list), catalogues[language]);
    const files = unzipSync(bytes);
    const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    return { bytes, words: part("xl/worksheets/sheet1.xml"), codes: part("xl/worksheets/sheet2.xml") };
  };
  const german = parts("de");
  for (const word of ["Ergebnis", "Echtzeitüberweisung", "Stopp", "die IBAN fehlt".slice(1)]) {
    assertStringIncludes(german.words, word);
  }
  assertStringIncludes(german.words, "<v>1234.50</v>");
  assertStringIncludes(german.codes, "missing_iban");
  assertStringIncludes(german.codes, "1.234,50");
  assertStringIncludes(parts("fr").words, "Virement instantané");
  // Beside the file of the next month it is read like the file that it came from.
  const again = readPayees(german.bytes);
  assertEquals(again.payees.map(({ iban, name }) => [iban, name]), [
    ["DE89370400440532013000", "Müller"],
    ["", "Meier"],
  ]);
});

// Evidence

Deno.test("evidenceRows() puts the clerk's decision into the row that is sealed", () => {
  const decision = { choice: "held", note: "Called, waits", by: "MK", on: "2026-11-22" } as const;
  const { payees } = readPayees(new TextEncoder().encode("Payee,IBAN\nA,\nB,\n"));
  const screened = payees.map((payee, index): ScreenedPayee => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
    decided: { decision: index === 0 ? decision : null, earlier: null },
  }));
  assertEquals(evidenceRows(screened, new Answers()), {
    rows: [
      { row: 2, verdict: "stop", decision, answers: [] },
      { row: 3, verdict: "stop", answers: [] },
    ],
    answers: [],
  });
});

// Decisions

const CLEARED: PayeeDecision = { choice: "paid", note: "called", by: "MK", on: "2026-10-24" };
const ACCOUNT = "DE89370400440532013000";

/** A payee whose account stands in the file under another name too, and so is to be checked first. */
function repeated(iban: string, name: string, supplier: string | null = null): ScreenedPayee {
  return {
    payee: makePayee({ iban, name, supplier, place: 2 }),
    screening: { kind: "bank", answer: neutral() },
    repeat: { kind: "other_name", places: [9], others: ["bolt"] },
    comparison: null,
  };
}

/** An answer in which nothing is found but that the lists were asked. */
function neutral(): BankAnswer {
  return answerOf({});
}

type BankAnswer = Extract<ScreenedPayee["screening"], { kind: "bank" }>["answer"];

interface Found {
  /** Entries of lists, such as `OFAC 5`. */
  readonly hits?: readonly string[];
  readonly review?: readonly string[];
  readonly institution?: string;
  readonly step?: string;
}

function answerOf({ hits = [], review = [], institution = "Commerzbank", step }: Found): BankAnswer {
  const entries = (names: readonly string[]) =>
    names.map((name) => {
      const [list, entry_id] = name.split(" ");
      return { list, entry_id, listed_name: "Listed Bank", matched_by: "name", programme: "SDGT" };
    });
  return JSON.parse(JSON.stringify({
    bic: "COBADEFF",
    institution,
    next_steps: step === undefined ? [] : [{ code: step, do: "", because: "" }],
    compliance: {
      sanctions: { hits: entries(hits), review: entries(review) },
      lists: [],
      risk_breakdown: [],
    },
  }));
}

Deno.test("Decisions find that of the same row again, and none for another row", () => {
  const row = repeated(ACCOUNT, "Acme GmbH");
  const decisions = new Decisions([keepDecision("october", row, CLEARED)]);
  assertEquals(decisions.find("october", row).decision, CLEARED);
  const other = { ...row, payee: makePayee({ ...row.payee, place: 9 }) };
  assertEquals(decisions.find("october", other), { decision: null, earlier: null });
});

Deno.test("Decisions ask again about a cleared row when something stands against it that was not found then", () => {
  const row = repeated(ACCOUNT, "Acme GmbH");
  const listed: ScreenedPayee = {
    ...row,
    screening: { kind: "bank", answer: answerOf({ hits: ["OFAC 5"] }) },
  };
  const decisions = new Decisions([keepDecision("october", row, CLEARED)]);
  const decided = decisions.find("october", listed);
  assertEquals(decided, {
    decision: null,
    earlier: { decision: CLEARED, isSameAccount: true, since: ["bank_sanctioned"] },
  });
  assertEquals([isHeld({ ...listed, decided }), isUndecided({ ...listed, decided })], [true, true]);
  // The same row is of another account where other columns were chosen.
  const other = { ...row, payee: makePayee({ ...row.payee, iban: "NL91ABNA0417164300" }) };
  assertEquals(decisions.find("october", other).decision, null);
  // A clearance of what stood against the payment then holds, also before the row is screened again.
  const stopped = new Decisions([keepDecision("october", listed, CLEARED)]);
  assertEquals(stopped.find("october", listed).decision, CLEARED);
  const waiting: ScreenedPayee = { ...row, screening: { kind: "left", reason: "" } };
  assertEquals(stopped.find("october", waiting).decision, CLEARED);
  const held = { ...CLEARED, choice: "held" as const };
  assertEquals(new Decisions([keepDecision("october", row, held)]).find("october", listed).decision, held);
});

Deno.test("Decisions take no clearance for another list entry, bank, name or payment of the same code", () => {
  const row: ScreenedPayee = { ...repeated(ACCOUNT, "Acme"), repeat: null };
  const reviewed = (...review: string[]): ScreenedPayee => ({
    ...row,
    screening: { kind: "bank", answer: answerOf({ review }) },
  });
  const insolvent = (name: string): ScreenedPayee => ({
    ...row,
    screening: { kind: "bank", answer: answerOf({ institution: name, step: "bank_in_insolvency" }) },
  });
  const under = (...others: string[]): ScreenedPayee => ({
    ...row,
    repeat: { kind: "other_name", places: others.map((_, at) => at + 3), others },
  });
  const twice = (...places: number[]): ScreenedPayee => ({
    ...row,
    repeat: { kind: "payment", places, others: [] },
  });
  const cases: readonly [then: ScreenedPayee, now: ScreenedPayee, code: string][] = [
    [reviewed("OFAC 111"), reviewed("OFAC 999"), "sanctions_review"],
    [reviewed("OFAC 111"), reviewed("OFAC 111", "UK 7"), "sanctions_review"],
    [insolvent("One Bank"), insolvent("Two Bank"), "bank_in_insolvency"],
    [under("bolt"), under("bolt", "zed"), "account_of_other_name"],
    [twice(3), twice(7), "repeated_payment"],
  ];
  for (const [then, now, code] of cases) {
    const kept = keepDecision("october", then, CLEARED);
    const decisions = new Decisions([kept]);
    const { subjects: _, ...old } = kept;
    for (const file of ["october", "november"]) {
      const found = decisions.find(file, now);
      assertEquals([found.decision, found.earlier?.since], [null, [code]], `${file} ${code}`);
      // The same again; only a payment of another file is never the one that was cleared.
      const same = decisions.find(file, then).decision;
      assertEquals(same, file === "november" && code === "repeated_payment" ? null : CLEARED, code);
      // What was kept before it told what its findings were about.
      assertEquals(new Decisions([old]).find(file, then).decision, null, code);
    }
  }
});

Deno.test("Decisions take a clearance over to the next run while account and findings are the same", () => {
  const decisions = new Decisions([keepDecision("october", repeated(ACCOUNT, "Acme GmbH", "07"), CLEARED)]);
  const found = decisions.find("november", repeated(ACCOUNT, "ACME"));
  assertEquals(found.decision, CLEARED);
  assertEquals(found.earlier, { decision: CLEARED, isSameAccount: true, since: [] });
  // The number of the supplier tells who it is, too.
  assertEquals(decisions.find("november", repeated(ACCOUNT, "Acme Holding", "7")).decision, CLEARED);
});

Deno.test("Decisions take no clearance over when another row of the payee was held on the same day", () => {
  const row = repeated(ACCOUNT, "Acme GmbH");
  const other = { ...row, payee: makePayee({ ...row.payee, place: 10 }) };
  const held = keepDecision("october", other, { ...CLEARED, choice: "held" as const });
  const cleared = keepDecision("october", row, CLEARED);
  for (const kept of [[held, cleared], [cleared, held]]) {
    const found = new Decisions(kept).find("november", row);
    assertEquals([found.decision, found.earlier?.decision.choice], [null, "held"]);
  }
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

// Letters

function missing(name: string): ScreenedPayee {
  return {
    payee: makePayee({ iban: "", name, amount: "12.50", currency: "EUR", reference: "INV-7", place: 2 }),
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  };
}

Deno.test("letterTo() says what is held and why, and shows four characters of an account", () => {
  const letter = letterTo(missing("Acme"), "", english, 12.5);
  assertStringIncludes(
    letter?.body ?? "",
    "Dear Acme,\n\nWe are holding a payment to you of €12.50 for INV-7, because we",
  );
  const changed: ScreenedPayee = {
    ...missing("Acme"),
    payee: makePayee({ iban: "DE89 3704 0044 0532 0130 00", name: "Acme", place: 2 }),
    screening: { kind: "left", reason: "" },
    comparison: {
      outcome: "account_changed",
      accounts: ["NL91ABNA0417164300"],
      otherBank: true,
      otherCountry: true,
    },
  };
  const body = letterTo(changed, "Commerzbank", english, 12.5)?.body ?? "";
  assertStringIncludes(body, "ends in 3000, at Commerzbank.");
  assert(!/DE89|NL91|0417/.test(body), body);
});

Deno.test("letterTo() writes nothing where the house has to decide, or nothing is to be asked", () => {
  const repeated: ScreenedPayee = { ...missing("Acme"), screening: { kind: "left", reason: "" } };
  assertEquals(letterTo(repeated, "", english, 12.5), null);
});

Deno.test("mailtoOf() carries names of a file as text", () => {
  const letter = letterTo(missing("A&cc=evil@example.com\r\nBcc: x\u202e\ud800"), "", english, 12.5);
  assert(letter !== null);
  const address = mailtoOf(letter);
  assert(address.startsWith("mailto:?subject=Please%20confirm"));
  const [, query = ""] = address.split("?");
  assertEquals([...new URLSearchParams(query).keys()], ["subject", "body"]);
  assertStringIncludes(
    new URLSearchParams(query).get("body") ?? "",
    "Dear A&cc=evil@example.com Bcc: x,\r\n",
  );
});

Deno.test("letterTo() writes in the language of its catalogue", () => {
  const [de, fr] = [german, french].map((catalogue) =>
    letterTo(missing("Acme"), "", catalogue, 12.5)?.body ?? ""
  );
  assertStringIncludes(
    de ?? "",
    "wir halten eine Zahlung an Sie über 12,50\u00a0€ für INV-7 zurück. Der Grund: Uns liegt",
  );
  assertStringIncludes(
    fr ?? "",
    "Nous avons suspendu un paiement en votre faveur de 12,50\u00a0€, référence INV-7",
  );
});

Deno.test("writeLetters() writes amounts as the language does, read by the sign of their file", () => {
  const payee = makePayee({ iban: "", name: "Acme", amount: "1.234,50", currency: "eur", place: 2 });
  const written = [english, german, french].map((catalogue) =>
    writeLetters({ payees: [payee], format: "csv" }, [{ ...missing("Acme"), payee }], catalogue).text
      .replaceAll(/\s/g, " ")
  );
  const amounts = ["€1,234.50", "1.234,50 €", "1 234,50 €"];
  for (const [index, amount] of amounts.entries()) assertStringIncludes(written[index] ?? "", amount);
  // What may be two amounts stands as it came.
  const either = makePayee({ iban: "", name: "Acme", amount: "1.234", currency: "EUR", place: 2 });
  const { text } = writeLetters(
    { payees: [either], format: "csv" },
    [{ ...missing("Acme"), payee: either }],
    german,
  );
  assertStringIncludes(text, "1.234 EUR");
});
