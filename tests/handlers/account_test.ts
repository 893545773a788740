import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { hashKey } from "../../src/keys/mod.ts";
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
import { tell } from "../support/card_processor/tell.ts";
import { grantCredits, startPro } from "../support/paid_keys.ts";
import { bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";

// getAccountOverview: keys that were bought, in the account of the address that paid. The guarantee: a
// buyer finds the key and what was paid for it, whatever becomes of its secret; of a key that was only
// recharged or subscribed, the receipts and no more.

const BUYER = "buyer@firma.de";

/** Signs in and reads the account: keys as `prefix plan proven`, and the kinds of receipts. */
async function accountOf(
  app: TestApp,
  email: string,
  from: string,
): Promise<[keys: string[], receipts: string[]]> {
  const json = { "Content-Type": "application/json" };
  await app.post("/v1/account/code", { email }, { headers: json, from });
  const session = await app.post("/v1/account/session", { email, code: await app.lastCode() }, { from });
  const Cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const read = async (path: string, member: string): Promise<Record<string, unknown>[]> => {
    const list = memberOf(await app.get(path, { headers: { Cookie } }), member);
    return Array.isArray(list) ? list : [];
  };
  const keys = await read("/v1/account/overview", "keys");
  const receipts = await read("/v1/account/receipts", "receipts");
  return [
    keys.map(({ key_prefix, plan, address_proven }) => `${key_prefix} ${plan} ${address_proven}`),
    receipts.map(({ kind, status }) => `${kind} ${status}`).sort(),
  ];
}

Deno.test("a key bought by card stands in the account of the address that paid", async () => {
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

  // The key of somebody else is paid for with the same address.
  const other = await app.makeKey();
  const { recharge_ref } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("key_prefix", "=", other.slice(0, 8)).executeTakeFirstOrThrow();
  await tell(app, checkout("gift", "1k", recharge_ref).completed);
  const gift = checkout("giftplan", "pro", recharge_ref);
  for (const event of [gift.completed, gift.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);

  const [keys, receipts] = await accountOf(app, BUYER, "192.0.2.1");
  assertEquals(keys.sort(), [`${prefix} pack false`, `${ofPlan} pro false`].sort());
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

// Protects what people may see: an address shows its keys to whoever has proven it, and to nobody else.

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

// listAccountReceipts: protects what people may see: receipts are for the address that was proven for the
// key, and nobody else.

Deno.test("listAccountReceipts lists packs and months of the own address alone", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/receipts"), "listAccountReceipts", 401);
  await browser.signIn();
  assertEquals(bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys, []);
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

Deno.test("listAccountReceipts names a key to its holder, and not to who pays for it", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, "holder@firma.de");
  const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .executeTakeFirstOrThrow();
  app.clock.advance(61_000);
  const holder = new AccountBrowser(app);
  await holder.signIn("holder@firma.de");
  const { keys: [key] } = bodyOf(await holder.get("/overview"), "getAccountOverview", 200);
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

// getAccountReceipt: protects what people may see: a receipt opens for the address that was proven for the
// key, and nobody else.

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
  // Months have invoices, and no receipt.
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
  for (let call = 0; call < 190; call++) await app.post("/v1/iban/validate", { iban: IBAN }, { key });
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

// getAccountWatch: protects what people may see: what a key watches is for the address that it was proven
// for, and nobody else.

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
  const { keys: [{ ref } = { ref: "" }] } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  await browser.post("/keys/change", { ref, name: "Zahllauf" });
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).keys[0]?.name, "Zahllauf");
  assertStringIncludes(
    (await app.get("/account/watch", { headers: { Cookie: browser.cookie ?? "" }, from: HERE })).text,
    "Zahllauf",
  );
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
