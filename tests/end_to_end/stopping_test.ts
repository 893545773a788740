// Protects money: a deployment ends the process while calls are under way, and each of them is answered or lost
// whole, never charged without an answer.
import { assert, assertEquals, assertRejects } from "@std/assert";
import { exchange, RawConnection } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

const CALL = { iban: "DE89370400440532013000" };

/** Opens a connection that has had its answer and stays open. */
async function openIdle(port: number): Promise<RawConnection> {
  const idle = await RawConnection.open(port);
  await idle.send("GET /ping HTTP/1.1\r\nHost: x\r\n\r\n");
  await idle.receive(/pong/);
  return idle;
}

/** Waits for the end after a signal: with status 0, said once, and nobody listens any more. */
async function assertStopped(service: ServerProcess): Promise<void> {
  assertEquals((await service.ended()).code, 0);
  assertEquals(service.lines.filter((line) => line.includes('"stopping"')).length, 1);
  await assertRejects(() => service.fetch("/ping"), TypeError);
}

Deno.test("a client that never ends its request does not keep the process", async () => {
  await using service = await ServerProcess.start();
  using connection = await RawConnection.open(service.port);
  await connection.send("POST /v1/iban/validate HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{");
  await service.fetch("/ping").then((answer) => answer.text());
  service.signal("SIGTERM");
  assertEquals((await service.ended()).code, 0);
});

Deno.test("SIGTERM ends the process with status 0, idle connections or not, and a call whose body is still on its way is answered", async () => {
  await using service = await ServerProcess.start();
  using _idle = await openIdle(service.port);
  using connection = await RawConnection.open(service.port);
  const body = JSON.stringify(CALL);
  await connection.send(`POST /v1/iban/format HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  await connection.send(body.slice(0, 10));
  await service.fetch("/ping").then((answer) => answer.text());
  service.signal("SIGTERM");
  await untilRefused(service.port);
  await connection.send(body.slice(10));
  assertEquals((await connection.receive()).slice(0, 12), "HTTP/1.1 200");
  await assertStopped(service);
});

Deno.test("calls under way at SIGTERM are answered and charged", async () => {
  await using database = await startSqld();
  await using gate = startGate(database.url);
  await using service = await ServerProcess.start({ DATABASE_URL: gate.url });
  const reached = gate.hold();
  const body = JSON.stringify(CALL);
  const head =
    "POST /v1/iban/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close";
  await using calls = new AsyncDisposableStack();
  const connections = await Promise.all(Array.from({ length: 10 }, async () => {
    const connection = calls.use(await RawConnection.open(service.port));
    await connection.send(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    return connection;
  }));
  await reached;
  // All were sent; they have been read too once the service has answered connections that came after them.
  for (let ping = 0; ping < 10; ping++) {
    await exchange(service.port, "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }
  service.signal("SIGTERM");
  await untilRefused(service.port);
  gate.release();
  const answers = await Promise.all(connections.map((connection) => connection.receive()));
  assertEquals(answers.map((answer) => answer.slice(0, 12)), Array(10).fill("HTTP/1.1 200"));
  const used = answers.map((answer) => Number(/^x-trial-used: (\d+)/im.exec(answer)?.[1]));
  assertEquals(used.toSorted((a, b) => a - b), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assertEquals((await service.ended()).code, 0);
  // What runs beside the calls meets the database that is held as well, and may give it up on a starved machine.
  const isOfCalls = (line: string) =>
    line.includes('"level":"error"') && !line.includes("DatabaseUnavailableError");
  assert(!service.lines.some(isOfCalls), service.lines.join("\n"));
});

Deno.test("SIGINT ends the process with status 0, idle connections or not, and every call that the log reports as served was answered", async () => {
  await using service = await ServerProcess.start();
  using _idle = await openIdle(service.port);
  const calls = Array.from({ length: 200 }, () =>
    service.post("/v1/iban/format", CALL).then(
      (answer) => answer.text().then(() => answer.status),
      // The listener was closed before the call got through.
      () => null,
    ));
  await Promise.any(calls);
  service.signal("SIGINT");
  const answered = (await Promise.all(calls)).filter((status) => status === 200).length;
  await assertStopped(service);
  // One more is that of the idle connection.
  assertEquals(service.lines.filter((line) => line.includes('"request"')).length, answered + 1);
});

/** A stand in front of a database server that holds requests back on demand. */
interface Gate extends AsyncDisposable {
  readonly url: string;
  /** Holds every request from now on; resolves when the first one arrives. */
  hold(): Promise<void>;
  /** Lets go of what is held. */
  release(): void;
}

function startGate(targetUrl: string): Gate {
  let held: { reached: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | null = null;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const body = await request.bytes();
    held?.reached.resolve();
    await held?.opened.promise;
    return await fetch(targetUrl + pathname, {
      method: request.method,
      headers: request.headers,
      body: body.length > 0 ? body : null,
    });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    hold: () => {
      held = { reached: Promise.withResolvers(), opened: Promise.withResolvers() };
      return held.reached.promise;
    },
    release: () => held?.opened.resolve(),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    } catch (error) {
      if (error instanceof Deno.errors.ConnectionRefused) return;
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
