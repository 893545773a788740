/**
 * Refunds a call whose answer could not be sent: the runtime sends nothing to a client that closes the sending half of
 * its connection, and may notice only after the charge.
 *
 * A request's signal aborts when the runtime drops the answer before any byte of it is sent, and never afterwards.
 * Older versions of the runtime, and newer ones without the option `no-legacy-abort`, abort it after every answer;
 * refunding then would serve everybody for nothing, so the behaviour of the runtime is tested first.
 *
 * The runtime settles `completed` once it is done with an answer, sent or not; the signal tells which.
 *
 * @module
 */
import type { ReversibleCharge } from "../request/request_state.ts";

/**
 * Returns whether the signal of a request stays quiet after its answer was sent, by serving a request to ourselves.
 * `false` when that cannot be found out.
 */
export async function probeUnsentSignal(): Promise<boolean> {
  try {
    const served = Promise.withResolvers<AbortSignal>();
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
      served.resolve(request.signal);
      return new Response("answered");
    });
    using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
    await connection.write(
      new TextEncoder().encode("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    );
    for await (const _ of connection.readable); // up to the end of the connection
    await server.shutdown();
    return !(await served.promise).aborted;
  } catch {
    return false;
  }
}

/**
 * Watches an answer that is about to be sent, and refunds its charge if it is not.
 *
 * @param report Called when a charge was given back, or the reason why it could not be.
 */
export function giveBackUnsent(
  charged: ReversibleCharge,
  caller: AbortSignal,
  abortsMeanUnsent: Promise<boolean>,
  report: (failure: unknown) => void,
): void {
  const undo = (): void => void charged.giveBack().then(() => report(null), report);
  // The answer is not made yet, so the signal is reliable whatever kind it is.
  if (caller.aborted) return undo();
  caller.addEventListener("abort", () => {
    void abortsMeanUnsent.then((isUnsent) => {
      if (isUnsent) undo();
    });
  }, { once: true });
}

/**
 * Waits until an answer is sent, and confirms what it tells of. One that is not, or whose process dies first, never is.
 *
 * @param info Tells when the runtime is done with the answer. It is asked for those alone that somebody waits for: the
 * runtime makes a promise for each that is asked.
 * @param report Called with the reason why it could not be confirmed.
 */
export function confirmSent(
  { confirm }: ReversibleCharge,
  caller: AbortSignal,
  info: Pick<Deno.ServeHandlerInfo, "completed"> | undefined,
  report: (failure: unknown) => void,
): void {
  if (confirm === undefined) return;
  void (info?.completed ?? Promise.resolve()).then(() => caller.aborted ? undefined : confirm()).catch(
    report,
  );
}
