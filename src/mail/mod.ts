/**
 * Mail: composing it and sending it.
 *
 * Decision: an SMTP server, the HTTP interface of a provider where a host lets no SMTP out, or a folder. The folder is
 * the default, so that a fresh checkout completes every flow that mails a code without an account anywhere.
 *
 * @module
 */
export { codeMail } from "./code_mail.ts";
export { createMailer } from "./create_mailer.ts";
export { escapeHtml } from "./escape_html.ts";
export { MailError } from "./mail_error.ts";
export { providerSchemes } from "./provider_mailer.ts";
export { renderLetter } from "./render_letter.ts";

export type { CodeMailPurpose } from "./code_mail.ts";
export type { Mail, Mailer, MailTrouble } from "./mailer.ts";
export type { Letter } from "./render_letter.ts";
