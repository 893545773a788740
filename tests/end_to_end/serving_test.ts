/**
 * The service as a user starts and stops it: a separate process with the permissions of `deno task start`.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { type NodeFault, startNodeProxy } from "../support/chain/node_proxy.ts";
import { parseSchema } from "../support/contract_judge.ts";
import { tempFolder } from "../support/in_folder.ts";
import { withDescriptors } from "../support/limited_descriptors.ts";
import { exchange, RawConnection } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";
import { readTable } from "../support/table.ts";
import { startSqld } from "../support/sqld.ts";
import { makeServiceFolder, ROOT, taskArguments } from "../support/task_arguments.ts";
import { assertNoCode, codeForms } from "../support/code_forms.ts";
import { runDeno, runProgram } from "../support/run_program.ts";
import { RunningProgram } from "../support/running_program.ts";

// The start: if it fails, or if there is a problem in the settings, the service reports this in one line.

/** Starts the service with unusable variables; returns its exit status and output. */
async function startInVain(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = taskArguments("start"),
  command = Deno.execPath(),
): Promise<[status: number, text: string]> {
  const folder = await makeServiceFolder();
  const env = { DATABASE_URL: `file:${folder}/test.db`, ...variables };
  const { code, out, err } = await runProgram(command, args, { cwd: ROOT, env });
  await Deno.remove(folder, { recursive: true });
  return [code, out + err];
}

/** One unusable setting of each kind; `../config_and_tasks_test.ts` tests all settings. */
const unusable: [variables: Record<string, string>, line: RegExp][] = [
  [{ PORT: "eighty" }, /^Cannot use PORT: .*\n$/],
  [{ DATABASE_URL: "file:/nowhere/at/all/x.db" }, /^Cannot open the database at DATABASE_URL: .*\n$/],
  [{ HOST: "no host" }, /^Cannot listen on HOST no host and PORT 8000: .*\n$/],
];

for (const [variables, line] of unusable) {
  const [[name, value] = []] = Object.entries(variables);
  Deno.test(`${name}=${value} makes the server print one line and exit with status 2`, async () => {
    const [status, text] = await startInVain(variables);
    assertMatch(text, line);
    assertEquals(status, 2);
  });
}

Deno.test("a server whose reference data cannot be read prints one line and exits with status 2", async () => {
  const [run = "", ...args] = taskArguments("start");
  const [status, text] = await startInVain({}, [run, "--allow-read=.local,src,generated,sdk", ...args]);
  assertMatch(text, /^Cannot read the reference data: .*data.*\n$/);
  assertEquals(status, 2);
});

Deno.test("a start with 30 file descriptors ends with one line and status 2", async () => {
  const [command = "", ...limited] = withDescriptors(30);
  const [status, text] = await startInVain(
    {},
    [...limited, Deno.execPath(), ...taskArguments("start")],
    command,
  );
  assertMatch(text, /^Cannot start: there are too few free file descriptors\. .*\n$/);
  assertEquals(status, 2);
});

const smtp = await startSmtpServer({
  authOptional: false,
  onAuth: (_auth, _session, done) => done(new Error("Unknown maria@firma.de")),
});
const chain = await LocalChain.start();

/** Starts a faulty node; returns it, and the settings of a service that uses it. */
function startFaultyNode(fault: NodeFault) {
  const node = startNodeProxy(chain);
  node.setFault(fault);
  const settlement = chain.ownSettlement(`0x${"12".repeat(20)}`);
  return { node, variables: { ...settlement, X402_RPC_URL: `${node.url}/token-of-ours` } };
}

const withoutHashes = startFaultyNode("no_hashes");
/** A service whose database is below .local, whose mail server rejects logins, and whose node returns no hashes. */
const faulty = await ServerProcess.start(
  {
    MAIL_URL: `smtp://maria%40firma.de:geheim@127.0.0.1:${smtp.port}`,
    ...withoutHashes.variables,
  },
  [],
  codeForms,
);
Deno.test.afterAll(async () => {
  for (const each of [faulty, withoutHashes.node, chain, smtp]) await each[Symbol.asyncDispose]();
});

