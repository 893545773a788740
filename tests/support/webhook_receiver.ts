/**
 * A real webhook receiver on this machine, which answers as a test wants and stores requests.
 *
 * @module
 */
import net from "node:net";

/** A received request, with headers by lower-case name. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  /** Resolves once `count` requests have arrived. */
  arrived(count: number): Promise<readonly ReceivedWebhook[]>;
}

/**
 * Starts a receiver.
 *
 * @param answer Returns the answer to a request; 204 by default.
 */
export function startWebhookReceiver(
  answer: (webhook: ReceivedWebhook, index: number) => Response | Promise<Response> = () =>
    new Response(null, { status: 204 }),
): WebhookReceiver {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const webhook = {
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    };
    const index = received.push(webhook) - 1;
    waiting.forEach((look) => look());
    return await answer(webhook, index);
  });
  const { port } = server.addr;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    received,
    arrived(count) {
      const { promise, resolve } = Promise.withResolvers<readonly ReceivedWebhook[]>();
      const look = () => {
        if (received.length < count) return;
        waiting.delete(look);
        resolve(received);
      };
      waiting.add(look);
      look();
      return promise;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Starts a server without HTTP: `speak` handles the whole connection. */
export async function startRawReceiver(
  speak: (connection: net.Socket) => void,
): Promise<AsyncDisposable & { readonly port: number; readonly connections: () => number }> {
  let connections = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((connection) => {
    connections++;
    open.add(connection);
    connection.on("error", () => {});
    connection.on("close", () => open.delete(connection));
    speak(connection);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  return {
    port: address.port,
    connections: () => connections,
    [Symbol.asyncDispose]: () => {
      open.forEach((connection) => connection.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
