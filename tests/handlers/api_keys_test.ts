/**
 * API keys: created, claimed, rotated and revoked, and their usage and balance.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { CompiledQuery } from "kysely";
import type { SMTPServerOptions } from "smtp-server";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { explainFailure } from "../../src/handlers/api_key_usage.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

/** For tests that leave nothing behind, or only for their own key. */
const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

// generateApiKey

const GENERATE_PATH = "/v1/keys/generate";

for (const body of [undefined, "", "{}", '{"email":null}', '{"anonymous":true}', '{"source":"docs-page"}']) {
  Deno.test(`generate_key makes an anonymous key from ${body ?? "no body"}`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", GENERATE_PATH, body === undefined ? {} : { body, headers });
    const key = bodyOf(answer, "generateApiKey", 201);
    assertMatch(key.api_key, /^ifk_[0-9a-f]{64}$/);
    assertEquals(key.key_prefix, key.api_key.slice(0, 8));
    assertEquals([key.tier, key.monthly_limit], ["anonymous", 25]);
    assertEquals(key.claim_url, `${BASE_URL}/v1/keys/claim`);
    assertEquals("email" in key, false);
    assertEquals(await app.mails(), []);
  });
}

// Guarantees that a code that is sent in the wrong place isn't stored in the database.
Deno.test("generate_key keeps a label of the caller, and no digits that may be a code", async () => {
  await using app = await TestApp.open();
  for (const [index, source] of ["docs-page", "2026-spring", "NOT KEPT", "092747"].entries()) {
    bodyOf(await app.post(GENERATE_PATH, { source }, { from: `192.0.2.${index}` }), "generateApiKey", 201);
  }
  const kept = await app.storage.db.selectFrom("keys").select("source").orderBy("id").execute();
  assertEquals(kept.map((row) => row.source), ["docs-page", "2026-spring", null, null]);
});

Deno.test("generate_key makes the first key of a network with an address at once", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(GENERATE_PATH, { email: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit, key.email], ["email", 200, "pay@firma.de"]);
  assertEquals("claim_url" in key, false);
});

Deno.test("generate_key reads member names in either case", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(GENERATE_PATH, { EMAIL: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.email], ["email", "pay@firma.de"]);
  bodyOf(await app.post(GENERATE_PATH, { Email: "next@firma.de" }), "generateApiKey", 403);
  const proven = await app.post(GENERATE_PATH, { Email: "next@firma.de", CODE: await app.lastCode() });
  assertEquals(bodyOf(proven, "generateApiKey", 201).email, "next@firma.de");
});

Deno.test("generate_key makes a later key with an address once the emailed code comes back", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const asked = bodyOf(await app.post(GENERATE_PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
  assertEquals(asked.error, "verification_required");
  const [mail = ""] = await app.mails();
  assertStringIncludes(mail, "pay@firma.de");
  const answer = await app.post(GENERATE_PATH, { email: "pay@firma.de", code: await app.lastCode() });
  assertEquals(bodyOf(answer, "generateApiKey", 201).tier, "email");
});

Deno.test("generate_key makes a working key, and returns its balance", async () => {
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

// Guarantees that the mail server's answer decides whether a code can be tried and whether it counts.

const email = "pay@firma.de";

type SmtpAnswer = (error?: Error) => void;

/** Reads mails completely, stores their codes, and lets the test answer. */
function mailReader(
  answer: (done: SmtpAnswer) => void,
): { codes: string[]; onData: SMTPServerOptions["onData"] } {
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

async function openMailedBy(port: number): Promise<TestApp> {
  const app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  await app.makeKey();
  return app;
}

async function usedToday({ storage }: TestApp): Promise<number[]> {
  const counters = await storage.db.selectFrom("daily_counters").select("used").execute();
  return counters.map(({ used }) => used);
}

Deno.test("generate_key takes no code before its mail was accepted, and none whose mail was refused", async () => {
  let hold = Promise.withResolvers<SmtpAnswer>();
  const { codes, onData } = mailReader((done) => hold.resolve(done));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  for (let round = 0; round < 3; round++) {
    hold = Promise.withResolvers();
    const asking = app.post(GENERATE_PATH, { email });
    const refuse = await hold.promise;
    const code = codes.at(-1);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => app.post(GENERATE_PATH, { email, code })),
    );
    for (const tried of tries) assertEquals(memberOf(tried, "reason"), "no_challenge");
    assertEquals((await app.post(GENERATE_PATH, { email })).status, 409, "one mail at a time");
    refuse(new Error("not today"));
    bodyOf(await asking, "generateApiKey", 503);
    assertEquals(memberOf(await app.post(GENERATE_PATH, { email, code }), "reason"), "no_challenge");
  }
  // A mail that was sent to a server counts, whatever it answered.
  assertEquals(codes.length, 3);
  assertEquals(await usedToday(app), [3, 3, 3, 3]);
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 429);
});

Deno.test("generate_key keeps the earlier code when another cannot be emailed", async () => {
  let fail = false;
  const { codes, onData } = mailReader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 403);
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tried = 0; tried < 4; tried++) await app.post(GENERATE_PATH, { email, code: wrong });
  app.clock.advance(60_000);
  fail = true;
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 503);
  bodyOf(await app.post(GENERATE_PATH, { email, code }), "generateApiKey", 201);
});

