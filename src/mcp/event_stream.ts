/**
 * The stream on which a server may speak first. There is nothing that this one would have to say, so a stream only shows
 * that the session is open; clients that ask for one expect to get it.
 *
 * @module
 */
import { refuseMessage } from "./answers.ts";
import type { SideAnswer } from "../contract/mod.ts";

/** Streams that may be open in this process at one time. */
const STREAMS_MAX = 300;

/** Shorter than the time after which proxies close a quiet connection. */
const SIGN_OF_LIFE_MS = 15_000;

/** A client that is still there opens another. */
const STREAM_MS_MAX = 10 * 60 * 1000;

const encoder = new TextEncoder();
let open = 0;

/** Opens a stream of events; refused for a while when too many are open. */
export function openEventStream(): SideAnswer {
  if (open >= STREAMS_MAX) {
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
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const endsAt = Date.now() + STREAM_MS_MAX;
      open++;
      controller.enqueue(encoder.encode(": open\n\n"));
      timer = setInterval(() => {
        if (Date.now() < endsAt) return controller.enqueue(encoder.encode(": open\n\n"));
        stop();
        controller.close();
      }, SIGN_OF_LIFE_MS);
      // Nothing to say is no reason for the process to stay.
      Deno.unrefTimer(timer);
    },
    cancel: stop,
  });
  return { status: 200, headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" }, body };
}
