/**
 * The endpoint `/mcp`: tools, sessions, evidence, streams, the size of answers, and odd messages.
 *
 * @module
 */
import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { countTokens as countOld } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as countNew } from "gpt-tokenizer/encoding/o200k_base";
import { compactVerify, createLocalJWKSet } from "jose";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import { mcpPrompts } from "../../generated/mcp_resources_and_prompts.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { sanctionsLists } from "../../generated/sanctions_lists.ts";
import { verifyEvidence } from "../../sdk/evidence/mod.ts";
import { openCountedNetworks, openIdentityHasher, resumeQuery, suspendQuery } from "../../src/keys/mod.ts";
import { openEventStream } from "../../src/mcp/mod.ts";
import { openSessionStore } from "../../src/mcp/endpoint.ts";
import { fuzzMcp } from "../fuzz/fuzz_mcp.ts";
import { fuzz } from "../fuzz/fuzz_requests.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { McpSession, rpcAnswer, toolResult } from "../support/mcp_session.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { readTable } from "../support/table.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import type { Steps } from "../support/transcript_steps.ts";

runTranscript(new URL("tools_and_sessions.http", import.meta.url));

// Tools

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

/**
 * A QR-bill with an amount of `.50`, which SIX allows, and a QR reference for an ordinary account, which it doesn't.
 */
const QR_BILL = [
  ...["SPC", "0200", "1", "CH9300762011623852957", "S", "Muster AG", "Seeweg", "3", "3000", "Bern", "CH"],
  ...["", "", "", "", "", "", "", ".50", "CHF", "", "", "", "", "", "", ""],
  ...["QRR", "210000000003139471430009017", "", "EPD"],
].join("\n");

/** A call of each tool, some without a result, and the corresponding REST call. */
const CALLS = readTable(new URL("tool_calls.tsv", import.meta.url), "tool", "args", "method", "path")
  .map(({ tool, args, method, path }) => {
    const given: Record<string, unknown> = JSON.parse(
      args,
      (_, value) => value === "QR_BILL" ? QR_BILL : value,
    );
    return [tool, given, method, path] as const;
  });

/** Members that tools add to the API's answer. */
const ADDED: ReadonlySet<string> = new Set([
  "reasons",
  "list_price_usdc",
  "country_code",
  "country_name",
  "processing_ms",
  "attribution",
]);

function withoutAdded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, member) => ADDED.has(name) ? undefined : member));
}

Deno.test("with detail full, every tool returns its operation's answer, which matches the tool's schema", async () => {
  const key = await openKey(app);
  const session = await McpSession.open(app, { key });
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  const judges = new Map<string, ValidateFunction>();
  for (const [name, args, method, path] of CALLS) {
    const tool = mcpTools.find((tool) => tool.name === name);
    assert(tool);
    // Clients drop members that the schema doesn't contain.
    const judge = judges.get(name) ?? ajv.compile({ ...tool.outputSchema, unevaluatedProperties: false });
    judges.set(name, judge);
    const result = await session.call(name, { ...args, ...(tool.brief !== null && { detail: "full" }) });
    assertEquals(result.isError, undefined, result.content[0].text);
    const rest = await app.request(method, path, { key, ...(method === "POST" && { json: args }) });
    const { verdict: _, summary: __, ...told } = result.structuredContent ?? {};
    const ofBatch = name === "batch_validate_iban" ? told : result.structuredContent;
    assertEquals(withoutAdded(ofBatch), withoutAdded(rest.json), name);
    assert(judge(result.structuredContent), `${name} ${JSON.stringify(judge.errors)}`);
    const brief = await session.call(name, args);
    assert(judge(brief.structuredContent), `${name} ${JSON.stringify(judge.errors)}`);
  }
});

Deno.test("each tool that returns a bank says whether it checks sanctions lists, and the prompt never pays unasked", () => {
  for (const name of ["validate_iban", "batch_validate_iban", "lookup_ch_clearing"]) {
    const description = mcpTools.find((tool) => tool.name === name)?.description ?? "";
    assert(description.includes("Doesn't check sanctions lists"), name);
  }
  const [prompt] = mcpPrompts;
  assert(prompt?.text.includes("Recommend to pay only if"), prompt?.text);
});

Deno.test("CALLS has a call of every tool that only reads", () => {
  const called = new Set(CALLS.map(([name]) => name));
  const missing = mcpTools.filter(({ name, annotations }) => annotations.readOnlyHint && !called.has(name));
  assertEquals(missing.map(({ name }) => name), []);
});

