// Protects money: what a caller writes where the host belongs changes neither what is charged nor what is counted.
// Against the real process, by raw sockets: no client library sends such requests.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { exchange } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";

const CLOSE = "Connection: close\r\n\r\n";

function statusOf(answer: string): string {
  return answer.slice(9, 12);
}

/** Serves the tests that need no rate limit of their own. */
const service = await ServerProcess.start({ RATE_LIMIT_PER_MINUTE: "1000" });
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("requests of every form are answered by us, logged, and by the path that is routed", async (test) => {
  const made = await (await service.post("/v1/keys/generate", {})).json();
  const head = `Authorization: Bearer ${made.api_key}\r\n`;
  const send = (start: string, host: string): Promise<string> =>
    exchange(service.port, `${start} HTTP/1.1\r\nHost: ${host}\r\n${head}${CLOSE}`);

  const requests: [status: string, start: string, host: string][] = [
    ["200", "GET /ping", "x"],
    ["200", "GET /ping", "x:8000"],
    ["200", "GET /ping", "[::1]:8000"],
    ["400", "GET /ping", "/a#"],
    ["400", "GET /ping", "/ping?"],
    ["400", "GET /ping", "a@b"],
    ["400", "GET /ping", "x/"],
    ["400", "GET /ping", ""],
    ["400", "GET /ping", "x".repeat(60_000)],
    ["200", "GET http://other/ping", "x"],
    ["400", "GET http://a:b@other/ping", "x"],
    ["400", "GET http://other/ping", "/a#"],
    ["200", "GET http://other", "x"],
    ["204", "OPTIONS *", "x"],
    ["405", "CONNECT x:443", "x"],
    ["405", "CONNECT ?", "x"],
    ["405", "TRACE /ping", "x"],
    ["404", "GET /v1/../ping", "x"],
    ["404", "GET /ping\\", "x"],
  ];
  for (const [status, start, host] of requests) {
    await test.step(`${start} with the host "${host.slice(0, 20)}" is ${status}`, async () => {
      const answer = await send(start, host);
      assertEquals(statusOf(answer), status, answer.slice(0, 300));
      const id = /\r\nx-request-id: (\S+)\r\n/i.exec(answer)?.[1];
      assert(id !== undefined, answer);
      assertMatch(answer, /\r\nx-content-type-options: nosniff\r\n/i);
      if (status === "400") assertMatch(answer, /"error":"invalid_request"/);
      // Lines are written in groups; another answer is behind all of this one.
      await (await service.fetch("/ping")).body?.cancel();
      await (await service.fetch("/ping")).body?.cancel();
      assert(service.lines.some((line) => line.includes(id)), `no line for ${id}`);
    });
  }

  await test.step("five BICs under one Idempotency-Key and an odd host are not five answers", async () => {
    const statuses: string[] = [];
    for (const bic of ["COBADEFF", "DEUTDEFF", "SOLADEST", "BYLADEMM", "GENODEFF"]) {
      const request = `GET /v1/bic/${bic} HTTP/1.1\r\nHost: /a#\r\nIdempotency-Key: one\r\n${head}${CLOSE}`;
      statuses.push(statusOf(await exchange(service.port, request)));
    }
    assertEquals(statuses, Array(5).fill("400"));
  });
});

Deno.test("a host that looks like an exempt path does not switch off the rate limit", async () => {
  await using service = await ServerProcess.start({ RATE_LIMIT_PER_MINUTE: "3" });
  const statuses: string[] = [];
  for (const host of ["/ping?", "/ping#", "x", "x", "x"]) {
    const request = `GET /v1/credits/bundles HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`;
    statuses.push(statusOf(await exchange(service.port, request)));
  }
  assertEquals(statuses, ["400", "400", "200", "429", "429"]);
});

Deno.test("h2 with an odd :authority is refused by us too", async () => {
  const client = await startCurl(service.port);
  assertEquals(client, ["200", "400"]);
});

/** Sends two requests over HTTP/2 without TLS: one as it should be, one with an odd host. */
async function startCurl(port: number): Promise<string[]> {
  const http2 = await import("node:http2");
  const session = http2.connect(`http://127.0.0.1:${port}`);
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
  const statuses = [await ask("x:8000"), await ask("a@b")];
  session.close();
  return statuses;
}
