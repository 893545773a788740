import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { countTokens as countOld } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as countNew } from "gpt-tokenizer/encoding/o200k_base";
import { compactVerify, createLocalJWKSet } from "jose";
import { z } from "zod";
import { verifyEvidence } from "../../sdk/evidence/mod.ts";
import { openCountedNetworks, openIdentityHasher } from "../../src/keys/mod.ts";
import { openEventStream } from "../../src/mcp/routes.ts";
import { openSessionStore } from "../../src/mcp/sessions.ts";
import { initialize, McpSession, rpcAnswer, toolResult } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

// Sessions

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const MINUTE_MS = 60_000;

/** Opens sessions of a network as the endpoint does once it has counted them. */
async function openUncounted({ storage }: TestApp, from: string, count: number): Promise<void> {
  const { network } = await openCountedNetworks(storage, openIdentityHasher(storage)).find(from);
  const sessions = openSessionStore(storage);
  await Promise.all(Array.from({ length: count }, () => sessions.open(network)));
}

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
    const from = `203.0.113.${network}`;
    if (network > 2) await openUncounted(app, from, 30);
    else for (let session = 0; session < 30; session++) await McpSession.open(app, { from });
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
  const first = await McpSession.open(app, { from, key });
  app.clock.advance(1);
  for (let session = 0; session < 39; session++) await McpSession.open(app, { from, key });
  await openUncounted(app, from, 280);
  app.clock.advance(1);
  const last = await McpSession.open(app, { from, key });
  // They end each other, the least recently used first.
  assertEquals((await first.send(PING)).status, 404);
  assertEquals([(await last.send(PING)).status, (await stranger.send(PING)).status], [200, 200]);
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

// Evidence through MCP: the host of a tool is handed the answer as it was signed, and the model
// none of it.

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

const handed = z.object({
  "bankscreen/evidence": z.object({
    request: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
  }),
});

Deno.test("a tool hands its host what verifies, whole or brief, with a key and without", async () => {
  const keys = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  const calls: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
    ["may_i_pay", { iban: IBAN, payee_name: "Somebody" }],
    ["validate_iban", { iban: IBAN, bic: "COBADEFFXXX" }],
    ["validate_iban", { iban: "DE88370400440532013000", detail: "full" }],
    ["batch_validate_iban", { ibans: [IBAN, "nonsense"] }],
    ["check_compliance", { iban: IBAN, detail: "full" }],
    ["lookup_bic", { bic: " COBADEFF" }],
    ["lookup_ch_clearing", { iid: 230 }],
  ];
  for (const key of [await openKey(app), undefined]) {
    const session = await McpSession.open(app, { from: "198.51.100.7", ...(key !== undefined && { key }) });
    for (const [tool, args] of calls) {
      const plain = toolResult.parse(
        (await session.ask("tools/call", { name: tool, arguments: args })).result,
      );
      const asked = await session.ask("tools/call", { name: tool, arguments: { ...args, evidence: true } });
      const result = toolResult.parse(asked.result);
      // What the model reads is the same.
      const told = ({ content }: typeof result) =>
        content.map(({ text }) => text.replace(/"processing_ms":[\d.]+/g, ""));
      assertEquals(told(result), told(plain));
      const { request, answer } = handed.parse(z.object({ _meta: z.unknown() }).parse(asked.result)._meta)[
        "bankscreen/evidence"
      ];
      const check = await verifyEvidence(answer, { keys, request });
      assertEquals([tool, check.outcome, check.outcome === "valid" && check.proven.request], [
        tool,
        "valid",
        true,
      ]);
      await compactVerify(String(answer.evidence), createLocalJWKSet(keys));
      const changed = await verifyEvidence({ ...answer, cost_usdc: 1 }, { keys, request });
      assertEquals(changed.outcome, "altered");
      assert(!JSON.stringify(result.content).includes(String(answer.evidence)));
      // Without a key there are ten units a day.
      if (key === undefined && tool === "validate_iban") break;
    }
  }
});

Deno.test("evidence is a matter of the operation: a wrong value is its refusal, and a free tool does not know it", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.8", key: await openKey(app) });
  for (
    const [tool, args] of [["validate_iban", { iban: IBAN }], ["lookup_bic", { bic: "COBADEFF" }]] as const
  ) {
    const { isError, content: [{ text }] } = await session.call(tool, { ...args, evidence: "yes" });
    assert(isError);
    assertStringIncludes(text, "evidence");
  }
  const { content: [{ text }] } = await session.call("validate_payment_reference", {
    reference: "RF18 5390 0754 7034",
    evidence: true,
  });
  assertStringIncludes(text, "There is no argument `evidence`");
});

// Size: what a tool answers, and the list of tools, leave a reader with little room to think in.

/** Countries of which each has something else to say: registers, directories, no data, national check digits. */
const IBANS = [
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "FR1420041010050500013M02606",
  "IT60X0542811101000000123456",
  "NL91ABNA0417164300",
  "CH9300762011623852957",
  "CH6300230000000000042",
  "BY39BLBB31350000001000000933",
  "RU0304452522540817810538091310419",
  "IR062960000000100324200001",
  "SA0380000000608010167519",
  "DE88370400440532013000",
];

