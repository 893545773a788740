/** Raised when a start is impossible; the message is one line fit for a terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}
