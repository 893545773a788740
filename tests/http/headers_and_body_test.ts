import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import {
  BASE_URL,
  bodyOf,
  memberOf,
  type TestAnswer,
  TestApp,
  type TestRequest,
} from "../support/test_app.ts";

// Misplaced keys: protects money and secrets: a key that was sent where it is not read neither counts as
// no key at all, nor comes back in the answer.

const IBAN = { iban: "DE89370400440532013000" };
const VALIDATE = "/v1/iban/validate";

/** Answers what is refused or offered: nothing of that is counted or kept. */
const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

/** Values of `Authorization` that hold a key and are not `Bearer` and the key. */
const authorizations: [name: string, write: (key: string) => string][] = [
  ["no scheme", (key) => key],
  ["Token", (key) => `Token ${key}`],
  ["ApiKey", (key) => `ApiKey ${key}`],
  ["another scheme in small letters", (key) => `token token="${key.toLowerCase()}"`],
  ["Bearer without a space", (key) => `Bearer:${key}`],
  ["half a key and no scheme", (key) => key.slice(0, 40)],
  ["Basic as text", (key) => `Basic ${key}`],
  // As `curl -u KEY:` and `curl -u x:KEY` write it (RFC 7617, section 2).
  ["Basic as a user", (key) => `Basic ${btoa(`${key}:`)}`],
  ["Basic as a password", (key) => `basic ${btoa(`x:${key}`)}`],
];

