import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { mcpPrompts } from "../../generated/mcp_resources_and_prompts.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { sanctionsLists } from "../../generated/sanctions_lists.ts";
import { resumeQuery, suspendQuery } from "../../src/keys/mod.ts";
import { McpSession, rpcAnswer, toolResult } from "../support/mcp_session.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const IBAN = "DE89370400440532013000";

/** A call of each tool that is served, some that find nothing, and the REST call that answers the same. */
const CALLS:
  readonly (readonly [tool: string, args: Record<string, unknown>, method: string, path: string])[] = [
    ["may_i_pay", { iban: IBAN }, "POST", "/v1/iban/compliance"],
    ["validate_iban", { iban: IBAN }, "POST", "/v1/iban/validate"],
    [
      "validate_iban",
      { iban: "CH9300762011623852957", reference: "RF18539007547034" },
      "POST",
      "/v1/iban/validate",
    ],
    ["validate_iban", { iban: "DE88370400440532013000" }, "POST", "/v1/iban/validate"],
    ["batch_validate_iban", { ibans: [IBAN, "nonsense"] }, "POST", "/v1/iban/batch"],
    ["lookup_bic", { bic: "COBADEFF" }, "GET", "/v1/bic/COBADEFF"],
    ["lookup_bic", { bic: "ZZZZDEFF" }, "GET", "/v1/bic/ZZZZDEFF"],
    ["lookup_ch_clearing", { iid: "230" }, "GET", "/v1/ch/clearing/230"],
    ["lookup_ch_clearing", { iid: "99999" }, "GET", "/v1/ch/clearing/99999"],
    ["list_changes", {}, "GET", "/v1/watches/changes?wait=0"],
    ["check_compliance", { iban: IBAN }, "POST", "/v1/iban/compliance"],
    ["check_compliance", { iban: "IR062960000000100324200001" }, "POST", "/v1/iban/compliance"],
    ["validate_payment_reference", { reference: "RF18 5390 0754 7034" }, "POST", "/v1/reference/validate"],
    [
      "check_postal_address",
      { scheme: "sps", address: { twn_nm: "Bern", ctry: "CH" } },
      "POST",
      "/v1/address/check",
    ],
  ];

/** What the tools tell beside the answer of the API. */
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

Deno.test("every tool answers in full as its operation does, and as its schema says", async () => {
  const key = await openKey(app);
  const session = await McpSession.open(app, { key });
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  for (const [name, args, method, path] of CALLS) {
    const tool = mcpTools.find((tool) => tool.name === name);
    assert(tool);
    const result = await session.call(name, { ...args, ...(tool.brief !== null && { detail: "full" }) });
    assertEquals(result.isError, undefined, result.content[0].text);
    const rest = await app.request(method, path, { key, ...(method === "POST" && { json: args }) });
    const { verdict: _, summary: __, ...told } = result.structuredContent ?? {};
    const ofBatch = name === "batch_validate_iban" ? told : result.structuredContent;
    assertEquals(withoutAdded(ofBatch), withoutAdded(rest.json), name);
    // Clients drop what the schema does not name.
    const judge = ajv.compile({ ...tool.outputSchema, unevaluatedProperties: false });
    assert(judge(result.structuredContent), `${name} ${JSON.stringify(judge.errors)}`);
    const brief = await session.call(name, args);
    assert(judge(brief.structuredContent), `${name} ${JSON.stringify(judge.errors)}`);
  }
});

Deno.test("each tool that names a bank says whether it asks sanctions lists, and the prompt pays for none unasked", () => {
  for (const name of ["validate_iban", "batch_validate_iban", "lookup_ch_clearing"]) {
    const description = mcpTools.find((tool) => tool.name === name)?.description ?? "";
    assert(description.includes("It asks no sanctions list"), name);
  }
  const [prompt] = mcpPrompts;
  assert(prompt?.text.includes("Recommend to pay only if"), prompt?.text);
});

Deno.test("every operation of a tool has a call here, but for those that write", () => {
  const called = new Set(CALLS.map(([name]) => name));
  const missing = mcpTools.filter(({ name, annotations }) => annotations.readOnlyHint && !called.has(name));
  assertEquals(missing.map(({ name }) => name), []);
});

