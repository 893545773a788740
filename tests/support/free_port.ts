/**
 * Ports for servers that tests start, and the wait for these servers.
 *
 * @module
 */
import { mkdirSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";

/** Below the ports that systems assign automatically (Linux from 32768, others from 49152). */
const FIRST = 15_000;
const COUNT = 17_000;

/** Longer than a server takes to listen on its port after the port was chosen. */
const RESERVED_FOR_MS = 10 * 60_000;

/** On a machine that runs all other tests at once, everything takes longer. */
const READY_WITHIN_MS = 60_000;

/** Returns a free TCP port of this machine, reserved for long enough that the caller's server can listen on it. */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (reserve(port) && isFree(port)) return port;
  }
}

/** Waits until a server is ready. Throws the error of `isReady` if the server still isn't after a minute. */
export async function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS;;) {
    try {
      if (await isReady()) return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Reserves a port by creating a folder, which only one of several simultaneous callers can do. */
function reserve(port: number): boolean {
  const folder = `${tmpdir()}/bankscreen-test-ports-${Deno.env.get("USER") ?? ""}`;
  try {
    mkdirSync(folder, { recursive: true });
    mkdirSync(`${folder}/${port}`);
    return true;
  } catch (error) {
    // `deno task chain` has no write permission, and runs without other tests.
    if (error instanceof Deno.errors.NotCapable) return true;
    const { mtimeMs } = statSync(`${folder}/${port}`);
    if (Date.now() - mtimeMs < RESERVED_FOR_MS) return false;
    utimesSync(`${folder}/${port}`, new Date(), new Date());
    return true;
  }
}

function isFree(port: number): boolean {
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return false;
    throw error;
  }
}
