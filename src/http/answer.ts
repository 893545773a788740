// Answers as plain values, of which `reply.ts` makes responses.
import { ifNoneMatch } from "@std/http/etag";
import { errors, type ErrorToken, messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";

/** Standard HTTP headers that some answers need; the others are in the contract. */
type PlainHeader = "Connection" | "Location" | "Vary" | `Access-Control-${string}`;

/** Headers of one answer, which override those of every answer. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | PlainHeader, string>>>;

type PayerKind = "key" | "trial" | "x402" | "allowance";

/** An answer, and what the log records about it. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON, unless it is JSON already, {@link RawBody}, a string (plain text) or `undefined` (no body). */
  readonly body?: unknown;
  readonly headers?: AnswerHeaders;
  readonly keyPrefix?: string;
  readonly paid?: { readonly by: PayerKind; readonly units: number };
  readonly failure?: unknown;
}

/**
 * A JSON text. Keeping one string instead of hundreds of objects until a charge is committed spares the garbage
 * collector copying them, which took a third of a batch's time.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Serialises a value; throws a TypeError for one that JSON can't express. */
  static of(value: unknown): JsonText {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) {
      throw new TypeError(`Cannot write an answer: JSON has no form for ${typeof value}`);
    }
    return new JsonText(text);
  }

  /** Adds members at the end of an object that has none of these names; returns anything but an object unchanged. */
  with(members: JsonText): JsonText {
    if (!this.text.startsWith("{") || !members.text.startsWith("{")) return this;
    if (members.text === "{}") return this;
    if (this.text === "{}") return members;
    return new JsonText(`${this.text.slice(0, -1)},${members.text.slice(1)}`);
  }
}

const encoder = new TextEncoder();

/** The JSON of an answer that all callers share, serialised once, so that a few hundred callers don't delay others. */
export class SharedJson {
  static readonly #known = new WeakMap<object, SharedJson>();
  readonly bytes: Uint8Array<ArrayBuffer>;

  private constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }

  static of(answer: { readonly body?: unknown }): SharedJson {
    const known = SharedJson.#known.get(answer);
    if (known !== undefined) return known;
    const shared = new SharedJson(encoder.encode(JSON.stringify(answer.body)));
    SharedJson.#known.set(answer, shared);
    return shared;
  }
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
