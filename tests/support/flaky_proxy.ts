/**
 * A TCP proxy that loses messages on demand.
 *
 * @module
 */

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
  const target = new URL(targetUrl);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections = new Set<Deno.TcpConn>();
  let next: Fault | null = null;
  let always: Fault | null = null;
  let isSilent = false;
  const done = accept();

  async function accept(): Promise<void> {
    const relays: Promise<void>[] = [];
    for await (const client of listener) relays.push(relay(client));
    await Promise.all(relays);
  }

  async function relay(client: Deno.TcpConn): Promise<void> {
    const server = await Deno.connect({ hostname: target.hostname, port: Number(target.port) });
    connections.add(client).add(server);
    let losingAnswer = false;
    const cut = () => [client, server].forEach(closeQuietly);
    const toServer = pump(client, async (bytes) => {
      if (isSilent) return true;
      const fault = always ?? next;
      next = null;
      if (fault === "lose_request") return false;
      losingAnswer ||= fault === "lose_answer";
      await writeAll(server, bytes);
      return true;
    });
    const toClient = pump(server, async (bytes) => {
      if (isSilent) return true;
      // The server has applied the request by now.
      if (losingAnswer) return false;
      await writeAll(client, bytes);
      return true;
    });
    await Promise.race([toServer, toClient]);
    cut();
    await Promise.all([toServer, toClient]);
  }

  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    failOnce: (fault) => {
      next = fault;
    },
    failAlways: (fault) => {
      always = fault;
    },
    setSilent: (silent) => {
      isSilent = silent;
    },
    [Symbol.asyncDispose]: async () => {
      listener.close();
      connections.forEach(closeQuietly);
      await done;
    },
  };
}

/** Forwards data until the connection ends or `take` returns false. */
async function pump(from: Deno.TcpConn, take: (bytes: Uint8Array) => Promise<boolean>): Promise<void> {
  const buffer = new Uint8Array(256 * 1024);
  try {
    for (;;) {
      const count = await from.read(buffer);
      if (count === null || !await take(buffer.subarray(0, count))) return;
    }
  } catch (error) {
    if (!isConnectionEnd(error)) throw error;
  }
}

async function writeAll(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) written += await to.write(bytes.subarray(written));
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
