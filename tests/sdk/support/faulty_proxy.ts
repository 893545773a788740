/**
 * A proxy that applies scripted faults, one to each request. Once no fault is left, it forwards all requests.
 *
 * @module
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A fault in place of forwarding a request. */
export type Fault =
  /** The connection breaks before an answer. With `served`, the request is forwarded first. */
  | { readonly kind: "drop"; readonly served?: boolean }
  /** The connection breaks in the middle of the body. */
  | { readonly kind: "truncate" }
  /** No answer until the client leaves. With `served`, the request is forwarded first. */
  | { readonly kind: "hang"; readonly served?: boolean }
  /** This is the answer. */
  | {
    readonly kind: "answer";
    readonly status: number;
    readonly body: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  /** No fault. */
  | { readonly kind: "pass" };

/** A request as received. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  readonly at: number;
}

/** A proxy before a server. */
export class FaultyProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #faults: Fault[];
  /** Every request, in order of arrival. */
  readonly seen: SeenRequest[] = [];
  /** Number of hanging requests. */
  hanging = 0;

  private constructor(server: Server, faults: readonly Fault[]) {
    this.#server = server;
    this.#faults = [...faults];
  }

  /** Starts a proxy in front of `target`. The first request gets the first fault. */
  static async start(target: string, faults: readonly Fault[]): Promise<FaultyProxy> {
    const server = createServer();
    const proxy = new FaultyProxy(server, faults);
    server.on("request", (request, response) => void proxy.#handle(target, request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  /** URL without a trailing slash. */
  get url(): string {
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("The proxy does not listen");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Value of a header in every request. */
  sent(header: string): readonly (string | null)[] {
    return this.seen.map(({ headers }) => headers.get(header));
  }

  async #handle(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Deno itself repeats a dropped request on a reused connection, which would hide the client's behaviour.
    response.setHeader("Connection", "close");
    const seen = await readRequest(request);
    this.seen.push(seen);
    const fault = this.#faults.shift() ?? { kind: "pass" };
    switch (fault.kind) {
      case "drop":
        if (fault.served) await passOn(target, seen);
        request.socket.destroy();
        return;
      case "truncate":
        response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
        response.write('{"iban":');
        setTimeout(() => request.socket.destroy(), 10);
        return;
      case "hang":
        if (fault.served) await passOn(target, seen);
        this.hanging++;
        return;
      case "answer":
        response.writeHead(fault.status, { "Content-Type": "application/json", ...fault.headers });
        response.end(fault.body);
        return;
      case "pass": {
        const answer = await passOn(target, seen);
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(answer.body);
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const body = new TextDecoder().decode(await buffer(request));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
  }
  return { method: request.method ?? "GET", path: request.url ?? "/", headers, body, at: performance.now() };
}

async function passOn(
  target: string,
  { method, path, headers, body }: SeenRequest,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: string }> {
  const passed = new Headers(headers);
  for (const name of ["host", "connection", "content-length"]) passed.delete(name);
  const response = await fetch(target + path, { method, headers: passed, ...(body !== "" && { body }) });
  const received = new Headers(response.headers);
  for (const name of ["connection", "content-length", "content-encoding", "transfer-encoding"]) {
    received.delete(name);
  }
  return { status: response.status, headers: received, body: await response.text() };
}
