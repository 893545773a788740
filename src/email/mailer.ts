// Sends emails by SMTP, through the HTTP interface of a provider, or into a folder.
import { fileURLToPath } from "node:url";
import type { SendMailOptions, SMTPPoolOptions, Transporter } from "nodemailer";
import { type Clock, isUnconnected } from "../storage/mod.ts";

/** Loads the package that composes and sends emails. It isn't needed right after the start. */
export function loadNodemailer(): Promise<typeof import("nodemailer")> {
  return import("nodemailer");
}

/** An email to one person. */
export interface Mail {
  /** An address without a display name, with its domain in ASCII. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A page that unsubscribes from emails of this kind, also with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

interface MailTransport {
  send(mail: Mail): Promise<void>;
  /** Resolves to a reason why emails can't be sent, as far as that shows without sending one; otherwise to `null`. */
  findProblem(): Promise<string | null>;
  close(): void;
}

/** Failures since the last email was sent. */
export interface MailProblem {
  readonly since: number;
  readonly failures: number;
}

/** Sends emails, and remembers failures. */
export interface Mailer extends MailTransport {
  problem(): MailProblem | null;
}

/** Raised when an email wasn't sent, or may not have been. Omits the server's text, which may contain the address. */
export class MailError extends Error {
  override readonly name = "MailError";

  /** True if the server may have accepted the email, because its answer was lost, late or unclear. */
  readonly mayArrive: boolean;

  readonly wasRefused: boolean;

  /** Creates the error; `reason` must not contain an address. */
  constructor(
    reason: string,
    { mayArrive = false, wasRefused = false }: Partial<Pick<MailError, "mayArrive" | "wasRefused">> = {},
  ) {
    super(mayArrive ? `Cannot tell whether mail was sent: ${reason}` : `Cannot send mail: ${reason}`);
    this.mayArrive = mayArrive;
    this.wasRefused = wasRefused;
  }
}

/** Matches an address without display name, list, white space or line break. The domain is in ASCII. */
const plainAddress = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[A-Za-z0-9.-]+$/u;

const lineBreak = /[\r\n]/;

