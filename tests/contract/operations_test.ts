/**
 * Checks that the service fulfils the contract: the answers that all operations share, and the non-API routes. Also
 * checks the document itself, and that each status has a test. Answers of a single operation are tested in its file in
 * `tests/handlers/`.
 *
 * @module
 */
import expectedNullable from "./nullable_members.json" with { type: "json" };
import { assert, assertEquals } from "@std/assert";
import { errors } from "../../generated/errors.ts";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { pageOriginOf } from "../../src/contract/mod.ts";
import { checkHeaders, checkSchema, declaredAnswer, faultAt } from "../support/contract_judge.ts";
import { allOperations, fileNameOf, filledPath } from "../support/contract_paths.ts";
import { refusals } from "../support/refusals.ts";
import { wrongMembersOf } from "../support/json_schema_judge.ts";
import { initialize } from "../support/mcp_session.ts";
import { testTable } from "../support/table.ts";
import { listCalls } from "../support/transcript_format.ts";
import { BASE_URL, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const UNKNOWN_KEY = `ifk_${"0".repeat(64)}`;

const unlimited = await TestApp.open();
const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
Deno.test.afterAll(() => unlimited[Symbol.asyncDispose]());
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

Deno.test("the table of operations has every operation of the contract except the non-API routes", () => {
  const written = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).filter(([, operation]) => !("x-side-route" in operation))
      .map(([method, { operationId }]) => `${operationId} ${method} ${path}`)
  );
  const rows = allOperations.map(({ id, method, path }) => `${id} ${method} ${path}`);
  assertEquals(rows.toSorted(), written.toSorted());
});

for (const { id, method, path, statuses, auth, body, rateLimitExempt, priceUsdc } of allOperations) {
  Deno.test(`${id} is served`, async () => {
    const answer = await unlimited.request(method.toUpperCase(), filledPath(path), {
      ...(body && { json: {} }),
    });
    assert(statuses.some((status) => status === answer.status), `${answer.status} is not declared`);
    assert(!["not_found", "method_not_allowed"].includes(String(memberOf(answer, "error"))));
  });

  Deno.test(`${id} declares what the edge may answer`, () => {
    const declares = (status: number): boolean => statuses.includes(status);
    // The price of a pack depends on its name, which the contract can't express. The price of watches depends on how
    // many are new.
    const isPriced = auth === "paid" || id === "buyCreditBundle" || /^add(?:Account)?Watches$/.test(id);
    assertEquals(declares(402), isPriced, "402");
    assertEquals(priceUsdc !== null, auth === "paid", "price");
    // The account area identifies a person by a cookie.
    const isForPerson = auth === "session" && (method === "get" || /\/(?:watch|keys)\b/.test(path));
    assertEquals(declares(401), auth === "key" || isForPerson, "401");
    assertEquals(declares(413), body !== null, "413");
    assertEquals(declares(429), !rateLimitExempt, "429");
    assert(declares(500), "500");
  });
}

// The common answers: each operation is called for each of them.

let networks = 0;

/** Returns an address in a network without calls so far. */
function newAddress(): string {
  return `198.51.${networks++}.7`;
}

