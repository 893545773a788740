// Protects what people may see: an address shows its keys to whoever has proven it, and to nobody else.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { hashKey } from "../../../src/keys/mod.ts";
import { AccountBrowser, EMAIL, makeProvenKey } from "../../support/account_browser.ts";
import { grantCredits, startPro } from "../../support/paid_keys.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const CARDS = {
  CARD_LINK_1K: "https://pay.example/1k",
  CARD_LINK_PRO: "https://pay.example/pro",
};

Deno.test("a person signs in with the mailed code and sees the keys of the address", async () => {
  await using app = await TestApp.open(CARDS);
  const key = await makeProvenKey(app);
  await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
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
    keys.push(await makeProvenKey(app, EMAIL, `192.0.2.${index + 1}`));
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
  const browser = new AccountBrowser(app);
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
