// Describes findings in words. `deno task generate` compiles the messages in `openapi/words/`.
import type { VerdictsWords } from "../generated/words/verdicts.ts";
import type { Decision, Finding, FindingValues, Verdict } from "./findings.ts";
import { groupIban, type Language, titleOf, type Writing, writingIn } from "./language.ts";

/** The messages of one language, with its formats of numbers and dates. */
export interface Catalogue extends VerdictsWords {
  readonly writing: Writing;
  /** Describes a finding as a clause. It is a function so that scripts loaded later don't contain the messages. */
  readonly say: (finding: Finding, clip: Clip) => string;
}

/** The code of a column of results. */
export type ResultColumn = keyof Catalogue["results"]["columns"];

/** Returns a language's messages with the functions that format its numbers and dates. */
export function catalogueIn(language: Language, words: VerdictsWords): Catalogue {
  const catalogue = { ...words, writing: writingIn(language) };
  return { ...catalogue, say: (finding, clip) => sayClause(finding, catalogue, clip) };
}

/** Returns the words for the severities of a change at a watched bank; `stop` and `check` use the words of verdicts. */
export function severityWords(
  verdicts: Catalogue["verdicts"],
  forInformation: string,
): Readonly<Record<"stop" | "check" | "info", string>> {
  return { stop: verdicts.stop.word, check: verdicts.check_first.word, info: forInformation };
}

/** The symbol of each verdict. */
export const MARKS: Readonly<Record<Verdict, string>> = {
  stop: "✗",
  check_first: "!",
  not_checked: "?",
  account_fine: "~",
  fine: "✓",
};

/** Length of the longest summary, in characters. */
export const SUMMARY_LENGTH_MAX = 160;

/** Lengths, in characters, to which names are cut: tried in this order until the text fits. */
const NAME_LENGTHS: readonly number[] = [80, 48, 32, 20, 12];

/** Describes a finding in a sentence. */
export function sayFinding(finding: Finding, { say }: Pick<Catalogue, "say">): string {
  return sentence(say(finding, (text) => text));
}

/** Summarises a decision in at most 160 characters: the verdict and its first finding or, if `fine`, the bank. */
export function summarise(
  { verdict, findings }: Decision,
  bank: string | null,
  catalogue: Catalogue,
): string {
  const { word } = catalogue.verdicts[verdict];
  const [first] = findings;
  const write = (clip: Clip): string => {
    if (first === undefined || verdict === "fine") {
      return `${word}. ${sentence(catalogue.fine({ bank: clip(bank ?? "") }))}`;
    }
    const clause = catalogue.say(first, clip);
    return verdict === "account_fine"
      ? `${word}. ${sentence(clause)}`
      : `${word}${catalogue.colon}${clause}.`;
  };
  return withOldSource({ verdict, findings }, catalogue) ?? fit(write);
}

/** Summarises a screening that is incomplete and based on old data about the bank; `null` for others or if too long. */
function withOldSource({ verdict, findings }: Decision, catalogue: Catalogue): string | null {
  const [first] = findings;
  if (verdict !== "account_fine" || first?.code !== "lists_incomplete") return null;
  if (!findings.some(({ code }) => code === "reference_data_stale")) return null;
  const { verdicts, oldSource } = catalogue;
  const clauses = [catalogue.say(first, (text) => text), statesOf(first.values.lists, catalogue)];
  const texts = clauses.map((clause) =>
    `${verdicts.account_fine.word}. ${sentence(oldSource)} ${sentence(clause)}`
  );
  return texts.find((text) => text.length <= SUMMARY_LENGTH_MAX) ?? null;
}

