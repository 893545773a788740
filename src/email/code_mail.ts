/**
 * The mail that carries a verification code.
 *
 * It names no key and no network: a person who reads it by mistake learns nothing about the one who asked.
 *
 * @module
 */
import { type Email, renderEmail } from "./render_email.ts";

/** Purposes of a code. */
export type CodeMailPurpose = "generate" | "claim" | "device" | "account";

/** Options of a code mail. */
export interface CodeMailOptions {
  readonly code: string;
  /** Lifetime of the code in minutes. */
  readonly minutes: number;
  readonly purpose: CodeMailPurpose;
}

const openings: Readonly<Record<CodeMailPurpose, string>> = {
  generate: "Someone, most likely you, asked for a free Bankscreen API key with this address. " +
    "This code verifies that this email is yours:",
  claim:
    "Someone, most likely you, wants to raise the allowance of a Bankscreen API key with this address. " +
    "This code verifies that this email is yours:",
  device: "Someone, most likely you, approves a Bankscreen API key for a program with this address. " +
    "This code verifies that this email is yours:",
  account: "Someone, most likely you, wants to see the Bankscreen API keys of this address. " +
    "This code opens that page in the browser that asked for it:",
};

const uses: Readonly<Record<CodeMailPurpose, string>> = {
  generate: `Send the same request once more with the code added to it as "code". `,
  claim: `Send the same request once more with the code added to it as "code". `,
  device: "Type it where you were asked for it, and only if you opened that page yourself. ",
  account: "Type it where you were asked for it. ",
};

const ignoring: Readonly<Record<CodeMailPurpose, string>> = {
  generate: "It was not you? Then ignore this mail. Without the code no key is issued for your address.",
  claim: "It was not you? Then ignore this mail. Without the code your address is not tied to any key.",
  device: "It was not you? Then ignore this mail. Without the code no program gets a key with your address.",
  account: "It was not you? Then ignore this mail. Without the code nobody sees your keys.",
};

/** Writes the mail for a code; the same words in both parts. */
export function codeMail({ code, minutes, purpose }: CodeMailOptions): Email {
  return renderEmail(`${code} is your Bankscreen code`, [
    "Hello,",
    openings[purpose],
    { code },
    `${uses[purpose]}It is valid for ${minutes} minutes and works once.`,
    ignoring[purpose],
    "Please give the code to nobody. We never ask for it by mail or by phone.",
    "Bankscreen",
  ]);
}
