// Protects what people may see: an address shows its keys to whoever has proven it, in one browser, for a week, and to
// nobody else; and nobody learns which addresses hold keys.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepAccountSessions } from "../../src/accounts/mod.ts";
import { grantCredits, startPro } from "../../src/billing/mod.ts";
import { createPurchasedKey, hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { rankSum } from "../support/rank_sum.ts";
import { eventsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { seedCardPack } from "../support/seed_card_pack.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const ACCOUNT = "/v1/account";
const EMAIL = "maria@firma.de";
const HERE = "198.51.100.7";
const ELSEWHERE = "198.51.100.8";
const JSON_TYPE = { "Content-Type": "application/json" };
const CARDS = {
  CARD_LINK_1K: "https://pay.example/1k",
  CARD_LINK_PRO: "https://pay.example/pro",
};

/** A browser that keeps its cookie. */
class Browser {
  cookie: string | null = null;
  readonly #app: TestApp;
  readonly #from: string;

  constructor(app: TestApp, from: string = HERE) {
    this.#app = app;
    this.#from = from;
  }

  async #send(method: string, path: string, options: TestRequest = {}): Promise<TestAnswer> {
    const answer = await this.#app.request(method, ACCOUNT + path, {
      from: this.#from,
      ...options,
      headers: { ...(this.cookie !== null && { Cookie: this.cookie }), ...options.headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split("; ");
      this.cookie = attributes.some((attribute) => attribute.startsWith("Expires=")) ? null : pair;
    }
    return answer;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.#send("GET", path, { headers });
  }

  post(path: string, json: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.#send("POST", path, { json, headers: { ...JSON_TYPE, ...headers } });
  }

  async signIn(email = EMAIL): Promise<TestAnswer> {
    bodyOf(await this.post("/code", { email }), "requestAccountSignInCode", 202);
    return await this.post("/session", { email, code: await this.#app.lastCode() });
  }
}

/** Makes a key that an address was proven for. */
async function provenKey(app: TestApp, email = EMAIL, from = "192.0.2.1"): Promise<string> {
  const key = await app.makeKey(from);
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  await app.post("/v1/keys/claim", { email }, { key, from });
  bodyOf(
    await app.post("/v1/keys/claim", { email, code: await app.lastCode() }, { key, from }),
    "claimApiKey",
    200,
  );
  return key;
}

function errorOf(answer: TestAnswer): readonly [status: number, error: unknown] {
  return [answer.status, memberOf(answer, "error")];
}

Deno.test("a person signs in with the mailed code and sees the keys of the address", async () => {
  await using app = await TestApp.open(CARDS);
  const key = await provenKey(app);
  await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  app.clock.advance(61_000);
  const browser = new Browser(app);
  const signedIn = await browser.signIn("Maria+account@firma.de");
  const session = bodyOf(signedIn, "openAccountSession", 200);
  assertEquals(session.expires_at, new Date(app.clock.now() + 7 * 86_400_000).toISOString());
  const [set = ""] = signedIn.headers.getSetCookie();
  assertMatch(
    set,
    /^__Host-bankscreen_account=ifs_[0-9a-f]{64}; Secure; HttpOnly; Max-Age=604800; SameSite=Strict; Path=\/$/,
  );
  assertEquals(signedIn.text.includes("ifs_"), false);
  const answer = await browser.get("/overview");
  const overview = bodyOf(answer, "getAccountOverview", 200);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assertMatch(answer.headers.get("Vary") ?? "", /\bCookie\b/);
  const [shown] = overview.keys;
  assertEquals({ ...overview, keys: overview.keys.length }, {
    email: "Maria+account@firma.de",
    session_expires_at: session.expires_at,
    month: "2026-11",
    page: 1,
    pages: 1,
    keys: 1,
    inactive_keys: 0,
  });
  const topup = shown?.actions.topup?.["1k"] ?? "";
  assertMatch(topup, /^https:\/\/pay\.example\/1k\?client_reference_id=ifr_/);
  assertEquals(shown, {
    key_prefix: key.slice(0, 8),
    created_at: "2026-11-21T08:00:00.000Z",
    plan: "free",
    allowance: { basis: "monthly", limit: 200, used: 1, remaining: 199 },
    credits: null,
    subscription: null,
    calls_this_month: shown?.calls_this_month ?? -1,
    last_call_at: "2026-11-21T08:00:00.000Z",
    alerts: [],
    address_proven: true,
    actions: {
      topup: { "1k": topup },
      subscribe_pro: topup.replace("/1k?", "/pro?"),
      manage_subscription: null,
    },
  });
  assert((shown?.calls_this_month ?? 0) >= 1);
  const report = bodyOf(
    await browser.get(`/keys/report?prefix=${key.slice(0, 8)}&days=7`),
    "getAccountKeyReport",
    200,
  );
  assertEquals([report.report.window_days, report.usage.limit], [7, 200]);
  // What is at rest and in the log opens nothing.
  const rows = JSON.stringify(await app.storage.db.selectFrom("account_sessions").selectAll().execute());
  for (const secret of [browser.cookie?.split("=")[1] ?? "none", "aria"]) {
    assertEquals((rows + app.logLines.join("\n")).includes(secret), false);
  }
});

Deno.test("plans are told as they are, and keys that work no more are counted", async () => {
  await using app = await TestApp.open();
  const keys = [];
  for (let index = 0; index < 3; index++) {
    keys.push(await provenKey(app, EMAIL, `192.0.2.${index + 1}`));
    await app.post("/v1/keys/rotate", {}, { key: keys.at(-1) }).then((rotated) => {
      keys[index] = bodyOf(rotated, "rotateApiKey", 201).api_key;
    });
    app.clock.advance(86_400_001);
    if (index < 2) await app.storage.queue.write([hideFromClaims(app, keys[index] ?? "")]);
  }
  await app.storage.queue.write([
    app.storage.db.updateTable("keys").set({ status: "active" }).where("status", "=", "revoked_burst")
      .compile(),
  ]);
  const idOf = async (key: string): Promise<number> =>
    (await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
      .executeTakeFirstOrThrow())
      .id;
  await startPro(app.storage, await idOf(keys[0] ?? ""));
  await grantCredits(app.storage, { purchaseId: "p1", keyId: await idOf(keys[0] ?? ""), credits: 1000 });
  await grantCredits(app.storage, { purchaseId: "p2", keyId: await idOf(keys[1] ?? ""), credits: 10 });
  await app.post("/v1/keys/revoke", {}, { key: keys[2] });
  const browser = new Browser(app);
  await browser.signIn();
  const overview = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  assertEquals(overview.inactive_keys, 1);
  const plans = overview.keys.map((
    { plan, credits, subscription },
  ) => [plan, credits?.remaining, subscription?.plan]);
  assertEquals(plans.toSorted(), [["free+pack", 10, undefined], ["pro+pack", 1000, "pro"]]);
  const behind = bodyOf(await browser.get("/overview?page=2"), "getAccountOverview", 200);
  assertEquals([behind.keys, behind.pages], [[], 1]);
  for (const page of ["0", "-1", "x", "1.5"]) {
    bodyOf(await browser.get(`/overview?page=${page}`), "getAccountOverview", 400);
  }
});

/** One address may prove one key while another works: the others are set aside meanwhile. */
function hideFromClaims(app: TestApp, key: string) {
  return app.storage.db.updateTable("keys").set({ status: "revoked_burst" }).where(
    "key_hash",
    "=",
    hashKey(key),
  )
    .compile();
}

Deno.test("a code is mailed and answered alike, whether or not the address holds a key", async () => {
  await using app = await TestApp.open();
  await provenKey(app);
  const before = (await app.mails()).length;
  app.clock.advance(61_000);
  const [known, unknown] = await Promise.all([
    new Browser(app).post("/code", { email: EMAIL }),
    new Browser(app, ELSEWHERE).post("/code", { email: "nobody@firma.de" }),
  ]);
  assertEquals([known.status, known.text], [unknown.status, unknown.text]);
  assertEquals((await app.mails()).length, before + 2);
  const names = (answer: TestAnswer): string[] => [...answer.headers.keys()];
  assertEquals(names(known), names(unknown));
  // Again within a minute: the code of the first mail works.
  assertEquals((await new Browser(app).post("/code", { email: EMAIL })).status, 202);
  assertEquals((await app.mails()).length, before + 2);
  const stranger = new Browser(app, ELSEWHERE);
  const mail = (await app.mails()).find((text) => text.includes("nobody@firma.de")) ?? "";
  const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
  assertEquals((await stranger.post("/session", { email: "nobody@firma.de", code })).status, 200);
  const { keys } = bodyOf(await stranger.get("/overview"), "getAccountOverview", 200);
  assertEquals(keys, []);
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
    const answer = await new Browser(app).post("/code", { email });
    bodyOf(answer, "requestAccountSignInCode", 400);
    assertEquals(errorOf(answer), [400, error]);
  }
});

Deno.test("every code that opens nothing is refused alike, and one that is none is no try", async () => {
  await using app = await TestApp.open();
  const browser = new Browser(app);
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
  refusals.push(await new Browser(app, ELSEWHERE).post("/session", { email: EMAIL, code: right }));
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

Deno.test("guessing is bounded across addresses and networks", async () => {
  await using app = await TestApp.open();
  // One network, many addresses.
  let sent = 0;
  for (let index = 0; index < 20; index++) {
    const answer = await new Browser(app).post("/code", { email: `name${index}@firma${index}.de` });
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
    await new Browser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
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
    new Browser(app, `192.0.2.${index}`).post("/code", { email: `name${index}@firma${index}.de` });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index + 1)));
  assertEquals(answers.map(({ status }) => status).toSorted(), [202, 202, 503, 503, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  assertEquals(refused && errorOf(refused), [503, "code_unavailable"]);
  assertEquals((await app.mails()).length, 2);
  await provenKey(app, EMAIL, "192.0.2.20");
  app.clock.advance(60 * 60_000);
  assertEquals((await ask(9)).status, 202);
});

Deno.test("a mail that cannot be sent is told", async () => {
  await using app = await TestApp.open({ MAIL_URL: "smtp://127.0.0.1:9" });
  const answer = await new Browser(app).post("/code", { email: EMAIL });
  bodyOf(answer, "requestAccountSignInCode", 503);
  assertEquals(errorOf(answer), [503, "code_unavailable"]);
});

Deno.test("signing out ends the session here, or in every browser", async () => {
  await using app = await TestApp.open();
  const browsers = [];
  for (const from of [HERE, ELSEWHERE, "198.51.100.9"]) {
    const browser = new Browser(app, from);
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
  const fourth = new Browser(app);
  await fourth.signIn();
  const stranger = new Browser(app, ELSEWHERE);
  stranger.cookie = `__Host-bankscreen_account=ifs_${"0".repeat(64)}`;
  assertEquals((await stranger.post("/logout", { all: true })).status, 204);
  assertEquals([stranger.cookie, (await fourth.get("/overview")).status], [null, 200]);
  bodyOf(await fourth.post("/logout", { all: "yes" }), "closeAccountSession", 400);
});

Deno.test("a session ends after seven days, whatever is done with it", async () => {
  await using app = await TestApp.open();
  const browser = new Browser(app);
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
  const attacker = new Browser(app, ELSEWHERE);
  await attacker.signIn("attacker@firma.de");
  const victim = new Browser(app);
  victim.cookie = attacker.cookie;
  await victim.signIn();
  assert(victim.cookie !== attacker.cookie);
  assertEquals(bodyOf(await victim.get("/overview"), "getAccountOverview", 200).email, EMAIL);
  // The planted session ended, so that nobody goes on in it by mistake.
  assertEquals(errorOf(await attacker.get("/overview")), [401, "signed_out"]);
});

Deno.test("a cookie that was sent twice, or is none of ours, opens nothing and is cleared", async () => {
  await using app = await TestApp.open();
  const browser = new Browser(app);
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

Deno.test("who is signed out sees nothing", async () => {
  await using app = await TestApp.open();
  const browser = new Browser(app);
  bodyOf(await browser.get("/overview"), "getAccountOverview", 401);
  bodyOf(await browser.get("/keys/report?prefix=ifk_0000"), "getAccountKeyReport", 401);
  bodyOf(await browser.get("/receipts"), "listAccountReceipts", 401);
  bodyOf(await browser.get(`/receipt?ref=rcpt_${"0".repeat(24)}`), "getAccountReceipt", 401);
});

Deno.test("the keys and receipts of another address are not there", async () => {
  await using app = await TestApp.open();
  const key = await provenKey(app, "other@firma.de");
  const unproven = bodyOf(
    await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" }),
    "generateApiKey",
    201,
  );
  const { id, recharge_ref: reference } = await app.storage.db.selectFrom("keys").select([
    "id",
    "recharge_ref",
  ])
    .where("key_hash", "=", hashKey(key)).executeTakeFirstOrThrow();
  await seedCardPack(app, id);
  const pro = eventsOf({ product: "pro", name: "2", reference }, Math.floor(app.clock.now() / 1000) + 60);
  app.clock.advance(60_000);
  await tell(app, pro.completed);
  await tell(app, pro.invoicePaid(1, Math.floor(app.clock.now() / 1000) + 30 * 86_400));
  const browser = new Browser(app);
  await browser.signIn();
  assertEquals(bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys, []);
  for (const prefix of [key.slice(0, 8), unproven.key_prefix]) {
    bodyOf(await browser.get(`/keys/report?prefix=${prefix}`), "getAccountKeyReport", 404);
  }
  assertEquals(bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200).receipts, []);
  const owner = new Browser(app, ELSEWHERE);
  app.clock.advance(61_000);
  await owner.signIn("other@firma.de");
  const [month, receipt] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assertEquals([month?.kind, month?.plan, month?.receipt, month?.invoices], [
    "subscription",
    "pro",
    null,
    "https://pay.example/invoices/2/1",
  ]);
  bodyOf(await owner.get(`/receipt?ref=${month?.ref}`), "getAccountReceipt", 404);
  assert(receipt);
  assertEquals([receipt.kind, receipt.rail, receipt.credits, receipt.amount, receipt.status], [
    "pack",
    "card",
    1000,
    { minor: 400, currency: "usd" },
    "paid",
  ]);
  const link = bodyOf(
    await owner.get(receipt.receipt?.slice(ACCOUNT.length) ?? ""),
    "getAccountReceipt",
    200,
  );
  assertEquals(link, { ref: receipt.ref, url: "https://pay.example/receipts/1" });
  bodyOf(await browser.get(`/receipt?ref=${receipt.ref}`), "getAccountReceipt", 404);
  for (const ref of ["", "rcpt_1", "x"]) {
    bodyOf(await owner.get(`/receipt?ref=${ref}`), "getAccountReceipt", 400);
  }
  for (const query of ["", "?prefix=ifk_", "?prefix=ifk_0000&days=x"]) {
    bodyOf(await owner.get(`/keys/report${query}`), "getAccountKeyReport", 400);
  }
});

Deno.test("a service that is tried without TLS has a cookie that browsers keep there", async () => {
  await using app = await TestApp.open({ BASE_URL: "http://127.0.0.1:8000" });
  const browser = new Browser(app);
  const [set = ""] = (await browser.signIn()).headers.getSetCookie();
  assertMatch(
    set,
    /^bankscreen_account=ifs_[0-9a-f]{64}; HttpOnly; Max-Age=604800; SameSite=Strict; Path=\/$/,
  );
  assertEquals((await browser.get("/overview")).status, 200);
});

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
    const browser = new Browser(app, `192.0.${kind === "known" ? 2 : 3}.${index}`);
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
