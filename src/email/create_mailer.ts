/**
 * Chooses how mail is sent by the scheme of one address: SMTP, the HTTP interface of a provider, or a folder.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { Clock } from "../storage/mod.ts";
import type { Mailer, MailTransport, MailTrouble } from "./mailer.ts";
import { createOutboxMailer } from "./outbox_mailer.ts";
import { createProviderMailer, providerSchemes } from "./provider_mailer.ts";
import { createSmtpMailer } from "./smtp_mailer.ts";

/** Options of {@link createMailer}. */
export interface MailerOptions {
  /** `smtp://user:password@host:port`, `smtps://…`, `resend:TOKEN`, or `file:FOLDER` for a folder of `.eml` files. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
  readonly clock: Clock;
}

/**
 * Makes the mailer that an address names.
 *
 * Nothing is connected or written before the first mail.
 *
 * @throws {TypeError} For an address of another kind.
 */
export function createMailer(options: MailerOptions): Mailer {
  return watched(createTransport(options), options.clock, options.url.startsWith("file:"));
}

function createTransport({ url, from, clock }: MailerOptions): MailTransport {
  if (url.startsWith("file:")) return createOutboxMailer(folderOf(url), from, clock);
  const { protocol } = new URL(url);
  if (providerSchemes.includes(protocol)) return createProviderMailer(url, from);
  if (protocol !== "smtp:" && protocol !== "smtps:") {
    throw new TypeError(`Cannot create a mailer: "${protocol}" is not a kind of mail address`);
  }
  return createSmtpMailer(new URL(url), from, clock);
}

/**
 * Remembers since when mail fails.
 *
 * @param isLasting Whether a trouble that is found stays until somebody ends it; a server may be back before a mail.
 */
function watched(transport: MailTransport, clock: Clock, isLasting: boolean): Mailer {
  let trouble: MailTrouble | null = null;
  const noteFailure = () => {
    trouble = { since: trouble?.since ?? clock.now(), failures: (trouble?.failures ?? 0) + 1 };
  };
  return {
    async send(mail) {
      try {
        await transport.send(mail);
        trouble = null;
      } catch (error) {
        noteFailure();
        throw error;
      }
    },
    async findTrouble() {
      const found = await transport.findTrouble();
      if (found !== null && isLasting) noteFailure();
      return found;
    },
    close: () => transport.close(),
    trouble: () => trouble,
  };
}

/** `file:a/b` is relative to the working folder, which a URL cannot express. */
function folderOf(url: string): string {
  return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}
