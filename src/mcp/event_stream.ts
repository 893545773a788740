/**
 * The stream for messages that a server sends on its own. This server never does, so a stream only shows that the
 * session is open; clients that ask for one expect to get it.
 *
 * @module
 */
import { refuseMessage } from "./answers.ts";
import type { SideAnswer } from "../contract/mod.ts";

/** Streams that may be open in this process at one time: in all, and to one network. */
const STREAMS_MAX = 300;
const STREAMS_PER_NETWORK_MAX = 30;

/** Shorter than the time after which proxies close a quiet connection. */
const SIGN_OF_LIFE_MS = 15_000;

/** A client that is still there opens another. */
const STREAM_MS_MAX = 10 * 60 * 1000;

const encoder = new TextEncoder();
let open = 0;
const openByNetwork = new Map<string, number>();

/** Opens a stream of events to a network; refused for a while when too many are open. */
export function openEventStream(network: string): SideAnswer {
  const ofNetwork = openByNetwork.get(network) ?? 0;
  if (open >= STREAMS_MAX || ofNetwork >= STREAMS_PER_NETWORK_MAX) {
    return refuseMessage(
      503,
      -32000,
      "Too many streams are open. No message is ever sent on one; go on without.",
      null,
    );
  }
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    open--;
    const left = (openByNetwork.get(network) ?? 0) - 1;
    if (left > 0) openByNetwork.set(network, left);
    else openByNetwork.delete(network);
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const endsAt = Date.now() + STREAM_MS_MAX;
      open++;
      openByNetwork.set(network, ofNetwork + 1);
      controller.enqueue(encoder.encode(": open\n\n"));
      timer = setInterval(() => {
        if (Date.now() < endsAt) return controller.enqueue(encoder.encode(": open\n\n"));
        stop();
        controller.close();
      }, SIGN_OF_LIFE_MS);
      // The keep-alive timer must not keep the process running.
      Deno.unrefTimer(timer);
    },
    cancel: stop,
  });
  return { status: 200, headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" }, body };
}
