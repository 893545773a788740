import { assertEquals, assertMatch } from "@std/assert";
import { z } from "zod";
import { initialize, McpSession, rpcAnswer } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const MINUTE_MS = 60_000;

Deno.test("a version that is spoken is kept, and another becomes 2024-11-05", async () => {
  await using app = await TestApp.open();
  for (
    const [asked, agreed] of [
      ["2024-11-05", "2024-11-05"],
      ["2025-03-26", "2025-03-26"],
      ["2025-06-18", "2025-06-18"],
      ["2025-11-25", "2025-11-25"],
      ["1999-01-01", "2024-11-05"],
      ["2026-07-28", "2024-11-05"],
    ]
  ) {
    const answer = await app.post("/mcp", initialize(asked));
    assertEquals(rpcAnswer.parse(answer.json).result?.protocolVersion, agreed);
    assertMatch(answer.headers.get("Mcp-Session-Id") ?? "", /^[0-9a-f-]{36}$/);
  }
});

Deno.test("what names no session, or one that is not there, is refused", async () => {
  await using app = await TestApp.open();
  const none = await app.post("/mcp", PING);
  assertEquals([none.status, rpcAnswer.parse(none.json).error?.code], [400, -32000]);
  const session_id = crypto.randomUUID();
  for (const method of ["POST", "GET", "DELETE"]) {
    const headers = { "Mcp-Session-Id": session_id };
    const lost = await app.request(method, "/mcp", { headers, ...(method === "POST" && { json: PING }) });
    const { error } = rpcAnswer.parse(lost.json);
    assertEquals([lost.status, error?.code], [404, -32001], method);
    assertEquals(error?.data, { session_id, idle_timeout_minutes: 30 });
  }
  assertEquals((await app.request("DELETE", "/mcp")).status, 400);
  const hint = await app.get("/mcp");
  assertEquals([hint.status, hint.headers.get("Allow")], [405, "POST, DELETE"]);
  assertEquals((await app.request("PUT", "/mcp")).status, 405);
});

Deno.test("a session ends when it is told to, or thirty minutes after its last message", async () => {
  await using app = await TestApp.open();
  const ended = await McpSession.open(app);
  const remove = { headers: { "Mcp-Session-Id": ended.id } };
  assertEquals((await app.request("DELETE", "/mcp", remove)).status, 204);
  assertEquals((await ended.send(PING)).status, 404);
  assertEquals((await app.request("DELETE", "/mcp", remove)).status, 404);
  const idle = await McpSession.open(app);
  app.clock.advance(29 * MINUTE_MS);
  assertEquals((await idle.send(PING)).status, 200);
  app.clock.advance(29 * MINUTE_MS);
  assertEquals((await idle.send({ jsonrpc: "2.0", method: "notifications/initialized" })).status, 202);
  app.clock.advance(30 * MINUTE_MS);
  assertEquals((await idle.send(PING)).status, 404);
});

Deno.test("a network opens thirty sessions a day; of more than three hundred, the networks with the most lose some", async () => {
  await using app = await TestApp.open();
  const first = await McpSession.open(app, { from: "203.0.113.1" });
  const second = await McpSession.open(app, { from: "203.0.113.1" });
  app.clock.advance(1);
  assertEquals((await first.send(PING)).status, 200);
  for (let network = 2; network < 12; network++) {
    app.clock.advance(1);
    for (let session = 0; session < 30; session++) {
      await McpSession.open(app, { from: `203.0.113.${network}` });
    }
  }
  // 302 were opened, of which others have more than these two, though theirs were used longest ago.
  assertEquals([(await second.send(PING)).status, (await first.send(PING)).status], [200, 200]);
  const refused = await app.post("/mcp", initialize(), { from: "203.0.113.2" });
  assertEquals([refused.status, refused.headers.get("X-MCP-Outcome")], [200, "session_rate_limited"]);
  assertEquals(rpcAnswer.parse(refused.json).error?.data, { used: 31, limit: 30, remaining: 0 });
  assertEquals(refused.headers.get("Mcp-Session-Id"), null);
  app.clock.advance(24 * 60 * MINUTE_MS);
  await McpSession.open(app, { from: "203.0.113.2" });
});

Deno.test("opening sessions costs a key nothing of the day, and one that is none does not help", async () => {
  await using app = await TestApp.open();
  const from = "203.0.113.20";
  const key = await openKey(app);
  const stranger = await McpSession.open(app, { from: "203.0.113.21" });
  const own: McpSession[] = [];
  for (let session = 0; session < 320; session++) {
    app.clock.advance(1);
    own.push(await McpSession.open(app, { from, key }));
  }
  // They end each other, the least recently used first.
  assertEquals((await own[0]?.send(PING))?.status, 404);
  assertEquals([(await own.at(-1)?.send(PING))?.status, (await stranger.send(PING)).status], [200, 200]);
  for (let session = 0; session < 30; session++) await McpSession.open(app, { from });
  for (const sent of [undefined, `ifk_${"0".repeat(64)}`]) {
    const refused = await app.post("/mcp", initialize(), { from, ...(sent !== undefined && { key: sent }) });
    assertEquals(refused.headers.get("X-MCP-Outcome"), "session_rate_limited");
  }
});

Deno.test("an id that is no text and no whole number is refused", async () => {
  await using app = await TestApp.open();
  const session = await McpSession.open(app);
  for (const id of [0.5, null, true, {}, []]) {
    const alone = await session.send({ ...PING, id });
    assertEquals([alone.status, rpcAnswer.parse(alone.json).error?.code], [400, -32600], JSON.stringify(id));
    const listed = z.array(rpcAnswer).parse((await session.send([{ ...PING, id }, PING])).json);
    assertEquals(listed.map(({ error }) => error?.code), [-32600, undefined], JSON.stringify(id));
  }
});

Deno.test("a page on a name that is not ours is refused, other pages are not", async () => {
  await using app = await TestApp.open();
  for (
    const [host, origin, status] of [
      ["evil.example", "http://evil.example", 403],
      ["evil.example:8000", "http://evil.example:8000", 403],
      ["EVIL.example", "http://evil.example", 403],
      ["bankscreen.test", "https://bankscreen.test", 200],
      ["127.0.0.1:8000", "http://127.0.0.1:8000", 200],
      ["localhost:8000", "http://localhost:8000", 200],
      ["bankscreen.test", "https://client.example", 200],
      ["inside:8000", "https://bankscreen.test", 200],
      ["bankscreen.test", "null", 200],
      ["bankscreen.test", "no origin", 403],
    ] as const
  ) {
    const answer = await app.post("/mcp", initialize(), { headers: { Host: host, Origin: origin } });
    assertEquals(answer.status, status, `${host} ${origin}`);
  }
});

Deno.test("a version that is not spoken, and what is no message, are refused", async () => {
  await using app = await TestApp.open();
  const session = await McpSession.open(app);
  const headers = { "Mcp-Session-Id": session.id, "MCP-Protocol-Version": "1999-01-01" };
  assertEquals((await app.post("/mcp", PING, { headers })).status, 400);
  for (const body of ["", "{", "[]", "5", "null", '"x"', "{}", JSON.stringify([initialize(), PING])]) {
    const answer = await app.request("POST", "/mcp", { body, headers: { "Mcp-Session-Id": session.id } });
    assertEquals(answer.status, 400, body);
    assertEquals(rpcAnswer.parse(answer.json).id, null);
  }
});
