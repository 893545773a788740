/**
 * A payment run: comparison with the previous one, results, payments on hold, and cost.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { numberAmounts } from "../../../sdk/payees/amounts.ts";
import { CsvError, CsvReader } from "../../../sdk/files/mod.ts";
import { detectDelimiter, parseCsv } from "../../../sdk/payees/text_tables.ts";
import { formatCsvRow } from "../../../sdk/files/csv.ts";
import {
  Answers,
  bySupplier,
  cleanFile,
  comparePayees,
  type Comparison,
  costOf,
  costWithin,
  Decisions,
  evidenceRows,
  hashPayment,
  isOnHold,
  isUndecided,
  keepDecision,
  languageOfSupplier,
  LETTER_LANGUAGES,
  letterAsHtml,
  letterAsText,
  letterCatalogue,
  letterTo,
  mailtoOf,
  makePayee,
  type Payee,
  type PayeeDecision,
  type PayeeList,
  readPayees,
  resultsAsWorkbook,
  type ScreenedPayee,
  writeLetters,
} from "../../../sdk/payees/mod.ts";
import { recordOf, resultsAsCsv } from "../../../sdk/payees/results.ts";
import { batchesOf } from "../../../sdk/payees/run.ts";
import { writeWorkbook } from "../../../sdk/files/write_workbook.ts";
import { catalogues, english } from "../../../sdk/verdicts/mod.ts";
import { randomOf } from "../../support/statistics.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { readTable, testTable } from "../../support/table.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { type Layout, LAYOUTS, rowsOf } from "./corpus.ts";

// compare_payees.ts. Guarantee: an account that changed since the previous run is never called the same, however the
// two files are written, and an unchanged one is hardly ever called changed.

type Row = readonly [iban: string, name?: string | null, supplier?: string | null];

function payeesOf(rows: readonly Row[]): readonly Payee[] {
  return rows.map(([iban, name = null, supplier = null], index) =>
    makePayee({ iban, name, supplier, place: index + 2 })
  );
}

/** Compares one payee with a previous run. */
function compareOne(before: readonly Row[], now: Row): Comparison | null | undefined {
  return comparePayees(payeesOf(before), payeesOf([now])).comparisons[0];
}

const [DE, DE_SAME_BANK, DE_OTHER, NL] = [
  "DE89370400440532013000",
  "DE36370400440532013001",
  "DE75512108001245126199",
  "NL91ABNA0417164300",
];

Deno.test("comparePayees() reports another bank if the bank code differs, in every country", async () => {
  const table = await readFile(new URL("../../fixtures/iban_structures.csv", import.meta.url), "utf8");
  for (const line of table.trim().split("\n").slice(1)) {
    const [country = "", , , place = "", , example = ""] = line.split(",");
    if (place === "") continue;
    const [from = 0, to = 0] = place.split("-").map(Number);
    const swap = (at: number): string =>
      example.slice(0, at) + (example[at] === "9" ? "8" : "9") + example.slice(at + 1);
    const otherBank = (now: string): boolean | null => {
      const comparison = compareOne([[example, "Acme"]], [now, "Acme"]);
      return comparison?.outcome === "account_changed" ? comparison.otherBank : null;
    };
    assertEquals([from, to].map((at) => otherBank(swap(at + 3))), [true, true], country);
    assertEquals(otherBank(swap(to + 4)), false, country);
  }
});

Deno.test("comparePayees() accepts our results as the previous run", () => {
  const before = readPayees(
    new TextEncoder().encode(`Vendor name;Vendor IBAN\nAcme GmbH;${DE}\nBolt;${NL}\n`),
  );
  const screened = before.payees.map((payee) => ({
    payee,
    screening: { kind: "left", reason: "" } as const,
    repeat: null,
    // The earlier run has a comparison, so its columns contain other accounts and names.
    comparison: {
      outcome: "account_changed",
      accounts: [DE_OTHER],
      otherBank: true,
      otherCountry: false,
    } as const,
  }));
  const now = payeesOf([[DE, "ACME"], [DE_SAME_BANK, "Bolt Ltd"]]);
  // A payee reported as missing wasn't paid in that run.
  const gone = payeesOf([[DE_OTHER, "Gone KG"]]);
  for (
    const bytes of [
      ...Object.values(catalogues).flatMap((catalogue) => [
        new TextEncoder().encode(resultsAsCsv(before, screened, catalogue, gone)),
        resultsAsWorkbook(before, screened, catalogue, [], gone),
      ]),
      new TextEncoder().encode(resultsAsCsv(before, screened, english, gone, "codes")),
      new TextEncoder().encode(JSON.stringify(screened.map((each) => recordOf(each, english)))),
    ]
  ) {
    const { comparisons, missing } = comparePayees(readPayees(bytes).payees, now);
    assertEquals(comparisons.map((one) => one?.outcome), ["same_account", "account_changed"]);
    assertEquals(missing, []);
  }
});

