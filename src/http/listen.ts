// The socket. `Deno.serve` accepts connections until file descriptors run out, without deadlines (which a proxy adds,
// see `Caddyfile`), then stops accepting, and the runtime panics at an import or a new thread. This file lets the
// service survive that.
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

/** For bodies being sent when the service stops, which `shutdown()` would break off. Leaves time for their answers. */
const BODIES_MS_MAX = 2_000;

/** For pending calls when no connection can be accepted; then all connections are closed. */
const CALLS_MS_MAX = 1000;

const LOG_AGAIN_MS = 60_000;

/**
 * Connections that may wait to be accepted; the kernel caps it (`somaxconn`). With the default of 511 a burst of a
 * thousand connections fills the line, and another caller's first packet is dropped: it waits for a second.
 */
const BACKLOG = 4096;

/** For the process itself (files, outgoing calls, threads) when connections have taken all others. */
const RESERVED = 16;

/** Free ones besides the reserve that reopening the port needs. */
const FREE_MIN = 8;

/** Reserves file descriptors; `null` if too few are free. The limit can't be queried, so files are opened. */
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

/** Closes the files of {@link reserveDescriptors}. */
export function release(files: readonly Deno.FsFile[]): void {
  for (const file of files) file.close();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Serves on a port. If a connection can't be accepted, pending calls get a second, all connections are closed, and
 * the port is reopened, so idle clients can't lock out others. Until then they stay: `Deno.serve` (2.9.6) closes no
 * single connection, neither for a failing stream nor for `Connection: close` during a body read, which `cancel()`
 * doesn't end. Throws if the port can't be opened.
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
    // `shutdown()` would wait for clients that never read their answers, and must not come before this.
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
