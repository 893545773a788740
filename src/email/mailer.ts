/**
 * A mail, and the interfaces that hand it over.
 *
 * @module
 */

/** One mail to one person. */
export interface Mail {
  /** A single plain address, its domain in ASCII: no display name, no list. */
  readonly to: string;
  readonly subject: string;
  /** The plain-text part. */
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
