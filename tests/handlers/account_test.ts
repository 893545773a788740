/**
 * The account area: its contents, actions on keys and watches, and signing in.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepAccountSessions, sweepKeyMails } from "../../src/accounts/mod.ts";
import { hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { words } from "../../src/pages/words/mod.ts";
import { readMessage } from "../email/support/read_message.ts";
import {
  ACCOUNT,
  AccountBrowser,
  ELSEWHERE,
  EMAIL,
  HERE,
  makeProvenKey,
  seedReceipts,
} from "../support/account_browser.ts";
import { type CheckoutEvents, eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/send_event.ts";
import { DEVICE, lookUpGrant, openGrant } from "../support/device_grant.ts";
import { createPurchasedKey, grantCredits, startPro } from "../support/paid_keys.ts";
import { rankSum } from "../support/rank_sum.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { BASE_URL, bodyOf, errorOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

// getAccountOverview: bought keys, in the account of the address that paid. Guarantee: a buyer finds the key and its
// payments, even after its secret was rotated; for someone else's key that was recharged or subscribed, only the
// receipts.

const BUYER = "buyer@firma.de";

/** Signs in, confirms keys if requested, and reads the account: keys as `prefix plan proven`, and kinds of receipts. */
async function accountOf(
  app: TestApp,
  email: string,
  from: string,
  confirms = false,
): Promise<[keys: string[], receipts: string[]]> {
  const json = { "Content-Type": "application/json" };
  await app.post("/v1/account/code", { email }, { headers: json, from });
  const session = await app.post("/v1/account/session", { email, code: await app.lastCode() }, { from });
  const Cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const read = async (path: string, member: string): Promise<Record<string, unknown>[]> => {
    const list = memberOf(await app.get(path, { headers: { Cookie } }), member);
    return Array.isArray(list) ? list : [];
  };
  if (confirms) {
    for (const { ref } of await read("/v1/account/overview", "keys")) {
      await app.post("/v1/account/keys/change", { ref, confirm: true }, { headers: { Cookie } });
    }
  }
  const keys = await read("/v1/account/overview", "keys");
  const receipts = await read("/v1/account/receipts", "receipts");
  return [
    keys.map(({ key_prefix, plan, address_proven }) => `${key_prefix} ${plan} ${address_proven}`),
    receipts.map(({ kind, status }) => `${kind} ${status}`).sort(),
  ];
}

Deno.test("a key bought by card is in the account of the address that paid", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const checkout = (name: string, product: "1k" | "pro", reference?: string): CheckoutEvents =>
    eventsOf({ product, name, email: BUYER, ...(reference !== undefined && { reference }) }, now);
  const shown = async (name: string): Promise<string> => {
    const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
    return /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  };
  const pack = checkout("pack", "1k");
  await tell(app, pack.completed);
  const secret = await shown("pack");
  const rotated = await app.request("POST", "/v1/keys/rotate", { key: secret });
  const prefix = memberOf(rotated, "key_prefix");
  const pro = checkout("plan", "pro");
  for (const event of [pro.completed, pro.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);
  const ofPlan = (await shown("plan")).slice(0, 8);

  // Someone else's key is paid with the same address.
  const other = await app.makeKey();
  const { recharge_ref } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("key_prefix", "=", other.slice(0, 8)).executeTakeFirstOrThrow();
  await tell(app, checkout("gift", "1k", recharge_ref).completed);
  const gift = checkout("giftplan", "pro", recharge_ref);
  for (const event of [gift.completed, gift.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);

  // Anybody can type an address when they pay: until it confirms the keys, the account only shows that they exist, and
  // the receipts for someone else's key.
  const [unconfirmed, gifts] = await accountOf(app, BUYER, "192.0.2.1");
  assertEquals(unconfirmed.sort(), [`${prefix} undefined false`, `${ofPlan} undefined false`].sort());
  assertEquals(gifts, ["pack paid", "subscription paid"]);
  app.clock.advance(61_000);
  const [keys, receipts] = await accountOf(app, BUYER, "192.0.2.1", true);
  assertEquals(keys.sort(), [`${prefix} pack true`, `${ofPlan} pro true`].sort());
  assertEquals(receipts, ["pack paid", "pack paid", "subscription paid", "subscription paid"]);
  app.clock.advance(61_000);
  assertEquals(await accountOf(app, "other@firma.de", "192.0.2.2"), [[], []]);
  await tell(app, pack.refunded());
  app.clock.advance(61_000);
  assertEquals((await accountOf(app, BUYER, "192.0.2.1"))[1], [
    "pack paid",
    "pack refunded",
    "subscription paid",
    "subscription paid",
  ]);
});

// Guarantees that an address shows its keys to anyone who has proven it, and to nobody else.

const CARDS = {
  CARD_LINK_1K: "https://pay.example/1k",
  CARD_LINK_PRO: "https://pay.example/pro",
};

Deno.test("a person signs in with the emailed code and sees the keys of the address", async () => {
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
  const { keys: [shown] } = await browser.overview();
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
  assertMatch(shown?.ref ?? "", /^ifr_[0-9a-f]{32}$/);
  assertEquals(shown, {
    ref: shown?.ref ?? "",
    name: null,
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
    watches: 0,
    webhooks: 0,
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
  // Neither stored data nor the log gives access.
  const rows = JSON.stringify(await app.storage.db.selectFrom("account_sessions").selectAll().execute());
  for (const secret of [browser.cookie?.split("=")[1] ?? "none", "aria"]) {
    assertEquals((rows + app.logLines.join("\n")).includes(secret), false);
  }
});

Deno.test("plans are shown, and ended keys are counted", async () => {
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
  const overview = await browser.overview();
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

/** An address may prove one key while it has another: the others are hidden meanwhile. */
function hideFromClaims(app: TestApp, key: string) {
  return app.storage.db.updateTable("keys").set({ status: "revoked_burst" }).where(
    "key_hash",
    "=",
    hashKey(key),
  )
    .compile();
}

// listAccountReceipts: only the address that was proven for the key sees its receipts.

Deno.test("listAccountReceipts lists packs and months of the own address alone", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/receipts"), "listAccountReceipts", 401);
  await browser.signIn();
  assertEquals((await browser.overview()).keys, []);
  assertEquals(bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200).receipts, []);
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack);
  assertEquals([month.kind, month.plan, month.receipt, month.invoices], [
    "subscription",
    "pro",
    null,
    "https://pay.example/invoices/2/1",
  ]);
  assertEquals([pack.kind, pack.rail, pack.credits, pack.amount, pack.status], [
    "pack",
    "card",
    1000,
    { minor: 400, currency: "usd" },
    "paid",
  ]);
});

Deno.test("listAccountReceipts shows a key to its holder, and not to its payer", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, "holder@firma.de");
  const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .executeTakeFirstOrThrow();
  app.clock.advance(61_000);
  const holder = new AccountBrowser(app);
  await holder.signIn("holder@firma.de");
  const { keys: [key] } = await holder.overview();
  await holder.post("/keys/change", { ref: key?.ref, name: "Löhne" });
  const seconds = Math.floor(app.clock.now() / 1000);
  const gift = eventsOf({ product: "1k", name: "gift", reference, email: "payer@bank.de" }, seconds);
  await tell(app, gift.completed);
  const payer = new AccountBrowser(app, ELSEWHERE);
  await payer.signIn("payer@bank.de");
  for (const [browser, name] of [[holder, "Löhne"], [payer, null]] as const) {
    const { receipts } = bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200);
    assertEquals(receipts.map((each) => [each.key_prefix, each.key_name]), [[key?.key_prefix, name]]);
  }
});

