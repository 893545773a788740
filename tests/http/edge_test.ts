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

/** Reads the log lines of one kind. */
function linesOf(app: TestApp, event: string): Record<string, unknown>[] {
  return app.logLines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.event === event);
}

Deno.test("every request writes one log line, whatever its outcome", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  const answers = [
    await app.get("/ping"),
    await app.post(VALIDATE, { iban: IBAN }),
    await app.post(VALIDATE, {}),
    await app.request("POST", VALIDATE, { body: "{" }),
    await app.get("/nowhere"),
    await app.get("/ping/"),
    await app.request("DELETE", VALIDATE),
    await app.request("OPTIONS", VALIDATE),
    await app.request("HEAD", "/v1/test-iban"),
    await app.request("POST", VALIDATE, { body: "x".repeat(256 * 1024 + 1) }),
    await app.get("/v1/test-iban"),
    await app.get("/v1/test-iban"),
  ];
  const lines = linesOf(app, "request");
  assertEquals(lines.map(({ status }) => status), answers.map(({ status }) => status));
  assertEquals(lines.map(({ id }) => id), answers.map(({ headers }) => headers.get("X-Request-Id")));
  assertEquals(lines.map(({ status }) => status), [
    200,
    200,
    402,
    400,
    404,
    308,
    405,
    204,
    200,
    413,
    200,
    429,
  ]);
});

Deno.test("a log line has the method, the template of the route, the status and the duration", async () => {
  await using app = await TestApp.open();
  await app.get("/v1/iban/structure/DE", { headers: { "X-Request-Id": "4bf92f3577b34da6a3ce929d0e0e4736" } });
  const [line = {}] = linesOf(app, "request");
  const { ms, ...rest } = line;
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
});

Deno.test("a log line has only the first characters of a key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(VALIDATE, { iban: IBAN }, { key });
  assertEquals(linesOf(app, "request").at(-1)?.key, key.slice(0, 8));
});

Deno.test("the log contains no sent secret, wherever it was sent", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const secret = `ifk_${"5ec2e7".repeat(10)}beef`;
  const mailbox = "somebody@private-mail.de";
  const sent = [
    IBAN,
    IBAN.toLowerCase(),
    "0532013000",
    key,
    key.slice(8),
    secret,
    "5ec2e7",
    mailbox,
    "042137",
  ];
  const text = { body: `${IBAN} ${secret}` };
  const everywhere = {
    "User-Agent": IBAN,
    Referer: `https://x.example/${IBAN}`,
    Cookie: secret,
    Origin: mailbox,
  };
  const calls: Promise<TestAnswer>[] = [
    app.get(`/v1/iban/${IBAN}`),
    app.get(`/v1/iban/format?iban=${IBAN}`),
    app.get(`/v1/iban/structure/${IBAN}`),
    app.get(`/${secret}/${mailbox}`),
    app.get(`/v1/bic/${IBAN}?api_key=${secret}`),
    app.get(`/v1/iban/format/?iban=${IBAN}`),
    app.request(IBAN, "/ping"),
    app.request(IBAN, `/${IBAN}`),
    app.get("/ping", { headers: { "X-Request-Id": IBAN } }),
    app.get("/ping", { headers: { "X-Request-Id": `pay-${IBAN.toLowerCase()}-2` } }),
    app.get("/ping", { headers: { "X-Request-Id": "DE89-3704-0044-0532-0130-00" } }),
    app.get("/ping", { headers: { "X-Request-Id": secret } }),
    app.get("/ping", { headers: { "X-Request-Id": secret.slice(4) } }),
    app.get("/ping", { headers: { "X-Request-Id": "042137-b" } }),
    app.get("/ping", { headers: { "X-Request-Id": mailbox } }),
    app.get("/ping", { headers: { "Idempotency-Key": IBAN } }),
    app.get("/ping", { headers: everywhere }),
    app.get("/ping", { headers: { "X-Forwarded-For": IBAN } }),
    app.post(VALIDATE, { iban: IBAN, reference: secret }),
    app.post(VALIDATE, { iban: IBAN }, { key }),
    app.post(VALIDATE, { iban: IBAN }, { key: secret }),
    app.post(VALIDATE, { iban: IBAN, api_key: secret }),
    app.request("POST", VALIDATE, { ...text, headers: { "X-API-Key": secret } }),
    app.request("POST", VALIDATE, { ...text, headers: { "PAYMENT-SIGNATURE": IBAN } }),
    app.request("POST", VALIDATE, { ...text, headers: { "Content-Type": `text/${secret}` } }),
    app.request("PUT", VALIDATE, text),
    app.post("/v1/keys/generate", { email: mailbox, code: "042137" }),
    app.post("/v1/keys/claim", { email: mailbox, code: "042137" }, { key }),
    app.get("/v1/keys/usage", { key: secret }),
    app.get("/v1/keys/usage", { headers: { Authorization: `Basic ${secret}` } }),
  ];
  await Promise.all(calls);
  assertEquals(linesOf(app, "request").length, calls.length + 1);
  for (const line of app.logLines) {
    for (const text of sent) assertEquals(line.includes(text), false, `${text} in ${line}`);
  }
});

