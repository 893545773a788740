// Tests that need a real process and real sockets. Slow senders don't delay others; an odd `Host`, which no client
// library sends, doesn't change what is charged or counted; and every operation refuses a body that doesn't arrive, or
// a database that another process has locked.
import { once } from "node:events";
import { connect } from "node:net";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { withDeadline } from "../../src/storage/mod.ts";
import { parseSchema } from "../support/contract_judge.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { holdLock } from "../support/hold_lock.ts";
import { exchange, RawConnection } from "../support/raw_connection.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { ServerProcess } from "../support/server_process.ts";
import { readTable } from "../support/table.ts";

const service = await ServerProcess.start({ RATE_LIMIT_PER_MINUTE: "1000" });
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

const PING = "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const POST = "POST /v1/iban/format HTTP/1.1\r\nHost: x\r\n";

const OVERDUE = /^HTTP\/1\.1 408 .*"error":"request_timeout"/s;
const TOO_LARGE = /^HTTP\/1\.1 413 .*"error":"payload_too_large"/s;

/** What a slow sender has sent before it pauses, and the answer that it gets. */
const beginnings: readonly [name: string, sent: string, answer: RegExp][] = [
  ["half a body", `${POST}Content-Length: 100\r\n\r\n{`, OVERDUE],
  ["half a large body", `${POST}Content-Length: 200000\r\n\r\n{`, OVERDUE],
  ["half a chunked body", `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, OVERDUE],
  ["a body that is too large, and its beginning", `${POST}Content-Length: 1000000000\r\n\r\n{`, TOO_LARGE],
];

testSideBySide("slow senders", {
  "each of them is answered, and others are served in the meantime": async () => {
    const senders = await Promise.all(beginnings.map(async ([name, sent, expected]) => {
      const connection = await RawConnection.open(service.port);
      await connection.send(sent);
      return { name, connection, expected };
    }));
    assertMatch(await exchange(service.port, PING), /pong/);
    await Promise.all(senders.map(async ({ name, connection, expected }) => {
      const answer = await connection.receive(/\}$/);
      assertMatch(answer, expected, name);
      assertMatch(answer, /\r\nx-request-id: /i, name);
      connection[Symbol.dispose]();
    }));
  },
  "a body that doesn't arrive gets 408 from every operation with a body": async () => {
    await Promise.all(
      allOperations.filter(({ body }) => body !== null).map(async ({ id, method, path, statuses }) => {
        assert(statuses.includes(408), id);
        using connection = await RawConnection.open(service.port);
        const line = `${method.toUpperCase()} ${filledPath(path)} HTTP/1.1`;
        await connection.send(`${line}\r\nHost: x\r\nContent-Length: 50\r\n\r\n{`);
        const [head = "", body = ""] = (await connection.receive(/\}$/)).split("\r\n\r\n");
        assertMatch(head, /^HTTP\/1\.1 408 /, id);
        assertMatch(head, /\r\nconnection: close/i, id);
        assertMatch(head, /\r\nx-request-id: \S/i, id);
        assertEquals(parseSchema("ApiError", JSON.parse(body)).error, "request_timeout", id);
      }),
    );
  },
});

Deno.test("clients that disconnect before they are accepted don't affect others", async () => {
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

Deno.test("a burst of 600 connections loses none of them", async () => {
  service.signal("SIGSTOP");
  const sockets = Array.from({ length: 600 }, () => connect(service.port, "127.0.0.1"));
  let connected = 0;
  const all = Promise.all(sockets.map((socket) => once(socket, "connect").then(() => connected++)));
  await withDeadline(all, 10_000);
  service.signal("SIGCONT");
  for (const socket of sockets) socket.resetAndDestroy();
  assertEquals(connected, sockets.length);
  assertMatch(await exchange(service.port, PING), /pong/);
});

// Hosts.

const CLOSE = "Connection: close\r\n\r\n";

const HOSTS = new URL("raw_hosts.tsv", import.meta.url);

function statusOf(answer: string): string {
  return answer.slice(9, 12);
}

Deno.test("requests of every form are answered with our headers, and logged", async (test) => {
  const made = await (await service.post("/v1/keys/generate", {})).json();
  const head = `Authorization: Bearer ${made.api_key}\r\n`;
  const send = (start: string, host: string): Promise<string> =>
    exchange(service.port, `${start} HTTP/1.1\r\nHost: ${host}\r\n${head}${CLOSE}`);

  for (const { status, start, host: shown } of readTable(HOSTS, "status", "start", "host")) {
    await test.step(`${start} with the host "${shown}" is ${status}`, async () => {
      const host = shown.replace("{x60000}", "x".repeat(60_000));
      const answer = await send(start, host);
      assertEquals(statusOf(answer), status, answer.slice(0, 300));
      const id = /\r\nx-request-id: (\S+)\r\n/i.exec(answer)?.[1];
      assert(id !== undefined, answer);
      assertMatch(answer, /\r\nx-content-type-options: nosniff\r\n/i);
      if (status === "400") assertMatch(answer, /"error":"invalid_request"/);
      // Log lines are written in groups. When these calls are answered, the group with this line has been written.
      await (await service.fetch("/ping")).body?.cancel();
      await (await service.fetch("/ping")).body?.cancel();
      assert(service.lines.some((line) => line.includes(id)), `no line for ${id}`);
    });
  }

  await test.step("look-ups of five BICs under one Idempotency-Key and an odd host are all refused", async () => {
    const statuses: string[] = [];
    for (const bic of ["COBADEFF", "DEUTDEFF", "SOLADEST", "BYLADEMM", "GENODEFF"]) {
      const request = `GET /v1/bic/${bic} HTTP/1.1\r\nHost: /a#\r\nIdempotency-Key: one\r\n${head}${CLOSE}`;
      statuses.push(statusOf(await exchange(service.port, request)));
    }
    assertEquals(statuses, Array(5).fill("400"));
  });
});