for (
  const { id, method, path, auth, body, browserWrite, rateLimitExempt, statuses, example: shown }
    of allOperations
) {
  const from = newAddress();
  const send = (options: TestRequest = {}): Promise<TestAnswer> =>
    app.request(method.toUpperCase(), filledPath(path), { ...(body && { json: {} }), from, ...options });

  Deno.test(`${id} gives the common answers`, async () => {
    if (auth === "paid") {
      assertEquals((await send()).status, 402);
      const refused = await send({ key: UNKNOWN_KEY });
      assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
      assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    }
    if (auth === "key") {
      const missing = await send();
      assertEquals([missing.status, memberOf(missing, "error")], [401, "missing_key"]);
      const unknown = await app.request(method.toUpperCase(), shown.target, {
        key: UNKNOWN_KEY,
        from,
        ...(body && { json: shown.body }),
      });
      assertEquals([unknown.status, memberOf(unknown, "error")], [
        // If the path contains the id of one of the key's objects, its 404 is about the object, and an unknown key is a
        // 401.
        statuses.includes(404) && !path.includes("{") ? 404 : 401,
        "invalid_key",
      ]);
    }
    if (body !== null) {
      const large = await send({ json: undefined, body: "x".repeat(256 * 1024 + 1) });
      assertEquals([large.status, memberOf(large, "error")], [413, "payload_too_large"]);
      const headers = { "Content-Type": "application/json" };
      const key = await app.makeKey(from);
      const broken = await send({ json: undefined, body: "{", headers, key });
      // Only a known caller gets the reason why a body is wrong.
      const expected = statuses.includes(401) && auth === "session"
        ? [401, "signed_out"]
        : [400, "invalid_json"];
      assertEquals([broken.status, memberOf(broken, "error")], expected);
    }
    if (browserWrite) {
      const foreign = await send({ headers: { Origin: "https://other.example" } });
      assertEquals([foreign.status, memberOf(foreign, "error")], [403, "forbidden_origin"]);
      const undeclared = await send({ json: undefined, body: "{}" });
      assertEquals([undeclared.status, memberOf(undeclared, "error")], [415, "unsupported_media_type"]);
    }
    for (let call = 0; call < 10; call++) await app.get("/v1/credits/bundles", { from });
    const limited = await send();
    assertEquals(limited.status === 429, !rateLimitExempt);
    if (!rateLimitExempt) assertEquals(memberOf(limited, "error"), "rate_limit_exceeded");
  });
}

for (
  const { id, method, path, body, example: shown } of allOperations.filter(({ auth }) => auth === "paid")
) {
  Deno.test(`${id} returns 409 to another request under the same Idempotency-Key`, async () => {
    const from = newAddress();
    const options = {
      from,
      key: await app.makeKey(from),
      headers: { "Idempotency-Key": "order-4711" },
      ...(body && { json: shown.body }),
    };
    const ask = (query: string): Promise<TestAnswer> =>
      app.request(method.toUpperCase(), filledPath(path) + query, options);
    assertEquals((await ask("")).status, 200);
    const conflict = await ask("?another");
    assertEquals([conflict.status, memberOf(conflict, "error")], [409, "idempotency_conflict"]);
    assertEquals(conflict.headers.get("X-Charged-From"), null);
  });
}

// Documents for machines, MCP, and events of the card processor. Each answer is checked against the contract: status,
// headers, type and body.

const DOCUMENTS = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
  "get" in item && item.get.tags.includes("Documents") ? [path] : []
);

async function ask(app: TestApp, method: string, path: string, options: TestRequest = {}): Promise<Response> {
  const { json, body, headers } = options;
  const request = new Request(BASE_URL + path, {
    method: method.toUpperCase(),
    body: json === undefined ? body ?? null : JSON.stringify(json),
    headers: { ...(json !== undefined && { "Content-Type": "application/json" }), ...headers },
  });
  const response = await app.serve(request, {
    remoteAddr: { transport: "tcp", hostname: "203.0.113.7", port: 50_000 },
  });
  const declared = declaredAnswer({ method, path }, response.status);
  assert(declared !== null, `${method} ${path} does not declare ${response.status}`);
  checkHeaders(declared, `${method} ${path}`, response);
  if (response.status === 304) return response;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? null;
  assertEquals(type, declared.mediaType, `${method} ${path}`);
  if (type?.endsWith("json")) checkSchema(declared.schema, await response.clone().json());
  return response;
}

Deno.test("every document for machines is served as the contract says", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "100" });
  assert(DOCUMENTS.length >= 9);
  for (const path of DOCUMENTS) {
    const answer = await ask(app, "get", path);
    assertEquals(answer.status, 200, path);
    await answer.text();
    const again = await ask(app, "get", path, {
      headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
    });
    assertEquals(again.status, 304, path);
  }
});