Deno.test("a key pays for tools as for operations, and each result tells what is left", async () => {
  const from = "198.51.100.20";
  const key = await app.makeKey(from);
  const session = await McpSession.open(app, { key, from });
  const first = await session.call("validate_iban", { iban: IBAN });
  assertEquals(first._meta?.["bankscreen/balance"]?.quota_used, 1);
  assertEquals(first.structuredContent?.list_price_usdc, 0.005);
  assertEquals(first.structuredContent?.cost_usdc, 0);
  const batch = await session.call("batch_validate_iban", { ibans: Array(24).fill(IBAN) });
  assertEquals(batch._meta?.["bankscreen/balance"]?.quota_remaining, 0);
  assertEquals(batch._meta?.["bankscreen/balance"]?.charged_from, "allowance");
  const refused = await session.call("lookup_bic", { bic: "COBADEFF" });
  assertEquals(refused.isError, true);
  assertEquals(refused.structuredContent, undefined);
  assertEquals(JSON.parse(refused.content[0].text).cause.reason, "monthly_quota_exhausted");
  const usage = await app.get("/v1/keys/usage", { key, from });
  assertEquals(z.object({ used: z.number() }).parse(usage.json).used, 25);
  assert(app.logLines.every((line) => !line.includes(key)));
});

Deno.test("an unknown key is refused in the words of the API, and costs no free call", async () => {
  const session = await McpSession.open(app, { key: `ifk_${"0".repeat(64)}`, from: "198.51.100.21" });
  const refused = await session.call("validate_iban", { iban: IBAN });
  assertEquals(JSON.parse(refused.content[0].text).cause.reason, "invalid_api_key");
});

Deno.test("a key in an argument is not read", async () => {
  const key = await app.makeKey("198.51.100.22");
  const session = await McpSession.open(app, { from: "198.51.100.22" });
  for (
    const [name, args] of [
      ["validate_iban", { iban: IBAN, note: key }],
      ["validate_iban", { iban: IBAN, [key]: true }],
      ["lookup_bic", { bic: key }],
    ] as const
  ) {
    const refused = await session.call(name, args);
    assertEquals(refused.isError, true);
    assert(refused.content[0].text.includes("A key was sent in the address or the body"));
    assert(!refused.content[0].text.includes(key.slice(8)), "the key came back");
  }
});

Deno.test("a key in the address is not read, and no tool is served as if there were none", async () => {
  const from = "198.51.100.37";
  const key = await app.makeKey(from);
  const session = await McpSession.open(app, { from });
  for (const query of [`api_key=${key}`, `x=${key}`, "access_token=abc"]) {
    for (
      const [name, args] of [["validate_iban", { iban: IBAN }], ["send_feedback", {
        error_type: "other",
        notes: "abc",
      }]] as const
    ) {
      const params = { name, arguments: args };
      const answer = await app.post(`/mcp?${query}`, {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params,
      }, {
        from,
        headers: { "Mcp-Session-Id": session.id },
      });
      const refused = toolResult.parse(rpcAnswer.parse(answer.json).result);
      assertEquals(refused.isError, true, name);
      assert(refused.content[0].text.includes("A key was sent in the address"), refused.content[0].text);
      assert(!answer.text.includes(key), "the key came back");
    }
  }
  const served = await session.call("validate_iban", { iban: IBAN });
  assertEquals(served._meta?.["bankscreen/balance"]?.mcp_daily_used, 1);
});

Deno.test("without a key a network has ten units a day, one for each IBAN of a batch", async () => {
  const from = "198.51.100.23";
  const session = await McpSession.open(app, { from });
  const one = await session.call("validate_iban", { iban: IBAN });
  assertEquals(one._meta?.["bankscreen/balance"]?.mcp_daily_remaining, 9);
  assertEquals(one.structuredContent?.attribution !== undefined, true);
  assertEquals(
    (await session.call("batch_validate_iban", { ibans: Array(5).fill(IBAN) })).isError,
    undefined,
  );
  const tooMany = await session.ask("tools/call", {
    name: "batch_validate_iban",
    arguments: { ibans: Array(5).fill(IBAN) },
  });
  assertEquals(tooMany.error?.data, { used: 11, limit: 10, remaining: 4 });
  // What the form of an argument already refuses costs nothing.
  await session.call("lookup_bic", { bic: "?" });
  await session.call("batch_validate_iban", { ibans: [] });
  for (let call = 0; call < 4; call++) await session.call("lookup_bic", { bic: "COBADEFF" });
  const refused = await session.send({
    jsonrpc: "2.0",
    id: 7,
    method: "tools/call",
    params: { name: "lookup_bic", arguments: { bic: "COBADEFF" } },
  });
  assertEquals(refused.status, 200);
  assertEquals([refused.headers.get("X-MCP-Outcome"), refused.headers.get("X-MCP-Tool")], [
    "rate_limited",
    "lookup_bic",
  ]);
  const { error } = z.object({ error: z.object({ code: z.number(), data: z.unknown() }) }).parse(
    refused.json,
  );
  assertEquals(error, { code: -32000, data: { used: 11, limit: 10, remaining: 0 } });
  // Free operations, lists and resources go on, and so does the next day.
  assertEquals(
    (await session.call("validate_payment_reference", { reference: "RF18539007547034" })).isError,
    undefined,
  );
  assertEquals(
    (await session.call("send_feedback", { error_type: "other", notes: "A note." })).structuredContent?.ok,
    true,
  );
  assert((await session.ask("resources/read", { uri: "bankscreen://pricing" })).result);
  const elsewhere = await McpSession.open(app, { from: "198.51.100.24" });
  assertEquals((await elsewhere.call("lookup_bic", { bic: "COBADEFF" })).isError, undefined);
});

