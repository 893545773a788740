// Builds the response of an answer, and its log line. Answers that contain one of our secrets, or depend on a cookie,
// are never compressed: their length would reveal it to anyone who can inject text ("BREACH", 2013).
import { acceptsEncodings } from "@std/http/negotiation";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { messages } from "../../generated/errors.ts";
import { repeatedMember } from "../../sdk/evidence/signed/mod.ts";
import type { Operation } from "../contract/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import { type Answer, errorOf, helpLink, isErrorToken, RawBody, refuse, refuseForNow } from "./answer.ts";
import type { Incoming } from "./arrival.ts";
import { READABLE_BY_PAGES } from "./cors.ts";
import { type Header, VARY } from "./headers.ts";
import { COUNTED_BYTES_MIN, countedBytes, type InFlight, streamOnDemand } from "./in_flight.ts";
import { namesInContract, type RawInput } from "./input.ts";
import { withMembers } from "./payers.ts";
import type { Route } from "./routes.ts";

/** Returns whether caches keep an answer, so that its headers must fit every origin. */
function isKept({ "Cache-Control": cacheControl }: Readonly<Record<string, string | undefined>>): boolean {
  return cacheControl !== undefined && cacheControl !== "no-store";
}

const JSON_TYPE = "application/json; charset=UTF-8";

const TEXT_TYPE = "text/plain; charset=UTF-8";

const encoder = new TextEncoder();

/** Builds a response. `inFlight` counts large answers until they are sent; `null` for a call from within. */
export function reply(
  answer: Answer,
  incoming: Pick<Incoming, "request" | "network" | "info">,
  common: readonly Header[],
  ofRequest: Readonly<Record<string, string | undefined>>,
  inFlight: InFlight | null,
): Response {
  const { request, network, info } = incoming;
  const isHead = request.method === "HEAD";
  const { status, body } = answer;
  const own: Readonly<Record<string, string | undefined>> = answer.headers ?? {};
  const { content, type } = contentOf(answer);
  const encoded = inFlight === null ? null : encode(request.headers, answer, content, own);
  const bytes = encoded?.bytes ?? content;
  const large = isHead || inFlight === null ? null : largeBytesOf(bytes);
  if (large !== null && !isCounted(answer)) {
    const held = countedBytes(large.length, content instanceof Uint8Array);
    if (inFlight?.hold(network, held, info) === false) {
      return reply(refuseForNow("crowded"), incoming, common, ofRequest, inFlight);
    }
  }
  const response = new Response(isHead ? null : large === null ? bytes : streamOnDemand(large), { status });
  const { headers } = response;
  // Appending is cheaper than setting, or than passing a list to the constructor.
  for (const [name, value] of common) {
    if (own[name] === undefined) headers.append(name, value);
  }
  for (const name in ofRequest) {
    const value = ofRequest[name];
    if (value !== undefined) headers.append(name, value);
  }
  if (type !== null) headers.set("Content-Type", type);
  const token = status >= 400 ? errorOf(body) : null;
  if (token !== null && isErrorToken(token)) headers.set("Link", helpLink(token));
  if (isKept(own)) {
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
}

function isCounted({ paid, written }: Answer): boolean {
  return paid !== undefined || typeof written === "string";
}

/** Returns the bytes of a large body, which the runtime would copy at once; `null` for a small one or a stream. */
function largeBytesOf(content: RawBody["content"]): Uint8Array<ArrayBuffer> | null {
  if (content === undefined || content instanceof ReadableStream) return null;
  if (content.length < COUNTED_BYTES_MIN) return null;
  return typeof content === "string" ? encoder.encode(content) : content;
}

interface Content {
  readonly content: RawBody["content"];
  readonly type: string | null;
}

function contentOf({ body, written }: Answer): Content {
  if (written !== undefined) return { content: written, type: JSON_TYPE };
  if (body === undefined) return { content: undefined, type: null };
  if (typeof body === "string") return { content: body, type: TEXT_TYPE };
  if (body instanceof RawBody) return { content: body.content, type: null };
  return { content: JSON.stringify(body), type: JSON_TYPE };
}

/** Omits images and fonts, which are compressed already. */
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:json|javascript|xml|yaml))/;

/** Encodes cacheable raw bytes, which are the same for all. Ranges aren't encoded, because they are positions. */
function encode(
  sent: Headers,
  { body, written }: Answer,
  content: RawBody["content"],
  headers: Readonly<Record<string, string | undefined>>,
): EncodedBody | null {
  if (content === undefined) return null;
  if (written instanceof Uint8Array) return encodeDocument(sent, written);
  if (body instanceof RawBody) {
    const isAsItIs = headers["Content-Encoding"] !== undefined || headers["Accept-Ranges"] !== undefined;
    if (isAsItIs || !COMPRESSIBLE.test(headers["Content-Type"] ?? "")) return null;
    if (content instanceof Uint8Array) return isKept(headers) ? encodeDocument(sent, content) : null;
  }
  return typeof content === "string" ? encodeAnswer(sent, content) : null;
}

