// What the message of each finding is given. The messages themselves are in `openapi/words/`.
import type { VerdictsWords } from "../generated/words/verdicts.ts";
import { groupIban, titleOf, type Writing } from "./language.ts";
import type { Finding, FindingCode, FindingValues, ListState } from "./verdict_table.ts";

/** Shortens a name from the data where a sentence has to be short. */
export type Clip = (text: string) => string;

interface Words extends VerdictsWords {
  readonly writing: Writing;
}

type Sayings = {
  readonly [Code in FindingCode]: (values: FindingValues[Code], words: Words, clip: Clip) => string;
};

/** Says a finding as a clause: what was found, and what to do; without capital and full stop. */
export function sayClause<Code extends FindingCode>(
  finding: Finding<Code>,
  words: Words,
  clip: Clip,
): string {
  return SAYINGS[finding.code](finding.values, words, clip);
}

const SAYINGS: Sayings = {
  missing_iban: (_, { findings }) => findings.missing_iban,
  several_ibans: ({ ibans }, { findings }, clip) =>
    findings.several_ibans({ ibans: clip(ibans.map(groupIban).join(", ")) }),
  account_digits_lost: ({ text }, { findings }, clip) => findings.account_digits_lost({ text: clip(text) }),
  invalid_format: (_, { findings }) => findings.invalid_format,
  unsupported_country: (_, { findings }) => findings.unsupported_country,
  unregistered_layout: (values, { findings }) => findings.unregistered_layout(values),
  wrong_length: (_, { findings }) => findings.wrong_length,
  invalid_check_digits: (values, { findings }) => findings.invalid_check_digits(misreadIn(values)),
  checksum_failed: (values, { findings }) => findings.checksum_failed(misreadIn(values)),
  invalid_bban_structure: (_, { findings }) => findings.invalid_bban_structure,
  bank_sanctioned: sayListed,
  country_sanctioned: ({ act }, { findings }, clip) => findings.country_sanctioned({ act: clip(act) }),
  bank_code_not_allocated: ({ code, register, asOf }, { findings }, clip) =>
    findings.bank_code_not_allocated({ code, register: clip(titleOf(register)), asOf }),
  test_bic: (values, { findings }) => findings.test_bic(values),
  sanctions_review: ({ list, entry, register, name }, words, clip) => {
    const { onList, onSomeList } = words.findings.sanctions_review;
    return list === null
      ? onSomeList({ name: clip(name), register: clip(register) })
      : onList({ name: clip(name), lists: listed({ list, entry }, words, clip) });
  },
  bank_in_insolvency: ({ name, source, words: quoted }, { findings }, clip) =>
    findings.bank_in_insolvency({ name: clip(name), source: clip(source), words: clip(quoted) }),
  special_measure: ({ source, asOf, words: quoted }, { findings }, clip) =>
    findings.special_measure({ source: clip(source), asOf, words: clip(quoted) }),
  bic_of_another_bank: (values, { findings }) => findings.bic_of_another_bank(values),
  account_changed: ({ accounts, otherBank, otherCountry }, { findings }, clip) =>
    findings.account_changed({
      account: clip(groupIban(accounts[0] ?? "")),
      where: otherCountry ? "country" : otherBank === true ? "bank" : "",
    }),
  name_changed: ({ name }, { findings }, clip) => findings.name_changed({ name: clip(name) }),
  new_payee: (_, { findings }) => findings.new_payee,
  account_of_other_name: (values, words) =>
    words.findings.account_of_other_name({ rows: rowsOf(values, words) }),
  name_on_other_account: (values, words) =>
    words.findings.name_on_other_account({ rows: rowsOf(values, words) }),
  repeated_payment: (values, words) => words.findings.repeated_payment({ rows: rowsOf(values, words) }),
  repeated_payee: (values, words) => words.findings.repeated_payee({ rows: rowsOf(values, words) }),
  bank_code_retired: ({ code, successor }, { findings }) =>
    findings.bank_code_retired({ code, successor: successor ?? "" }),
  modulus_check_failed: ({ scheme }, { findings }, clip) =>
    findings.modulus_check_failed({ scheme: clip(scheme) }),
  reference_wrong: ({ scheme, pairing }, { findings }) =>
    findings.reference_wrong({ scheme: scheme ?? "", pairing }),
  verify_payee_name: ({ code, register, country }, { findings, writing }, clip) => {
    const { unknownBic, noRegister, notInRegister } = findings.verify_payee_name;
    if (country === null) return unknownBic({ code });
    if (register === null) return noRegister({ code, country: writing.country(country.code) });
    return notInRegister({ code, register: clip(titleOf(register)) });
  },
  issuer_not_a_known_iban_issuer: ({ name }, { findings }, clip) =>
    findings.issuer_not_a_known_iban_issuer({ name: clip(name) }),
  reference_data_stale: ({ register, asOf }, { findings }, clip) =>
    findings.reference_data_stale({ register: clip(titleOf(register)), asOf }),
  risk_critical: sayRisk,
  risk_high: sayRisk,
  risk_elevated: sayRisk,
  risk_medium: sayRisk,
  unknown_finding: ({ text }, _, clip) => clip(withoutStop(text)),
  not_an_iban: ({ text }, { findings }, clip) => findings.not_an_iban({ text: clip(text) }),
  call_failed: ({ code, text }, { findings }, clip) =>
    findings.call_failed({ code, text: clip(withoutStop(text)) }),
  not_screened: ({ text }, _, clip) => clip(withoutStop(text)),
  bank_not_screened: (_, { findings }) => findings.bank_not_screened,
  lists_incomplete: ({ lists }, words) =>
    words.findings.lists_incomplete({ states: statesOf(lists, words), count: lists.length }),
  sanctions_not_asked: (_, { findings }) => findings.sanctions_not_asked,
  iban_in_wrong_element: (_, { findings }) => findings.iban_in_wrong_element,
  iban_in_text: ({ text }, { findings }, clip) => findings.iban_in_text({ text: clip(text) }),
  bic_is_advisory: (values, { findings }) => findings.bic_is_advisory(values),
  expect_virtual_iban: ({ name }, { findings }, clip) => findings.expect_virtual_iban({ name: clip(name) }),
};