Deno.test("MCP answers each of its methods as in the contract", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "100" });
  const json = initialize("2025-06-18");
  const accepted = { Accept: "application/json, text/event-stream" };
  const opened = await ask(app, "post", "/mcp", { json, headers: accepted });
  const session = { "Mcp-Session-Id": opened.headers.get("Mcp-Session-Id") ?? "" };
  assertEquals(opened.status, 200);
  const stream = await ask(app, "get", "/mcp", { headers: session });
  assertEquals(stream.status, 200);
  await stream.body?.cancel();
  assertEquals((await ask(app, "get", "/mcp")).status, 405);
  assertEquals((await ask(app, "delete", "/mcp")).status, 400);
  assertEquals((await ask(app, "delete", "/mcp", { headers: session })).status, 204);
  assertEquals((await ask(app, "delete", "/mcp", { headers: session })).status, 404);
  const page = { Origin: "https://evil.example", Host: "evil.example", "Sec-Fetch-Site": "none" };
  assertEquals((await ask(app, "delete", "/mcp", { headers: { ...session, ...page } })).status >= 400, true);
});

Deno.test("the events of the card processor are refused as in the contract", async () => {
  await using app = await TestApp.open({
    CARD_LINK_1K: "https://pay.example/1k",
    CARD_LINK_5K: "https://pay.example/5k",
    CARD_LINK_25K: "https://pay.example/25k",
    CARD_LINK_PRO: "https://pay.example/pro",
  });
  assertEquals((await ask(app, "post", "/v1/webhooks/card", { json: { id: "evt_1" } })).status, 400);
});

// The document itself: its examples, its tokens, and nullable members.

/** An example in the document and its schema, both as JSON pointers. */
interface Example {
  readonly pointer: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Finds every `example` and `examples` next to a schema or inside one. */
function* findExamples(value: unknown, pointer: string): Generator<Example> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findExamples(item, `${pointer}/${index}`);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const members = new Map<string, unknown>(Object.entries(value));
  // An example is next to a schema (of a media type, parameter or header) or inside it. Below `properties`, `example`
  // and `examples` are names of members.
  const isSchema = members.has("type") && !pointer.endsWith("/properties");
  const isBeside = members.has("schema") && !pointer.endsWith("/properties");
  const schema = isBeside ? `${pointer}/schema` : isSchema ? pointer : null;
  if (schema !== null && members.has("example")) {
    yield { pointer: `${pointer}/example`, schema, value: members.get("example") };
  }
  for (const [name, example] of Object.entries(members.get("examples") ?? {})) {
    if (schema === null) continue;
    yield { pointer: `${pointer}/examples/${name}`, schema, value: isBeside ? example.value : example };
  }
  for (const [name, member] of members) {
    if (name === "example" || name === "examples") continue;
    yield* findExamples(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

const examples = [...findExamples(openApiDocument, "#")];

Deno.test("every example follows its schema", () => {
  assert(examples.length > 100, `found ${examples.length} examples`);
  const wrong = examples.filter(({ schema, value }) => faultAt(schema)(value) !== null);
  assertEquals(wrong.map(({ pointer }) => pointer), []);
});

Deno.test("every JSON answer has an example", () => {
  const without: string[] = [];
  const responses = [
    ...Object.entries(openApiDocument.components.responses),
    ...Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { responses }]) =>
        Object.entries<object>(responses).map(([status, response]): [string, object] => [
          `${method} ${path} ${status}`,
          response,
        ])
      )
    ),
  ];
  for (const [name, response] of responses) {
    if (!("content" in response) || typeof response.content !== "object" || response.content === null) {
      continue;
    }
    for (const content of Object.values(response.content)) {
      if (!("example" in content) && !("examples" in content)) without.push(name);
    }
  }
  assertEquals(without, [], 'each needs an `example` in openapi/: see "an example" in CONTRIBUTING.md');
});

const { schemas } = openApiDocument.components;
const wrongMembersAt = wrongMembersOf(openApiDocument);
const registry: readonly string[] = schemas.ErrorCode.enum;

/** Collects the tokens that schemas allow for `error` at some depth below a value. */
function* tokensIn(value: unknown, memberName = ""): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if (memberName === "error") {
    if ("const" in value && typeof value.const === "string") yield value.const;
    if ("enum" in value && Array.isArray(value.enum)) yield* value.enum;
  }
  for (const [name, member] of Object.entries(value)) yield* tokensIn(member, name);
}

/** Findings about a judged value are in answers with status 200 and have a separate enum. */
const findings: ReadonlySet<string> = new Set([...schemas.ValidationErrorCode.enum, "clearing_not_found"]);

