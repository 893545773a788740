/**
 * The stream for messages that a server sends on its own. This server never does, so a stream only shows that the
 * session is open; clients that ask for one expect to get it.
 *
 * @module
 */
import type { SideAnswer } from "../contract/mod.ts";
import { refuseMessage } from "./answers.ts";

/** Streams that may be open in this process at one time: in all, and to one key or network. */
const STREAMS_MAX = 300;
const STREAMS_PER_OWNER_MAX = 30;

/** Shorter than the time after which proxies close a quiet connection. */
const SIGN_OF_LIFE_MS = 15_000;

/** A client that is still there opens another. */
const STREAM_MS_MAX = 10 * 60 * 1000;

const SIGN_OF_LIFE = new TextEncoder().encode(": open\n\n");

/** Functions that end each open stream, oldest first, by the key or network that opened it. */
const openByOwner = new Map<string, Set<() => void>>();

/**
 * Opens a stream of events. Where no more may be open, the oldest of whoever has the most ends, so that nobody can
 * take all of them.
 *
 * @param owner The key that the client sends, or its network.
 */
export function openEventStream(owner: string): SideAnswer {
  const own = openByOwner.get(owner)?.size ?? 0;
  if (own >= STREAMS_PER_OWNER_MAX || !makeRoom(own)) {
    const message = "Too many streams are open. No message is ever sent on one; go on without.";
    return refuseMessage(503, -32000, message);
  }
  let forget = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const endsAt = Date.now() + STREAM_MS_MAX;
      const timer = setInterval(() => {
        if (Date.now() < endsAt) controller.enqueue(SIGN_OF_LIFE);
        else end();
      }, SIGN_OF_LIFE_MS);
      // The keep-alive timer must not keep the process running.
      Deno.unrefTimer(timer);
      const end = (): void => {
        forget();
        controller.close();
      };
      forget = () => {
        clearInterval(timer);
        const left = openByOwner.get(owner);
        left?.delete(end);
        if (left?.size === 0) openByOwner.delete(owner);
      };
      openByOwner.set(owner, (openByOwner.get(owner) ?? new Set()).add(end));
      controller.enqueue(SIGN_OF_LIFE);
    },
    cancel: () => forget(),
  });
  return { status: 200, headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" }, body };
}

/** Ends a stream where all are open; `false` when nobody has more than the `own` of who asks. */
function makeRoom(own: number): boolean {
  const sets = [...openByOwner.values()];
  if (sets.reduce((sum, { size }) => sum + size, 0) < STREAMS_MAX) return true;
  const largest = sets.reduce((most, set) => set.size > most.size ? set : most);
  const [oldest] = largest;
  if (oldest === undefined || largest.size <= own + 1) return false;
  oldest();
  return true;
}
