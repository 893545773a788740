// Writes letters to suppliers whose payments are on hold, in more languages than the product has.
import { letter as de } from "../generated/letters/in_de.ts";
import { letter as en } from "../generated/letters/in_en.ts";
import { letter as es } from "../generated/letters/in_es.ts";
import { letter as fr } from "../generated/letters/in_fr.ts";
import { letter as it } from "../generated/letters/in_it.ts";
import { letter as nl } from "../generated/letters/in_nl.ts";
import { letter as pl } from "../generated/letters/in_pl.ts";
import { letter as pt } from "../generated/letters/in_pt.ts";
import type { LetterWords } from "../generated/letters/letter.ts";
import { GROUP_BY_FINDING, makeWriting, verdictOfFinding, type Writing } from "../verdicts/mod.ts";
import { readAmounts } from "./amounts.ts";
import { supplierNumberOf } from "./compare_payees.ts";
import { foldName } from "./fold.ts";
import { cleanIban, countryOf, type Decimal, type PayeeList } from "./payee.ts";
import { bankOf, decideOnPayee, findingsOf, type ScreenedPayee } from "./verdict.ts";

/** A letter, ready to send. */
export interface Letter {
  /** Name of the supplier; may be empty. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A payment on hold. `value` is its amount; `null` if the amount can't be read. */
export interface PaymentOnHold {
  readonly screened: ScreenedPayee;
  readonly value: Decimal | null;
}

/** Groups of findings that are settled internally: a supplier mustn't learn of a hit on a sanctions list. */
const INSIDE: ReadonlySet<string | undefined> = new Set(["sanctions", "country"]);

function isInternal(screened: ScreenedPayee): boolean {
  return decideOnPayee(screened).findings.some((finding) =>
    INSIDE.has(GROUP_BY_FINDING[finding.code]) && /^(?:stop|check_first)$/.test(verdictOfFinding(finding))
  );
}

/** Groups payments by supplier number, otherwise by name. A payment with neither is alone in its group. */
export function bySupplier(payments: readonly PaymentOnHold[]): readonly (readonly PaymentOnHold[])[] {
  // Node 20 doesn't have `Map.groupBy`.
  const groups = new Map<string, PaymentOnHold[]>();
  for (const payment of payments) {
    const { payee } = payment.screened;
    const number = supplierNumberOf(payee);
    const supplier = number !== "" ? `number ${number}` : foldName(payee.name) || `row ${payee.place}`;
    const group = groups.get(supplier);
    if (group === undefined) groups.set(supplier, [payment]);
    else group.push(payment);
  }
  return [...groups.values()];
}

/** Returns a supplier's language by the country of its account, or `otherwise` if it has no account. */
export function languageOfSupplier(
  payments: readonly PaymentOnHold[],
  otherwise: LetterLanguage,
): LetterLanguage {
  const country = payments.map(({ screened: { payee } }) => countryOf(cleanIban(payee.iban))).find(Boolean);
  return country === undefined ? otherwise : letterLanguageOf(country);
}

/** Writes a letter about a supplier's payments; `null` if there is nothing to ask, or any finding is internal. */
export function letterTo(
  payments: readonly PaymentOnHold[],
  { letter: words, writing }: LetterCatalogue,
): Letter | null {
  const reasons = new Map(Object.entries(words.reasons));
  if (payments.some(({ screened }) => isInternal(screened))) return null;
  const questions = payments.flatMap((payment) => {
    const reason = findingsOf(payment.screened).map((code) => reasons.get(code)).find(Boolean);
    return reason === undefined ? [] : [{ ...payment, reason }];
  });
  const [first] = questions;
  if (first === undefined) return null;
  const paragraphs = questions.flatMap(({ screened, value, reason }) => {
    const { payee } = screened;
    const currency = plain(payee.currency ?? "").toUpperCase();
    const written = value === null ? plain(payee.amount ?? "") : writing.decimal(value);
    const amount = value !== null && /^[A-Z]{3}$/.test(currency)
      ? writing.money(value, currency)
      : `${written} ${currency}`.trim();
    const iban = plain(cleanIban(payee.iban));
    return [
      words.reason({ amount, reference: plain(payee.reference ?? ""), reason }),
      ...(iban.length < 8
        ? []
        // A bank's name such as "ABN AMRO BANK N.V." ends with a period, and so does the sentence.
        : [
          words.account({ ending: iban.slice(-4), bank: plain(bankOf(screened.screening)) }).replace(
            /\.\.$/,
            ".",
          ),
        ]),
    ];
  });
  const { name, reference } = first.screened.payee;
  return {
    to: plain(name ?? ""),
    subject: words.subject({ reference: questions.length === 1 ? plain(reference ?? "") : "" }),
    // If several payments go to one account, the sentence about the account is written once.
    body: [words.greeting, ...[...new Set(paragraphs)].map(capital), words.request, words.farewell].join(
      "\n\n",
    ),
  };
}

/** Capitalises all paragraphs but the first, which continues the greeting's sentence in some languages. */
function capital(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The files of the letter to one supplier. */
export interface WrittenLetter {
  /** File name without its ending. */
  readonly name: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a letter to each supplier with payments on hold, in the supplier's language, or else in `otherwise`. */
export function writeLetters(
  list: Pick<PayeeList, "payees" | "format">,
  onHold: readonly ScreenedPayee[],
  head: LetterHead,
  otherwise: LetterLanguage,
): readonly WrittenLetter[] {
  const values = readAmounts(list);
  const amounts = new Map(list.payees.map(({ place }, index) => [place, values[index] ?? null]));
  const payments = onHold.map((screened) => ({
    screened,
    value: amounts.get(screened.payee.place) ?? null,
  }));
  return bySupplier(payments).flatMap((group) => {
    const catalogue = letterCatalogue(languageOfSupplier(group, otherwise));
    const letter = letterTo(group, catalogue);
    return letter === null ? [] : [{ letter, catalogue }];
  }).map(({ letter, catalogue }, index) => ({
    name: letterFileName(letter.to, index),
    text: letterAsText(letter, head, catalogue),
    html: letterAsHtml(letter, head, catalogue),
  }));
}

/** Returns the file name of a letter without its ending, with only plain letters and digits of the supplier's name. */
export function letterFileName(name: string, index: number): string {
  const plain = name.normalize("NFKD").replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-|-$/g, "").slice(
    0,
    40,
  );
  return `letter-${index + 1}${plain === "" ? "" : `-${plain.toLowerCase()}`}`;
}

/** Returns a URL that opens the letter in a mail program (RFC 6068), with the sender below the text. */
export function mailtoOf({ to, subject, body }: Letter, sender = ""): string {
  const text = [to, body, sender].filter(Boolean).join("\n\n").replaceAll(/\r?\n/g, "\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** The sender and the date of a letter. */
export interface LetterHead {
  /** Name and address, one line each. */
  readonly sender: string;
  /** The date as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Writes a letter as text, with its sender, recipient and date. */
export function letterAsText(
  { to, subject, body }: Letter,
  { sender, day }: LetterHead,
  { writing }: Pick<LetterCatalogue, "writing">,
): string {
  return `${
    [sender, to, writing.longDay(day), subject, body, signatureOf(sender)].filter(Boolean).join("\n\n")
  }\n`;
}

/** Writes a letter as a page to print. */
export function letterAsHtml(
  letter: Letter,
  head: LetterHead,
  { writing }: Pick<LetterCatalogue, "writing">,
): string {
  const { to, subject, body } = letter;
  const block = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const blocks = [head.sender, to, writing.longDay(head.day)].filter(Boolean).map(block);
  const signature = signatureOf(head.sender);
  return `<!DOCTYPE html>
<html lang="${writing.language}">
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
<style>
@page { size: A4; margin: 25mm; }
body { max-width: 40em; margin: 2em auto; padding: 0 1em; font: 11pt/1.5 Georgia, serif; }
h1 { margin: 2em 0 1.5em; font-size: 1em; }
</style>
${blocks.join("\n")}
<h1>${escapeHtml(subject)}</h1>
${body.split("\n\n").map(block).join("\n")}
${signature === "" ? "" : `<p><br><br>${escapeHtml(signature)}</p>\n`}</html>
`;
}

function signatureOf(sender: string): string {
  return sender.split("\n", 1)[0] ?? "";
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function plain(text: string): string {
  return text.slice(0, 140).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();
}

/** The languages of letters. */
export const LETTER_LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pl", "pt"] as const;

/** The BCP 47 tag of a language in which letters are written. */
export type LetterLanguage = typeof LETTER_LANGUAGES[number];

const WORDS: Readonly<Record<LetterLanguage, LetterWords>> = { de, en, es, fr, it, nl, pl, pt };

/** The texts of letters, and the formats of numbers and dates, in one language. */
export interface LetterCatalogue {
  readonly letter: LetterWords;
  readonly writing: Writing<LetterLanguage>;
}

/** Countries whose suppliers get their letter in a language other than English. */
const COUNTRIES: Readonly<Partial<Record<LetterLanguage, string>>> = {
  de: "DE AT CH LI",
  es: "ES CR DO GT HN NI SV",
  fr: "FR LU MC",
  it: "IT SM VA",
  nl: "NL BE",
  pl: "PL",
  pt: "PT BR",
};

function letterLanguageOf(country: string): LetterLanguage {
  return LETTER_LANGUAGES.find((language) => COUNTRIES[language]?.includes(country)) ?? "en";
}

/** Returns the texts and formats of letters in a language. */
export function letterCatalogue(language: LetterLanguage): LetterCatalogue {
  const country = language === "en" ? "GB" : language.toUpperCase();
  return { letter: WORDS[language], writing: makeWriting(language, `${language}-${country}`) };
}
