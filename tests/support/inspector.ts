/**
 * Controls a process started with `--inspect` (Chrome DevTools Protocol, V8's version).
 *
 * @module
 */
import { z } from "zod";

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]).rest(z.unknown());
const message = z.object({ id: z.number(), result: z.unknown() });

export class Inspector implements AsyncDisposable {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const read = message.safeParse(JSON.parse(String(data)));
      if (read.success) this.#waiting.get(read.data.id)?.(read.data.result);
    };
  }

  /** Connects to the inspector that listens on a port of this machine. */
  static async connect(port: number): Promise<Inspector> {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [{ webSocketDebuggerUrl }] = targets.parse(await listed.json());
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("The inspector does not answer"));
    });
    return new Inspector(socket);
  }

  /** Sends a command and resolves to its result. */
  send(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const id = ++this.#sent;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#socket.onclose = resolve);
    this.#socket.close();
    await closed;
  }
}
