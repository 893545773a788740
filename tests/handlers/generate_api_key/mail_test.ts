// Protects mailboxes and codes: what a mail server does decides whether a code can be tried and whether it counts.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { SMTPServerOptions } from "smtp-server";
import { startSmtpServer } from "../../email/support/smtp_server.ts";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/keys/generate";
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
