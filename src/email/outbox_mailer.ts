/**
 * Mail into a folder: one `.eml` file (RFC 5322) per mail, for a server that nobody has given a mail server.
 *
 * @module
 */
import nodemailer from "nodemailer";
import type { Clock } from "../storage/mod.ts";
import { composeMessage } from "./compose_message.ts";
import { MailError } from "./mail_error.ts";
import type { MailTransport } from "./mailer.ts";

/**
 * Makes a mailer that writes into a folder, which is created when it is absent.
 *
 * File names begin with the time, so that a listing is in order of sending. The files hold codes: only
 * their owner may read them.
 */
export function createOutboxMailer(folder: string, from: string, clock: Clock): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const sentAt = clock.now();
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
    close() {
      composer.close();
    },
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
