import { assertEquals, assertNotEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

// claimApiKey

Deno.test("claim_key answers 503 when the mail cannot be sent, and leaves no code pending", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:1" });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const mailbox = { email: "pay@firma.de" };
  const refused = bodyOf(await app.post("/v1/keys/claim", mailbox, { key }), "claimApiKey", 503);
  assertEquals(refused.error, "verification_unavailable");
  const code = await app.post("/v1/keys/claim", { ...mailbox, code: "000000" }, { key });
  assertEquals(memberOf(code, "reason"), "no_challenge");
});

// Protects the larger allowance: one proven mailbox, one key.

const PATH = "/v1/keys/claim";
const IBAN = { iban: "DE89370400440532013000" };
const EMAIL = "pay@firma.de";

async function usedKey(app: TestApp, from?: string): Promise<string> {
  const key = await app.makeKey(from);
  await app.post("/v1/iban/validate", IBAN, { key });
  return key;
}

Deno.test("claim_key raises an anonymous key once the mailed code comes back", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  const sent = bodyOf(await app.post(PATH, { email: EMAIL }, { key }), "claimApiKey", 202);
  assertEquals([sent.status, sent.expires_in_minutes], ["code_sent", 15]);
  assertEquals(sent.key_prefix, key.slice(0, 8));
  const claimed = bodyOf(
    await app.post(PATH, { email: EMAIL, code: await app.lastCode() }, { key }),
    "claimApiKey",
    200,
  );
  assertEquals(claimed, {
    claimed: true,
    key_prefix: key.slice(0, 8),
    tier: "claimed",
    claim_method: "email_code",
    monthly_limit: 200,
    basis: "monthly",
    previous_monthly_limit: 25,
    claimed_at: "2026-11-21T08:00:00.000Z",
  });
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.limit, usage.tier, usage.claim], [1, 200, "claimed", undefined]);
});

Deno.test("claim_key answers 401 missing_key without a key, whatever the body", async () => {
  await using app = await TestApp.open();
  for (const body of [{ email: EMAIL }, {}, [], null]) {
    assertEquals(bodyOf(await app.post(PATH, body), "claimApiKey", 401).error, "missing_key");
  }
});

Deno.test("claim_key answers 401 for a key in the body or the URL, which is never read", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  const inBody = await app.post(PATH, { email: EMAIL, api_key: key });
  assertEquals(bodyOf(inBody, "claimApiKey", 401).error, "missing_key");
  const inUrl = await app.post(`${PATH}?api_key=${key}`, { email: EMAIL });
  assertEquals(bodyOf(inUrl, "claimApiKey", 401).error, "missing_key");
});

Deno.test("claim_key answers 401 invalid_key for an unknown key", async () => {
  await using app = await TestApp.open();
  const answer = await app.post(PATH, { email: EMAIL }, { key: `ifk_${"0".repeat(64)}` });
  assertEquals(bodyOf(answer, "claimApiKey", 401).error, "invalid_key");
});

Deno.test("claim_key answers 403 unused_key before the first call, and mails nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(
    bodyOf(await app.post(PATH, { email: EMAIL }, { key }), "claimApiKey", 403).error,
    "unused_key",
  );
  assertEquals(await app.mails(), []);
});

Deno.test("claim_key answers 409 already_claimed on a key past the anonymous tier", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/keys/generate", { email: "first@firma.de" });
  const key = bodyOf(answer, "generateApiKey", 201).api_key;
  assertEquals(
    bodyOf(await app.post(PATH, { email: EMAIL }, { key }), "claimApiKey", 409).error,
    "already_claimed",
  );
});

Deno.test("claim_key answers 409 already_claimed_elsewhere for an address that holds a key", async () => {
  await using app = await TestApp.open();
  const first = await usedKey(app);
  await app.post(PATH, { email: EMAIL }, { key: first });
  await app.post(PATH, { email: EMAIL, code: await app.lastCode() }, { key: first });
  const second = await usedKey(app);
  const proof = { email: "pay+two@firma.de" };
  bodyOf(await app.post(PATH, proof, { key: second }), "claimApiKey", 202);
  const refused = await app.post(PATH, { ...proof, code: await app.lastCode() }, { key: second });
  assertEquals(bodyOf(refused, "claimApiKey", 409).error, "already_claimed_elsewhere");
});

Deno.test("claim_key takes a code only for the key that it was mailed for", async () => {
  await using app = await TestApp.open();
  const [one, two] = [await usedKey(app), await usedKey(app)];
  await app.post(PATH, { email: EMAIL }, { key: one });
  const code = await app.lastCode();
  const other = await app.post(PATH, { email: EMAIL, code }, { key: two });
  assertEquals(memberOf(other, "reason"), "no_challenge");
  bodyOf(await app.post(PATH, { email: EMAIL, code }, { key: one }), "claimApiKey", 200);
});

Deno.test("claim_key mails one code a minute for a key, and lets no other key wait for it", async () => {
  await using app = await TestApp.open();
  const [one, two] = [await usedKey(app), await usedKey(app)];
  bodyOf(await app.post("/v1/keys/generate", { email: EMAIL }), "generateApiKey", 403);
  bodyOf(await app.post(PATH, { email: EMAIL }, { key: one }), "claimApiKey", 202);
  const code = await app.lastCode();
  const again = bodyOf(await app.post(PATH, { email: EMAIL }, { key: one }), "claimApiKey", 409);
  assertEquals(again.error, "verification_in_flight");
  bodyOf(await app.post(PATH, { email: EMAIL }, { key: two }), "claimApiKey", 202);
  bodyOf(await app.post(PATH, { email: EMAIL, code }, { key: one }), "claimApiKey", 200);
});

