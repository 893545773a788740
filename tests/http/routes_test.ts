import { assertEquals, assertStringIncludes } from "@std/assert";
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
