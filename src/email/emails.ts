// Renders emails, stores each in the transaction that causes it, and sends what is due. Because emails are stored, they
// are sent even if the process dies, and retried for a week.
import type { CompiledQuery, Insertable } from "kysely";
import type { MailsWords } from "../../generated/words/mails.ts";
import { mails as inGerman } from "../../generated/words/mails_de.ts";
import { mails as inEnglish } from "../../generated/words/mails_en.ts";
import { mails as inFrench } from "../../generated/words/mails_fr.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type ChallengePurpose,
  type Database,
  sealingKey,
  sealText,
  type Storage,
  unsealText,
} from "../storage/mod.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Words of the emails, by language. */
export const mailWords: Readonly<Record<Language, MailsWords>> = {
  en: inEnglish,
  de: inGerman,
  fr: inFrench,
};

type Paragraph = string | { readonly code: string };

/** An email without its recipient. */
export type Email = Omit<Mail, "to">;

/** Below the 78 characters per line that RFC 5322, section 2.1.1, recommends as a maximum. */
const TEXT_WIDTH = 72;

const bodyStyle = "margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;" +
  "font-size:16px;line-height:1.5";

const codeStyle = "margin:24px 0;padding:16px;border:1px solid #767676;border-radius:8px;text-align:center;" +
  "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;" +
  "-webkit-user-select:all;user-select:all";

/** Renders paragraphs as text and as HTML. French spaces next to punctuation become narrow and don't break. */
export function renderEmail(subject: string, given: readonly Paragraph[], language: string = "en"): Email {
  const paragraphs = given.map((paragraph) =>
    language === "fr" && typeof paragraph === "string"
      ? paragraph.replaceAll(/(?<=«) | (?=[:;?!»])/g, "\u202f")
      : paragraph
  );
  const lines = paragraphs.map((part) => typeof part === "string" ? wrap(part) : `    ${part.code}`);
  const html = paragraphs.map((part) =>
    typeof part === "string"
      ? `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
      : `<p style="${codeStyle}">${escapeHtml(part.code)}</p>`
  );
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
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
${html.join("\n")}
</div>
</body>
</html>
`,
  };
}

/** Renders an email with a greeting and the signature. */
export function renderSignedEmail(
  subject: string,
  paragraphs: readonly Paragraph[],
  language: Language,
): Email {
  const { greeting, signature } = mailWords[language];
  return renderEmail(subject, [greeting, ...paragraphs, signature], language);
}

/** Writes the email with a code that proves a mailbox. */
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

/** Escapes a text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** After this time, another process may send the email. Longer than the mailer takes at most. */
const CLAIMED_MS = 2 * 60_000;

/** The wait before each retry. After the last one, the email is given up. */
const RETRIES_MS = [1, 5, 30, 120, 360, 720, ...Array<number>(7).fill(1440)].map((minutes) =>
  minutes * 60_000
);

const EMAILS_PER_ROUND = 20;

/** Everything that sending emails needs. */
export interface EmailParts {
  readonly storage: Storage;
  readonly mailer: Pick<Mailer, "send">;
  /** Reports an error, which contains no email address. */
  readonly reportFailure: (error: unknown) => void;
}

/** Builds the row of an email. If it isn't due yet, a later query has to set `due_at`. */
export function emailRow(
  { clock, identitySecret }: Storage,
  emailId: string,
  mail: Mail,
  isDue: boolean,
): Insertable<Database["emails"]> {
  const now = clock.now();
  return {
    email_id: emailId,
    sealed: sealText(JSON.stringify(mail), sealingKey(identitySecret, "emails")),
    due_at: isDue ? now : null,
    created_at: now,
  };
}

/** Sends the emails that are due and returns how many it sent. Each is sent by one process only. */
export async function sendEmails({ storage, mailer, reportFailure }: EmailParts): Promise<number> {
  const { db, queue, clock, identitySecret } = storage;
  let sent = 0;
  for (let taken = 0; taken < EMAILS_PER_ROUND; taken++) {
    const now = clock.now();
    const due = db.selectFrom("emails").select("email_id").where("due_at", "<=", now)
      .where("sealed", "is not", null).orderBy("due_at").limit(1);
    // Most rounds find nothing, and a read costs less than a commit.
    if (await due.executeTakeFirst() === undefined) break;
    // Takes one email at a time: if one of several were slow, other processes would send those that wait behind it.
    const [{ rows: [email] }] = await queue.write([
      db.updateTable("emails").set({ due_at: now + CLAIMED_MS }).where("email_id", "in", due).returningAll()
        .compile(),
    ]);
    if (email === undefined || email.sealed === null) continue;
    const { email_id, sealed, tries } = email;
    let next: CompiledQuery;
    try {
      await mailer.send(JSON.parse(unsealText(sealed, sealingKey(identitySecret, "emails"))));
      sent++;
      next = finish(storage, email_id);
    } catch (error) {
      const wait = RETRIES_MS[tries];
      if (wait === undefined) {
        reportFailure(new Error(`Cannot send an email: gave up after ${tries + 1} tries: ${error}`));
        next = finish(storage, email_id);
      } else {
        reportFailure(error);
        next = db.updateTable("emails").set({ due_at: clock.now() + wait, tries: tries + 1 })
          .where("email_id", "=", email_id).compile();
      }
    }
    await queue.write([next]);
  }
  return sent;
}

/** Empties the row of an email, which stays so that the same email isn't stored again. */
function finish({ db }: Storage, emailId: string): CompiledQuery {
  return db.updateTable("emails").set({ sealed: null, due_at: null }).where("email_id", "=", emailId)
    .compile();
}
