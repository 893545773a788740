/**
 * The steps of a request before its operation: logging, request id, rate limit, misplaced keys, idempotency keys, size
 * and type of the body.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { operations } from "../../generated/operations.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { requestIdFor } from "../../src/http/arrival.ts";
import { createRateLimiter, rateLimitHeaders } from "../../src/http/network_limits.ts";
import { createIbanFinder } from "../../src/identifiers/mod.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { McpSession } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { testTable } from "../support/table.ts";
import {
  BASE_URL,
  bodyOf,
  memberOf,
  type TestAnswer,
  TestApp,
  type TestRequest,
} from "../support/test_app.ts";

runTranscript(new URL("edge.http", import.meta.url));

// Logging.

// Guarantee: whatever a caller sends, and in whatever place, no possible secret is logged.

const VALIDATE = "/v1/iban/validate";
const IBAN = "DE89370400440532013000";

Deno.test("a log line has the method, the template of the route, the status and the duration", async () => {
  await using app = await TestApp.open();
  await app.get("/v1/iban/structure/DE", { headers: { "X-Request-Id": "4bf92f3577b34da6a3ce929d0e0e4736" } });
  const { ms, ...rest } = JSON.parse(app.logLines.at(-1) ?? "{}");
  assertEquals(rest, {
    time: "2026-11-21T08:00:00.000Z",
    level: "info",
    event: "request",
    id: "4bf92f3577b34da6a3ce929d0e0e4736",
    method: "GET",
    route: "/v1/iban/structure/{country}",
    status: 200,
  });
  assert(Number(ms) >= 0, String(ms));
  // A method is free text too.
  await app.request(IBAN, `/${IBAN}`);
  assertEquals(app.logLines.length, 2);
  assert(!app.logLines.some((line) => line.includes(IBAN)));
});

// Request ids: an id that may be a secret is replaced.

const shipped = await loadReferenceData();
const holdsIban = createIbanFinder(shipped.registers.ibanStructures);

testTable(
  "requestIdFor() keeps an id that can't be a secret or an IBAN, and replaces any other",
  new URL("request_ids.tsv", import.meta.url),
  ["id", "kept"],
  ({ id, kept }) => {
    const sent = JSON.parse(id);
    const used = requestIdFor(sent, holdsIban);
    if (kept === "yes") assertEquals(used, sent);
    else assertMatch(used, /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  },
);

Deno.test("requestIdFor() keeps nearly every UUID", () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  const changed = ids.filter((id) => requestIdFor(id, holdsIban) !== id);
  assertEquals(changed.length < 40, true, `${changed.length} of 2000 were replaced`);
});

Deno.test("requestIdFor() recognises IBANs of a new layout as soon as its data is active", async () => {
  const { registers: { ibanStructures, ...others }, ...data } = shipped;
  const older = new Map(ibanStructures);
  older.delete("DE");
  const source = new SwappableSource({ ...data, registers: { ...others, ibanStructures: older } });
  await using app = await TestApp.open({}, undefined, () => source);
  const sent = IBAN;
  const ask = async () =>
    (await app.get("/health", { headers: { "X-Request-Id": sent } })).headers.get("X-Request-Id");
  assertEquals(await ask(), sent);
  await source.swapIn({ ...data, registers: { ...others, ibanStructures } });
  assertMatch(await ask() ?? "", /^[0-9a-f-]{36}$/);
});

// network_limits.ts

const COUNTED = "/v1/credits/bundles";
const EXEMPT = Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) =>
  path
);

for (const path of EXEMPT) {
  Deno.test(`${path} is answered however often it is requested`, async () => {
    await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
    for (let call = 0; call < 5; call++) {
      const answer = await app.get(path);
      assertEquals([answer.status, answer.headers.get("RateLimit-Limit")], [200, null]);
    }
    assertEquals((await app.get(`${path}?x=1`)).status, 200);
    assertEquals((await app.get(COUNTED)).status, 200, "nothing of the above was counted");
    assertEquals((await app.get(COUNTED)).status, 429);
  });
}

let [now, limitOf] = [0, 0];
let limiter = createRateLimiter(limitOf, () => now);
testTable(
  "createRateLimiter() counts the requests of each network for 60 seconds, second by second",
  new URL("rate_limiter.tsv", import.meta.url),
  ["limit", "ms", "network", "allowed", "remaining", "resets", "seconds"],
  ({ limit, ms, network, allowed, remaining, resets, seconds }) => {
    if (limit !== "") limiter = createRateLimiter(limitOf = Number(limit), () => now);
    now = Number(ms);
    const window = limiter(network);
    assertEquals(window, {
      allowed: allowed === "yes",
      limit: limitOf,
      remaining: Number(remaining),
      resetsAtMs: Number(resets),
    });
    assertEquals(rateLimitHeaders(window, now)["RateLimit-Reset"], seconds);
  },
);

Deno.test("createRateLimiter() allows no more than the limit in any 60 seconds, and serves a steady pace", () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }),
    fc.integer({ min: 1, max: 20 }),
    (gaps, limit) => {
      let now = 0;
      const limiter = createRateLimiter(limit, () => now);
      const served: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const inWindow = served.filter((at) => at > now - 61_000).length;
        const { allowed } = limiter("a");
        if (allowed) served.push(now);
        else assert(inWindow >= limit, "refused although fewer came in the last 61 seconds");
        assert(served.filter((at) => at > now - 60_000).length <= limit, "more than the limit in 60 seconds");
      }
    },
  ));
});

Deno.test("createRateLimiter() stays bounded under a flood of networks and keeps the newest", () => {
  const limiter = createRateLimiter(1, () => 0);
  for (let i = 0; i < 100_001; i++) limiter(`n${i}`);
  assertEquals(limiter("n100000").allowed, false, "the newest window is kept");
  assertEquals(limiter("n0").allowed, true, "the oldest window made room");
});

Deno.test("rateLimitHeaders() returns the seconds left and a Unix timestamp", () => {
  assertEquals(rateLimitHeaders({ allowed: true, limit: 100, remaining: 99, resetsAtMs: 60_500 }, 500), {
    "RateLimit-Limit": "100",
    "RateLimit-Remaining": "99",
    "RateLimit-Reset": "60",
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "99",
    "X-RateLimit-Reset": "61",
  });
});

// Misplaced keys. Guarantee: a key in the wrong place doesn't count as no key, and isn't repeated in the answer.

const IBAN_BODY = { iban: "DE89370400440532013000" };

/** Values of `Authorization` that contain a key, but not in the form `Bearer KEY`. */
const authorizations: [name: string, write: (key: string) => string][] = [
  ["no scheme", (key) => key],
  ["Token", (key) => `Token ${key}`],
  ["ApiKey", (key) => `ApiKey ${key}`],
  ["another scheme in small letters", (key) => `token token="${key.toLowerCase()}"`],
  ["Bearer without a space", (key) => `Bearer:${key}`],
  ["half a key and no scheme", (key) => key.slice(0, 40)],
  ["Basic as text", (key) => `Basic ${key}`],
  // As written by `curl -u KEY:` and `curl -u x:KEY` (RFC 7617, section 2).
  ["Basic as a user", (key) => `Basic ${btoa(`${key}:`)}`],
  ["Basic as a password", (key) => `basic ${btoa(`x:${key}`)}`],
];

