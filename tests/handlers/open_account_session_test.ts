// Protects sessions: one opens for the mailed code alone, in the browser that asked for it, for a week.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepAccountSessions } from "../../src/accounts/mod.ts";
import { ACCOUNT, AccountBrowser, ELSEWHERE, EMAIL } from "../support/account_browser.ts";
import { bodyOf, errorOf, type TestAnswer, TestApp } from "../support/test_app.ts";

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