const WORDS = new Map(
  readTable(new URL("./rules/suppliers.tsv", import.meta.url), "kind", "words").map(({ kind, words }) => [
    kind,
    words.split(" / ").map((word) => word === "none" ? "" : word),
  ]),
);
const wordsOf = (kind: string): readonly string[] => WORDS.get(kind) ?? [];

interface Supplier {
  readonly number: string;
  readonly name: string;
  readonly form: string;
  readonly account: string;
}

/** A pair of files, and the facts about each row of the second. */
function makePair(seed: number): { before: string; now: string; isChanged: readonly boolean[] } {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join("");
  const account = (): string =>
    pick([() => `DE${digits(20)}`, () => `NL${digits(2)}ABNA${digits(10)}`, () => `FR${digits(25)}`])();
  const names = new Set(
    Array.from(
      { length: 25 },
      () => `${pick(wordsOf("surname"))} ${pick(wordsOf("trade"))} ${pick(wordsOf("place"))}`.trim(),
    ),
  );
  const suppliers = [...names].map((name): Supplier => ({
    number: digits(6),
    name,
    form: pick(wordsOf("form")),
    account: account(),
  }));
  const respell = ({ name, form }: Supplier): string => {
    const spelled = pick([
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) =>
        text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss")
          .replaceAll("Ö", "Oe"),
      (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
      (text: string) => text.normalize("NFD"),
      (text: string) => text.replaceAll(" ", "  ").replace("  ", " - "),
    ])(name);
    return `${spelled} ${pick([form, "", form.replaceAll(".", ""), pick(wordsOf("form"))])}`.trim();
  };
  const write = (rows: readonly Supplier[], hasNumbers: boolean): string => {
    const heading = pick(wordsOf("heading"));
    const delimiter = /[;,]/.exec(heading)?.[0] ?? "\t";
    const [number, name, iban, amount] = heading.split(/[;,|]/);
    const order = pick([[0, 1, 2, 3], [2, 1, 3, 0], [3, 2, 1, 0], [1, 2, 3, 0]]);
    const lines = rows.map((supplier) => [
      hasNumbers ? supplier.number.padStart(pick([6, 10]), "0") : "",
      respell(supplier),
      pick([supplier.account, supplier.account.replaceAll(/(.{4})(?=.)/g, "$1 ")]),
      `${digits(3)}.${digits(2)}`,
    ]);
    return [[number, name, iban, amount], ...lines].map((cells) =>
      order.map((at) => `"${cells[at]}"`).join(delimiter)
    ).join("\n");
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);
  // Some suppliers are new, some are gone, and some are paid twice. One account is swapped, and one supplier may take
  // over another.
  const [fresh, ...known] = shuffle(suppliers);
  const [first, second, ...rest] = known;
  if (fresh === undefined || first === undefined || second === undefined) {
    throw new Error("too few suppliers");
  }
  const swapped = { ...first, account: account() };
  const merged = rest.length > 6 && random() < 0.5 ? rest.shift() : undefined;
  const taken = merged === undefined ? [] : [{ ...second, account: merged.account }];
  const kept = [second, ...rest.slice(2)];
  const now = shuffle([
    ...[swapped, ...taken].map((supplier) => ({ supplier, isChanged: true })),
    ...[fresh, ...kept, pick(kept), pick(kept)].map((supplier) => ({ supplier, isChanged: false })),
  ]);
  const before = shuffle([...known, ...(merged === undefined ? [] : [merged]), pick(kept), pick(kept)]);
  return {
    before: write(before, random() < 0.7),
    now: write(now.map(({ supplier }) => supplier), random() < 0.7),
    isChanged: now.map(({ isChanged }) => isChanged),
  };
}