/** Composes an email. Throws a {@linkcode MailError} if the recipient or subject could add other headers. */
function composeMessage(mail: Mail, from: string, sentAt: number): SendMailOptions {
  if (!plainAddress.test(mail.to)) throw new MailError("the recipient is not one plain address");
  if (lineBreak.test(mail.subject)) throw new MailError("the subject has more than one line");
  return {
    from,
    // An object, because the package would look for several recipients in a string.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(sentAt),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...unsubscribeHeaders(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the headers with which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

interface MailerOptions {
  /** `smtp://user:password@host:port`, `smtps://…`, `resend:TOKEN`, or `file:FOLDER` for `.eml` files. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
}

/** Creates the mailer for a URL, without connecting or writing yet. Throws a `TypeError` for an unknown scheme. */
export function createMailer({ url: address, from, clock }: MailerOptions): Mailer {
  if (address.startsWith("file:")) {
    // `file:a/b` is relative to the working folder, which a URL can't express.
    const folder = address.startsWith("file://") ? fileURLToPath(address) : address.slice("file:".length);
    return watched(createOutboxMailer(folder, from, clock), clock, true);
  }
  const url = new URL(address);
  const { protocol } = url;
  if (providerSchemes.includes(protocol)) return watched(createProviderMailer(url, from), clock, false);
  if (protocol !== "smtp:" && protocol !== "smtps:") {
    throw new TypeError(`Cannot create a mailer: "${protocol}" is not a way to send mail`);
  }
  return watched(createSmtpMailer(url, from, clock), clock, false);
}

/** Returns a mailer that remembers failures. Failed checks count if the cause can't go away by itself (`isLasting`). */
function watched(transport: MailTransport, clock: Clock, isLasting: boolean): Mailer {
  let problem: MailProblem | null = null;
  const noteFailure = () => {
    problem = { since: problem?.since ?? clock.now(), failures: (problem?.failures ?? 0) + 1 };
  };
  return {
    async send(mail) {
      try {
        await transport.send(mail);
        problem = null;
      } catch (error) {
        noteFailure();
        throw error;
      }
    },
    async findProblem() {
      const found = await transport.findProblem();
      if (found !== null && isLasting) noteFailure();
      return found;
    },
    close: () => transport.close(),
    problem: () => problem,
  };
}

/** Creates a mailer that writes files, sorted by time. Only their owner can read them, because they contain codes. */
function createOutboxMailer(folder: string, from: string, clock: Clock): MailTransport {
  return {
    async send(mail) {
      const sentAt = clock.now();
      const { createTransport } = await loadNodemailer();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(composeMessage(mail, from, sentAt));
      if (!(message instanceof Uint8Array)) throw new MailError("the message was not composed");
      const time = new Date(sentAt).toISOString().replaceAll(":", "-");
      const path = `${folder}/${time}-${crypto.randomUUID()}`;
      try {
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        // A temporary name first, so that nobody who reads the folder sees half an email.
        await Deno.writeFile(`${path}.tmp`, message, { mode: 0o600, createNew: true });
        await Deno.rename(`${path}.tmp`, `${path}.eml`);
      } catch (error) {
        throw new MailError(`the outbox folder cannot be written (${nameOf(error)})`);
      }
    },
    async findProblem() {
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

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}

interface MailProvider {
  readonly endpoint: string;
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  readonly body: (mail: Mail, from: string) => unknown;
}

/** From the API references of Resend ("Send Email") and Postmark ("Email API"), read 2026-11-22. */
const providers: Readonly<Record<string, MailProvider>> = {
  resend: {
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
  postmark: {
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

/** URL schemes of providers, with the colon. */
export const providerSchemes: readonly string[] = Object.keys(providers).flatMap((name) => [
  `${name}:`,
  `${name}+https:`,
  `${name}+http:`,
]);

/** Short, because a person waits for the email. */
const SEND_WITHIN_MS = 20_000;

/** Statuses that reject the email itself. A wrong token (401, 403) or too many emails (429) are our fault. */
const REFUSALS: ReadonlySet<number> = new Set([400, 406, 422]);

function createProviderMailer(url: URL, from: string): MailTransport {
  const address = readProvider(url);
  if (address === null) {
    throw new TypeError(
      `Cannot create a mailer: "${url.protocol}" needs a known provider and its token`,
    );
  }
  const { provider, endpoint, token } = address;
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
        throw new MailError("the provider did not answer", { mayArrive: true });
      }
      if (response.ok) return;
      throw new MailError(`the provider answered ${response.status}`, {
        // With 5xx, the provider may have failed after accepting the email.
        mayArrive: response.status >= 500,
        wasRefused: REFUSALS.has(response.status),
      });
    },
    findProblem: () => Promise.resolve(null),
    close() {},
  };
}

/** Returns whether the URL of a provider contains its token; true for any other URL. */
export function hasProviderToken(address: string): boolean {
  const url = URL.parse(address);
  return url === null || !providerSchemes.includes(url.protocol) || readProvider(url) !== null;
}

/** Reads `resend:TOKEN` or `resend+https://TOKEN@host/path`; returns `null` without a known provider and its token. */
function readProvider(
  { protocol, pathname, username, host, search }: URL,
): { readonly provider: MailProvider; readonly endpoint: string; readonly token: string } | null {
  const [name = "", transport] = protocol.slice(0, -1).split("+");
  const provider = providers[name];
  try {
    const token = decodeURIComponent(transport !== undefined ? username : host === "" ? pathname : "");
    if (provider === undefined || token === "") return null;
    const endpoint = transport === undefined
      ? provider.endpoint
      : `${transport}://${host}${pathname}${search}`;
    return { provider, endpoint, token };
  } catch {
    return null;
  }
}

/** Shorter than RFC 5321 recommends (section 4.5.3.2.6), because a person waits. The email may still arrive later. */
const patience = { connectMs: 10_000, sendMs: 20_000 };

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Opens a mailer for `smtp://user:password@host:port` or `smtps://…`. With `smtp://`, STARTTLS is used if the server
 * offers it, and required if there is a password. Certificates are checked, except on this machine. An email that still
 * waits for a connection at its deadline is never sent.
 */
export function createSmtpMailer(url: URL, from: string, clock: Clock, timeouts = patience): MailTransport {
  const server = readServer(url, timeouts);
  // Deadlines of emails that were sent completely. The server drops an incomplete email (RFC 5321, section 4.1.1.10).
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
      const deadline = AbortSignal.timeout(timeouts.sendMs);
      try {
        await (await open()).sendMail({ ...message, signal: deadline });
      } catch (error) {
        const reason = deadline.aborted ? `no answer within ${timeouts.sendMs / 1000} seconds` : null;
        throw explain(error, reason, handedOver.has(deadline));
      }
    },
    async findProblem() {
      try {
        await (await open()).verify();
        return null;
      } catch (error) {
        return `its server cannot be reached, or rejects the login (${codesOf(error).join(" ")})`;
      }
    },
    close() {
      opened?.close();
    },
  };
}

function readServer(url: URL, { connectMs, sendMs }: typeof patience): SMTPPoolOptions {
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

/** Converts an error of nodemailer. Uses only the codes of the error, because its texts contain addresses. */
function explain(error: unknown, known: string | null, hadAll: boolean): MailError {
  const codes = codesOf(error);
  // The server rejected the message (RFC 5321, section 4.2.1).
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