Deno.test("generate_key counts the tries on an earlier code across a mail that failed", async () => {
  let fail = false;
  const { codes, onData } = mailReader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  await app.post(GENERATE_PATH, { email });
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  app.clock.advance(60_000);
  fail = true;
  const reasons: unknown[] = [];
  for (let tried = 0; tried < 6; tried++) {
    // A rejected mail counts among the three of a day.
    const { status } = await app.post(GENERATE_PATH, { email });
    assertEquals(status, tried < 2 ? 503 : 429);
    reasons.push(memberOf(await app.post(GENERATE_PATH, { email, code: wrong }), "reason"));
  }
  assertEquals(reasons, [...Array(5).fill("wrong_code"), "too_many_attempts"]);
});

Deno.test("generate_key counts a mail that may have arrived, reports that, and accepts its code", async () => {
  const { codes, onData } = mailReader(() => smtp.cut());
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  const statuses: number[] = [];
  for (let mail = 0; mail < 5; mail++) {
    const answer = await app.post(GENERATE_PATH, { email });
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
  bodyOf(await app.post(GENERATE_PATH, { email, code: codes.at(-1) }), "generateApiKey", 201);
  assert(app.logLines.some((line) => line.includes("Cannot tell whether mail was sent")));
  assert(!app.logLines.some((line) => line.includes("firma.de")));
});

Deno.test("generate_key stores neither the address nor its domain", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  await app.post(GENERATE_PATH, { email });
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
  Deno.test(`generate_key returns 400 ${token} for ${JSON.stringify(email)}`, async () => {
    assertEquals(bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 400).error, token);
    assertEquals(await app.mails(), []);
  });
}

for (
  const [body, token] of [["{", "invalid_json"], ["[]", "invalid_request"], ['{"code":1}', "invalid_request"]]
) {
  Deno.test(`generate_key returns 400 ${token} for ${body}`, async () => {
    const answer = await app.request("POST", GENERATE_PATH, {
      body,
      headers: { "Content-Type": "application/json" },
    });
    assertEquals(bodyOf(answer, "generateApiKey", 400).error, token);
  });
}

for (const [member, value] of [["source", 5], ["anonymous", "yes"]] as const) {
  Deno.test(`generate_key reports the member \`${member}\` when it has the wrong type`, async () => {
    const refused = bodyOf(await app.post(GENERATE_PATH, { [member]: value }), "generateApiKey", 400);
    assertEquals([refused.error, refused.message.includes(`\`${member}\``)], ["invalid_request", true]);
  });
}

for (const body of [{ code: "123456" }, { code: "123456", email: null }]) {
  Deno.test(`generate_key asks for the email that belongs to ${JSON.stringify(body)}`, async () => {
    await using app = await TestApp.open();
    const refused = bodyOf(await app.post(GENERATE_PATH, body), "generateApiKey", 400);
    assertEquals([refused.error, refused.message.includes("`email`")], ["invalid_email", true]);
    assertEquals(await app.storage.db.selectFrom("keys").select("id").execute(), []);
  });
}

Deno.test("generate_key returns 403 with the reason for each way that a code fails", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const reason = async (code: string): Promise<unknown> =>
    memberOf(await app.post(GENERATE_PATH, { email, code }), "reason");
  assertEquals(await reason("000000"), "no_challenge");
  await app.post(GENERATE_PATH, { email });
  const code = await app.lastCode();
  const wrong = code === "000000" ? "000001" : "000000";
  for (let attempt = 1; attempt <= 5; attempt++) assertEquals(await reason(wrong), "wrong_code");
  assertEquals(await reason(wrong), "too_many_attempts");
  assertEquals(await reason(code), "too_many_attempts", "even the right code is locked");
  app.clock.advance(61_000);
  await app.post(GENERATE_PATH, { email });
  app.clock.advance(15 * 60_000);
  assertEquals(await reason(await app.lastCode()), "expired");
});

Deno.test("generate_key does not count 50 parallel wrong codes as fewer than they are", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  await app.post(GENERATE_PATH, { email });
  const code = await app.lastCode();
  const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, "0"))
    .filter((guess) => guess !== code);
  const answers = await Promise.all(guesses.map((guess) => app.post(GENERATE_PATH, { email, code: guess })));
  const reasons = answers.map((answer) => memberOf(answer, "reason"));
  assertEquals(reasons.filter((reason) => reason === "wrong_code").length, 5);
  assertEquals(memberOf(await app.post(GENERATE_PATH, { email, code }), "reason"), "too_many_attempts");
});

