/**
 * What the contract describes is served: every operation, the answers that the edge gives for each of them alike, and the
 * routes that no handler answers. What an operation answers of its own is tested in its file in `tests/handlers/`.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { checkHeaders, checkSchema, declaredAnswer } from "../support/contract_judge.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { BASE_URL, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const UNKNOWN_KEY = `ifk_${"0".repeat(64)}`;

const unlimited = await TestApp.open();
const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
Deno.test.afterAll(() => unlimited[Symbol.asyncDispose]());
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

Deno.test("the table of operations holds every operation of the document but those of rooms of their own", () => {
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
    // A pack has a price by its slug, which the contract has no word for.
    // Watches are charged by how many are new, which nobody can tell before.
    const isPriced = auth === "paid" || id === "buyCreditBundle" || /^add(?:Account)?Watches$/.test(id);
    assertEquals(declares(402), isPriced, "402");
    assertEquals(priceUsdc !== null, auth === "paid", "price");
    // The account area knows a person by a cookie.
    const isForPerson = auth === "session" && (method === "get" || /\/(?:watch|keys)\b/.test(path));
    assertEquals(declares(401), auth === "key" || isForPerson, "401");
    assertEquals(declares(413), body !== null, "413");
    assertEquals(declares(429), !rateLimitExempt, "429");
    assert(declares(500), "500");
  });
}

// The answers that the edge gives for every operation alike: each operation is asked for each of them.

let networks = 0;

/** Returns an address whose network nobody has called from. */
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
        // Where a path names something of the key, 404 is for that.
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
      // Nobody is told what is wrong with a body before they are known.
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
  Deno.test(`${id} answers 409 to another request under the same Idempotency-Key`, async () => {
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

// Documents for machines, MCP, and the events of the card processor. Each answer is held against the document: status,
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

Deno.test("MCP answers each of its methods as the contract says", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "100" });
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const json = { jsonrpc: "2.0", id: 1, method: "initialize", params };
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
  const foreign = {
    ...session,
    Origin: "https://evil.example",
    Host: "evil.example",
    "Sec-Fetch-Site": "none",
  };
  assertEquals((await ask(app, "delete", "/mcp", { headers: foreign })).status >= 400, true);
});

Deno.test("the events of the card processor are refused as the contract says", async () => {
  await using app = await TestApp.open({
    CARD_LINK_1K: "https://pay.example/1k",
    CARD_LINK_5K: "https://pay.example/5k",
    CARD_LINK_25K: "https://pay.example/25k",
    CARD_LINK_PRO: "https://pay.example/pro",
  });
  assertEquals((await ask(app, "post", "/v1/webhooks/card", { json: { id: "evt_1" } })).status, 400);
});