/** Waits for the only line of an event that reports a problem. */
async function problemOf(service: ServerProcess, event: string): Promise<string> {
  const find = () => service.lines.filter((line) => line.includes(`"event":"${event}"`));
  while (find().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const [line = "", ...others] = find();
  assertEquals(others, []);
  return JSON.parse(line).cause;
}

Deno.test("a mail server that rejects logins, and a node that fails, are each reported in one line", async () => {
  assertMatch(await problemOf(faulty, "mail"), /^MAIL_URL cannot be used: .*EAUTH.*535\)$/);
  assertMatch(
    await problemOf(faulty, "payments"),
    /^The node of X402_RPC_URL .*by its hash \(EIP-1898\).*Use another node$/,
  );
  const said = faulty.lines.join();
  for (const secret of ["maria", "geheim", "token-of-ours"]) assert(!said.includes(secret), secret);
  assertEquals((await faulty.fetch("/health")).status, 200);
});

Deno.test("a server whose port is taken prints one line and exits with status 2", async () => {
  assertEquals(faulty.lines.filter((line) => line.includes("advice")), []);
  const PORT = String(faulty.port);
  const error = await assertRejects(() => ServerProcess.start({ PORT }), Error);
  assertMatch(error.message, /\nCannot listen on HOST 127\.0\.0\.1 and PORT \d+: .*in use/);
});

Deno.test("a service starts with an unreadable database folder, and with a silent mail server", async (t) => {
  await using folder = await tempFolder();
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const withoutFinality = startFaultyNode("no_finality");
  await using _node = withoutFinality.node;
  await using service = await ServerProcess.start({
    DATABASE_URL: `file:${folder.path}/test.db`,
    MAIL_URL: `smtp://127.0.0.1:${silent.addr.port}`,
    ...withoutFinality.variables,
  });
  using _connection = await silent.accept();
  await t.step("an unsafe database folder is reported in one line, with what to do", async () => {
    const advice = service.lines.filter((line) => JSON.parse(line).event === "advice");
    assertEquals(advice.length, 1);
    const { text } = JSON.parse(advice[0] ?? "");
    for (
      const part of ["not private to its owner", "not watched", "--allow-write", "IDENTITY_SECRET"]
    ) {
      assertStringIncludes(text, part);
    }
    assertEquals((await service.fetch("/health")).status, 200);
  });
  await t.step("a node without a finalized block is reported in one line", async () => {
    assertMatch(
      await problemOf(service, "payments"),
      /^The node of X402_RPC_URL .*finalized block.*Use another node$/,
    );
    assert(!service.lines.join().includes("token-of-ours"));
  });
  await t.step("a silent mail server delays neither the first answer nor the stop", async () => {
    service.signal("SIGTERM");
    assertEquals((await service.ended()).code, 0);
    assertEquals(service.lines.filter((line) => line.includes('"event":"mail"')), []);
  });
});

Deno.test("a service that listens has no permission to load native code", async () => {
  faulty.signal("SIGTERM");
  await faulty.ended();
  assertNoCode(faulty);
});

// The commands that `deno task chain` prints let anyone try payments as in the README.

Deno.test("the commands that deno task chain prints start a server, pay for a call and buy a pack", async () => {
  await using chain = new RunningProgram([Deno.execPath(), ...taskArguments("chain")], { cwd: ROOT });
  try {
    await chain.saw(/pay\.ts/);
    const printed = chain.lines.join("\n");
    const [own = ""] = printed.split("or through the facilitator");
    const variables = Object.fromEntries(
      Array.from(own.matchAll(/^ {2}(X402_\w+)=(\S+)/gm), ([, name = "", value = ""]) => [name, value]),
    );
    assert(variables.X402_SETTLER_KEY !== undefined, printed);
    await using service = await ServerProcess.start(variables);
    const [, key = "", command = ""] = /PAYER_KEY=(\S+) deno (run .*)/.exec(printed) ?? [];
    const env = { PAYER_KEY: key };
    const paying = await runDeno([...command.split(" "), service.url], { cwd: ROOT, env });
    assertEquals(paying.code, 0, paying.err);
    assertMatch(
      paying.out,
      /: paid 0\.003 USDC\n {2}transaction 0x[0-9a-f]{64}\n1000 credits on the key ifk_/,
    );
  } finally {
    // So that it stops its own chain.
    chain.signal("SIGTERM");
    await chain.ended();
  }
});

// Answers on its socket.

const IBAN = "DE89 3704 0044 0532 0130 00";
const CLOSE = "Connection: close\r\n\r\n";

/** The service of all tests up to the SIGTERM test, which stops it. */
const service = await ServerProcess.start();
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