Deno.test("generate_key takes a code only from the network that asked for it", async () => {
  await using app = await TestApp.open();
  await app.makeKey("203.0.113.7");
  await app.makeKey("198.51.100.9");
  await app.post(GENERATE_PATH, { email }, { from: "203.0.113.7" });
  const code = await app.lastCode();
  const elsewhere = await app.post(GENERATE_PATH, { email, code }, { from: "198.51.100.9" });
  assertEquals(memberOf(elsewhere, "reason"), "no_challenge");
  bodyOf(await app.post(GENERATE_PATH, { email, code }, { from: "203.0.113.7" }), "generateApiKey", 201);
});

Deno.test("generate_key mails the same network a new code, and returns 409 to another for a minute", async () => {
  await using app = await TestApp.open();
  const [here, there] = ["203.0.113.7", "198.51.100.9"];
  for (const from of [here, there]) await app.makeKey(from);
  bodyOf(await app.post(GENERATE_PATH, { email }, { from: here }), "generateApiKey", 403);
  const first = await app.lastCode();
  const refused = await app.post(GENERATE_PATH, { email: email.replace("@", "+x@") }, { from: there });
  assertEquals(bodyOf(refused, "generateApiKey", 409).error, "verification_in_flight");
  bodyOf(await app.post(GENERATE_PATH, { email }, { from: here }), "generateApiKey", 403);
  const second = await app.lastCode();
  assertEquals((await app.mails()).length, 2);
  if (first !== second) {
    assertEquals(
      memberOf(await app.post(GENERATE_PATH, { email, code: first }, { from: here }), "reason"),
      "wrong_code",
    );
  }
  bodyOf(await app.post(GENERATE_PATH, { email, code: second }, { from: here }), "generateApiKey", 201);
  app.clock.advance(61_000);
  bodyOf(await app.post(GENERATE_PATH, { email }, { from: there }), "generateApiKey", 403);
});

Deno.test("generate_key points the owner of an address at a key that someone made with it", async () => {
  await using app = await TestApp.open();
  bodyOf(await app.post(GENERATE_PATH, { email }, { from: "198.51.100.9" }), "generateApiKey", 201);
  await app.makeKey();
  await app.post(GENERATE_PATH, { email });
  const own = bodyOf(
    await app.post(GENERATE_PATH, { email, code: await app.lastCode() }),
    "generateApiKey",
    201,
  );
  assertStringIncludes(own.notice ?? "", `${BASE_URL}/account`);
});

Deno.test("generate_key returns 429 after three keys of a network in a day", async () => {
  await using app = await TestApp.open();
  for (let key = 1; key <= 3; key++) {
    await app.makeKey();
    app.clock.advance(60 * 60_000);
  }
  const answer = await app.request("POST", GENERATE_PATH);
  const refused = bodyOf(answer, "generateApiKey", 429);
  // The first key was created three hours ago.
  assertEquals([refused.error, refused.retry_after], ["key_creation_limit", 21 * 60 * 60]);
  assertEquals(answer.headers.get("Retry-After"), String(refused.retry_after));
  await app.makeKey("198.51.100.9");
  app.clock.advance(21 * 60 * 60_000 - 1);
  const early = await app.request("POST", GENERATE_PATH);
  assertEquals([early.status, early.headers.get("Retry-After")], [429, "1"]);
  app.clock.advance(1);
  await app.makeKey();
});

Deno.test("generate_key gives 20 parallel calls of one network three keys", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request("POST", GENERATE_PATH)));
  assertEquals(answers.filter(({ status }) => status === 201).length, 3);
  assertEquals(answers.filter(({ status }) => status === 429).length, 17);
});

Deno.test("generate_key returns 429 rate_limited for a second key of one person", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const prove = async (email: string, from?: string) => {
    bodyOf(await app.post(GENERATE_PATH, { email }, { from }), "generateApiKey", 403);
    return await app.post(GENERATE_PATH, { email, code: await app.lastCode() }, { from });
  };
  bodyOf(await prove("a.b.c@gmail.com"), "generateApiKey", 201);
  app.clock.advance(60_000 + 1);
  await app.makeKey("198.51.100.9");
  const again = await prove("ABC+shop@googlemail.com", "198.51.100.9");
  const refused = bodyOf(again, "generateApiKey", 429);
  assertEquals([refused.error, refused.retry_after], ["rate_limited", 24 * 60 * 60 - 60]);
  assertEquals(again.headers.get("Retry-After"), String(refused.retry_after));
});

