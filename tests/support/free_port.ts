/**
 * Ports for servers that tests start.
 *
 * @module
 */
import { mkdirSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";

/** Below the ports that systems give out by themselves (Linux from 32768, others from 49152): no connection takes one. */
const FIRST = 15_000;
const COUNT = 17_000;

/** Longer than a server takes from the choice of its port to listening on it. */
const RESERVED_FOR_MS = 10 * 60_000;

/**
 * Returns a TCP port of the loopback interface on which nothing listens, and which no other test of this machine is
 * given before a server had the time to take it.
 */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (reserve(port) && isFree(port)) return port;
  }
}

/** A folder can be made once, no matter who tries at the same time. */
function reserve(port: number): boolean {
  const folder = `${tmpdir()}/bankscreen-test-ports-${Deno.env.get("USER") ?? ""}`;
  try {
    mkdirSync(folder, { recursive: true });
    mkdirSync(`${folder}/${port}`);
    return true;
  } catch (error) {
    // `deno task chain` may write nowhere, and runs alongside no tests.
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