// getAccountReceipt: only the address that was proven for the key opens its receipts.

Deno.test("getAccountReceipt links the receipt of a pack, for the own address alone", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get(`/receipt?ref=rcpt_${"0".repeat(24)}`), "getAccountReceipt", 401);
  await browser.signIn();
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack?.receipt);
  const link = await owner.get(pack.receipt.slice(ACCOUNT.length));
  assertEquals(bodyOf(link, "getAccountReceipt", 200), {
    ref: pack.ref,
    url: "https://pay.example/receipts/1",
  });
  bodyOf(await browser.get(`/receipt?ref=${pack.ref}`), "getAccountReceipt", 404);
  // Months have invoices, and no receipts.
  bodyOf(await owner.get(`/receipt?ref=${month.ref}`), "getAccountReceipt", 404);
  for (const path of ["/receipt?ref=x", "/receipt", "/overview?page=x", "/keys/report?prefix=x"]) {
    const answer = await new AccountBrowser(app).get(path);
    assertEquals([answer.status, memberOf(answer, "error")], [401, "signed_out"], path);
    assertMatch(answer.headers.get("Set-Cookie") ?? "", /Max-Age=0|Expires=/);
  }
  for (const ref of ["", "rcpt_1", "x"]) {
    bodyOf(await owner.get(`/receipt?ref=${ref}`), "getAccountReceipt", 400);
  }
});

// addAccountWatches

const WATCH_PATH = "/watch/payees";
const IBAN = "DE89370400440532013000";

function payees(count: number) {
  return Array.from({ length: count }, (_, index) => ({ iban: IBAN, reference: `payee ${index}` }));
}

Deno.test("addAccountWatches adds to a key of the address as the key does itself, and charges it", async () => {
  await using app = await TestApp.open();
  const key = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const browser = new AccountBrowser(app);
  const ask = (items: unknown, of = key) => browser.post(WATCH_PATH, { prefix: of.slice(0, 8), items });
  bodyOf(await ask(payees(1)), "addAccountWatches", 401);
  await browser.signIn();
  const added = bodyOf(await ask(payees(3)), "addAccountWatches", 200);
  assertEquals([added.added, added.charged, added.watched], [3, 3, 3]);
  assertEquals(bodyOf(await ask(payees(3)), "addAccountWatches", 200).charged, 0);
  bodyOf(await ask(payees(1), other), "addAccountWatches", 404);
  bodyOf(await ask([]), "addAccountWatches", 400);
  assertEquals(errorOf(await ask(payees(101))), [403, "watch_limit"]);
  const ibans = Array(95).fill(IBAN);
  for (let batch = 0; batch < 2; batch++) await app.post("/v1/iban/batch", { ibans }, { key });
  bodyOf(await ask(payees(90)), "addAccountWatches", 402);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).watched, 3);
});

// changeAccountWatch

Deno.test("changeAccountWatch ends watches, sends again and switches the mails, for the keys of the address alone", async () => {
  await using app = await TestApp.open();
  const [own, other] = [await makeProvenKey(app), await makeProvenKey(app, "other@firma.de", "192.0.2.2")];
  const items = [{ bic: "UBSWCHZH", reference: "supplier 42" }];
  const idOf = async (key: string) =>
    bodyOf(await app.post("/v1/watches", { items }, { key }), "addWatches", 200).items[0]?.watch?.id;
  const [ours, theirs] = [await idOf(own), await idOf(other)];
  const url = "https://hooks.company.com/";
  const { webhook } = bodyOf(await app.post("/v1/webhooks", { url }, { key: own }), "addWebhook", 201);
  const { id } = bodyOf(
    await app.post(`/v1/webhooks/${webhook.id}/test`, undefined, { key: own }),
    "testWebhook",
    202,
  );
  const browser = new AccountBrowser(app);
  const prefix = own.slice(0, 8);
  const change = async (body: unknown) =>
    bodyOf(await browser.post("/watch/change", body), "changeAccountWatch", 200).changed;
  bodyOf(await browser.post("/watch/change", { mails: true }), "changeAccountWatch", 401);
  await browser.signIn();
  assertEquals(await change({ prefix, end_watch: theirs }), false);
  assertEquals(await change({ prefix, end_watch: ours }), true);
  assertEquals(await change({ prefix, end_watch: ours }), false);
  assertEquals(await change({ prefix, redeliver: { webhook: webhook.id, delivery: id } }), true);
  assertEquals(await change({ prefix, redeliver: { webhook: webhook.id, delivery: "chg_1_1" } }), false);
  assertEquals(await change({ mails: false }), true);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails, false);
  assertEquals(await change({ mails: true }), true);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails, true);
  const answers = [{ prefix: other.slice(0, 8), end_watch: theirs }, { mails: "yes" }].map((body) =>
    browser.post("/watch/change", body)
  );
  const [unknown, unread] = await Promise.all(answers);
  assertEquals([unknown?.status, unread?.status], [404, 400]);
});

// getAccountWatch: only the address that was proven for a key sees its watches.

const WATCHES = "/v1/watches";

