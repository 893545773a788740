import { assert, assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepAccountSessions } from "../../src/accounts/mod.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import {
  ACCOUNT,
  AccountBrowser,
  ELSEWHERE,
  EMAIL,
  HERE,
  makeProvenKey,
} from "../support/account_browser.ts";
import { DEVICE, lookUpGrant, openGrant } from "../support/device_grant.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { rankSum } from "../support/rank_sum.ts";
import { BASE_URL, bodyOf, errorOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// requestAccountSignInCode: protects addresses: nobody learns which of them hold keys, and nobody has more
// mailed than the limits allow.

Deno.test("a code is mailed and answered alike, whether or not the address holds a key", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const before = (await app.mails()).length;
  app.clock.advance(61_000);
  const [known, unknown] = await Promise.all([
    new AccountBrowser(app).post("/code", { email: EMAIL }),
    new AccountBrowser(app, ELSEWHERE).post("/code", { email: "nobody@firma.de" }),
  ]);
  bodyOf(known, "requestAccountSignInCode", 202);
  assertEquals([known.status, known.text], [unknown.status, unknown.text]);
  assertEquals((await app.mails()).length, before + 2);
  const names = (answer: TestAnswer): string[] => [...answer.headers.keys()];
  assertEquals(names(known), names(unknown));
  // Again within a minute: the code of the first mail works.
  assertEquals((await new AccountBrowser(app).post("/code", { email: EMAIL })).status, 202);
  assertEquals((await app.mails()).length, before + 2);
  const stranger = new AccountBrowser(app, ELSEWHERE);
  const mail = (await app.mails()).find((text) => text.includes("nobody@firma.de")) ?? "";
  const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
  assertEquals((await stranger.post("/session", { email: "nobody@firma.de", code })).status, 200);
  const { keys } = bodyOf(await stranger.get("/overview"), "getAccountOverview", 200);
  assertEquals(keys, []);
});

Deno.test("codes come in the language of the page, else of the call, whatever they open", async () => {
  await using app = await TestApp.open();
  let asked = 0;
  /** Asks with an address that was not used before. */
  const languageOf = async (ask: (email: string) => Promise<unknown>): Promise<string | undefined> => {
    const before = new Set(await app.mails());
    await ask(`person${++asked}@firma${asked}.de`);
    const [mail = ""] = (await app.mails()).filter((each) => !before.has(each));
    return /<html lang=(?:3D)?"(\w+)"/.exec(mail)?.[1];
  };
  const german = { "Accept-Language": "de-CH, fr;q=0.5" };
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const post = (path: string, more: object = {}) => (email: string) =>
    app.post(path, { email, ...more }, { headers: german });
  assertEquals(await languageOf(post("/v1/keys/generate")), "de");
  assertEquals(
    await languageOf((email) => app.post("/v1/keys/claim", { email }, { key, headers: german })),
    "de",
  );
  assertEquals(await languageOf(post("/v1/account/code")), "de");
  assertEquals(await languageOf((email) => app.post("/v1/account/code", { email })), "en");
  const opened = await openGrant(app);
  assertEquals(
    await languageOf(async (email) => post(`${DEVICE}/approve`, await lookUpGrant(app, opened))(email)),
    "de",
  );
  // The page that a person reads is in French, whatever the browser asks for.
  const form = (email: string) =>
    app.request("POST", "/fr/account", {
      body: new URLSearchParams({ email, action: "code" }).toString(),
      headers: {
        ...german,
        "Content-Type": "application/x-www-form-urlencoded",
        "Origin": BASE_URL,
      },
    });
  assertEquals(await languageOf(form), "fr");
});

const ADDRESSES: readonly (readonly [email: unknown, error: string])[] = [
  ["not an address", "invalid_email"],
  ["name@no-mail.de", "undeliverable_email"],
  ["name@example.com", "disposable_email"],
  ["", "invalid_email"],
  [5, "invalid_email"],
  [undefined, "invalid_email"],
  [`${"x".repeat(250)}@firma.de`, "invalid_email"],
];