Deno.test("a wrong form of a BIC or a clearing number is a result, a missing argument a failure", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const bic = await session.call("lookup_bic", { bic: "../x?y#z" });
  assertEquals([bic.isError, bic.structuredContent?.bic, bic.structuredContent?.valid], [
    undefined,
    "../x?y#z",
    false,
  ]);
  assertEquals((await session.call("lookup_bic", { bic: ".." })).structuredContent?.valid, false);
  const iid = await session.call("lookup_ch_clearing", { iid: "abc" });
  assertEquals([iid.isError, iid.structuredContent?.error], [undefined, "invalid_iid_format"]);
  for (
    const [name, args] of [
      ["lookup_bic", {}],
      ["lookup_bic", { bic: {} }],
      ["lookup_ch_clearing", { iid: 0.5 }],
      ["validate_iban", {}],
      ["check_compliance", { iban: 5 }],
      ["send_feedback", { notes: "A note." }],
      ["send_feedback", { error_type: "other" }],
      ["send_feedback", { error_type: "other", notes: "ab" }],
    ] as const
  ) {
    assertEquals((await session.call(name, args)).isError, true, name);
  }
  assertEquals((await session.call("lookup_ch_clearing", { iid: 230 })).structuredContent?.found, true);
  assertEquals((await session.ask("tools/call", { name: "no_such_tool" })).error?.code, -32602);
});

Deno.test("an argument that a tool does not take, or a detail that it does not know, is named and nothing is charged", async () => {
  const from = "198.51.100.61";
  const session = await McpSession.open(app, { from });
  const wrong: readonly (readonly [tool: string, args: Record<string, unknown>, told: string])[] = [
    ["may_i_pay", { iban: IBAN, amount: 5 }, "no argument `amount`: may_i_pay takes `iban`, `bic`"],
    ["validate_iban", { iban: IBAN, detail: "weird" }, "`detail` must be `brief` or `full`"],
    ["lookup_bic", { bic: "COBADEFF", country: "DE" }, "no argument `country`"],
    ["lookup_bic", { bic: "COBADEFF", detail: 1 }, "`detail` must be `brief` or `full`"],
    ["validate_payment_reference", { reference: "RF18539007547034", detail: "full" }, "no argument `detail`"],
    [
      "send_feedback",
      { error_type: "other", notes: "A note.", ["\ud800".repeat(80)]: 1 },
      "no argument `\ufffd",
    ],
  ];
  for (const [name, args, told] of wrong) {
    const refused = await session.call(name, args);
    assertEquals(refused.isError, true, name);
    assert(JSON.parse(refused.content[0].text).message.includes(told), refused.content[0].text);
  }
  const tolerated = { iban: IBAN, bic: null, detail: null, _meta: { progressToken: 1 } };
  const served = await session.call("validate_iban", tolerated);
  assertEquals(served._meta?.["bankscreen/balance"]?.mcp_daily_used, 1);
  const blank = await session.call("batch_validate_iban", { ibans: ["", IBAN, " "] });
  assertEquals(blank._meta?.["bankscreen/balance"]?.mcp_daily_used, 2);
  assertEquals(served.structuredContent?.list_price_usdc, 0.005);
});