for (const [name, write] of authorizations) {
  Deno.test(`a key in Authorization under ${name} is refused, and spends nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { Authorization: write(key) };
    const refused = await app.post(VALIDATE, IBAN_BODY, { headers });
    assertEquals([refused.status, refused.headers.get("X-Trial-Used")], [402, null], refused.text);
    assertTold(refused);
    const keyRoute = await app.get("/v1/keys/usage", { headers });
    assertEquals([keyRoute.status, memberOf(keyRoute, "error")], [401, "missing_key"]);
    assertTold(keyRoute);
    assertTold(await app.get(VALIDATE, { headers }));
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 0);
    assertEquals(memberOf(await app.post(VALIDATE, IBAN_BODY), "trial.calls_used_this_week"), 1);
  });
}

function assertTold(answer: TestAnswer): void {
  assertStringIncludes(String(memberOf(answer, "message")), "`Bearer `");
}

// Idempotency-Key. Guarantee: a paid call with a malformed `Idempotency-Key` is refused, because every repetition would
// be charged.

function assertRefused(answer: TestAnswer): void {
  assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"], answer.text);
  const message = String(memberOf(answer, "message"));
  assertStringIncludes(message, "Idempotency-Key");
  assertStringIncludes(message, "255");
  assertEquals(answer.headers.get("X-Charged-From"), null);
  assertEquals(answer.headers.get("Idempotency-Key"), null);
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

// Size. Guarantee: a body that is too large is refused before any other check.

const TOO_LARGE = "x".repeat(256 * 1024 + 1);

/** A body that is cut off, as if the client left. */
function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(new Error("Connection reset")) });
}

Deno.test("a body that is too large or cut off counts towards the rate limit, and its answer has the headers", async () => {
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

Deno.test("a request above the rate limit is refused without reading its body", async () => {
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

Deno.test("a body that is too large or cut off is refused even without a database", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.close();
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: TOO_LARGE, key })).status, 413);
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: brokenOff(), key })).status, 400);
});

// Answers that nobody reads

Deno.test("a network with 32 MB of unread answers gets no more large ones, also from MCP tools, and isn't charged for them", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 100_000);
  const unread = Promise.withResolvers<void>();
  const from = "203.0.113.7";
  const batch = (size: number, completed?: Promise<void>) => {
    const request = new Request(`${BASE_URL}/v1/iban/batch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify({ ibans: Array(size).fill(IBAN) }),
    });
    const remoteAddr: Deno.Addr = { transport: "tcp", hostname: from, port: 50_000 };
    return app.serve(request, { remoteAddr, ...(completed && { completed }) });
  };
  const creditsLeft = async () =>
    bodyOf(await app.get("/v1/keys/usage", { key, from }), "getApiKeyUsage", 200).credits_remaining;

  let units = 0;
  for (const size of [100, 20, 7]) {
    let answer = await batch(size, unread.promise);
    for (; answer.status === 200; answer = await batch(size, unread.promise)) units += size;
    const { error, message } = await answer.json();
    assertEquals([answer.status, answer.headers.get("Retry-After"), error], [
      503,
      "5",
      "service_unavailable",
    ]);
    assertStringIncludes(message, "Finish reading the open answers");
  }
  assert(units > 8000 && units < 13_000, `${units} units`);
  assertEquals(await creditsLeft(), 100_000 - units);

  const session = await McpSession.open(app, { key, from });
  const call = () => session.call("batch_validate_iban", { ibans: Array(20).fill(IBAN), detail: "full" });
  const refused = await call();
  assertEquals(refused.isError, true, refused.content[0].text.slice(0, 200));
  assertStringIncludes(refused.content[0].text, "service_unavailable");
  assertEquals((await app.post(VALIDATE, { iban: IBAN }, { key, from })).status, 200);
  assertEquals(await creditsLeft(), 100_000 - units - 1);

  unread.resolve();
  assertEquals((await batch(100)).status, 200);
  assertEquals((await call()).isError, undefined);
});
