// Mails of the codes that prove a mailbox.
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { ChallengePurpose } from "../storage/mod.ts";
import { mailWords } from "./mail_words.ts";
import { type Email, renderSignedEmail } from "./render_email.ts";

interface CodeMailOptions {
  readonly code: string;
  readonly minutes: number;
  readonly purpose: ChallengePurpose;
  readonly language: Language;
}

/** Writes the mail for a code. */
export function codeMail({ code, minutes, purpose, language }: CodeMailOptions): Email {
  const words = mailWords[language].code;
  return renderSignedEmail(words.subject({ code }), [
    words.openings[purpose],
    { code },
    `${words.uses[purpose]} ${words.validity({ minutes })}`,
    words.ignoring[purpose],
    words.secrecy,
  ], language);
}
