import { mails as inGerman } from "../../generated/words/mails_de.ts";
import { mails as inEnglish } from "../../generated/words/mails_en.ts";
import { mails as inFrench } from "../../generated/words/mails_fr.ts";
import type { MailsWords } from "../../generated/words/mails.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";

/** Words of the emails, by language. */
export const mailWords: Readonly<Record<Language, MailsWords>> = {
  en: inEnglish,
  de: inGerman,
  fr: inFrench,
};
