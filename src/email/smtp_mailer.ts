/**
 * Mail by SMTP.
 *
 * Decision on encryption: `smtps://` speaks TLS from the first byte; `smtp://` upgrades with STARTTLS where
 * the server offers it, and must be able to when there is a password to protect. Certificates are checked,
 * except on the machine itself: mail servers there usually carry a certificate that they signed themselves,
 * and nobody sits in between.
 *
 * @module
 */
import type { SMTPPoolOptions, Transporter } from "nodemailer";
import type { Clock } from "../storage/mod.ts";
import { composeMessage, loadNodemailer, MailError, type MailTransport } from "./mailer.ts";

/** Deadline for sending, in milliseconds. */
interface SmtpTimeouts {
  /** Each of address look-up, connection and greeting. */
  readonly connectMs: number;
  /** One mail in all, the wait for a free connection included. */
  readonly sendMs: number;
}

/**
 * A person waits for the mail. RFC 5321, section 4.5.3.2.6, would have us wait 10 minutes for the answer to the
 * message, so a step after the greeting may take all that is left, and what is cut off then is reported as unknown.
 */
const patience: SmtpTimeouts = { connectMs: 10_000, sendMs: 20_000 };

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Makes a mailer for `smtp://user:password@host:port` or `smtps://…`; user, password and port are optional.
 *
 * A mail that waits for a connection when its time is up is never sent; one that is under way is cut off.
 */
export function createSmtpMailer(url: URL, from: string, clock: Clock, timeouts = patience): MailTransport {
  const server = readServer(url, timeouts);
  // Mails whose message was read to its end: from then on the server may have all of it. Before, it lacks at least the
  // line that ends the message, without which a server drops it (RFC 5321, section 4.1.1.10).
  const handedOver = new WeakSet<AbortSignal>();
  let opened: Transporter<unknown, SMTPPoolOptions> | null = null;
  const open = async () => {
    const { createTransport } = await loadNodemailer();
    if (opened !== null) return opened;
    opened = createTransport(server);
    opened.use("stream", ({ message, data: { signal } }, done) => {
      message?.processFunc((content) => content.once("end", () => signal && handedOver.add(signal)));
      done();
    });
    return opened;
  };
  return {
    async send(mail) {
      const message = composeMessage(mail, from, clock.now());
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeouts.sendMs);
      try {
        const transport = await open();
        await transport.sendMail({ ...message, signal: deadline.signal });
      } catch (error) {
        const reason = deadline.signal.aborted ? `no answer within ${timeouts.sendMs / 1000} seconds` : null;
        throw explain(error, reason, handedOver.has(deadline.signal));
      } finally {
        clearTimeout(timer);
      }
    },
    async findTrouble() {
      try {
        await (await open()).verify();
        return null;
      } catch (error) {
        return `its server cannot be reached, or does not let us in (${codesOf(error).join(" ")})`;
      }
    },
    close() {
      opened?.close();
    },
  };
}

function readServer(url: URL, { connectMs, sendMs }: SmtpTimeouts): SMTPPoolOptions {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  const local = ownMachine.test(host);
  const user = decodeURIComponent(url.username);
  return {
    pool: true,
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !local && user !== "",
    tls: { rejectUnauthorized: !local },
    ...(user === "" ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: sendMs,
  };
}

/**
 * Keeps the codes of nodemailer's error and drops its texts, which repeat addresses.
 *
 * @param known The reason, where it is known already.
 * @param hadAll Whether the server may have had the whole message.
 */
function explain(error: unknown, known: string | null, hadAll: boolean): MailError {
  const codes = codesOf(error);
  // With such an answer the server says that it did not take the message (RFC 5321, section 4.2.1).
  const isRefused = codes.some((code) => typeof code === "number" && code >= 400);
  return new MailError(known ?? (codes.length === 0 ? "unknown failure" : codes.join(" ")), {
    mayArrive: hadAll && !isRefused,
    wasRefused: isRefused,
  });
}

function codesOf(error: unknown): (string | number)[] {
  const codes = typeof error !== "object" || error === null ? [] : [
    "code" in error ? error.code : undefined,
    "command" in error ? error.command : undefined,
    "responseCode" in error ? error.responseCode : undefined,
  ];
  return codes.filter((code) => typeof code === "string" || typeof code === "number");
}
