import { assertEquals } from "@std/assert";
import { Hono } from "hono";
import type { SideRoute } from "../../src/contract/mod.ts";
import { bindSideRoutes } from "../../src/http/side_routes.ts";
import type { EdgeEnv, RequestState } from "../../src/http/request/request_state.ts";

const ROUTES: readonly SideRoute[] = [
  {
    method: "GET",
    path: "/notes/:name",
    rateLimitExempt: false,
    answer: ({ params, query, isHead }) => ({
      status: 200,
      headers: { "Content-Type": "text/plain", "ETag": '"1"', "X-Head": String(isHead) },
      body: `${params.name} ${query.get("page")} é`,
    }),
  },
  {
    method: "POST",
    path: "/notes/:name",
    rateLimitExempt: false,
    answer: ({ body }) =>
      body.length > 0
        ? { status: 202 }
        : { status: 400, error: "invalid_request", message: "Empty.", headers: { "X-Why": "empty" } },
  },
];

async function ask(method: string, headers: Record<string, string> = {}, body = ""): Promise<Response> {
  const router = new Hono<EdgeEnv>();
  bindSideRoutes(router, ROUTES, "https://bankscreen.test", () => null);
  const state: RequestState = {
    requestId: "r",
    network: "192.0.2.1",
    startedAtMs: 0,
    target: { path: "/notes/a", routedPath: "/notes/a", search: "?page=2" },
    sent: null,
    isHead: method === "HEAD",
    headers: { "Cache-Control": "no-store" },
    body: new TextEncoder().encode(body),
    caller: () => new AbortController().signal,
    paid: null,
    isKeyOutside: false,
    allowance: null,
    route: null,
    keyPrefix: null,
    idempotencyKey: null,
    isIdempotencyKeyMalformed: false,
    failure: null,
  };
  return await router.fetch(new Request("https://bankscreen.test/notes/a?page=2", { method, headers }), {
    state,
  });
}

Deno.test("a side route is given path, query and body, and answers with the headers of every answer", async () => {
  const answer = await ask("GET");
  assertEquals([answer.status, await answer.text()], [200, "a 2 é"]);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assertEquals((await ask("POST", {}, "x")).status, 202);
});

Deno.test("a side route answers HEAD with the length of GET and no body, and knows that it is one", async () => {
  const answer = await ask("HEAD");
  assertEquals([answer.status, await answer.text()], [200, ""]);
  assertEquals([answer.headers.get("Content-Length"), answer.headers.get("X-Head")], ["6", "true"]);
});

Deno.test("a side route with an entity tag answers 304 to who has it", async () => {
  const answer = await ask("GET", { "If-None-Match": 'W/"1"' });
  assertEquals([answer.status, await answer.text()], [304, ""]);
});

Deno.test("a side route refuses in the envelope of the API", async () => {
  const answer = await ask("POST");
  assertEquals([answer.status, answer.headers.get("X-Why")], [400, "empty"]);
  assertEquals(await answer.json(), { error: "invalid_request", message: "Empty." });
});

Deno.test("other methods on the path of a side route are 405 with those that it takes", async () => {
  const answer = await ask("DELETE");
  assertEquals([answer.status, answer.headers.get("Allow")], [405, "GET, HEAD, POST, OPTIONS"]);
  assertEquals((await ask("OPTIONS")).status, 204);
});