/** Validates an IBAN without a key; returns the number of such calls from this network. */
async function validate(): Promise<number> {
  const answer = await service.post("/v1/iban/validate", { iban: IBAN });
  assertEquals(answer.status, 200);
  await answer.body?.cancel();
  return Number(answer.headers.get("X-Trial-Used"));
}

Deno.test("the README's call returns the bank, its BIC, the register and the date of the edition", async () => {
  const answer = await service.post("/v1/iban/validate", { iban: IBAN });
  assertEquals(answer.status, 200);
  const result = parseSchema("ValidIban", await answer.json());
  assertEquals([result.bic?.bank_name, result.bic?.code], ["Commerzbank", "COBADEFFXXX"]);
  assertStringIncludes(result.bank_code_check.register ?? "", "Bundesbank");
  assertMatch(result.bank_code_check.as_of ?? "", /^\d{4}-\d{2}/);
});

Deno.test("a start prints the address and a first call, and limits apply per network", async (test) => {
  await using shown = await ServerProcess.start({
    LOG_FORMAT: "text",
    RATE_LIMIT_PER_MINUTE: "3",
    HOST: "0.0.0.0",
    WORKERS: "4",
    CONNECTIONS_MAX: "100",
  });
  await test.step("settings that no longer exist, and a public address without a proxy, are reported in one line each", () => {
    const advice = shown.lines.filter((line) => line.includes(" advice "));
    assertEquals(advice.length, 2, advice.join("\n"));
    assertMatch(advice[0] ?? "", /WORKERS, CONNECTIONS_MAX: no longer a setting, has no effect/);
    assertMatch(advice[1] ?? "", /HOST 0\.0\.0\.0 is public .* Put a proxy in front/);
  });

  await test.step("a host that looks like an exempt path does not switch off the rate limit", async () => {
    const statuses: string[] = [];
    for (const host of ["/ping?", "/ping#", "x", "x", "x"]) {
      const request = `GET /v1/credits/bundles HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`;
      statuses.push((await exchange(shown.port, request)).slice(9, 12));
    }
    assertEquals(statuses, ["400", "400", "200", "429", "429"]);
  });

  await test.step("the unread body of a request above the rate limit is not parsed as the next request", async () => {
    await (await shown.fetch("/v1/credits/bundles")).body?.cancel();
    using connection = await RawConnection.open(shown.port);
    const inner = "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n";
    const body = inner.repeat(20);
    const head = `POST /v1/iban/format HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    await connection.send(head + body);
    await connection.send("GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const statuses = [...(await connection.receive()).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
      status
    );
    assertEquals(statuses.includes("404"), false);
    assertEquals(statuses[0], "429");
  });

  await test.step("text output shows a person the address and a first call", async () => {
    shown.signal("SIGTERM");
    await shown.ended();
    const text = shown.lines.join("\n");
    assertStringIncludes(text, `listening address=http://localhost:${shown.port}`);
    assertStringIncludes(text, `curl -X POST http://localhost:${shown.port}/v1/iban/validate`);
  });
});

Deno.test("a body that never ends is refused while it streams, and its connection is closed soon after", async () => {
  const used = await validate();
  using connection = await RawConnection.open(service.port);
  await connection.send("POST /v1/iban/validate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const answer = connection.receive(/payload_too_large[^}]*\}/);
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  while (await connection.send(chunk));
  assertMatch(await answer, /^HTTP\/1\.1 413 /);
  assertEquals(await validate(), used + 1);
});

for (const excess of [0, 1]) {
  Deno.test(`a chunked body of 256 KB and ${excess} bytes is ${excess === 0 ? "read" : "refused"}`, async () => {
    const start = '{"iban":"DE89370400440532013000","note":"';
    const text = `${start}${"x".repeat(256 * 1024 + excess - start.length - 2)}"}`;
    const answer = await service.fetch("/v1/iban/validate", {
      method: "POST",
      body: new Blob([text]).stream(),
    });
    assertEquals(answer.status, excess === 0 ? 200 : 413);
    await answer.body?.cancel();
  });
}

// The body of a request that is refused before it is read.
const CHUNKED = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
const LARGE_CHUNK = `${(300 * 1024).toString(16)}\r\n${"x".repeat(300 * 1024)}\r\n0\r\n\r\n`;

/** Sends a raw request and returns the first line of the answer. */
async function statusLineFor(port: number, request: string): Promise<string> {
  using connection = await RawConnection.open(port);
  await connection.send(request);
  return (await connection.receive(/\r\n/)).split("\r\n")[0] ?? "";
}

Deno.test("a body of 300 KB is 413 on every method, with or without a length", async (test) => {
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]) {
    const start = `${method} /v1/bic/COBADEFF HTTP/1.1\r\nHost: x\r\n`;
    await test.step(method, async () => {
      const length = `Content-Length: ${300 * 1024}\r\nConnection: close\r\n\r\n`;
      for (const rest of [length, CHUNKED + LARGE_CHUNK]) {
        assertMatch(await statusLineFor(service.port, start + rest), /^HTTP\/1\.1 413 /);
      }
    });
  }
});

