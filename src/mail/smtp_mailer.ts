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
import nodemailer from "nodemailer";
import type { SMTPPoolOptions } from "nodemailer";
import type { Clock } from "../storage/mod.ts";
import { composeMessage } from "./compose_message.ts";
import { MailError } from "./mail_error.ts";
import type { Mailer } from "./mailer.ts";

/** How long the server may keep us waiting at each step: address look-up, connection, greeting, answers. */
const stepTimeoutMs = 10_000;

/** How long one mail may take in all, the wait for a free connection included: a person waits for it. */
const sendTimeoutMs = 20_000;

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Makes a mailer for `smtp://user:password@host:port` or `smtps://…`; user, password and port are optional. */
export function createSmtpMailer(url: URL, from: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport(readServer(url));
  return {
    async send(mail) {
      const message = composeMessage(mail, from, clock.now());
      await withDeadline(transport.sendMail(message).catch(rethrow));
    },
    close() {
      transport.close();
    },
  };
}

function readServer(url: URL): SMTPPoolOptions {
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
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  };
}

async function withDeadline(sending: Promise<unknown>): Promise<void> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new MailError(`no answer within ${sendTimeoutMs / 1000} seconds`)),
    sendTimeoutMs,
  );
  try {
    await Promise.race([sending, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the codes of nodemailer's error and drops its texts, which repeat addresses. */
function rethrow(error: unknown): never {
  const codes = typeof error !== "object" || error === null ? [] : [
    "code" in error ? error.code : undefined,
    "command" in error ? error.command : undefined,
    "responseCode" in error ? error.responseCode : undefined,
  ];
  const reason = codes.filter((code) => typeof code === "string" || typeof code === "number").join(" ");
  throw new MailError(reason === "" ? "unknown failure" : reason);
}