/** Sets the length, which the server omits for a stream and sets to 0 for HEAD (RFC 9110, section 8.6). */
function declareLength(headers: Headers, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  headers.set("Content-Length", String(bytes.length));
}

/** A compressed body is another representation: the strong validator of the plain bytes no longer applies. */
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

/** Anything shorter fits into one packet anyway. */
const LENGTH_MIN = 1024;

const ACCEPT_LENGTH_MAX = 256;

const SECRET = /if[a-z]_[0-9a-f]{32}/;

/** Compresses an answer for one caller; `null` when it should be sent uncompressed. */
export function encodeAnswer(sent: Headers | null, content: string): EncodedBody | null {
  if (content.length <= LENGTH_MIN || choose(sent, ["gzip"]) === null) return null;
  // Checked last, because scanning a long answer is the slowest check.
  if (SECRET.test(content)) return null;
  // A higher level takes twice the time for a tenth less.
  return { encoding: "gzip", bytes: gzipSync(content, { level: 1 }) };
}

const documents = new WeakMap<Uint8Array, Partial<Record<Encoding, EncodedBody>>>();

/** Compresses a document that is the same for all callers, once per encoding. */
export function encodeDocument(sent: Headers | null, document: Uint8Array<ArrayBuffer>): EncodedBody | null {
  if (document.length <= LENGTH_MIN) return null;
  const encoding = choose(sent, ["br", "gzip"]);
  if (encoding === null) return null;
  let kept = documents.get(document);
  if (kept === undefined) documents.set(document, kept = {});
  return kept[encoding] ??= { encoding, bytes: encoders[encoding](document) };
}

const encoders: Record<Encoding, (document: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  br: (document) => brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (document) => gzipSync(document),
};

function choose(headers: Headers | null, offered: readonly Encoding[]): Encoding | null {
  const accepted = headers?.get("Accept-Encoding") ?? "";
  if (headers === null || accepted === "" || accepted.length > ACCEPT_LENGTH_MAX) return null;
  if (headers.get("Cookie") !== null) return null;
  const chosen = acceptsEncodings({ headers }, ...offered, "identity");
  return offered.find((encoding) => encoding === chosen) ?? null;
}

/** Methods that may be logged; any other is free text of the caller (RFC 9110, section 9.1). */
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

/** Logs an answered request and, before it, any failure on our side. */
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

/** Returns one line for an unreachable database, because every call fails alike, and the stack of any other failure. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailableError) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}

interface CoveredRequest {
  readonly evidence: Pick<Evidence, "signAnswer">;
  readonly hash: string;
  /** The current editions, which the answer used: it is computed without waiting. */
  readonly editions: string;
}

/** Collects what evidence covers. Refuses repeated names, and text without a canonical form. */
export function coverRequest(
  evidence: Pick<Evidence, "currentEditions" | "hashCoveredRequest" | "signAnswer">,
  operation: Operation,
  { path, query, body }: RawInput,
  search: string,
): CoveredRequest | { readonly refusal: Answer } {
  const members = body.outcome === "json" && typeof body.value === "object" ? body.value : {};
  const hash = evidence.hashCoveredRequest({ ...members, ...query, ...path });
  if (hash === null) {
    return { refusal: refuse(400, "invalid_request", messages.invalid_request.not_unicode) };
  }
  const repeated = findRepeated([
    ...Object.keys(path),
    ...new URLSearchParams(search).keys(),
    ...namesInContract(Object.keys(members ?? {}), operation),
  ]) ?? (body.outcome === "json" ? repeatedMember(body.text) : undefined);
  if (repeated === undefined) return { evidence, hash, editions: evidence.currentEditions() };
  const name = repeated.slice(0, NAME_LENGTH_MAX);
  return { refusal: refuse(400, "invalid_request", messages.invalid_request.name_repeated({ name })) };
}

const NAME_LENGTH_MAX = 40;

function findRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}

/** Adds evidence to a charged answer, but not to a refusal. `signed` is the charged text, with its object. */
export async function withEvidence(
  charged: Answer | Promise<Answer>,
  { evidence, hash, editions }: CoveredRequest,
  signed: { readonly text: string; readonly value: unknown },
  { id: requestId, ownId }: Pick<Incoming, "id" | "ownId">,
  operationId: string,
): Promise<Answer> {
  const answer = await charged;
  const { status, written } = answer;
  if (status !== 200 || typeof written !== "string") return answer;
  try {
    const facts = {
      requestId,
      ownId,
      operationId,
      requestHash: hash,
      editions,
      body: written === signed.text ? signed.value : JSON.parse(written),
    };
    const evidenced = JSON.stringify({ evidence: await evidence.signAnswer(facts) });
    return { ...answer, written: withMembers(written, evidenced) };
  } catch (failure) {
    // The call is charged, so the caller gets the answer even without evidence.
    return { ...answer, failure };
  }
}
