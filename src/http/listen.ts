// The socket. `Deno.serve` accepts as many connections as there are file descriptors and gives none of them a deadline;
// a proxy in front does that (`Caddyfile`). What remains to be done here is to survive when descriptors run out:
// `Deno.serve` stops accepting at the first failure, and without a free descriptor the runtime panics at an import or
// a new thread.
import type { Log } from "../telemetry/mod.ts";
import { withDeadline } from "../storage/mod.ts";
import { endOverdueBodies, untilBodiesArrived } from "./body.ts";
import type { Serve } from "./pipeline.ts";

/** A socket that is served. */
export interface Listening {
  readonly address: Deno.NetAddr;
  /** Stops accepting; resolves when the calls in flight are answered. */
  stop(): Promise<void>;
}

const SWEEP_MS = 1000;

const REOPEN_AFTER_MS = 100;

/** For bodies on their way when the service stops: `shutdown()` would break them off. Leaves time for their answers. */
const BODIES_MS_MAX = 2_000;

/** For calls in flight when no connection can be accepted; then all connections are closed. */
const CALLS_MS_MAX = 1000;

const LOG_AGAIN_MS = 60_000;

/** Kept for the process itself (files, outgoing calls, threads) while connections have taken all others. */
const RESERVED = 16;

/** Free ones beside the reserve, below which the port isn't opened again. */
const FREE_MIN = 8;

/** Reserves file descriptors; `null` where too few are free. Nobody tells the limit, so files are opened. */
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

/** Gives back what {@link reserveDescriptors} has taken. */
export function release(files: readonly Deno.FsFile[]): void {
  for (const file of files) file.close();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Serves on a port. When a connection can't be accepted, calls in flight get a second, all connections are closed, and
 * the port is opened again: clients that say nothing, send half a request, or read none of their answers can use up
 * the descriptors, but not lock out others.
 *
 * Until then such connections stay open. `Deno.serve` (2.9.6) has no deadline for them, and closes a single one neither
 * for an answer whose stream fails while nobody reads it, nor for `Connection: close` while a read of the request's body
 * is pending, which `cancel()` doesn't end: a client that has got 408 and sends nothing more keeps its connection.
 *
 * @throws {Error} when the port can't be opened
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
    const opened = Deno.serve({ hostname, port, onListen: () => {}, signal: closing.signal }, serve);
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
    // `shutdown()` would wait for clients that never read their answers, and can't be followed by this.
    if (!isStopping) closing.abort();
    for (let isOpen = false; !isOpen && !isStopping;) {
      await pause(REOPEN_AFTER_MS);
      isOpen = tryOpening();
    }
  }

  function tryOpening(): boolean {
    if (isStopping) return true;
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
