// Builds responses, log lines and evidence. An answer that contains one of our secrets, or depends on a cookie, is
// never compressed: its length would reveal the secret to anyone who can add chosen text to the answer ("BREACH",
// 2013).
import { Buffer } from "node:buffer";
import { acceptsEncodings } from "@std/http/negotiation";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { messages } from "../../generated/errors.ts";
import type { JsonPieces } from "../../generated/handlers.ts";
import type { Operation } from "../contract/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import {
  type Answer,
  type AnswerHeaders,
  commonHeaders,
  CORS_HEADERS,
  errorOf,
  helpLink,
  isErrorToken,
  RawBody,
  READABLE_BY_PAGES,
  refuse,
  refuseForNow,
  VARY,
} from "./answer.ts";
import type { Incoming } from "./arrival.ts";
import { firstRepeated, namesInContract, type RawInput, refuseRepeated } from "./input.ts";
import { COUNTED_BYTES_MIN, type InFlight } from "./network_limits.ts";
import { withMembers } from "./payers.ts";
import type { Route } from "./routes.ts";

const JSON_TYPE = "application/json; charset=UTF-8";

const TEXT_TYPE = "text/plain; charset=UTF-8";

const encoder = new TextEncoder();

/** Builds the response to a request. */
export type Reply = (answer: Answer, incoming: Incoming) => Response;

/**
 * Creates the function that builds responses. `inFlight` counts large answers until they are sent. An answer to a call
 * that the service makes to itself is neither counted nor compressed, because only the outer answer is sent.
 */
export function createReply(apiVersion: string, inFlight: InFlight): Reply {
  const common = commonHeaders(apiVersion);
  return function reply(answer, incoming) {
    const { request, network, info, within } = incoming;
    const isHead = request.method === "HEAD";
    const { status, body } = answer;
    const own: Readonly<Record<string, string | undefined>> = answer.headers ?? {};
    const [content, type] = contentOf(answer);
    const encoded = within === null ? encode(request.headers, answer, content, own) : null;
    const bytes = encoded?.bytes ?? content;
    const large = isHead || within !== null ? null : largeBytesOf(bytes);
    if (large !== null && !isCounted(answer)) {
      const counted = countedBytes(large.length, content instanceof Uint8Array);
      if (!inFlight.takeUntil(info.completed, network, counted)) {
        return reply(refuseForNow("crowded"), incoming);
      }
    }
    const response = new Response(isHead ? null : large === null ? bytes : streamOnDemand(large), { status });
    const { headers } = response;
    // Appending headers is faster than setting them, or than passing a list to the constructor.
    for (const [name, value] of common) {
      if (own[name] === undefined) headers.append(name, value);
    }
    const ofRequest: Readonly<Record<string, string | undefined>> = headersOfRequest(incoming);
    for (const name in ofRequest) {
      const value = ofRequest[name];
      if (value !== undefined) headers.append(name, value);
    }
    if (type !== null) headers.set("Content-Type", type);
    const token = status >= 400 ? errorOf(body) : null;
    if (token !== null && isErrorToken(token)) headers.set("Link", helpLink(token));
    if (isCacheable(own)) {
      headers.set("Vary", VARY);
      for (const [name, value] of Object.entries(READABLE_BY_PAGES)) headers.set(name, value);
    }
    for (const name in own) {
      const value = own[name];
      if (value !== undefined) headers.set(name, value);
    }
    if (large !== null) declareLength(headers, large);
    if (isHead && (typeof bytes === "string" || bytes instanceof Uint8Array)) declareLength(headers, bytes);
    if (answer.written instanceof Uint8Array) varyByEncoding(headers);
    if (encoded !== null) markEncoded(headers, encoded);
    return response;
  };
}

function headersOfRequest({ request, id, idempotencyKey: { name }, limit }: Incoming): AnswerHeaders {
  return {
    "X-Request-Id": id,
    ...(name !== null && { "Idempotency-Key": name }),
    ...limit.headers,
    // Programs don't need these headers, only browsers do.
    ...(request.headers.has("Origin") && CORS_HEADERS),
  };
}

/** Returns whether caches may keep an answer. If so, its headers must be right for every origin. */
function isCacheable(
  { "Cache-Control": cacheControl }: Readonly<Record<string, string | undefined>>,
): boolean {
  return cacheControl !== undefined && cacheControl !== "no-store";
}

/** Returns whether an answer's memory was counted before its charge (`#countTransfer` in `pipeline.ts`). */
function isCounted({ paid, written }: Answer): boolean {
  return paid !== undefined || isInPieces(written);
}

