/** Options of a {@link MailError}. */
export interface MailErrorOptions {
  /** True when the mail may arrive all the same. */
  readonly mayArrive?: boolean;
  /** True when a mail server refused the mail or its recipient. */
  readonly wasRefused?: boolean;
}

/**
 * Raised when a mail was not handed over, or may not have been.
 *
 * The message is fit for a log: it holds the failed step and the error codes, never an address or what the
 * mail server said, because servers repeat the address in their answers. For the same reason there is no
 * `cause`.
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
