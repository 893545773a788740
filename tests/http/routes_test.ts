import { assertEquals, assertStringIncludes } from "@std/assert";
import { openLedger, openTrial } from "../../src/billing/mod.ts";
import type { SideRoute } from "../../src/contract/mod.ts";
import { createServe } from "../../src/http/mod.ts";
import { openCountedNetworks, openIdentityHasher } from "../../src/keys/mod.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { readQuery, readTarget } from "../../src/http/routes.ts";
import { BASE_URL, memberOf, TestApp } from "../support/test_app.ts";
import { allOperations, filledPath, operationsByPath } from "../support/contract_paths.ts";

const app = await TestApp.open();

Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

for (const [path, ofPath] of operationsByPath) {
  const taken = ofPath.map(({ method }) => method.toUpperCase());
  const isPaid = ofPath.some(({ auth }) => auth === "paid");

  Deno.test(`${path} answers 405 to every other method`, async () => {
    for (const method of METHODS.filter((name) => !taken.includes(name))) {
      if (method === "HEAD" && taken.includes("GET") && !isPaid) continue;
      if (method === "GET" && isPaid) continue;
      const answer = await app.request(method, filledPath(path));
      assertEquals(answer.status, 405, method);
      assertAllows(answer.headers.get("Allow"), ofPath);
      if (method === "HEAD") continue;
      assertEquals(memberOf(answer, "error"), "method_not_allowed");
      assertEquals(memberOf(answer, "allow"), (answer.headers.get("Allow") ?? "").split(", ").slice(0, -1));
      assertStringIncludes(String(memberOf(answer, "message")), taken[0] ?? "");
    }
  });

  Deno.test(`${path} answers OPTIONS with its methods`, async () => {
    const answer = await app.request("OPTIONS", filledPath(path));
    assertEquals([answer.status, answer.text], [204, ""]);
    assertAllows(answer.headers.get("Allow"), ofPath);
  });
}

function assertAllows(header: string | null, ofPath: readonly { method: string; auth: string }[]): void {
  const methods = ofPath.flatMap(({ method, auth }) =>
    method === "get" && auth !== "paid" ? ["GET", "HEAD"] : [method.toUpperCase()]
  );
  assertEquals(header, [...methods, "OPTIONS"].join(", "));
}

const free = allOperations.filter(({ method, auth }) => method === "get" && auth === "none");
for (const { path } of free) {
  Deno.test(`HEAD ${path} has the headers of GET and no body`, async () => {
    const query = path.includes("format") || path.includes("reference") ? "?iban=x&reference=x" : "";
    const [get, head] = [
      await app.get(filledPath(path) + query),
      await app.request("HEAD", filledPath(path) + query),
    ];
    assertEquals([head.status, head.text], [get.status, ""]);
    assertEquals(head.headers.get("Content-Type"), get.headers.get("Content-Type"));
    assertEquals(head.headers.get("Cache-Control"), get.headers.get("Cache-Control"));
  });
}

const paidByPost = allOperations.filter(({ method, auth }) => method === "post" && auth === "paid");
for (const { path } of paidByPost) {
  Deno.test(`GET ${path} is an offer without a credential and 405 with one`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const offer = await app.get(path);
    assertEquals(offer.status, 402);
    assertEquals(memberOf(offer, "resource.url"), BASE_URL + path);
    assertEquals((await app.get(path, { key })).status, 405);
    assertEquals((await app.get(path, { headers: { "X-API-Key": "anything" } })).status, 405);
    assertEquals((await app.get(path, { headers: { "PAYMENT-SIGNATURE": "e30=" } })).status, 405);
  });
}

