/**
 * Compression of answers, for callers who ask for it in `Accept-Encoding`.
 *
 * An attacker who can inject text into an answer and sees its length can guess a secret in the same answer ("BREACH",
 * 2013). So an answer that holds a secret of ours is never compressed, nor is one that was given for a cookie.
 *
 * @module
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptsEncodings } from "@std/http/negotiation";

/** A body in the encoding in which it is sent. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Encoding = "br" | "gzip";

/** Anything shorter fits into one packet anyway. */
const LENGTH_MIN = 1024;

/** No client names more encodings than fit. */
const ACCEPT_LENGTH_MAX = 256;

/** A key, or another token of ours. */
const SECRET = /if[a-z]_[0-9a-f]{32}/;

/**
 * Compresses an answer that is made for one caller.
 *
 * @param sent Headers of the request; `null` for one that did not come over the network.
 * @returns `null` when it is to be sent as it is.
 */
export function encodeAnswer(sent: Headers | null, content: string): EncodedBody | null {
  if (content.length <= LENGTH_MIN || choose(sent, ["gzip"]) === null) return null;
  // Checked last: scanning a long answer takes longer than everything else here.
  if (SECRET.test(content)) return null;
  // The fastest level: a higher one takes twice the time for a tenth less.
  return { encoding: "gzip", bytes: gzipSync(content, { level: 1 }) };
}

const documents = new WeakMap<Uint8Array, Partial<Record<Encoding, EncodedBody>>>();

/**
 * Compresses a document that is the same for all callers, once for each encoding.
 *
 * @param document Nobody changes it; what was made of it is kept as long as the object is.
 * @returns `null` when it is to be sent as it is.
 */
export function encodeDocument(sent: Headers | null, document: Uint8Array<ArrayBuffer>): EncodedBody | null {
  if (document.length <= LENGTH_MIN) return null;
  const encoding = choose(sent, ["br", "gzip"]);
  if (encoding === null) return null;
  let kept = documents.get(document);
  if (kept === undefined) documents.set(document, kept = {});
  return kept[encoding] ??= { encoding, bytes: encode[encoding](document) };
}

const encode: Record<Encoding, (document: Uint8Array) => Uint8Array<ArrayBuffer>> = {
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
