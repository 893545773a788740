/**
 * Reads how long a server asks a client to wait (RFC 9110, section 10.2.3).
 *
 * @module
 */
import { readMember } from "./read_body.ts";

/**
 * Returns the seconds to wait, from the header `Retry-After` (seconds or an HTTP date) or else from the member
 * `retry_after` of the body; `null` when neither can be read. A date in the past means 0.
 *
 * @param headers Headers of the answer.
 * @param body Parsed body of the answer.
 * @param now Milliseconds since 1970.
 */
export function readRetryAfter(
  headers: Headers,
  body: unknown,
  now: number = Date.now(),
): number | null {
  const text = headers.get("Retry-After")?.trim();
  if (text !== undefined && /^\d+$/.test(text)) return Number(text);
  const date = text === undefined ? NaN : Date.parse(text);
  if (!Number.isNaN(date)) return Math.max(0, (date - now) / 1000);
  const seconds = readMember(body, "retry_after");
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
