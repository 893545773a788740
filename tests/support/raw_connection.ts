/**
 * A TCP connection for requests that no HTTP client would send.
 *
 * @module
 */

/** A connection to a server on this machine. */
export class RawConnection implements Disposable {
  readonly #connection: Deno.TcpConn;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Connects to a port. */
  static async open(port: number): Promise<RawConnection> {
    return new RawConnection(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  /** Sends text or bytes. Returns whether the other side still accepted them. */
  async send(data: string | Uint8Array): Promise<boolean> {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    try {
      for (let sent = 0; sent < bytes.length;) sent += await this.#connection.write(bytes.subarray(sent));
      return true;
    } catch (error) {
      if (isClosed(error)) return false;
      throw error;
    }
  }

  /** Reads until the connection ends, or the data matches. */
  async receive(until?: RegExp): Promise<string> {
    const decoder = new TextDecoder();
    const buffer = new Uint8Array(65_536);
    let text = "";
    while (until === undefined || !until.test(text)) {
      const length = await this.#connection.read(buffer).catch((error) => {
        if (isClosed(error)) return null;
        throw error;
      });
      if (length === null) break;
      text += decoder.decode(buffer.subarray(0, length), { stream: true });
    }
    return text;
  }

  /** Ends sending, and continues to read. */
  async endSending(): Promise<void> {
    await this.#connection.closeWrite();
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}

/** Sends a raw request and returns everything until the connection ends. */
export async function exchange(port: number, request: string): Promise<string> {
  using connection = await RawConnection.open(port);
  await connection.send(request);
  return await connection.receive();
}

function isClosed(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}
