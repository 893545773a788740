// Reads a request body: at most 256 KB, whatever length it declares, and for at most 30 seconds.
import { limits } from "../../generated/limits.ts";
import { COUNTED_BYTES_MIN, type InFlight } from "./in_flight.ts";

/** Largest accepted body. */
export const BODY_BYTES_MAX: number = limits.bodyKilobytesMax * 1024;

const BODY_MS_MAX = 30_000;

/** The body of a request, or the reason why there is none. */
export type BodyRead =
  | { readonly outcome: "read"; readonly bytes: Uint8Array }
  | { readonly outcome: "too_large" }
  /** No length was declared, and the runtime has no stream to count. */
  | { readonly outcome: "unmeasured" }
  /** The client disconnected or broke the framing. */
  | { readonly outcome: "aborted" }
  | { readonly outcome: "overdue" }
  /** Too many bytes of this network are being transferred. */
  | { readonly outcome: "crowded" };

const EMPTY: BodyRead = { outcome: "read", bytes: new Uint8Array() };

/** Reads the body of a request from a network. */
export async function readBody(request: Request, network: string, inFlight: InFlight): Promise<BodyRead> {
  const declared = request.headers.get("Content-Length");
  const isChunked = request.headers.get("Transfer-Encoding") !== null;
  if (declared === null || isChunked) {
    // Accessing `body` creates a stream, which costs more than everything else that a short body needs.
    const { body } = request;
    // In the Fetch standard, GET and HEAD have no body ("Request class"), so none can be read.
    if (body === null) return isChunked ? { outcome: "unmeasured" } : EMPTY;
    return await readCounting(body, network, inFlight);
  }
  const length = Number(declared);
  if (length === 0) return EMPTY;
  // Written so that NaN counts as too large.
  if (!(length <= BODY_BYTES_MAX)) {
    const reader = request.body?.getReader();
    // The runtime closes the connection after the answer only once someone has begun to read the body.
    reader?.read().catch(() => {});
    if (reader !== undefined) cancelLater(reader);
    return { outcome: "too_large" };
  }
  const counted = length < COUNTED_BYTES_MIN ? 0 : length;
  if (counted > 0 && !inFlight.take(network, counted)) return { outcome: "crowded" };
  const read = await withinTime(request.bytes().then(readOf));
  if (counted > 0) inFlight.giveBack(network, counted);
  return read;
}

/** Our server enforces the declared length; elsewhere it is only a claim. */
function readOf(bytes: Uint8Array): BodyRead {
  return bytes.length <= BODY_BYTES_MAX ? { outcome: "read", bytes } : { outcome: "too_large" };
}

/** A client may send single bytes, each of which costs a read. */
const READS_MAX = 1024;

/** After this many reads of one body, other requests get a turn; the runtime doesn't pause while data is available. */
const READS_PER_TURN = 16;

/** Returns a function that reads the next chunk, always into the same buffer: the runtime would allocate 64 KB each. */
function chunksOf(body: ReadableStream<Uint8Array>) {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: "byob" });
  } catch {
    // Not a byte stream, which the body of a request from the network always is.
    const reader = body.getReader();
    return { reader, next: () => reader.read() };
  }
  let room = new Uint8Array(COUNTED_BYTES_MIN);
  const next = async () => {
    const read = await reader.read(room);
    if (read.value !== undefined) room = new Uint8Array(read.value.buffer);
    return read;
  };
  return { reader, next };
}

/** Reads a body of unknown length. Copies every chunk at once: a kept view would keep its whole buffer in memory. */
async function readCounting(
  body: ReadableStream<Uint8Array>,
  network: string,
  inFlight: InFlight,
): Promise<BodyRead> {
  const { reader, next } = chunksOf(body);
  let buffer = new Uint8Array(COUNTED_BYTES_MIN);
  let [length, counted, isOver] = [0, 0, false];
  const readAll = async (): Promise<BodyRead> => {
    for (let reads = 1;; reads++) {
      const { done, value } = await next();
      if (reads % READS_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      if (done || isOver) return { outcome: "read", bytes: buffer.subarray(0, length) };
      if (length + value.length > BODY_BYTES_MAX || reads > READS_MAX) return { outcome: "too_large" };
      if (length + value.length > buffer.length) {
        const larger = Math.min(BODY_BYTES_MAX, Math.max(2 * buffer.length, length + value.length));
        if (!inFlight.take(network, larger - counted)) return { outcome: "crowded" };
        counted = larger;
        const grown = new Uint8Array(larger);
        grown.set(buffer.subarray(0, length));
        buffer = grown;
      }
      buffer.set(value, length);
      length += value.length;
    }
  };
  const read = await withinTime(readAll());
  isOver = true;
  if (counted > 0) inFlight.giveBack(network, counted);
  if (read.outcome !== "read") cancelLater(reader);
  return read;
}

interface Wait {
  readonly untilMs: number;
  readonly end: (read: BodyRead) => void;
  /** Absent for a refused body, which nobody waits for. */
  readonly reading?: Promise<BodyRead>;
}

/** Bodies being read. One timer serves all: a timer for each would cost 2 µs of a call that takes 55. */
const waits = new Set<Wait>();

/** Ends the reads that have taken too long; a server calls this once a second. */
export function endOverdueBodies(nowMs: number = performance.now()): void {
  for (const { untilMs, end } of waits) if (untilMs <= nowMs) end({ outcome: "overdue" });
}

/** Resolves when the bodies being read have arrived, or failed. */
export async function untilBodiesArrived(): Promise<void> {
  await Promise.all([...waits].map(({ reading }) => reading));
}

/** Time for a client that is still sending to read the answer. */
const LINGER_MS = 1000;

/** Cancels the rest of a refused body, later: right away, the runtime would read for as long as the client sends. */
function cancelLater(reader: ReadableStreamGenericReader): void {
  const end = () => {
    waits.delete(wait);
    reader.cancel().catch(() => {});
  };
  const wait = { untilMs: performance.now() + LINGER_MS, end };
  waits.add(wait);
}

function withinTime(reading: Promise<BodyRead>): Promise<BodyRead> {
  const { promise, resolve } = Promise.withResolvers<BodyRead>();
  const end = (read: BodyRead) => {
    waits.delete(wait);
    resolve(read);
  };
  const wait = { untilMs: performance.now() + BODY_MS_MAX, end, reading: promise };
  waits.add(wait);
  reading.then(end, () => end({ outcome: "aborted" }));
  return promise;
}

const decoder = new TextDecoder("utf-8", { fatal: true });
const lenientDecoder = new TextDecoder();

/** Decodes leniently first, which is three times as fast, and decodes strictly only text that had to be repaired. */
function decode(bytes: Uint8Array): string {
  const text = lenientDecoder.decode(bytes);
  return text.includes("\uFFFD") ? decoder.decode(bytes) : text;
}

/** A parsed body: absent, a JSON value, or text that is not JSON (invalid UTF-8 included). */
export type JsonBody =
  | { readonly outcome: "absent" }
  | { readonly outcome: "json"; readonly value: unknown; readonly text: string }
  | { readonly outcome: "invalid" };

/** Parses a form into strings; a field sent twice is a list, which no operation accepts (RFC 6749, section 3.2). */
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