Deno.test("the text of a result begins with the verdict and the next step", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  for (const [name, args] of CALLS) {
    for (const detail of ["brief", "full"]) {
      const { brief } = mcpTools.find((tool) => tool.name === name) ?? {};
      const asked = brief === null ? args : { ...args, detail };
      const { content: [{ text }], structuredContent } = await session.call(name, asked);
      assertEquals(JSON.parse(text), structuredContent, name);
      if (!/iban|pay$|compliance/.test(name)) continue;
      assertEquals(Object.keys(structuredContent ?? {}).slice(0, 2), ["verdict", "summary"], name);
    }
  }
});

Deno.test("brief and full answers omit facts that weren't checked", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  for (const detail of ["brief", "full"]) {
    const { structuredContent } = await session.call("check_compliance", { iban: IBAN, detail });
    const { compliance } = z.looseObject({ compliance: z.record(z.string(), z.unknown()) }).parse(
      structuredContent,
    );
    const claims = { ...Object(compliance.vop), ...Object(compliance.reachability) };
    const members = ["participant", "status", "sepa_instant", "sct", "sdd"].filter((name) => name in claims);
    assertEquals(members, [], detail);
  }
});

Deno.test("20 IBANs in full have at most 20,000 tokens, whatever their findings", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  for (const iban of IBANS) {
    const ibans = Array.from({ length: 20 }, () => iban);
    const { content: [{ text }] } = await session.call("batch_validate_iban", { ibans, detail: "full" });
    assertSize(text, 20_000, iban);
  }
});

Deno.test("brief answers have the country, and omit what isn't known", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const screened = await session.call("check_compliance", { iban: IBAN });
  assertEquals(screened.structuredContent?.country, { code: "DE" });
  const batch = await session.call("batch_validate_iban", { ibans: [IBAN, "GB29NWBK60161331926819"] });
  assertEquals(
    z.object({ results: z.array(z.looseObject({ country: z.unknown() })) }).parse(batch.structuredContent)
      .results.map(({ country }) => country),
    [{ code: "DE" }, { code: "GB" }],
  );
  for (const [name, args] of CALLS) {
    const { content: [{ text }] } = await session.call(name, args);
    const { brief } = mcpTools.find((tool) => tool.name === name) ?? {};
    if (brief !== null) assertEquals(text.match(/"\w+":null/g), null, name);
  }
  const unknown = await session.call("lookup_bic", { bic: "ZZZZDEFF" });
  assertEquals("lei" in (unknown.structuredContent ?? {}), false);
});

Deno.test("the check of a QR-bill reports its faults briefly", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.45" });
  const { structuredContent, content: [{ text }] } = await session.call("check_swiss_qr_bill", {
    payload: QR_BILL,
  });
  assertEquals([structuredContent?.valid, structuredContent?.amount], [false, ".50"]);
  assertStringIncludes(text, "qrr_requires_qr_iban");
  assertSize(text, 300, "check_swiss_qr_bill");
});

Deno.test("the texts of tools have the contract's limits, and no placeholders", () => {
  assertEquals(JSON.stringify(mcpTools).match(/\$\{\w+\}/g), null);
});

Deno.test("every tool requires its arguments, so that a BIC alone isn't reported as a fine account", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  for (const [name, args] of CALLS) {
    const required = z.array(z.string()).parse(
      mcpTools.find((tool) => tool.name === name)?.inputSchema.required,
    );
    for (const left of required) {
      const { [left]: _, ...rest } = args;
      const bic = left === "iban" && { bic: "COBADEFF" };
      const { isError, structuredContent } = await session.call(name, { ...bic, ...rest });
      assertEquals([isError, structuredContent], [true, undefined], `${name} without ${left}`);
    }
  }
});

Deno.test("without a key, ten of 200 simultaneous calls are served", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.25" });
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      () => session.ask("tools/call", { name: "lookup_bic", arguments: { bic: "COBADEFF" } }),
    ),
  );
  const served = answers.flatMap(({ result }) => result === undefined ? [] : [toolResult.parse(result)]);
  assertEquals(served.length, 10);
  assertEquals(new Set(served.map(({ _meta }) => _meta?.["bankscreen/balance"]?.mcp_daily_used)).size, 10);
  assert(answers.every(({ result, error }) => result !== undefined || error?.code === -32000));
});

Deno.test("a body with more than 100 messages is refused, and one with 100 is answered", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.27" });
  const pings = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  const answered = await session.send(pings(100));
  assertEquals([answered.status, z.array(rpcAnswer).parse(answered.json).length], [200, 100]);
  assertEquals((await session.send(pings(101))).status, 400);
});