const PAIRS = 200;

Deno.test("comparePayees() misses no changed account in 200 pairs of files, and is wrong in at most 1 of 100", () => {
  let [changed, same, missed, wrong] = [0, 0, 0, 0];
  for (let seed = 1; seed <= PAIRS; seed++) {
    const { before, now, isChanged } = makePair(seed);
    const read = (text: string) => readPayees(new TextEncoder().encode(text)).payees;
    const { comparisons } = comparePayees(read(before), read(now));
    assertEquals(comparisons.length, isChanged.length);
    for (const [index, isTrue] of isChanged.entries()) {
      const isFound = comparisons[index]?.outcome === "account_changed";
      if (isTrue) [changed, missed] = [changed + 1, missed + (isFound ? 0 : 1)];
      else [same, wrong] = [same + 1, wrong + (comparisons[index]?.outcome === "same_account" ? 0 : 1)];
    }
  }
  assert(changed > PAIRS && same > 10 * PAIRS, `${changed} changed, ${same} the same`);
  assertEquals(missed, 0);
  // Each pair has one new payee. Its outcome is neither "changed" nor "the same", so it was counted as wrong.
  assert(wrong - PAIRS <= same / 100, `${wrong - PAIRS} of ${same}`);
});

Deno.test("comparePayees() compares thousands of payees with one account", () => {
  const rows = Array.from({ length: 5_000 }, (_, index): Row => [DE, `Acme ${index % 2}`, String(index)]);
  const others = rows.map(([iban], index): Row => [iban, `Voorbeeld Transportbedrijf ${index}`]);
  assertEquals(comparePayees(payeesOf(rows), payeesOf(rows)).missing, []);
  assertEquals(comparePayees(payeesOf(others), payeesOf(rows)).comparisons[0]?.outcome, "name_changed");
});

// Results

function screened({ payees }: PayeeList): readonly ScreenedPayee[] {
  return payees.map((payee) => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  }));
}

function written(amount: string) {
  return { amount, currency: null };
}

Deno.test("numberAmounts() converts amounts to numbers by the decimal sign of their column", () => {
  const numbered = (cells: readonly string[]): string | undefined =>
    numberAmounts(cells.map((cell) => [cell]), 0, cells.map(written)).rows.flat().join(" ");
  assertEquals(numbered(["1.234,50", "1.234"]), "1234.50 1234");
  assertEquals(
    numbered(["-1'234.5", "12 EUR", "1234567890123456.78"]),
    "-1234.5 12 EUR 1234567890123456.78",
  );
});

Deno.test("a workbook has results in a language, amounts as numbers, and codes in another sheet", () => {
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
  // If it is used as the earlier file next month, it is read like the original file.
  const again = readPayees(german.bytes);
  assertEquals(again.payees.map(({ iban, name }) => [iban, name]), [
    ["DE89370400440532013000", "Müller"],
    ["", "Meier"],
  ]);
});

Deno.test("results and letters join a name from its two columns", () => {
  const read = (text: string): PayeeList => readPayees(new TextEncoder().encode(text));
  const parted = `Vorname;Nachname;IBAN;Betrag\r\nErika;Muster;;20,00\r\nJan;Jansen;${NL};14,50\r\n`;
  const list = read(parted);
  const gone = read(`Name;IBAN\nOld Payee;${NL}\n`).payees;
  const results = resultsAsCsv(list, screened(list), english, gone);
  assertStringIncludes(results, `Jan;Jansen;${NL};14,50`);
  assertStringIncludes(results, ";Old Payee;");
  assertEquals(read(results).payees.map(({ name }) => name), ["Erika Muster", "Jan Jansen"]);
  const [letter] = writeLetters(list, screened(list).slice(0, 1), { sender: "", day: "2026-11-30" }, "en");
  assertStringIncludes(letter?.text ?? "", "Erika Muster");
});

// Evidence

