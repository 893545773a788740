/**
 * Email: composing and sending it, and judging an address before a code is mailed to it.
 *
 * Decision: an SMTP server, the HTTP interface of a provider where a host lets no SMTP out, or a folder. The folder is
 * the default, so that a fresh checkout completes every flow that mails a code without an account anywhere.
 *
 * @module
 */
export { codeMail } from "./code_mail.ts";
export { createDnsLookup } from "./proof/dns_lookup.ts";
export { createMailServers, resolves } from "./proof/mail_servers.ts";
export { domainCodeCap } from "./proof/domain_code_cap.ts";
export { validateEmail } from "./proof/validate_email.ts";
export {
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_RESEND_WAIT_MS,
  CODES_PER_ADDRESS_MAX,
  CODES_PER_ASKER_MAX,
  CODES_PER_NETWORK_MAX,
} from "./proof/limits.ts";
export { parseMailbox } from "./proof/parse_mailbox.ts";
export { createMailer } from "./create_mailer.ts";
export { escapeHtml } from "./escape_html.ts";
export { MailError } from "./mail_error.ts";
export { hasProviderToken, providerSchemes } from "./provider_mailer.ts";
export { renderEmail } from "./render_email.ts";

export type { CodeMailPurpose } from "./code_mail.ts";
export type { Mail, Mailer, MailTrouble } from "./mailer.ts";
export type { Mailbox } from "./proof/parse_mailbox.ts";
export type { MailboxRefusal } from "./proof/validate_email.ts";
export type { DnsLookup } from "./proof/dns_lookup.ts";
export type { MailServers } from "./proof/mail_servers.ts";
export type { Email } from "./render_email.ts";
