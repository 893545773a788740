import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ALERT_CALM_MS, BURST_KEYS_MIN, BURST_WINDOW_MS } from "../../src/keys/signup_alert.ts";
import { hashKey, sweepKeys } from "../../src/keys/mod.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { endPro, grantCredits, startPro } from "../support/paid_keys.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

// Strangers: protects people from strangers: nobody learns who has a key, takes an address that is not
// his, or draws more free calls and keys than one customer gets.

const GENERATE = "/v1/keys/generate";
const CLAIM = "/v1/keys/claim";
const IBAN = { iban: "DE89370400440532013000" };
const OWNER = "maria@firma.de";
const UNKNOWN = "nobody@firma.de";

async function usedKey(app: TestApp, from: string): Promise<string> {
  const key = await app.makeKey(from);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key, from })).status, 200);
  return key;
}

async function prove(app: TestApp, key: string, email: string): Promise<TestAnswer> {
  bodyOf(await app.post(CLAIM, { email }, { key }), "claimApiKey", 202);
  return await app.post(CLAIM, { email, code: await app.lastCode() }, { key });
}

function tellsOf({ status, json }: TestAnswer): unknown {
  return { status, json };
}

Deno.test("a stranger who names an address takes nothing from its owner", async () => {
  await using app = await TestApp.open();
  const asked = await app.post(GENERATE, { email: OWNER }, { from: "198.51.100.66" });
  const stranger = bodyOf(asked, "generateApiKey", 201).api_key;
  const key = await usedKey(app, "203.0.113.7");
  const claimed = bodyOf(await prove(app, key, OWNER), "claimApiKey", 200);
  assertEquals(claimed.monthly_limit, 200);
  assert(claimed.notice?.includes("has lost it"), "the owner is told");
  const served = await app.post("/v1/iban/validate", IBAN, { key: stranger });
  assertEquals([served.status, served.headers.get("X-Quota-Limit")], [200, "25"]);
});

Deno.test("the owner of an address gets a key although a stranger has named it", async () => {
  await using app = await TestApp.open();
  bodyOf(await app.post(GENERATE, { email: OWNER }, { from: "198.51.100.66" }), "generateApiKey", 201);
  await app.makeKey();
  const asked = bodyOf(await app.post(GENERATE, { email: OWNER }), "generateApiKey", 403);
  assertEquals(asked.error, "verification_required");
  const proof = { email: OWNER, code: await app.lastCode() };
  const key = bodyOf(await app.post(GENERATE, proof), "generateApiKey", 201);
  assertEquals([key.monthly_limit, key.notice?.includes("has lost it")], [200, true]);
});