Deno.test("evidenceRows() adds the clerk's decision to the row that is sealed", () => {
  const decision = { choice: "held", note: "Called, waits", by: "MK", on: "2026-11-22" } as const;
  const { payees } = readPayees(new TextEncoder().encode("Payee,IBAN\nA,\nB,\n"));
  const [a = "", b = ""] = payees.map(hashPayment);
  const screened = payees.map((payee, index): ScreenedPayee => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
    decided: { decision: index === 0 ? decision : null, earlier: null },
  }));
  assertEquals(evidenceRows(screened, new Answers()), {
    rows: [
      { row: 2, verdict: "stop", payment: a, decision, answers: [] },
      { row: 3, verdict: "stop", payment: b, answers: [] },
    ],
    answers: [],
  });
});

// Decisions

const CLEARED: PayeeDecision = { choice: "paid", note: "called", by: "MK", on: "2026-10-24" };
const ACCOUNT = "DE89370400440532013000";

/** A payee whose account is also in the file under another name, so that it must be checked first. */
function repeated(iban: string, name: string, supplier: string | null = null): ScreenedPayee {
  return {
    payee: makePayee({ iban, name, supplier, place: 2 }),
    screening: { kind: "bank", answer: neutral() },
    repeat: { kind: "other_name", places: [9], others: ["bolt"] },
    comparison: null,
  };
}

/** An answer whose only finding is that the lists were checked. */
function neutral(): BankAnswer {
  return answerOf({});
}

type BankAnswer = Extract<ScreenedPayee["screening"], { kind: "bank" }>["answer"];

interface Found {
  /** Entries of lists, such as `OFAC 5`. */
  readonly hits?: readonly string[];
  readonly review?: readonly string[];
  readonly institution?: string;
  readonly isInsolvent?: boolean;
}

function answerOf(
  { hits = [], review = [], institution = "Commerzbank", isInsolvent = false }: Found,
): BankAnswer {
  const listing = (name: string) => {
    const [list, entry] = name.split(" ");
    return { list, entry, register: "", name: "Listed Bank" };
  };
  const isHit = { by: "name", identifier: null, eu_only: false, others: [] };
  const found = [
    ...hits.slice(0, 1).map((name) => ["bank_sanctioned", "stop", { ...listing(name), ...isHit }]),
    ...review.slice(0, 1).map((name) => ["sanctions_review", "check_first", { ...listing(name), given: "" }]),
    ...isInsolvent
      ? [["bank_in_insolvency", "check_first", { name: institution, source: "", words: "" }]]
      : [],
  ];
  const entries = (names: readonly string[]) =>
    names.map((name) => {
      const [list, entry_id] = name.split(" ");
      return { list, entry_id, listed_name: "Listed Bank", matched_by: "name", programme: "SDGT" };
    });
  return JSON.parse(JSON.stringify({
    bic: "COBADEFF",
    institution,
    findings: found.map(([code, severity, values]) => ({ code, severity, values, message: "" })),
    next_steps: [],
    compliance: {
      sanctions: { hits: entries(hits), review: entries(review) },
      lists: [],
      risk_breakdown: [],
    },
  }));
}

/** Reads a row of `decisions.tsv`, such as `Acme_GmbH number=07 place=9 hits=OFAC_5`. */
function rowOf(text: string): ScreenedPayee {
  const [name = "", ...words] = text.split(" ").map((word) => word.replaceAll("_", " "));
  const given = new Map(words.map((word) => [word.split("=")[0], word.split("=")[1] ?? ""]));
  const listOf = (key: string) => given.get(key)?.split(",") ?? [];
  const [is, institution] = [given.get("is"), given.get("insolvent")];
  const [under, twice] = [listOf("under"), listOf("twice").map(Number)];
  const row = repeated(given.get("iban") ?? ACCOUNT, name, given.get("number") ?? null);
  const found = { hits: listOf("hits"), review: listOf("review") };
  const answer = answerOf({ ...found, ...(institution && { institution, isInsolvent: true }) });
  return {
    payee: makePayee({ ...row.payee, place: Number(given.get("place") ?? 2) }),
    screening: is === "missing"
      ? { kind: "missing" }
      : is === "waiting"
      ? { kind: "left", reason: "" }
      : { kind: "bank", answer },
    repeat: is === "missing" || is === "alone"
      ? null
      : twice.length > 0
      ? { kind: "payment", places: twice, others: [] }
      : under.length > 0
      ? { kind: "other_name", places: under.map((_, at) => at + 3), others: under }
      : row.repeat,
    comparison: is === "changed"
      ? { outcome: "account_changed", accounts: ["X"], otherBank: null, otherCountry: false }
      : null,
  };
}

