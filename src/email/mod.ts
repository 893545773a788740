// Email: each email is stored in the transaction that causes it, and sent after the commit. Addresses are checked
// before a code is emailed. By default, emails are files in a folder, so that everything works in a fresh checkout.
import { loadNodemailer } from "./mailer.ts";
import { loadDisposableNames } from "./validate_email.ts";

export { codeMail, escapeHtml, mailWords, renderEmail, renderSignedEmail } from "./emails.ts";
export {
  createDnsLookup,
  createMailServers,
  parseMailbox,
  resolves,
  validateEmail,
} from "./validate_email.ts";
export { emailRow, sendEmails } from "./emails.ts";
export { createMailer, hasProviderToken, MailError, providerSchemes } from "./mailer.ts";

export type { Email } from "./emails.ts";
export type { Mailer, MailProblem } from "./mailer.ts";
export type { DnsLookup, Mailbox, MailboxRefusal, MailServers } from "./validate_email.ts";

/** Loads the packages that send mail and check addresses. */
export async function preloadMail(): Promise<void> {
  await loadNodemailer();
  await loadDisposableNames();
}