Deno.test("generate_key returns 429 after three codes for an address in a day", async () => {
  await using app = await TestApp.open({}, "2026-11-21T23:50:00Z");
  await app.makeKey();
  for (let mail = 1; mail <= 3; mail++) {
    bodyOf(await app.post(GENERATE_PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
    app.clock.advance(61_000);
  }
  const answer = await app.post(GENERATE_PATH, { email: "pay@firma.de" });
  const refused = bodyOf(answer, "generateApiKey", 429);
  // Codes count by UTC day; of ten minutes, 183 seconds have passed.
  assertEquals([refused.error, refused.retry_after], ["verification_rate_limited", 600 - 183]);
  assertEquals(answer.headers.get("Retry-After"), String(refused.retry_after));
  app.clock.advance((600 - 183) * 1000);
  bodyOf(await app.post(GENERATE_PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
});

for (const MAIL_URL of ["smtp://127.0.0.1:1", "resend+http://token@127.0.0.1:2/emails"]) {
  Deno.test(`generate_key returns 503 when ${MAIL_URL} is away, and leaves nothing behind`, async () => {
    await using app = await TestApp.open({ MAIL_URL });
    await app.makeKey();
    const before = await countersOf(app);
    const answer = await app.post(GENERATE_PATH, { email: "pay@firma.de" });
    assertEquals(bodyOf(answer, "generateApiKey", 503).error, "verification_unavailable");
    assertEquals(answer.headers.get("Retry-After"), "60");
    const code = await app.post(GENERATE_PATH, { email: "pay@firma.de", code: "000000" });
    assertEquals(memberOf(code, "reason"), "no_challenge");
    assertEquals(await countersOf(app), before);
    assertEquals(app.logLines.some((line) => line.includes("firma.de")), false);
  });
}

/** Nonzero counters with daily limits. */
function countersOf(app: TestApp): Promise<unknown[]> {
  return app.storage.db.selectFrom("daily_counters").select(["scope", "used"]).where("used", ">", 0)
    .execute();
}

Deno.test("an address takes one key a day without proof too, from wherever it is asked", async () => {
  await using app = await TestApp.open();
  const ask = (from: string) => app.post(GENERATE_PATH, { email: "pay@firma.de" }, { from });
  bodyOf(await ask("192.0.2.1"), "generateApiKey", 201);
  const refused = await ask("192.0.2.2");
  assertEquals(bodyOf(refused, "generateApiKey", 429).error, "rate_limited");
  assertEquals(refused.headers.get("Retry-After"), String(24 * 60 * 60));
  // A network that must prove its address learns nothing about it.
  bodyOf(await ask("192.0.2.1"), "generateApiKey", 403);
  const code = await app.lastCode();
  bodyOf(
    await app.post(GENERATE_PATH, { email: "pay@firma.de", code }, { from: "192.0.2.1" }),
    "generateApiKey",
    201,
  );
  app.clock.advance(24 * 60 * 60 * 1000);
  bodyOf(await ask("192.0.2.3"), "generateApiKey", 201);
});

Deno.test("generate_key returns 405 to GET", async () => {
  const answer = await app.get(GENERATE_PATH);
  assertEquals([answer.status, memberOf(answer, "allow")], [405, ["POST"]]);
});

// claimApiKey: one proven mailbox raises one key.

const CLAIM_PATH = "/v1/keys/claim";
const IBAN = { iban: "DE89370400440532013000" };

async function usedKey(app: TestApp, from?: string): Promise<string> {
  const key = await app.makeKey(from);
  await app.post("/v1/iban/validate", IBAN, { key });
  return key;
}

Deno.test("claim_key returns 503 when the mail cannot be sent, and leaves no code pending", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:1" });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const mailbox = { email: "pay@firma.de" };
  const refused = bodyOf(await app.post(CLAIM_PATH, mailbox, { key }), "claimApiKey", 503);
  assertEquals(refused.error, "verification_unavailable");
  const code = await app.post(CLAIM_PATH, { ...mailbox, code: "000000" }, { key });
  assertEquals(memberOf(code, "reason"), "no_challenge");
});

Deno.test("claim_key raises an anonymous key once the emailed code comes back", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  const sent = bodyOf(await app.post(CLAIM_PATH, { email }, { key }), "claimApiKey", 202);
  assertEquals([sent.status, sent.expires_in_minutes], ["code_sent", 15]);
  assertEquals(sent.key_prefix, key.slice(0, 8));
  const claimed = bodyOf(
    await app.post(CLAIM_PATH, { email, code: await app.lastCode() }, { key }),
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

Deno.test("claim_key returns 401 missing_key without a key, whatever the body", async () => {
  for (const body of [{ email }, {}, [], null]) {
    assertEquals(bodyOf(await app.post(CLAIM_PATH, body), "claimApiKey", 401).error, "missing_key");
  }
});

Deno.test("claim_key returns 401 for a key in the body or the URL, which is never read", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  const inBody = await app.post(CLAIM_PATH, { email, api_key: key });
  assertEquals(bodyOf(inBody, "claimApiKey", 401).error, "missing_key");
  const inUrl = await app.post(`${CLAIM_PATH}?api_key=${key}`, { email });
  assertEquals(bodyOf(inUrl, "claimApiKey", 401).error, "missing_key");
});

Deno.test("claim_key returns 401 invalid_key for an unknown key", async () => {
  const answer = await app.post(CLAIM_PATH, { email }, { key: `ifk_${"0".repeat(64)}` });
  assertEquals(bodyOf(answer, "claimApiKey", 401).error, "invalid_key");
});

Deno.test("claim_key returns 403 unused_key before the first call, and mails nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(
    bodyOf(await app.post(CLAIM_PATH, { email }, { key }), "claimApiKey", 403).error,
    "unused_key",
  );
  assertEquals(await app.mails(), []);
});

Deno.test("claim_key returns 409 already_claimed on a key past the anonymous tier", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/keys/generate", { email: "first@firma.de" });
  const key = bodyOf(answer, "generateApiKey", 201).api_key;
  assertEquals(
    bodyOf(await app.post(CLAIM_PATH, { email }, { key }), "claimApiKey", 409).error,
    "already_claimed",
  );
});

Deno.test("claim_key returns 409 already_claimed_elsewhere at the first step, and lowers no key", async () => {
  await using app = await TestApp.open();
  const claimed = await usedKey(app);
  await app.post(CLAIM_PATH, { email }, { key: claimed });
  await app.post(CLAIM_PATH, { email, code: await app.lastCode() }, { key: claimed });
  const other = "other@firma.de";
  const generated = await app.post(GENERATE_PATH, { email: other }, { from: "198.51.100.9" });
  const { api_key: unproven } = bodyOf(generated, "generateApiKey", 201);
  const second = await usedKey(app);
  const mails = (await app.mails()).length;
  for (const address of ["pay+two@firma.de", other]) {
    const refused = bodyOf(
      await app.post(CLAIM_PATH, { email: address }, { key: second }),
      "claimApiKey",
      409,
    );
    assertEquals(refused.error, "already_claimed_elsewhere");
  }
  assertEquals((await app.mails()).length, mails);
  const usages = [];
  for (const key of [claimed, unproven, second]) {
    const usage = await app.get("/v1/keys/usage", { key });
    usages.push([memberOf(usage, "tier"), memberOf(usage, "limit")]);
  }
  assertEquals(usages, [["claimed", 200], ["email", 200], ["anonymous", 25]]);
});

Deno.test("claim_key limits the addresses that a network can probe to its number of codes", async () => {
  await using app = await TestApp.open();
  bodyOf(await app.post(GENERATE_PATH, { email }, { from: "198.51.100.9" }), "generateApiKey", 201);
  const key = await usedKey(app);
  const statuses = [];
  for (let asked = 0; asked <= limits.codesPerNetworkPerDay; asked++) {
    statuses.push(
      (await app.post(CLAIM_PATH, { email, ...(asked % 2 && { code: "000000" }) }, { key })).status,
    );
  }
  assertEquals(statuses, [...Array.from({ length: limits.codesPerNetworkPerDay }, () => 409), 429]);
});

Deno.test("claim_key takes a code only for the key that it was emailed for", async () => {
  await using app = await TestApp.open();
  const [one, two] = [await usedKey(app), await usedKey(app)];
  await app.post(CLAIM_PATH, { email }, { key: one });
  const code = await app.lastCode();
  const other = await app.post(CLAIM_PATH, { email, code }, { key: two });
  assertEquals(memberOf(other, "reason"), "no_challenge");
  bodyOf(await app.post(CLAIM_PATH, { email, code }, { key: one }), "claimApiKey", 200);
});

Deno.test("claim_key mails the same key a new code, and another key only after a minute", async () => {
  await using app = await TestApp.open();
  const [one, two] = [await usedKey(app), await usedKey(app)];
  bodyOf(await app.post(CLAIM_PATH, { email }, { key: one }), "claimApiKey", 202);
  const refused = bodyOf(await app.post(CLAIM_PATH, { email }, { key: two }), "claimApiKey", 409);
  assertEquals(refused.error, "verification_in_flight");
  bodyOf(await app.post(CLAIM_PATH, { email }, { key: one }), "claimApiKey", 202);
  const code = await app.lastCode();
  app.clock.advance(61_000);
  bodyOf(await app.post(CLAIM_PATH, { email }, { key: two }), "claimApiKey", 202);
  bodyOf(await app.post(CLAIM_PATH, { email, code }, { key: one }), "claimApiKey", 200);
});

Deno.test("claim_key uses a code up: of two parallel claims one succeeds", async () => {
  await using app = await TestApp.open();
  const key = await usedKey(app);
  await app.post(CLAIM_PATH, { email }, { key });
  const code = await app.lastCode();
  const answers = await Promise.all([1, 2].map(() => app.post(CLAIM_PATH, { email, code }, { key })));
  assertEquals(answers.filter(({ status }) => status === 200).length, 1);
});

Deno.test("claim_key returns 429 after three claims from one network in a day", async () => {
  await using app = await TestApp.open();
  const claim = async (number: number): Promise<number> => {
    const key = await usedKey(app, `198.51.100.${number}`);
    const email = `pay${number}@firma.de`;
    const asked = await app.post(CLAIM_PATH, { email }, { key });
    if (asked.status !== 202) {
      // The first claim was three minutes ago.
      const refused = bodyOf(asked, "claimApiKey", 429);
      assertEquals([refused.error, refused.retry_after], ["claim_rate_limited", 24 * 60 * 60 - 180]);
      assertEquals(asked.headers.get("Retry-After"), String(refused.retry_after));
      return asked.status;
    }
    assertEquals(asked.headers.get("Retry-After"), null);
    const { status } = await app.post(CLAIM_PATH, { email, code: await app.lastCode() }, { key });
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
    await app.post(CLAIM_PATH, { email: "pay@firma.de" }, { key }),
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

Deno.test("rotate_api_key returns the balance, and is in the report of the key", async () => {
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
  Deno.test(`${route}_api_key returns 401 without a key and 404 for an unknown one`, async () => {
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

Deno.test("rotate_api_key leaves the key unchanged if its balance cannot be read", async () => {
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

// api_key_usage.ts

// getApiKeyUsage

const USAGE_PATH = "/v1/keys/usage";

/** Gives credits to a key, like a purchase. */
async function grant(
  app: TestApp,
  key: string,
  credits: number,
  purchaseId = "test-purchase",
): Promise<void> {
  const { id } = await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  assertEquals(await grantCredits(app.storage, { purchaseId, keyId: id, credits }), "granted");
}

Deno.test("key_usage returns the balance of an anonymous key and how to raise it", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  const answer = await app.get(USAGE_PATH, { key });
  const usage = bodyOf(answer, "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.limit, usage.remaining, usage.month], [1, 25, 24, "2026-11"]);
  assertEquals([usage.basis, usage.tier, usage.key_prefix], ["monthly", "anonymous", key.slice(0, 8)]);
  assertEquals(usage.claim, {
    url: `${BASE_URL}/v1/keys/claim`,
    raises_limit_to: 200,
    methods: ["email_code"],
    paid_so_far_usd: 0,
    paid_needed_usd: 1,
  });
  assertEquals("credits_remaining" in usage, false);
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  assertEquals(answer.headers.get("X-Charged-From"), null);
});

Deno.test("key_usage costs nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let call = 0; call < 3; call++) {
    assertEquals(bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200).used, 0);
  }
});

Deno.test("key_usage starts at zero on the 1st of the month (UTC)", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59.999Z");
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  assertEquals(bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200).used, 1);
  app.clock.set("2026-12-01T00:00:00Z");
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.month], [0, "2026-12"]);
});

Deno.test("key_usage of an anonymous key with credits has no quota and no claim", async () => {
  await using app = await TestApp.open({
    CARD_LINK_1K: "https://pay.test/1k",
    CARD_LINK_PRO: "https://pay.test/pro",
  });
  const key = await app.makeKey();
  await grant(app, key, 1000);
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.basis, usage.tier, usage.claim], ["credits", undefined, undefined]);
  assertEquals([usage.credits_remaining, usage.credits_total, usage.limit], [1000, 1000, 0]);
  assertEquals(typeof usage.note, "string");
  assertStringIncludes(usage.topup?.by_card["1k"] ?? "", "https://pay.test/1k?client_reference_id=ifr_");
  assertStringIncludes(usage.topup?.pro ?? "", "https://pay.test/pro?client_reference_id=ifr_");
  const served = await app.post("/v1/iban/validate", IBAN, { key });
  assertEquals(served.headers.get("X-Charged-From"), "credits");
  assertEquals(served.headers.get("X-Credits-Remaining"), "999");
  assertEquals(served.headers.get("X-Quota-Used"), null);
  assertEquals(bodyOf(served, "validateIBAN", 200).attribution, undefined);
});

Deno.test("key_usage of a key with both uses the quota first and splits a batch", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/keys/generate", { email: "pay@firma.de" });
  const key = bodyOf(answer, "generateApiKey", 201).api_key;
  await grant(app, key, 1000);
  const ibans = Array.from({ length: 100 }, () => IBAN.iban);
  const first = await app.post("/v1/iban/batch", { ibans }, { key });
  assertEquals(first.headers.get("X-Charged-From"), "allowance");
  await app.post("/v1/iban/batch", { ibans: ibans.slice(0, 60) }, { key });
  const split = await app.post("/v1/iban/batch", { ibans }, { key });
  assertEquals(split.headers.get("X-Charged-From"), "allowance+credits");
  assertEquals(split.headers.get("X-Quota-Charged"), "40");
  assertEquals(split.headers.get("X-Credits-Charged"), "60");
  assertEquals(split.headers.get("X-Quota-Remaining"), "0");
  assertEquals(split.headers.get("X-Credits-Remaining"), "940");
  assertEquals(bodyOf(split, "batchValidateIBAN", 200).attribution?.required, true, "part of it was free");
  const named = { key, headers: { "Idempotency-Key": "order-1" } };
  const bought = await app.post("/v1/iban/validate", IBAN, named);
  assertEquals(bought.headers.get("X-Charged-From"), "credits");
  const repeated = await app.post("/v1/iban/validate", IBAN, named);
  for (const answer of [bought, repeated]) {
    assertEquals(bodyOf(answer, "validateIBAN", 200).attribution, undefined, "credits owe no attribution");
  }
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.remaining, usage.billing_order], [200, 0, "allowance_then_credits"]);
});

