// Answers as plain values, which `reply.ts` turns into responses.
import { ifNoneMatch } from "@std/http/etag";
import { errors, type ErrorToken, messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";

/** Standard HTTP headers that some answers need; the others are in the contract. */
type PlainHeader = "Connection" | "Location" | "Vary" | `Access-Control-${string}`;

/** Headers of one answer, which override those of every answer. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | PlainHeader, string>>>;

type PayerKind = "key" | "trial" | "x402" | "quota";

/** An answer, and what the log records about it. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON, unless it is {@link RawBody}, a string (plain text) or `undefined` (no body). */
  readonly body?: unknown;
  /**
   * The JSON of the body, sent instead of it; bytes are the same for all callers. One string instead of hundreds of
   * objects until a charge is committed spares the garbage collector a third of a batch's time.
   */
  readonly written?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
  readonly keyPrefix?: string;
  readonly paid?: { readonly by: PayerKind; readonly units: number };
  readonly failure?: unknown;
}

/** A body sent unchanged, with its type in the answer's headers. */
export class RawBody {
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;

  constructor(content: RawBody["content"]) {
    this.content = content;
  }
}

/** Returns the link to the page that explains a token, for `Link` (RFC 8288; `help` of the HTML standard). */
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

/** Returns whether a text is a token of the contract, which then has a page. */
export function isErrorToken(token: string): token is ErrorToken {
  return Object.hasOwn(errors, token);
}

/** Makes a refusal in the contract's envelope. */
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

/** Refuses a request that may be sent again in a few seconds. */
export function refuseForNow(found: keyof typeof messages.service_unavailable): Answer {
  return refuse(
    503,
    "service_unavailable",
    messages.service_unavailable[found]({ seconds: RETRY_AFTER_SECONDS }),
    { retry_after: RETRY_AFTER_SECONDS },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}
