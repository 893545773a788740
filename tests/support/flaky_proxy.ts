/**
 * A TCP proxy that loses messages on demand.
 *
 * @module
 */
import type { Storage } from "../../src/storage/mod.ts";
import { openAt, tempServerDatabase } from "./temp_database.ts";

/** A fault of a request, after which the connection breaks. */
export type Fault = "lose_request" | "lose_answer";

/** A proxy before a server. */
export interface FlakyProxy extends AsyncDisposable {
  readonly url: string;
  /** Applies `fault` to the next request. */
  failOnce(fault: Fault): void;
  /** Applies a fault to every request from now on; `null` for none. */
  failAlways(fault: Fault | null): void;
  /** While silent, the proxy forwards nothing in either direction and closes no connection, like a broken network. */
  setSilent(isSilent: boolean): void;
}

/** Starts a proxy in front of the server at `targetUrl`. */
export function startFlakyProxy(targetUrl: string): FlakyProxy {
  const { hostname, port } = new URL(targetUrl);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections = new Set<Deno.TcpConn>();
  let [next, always]: (Fault | null)[] = [null, null];
  let isSilent = false;

  async function relay(client: Deno.TcpConn): Promise<void> {
    const server = await Deno.connect({ hostname, port: Number(port) });
    connections.add(client).add(server);
    let isLosingAnswer = false;
    const toServer = forward(client, server, () => {
      const fault = always ?? next;
      next = null;
      isLosingAnswer ||= fault === "lose_answer";
      return fault !== "lose_request";
    });
    // When an answer comes, the server has applied the request.
    const toClient = forward(server, client, () => !isLosingAnswer);
    await Promise.race([toServer, toClient]);
    [client, server].forEach(closeQuietly);
    await Promise.all([toServer, toClient]);
  }

  /** Forwards data until the connection ends or `isPassed` returns false. While silent, it drops the data. */
  async function forward(from: Deno.TcpConn, to: Deno.TcpConn, isPassed: () => boolean): Promise<void> {
    const buffer = new Uint8Array(256 * 1024);
    try {
      for (let count = await from.read(buffer); count !== null; count = await from.read(buffer)) {
        if (isSilent) continue;
        if (!isPassed()) return;
        for (let sent = 0; sent < count;) sent += await to.write(buffer.subarray(sent, count));
      }
    } catch (error) {
      if (!isConnectionEnd(error)) throw error;
    }
  }

  const done = (async () => {
    const relays: Promise<void>[] = [];
    for await (const client of listener) relays.push(relay(client));
    await Promise.all(relays);
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    failOnce: (fault) => void (next = fault),
    failAlways: (fault) => void (always = fault),
    setSilent: (silent) => void (isSilent = silent),
    [Symbol.asyncDispose]: async () => {
      listener.close();
      connections.forEach(closeQuietly);
      await done;
    },
  };
}

/** Registers a test on a database server whose messages can get lost. */
export function testThroughProxy(
  name: string,
  test: (storage: Storage, proxy: FlakyProxy) => Promise<void>,
): void {
  Deno.test(name, async () => {
    await using server = await tempServerDatabase();
    await using proxy = startFlakyProxy(server.url);
    await using storage = await openAt(proxy.url);
    await test(storage, proxy);
  });
}

function closeQuietly(connection: Deno.TcpConn): void {
  try {
    connection.close();
  } catch (error) {
    if (!isConnectionEnd(error)) throw error;
  }
}

function isConnectionEnd(error: unknown): boolean {
  return error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted ||
    error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}
