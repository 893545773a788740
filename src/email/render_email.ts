/**
 * The look of every mail: one list of paragraphs, rendered as plain text and as HTML, so that the two parts
 * cannot say different things.
 *
 * The HTML sets no colours of its own beside a grey that reads on white and on black, so that a client in
 * dark mode has nothing to invert wrongly. It loads nothing from outside.
 *
 * @module
 */
import type { Mail } from "./mailer.ts";

type Paragraph = string | { readonly code: string };

/** Contents of a mail, without its receiver. */
export type Email = Omit<Mail, "to">;

/** Length at which a line of the plain-text part is broken (RFC 5322, section 2.1.1: at most 78 characters). */
const textWidth = 72;

const bodyStyle = "margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;" +
  "font-size:16px;line-height:1.5";

const codeStyle = "margin:24px 0;padding:16px;border:1px solid #767676;border-radius:8px;text-align:center;" +
  "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;" +
  "-webkit-user-select:all;user-select:all";

/** Renders an email; everything given is plain text and is escaped where it stands in HTML. */
export function renderEmail(
  subject: string,
  paragraphs: readonly Paragraph[],
  language: string = "en",
): Email {
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
    if (line !== "" && line.length + 1 + word.length > textWidth) {
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

/** Returns `text` safe to stand in HTML, between tags and inside quoted attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * Purposes of a code. It names no key and no network: a person who reads it by mistake learns nothing about the one who
 * asked.
 */
export type CodeMailPurpose = "generate" | "claim" | "device" | "account";

interface CodeMailOptions {
  readonly code: string;
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

const TYPE_OR_SEND =
  "Type it where you were asked for it; a program that calls the API itself sends the same request once " +
  'more with the code added to it as "code". ';

const uses: Readonly<Record<CodeMailPurpose, string>> = {
  generate: TYPE_OR_SEND,
  claim: TYPE_OR_SEND,
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