function assertSize(text: string, tokensMax: number, what: string): void {
  const tokens = Math.max(countOld(text), countNew(text));
  assert(tokens <= tokensMax, `${what}: ${tokens} tokens\n${text.slice(0, 2000)}`);
}

/** An IBAN whose check digits are right. */
function ibanOf(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((character) => parseInt(character, 36)).join("");
  const rest = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${bban}`;
}

Deno.test("the list of tools has at most 5,000 tokens", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.1" });
  assertSize(JSON.stringify((await session.ask("tools/list")).result), 5_000, "tools/list");
});

Deno.test("a validation has at most 250 tokens, a screening 450, also with the attribution of a free key", async () => {
  for (const key of [await openKey(app), await app.makeKey(), undefined]) {
    const session = await McpSession.open(app, { from: "198.51.100.2", ...(key !== undefined && { key }) });
    // A network without a key has ten calls.
    for (const iban of key === undefined ? IBANS.slice(0, 3) : IBANS.slice(0, 8)) {
      for (
        const [name, tokensMax] of [["validate_iban", 250], ["may_i_pay", 450], [
          "check_compliance",
          450,
        ]] as const
      ) {
        const { content: [{ text }], isError } = await session.call(name, { iban });
        assert(!isError, text);
        assertSize(text, tokensMax, `${name} ${iban}`);
      }
    }
  }
});

Deno.test("a screening with many reasons has at most 450 tokens too, and says none of them twice", async () => {
  const session = await McpSession.open(app, { key: await app.makeKey() });
  const asked = { iban: "BG80BNBG96611020345678", bic: "DEUTDEFFXXX", payee_name: "Somebody" };
  const { content: [{ text }] } = await session.call("may_i_pay", asked);
  assertSize(text, 450, text);
  assertEquals(text.split("is not that of the account's bank").length, 2);
});

Deno.test("a batch of 100 has at most 8,000 tokens, whatever is wrong with it", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const lists = {
    mixed: Array.from({ length: 100 }, (_, index) => IBANS[index % IBANS.length] ?? ""),
    fine: Array.from({ length: 100 }, (_, index) => ibanOf("GB", `NWBK${100_000 + index * 917}31926819`)),
    "codes that do not exist": Array.from(
      { length: 100 },
      (_, index) => ibanOf("DE", `${10_010_000 + index * 37}0532013000`),
    ),
    mistyped: Array.from({ length: 100 }, () => "DE88370400440532013000"),
  };
  for (const [what, ibans] of Object.entries(lists)) {
    assertSize((await session.call("batch_validate_iban", { ibans })).content[0].text, 8_000, what);
  }
});

// Streams of events

const STREAMS_PER_NETWORK = 30;

/** Opens a stream; its body where it was opened. */
function openStream(network: string): ReadableStream<Uint8Array> | null {
  const answer = openEventStream(network);
  assert("status" in answer);
  assertEquals(answer.status === 200 || answer.status === 503, true);
  return answer.status === 200 && "body" in answer && answer.body instanceof ReadableStream
    ? answer.body
    : null;
}

Deno.test("openEventStream() lets one network take a tenth of the streams, until it closes some", async () => {
  const streams = Array.from({ length: STREAMS_PER_NETWORK }, () => openStream("192.0.2.1"));
  assertEquals(streams.includes(null), false);
  assertEquals(openStream("192.0.2.1"), null);
  const other = openStream("192.0.2.2");
  assert(other !== null);

  await streams[0]?.cancel();
  const another = openStream("192.0.2.1");
  assert(another !== null);
  assertEquals(openStream("192.0.2.1"), null);
  await Promise.all([...streams.slice(1), other, another].map((stream) => stream?.cancel()));
});

Deno.test("openEventStream() takes from whoever has the most streams where no more may be open", async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
  const streams = networks.map((network) =>
    Array.from({ length: STREAMS_PER_NETWORK }, () => openStream(network))
  );
  const stranger = openStream("192.0.2.3");
  assert(stranger !== null);
  const reader = streams[0]?.[0]?.getReader();
  assertEquals((await reader?.read())?.done, false);
  assertEquals((await reader?.read())?.done, true, "the oldest of the first network goes on");
  reader?.releaseLock();
  await Promise.all([...streams.flat().slice(1), stranger].map((stream) => stream?.cancel()));
});

Deno.test("a line of the log says who paid for the calls of a message, and how many units", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (const [payer, options] of [["allowance", {}], ["key", { key }]] as const) {
    const session = await McpSession.open(app, options);
    const { status } = await session.send({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } },
    });
    const line = JSON.parse(app.logLines.at(-1) ?? "{}");
    assertEquals([status, line.route, line.payer, line.units], [200, "/mcp", payer, 1]);
  }
});