Deno.test("key_usage returns 401 without a key and for one that is unknown", async () => {
  assertEquals(bodyOf(await app.get(USAGE_PATH), "getApiKeyUsage", 401).error, "missing_key");
  const unknown = await app.get(USAGE_PATH, { key: "ifk_nonsense" });
  assertEquals(bodyOf(unknown, "getApiKeyUsage", 401).error, "invalid_key");
});

const PAY_TO = "0x000000000000000000000000000000000000dEaD";

Deno.test("key_usage and the balance offer no USDC where none is taken", async () => {
  for (
    const [variables, expected] of [
      [{}, "POST /v1/credits/buy/{1k|5k|25k} (not offered by this server)"],
      [
        { X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
        "POST /v1/credits/buy/{1k|5k|25k}",
      ],
    ] as const
  ) {
    await using app = await TestApp.open(variables);
    const key = await openKey(app, 1000);
    const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
    assertEquals(usage.topup?.by_usdc, expected);
    const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
    if (balance.type !== "credit_bundle") throw new Error("not a bundle");
    assertEquals(balance.topup.by_usdc, expected);
    assertEquals(balance.topup_endpoints.length, 3, "the purchase operations stay, whatever is configured");
  }
});

// getApiKeyReport

const REPORT_PATH = "/v1/keys/report";

Deno.test("key_report of a key without traffic says so instead of guessing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report, {
    window_days: 30,
    total: 0,
    ok: 0,
    failed: 0,
    avg_ms: null,
    first_seen: null,
    last_seen: null,
    days: [],
    endpoints: [],
    errors: [],
    footprint: { distinct_networks: 0, unusual: null },
  });
});

