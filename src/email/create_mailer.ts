/**
 * Chooses how mail is sent by the scheme of one address: SMTP, the HTTP interface of a provider, or a folder.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { Clock } from "../storage/mod.ts";
import {
  composeMessage,
  loadNodemailer,
  type Mailer,
  MailError,
  type MailTransport,
  type MailTrouble,
} from "./mailer.ts";
import { createProviderMailer, providerSchemes } from "./provider_mailer.ts";
import { createSmtpMailer } from "./smtp_mailer.ts";

/** Options of {@link createMailer}. */
interface MailerOptions {
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

/**
 * Makes a mailer that writes into a folder, which is created when it is absent.
 *
 * File names begin with the time, so that a listing is in order of sending. The files hold codes: only
 * their owner may read them.
 */
function createOutboxMailer(folder: string, from: string, clock: Clock): MailTransport {
  return {
    async send(mail) {
      const sentAt = clock.now();
      const { createTransport } = await loadNodemailer();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(composeMessage(mail, from, sentAt));
      if (!(message instanceof Uint8Array)) throw new MailError("the message was not composed");
      const time = new Date(sentAt).toISOString().replaceAll(":", "-");
      await write(folder, `${time}-${crypto.randomUUID()}`, message);
    },
    async findTrouble() {
      const probe = `${folder}/${crypto.randomUUID()}.tmp`;
      try {
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        await Deno.writeFile(probe, new Uint8Array(), { mode: 0o600, createNew: true });
        await Deno.remove(probe);
        return null;
      } catch (error) {
        return `the outbox folder cannot be written (${nameOf(error)})`;
      }
    },
    close() {},
  };
}

/** Writes beside the final name and renames, so that a reader of the folder never sees half a mail. */
async function write(folder: string, name: string, message: Uint8Array): Promise<void> {
  const unfinished = `${folder}/${name}.tmp`;
  try {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    await Deno.writeFile(unfinished, message, { mode: 0o600, createNew: true });
    await Deno.rename(unfinished, `${folder}/${name}.eml`);
  } catch (error) {
    throw new MailError(`the outbox folder cannot be written (${nameOf(error)})`);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}
