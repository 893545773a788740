/**
 * The one place where responses are made.
 *
 * @module
 */
import { errors, type ErrorToken } from "../../generated/errors.ts";
import { type AnswerHeader, answerHeaders } from "../../generated/headers.ts";
import type { RequestState } from "./request_state.ts";

/** Headers of HTTP itself that some answers need; the others stand in the contract. */
type PlainHeader =
  | "Cache-Control"
  | "Connection"
  | "Content-Length"
  | "Content-Type"
  | "Link"
  | "Location"
  | "Set-Cookie"
  | "Vary"
  | `Access-Control-${string}`;

/** Headers of one answer. */
export type ReplyHeaders = Readonly<Partial<Record<AnswerHeader | PlainHeader, string>>>;

const JSON_TYPE = "application/json; charset=UTF-8";
const TEXT_TYPE = "text/plain; charset=UTF-8";

const encoder = new TextEncoder();

/**
 * Makes the response to a request.
 *
 * @param body A value to send as JSON, a string to send as plain text, or `undefined` for no body.
 * @param headers Headers of this answer alone; they win over those of the state.
 */
export function reply(
  state: RequestState,
  status: number,
  body: unknown,
  headers: ReplyHeaders = {},
): Response {
  const isText = typeof body === "string";
  const content = body === undefined ? null : isText ? body : JSON.stringify(body);
  const response = new Response(state.isHead ? null : content, { status });
  const sent = response.headers;
  if (content !== null) {
    sent.set("Content-Type", isText ? TEXT_TYPE : JSON_TYPE);
    // The length of what is left out: the server would declare 0 (RFC 9110, section 8.6).
    if (state.isHead) sent.set("Content-Length", String(encoder.encode(content).length));
  }
  if (status >= 400) linkToHelp(sent, body);
  return withHeaders(response, state, headers);
}

/** Leads from a refusal to the page that says what its token means (RFC 8288; `help` of the HTML standard). */
function linkToHelp(sent: Headers, body: unknown): void {
  if (typeof body !== "object" || body === null || !("error" in body)) return;
  if (typeof body.error === "string" && Object.hasOwn(errors, body.error)) {
    sent.set("Link", `</docs/errors/${body.error}>; rel="help"`);
  }
}

/** Texts of the answers that are the same for everybody, as they are sent. */
const serialized = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/**
 * Makes the response of an answer that is the same object for every caller. It is written as JSON once, on its first
 * call: a long document takes so long to write that a few hundred callers at once would hold up all others.
 */
export function replySerialized(
  state: RequestState,
  answer: { readonly status: number; readonly body?: unknown },
  headers: ReplyHeaders,
): Response {
  let bytes = serialized.get(answer);
  if (bytes === undefined) {
    bytes = encoder.encode(JSON.stringify(answer.body));
    serialized.set(answer, bytes);
  }
  return withHeaders(new Response(state.isHead ? null : bytes, { status: answer.status }), state, {
    "Content-Type": JSON_TYPE,
    ...(state.isHead && { "Content-Length": String(bytes.length) }),
    ...headers,
  });
}

function withHeaders(
  response: Response,
  state: RequestState,
  headers: ReplyHeaders,
): Response {
  const sent = response.headers;
  for (const name in state.headers) sent.append(name, state.headers[name] ?? "");
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, value);
  }
  return response;
}

/**
 * Makes the response of a route beside the API: its body as it is, its headers over those of every answer.
 *
 * @param headers Any headers; a body needs its `Content-Type` among them.
 */
export function replyRaw(
  state: RequestState,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = withHeaders(new Response(state.isHead ? null : body, { status }), state, {});
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (state.isHead && body !== undefined && !(body instanceof ReadableStream)) {
    const bytes = typeof body === "string" ? encoder.encode(body) : body;
    response.headers.set("Content-Length", String(bytes.length));
  }
  return response;
}

/**
 * Makes a refusal in the contract's envelope.
 *
 * @param error Stable token of the contract.
 * @param message One sentence or two for a person: what was found and what to do.
 * @param members Further members beside the two.
 */
export function refuse(
  state: RequestState,
  status: number,
  error: ErrorToken,
  message: string,
  members: Readonly<Record<string, unknown>> = {},
  headers: ReplyHeaders = {},
): Response {
  return reply(state, status, { error, message, ...members }, headers);
}

/** The name under which the service presents itself. */
const SERVICE_NAME = "Bankscreen";

/** The headers that decide an answer: who pays for it, and whether a page of another origin reads it. */
const VARY = "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT";

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
    // An answer is for its caller alone unless it says otherwise.
    "Cache-Control": "no-store",
    "Vary": VARY,
  };
}

/**
 * Headers of an answer to a page of another origin: without them the page cannot read any header of ours. They
 * are left out where no page asks, because so long a text costs as much as a tenth of answering the request.
 */
export const exposingHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Expose-Headers": [...answerHeaders, "Link"].join(", "),
};

/** Headers of the answer to a preflight request (Fetch standard, "CORS-preflight fetch"). */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      "Content-Type, Authorization, PAYMENT-SIGNATURE, X-Payment, X-API-Key, Idempotency-Key, X-Request-Id, " +
      "Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID",
    "Access-Control-Max-Age": "86400",
  };
}