Deno.test("addresses that no mail reaches are refused", async () => {
  await using app = await TestApp.open();
  for (const [email, error] of ADDRESSES) {
    const answer = await new AccountBrowser(app).post("/code", { email });
    bodyOf(answer, "requestAccountSignInCode", 400);
    assertEquals(errorOf(answer), [400, error]);
  }
});

Deno.test("guessing is bounded across addresses and networks", async () => {
  await using app = await TestApp.open();
  // One network, many addresses.
  let sent = 0;
  for (let index = 0; index < 20; index++) {
    const answer = await new AccountBrowser(app).post("/code", { email: `name${index}@firma${index}.de` });
    if (answer.status === 202) sent++;
    else {
      bodyOf(answer, "requestAccountSignInCode", 429);
      assertEquals(errorOf(answer), [429, "code_rate_limited"]);
    }
  }
  assertEquals(sent, 15);
  // One address, many networks; codes for keys count too.
  const mails = (await app.mails()).length;
  for (let index = 1; index <= 12; index++) {
    await new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
  }
  assertEquals((await app.mails()).length - mails, 9);
});

Deno.test("codes of an hour have a ceiling in all, exact under parallel requests, and keys have none of it", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  await queue.write([
    db.insertInto("daily_counters").values({
      day: "2026-11-21",
      scope: "account_hour",
      subject: String(Math.floor(app.clock.now() / 3_600_000)),
      used: limits.accountCodesPerHour - 2,
    }).compile(),
  ]);
  const ask = (index: number) =>
    new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: `name${index}@firma${index}.de` });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index + 1)));
  assertEquals(answers.map(({ status }) => status).toSorted(), [202, 202, 503, 503, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  assertEquals(refused && errorOf(refused), [503, "code_unavailable"]);
  assertEquals((await app.mails()).length, 2);
  await makeProvenKey(app, EMAIL, "192.0.2.20");
  app.clock.advance(60 * 60_000);
  assertEquals((await ask(9)).status, 202);
});

for (const MAIL_URL of ["smtp://127.0.0.1:9", "postmark+http://token@127.0.0.1:2/email"]) {
  Deno.test(`a mail that cannot be sent is told, by ${MAIL_URL}`, async () => {
    await using app = await TestApp.open({ MAIL_URL });
    // More often than the caps of an address allow: none of these count.
    for (let asked = 0; asked < 12; asked++) {
      const answer = await new AccountBrowser(app).post("/code", { email: EMAIL });
      bodyOf(answer, "requestAccountSignInCode", 503);
      assertEquals(errorOf(answer), [503, "code_unavailable"]);
      assertEquals(answer.headers.get("Retry-After"), "60");
    }
  });
}

const SAMPLES = 30;

Deno.test("a code takes as long for an address that holds a key as for one that does not", async () => {
  await using app = await TestApp.open();
  const hasher = openIdentityHasher(app.storage);
  for (let index = 0; index < SAMPLES; index++) {
    const { keyId } = await createPurchasedKey(app.storage);
    const address = hasher.address(`known${index}@firma${index}.de`);
    await app.storage.queue.write([
      app.storage.db.updateTable("keys").set({ address, proven_at: app.clock.now() }).where("id", "=", keyId)
        .compile(),
    ]);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: "known" | "unknown", index: number): Promise<void> => {
    const browser = new AccountBrowser(app, `192.0.${kind === "known" ? 2 : 3}.${index}`);
    const startedAt = performance.now();
    const answer = await browser.post("/code", { email: `${kind}${index}@firma${index}.de` });
    times[kind].push(performance.now() - startedAt);
    assertEquals(answer.status, 202);
  };
  for (let index = 0; index < SAMPLES; index++) {
    // In turns, so that neither is always the first.
    const kinds = index % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const;
    for (const kind of kinds) await ask(kind, index);
  }
  const z = rankSum(times.known, times.unknown);
  assert(Math.abs(z) < 4, `they differ by ${z.toFixed(1)} standard deviations`);
});

// openAccountSession: protects sessions: one opens for the mailed code alone, in the browser that asked
// for it, for a week.

