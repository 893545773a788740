import { assertEquals, assertStringIncludes } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

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
