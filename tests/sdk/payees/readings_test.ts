/**
 * Lists as people and programs write them, and what is read from each: `readings/*.txt` and `written_layouts.txt`.
 *
 * A block is a test, or one for each row of its table, as in `transcript_format.ts`. Its lines are the file:
 * - `⏎` is a line break, `\uXXXX` a character and `{DE}` an account in Germany.
 * - Lines that begin with `~` are used one after the other, each in its own file.
 * - `? name=1 iban=3` chooses columns by number or heading.
 * - Lines that begin with `<` are the list of the earlier run.
 *
 * `= ` begins what is expected:
 * - Of the payees, in order, with `-` for none: `name`, `iban`, `bic`, `amount`, `currency`, `reference`, `supplier`,
 *   `otherAccount`, `place`, `note`, `isBank`, `cells`, `account` (the IBAN without separators), `looksLikeIban`, `who`
 *   (the IBAN, or the BIC of a bank), `value` (the parsed amount), `verdict` (before anything is screened), `repeat`,
 *   and `compared` with the earlier run.
 * - Of the list: `payees` (their number), `header`, `delimiter`, `problem` (each, or `none`), `problems` (their
 *   number), `totals` (row, total, difference), `missing` since the earlier run, and `cost` (accounts, banks, units),
 *   or `screened` with sanctions.
 * - Of the file without the rows 3 and 4: `clean 3 4`, or `unwritten 3 4` for the reason why there is none.
 * - Of an error: `error` is its class and a part of its message, `places` are the columns that it found.
 * - Of what is said: `en`, `de` and `fr` are parts of it in that language, and `unsaid` matches no part of it.
 *
 * A line that begins with `>` is a whole payee: name, IBAN, BIC, amount, currency and reference, with tabs between
 * them.
 *
 * @module
 */
import { assert, assertEquals, AssertionError, assertStringIncludes, assertThrows } from "@std/assert";
import { files as german } from "../../../sdk/generated/words/files_de.ts";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { files as french } from "../../../sdk/generated/words/files_fr.ts";
import {
  Answers,
  cleanFile,
  cleanIban,
  type ColumnChoice,
  ColumnError,
  comparePayees,
  costOf,
  detailOf,
  findRepeats,
  looksLikeIban,
  type Payee,
  PayeeError,
  type PayeeList,
  readAmounts,
  readPayees,
  type ScreenedPayee,
  verdictOf,
} from "../../../sdk/payees/mod.ts";
import { catalogues } from "../../../sdk/verdicts/mod.ts";
import { type Block, type Line, readBlocks } from "../../support/transcript_format.ts";

const ACCOUNTS: Readonly<Record<string, string>> = {
  AT: "AT611904300234573201",
  BE: "BE68539007547034",
  CH: "CH9300762011623852957",
  DE: "DE89370400440532013000",
  ES: "ES9121000418450200051332",
  FR: "FR1420041010050500013M02606",
  GB: "GB29NWBK60161331926819",
  IT: "IT60X0542811101000000123456",
  NL: "NL91ABNA0417164300",
  PL: "PL61109010140000071219812874",
};

const WORDS = { en: english, de: german, fr: french };

/** A reading of a file, or the error that refuses it. */
type Reading = {
  readonly bytes: Uint8Array;
  readonly list: PayeeList | null;
  readonly error: PayeeError | null;
};

function plain(text: string): string {
  return text.replaceAll("⏎", "\n").replaceAll(
    /\\u([0-9a-f]{4})/g,
    (_, code) => String.fromCharCode(parseInt(code, 16)),
  )
    .replaceAll(/\{([A-Z]{2})\}/g, (whole, country) => ACCOUNTS[country] ?? whole);
}

function readFile(lines: readonly string[], choice: ColumnChoice = {}): Reading {
  const bytes = new TextEncoder().encode(`${lines.map(plain).join("\n")}\n`);
  try {
    return { bytes, list: readPayees(bytes, null, choice), error: null };
  } catch (error) {
    if (!(error instanceof PayeeError)) throw error;
    return { bytes, list: null, error };
  }
}

