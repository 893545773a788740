// Slow and many senders do not take the service from the others, on the real process and real sockets.
import { once } from "node:events";
import { connect } from "node:net";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { withDescriptors } from "../../support/limited_descriptors.ts";
import { packOnce } from "../../support/packed_sdk.ts";
import { exchange, RawConnection } from "../../support/raw_connection.ts";
import { ServerProcess } from "../../support/server_process.ts";

const PING = "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const POST = "POST /v1/iban/format HTTP/1.1\r\nHost: x\r\n";

/** What a slow sender has sent so far. */
const beginnings: readonly [name: string, sent: string][] = [
  ["nothing", ""],
  ["half a head", "GET /ping HT"],
  ["half a header", "GET /ping HTTP/1.1\r\nHost: x\r\nA: "],
  ["half a body", `${POST}Content-Length: 100\r\n\r\n{`],
  ["half a chunked body", `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ["a body that is too large, and its beginning", `${POST}Content-Length: 1000000000\r\n\r\n{`],
];

/** On a starved machine a whole exchange may take longer than the service waits: who is cut off asks again. */
async function ask(port: number, request: string): Promise<string> {
  let answer = "";
  for (let sent = 0; sent < 30 && answer === ""; sent++) answer = await exchange(port, request);
  return answer;
}

Deno.test("every slow sender is given up after the deadline, and others are served meanwhile", async () => {
  await using service = await ServerProcess.start({ CLIENT_TIMEOUT_SECONDS: "4" });
  const senders = await Promise.all(beginnings.map(async ([name, sent]) => {
    const connection = await RawConnection.open(service.port);
    await connection.send(sent);
    return { name, connection };
  }));
  assertMatch(await ask(service.port, PING), /pong/);
  // Resolves only when the service closes the connection.
  const answers = new Map<string, string>();
  for (const { name, connection } of senders) {
    answers.set(name, await connection.receive());
    connection[Symbol.dispose]();
  }
  assertEquals(answers.get("nothing"), "");
  assertEquals(answers.get("half a head"), "");
  for (const name of ["half a body", "half a chunked body"]) {
    assertMatch(answers.get(name) ?? "", /^HTTP\/1\.1 408 .*"error":"request_timeout"/s);
    assertMatch(answers.get(name) ?? "", /\r\nx-request-id: /i);
  }
  assertMatch(answers.get("a body that is too large, and its beginning") ?? "", /^HTTP\/1\.1 413 /);
});

Deno.test("clients of one service that are gone, or are more than it takes", async (t) => {
  await using service = await ServerProcess.start({ CONNECTIONS_MAX: "40" });
  await t.step("clients that are gone before they are accepted cost the others nothing", async () => {
    using waiting = await RawConnection.open(service.port);
    assertMatch(await exchange(service.port, PING), /pong/);
    service.signal("SIGSTOP");
    await Promise.all(Array.from({ length: 30 }, async () => {
      const socket = connect(service.port, "127.0.0.1");
      await once(socket, "connect");
      socket.resetAndDestroy();
    }));
    service.signal("SIGCONT");
    assertMatch(await exchange(service.port, PING), /pong/);
    await waiting.send(PING);
    assertMatch(await waiting.receive(), /pong/);
    assertEquals(service.lines.filter((line) => line.includes('"event":"accept"')), []);
  });

  await t.step("past the limit of connections the longest wait makes room for the newcomer", async () => {
    const idle: RawConnection[] = [];
    for (let count = 0; count < 90; count++) idle.push(await RawConnection.open(service.port));
    assertMatch(await exchange(service.port, PING), /pong/);
    const { length } = await Promise.all(idle.slice(0, 50).map((connection) => connection.receive()));
    assertEquals(length, 50);
    for (const connection of idle) connection[Symbol.dispose]();
  });
});

Deno.test("one network has its own limit of connections", async () => {
  await using service = await ServerProcess.start({ CONNECTIONS_PER_NETWORK: "5" });
  const idle: RawConnection[] = [];
  for (let count = 0; count < 12; count++) idle.push(await RawConnection.open(service.port));
  assertMatch(await exchange(service.port, PING), /pong/);
  await Promise.all(idle.slice(0, 7).map((connection) => connection.receive()));
  for (const connection of idle) connection[Symbol.dispose]();
});

const request = (start: string, body = "", headers = ""): string =>
  `${start} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

/** The first call of each kind loads what answers it, for which the runtime needs descriptors. */
const FIRST_CALLS: readonly (readonly [call: string, answer: RegExp])[] = [
  [request("GET /", "", "Accept: text/html\r\n"), /^HTTP\/1\.1 200 .*<html/s],
  [
    request("POST /mcp", '{"jsonrpc":"2.0","id":1,"method":"ping"}', "Accept: application/json\r\n"),
    /"jsonrpc"/,
  ],
  [request("POST /v1/webhooks/card", "{}", "Stripe-Signature: t=1,v1=00\r\n"), /^HTTP\/1\.1 400 /],
  [request("GET /llms.txt"), /^HTTP\/1\.1 200 /],
];

/** Asks for the package, which a thread packs where there are descriptors for one; `null` without them. */
async function packageOf(service: ServerProcess): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let sent = 1;; sent++) {
    try {
      const answer = await service.fetch("/sdk.tgz", { headers: { Connection: "close" } });
      const bytes = await answer.bytes();
      if (answer.status === 200) return bytes;
      assertEquals(answer.status, 500);
      return null;
    } catch (error) {
      // Cut off, as in `ask()`.
      if (!(error instanceof TypeError) || sent === 30) throw error;
    }
  }
}

/** What it packs, or has packed in the flood, is the package that tests of other things are handed a copy of. */
async function assertPacksWhole(
  service: ServerProcess,
  packed: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const bytes = packed ?? await packageOf(service);
  assert(bytes !== null);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-512", bytes));
  assertEquals(`sha512-${digest.toBase64()}`, (await packOnce(service.url)).integrity);
}

for (
  const [descriptors, WORKERS] of [[40, "1"], [44, "1"], [64, "2"]] as const
) {
  Deno.test(`a process with ${descriptors} descriptors and ${WORKERS} threads lives through a flood`, async () => {
    const variables = {
      WORKERS,
      CARD_WEBHOOK_SECRET: "whsec_test",
      CARD_LINK_1K: "https://buy.stripe.com/x",
    };
    await using service = await ServerProcess.start(variables, withDescriptors(descriptors));
    const idle: RawConnection[] = [];
    for (let count = 0; count < 150; count++) idle.push(await RawConnection.open(service.port));
    for (const [call, answer] of FIRST_CALLS) assertMatch(await ask(service.port, call), answer);
    const packed = await packageOf(service);
    assertMatch(await ask(service.port, PING), /pong/);
    for (const connection of idle) connection[Symbol.dispose]();
    assertMatch(await exchange(service.port, PING), /pong/);
    assert(service.lines.some((line) => line.includes('"event":"connections limited"')));
    if (WORKERS === "2") await assertPacksWhole(service, packed);
    service.signal("SIGTERM");
    assertEquals((await service.ended()).code, 0);
  });
}
