// Email: composing and sending it, and judging an address before a code is mailed to it.
//
// Decision: an SMTP server, the HTTP interface of a provider where a host lets no SMTP out, or a folder. The folder is
// the default, so that a fresh checkout completes every flow that mails a code without an account anywhere.
export { codeMail } from "./code_mail.ts";
export { escapeHtml, renderEmail } from "./render_email.ts";
export { createDnsLookup, createMailServers, resolves } from "./proof/mail_servers.ts";
export { parseMailbox, validateEmail } from "./proof/validate_email.ts";
export { createMailer, hasProviderToken, providerSchemes } from "./create_mailer.ts";
export { MailError } from "./mailer.ts";

export type { CodeMailPurpose } from "./code_mail.ts";
export type { Email } from "./render_email.ts";
export type { Mail, Mailer, MailTrouble } from "./mailer.ts";
export type { Mailbox, MailboxRefusal } from "./proof/validate_email.ts";
export type { DnsLookup, MailServers } from "./proof/mail_servers.ts";
