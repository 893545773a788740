import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { SMTPServerOptions } from "smtp-server";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { BASE_URL, bodyOf, memberOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/keys/generate";

for (const body of [undefined, "", "{}", '{"email":null}', '{"anonymous":true}', '{"source":"docs-page"}']) {
  Deno.test(`generate_key makes an anonymous key from ${body ?? "no body"}`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, body === undefined ? {} : { body, headers });
    const key = bodyOf(answer, "generateApiKey", 201);
    assertMatch(key.api_key, /^ifk_[0-9a-f]{64}$/);
    assertEquals(key.key_prefix, key.api_key.slice(0, 8));
    assertEquals([key.tier, key.monthly_limit], ["anonymous", 25]);
    assertEquals(key.claim_url, `${BASE_URL}/v1/keys/claim`);
    assertEquals("email" in key, false);
    assertEquals(await app.mails(), []);
  });
}

// Protects codes: one that is sent in the wrong place does not stay in the database.
Deno.test("generate_key keeps a label of the caller, and no digits that may be a code", async () => {
  await using app = await TestApp.open();
  for (const [index, source] of ["docs-page", "2026-spring", "NOT KEPT", "092747"].entries()) {
    bodyOf(await app.post(PATH, { source }, { from: `192.0.2.${index}` }), "generateApiKey", 201);
  }
  const kept = await app.storage.db.selectFrom("keys").select("source").orderBy("id").execute();
  assertEquals(kept.map((row) => row.source), ["docs-page", "2026-spring", null, null]);
});

Deno.test("generate_key makes the first key of a network with an address at once", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit, key.email], ["email", 200, "pay@firma.de"]);
  assertEquals("claim_url" in key, false);
});

Deno.test("generate_key reads member names in either case", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(PATH, { EMAIL: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.email], ["email", "pay@firma.de"]);
  bodyOf(await app.post(PATH, { Email: "next@firma.de" }), "generateApiKey", 403);
  const proven = await app.post(PATH, { Email: "next@firma.de", CODE: await app.lastCode() });
  assertEquals(bodyOf(proven, "generateApiKey", 201).email, "next@firma.de");
});

Deno.test("generate_key makes a later key with an address once the mailed code comes back", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const asked = bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
  assertEquals(asked.error, "verification_required");
  const [mail = ""] = await app.mails();
  assertStringIncludes(mail, "pay@firma.de");
  const answer = await app.post(PATH, { email: "pay@firma.de", code: await app.lastCode() });
  assertEquals(bodyOf(answer, "generateApiKey", 201).tier, "email");
});

Deno.test("generate_key makes a key that serves, and says what is left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const body = bodyOf(answer, "validateIBAN", 200);
  assertEquals(body.cost_usdc, 0);
  assertEquals(body.trial, undefined);
  assertEquals(body.attribution?.required, true);
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
  assertEquals(answer.headers.get("X-Quota-Limit"), "25");
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  assertEquals(answer.headers.get("X-Quota-Month"), "2026-11");
  assertEquals(answer.headers.get("X-Charged-From"), "allowance");
  assertEquals(answer.headers.get("X-Trial-Period"), null);
});

Deno.test("generate_key takes the key from X-API-Key as well", async () => {
  await using app = await TestApp.open();
  const headers = { "X-API-Key": await app.makeKey() };
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { headers });
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
});

// Protects mailboxes and codes: what a mail server does decides whether a code can be tried and whether it counts.

const email = "pay@firma.de";

type Answer = (error?: Error) => void;

/** Reads mails to their end, notes their codes, and leaves the answer to the test. */
function reader(answer: (done: Answer) => void): { codes: string[]; onData: SMTPServerOptions["onData"] } {
  const codes: string[] = [];
  return {
    codes,
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Uint8Array) => text += new TextDecoder().decode(chunk));
      stream.on("end", () => {
        codes.push(/^Subject: (\d{6})/m.exec(text)?.[1] ?? "");
        answer(done);
      });
    },
  };
}

async function openApp(port: number): Promise<TestApp> {
  const app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  await app.makeKey();
  return app;
}

