// Protects money: a retried call is charged once.
import { assertEquals } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };
const NAMED = { "Idempotency-Key": "order-4711" };

Deno.test("validate_iban charges a repeated request once and says that it was repeated", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const first = await app.post(PATH, IBAN, { key, headers: NAMED });
  const second = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals([first.headers.get("X-Charged-From"), first.headers.get("Idempotency-Replayed")], [
    "allowance",
    null,
  ]);
  assertEquals(app.logLines.filter((line) => line.includes('"units":')).length, 1);
  assertEquals([second.headers.get("X-Charged-From"), second.headers.get("Idempotency-Replayed")], [
    null,
    "true",
  ]);
  assertEquals(second.headers.get("X-Quota-Used"), "1");
  assertEquals(second.headers.get("Idempotency-Key"), "order-4711");
});

Deno.test("validate_iban charges 50 parallel sends of one request one unit and answers them alike", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.post(PATH, IBAN, { key, headers: NAMED })),
  );
  const bodies = answers.map((answer) => ({ ...bodyOf(answer, "validateIBAN", 200), processing_ms: 0 }));
  for (const body of bodies) assertEquals(body, bodies[0]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, 1);
});

Deno.test("validate_iban answers 409 to another request under the same name, and charges nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(PATH, IBAN, { key, headers: NAMED });
  const other = await app.post(PATH, { iban: "CH9300762011623852957" }, { key, headers: NAMED });
  assertEquals(bodyOf(other, "validateIBAN", 409).error, "idempotency_conflict");
  const otherRoute = await app.post("/v1/iban/batch", { ibans: [IBAN.iban] }, { key, headers: NAMED });
  assertEquals(otherRoute.status, 409);
  assertEquals(otherRoute.headers.get("X-Quota-Used"), "1");
});

Deno.test("validate_iban forgets a name after 24 hours and keeps the names of keys apart", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await app.makeKey(), await app.makeKey()];
  await app.post(PATH, IBAN, { key, headers: NAMED });
  const elsewhere = await app.post(PATH, IBAN, { key: other, headers: NAMED });
  assertEquals(elsewhere.headers.get("X-Charged-From"), "allowance");
  app.clock.advance(24 * 60 * 60_000);
  const later = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals(later.headers.get("X-Charged-From"), "allowance");
});

Deno.test("validate_iban serves a repetition even when the key has nothing left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(PATH, IBAN, { key, headers: NAMED });
  await app.post("/v1/iban/batch", { ibans: Array(24).fill(IBAN.iban) }, { key });
  assertEquals((await app.post(PATH, IBAN, { key })).status, 402);
  assertEquals((await app.post(PATH, IBAN, { key, headers: NAMED })).status, 200);
});

for (const name of ["with space", "ümlaut".normalize("NFD").replace(/\W/g, "/"), "x".repeat(256)]) {
  Deno.test(`validate_iban refuses the name ${JSON.stringify(name).slice(0, 20)}, which is not of the contract's form`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const answer = await app.post(PATH, IBAN, { key, headers: { "Idempotency-Key": name } });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"]);
    assertEquals(answer.headers.get("Idempotency-Key"), null);
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
  });
}

Deno.test("validate_iban does not store a name with a refused request", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const refused = await app.post(PATH, {}, { key, headers: NAMED });
  assertEquals(memberOf(refused, "error"), "invalid_request");
  const served = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals(served.headers.get("X-Charged-From"), "allowance");
});
