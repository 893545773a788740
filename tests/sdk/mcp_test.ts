import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import type { BankscreenOptions } from "../../sdk/mod.ts";
import { serveMcp } from "../../sdk/mcp/mod.ts";
import { McpSession } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());
const key = await openKey(app);

const answerSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** Sends the SDK's requests to the service in process. */
const fetchInProcess: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const answer = await app.request(request.method, pathname + search, {
    ...(request.method !== "GET" && { body: await request.text() }),
    headers: Object.fromEntries(request.headers),
  });
  return new Response(answer.text, { status: answer.status, headers: answer.headers });
};

/** Has the stdio server answer chunks of input; answers come in the order in which they are ready. */
async function serve(chunks: readonly (string | Uint8Array)[], apiKey: string | null = key) {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  const input = (async function* () {
    for (const chunk of chunks) yield typeof chunk === "string" ? encoder.encode(chunk) : chunk;
  })();
  const options = {
    ...(apiKey !== null && { apiKey }),
    baseUrl: "http://service.test",
    fetch: fetchInProcess,
    maxRetries: 0,
  };
  await serveMcp(options, input, (line) => lines.push(line));
  assert(lines.every((line) => line.endsWith("\n") && line.indexOf("\n") === line.length - 1));
  return lines.map((line) => JSON.parse(line));
}

const requestOf = (id: number, method: string, params: unknown = {}): string =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;

const INITIALIZE = requestOf(0, "initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});
const BIC_CALL = { name: "lookup_bic", arguments: { bic: "COBADEFF" } };

Deno.test("serveMcp() answers what the endpoint of the service answers", async () => {
  const session = await McpSession.open(app, { key });
  const steady = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null, (name, member) => name === "bankscreen/balance" ? undefined : member),
    );
  const asked: readonly (readonly [method: string, params: unknown])[] = [
    ["tools/list", {}],
    ["tools/call", { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } }],
    ["tools/call", { name: "validate_iban", arguments: {} }],
    ["tools/call", { name: "may_i_pay", arguments: { iban: "DE89370400440532013000" } }],
    ["tools/call", { name: "none" }],
    ["resources/list", {}],
    ["resources/read", { uri: "bankscreen://pricing" }],
    ["resources/read", { uri: "bankscreen://no" }],
    ["prompts/get", { name: "validate_and_explain", arguments: { iban: "DE89370400440532013000" } }],
    ["no/such", {}],
  ];
  const lines = asked.map(([method, params], index) => requestOf(index + 1, method, params));
  const answers = z.array(answerSchema).parse(await serve([INITIALIZE, ...lines]));
  assertEquals(answers.find(({ id }) => id === 0)?.result?.protocolVersion, "2025-06-18");
  for (const [index, [method, params]] of asked.entries()) {
    const over = await session.ask(method, params);
    const own = answers.find(({ id }) => id === index + 1);
    assertEquals(steady(own?.result), steady(over.result), method);
    assertEquals([own?.error?.code, own?.error?.message], [over.error?.code, over.error?.message], method);
  }
});

Deno.test("serveMcp() calls with the key, and without one as a network does", async () => {
  const call = requestOf(1, "tools/call", BIC_CALL);
  const balanceOf = async (apiKey: string | null): Promise<unknown> => {
    const answers = z.array(answerSchema).parse(await serve([INITIALIZE, call], apiKey));
    return answers.find(({ id }) => id === 1)?.result?._meta;
  };
  assert(JSON.stringify(await balanceOf(key)).includes("credits_remaining"));
  assert(JSON.stringify(await balanceOf(null)).includes("mcp_daily_remaining"));
  const [, refused] = await serve([INITIALIZE, call], `ifk_${"0".repeat(64)}`);
  assert(JSON.stringify(refused).includes("BANKSCREEN_API_KEY"), JSON.stringify(refused));
});

Deno.test("serveMcp() passes on requests that stand alone, with the headers they need", async () => {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const [answer] = await serve([requestOf(1, "tools/call", { ...BIC_CALL, _meta })]);
  assert(answerSchema.parse(answer).result?.structuredContent, JSON.stringify(answer));
});

Deno.test("serveMcp() opens another session where the service has ended its own", async () => {
  const lines: string[] = [];
  const { promise: isOpen, resolve: answered } = Promise.withResolvers<void>();
  const input = (async function* () {
    const encoder = new TextEncoder();
    yield encoder.encode(INITIALIZE);
    await isOpen;
    app.clock.advance(31 * 60_000);
    yield encoder.encode(requestOf(1, "ping") + requestOf(2, "ping"));
  })();
  const options = { apiKey: key, baseUrl: "http://service.test", fetch: fetchInProcess };
  await serveMcp(options, input, (line) => {
    lines.push(line);
    answered();
  });
  const answers = lines.map((line) => answerSchema.parse(JSON.parse(line)));
  assertEquals(answers.map(({ id, error }) => [id, error]).sort(), [[0, undefined], [1, undefined], [
    2,
    undefined,
  ]]);
});

Deno.test("serveMcp() reads lines however they are cut, and answers what is no message", async () => {
  const bytes = new TextEncoder().encode(INITIALIZE + requestOf(1, "ping"));
  assertEquals((await serve([...bytes].map((byte) => new Uint8Array([byte])))).length, 2);
  assertEquals((await serve([INITIALIZE.trim()])).length, 1, "a last line without its end");
  const codes = async (text: string) =>
    z.array(answerSchema).parse(await serve([INITIALIZE, text])).flatMap(({ id, error }) =>
      id === 0 ? [] : [error?.code]
    );
  assertEquals(await codes("{\n\n  \nnull\n"), [-32700, -32600]);
  assertEquals(await codes(`${"x".repeat(2 * 1024 * 1024)}\n${requestOf(1, "ping")}`), [-32700, undefined]);
  assertEquals(
    await codes(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":1,"result":{}}\n',
    ),
    [],
  );
  const [, batch] = await serve([
    INITIALIZE,
    `[${requestOf(1, "ping").trim()},${requestOf(2, "ping").trim()}]\n`,
  ]);
  assertEquals(z.array(answerSchema).parse(batch).length, 2);
});

Deno.test("serveMcp() tells of a service that is not there or refuses, and never of the key", async () => {
  const call = requestOf(1, "tools/call", BIC_CALL);
  const told = async (options: BankscreenOptions): Promise<string> => {
    const lines: string[] = [];
    const input = (async function* () {
      yield new TextEncoder().encode(call);
    })();
    await serveMcp({ apiKey: key, maxRetries: 0, ...options }, input, (line) => lines.push(line));
    const { error } = answerSchema.parse(JSON.parse(lines.join("")));
    assertEquals(error?.code, -32000);
    assert(!lines.join("").includes(key));
    return error?.message ?? "";
  };
  assert((await told({ baseUrl: "http://127.0.0.1:1" })).startsWith("The service could not be asked."));
  const busy = () =>
    Promise.resolve(Response.json({ error: "rate_limit_exceeded", message: "Wait." }, { status: 429 }));
  assertEquals(await told({ baseUrl: "http://service.test", fetch: busy }), "Wait.");
});
