// Answers as plain values, which `reply.ts` converts into responses, and headers that many answers share.
import { ifNoneMatch } from "@std/http/etag";
import { errors, type ErrorToken, messages } from "../../generated/errors.ts";
import type { JsonPieces } from "../../generated/handlers.ts";
import { type AnswerHeader, answerHeaders } from "../../generated/headers.ts";

/** Standard HTTP headers that some answers have but the contract doesn't list. */
type PlainHeader = "Connection" | "Location" | "Vary" | `Access-Control-${string}`;

/** The headers of one answer; they override {@linkcode commonHeaders}. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | PlainHeader, string>>>;

type PayerKind = "key" | "trial" | "x402" | "quota";

/** An answer, and what the log records about it. */
export interface Answer {
  readonly status: number;
  /** The body, sent as JSON unless it is a {@link RawBody}, a string (plain text) or `undefined` (no body). */
  readonly body?: unknown;
  /**
   * The body as serialised JSON, sent instead of `body`: pieces, or bytes if they are the same for all callers. Pieces
   * are cheap to keep until a charge is committed: garbage collection of objects took a third of a batch's time.
   */
  readonly written?: JsonPieces | Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
  readonly keyPrefix?: string;
  readonly paid?: { readonly by: PayerKind; readonly units: number };
  readonly failure?: unknown;
}

/** A body that is sent unchanged; `Content-Type` is among the headers of the answer. */
export class RawBody {
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;

  constructor(content: RawBody["content"]) {
    this.content = content;
  }
}

/** Returns the value of `Link` for the page that explains an error token (RFC 8288; `help` in the HTML standard). */
export function helpLink(token: string): string {
  return `</docs/errors/${token}>; rel="help"`;
}

const ENTITY_TAGS_LENGTH_MAX = 4096;

/** Returns whether the caller already has the answer with this `etag` (RFC 9110, section 13.1.2). */
export function hasEtag(sent: string | null, etag: string | undefined): boolean {
  return sent !== null && sent.length <= ENTITY_TAGS_LENGTH_MAX && !ifNoneMatch(sent, etag);
}

/** Returns the error token in the body of a refusal; `null` for any other body. */
export function errorOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
    ? body.error
    : null;
}

/** Returns whether a text is an error token of the contract, and thus has a page that explains it. */
export function isErrorToken(token: string): token is ErrorToken {
  return Object.hasOwn(errors, token);
}

/** Builds a refusal with the members that the contract requires. */
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

/** Builds a refusal of a request that the caller can repeat in a few seconds. */
export function refuseForNow(reason: keyof typeof messages.service_unavailable): Answer {
  return refuse(
    503,
    "service_unavailable",
    messages.service_unavailable[reason]({ seconds: RETRY_AFTER_SECONDS }),
    { retry_after: RETRY_AFTER_SECONDS },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}

/** Value of `Vary`: every request header on which an answer may depend. */
export const VARY = "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Encoding";

/** Returns the headers that every answer has. Pages add more (`securityHeaders`). */
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

/** Lets pages of any origin read an answer. With `*`, browsers hide answers to requests that were sent with cookies. */
export const READABLE_BY_PAGES = { "Access-Control-Allow-Origin": "*" } as const;

/** Lets pages of any origin read the answer and our headers. */
export const CORS_HEADERS: AnswerHeaders = {
  ...READABLE_BY_PAGES,
  "Access-Control-Expose-Headers": answerHeaders.filter((name) => name !== "Set-Cookie").join(", "),
};

/**
 * Returns the headers of an answer to a preflight request (Fetch standard, "CORS-preflight fetch"). The allowed request
 * headers are a fixed list, because x402 and MCP clients send more than the contract declares; x402 clients in
 * browsers, for example, send `Access-Control-Expose-Headers`.
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
