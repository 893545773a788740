/**
 * The mail that carries a verification code.
 *
 * It names no key and no network: whoever reads it by mistake learns nothing about the person who asked.
 *
 * @module
 */
import { type Letter, renderLetter } from "./render_letter.ts";

/** What the code was asked for. */
export type CodeMailPurpose = "generate" | "claim";

/** What a code mail says. */
export interface CodeMailOptions {
  readonly code: string;
  /** How many minutes the code is valid. */
  readonly minutes: number;
  readonly purpose: CodeMailPurpose;
}

const openings: Readonly<Record<CodeMailPurpose, string>> = {
  generate: "Someone, most likely you, asked for a free Bankscreen API key with this address. " +
    "This code proves that the mailbox is yours:",
  claim:
    "Someone, most likely you, wants to raise the allowance of a Bankscreen API key with this address. " +
    "This code proves that the mailbox is yours:",
};

const ignoring: Readonly<Record<CodeMailPurpose, string>> = {
  generate: "It was not you? Then ignore this mail. Without the code no key is issued for your address.",
  claim: "It was not you? Then ignore this mail. Without the code your address is not tied to any key.",
};

/** Writes the mail for a code; the same words in both parts. */
export function codeMail({ code, minutes, purpose }: CodeMailOptions): Letter {
  return renderLetter(`${code} is your Bankscreen code`, [
    "Hello,",
    openings[purpose],
    { code },
    `Send the same request once more with the code added to it as "code". ` +
    `It is valid for ${minutes} minutes and works once.`,
    ignoring[purpose],
    "Please give the code to nobody. We never ask for it by mail or by phone.",
    "Bankscreen",
  ]);
}
