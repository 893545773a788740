import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/keys/report";
const IBAN = { iban: "DE89370400440532013000" };

Deno.test("key_report of a key without traffic says so instead of guessing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report, {
    window_days: 30,
    total: 0,
    ok: 0,
    failed: 0,
    avg_ms: null,
    first_seen: null,
    last_seen: null,
    days: [],
    endpoints: [],
    errors: [],
    footprint: { distinct_networks: 0, unusual: null },
  });
});

Deno.test("key_report judges no footprint before a call was billed", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.get("/v1/keys/usage", { key });
  const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.footprint.unusual], [1, null]);
});

Deno.test("key_report tells days, endpoints, networks and failures in plain words", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  await app.post("/v1/iban/validate", {}, { key, from: "198.51.100.9" });
  app.clock.advance(24 * 60 * 60_000);
  await app.post("/v1/iban/batch", { ibans: [IBAN.iban, "x"] }, { key });
  const { report, usage } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.ok, report.failed], [3, 2, 1]);
  assertEquals(report.days, [{ day: "2026-11-21", count: 2, failed: 1 }, {
    day: "2026-11-22",
    count: 1,
    failed: 0,
  }]);
  assertEquals(report.endpoints[0], { path: "/v1/iban/validate", count: 2 });
  assertEquals(report.footprint, { distinct_networks: 2, unusual: false });
  const [failure] = report.errors;
  assertEquals([failure?.path, failure?.status, failure?.count], ["/v1/iban/validate", 400, 1]);
  assert(failure && failure.meaning !== "" && failure.fix !== "");
  assertEquals(usage.used, 3);
});

const windows: [days: string, expected: number][] = [
  ["1", 1],
  ["0", 1],
  ["-5", 1],
  ["400", 365],
  ["90", 90],
  ["99999999999999999999", 365],
  ["-99999999999999999999", 1],
  ["9".repeat(400), 365],
];

for (const [days, expected] of windows) {
  Deno.test(`key_report reads days=${days.slice(0, 21)} as ${expected}`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const { report } = bodyOf(await app.get(`${PATH}?days=${days}`, { key }), "getApiKeyReport", 200);
    assertEquals(report.window_days, expected);
  });
}

Deno.test("key_report refuses a window that is no number", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(
    bodyOf(await app.get(`${PATH}?days=1abc`, { key }), "getApiKeyReport", 400).error,
    "invalid_request",
  );
});

Deno.test("key_report calls more than eight networks unusual", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let network = 1; network <= 9; network++) {
    await app.post("/v1/iban/validate", IBAN, { key, from: `198.51.100.${network}` });
  }
  const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report.footprint, { distinct_networks: 9, unusual: true });
});

Deno.test("key_report tells a batch that was refused what a batch takes", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { iban: IBAN.iban }, { key });
  const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", '{"ibans": ["DE89370400440532013000"]}');
});

const LINK = "https://pay.test/1k?client_reference_id=ifr_";
for (const [variables, isNamed] of [[{ CARD_LINK_1K: "https://pay.test/1k" }, true], [{}, false]] as const) {
  Deno.test(`key_report tells a dry key ${isNamed ? "its recharge link" : "of nothing that is not sold"}`, async () => {
    await using app = await TestApp.open(variables);
    const key =
      bodyOf(await app.post("/v1/keys/generate", { email: "a@firma.de" }), "generateApiKey", 201).api_key;
    for (const size of [100, 100, 1]) {
      await app.post("/v1/iban/batch", { ibans: Array(size).fill(IBAN.iban) }, { key });
    }
    const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
    const fix = report.errors[0]?.fix ?? "";
    assertStringIncludes(fix, "comes back on the 1st");
    assertEquals([fix.includes(LINK), /credits|claim/i.test(fix)], [isNamed, isNamed]);
  });
}

Deno.test("key_report gives a key without a mailbox the way to a larger allowance", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { ibans: Array(26).fill(IBAN.iban) }, { key });
  const { report } = bodyOf(await app.get(PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", "/v1/keys/claim");
});
