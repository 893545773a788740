/**
 * The one way in which sending can fail.
 *
 * @module
 */

/**
 * Raised when a mail was not handed over.
 *
 * The message is fit for a log: it holds the failed step and the error codes, never an address or what the
 * mail server said, because servers repeat the address in their answers. For the same reason there is no
 * `cause`.
 */
export class MailError extends Error {
  override readonly name = "MailError";

  /** @param reason What went wrong, without any address. */
  constructor(reason: string) {
    super(`Cannot send mail: ${reason}`);
  }
}
