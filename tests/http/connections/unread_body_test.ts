// What becomes of a body that is refused before it is read, on a real connection.
import { assertEquals, assertMatch } from "@std/assert";
import { RawConnection } from "../../support/raw_connection.ts";
import { ServerProcess } from "../../support/server_process.ts";

const CHUNKED = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
const LARGE_CHUNK = `${(300 * 1024).toString(16)}\r\n${"x".repeat(300 * 1024)}\r\n0\r\n\r\n`;

/** Sends a request as it is written and returns the first line of the answer. */
async function statusLineFor(port: number, request: string): Promise<string> {
  using connection = await RawConnection.open(port);
  await connection.send(request);
  return (await connection.receive(/\r\n/)).split("\r\n")[0] ?? "";
}

Deno.test("a body of 300 KB is 413 on every method, with or without a length", async (test) => {
  await using service = await ServerProcess.start();
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
  await using service = await ServerProcess.start();
  const made = await (await service.post("/v1/keys/generate", {})).json();
  const key = String(made.api_key);
  const start = `GET /v1/bic/COBADEFF HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  assertMatch(await statusLineFor(service.port, start + CHUNKED + LARGE_CHUNK), /^HTTP\/1\.1 413 /);
  const usage = await service.fetch("/v1/keys/usage", { headers: { Authorization: `Bearer ${key}` } });
  assertEquals((await usage.json()).used, 0);
});

Deno.test("a body that was not read for the rate limit is not taken for the next request", async () => {
  await using service = await ServerProcess.start({ RATE_LIMIT_PER_MINUTE: "1" });
  await (await service.fetch("/v1/credits/bundles")).body?.cancel();
  using connection = await RawConnection.open(service.port);
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
