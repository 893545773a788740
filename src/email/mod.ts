// Email: composed, sent after its transaction, and addresses judged before a code is mailed. The default is a folder,
// so that a fresh checkout completes every flow.
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

/** Loads what sends mail, and what checks an address. */
export async function preloadMail(): Promise<void> {
  await loadNodemailer();
  await loadDisposableNames();
}