Deno.test("every code that opens nothing is refused alike, and one that is none is no try", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  const attempt = (code: unknown, email = EMAIL): Promise<TestAnswer> =>
    browser.post("/session", { email, code });
  const refusals = [await attempt("042137")];
  await browser.post("/code", { email: EMAIL });
  const right = await app.lastCode();
  const wrong = right === "042137" ? "042138" : "042137";
  for (const code of ["12345", "1234567", "abcdef", " 12345", "", 123456, null]) {
    assertEquals(errorOf(await attempt(code)), [400, "invalid_code"]);
  }
  // Asked for by another network, and for another address.
  refusals.push(await new AccountBrowser(app, ELSEWHERE).post("/session", { email: EMAIL, code: right }));
  refusals.push(await attempt(right, "other@firma.de"), await attempt(right, "not an address"));
  for (let wrongs = 1; wrongs < limits.codeTries; wrongs++) refusals.push(await attempt(wrong));
  assertEquals((await attempt(right)).status, 200);
  refusals.push(await attempt(right));
  // Locked, though right.
  app.clock.advance(61_000);
  await browser.post("/code", { email: EMAIL });
  const next = await app.lastCode();
  const missed = next === "042137" ? "042138" : "042137";
  const guesses = await Promise.all(Array.from({ length: 20 }, () => attempt(missed)));
  refusals.push(...guesses, await attempt(next));
  // A locked code holds up the next one for a minute.
  assertEquals(errorOf(await browser.post("/code", { email: EMAIL })), [429, "code_rate_limited"]);
  // Too old.
  app.clock.advance(61_000);
  await browser.post("/code", { email: EMAIL });
  app.clock.advance(limits.codeMinutes * 60_000);
  refusals.push(await attempt(await app.lastCode()));
  for (const refusal of refusals) {
    assertEquals([refusal.status, refusal.text], [400, refusals[0]?.text]);
    assertEquals(refusal.headers.getSetCookie(), []);
  }
  bodyOf(refusals[0] ?? await attempt(""), "openAccountSession", 400);
});

Deno.test("a session ends after seven days, whatever is done with it", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  for (let day = 0; day < 7; day++) {
    assertEquals((await browser.get("/overview")).status, 200);
    app.clock.advance(86_400_000 - (day === 6 ? 1 : 0));
  }
  assertEquals((await browser.get("/overview")).status, 200);
  app.clock.advance(1);
  const ended = await browser.get("/overview");
  bodyOf(ended, "getAccountOverview", 401);
  assertEquals([errorOf(ended), browser.cookie], [[401, "signed_out"], null]);
  await sweepAccountSessions(app.storage);
  assertEquals(await app.storage.db.selectFrom("account_sessions").selectAll().execute(), []);
});

Deno.test("a token that was planted in a browser is not signed in with it", async () => {
  await using app = await TestApp.open();
  const attacker = new AccountBrowser(app, ELSEWHERE);
  await attacker.signIn("attacker@firma.de");
  const victim = new AccountBrowser(app);
  victim.cookie = attacker.cookie;
  await victim.signIn();
  assert(victim.cookie !== attacker.cookie);
  assertEquals(bodyOf(await victim.get("/overview"), "getAccountOverview", 200).email, EMAIL);
  // The planted session ended, so that nobody goes on in it by mistake.
  assertEquals(errorOf(await attacker.get("/overview")), [401, "signed_out"]);
});

Deno.test("a cookie that was sent twice, or is none of ours, opens nothing and is cleared", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const cookie = browser.cookie ?? "";
  const token = cookie.split("=")[1];
  const other = `ifs_${"0".repeat(64)}`;
  const opens = async (header: string): Promise<boolean> => {
    const answer = await app.get(`${ACCOUNT}/overview`, { headers: { Cookie: header } });
    if (answer.status === 401) {
      assertMatch(answer.headers.get("Set-Cookie") ?? "", /=; .*SameSite=Strict; .*Expires=Thu, 01 Jan 1970/);
    }
    return answer.status === 200;
  };
  assertEquals(await opens(cookie), true);
  assertEquals(await opens(`theme=dark; ${cookie}; lang=de`), true);
  for (
    const header of [
      `${cookie}; ${cookie}`,
      `__Host-bankscreen_account=${other}; ${cookie}`,
      `${cookie};__Host-bankscreen_account=${other}`,
      `bankscreen_account=${token}`,
      `__Host-bankscreen_account=${token}x`,
      `__Host-bankscreen_account="${token}"`,
      "__Host-bankscreen_account",
      "=",
      "",
      ";;;",
    ]
  ) assertEquals(await opens(header), false, header);
  // A session opens the account area alone.
  assertEquals((await app.get("/v1/keys/usage", { headers: { Cookie: cookie } })).status, 401);
  assertEquals((await app.get("/v1/keys/usage", { key: token })).status, 401);
  const bearer = await app.get(`${ACCOUNT}/overview`, { headers: { Authorization: `Bearer ${token}` } });
  assertEquals(bearer.status, 401);
});

