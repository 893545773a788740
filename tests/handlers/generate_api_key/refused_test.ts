import { assertEquals } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/keys/generate";

const addresses: [email: string, token: string][] = [
  ["nobody", "invalid_email"],
  ["a@b", "invalid_email"],
  ["a@firma.de\r\nBcc: b@firma.de", "invalid_email"],
  ["me@mailinator.com", "disposable_email"],
  ["me@example.com", "disposable_email"],
  ["me@no-mail.de", "undeliverable_email"],
];

for (const [email, token] of addresses) {
  Deno.test(`generate_key answers 400 ${token} for ${JSON.stringify(email)}`, async () => {
    await using app = await TestApp.open();
    assertEquals(bodyOf(await app.post(PATH, { email }), "generateApiKey", 400).error, token);
    assertEquals(await app.mails(), []);
  });
}

for (
  const [body, token] of [["{", "invalid_json"], ["[]", "invalid_request"], ['{"code":1}', "invalid_request"]]
) {
  Deno.test(`generate_key answers 400 ${token} for ${body}`, async () => {
    await using app = await TestApp.open();
    const answer = await app.request("POST", PATH, { body, headers: { "Content-Type": "application/json" } });
    assertEquals(bodyOf(answer, "generateApiKey", 400).error, token);
  });
}

for (const [member, value] of [["source", 5], ["anonymous", "yes"]] as const) {
  Deno.test(`generate_key names the member \`${member}\` when it has the wrong type`, async () => {
    await using app = await TestApp.open();
    const refused = bodyOf(await app.post(PATH, { [member]: value }), "generateApiKey", 400);
    assertEquals([refused.error, refused.message.includes(`\`${member}\``)], ["invalid_request", true]);
  });
}

for (const body of [{ code: "123456" }, { code: "123456", email: null }]) {
  Deno.test(`generate_key asks for the email that belongs to ${JSON.stringify(body)}`, async () => {
    await using app = await TestApp.open();
    const refused = bodyOf(await app.post(PATH, body), "generateApiKey", 400);
    assertEquals([refused.error, refused.message.includes("`email`")], ["invalid_email", true]);
    assertEquals(await app.storage.db.selectFrom("keys").select("id").execute(), []);
  });
}

Deno.test("generate_key answers 403 with the reason for each way that a code fails", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const email = "pay@firma.de";
  const reason = async (code: string): Promise<unknown> =>
    memberOf(await app.post(PATH, { email, code }), "reason");
  assertEquals(await reason("000000"), "no_challenge");
  await app.post(PATH, { email });
  const code = await app.lastCode();
  const wrong = code === "000000" ? "000001" : "000000";
  for (let attempt = 1; attempt <= 5; attempt++) assertEquals(await reason(wrong), "wrong_code");
  assertEquals(await reason(wrong), "too_many_attempts");
  assertEquals(await reason(code), "too_many_attempts", "even the right code is locked");
  app.clock.advance(61_000);
  await app.post(PATH, { email });
  app.clock.advance(15 * 60_000);
  assertEquals(await reason(await app.lastCode()), "expired");
});

Deno.test("generate_key does not count 50 parallel wrong codes as fewer than they are", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const email = "pay@firma.de";
  await app.post(PATH, { email });
  const code = await app.lastCode();
  const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, "0"))
    .filter((guess) => guess !== code);
  const answers = await Promise.all(guesses.map((guess) => app.post(PATH, { email, code: guess })));
  const reasons = answers.map((answer) => memberOf(answer, "reason"));
  assertEquals(reasons.filter((reason) => reason === "wrong_code").length, 5);
  assertEquals(memberOf(await app.post(PATH, { email, code }), "reason"), "too_many_attempts");
});

Deno.test("generate_key takes a code only from the network that asked for it", async () => {
  await using app = await TestApp.open();
  await app.makeKey("203.0.113.7");
  await app.makeKey("198.51.100.9");
  const email = "pay@firma.de";
  await app.post(PATH, { email }, { from: "203.0.113.7" });
  const code = await app.lastCode();
  const elsewhere = await app.post(PATH, { email, code }, { from: "198.51.100.9" });
  assertEquals(memberOf(elsewhere, "reason"), "no_challenge");
  bodyOf(await app.post(PATH, { email, code }, { from: "203.0.113.7" }), "generateApiKey", 201);
});

Deno.test("generate_key answers 409 while a code is in flight", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  await app.post(PATH, { email: "pay@firma.de" });
  const again = await app.post(PATH, { email: "P.AY+x@firma.de".replace("P.AY", "pay") });
  assertEquals(bodyOf(again, "generateApiKey", 409).error, "verification_in_flight");
  assertEquals((await app.mails()).length, 1);
});

