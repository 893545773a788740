// Reads a request body within three bounds: its size, whatever length it claims; its deadline (`CLIENT_TIMEOUT_SECONDS`,
// kept by `open_connections.ts`); and the memory that all bodies under way may take together.
import { limits } from "../../../generated/limits.ts";

/** Largest accepted body. */
export const BODY_BYTES_MAX: number = limits.bodyKilobytesMax * 1024;

/** Bodies in transit at one time: in all, and from one network. */
const UNFINISHED_BYTES_MAX = 32 * 1024 * 1024;
const UNFINISHED_BYTES_PER_NETWORK_MAX = 4 * 1024 * 1024;

/** The body of a request, or the reason why there is none to work with. */
export type BodyRead =
  | { readonly outcome: "read"; readonly bytes: Uint8Array }
  | { readonly outcome: "too_large" }
  /** It has no declared length and cannot be counted. */
  | { readonly outcome: "unmeasured" }
  /** The client went away or broke the framing. */
  | { readonly outcome: "aborted" }
  | { readonly outcome: "overdue" }
  | { readonly outcome: "crowded" };

/**
 * The wait for a body, which the keeper of the deadline can end. It stores the function that resolves the promise: V8
 * promotes what a closure captures to the old generation when the closure is assigned to a property later, and that
 * took a quarter of the time of a short request.
 */
export class BodyWait {
  #resolve: ((read: BodyRead) => void) | null = null;
  /**
   * Reader of a body that is refused before its end. The runtime keeps the socket open while this is kept; cancelled
   * before the connection has finished, it would read on for as long as the client sends.
   */
  refused: ReadableStreamDefaultReader<Uint8Array> | null = null;

  get isOn(): boolean {
    return this.#resolve !== null;
  }

  end(): void {
    this.#endWith(OVERDUE);
  }

  /** Waits for `reading`, or until the wait is ended. */
  until(reading: Promise<Uint8Array | BodyRead>): Promise<BodyRead> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      reading.then((read) => this.#endWith(readOf(read)), () => this.#endWith(ABORTED));
    });
  }

  #endWith(read: BodyRead): void {
    this.#resolve?.(read);
    this.#resolve = null;
  }
}

type ReadBody = (request: Request, network: string, wait: BodyWait) => Promise<BodyRead>;

const EMPTY: BodyRead = { outcome: "read", bytes: new Uint8Array() };
const UNMEASURED: BodyRead = { outcome: "unmeasured" };
const TOO_LARGE: BodyRead = { outcome: "too_large" };
const ABORTED: BodyRead = { outcome: "aborted" };
const OVERDUE: BodyRead = { outcome: "overdue" };
const CROWDED: BodyRead = { outcome: "crowded" };

/** Networks without a body under way whose entry is kept: to make and remove one for each request costs more. */
const IDLE_NETWORKS_MAX = 1000;

class Room {
  readonly #byNetwork = new Map<string, number>();
  #inAll = 0;

  take(network: string, bytes: number): boolean {
    const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes;
    if (this.#inAll + bytes > UNFINISHED_BYTES_MAX || ofNetwork > UNFINISHED_BYTES_PER_NETWORK_MAX) {
      return false;
    }
    this.#byNetwork.set(network, ofNetwork);
    this.#inAll += bytes;
    return true;
  }

  giveBack(network: string, bytes: number): void {
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0 || this.#byNetwork.size <= IDLE_NETWORKS_MAX) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#inAll -= bytes;
  }
}

/** The memory that one body has reserved. A body that was given up but still arrives reserves no more. */
class Share {
  readonly #room: Room;
  readonly #network: string;
  #bytes = 0;
  #hasEnded = false;

  constructor(room: Room, network: string) {
    this.#room = room;
    this.#network = network;
  }

  take(bytes: number): boolean {
    if (this.#hasEnded || !this.#room.take(this.#network, bytes)) return false;
    this.#bytes += bytes;
    return true;
  }

  giveBack(): void {
    this.#hasEnded = true;
    this.#room.giveBack(this.#network, this.#bytes);
  }
}

/** Makes a reader with its own budget of memory for bodies in transit. */
export function createBodyReader(): ReadBody {
  const room = new Room();
  return async (request, network, wait) => {
    const declared = request.headers.get("Content-Length");
    const isChunked = request.headers.get("Transfer-Encoding") !== null;
    const share = new Share(room, network);
    let reading: Promise<Uint8Array | BodyRead>;
    if (declared === null || isChunked) {
      // Accessing `body` creates a stream, which costs more than all else that is done with a short body.
      const { body } = request;
      // The Fetch standard knows no body on GET or HEAD ("Request class"), so none can be read.
      if (body === null) return isChunked ? UNMEASURED : EMPTY;
      reading = readCounting(body, share, wait);
    } else {
      const length = Number(declared);
      if (length === 0) return EMPTY;
      // Not a number counts as too large as well.
      if (!(length <= BODY_BYTES_MAX)) {
        if (request.body !== null) drainRefused(request.body.getReader(), wait);
        return TOO_LARGE;
      }
      if (!share.take(length)) return CROWDED;
      reading = request.bytes();
    }
    const read = await wait.until(reading);
    share.giveBack();
    return read;
  };
}

/** Our server enforces the declared length; elsewhere it is only a claim. */
function readOf(read: Uint8Array | BodyRead): BodyRead {
  if (!(read instanceof Uint8Array)) return read;
  return read.length <= BODY_BYTES_MAX ? { outcome: "read", bytes: read } : TOO_LARGE;
}

/**
 * Begins to read a body that is refused: the runtime closes such a connection when the answer is sent; for one that
 * nobody reads it would wait as long as the client likes.
 */
function drainRefused(reader: ReadableStreamDefaultReader<Uint8Array>, wait: BodyWait): void {
  wait.refused = reader;
  reader.read().catch(() => {});
}

async function readCounting(
  body: ReadableStream<Uint8Array>,
  share: Share,
  wait: BodyWait,
): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    const isTooLarge = length > BODY_BYTES_MAX;
    // A short body of undeclared length must not reserve room for the longest one.
    if (isTooLarge || !share.take(read.value.length)) {
      wait.refused = reader;
      return isTooLarge ? TOO_LARGE : CROWDED;
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

const decoder = new TextDecoder("utf-8", { fatal: true });
const lenientDecoder = new TextDecoder();

/** The runtime decodes thrice as fast where it need not refuse, so only what it has mended is decoded again. */
function decode(bytes: Uint8Array): string {
  const text = lenientDecoder.decode(bytes);
  return text.includes("\uFFFD") ? decoder.decode(bytes) : text;
}

/** A parsed body: absent, a JSON value, or text that is not JSON (invalid UTF-8 included). */
export type JsonBody =
  | { readonly outcome: "absent" }
  | { readonly outcome: "json"; readonly value: unknown; readonly text: string }
  | { readonly outcome: "invalid" };

/** Parses a form as texts; a field sent twice is a list, which no operation takes (RFC 6749, section 3.2). */
export function parseFormBody(bytes: Uint8Array): JsonBody {
  try {
    const text = decode(bytes);
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

/** Parses UTF-8 JSON; white space alone counts as absent. */
export function parseJsonBody(bytes: Uint8Array): JsonBody {
  if (bytes.length === 0) return { outcome: "absent" };
  try {
    const text = decode(bytes);
    if (text.trim() === "") return { outcome: "absent" };
    return { outcome: "json", value: JSON.parse(text), text };
  } catch {
    return { outcome: "invalid" };
  }
}
