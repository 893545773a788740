// Finds out whether a signed answer belongs to its request, which account the answers of a row are about, and the
// mildest verdict that these answers allow. The person who seals a run chooses the answers of each row. A row therefore
// proves only what its answers say about one account and its bank.
import type { IbanComplianceResult } from "../../mod.ts";
import { decide, findingsOfBank, type Verdict, VERDICTS } from "../../verdicts/mod.ts";
import { isObject, orNull } from "../signed/mod.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the string at a path of member names; `null` if the value there isn't a string. */
export function textAt(value: unknown, ...names: readonly string[]): string | null {
  const found = names.reduce<unknown>((inner, name) => isObject(inner) ? inner[name] : undefined, value);
  return typeof found === "string" ? found : null;
}

/** Length to which the service cuts a text before it looks for an IBAN. */
const IBAN_LENGTH_MAX = 64;

/** Returns an account's letters and digits in capitals, without a leading "IBAN", so that its spellings are equal. */
export function foldAccount(text: string): string {
  return text.slice(0, IBAN_LENGTH_MAX).toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^IBAN(?=[A-Z]{2}\d)/, "");
}

/** Returns whether an answer is about the account or bank of its request; in a batch, each result about its item. */
export function isAboutRequest(answer: JsonObject, request: JsonObject): boolean {
  const members = new Map(Object.entries(request).map(([name, value]) => [name.toLowerCase(), value]));
  // If a request has both `iban` and `IBAN`, one reader may use the first value and another the last.
  if (members.size < Object.keys(request).length) return false;
  const sent: JsonObject = Object.fromEntries(members);
  const { results } = answer;
  if (!Array.isArray(results)) return isAbout(answer, sent);
  const items = sent.ibans ?? sent.iban_list ?? sent.list;
  return Array.isArray(items) && items.length === results.length &&
    results.every((result, at) => {
      const item: unknown = items[at];
      return isObject(result) && isAbout(result, isObject(item) ? item : { iban: item });
    });
}

function isAbout(answer: JsonObject, { iban, bic, code, iid, country }: JsonObject): boolean {
  const isSame = (sent: unknown, ...answered: readonly (string | null)[]): boolean =>
    typeof sent !== "string" ||
    answered.some((text) => text !== null && foldAccount(text) === foldAccount(sent));
  const given = textAt(answer, "bic") ?? textAt(answer, "bic_given");
  return isSame(iban, textAt(answer, "iban")) &&
    // The service omits a BIC that it can't read.
    (given === null || isSame(bic, given)) &&
    isSame(code, textAt(answer, "bic")) &&
    isSame(typeof iid === "string" ? iid.padStart(5, "0") : iid, ...clearingNumbers(answer)) &&
    isSame(country, textAt(answer, "country", "code"));
}

function clearingNumbers(answer: JsonObject): readonly (string | null)[] {
  const { qr_iids: qrIids } = answer;
  return [
    textAt(answer, "iid"),
    textAt(answer, "redirected_from"),
    ...(answer.is_qr_iid !== true ? [] : [
      textAt(answer, "qr_iid"),
      ...(Array.isArray(qrIids) ? qrIids.filter((each) => typeof each === "string") : []),
    ]),
  ];
}

/** Summary of what the answers of a row say. */
export interface Backing {
  readonly account: string | null;
  /** Kind of account: a valid IBAN, a BIC, or any other text; without answers, `no_iban`. */
  readonly kind: "iban" | "no_iban" | "bic";
  /** The BIC that was sent with the IBAN; `null` if none was sent or the service couldn't read it. */
  readonly bicGiven: string | null;
  /** The reference that was sent with the IBAN; `null` if none was sent. */
  readonly reference: string | null;
  /** The mildest verdict that the answers allow. */
  readonly mildest: Verdict;
}

/** Returns what the answers of a row say; `null` unless all are about one account and its bank. */
export function backingOf(answers: readonly unknown[]): Backing | null {
  if (answers.length === 0) return NO_ANSWERS;
  const withIban = answers.filter((answer) => textAt(answer, "iban") !== null);
  // The screening of the bank may have been requested with another account at the same bank.
  const own = withIban.find((answer) => !isScreening(answer)) ?? withIban[0] ?? answers[0];
  const account = textAt(own, "iban") ?? textAt(own, "bic");
  if (account === null || !answers.every((answer) => isOfSameBank(answer, own))) return null;
  return {
    account,
    kind: textAt(own, "iban") === null ? "bic" : isObject(own) && own.valid === true ? "iban" : "no_iban",
    bicGiven: textAt(own, "bic_given"),
    reference: textAt(own, "reference_check", "reference"),
    mildest: mildestOf(answers, own),
  };
}

const NO_ANSWERS: Backing = {
  account: null,
  kind: "no_iban",
  bicGiven: null,
  reference: null,
  mildest: "not_checked",
};

/** Parses the code of a verdict in any spelling, such as `Check-first`; `null` for other texts. */
export function readVerdict(text: string): Verdict | null {
  const code = text.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
  return VERDICTS.find((verdict) => verdict === code) ?? null;
}

/** Returns whether a verdict is milder than another. */
export function isMilder(verdict: Verdict, other: Verdict): boolean {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf(other);
}

function isScreening(answer: unknown): answer is IbanComplianceResult {
  return isObject(answer) && isObject(answer.compliance);
}

function isOfSameAccount(answer: unknown, own: unknown): boolean {
  return (["iban", "bic"] as const).some((name) => {
    const [about, of] = [textAt(answer, name), textAt(own, name)];
    return about !== null && of !== null && foldAccount(about) === foldAccount(of);
  });
}

function isOfSameBank(answer: unknown, own: unknown): boolean {
  if (isOfSameAccount(answer, own)) return true;
  const [bank, bic8] = [bankOf(own), textAt(own, "bic", "bic8")];
  return isScreening(answer) &&
    (bank !== null && bankOf(answer) === bank || bic8 !== null && textAt(answer, "bic8") === bic8);
}

/** Returns the key of a valid account's bank: country, bank code and BIC; `null` without a valid IBAN or bank code. */
function bankOf(answer: unknown): string | null {
  if (!isObject(answer) || answer.valid !== true) return null;
  const code = textAt(answer, "bban", "bank_code");
  return code && JSON.stringify([textAt(answer, "country", "code"), code, textAt(answer, "bic", "code")]);
}

function mildestOf(answers: readonly unknown[], own: unknown): Verdict {
  const isScreened = answers.some(isScreening);
  const allowed = answers.map((answer): Verdict => {
    const signed = readVerdict(textAt(answer, "verdict") ?? "") ?? "not_checked";
    // A validation says nothing about sanctions, but a screening in the same row does.
    if (signed === "account_fine" && isScreened && !isScreening(answer)) return "fine";
    if (!isScreening(answer) || isOfSameAccount(answer, own)) return signed;
    // The screening is about another account at the same bank, so only its findings about the bank apply to the row.
    const ofBank = orNull(() => decide(findingsOfBank(answer)).verdict);
    return ofBank !== null && isMilder(ofBank, signed) ? ofBank : signed;
  });
  return VERDICTS.find((verdict) => allowed.includes(verdict)) ?? "not_checked";
}
