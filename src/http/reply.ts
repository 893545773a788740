/**
 * The one place where responses are made.
 *
 * @module
 */
import { errors, type ErrorToken } from "../../generated/errors.ts";
import { type AnswerHeader, answerHeaders } from "../../generated/headers.ts";
import { encodeAnswer, type EncodedBody, encodeDocument } from "./compress.ts";
import { JsonText } from "./json_text.ts";
import type { RequestState } from "./request/request_state.ts";

/** Standard HTTP headers that some answers need; the others are in the contract. */
type PlainHeader =
  | "Cache-Control"
  | "Connection"
  | "Content-Length"
  | "Content-Type"
  | "Link"
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
 * @param body A value to send as JSON, or its text when it is written already; a string to send as plain text, or
 *   `undefined` for no body.
 * @param headers Headers of this answer alone; they win over those of the state.
 */
export function reply(
  state: RequestState,
  status: number,
  body: unknown,
  headers: ReplyHeaders = {},
): Response {
  const isText = typeof body === "string";
  const content = body === undefined ? null : isText ? body : jsonOf(body);
  const encoded = content === null ? null : encodeAnswer(state.sent, content);
  const response = new Response(state.isHead ? null : encoded?.bytes ?? content, { status });
  if (content !== null) {
    response.headers.set("Content-Type", isText ? TEXT_TYPE : JSON_TYPE);
    if (state.isHead) declareLength(response, encoded?.bytes ?? encoder.encode(content));
  }
  if (status >= 400) linkToHelp(response.headers, body);
  return markEncoded(withHeaders(response, state, headers), encoded);
}

/** Declares the length of the body that HEAD leaves out: the server would declare 0 (RFC 9110, section 8.6). */
function declareLength(response: Response, bytes: Uint8Array): void {
  response.headers.set("Content-Length", String(bytes.length));
}

/** A compressed body is another representation, so a strong validator of the plain bytes no longer applies. */
function markEncoded(response: Response, encoded: EncodedBody | null): Response {
  if (encoded === null) return response;
  const { headers } = response;
  headers.set("Content-Encoding", encoded.encoding);
  const etag = headers.get("ETag");
  if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  varyByEncoding(headers);
  return response;
}

/** Adds `Accept-Encoding` to `Vary` where an answer has a list of its own without it. */
function varyByEncoding(headers: Headers): void {
  const vary = headers.get("Vary");
  if (vary?.includes("Accept-Encoding")) return;
  headers.set("Vary", vary === null ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
}

/** The page that explains a refusal's token. */
function linkToHelp(sent: Headers, body: unknown): void {
  if (typeof body !== "object" || body === null || !("error" in body)) return;
  if (typeof body.error === "string" && Object.hasOwn(errors, body.error)) {
    sent.set("Link", helpLink(body.error));
  }
}

/** The header `Link` of a refusal with a token of the contract (RFC 8288; `help` of the HTML standard). */
export function helpLink(token: string): string {
  return `</docs/errors/${token}>; rel="help"`;
}

function jsonOf(body: unknown): string {
  return body instanceof JsonText ? body.text : JSON.stringify(body);
}

/** Texts of the answers that are the same for everybody, as they are sent. */
const serialized = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/**
 * Makes the response of an answer object that all callers share. It is serialised once, on its first call: serialising
 * a long document takes so long that a few hundred concurrent callers would hold up all others.
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
  return sendDocument(state, answer.status, bytes, { "Content-Type": JSON_TYPE, ...headers });
}

function sendDocument(
  state: RequestState,
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoded = encodeDocument(state.sent, bytes);
  const sent = encoded?.bytes ?? bytes;
  const response = withHeaders(new Response(state.isHead ? null : sent, { status }), state, headers);
  if (state.isHead) declareLength(response, sent);
  varyByEncoding(response.headers);
  return markEncoded(response, encoded);
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
  const encoded = encodeRaw(state, body, headers);
  const sent = encoded?.bytes ?? body;
  const response = withHeaders(new Response(state.isHead ? null : sent, { status }), state, {});
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (state.isHead && sent !== undefined && !(sent instanceof ReadableStream)) {
    declareLength(response, typeof sent === "string" ? encoder.encode(sent) : sent);
  }
  return markEncoded(response, encoded);
}

/** Content types worth compressing; images and fonts are compressed already. */
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:json|javascript|xml|yaml))/;

/**
 * A body of bytes that may be cached counts as a document that is the same for everybody. One that can be requested in
 * ranges is sent as it is: a range is a position in these bytes.
 */
function encodeRaw(
  { sent }: RequestState,
  body: Parameters<typeof replyRaw>[2],
  headers: Readonly<Record<string, string>>,
): EncodedBody | null {
  if (
    !COMPRESSIBLE.test(headers["Content-Type"] ?? "") || "Content-Encoding" in headers ||
    "Accept-Ranges" in headers
  ) {
    return null;
  }
  if (typeof body === "string") return encodeAnswer(sent, body);
  const isKept = !(headers["Cache-Control"] ?? "no-store").includes("no-store");
  return isKept && body instanceof Uint8Array ? encodeDocument(sent, body) : null;
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

/** The headers that decide an answer: who pays for it, whether a page of another origin reads it, how it is packed. */
const VARY = "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Encoding";

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
    // Answers are private to their caller unless they say otherwise.
    "Cache-Control": "no-store",
    "Vary": VARY,
  };
}

/**
 * Headers of an answer to a page of another origin, which without them cannot read any of our headers. They are sent
 * only where a page asks, because so long a text costs a tenth of answering the request.
 */
export const exposingHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Expose-Headers": [...answerHeaders, "Link"].join(", "),
};

/**
 * Headers of the answer to a preflight request (Fetch standard, "CORS-preflight fetch"). The clients of x402 send
 * `Access-Control-Expose-Headers` with a request, where it means nothing; unless it is allowed, no browser can pay.
 */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers":
      "Content-Type, Authorization, PAYMENT-SIGNATURE, X-Payment, X-API-Key, Idempotency-Key, X-Request-Id, " +
      "Access-Control-Expose-Headers, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID",
    "Access-Control-Max-Age": "86400",
  };
}
