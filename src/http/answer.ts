// Answers as plain values, which `reply.ts` turns into responses, and the headers that many of them share.
import { ifNoneMatch } from "@std/http/etag";
import { errors, type ErrorToken, messages } from "../../generated/errors.ts";
import { type AnswerHeader, answerHeaders } from "../../generated/headers.ts";

/** Standard HTTP headers of some answers, which the contract doesn't list. */
type PlainHeader = "Connection" | "Location" | "Vary" | `Access-Control-${string}`;

/** Headers of one answer, which override {@linkcode commonHeaders}. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | PlainHeader, string>>>;

type PayerKind = "key" | "trial" | "x402" | "quota";

/** An answer, and what the log records about it. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON, unless it is a {@link RawBody}, a string (plain text) or `undefined` (no body). */
  readonly body?: unknown;
  /**
   * The body as JSON, which is sent instead of it; as bytes, it is the same for all callers. While a charge is being
   * committed, its answer waits as one string: collecting hundreds of objects took a third of a batch's time.
   */
  readonly written?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
  readonly keyPrefix?: string;
  readonly paid?: { readonly by: PayerKind; readonly units: number };
  readonly failure?: unknown;
}

/** A body that is sent unchanged; the answer's headers have its type. */
export class RawBody {
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;

  constructor(content: RawBody["content"]) {
    this.content = content;
  }
}

/** Returns the value of `Link` for the page that explains a token (RFC 8288; `help` in the HTML standard). */
export function helpLink(token: string): string {
  return `</docs/errors/${token}>; rel="help"`;
}

const ENTITY_TAGS_LENGTH_MAX = 4096;

/** Returns whether the caller already has the answer that `etag` identifies (RFC 9110, section 13.1.2). */
export function hasEtag(sent: string | null, etag: string | undefined): boolean {
  return sent !== null && sent.length <= ENTITY_TAGS_LENGTH_MAX && !ifNoneMatch(sent, etag);
}

/** Returns the token of a refusal; `null` for any other body. */
export function errorOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
    ? body.error
    : null;
}

/** Returns whether a text is an error token of the contract, which then has a page. */
export function isErrorToken(token: string): token is ErrorToken {
  return Object.hasOwn(errors, token);
}

/** Builds a refusal in the contract's envelope. */
export function refuse(
  status: number,
  error: ErrorToken,
  message: string,
  members: Readonly<Record<string, unknown>> = {},
  headers: AnswerHeaders = {},
): Answer {
  return { status, body: { error, message, ...members }, headers };
}

const RETRY_AFTER_SECONDS = 5;

/** Builds a refusal of a request that may be sent again in a few seconds. */
export function refuseForNow(reason: keyof typeof messages.service_unavailable): Answer {
  return refuse(
    503,
    "service_unavailable",
    messages.service_unavailable[reason]({ seconds: RETRY_AFTER_SECONDS }),
    { retry_after: RETRY_AFTER_SECONDS },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}

/** Every request header that an answer may depend on, for caches. */
export const VARY = "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Encoding";

/** Returns the headers of every answer. Pages add their own (`securityHeaders`). */
export function commonHeaders(apiVersion: string): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-API-Version", apiVersion],
    ["X-Powered-By", "Bankscreen"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ["Cache-Control", "no-store"],
  ];
}

/** Lets pages of every origin read an answer, which is safe because no answer of the API depends on a cookie. */
export const READABLE_BY_PAGES = { "Access-Control-Allow-Origin": "*" } as const;

/** Lets pages of every origin also read our headers. */
export const CORS_HEADERS: AnswerHeaders = {
  ...READABLE_BY_PAGES,
  "Access-Control-Expose-Headers": answerHeaders.filter((name) => name !== "Set-Cookie").join(", "),
};

/**
 * Returns the answer's headers for a preflight request (Fetch standard, "CORS-preflight fetch"). The request headers
 * are listed manually, because x402 and MCP clients send more than the contract declares. For one, an x402 client in a
 * browser can't pay without sending `Access-Control-Expose-Headers`.
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
