/**
 * A real SMTP server on this machine, for one test.
 *
 * @module
 */
import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** The message as received, with headers. */
  readonly message: string;
  /** True if the connection was encrypted. */
  readonly secure: boolean;
  /** The user that logged in, if any. */
  readonly user: string | undefined;
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Breaks all connections, like a crash of the server. */
  cut(): void;
}

/** Starts a server that accepts every mail unless `options` say otherwise. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          sender: mailFrom === false ? "" : mailFrom.address,
          recipients: rcptTo.map((recipient) => recipient.address),
          message: await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text(),
          secure: session.secure,
          user: session.user === undefined ? undefined : String(session.user),
        });
        done();
      });
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // The server reports a client that disconnects early as an error; the test doesn't care.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot start SMTP server: no port");
  return {
    port: address.port,
    received,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