Deno.test("claim_key uses a code up: of two parallel claims one succeeds", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  await app.post(PATH, { email: EMAIL }, { key });
  const code = await app.lastCode();
  const answers = await Promise.all([1, 2].map(() => app.post(PATH, { email: EMAIL, code }, { key })));
  assertEquals(answers.filter(({ status }) => status === 200).length, 1);
});

Deno.test("claim_key answers 429 after three claims from one network in a day", async () => {
  await using app = await TestApp.open();
  const claim = async (number: number): Promise<number> => {
    const key = await usedKey(app, `198.51.100.${number}`);
    const email = `pay${number}@firma.de`;
    const asked = await app.post(PATH, { email }, { key });
    if (asked.status !== 202) {
      // The first claim was three minutes ago.
      const refused = bodyOf(asked, "claimApiKey", 429);
      assertEquals([refused.error, refused.retry_after], ["claim_rate_limited", 24 * 60 * 60 - 180]);
      assertEquals(asked.headers.get("Retry-After"), String(refused.retry_after));
      return asked.status;
    }
    assertEquals(asked.headers.get("Retry-After"), null);
    const { status } = await app.post(PATH, { email, code: await app.lastCode() }, { key });
    app.clock.advance(60_000);
    return status;
  };
  const statuses = [];
  for (let number = 1; number <= 4; number++) statuses.push(await claim(number));
  assertEquals(statuses, [200, 200, 200, 429]);
});

Deno.test("claim_key says that a mail may come late when the mail server had it and did not answer", async () => {
  await using smtp = await startSmtpServer({
    onData(stream) {
      stream.on("end", () => smtp.cut());
      stream.resume();
    },
  });
  await using app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const sent = bodyOf(
    await app.post("/v1/keys/claim", { email: "pay@firma.de" }, { key }),
    "claimApiKey",
    202,
  );
  assertEquals([sent.status, sent.message.includes("has not confirmed")], ["code_sent", true]);
});

// rotateApiKey

Deno.test("rotate_api_key gives a new secret that keeps everything, and ends the old one", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key: old });
  const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key: old }), "rotateApiKey", 201);
  assertNotEquals(rotated.api_key, old);
  assertEquals([rotated.tier, rotated.basis, rotated.monthly_limit, rotated.credits_remaining], [
    "anonymous",
    "monthly",
    25,
    0,
  ]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: rotated.api_key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, 1);
  const refused = await app.post("/v1/iban/validate", IBAN, { key: old });
  assertEquals(bodyOf(refused, "validateIBAN", 402).cause?.reason, "invalid_api_key");
  assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
});

Deno.test("rotate_api_key tells the balance that the new secret holds, and is on its report", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key: old });
  const answer = await app.request("POST", "/v1/keys/rotate", { key: old });
  const key = bodyOf(answer, "rotateApiKey", 201).api_key;
  assertEquals(answer.headers.get("X-API-Key-Invalid"), null);
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  const { report } = bodyOf(await app.get("/v1/keys/report", { key }), "getApiKeyReport", 200);
  assertEquals(report.endpoints.find(({ path }) => path === "/v1/keys/rotate")?.count, 1);
});

Deno.test("rotate_api_key in the middle of a burst of calls: each call is charged once or refused", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 40 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  const rotation = app.request("POST", "/v1/keys/rotate", { key });
  const answers = await Promise.all(calls);
  const rotated = bodyOf(await rotation, "rotateApiKey", 201);
  const served = answers.filter(({ status }) => status === 200).length;
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: rotated.api_key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, served);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    const reason = memberOf(answer, "cause.reason");
    assertEquals(reason === "invalid_api_key" || reason === "monthly_quota_exhausted", true, String(reason));
  }
});

for (const [route, id] of [["rotate", "rotateApiKey"], ["revoke", "revokeApiKey"]] as const) {
  Deno.test(`${route}_api_key answers 401 without a key and 404 for an unknown one`, async () => {
    await using app = await TestApp.open();
    const path = `/v1/keys/${route}`;
    assertEquals(bodyOf(await app.request("POST", path), id, 401).error, "missing_key");
    const unknown = await app.request("POST", path, { key: `ifk_${"a".repeat(64)}` });
    assertEquals(bodyOf(unknown, id, 404).error, "invalid_key");
  });
}

Deno.test("rotate_api_key hands over the new secret even when the call cannot be counted", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE usage_daily RENAME TO usage_lost")]);
  const answer = await app.request("POST", "/v1/keys/rotate", { key: old });
  const fresh = bodyOf(answer, "rotateApiKey", 201).api_key;
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE usage_lost RENAME TO usage_daily")]);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: fresh })).status, 200);
});

Deno.test("rotate_api_key leaves the key as it is when what it holds cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE spending RENAME TO spending_lost")]);
  assertEquals((await app.request("POST", "/v1/keys/rotate", { key })).status, 500);
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE spending_lost RENAME TO spending")]);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key })).status, 200);
});

// revokeApiKey

Deno.test("revoke_api_key ends the presented key only, for good", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await app.makeKey(), await app.makeKey()];
  const revoked = bodyOf(await app.request("POST", "/v1/keys/revoke", { key }), "revokeApiKey", 200);
  assertEquals([revoked.revoked, revoked.key_prefix], [true, key.slice(0, 8)]);
  assertEquals((await app.request("POST", "/v1/keys/revoke", { key })).status, 404);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key })).status, 402);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: other })).status, 200);
});

Deno.test("revoke_api_key in the middle of a burst of calls: what was served is what was charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 60 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  await app.request("POST", "/v1/keys/revoke", { key });
  const served = (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  assertEquals(await usedUnits(app.storage), served);
});
