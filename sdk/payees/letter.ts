// Letters to suppliers whose payments are on hold.
import type { Catalogue } from "../verdicts/mod.ts";
import { readAmounts } from "./amounts.ts";
import type { Decimal } from "./decimal.ts";
import { cleanIban, type PayeeList } from "./payee.ts";
import { bankOf, findingsOf, type ScreenedPayee } from "./verdict.ts";

/** A letter, ready to send. */
export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Findings to settle internally first: a supplier mustn't learn of a hit on a sanctions list. */
const INSIDE: ReadonlySet<string> = new Set([
  "bank_sanctioned",
  "country_sanctioned",
  "sanctions_review",
  "risk_critical",
  "risk_high",
  "risk_elevated",
  "risk_medium",
]);

/** Writes to the supplier; `null` if there is nothing to ask, or it is internal. `value` replaces the amount. */
export function letterTo(
  screened: ScreenedPayee,
  bank: string,
  { letter: words, writing }: Pick<Catalogue, "letter" | "writing">,
  value: Decimal | null,
): Letter | null {
  const codes = findingsOf(screened);
  if (codes.some((code) => INSIDE.has(code))) return null;
  const reasons = Object.entries(words.reasons);
  const [, reason] = codes.flatMap((code) => reasons.filter(([each]) => each === code))[0] ?? [];
  if (reason === undefined) return null;
  const { payee } = screened;
  const currency = plain(payee.currency ?? "").toUpperCase();
  const written = value === null ? plain(payee.amount ?? "") : writing.decimal(value);
  const amount = value !== null && /^[A-Z]{3}$/.test(currency)
    ? writing.money(value, currency)
    : `${written} ${currency}`.trim();
  const reference = plain(payee.reference ?? "");
  const iban = cleanIban(payee.iban);
  const name = plain(payee.name ?? "");
  return {
    subject: words.subject({ reference }),
    body: [
      ...(name === "" ? [] : [name]),
      words.greeting,
      words.reason({ amount, reference, reason }),
      ...(iban.length < 8 ? [] : [words.account({ ending: plain(iban).slice(-4), bank: plain(bank) })]),
      words.request,
      words.farewell,
    ].join("\n\n"),
  };
}

/** Writes to all suppliers of payments on hold. */
export function writeLetters(
  list: Pick<PayeeList, "payees" | "format">,
  held: readonly ScreenedPayee[],
  catalogue: Pick<Catalogue, "letter" | "writing">,
): { readonly count: number; readonly text: string } {
  const values = readAmounts(list);
  const amounts = new Map(list.payees.map(({ place }, index) => [place, values[index] ?? null]));
  const letters = held.flatMap((screened) =>
    letterTo(screened, bankOf(screened.screening), catalogue, amounts.get(screened.payee.place) ?? null) ?? []
  );
  const texts = letters.map(({ subject, body }) => `${subject}\n\n${body}\n`);
  return { count: letters.length, text: texts.join(`\n${"-".repeat(72)}\n\n`) };
}

/** Returns a URL that opens the letter in a mail program (RFC 6068). */
export function mailtoOf({ subject, body }: Letter): string {
  const text = body.replaceAll("\n", "\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

function plain(text: string): string {
  return text.slice(0, 140).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();
}