const paidByGet = allOperations.filter(({ method, auth }) => method === "get" && auth === "paid");
for (const { path } of paidByGet) {
  Deno.test(`HEAD ${path} is refused and charges nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const answer = await app.request("HEAD", filledPath(path), { key });
    assertEquals([answer.status, answer.headers.get("X-Charged-From")], [405, null]);
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 0);
  });
}

Deno.test("a method in lower case is another method", async () => {
  // `Request` itself puts the common ones in upper case, `patch` is the exception (Fetch, "normalize a method").
  assertEquals((await app.request("patch", "/ping")).status, 405);
});

Deno.test("query parameters sent twice are read once, the first counting", async () => {
  const answer = await app.get("/v1/iban/format?iban=DE89370400440532013000&iban=CH9300762011623852957");
  assertEquals(memberOf(answer, "iban"), "DE89370400440532013000");
  const odd = [
    "?iban[]=x&iban[]=y",
    "?iban[a]=x",
    "?iban",
    "?iban=&iban=x",
    "?__proto__=x&constructor=y",
    "?%",
    "?=",
  ];
  for (const query of odd) assertEquals((await app.get(`/v1/iban/format${query}`)).status, 400, query);
});

// Where there is no route

/** A key that nobody holds. */
const SECRET = `ifk_${"5ec2e7".repeat(10)}beef`;

const nearest: [asked: string, meant: string | undefined][] = [
  ["/v1/iban/validat", "/v1/iban/validate"],
  ["/v1/iban/Validate", "/v1/iban/validate"],
  ["/V1/IBAN/BATCH", "/v1/iban/batch"],
  ["/iban/validate", "/v1/iban/validate"],
  ["/healthz", "/health"],
  ["/pong", "/ping"],
  ["/v1/keys", "/v1/keys/generate"],
  ["/v1/keys/", "/v1/keys/generate"],
  ["/v1/bic", "/v1/bic/{code}"],
  ["/v1/bic/", "/v1/bic/{code}"],
  ["/V1/CH/Clearing/", "/v1/ch/clearing/{iid}"],
  ["/v1/iban", "/v1/iban/validate"],
  ["/wp-login.php", undefined],
];

for (const [asked, meant] of nearest) {
  Deno.test(`${asked} answers 404 ${meant ? `and points at ${meant}` : "and guesses nothing"}`, async () => {
    const answer = await app.get(asked);
    assertEquals([answer.status, memberOf(answer, "error")], [404, "not_found"]);
    assertEquals(memberOf(answer, "did_you_mean"), meant);
    assertEquals(memberOf(answer, "schema"), `${BASE_URL}/openapi.json`);
  });
}

Deno.test("a 404 lists every operation", async () => {
  const answer = await app.request("POST", "/nowhere");
  for (const { id, method, path, body } of allOperations) {
    const [operation, example] = String(memberOf(answer, `endpoints.${id}`)).split("  ");
    assertEquals(operation, `${method.toUpperCase()} ${path}`);
    assertEquals(example !== undefined, body !== null, id);
  }
});

/** Refusals of what has to be one's own: a mailbox, a verified email of the key, a pack or a code. */
const OWN = [
  "signed_out",
  "watch_limit",
  "webhook_limit",
  "disposable_email",
  "unknown_bundle",
  "invalid_grant",
  "invalid_or_expired",
  "invalid_code",
];

Deno.test("the bodies that a 404 and a 405 list are served, but for the address that has to be one's own", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const listing = await app.get("/nowhere");
  assertEquals(memberOf(await app.request("PUT", "/ping"), "endpoints"), memberOf(listing, "endpoints"));
  for (const { id, method, path } of allOperations.filter(({ body }) => body !== null)) {
    const [, body = ""] = String(memberOf(listing, `endpoints.${id}`)).split("  ");
    const answer = await app.request(method.toUpperCase(), path, {
      body,
      key,
      headers: { "Content-Type": "application/json" },
    });
    const isServed = answer.status < 300 || OWN.includes(String(memberOf(answer, "error")));
    assertEquals(isServed, true, `${id} ${body}: ${answer.text}`);
  }
});

Deno.test("a 404 does not repeat the path, which may hold an account number", async () => {
  const { text } = await app.get("/v1/iban/DE02120300000000202051");
  assertEquals(text.includes("0000202051"), false);
});

Deno.test("OPTIONS on an unknown path is 404", async () => {
  assertEquals((await app.request("OPTIONS", "/nowhere")).status, 404);
});

for (const path of operationsByPath.keys()) {
  Deno.test(`${path}/ redirects to the path without its slash and keeps the query`, async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await app.request(method, `${filledPath(path)}/?a=%2F%2Fb&a=c`);
      assertEquals(answer.status, 308);
      assertEquals(answer.headers.get("Location"), `${filledPath(path)}?a=%2F%2Fb&a=c`);
    }
  });
}

const withKey = [
  `/v1/bic/${SECRET}/`,
  `/v1/bic/${SECRET}//`,
  `/v1/bic/${SECRET.replace("i", "%69")}/`,
];

for (const path of withKey) {
  Deno.test(`${path.replace(/[0-9a-f]{64}/, "…")} is not redirected, as its key would be sent back`, async () => {
    const answer = await app.request("POST", path);
    assertEquals([answer.status, memberOf(answer, "error")], [404, "not_found"]);
    const sent = [answer.text, ...answer.headers.values()].join("\n");
    assertEquals(sent.includes(SECRET.slice(4)), false, sent);
    assertStringIncludes(String(memberOf(answer, "message")), "Authorization: Bearer");
  });
}

const withKeyInQuery = [
  `/v1/iban/validate/?x=${SECRET}`,
  `/v1/iban/validate/?api_key=${SECRET.slice(4)}`,
  `/v1/iban/validate/?x=${SECRET.replace("_", "%5F")}`,
];

for (const path of withKeyInQuery) {
  Deno.test(`${path.replace(/[0-9a-f]{64}/, "…")} is redirected without its query`, async () => {
    const answer = await app.request("POST", path);
    assertEquals([answer.status, answer.headers.get("Location")], [308, "/v1/iban/validate"]);
  });
}

const astray = [
  "//evil.example/",
  "///evil.example//",
  "//evil.example/ping/",
  "/\\evil.example/",
  "/%2F/evil.example/",
  "/%5Cevil.example/",
  "/%2f%2fevil.example/ping/",
  "//ping/",
  "/ping%2F",
  "/v1//iban/validate/",
];

for (const path of astray) {
  Deno.test(`${path} is not redirected`, async () => {
    const answer = await app.get(path);
    assertEquals([answer.status, answer.headers.get("Location")], [404, null]);
  });
}

const parameters = [
  "..%2F..%2Fevil.example",
  "%2F%2Fevil.example",
  "https:%2F%2Fevil.example",
  "%5C%5Cevil.example",
];
for (const value of parameters) {
  Deno.test(`/v1/bic/${value}/ is redirected on this host only`, async () => {
    const answer = await app.get(`/v1/bic/${value}/`);
    assertEquals(answer.status, 308);
    const target = new URL(answer.headers.get("Location") ?? "", BASE_URL);
    assertEquals(target.origin, BASE_URL);
    assertStringIncludes(target.pathname, "/v1/bic/");
  });
}

Deno.test("a redirect neither charges nor counts", async () => {
  await using app = await TestApp.open();
  const iban = { iban: "DE89370400440532013000" };
  assertEquals((await app.post("/v1/iban/validate/", iban)).status, 308);
  assertEquals(memberOf(await app.post("/v1/iban/validate", iban), "trial.calls_used_this_week"), 1);
});

/** Spellings that a router might take for `/v1/bic/COBADEFF`, which costs something. */
const spellings = [
  "/v1/bic/COBADEFF",
  "/v1/bic/%43OBADEFF",
  "/v1/%62ic/COBADEFF",
  "/v1/./bic/COBADEFF",
  "/v1/x/../bic/COBADEFF",
  "/ping/../v1/bic/COBADEFF",
  "/ping/%2e%2e/v1/bic/COBADEFF",
  "/V1/BIC/COBADEFF",
  "//v1/bic/COBADEFF",
  "/v1//bic/COBADEFF",
  "/v1/bic/COBADEFF/",
  "/v1/bic/COBADEFF;a=b",
  "/v1/bic/COBADEFF%00",
  "/v1/bic%2FCOBADEFF",
  "/v1/bic/COBADEFF?x=/ping",
  "/v1/bic/COBADEFF#/ping",
  "/ping%2F..%2Fv1/bic/COBADEFF",
];

for (const path of spellings) {
  Deno.test(`${path} is never served without payment and always counted`, async () => {
    await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "5" });
    const answer = await app.get(path);
    assertEquals([308, 402, 404].includes(answer.status), true, String(answer.status));
    assertEquals(answer.headers.get("RateLimit-Remaining"), "4");
  });
}