Deno.test("key_report has no footprint before a billed call", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.get("/v1/keys/usage", { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.footprint.unusual], [1, null]);
});

Deno.test("key_report describes days, endpoints, networks and failures in plain words", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  await app.post("/v1/iban/validate", {}, { key, from: "198.51.100.9" });
  app.clock.advance(24 * 60 * 60_000);
  await app.post("/v1/iban/batch", { ibans: [IBAN.iban, "x"] }, { key });
  const { report, usage } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.ok, report.failed], [3, 2, 1]);
  assertEquals(report.days, [{ day: "2026-11-21", count: 2, failed: 1 }, {
    day: "2026-11-22",
    count: 1,
    failed: 0,
  }]);
  assertEquals(report.endpoints[0], { path: "/v1/iban/validate", count: 2 });
  assertEquals(report.footprint, { distinct_networks: 2, unusual: false });
  const [failure] = report.errors;
  assertEquals([failure?.path, failure?.status, failure?.count], ["/v1/iban/validate", 400, 1]);
  assert(failure && failure.meaning !== "" && failure.fix !== "");
  assertEquals(usage.used, 3);
});

const windows: [days: string, expected: number][] = [
  ["1", 1],
  ["0", 1],
  ["-5", 1],
  ["400", 365],
  ["90", 90],
  ["99999999999999999999", 365],
  ["-99999999999999999999", 1],
  ["9".repeat(400), 365],
];

