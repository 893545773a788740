/**
 * Headers that do not depend on the request: identity, security and cross-origin access.
 *
 * @module
 */

/** The name under which the service presents itself. */
const SERVICE_NAME = "Bankscreen";

const EXPOSED_HEADERS = [
  "X-Request-Id",
  "X-API-Version",
  "Idempotency-Key",
  "Idempotency-Replayed",
  "X-API-Key-Invalid",
  "X-API-Key-Revoked",
  "X-Quota-Used",
  "X-Quota-Limit",
  "X-Quota-Remaining",
  "X-Quota-Month",
  "X-Quota-Charged",
  "X-Quota-Notice",
  "X-Quota-Exhausted",
  "X-Quota-Insufficient",
  "X-Quota-Required",
  "X-Quota-Basis",
  "X-Quota-Reset-Hint",
  "X-Credits-Remaining",
  "X-Credits-Total",
  "X-Credits-Charged",
  "X-Credits-Exhausted",
  "X-Credits-Insufficient",
  "X-Credits-Required",
  "X-Credits-Topup-Hint",
  "X-Credits-Topup-Url",
  "X-Charged-From",
  "X-Trial-Used",
  "X-Trial-Limit",
  "X-Trial-Remaining",
  "X-Trial-Period",
  "X-Trial-Reset",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
  "PAYMENT-REQUIRED",
  "PAYMENT-RESPONSE",
].join(", ");

/** Headers of every answer. */
export function standingHeaders(apiVersion: string): Readonly<Record<string, string>> {
  return {
    "X-API-Version": apiVersion,
    "X-Powered-By": SERVICE_NAME,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Access-Control-Allow-Origin": "*",
    "Vary": "Origin",
  };
}

/**
 * Headers of an answer to a page of another origin: without them the page cannot read any header of ours. They
 * are left out where no page asks, because so long a text costs as much as a tenth of answering the request.
 */
export const exposingHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Expose-Headers": EXPOSED_HEADERS,
};

/** Headers of the answer to a preflight request (Fetch standard, "CORS-preflight fetch"). */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      "Content-Type, Authorization, PAYMENT-SIGNATURE, X-Payment, X-API-Key, Idempotency-Key, X-Request-Id",
    "Access-Control-Max-Age": "86400",
  };
}
