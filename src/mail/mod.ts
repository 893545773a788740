/**
 * Mail: what is sent, and how it leaves.
 *
 * Decision: an SMTP server or a folder, nothing else. The folder is the default, so that a fresh checkout
 * completes every flow that mails a code without an account anywhere. Providers that are reached over HTTPS
 * all offer SMTP too; a host that blocks its ports is the occasion to add a third kind behind `createMailer`.
 *
 * @module
 */
export { codeMail } from "./code_mail.ts";
export { createMailer } from "./create_mailer.ts";
export { escapeHtml } from "./escape_html.ts";
export { MailError } from "./mail_error.ts";
export { renderLetter } from "./render_letter.ts";

export type { MailErrorOptions } from "./mail_error.ts";
export type { CodeMailOptions, CodeMailPurpose } from "./code_mail.ts";
export type { MailerOptions } from "./create_mailer.ts";
export type { Mail, Mailer } from "./mailer.ts";
export type { Letter, Paragraph } from "./render_letter.ts";