/** Reads a decision such as `paid` or `held 2026-11-01`. */
function decisionOf(text: string): PayeeDecision {
  const [choice, on = CLEARED.on] = text.split(" ");
  return { ...CLEARED, choice: choice === "held" ? "held" : "paid", on };
}

testTable(
  "Decisions find what was decided about a row, in its file and in later runs",
  new URL("./rules/decisions.tsv", import.meta.url),
  ["kept", "row", "decision", "earlier", "same", "since"],
  ({ kept, row, decision, earlier, same, since }) => {
    const decisions = kept.split("; ").map((text) => {
      const [, form, file = "", choice = "", of = ""] = /^(old )?(\w+) (.+?): (.*)$/.exec(text) ?? [];
      const { subjects, ...rest } = keepDecision(file, rowOf(of), decisionOf(choice));
      return form === undefined ? { ...rest, subjects } : rest;
    });
    const [file = "", text = ""] = row.split(": ");
    const found = new Decisions(decisions).find(file, rowOf(text));
    assertEquals(found.decision, decision === "" ? null : decisionOf(decision));
    assertEquals(found.earlier?.decision ?? null, earlier === "" ? null : decisionOf(earlier));
    assert(`${found.earlier?.isSameAccount} ${found.earlier?.isSameBank}`.startsWith(same));
    if (since !== "") assertEquals(found.earlier?.since.join() || "nothing", since);
  },
);

Deno.test("isOnHold() follows the decision, or the verdict until someone decides", () => {
  const row = repeated(ACCOUNT, "Acme");
  assertEquals([isOnHold(row), isUndecided(row)], [true, true]);
  const paid = { ...row, decided: { decision: CLEARED, earlier: null } };
  assertEquals([isOnHold(paid), isUndecided(paid)], [false, false]);
  const fine: ScreenedPayee = { ...row, repeat: null };
  assertEquals([isOnHold(fine), isUndecided(fine)], [false, false]);
  const asked = { ...fine, decided: { decision: { ...CLEARED, choice: "asked" as const }, earlier: null } };
  assertEquals(isOnHold(asked), true);
  const listed = rowOf("Acme hits=OFAC_5");
  const decided = new Decisions([keepDecision("october", row, CLEARED)]).find("october", listed);
  assertEquals([isOnHold({ ...listed, decided }), isUndecided({ ...listed, decided })], [true, true]);
});

// Letters

/** Reads one or several payments on hold of `letters.calls`. */
function heldPayments(text = "") {
  return [JSON.parse(text)].flat().map(({ is = "missing", changed, value = "12.5", ...facts }) => {
    const payment = { iban: "", amount: "12.50", currency: "EUR", reference: "INV-7", ...facts };
    const screened: ScreenedPayee = {
      payee: makePayee({ ...payment, place: 2 }),
      screening: is === "missing"
        ? { kind: "missing" }
        : is === "left"
        ? { kind: "left", reason: "" }
        : { kind: "bank", answer: answerOf({ institution: is }) },
      repeat: null,
      comparison: changed === undefined
        ? null
        : { outcome: "account_changed", accounts: [changed], otherBank: true, otherCountry: true },
    };
    return { screened, value };
  });
}

/** Writes a letter, which never contains more of an account than its end. */
function letter(language = "", payments = "") {
  const catalogue = letterCatalogue(LETTER_LANGUAGES.find((each) => each === language) ?? "en");
  const written = letterTo(heldPayments(payments), catalogue);
  assert(!/DE89|NL91|0417/.test(written?.body ?? ""), written?.body);
  return { catalogue, written };
}

const HEAD = { sender: "Muster <AG>\nBahnhofstr. 1", day: "2026-11-30" };