Deno.test("getAccountWatch answers what a key watches, its changes and webhooks, and 404 for keys of others", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const items = ["a", "b"].map((reference) => ({ iban: "DE89370400440532013000", reference }));
  bodyOf(await app.post(WATCHES, { items }, { key: own }), "addWatches", 200);
  const url = "https://hooks.company.com/";
  const { webhook } = bodyOf(await app.post("/v1/webhooks", { url }, { key: own }), "addWebhook", 201);
  await seedWatchChange(app);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/watch"), "getAccountWatch", 401);
  await browser.signIn();
  const shown = bodyOf(await browser.get("/watch"), "getAccountWatch", 200);
  assertEquals([shown.key_prefix, shown.watched, shown.limit, shown.mails], [own.slice(0, 8), 2, 100, true]);
  assertEquals(shown.keys, [{ key_prefix: own.slice(0, 8), name: null, watched: 2 }]);
  const { keys: [{ ref } = { ref: "" }] } = await browser.overview();
  await browser.post("/keys/change", { ref, name: "Zahllauf" });
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).keys[0]?.name, "Zahllauf");
  const { text } = await app.get("/account/watch", { headers: { Cookie: browser.cookie ?? "" }, from: HERE });
  for (const said of ["Zahllauf", "Source: Bundesbank Bankleitzahlendatei"]) assertStringIncludes(text, said);
  assertEquals(shown.changes.map(({ kind, watch }) => [kind, watch.reference]), [
    ["bank_merged", "b"],
    ["bank_merged", "a"],
  ]);
  assertEquals(shown.webhooks, [{ webhook, deliveries: [] }]);
  bodyOf(await browser.get(`/watch?prefix=${other.slice(0, 8)}`), "getAccountWatch", 404);
  bodyOf(await browser.get("/watch?prefix=1"), "getAccountWatch", 400);
});

// changeAccountWebhook

const url = "https://hooks.company.com/bankscreen";

Deno.test("changeAccountWebhook adds, pauses, tests and deletes webhooks, for the keys of the address alone", async () => {
  await using app = await TestApp.open();
  const [own, other] = [await makeProvenKey(app), await makeProvenKey(app, "other@firma.de", "192.0.2.2")];
  const theirs =
    bodyOf(await app.post("/v1/webhooks", { url }, { key: other }), "addWebhook", 201).webhook.id;
  const browser = new AccountBrowser(app);
  const prefix = own.slice(0, 8);
  bodyOf(
    await browser.post("/watch/webhooks", { prefix, action: "add", url }),
    "changeAccountWebhook",
    401,
  );
  await browser.signIn();
  const change = async (body: object) =>
    bodyOf(await browser.post("/watch/webhooks", { prefix, ...body }), "changeAccountWebhook", 200);
  const shown = async () =>
    bodyOf(await browser.get("/watch"), "getAccountWatch", 200).webhooks.map(({ webhook }) => webhook);
  const added = await change({ action: "add", url, kinds: ["bank_merged"] });
  assertMatch(added.secret ?? "", /^whsec_/);
  const [webhook] = await shown();
  assert(webhook !== undefined);
  const { id } = webhook;
  assertEquals([webhook.url, webhook.kinds, webhook.state], [url, ["bank_merged"], "active"]);
  assertEquals(await change({ action: "pause", webhook: id }), { changed: true });
  assertEquals((await shown())[0]?.state, "paused");
  assertEquals(await change({ action: "resume", webhook: id }), { changed: true });
  assertEquals((await shown())[0]?.state, "active");
  assertEquals(await change({ action: "test", webhook: id }), { changed: true });
  const rotated = await change({ action: "rotate_secret", webhook: id });
  assertMatch(rotated.secret ?? "", /^whsec_/);
  assert(rotated.secret !== added.secret);
  for (const action of ["delete", "pause", "resume", "test", "rotate_secret"]) {
    assertEquals(await change({ action, webhook: theirs }), { changed: false }, action);
  }
  assertEquals(await change({ action: "delete", webhook: id }), { changed: true });
  assertEquals(await shown(), []);
});

Deno.test("changeAccountWebhook refuses what the API refuses", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const prefix = own.slice(0, 8);
  const refused = async (body: object) => errorOf(await browser.post("/watch/webhooks", { prefix, ...body }));
  assertEquals(await refused({ action: "add", url: "https://127.0.0.1/" }), [400, "invalid_webhook_url"]);
  assertEquals(await refused({ action: "add", url: `${url}/DE89370400440532013000` }), [
    400,
    "invalid_webhook_url",
  ]);
  assertEquals(await refused({ action: "add" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "delete" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "empty", webhook: "whk_1" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "delete", webhook: "whk_1", prefix: "ifk_0000" }), [404, "not_found"]);
  for (let count = 1; count <= 5; count++) {
    bodyOf(
      await browser.post("/watch/webhooks", { prefix, action: "add", url }),
      "changeAccountWebhook",
      200,
    );
  }
  assertEquals(await refused({ action: "add", url }), [403, "webhook_limit"]);
});

// createAccountKey

const DAY = 24 * 60 * 60 * 1000;

Deno.test("createAccountKey makes a key that works and is named, one a day", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys", {})).status, 401);
  await browser.signIn();
  const answer = await browser.post("/keys", { name: "  Zahlläufe 💶 " });
  const made = bodyOf(answer, "createAccountKey", 201);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assertEquals([made.name, made.key_prefix], ["Zahlläufe 💶", made.api_key.slice(0, 8)]);
  const { keys } = await browser.overview();
  assertEquals(
    keys.map(({ ref, name, address_proven, allowance }) => [ref, name, address_proven, allowance?.limit]),
    [
      [made.ref, "Zahlläufe 💶", true, limits.provenQuota],
    ],
  );
  const body = { iban: "DE89370400440532013000" };
  assertEquals((await app.post("/v1/iban/compliance", body, { key: made.api_key })).status, 200);

  // Of all these calls, parallel or from another network, only one would be the first of the day.
  const others = await Promise.all([browser, browser].map((one) => one.post("/keys", {})));
  assertEquals(others.map(({ status }) => status), [429, 429]);
  const { error, retry_after } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 429);
  assertEquals([error, retry_after], ["rate_limited", DAY / 1000]);
  app.clock.advance(DAY + 1000);
  assertEquals(bodyOf(await browser.post("/keys", undefined), "createAccountKey", 201).name, null);
});

Deno.test("createAccountKey keeps the limit of the network", async () => {
  await using app = await TestApp.open();
  for (let key = 0; key < limits.keysPerNetworkPerDay; key++) await app.makeKey(ELSEWHERE);
  const browser = new AccountBrowser(app, ELSEWHERE);
  await browser.signIn();
  assertEquals(bodyOf(await browser.post("/keys", {}), "createAccountKey", 429).error, "key_creation_limit");
});