Deno.test("a path of a million slashes is refused", async () => {
  // A pattern that tries every slash as the first one would take the rest of the day.
  assertEquals((await app.get(`${"/".repeat(1_000_000)}x`)).status, 404);
});

// Side routes

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
      hashCoveredRequest: () => null,
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

// Protects money: every part of the service sees one path, the one that the router uses, whatever the host says.

/** A request as the runtime hands it over: its URL is pasted together from what the caller sent. */
function requestWith(
  url: string,
  host: string | null,
  method = "GET",
): Pick<Request, "method" | "headers" | "url"> {
  return { method, url, headers: new Headers(host === null ? {} : { Host: host }) };
}

const paths: [url: string, host: string | null, path: string, routedPath: string, search: string][] = [
  ["http://127.0.0.1:8000/v1/bic/COBADEFF", "127.0.0.1:8000", "/v1/bic/COBADEFF", "/v1/bic/COBADEFF", ""],
  ["http://x/ping/?a=%2F%2Fb&a=c#d", "x", "/ping/", "/ping/", "?a=%2F%2Fb&a=c"],
  ["http://x/%70ing", "x", "/%70ing", "/ping", ""],
  ["http://x/a%2Fb", "x", "/a%2Fb", "/a%2Fb", ""],
  ["http://x/%E0%A4%A", "x", "/%E0%A4%A", "/%E0%A4%A", ""],
  ["http://x//evil.example/", "x", "//evil.example/", "//evil.example/", ""],
  ["http://x/v1/../ping", "x", "/v1/../ping", "/v1/../ping", ""],
  ["http://x/ping\\", "x", "/ping\\", "/ping\\", ""],
  ["http://[::1]:8000/ping", "[::1]:8000", "/ping", "/ping", ""],
  ["http://x:/ping", "x:", "/ping", "/ping", ""],
  // Without a `Host`, as HTTP/1.0 allows, the runtime puts the address it listens on in front.
  ["http://127.0.0.1:8000/ping", null, "/ping", "/ping", ""],
  // An absolute target, whose host goes before that of the header.
  ["http://other/ping?q", "x", "/ping", "/ping", "?q"],
  ["http://other", "x", "/", "/", ""],
  ["http://other?q", "x", "/", "/", "?q"],
  ["http://xx/ping", "x", "/ping", "/ping", ""],
];

