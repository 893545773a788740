// Email: mails are composed in a transaction and sent after it, and addresses are checked before a code is emailed. By
// default mails go to a folder, so that every flow works in a fresh checkout.
import { loadNodemailer } from "./mailer.ts";
import { loadDisposableNames } from "./validate_email.ts";

export { codeMail, escapeHtml, mailWords, renderEmail, renderSignedEmail } from "./render_email.ts";
export {
  createDnsLookup,
  createMailServers,
  parseMailbox,
  resolves,
  validateEmail,
} from "./validate_email.ts";
export { emailRow, sendEmails } from "./send_emails.ts";
export { createMailer, hasProviderToken, MailError, providerSchemes } from "./mailer.ts";

export type { Email } from "./render_email.ts";
export type { EmailParts } from "./send_emails.ts";
export type { Mail, Mailer, MailProblem } from "./mailer.ts";
export type { DnsLookup, Mailbox, MailboxRefusal, MailServers } from "./validate_email.ts";

/** Loads the packages that send mail and check addresses. */
export async function preloadMail(): Promise<void> {
  await loadNodemailer();
  await loadDisposableNames();
}