/** Reads `name=1 iban=Account no`. */
function choiceOf(text: string): ColumnChoice {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)].map(([, role, column]) => [role, column]),
  );
}

function unscreened(payee: Payee): ScreenedPayee {
  return { payee, screening: new Answers().screeningOf(payee, false, ""), repeat: null, comparison: null };
}

/** Everything that is said about a file in a language. */
function saidIn(language: keyof typeof WORDS, { list, error }: Reading): string {
  if (error !== null) return error.say(WORDS[language]);
  const problems = list?.problems.map((problem) => problem(WORDS[language])) ?? [];
  const details = list?.payees.map((payee) => detailOf(unscreened(payee), catalogues[language])) ?? [];
  return [...problems, ...details].join("\n");
}

const listed = (values: readonly unknown[]): string =>
  values.map((value) => value === null || value === undefined || value === "" ? "-" : String(value)).join(
    " · ",
  );

/** Members that are derived from each payee. */
const DERIVED: Readonly<Record<string, (list: PayeeList, earlier: Reading) => readonly unknown[]>> = {
  account: ({ payees }) => payees.map(({ iban }) => cleanIban(iban)),
  looksLikeIban: ({ payees, places }) =>
    payees.map(({ cells }) => looksLikeIban(cells[places?.iban ?? -1] ?? "")),
  note: ({ payees }) =>
    payees.map(({ accountNote: note }) =>
      note === null ? null : "text" in note ? `${note.kind} ${note.text}` : note.kind
    ),
  who: ({ payees }) => payees.map(({ isBank, iban, bic }) => isBank ? bic : iban),
  cells: ({ payees }) => payees.map(({ cells }) => cells.join(";")),
  value: (list) => readAmounts(list),
  verdict: ({ payees }) => payees.map((payee) => verdictOf(unscreened(payee))),
  repeat: ({ payees }) =>
    findRepeats(payees).map((repeat) => repeat === null ? null : `${repeat.kind} ${repeat.places.join(",")}`),
  compared: ({ payees }, earlier) =>
    comparePayees(earlier.list?.payees ?? [], payees).comparisons.map((found) => {
      if (found?.outcome === "account_changed") {
        const { outcome, accounts, otherBank, otherCountry } = found;
        return `${outcome} ${accounts.join(",")} bank:${otherBank} country:${otherCountry}`;
      }
      return found?.outcome === "name_changed" ? `${found.outcome} ${found.names.join(",")}` : found?.outcome;
    }),
};

/** What is found about a whole list. */
function factOf(name: string, list: PayeeList, earlier: Reading): string {
  if (name === "payees") return String(list.payees.length);
  if (name === "delimiter") return list.delimiter;
  if (name === "header") return listed(list.header);
  if (name === "missing") {
    return listed(comparePayees(earlier.list?.payees ?? [], list.payees).missing.map((payee) => payee.name));
  }
  if (name === "problem") return listed(list.problems.map((problem) => problem(english))) || "none";
  if (name === "problems") return String(list.problems.length);
  if (name === "cost" || name === "screened") {
    const compliance = name === "screened";
    const { ibans, banks, units } = costOf(list.payees, { answers: new Answers(), compliance });
    return listed([ibans.length, banks, units]);
  }
  if (name === "totals") {
    return listed(
      (list.totals ?? []).map(({ row, stated, difference }) => `${row ?? "-"} ${stated} ${difference}`),
    );
  }
  const derived = DERIVED[name]?.(list, earlier);
  if (derived !== undefined) return listed(derived);
  return listed(list.payees.map((payee) => {
    const member = Object.entries(payee).find(([member]) => member === name);
    assert(member !== undefined, `a payee has no member ${name}`);
    return member[1];
  }));
}

function checkError(error: PayeeError | null, expected: string): void {
  const [kind = "", ...part] = expected.split(" ");
  assert(error !== null, "the file was read");
  const kinds = [PayeeError, ColumnError].filter((each) => error instanceof each).map(({ name }) => name);
  assert([...kinds, error.constructor.name].includes(kind), `${error.constructor.name}: ${error.message}`);
  assertStringIncludes(error.message, plain(part.join(" ")));
}

