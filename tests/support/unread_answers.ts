/**
 * Clients that send requests and read nothing.
 *
 * @module
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Connections that are closed when disposed. */
export class SilentClients implements Disposable {
  readonly #sockets: Socket[] = [];
  #closed = 0;

  /** Number of connections that the server has closed. */
  get closed(): number {
    return this.#closed;
  }

  /**
   * Opens connections that send `bytes` and read nothing. Their source addresses cycle through the first `addresses` of
   * 127.0.0.1, 127.0.0.2, …
   */
  async open(port: number, count: number, bytes: string | Uint8Array, addresses = 1): Promise<void> {
    for (let opened = 0; opened < count; opened++) {
      const localAddress = `127.0.0.${1 + opened % addresses}`;
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => {});
      socket.on("close", () => this.#closed++);
      socket.pause();
      this.#sockets.push(socket);
      await once(socket, "connect");
      socket.write(bytes);
    }
  }

  /** Closes all of them. */
  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

const encoder = new TextEncoder();

/**
 * Builds the bytes of an HTTP/2 client that requests a path on many streams and lets the server send no byte of a body
 * (RFC 9113, sections 4.1 and 6.5.2; RFC 7541, appendix A).
 */
export function http2Requests(path: string, streams: number): Uint8Array {
  return http2Messages(streams, [0x82, 0x86, 0x04, ...text(path), 0x01, ...text("x")]);
}

/** Builds the same bytes for a client that posts JSON with a key on each stream. */
export function http2Posts(path: string, streams: number, key: string, json: unknown): Uint8Array {
  const head = [0x83, 0x86, 0x04, ...text(path), 0x01, ...text("x")];
  const authorization = [0x00, ...text("authorization"), ...text(`Bearer ${key}`)];
  return http2Messages(streams, [...head, ...authorization], [...encoder.encode(JSON.stringify(json))]);
}

function http2Messages(streams: number, head: readonly number[], body?: readonly number[]): Uint8Array {
  const preface = encoder.encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  const windowOfZero = frame(4, 0, 0, [0, 4, 0, 0, 0, 0]);
  const requests = Array.from({ length: streams }, (_, index) => {
    const stream = 1 + 2 * index;
    if (body === undefined) return frame(1, 0x5, stream, head);
    return [...frame(1, 0x4, stream, head), ...frame(0, 0x1, stream, body)];
  });
  return Uint8Array.from([preface, windowOfZero, ...requests].flatMap((part) => [...part]));
}

/** Text of at most 126 bytes, without Huffman coding. */
function text(value: string): readonly number[] {
  const bytes = encoder.encode(value);
  return [bytes.length, ...bytes];
}

function frame(type: number, flags: number, stream: number, payload: readonly number[]): number[] {
  const { length } = payload;
  return [0, length >> 8, length & 0xff, type, flags, 0, 0, stream >> 8, stream & 0xff, ...payload];
}
