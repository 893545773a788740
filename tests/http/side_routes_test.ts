import { assertEquals } from "@std/assert";
import { openLedger, openTrial } from "../../src/billing/mod.ts";
import type { SideRoute } from "../../src/contract/mod.ts";
import { createServe } from "../../src/http/mod.ts";
import { openCountedNetworks, openIdentityHasher } from "../../src/keys/mod.ts";
import { quickFileDatabase } from "../support/temp_database.ts";

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
  await using database = await quickFileDatabase();
  const storage = await database.open();
  const hasher = openIdentityHasher(storage);
  const serve = createServe({
    answerSignedOut: () => Promise.resolve(null),
    handlers: () => {
      throw new Error("No operation is called here");
    },
    payments: {
      terms: {
        baseUrl: "https://bankscreen.test",
        payTo: null,
        network: "eip155:8453",
        asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        cardLinks: { "1k": null, "5k": null, "25k": null, pro: null },
      },
      ledger: openLedger(storage),
      trial: openTrial(storage),
      hasher,
      networks: openCountedNetworks(storage, hasher),
      x402: null,
    },
    sideRoutes: ROUTES,
    evidence: {
      currentEditions: () => "",
      hashRequest: () => null,
      signAnswer: () => Promise.reject(new Error("No answer is signed here")),
    },
    notFoundPage: () => ({ status: 404, body: "not here" }),
    tooManyPage: () => ({ status: 429, body: "too many" }),
    log: () => {},
    apiVersion: "1",
    trustedProxyHops: 0,
    rateLimiter: null,
    holdsIban: () => false,
    now: Date.now,
  });
  const init = { method, headers, ...(body !== "" && { body }) };
  return await serve(new Request("https://bankscreen.test/notes/a?page=2", init), {});
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
