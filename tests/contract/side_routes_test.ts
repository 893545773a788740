/**
 * The routes that the contract describes and that no handler answers: documents for machines, MCP, and the events of the
 * card processor. Each answer is held against the document: status, headers, type and body.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { checkHeaders, checkSchema, declaredAnswer } from "../support/contract_judge.ts";
import { BASE_URL, TestApp, type TestRequest } from "../support/test_app.ts";

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
