// What the service refuses for reasons of its own, on the real process: bodies that do not come, and a database that
// another process holds. Every operation is asked in turn.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { holdLock } from "../support/hold_lock.ts";
import { exchange, RawConnection } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";

const PAID_BODY = { iban: "DE89370400440532013000", ibans: ["DE89370400440532013000"] };

// Long enough for the head to be read before the deadline on a starved machine, as it is answered only then.
const service = await ServerProcess.start({ CLIENT_TIMEOUT_SECONDS: "4" });
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("a body that does not come is 408 on every operation that takes one", async () => {
  await Promise.all(
    allOperations.filter(({ body }) => body !== null).map(async ({ id, method, path, statuses }) => {
      assert(statuses.includes(408), id);
      using connection = await RawConnection.open(service.port);
      const line = `${method.toUpperCase()} ${filledPath(path)} HTTP/1.1`;
      await connection.send(`${line}\r\nHost: x\r\nContent-Length: 50\r\n\r\n{`);
      const [head = "", body = ""] = (await connection.receive()).split("\r\n\r\n");
      assertMatch(head, /^HTTP\/1\.1 408 /, id);
      assertMatch(head, /\r\nx-request-id: \S/i, id);
      assertEquals(parseSchema("ApiError", JSON.parse(body)).error, "request_timeout", id);
    }),
  );
});

Deno.test("while another process holds the database, no operation fails, and what needs it is 503", async () => {
  const { api_key: key } = await (await service.post("/v1/keys/generate", {})).json();
  const holder = await holdLock(service.databaseUrl, 60_000);
  await Promise.all(allOperations.map(async ({ id, method, path, body, auth, statuses }) => {
    // Without this the feed would be held for as long as it may.
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
  assertMatch(
    await exchange(service.port, "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    /pong/,
  );
  holder.kill("SIGKILL");
  await holder.status;
  const usage = await service.fetch("/v1/keys/usage", { headers: { Authorization: `Bearer ${key}` } });
  assertEquals(parseSchema("KeyUsage", await usage.json()).used, 0);
});
