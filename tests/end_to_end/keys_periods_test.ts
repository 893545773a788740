// The turn of a period and the end of a key while calls are under way: every call counts in one period, on one
// key, once.
import { assert, assertEquals } from "@std/assert";
import { hashKey } from "../../src/keys/mod.ts";
import { endPro, grantCredits, startPro } from "../support/paid_keys.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

const IBAN = { iban: "DE89370400440532013000" };

function validate(app: TestApp, key: string): Promise<TestAnswer> {
  return app.post("/v1/iban/validate", IBAN, { key });
}

function validateAtOnce(app: TestApp, key: string, calls: number): Promise<TestAnswer[]> {
  return Promise.all(Array.from({ length: calls }, () => validate(app, key)));
}

function served(answers: readonly TestAnswer[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

async function usageOf(app: TestApp, key: string) {
  return bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
}

async function makeKeyWithAddress(app: TestApp): Promise<string> {
  const answer = await app.post("/v1/keys/generate", { email: "maria@firma.de" });
  return bodyOf(answer, "generateApiKey", 201).api_key;
}

async function keyId(app: TestApp, key: string): Promise<number> {
  const row = app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key));
  return (await row.executeTakeFirstOrThrow()).id;
}

const months: [name: string, last: string, first: string, month: string][] = [
  ["an ordinary month", "2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00Z", "2026-12"],
  ["a year", "2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00Z", "2027-01"],
  ["a February with a leap day", "2028-02-29T23:59:59.999Z", "2028-03-01T00:00:00Z", "2028-03"],
];

for (const [name, last, first, month] of months) {
  Deno.test(`a monthly key has its whole allowance again after the end of ${name}`, async () => {
    await using app = await TestApp.open({}, last);
    const key = await app.makeKey();
    assertEquals(served(await validateAtOnce(app, key, 40)), 25);
    app.clock.set(first);
    const usage = await usageOf(app, key);
    assertEquals([usage.used, usage.remaining, usage.month], [0, 25, month]);
    assertEquals(served(await validateAtOnce(app, key, 40)), 25);
    assertEquals((await usageOf(app, key)).used, 25);
  });
}

Deno.test("calls that are under way when a month turns count in the month in which they are charged", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59.999Z");
  const key = await app.makeKey();
  const early = validateAtOnce(app, key, 40);
  // Lets some of the calls get as far as the ledger.
  await new Promise((resolve) => setTimeout(resolve, 0));
  app.clock.set("2026-12-01T00:00:00Z");
  const late = validateAtOnce(app, key, 40);
  const monthsOf = (answers: readonly TestAnswer[]) =>
    answers.filter(({ status }) => status === 200).map(({ headers }) => headers.get("X-Quota-Month"));
  const charged = [...monthsOf(await early), ...monthsOf(await late)];
  assertEquals(charged.filter((month) => month === "2026-12").length, 25);
  assert(charged.length <= 50, "25 a month and not one more");
  assertEquals((await usageOf(app, key)).used, 25);
});

Deno.test("credits outlive the month, and the new allowance is drawn before them", async () => {
  await using app = await TestApp.open({}, "2026-12-31T23:59:59Z");
  const key = await makeKeyWithAddress(app);
  const purchase = { purchaseId: "a-purchase", keyId: await keyId(app, key), credits: 100 };
  assertEquals(await grantCredits(app.storage, purchase), "granted");
  const ibans = Array(100).fill(IBAN.iban);
  for (let hundred = 1; hundred <= 2; hundred++) await app.post("/v1/iban/batch", { ibans }, { key });
  const last = await validate(app, key);
  assertEquals([last.headers.get("X-Charged-From"), last.headers.get("X-Credits-Remaining")], [
    "credits",
    "99",
  ]);
  app.clock.set("2027-01-01T00:00:00Z");
  const next = await validate(app, key);
  assertEquals(next.headers.get("X-Charged-From"), "allowance");
  assertEquals([next.headers.get("X-Quota-Used"), next.headers.get("X-Credits-Remaining")], ["1", "99"]);
});

Deno.test("a subscription is refilled on the 1st, and its end gives the key's own allowance back", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59Z");
  const key = await app.makeKey();
  await validateAtOnce(app, key, 7);
  const id = await keyId(app, key);
  assert(await startPro(app.storage, id));
  await validateAtOnce(app, key, 30);
  const pro = await usageOf(app, key);
  assertEquals([pro.used, pro.limit, pro.tier, pro.claim], [30, 10_000, undefined, undefined]);
  app.clock.set("2026-12-01T00:00:00Z");
  assertEquals((await validate(app, key)).headers.get("X-Quota-Used"), "1");
  assert(await endPro(app.storage, id));
  const own = await usageOf(app, key);
  assertEquals([own.used, own.limit, own.tier], [0, 25, "anonymous"], "the month of the 7 calls is over");
});

Deno.test("a key that is revoked in the middle of a burst of calls serves nothing afterwards", async () => {
  await using app = await TestApp.open();
  const key = await makeKeyWithAddress(app);
  const before = validateAtOnce(app, key, 40);
  const revocation = app.request("POST", "/v1/keys/revoke", { key });
  const after = revocation.then(() => validateAtOnce(app, key, 40));
  const early = await before;
  assertEquals((await revocation).status, 200);
  const late = await after;
  assertEquals(served(late), 0);
  const refused = [...early, ...late].filter(({ status }) => status !== 200);
  for (const answer of refused) {
    assertEquals([answer.status, memberOf(answer, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(answer.headers.get("X-API-Key-Invalid"), "true");
  }
  assertEquals(await usedUnits(app.storage), served(early), "what was served is what was charged");
});

Deno.test("a key that is rotated in the middle of a burst is charged for each call once, on either secret", async () => {
  await using app = await TestApp.open();
  const old = await makeKeyWithAddress(app);
  const before = validateAtOnce(app, old, 40);
  const rotation = app.request("POST", "/v1/keys/rotate", { key: old });
  const after = rotation.then(async (answer) => {
    const fresh = bodyOf(answer, "rotateApiKey", 201).api_key;
    return { fresh, answers: await validateAtOnce(app, fresh, 40) };
  });
  const { fresh, answers } = await after;
  const early = served(await before);
  assertEquals(served(answers), 40);
  assertEquals((await usageOf(app, fresh)).used, early + 40);
  assertEquals(served(await validateAtOnce(app, old, 5)), 0);
});

Deno.test("a claim in the middle of a burst of calls keeps count of all of them", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await validate(app, key);
  const email = "maria@firma.de";
  bodyOf(await app.post("/v1/keys/claim", { email }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  const [early, claimed] = await Promise.all([
    validateAtOnce(app, key, 60),
    app.post("/v1/keys/claim", { email, code }, { key }),
  ]);
  assertEquals(bodyOf(claimed, "claimApiKey", 200).monthly_limit, 200);
  const late = await validateAtOnce(app, key, 10);
  assertEquals(served(late), 10);
  const usage = await usageOf(app, key);
  assertEquals([usage.used, usage.limit], [1 + served(early) + 10, 200]);
});