Deno.test("a service that is tried without TLS has a cookie that browsers keep there", async () => {
  await using app = await TestApp.open({ BASE_URL: "http://127.0.0.1:8000" });
  const browser = new AccountBrowser(app);
  const [set = ""] = (await browser.signIn()).headers.getSetCookie();
  assertMatch(
    set,
    /^bankscreen_account=ifs_[0-9a-f]{64}; HttpOnly; Max-Age=604800; SameSite=Strict; Path=\/$/,
  );
  assertEquals((await browser.get("/overview")).status, 200);
});

// closeAccountSession

Deno.test("closeAccountSession answers 204 and clears the cookie, whether or not there is a session", async () => {
  await using app = await TestApp.open();
  for (const json of [{}, { all: true }, { all: false }]) {
    const answer = await app.post("/v1/account/logout", json);
    assertEquals([answer.status, answer.text], [204, ""]);
    assertEquals(answer.headers.getSetCookie(), [
      "__Host-bankscreen_account=; Secure; HttpOnly; SameSite=Strict; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
    ]);
  }
});

Deno.test("closeAccountSession needs no body, and no type of one", async () => {
  await using app = await TestApp.open();
  const sent = [{}, { body: "" }, { headers: { "Content-Type": "application/x-www-form-urlencoded" } }];
  for (const options of sent) {
    const answer = await app.request("POST", "/v1/account/logout", options);
    assertEquals([answer.status, answer.headers.getSetCookie().length], [204, 1], answer.text);
  }
  const foreign = { headers: { Origin: "https://other.example" } };
  assertEquals((await app.request("POST", "/v1/account/logout", foreign)).status, 403);
});

Deno.test("signing out ends the session here, or in every browser", async () => {
  await using app = await TestApp.open();
  const browsers = [];
  for (const from of [HERE, ELSEWHERE, "198.51.100.9"]) {
    const browser = new AccountBrowser(app, from);
    await browser.signIn();
    browsers.push(browser);
    app.clock.advance(61_000);
  }
  const [first, second, third] = browsers;
  assert(first && second && third);
  const copied = first.cookie;
  const out = await first.post("/logout", undefined);
  assertEquals([out.status, out.text, first.cookie], [204, "", null]);
  assertEquals(out.headers.get("Cache-Control"), "no-store");
  // What was copied from the browser opens nothing any longer.
  first.cookie = copied;
  assertEquals(errorOf(await first.get("/overview")), [401, "signed_out"]);
  assertEquals((await second.get("/overview")).status, 200);
  const kept = third.cookie;
  assertEquals((await second.post("/logout", { all: true })).status, 204);
  assertEquals([third.cookie, errorOf(await third.get("/overview"))], [kept, [401, "signed_out"]]);
  assertEquals(third.cookie, null);
  // Without a session the cookie is cleared all the same, and others stay signed in.
  const fourth = new AccountBrowser(app);
  await fourth.signIn();
  const stranger = new AccountBrowser(app, ELSEWHERE);
  stranger.cookie = `__Host-bankscreen_account=ifs_${"0".repeat(64)}`;
  assertEquals((await stranger.post("/logout", { all: true })).status, 204);
  assertEquals([stranger.cookie, (await fourth.get("/overview")).status], [null, 200]);
  bodyOf(await fourth.post("/logout", { all: "yes" }), "closeAccountSession", 400);
});
