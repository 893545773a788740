import { assert, assertEquals, assertGreaterOrEqual, assertMatch, assertStringIncludes } from "@std/assert";
import { requestIdFor } from "../../src/http/arrival.ts";
import { createIbanFinder } from "../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { type TestAnswer, TestApp } from "../support/test_app.ts";

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

const { registers } = await loadReferenceData();
const holdsIban = createIbanFinder(registers.ibanStructures);

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
  const { registers: { ibanStructures, ...others }, ...data } = await loadReferenceData();
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