function fit(write: (clip: Clip) => string): string {
  for (const length of NAME_LENGTHS) {
    const text = write((name) => name.length > length ? `${name.slice(0, length - 1)}…` : name);
    if (text.length <= SUMMARY_LENGTH_MAX) return text;
  }
  return `${write((name) => name.slice(0, 11)).slice(0, SUMMARY_LENGTH_MAX - 1)}…`;
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

type ListState = FindingValues["lists_incomplete"]["lists"][number];

type Clip = (text: string) => string;

interface Words extends VerdictsWords {
  readonly writing: Writing;
}

type Findings = VerdictsWords["findings"];

/** Codes of findings that have their own message; the `risk_…` findings share one. */
type MessageCode = Exclude<keyof Findings, "risk">;

/** Codes whose message has no arguments. */
type FixedCode = { [Code in MessageCode]: Findings[Code] extends string ? Code : never }[MessageCode];

type FilledCode = Exclude<MessageCode, FixedCode>;

type Arguments = {
  readonly [Code in FilledCode]: Findings[Code] extends (a: infer Values) => string ? Values : never;
};

/** Codes whose message accepts the finding's values unchanged. */
type PlainCode = {
  [Code in FilledCode]: FindingValues[Code] extends Arguments[Code] ? Code : never;
}[FilledCode];

type Prepare<Code extends FilledCode> = (
  values: FindingValues[Code],
  words: Words,
  clip: Clip,
) => Arguments[Code];

type PreparedCode = keyof typeof VALUES;

type UnpreparedCode = Exclude<FilledCode, PreparedCode>;

/** Describes a finding and what to do as a clause, without an initial capital or a full stop. */
function sayClause(finding: Finding, words: Words, clip: Clip): string {
  switch (finding.code) {
    case "risk_critical":
    case "risk_high":
    case "risk_elevated":
    case "risk_medium":
      return words.findings.risk({ reason: reasonOf(finding.values.flags, words) });
    default:
      if (isPrepared(finding)) return fill(finding, words, clip);
      return isUnprepared(finding, words) ? fillPlainly(finding, words) : words.findings[finding.code];
  }
}

function isPrepared(finding: Finding): finding is Finding<PreparedCode> {
  return finding.code in VALUES;
}

function isUnprepared<Code extends MessageCode>(
  finding: Finding<Code>,
  words: Words,
): finding is Finding<Code & UnpreparedCode> {
  return typeof words.findings[finding.code] === "function";
}

function fillPlainly<Code extends UnpreparedCode>({ code, values }: Finding<Code>, words: Words): string {
  const messages: { readonly [Each in UnpreparedCode]: (a: FindingValues[Each]) => string } = words.findings;
  return messages[code](values);
}

function fill<Code extends PreparedCode>(
  { code, values }: Finding<Code>,
  words: Words,
  clip: Clip,
): string {
  const messages: { readonly [Each in PreparedCode]: (a: Arguments[Each]) => string } = words.findings;
  const prepare: { readonly [Each in PreparedCode]: Prepare<Each> } = VALUES;
  return messages[code](prepare[code](values, words, clip));
}

/** Functions that convert a finding's values into the arguments of its message, for messages that need it. */
const VALUES = {
  several_ibans: ({ ibans }, _, clip) => ({ ibans: clip(ibans.map(groupIban).join(", ")) }),
  account_digits_lost: clipText,
  invalid_check_digits: misreadIn,
  checksum_failed: misreadIn,
  bank_sanctioned: ({ list, entry, register, name, by, identifier, eu_only, others }, words, clip) => ({
    by: eu_only
      ? "ban"
      : list === null
      ? "register"
      : by !== null && identifier !== null && PUBLISHED.has(by)
      ? by
      : "name",
    entry: clip(entry),
    name: clip(name),
    identifier: identifier ?? "",
    lists: list === null ? "" : words.writing.list([
      words.onListAs({ list: words.onList[list], entry: clip(entry) }),
      ...others.map((other) => words.onList[other]),
    ]),
    register: clip(register),
  }),
  country_sanctioned: ({ act }, _, clip) => ({ act: clip(act) }),
  bank_code_not_allocated: ({ code, register, as_of: asOf }, words, clip) => ({
    code,
    register: clip(titleOf(register, words)),
    asOf,
  }),
  sanctions_review: ({ list, entry, register, name }, { onList, onListAs }, clip) => ({
    name: clip(name),
    lists: list === null ? "" : onListAs({ list: onList[list], entry: clip(entry) }),
    register: clip(register),
  }),
  bank_in_insolvency: clipQuotation,
  special_measure: ({ as_of: asOf, ...values }, words, clip) => ({
    asOf,
    ...clipQuotation(values, words, clip),
  }),
  account_changed: ({ accounts, other_bank: isOtherBank, other_country: isOtherCountry }, _, clip) => ({
    account: clip(groupIban(accounts[0] ?? "")),
    where: isOtherCountry ? "country" : isOtherBank === true ? "bank" : "",
  }),
  name_changed: clipName,
  account_of_other_name: rowsOf,
  name_on_other_account: rowsOf,
  repeated_payment: rowsOf,
  repeated_payee: rowsOf,
  bank_code_retired: ({ code, successor }) => ({ code, successor: successor ?? "" }),
  national_check_digits_failed: ({ method }, _, clip) => ({ method: clip(method) }),
  national_check_digits_suspect: ({ method }, _, clip) => ({ method: clip(method) }),
  modulus_check_failed: ({ scheme }) => ({ scheme: KNOWN_DIGITS.exec(scheme)?.[0].toUpperCase() ?? "" }),
  reference_wrong: ({ scheme, pairing }) => ({ scheme: scheme ?? "", pairing }),
  verify_payee_name: ({ code, register, country }, words, clip) => ({
    missing: country === null ? "bic" : register === null ? "register" : "",
    code,
    country: country === null ? "" : words.writing.country(country),
    register: clip(titleOf(register ?? "", words)),
  }),
  issuer_not_a_known_iban_issuer: clipName,
  reference_data_stale: ({ register, as_of: asOf }, words, clip) => ({
    register: clip(titleOf(register, words)),
    asOf,
  }),
  unknown_finding: clipSentence,
  not_an_iban: clipText,
  call_failed: ({ code, text }, words, clip) => ({ code, ...clipSentence({ text }, words, clip) }),
  not_screened: clipSentence,
  lists_incomplete: ({ lists }, words) => ({ states: statesOf(lists, words), count: lists.length }),
  iban_in_text: clipText,
  expect_virtual_iban: clipName,
} satisfies
  & { readonly [Code in Exclude<FilledCode, PlainCode>]: Prepare<Code> }
  & { readonly [Code in PlainCode]?: Prepare<Code> };

/** Matches the start of a scheme's code if it is a name that payers know, such as RIB. */
const KNOWN_DIGITS = /^(?:cin|ccc|rib)(?=_)/;

/** Identifiers of banks that sanctions lists publish. */
const PUBLISHED: ReadonlySet<string> = new Set(["bic8", "lei", "bank_code"]);

function clipText(
  { text }: { readonly text: string },
  _: Words,
  clip: Clip,
): { readonly text: string } {
  return { text: clip(text) };
}

function clipName({ name }: { readonly name: string }, _: Words, clip: Clip): { readonly name: string } {
  return { name: clip(name) };
}

function clipQuotation(
  { name, source, words }: FindingValues["bank_in_insolvency"],
  catalogue: Words,
  clip: Clip,
): FindingValues["bank_in_insolvency"] {
  return { name: clip(name), source: clip(titleOf(source, catalogue)), words: clip(words) };
}

function clipSentence(
  { text }: { readonly text: string },
  _: Words,
  clip: Clip,
): { readonly text: string } {
  return { text: clip(text.replace(/\.\s*$/, "")) };
}

function misreadIn({ letter, meant }: FindingValues["checksum_failed"]): FindingValues["checksum_failed"] {
  return { letter, meant: groupIban(meant) };
}

/** Describes which lists are old, partial or missing, without advice. */
function statesOf(
  lists: readonly ListState[],
  { lists: names, listStates, semicolon }: Words,
): string {
  const old = lists.flatMap(({ list, days }) =>
    days === null ? [] : [listStates.days({ list: names[list], days })]
  );
  const missing = (isPart: boolean) =>
    lists.flatMap(({ list, days, partial }) => days === null && partial === isPart ? [names[list]] : []);
  const states = [["old", old], ["partial", missing(true)], ["absent", missing(false)]] as const;
  return states.flatMap(([state, found]) =>
    found.length === 0 ? [] : [listStates[state]({ count: found.length, lists: found.join(", ") })]
  ).join(semicolon);
}

const ROWS_LISTED = 5;

function rowsOf(
  { places }: { readonly places: readonly number[] },
  { rows, writing }: Words,
): { readonly rows: string } {
  const more = Math.max(0, places.length - ROWS_LISTED);
  const listed = places.slice(0, ROWS_LISTED).map(String);
  return {
    rows: rows({ count: places.length, rows: more > 0 ? listed.join(", ") : writing.list(listed), more }),
  };
}

function reasonOf(flags: FindingValues["risk_high"]["flags"], { risks }: Words): string {
  const reasons: Partial<Readonly<Record<string, string>>> = risks;
  const [reason = risks.other] = flags.flatMap((flag) => reasons[flag] ?? []);
  return reason;
}