/** Messages of calls that cost a unit each. */
function bicCalls(count: number) {
  const params = { name: "lookup_bic", arguments: { bic: "COBADEFF" } };
  return Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params }));
}

Deno.test("a batch of messages is answered one by one, each counted", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.26" });
  const body = [
    ...bicCalls(11),
    { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 0 } },
    { jsonrpc: "2.0", id: 99 },
  ];
  const answer = await session.send(body);
  const answers = z.array(z.looseObject({ error: z.object({ code: z.number() }).optional() })).parse(
    answer.json,
  );
  assertEquals(answers.map(({ error }) => error?.code), [...Array(10).fill(undefined), -32000, -32600]);
  assertEquals(answer.headers.get("X-MCP-Outcome"), "rate_limited");
});

Deno.test("a key that is suspended during a batch pays only for the calls before", async () => {
  const { secret, keyId } = await createPurchasedKey(app.storage, 100);
  const session = await McpSession.open(app, { key: secret });
  const list = session.send(bicCalls(60));
  const suspended = (await app.storage.queue.write([suspendQuery(app.storage, keyId)]))[0].rows;
  const answers = z.array(rpcAnswer).parse((await list).json).map(({ result }) => toolResult.parse(result));
  const served = answers.filter(({ isError }) => isError !== true).length;
  assertEquals(suspended.length, 1);
  assert(served < 60, "all were served");
  assertEquals(answers.slice(served).every(({ isError }) => isError), true);
  await app.storage.queue.write([resumeQuery(app.storage, keyId)]);
  const { json } = await app.get("/v1/credits/balance", { key: secret });
  assertEquals(z.looseObject({ credits_remaining: z.number() }).parse(json).credits_remaining, 100 - served);
});

Deno.test("each message of a batch counts towards the rate limit, and those above it aren't executed", async () => {
  await using limited = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "5" });
  const key = await openKey(limited);
  const session = await McpSession.open(limited, { key });
  const answer = await session.send(bicCalls(6));
  assertEquals(answer.headers.get("RateLimit-Remaining"), "0");
  const answers = z.array(rpcAnswer).parse(answer.json);
  assertEquals(answers.map(({ error }) => error?.code), [...Array(4).fill(undefined), -32000, -32000]);
  assertEquals(answers.map(({ error }) => error?.data).slice(4), Array(2).fill({ retry_after: 60 }));
  assertEquals((await session.send({ jsonrpc: "2.0", id: 1, method: "ping" })).status, 429);
  limited.clock.advance(61_000);
  const usage = await limited.get("/v1/keys/usage", { key });
  assertEquals(z.object({ used: z.number() }).parse(usage.json).used, 4);
});

