/**
 * Sends pages and what they load compressed. The server does not do it by itself; answers of the API are too short to
 * gain from it.
 *
 * @module
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptsEncodings } from "@std/http/negotiation";
import type { SideAnswer } from "../contract/mod.ts";

type Sent = Exclude<SideAnswer, { readonly error: string }>;

/** Answers in the forms in which they were sent; those that many are sent are compressed once. */
const known = new WeakMap<SideAnswer, Map<string, Sent>>();

/** Fast enough to be done for one reader: 5 KB take a quarter of a millisecond. */
const QUALITY = 5;

/** Returns an answer in the encoding that the caller likes best, of Brotli, gzip and none. */
export function compressed(answer: SideAnswer, headers: Headers): SideAnswer {
  if ("error" in answer || !isCompressible(answer)) return answer;
  const encoding = acceptsEncodings({ headers }, "br", "gzip", "identity") ?? "identity";
  const ways = known.get(answer) ?? new Map<string, Sent>();
  known.set(answer, ways);
  const way = ways.get(encoding) ?? encode(answer, encoding);
  ways.set(encoding, way);
  return way;
}

/** An answer for one reader stays uncompressed: its length would reveal a secret beside text that others control. */
function isCompressible({ headers }: Sent): boolean {
  if (headers?.["Cache-Control"] === "no-store") return false;
  return /^text\/|^image\/svg|json/.test(headers?.["Content-Type"] ?? "");
}

function encode(answer: Sent, encoding: string): Sent {
  const { body } = answer;
  const vary = answer.headers?.["Vary"];
  const headers = {
    ...answer.headers,
    "Vary": vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
  };
  if (encoding === "identity" || body === undefined || body instanceof ReadableStream) {
    return { ...answer, headers };
  }
  const bytes = encoding === "br"
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : gzipSync(body);
  return { ...answer, body: new Uint8Array(bytes), headers: { ...headers, "Content-Encoding": encoding } };
}