Deno.test("generate_key from a fresh network answers alike for proven and unknown addresses", async () => {
  await using app = await TestApp.open();
  const named = "named@firma.de";
  await app.post(GENERATE, { email: named }, { from: "192.0.2.1" });
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const mails = (await app.mails()).length;
  // An address that took a key today is told so: one key for an address and day. Afterwards nothing tells them apart.
  const again = await app.post(GENERATE, { email: named }, { from: "198.51.9.66" });
  assertEquals([again.status, memberOf(again, "error")], [429, "rate_limited"]);
  app.clock.advance(24 * 3_600_000);
  const answers = await Promise.all([OWNER, UNKNOWN].map(async (email, index) => {
    const answer = await app.post(GENERATE, { email }, { from: `198.51.${index}.66` });
    const { api_key: _, key_prefix: __, email: ___, ...told } = bodyOf(answer, "generateApiKey", 201);
    return told;
  }));
  assertEquals(answers[0], answers[1]);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("claim_key answers alike for known and unknown addresses, with and without a code", async () => {
  await using app = await TestApp.open();
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const key = await usedKey(app, "198.51.100.66");
  const [known, unknown] = await Promise.all([OWNER, UNKNOWN].map(async (email) => [
    tellsOf(await app.post(CLAIM, { email, code: "000000" }, { key })),
    tellsOf(await app.post(CLAIM, { email }, { key })),
    memberOf(await app.post(CLAIM, { email, code: "000000" }, { key }), "reason"),
  ]));
  assertEquals(known, unknown);
});

Deno.test("generate_key past the limit of its network answers alike for known and unknown addresses", async () => {
  await using app = await TestApp.open();
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const from = "198.51.100.66";
  for (let key = 1; key <= 3; key++) await app.makeKey(from);
  const mails = (await app.mails()).length;
  const [known, unknown] = await Promise.all([OWNER, UNKNOWN].map(async (email) => [
    tellsOf(await app.post(GENERATE, { email }, { from })),
    tellsOf(await app.post(GENERATE, { email, code: "000000" }, { from })),
  ]));
  assertEquals(known, unknown);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("a stranger's requests neither end the code of an owner nor use up the owner's mails", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app, "203.0.113.7");
  bodyOf(await app.post(CLAIM, { email: OWNER }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  const stranger = await usedKey(app, "198.51.100.66");
  for (let mail = 1; mail <= 5; mail++) {
    const { status } = await app.post(CLAIM, { email: OWNER }, { key: stranger, from: "198.51.100.66" });
    assertEquals(status, mail <= 3 ? 202 : 429);
    app.clock.advance(61_000);
  }
  bodyOf(await app.post(CLAIM, { email: OWNER }, { key }), "claimApiKey", 202);
  const late = await app.post(CLAIM, { email: OWNER, code }, { key });
  assertEquals(memberOf(late, "reason"), "wrong_code", "the newest code counts, not the stranger's");
  bodyOf(await app.post(CLAIM, { email: OWNER, code: await app.lastCode() }, { key }), "claimApiKey", 200);
});

Deno.test("a recipient that the mail server refuses counts against the codes of the day", async () => {
  await using smtp = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  await using app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  const key = await usedKey(app, "203.0.113.7");
  const statuses = [];
  for (let mail = 1; mail <= 4; mail++) {
    statuses.push((await app.post(CLAIM, { email: UNKNOWN }, { key })).status);
  }
  assertEquals(statuses, [503, 503, 503, 429]);
});

Deno.test("150 networks of one customer draw the trial of a few", async () => {
  await using app = await TestApp.open();
  let served = 0;
  for (let network = 0; network < 150; network++) {
    const from = `2001:db8:7:${network.toString(16)}::1`;
    for (let call = 0; call < 2; call++) {
      const { status } = await app.post("/v1/iban/validate", IBAN, { from });
      if (status === 200) served++;
      else assertEquals(status, 402);
    }
  }
  // The networks that count for themselves were used twice each, their sites and the block up to 25 times.
  assert(served < 100, `${served} calls were served`);
  const neighbour = await app.post("/v1/iban/validate", IBAN, { from: "2001:db8:8::1" });
  assertEquals(neighbour.headers.get("X-Trial-Used"), "1");
});

Deno.test("100 unproven addresses in one block are a burst, not 100 keys of 200 requests", async () => {
  await using app = await TestApp.open();
  const bystander = await app.makeKey("203.0.113.7");
  const made: string[] = [];
  for (let index = 0; index < 100; index++) {
    const from = `2001:db8:7:${index.toString(16)}::1`;
    const answer = await app.post(GENERATE, { email: `a${index}@firma${index}.de` }, { from });
    const key = memberOf(answer, "api_key");
    if (typeof key === "string") made.push(key);
    app.clock.advance(1000);
  }
  let requests = 0;
  for (const key of made) {
    const answer = await app.post("/v1/iban/validate", IBAN, { key });
    if (answer.status === 200) requests += Number(answer.headers.get("X-Quota-Limit"));
  }
  assert(requests <= 17 * 200, `${made.length} keys hold ${requests} requests`);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: bystander })).status, 200);
});

// Signup alerts: protects free allowances from automated signups, and the people who sign up in the middle
// of one: nobody loses a key that was used, and a proven mailbox is a way out of everything.

const KEYS_PER_NETWORK = 3;

function validate(app: TestApp, key: string): Promise<TestAnswer> {
  return app.post("/v1/iban/validate", IBAN, { key });
}

/** Makes as many anonymous keys as a burst has, from few networks; the first of them serves a call. */
async function burst(app: TestApp): Promise<{ used: string; unused: string }> {
  const keys: string[] = [];
  for (let made = 0; made < BURST_KEYS_MIN; made++) {
    keys.push(await app.makeKey(`198.51.100.${Math.floor(made / KEYS_PER_NETWORK)}`));
    if (made === 0) assertEquals((await validate(app, keys[0] ?? "")).status, 200);
    app.clock.advance(1000);
  }
  return { used: keys[0] ?? "", unused: keys[1] ?? "" };
}

/** Makes the key that notices the burst. */
async function makeReducedKey(app: TestApp, from = "203.0.113.99"): Promise<string> {
  const key = bodyOf(await app.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit], ["anonymous", 5]);
  assertStringIncludes(key.notice ?? "", "5 calls");
  assert(key.claim_url !== undefined);
  return key.api_key;
}