Deno.test("the answers to a batch are limited in length, and messages after that are rejected uncharged", async () => {
  const key = await openKey(app);
  const session = await McpSession.open(app, { key });
  const list = Array.from({ length: 80 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" }));
  const answer = await session.send([...list, ...bicCalls(1)]);
  assert(answer.text.length < 1_300_000, String(answer.text.length));
  const answers = z.array(rpcAnswer).parse(answer.json);
  assertEquals(answers.length, 81);
  assertEquals(answers.at(0)?.error, undefined);
  assertEquals(answers.at(-1)?.error?.code, -32000);
  const usage = await app.get("/v1/keys/usage", { key });
  assertEquals(z.object({ used: z.number() }).parse(usage.json).used, 0);
});

Deno.test("every listed resource is read", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.27" });
  const listed = z.object({ resources: z.array(z.object({ uri: z.string() })) }).parse(
    (await session.ask("resources/list")).result,
  );
  for (const { uri } of listed.resources) {
    const { result } = await session.ask("resources/read", { uri });
    const [content] = z.object({ contents: z.array(z.object({ text: z.string() })) }).parse(result).contents;
    assertNotEquals(JSON.parse(content?.text ?? "null"), null);
  }
});

// Sessions

runTranscript(new URL("sessions.http", import.meta.url), {
  open: async () => {
    const app = await TestApp.open();
    const steps: Steps = {
      uncounted: async ({ app: { storage } }, text) => {
        const [count, from = ""] = text.split(" ");
        const { network } = await openCountedNetworks(storage, openIdentityHasher(storage)).find(from);
        const sessions = openSessionStore(storage);
        await Promise.all(Array.from({ length: Number(count) }, () => sessions.open(network)));
      },
      fill: async ({ app: { storage, clock } }, text) => {
        const [count, more, use] = text.split(" ");
        const length = Number(count) + Number(more);
        const numbers = JSON.stringify(Array.from({ length }, (_, number) => number));
        const insert = `INSERT INTO mcp_sessions (id, network, used_at, is_used)
          SELECT 'session ' || value, 'network ' || value, ?2, ?3 FROM json_each(?1)`;
        await storage.queue.write([
          CompiledQuery.raw(insert, [numbers, clock.now(), Number(use === "used")]),
        ]);
      },
    };
    return { app, steps, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  },
});

// Evidence through MCP: the host of a tool gets the answer as signed, and the model none of it.

const handed = z.object({
  "bankscreen/evidence": z.object({
    request: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
  }),
});

Deno.test("a tool passes verifiable evidence to its host, brief or in full, with a key and without", async () => {
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
      // The model's part is the same.
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

// Size: tool answers and the list of tools use little of a model's context.

/** Countries with different results: registers, directories, no data, national check digits. */
const IBANS = (await Deno.readTextFile(new URL("sample_ibans.txt", import.meta.url))).trimEnd().split("\n");

function assertSize(text: string, tokensMax: number, what: string): void {
  const tokens = Math.max(countOld(text), countNew(text));
  assert(tokens <= tokensMax, `${what}: ${tokens} tokens\n${text.slice(0, 2000)}`);
}

/** A current answer as it will be when six lists ship. */
function withSixLists(text: string): string {
  const row = '{"list":"SECO","as_of":"2026-10-09","outcome":"not_current"},';
  return text.replace('"lists":[', `"lists":[${row.repeat(Math.max(0, 6 - sanctionsLists.length))}`)
    .replace("not loaded: EU", "$&, SECO, DFAT");
}

/** An IBAN with correct check digits. */
function ibanOf(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((character) => parseInt(character, 36)).join("");
  const rest = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${bban}`;
}

Deno.test("the list of tools has at most 5,000 tokens", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.1" });
  assertSize(JSON.stringify((await session.ask("tools/list")).result), 5_000, "tools/list");
});

Deno.test("a validation has at most 250 tokens, a screening 450 with six lists, also with the attribution of a free key", async () => {
  for (const key of [await openKey(app), await app.makeKey(), undefined]) {
    const session = await McpSession.open(app, { from: "198.51.100.2", ...(key !== undefined && { key }) });
    // A network without a key has ten calls.
    for (const iban of key === undefined ? IBANS.slice(0, 3) : IBANS.slice(0, 8)) {
      for (const name of ["validate_iban", "may_i_pay", "check_compliance"]) {
        const { content: [{ text }], isError } = await session.call(name, { iban });
        assert(!isError, text);
        assertSize(withSixLists(text), name === "validate_iban" ? 250 : 450, `${name} ${iban}`);
      }
    }
  }
});

Deno.test("a screening with many reasons has at most 450 tokens, and each reason once", async () => {
  const session = await McpSession.open(app, { key: await app.makeKey() });
  const asked = { iban: "BG80BNBG96611020345678", bic: "DEUTDEFFXXX", payee_name: "Somebody" };
  const { content: [{ text }] } = await session.call("may_i_pay", asked);
  assert(withSixLists(text).length > text.length);
  assertSize(withSixLists(text), 450, text);
  assertStringIncludes(text, '{"code":"lists_incomplete"}');
  assertEquals(text.split("isn't that of the account's bank").length, 2);
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

/** Opens a stream; returns its body if it was opened. */
function openStream(network: string): ReadableStream<Uint8Array> | null {
  const answer = openEventStream(network);
  assert("status" in answer);
  assertEquals(answer.status === 200 || answer.status === 503, true);
  return answer.status === 200 && "body" in answer && answer.body instanceof ReadableStream
    ? answer.body
    : null;
}

Deno.test("openEventStream() allows one network a tenth of the streams, until it closes some", async () => {
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

Deno.test("openEventStream() ends a stream of the owner with the most streams at the limit", async () => {
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

// Short versions of `deno task fuzz` and of `tests/fuzz/fuzz_mcp.ts`, with the same requests and messages in every run.

/** Violations by odd requests, which are sent to the service that starts after the messages. */
let broken: readonly string[] | null = null;

Deno.test("odd MCP messages never cause a 500, and leave nothing in log, memory and database", async () => {
  const report = await fuzzMcp(400, 20261122, undefined, async (service) => {
    broken = await fuzz(service, 600, 20261122);
  });
  assertEquals(report.faults, []);
  assert(report.sessionsOpened > 20, `${report.sessionsOpened} sessions were opened`);
});

Deno.test("odd requests never cause a 500, and every answer has a request id", () => {
  assertEquals(broken, []);
});
