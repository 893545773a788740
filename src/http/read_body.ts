/**
 * Reads a request body, never more than the limit: a body that grows past it is cut off while it streams,
 * whatever its `Content-Length` says.
 *
 * @module
 */

/** Largest accepted body in bytes (256 KB). */
export const BODY_BYTES_MAX = 256 * 1024;

/** The body of a request, or the reason why there is none to work with. */
export type BodyRead =
  | { readonly outcome: "read"; readonly bytes: Uint8Array }
  | { readonly outcome: "too_large" }
  /** There is a body of a length that is not declared and cannot be counted. */
  | { readonly outcome: "unmeasured" }
  /** The client went away or broke the framing while it was sending. */
  | { readonly outcome: "aborted" };

const EMPTY: BodyRead = { outcome: "read", bytes: new Uint8Array() };
const UNMEASURED: BodyRead = { outcome: "unmeasured" };

/** Reads the body of a request up to {@link BODY_BYTES_MAX}. */
export async function readBody(request: Request): Promise<BodyRead> {
  const declared = request.headers.get("Content-Length");
  try {
    // Asking for `body` makes a stream, which costs more than all else that is done with a short body.
    const isChunked = request.headers.has("Transfer-Encoding");
    if (declared === null || isChunked) {
      if (request.body !== null) return await readCounting(request.body);
      // A body on GET or HEAD is none to the Fetch standard ("Request class"), so that nothing of it can be read.
      return isChunked ? UNMEASURED : EMPTY;
    }
    if (!(Number(declared) <= BODY_BYTES_MAX)) {
      await request.body?.cancel().catch(ignoreLostClient);
      return { outcome: "too_large" };
    }
    // The server holds a client to the length that it declared; elsewhere it is only a claim.
    const bytes = await request.bytes();
    return bytes.length <= BODY_BYTES_MAX ? { outcome: "read", bytes } : { outcome: "too_large" };
  } catch {
    return { outcome: "aborted" };
  }
}

async function readCounting(body: ReadableStream<Uint8Array>): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > BODY_BYTES_MAX) {
      await reader.cancel().catch(ignoreLostClient);
      return { outcome: "too_large" };
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return { outcome: "read", bytes };
}

/** A client that left while being refused needs no answer. */
function ignoreLostClient(): void {}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A parsed body: absent, a JSON value, or text that is not JSON (invalid UTF-8 included). */
export type JsonBody =
  | { readonly outcome: "absent" }
  | { readonly outcome: "json"; readonly value: unknown; readonly text: string }
  | { readonly outcome: "invalid" };

/** Parses the bytes of a body as UTF-8 JSON; white space alone counts as absent. */
export function parseJsonBody(bytes: Uint8Array): JsonBody {
  if (bytes.length === 0) return { outcome: "absent" };
  try {
    const text = decoder.decode(bytes);
    if (text.trim() === "") return { outcome: "absent" };
    return { outcome: "json", value: JSON.parse(text), text };
  } catch {
    return { outcome: "invalid" };
  }
}
