// Renders paragraphs as text and as HTML, which has one grey for white and black, and loads nothing.
import type { MailsWords } from "../../generated/words/mails.ts";
import { mails as inGerman } from "../../generated/words/mails_de.ts";
import { mails as inEnglish } from "../../generated/words/mails_en.ts";
import { mails as inFrench } from "../../generated/words/mails_fr.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { ChallengePurpose } from "../storage/mod.ts";
import type { Mail } from "./mailer.ts";

/** Words of the emails, by language. */
export const mailWords: Readonly<Record<Language, MailsWords>> = {
  en: inEnglish,
  de: inGerman,
  fr: inFrench,
};

type Paragraph = string | { readonly code: string };

/** A mail without its recipient. */
export type Email = Omit<Mail, "to">;

/** RFC 5322, section 2.1.1, allows 78 characters. */
const TEXT_WIDTH = 72;

const bodyStyle = "margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;" +
  "font-size:16px;line-height:1.5";

const codeStyle = "margin:24px 0;padding:16px;border:1px solid #767676;border-radius:8px;text-align:center;" +
  "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;" +
  "-webkit-user-select:all;user-select:all";

/** Renders an email of plain text. Spaces before French double signs and inside quotation marks don't break. */
export function renderEmail(subject: string, given: readonly Paragraph[], language: string = "en"): Email {
  const paragraphs = given.map((paragraph) =>
    language === "fr" && typeof paragraph === "string"
      ? paragraph.replaceAll(/(?<=«) | (?=[:;?!»])/g, "\u202f")
      : paragraph
  );
  return {
    subject,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${bodyStyle}">
<div style="max-width:480px;margin:0 auto">
${paragraphs.map(asHtml).join("\n")}
</div>
</body>
</html>
`,
  };
}

/** Renders an email with greeting and signature. */
export function renderSignedEmail(
  subject: string,
  paragraphs: readonly Paragraph[],
  language: Language,
): Email {
  const { greeting, signature } = mailWords[language];
  return renderEmail(subject, [greeting, ...paragraphs, signature], language);
}

/** Writes the mail with a code that proves a mailbox. */
export function codeMail(
  { code, minutes, purpose, language }: {
    readonly code: string;
    readonly minutes: number;
    readonly purpose: ChallengePurpose;
    readonly language: Language;
  },
): Email {
  const words = mailWords[language].code;
  return renderSignedEmail(words.subject({ code }), [
    words.openings[purpose],
    { code },
    `${words.uses[purpose]} ${words.validity({ minutes })}`,
    words.ignoring[purpose],
    words.secrecy,
  ], language);
}

function asText(paragraph: Paragraph): string {
  return typeof paragraph === "string" ? wrap(paragraph) : `    ${paragraph.code}`;
}

function asHtml(paragraph: Paragraph): string {
  return typeof paragraph === "string"
    ? `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`
    : `<p style="${codeStyle}">${escapeHtml(paragraph.code)}</p>`;
}

function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