testCalls(new URL("letters.calls", import.meta.url), {
  letter: (language, payments) => letter(language, payments).written,
  suppliers: (payments) =>
    bySupplier(heldPayments(payments)).map((group) => `${group.length} in ${languageOfSupplier(group, "de")}`)
      .join(", "),
  written: (language, payments) => {
    const { catalogue, written } = letter(language, payments);
    return written && [letterAsText(written, HEAD, catalogue), letterAsHtml(written, HEAD, catalogue)];
  },
  mailto: (language, payments) => {
    const { written } = letter(language, payments);
    assert(written !== null);
    const address = mailtoOf(written);
    const query = new URLSearchParams(address.split("?")[1]);
    return { address, names: [...query.keys()].join(" "), body: query.get("body") };
  },
  texts: (language, payments) => {
    const [screened] = heldPayments(payments).map(({ screened }) => screened);
    assert(screened !== undefined);
    const [otherwise] = LETTER_LANGUAGES.filter((each) => each === language);
    const list = { payees: [screened.payee], format: "csv" } as const;
    return writeLetters(list, [screened], { ...HEAD, sender: "" }, otherwise ?? "en")
      .map(({ text }) => text.replaceAll(/\s/g, " ")).join();
  },
});

Deno.test("a letter exists in every language, and its later paragraphs begin with a capital", () => {
  const payments = heldPayments('[{"name": "A", "amount": "1.00"}, {"name": "B", "amount": "2.00"}]')
    .map((payment) => ({ ...payment, value: null }));
  const subjects = LETTER_LANGUAGES.map((language) => {
    const letter = letterTo(payments, letterCatalogue(language));
    assertMatch(letter?.body.split("\n\n")[2] ?? "", /^\p{Lu}.*2\.00 EUR/u);
    return letter?.subject;
  });
  assertEquals(new Set(subjects).size, LETTER_LANGUAGES.length);
});

// cleanFile()

const [ONE = "", TWO = ""] = sampleIbans(2);

function clean(content: string | Uint8Array, held: readonly number[]): Uint8Array {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return cleanFile(bytes, readPayees(bytes), (place) => held.includes(place));
}

Deno.test("cleanFile() writes Windows-1252 if the file was in Windows-1252", () => {
  const text = `Name;IBAN\r\nM\u00fcller \u20ac;${ONE}\r\nAcme;${TWO}\r\n`;
  const bytes = Uint8Array.from(text, (character) => character === "\u20ac" ? 0x80 : character.charCodeAt(0));
  assertEquals(clean(bytes, [3]), bytes.slice(0, -(TWO.length + 7)));
});

Deno.test("cleanFile() keeps the columns of a workbook", () => {
  const header = ["Name", "IBAN", "Cost centre"];
  const book = writeWorkbook([{ name: "A", header, rows: [["Acme", ONE, "12"], ["Zed", TWO, "13"]] }]);
  const left = readPayees(clean(book, [2]));
  assertEquals([left.header, left.payees.map(({ cells }) => cells)], [header, [["Zed", TWO, "13"]]]);
});

Deno.test("cleanFile() writes the amounts of a workbook as numbers", () => {
  const header = ["Name", "IBAN", "Amount"];
  const rows = [["Acme", ONE, "12"], ["Zed", TWO, "1300.5"]];
  const left = clean(writeWorkbook([{ name: "A", header, rows, numbers: 2 }]), [2]);
  const sheet = unzipSync(left)["xl/worksheets/sheet1.xml"];
  assert(sheet !== undefined);
  assertStringIncludes(strFromU8(sheet), "<v>1300.5</v>");
});

function bytesOf(layout: Layout, rows: readonly (readonly string[])[]): Uint8Array {
  const { form = "csv", delimiter = ",", encoding = "utf-8", quoted } = layout;
  const [first = [], ...others] = rows;
  if (form === "xlsx") return writeWorkbook([{ name: "Sheet1", header: first, rows: others }]);
  const text = rows.map((row) =>
    quoted ? `${row.map((cell) => `"${cell}"`).join(delimiter)}\r\n` : formatCsvRow(row, delimiter)
  ).join("");
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-8-bom":
      return new TextEncoder().encode(`\uFEFF${text}`);
    case "latin1":
      return Uint8Array.from(text, (character) => character.charCodeAt(0));
    case "utf-16": {
      const view = new DataView(new ArrayBuffer(2 * text.length + 2));
      [...`\uFEFF${text}`].forEach((character, at) => view.setUint16(2 * at, character.charCodeAt(0), true));
      return new Uint8Array(view.buffer);
    }
  }
}

