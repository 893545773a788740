/**
 * The socket: connections are accepted here and kept in `open_connections.ts`, so that neither slow nor numerous
 * senders take the service away from everybody else.
 *
 * `Deno.serve` limits neither connections nor the time that a client takes to send, and it ends at the first failed
 * `accept`. So each connection is handed to the part of the runtime that `serve_connection.ts` finds; where that is
 * missing, `Deno.serve` serves without limits, and the log says so.
 *
 * @module
 */
import { type ConnectionLimits, Connections } from "./open_connections.ts";
import type { Log } from "../../telemetry/mod.ts";
import type { Serve } from "../pipeline.ts";
import { findServeConnection } from "./serve_connection.ts";

/** Address to listen on, and the limits of the connections. */
interface ListenOptions extends ConnectionLimits {
  readonly hostname: string;
  readonly port: number;
}

/** A socket that is served. */
export interface Listening {
  readonly address: Deno.NetAddr;
  /** Stops accepting connections; resolves when the calls in flight are answered. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1000;

/** Wait after a failed `accept`, usually caused by a lack of file descriptors. */
const ACCEPT_AGAIN_MS = 50;

/** Interval at which a lasting lack is logged. */
const LOG_AGAIN_MS = 60_000;

/**
 * Listens and serves.
 *
 * @throws {Deno.errors.AddrInUse} and similar errors when the address cannot be listened on
 */
export function listen(options: ListenOptions, serve: Serve, log: Log): Listening {
  const { hostname, port } = options;
  const reusePort = options.threads > 1;
  const serveConnection = findServeConnection();
  if (serveConnection === null) {
    log("error", "connections unlimited", { reason: "this version of Deno cannot limit them" });
    const server = Deno.serve(
      { hostname, port, reusePort, onListen: () => {} },
      (request, info) => serve(request, { remoteAddr: info.remoteAddr }),
    );
    return { address: server.addr, stop: () => server.shutdown() };
  }
  const listener = Deno.listen({ hostname, port, reusePort });
  const connections = new Connections(options, serve, serveConnection, log);
  const accepting = acceptAll(listener, connections, log);
  const sweeping = setInterval(() => connections.sweep(), SWEEP_MS);
  return {
    address: listener.addr,
    stop: async () => {
      listener.close();
      await accepting;
      await connections.end();
      clearInterval(sweeping);
    },
  };
}

/** Returns whether an `accept` failed because its client had already gone. */
function isGone(error: unknown): boolean {
  const { ConnectionAborted, ConnectionReset, NotConnected } = Deno.errors;
  return [ConnectionAborted, ConnectionReset, NotConnected].some((kind) => error instanceof kind);
}

/** Accepts until the listener is closed. After a failed `accept` it makes room and pauses. */
async function acceptAll(listener: Deno.TcpListener, connections: Connections, log: Log): Promise<void> {
  let logAgainAtMs = -Infinity;
  for (;;) {
    try {
      await connections.open(await listener.accept());
    } catch (error) {
      if (error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted) return;
      // This client reset its connection before it was accepted: nothing is short, and nobody else has to make room.
      if (isGone(error)) continue;
      if (performance.now() >= logAgainAtMs) {
        log("error", "accept", { cause: String(error) });
        logAgainAtMs = performance.now() + LOG_AGAIN_MS;
      }
      connections.makeRoom();
      await new Promise((resolve) => setTimeout(resolve, ACCEPT_AGAIN_MS));
    }
  }
}