for (const [url, host, path, routedPath, search] of paths) {
  Deno.test(`the target of ${url} with the host ${host} is ${path}${search}`, () => {
    assertEquals(readTarget(requestWith(url, host)), { kind: "path", target: { path, routedPath, search } });
  });
}

const hosts = [
  "/a#",
  "/ping?",
  "a b",
  "a@b",
  "a/b",
  "a?b",
  "a#b",
  "ü",
  "a:b",
  "a:123456",
  ":80",
  "",
  "[",
  "[::1",
  "a,b",
  "a\\b",
];

for (const host of hosts) {
  Deno.test(`the host "${host}" is refused, in the header and in the target`, () => {
    assertEquals(readTarget(requestWith(`http://${encodeURI(host)}/ping`, host)).kind, "bad_host");
    if (!/[/?#]/.test(host)) {
      assertEquals(readTarget(requestWith(`http://${host}/ping`, "x")).kind, "bad_host");
    }
  });
}

Deno.test("a host that is longer than any name is refused", () => {
  const host = "a".repeat(60_000);
  assertEquals(readTarget(requestWith(`http://${host}/`, host)).kind, "bad_host");
});

Deno.test("CONNECT and OPTIONS * ask for no path", () => {
  assertEquals(readTarget(requestWith("x:1", "x", "CONNECT")).kind, "tunnel");
  assertEquals(readTarget(requestWith("http://x/*", "x", "OPTIONS")).kind, "server");
  assertEquals(readTarget(requestWith("?", null)).kind, "bad_host");
});

Deno.test("readQuery() takes the first of several values, and names no member of every object", () => {
  assertEquals(readQuery(""), {});
  assertEquals(readQuery("?a=1&b=%20+&a=2"), { a: "1", b: "  " });
  assertEquals(Object.entries(readQuery("?__proto__=1&constructor=2")).length, 2);
});