Deno.test("the corpus has at least 60 files of 20 programs in 10 countries", () => {
  assert(LAYOUTS.length >= 60, String(LAYOUTS.length));
  assert(new Set(LAYOUTS.map(({ program }) => program.split(/[ ,]/)[0])).size >= 20);
  assert(new Set(LAYOUTS.map(({ country }) => country)).size >= 10);
});

for (const layout of LAYOUTS) {
  Deno.test(`readPayees() reads a file of ${layout.program} (${layout.country})`, () => {
    const { rows, payees } = rowsOf(layout);
    const list = readPayees(bytesOf(layout, rows));
    const read = list.payees.map(({ iban, name, amount, currency, reference, supplier, bic }) => ({
      ...{ iban, name, amount, currency, reference, supplier, bic },
    }));
    assertEquals<unknown>(read, payees);
  });
}

// text_tables.ts

const cellsOf = (text: string): readonly (readonly string[])[] =>
  parseCsv(text).rows.map(({ cells }) => cells);

/** Splits a line at a delimiter like a spreadsheet does. Quotes only count at the beginning of a cell. */
function partAt(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    let cell = "";
    if (line[at] === '"') {
      for (at++; at < line.length; at++) {
        if (line[at] === '"' && line[++at] !== '"') break;
        cell += line[at];
      }
    }
    for (; at < line.length && line[at] !== delimiter; at++) cell += line[at];
    cells.push(cell);
  }
  return cells;
}

