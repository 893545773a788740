/**
 * Describes an error of the payment rail for the log. Such errors quote what was sent: signed transfers, and node
 * addresses that contain an API key.
 *
 * @module
 */

const LENGTH_MAX = 200;

/** Describes an error in one line without hexadecimal or base64 values and addresses. */
export function describeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return "not an error";
  const brief = "shortMessage" in error && typeof error.shortMessage === "string"
    ? error.shortMessage
    : error.message;
  const details = "details" in error && typeof error.details === "string" ? ` (${error.details})` : "";
  const line = `${error.name}: ${brief}${details}`.slice(0, 4 * LENGTH_MAX).replaceAll(/\s+/g, " ")
    .replaceAll(/https?:\/\/[^\s"]+/gi, "(address)")
    .replaceAll(/0x[0-9a-f]{9,}/gi, "(value)")
    .replaceAll(/[A-Za-z0-9+/=_-]{40,}/g, "(value)");
  return line.slice(0, LENGTH_MAX);
}