for (const [days, expected] of windows) {
  Deno.test(`key_report reads days=${days.slice(0, 21)} as ${expected}`, async () => {
    const key = await openKey(app);
    const { report } = bodyOf(await app.get(`${REPORT_PATH}?days=${days}`, { key }), "getApiKeyReport", 200);
    assertEquals(report.window_days, expected);
  });
}

Deno.test("key_report rejects a window that isn't a number", async () => {
  const key = await openKey(app);
  assertEquals(
    bodyOf(await app.get(`${REPORT_PATH}?days=1abc`, { key }), "getApiKeyReport", 400).error,
    "invalid_request",
  );
});

Deno.test("key_report calls more than eight networks unusual", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let network = 1; network <= 9; network++) {
    await app.post("/v1/iban/validate", IBAN, { key, from: `198.51.100.${network}` });
  }
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report.footprint, { distinct_networks: 9, unusual: true });
});

Deno.test("key_report says what a batch takes after one was refused", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { iban: IBAN.iban }, { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", '{"ibans": ["DE89370400440532013000"]}');
});

const LINK = "https://pay.test/1k?client_reference_id=ifr_";
for (const [variables, isNamed] of [[{ CARD_LINK_1K: "https://pay.test/1k" }, true], [{}, false]] as const) {
  Deno.test(`key_report tells a dry key ${isNamed ? "its recharge link" : "of nothing that is not sold"}`, async () => {
    await using app = await TestApp.open(variables);
    const key =
      bodyOf(await app.post("/v1/keys/generate", { email: "a@firma.de" }), "generateApiKey", 201).api_key;
    for (const size of [100, 100, 1]) {
      await app.post("/v1/iban/batch", { ibans: Array(size).fill(IBAN.iban) }, { key });
    }
    const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
    const fix = report.errors[0]?.fix ?? "";
    assertStringIncludes(fix, "renews on the 1st");
    assertEquals([fix.includes(LINK), /credits|claim/i.test(fix)], [isNamed, isNamed]);
  });
}

Deno.test("key_report tells a key without a mailbox how to get a larger quota", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { ibans: Array(26).fill(IBAN.iban) }, { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", "/v1/keys/claim");
});

// getCreditBalance

Deno.test("credit balance of a key that never had credits points to its usage", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  if (balance.type !== "subscription") throw new Error("not a pointer");
  assertEquals(Object.keys(balance), ["type", "key_prefix", "message"]);
  assertStringIncludes(balance.message, "GET /v1/keys/usage");
});

