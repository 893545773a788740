// Serves scripts and styles from memory, and fonts and pictures from files. The names contain a digest, so browsers may
// cache everything forever.
import { serveFile } from "@std/http/file-server";
import { acceptsEncodings } from "@std/http/negotiation";
import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundles, files } from "../../generated/assets.ts";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import type { ScriptName } from "./page.ts";

const all = { ...bundles, ...files };

/** Returns the path of an asset. */
export function assetPath(name: keyof typeof all): string {
  return `/assets/${all[name].file}`;
}

/** Returns the hash of a script for its `integrity` attribute and for the policy of its page. */
export function integrityOf(name: ScriptName): string {
  return bundles[name].integrity;
}

const FOREVER = "public, max-age=31536000, immutable";

const bundled: ReadonlyMap<string, NonApiAnswer> = new Map(
  Object.values(bundles).map(({ file, type, content }) => [
    file,
    { status: 200, body: content, headers: { "Content-Type": type, "Cache-Control": FOREVER } },
  ]),
);

/** Names of the files in `design/files/` by their names in URLs. Requests can't read any other file. */
const served: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([name, { file }]) => [file, name]),
);

const NOT_FOUND: NonApiAnswer = {
  status: 404,
  error: "not_found",
  message: "File not found. Reload the page.",
};

/** Answers a request for an asset. */
export async function answerAsset(request: NonApiRequest): Promise<NonApiAnswer> {
  const { file = "" } = request.params;
  const name = served.get(file);
  return name === undefined
    ? compressed(bundled.get(file) ?? NOT_FOUND, request.headers)
    : await sendFile(request, name, FOREVER);
}

/** Answers a request for `/favicon.ico`. Its name contains no digest, so browsers only keep it for a day. */
export function answerIcon(request: NonApiRequest): Promise<NonApiAnswer> {
  return sendFile(request, "icon_32.png", "public, max-age=86400");
}

/** Answers that contain a whole file; all requests share their bytes. */
const whole = new Map<string, NonApiAnswer>();

const FILE_HEADERS = [
  "Content-Type",
  "Content-Length",
  "Content-Range",
  "Accept-Ranges",
  "ETag",
  "Last-Modified",
];

async function sendFile(
  { isHead, headers }: NonApiRequest,
  name: string,
  cacheControl: string,
): Promise<NonApiAnswer> {
  const isWhole = !isHead && !headers.has("Range") && !headers.has("If-None-Match");
  const kept = isWhole ? whole.get(name + cacheControl) : undefined;
  if (kept !== undefined) return kept;
  const request = new Request("http://localhost", { method: isHead ? "HEAD" : "GET", headers });
  const response = await serveFile(request, fileURLToPath(new URL(`design/files/${name}`, import.meta.url)));
  const { status } = response;
  // Reads the file to its end, because it would otherwise stay open for a slow client.
  const body = await response.bytes();
  switch (status) {
    case 404:
      return NOT_FOUND;
    case 416:
      return {
        status,
        error: "invalid_request",
        message: "The header Range requests a part that the file does not have.",
        headers: { "Content-Range": response.headers.get("Content-Range") ?? "" },
      };
    default: {
      const sent = FILE_HEADERS.flatMap((header) => {
        const value = response.headers.get(header);
        return value === null ? [] : [[header, value]];
      });
      const answer = {
        status,
        ...(body.length > 0 && { body }),
        headers: { ...Object.fromEntries(sent), "Cache-Control": cacheControl },
      };
      if (isWhole) whole.set(name + cacheControl, answer);
      return answer;
    }
  }
}

type Sent = Exclude<NonApiAnswer, { readonly error: string }>;

/** Compressed versions of the answers that many people load, by encoding. */
const encodings = new WeakMap<NonApiAnswer, Map<string, Sent>>();

/** Brotli quality of pages, which are compressed often: 5 KB take a quarter of a millisecond. */
const QUALITY = 5;

/** Brotli quality of assets, compressed once: 160 KB take 0.2 s, but shrink a tenth more than with `QUALITY`. */
const QUALITY_OF_IMMUTABLE = 11;

/** Encodes a page or an asset as the browser prefers: Brotli, gzip or plain. */
export function compressed(answer: NonApiAnswer, headers: Headers): NonApiAnswer {
  if ("error" in answer || !isCompressible(answer)) return answer;
  const encoding = acceptsEncodings({ headers }, "br", "gzip", "identity") ?? "identity";
  const known = encodings.get(answer) ?? new Map<string, Sent>();
  encodings.set(answer, known);
  const encoded = known.get(encoding) ?? encode(answer, encoding);
  known.set(encoding, encoded);
  return encoded;
}

/**
 * Returns whether an answer may be compressed. Answers for one person may not: if such an answer also contains text
 * that others control, its length would reveal the person's secrets.
 */
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
  if (body === undefined || body instanceof ReadableStream) return { ...answer, headers };
  if (encoding === "identity") return { ...answer, body: Buffer.from(body), headers };
  const isImmutable = answer.headers?.["Cache-Control"]?.includes("immutable") === true;
  const quality = isImmutable ? QUALITY_OF_IMMUTABLE : QUALITY;
  const bytes = encoding === "br"
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzipSync(body);
  return { ...answer, body: new Uint8Array(bytes), headers: { ...headers, "Content-Encoding": encoding } };
}