/** Returns the bytes of a large body, which is streamed, not copied at once; `null` for a small body or a stream. */
function largeBytesOf(content: RawBody["content"]): Uint8Array<ArrayBuffer> | null {
  if (content === undefined || content instanceof ReadableStream) return null;
  if (content.length < COUNTED_BYTES_MIN) return null;
  return typeof content === "string" ? encoder.encode(content) : content;
}

const PIECE_BYTES = 64 * 1024;

/** Streams bytes as fast as the client reads. A stream of type "bytes" would detach the buffer, which is shared. */
function streamOnDemand(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(position, position += PIECE_BYTES));
      if (position >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}

/** Returns the memory of an unread stream: one piece (measured 2026-11-29: 55 KB), plus all bytes if not shared. */
export function countedBytes(length: number, isShared: boolean): number {
  return Math.min(length, PIECE_BYTES) + (isShared ? 0 : length);
}

/** Returns the content to send, and its media type unless the headers of the answer have one. */
function contentOf({ body, written }: Answer): [content: RawBody["content"], type: string | null] {
  if (written !== undefined) return [isInPieces(written) ? joinPieces(written) : written, JSON_TYPE];
  if (body === undefined) return [undefined, null];
  if (typeof body === "string") return [body, TEXT_TYPE];
  if (body instanceof RawBody) return [body.content, null];
  return [JSON.stringify(body), JSON_TYPE];
}

/** Returns whether the JSON of an answer is in pieces. */
export function isInPieces(written: Answer["written"]): written is JsonPieces {
  return written !== undefined && !(written instanceof Uint8Array);
}

/** Returns the length of serialised JSON, in bytes and (for its strings) characters. */
export function lengthOf(pieces: JsonPieces): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Joins pieces of serialised JSON. Encoding a batch as a single text would take four times as long. */
export function joinPieces(pieces: JsonPieces): string | Uint8Array<ArrayBuffer> {
  const [only, ...others] = pieces;
  if (typeof only === "string" && others.length === 0) return only;
  const joined = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let position = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") position += joined.write(piece, position);
    else {
      joined.set(piece, position);
      position += piece.length;
    }
  }
  return joined;
}

/** Matches media types that compress well; images and fonts, for example, are compressed already. */
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:json|javascript|xml|yaml))/;

/** Compresses a body. Raw bytes are only compressed if they are the same for all callers and served without ranges. */
function encode(
  sent: Headers,
  { body, written }: Answer,
  content: RawBody["content"],
  headers: Readonly<Record<string, string | undefined>>,
): EncodedBody | null {
  if (content === undefined) return null;
  if (written instanceof Uint8Array) return encodeDocument(sent, written);
  if (body instanceof RawBody) {
    const isFixed = headers["Content-Encoding"] !== undefined || headers["Accept-Ranges"] !== undefined;
    if (isFixed || !COMPRESSIBLE.test(headers["Content-Type"] ?? "")) return null;
    if (content instanceof Uint8Array) {
      const isImmutable = headers["Cache-Control"]?.endsWith("immutable") === true;
      return isCacheable(headers) ? encodeDocument(sent, content, isImmutable) : null;
    }
  }
  if (isInPieces(written)) return encodeAnswer(sent, written);
  return typeof content === "string" ? encodeAnswer(sent, [content]) : null;
}

/** Sets `Content-Length`, which the server omits for a stream and sets to 0 for HEAD (RFC 9110, section 8.6). */
function declareLength(headers: Headers, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  headers.set("Content-Length", String(bytes.length));
}

/** Adds the headers of a compressed body. Its `ETag` becomes weak, because it identifies the uncompressed body. */
function markEncoded(headers: Headers, { encoding }: EncodedBody): void {
  headers.set("Content-Encoding", encoding);
  const etag = headers.get("ETag");
  if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  varyByEncoding(headers);
}

