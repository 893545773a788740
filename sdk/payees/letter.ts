/**
 * Writes to suppliers whose payments are held.
 *
 * @module
 */
import type { Catalogue } from "../verdicts/mod.ts";
import { cleanIban } from "./payee.ts";
import { bankOf, findingsOf, type ScreenedPayee } from "./verdict.ts";

/** A letter, ready to be sent. */
export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Findings that are settled inside the house first: a supplier is not told of a hit on a sanctions list. */
const INSIDE: ReadonlySet<string> = new Set([
  ...[
    "bank_sanctioned",
    "country_sanctioned",
    "sanctions_review",
    "risk_critical",
    "risk_high",
    "risk_elevated",
    "risk_medium",
  ],
]);

/** Writes to the supplier; `null` where there is nothing to ask, or the house has to decide first. */
export function letterTo(
  screened: ScreenedPayee,
  bank: string,
  { letter: words }: Pick<Catalogue, "letter">,
): Letter | null {
  const codes = findingsOf(screened);
  if (codes.some((code) => INSIDE.has(code))) return null;
  const reasons = Object.entries(words.reasons);
  const [, reason] = codes.flatMap((code) => reasons.filter(([each]) => each === code))[0] ?? [];
  if (reason === undefined) return null;
  const { payee } = screened;
  const amount = [payee.amount, payee.currency].flatMap((part) => part === null ? [] : [plain(part)]).join(
    " ",
  );
  const reference = plain(payee.reference ?? "");
  const iban = cleanIban(payee.iban);
  return {
    subject: words.subject(reference),
    body: [
      words.greeting(plain(payee.name ?? "")),
      `${words.occasion(amount, reference)}${reason}`,
      ...(iban.length < 8 ? [] : [words.account(plain(iban).slice(-4), plain(bank))]),
      words.request,
      words.farewell,
    ].join("\n\n"),
  };
}

/** Writes to the suppliers of held payments, one letter behind the other. */
export function writeLetters(
  held: readonly ScreenedPayee[],
  catalogue: Pick<Catalogue, "letter">,
): { readonly count: number; readonly text: string } {
  const letters = held.flatMap((screened) => letterTo(screened, bankOf(screened.screening), catalogue) ?? []);
  const texts = letters.map(({ subject, body }) => `${subject}\n\n${body}\n`);
  return { count: letters.length, text: texts.join(`\n${"-".repeat(72)}\n\n`) };
}

/** An address that opens the letter in the mail program of whoever follows it (RFC 6068). */
export function mailtoOf({ subject, body }: Letter): string {
  const text = body.replaceAll("\n", "\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** A text of the file on one line, without what could steer a terminal or a mail program. */
function plain(text: string): string {
  return text.slice(0, 140).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();
}
