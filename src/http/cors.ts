// Rights of pages of other origins: read the answers of the API, and send to it what no form can send. They may not
// act on behalf of a person whose browser shows them.
import { messages } from "../../generated/errors.ts";
import { answerHeaders } from "../../generated/headers.ts";
import { type Operation, pageOriginOf } from "../contract/mod.ts";
import { type Answer, type AnswerHeaders, refuse } from "./answer.ts";
import { mediaTypeOf } from "./input.ts";

/** No answer of the API depends on a cookie of another origin's page. */
export const READABLE_BY_PAGES = { "Access-Control-Allow-Origin": "*" } as const;

/** Headers of an answer to a page of another origin, which cannot read any of ours without these. */
export const CORS_HEADERS: AnswerHeaders = {
  ...READABLE_BY_PAGES,
  "Access-Control-Expose-Headers": answerHeaders.filter((name) => name !== "Set-Cookie").join(", "),
};

/**
 * Answers a preflight request (Fetch standard, "CORS-preflight fetch"). The clients of x402 send
 * `Access-Control-Expose-Headers` with a request: unless it is allowed, no browser can pay. Those that a request may
 * carry are listed by hand, because the clients of x402 and MCP send more than the contract declares.
 */
export function preflightHeaders(methods: readonly string[]): AnswerHeaders {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      "Content-Type, Authorization, PAYMENT-SIGNATURE, X-Payment, X-API-Key, Idempotency-Key, X-Request-Id, " +
      "Access-Control-Expose-Headers, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID",
    "Access-Control-Max-Age": "86400",
  };
}

/**
 * Refuses a write that a page of another origin made its browser send: it can send a form or plain text anywhere
 * without asking, but not declared JSON, and is named in `Origin` (Fetch standard, "CORS-safelisted request-header" and
 * "Origin header"). Programs send none.
 */
export function refuseForeignWrite(
  { body }: Operation,
  bytes: Uint8Array,
  headers: Headers,
  baseUrl: string,
): Answer | null {
  const isBodiless = bytes.length === 0 && body?.required !== true;
  if (!isBodiless && mediaTypeOf(headers) !== "application/json") {
    return refuse(415, "unsupported_media_type", messages.unsupported_media_type);
  }
  const page = pageOriginOf(headers, baseUrl);
  if (page === "none" || page === "ours") return null;
  return refuse(403, "forbidden_origin", messages.forbidden_origin({ origin: new URL(baseUrl).origin }));
}