function varyByEncoding(headers: Headers): void {
  const vary = headers.get("Vary");
  if (vary?.includes("Accept-Encoding")) return;
  headers.set("Vary", vary === null ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
}

interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Encoding = "br" | "gzip";

/** Answers up to this length aren't compressed, because they fit into one packet anyway. */
const LENGTH_MIN = 1024;

const ACCEPT_LENGTH_MAX = 256;

const SECRET = /if[a-z]_[0-9a-f]{32}/;

/** Compresses an answer for one caller; returns `null` if it should be sent uncompressed. */
export function encodeAnswer(sent: Headers, pieces: JsonPieces): EncodedBody | null {
  if (lengthOf(pieces) <= LENGTH_MIN || choose(sent, ["gzip"]) === null || sent.has("Cookie")) return null;
  // The secret is searched for last, because this is the slowest check of a long answer.
  if (pieces.some((piece) => typeof piece === "string" && SECRET.test(piece))) return null;
  // A higher level would take twice as long and save only a tenth of the size.
  return { encoding: "gzip", bytes: gzipSync(joinPieces(pieces), { level: 1 }) };
}

const documents = new WeakMap<Uint8Array, Partial<Record<Encoding, EncodedBody>>>();

/** Brotli quality of documents, which change often: 5 KB take a quarter of a millisecond. */
const QUALITY = 5;

/** Brotli quality of documents that never change: 160 KB take 0.2 s, but shrink a tenth more than with `QUALITY`. */
const QUALITY_OF_IMMUTABLE = 11;

/** Compresses a document that is the same for all callers, and caches the result for each encoding. */
export function encodeDocument(
  sent: Headers,
  document: Uint8Array<ArrayBuffer>,
  isImmutable = false,
): EncodedBody | null {
  if (document.length <= LENGTH_MIN) return null;
  const encoding = choose(sent, ["br", "gzip"]);
  if (encoding === null) return null;
  let kept = documents.get(document);
  if (kept === undefined) documents.set(document, kept = {});
  const quality = isImmutable ? QUALITY_OF_IMMUTABLE : QUALITY;
  return kept[encoding] ??= {
    encoding,
    bytes: encoding === "gzip"
      ? gzipSync(document)
      : brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
}

function choose(headers: Headers, offered: readonly Encoding[]): Encoding | null {
  const accepted = headers.get("Accept-Encoding") ?? "";
  if (accepted === "" || accepted.length > ACCEPT_LENGTH_MAX) return null;
  const chosen = acceptsEncodings({ headers }, ...offered, "identity");
  return offered.find((encoding) => encoding === chosen) ?? null;
}

/** Methods that are logged; any other is free text from the caller (RFC 9110, section 9.1). */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "CONNECT",
]);

/** Logs an answered request and, before it, any failure of the service. */
export function logRequest(
  log: Log,
  { id, request: { method }, startedAtMs }: Incoming,
  { path }: Route,
  { failure, keyPrefix, paid }: Answer,
  { status }: Response,
): void {
  if (failure !== undefined) log("error", "failure", { id, route: path, cause: describeFailure(failure) });
  log("info", "request", {
    id,
    method: METHODS.has(method) ? method : "(other)",
    route: path ?? "(unmatched)",
    status,
    ms: Math.round((performance.now() - startedAtMs) * 100) / 100,
    key: keyPrefix,
    payer: paid?.by,
    units: paid?.units,
  });
}

/** Returns a single line if the database is unavailable, because every call then fails alike; otherwise the stack. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailableError) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}

/** Returns the hash of a request for its evidence, or a refusal if names are repeated or the input can't be hashed. */
export function hashCovered(
  evidence: Pick<Evidence, "hashCoveredRequest">,
  operation: Operation,
  { path, query, body }: RawInput,
  search: string,
): string | Answer {
  const members = body.outcome === "json" && typeof body.value === "object" ? body.value : {};
  const hash = evidence.hashCoveredRequest({ ...members, ...query, ...path });
  if (hash === null) return refuse(400, "invalid_request", messages.invalid_request.not_unicode);
  const repeated = firstRepeated([
    ...Object.keys(path),
    ...new URLSearchParams(search).keys(),
    ...namesInContract(Object.keys(members ?? {}), operation),
  ]);
  return repeated === undefined ? hash : refuseRepeated(repeated);
}

interface EvidenceFacts {
  readonly requestHash: string;
  /** The editions on which the answer is based. */
  readonly editions: string;
  readonly operationId: string;
  /** The answer before the charge, as JSON (`pieces`) and, unless its handler serialised it, as a value (`body`). */
  readonly pieces: JsonPieces;
  readonly body: unknown;
}

/** Adds evidence to a charged answer, unless charging failed and the answer became a refusal. */
export async function withEvidence(
  charged: Answer | Promise<Answer>,
  evidence: Pick<Evidence, "signAnswer">,
  { pieces, body, ...facts }: EvidenceFacts,
  { id: requestId, ownId }: Pick<Incoming, "id" | "ownId">,
): Promise<Answer> {
  const answer = await charged;
  const { status, written } = answer;
  if (status !== 200 || !isInPieces(written)) return answer;
  try {
    const signed = await evidence.signAnswer({
      ...facts,
      requestId,
      ownId,
      body: written === pieces && body !== undefined ? body : await new Response(joinPieces(written)).json(),
    });
    return { ...answer, written: withMembers(written, JSON.stringify({ evidence: signed })) };
  } catch (failure) {
    // The call was charged, so the caller gets the answer even without evidence.
    return { ...answer, failure };
  }
}
