/**
 * An HTTP client that costs so little that the server is what is measured: requests that were written once, sent
 * in turn over keep-alive connections with one call under way on each.
 *
 * @module
 */

/** What to send, and how often. */
export interface Load {
  readonly url: string;
  readonly body: string;
  /** Keys that take turns; none when it is empty. */
  readonly keys: readonly string[];
  readonly connections: number;
  readonly requests: number;
  /** Status that every answer must have. */
  readonly status: number;
}

/** How it went. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Holds the longest answers whole, so that few reads are needed for one. */
const BUFFER_BYTES = 256 * 1024;

/** No head is longer; what follows is not decoded. */
const HEAD_BYTES_MAX = 8192;

/** Sends a load by POST. Throws on the first answer with another status. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(load.url);
  const requests = load.keys.length === 0
    ? [requestBytes(load)]
    : load.keys.map((key) => requestBytes(load, key));
  const latencies = new Float64Array(load.requests);
  let sent = 0;
  async function callInTurn(): Promise<void> {
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay();
    const buffer = new Uint8Array(BUFFER_BYTES);
    while (sent < load.requests) {
      const call = sent++;
      const request = requests[call % requests.length] ?? new Uint8Array();
      const startedAt = performance.now();
      for (let written = 0; written < request.length;) {
        written += await connection.write(request.subarray(written));
      }
      const status = await readAnswer(connection, buffer);
      if (status !== load.status) {
        throw new Error(`Cannot go on with the load: ${load.url} answered ${status}`);
      }
      latencies[call] = performance.now() - startedAt;
    }
    connection.close();
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: load.connections }, callInTurn));
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort();
  const quantile = (share: number): number => latencies[Math.floor(load.requests * share)] ?? NaN;
  return { requestsPerSecond: load.requests / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

function requestBytes({ url, body }: Load, key?: string): Uint8Array {
  const { host, pathname } = new URL(url);
  const encoder = new TextEncoder();
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Content-Type: application/json",
    `Content-Length: ${encoder.encode(body).length}`,
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
  ];
  return encoder.encode(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const decoder = new TextDecoder("latin1");

/** Reads one answer to its end, as its `Content-Length` says, and returns its status. */
async function readAnswer(connection: Deno.TcpConn, buffer: Uint8Array): Promise<number> {
  let [received, bodyStart] = [0, 0];
  let head = "";
  while (bodyStart === 0) {
    received += await readSome(connection, buffer.subarray(received));
    head = decoder.decode(buffer.subarray(0, Math.min(received, HEAD_BYTES_MAX)));
    const headEnd = head.indexOf("\r\n\r\n");
    if (headEnd >= 0) bodyStart = headEnd + 4;
  }
  const bodyBytes = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  for (let left = bodyStart + bodyBytes - received; left > 0;) left -= await readSome(connection, buffer);
  return Number(head.slice(9, 12));
}

async function readSome(connection: Deno.TcpConn, buffer: Uint8Array): Promise<number> {
  const length = await connection.read(buffer);
  if (length === null) throw new Error("Cannot read an answer: the server closed the connection");
  return length;
}