Deno.test("an HTTP/2 request with an odd :authority is refused with our headers", async () => {
  const http2 = await import("node:http2");
  const session = http2.connect(`http://127.0.0.1:${service.port}`);
  const ask = (authority: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ":path": "/ping", ":authority": authority });
      stream.on("response", (headers) => {
        assert(headers["x-request-id"], "no request id");
        resolve(String(headers[":status"]));
      });
      stream.on("error", reject);
      stream.resume();
      stream.end();
    });
  assertEquals([await ask("x:8000"), await ask("a@b")], ["200", "400"]);
  session.close();
});

// A database that another process has locked.

const PAID_BODY = { iban: "DE89370400440532013000", ibans: ["DE89370400440532013000"] };

Deno.test("while another process locks the database, operations that need it return 503 and the others succeed", async () => {
  const { api_key: key } = await (await service.post("/v1/keys/generate", {})).json();
  const holder = await holdLock(service.databaseUrl, 60_000);
  await Promise.all(allOperations.map(async ({ id, method, path, body, auth, statuses }) => {
    // Otherwise the feed would wait for its full time.
    const query = id === "listWatchChanges" ? "?wait=1" : "";
    const answer = await service.fetch(filledPath(path) + query, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(PAID_BODY) }),
    });
    const json = await answer.json().catch(() => null);
    assert(answer.status !== 500 && statuses.includes(answer.status), `${id}: ${answer.status}`);
    if (auth === "paid") assertEquals(answer.status, 503, id);
    if (answer.status !== 503 || id === "getHealth") return;
    assertMatch(answer.headers.get("Retry-After") ?? "", /^\d+$/, id);
    assertEquals(parseSchema("ApiError", json).error, "service_unavailable", id);
  }));
  assertMatch(await exchange(service.port, PING), /pong/);
  holder.signal("SIGKILL");
  await holder.ended();
  const usage = await service.fetch("/v1/keys/usage", { headers: { Authorization: `Bearer ${key}` } });
  assertEquals(parseSchema("KeyUsage", await usage.json()).used, 0);
});
