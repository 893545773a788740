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