Deno.test("a keyed GET with a chunked body of 300 KB is charged nothing", async () => {
  const made = await (await service.post("/v1/keys/generate", {})).json();
  const key = String(made.api_key);
  const start = `GET /v1/bic/COBADEFF HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  assertMatch(await statusLineFor(service.port, start + CHUNKED + LARGE_CHUNK), /^HTTP\/1\.1 413 /);
  const usage = await service.fetch("/v1/keys/usage", { headers: { Authorization: `Bearer ${key}` } });
  assertEquals((await usage.json()).used, 0);
});

Deno.test("invalid HTTP is refused, and odd requests are answered as in the contract", async (test) => {
  for (const { name, request, answer } of readTable(REQUESTS, "name", "request", "answer")) {
    await test.step(`${answer} for ${name}`, async () => {
      const received = await exchange(service.port, rawRequest(request));
      if (answer === "refused") assertMatch(received, /^(?:HTTP\/1\.[01] 400 |$)/);
      else assertMatch(received, new RegExp(`^HTTP/1\\.[01] ${answer} `));
      assert(!/^location: (?!\/[^/])/im.test(received), "a redirect stays on this host");
    });
  }
  assertEquals((await service.fetch("/health")).status, 200);
  assertEquals(service.lines.filter((line) => line.includes('"level":"error"')), []);
});

const REQUESTS = new URL("raw_requests.tsv", import.meta.url);

/** Reads a request from a table: its lines are separated by " ⏎ ", and `{a9}` stands for nine letters. */
function rawRequest(text: string): string {
  return text.replaceAll(" ⏎", "\r\n").replaceAll("\r\n ", "\r\n")
    .replaceAll(/\{a(\d+)\}/g, (_, count) => "a".repeat(Number(count)));
}

Deno.test("HEAD declares the length that GET has, or that of its refusal, and sends no body", async () => {
  const ask = async (
    method: string,
    path: string,
  ): Promise<[start: string, length: string, body: string]> => {
    const answer = await exchange(service.port, `${method} ${path} HTTP/1.1\r\nHost: x\r\n${CLOSE}`);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return [head.split("\r\n")[0] ?? "", /^content-length: (\d+)/im.exec(head)?.[1] ?? "none", body];
  };
  for (const path of ["/ping", "/v1/iban/structure/DE", "/v1/iban/format", "/v1/keys/usage", "/nowhere"]) {
    const [[getStart, length, text], head] = [await ask("GET", path), await ask("HEAD", path)];
    assertEquals(length, String(new TextEncoder().encode(text).length));
    assertEquals(head, [getStart, length, ""], path);
  }
  const [start, length, body] = await ask("HEAD", "/v1/bic/COBADEFF");
  assertEquals([start, length === "0", body], ["HTTP/1.1 405 Method Not Allowed", false, ""]);
});

// A caller with an idempotency key who leaves before the answer loses nothing, and doesn't pay twice.
Deno.test("a call with an Idempotency-Key on a half-closed connection can be repeated without a second charge", async () => {
  const made = await service.post("/v1/keys/generate", {});
  const { api_key: key } = parseSchema("GeneratedKey", await made.json());
  const headers = { Authorization: `Bearer ${key}` };
  const used = async (): Promise<number> =>
    parseSchema("KeyUsage", await (await service.fetch("/v1/keys/usage", { headers })).json()).used;
  const path = "/v1/bic/COBADEFF";
  {
    using connection = await RawConnection.open(service.port);
    await connection.send(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nIdempotency-Key: run-1\r\n\r\n`,
    );
    await connection.endSending();
    await connection.receive();
  }
  const before = await used();
  const again = await service.fetch(path, { headers: { ...headers, "Idempotency-Key": "run-1" } });
  assertMatch(await again.text(), /COMMERZBANK/);
  // Whether the first call was served or not, the idempotency key is charged once.
  assertEquals([again.status, await used()], [200, 1]);
  assertEquals(again.headers.get("Idempotency-Replayed"), before === 1 ? "true" : null);
});

