import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
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

Deno.test("serveMcp() answers tools as the endpoint of the service does", async () => {
  const session = await McpSession.open(app, { key });
  const listed = await session.ask("tools/list");
  const [own] = await serve([requestOf(1, "tools/list")]);
  assertEquals(answerSchema.parse(own).result, listed.result);
  const steady = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null, (name, member) => name === "processing_ms" ? undefined : member),
    );
  for (
    const [name, args] of [
      ["validate_iban", { iban: "DE89370400440532013000" }],
      ["validate_iban", {}],
      ["batch_validate_iban", { ibans: ["DE89370400440532013000"] }],
      ["lookup_bic", { bic: "COBADEFF" }],
      ["lookup_bic", { bic: ".." }],
      ["lookup_bic", { bic: 5 }],
      ["lookup_ch_clearing", { iid: "x" }],
      ["check_compliance", { iban: "DE89370400440532013000" }],
      ["check_postal_address", { scheme: "none", address: {} }],
    ] as const
  ) {
    const over = await session.call(name, args);
    const [answer] = await serve([requestOf(2, "tools/call", { name, arguments: args })]);
    const result = answerSchema.parse(answer).result;
    assertEquals(steady(result?.structuredContent), steady(over.structuredContent), name);
    assertEquals(result?.isError, over.isError, name);
    if (over._meta) assert(result?._meta, name);
  }
});

Deno.test("serveMcp() lists and reads the resources and the prompt of the endpoint", async () => {
  const session = await McpSession.open(app, { key });
  const uris = ["bankscreen://countries", "bankscreen://pricing"];
  const asked: readonly (readonly [method: string, params: unknown])[] = [
    ["resources/list", {}],
    ["resources/templates/list", {}],
    ...uris.map((uri) => ["resources/read", { uri }] as const),
    ["prompts/list", {}],
    ["prompts/get", { name: "validate_and_explain", arguments: { iban: "DE89370400440532013000" } }],
  ];
  for (const [method, params] of asked) {
    const over = await session.ask(method, params);
    const [own] = await serve([requestOf(1, method, params)]);
    assert(over.result !== undefined, method);
    assertEquals(answerSchema.parse(own).result, over.result, method);
  }
  for (
    const [method, params] of [["resources/read", { uri: "bankscreen://no" }], ["prompts/get", {
      name: "no",
    }], [
      "prompts/get",
      { name: "validate_and_explain", arguments: { iban: " " } },
    ]] as const
  ) {
    const [own] = await serve([requestOf(1, method, params)]);
    assertEquals(answerSchema.parse(own).error?.code, -32602, method);
  }
});

Deno.test("serveMcp() says how a key is set, where it is missing or not taken", async () => {
  const hintFor = async (apiKey: string | null): Promise<unknown> => {
    const [answer] = await serve(
      [requestOf(1, "tools/call", { name: "lookup_bic", arguments: { bic: "COBADEFF" } })],
      apiKey,
    );
    const { content } = z.object({ content: z.array(z.object({ text: z.string() })) }).parse(answer.result);
    return JSON.parse(content[0]?.text ?? "{}").set_a_key;
  };
  assert(String(await hintFor(`ifk_${"0".repeat(64)}`)).includes("BANKSCREEN_API_KEY"));
  assert(String(await hintFor(null)).includes("BANKSCREEN_API_KEY"));
  assertEquals(await hintFor(key), undefined);
});

Deno.test("serveMcp() reads lines however they are cut, and refuses what is no message", async () => {
  const bytes = new TextEncoder().encode(requestOf(1, "ping") + requestOf(2, "ping"));
  assertEquals((await serve([...bytes].map((byte) => new Uint8Array([byte])))).length, 2);
  assertEquals((await serve([requestOf(1, "ping").trim()])).length, 1, "a last line without its end");
  const codes = async (text: string) =>
    z.array(answerSchema).parse(await serve([text])).map(({ error }) => error?.code);
  assertEquals(await codes("{\n\n  \nnull\n5\n[]\n"), [-32700, -32600, -32600, -32600]);
  assertEquals(await codes(requestOf(1, "no/such")), [-32601]);
  assertEquals(await codes(requestOf(1, "tools/call", { name: "none" })), [-32602]);
  assertEquals(await codes(`${"x".repeat(2 * 1024 * 1024)}\n${requestOf(1, "ping")}`), [-32700, undefined]);
  assertEquals(
    await codes(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":1,"result":{}}\n',
    ),
    [],
  );
  const [batch] = await serve([`[${requestOf(1, "ping").trim()},${requestOf(2, "ping").trim()}]\n`]);
  assertEquals(z.array(answerSchema).parse(batch).length, 2);
});

Deno.test("serveMcp() tells of a service that is not there, and never of the key", async () => {
  const lines: string[] = [];
  const input = (async function* () {
    yield new TextEncoder().encode(
      requestOf(1, "tools/call", { name: "lookup_bic", arguments: { bic: "COBADEFF" } }),
    );
  })();
  await serveMcp(
    { apiKey: key, baseUrl: "http://127.0.0.1:1", maxRetries: 0 },
    input,
    (line) => lines.push(line),
  );
  assertEquals(answerSchema.parse(JSON.parse(lines.join(""))).result?.isError, true);
  assert(!lines.join("").includes(key));
});
