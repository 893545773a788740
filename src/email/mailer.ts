// A mail, and the interfaces that hand it over.
import type { SendMailOptions } from "nodemailer";
import { loadLater } from "../contract/mod.ts";

/** Loads what composes and sends; few processes send a mail in their first moments. */
export const loadNodemailer: () => Promise<typeof import("nodemailer")> = loadLater(() =>
  import("nodemailer")
);

/** One mail to one person. */
export interface Mail {
  /** A single plain address, its domain in ASCII: no display name, no list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same message as a complete HTML document. */
  readonly html: string;
  /** Page that ends mails of this kind, by one click too (RFC 8058); a mail that somebody asked for has none. */
  readonly unsubscribeUrl?: string;
}

/** Hands mail over, in one of the ways there are. */
export interface MailTransport {
  /**
   * Hands one mail over; it has been accepted by the server, or is on disk, once this resolves.
   *
   * @throws {MailError} When it was not handed over; `mayArrive` tells when that is not certain.
   */
  send(mail: Mail): Promise<void>;
  /** Resolves to why no mail could be sent now, as far as that can be known without sending one; `null` otherwise. */
  findTrouble(): Promise<string | null>;
  /** Closes the connections that are kept open; the mailer must not be used afterwards. */
  close(): void;
}

/** That mail does not leave. */
export interface MailTrouble {
  /** Time of the first failure after the last mail that was handed over, in epoch milliseconds. */
  readonly since: number;
  /** Number of failures since then. */
  readonly failures: number;
}

/** Sends mail, and knows how that goes. */
export interface Mailer extends MailTransport {
  /** The trouble, as far as this process has seen; `null` when the last mail left, or none was sent. */
  trouble(): MailTrouble | null;
}

interface MailErrorOptions {
  /** True when the mail may arrive all the same. */
  readonly mayArrive?: boolean;
  /** True when a mail server refused the mail or its recipient. */
  readonly wasRefused?: boolean;
}

/**
 * Raised when a mail was not handed over, or may not have been. The message is fit for a log: it holds the failed step
 * and the error codes, never an address or what the mail server said, because servers repeat the address in their
 * answers. For the same reason there is no `cause`.
 */
export class MailError extends Error {
  override readonly name = "MailError";

  /**
   * `false`: the server certainly did not take the mail. `true`: it had the whole mail and its answer was lost or
   * too late, so it may have taken it.
   */
  readonly mayArrive: boolean;

  /** True when a mail server was reached and refused the mail or its recipient, rather than none being reached. */
  readonly wasRefused: boolean;

  /**
   * @param reason What went wrong, without any address.
   * @param options Without them the mail certainly does not arrive.
   */
  constructor(reason: string, { mayArrive = false, wasRefused = false }: MailErrorOptions = {}) {
    super(mayArrive ? `Cannot tell whether mail was sent: ${reason}` : `Cannot send mail: ${reason}`);
    this.mayArrive = mayArrive;
    this.wasRefused = wasRefused;
  }
}

/** One address and nothing else: no display name, no list, no white space or line break, ASCII domain. */
const plainAddress = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[A-Za-z0-9.-]+$/u;

const lineBreak = /[\r\n]/;

/**
 * Composes what is sent, with both parts and the headers that keep auto-responders quiet (RFC 3834, section 5).
 *
 * @throws {MailError} For a recipient or subject that would reach further than its own header.
 */
export function composeMessage(mail: Mail, from: string, sentAt: number): SendMailOptions {
  if (!plainAddress.test(mail.to)) throw new MailError("the recipient is not one plain address");
  if (lineBreak.test(mail.subject)) throw new MailError("the subject has more than one line");
  return {
    from,
    // As an object the address is taken as it is; a string would be parsed as a list of recipients.
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

/** Headers by which a mailbox offers to end such mails (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
