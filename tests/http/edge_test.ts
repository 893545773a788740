import { assert, assertEquals, assertGreaterOrEqual, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { operations } from "../../generated/operations.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { requestIdFor } from "../../src/http/arrival.ts";
import { createRateLimiter, rateLimitHeaders } from "../../src/http/rate_limit.ts";
import { createIbanFinder } from "../../src/identifiers/mod.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// What is logged

// Protects secrets: whatever a caller sends, and wherever, nothing of it that could be a secret reaches the
// log.

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
  assertGreaterOrEqual(Number(ms), 0);
});

Deno.test("a line names no more than the first characters of a key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(VALIDATE, { iban: IBAN }, { key });
  assertEquals(linesOf(app, "request").at(-1)?.key, key.slice(0, 8));
});

Deno.test("the log holds nothing that was sent, wherever it stood", async () => {
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

Deno.test("a failure of ours is a plain 500, and its cause is in the log alone", async () => {
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

Deno.test("a failure behind a served answer is logged too", async () => {
  await using app = await TestApp.open();
  await app.storage.close();
  assertEquals((await app.post(VALIDATE, { iban: IBAN })).status, 402);
  assertEquals(linesOf(app, "failure").length, 1);
  assert(!app.logLines.some((line) => line.includes(IBAN)), "the log names no IBAN");
});

// Ids of requests: one that could be a secret is not kept.

const shipped = await loadReferenceData();
const holdsIban = createIbanFinder(shipped.registers.ibanStructures);

const kept = [
  "7f3c",
  "order-4711.retry:2",
  "z".repeat(128),
  // Looks as if it began an IBAN ("ad12"), as every second UUID does somewhere.
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

// The id is logged, so whatever looks like a secret or an IBAN must not get through.
const refused = [
  null,
  "",
  "z".repeat(129),
  "with space",
  "line\nbreak",
  // A mailed code.
  "928701",
  "928701-b",
  // A key, whole, cut, and without what it begins with.
  `ifk_${"0".repeat(64)}`,
  `order-ifk_${"0".repeat(60)}`,
  "5ec2e7".repeat(10) + "beef",
  "5ec2e7".repeat(8),
  "DE89370400440532013000",
  "payout-de89370400440532013000",
  "DE89-3704-0044-0532-0130-00",
  "ref:DE89:3704:0044:0532:0130:00:2",
  // An IBAN of digits and letters that ids have too, filled up to the length of one.
  "DE893704004405320130000000000000",
  "0000DE89370400440532013000",
  "00-DE893704004405320130000000000000-00f067aa0ba902b7-01",
  // Ids with something beside them.
  "7f3cad12-1234-4abc-8def-0123456789ab-928701",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV\n",
];

for (const sent of refused) {
  Deno.test(`requestIdFor() makes its own id instead of ${JSON.stringify(sent)?.slice(0, 40)}`, () => {
    assertMatch(requestIdFor(sent, holdsIban), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
}

Deno.test("requestIdFor() keeps nearly every UUID", () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  const changed = ids.filter((id) => requestIdFor(id, holdsIban) !== id);
  assertEquals(changed.length < 40, true, `${changed.length} of 2000 were replaced`);
});

Deno.test("an IBAN of a layout that came with newer data is found in an id as soon as the data is in force", async () => {
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

// rate_limit.ts

const COUNTED = "/v1/credits/bundles";
const EXEMPT = Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) =>
  path
);

/** What is left after the given request, as its headers say; `null` when it was not counted. */
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
  assertEquals([error, retry_after], ["rate_limit_exceeded", 44]);
  assertEquals(answer.headers.get("Retry-After"), "44");
  assertStringIncludes(message, "44 s");
});

Deno.test("both families of headers tell the same", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
  const resetsAt = app.clock.now() / 1000 + 61;
  const { headers } = await app.get(COUNTED);
  assertEquals(
    ["Limit", "Remaining", "Reset"].map((name) => headers.get(`RateLimit-${name}`)),
    ["10", "9", "61"],
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

Deno.test("what was counted is given back after a minute", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  for (const expected of [200, 200, 429, 429]) assertEquals((await app.get(COUNTED)).status, expected);
  app.clock.advance(60_999);
  assertEquals((await app.get(COUNTED)).status, 429);
  app.clock.advance(1);
  assertEquals(await leftAfter(app.get(COUNTED)), "1");
});

for (const path of EXEMPT) {
  Deno.test(`${path} answers however often it is asked`, async () => {
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

Deno.test("networks are counted apart, an IPv6 /64 as one", async () => {
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

Deno.test("with trusted proxies the entry that they wrote counts, whatever stands before it", async () => {
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

Deno.test("a refused request spends nothing of the trial", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  const iban = { iban: "DE89370400440532013000" };
  await app.get(COUNTED);
  assertEquals((await app.post("/v1/iban/validate", iban)).status, 429);
  app.clock.advance(61_000);
  assertEquals(memberOf(await app.post("/v1/iban/validate", iban), "trial.calls_used_this_week"), 1);
});

Deno.test("a refused request tells the holder of a key what it holds, and counts nothing on it", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const { headers } = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals(
    ["Retry-After", "X-Quota-Used", "X-Quota-Limit", "X-Quota-Remaining", "X-Quota-Month"]
      .map((name) => headers.get(name)),
    ["61", "1", "25", "24", "2026-11"],
  );
  app.clock.advance(61_000);
  const usage = await app.get("/v1/keys/usage", { key });
  assertEquals(memberOf(usage, "used"), 1);
});

Deno.test("a refused request of a new month tells an allowance that is whole again", async () => {
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

Deno.test("a refused request asks no database about its key", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  const key = await app.makeKey();
  await app.storage.close();
  const { status, headers } = await app.get("/v1/keys/usage", { key });
  assertEquals([status, headers.get("X-Quota-Limit")], [429, null]);
});

Deno.test("createRateLimiter() allows the limit and refuses what follows", () => {
  const limiter = createRateLimiter(3, () => 0);
  assertEquals([1, 2, 3, 4].map(() => limiter("a").allowed), [true, true, true, false]);
});

Deno.test("createRateLimiter() counts networks apart", () => {
  const limiter = createRateLimiter(1, () => 0);
  assertEquals([limiter("a").allowed, limiter("b").allowed, limiter("a").allowed], [true, true, false]);
});

Deno.test("createRateLimiter() counts a request for the whole second in which it came, and 60 more", () => {
  let now = 1_999;
  const limiter = createRateLimiter(1, () => now);
  assertEquals(limiter("a").resetsAtMs, 62_000);
  now = 61_999;
  assertEquals(limiter("a").allowed, false);
  now = 62_000;
  assertEquals(limiter("a").allowed, true);
});

Deno.test("createRateLimiter() gives back what was taken second by second", () => {
  let now = 0;
  const limiter = createRateLimiter(4, () => now);
  const at = (ms: number): number => {
    now = ms;
    return limiter("a").remaining;
  };
  assertEquals([at(0), at(30_000), at(30_500), at(59_000)], [3, 2, 1, 0]);
  assertEquals(limiter("a"), { allowed: false, limit: 4, remaining: 0, resetsAtMs: 61_000 });
  assertEquals(at(61_000), 0, "the first is given back and taken again");
  assertEquals(limiter("a").resetsAtMs, 91_000);
  assertEquals(at(91_000), 1, "two are given back and one is taken");
});

Deno.test("createRateLimiter() lets no 60 seconds hold more than the limit, and serves a steady pace", () => {
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

Deno.test("rateLimitHeaders() gives seconds to go and a Unix timestamp", () => {
  assertEquals(rateLimitHeaders({ allowed: true, limit: 100, remaining: 99, resetsAtMs: 60_500 }, 500), {
    "RateLimit-Limit": "100",
    "RateLimit-Remaining": "99",
    "RateLimit-Reset": "60",
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "99",
    "X-RateLimit-Reset": "61",
  });
});
