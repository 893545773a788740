// Rights of pages of other origins: they may read answers, but not act for the person whose browser shows them.
import { messages } from "../../generated/errors.ts";
import { answerHeaders } from "../../generated/headers.ts";
import { type Operation, pageOriginOf } from "../contract/mod.ts";
import { type Answer, type AnswerHeaders, refuse } from "./answer.ts";
import { mediaTypeOf } from "./input.ts";

/** Safe for every answer of the API: none depends on a cookie. */
export const READABLE_BY_PAGES = { "Access-Control-Allow-Origin": "*" } as const;

/** Lets pages of other origins read our headers. */
export const CORS_HEADERS: AnswerHeaders = {
  ...READABLE_BY_PAGES,
  "Access-Control-Expose-Headers": answerHeaders.filter((name) => name !== "Set-Cookie").join(", "),
};

/**
 * Answers a preflight request (Fetch standard, "CORS-preflight fetch"). Headers are listed manually, because x402 and
 * MCP clients send more than the contract declares: `Access-Control-Expose-Headers`, for one, without which they can't
 * pay in a browser.
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

/** Refuses a write that another origin's page made the browser send; programs send no `Origin` (Fetch standard). */
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
