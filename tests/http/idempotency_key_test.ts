// Protects money: a name that does not count would have every repetition charged, so a paid call with one is refused.
import { assertEquals, assertStringIncludes } from "@std/assert";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const IBAN = { iban: "DE89370400440532013000" };
const VALIDATE = "/v1/iban/validate";

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

const works: Readonly<Record<string, TestRequest>> = {
  validateIBAN: { json: IBAN },
  batchValidateIBAN: { json: { ibans: [IBAN.iban] } },
  complianceCheck: { json: IBAN },
  sealEvidence: { json: { root: "A".repeat(43), count: 1 } },
};
const headers = { "Idempotency-Key": "order 4711" };

for (const { id, method, path } of allOperations.filter(({ auth }) => auth === "paid")) {
  Deno.test(`${id} refuses a malformed Idempotency-Key`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const send = (more: TestRequest) =>
      app.request(method.toUpperCase(), filledPath(path), { ...works[id], ...more });
    assertEquals((await send({ key })).status, 200);
    assertRefused(await send({ key, headers }));
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 1);
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