async function usedToday({ storage }: TestApp): Promise<number[]> {
  const counters = await storage.db.selectFrom("daily_counters").select("used").execute();
  return counters.map(({ used }) => used);
}

Deno.test("generate_key takes no code before its mail was accepted, and none whose mail was refused", async () => {
  let hold = Promise.withResolvers<Answer>();
  const { codes, onData } = reader((done) => hold.resolve(done));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openApp(smtp.port);
  for (let round = 0; round < 3; round++) {
    hold = Promise.withResolvers();
    const asking = app.post(PATH, { email });
    const refuse = await hold.promise;
    const code = codes.at(-1);
    const tries = await Promise.all(Array.from({ length: 6 }, () => app.post(PATH, { email, code })));
    for (const tried of tries) assertEquals(memberOf(tried, "reason"), "no_challenge");
    assertEquals((await app.post(PATH, { email })).status, 409, "one mail at a time");
    refuse(new Error("not today"));
    bodyOf(await asking, "generateApiKey", 503);
    assertEquals(memberOf(await app.post(PATH, { email, code }), "reason"), "no_challenge");
  }
  // A server that was asked counts, whatever it said.
  assertEquals(codes.length, 3);
  assertEquals(await usedToday(app), [3, 3, 3, 3]);
  bodyOf(await app.post(PATH, { email }), "generateApiKey", 429);
});

Deno.test("generate_key keeps the earlier code when another cannot be mailed", async () => {
  let fail = false;
  const { codes, onData } = reader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openApp(smtp.port);
  bodyOf(await app.post(PATH, { email }), "generateApiKey", 403);
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tried = 0; tried < 4; tried++) await app.post(PATH, { email, code: wrong });
  app.clock.advance(60_000);
  fail = true;
  bodyOf(await app.post(PATH, { email }), "generateApiKey", 503);
  bodyOf(await app.post(PATH, { email, code }), "generateApiKey", 201);
});

Deno.test("generate_key counts the tries on an earlier code across a mail that failed", async () => {
  let fail = false;
  const { codes, onData } = reader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openApp(smtp.port);
  await app.post(PATH, { email });
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  app.clock.advance(60_000);
  fail = true;
  const reasons: unknown[] = [];
  for (let tried = 0; tried < 6; tried++) {
    // A refused mail counts among the three of a day.
    const { status } = await app.post(PATH, { email });
    assertEquals(status, tried < 2 ? 503 : 429);
    reasons.push(memberOf(await app.post(PATH, { email, code: wrong }), "reason"));
  }
  assertEquals(reasons, [...Array(5).fill("wrong_code"), "too_many_attempts"]);
});

Deno.test("generate_key counts a mail that may have arrived, says so, and takes its code", async () => {
  const { codes, onData } = reader(() => smtp.cut());
  await using smtp = await startSmtpServer({ onData });
  await using app = await openApp(smtp.port);
  const statuses: number[] = [];
  for (let mail = 0; mail < 5; mail++) {
    const answer = await app.post(PATH, { email });
    statuses.push(answer.status);
    if (answer.status === 403) {
      const asked = bodyOf(answer, "generateApiKey", 403);
      assertEquals(asked.error, "verification_required");
      assertStringIncludes(asked.message, "has not confirmed");
    }
    app.clock.advance(60_000);
  }
  assertEquals(statuses, [403, 403, 403, 429, 429]);
  assertEquals([codes.length, await usedToday(app)], [3, [3, 3, 3, 3]]);
  bodyOf(await app.post(PATH, { email, code: codes.at(-1) }), "generateApiKey", 201);
  assert(app.logLines.some((line) => line.includes("Cannot tell whether mail was sent")));
  assert(!app.logLines.some((line) => line.includes("firma.de")));
});

Deno.test("generate_key stores neither the address nor its domain", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  await app.post(PATH, { email });
  const { db } = app.storage;
  const counters = await db.selectFrom("daily_counters").select(["scope", "subject"]).execute();
  assertEquals(counters.map(({ scope }) => scope).toSorted(), ["address", "asker", "domain", "network"]);
  for (const rows of [counters, await db.selectFrom("code_mailings").selectAll().execute()]) {
    assert(!JSON.stringify(rows).includes("firma"));
  }
});

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
