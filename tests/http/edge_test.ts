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

Deno.test("every request writes one line, whatever its outcome", async () => {
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

Deno.test("a line names method, template of the route, status and duration", async () => {
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

// Request ids: one that may be a secret isn't kept.

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
  // An IBAN of digits and letters that ids have too, padded to the length of an id.
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

/** The remaining requests after the given one, by its headers; `null` if it wasn't counted. */
async function leftAfter(answer: Promise<TestAnswer>): Promise<string | null> {
  return (await answer).headers.get("RateLimit-Remaining");
}

Deno.test("the 101st request of a minute is refused when nothing is configured", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "" });
  for (let call = 1; call <= 100; call++) assertEquals((await app.get(COUNTED)).status, 200);
  assertEquals((await app.get(COUNTED)).status, 429);
});

Deno.test("a refused request says how long to wait, in header and body", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  await app.get(COUNTED);
  app.clock.advance(17_500);
  const answer = await app.get(COUNTED);
  const { error, retry_after, message } = bodyOf(answer, "listCreditBundles", 429);
  assertEquals([error, retry_after], ["rate_limit_exceeded", 43]);
  assertEquals(answer.headers.get("Retry-After"), "43");
  assertStringIncludes(message, "43 s");
});

Deno.test("both families of headers agree", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  const resetsAt = app.clock.now() / 1000 + 60;
  const { headers } = await app.get(COUNTED);
  assertEquals(
    ["Limit", "Remaining", "Reset"].map((name) => headers.get(`RateLimit-${name}`)),
    ["10", "9", "60"],
  );
  assertEquals(
    ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`)),
    ["10", "9", String(resetsAt)],
  );
});

Deno.test("every outcome of the edge is counted", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  assertEquals(await leftAfter(app.get(COUNTED)), "9");
  assertEquals(await leftAfter(app.get("/nowhere")), "8");
  assertEquals(await leftAfter(app.request("DELETE", COUNTED)), "7");
  assertEquals(await leftAfter(app.get(`${COUNTED}/`)), "6");
  assertEquals(await leftAfter(app.post("/v1/iban/validate", {})), "5");
  assertEquals(await leftAfter(app.request("POST", "/v1/iban/format", { body: "{" })), "4");
  assertEquals(await leftAfter(app.request("OPTIONS", COUNTED)), "3");
  assertEquals(await leftAfter(app.request("HEAD", COUNTED)), "2");
  assertEquals(await leftAfter(app.request("POST", COUNTED, { body: "x".repeat(256 * 1024 + 1) })), "1");
  assertEquals(await leftAfter(app.get(COUNTED)), "0");
});

Deno.test("a request stops counting after a minute", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  for (const expected of [200, 200, 429, 429]) assertEquals((await app.get(COUNTED)).status, expected);
  app.clock.advance(59_999);
  assertEquals((await app.get(COUNTED)).status, 429);
  app.clock.advance(1);
  assertEquals(await leftAfter(app.get(COUNTED)), "1");
});

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

Deno.test("only the exact spelling of a path is exempt", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  const others = [
    "/ping/",
    "/Ping",
    "/%70ing",
    "/ping%20",
    "//ping",
    "/ping/x",
    "/health%2F",
    "/openapi%2ejson",
  ];
  for (const [index, path] of others.entries()) {
    assertEquals(await leftAfter(app.get(path)), String(9 - index), path);
  }
});

Deno.test("networks are counted separately, and an IPv6 /64 as one", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  const from = (address: string): Promise<string | null> => leftAfter(app.get(COUNTED, { from: address }));
  assertEquals(await from("198.51.100.1"), "9");
  assertEquals(await from("198.51.100.2"), "9");
  assertEquals(await from("2001:db8:1:2::1"), "9");
  assertEquals(await from("2001:db8:1:2:ffff:ffff:ffff:ffff"), "8");
  assertEquals(await from("2001:0db8:0001:0002::5"), "7");
  assertEquals(await from("2001:db8:1:3::1"), "9");
  assertEquals(await from("::ffff:198.51.100.1"), "8");
});

Deno.test("X-Forwarded-For is not read without a trusted proxy", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  for (let call = 1; call <= 3; call++) {
    const headers = {
      "X-Forwarded-For": `192.0.2.${call}`,
      Forwarded: `for=192.0.2.${call}`,
      "X-Real-IP": "1.1.1.1",
    };
    assertEquals(await leftAfter(app.get(COUNTED, { headers })), String(10 - call));
  }
});

Deno.test("with trusted proxies, their entry of X-Forwarded-For counts, whatever precedes it", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10", TRUSTED_PROXY_HOPS: "2" });
  const via = (header: string): Promise<string | null> =>
    leftAfter(app.get(COUNTED, { headers: { "X-Forwarded-For": header } }));
  assertEquals(await via("192.0.2.1, 10.0.0.1"), "9");
  assertEquals(await via("8.8.8.8, 192.0.2.1, 10.0.0.1"), "8");
  assertEquals(await via("9.9.9.9,192.0.2.1 ,10.0.0.2"), "7");
  assertEquals(await via("192.0.2.2, 10.0.0.1"), "9");
});

Deno.test("0 turns the limit off, headers included", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
  for (let call = 0; call < 150; call++) assertEquals(await leftAfter(app.get(COUNTED)), null);
});

Deno.test("a refused request does not use the trial", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  const iban = { iban: "DE89370400440532013000" };
  await app.get(COUNTED);
  assertEquals((await app.post("/v1/iban/validate", iban)).status, 429);
  app.clock.advance(61_000);
  assertEquals(memberOf(await app.post("/v1/iban/validate", iban), "trial.calls_used_this_week"), 1);
});

Deno.test("a refused request reports the balance of the key, and charges nothing", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const { headers } = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals(
    ["Retry-After", "X-Quota-Used", "X-Quota-Limit", "X-Quota-Remaining", "X-Quota-Month"]
      .map((name) => headers.get(name)),
    ["60", "1", "25", "24", "2026-11"],
  );
  app.clock.advance(61_000);
  const usage = await app.get("/v1/keys/usage", { key });
  assertEquals(memberOf(usage, "used"), 1);
});

Deno.test("a refused request in a new month reports a full quota", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" }, "2026-11-30T23:59:50Z");
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  app.clock.advance(15_000);
  const { status, headers } = await app.get("/v1/keys/usage", { key });
  assertEquals(
    [status, headers.get("X-Quota-Used"), headers.get("X-Quota-Month")],
    [429, "0", "2026-12"],
  );
});

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

/** Answers refusals and offers, which aren't counted or stored. */
const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

/** Values of `Authorization` with a key that aren't `Bearer` and the key. */
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

Deno.test("a key in X-API-Key counts, whatever is in Authorization", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const headers = { Authorization: key, "X-API-Key": key };
  assertEquals(
    bodyOf(await app.post(VALIDATE, IBAN_BODY, { headers }), "validateIBAN", 200).trial,
    undefined,
  );
});

for (const authorization of ["Basic dXNlcjpwYXNz", "Basic %%%", "Digest username=x", "Basic", "Bearer", ""]) {
  Deno.test(`\`Authorization: ${authorization}\` isn't a key`, async () => {
    await using app = await TestApp.open();
    const answer = await app.post(VALIDATE, IBAN_BODY, { headers: { Authorization: authorization } });
    assertEquals(bodyOf(answer, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });
}

const KEY = `ifk_${"5ec2e7".repeat(10)}beef`;

/** The called URL, as an offer shows it. */
const called: [path: string, url: string][] = [
  ["/v1/bic/COBADEFF", "/v1/bic/COBADEFF"],
  ["/v1/bic/%0a", "/v1/bic/%0a"],
  ["/v1/bic/%43OBADEFF", "/v1/bic/%43OBADEFF"],
  ["/v1/bic/%25", "/v1/bic/%25"],
  ["/v1/bic/%E2%82%AC", "/v1/bic/%E2%82%AC"],
  // No paid operation has a query, so it may be anything.
  ["/v1/bic/COBADEFF?iban=DE89370400440532013000", "/v1/bic/COBADEFF"],
  [`/v1/bic/COBADEFF?api_key=${KEY}`, "/v1/bic/COBADEFF"],
  [`/v1/bic/COBADEFF?api_key=${KEY.slice(4)}`, "/v1/bic/COBADEFF"],
  [`/v1/bic/${KEY}`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY}?a=b`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY.replace("i", "%69")}`, "/v1/bic/{code}"],
  [`/v1/bic/${KEY.replace("_5", "%5F%35")}`, "/v1/bic/{code}"],
];

for (const [path, url] of called) {
  Deno.test(`the offer for ${path.replace(/[0-9a-f]{20,}/, "…")} has ${url}`, async () => {
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
  ["POST", "/v1/iban/format", IBAN_BODY],
  ["POST", "/v1/keys/generate", {}],
];

for (const [method, path, json] of freeRequests) {
  Deno.test(`a key in the URL of ${method} ${path} is refused, with advice`, async () => {
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

// Idempotency-Key. Guarantee: a paid call with a malformed one is refused, because every repetition would be charged.

const malformed: [name: string, sent: string][] = [
  ["a space", "order 4711"],
  ["a slash", "order/4711"],
  ["256 characters", "a".repeat(256)],
  // The header as it arrives if it is sent twice (RFC 9110, section 5.3).
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
    assertRefused(await app.post(VALIDATE, IBAN_BODY, { key, headers: { "Idempotency-Key": sent } }));
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

Deno.test("a rejected Idempotency-Key uses no trial call", async () => {
  await using app = await TestApp.open();
  assertRefused(await app.post(VALIDATE, IBAN_BODY, { headers }));
  assertEquals(memberOf(await app.post(VALIDATE, IBAN_BODY), "trial.calls_used_this_week"), 1);
});

Deno.test("a call that nobody pays for is answered 402, whatever its Idempotency-Key", async () => {
  await using app = await TestApp.open();
  assertEquals((await app.post("/v1/iban/compliance", IBAN_BODY, { headers })).status, 402);
  assertEquals((await app.post(VALIDATE, {}, { headers })).status, 402);
  assertEquals((await app.post(VALIDATE, IBAN_BODY, { headers, key: "ifk_unknown" })).status, 402);
});

Deno.test("a free call ignores a malformed Idempotency-Key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (const path of ["/ping", `/v1/iban/format?iban=${IBAN_BODY.iban}`, "/v1/keys/usage"]) {
    assertEquals((await app.get(path, { key, headers })).status, 200);
  }
});

Deno.test("an Idempotency-Key in quotation marks is the same as without them", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const send = (name: string) => app.post(VALIDATE, IBAN_BODY, { key, headers: { "Idempotency-Key": name } });
  assertEquals((await send('"order-4711"')).headers.get("Idempotency-Key"), "order-4711");
  assertEquals((await send("order-4711")).headers.get("Idempotency-Replayed"), "true");
});

Deno.test("an empty Idempotency-Key counts as absent", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(VALIDATE, IBAN_BODY, { key, headers: { "Idempotency-Key": "" } });
  assertEquals([answer.status, answer.headers.get("X-Quota-Used")], [200, "1"]);
});

// Size. Guarantee: a body that is too large is refused before any other check.

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
  Deno.test(`a body over the limit is refused before ${name}`, async () => {
    assertEquals((await shared.request(method, path, { body: TOO_LARGE, ...options })).status, 413);
  });
}

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

Deno.test("a declared length above the limit is refused before the body is read", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Length": "999999999" };
  assertEquals((await app.request("POST", "/v1/iban/format", { body: "{}", headers })).status, 413);
});

// Declared type

const BODY = '{"iban":"DE89370400440532013000"}';
const TYPES = [
  "application/json",
  "text/plain;charset=UTF-8",
  // The type that `curl -d` declares.
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

  Deno.test(`a body declared as ${type} that isn't JSON is rejected and costs nothing`, async () => {
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

Deno.test("an empty body counts as none, whatever type it declares", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  bodyOf(await app.request("POST", "/v1/keys/generate", { body: "", headers }), "generateApiKey", 201);
});

// Answers that nobody reads

Deno.test("a network with 32 MB of unread answers is refused large ones uncharged, also as results of a tool", async () => {
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
