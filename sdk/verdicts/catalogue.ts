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
  let text = "";
  for (const length of NAME_LENGTHS) {
    text = write((name) => name.length > length ? `${name.slice(0, length - 1)}…` : name);
    if (text.length <= SUMMARY_LENGTH_MAX) return text;
  }
  return `${text.slice(0, SUMMARY_LENGTH_MAX - 1)}…`;
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

type ListState = FindingValues["lists_incomplete"]["lists"][number];

type Clip = (text: string) => string;

interface Words extends VerdictsWords {
  readonly writing: Writing;
}

/**
 * Describes a finding and what to do as a clause, without an initial capital or a full stop. A message with arguments
 * needs a case, which prepares the finding's values.
 */
function sayClause(finding: Finding, words: Words, clip: Clip): string {
  const { findings, onList, onListAs, writing } = words;
  switch (finding.code) {
    case "several_ibans":
      return findings.several_ibans({ ibans: clip(finding.values.ibans.map(groupIban).join(", ")) });
    case "account_digits_lost":
    case "not_an_iban":
    case "iban_in_text":
      return findings[finding.code]({ text: clip(finding.values.text) });
    case "invalid_check_digits":
    case "checksum_failed":
      return findings[finding.code]({ ...finding.values, meant: groupIban(finding.values.meant) });
    case "bank_sanctioned": {
      const { list, entry, register, name, by, identifier, eu_only, others } = finding.values;
      const isPublished = list !== null && by !== null && identifier !== null && PUBLISHED.has(by);
      return findings.bank_sanctioned({
        by: eu_only ? "ban" : list === null ? "register" : isPublished ? by : "name",
        entry: clip(entry),
        name: clip(name),
        identifier: identifier ?? "",
        lists: list === null ? "" : writing.list([
          onListAs({ list: onList[list], entry: clip(entry) }),
          ...others.map((other) => onList[other]),
        ]),
        register: clip(register),
      });
    }
    case "sanctions_review": {
      const { list, entry, register, name, given } = finding.values;
      const lists = list === null ? "" : onListAs({ list: onList[list], entry: clip(entry) });
      return findings.sanctions_review({ name: clip(name), lists, register: clip(register), given });
    }
    case "country_sanctioned":
      return findings.country_sanctioned({
        act: clip(finding.values.act),
        region: finding.values.region ?? "",
      });
    case "bank_code_not_allocated": {
      const { code, register, as_of: asOf } = finding.values;
      return findings.bank_code_not_allocated({ code, register: clip(titleOf(register, words)), asOf });
    }
    case "reference_data_stale": {
      const { register, as_of: asOf } = finding.values;
      return findings.reference_data_stale({ register: clip(titleOf(register, words)), asOf });
    }
    case "bank_in_insolvency":
      return findings.bank_in_insolvency(quotationOf(finding.values, words, clip));
    case "special_measure":
      return findings.special_measure({
        asOf: finding.values.as_of,
        ...quotationOf(finding.values, words, clip),
      });
    case "account_changed": {
      const { accounts, other_bank: isOtherBank, other_country: isOtherCountry } = finding.values;
      const where = isOtherCountry ? "country" : isOtherBank === true ? "bank" : "";
      return findings.account_changed({ account: clip(groupIban(accounts[0] ?? "")), where });
    }
    case "name_changed":
    case "issuer_not_a_known_iban_issuer":
    case "expect_virtual_iban":
      return findings[finding.code]({ name: clip(finding.values.name) });
    case "account_of_other_name":
    case "name_on_other_account":
    case "repeated_payee":
      return findings[finding.code]({ rows: rowsOf(finding.values.places, words) });
    case "repeated_payment": {
      const { places, amount } = finding.values;
      return findings.repeated_payment({ rows: rowsOf(places, words), amount: String(amount) });
    }
    case "bank_code_retired": {
      const { code, successor, bic, pending } = finding.values;
      return findings.bank_code_retired({ code, successor: successor ?? "", bic, pending: String(pending) });
    }
    case "national_check_digits_failed":
    case "national_check_digits_suspect":
      return findings[finding.code]({ method: clip(finding.values.method) });
    case "modulus_check_failed": {
      const scheme = KNOWN_DIGITS.exec(finding.values.scheme)?.[0].toUpperCase() ?? "";
      return findings.modulus_check_failed({ scheme });
    }
    case "reference_wrong":
      return findings.reference_wrong({ ...finding.values, scheme: finding.values.scheme ?? "" });
    case "verify_payee_name": {
      const { code, register, country } = finding.values;
      return findings.verify_payee_name({
        missing: country === null ? "bic" : register === null ? "register" : "",
        code,
        country: country === null ? "" : writing.country(country),
        register: clip(titleOf(register ?? "", words)),
      });
    }
    case "risk_high":
    case "risk_elevated":
    case "risk_medium":
      return findings.risk({ reason: reasonOf(finding.values.flags, words) });
    case "unknown_finding":
    case "not_screened":
      return findings[finding.code]({ text: clip(withoutFullStop(finding.values.text)) });
    case "call_failed": {
      const { code, text } = finding.values;
      return findings.call_failed({ code, text: clip(withoutFullStop(text)) });
    }
    case "lists_incomplete": {
      const { lists } = finding.values;
      return findings.lists_incomplete({ states: statesOf(lists, words), count: lists.length });
    }
    case "test_bic":
    case "bic_is_advisory":
      return findings[finding.code](finding.values);
    case "bic_of_another_bank":
      return findings.bic_of_another_bank(finding.values);
    case "unregistered_layout":
      return findings.unregistered_layout(finding.values);
    default:
      return findings[finding.code];
  }
}

/** Matches the start of a scheme's code if it is a name that payers know, such as RIB. */
const KNOWN_DIGITS = /^(?:cin|ccc|rib)(?=_)/;

/** Identifiers of banks that sanctions lists publish. */
const PUBLISHED: ReadonlySet<string> = new Set(["bic8", "lei", "bank_code"]);

function quotationOf(
  { name, source, words }: FindingValues["bank_in_insolvency"],
  catalogue: Words,
  clip: Clip,
): FindingValues["bank_in_insolvency"] {
  return { name: clip(name), source: clip(titleOf(source, catalogue)), words: clip(words) };
}

function withoutFullStop(text: string): string {
  return text.replace(/\.\s*$/, "");
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

function rowsOf(places: readonly number[], { rows, writing }: Words): string {
  const more = Math.max(0, places.length - ROWS_LISTED);
  const listed = places.slice(0, ROWS_LISTED).map(String);
  return rows({ count: places.length, rows: more > 0 ? listed.join(", ") : writing.list(listed), more });
}

function reasonOf(flags: FindingValues["risk_high"]["flags"], { risks }: Words): string {
  const reasons: Partial<Readonly<Record<string, string>>> = risks;
  const [reason = risks.other] = flags.flatMap((flag) => reasons[flag] ?? []);
  return reason;
}
