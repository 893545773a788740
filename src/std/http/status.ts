/**
 * Stands in for `@std/http/status` on hosts that cannot reach JSR: the same names, the same
 * types, the values of Node's own table. `deno unlink` switches to the published package.
 *
 * @module
 */
import { STATUS_CODES } from "node:http";

/** A three-digit HTTP status code. */
export type StatusCode = number;

/** The reason phrase of each HTTP status code (RFC 9110, section 15). */
export const STATUS_TEXT: Readonly<Record<StatusCode, string>> = Object.fromEntries(
  Object.entries(STATUS_CODES).map(([code, text]) => [Number(code), text ?? ""]),
);