async function claim(app: TestApp, key: string, email: string) {
  bodyOf(await app.post("/v1/keys/claim", { email }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  return bodyOf(await app.post("/v1/keys/claim", { email, code }, { key }), "claimApiKey", 200);
}

Deno.test("a burst of signups costs its unused keys, and no key that has served a call", async () => {
  await using app = await TestApp.open();
  const { used, unused } = await burst(app);
  await makeReducedKey(app);
  assertEquals((await validate(app, used)).status, 200);
  const refused = await validate(app, unused);
  const { cause, free_tier, message } = bodyOf(refused, "validateIBAN", 402);
  assertEquals(cause?.reason, "key_revoked_burst");
  assertStringIncludes(message, "/v1/keys/claim");
  assert(free_tier !== undefined);
  assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
  assertEquals(refused.headers.get("X-API-Key-Revoked"), "burst");
});

for (const path of ["/v1/keys/usage", "/v1/keys/report", "/v1/credits/balance"]) {
  Deno.test(`GET ${path} tells the holder of a key why a burst took it`, async () => {
    await using app = await TestApp.open();
    const { unused } = await burst(app);
    await makeReducedKey(app);
    const refused = await app.get(path, { key: unused });
    assertEquals([refused.status, memberOf(refused, "error")], [401, "invalid_key"]);
    assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    assertEquals(refused.headers.get("X-API-Key-Revoked"), "burst");
  });
}

Deno.test("a claim brings a key back that a burst took", async () => {
  await using app = await TestApp.open();
  const { unused } = await burst(app);
  await makeReducedKey(app);
  const claimed = await claim(app, unused, "maria@firma.de");
  assertEquals([claimed.restored, claimed.tier, claimed.monthly_limit], [true, "claimed", 200]);
  const served = await validate(app, unused);
  assertEquals([served.status, served.headers.get("X-Quota-Limit")], [200, "200"]);
  assertEquals(served.headers.get("X-API-Key-Revoked"), null);
});

Deno.test("a key made in a signup alert has 5 calls once, and a claim raises it at once", async () => {
  await using app = await TestApp.open();
  await burst(app);
  const key = await makeReducedKey(app);
  for (let call = 1; call <= 5; call++) assertEquals((await validate(app, key)).status, 200);
  app.clock.set("2026-12-01T00:00:00Z");
  const refused = await validate(app, key);
  const { cause, message } = bodyOf(refused, "validateIBAN", 402);
  assertEquals(cause?.reason, "monthly_quota_exhausted");
  assertStringIncludes(message, "25 a month when that ends");
  assertEquals([cause?.quota?.used, cause?.quota?.limit, cause?.quota?.resets], [5, 5, "never"]);
  assertEquals(refused.headers.get("X-Quota-Basis"), "lifetime");
  assertEquals(refused.headers.get("X-Quota-Exhausted"), "true");
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals([usage.basis, usage.used, usage.limit, usage.remaining], ["lifetime", 5, 5, 0]);
  assertStringIncludes(usage.notice ?? "", "25 a month when that ends");
  const claimed = await claim(app, key, "maria@firma.de");
  assertEquals([claimed.previous_monthly_limit, claimed.monthly_limit, claimed.basis], [5, 200, "monthly"]);
  assertEquals(claimed.restored, undefined);
  assertEquals((await validate(app, key)).status, 200);
});

Deno.test("the full allowance comes back when the alert ends, whoever notices the end", async () => {
  for (const notice of ["a new key", "housekeeping"] as const) {
    await using app = await TestApp.open();
    await burst(app);
    const key = await makeReducedKey(app);
    await validate(app, key);
    app.clock.advance(ALERT_CALM_MS - 1);
    await makeReducedKey(app, "203.0.113.98");
    app.clock.advance(1);
    if (notice === "a new key") await app.makeKey("203.0.113.97");
    else await sweepKeys(app.storage);
    const served = await validate(app, key);
    assertEquals(served.headers.get("X-Quota-Limit"), "25", notice);
    assertEquals(served.headers.get("X-Quota-Used"), "2", notice);
    const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
    assertEquals([usage.basis, usage.notice], ["monthly", undefined], notice);
  }
});

Deno.test("housekeeping does not end an alert before its time", async () => {
  await using app = await TestApp.open();
  await burst(app);
  const key = await makeReducedKey(app);
  app.clock.advance(ALERT_CALM_MS - 1);
  await sweepKeys(app.storage);
  assertEquals((await validate(app, key)).headers.get("X-Quota-Limit"), "5");
});

Deno.test("as many keys over a longer time are no burst", async () => {
  await using app = await TestApp.open();
  for (let made = 0; made < BURST_KEYS_MIN + 5; made++) {
    const from = `198.51.100.${Math.floor(made / KEYS_PER_NETWORK)}`;
    const key = bodyOf(await app.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201);
    assertEquals(key.notice, undefined);
    app.clock.advance(BURST_WINDOW_MS / BURST_KEYS_MIN + 1);
  }
});

Deno.test("an address has to be proven in a signup alert, even on a network's first key", async () => {
  await using app = await TestApp.open();
  await burst(app);
  await makeReducedKey(app);
  const [email, from] = ["maria@firma.de", "203.0.113.50"];
  const asked = await app.post("/v1/keys/generate", { email }, { from });
  assertEquals(bodyOf(asked, "generateApiKey", 403).error, "verification_required");
  const proof = { email, code: await app.lastCode() };
  const key = bodyOf(await app.post("/v1/keys/generate", proof, { from }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit, key.notice], ["email", 200, undefined]);
});

// Periods: the turn of a period and the end of a key while calls are under way: every call counts in one period, on one key,
// once.

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