Deno.test("every token of the registry belongs to some answer", () => {
  const { ErrorCode: _, ...others } = schemas;
  const used = new Set(tokensIn(others));
  assertEquals(registry.filter((token) => !used.has(token)), []);
});

Deno.test("no answer has a token that the registry lacks", () => {
  const strange = [...tokensIn(schemas)].filter((token) => !registry.includes(token) && !findings.has(token));
  assertEquals(strange, []);
});

Deno.test("every token has the statuses of the answers that carry it", () => {
  // Operations share most refusals.
  const shared = new Map<string, readonly [schema: string, status: number]>();
  for (const operation of allOperations) {
    for (const status of operation.statuses.filter((status) => status >= 400)) {
      const declared = declaredAnswer(operation, status);
      if (declared === null || declared.mediaType !== "application/json") continue;
      shared.set(`${status} ${declared.schema}`, [declared.schema, status]);
    }
  }
  const found = new Map<string, Set<number>>();
  for (const [schema, status] of shared.values()) {
    for (const token of tokensOf(schema)) found.set(token, (found.get(token) ?? new Set()).add(status));
  }
  // `not_found` is the answer for unknown paths, so no operation declares it.
  found.set("not_found", new Set([404]));
  const told = Object.entries(errors).map(([token, { statuses }]) => [token, [...statuses]]);
  assertEquals(told, registry.map((token) => [token, [...found.get(token) ?? []].sort()]));
});

/** Lists the tokens that an answer may have. */
function tokensOf(schema: string): readonly string[] {
  const wrongMembers = wrongMembersAt(schema);
  const refuses = (error: string): boolean => wrongMembers({ error }).has("/error");
  return refuses("no token at all") ? registry.filter((token) => !refuses(token)) : [];
}

Deno.test("no token is in the registry twice", () => {
  assertEquals(registry.length, new Set(registry).size);
});

Deno.test("every 400 that the contract describes has a token of the registry and says what to send", () => {
  for (const { id, invalidInput } of allOperations) {
    for (const { error, message } of invalidInput) {
      assert(registry.includes(error), `${id}: ${error}`);
      assert(/[.?]$/.test(message) || message.includes("{"), `${id}: "${message}" is no sentence`);
    }
  }
});

// `nullable_members.json` lists the nullable members of answers: those for which clients of the service that we imitate
// expect `null`, and those that only we send. A client fails on `null` in a member with a plain type, so other members
// are absent if their values aren't known. Whenever a test reads an answer, the answer is checked against its schema.

/** In requests, `null` means absent. */
const isRequest = (schema: string): boolean => /Request$|^ComplianceBy|^BatchIban$/.test(schema);

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const namedSchemas: Readonly<Record<string, Schema>> = openApiDocument.components.schemas;

function isNullable({ $ref, type, oneOf, anyOf }: Schema): boolean {
  if ($ref !== undefined) return isNullable(namedSchemas[$ref.split("/").at(-1) ?? ""] ?? {});
  return [type].flat().includes("null") || [...oneOf ?? [], ...anyOf ?? []].some(isNullable);
}

/** Names of the nullable members of a schema, and of unnamed schemas inside it. */
function nullableMembers({ properties = {}, items, allOf = [], oneOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(isNullable(member) ? [name] : []),
      ...nullableMembers(member).map((inner) => `${name}.${inner}`),
    ]),
    ...(items === undefined ? [] : nullableMembers(items)),
    ...[...allOf, ...oneOf].flatMap(nullableMembers),
  ];
}

