// Protects allowances: the larger one is for a proven mailbox, and one mailbox proves one key a day.
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { BURST_KEYS_MIN, watchSignups } from "../../src/keys/mod.ts";
import { approveGrant, collectKey, DEVICE, lookUpGrant, openGrant, PERSON } from "../support/device_grant.ts";
import { bodyOf, errorOf, type TestAnswer, TestApp } from "../support/test_app.ts";

Deno.test("with a mailbox the key is born with the larger allowance, and the program is told the address", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const look = await lookUpGrant(app, opened);
  const ask = (more: object): Promise<TestAnswer> =>
    app.post(`${DEVICE}/approve`, { ...look, ...more }, { from: PERSON });
  const email = "maria+agents@firma.de";
  // The last minute of the request, and of the token.
  app.clock.advance(limits.deviceApprovalSeconds * 1000 - 1);
  const sent = bodyOf(await ask({ email }), "approveDeviceGrant", 202);
  assertEquals([sent.status, sent.expires_in], ["code_sent", 900]);
  bodyOf(await ask({ email }), "approveDeviceGrant", 409);
  const code = await app.lastCode();
  const wrong = code === "042137" ? "042138" : "042137";
  const refused = bodyOf(await ask({ email, code: wrong }), "approveDeviceGrant", 403);
  assertEquals([refused.error, refused.reason], ["verification_failed", "wrong_code"]);
  assertEquals(errorOf(await ask({ code })), [400, "invalid_email"]);
  assertEquals(errorOf(await collectKey(app, opened)), [400, "authorization_pending"]);
  // Request and token last as long as the code, and are not moved again.
  app.clock.advance(limits.codeMinutes * 60_000 - 1);
  assertEquals(bodyOf(await ask({ email, code }), "approveDeviceGrant", 200), {
    ok: true,
    tier: "email",
    monthly_limit: 200,
    email,
  });
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([key.tier, key.monthly_limit, key.email], ["email", 200, email]);
  const row = await app.storage.db.selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  assert(row.proven_at !== null && row.encrypted_email !== null);
  assertEquals(app.logLines.some((line) => /maria|firma/.test(line)), false);
});

Deno.test("the mailing of a code moves the end of a request once", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  app.clock.advance(limits.deviceSeconds * 1000 - 1000);
  assertEquals((await approveGrant(app, opened, { email: "maria@firma.de" })).status, 202);
  app.clock.advance(limits.codeMinutes * 60_000 - 1000);
  assertEquals((await approveGrant(app, opened, { email: "maria@firma.de" })).status, 202);
  app.clock.advance(1000);
  assertEquals(errorOf(await collectKey(app, opened)), [400, "expired_token"]);
});

Deno.test("a mailbox that was proven for a key today approves without itself only", async () => {
  await using app = await TestApp.open();
  const proven = async (): Promise<TestAnswer> => {
    const opened = await openGrant(app, { from: `192.0.2.${++networks}` });
    await approveGrant(app, opened, { email: "maria@firma.de" });
    app.clock.advance(61_000);
    return await approveGrant(app, opened, { email: "Maria@firma.de", code: await app.lastCode() });
  };
  let networks = 0;
  assertEquals((await proven()).status, 200);
  // Approved and not collected holds the mailbox as long as it can be collected.
  const limited = await proven();
  bodyOf(limited, "approveDeviceGrant", 429);
  assertEquals(errorOf(limited), [429, "key_rate_limited"]);
});

Deno.test("addresses that no mail reaches are refused, and nothing is decided", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  for (
    const [email, error] of [
      ["not an address", "invalid_email"],
      ["name@no-mail.de", "undeliverable_email"],
      ["name@example.com", "disposable_email"],
      [5, "invalid_email"],
    ]
  ) {
    const answer = await approveGrant(app, opened, { email });
    bodyOf(answer, "approveDeviceGrant", 400);
    assertEquals(errorOf(answer), [400, error]);
  }
  assertEquals((await approveGrant(app, opened)).status, 200);
});

Deno.test("a mail that cannot be sent is told, and the person may approve without an address", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:9" });
  const opened = await openGrant(app);
  const answer = await approveGrant(app, opened, { email: "maria@firma.de" });
  bodyOf(answer, "approveDeviceGrant", 503);
  assertEquals(errorOf(answer), [503, "device_unavailable"]);
  assertEquals((await approveGrant(app, opened)).status, 200);
});

Deno.test("an approval that named the whole allowance is kept although a signup alert began since", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  const approved = bodyOf(await approveGrant(app, opened), "approveDeviceGrant", 200);
  for (let key = 0; key < BURST_KEYS_MIN; key++) await app.makeKey(`192.0.2.${Math.floor(key / 2)}`);
  assert(await watchSignups(app.storage) !== null);
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([approved.monthly_limit, key.monthly_limit, key.notice], [25, 25, undefined]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: key.api_key }), "getApiKeyUsage", 200);
  assertEquals([usage.limit, usage.basis], [25, "monthly"]);
});

Deno.test("under a signup alert the key is reduced, and both are told", async () => {
  await using app = await TestApp.open();
  const opened = await openGrant(app);
  for (let key = 0; key < BURST_KEYS_MIN; key++) await app.makeKey(`192.0.2.${Math.floor(key / 2)}`);
  assert(await watchSignups(app.storage) !== null);
  const approved = bodyOf(await approveGrant(app, opened), "approveDeviceGrant", 200);
  assertEquals([approved.monthly_limit, typeof approved.notice], [limits.alertAllowance, "string"]);
  const key = bodyOf(await collectKey(app, opened), "collectDeviceGrantKey", 200);
  assertEquals([key.monthly_limit, typeof key.notice], [limits.alertAllowance, "string"]);
});