Deno.test("generate_key answers 429 after three keys of a network in a day", async () => {
  await using app = await TestApp.open();
  for (let key = 1; key <= 3; key++) {
    await app.makeKey();
    app.clock.advance(60 * 60_000);
  }
  const answer = await app.request("POST", PATH);
  const refused = bodyOf(answer, "generateApiKey", 429);
  // The first key was made three hours ago.
  assertEquals([refused.error, refused.retry_after], ["key_creation_limit", 21 * 60 * 60]);
  assertEquals(answer.headers.get("Retry-After"), String(refused.retry_after));
  await app.makeKey("198.51.100.9");
  app.clock.advance(21 * 60 * 60_000 - 1);
  const early = await app.request("POST", PATH);
  assertEquals([early.status, early.headers.get("Retry-After")], [429, "1"]);
  app.clock.advance(1);
  await app.makeKey();
});

Deno.test("generate_key gives 20 parallel calls of one network three keys", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request("POST", PATH)));
  assertEquals(answers.filter(({ status }) => status === 201).length, 3);
  assertEquals(answers.filter(({ status }) => status === 429).length, 17);
});

Deno.test("generate_key answers 429 rate_limited for a second key of one person", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const prove = async (email: string, from?: string) => {
    bodyOf(await app.post(PATH, { email }, { from }), "generateApiKey", 403);
    return await app.post(PATH, { email, code: await app.lastCode() }, { from });
  };
  bodyOf(await prove("a.b.c@gmail.com"), "generateApiKey", 201);
  app.clock.advance(60_000 + 1);
  await app.makeKey("198.51.100.9");
  const again = await prove("ABC+shop@googlemail.com", "198.51.100.9");
  const refused = bodyOf(again, "generateApiKey", 429);
  assertEquals([refused.error, refused.retry_after], ["rate_limited", 24 * 60 * 60 - 60]);
  assertEquals(again.headers.get("Retry-After"), String(refused.retry_after));
});

Deno.test("generate_key answers 429 after three codes for an address in a day", async () => {
  await using app = await TestApp.open({}, "2026-11-21T23:50:00Z");
  await app.makeKey();
  for (let mail = 1; mail <= 3; mail++) {
    bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
    app.clock.advance(61_000);
  }
  const answer = await app.post(PATH, { email: "pay@firma.de" });
  const refused = bodyOf(answer, "generateApiKey", 429);
  // Codes are counted by the UTC day, of which 183 seconds of ten minutes are gone.
  assertEquals([refused.error, refused.retry_after], ["verification_rate_limited", 600 - 183]);
  assertEquals(answer.headers.get("Retry-After"), String(refused.retry_after));
  app.clock.advance((600 - 183) * 1000);
  bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
});

for (const MAIL_URL of ["smtp://127.0.0.1:1", "resend+http://token@127.0.0.1:2/emails"]) {
  Deno.test(`generate_key answers 503 when ${MAIL_URL} is away, and leaves nothing behind`, async () => {
    await using app = await TestApp.open({ MAIL_URL });
    await app.makeKey();
    const before = await countersOf(app);
    const answer = await app.post(PATH, { email: "pay@firma.de" });
    assertEquals(bodyOf(answer, "generateApiKey", 503).error, "verification_unavailable");
    assertEquals(answer.headers.get("Retry-After"), "60");
    const code = await app.post(PATH, { email: "pay@firma.de", code: "000000" });
    assertEquals(memberOf(code, "reason"), "no_challenge");
    assertEquals(await countersOf(app), before);
    assertEquals(app.logLines.some((line) => line.includes("firma.de")), false);
  });
}

/** What counts against the caps of a day, but for what is zero. */
function countersOf(app: TestApp): Promise<unknown[]> {
  return app.storage.db.selectFrom("daily_counters").select(["scope", "used"]).where("used", ">", 0)
    .execute();
}

Deno.test("an address takes one key a day without proof too, from wherever it is asked", async () => {
  await using app = await TestApp.open();
  const ask = (from: string) => app.post(PATH, { email: "pay@firma.de" }, { from });
  bodyOf(await ask("192.0.2.1"), "generateApiKey", 201);
  const refused = await ask("192.0.2.2");
  assertEquals(bodyOf(refused, "generateApiKey", 429).error, "rate_limited");
  assertEquals(refused.headers.get("Retry-After"), String(24 * 60 * 60));
  // A network that has to prove its address is told nothing of it.
  bodyOf(await ask("192.0.2.1"), "generateApiKey", 403);
  const code = await app.lastCode();
  bodyOf(await app.post(PATH, { email: "pay@firma.de", code }, { from: "192.0.2.1" }), "generateApiKey", 201);
  app.clock.advance(24 * 60 * 60 * 1000);
  bodyOf(await ask("192.0.2.3"), "generateApiKey", 201);
});

Deno.test("generate_key answers 405 to GET", async () => {
  await using app = await TestApp.open();
  const answer = await app.get(PATH);
  assertEquals([answer.status, memberOf(answer, "allow")], [405, ["POST"]]);
});
