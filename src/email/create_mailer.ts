// Chooses how mail is sent by the scheme of one address: SMTP, the HTTP interface of a provider, or a folder.
import { fileURLToPath } from "node:url";
import type { SMTPPoolOptions, Transporter } from "nodemailer";
import { type Clock, isUnconnected } from "../storage/mod.ts";
import {
  composeMessage,
  loadNodemailer,
  type Mail,
  type Mailer,
  MailError,
  type MailTransport,
  type MailTrouble,
  unsubscribeHeaders,
} from "./mailer.ts";

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
 * Makes a mailer that writes into a folder, which is created when it is absent. File names begin with the time, so that
 * a listing is in order of sending. The files hold codes: only their owner may read them.
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

interface MailProvider {
  /** Address at which it takes mails. */
  readonly endpoint: string;
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  readonly body: (mail: Mail, from: string) => unknown;
}

/**
 * The providers by the scheme of their address.
 *
 * - Resend, API reference, "Send Email" (read 2026-11-22)
 * - Postmark, developer documentation, "Email API" (read 2026-11-22)
 */
const providers: Readonly<Record<string, MailProvider>> = {
  "resend:": {
    endpoint: "https://api.resend.com/emails",
    headers: (token) => ({ Authorization: `Bearer ${token}` }),
    body: (mail, from) => ({
      from,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(mail) }),
    }),
  },
  "postmark:": {
    endpoint: "https://api.postmarkapp.com/email",
    headers: (token) => ({ "X-Postmark-Server-Token": token, Accept: "application/json" }),
    body: (mail, from) => ({
      From: from,
      To: mail.to,
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      MessageStream: "outbound",
      ...(mail.unsubscribeUrl !== undefined && {
        Headers: Object.entries(unsubscribeHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
      }),
    }),
  },
};

/** Schemes of addresses of providers, with the colon. */
export const providerSchemes: readonly string[] = Object.keys(providers).flatMap((scheme) => {
  const name = scheme.slice(0, -1);
  return [scheme, `${name}+https:`, `${name}+http:`];
});

/** A person waits for the mail. */
const SEND_WITHIN_MS = 20_000;

/**
 * Statuses that concern the mail and not us: a recipient that the provider will not accept. A wrong token (401, 403) or
 * too many mails (429) are ours.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 406, 422]);

/**
 * Makes a mailer for `resend:TOKEN` or `postmark:TOKEN`. With `resend+https://TOKEN@host/path` another place is asked
 * that speaks the same, such as a relay.
 *
 * @throws {TypeError} For an address of another kind, or without a token.
 */
function createProviderMailer(url: string, from: string): MailTransport {
  const { provider, endpoint, token } = readAddress(new URL(url));
  return {
    async send(mail) {
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method: "POST",
          headers: { ...provider.headers(token), "Content-Type": "application/json" },
          body: JSON.stringify(provider.body(mail, from)),
          redirect: "error",
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        });
        await response.body?.cancel();
      } catch (error) {
        if (isUnconnected(error)) throw new MailError("the provider cannot be reached");
        // The request may have arrived whole although its answer did not.
        throw new MailError("the provider did not answer", { mayArrive: true });
      }
      if (response.ok) return;
      throw new MailError(`the provider answered ${response.status}`, {
        // 5xx says that the provider failed, not that it dropped the mail.
        mayArrive: response.status >= 500,
        wasRefused: REFUSALS.has(response.status),
      });
    },
    findTrouble: () => Promise.resolve(null),
    close() {},
  };
}

/** Returns whether an address names a token, if it is the address of a provider. */
export function hasProviderToken(address: string): boolean {
  const url = URL.parse(address);
  return url === null || !providerSchemes.includes(url.protocol) || tokenOf(url) !== "";
}

/** Reads the token: all of `resend:TOKEN`, the user of `resend+https://TOKEN@host/path`; empty where there is none. */
function tokenOf({ protocol, pathname, username, host }: URL): string {
  try {
    return decodeURIComponent(protocol.includes("+") ? username : host === "" ? pathname : "");
  } catch {
    return "";
  }
}

function readAddress(
  url: URL,
): { readonly provider: MailProvider; readonly endpoint: string; readonly token: string } {
  const { protocol, pathname, host, search } = url;
  const [name = "", transport] = protocol.slice(0, -1).split("+");
  const provider = providers[`${name}:`];
  const token = tokenOf(url);
  if (provider === undefined || token === "") {
    throw new TypeError(
      `Cannot create a mailer: "${protocol}" needs a provider that is known, and its token`,
    );
  }
  const endpoint = transport === undefined ? provider.endpoint : `${transport}://${host}${pathname}${search}`;
  return { provider, endpoint, token };
}

interface SmtpTimeouts {
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
 * Opens a mailer for `smtp://user:password@host:port` or `smtps://…`; user, password and port are optional. `smtps://`
 * speaks TLS from the first byte; `smtp://` upgrades with STARTTLS where the server offers it, and must be able to when
 * there is a password to protect. Certificates are checked, except on the machine itself: mail servers there usually
 * carry one that they signed themselves, and nobody sits in between. A mail that waits for a connection when its time
 * is up is never sent; one that is under way is cut off.
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
