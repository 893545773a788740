/**
 * Reads a request body: never more than the limit, however long it claims to be, never longer than its deadline, and
 * never more of them at once than the memory set aside for them holds.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";

/** Largest accepted body in bytes. */
export const BODY_BYTES_MAX: number = limits.bodyKilobytesMax * 1024;

/** Bytes of bodies that may be on their way to us at one time: in all, and from one network. */
const UNFINISHED_BYTES_MAX = 32 * 1024 * 1024;
const UNFINISHED_BYTES_PER_NETWORK_MAX = 4 * 1024 * 1024;

/** The body of a request, or the reason why there is none to work with. */
export type BodyRead =
  | { readonly outcome: "read"; readonly bytes: Uint8Array }
  | { readonly outcome: "too_large" }
  /** There is a body of a length that is not declared and cannot be counted. */
  | { readonly outcome: "unmeasured" }
  /** The client went away or broke the framing while it was sending. */
  | { readonly outcome: "aborted" }
  /** The deadline passed before its end. */
  | { readonly outcome: "overdue" }
  /** Too many bodies are on their way already. */
  | { readonly outcome: "crowded" };

/** The wait for a body, which whoever keeps the deadline can end. */
export interface BodyWait {
  /** Ends the wait; `null` while nothing waits. */
  end: (() => void) | null;
}

/** Reads the body of a request up to {@link BODY_BYTES_MAX}. */
export type ReadBody = (request: Request, network: string, wait: BodyWait) => Promise<BodyRead>;

const EMPTY: BodyRead = { outcome: "read", bytes: new Uint8Array() };
const UNMEASURED: BodyRead = { outcome: "unmeasured" };
const TOO_LARGE: BodyRead = { outcome: "too_large" };
const CROWDED: BodyRead = { outcome: "crowded" };

/** Makes a reader with memory of its own set aside for bodies on their way. */
export function createBodyReader(): ReadBody {
  const byNetwork = new Map<string, number>();
  let inAll = 0;

  function take(network: string, bytes: number): boolean {
    const ofNetwork = (byNetwork.get(network) ?? 0) + bytes;
    if (inAll + bytes > UNFINISHED_BYTES_MAX || ofNetwork > UNFINISHED_BYTES_PER_NETWORK_MAX) return false;
    byNetwork.set(network, ofNetwork);
    inAll += bytes;
    return true;
  }

  function giveBack(network: string, bytes: number): void {
    const left = (byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
    inAll -= bytes;
  }

  /** Reads with memory set aside: `bytes` at once, and more as `read` asks for it. */
  async function readWithin(
    read: (takeMore: (bytes: number) => boolean) => Promise<BodyRead>,
    bytes: number,
    network: string,
    wait: BodyWait,
  ): Promise<BodyRead> {
    if (!take(network, bytes)) return CROWDED;
    let taken = bytes;
    let hasEnded = false;
    const takeMore = (more: number): boolean => {
      if (hasEnded || !take(network, more)) return false;
      taken += more;
      return true;
    };
    try {
      return await new Promise<BodyRead>((resolve, reject) => {
        wait.end = () => resolve({ outcome: "overdue" });
        read(takeMore).then(resolve, reject);
      });
    } catch {
      return { outcome: "aborted" };
    } finally {
      hasEnded = true;
      wait.end = null;
      giveBack(network, taken);
    }
  }

  return async (request, network, wait) => {
    const declared = request.headers.get("Content-Length");
    // Asking for `body` makes a stream, which costs more than all else that is done with a short body.
    const isChunked = request.headers.has("Transfer-Encoding");
    if (declared === null || isChunked) {
      const { body } = request;
      if (body !== null) {
        return await readWithin((takeMore) => readCounting(body, takeMore), 0, network, wait);
      }
      // A body on GET or HEAD is none to the Fetch standard ("Request class"), so that nothing of it can be read.
      return isChunked ? UNMEASURED : EMPTY;
    }
    const length = Number(declared);
    if (length === 0) return EMPTY;
    // Not a number counts as too large as well.
    if (!(length <= BODY_BYTES_MAX)) {
      discard(request.body).catch(ignoreLostClient);
      return TOO_LARGE;
    }
    return await readWithin(() => readDeclared(request), length, network, wait);
  };
}

/**
 * Begins to read a body that is refused. The runtime closes a connection whose body is being read when the answer
 * is sent; for one that nobody reads it would wait as long as the client likes.
 */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.getReader().read();
}

/** A client that left while being refused needs no answer. */
function ignoreLostClient(): void {}

/** The server holds a client to the length that it declared; elsewhere it is only a claim. */
async function readDeclared(request: Request): Promise<BodyRead> {
  const bytes = await request.bytes();
  return bytes.length <= BODY_BYTES_MAX ? { outcome: "read", bytes } : TOO_LARGE;
}

/** A stream that is left unread is not cancelled: the runtime closes the connection once the request is answered. */
async function readCounting(
  body: ReadableStream<Uint8Array>,
  takeMore: (bytes: number) => boolean,
): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > BODY_BYTES_MAX) return TOO_LARGE;
    // Counted as it arrives: a short body of undeclared length must not take the room of the longest one.
    if (!takeMore(read.value.length)) return CROWDED;
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

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A parsed body: absent, a JSON value, or text that is not JSON (invalid UTF-8 included). */
export type JsonBody =
  | { readonly outcome: "absent" }
  | { readonly outcome: "json"; readonly value: unknown; readonly text: string }
  | { readonly outcome: "invalid" };

/**
 * Parses the bytes of a form (`application/x-www-form-urlencoded`) as an object of texts; a field that is sent twice is a
 * list of them, which no operation takes (RFC 6749, section 3.2: "Request and response parameters MUST NOT be included
 * more than once").
 */
export function parseFormBody(bytes: Uint8Array): JsonBody {
  try {
    const text = decoder.decode(bytes);
    const fields = new URLSearchParams(text);
    const value = Object.fromEntries(
      [...new Set(fields.keys())].map((name) => {
        const values = fields.getAll(name);
        return [name, values.length === 1 ? values[0] : values];
      }),
    );
    return { outcome: "json", value, text };
  } catch {
    return { outcome: "invalid" };
  }
}

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