Deno.test("credit balance has credits, quota and every way to add to them", async () => {
  await using app = await TestApp.open({ CARD_LINK_5K: "https://pay.test/5k" });
  const key = await openKey(app, 5000);
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  if (balance.type !== "credit_bundle") throw new Error("not a bundle");
  assertEquals([balance.credits_remaining, balance.credits_total, balance.credits_used], [4999, 5000, 1]);
  assertEquals(balance.allowance, null);
  assertEquals(balance.topup_endpoints.slice(0, 3), [
    "POST /v1/credits/buy/1k",
    "POST /v1/credits/buy/5k",
    "POST /v1/credits/buy/25k",
  ]);
  assertStringIncludes(balance.topup_endpoints[3] ?? "", "https://pay.test/5k?client_reference_id=ifr_");
});

// explainFailure()

const GO_ON = "Come back on the 1st.";
const { schemas } = openApiDocument.components;
const everyOperation: readonly Operation[] = Object.values(operations);

function explain(status: number, reason: string, path = "/v1/iban/validate") {
  return explainFailure({ path, status, reason }, GO_ON);
}

/** Refusals that aren't in reports: a report is about a working key, and counts a 402 under the reason of its cause. */
const uncounted = ["missing_key", "invalid_key", "payment_required"];

for (const token of schemas.ErrorCode.enum.filter((token) => !uncounted.includes(token))) {
  Deno.test(`explainFailure() has its own sentence for ${token}`, () => {
    for (const status of [400, 403, 404, 409, 413, 429, 503]) {
      const { meaning, fix } = explain(status, token);
      assertNotEquals(meaning, explain(status, "no such token").meaning);
      assert(fix !== "", "whoever reads the report is told what to change");
    }
  });
}

/** Reasons for a 402 with a working key. */
const shortfalls = schemas.PaymentCauseReason.enum.filter((reason) =>
  /^(monthly_quota|credits)_/.test(reason)
);

Deno.test("the contract has four reasons for a key that runs dry", () => {
  assertEquals(shortfalls.length, 4);
});

for (const reason of shortfalls) {
  Deno.test(`explainFailure() says how this key can continue after ${reason}`, () => {
    const { meaning, fix } = explain(402, reason);
    assertNotEquals(meaning, explain(402, "no such token").meaning);
    assertStringIncludes(fix, GO_ON);
    assertEquals(fix.includes("smaller batch"), reason.endsWith("_insufficient"));
  });
}

for (const { method, path, body, invalidInput } of everyOperation) {
  if (!invalidInput.some(({ error }) => error === "invalid_request")) continue;

  Deno.test(`explainFailure() says what ${method} ${path} accepts after an invalid_request`, () => {
    const { fix } = explain(400, "invalid_request", path);
    const rules = invalidInput.filter(({ error, keyword }) =>
      error === "invalid_request" && keyword === null
    );
    for (const { message } of rules) assertStringIncludes(fix, message);
  });

  // Keys and accounts need emailed codes, and a purchase is answered with its price first.
  if (body === null || /^\/v1\/(?:keys|account|credits\/buy)\//.test(path)) continue;
  Deno.test(`explainFailure() gives an example for ${method} ${path} that works there`, async () => {
    const { fix } = explain(400, "invalid_request", path);
    const example = /\{.*?\}(?=$| or |\. |\.$)/.exec(fix)?.[0] ?? "";
    const answer = await app.post(path, JSON.parse(example), { key: await openKey(app) });
    assert(answer.status === 200 || answer.status === 201, `${example}: ${answer.text}`);
  });
}

Deno.test("explainFailure() is about the period of a report, and not about an IBAN", () => {
  const { fix } = explain(400, "invalid_request", "/v1/keys/report");
  assertStringIncludes(fix, "`days` is a whole number of days from 1 to 365");
  assert(!fix.includes("iban"), fix);
});

Deno.test("explainFailure() explains the form of an Idempotency-Key on paths that read it", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/bic/{code}").fix, "1 to 255");
  assert(!explain(400, "invalid_request", "/v1/test-iban").fix.includes("Idempotency-Key"));
});

Deno.test("explainFailure() points at the answer for an invalid_request where the contract knows none", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/no/such/path").fix, "`message`");
});

Deno.test("explainFailure() says that a code was emailed and where to send it", () => {
  const { meaning, fix } = explain(403, "verification_required", "/v1/keys/generate");
  assertMatch(meaning, /a code was sent/);
  assertMatch(fix, /`code`.*15 minutes/);
});

for (const status of [400, 401, 402, 403, 404, 405, 409, 413, 429, 500, 503]) {
  Deno.test(`explainFailure() explains ${status} if the token says nothing`, () => {
    const { meaning, fix } = explain(status, "");
    assert(meaning !== "" && fix !== "");
  });
}

Deno.test("explainFailure() takes no name of an object's own members for a token", () => {
  assertEquals(explain(400, "constructor"), explain(400, ""));
});