function checkPlaces(error: PayeeError | null, expected: string): void {
  assert(error instanceof ColumnError);
  const places = new Map<string, unknown>(Object.entries(error.places));
  for (const [, role = "", place] of expected.matchAll(/(\w+)=(\S+)/g)) {
    assertEquals(JSON.stringify(places.get(role)), place, role);
  }
}

function check(name: string, expected: string, reading: Reading, earlier: Reading): void {
  const { bytes, list, error } = reading;
  const [word = "", ...rows] = name.split(" ");
  if (word === "error") return checkError(error, expected);
  if (word === "places") return checkPlaces(error, expected);
  if (word === "en" || word === "de" || word === "fr") {
    return assertStringIncludes(saidIn(word, reading).toLowerCase(), plain(expected).toLowerCase());
  }
  if (word === "unsaid") {
    for (const language of ["en", "de", "fr"] as const) {
      assertEquals(new RegExp(expected).exec(saidIn(language, reading))?.[0], undefined, language);
    }
    return;
  }
  if (list === null) throw error ?? new Error("no list");
  const clean = (): string =>
    new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(cleanFile(bytes, list, (place) => rows.includes(String(place))));
  if (word === "unwritten") return void assertThrows(clean, PayeeError, expected);
  // White space doesn't matter in JSON.
  const written = (text: string): string => list.format === "json" ? text.replaceAll(/\s/g, "") : text;
  if (word === "clean") return assertEquals(written(clean()), written(plain(expected)));
  assertEquals(factOf(word, list, earlier), plain(expected), word);
}

function run({ lines }: Block, file: string): void {
  const alternatives = lines.filter(({ text }) => text.startsWith("~ "));
  const fixed = lines.filter((line) => !alternatives.slice(1).includes(line));
  for (const { text } of alternatives) {
    const chosen = (line: Line): Line => line === alternatives[0] ? { ...line, text: text.slice(2) } : line;
    runFile(fixed.map(chosen), file);
  }
  if (alternatives.length === 0) runFile(lines, file);
}

function runFile(lines: readonly Line[], file: string): void {
  const textsOf = (prefix: string): readonly string[] =>
    lines.filter(({ text }) => text.startsWith(prefix)).map(({ text }) => text.slice(prefix.length));
  const read = lines.map(({ text }) => text).filter((text) => !/^(?:[=?<] |>)/.test(text));
  const [reading, earlier] = [readFile(read, choiceOf(textsOf("? ").join(" "))), readFile(textsOf("< "))];
  const expected = lines.flatMap(({ number, text }) => {
    const [, name = "", value = ""] = /^= (\w[\w ]*): ?(.*)$/.exec(text) ?? [];
    return name === "" ? [] : [{ number, name, value }];
  });
  const wholes = textsOf(">").map(plain).map((text) =>
    Array.from({ length: 6 }, (_, at) => text.split("\t")[at] || null)
  );
  assert(expected.length + wholes.length > 0, `${file} expects nothing of ${read[0]}`);
  let number = lines[0]?.number;
  try {
    for (const each of expected) {
      number = each.number;
      check(each.name, each.value, reading, earlier);
    }
    if (reading.error !== null && !expected.some(({ name }) => /^(?:error|places|en|de|fr)$/.test(name))) {
      throw reading.error;
    }
    if (wholes.length === 0) return;
    const found = reading.list?.payees.map((
      { name, iban, bic, amount, currency, reference },
    ) => [name, iban, bic, amount, currency, reference]);
    assertEquals(found, wholes);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new AssertionError(`${file}, line ${number}\n${read.join("\n")}\n\n${cause}`);
  }
}

const folder = new URL("./readings/", import.meta.url);
for (
  const file of [
    "../written_layouts.txt",
    ...[...Deno.readDirSync(folder)].map(({ name }) => name).sort(),
  ]
) {
  for (const block of readBlocks(Deno.readTextFileSync(new URL(file, folder)))) {
    Deno.test(block.name, () => run(block, file));
  }
}
