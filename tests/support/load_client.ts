/**
 * An HTTP client that needs little CPU time, so that the server is what is measured. It sends prepared requests over
 * keep-alive connections, with one call at a time on each connection.
 *
 * @module
 */

import { quantile } from "./statistics.ts";

/** The requests to send, and their number. */
export interface Load {
  readonly url: string;
  readonly body: string;
  /** Keys used in turn; none if empty. */
  readonly keys: readonly string[];
  readonly connections: number;
  readonly requests: number;
  /** Required status of every answer. */
  readonly status: number;
}

/** The measurements. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Large enough for the longest answers, so that few reads are needed for an answer. */
const BUFFER_BYTES = 256 * 1024;

/** Longer than the head of any answer. Later bytes aren't decoded. */
const HEAD_BYTES_MAX = 8192;

/** Sends POST requests. Throws on the first answer whose status isn't the required one. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { url, body } = load;
  const { port, pathname } = new URL(url);
  const requests = load.keys.length === 0
    ? [requestBytes(pathname, body)]
    : load.keys.map((key) => requestBytes(pathname, body, { Authorization: `Bearer ${key}` }));
  const latencies = new Float64Array(load.requests);
  let sent = 0;
  async function callInTurn(): Promise<void> {
    using connection = await LoadConnection.open(Number(port));
    while (sent < load.requests) {
      const call = sent++;
      const request = requests[call % requests.length] ?? new Uint8Array();
      const startedAt = performance.now();
      const status = await connection.call(request);
      if (status !== load.status) {
        throw new Error(`Cannot go on with the load: ${load.url} answered ${status}`);
      }
      latencies[call] = performance.now() - startedAt;
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: load.connections }, callInTurn));
  const seconds = (performance.now() - startedAt) / 1000;
  const [p50Ms = NaN, p99Ms = NaN] = [0.5, 0.99].map((share) => quantile([...latencies], share));
  return { requestsPerSecond: load.requests / seconds, p50Ms, p99Ms };
}

/** Builds a request by POST. */
export function requestBytes(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Uint8Array {
  const encoder = new TextEncoder();
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    `Content-Length: ${encoder.encode(body).length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return encoder.encode(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const decoder = new TextDecoder("latin1");

/** A keep-alive connection to a server on this machine, with one call at a time. */
export class LoadConnection implements Disposable {
  readonly #connection: Deno.TcpConn;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
    connection.setNoDelay();
  }

  /** Connects to a port. */
  static async open(port: number): Promise<LoadConnection> {
    return new LoadConnection(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  /**
   * Sends a request and reads its complete answer, by its `Content-Length`.
   *
   * @returns The status.
   * @throws If the connection ends first.
   */
  async call(request: Uint8Array): Promise<number> {
    for (let written = 0; written < request.length;) {
      written += await this.#connection.write(request.subarray(written));
    }
    let [received, bodyStart] = [0, 0];
    let head = "";
    while (bodyStart === 0) {
      received += await this.#readSome(this.#buffer.subarray(received));
      head = decoder.decode(this.#buffer.subarray(0, Math.min(received, HEAD_BYTES_MAX)));
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd >= 0) bodyStart = headEnd + 4;
    }
    const bodyBytes = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    for (let left = bodyStart + bodyBytes - received; left > 0;) left -= await this.#readSome(this.#buffer);
    return Number(head.slice(9, 12));
  }

  async #readSome(buffer: Uint8Array): Promise<number> {
    const length = await this.#connection.read(buffer);
    if (length === null) throw new Deno.errors.ConnectionReset("the server closed the connection");
    return length;
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}
