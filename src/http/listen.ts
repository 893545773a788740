// Listens on the socket. `Deno.serve` stops accepting connections when file descriptors run out, and the runtime then
// panics at an import or a new thread. This file lets the service survive that.
import type { Log } from "../telemetry/mod.ts";
import { withDeadline } from "../storage/mod.ts";
import { endOverdueBodies, untilBodiesArrived } from "./body.ts";
import type { Serve } from "./pipeline.ts";

/** A listening server. */
export interface Listening {
  readonly address: Deno.NetAddr;
  stop(): Promise<void>;
}

const SWEEP_MS = 1000;

const REOPEN_AFTER_MS = 100;

/** Longest wait for bodies that are still arriving when the server stops, because `shutdown()` would cut them off. */
const BODIES_MS_MAX = 2_000;

/** If a connection can't be accepted, pending calls have this long to finish before all connections are closed. */
const CALLS_MS_MAX = 1000;

const LOG_AGAIN_MS = 60_000;

/** Connections that may wait to be accepted. The default (511) delays a burst of a thousand by a second. */
const BACKLOG = 4096;

/** Descriptors reserved for the process itself (files, outgoing calls, threads) when connections use up all others. */
const RESERVED = 16;

/** Descriptors that must be free, in addition to the reserve, before the port is reopened. */
const FREE_MIN = 8;

/** Reserves file descriptors by opening files, because the limit can't be queried; `null` if too few are free. */
export function reserveDescriptors(): readonly Deno.FsFile[] | null {
  const path = import.meta.filename;
  const files: Deno.FsFile[] = [];
  try {
    while (path !== undefined && files.length < RESERVED + FREE_MIN) files.push(Deno.openSync(path));
  } catch {
    release(files);
    return null;
  }
  release(files.splice(RESERVED));
  return files;
}

/** Closes the files that {@link reserveDescriptors} opened. */
export function release(files: readonly Deno.FsFile[]): void {
  for (const file of files) file.close();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Serves on a port; throws if the port can't be opened. If a connection can't be accepted, waits a second for pending
 * calls, closes all connections and reopens the port. Otherwise, idle clients could lock out others: `Deno.serve`
 * (2.9.6) can't close a single connection, not even with `Connection: close` or `cancel()` during a body read.
 */
export function listen(
  { hostname, port }: { readonly hostname: string; readonly port: number },
  serve: Serve,
  log: Log,
): Listening {
  let reserved = reserveDescriptors();
  let closing = new AbortController();
  let server = open(port);
  const address = server.addr;
  let isStopping = false;
  let logAgainAtMs = -Infinity;
  const sweeping = setInterval(endOverdueBodies, SWEEP_MS);

  function open(port: number): Deno.HttpServer<Deno.NetAddr> {
    closing = new AbortController();
    const opened = Deno.serve({
      hostname,
      port,
      tcpBacklog: BACKLOG,
      onListen: () => {},
      signal: closing.signal,
    }, serve);
    opened.finished.catch(reopen);
    return opened;
  }

  async function reopen(error: unknown): Promise<void> {
    if (performance.now() >= logAgainAtMs) {
      log("error", "accept", { cause: String(error) });
      logAgainAtMs = performance.now() + LOG_AGAIN_MS;
    }
    release(reserved ?? []);
    await pause(CALLS_MS_MAX);
    // `abort()` must come before `shutdown()`, which waits for clients that never read their answers.
    if (!isStopping) closing.abort();
    while (!isStopping) {
      await pause(REOPEN_AFTER_MS);
      if (!isStopping && tryOpening()) return;
    }
  }

  function tryOpening(): boolean {
    reserved = reserveDescriptors();
    if (reserved === null) return false;
    try {
      server = open(address.port);
      return true;
    } catch {
      release(reserved);
      return false;
    }
  }

  return {
    address,
    async stop() {
      isStopping = true;
      await withDeadline(untilBodiesArrived(), BODIES_MS_MAX);
      clearInterval(sweeping);
      await server.shutdown();
    },
  };
}