Deno.test("clients that stall or leave don't block others", async () => {
  const head = "POST /v1/iban/validate HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n";
  const starts = ["", "POST /v1", head.slice(0, -2), head, `${head}{"iban"`];
  const stalled = await Promise.all(
    starts.concat(starts, starts, starts).map(async (start) => {
      const connection = await RawConnection.open(service.port);
      await connection.send(start);
      return connection;
    }),
  );
  const used = await validate();
  for (const connection of stalled) connection[Symbol.dispose]();
  assertEquals(await validate(), used + 1);
});

// Stopping. Guarantee: when a deployment ends the process during calls, each of them is answered or lost completely,
// never charged without an answer.

const CALL = { iban: "DE89370400440532013000" };

/** Opens a connection that got its answer and stays open. */
async function openIdle(port: number): Promise<RawConnection> {
  const idle = await RawConnection.open(port);
  await idle.send("GET /ping HTTP/1.1\r\nHost: x\r\n\r\n");
  await idle.receive(/pong/);
  return idle;
}

/** Waits for the end after a signal: with status 0, logged once, and the port is closed. */
async function assertStopped(service: ServerProcess): Promise<void> {
  assertEquals((await service.ended()).code, 0);
  assertEquals(service.lines.filter((line) => line.includes('"stopping"')).length, 1);
  await assertRejects(() => service.fetch("/ping"), TypeError);
}

Deno.test("SIGTERM ends the process with status 0, idle connections or not, also if a client never ends its request, and a call whose body is still on its way is answered", async () => {
  using endless = await RawConnection.open(service.port);
  await endless.send("POST /v1/iban/validate HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{");
  using _idle = await openIdle(service.port);
  using connection = await RawConnection.open(service.port);
  const body = JSON.stringify(CALL);
  await connection.send(`POST /v1/iban/format HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  await connection.send(body.slice(0, 10));
  await service.fetch("/ping").then((answer) => answer.text());
  service.signal("SIGTERM");
  while (!service.lines.some((line) => line.includes("stopping"))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await connection.send(body.slice(10));
  assertEquals((await connection.receive()).slice(0, 12), "HTTP/1.1 200");
  await untilRefused(service.port);
  await assertStopped(service);
  assertEquals(service.lines.filter((line) => line.includes('"level":"error"')), []);
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
  // All calls were sent. The service has read them once it has answered connections that were opened afterwards.
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
  // Jobs next to the calls find the locked database too, and may give up on an overloaded machine.
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
      // The listener was closed before the call arrived.
      () => null,
    ));
  await Promise.any(calls);
  service.signal("SIGINT");
  const answered = (await Promise.all(calls)).filter((status) => status === 200).length;
  await assertStopped(service);
  // One more belongs to the idle connection.
  assertEquals(service.lines.filter((line) => line.includes('"request"')).length, answered + 1);
});

/** A proxy before a database server that delays requests on demand. */
interface Gate extends AsyncDisposable {
  readonly url: string;
  /** Delays every request from now on; resolves when the first one arrives. */
  hold(): Promise<void>;
  /** Releases the lock. */
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
      // A connection that waits to be accepted while the socket closes is reset; the next one is refused.
      if (!(error instanceof Deno.errors.ConnectionReset)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

// In a terminal, Ctrl-C sends SIGINT to the whole process group. A supervisor sends SIGTERM to the group.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`${signal} to the process group ends the service and the npx that started it`, async () => {
    // npm runs a command in a shell, and forwards nothing to the processes that the shell started.
    const npx = ["sh", "-c", `"${Deno.execPath()}" task start; :`];
    await using service = await ServerProcess.start({ npm_command: "exec" }, ["setsid"], npx);
    Deno.kill(-service.pid, signal);
    // Waits for the end of the output, which the service keeps open after npx has ended.
    await service.ended();
    const stopping = service.lines.filter((line) => line.includes('"event":"stopping"'));
    assertEquals(stopping.length, 1, service.lines.join("\n"));
    assert(stopping[0]?.includes(signal));
  });
}