Deno.test("createAccountKey makes no more keys than an address may hold", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  const address = openIdentityHasher(app.storage).address(EMAIL);
  for (let key = 0; key < limits.accountKeysMax; key++) await createPurchasedKey(app.storage);
  await queue.write([db.updateTable("keys").set({ address, proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { error, message } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 403);
  assertEquals(error, "account_key_limit");
  assertMatch(message, new RegExp(`\\b${limits.accountKeysMax}\\b`));
  const { keys } = await browser.overview();
  await browser.post("/keys/revoke", { ref: keys[0]?.ref });
  assertEquals((await browser.post("/keys", {})).status, 201);
});

Deno.test("createAccountKey takes no page of another origin, no form and no unfit name", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const foreign = await browser.post("/keys", {}, { Origin: "https://other.example" });
  assertEquals(bodyOf(foreign, "createAccountKey", 403).error, "forbidden_origin");
  assertEquals((await browser.post("/keys", {}, { "Content-Type": "text/plain" })).status, 415);
  const names = ["", "  ", "x".repeat(65), "a\u0000b", "a\nb", "\ud800", "\u200b", "a\u202eb", "a\u2028b", 7];
  for (const name of names) {
    const refused = bodyOf(await browser.post("/keys", { name }), "createAccountKey", 400);
    assertEquals(refused.error, "invalid_request", String(name));
    assertStringIncludes(refused.message, "name");
  }
  assertEquals((await browser.post("/keys", { name: `👩‍💻${"x".repeat(59)}` })).status, 201);
});

// changeAccountKey

Deno.test("changeAccountKey names keys of the address alone, and a rotation keeps the name", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  app.clock.advance(61_000);
  const [browser, other] = [new AccountBrowser(app), new AccountBrowser(app, "192.0.2.3")];
  assertEquals((await browser.post("/keys/change", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  await other.signIn("other@firma.de");
  const keysOf = async (one: AccountBrowser) => (await one.overview()).keys;
  const [ref = "", theirs = ""] = [(await keysOf(browser))[0]?.ref, (await keysOf(other))[0]?.ref];
  const change = (body: unknown) => browser.post("/keys/change", body);
  const named = bodyOf(await change({ ref, name: "Löhne" }), "changeAccountKey", 200);
  assertEquals(named, { ref, name: "Löhne", address_proven: true });
  await app.post("/v1/keys/rotate", undefined, { key: own });
  assertEquals((await keysOf(browser)).map(({ name }) => name), ["Löhne"]);
  assertEquals(bodyOf(await change({ ref }), "changeAccountKey", 200).name, "Löhne");
  assertEquals(bodyOf(await change({ ref, name: null }), "changeAccountKey", 200).name, null);
  assertEquals((await change({ ref: theirs, name: "mine" })).status, 404);
  assertEquals((await change({ ref: theirs, confirm: true })).status, 404);
  assertEquals((await keysOf(other)).map(({ name }) => name), [null]);
  for (
    const body of [{}, { ref: "ifr_1" }, { ref, name: "" }, { ref, confirm: false }, {
      ref,
      name: `ifk_${"a".repeat(64)}`,
    }]
  ) {
    assertEquals((await change(body)).status, 400, JSON.stringify(body));
  }
});

Deno.test("changeAccountKey confirms a key that was bought with the address, and that alone", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const shown = await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const secret = /ifk_[0-9a-f]{64}/.exec(shown.text)?.[0] ?? "";
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { keys, unconfirmed: [{ ref } = { ref: "" }] } = await browser.overview();
  assertEquals(keys, []);
  // It may be the key of someone who mistyped their address.
  for (const act of ["rotate", "revoke"]) {
    const refused = await browser.post(`/keys/${act}`, { ref });
    assertEquals([refused.status, Object(refused.json).error], [403, "address_not_proven"]);
  }
  assertEquals((await app.get("/v1/credits/balance", { key: secret })).status, 200);
  const named = bodyOf(await browser.post("/keys/change", { ref, name: "Bought" }), "changeAccountKey", 403);
  assertEquals(named.error, "address_not_proven");
  const confirmed = bodyOf(
    await browser.post("/keys/change", { ref, confirm: true, name: "Bought" }),
    "changeAccountKey",
    200,
  );
  assertEquals(confirmed, { ref, name: "Bought", address_proven: true });
  const { keys: [after], unconfirmed } = await browser.overview();
  assertEquals(unconfirmed, []);
  assertEquals([after?.address_proven, after?.credits?.remaining, after?.plan], [true, 1000, "pack"]);
  assertEquals((await browser.post("/keys/rotate", { ref })).status, 200);
});

Deno.test("changeAccountKey leaves a key to the address that was proven for it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const { db, queue } = app.storage;
  await queue.write([db.updateTable("keys").set({ address: "of somebody else", proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { keys, unconfirmed } = await browser.overview();
  assertEquals([keys, unconfirmed], [[], []]);
  const { recharge_ref: ref } = await db.selectFrom("keys").select("recharge_ref").executeTakeFirstOrThrow();
  for (const [act, body] of [["change", { ref, confirm: true }], ["disown", { ref }]] as const) {
    assertEquals((await browser.post(`/keys/${act}`, body)).status, 404, act);
  }
});

// Unconfirmed keys. Guarantee: a key that someone makes or buys with an address gives neither side access to the other
// until the owner of the mailbox confirms it.

const BANK = "UBSWCHZH";

/** A stranger's key with the victim's address, with a watch and a webhook; and the victim, signed in. */
async function strangerAndVictim(app: TestApp) {
  const made = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const { api_key: stranger, key_prefix: prefix } = bodyOf(made, "generateApiKey", 201);
  for (const reference of ["stranger 1", "stranger 2"]) {
    await app.post("/v1/watches", { items: [{ bic: BANK, reference }] }, { key: stranger });
  }
  const { webhook } = bodyOf(
    await app.post("/v1/webhooks", { url: "https://stranger.company.com/" }, { key: stranger }),
    "addWebhook",
    201,
  );
  const { watches: [watch] } = bodyOf(await app.get("/v1/watches", { key: stranger }), "listWatches", 200);
  const victim = new AccountBrowser(app);
  await victim.signIn();
  const { unconfirmed: [shown] } = await victim.overview();
  assert(shown !== undefined && watch !== undefined);
  return { stranger, prefix, victim, shown, ids: { watch: watch.id, webhook: webhook.id } };
}

Deno.test("of an unconfirmed key the account shows that it exists, and nothing else", async () => {
  await using app = await TestApp.open();
  const { prefix, victim, shown, stranger, ids } = await strangerAndVictim(app);
  assertEquals({ ...shown }, {
    ref: shown.ref,
    key_prefix: prefix,
    created_at: "2026-11-21T08:00:00.000Z",
    origin: "generated",
    address_proven: false,
  });
  const { ref } = shown;
  const item = { bic: BANK, reference: "victim 1" };
  const webhook = { prefix, action: "add", url: "https://victim.company.com/" };
  const refused = [
    await victim.get("/watch"),
    await victim.get(`/watch?prefix=${prefix}`),
    await victim.get(`/keys/report?prefix=${prefix}`),
    await victim.post("/watch/payees", { prefix, items: [item] }),
    await victim.post("/watch/change", { prefix, end_watch: ids.watch }),
    await victim.post("/watch/webhooks", webhook),
    await victim.post("/watch/webhooks", { prefix, action: "pause", webhook: ids.webhook }),
    await victim.post("/watch/webhooks", { prefix, action: "delete", webhook: ids.webhook }),
    await victim.post("/keys/change", { ref, name: "mine" }),
    await victim.post("/keys/rotate", { ref }),
    await victim.post("/keys/revoke", { ref }),
  ];
  assertEquals(refused.map(({ status }) => status), [404, 404, 404, 404, 404, 404, 404, 404, 403, 403, 403]);
  assertEquals(refused.filter(({ text }) => /stranger|victim/.test(text)), []);
  const { watches } = bodyOf(await app.get("/v1/watches", { key: stranger }), "listWatches", 200);
  assertEquals(watches.length, 2);
  const { webhooks } = bodyOf(await app.get("/v1/webhooks", { key: stranger }), "listWebhooks", 200);
  assertEquals(webhooks.map(({ id, state }) => [id, state]), [[ids.webhook, "active"]]);
});

Deno.test("an unconfirmed key is never the default, and its maker sees nothing that is added elsewhere", async () => {
  await using app = await TestApp.open();
  const { stranger, victim } = await strangerAndVictim(app);
  const own = bodyOf(await victim.post("/keys", {}), "createAccountKey", 201);
  const shown = bodyOf(await victim.get("/watch"), "getAccountWatch", 200);
  assertEquals([shown.key_prefix, shown.watches, shown.webhooks], [own.key_prefix, [], []]);
  assertEquals(shown.keys.map(({ key_prefix }) => key_prefix), [own.key_prefix]);
  const { key_prefix: prefix } = shown;
  await victim.post("/watch/payees", { prefix, items: [{ bic: BANK, reference: "victim 1" }] });
  await victim.post("/watch/webhooks", { prefix, action: "add", url: "https://victim.company.com/" });
  await victim.post("/keys/change", { ref: own.ref, name: "victim" });
  const read = await Promise.all(
    [
      "/v1/watches",
      "/v1/webhooks",
      "/v1/watches/changes?wait=0",
      "/v1/keys/usage",
      "/v1/keys/report",
      "/v1/credits/balance",
    ]
      .map((path) => app.get(path, { key: stranger })),
  );
  assertEquals(read.map(({ status }) => status), [200, 200, 200, 200, 200, 200]);
  assertEquals(read.filter(({ text }) => text.includes("victim") || text.includes(EMAIL)), []);
});

Deno.test("a stranger's keys don't fill the account, and change neither its language nor its mails", async () => {
  await using app = await TestApp.open();
  const { stranger, victim } = await strangerAndVictim(app);
  const { db, queue } = app.storage;
  const address = openIdentityHasher(app.storage).address(EMAIL);
  for (let key = 0; key < limits.accountKeysMax; key++) await createPurchasedKey(app.storage);
  await queue.write([db.updateTable("keys").set({ address }).where("origin", "=", "purchase").compile()]);
  const own = bodyOf(await victim.post("/keys", {}), "createAccountKey", 201);
  const { keys, unconfirmed, inactive_keys } = await victim.overview();
  assertEquals([keys[0]?.key_prefix, unconfirmed.length, inactive_keys], [
    own.key_prefix,
    limits.accountKeysMax + 1,
    0,
  ]);
  await app.post("/v1/watches", { items: [{ bic: BANK, reference: "stranger 3" }] }, {
    key: stranger,
    headers: { "Accept-Language": "fr" },
  });
  assertEquals(await db.selectFrom("watch_mails").select("language").execute(), []);
});

// disownAccountKey

Deno.test("disownAccountKey takes the address off the key, which works on as one without an address", async () => {
  await using app = await TestApp.open();
  const { stranger, prefix, victim, shown: { ref } } = await strangerAndVictim(app);
  assertEquals(await errorOf(await new AccountBrowser(app).post("/keys/disown", { ref })), [
    401,
    "signed_out",
  ]);
  assertEquals((await victim.post("/keys/disown", {})).status, 400);
  assertEquals((await victim.post("/keys/disown", { ref }, { Origin: "https://other.example" })).status, 403);
  assertEquals((await victim.post("/keys/disown", { ref }, { "Content-Type": "text/plain" })).status, 415);
  const { recharge_ref: other } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("key_hash", "=", hashKey(await app.makeKey())).executeTakeFirstOrThrow();
  assertEquals((await victim.post("/keys/disown", { ref: other })).status, 404);
  const answer = await victim.post("/keys/disown", { ref });
  assertEquals(bodyOf(answer, "disownAccountKey", 200), { disowned: true, key_prefix: prefix });
  const { keys, unconfirmed } = await victim.overview();
  assertEquals([keys, unconfirmed], [[], []]);
  assertEquals((await victim.post("/keys/disown", { ref })).status, 404);
  assertEquals((await victim.post("/keys/change", { ref, confirm: true })).status, 404);
  const usage = await app.get("/v1/keys/usage", { key: stranger });
  assertEquals([memberOf(usage, "tier"), memberOf(usage, "limit")], ["anonymous", limits.anonymousQuota]);
  // Now the address can get a key of its owner.
  await makeProvenKey(app);
});

Deno.test("disownAccountKey removes a bought key and its receipts from the account, and keeps its credits", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const pro = eventsOf({ product: "pro", name: "plan", email: EMAIL }, now);
  for (const event of [pro.completed, pro.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);
  const page = await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const key = /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  const victim = new AccountBrowser(app);
  await victim.signIn();
  const { unconfirmed } = await victim.overview();
  assertEquals(unconfirmed.map(({ origin }) => origin), ["bought", "bought"]);
  for (const { ref } of unconfirmed) {
    bodyOf(await victim.post("/keys/disown", { ref }), "disownAccountKey", 200);
  }
  const after = await victim.overview();
  assertEquals([after.keys, after.unconfirmed], [[], []]);
  assertEquals(bodyOf(await victim.get("/receipts"), "listAccountReceipts", 200).receipts, []);
  assertEquals(memberOf(await app.get("/v1/credits/balance", { key }), "credits_remaining"), 1000);
  const left = await app.storage.db.selectFrom("keys").select("encrypted_email").execute();
  assertEquals(left.map(({ encrypted_email }) => encrypted_email), [null, null]);
});

Deno.test("a confirmed key isn't disowned, and of confirming and disowning at once one counts", async () => {
  await using app = await TestApp.open();
  const { victim, stranger, shown: { ref } } = await strangerAndVictim(app);
  const [confirmed, disowned] = await Promise.all([
    victim.post("/keys/change", { ref, confirm: true }),
    victim.post("/keys/disown", { ref }),
  ]);
  assertEquals([confirmed.status, disowned.status].toSorted(), [200, 404]);
  const tier = memberOf(await app.get("/v1/keys/usage", { key: stranger }), "tier");
  assertEquals(tier, confirmed.status === 200 ? "email" : "anonymous");
});

// rotateAccountKey

Deno.test("rotateAccountKey replaces the secret, and the key keeps its balance", async () => {
  await using app = await TestApp.open();
  const old = await makeProvenKey(app);
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key: old });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const keys = async () => (await browser.overview()).keys;
  const [before] = await keys();
  const ref = before?.ref;
  const answer = await browser.post("/keys/rotate", { ref });
  const rotated = bodyOf(answer, "rotateAccountKey", 200);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assert(rotated.api_key !== old);
  const usage = async (key: string) => (await app.get("/v1/keys/usage", { key })).status;
  assert(before !== undefined);
  assertEquals(await keys(), [{ ...before, key_prefix: rotated.key_prefix }]);
  assertEquals(before?.watches, 1);
  assertEquals([await usage(old), await usage(rotated.api_key)], [401, 200]);

  const [unknown, foreign] = await Promise.all([
    browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` }),
    browser.post("/keys/rotate", { ref }, { Origin: "https://other.example" }),
  ]);
  assertEquals([unknown.status, foreign.status], [404, 403]);
  assertEquals(await usage(rotated.api_key), 200);
});

// revokeAccountKey

Deno.test("revokeAccountKey ends a key with its watches and webhooks, and reports the loss", async () => {
  await using app = await TestApp.open();
  const { db } = app.storage;
  const key = await makeProvenKey(app);
  const { id: keyId } = await db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  await grantCredits(app.storage, { purchaseId: "pack", keyId, credits: 1000 });
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key });
  await app.post("/v1/webhooks", { url: "https://hooks.company.com/" }, { key });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/revoke", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const [shown] = (await browser.overview()).keys;
  assertEquals([shown?.watches, shown?.webhooks], [1, 1]);
  const revoke = () => browser.post("/keys/revoke", { ref: shown?.ref });
  assertEquals((await browser.post("/keys/revoke", {}, {})).status, 400);
  const revoked = bodyOf(await revoke(), "revokeAccountKey", 200);
  assertEquals(revoked, { revoked: true, key_prefix: key.slice(0, 8), credits_lost: 1000 });
  assertEquals((await app.get("/v1/keys/usage", { key })).status, 401);
  assertEquals((await revoke()).status, 404);
  const left = await Promise.all([
    db.selectFrom("watches").select("id").execute(),
    db.selectFrom("webhooks").select("id").execute(),
  ]);
  assertEquals(left, [[], []]);
  const { keys, inactive_keys } = await browser.overview();
  assertEquals([keys.length, inactive_keys], [0, 1]);
});

// getAccountKeyReport: only the address of a key sees its report.

Deno.test("getAccountKeyReport answers for every confirmed key of the address, and 404 for others", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  // One key a day for an address, proven or not.
  app.clock.advance(24 * 3_600_000);
  const generated = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const unproven = bodyOf(generated, "generateApiKey", 201);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/keys/report?prefix=ifk_0000"), "getAccountKeyReport", 401);
  await browser.signIn();
  bodyOf(await browser.get(`/keys/report?prefix=${other.slice(0, 8)}`), "getAccountKeyReport", 404);
  // Taken with the address and never confirmed: it may be a stranger's.
  bodyOf(await browser.get(`/keys/report?prefix=${unproven.key_prefix}`), "getAccountKeyReport", 404);
  const report = await browser.get(`/keys/report?prefix=${own.slice(0, 8)}`);
  assertEquals(bodyOf(report, "getAccountKeyReport", 200).usage.used, 1);
  for (const query of ["", "?prefix=ifk_", "?prefix=ifk_0000&days=x"]) {
    bodyOf(await browser.get(`/keys/report${query}`), "getAccountKeyReport", 400);
  }
});

// Mails

/** Sends the due mails and returns them, without codes that were emailed before. */
async function mailsOf(app: TestApp, by: () => Promise<unknown>) {
  const before = new Set(await app.mails());
  await by();
  await app.sendEmails();
  return (await app.mails()).filter((mail) => !before.has(mail)).map((mail) => {
    const { headers, text, html } = readMessage(mail);
    return { to: headers.get("to"), text: text.replaceAll(/[ \r\n]+/g, " "), html };
  });
}

Deno.test("creating, rotating or revoking a key in the account sends a mail in the caller's language", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const spoken = (language: string) => ({ "Accept-Language": language });
  let [ref, prefix] = ["", ""];
  const [created, ...noOther] = await mailsOf(app, async () => {
    const made = bodyOf(
      await browser.post("/keys", { name: "Zahlläufe <b>" }, spoken("de")),
      "createAccountKey",
      201,
    );
    [ref, prefix] = [made.ref, made.key_prefix];
    // It creates no key, so there is no mail.
    assertEquals((await browser.post("/keys", {})).status, 429);
  });
  assertEquals([created?.to, noOther], [EMAIL, []]);
  const text = created?.text ?? "";
  assertStringIncludes(
    text,
    `wurde am 21.\u00a0Nov. 2026, 08:00 UTC der API-Schlüssel „Zahlläufe <b>“ (${prefix}…) erstellt.`,
  );
  assertStringIncludes(text, `„${words.de.account.signOutAll}“`);
  assertStringIncludes(text, ` ${BASE_URL}/de/account `);
  assertStringIncludes(created?.html ?? "", "&lt;b&gt;");
  assertNotMatch(`${text}${created?.html}`, /ifk_[0-9a-f]{5}/);

  let newPrefix = "";
  const rotations = await mailsOf(app, async () => {
    const rotated = bodyOf(
      await browser.post("/keys/rotate", { ref }, spoken("fr")),
      "rotateAccountKey",
      200,
    );
    newPrefix = rotated.key_prefix;
  });
  assertEquals(rotations.map(({ to }) => to), [EMAIL]);
  assertMatch(
    rotations[0]?.text ?? "",
    /Le secret de la clé d’API «\u202fZahlläufe <b>\u202f» .* a été remplacé .* le 21\u00a0nov\. 2026/,
  );
  assertStringIncludes(rotations[0]?.text ?? "", `(${prefix}…)`);
  assertStringIncludes(rotations[0]?.text ?? "", `commence par ${newPrefix}…`);
  assertStringIncludes(rotations[0]?.text ?? "", `«\u202f${words.fr.account.signOutAll}\u202f»`);

  const revocations = await mailsOf(app, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/keys/revoke", { ref })));
    assertEquals(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  });
  assertEquals(revocations.map(({ to }) => to), [EMAIL]);
  assertStringIncludes(
    revocations[0]?.text ?? "",
    `“Zahlläufe <b>” (${newPrefix}…) was revoked in your Bankscreen account on 21 Nov 2026`,
  );
  assertStringIncludes(revocations[0]?.text ?? "", `“${words.en.account.signOutAll}”`);

  await sweepKeyMails(app.storage);
  assertEquals(await app.storage.db.selectFrom("emails").select("email_id").execute(), []);
});

Deno.test("the form of a page is answered by a mail in its language, or in the one chosen for mails", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const rotate = async (language: string) => {
    const { keys } = await browser.overview();
    const form = new URLSearchParams({ action: "rotate", ref: keys[0]?.ref ?? "" });
    const mails = await mailsOf(app, async () => {
      const page = await app.request("POST", `/${language}/account`, {
        body: form,
        headers: {
          "Accept-Language": "en",
          "Content-Type": "application/x-www-form-urlencoded",
          Cookie: browser.cookie ?? "",
          Origin: BASE_URL,
        },
      });
      assertEquals(page.status, 200);
    });
    return mails.map(({ html }) => /<html lang="(..)">/.exec(html)?.[1]);
  };
  assertEquals(await rotate("fr"), ["fr"]);
  const { db, queue } = app.storage;
  const [key] = await db.selectFrom("keys").select("address").where("address", "is not", null).execute();
  await queue.write([
    db.insertInto("watch_mails").values({ address: key?.address ?? "", token: "t", language: "de" })
      .compile(),
  ]);
  assertEquals(await rotate("fr"), ["de"]);
});

Deno.test("a key whose address nobody has proven is not changed, and no mail goes to it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  await app.sendEmails();
  const { unconfirmed } = await browser.overview();
  const mails = await mailsOf(app, async () => {
    for (const act of ["rotate", "revoke"]) {
      assertEquals((await browser.post(`/keys/${act}`, { ref: unconfirmed[0]?.ref })).status, 403);
    }
  });
  assertEquals(mails, []);
});

// account_sessions.ts

// requestAccountSignInCode: nobody learns which addresses have keys, and the limits of mails hold.

Deno.test("a code is sent with the same answer, whether or not the address has a key", async () => {
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
  // Again within a minute: the first code works.
  assertEquals((await new AccountBrowser(app).post("/code", { email: EMAIL })).status, 202);
  assertEquals((await app.mails()).length, before + 2);
  const stranger = new AccountBrowser(app, ELSEWHERE);
  const mail = (await app.mails()).find((text) => text.includes("nobody@firma.de")) ?? "";
  const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
  assertEquals((await stranger.post("/session", { email: "nobody@firma.de", code })).status, 200);
  const { keys } = await stranger.overview();
  assertEquals(keys, []);
});

Deno.test("codes come in the language of the page, else of the call, whatever they open", async () => {
  await using app = await TestApp.open();
  let asked = 0;
  /** Requests a code for a new address. */
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
  // The page is in French, whatever the browser requests.
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

Deno.test("strangers can't use up the codes of a person on a network that the address was confirmed from", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, EMAIL, "198.51.100.1");
  app.clock.advance(60_000);
  // Nine codes for the address, and fifty for its domain.
  for (let index = 1; index <= 9; index++) {
    await new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
  }
  for (let index = 0; index < 60; index++) {
    const stranger = new AccountBrowser(app, `203.0.113.${index % 10}`);
    await stranger.post("/code", { email: `name${index}@firma.de` });
  }
  const statuses: number[] = [];
  const mails = (await app.mails()).length;
  for (let asked = 0; asked < 4; asked++) {
    statuses.push((await new AccountBrowser(app, "198.51.100.1").post("/code", { email: EMAIL })).status);
    app.clock.advance(60_000);
  }
  // Still three a day: the code that created the key counts, and so does every mail.
  assertEquals(statuses, [202, 202, 429, 429]);
  assertEquals((await app.mails()).length - mails, 2);
  assertEquals((await new AccountBrowser(app, "198.51.100.9").post("/code", { email: EMAIL })).status, 429);
});

Deno.test("a key that nobody has confirmed makes no network known", async () => {
  await using app = await TestApp.open();
  const stranger = "203.0.113.1";
  const key = await app.makeKey(stranger);
  await app.post("/v1/keys/claim", { email: EMAIL }, { key, from: stranger });
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key, from: stranger });
  for (let index = 1; index <= 9; index++) {
    await new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
  }
  app.clock.advance(60_000);
  assertEquals((await new AccountBrowser(app, stranger).post("/code", { email: EMAIL })).status, 429);
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
  Deno.test(`a mail that cannot be sent is reported, by ${MAIL_URL}`, async () => {
    await using app = await TestApp.open({ MAIL_URL });
    // More often than an address allows: none of these count.
    for (let asked = 0; asked < 12; asked++) {
      const answer = await new AccountBrowser(app).post("/code", { email: EMAIL });
      bodyOf(answer, "requestAccountSignInCode", 503);
      assertEquals(errorOf(answer), [503, "code_unavailable"]);
      assertEquals(answer.headers.get("Retry-After"), "60");
    }
  });
}

const SAMPLES = 30;

Deno.test("a code takes as long for an address with a key as for one without", async () => {
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
    // Alternating, so that neither is always first.
    const kinds = index % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const;
    for (const kind of kinds) await ask(kind, index);
  }
  const z = rankSum(times.known, times.unknown);
  assert(Math.abs(z) < 4, `they differ by ${z.toFixed(1)} standard deviations`);
});

// openAccountSession: only the emailed code opens a session, from any network, for a week; nobody can guess the code or
// prevent its owner from using it.

const FOREIGN = Array.from({ length: 12 }, (_, index) => `192.0.${index + 3}.7`);

/** Returns a code that isn't `code`. */
function wrongFor(code: string): string {
  return code === "042137" ? "042138" : "042137";
}

Deno.test("a code signs in from another network than the one that asked for it", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const code = await app.lastCode();
  const phone = new AccountBrowser(app, ELSEWHERE);
  bodyOf(await phone.post("/session", { email: EMAIL, code }), "openAccountSession", 200);
  assertEquals((await phone.overview()).email, EMAIL);
  assertEquals((await asker.post("/session", { email: EMAIL, code })).status, 400, "it is used up");
});

Deno.test("a stranger's wrong tries use up the stranger's own, and nobody else's", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const code = await app.lastCode();
  const guess = (from: string, tried: string) =>
    new AccountBrowser(app, from).post("/session", { email: EMAIL, code: tried });
  // In parallel, and more than all others together may have.
  await Promise.all(Array.from({ length: 80 }, () => guess(FOREIGN[0] ?? "", wrongFor(code))));
  assertEquals((await guess(FOREIGN[0] ?? "", code)).status, 400, "this network has used up its tries");
  const [challenge] = await app.storage.db.selectFrom("challenges").selectAll().execute();
  assertEquals(challenge?.tries, limits.codeTries);
  assertEquals((await guess(ELSEWHERE, code)).status, 200);
});

Deno.test("guesses at a code are bounded in all, and still its owner signs in where they asked for it", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const code = await app.lastCode();
  const guess = (from: string, tried: string) =>
    new AccountBrowser(app, from).post("/session", { email: EMAIL, code: tried });
  const tried = FOREIGN.flatMap((from) => Array.from({ length: limits.codeTries }, () => from));
  assert(tried.length > limits.codeTriesElsewhere);
  await Promise.all(tried.map((from) => guess(from, wrongFor(code))));
  const { tries } = await app.storage.db.selectFrom("challenges").select("tries").executeTakeFirstOrThrow();
  assertEquals(tries, limits.codeTriesElsewhere);
  assertEquals(
    (await guess(ELSEWHERE, code)).status,
    400,
    "other networks have used up their tries together",
  );
  for (let wrong = 1; wrong < limits.codeTries; wrong++) await guess(HERE, wrongFor(code));
  assertEquals((await guess(HERE, code)).status, 200);
});

Deno.test("a stranger who asks for a code ends nobody's, and a guess counts against each code", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const own = await app.lastCode();
  const stranger = new AccountBrowser(app, FOREIGN[0]);
  await stranger.post("/code", { email: EMAIL });
  const second = await app.lastCode();
  const wrong = ["111111", "222222", "333333"].find((code) => code !== own && code !== second) ?? "";
  for (let tries = 0; tries < 2 * limits.codeTries; tries++) {
    await stranger.post("/session", { email: EMAIL, code: wrong });
  }
  for (const code of [own, second]) {
    assertEquals((await stranger.post("/session", { email: EMAIL, code })).status, 400);
  }
  assertEquals((await asker.post("/session", { email: EMAIL, code: own })).status, 200);
  assertEquals(
    (await new AccountBrowser(app, ELSEWHERE).post("/session", { email: EMAIL, code: second })).status,
    200,
  );
});

Deno.test("all wrong codes are rejected alike, and a text that isn't a code doesn't count as a try", async () => {
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
  // For another address.
  refusals.push(await attempt(right, "other@firma.de"), await attempt(right, "not an address"));
  for (let wrongs = 1; wrongs < limits.codeTries; wrongs++) refusals.push(await attempt(wrong));
  assertEquals((await attempt(right)).status, 200);
  refusals.push(await attempt(right));
  // Locked, although right.
  app.clock.advance(61_000);
  await browser.post("/code", { email: EMAIL });
  const next = await app.lastCode();
  const missed = next === "042137" ? "042138" : "042137";
  const guesses = await Promise.all(Array.from({ length: 20 }, () => attempt(missed)));
  refusals.push(...guesses, await attempt(next));
  // A locked code delays the next one by a minute.
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
  assertEquals((await victim.overview()).email, EMAIL);
  // The planted session has ended, so that nobody continues in it by mistake.
  assertEquals(errorOf(await attacker.get("/overview")), [401, "signed_out"]);
});

Deno.test("a cookie that was sent twice, or isn't ours, opens nothing and is cleared", async () => {
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
  // A session only opens the account area.
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

Deno.test("closeAccountSession returns 204 and clears the cookie, whether or not there is a session", async () => {
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
  // A cookie copied from the browser no longer gives access.
  first.cookie = copied;
  assertEquals(errorOf(await first.get("/overview")), [401, "signed_out"]);
  assertEquals((await second.get("/overview")).status, 200);
  const kept = third.cookie;
  assertEquals((await second.post("/logout", { all: true })).status, 204);
  assertEquals([third.cookie, errorOf(await third.get("/overview"))], [kept, [401, "signed_out"]]);
  assertEquals(third.cookie, null);
  // Without a session the cookie is cleared too, and others stay signed in.
  const fourth = new AccountBrowser(app);
  await fourth.signIn();
  const stranger = new AccountBrowser(app, ELSEWHERE);
  stranger.cookie = `__Host-bankscreen_account=ifs_${"0".repeat(64)}`;
  assertEquals((await stranger.post("/logout", { all: true })).status, 204);
  assertEquals([stranger.cookie, (await fourth.get("/overview")).status], [null, 200]);
  bodyOf(await fourth.post("/logout", { all: "yes" }), "closeAccountSession", 400);
});