function misreadIn(
  { misread }: FindingValues["checksum_failed"],
): { readonly letter: string; readonly meant: string } {
  return misread === null
    ? { letter: "", meant: "" }
    : { letter: misread.letter, meant: groupIban(misread.meant) };
}

/** Identifiers that lists publish; a match by anything else is one by name. */
const PUBLISHED: ReadonlySet<string | null> = new Set(["bic8", "lei", "bank_code"]);

function sayListed(
  { list, entry, register, name, by, identifier, euOnly, others }: FindingValues["bank_sanctioned"],
  words: Words,
  clip: Clip,
): string {
  const say = words.findings.bank_sanctioned;
  if (euOnly) return say.ban({ name: clip(name) });
  if (list === null) return say.onSomeList({ name: clip(name), register: clip(register) });
  const lists = words.writing.list([
    listed({ list, entry }, words, clip),
    ...others.map((other) => words.onList[other]),
  ]);
  return by !== null && identifier !== null && PUBLISHED.has(by)
    ? say.byCode({ by, identifier, lists })
    : say.byName({ name: clip(name), lists });
}

function listed(
  { list, entry }: { readonly list: ListState["list"]; readonly entry: string },
  { onList, onListAs }: Words,
  clip: Clip,
): string {
  return onListAs({ list: onList[list], entry: clip(entry) });
}

function statesOf(
  lists: readonly ListState[],
  { lists: names, listStates, semicolon }: Words,
): string {
  const old = lists.flatMap(({ list, days }) =>
    days === null ? [] : [listStates.days({ list: names[list], days })]
  );
  const missing = (isPart: boolean) =>
    lists.filter(({ days, isPartial }) => days === null && isPartial === isPart).map(({ list }) =>
      names[list]
    );
  const states = [["old", old], ["partial", missing(true)], ["absent", missing(false)]] as const;
  return states.flatMap(([state, found]) =>
    found.length === 0 ? [] : [listStates[state]({ count: found.length, lists: found.join(", ") })]
  ).join(semicolon);
}

/** Rows that a sentence lists. */
const ROWS_LISTED = 5;

function rowsOf({ places }: { readonly places: readonly number[] }, { rows }: Words): string {
  return rows({
    count: places.length,
    rows: places.slice(0, ROWS_LISTED).join(", "),
    more: Math.max(0, places.length - ROWS_LISTED),
  });
}

function sayRisk({ flags }: FindingValues["risk_high"], { findings, risks }: Words): string {
  const reasons: Partial<Readonly<Record<string, string>>> = risks;
  const [reason = risks.other] = flags.flatMap((flag) => reasons[flag] ?? []);
  return findings.risk({ reason });
}

/** A sentence of the service as a clause. */
function withoutStop(text: string): string {
  return text.replace(/\.\s*$/, "");
}
