// Reads a request body: at most 256 KB, whatever the declared length, and for at most 30 seconds.
import { limits } from "../../generated/limits.ts";
import { COUNTED_BYTES_MIN, type InFlight } from "./network_limits.ts";

/** Largest accepted body. */
export const BODY_BYTES_MAX: number = limits.bodyKilobytesMax * 1024;

const BODY_MS_MAX = 30_000;

/** The body of a request, or the reason why it wasn't read. */
export type BodyRead =
  | { readonly outcome: "read"; readonly bytes: Uint8Array }
  | { readonly outcome: "too_large" }
  /** The request declares no length, and the runtime provides no stream whose bytes could be counted. */
  | { readonly outcome: "unmeasured" }
  /** The client disconnected, or the body's transfer encoding was invalid. */
  | { readonly outcome: "aborted" }
  | { readonly outcome: "overdue" }
  /** Too many bytes are in transfer for this network. */
  | { readonly outcome: "crowded" };

const EMPTY: BodyRead = { outcome: "read", bytes: new Uint8Array() };

/** Reads the body of a request from a network. */
export async function readBody(request: Request, network: string, inFlight: InFlight): Promise<BodyRead> {
  const declared = request.headers.get("Content-Length");
  const isChunked = request.headers.get("Transfer-Encoding") !== null;
  if (declared === null || isChunked) {
    // Read only here, because reading `body` creates a stream, which is the slowest step for a short body.
    const { body } = request;
    // The Fetch standard ("Request class") gives GET and HEAD requests no body, so it can't be read.
    if (body === null) return isChunked ? { outcome: "unmeasured" } : EMPTY;
    const reader = readerOf(body);
    return await (reader === null
      ? withinTime(request.bytes().then(readOf))
      : readChunks(reader, network, inFlight));
  }
  const length = Number(declared);
  if (length === 0) return EMPTY;
  // The condition is negated so that NaN counts as too large.
  if (!(length <= BODY_BYTES_MAX)) {
    const reader = request.body?.getReader();
    // The runtime closes the connection after the answer only if reading the body has started.
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

/** Checks the length again, because not every host makes sure that the declared length is true. */
function readOf(bytes: Uint8Array): BodyRead {
  return bytes.length <= BODY_BYTES_MAX ? { outcome: "read", bytes } : { outcome: "too_large" };
}

/** Largest number of reads of one body; otherwise a client could send it in single bytes. */
const READS_MAX = 1024;

/** Number of reads after which other requests get a turn; the runtime doesn't pause as long as data is available. */
const READS_PER_TURN = 16;

/** Returns the reader of a byte stream; `null` for any other stream, which can't be from the network. */
function readerOf(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/** Reads a body of unknown length in chunks. Reuses one buffer, because the runtime would allocate 64 KB per chunk. */
async function readChunks(
  reader: ReadableStreamBYOBReader,
  network: string,
  inFlight: InFlight,
): Promise<BodyRead> {
  let [length, counted, isOver] = [0, 0, false];
  const readAll = async (): Promise<BodyRead> => {
    let chunk = new Uint8Array(COUNTED_BYTES_MIN);
    let bytes = new Uint8Array(COUNTED_BYTES_MIN);
    for (let reads = 1;; reads++) {
      const { done, value } = await reader.read(chunk);
      if (reads % READS_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      if (done || isOver) return { outcome: "read", bytes: bytes.subarray(0, length) };
      const end = length + value.length;
      if (end > BODY_BYTES_MAX || reads > READS_MAX) return { outcome: "too_large" };
      if (end > bytes.length) {
        const larger = Math.min(BODY_BYTES_MAX, Math.max(2 * bytes.length, end));
        if (!inFlight.take(network, larger - counted)) return { outcome: "crowded" };
        counted = larger;
        bytes = new Uint8Array(bytes.buffer.transfer(larger));
      }
      bytes.set(value, length);
      length = end;
      chunk = new Uint8Array(value.buffer);
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
  /** Resolves when the body was read; absent for the rest of a refused body, because nothing waits for it. */
  readonly reading?: Promise<BodyRead>;
  /** Its index in `waits`; -1 after its end. */
  place: number;
}

/**
 * Bodies being read. One timer is enough for all: a timer per body would cost 2 µs of the 55 µs that a call takes. An
 * array, because what a `Set` once contained is only freed by a full garbage collection (see `Turns`).
 */
const waits: Wait[] = [];

/** Ends reads that have taken too long; a server calls this function once a second. */
export function endOverdueBodies(nowMs: number = performance.now()): void {
  for (const { untilMs, end } of [...waits]) if (untilMs <= nowMs) end({ outcome: "overdue" });
}

/** Resolves when all bodies being read have arrived or failed. */
export async function untilBodiesArrived(): Promise<void> {
  await Promise.all(waits.map(({ reading }) => reading));
}

function withinTime(reading: Promise<BodyRead>): Promise<BodyRead> {
  const { promise, resolve } = Promise.withResolvers<BodyRead>();
  const end = waitFor(BODY_MS_MAX, resolve, promise);
  reading.then(end, () => end({ outcome: "aborted" }));
  return promise;
}

/** Time in which a client that is still sending its body can read the answer. */
const LINGER_MS = 1000;

/** Cancels the rest of a refused body after `LINGER_MS`. Otherwise, the runtime would read it to the end. */
function cancelLater(reader: ReadableStreamGenericReader): void {
  waitFor(LINGER_MS, () => reader.cancel().catch(() => {}));
}

/** Waits at most `ms` for a read, and calls `done` once. Returns the function that ends the wait. */
function waitFor(
  ms: number,
  done: (read: BodyRead) => void,
  reading?: Promise<BodyRead>,
): (read: BodyRead) => void {
  const end = (read: BodyRead) => {
    if (wait.place < 0) return;
    const last = waits.pop();
    if (last !== undefined && last !== wait) waits[last.place = wait.place] = last;
    wait.place = -1;
    done(read);
  };
  const wait: Wait = { untilMs: performance.now() + ms, end, reading, place: waits.length };
  waits.push(wait);
  return end;
}