Deno.test("an internal failure is a plain 500, and only the log has its cause", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.close();
  const answer = await app.get("/v1/keys/usage", { key });
  assertEquals([answer.status, answer.text], [500, "Internal Server Error"]);
  assertMatch(answer.headers.get("Content-Type") ?? "", /^text\/plain/);
  const [failure = {}] = linesOf(app, "failure");
  assertEquals([failure.level, failure.route], ["error", "/v1/keys/usage"]);
  assertEquals(failure.id, answer.headers.get("X-Request-Id"));
  assertStringIncludes(String(failure.cause), "Error");
  assertEquals(linesOf(app, "request").at(-1)?.status, 500);
});

Deno.test("a failure of the database is logged even if the call is answered", async () => {
  await using app = await TestApp.open();
  await app.storage.close();
  assertEquals((await app.post(VALIDATE, { iban: IBAN })).status, 402);
  assertEquals(linesOf(app, "failure").length, 1);
  assert(!app.logLines.some((line) => line.includes(IBAN)), "the log names no IBAN");
});

// Request ids: an id that may be a secret is replaced.

const shipped = await loadReferenceData();
const holdsIban = createIbanFinder(shipped.registers.ibanStructures);

const kept = [
  "7f3c",
  "order-4711.retry:2",
  "z".repeat(128),
  // Contains the beginning of an IBAN ("ad12"), like every second UUID.
  "7f3cad12-1234-4abc-8def-0123456789ab",
  "7F3CAD12-1234-4ABC-8DEF-0123456789AB",
  // ULID.
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  // Trace id and span id, and both in a `traceparent` (W3C Trace Context, 2021-11-23).
  "4bf92f3577b34da6a3ce929d0e0e4736",
  "00f067aa0ba902b7",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
];

for (const sent of kept) {
  Deno.test(`requestIdFor() keeps ${sent.slice(0, 40)}`, () => {
    assertEquals(requestIdFor(sent, holdsIban), sent);
  });
}

// The id is logged, so anything like a secret or an IBAN is rejected.
const refused = [
  null,
  "",
  "z".repeat(129),
  "with space",
  "line\nbreak",
  // An emailed code.
  "928701",
  "928701-b",
  // A key: whole, truncated, and without its prefix.
  `ifk_${"0".repeat(64)}`,
  `order-ifk_${"0".repeat(60)}`,
  "5ec2e7".repeat(10) + "beef",
  "5ec2e7".repeat(8),
  "DE89370400440532013000",
  "payout-de89370400440532013000",
  "DE89-3704-0044-0532-0130-00",
  "ref:DE89:3704:0044:0532:0130:00:2",
  // An IBAN whose digits and letters could also be in an id, padded to the length of an id.
  "DE893704004405320130000000000000",
  "0000DE89370400440532013000",
  "00-DE893704004405320130000000000000-00f067aa0ba902b7-01",
  // Ids with an addition.
  "7f3cad12-1234-4abc-8def-0123456789ab-928701",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV\n",
];

for (const sent of refused) {
  Deno.test(`requestIdFor() replaces ${JSON.stringify(sent)?.slice(0, 40)}`, () => {
    assertMatch(requestIdFor(sent, holdsIban), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
}

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
  const sent = "DE89370400440532013000";
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

Deno.test("a refused request makes no database query about its key", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  const key = await app.makeKey();
  await app.storage.close();
  const { status, headers } = await app.get("/v1/keys/usage", { key });
  assertEquals([status, headers.get("X-Quota-Limit")], [429, null]);
});

Deno.test("createRateLimiter() allows requests up to the limit and refuses the next", () => {
  const limiter = createRateLimiter(3, () => 0);
  assertEquals([1, 2, 3, 4].map(() => limiter("a").allowed), [true, true, true, false]);
});

Deno.test("createRateLimiter() counts networks separately", () => {
  const limiter = createRateLimiter(1, () => 0);
  assertEquals([limiter("a").allowed, limiter("b").allowed, limiter("a").allowed], [true, true, false]);
});

Deno.test("createRateLimiter() counts the requests of a second for 60 seconds after the last of them", () => {
  let now = 1_000;
  const limiter = createRateLimiter(2, () => now);
  assertEquals(limiter("a").resetsAtMs, 61_000);
  now = 1_999;
  assertEquals(limiter("a").resetsAtMs, 61_999);
  now = 61_998;
  assertEquals(limiter("a").allowed, false);
  now = 61_999;
  assertEquals(limiter("a"), { allowed: true, limit: 2, remaining: 1, resetsAtMs: 121_999 });
});

Deno.test("createRateLimiter() never makes a client wait more than 60 seconds", () => {
  for (const start of [0, 1, 500, 999]) {
    const limiter = createRateLimiter(1, () => start);
    for (let sent = 0; sent < 2; sent++) {
      assertEquals(rateLimitHeaders(limiter("a"), start)["RateLimit-Reset"], "60", String(start));
    }
  }
});

Deno.test("createRateLimiter() forgets requests second by second", () => {
  let now = 0;
  const limiter = createRateLimiter(4, () => now);
  const at = (ms: number): number => {
    now = ms;
    return limiter("a").remaining;
  };
  assertEquals([at(0), at(30_000), at(30_500), at(59_000)], [3, 2, 1, 0]);
  assertEquals(limiter("a"), { allowed: false, limit: 4, remaining: 0, resetsAtMs: 60_000 });
  assertEquals(at(60_000), 0, "the first is given back and taken again");
  assertEquals(limiter("a").resetsAtMs, 90_500);
  assertEquals(at(90_500), 1, "two are given back and one is taken");
});

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