/** Returns whether a spreadsheet would run a cell as a formula. A number isn't one, even if a delimiter follows it. */
function isFormula(cell: string): boolean {
  return /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^\s*[+-]?\d+(?:[.,]\d+)*\s*(?:$|[",;\t\r\n])/.test(cell);
}

Deno.test("formatCsvRow() writes no formula, whichever delimiter splits the row", () => {
  const piece = fc.constantFrom(...'=+-@＝＠,;\t" \n\ra1');
  const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(",", ";"),
      (cells, written) => {
        const row = formatCsvRow(cells, written);
        for (const delimiter of [",", ";", "\t"]) {
          for (const line of [row, ...row.split(/[\r\n]+/)]) {
            assert(
              !partAt(line, delimiter).some(isFormula),
              `${JSON.stringify(row)} at ${JSON.stringify(delimiter)}`,
            );
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

Deno.test("parseCsv() refuses tables that are too wide or too large", () => {
  assertThrows(() => parseCsv(",".repeat(2000)), CsvError, "row 1 has more than 1,000 columns");
  assertThrows(() => parseCsv(`x${",x".repeat(999)}\n${"x\n".repeat(10_001)}`), CsvError, "10,000,000 cells");
});

Deno.test("parseCsv() reports the line of an unclosed quote", () => {
  assertThrows(() => parseCsv('a,b\n1,"2\n3,4\n'), CsvError, "the quote in line 2 isn't closed");
});

Deno.test("parseCsv() reads rows written by formatCsvRow()", () => {
  const cell = fc.string().filter((text) => !/[=+\-@]/.test(text));
  const row = fc.array(cell, { minLength: 2, maxLength: 5 }).filter((cells) =>
    cells.some((text) => text.trim() !== "")
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const header = ["first", "second", "third"];
      const text = [header, ...rows].map((cells) => formatCsvRow(cells, ",")).join("");
      const delimiter = detectDelimiter(text);
      if (!/[;\t|]/.test(text)) assertEquals(delimiter, ",");
      // A short file with many characters of another delimiter may be split at that one.
      fc.pre(delimiter === ",");
      assertEquals(cellsOf(text), [header, ...rows]);
    }),
    { numRuns: 100 },
  );
});

const signs = fc.string({
  unit: fc.constantFrom("a", "b", " ", ";", '"', "\n", "\r", "\r\n", "=", "\u00a0"),
  maxLength: 40,
});

Deno.test("CsvReader reads the same cells from pieces of any length, quoted or not", () => {
  const cellsOf = (text: string, length: number): readonly (readonly string[])[] => {
    const reader = new CsvReader(";");
    const pieces = text.match(RegExp(`[^]{1,${length}}`, "g")) ?? [];
    const rows = [...pieces.flatMap((piece) => [...reader.read(piece, false)]), ...reader.read("", true)];
    return rows.map(({ cells }) => cells);
  };
  fc.assert(
    fc.property(signs, fc.integer({ min: 1, max: 40 }), (text, length) => {
      const closed = `${text.replaceAll('"', '""')}\n`;
      assertEquals(cellsOf(closed, length), cellsOf(closed, closed.length));
      // Quotes around lines.
      const plain = text.replaceAll('"', "");
      const quoted = plain.replaceAll(/[^;\r\n]+/g, '"$&"');
      assertEquals(cellsOf(plain, length), cellsOf(quoted, length));
    }),
    { numRuns: 1000 },
  );
});

// costOf() and costWithin()

const COMMERZBANK = sampleIbans(3);
const OTHERS = ["NL91ABNA0417164300", "BE68539007547034", "FR1420041010050500013M02606"];

function payeesOfIbans(ibans: readonly string[]): readonly Payee[] {
  return ibans.map((iban, index) => makePayee({ iban, place: index + 1 }));
}

Deno.test("costOf() counts each account once, and each bank that is screened once", () => {
  const payees = payeesOfIbans([...COMMERZBANK, ...OTHERS, OTHERS[0] ?? "", "", "DE00370400440532013000"]);
  const answers = new Answers();
  assertEquals(costOf(payees, { answers, compliance: false }).units, 7);
  const { ibans, banks, units } = costOf(payees, { answers, compliance: true });
  // The mistyped account has no bank to screen.
  assertEquals([ibans.length, banks, units], [7, 4, 11]);
});

Deno.test("costOf() counts accounts with different BICs as different banks", () => {
  const payees = COMMERZBANK.map((iban, index) =>
    makePayee({ iban, place: index + 1, bic: ["COBADEFFXXX", "COBADEFF", "DEUTDEFF"][index] ?? null })
  );
  assertEquals(costOf(payees, { answers: new Answers(), compliance: true }).banks, 2);
});

Deno.test("costOf() omits requests that were sent before and may be paid for", () => {
  const pending = new Set(COMMERZBANK);
  const questions = { answers: new Answers(), compliance: true, pending };
  assertEquals(costOf(payeesOfIbans([...COMMERZBANK, ...OTHERS]), questions).units, 7);
});

Deno.test("costWithin() takes the first accounts with their banks, and never costs more than the balance", () => {
  const ibans = [...COMMERZBANK, ...OTHERS];
  fc.assert(fc.property(
    fc.shuffledSubarray(ibans),
    fc.nat(12),
    fc.boolean(),
    (chosen, left, compliance) => {
      const payees = payeesOfIbans(chosen);
      const questions = { answers: new Answers(), compliance };
      const part = costWithin(payees, questions, left);
      assertEquals(part.units <= left, true);
      assertEquals(part.ibans, chosen.slice(0, part.ibans.length));
      // The part costs what `costWithin` said, and would exceed the balance with one more batch.
      assertEquals(costOf(payeesOfIbans(part.ibans), questions).units, part.units);
      const batches = batchesOf(payees);
      const taken = batches.findIndex((_, end) => batches.slice(0, end).flat().length === part.ibans.length);
      if (part.ibans.length < chosen.length) {
        const more = payeesOfIbans(batches.slice(0, taken + 1).flat());
        assertEquals(costOf(more, questions).units > left, true);
      }
    },
  ));
});

Deno.test("batchesOf() has each account once, in order, in batches of at most 100", () => {
  const ibans = sampleIbans(1_000);
  const payees = [...ibans, ibans[0] ?? "", ""].map((iban, index) => makePayee({ iban, place: index + 1 }));
  const batches = batchesOf(payees);
  assertEquals(batches.flat(), ibans);
  assertEquals(Math.max(...batches.map(({ length }) => length)), 100);
});

Deno.test("costWithin() splits a file only between batches, whatever the balance", () => {
  const payees = sampleIbans(600).map((iban, index) => makePayee({ iban, place: index + 1 }));
  const ends = new Set([0]);
  for (const { length } of batchesOf(payees)) ends.add(Math.max(...ends) + length);
  fc.assert(fc.property(fc.nat(700), fc.boolean(), (units, compliance) => {
    const { ibans } = costWithin(payees, { answers: new Answers(), compliance }, units);
    assertEquals(ends.has(ibans.length), true);
  }));
});