for (const [name, write] of authorizations) {
  Deno.test(`a key in Authorization under ${name} is refused, and spends nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { Authorization: write(key) };
    const refused = await app.post(VALIDATE, IBAN, { headers });
    assertEquals([refused.status, refused.headers.get("X-Trial-Used")], [402, null], refused.text);
    assertTold(refused);
    const keyRoute = await app.get("/v1/keys/usage", { headers });
    assertEquals([keyRoute.status, memberOf(keyRoute, "error")], [401, "missing_key"]);
    assertTold(keyRoute);
    assertTold(await app.get(VALIDATE, { headers }));
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 0);
    assertEquals(memberOf(await app.post(VALIDATE, IBAN), "trial.calls_used_this_week"), 1);
  });
}

function assertTold(answer: TestAnswer): void {
  assertStringIncludes(String(memberOf(answer, "message")), "`Bearer `");
}

Deno.test("a key in X-API-Key counts, whatever stands in Authorization", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const headers = { Authorization: key, "X-API-Key": key };
  assertEquals(bodyOf(await app.post(VALIDATE, IBAN, { headers }), "validateIBAN", 200).trial, undefined);
});

for (const authorization of ["Basic dXNlcjpwYXNz", "Basic %%%", "Digest username=x", "Basic", "Bearer", ""]) {
  Deno.test(`\`Authorization: ${authorization}\` without a key of ours is no key`, async () => {
    await using app = await TestApp.open();
    const answer = await app.post(VALIDATE, IBAN, { headers: { Authorization: authorization } });
    assertEquals(bodyOf(answer, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });
}

const KEY = `ifk_${"5ec2e7".repeat(10)}beef`;

/** What an offer names as called. */
const called: [path: string, url: string][] = [
  ["/v1/bic/COBADEFF", "/v1/bic/COBADEFF"],
  ["/v1/bic/%0a", "/v1/bic/%0a"],
  ["/v1/bic/%43OBADEFF", "/v1/bic/%43OBADEFF"],
  ["/v1/bic/%25", "/v1/bic/%25"],
  ["/v1/bic/%E2%82%AC", "/v1/bic/%E2%82%AC"],
  // No paid operation has a query; what stands there all the same may be anything.
  ["/v1/bic/COBADEFF?iban=DE89370400440532013000", "/v1/bic/COBADEFF"],
  [`/v1/bic/COBADEFF?api_key=${KEY}`, "/v1/bic/COBADEFF"],
  [`/v1/bic/COBADEFF?api_key=${KEY.slice(4)}`, "/v1/bic/COBADEFF"],
  [`/v1/bic/${KEY}`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY}?a=b`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY.replace("i", "%69")}`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY.replace("_5", "%5F%35")}`, "/v1/bic/{code}"],
];

for (const [path, url] of called) {
  Deno.test(`the offer for ${path.replace(/[0-9a-f]{20,}/, "…")} names ${url}`, async () => {
    const offer = bodyOf(await shared.get(path), "lookupBIC", 402);
    assertEquals(offer.resource.url, BASE_URL + url);
    assertEquals(
      offer.resource.url,
      new URL(offer.resource.url).href.replaceAll("%7B", "{").replaceAll("%7D", "}"),
    );
  });
}

const freeRequests: [method: string, path: string, body: unknown][] = [
  ["GET", "/ping", null],
  ["GET", "/health", null],
  ["GET", "/openapi.json", null],
  ["GET", "/v1/demo", null],
  ["GET", "/v1/iban/structure/DE", null],
  ["GET", "/v1/credits/bundles", null],
  ["POST", "/v1/iban/format", IBAN],
  ["POST", "/v1/keys/generate", {}],
];

for (const [method, path, json] of freeRequests) {
  Deno.test(`a key in the address of ${method} ${path} is refused, and the caller is told what to do`, async () => {
    const body = json === null ? {} : { json };
    for (
      const query of [
        `?api_key=${KEY}`,
        `?access-token=${KEY.slice(4)}`,
        `?x=${KEY}`,
        `?x=${KEY.replace("_", "%5F")}`,
      ]
    ) {
      const refused = await shared.request(method, path + query, { ...body, key: KEY });
      assertEquals([refused.status, memberOf(refused, "error")], [400, "invalid_request"]);
      const message = String(memberOf(refused, "message"));
      assertStringIncludes(message, "`Authorization: Bearer <API_KEY>`");
      assertStringIncludes(message, "POST /v1/keys/rotate");
      assertEquals(refused.text.includes(KEY.slice(4, 20)), false);
    }
  });
}

// Idempotency-Key: protects money: a name that does not count would have every repetition charged, so a
// paid call with one is refused.

const malformed: [name: string, sent: string][] = [
  ["a space", "order 4711"],
  ["a slash", "order/4711"],
  ["256 characters", "a".repeat(256)],
  // As the header arrives when it is sent twice (RFC 9110, section 5.3).
  ["two of them", "order-4711, order-4711"],
  ["a letter beyond ASCII", "ümlaut"],
  ["one quotation mark", '"order-4711'],
  ["quotation marks around nothing", '""'],
];

function assertRefused(answer: TestAnswer): void {
  assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"], answer.text);
  const message = String(memberOf(answer, "message"));
  assertStringIncludes(message, "Idempotency-Key");
  assertStringIncludes(message, "255");
  assertEquals(answer.headers.get("X-Charged-From"), null);
  assertEquals(answer.headers.get("Idempotency-Key"), null);
}

for (const [name, sent] of malformed) {
  Deno.test(`an Idempotency-Key with ${name} is refused on a paid call, and nothing is charged`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    assertRefused(await app.post(VALIDATE, IBAN, { key, headers: { "Idempotency-Key": sent } }));
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 0);
  });
}

const headers = { "Idempotency-Key": "order 4711" };

for (
  const { id, method, path, body, example: shown } of allOperations.filter(({ auth }) => auth === "paid")
) {
  Deno.test(`${id} refuses a malformed Idempotency-Key`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const send = (more: TestRequest) =>
      app.request(method.toUpperCase(), filledPath(path), { ...(body && { json: shown.body }), ...more });
    const used = async () => Number(memberOf(await app.get("/v1/keys/usage", { key }), "used"));
    assertEquals((await send({ key })).status, 200);
    const charged = await used();
    assert(charged >= 1);
    assertRefused(await send({ key, headers }));
    assertEquals(await used(), charged);
  });
}

Deno.test("a refused Idempotency-Key spends no keyless call", async () => {
  await using app = await TestApp.open();
  assertRefused(await app.post(VALIDATE, IBAN, { headers }));
  assertEquals(memberOf(await app.post(VALIDATE, IBAN), "trial.calls_used_this_week"), 1);
});

Deno.test("a call that nobody pays for is answered 402, whatever its Idempotency-Key", async () => {
  await using app = await TestApp.open();
  assertEquals((await app.post("/v1/iban/compliance", IBAN, { headers })).status, 402);
  assertEquals((await app.post(VALIDATE, {}, { headers })).status, 402);
  assertEquals((await app.post(VALIDATE, IBAN, { headers, key: "ifk_unknown" })).status, 402);
});

Deno.test("a free call ignores a malformed Idempotency-Key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (const path of ["/ping", `/v1/iban/format?iban=${IBAN.iban}`, "/v1/keys/usage"]) {
    assertEquals((await app.get(path, { key, headers })).status, 200);
  }
});

Deno.test("an Idempotency-Key in quotation marks is the same as without them", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const send = (name: string) => app.post(VALIDATE, IBAN, { key, headers: { "Idempotency-Key": name } });
  assertEquals((await send('"order-4711"')).headers.get("Idempotency-Key"), "order-4711");
  assertEquals((await send("order-4711")).headers.get("Idempotency-Replayed"), "true");
});

Deno.test("an empty Idempotency-Key is none", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(VALIDATE, IBAN, { key, headers: { "Idempotency-Key": "" } });
  assertEquals([answer.status, answer.headers.get("X-Quota-Used")], [200, "1"]);
});

// Size: protects money: a body that is too large is refused before anything else is looked at.

const TOO_LARGE = "x".repeat(256 * 1024 + 1);

const requests: [name: string, method: string, path: string, options: TestRequest][] = [
  ["an unknown path", "POST", "/nowhere", {}],
  ["a path with a slash too many", "POST", "/ping/", {}],
  ["a wrong method", "PUT", "/ping", {}],
  ["a paid operation without a credential", "POST", "/v1/iban/batch", {}],
  ["an unknown key", "POST", "/v1/iban/validate", { key: "ifk_unknown" }],
  ["a key route without a key", "POST", "/v1/keys/claim", {}],
  ["a foreign type", "POST", "/v1/iban/format", { headers: { "Content-Type": "text/plain" } }],
];

for (const [name, method, path, options] of requests) {
  Deno.test(`a body over the limit comes before ${name}`, async () => {
    assertEquals((await shared.request(method, path, { body: TOO_LARGE, ...options })).status, 413);
  });
}

/** A body that breaks off, as when the client goes away. */
function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(new Error("Connection reset")) });
}

Deno.test("a body over the limit or broken off counts for the rate limit, and says so", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  const tooLarge = await app.request("POST", "/v1/iban/format", { body: TOO_LARGE });
  assertEquals([tooLarge.status, tooLarge.headers.get("RateLimit-Remaining")], [413, "1"]);
  const aborted = await app.request("POST", "/v1/iban/validate", { body: brokenOff() });
  assertEquals([aborted.status, aborted.headers.get("RateLimit-Remaining")], [400, "0"]);
  for (const body of [TOO_LARGE, brokenOff()]) {
    const refused = await app.request("POST", "/v1/iban/format", { body });
    assertEquals([refused.status, refused.headers.get("RateLimit-Remaining")], [429, "0"]);
  }
});

Deno.test("a network past its limit has no body read", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  await app.get("/v1/credits/bundles");
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      wasRead = true;
      controller.close();
    },
  }, { highWaterMark: 0 });
  assertEquals((await app.request("POST", "/v1/iban/format", { body })).status, 429);
  assertEquals(wasRead, false);
});

Deno.test("a body over the limit or broken off is refused even when the database is gone", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.close();
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: TOO_LARGE, key })).status, 413);
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: brokenOff(), key })).status, 400);
});

Deno.test("a length that is a lie is refused before the body is read", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Length": "999999999" };
  assertEquals((await app.request("POST", "/v1/iban/format", { body: "{}", headers })).status, 413);
});

// Declared type

const BODY = '{"iban":"DE89370400440532013000"}';
const TYPES = [
  "application/json",
  "text/plain;charset=UTF-8",
  // What `curl -d` declares.
  "application/x-www-form-urlencoded",
  "application/xml",
  "no type",
];

for (const type of TYPES) {
  Deno.test(`a body declared as ${type} is read as JSON, and charged like any other`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { "Content-Type": type };
    const answer = await app.request("POST", VALIDATE, { body: BODY, headers, key });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
    assertEquals(answer.headers.get("X-Quota-Used"), "1");
    const keyless = await app.request("POST", VALIDATE, { body: BODY, headers });
    assertEquals(bodyOf(keyless, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });

  Deno.test(`a body declared as ${type} that is no JSON is refused and costs nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const request = { body: "iban=DE89370400440532013000", headers: { "Content-Type": type }, key };
    const answer = await app.request("POST", VALIDATE, request);
    assertEquals(bodyOf(answer, "validateIBAN", 400).error, "invalid_json");
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
  });

  Deno.test(`a discovery probe declared as ${type} gets the offer`, async () => {
    for (const body of ["{}", ""]) {
      const answer = await shared.request("POST", VALIDATE, { body, headers: { "Content-Type": type } });
      bodyOf(answer, "validateIBAN", 402);
    }
  });
}

Deno.test("a body without a declared type is read as JSON", async () => {
  await using app = await TestApp.open();
  const answer = await app.request("POST", VALIDATE, { body: BODY });
  assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
});

Deno.test("an empty body is no body, whatever type it declares", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  bodyOf(await app.request("POST", "/v1/keys/generate", { body: "", headers }), "generateApiKey", 201);
});
