/**
 * A mail as nodemailer takes it.
 *
 * @module
 */
import type { SendMailOptions } from "nodemailer";
import { MailError } from "./mail_error.ts";
import type { Mail } from "./mailer.ts";

/** One address and nothing else: no display name, no list, no white space or line break, ASCII domain. */
const plainAddress = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[A-Za-z0-9.-]+$/u;

const lineBreak = /[\r\n]/;

/**
 * Composes what is sent, with both parts and the headers that keep auto-responders quiet (RFC 3834,
 * section 5).
 *
 * @param sentAt Milliseconds since 1970, for the `Date` header.
 * @throws {MailError} For a recipient or subject that would reach further than its own header.
 */
export function composeMessage(mail: Mail, from: string, sentAt: number): SendMailOptions {
  if (!plainAddress.test(mail.to)) throw new MailError("the recipient is not one plain address");
  if (lineBreak.test(mail.subject)) throw new MailError("the subject has more than one line");
  return {
    from,
    // As an object the address is taken as it is; a string would be parsed as a list of recipients.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(sentAt),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...unsubscribeHeaders(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers by which a mailbox offers to end such mails (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
