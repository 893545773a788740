/**
 * One client that sends many requests and reads no answers, or that sends nothing at all, to a server without a proxy
 * and with default settings. It must neither end the process nor block others. The delay for others is measured as CPU
 * time of the service, because elapsed time depends on other programs.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { openSdkPackage } from "../../src/discovery/mod.ts";
import type { KeySecret } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { withDescriptors } from "../support/limited_descriptors.ts";
import { exchange, RawConnection } from "../support/raw_connection.ts";
import { openKey } from "../support/seed_key.ts";
import { ServerProcess } from "../support/server_process.ts";
import { http2Posts, http2Requests, SilentClients } from "../support/unread_answers.ts";

const MEGABYTE = 1024 * 1024;
const PING = "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

async function start(launcher: readonly string[] = []): Promise<ServerProcess> {
  return await ServerProcess.start({ RATE_LIMIT_PER_MINUTE: "100" }, launcher);
}

/** Calls from another address until the service has answered all requests to a path. */
async function untilAnswered(service: ServerProcess, path: string, requests: number): Promise<void> {
  for (;;) {
    assertMatch(await exchange(service.port, PING), /pong/);
    const answered = service.lines.filter((line) => line.includes(`"route":"${path}"`));
    if (answered.length >= requests) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Calls until the service has noticed that its other clients have left; returns the body of its answer. */
async function untilServed(call: () => Promise<Response>): Promise<Uint8Array> {
  for (;;) {
    const answer = await call();
    const body = await answer.bytes();
    if (answer.ok) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the memory in MB that an attack adds to a service, and its CPU time. */
async function costOf(service: ServerProcess, attack: () => Promise<void>) {
  const bytes = await service.residentBytes();
  const microseconds = cpuMicroseconds(service.pid);
  await attack();
  return {
    megabytes: (await service.peakMegabytes()) - bytes / MEGABYTE,
    microseconds: cpuMicroseconds(service.pid) - microseconds,
  };
}

/** The service of the tests that neither need a fresh process nor use up its descriptors. */
const service = await start();
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("1,800 unread HTTP/2 answers of 788 KB add less than 100 MB, and others are answered", async () => {
  const size = (await (await service.fetch("/openapi.json")).bytes()).length;
  assert(size > 700_000);
  const attack = async (path: string, asked: number) => {
    using clients = new SilentClients();
    await clients.open(service.port, 12, http2Requests(path, 150));
    await untilAnswered(service, path, asked + 1800);
  };
  const small = await costOf(service, () => attack("/v1/demo", 0));
  const large = await costOf(service, () => attack("/openapi.json", 1));
  assert(large.megabytes < 100, `${large.megabytes} MB`);
  // A large answer takes no longer than some small ones, so many of them don't delay others.
  assert(large.microseconds < 5 * small.microseconds, JSON.stringify([small, large]));
  const refused = service.lines.filter((line) => /openapi\.json.*"status":503/.test(line));
  // 32 MB of answers are unread, and all further requests are refused.
  assert(refused.length > 1200, `${refused.length} refused`);
  // Only this network was refused, and only while its answers were unread.
  assertEquals((await untilServed(() => service.fetch("/openapi.json"))).length, size);
});

Deno.test("3,000 half-sent requests keep nobody waiting", async () => {
  using clients = new SilentClients();
  const before = cpuMicroseconds(service.pid);
  await clients.open(service.port, 3000, "GET /ping HTTP/1.1\r\nHost: x\r\nA: ");
  for (let asked = 0; asked < 50; asked++) assertMatch(await exchange(service.port, PING), /pong/);
  const spent = cpuMicroseconds(service.pid) - before;
  assert(spent < 3000 * 500, `${spent / 3000} µs for each`);
});

const BATCH = { ibans: Array(100).fill("DE89370400440532013000") };

const CREDITS = 1_000_000;

async function keyWithCredits({ databaseUrl }: ServerProcess): Promise<KeySecret> {
  const storage = await openDatabase({ url: databaseUrl, clock: { now: Date.now } });
  try {
    return await openKey({ storage }, CREDITS);
  } finally {
    await storage.close();
  }
}

Deno.test("1,200 unread batch answers of a key add less than 100 MB, and refused calls cost nothing", async () => {
  await using service = await ServerProcess.start();
  const key = await keyWithCredits(service);
  using elsewhere = Deno.createHttpClient({ localAddress: "127.0.0.2" });
  const send = (path: string, init: RequestInit & { client?: Deno.HttpClient } = {}) =>
    fetch(service.url + path, { ...init, headers: { Authorization: `Bearer ${key}` } });
  const post = (client?: Deno.HttpClient) =>
    send("/v1/iban/batch", { method: "POST", body: JSON.stringify(BATCH), ...(client && { client }) });
  // The batches' own memory doesn't count.
  const read = async () => assertEquals((await (await post()).json()).results.length, 100);
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 50 }, read));

  const { megabytes } = await costOf(service, async () => {
    using clients = new SilentClients();
    // 20 bodies fit into the 64 KB that a client may send at once (RFC 9113, section 6.9.2).
    await clients.open(service.port, 60, http2Posts("/v1/iban/batch", 20, key, BATCH));
    await untilAnswered(service, "/v1/iban/batch", 1400);
    const other = await post(elsewhere);
    assertEquals([other.status, (await other.json()).results.length], [200, 100]);
  });
  const answered = (status: number) =>
    service.lines.filter((line) => line.includes(`iban/batch","status":${status}`)).length;
  const [served, refused] = [answered(200), answered(503)];
  assertEquals(served + refused, 1401);
  // 32 MB of answers are unread.
  assert(refused > 1000, `${refused} refused`);
  const usage = await (await send("/v1/keys/usage")).json();
  assertEquals(usage.credits_remaining, CREDITS - 100 * served);
  assert(megabytes < 100, `${megabytes} MB`);
  // Answers that the client left unread don't count any more.
  await untilServed(post);
  await Promise.all(Array.from({ length: 50 }, read));
});

Deno.test("500 slow readers from five networks add less than 100 MB, and block nobody", async () => {
  await using service = await start();
  const request = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
  const { megabytes } = await costOf(service, async () => {
    using clients = new SilentClients();
    await clients.open(service.port, 500, request.repeat(12), 5);
    await untilAnswered(service, "/openapi.json", 500);
    for (let asked = 0; asked < 50; asked++) assertMatch(await exchange(service.port, PING), /pong/);
    assertEquals(clients.closed, 0);
  });
  assert(megabytes < 100, `${megabytes} MB`);
});

Deno.test("with 256 descriptors and 400 idle connections, calls continue and new ones are answered", async () => {
  await using service = await start(withDescriptors(256));
  using clients = new SilentClients();
  // The answer on this connection is still being sent when descriptors run out.
  using busy = await RawConnection.open(service.port);
  await busy.send("GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const beginning = await busy.receive(/openapi/);
  await clients.open(service.port, 400, "GET /ping HTTP/1.1\r\nHost: x\r\nA: ").catch(() => {});
  const accept = () => service.lines.filter((line) => line.includes('"event":"accept"'));
  while (accept().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const [head = "", body = ""] = (beginning + await busy.receive()).split("\r\n\r\n");
  assertMatch(head, /^HTTP\/1\.1 200 /);
  assertEquals(JSON.parse(body).openapi, "3.1.0");
  // Code that is loaded with the first request of its kind needs descriptors, too.
  for (const path of ["/", "/docs", "/llms.txt"]) {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    let answer = "";
    // While the port is reopened, a connection may be refused, and an idle one closed.
    while (answer === "") answer = await exchange(service.port, request).catch(() => "");
    assertMatch(answer, /^HTTP\/1\.1 200 /);
  }
  const bytes = await (await service.fetch("/sdk.tgz")).bytes();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-512", bytes));
  assertEquals(`sha512-${digest.toBase64()}`, (await openSdkPackage(service.url)()).integrity);
  assertEquals(accept().length, 1);
});

const HALF_BODY = "POST /v1/iban/format HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{";

for (
  const [what, bytes] of [
    ["that read no answer", http2Requests("/openapi.json", 1)],
    ["with half a body", HALF_BODY],
  ] as const
) {
  Deno.test(`with 256 descriptors and 400 connections ${what}, new ones are answered`, async () => {
    await using service = await start(withDescriptors(256));
    using clients = new SilentClients();
    await clients.open(service.port, 400, bytes, 5).catch(() => {});
    const accept = () => service.lines.filter((line) => line.includes('"event":"accept"'));
    while (accept().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    let answer = "";
    // Running calls get a second before all connections are closed.
    for (let asked = 0; asked < 50 && !answer.includes("pong"); asked++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await exchange(service.port, PING).catch(() => "");
    }
    assertMatch(answer, /pong/);
  });
}
