/**
 * Clients that ask and read nothing.
 *
 * @module
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Connections that are closed when they are disposed of. */
export class SilentClients implements Disposable {
  readonly #sockets: Socket[] = [];
  #closed = 0;

  /** How many of them the server has closed. */
  get closed(): number {
    return this.#closed;
  }

  /** Opens connections that send `bytes` and read nothing, from the addresses 127.0.0.1, 127.0.0.2, … in turn. */
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
 * Writes what an HTTP/2 client sends that requests a path on many streams and lets the server send no byte of a body
 * (RFC 9113, sections 4.1 and 6.5.2; RFC 7541, appendix A).
 */
export function http2Requests(path: string, streams: number): Uint8Array {
  const preface = encoder.encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  const windowOfZero = frame(4, 0, 0, [0, 4, 0, 0, 0, 0]);
  const name = encoder.encode(path);
  // GET, http, the path, and the authority "x".
  const head = [0x82, 0x86, 0x04, name.length, ...name, 0x01, 1, 0x78];
  const requests = Array.from({ length: streams }, (_, index) => frame(1, 0x5, 1 + 2 * index, head));
  return Uint8Array.from([preface, windowOfZero, ...requests].flatMap((part) => [...part]));
}

function frame(type: number, flags: number, stream: number, payload: readonly number[]): number[] {
  const { length } = payload;
  return [0, length >> 8, length & 0xff, type, flags, 0, 0, stream >> 8, stream & 0xff, ...payload];
}