Deno.test("the text of a result is its content, which begins with the verdict and what to do", async () => {
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

Deno.test("a batch says once what holds for all of it, and why an account is not in order by a number", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const unknown = ["CH9300762011623852957", "CH9300762011623852957", "nonsense", IBAN];
  const { structuredContent } = await session.call("batch_validate_iban", { ibans: unknown });
  const batch = z.looseObject({
    verdict: z.string(),
    summary: z.string(),
    reasons: z.array(z.string()),
    results: z.array(
      z.looseObject({ verdict: z.string(), reason: z.number().optional(), list_price_usdc: z.number() }),
    ),
  }).parse(structuredContent);
  assertEquals(batch.verdict, "stop");
  assert(/^Stop: .*#3\).*Account fine: 1\. /.test(batch.summary), batch.summary);
  assertEquals(batch.reasons.length, 1);
  assertEquals(batch.results.map(({ reason }) => reason), [1, 1, undefined, undefined]);
  assertEquals(batch.results.map(({ list_price_usdc }) => list_price_usdc), Array(4).fill(0.002));
});

Deno.test("what no register was asked about is absent, in brief and in full", async () => {
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

Deno.test("may_i_pay says why, and that a name is ignored", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const { structuredContent } = await session.call("may_i_pay", {
    iban: "BY39BLBB31350000001000000933",
    payee_name: "Somebody",
  });
  const answer = z.looseObject({
    verdict: z.literal("stop"),
    summary: z.string(),
    reasons: z.array(z.object({ code: z.string(), text: z.string().optional() })),
    payee_name: z.string(),
    list_price_usdc: z.literal(0.02),
    compliance: z.looseObject({ lists: z.array(z.looseObject({ list: z.string(), outcome: z.string() })) }),
  }).parse(structuredContent);
  assertEquals(answer.reasons[0]?.code, "bank_sanctioned");
  assert(answer.payee_name.startsWith("Ignored"));
  assertEquals(answer.compliance.lists.map(({ list }) => list), [...sanctionsLists]);
  assertEquals(mcpTools[0]?.name, "may_i_pay");
  const contradicted = await session.call("may_i_pay", { iban: IBAN, bic: "DEUTDEFF" });
  assert(JSON.stringify(contradicted.structuredContent?.reasons).includes("bic_of_another_bank"));
});

Deno.test("tools state the limits of the contract, not the names of these", () => {
  assertEquals(JSON.stringify(mcpTools).match(/\$\{\w+\}/g), null);
});

Deno.test("every tool holds to each argument that it requires: a BIC alone is no account in order", async () => {
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

Deno.test("two hundred calls at once are served ten units", async () => {
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

Deno.test("a batch of messages is answered one by one, each counted", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.26" });
  const call = { method: "tools/call", params: { name: "lookup_bic", arguments: { bic: "COBADEFF" } } };
  const body = [
    ...Array.from({ length: 11 }, (_, id) => ({ jsonrpc: "2.0", id, ...call })),
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

Deno.test("a key that is suspended in the middle of a list is charged for what was answered, and for nothing after", async () => {
  const { secret, keyId } = await createPurchasedKey(app.storage);
  await grantCredits(app.storage, { purchaseId: "suspended", keyId, credits: 100 });
  const session = await McpSession.open(app, { key: secret });
  const call = { method: "tools/call", params: { name: "lookup_bic", arguments: { bic: "COBADEFF" } } };
  const list = session.send(Array.from({ length: 60 }, (_, id) => ({ jsonrpc: "2.0", id, ...call })));
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

Deno.test("each message of a list counts against the rate limit, and one past it is not looked at", async () => {
  await using limited = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "5" });
  const key = await openKey(limited);
  const session = await McpSession.open(limited, { key });
  const call = { method: "tools/call", params: { name: "lookup_bic", arguments: { bic: "COBADEFF" } } };
  const answer = await session.send(Array.from({ length: 6 }, (_, id) => ({ jsonrpc: "2.0", id, ...call })));
  assertEquals(answer.headers.get("RateLimit-Remaining"), "0");
  const answers = z.array(rpcAnswer).parse(answer.json);
  assertEquals(answers.map(({ error }) => error?.code), [...Array(4).fill(undefined), -32000, -32000]);
  assertEquals(answers.map(({ error }) => error?.data).slice(4), Array(2).fill({ retry_after: 61 }));
  assertEquals((await session.send({ jsonrpc: "2.0", id: 1, method: "ping" })).status, 429);
  limited.clock.advance(61_000);
  const usage = await limited.get("/v1/keys/usage", { key });
  assertEquals(z.object({ used: z.number() }).parse(usage.json).used, 4);
});

Deno.test("the answers to a list have a bound, and what comes after it is neither answered nor charged", async () => {
  const key = await openKey(app);
  const session = await McpSession.open(app, { key });
  const list = Array.from({ length: 80 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" }));
  const paid = {
    jsonrpc: "2.0",
    id: 80,
    method: "tools/call",
    params: { name: "lookup_bic", arguments: { bic: "COBADEFF" } },
  };
  const answer = await session.send([...list, paid]);
  assert(answer.text.length < 1_300_000, String(answer.text.length));
  const answers = z.array(rpcAnswer).parse(answer.json);
  assertEquals(answers.length, 81);
  assertEquals(answers.at(0)?.error, undefined);
  assertEquals(answers.at(-1)?.error?.code, -32000);
  const usage = await app.get("/v1/keys/usage", { key });
  assertEquals(z.object({ used: z.number() }).parse(usage.json).used, 0);
});

Deno.test("params of a wrong form are named, in words of ours, in both eras", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.29" });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  for (
    const [method, params, member] of [
      ["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: 5 }, "params.clientInfo"],
      ["initialize", undefined, "params"],
      ["prompts/get", { name: "validate_and_explain", arguments: "x" }, "params.arguments"],
      ["resources/read", {}, "params.uri"],
      ["tools/call", { name: 5 }, "params.name"],
      ["tools/call", { name: "lookup_bic", arguments: [] }, "params.arguments"],
    ] as const
  ) {
    const inSession = await session.ask(method, params ?? null);
    assertEquals(inSession.error?.code, params === undefined ? -32600 : -32602, method);
    if (params === undefined || method === "initialize") continue;
    const headers = {
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": method,
      ...("name" in params && { "Mcp-Name": String(params.name) }),
    };
    const body = { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } };
    const alone = rpcAnswer.parse((await app.post("/mcp", body, { headers })).json);
    for (const { error } of [inSession, alone]) {
      assertEquals(error?.code, -32602, JSON.stringify(error));
      assert(error?.message.includes(`\`${member}\``), error?.message);
      assert(!error?.message.includes("expected"), error?.message);
    }
  }
});

Deno.test("resources and the prompt are listed and read", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.27" });
  const listed = z.object({ resources: z.array(z.object({ uri: z.string() })) }).parse(
    (await session.ask("resources/list")).result,
  );
  for (const { uri } of listed.resources) {
    const { result } = await session.ask("resources/read", { uri });
    const [content] = z.object({ contents: z.array(z.object({ text: z.string() })) }).parse(result).contents;
    assertNotEquals(JSON.parse(content?.text ?? "null"), null);
  }
  assertEquals((await session.ask("resources/read", { uri: "bankscreen://nothing" })).error?.code, -32602);
  const prompt = await session.ask("prompts/get", {
    name: "validate_and_explain",
    arguments: { iban: IBAN },
  });
  assert(JSON.stringify(prompt.result).includes(IBAN));
  assertEquals((await session.ask("prompts/get", { name: "validate_and_explain" })).error?.code, -32602);
});

Deno.test("an agent asks for a key, a person approves it, and the agent collects it", async () => {
  const from = "198.51.100.28";
  const session = await McpSession.open(app, { from });
  const opened = await session.call("request_api_key", {
    client_name: "Test agent",
    reason: "To screen payees",
  });
  const { device_code, user_code } = z.object({ device_code: z.string(), user_code: z.string() })
    .parse(opened.structuredContent);
  const found = await app.post("/v1/keys/device/lookup", { user_code }, { from });
  const { approval_token } = z.object({ approval_token: z.string() }).parse(found.json);
  await app.post("/v1/keys/device/approve", { user_code, approval_token }, { from });
  const collected = await session.call("poll_api_key", { device_code });
  const { api_key } = z.object({ api_key: z.string() }).parse(collected.structuredContent);
  const paid = await McpSession.open(app, { from, key: api_key });
  const screened = await paid.call("check_compliance", { iban: IBAN });
  assertEquals(screened._meta?.["bankscreen/balance"]?.quota_used, 1);
  assert(screened.structuredContent?.compliance);
  assert(app.logLines.every((line) => !line.includes(api_key)));
  // Given out once; that it is gone is told as the API tells it.
  assertEquals((await session.call("poll_api_key", { device_code })).isError, true);
});