Deno.test("a member of an answer is nullable only if clients expect null", () => {
  const found = Object.entries(namedSchemas).filter(([name]) => !isRequest(name))
    .map(([name, schema]) => [name, nullableMembers(schema)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `${name}: ${members.join(" ")}`);
  assertEquals(found.toSorted(), expectedNullable.toSorted());
});

/** The schemas in the client's types, which editors show. */
const types = await Deno.readTextFile(new URL("../../sdk/generated/types.ts", import.meta.url));
const typesOfSchemas = types.slice(
  types.indexOf("\n    schemas: {"),
  types.indexOf("\n    responses: {"),
);

/** Members of objects, each with the line before it. */
const members = [...typesOfSchemas.matchAll(/^(.*)\n {12,}("?[\w-]+"?)\??: /gm)];

Deno.test("every member of an answer has a description that editors show", () => {
  assert(members.length > 500, `found ${members.length} members`);
  const silent = members.filter(([, before]) => !before?.trimEnd().endsWith("*/")).map(([, , name]) => name);
  assert(silent.length <= members.length * 0.05, `without a description: ${silent.join(" ")}`);
  assertEquals(typesOfSchemas.includes("/** @description"), true);
});

// Every status that the contract declares has a test. The following count as tests:

const TESTS = new URL("../", import.meta.url);

/** Common answers that are tested for every operation in a loop. */
const COMMON: ReadonlySet<number> = new Set([308, 401, 402, 405, 413, 429, 500, 503]);

const files = new Map<string, string>();
for await (const path of testFiles("")) files.set(path, await Deno.readTextFile(new URL(path, TESTS)));
const texts = [...files.values()].join("\n");

async function* testFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, TESTS))) {
    if (isDirectory) yield* testFiles(`${folder}${name}/`);
    else if (name.endsWith("_test.ts")) yield folder + name;
  }
}

/** The tests below each heading, such as `// revokeApiKey`, in files that several operations share. */
const sections = new Map(
  [...files].filter(([path]) => path.startsWith("handlers/")).flatMap(([, text]) =>
    text.split(/^(?=\/\/ \w+(?::|$))/m).map((section) => [/^\/\/ (\w+)/.exec(section)?.[1] ?? "", section])
  ),
);

/** Calls of the transcripts in `tests/handlers/`, each with the statuses that it expects. */
const transcribed = (await Promise.all(
  [...Deno.readDirSync(new URL("handlers/", TESTS))].filter(({ name }) => name.endsWith(".http"))
    .map(async ({ name }) => listCalls(await Deno.readTextFile(new URL(`handlers/${name}`, TESTS)))),
)).flat();

/** Statuses of operations in the table of rejected requests and in transcripts. */
const tabled = [...refusals, ...transcribed].map(({ method, path: url, status }) => {
  const [path = ""] = url.split("?");
  const fits = (one: string): boolean => new RegExp(`^${one.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
  const fitting = allOperations.filter((one) => one.method === method.toLowerCase() && fits(one.path));
  const { id } = fitting.find((one) => one.path === path) ?? fitting[0] ?? {};
  return { id, status };
});

for (const { id, auth, body, browserWrite, statuses } of allOperations) {
  Deno.test(`every status of ${id} has a test`, () => {
    const isCommon = (status: number): boolean => {
      if (status === 409 || status === 502) return auth === "paid";
      if (status === 404) return auth === "key";
      if (browserWrite && (status === 403 || status === 415)) return true;
      if (status === 400 || status === 408) return body !== null;
      return COMMON.has(status);
    };
    const own = sections.get(id.replace(/Post$/, "")) ?? files.get(`handlers/${fileNameOf(id)}_test.ts`) ??
      "";
    const isTested = (status: number): boolean =>
      new RegExp(`\\b${status}\\b`).test(own) || new RegExp(`"${id}",\\s*${status}\\b`).test(texts) ||
      tabled.some((call) => call.id === id && call.status === status);
    assertEquals(
      statuses.filter((status) => !isCommon(status) && !isTested(status)),
      [],
      `a transcript in tests/handlers/, or a test below "// ${
        id.replace(/Post$/, "")
      }" there, has to expect these`,
    );
  });
}

// pageOriginOf()

testTable(
  "pageOriginOf() says whether a page of this service, of another origin or of none sent a request",
  new URL("page_origins.tsv", import.meta.url),
  ["base", "site", "origin", "host", "page"],
  ({ base, site, origin, host, page }) => {
    const headers = new Headers({ Host: host });
    if (site !== "") headers.set("Sec-Fetch-Site", site);
    if (origin !== "") headers.set("Origin", origin === "empty" ? "" : origin.replace("…", "a".repeat(400)));
    assertEquals<string>(pageOriginOf(headers, base), page);
  },
);
