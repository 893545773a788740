/**
 * The lines of a verdict: a headline, then a line per fact.
 *
 * @module
 */
import type { Paint } from "./paint.ts";
import { makePrintable } from "./printable.ts";

/**
 * `fine`: nothing stands against paying; `account_ok`: nothing stands against the account, but not every sanctions list
 * was searched for the bank; `look`: something to clear up first; `stop`: do not pay.
 */
export type Verdict = "fine" | "account_ok" | "look" | "stop";

/** A fact and what it is about. */
export type Fact = readonly [label: string, fact: string];

const MARKS = {
  fine: ["green", "✓"],
  account_ok: ["yellow", "~"],
  look: ["yellow", "!"],
  stop: ["red", "✗"],
} as const;

/** Width of the label column, wide enough for the longest error code. */
const LABEL_WIDTH = 24;

/** Writes the headline of a verdict on `subject`, an IBAN or BIC; `words` name its holder. */
export function headline(verdict: Verdict, subject: string, words: string, paint: Paint): string {
  const [style, mark] = MARKS[verdict];
  return `${paint(style, mark)} ${paint("bold", makePrintable(subject))}  ${makePrintable(words)}`;
}

/** Writes the line of a fact. */
export function factLine([label, fact]: Fact, paint: Paint): string {
  return `  ${paint("dim", label.padEnd(LABEL_WIDTH))}${makePrintable(fact)}`;
}
