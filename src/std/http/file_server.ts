// Replaces `@std/http/file-server` where JSR isn't reachable (`src/commands/use_published_std.ts`).
import { getMimeType } from "hono/utils/mime";
import { eTag, ifNoneMatch } from "./etag.ts";
import { STATUS_CODES } from "node:http";

/** Options for sending a file. */
export interface ServeFileOptions {
  /** Digest algorithm of the entity tag; by default SHA-256. */
  etagAlgorithm?: AlgorithmIdentifier;
  /** Properties of the file, if they are already known. */
  fileInfo?: Deno.FileInfo;
}

/** Answers GET and HEAD with a file, a part of it, 304 or 404 (RFC 9110, sections 13.1, 14); other methods with 405. */
export async function serveFile(
  req: Request,
  filePath: string,
  { etagAlgorithm: algorithm, fileInfo }: ServeFileOptions = {},
): Promise<Response> {
  if (req.method !== "GET" && req.method !== "HEAD") return answer(405, new Headers({ Allow: "GET, HEAD" }));
  const info = fileInfo ?? await statOf(filePath);
  if (info === null || info.isDirectory) return answer(404);
  const headers = new Headers({ "Accept-Ranges": "bytes" });
  const tag = await eTag(info, algorithm === undefined ? {} : { algorithm });
  if (tag !== undefined) headers.set("ETag", tag);
  if (info.mtime !== null) headers.set("Last-Modified", info.mtime.toUTCString());
  if (isKnown(req.headers, tag, info.mtime)) return new Response(null, { status: 304, headers });
  const type = getMimeType(filePath);
  if (type !== undefined) headers.set("Content-Type", type);
  const range = req.method === "GET" ? readRange(req.headers.get("Range"), info.size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${info.size}`);
    return answer(416, headers);
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (req.method === "HEAD") return new Response(null, { headers });
  const file = await Deno.open(filePath);
  if (range === null) return new Response(file.readable, { headers });
  headers.set("Content-Range", `bytes ${start}-${end}/${info.size}`);
  await file.seek(start, Deno.SeekMode.Start);
  const body = file.readable.pipeThrough(firstBytes(end - start + 1));
  return new Response(body, { status: 206, headers });
}

function answer(status: number, headers = new Headers()): Response {
  const statusText = STATUS_CODES[status] ?? "";
  return new Response(statusText, { status, statusText, headers });
}

async function statOf(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Compares tags if the caller sent any, otherwise dates, which are in whole seconds. */
function isKnown(headers: Headers, tag: string | undefined, mtime: Date | null): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) return !ifNoneMatch(tags, tag);
  const since = headers.get("If-Modified-Since");
  return since !== null && mtime !== null && mtime.getTime() < new Date(since).getTime() + 1000;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Parses a header with one range (`0-99`, `100-` or `-100` bytes); `null` for any other, which gets the whole file. */
function readRange(header: string | null, size: number): Range | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (size === 0 || first + last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}

function firstBytes(count: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = count;
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.terminate();
    },
  });
}
