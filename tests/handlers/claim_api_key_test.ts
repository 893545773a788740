import { assertEquals } from "@std/assert";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

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
