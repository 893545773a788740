/**
 * Watches and webhooks: their calls, repeated screening of institutions, changes, and mails.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import { type Ledger, openLedger } from "../../src/billing/mod.ts";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { type Mail, sendEmails } from "../../src/email/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../src/identifiers/mod.ts";
import { judgeIfDue } from "../../src/jobs/watch_jobs.ts";
import { encryptEmail, hashKey } from "../../src/keys/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { originOf } from "../../src/watch/judge_institutions.ts";
import {
  addWatches,
  basisOf,
  countWatches,
  endWatches,
  noteMailLanguage,
  pauseWebhooks,
  readsMails,
  switchMails,
  unsubscribe,
  writeMails,
} from "../../src/watch/mod.ts";
import { sayChange } from "../../src/watch/say_change.ts";
import { addWebhook } from "../../src/watch/webhooks/webhooks.ts";
import {
  type Difference,
  differences,
  exampleIbanOf,
  type Facts,
  factsOfBic,
  factsOfIban,
  nextFacts,
  severityOf,
} from "../../src/watch/what_changed.ts";
import { TestClock } from "../support/clock.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { shipped } from "../support/loaded_service.ts";
import { openWebhook, UNKNOWN_WEBHOOK_PATH } from "../support/open_webhook.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { BASE_URL, bodyOf, errorOf, TestApp } from "../support/test_app.ts";
import { type Expected, expectedChanges, makeWatchEditions } from "../support/watch_editions.ts";
import { makeBank, noteChange, watchBank } from "../support/watched_banks.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

/** For tests that leave nothing behind, or only for their own key. */
const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

// addWatches

const WATCHES_PATH = "/v1/watches";
const GERMAN = { iban: "DE89 3704 0044 0532 0130 00", reference: "supplier 42" };
const BY_BIC = { bic: "CRESCHZZ80A", reference: "supplier 43" };

Deno.test("add_watches screens once, charges what is new, and a repetition costs nothing", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 10);
  const first = await app.post(WATCHES_PATH, { items: [GERMAN, BY_BIC, GERMAN] }, { key });
  const added = bodyOf(first, "addWatches", 200);
  assertEquals(added.items.map(({ outcome }) => outcome), ["added", "added", "already_watched"]);
  assertEquals([added.added, added.already_watched, added.charged, added.watched, added.limit], [
    2,
    1,
    2,
    2,
    10_000,
  ]);
  assertEquals(added.items[0]?.watch?.id, added.items[2]?.watch?.id);
  assertEquals(added.items[0]?.watch?.bank_code, "37040044");
  assertEquals(added.items[0]?.watch?.institution, "Commerzbank");
  assert(added.items.every(({ verdict, summary }) => verdict !== undefined && summary !== undefined));
  assertEquals(first.headers.get("X-Charged-From"), "credits");
  assertEquals(first.headers.get("X-Credits-Remaining"), "8");
  const again = bodyOf(await app.post(WATCHES_PATH, { items: [GERMAN, BY_BIC] }, { key }), "addWatches", 200);
  assertEquals([again.added, again.already_watched, again.charged, again.watched], [0, 2, 0, 2]);
  const list = bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200);
  assertEquals(list.watches.map(({ reference }) => reference), ["supplier 42", "supplier 43"]);
});

Deno.test("add_watches refuses items that cannot be watched, which cost nothing", async () => {
  const key = await openKey(app, 10);
  const items = [
    { iban: "DE89370400440532013001", reference: "mistyped" },
    { bic: "NOBIC", reference: "no BIC" },
    { reference: "nothing" },
    { ...GERMAN, reference: "pay DE89370400440532013000" },
    { ...GERMAN, reference: "ＤＥ８９３７０４００４４０５３２０１３０００" },
    { ...GERMAN, reference: "DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠" },
  ];
  const answer = bodyOf(await app.post(WATCHES_PATH, { items }, { key }), "addWatches", 200);
  assertEquals(answer.items.map(({ error }) => error), [
    "invalid_iban",
    "invalid_bic",
    "missing_account",
    "reference_is_account",
    "reference_is_account",
    "reference_is_account",
  ]);
  assertEquals([answer.refused, answer.charged, answer.watched], [6, 0, 0]);
});

Deno.test("add_watches refuses a reference that no database keeps as text", async () => {
  const key = await openKey(app, 10);
  for (const reference of ["a\0b", "\ud800", "supplier \udc00 42", "a\nb", "\u001b[2J", "  "]) {
    const refused = await app.post(WATCHES_PATH, { items: [GERMAN, { ...BY_BIC, reference }] }, { key });
    assertEquals(errorOf(refused), [400, "invalid_request"]);
  }
  const emoji = await app.post(WATCHES_PATH, { items: [{ ...BY_BIC, reference: "Müller 🦊" }] }, { key });
  assertEquals(bodyOf(emoji, "addWatches", 200).charged, 1);
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200).watched, 1);
});

Deno.test("add_watches takes all new watches or none: a key that does not cover them stays as it is", async () => {
  const key = await openKey(app, 1);
  const refused = await app.post(WATCHES_PATH, { items: [GERMAN, BY_BIC] }, { key });
  const { required, available } = bodyOf(refused, "addWatches", 402);
  assertEquals([required, available], [2, 1]);
  assertEquals(refused.headers.get("X-Credits-Remaining"), "1");
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200).watched, 0);
  bodyOf(await app.post(WATCHES_PATH, { items: [GERMAN] }, { key }), "addWatches", 200);
});

Deno.test("add_watches says to an anonymous key how to watch", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(errorOf(await app.post(WATCHES_PATH, { items: [GERMAN] }, { key })), [403, "watch_limit"]);
});

Deno.test("add_watches keeps to the limit of the key, also when calls arrive together", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 20_000);
  const batch = (from: number, length = 1000) =>
    app.post(WATCHES_PATH, {
      items: Array.from({ length }, (_, index) => ({ bic: "COBADEFFXXX", reference: `p${from + index}` })),
    }, { key });
  bodyOf(await batch(0, 1), "addWatches", 200);
  // The others of the first 9,000 are copies of that one: screening them takes a second.
  await app.storage.queue.write([CompiledQuery.raw(
    `INSERT INTO watches (public_id, key_id, institution_id, branch, reference, judgement_id, added_at)
     WITH RECURSIVE copies (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < 8999)
     SELECT public_id || i, key_id, institution_id, branch, 'p' || i, judgement_id, added_at
     FROM watches, copies`,
  )]);
  const answers = await Promise.all([batch(9_000), batch(10_000), batch(11_000)]);
  assertEquals(answers.map(({ status }) => status).sort(), [200, 403, 403]);
  const { rows } = await app.storage.db.executeQuery<{ n: number; units: number }>(
    CompiledQuery.raw("SELECT count(*) AS n, (SELECT credits_spent FROM spending) AS units FROM watches"),
  );
  assertEquals(rows, [{ n: 10_000, units: 1_001 }]);
});

Deno.test("add_watches charges each watch once, however many calls add some of the same together", async () => {
  const key = await openKey(app, 100);
  const payee = (number: number) => ({ bic: "CRESCHZZ80A", reference: `p${number}` });
  // Each call shares payees with all others, and has another one that no other call has.
  const answers = await Promise.all(Array.from({ length: 12 }, (_, call) => {
    const items = [payee(call), payee(99), ...Array.from({ length: call }, (_, other) => payee(other))];
    return app.post(WATCHES_PATH, { items }, { key });
  }));
  const added = answers.map((answer) => bodyOf(answer, "addWatches", 200));
  assertEquals(added.reduce((sum, { charged }) => sum + charged, 0), 13);
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200).watched, 13);
});

// listWatches

Deno.test("list_watches pages through what the key watches, and shows nobody else's", async () => {
  const [key, other] = [await openKey(app), await openKey(app)];
  const items = Array.from(
    { length: 5 },
    (_, index) => ({ bic: "CRESCHZZ80A", reference: `payee ${index}` }),
  );
  bodyOf(await app.post(WATCHES_PATH, { items }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(WATCHES_PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
    "addWatches",
    200,
  );
  const seen: string[] = [];
  for (let after = "";;) {
    const page = bodyOf(await app.get(`${WATCHES_PATH}?limit=2${after}`, { key }), "listWatches", 200);
    seen.push(...page.watches.map(({ reference }) => reference));
    assertEquals([page.watched, page.limit], [5, 10_000]);
    if (!page.has_more) break;
    after = `&after=${page.cursor}`;
  }
  assertEquals(seen, items.map(({ reference }) => reference));
  const end = bodyOf(await app.get(`${WATCHES_PATH}?after=w999999`, { key }), "listWatches", 200);
  assertEquals([end.watches, end.cursor, end.has_more], [[], null, false]);
});

// deleteWatch

const TABLES = ["watches", "watched_institutions", "watch_changes"] as const;

async function countRows({ storage: { db } }: TestApp): Promise<number[]> {
  const counts = TABLES.map((table) =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow()
  );
  return (await Promise.all(counts)).map(({ n }) => n);
}

Deno.test("delete_watch ends a watch of the key and of nobody else, and leaves nothing of it", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  const items = [{ iban: "DE89370400440532013000", reference: "supplier 42" }];
  const [added] = bodyOf(await app.post(WATCHES_PATH, { items }, { key }), "addWatches", 200).items;
  bodyOf(await app.post(WATCHES_PATH, { items }, { key: other }), "addWatches", 200);
  await seedWatchChange(app);
  const path = `${WATCHES_PATH}/${added?.watch?.id}`;
  assertEquals(bodyOf(await app.request("DELETE", path, { key: other }), "deleteWatch", 200).deleted, 0);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 1);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 0);
  assertEquals(await countRows(app), [1, 1, 1]);
  await app.request("POST", "/v1/keys/revoke", { key: other });
  assertEquals(await countRows(app), [0, 0, 0]);
});

Deno.test("a rotated key keeps its watches, and so does one that is suspended and comes back", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const items = [{ bic: "UBSWCHZH", reference: "supplier 42" }];
  bodyOf(await app.post(WATCHES_PATH, { items }, { key }), "addWatches", 200);
  const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key }), "rotateApiKey", 201).api_key;
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key: rotated }), "listWatches", 200).watched, 1);
  const { db, queue } = app.storage;
  await queue.write([
    db.updateTable("keys").set({ status: "revoked", revoked_at: 1, suspended_at: 1 }).compile(),
  ]);
  assertEquals(await countRows(app), [1, 1, 0]);
  await queue.write([
    db.updateTable("keys").set({ status: "active", revoked_at: null, suspended_at: null }).compile(),
  ]);
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key: rotated }), "listWatches", 200).watched, 1);
});

// deleteWatchesByReference

Deno.test("delete_watches_by_reference ends every watch of the payee", async () => {
  const key = await openKey(app);
  const items = [
    { iban: "DE89370400440532013000", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 43" },
  ];
  bodyOf(await app.post(WATCHES_PATH, { items }, { key }), "addWatches", 200);
  const end = async (): Promise<number> =>
    bodyOf(
      await app.request("DELETE", `${WATCHES_PATH}?reference=supplier%2042`, { key }),
      "deleteWatchesByReference",
      200,
    ).deleted;
  assertEquals([await end(), await end()], [2, 0]);
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200).watched, 1);
});

// listWatchChanges

const FEED = `${WATCHES_PATH}/changes?wait=0`;
const PAYEES = Array.from({ length: 3 }, (_, index) => ({
  iban: "DE89370400440532013000",
  reference: `payee ${index}`,
}));

Deno.test("list_watch_changes returns a change once for each watch, whatever the pages", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  bodyOf(await app.post(WATCHES_PATH, { items: PAYEES }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(WATCHES_PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
    "addWatches",
    200,
  );
  await seedWatchChange(app);
  const told: string[] = [];
  let after = "";
  for (let more = true; more;) {
    const page = bodyOf(await app.get(`${FEED}&limit=2${after}`, { key }), "listWatchChanges", 200);
    told.push(...page.changes.map(({ watch }) => watch.reference));
    after = `&after=${page.cursor}`;
    more = page.has_more;
  }
  assertEquals(told, PAYEES.map(({ reference }) => reference));
  const german = await app.get(`${FEED}&limit=1`, { key, headers: { "Accept-Language": "de" } });
  assertEquals(german.headers.get("Content-Language"), "de");
  const [change] = bodyOf(german, "listWatchChanges", 200).changes;
  assertMatch(
    change?.summary ?? "",
    /^Commerzbank wurde von .* übernommen\. Bitten Sie den Zahlungsempfänger /,
  );
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
  assertEquals(bodyOf(await app.get(FEED, { key: other }), "listWatchChanges", 200).changes, []);
  // Watches from now on started with this in their first screening.
  bodyOf(
    await app.post(WATCHES_PATH, { items: [{ ...PAYEES[0], reference: "late" }] }, { key }),
    "addWatches",
    200,
  );
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
});

Deno.test("list_watch_changes waits for a change", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  bodyOf(await app.post(WATCHES_PATH, { items: PAYEES.slice(0, 1) }, { key }), "addWatches", 200);
  const held = app.get(`${WATCHES_PATH}/changes`, { key });
  await seedWatchChange(app);
  assertEquals(bodyOf(await held, "listWatchChanges", 200).changes.length, 1);
  // A page gets its answer at once.
  const page = await app.get(`${WATCHES_PATH}/changes?after=1.9`, {
    key,
    headers: { "Sec-Fetch-Mode": "cors" },
  });
  assertEquals(bodyOf(page, "listWatchChanges", 200).changes, []);
});

// unsubscribeFromChanges

const UNSUBSCRIBE_PATH = "/v1/watches/unsubscribe";

Deno.test("unsubscribe_from_changes ends the mails of a token, and answers an unknown one alike", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  const token = "A".repeat(22);
  await queue.write([db.insertInto("watch_mails").values({ address: "someone", token }).compile()]);
  const isOff = async () => (await db.selectFrom("watch_mails").select("is_off").executeTakeFirst())?.is_off;
  const ask = async (value: string) =>
    bodyOf(await app.request("POST", `${UNSUBSCRIBE_PATH}?token=${value}`), "unsubscribeFromChanges", 200)
      .unsubscribed;
  assertEquals([await ask("B".repeat(22)), await isOff()], [true, 0]);
  assertEquals([await ask(token), await isOff()], [true, 1]);
  assertEquals([await ask(token), await isOff()], [true, 1]);
});

// webhooks.ts

// addWebhook

const WEBHOOKS_PATH = "/v1/webhooks";
const URL_TEXT = "https://hooks.company.com/bankscreen";

Deno.test("add_webhook answers the webhook and its secret, which is shown this once", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const kinds = ["sanctions_listed"];
  const added = bodyOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT, kinds }, { key }), "addWebhook", 201);
  assertMatch(added.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assertEquals([added.webhook.url, added.webhook.kinds, added.webhook.state], [URL_TEXT, kinds, "active"]);
  const listed = await app.get(WEBHOOKS_PATH, { key });
  assertEquals(bodyOf(listed, "listWebhooks", 200).webhooks, [added.webhook]);
  assertEquals(listed.text.includes("whsec_"), false);
  assertEquals(app.logLines.some((line) => line.includes("hooks.company.com")), false);
});

Deno.test("add_webhook takes this machine where the operator develops a receiver", async () => {
  await using app = await TestApp.open({ WEBHOOKS_INSECURE: "on" });
  const key = await openKey(app);
  bodyOf(await app.post(WEBHOOKS_PATH, { url: "http://localhost:9000/hook" }, { key }), "addWebhook", 201);
  assertEquals(errorOf(await app.post(WEBHOOKS_PATH, { url: "http://10.0.0.1/" }, { key })), [
    400,
    "invalid_webhook_url",
  ]);
});

Deno.test("add_webhook returns 401 without a working key, and 403 to an anonymous one or the sixth", async () => {
  await using app = await TestApp.open();
  assertEquals(errorOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT })), [401, "missing_key"]);
  const unknown = `ifk_${"0".repeat(64)}`;
  assertEquals(errorOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT }, { key: unknown })), [
    401,
    "invalid_key",
  ]);
  const anonymous = await app.makeKey();
  assertEquals(errorOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT }, { key: anonymous })), [
    403,
    "webhook_limit",
  ]);
  const key = await openKey(app);
  for (let count = 1; count <= 5; count++) {
    bodyOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT }, { key }), "addWebhook", 201);
  }
  assertEquals(errorOf(await app.post(WEBHOOKS_PATH, { url: URL_TEXT }, { key })), [403, "webhook_limit"]);
});

// listWebhooks

Deno.test("list_webhooks answers those of the key and of nobody else", async () => {
  const { key, id } = await openWebhook(app);
  const list = bodyOf(await app.get(WEBHOOKS_PATH, { key }), "listWebhooks", 200);
  assertEquals([list.webhooks.map((each) => each.id), list.limit], [[id], 5]);
  const other = await openKey(app);
  assertEquals(bodyOf(await app.get(WEBHOOKS_PATH, { key: other }), "listWebhooks", 200).webhooks, []);
});

Deno.test("list_webhooks returns 401 without a working key", async () => {
  assertEquals(errorOf(await app.get("/v1/webhooks")), [401, "missing_key"]);
});

// deleteWebhook

Deno.test("delete_webhook deletes one of the key and of nobody else, and can be repeated", async () => {
  await using app = await TestApp.open();
  const { key, path, id } = await openWebhook(app);
  const remove = async (by: string) =>
    bodyOf(await app.request("DELETE", path, { key: by }), "deleteWebhook", 200).deleted;
  bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  assertEquals(await remove(await openKey(app)), false);
  assertEquals(await remove(key), true);
  assertEquals(await remove(key), false);
  assertEquals(await app.storage.db.selectFrom("webhook_deliveries").selectAll().execute(), []);
  assertEquals(
    await app.storage.db.selectFrom("webhooks").where("public_id", "=", id).selectAll().execute(),
    [],
  );
});

// rotateWebhookSecret

Deno.test("rotate_webhook_secret answers a new secret, and says until when the one before signs", async () => {
  const { key, path, secret } = await openWebhook(app);
  const rotated = bodyOf(await app.request("POST", `${path}/secret`, { key }), "rotateWebhookSecret", 201);
  assertNotEquals(rotated.secret, secret);
  assertEquals(Date.parse(rotated.previous_until) - app.clock.now(), 24 * 60 * 60 * 1000);
});

Deno.test("rotate_webhook_secret returns 404 to a webhook that is not of the key", async () => {
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.request("POST", `${each}/secret`, { key })), [404, "webhook_not_found"]);
  }
});

// testWebhook

Deno.test("test_webhook puts a test on its way, and another one ten seconds later", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const ask = async () => bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  const first = await ask();
  assertEquals([first.kind, first.state, first.tries], ["webhook.test", "pending", 0]);
  assertEquals((await ask()).id, first.id);
  app.clock.advance(11_000);
  assertEquals((await ask()).id === first.id, false);
});

Deno.test("test_webhook returns 404 to a webhook that is not of the key", async () => {
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.request("POST", `${each}/test`, { key })), [404, "webhook_not_found"]);
  }
});

// listWebhookDeliveries

Deno.test("list_webhook_deliveries answers the latest first", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const list = async () =>
    bodyOf(await app.get(`${path}/deliveries`, { key }), "listWebhookDeliveries", 200).deliveries;
  assertEquals(await list(), []);
  const asked: string[] = [];
  for (let test = 0; test < 3; test++) {
    asked.unshift(bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202).id);
    app.clock.advance(11_000);
  }
  assertEquals((await list()).map(({ id }) => id), asked);
});

Deno.test("list_webhook_deliveries returns 404 to a webhook that is not of the key", async () => {
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.get(`${each}/deliveries`, { key })), [404, "webhook_not_found"]);
  }
});

// redeliverWebhook

Deno.test("redeliver_webhook sends a message again", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const { id } = bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  app.clock.advance(60_000);
  const again = await app.request("POST", `${path}/deliveries/${id}/redeliver`, { key });
  const delivery = bodyOf(again, "redeliverWebhook", 202);
  assertEquals([delivery.id, delivery.state], [id, "pending"]);
  assertEquals(delivery.next_try_at, new Date(app.clock.now()).toISOString());
});

Deno.test("redeliver_webhook returns 404 to what the key or the webhook does not have, and 400 to no id", async () => {
  const { key, path } = await openWebhook(app);
  const { id } = bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  const ask = async (message: string, by = key) =>
    errorOf(await app.request("POST", `${path}/deliveries/${message}/redeliver`, { key: by }));
  assertEquals(await ask("chg_51_7"), [404, "delivery_not_found"]);
  assertEquals(await ask(id, await openKey(app)), [404, "delivery_not_found"]);
  assertEquals(await ask("1"), [400, "invalid_request"]);
});

// watch/judge_institutions.ts: institutions screened again after a change of the data

const editions = await makeWatchEditions(3);
const [A, B, C] = editions.data;
assert(A && B && C);

/** Data that a test replaces. */
class Swapped {
  #data: ReferenceData;

  constructor(data: ReferenceData) {
    this.#data = data;
  }

  current = (): ReferenceData => this.#data;
  onSwap = (): void => {};
  swapIfNewer = (): Promise<void> => Promise.resolve();
  isNewest = (): Promise<boolean> => Promise.resolve(true);

  swap(data: ReferenceData): void {
    this.#data = data;
  }
}

/** An account at each bank of the first edition. */
const itemsOfA = (editions.banks[0] ?? []).map(({ code }, index) => ({
  iban: composeIban("DE", `${code}${String(1_000_000_000 + index)}`),
  reference: code,
}));

async function readFeed(app: TestApp, key: string): Promise<Expected[]> {
  const told: Expected[] = [];
  for (let [after, more] = ["", true]; more;) {
    const page = bodyOf(
      await app.get(`${FEED}&limit=50${after}`, { key }),
      "listWatchChanges",
      200,
    );
    told.push(...page.changes.map(({ watch, kind, before, after }): Expected => [
      watch.reference,
      kind,
      before ?? ["?"],
      after,
    ]));
    after = `&after=${page.cursor}`;
    more = page.has_more;
  }
  return told;
}

const sorted = (changes: readonly Expected[]): string[] =>
  changes.map((each) => JSON.stringify(each)).toSorted();

Deno.test("the feed is the computed difference of editions, to the change", async () => {
  const data = new Swapped(A);
  await using app = await TestApp.open({}, undefined, () => data);
  const key = await openKey(app);
  assertEquals(
    bodyOf(await app.post(WATCHES_PATH, { items: itemsOfA }, { key }), "addWatches", 200).added,
    itemsOfA.length,
  );
  const log: string[] = [];
  const judge = () =>
    judgeIfDue({ storage: app.storage, data, log: (...line) => void log.push(line.join(" ")) });
  await judge();
  assertEquals(await readFeed(app, key), []);
  const order = [0, 1, 2, 1, 0];
  for (const edition of order.slice(1)) {
    data.swap(editions.data[edition] ?? A);
    await judge();
    await judge();
  }
  assertEquals(log.filter((line) => line.startsWith("error")), []);
  const expected = expectedChanges(editions, order);
  assert(expected.length > 700, `${expected.length} differences`);
  assertEquals(sorted(await readFeed(app, key)), sorted(expected));
});

Deno.test("a watch is added on the data that another instance has judged by: what is behind catches up first", async () => {
  const source = new SwappableSource(A);
  const behind = { ...source, swapIfNewer: () => source.swapIn(B) };
  await using app = await TestApp.open({}, undefined, () => behind);
  const key = await openKey(app);
  const [first, ...others] = itemsOfA;
  assert(first);
  bodyOf(await app.post(WATCHES_PATH, { items: [first] }, { key }), "addWatches", 200);
  const ahead = new Swapped(B);
  const judge = () => judgeIfDue({ storage: app.storage, data: ahead, log: () => {} });
  await judge();
  await judge();
  const told = await readFeed(app, key);

  assertEquals(
    bodyOf(await app.post(WATCHES_PATH, { items: others }, { key }), "addWatches", 200).added,
    others.length,
  );
  assert(behind.current() === B);
  await judge();
  await judge();
  assertEquals(await readFeed(app, key), told, "what was screened on the newest data has not changed since");
});

// watch/mails.ts

const KINDS = [
  "sanctions_listed",
  "sanctions_review",
  "sanctions_delisted",
  "bank_merged",
  "bank_closed",
  "bank_insolvent",
  "licence_ended",
  "bank_restored",
  "bank_renamed",
  "code_redirected",
  "bic_changed",
  "reach_lost",
  "reach_gained",
  "fatf_changed",
  "eu_high_risk_changed",
  "country_sanctions_changed",
] as const;

const NOW = "2026-11-22T09:00:00Z";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function keyOf(storage: Storage, address: string): Promise<number> {
  const { keyId } = await createPurchasedKey(storage);
  await storage.queue.write([
    storage.db.updateTable("keys").set({
      address,
      encrypted_email: encryptEmail(storage, `${address}@company.test`),
      proven_at: storage.clock.now(),
    }).where("id", "=", keyId).compile(),
  ]);
  return keyId;
}

/** Advances the time step by step, runs the job after each, and returns the mails. */
async function pass(storage: Storage, clock: TestClock, steps: number, stepMs = MINUTE_MS): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
  for (let step = 0; step < steps; step++) {
    await writeMails(storage, BASE_URL);
    clock.advance(stepMs);
  }
  await writeMails(storage, BASE_URL);
  await sendEmails({ storage, mailer, reportFailure: (error) => assert(false, String(error)) });
  return mails;
}

testOnEveryDatabase("changes that stop a payment are mailed at once, others once a day", async (database) => {
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const bank = await makeBank(storage);
  const [first, second] = [await keyOf(storage, "clerk"), await keyOf(storage, "clerk")];
  await watchBank(storage, first, bank, ["supplier 42", "supplier 43"]);
  await watchBank(storage, second, bank, ["supplier 44"]);
  await watchBank(storage, (await createPurchasedKey(storage)).keyId, bank, ["nobody to write to"]);
  assertEquals(await pass(storage, clock, 2), []);

  await noteChange(storage, bank, "bank_renamed", "info");
  await noteChange(storage, bank, "bank_merged", "check");
  const [digest, ...more] = await pass(storage, clock, 2);
  assertEquals(more, []);
  assertEquals(digest?.to, "clerk@company.test");
  assertEquals(digest?.subject, "Changes at the banks of 3 payees you watch");
  assertMatch(
    digest?.text ?? "",
    /Check before you pay:\s+supplier 42, supplier 43, supplier 44: Its register says: bank_merged\./,
  );

  await noteChange(storage, bank, "bic_changed", "info");
  await noteChange(storage, bank, "sanctions_listed", "stop");
  const [stop, ...others] = await pass(storage, clock, 2);
  assertEquals(others, []);
  assertEquals(stop?.subject, "Don't pay: problem at the banks of 3 payees you watch");
  assert(!stop?.text.includes("bic_changed"), "the digest of today was sent");
  assertEquals(await pass(storage, clock, 23, HOUR_MS), []);
  const [next, ...rest] = await pass(storage, clock, 2, HOUR_MS);
  assertEquals(rest, []);
  assertMatch(next?.text ?? "", /bic_changed/);
});

Deno.test("one click ends the mails, and they can be turned on again without what happened meanwhile", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const bank = await makeBank(storage);
  await watchBank(storage, await keyOf(storage, "clerk"), bank, ["supplier 42"]);
  await noteChange(storage, bank);
  const [mail] = await pass(storage, clock, 1);
  const link = mail?.unsubscribeUrl ?? "";
  assert(
    link.startsWith(`${BASE_URL}/unsubscribe?token=`) && mail?.text.replaceAll(/\s/g, "").includes(link),
  );
  const token = new URL(link).searchParams.get("token") ?? "";
  await unsubscribe(storage, "A".repeat(22));
  assertEquals(await readsMails(storage, "clerk"), true);
  await unsubscribe(storage, token);
  assertEquals(await readsMails(storage, "clerk"), false);
  await noteChange(storage, bank, "bank_merged");
  assertEquals(await pass(storage, clock, 60), []);
  await switchMails(storage, "clerk", true);
  assertEquals(await pass(storage, clock, 60), []);
  await noteChange(storage, bank, "bank_closed");
  assertEquals((await pass(storage, clock, 1)).length, 1);
});

Deno.test("a mail names twenty payees of a change and says how many more there are, each bank once", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storage = await database.open(clock);
  const bank = await makeBank(storage);
  const key = await keyOf(storage, "clerk");
  await watchBank(storage, key, bank, Array.from({ length: 1200 }, (_, index) => `p${index}`));
  await noteChange(storage, bank);
  const [mail, ...more] = await pass(storage, clock, 1);
  assertEquals(more, []);
  assertEquals(mail?.subject, "Don't pay: problem at the banks of 1,200 payees you watch");
  assertMatch(mail?.text.replaceAll(/\s+/g, " ") ?? "", /p0, p1, .* p19 and 1,180 more: Its register says/);
  assertEquals(mail?.text.match(/Its register says/g)?.length, 1);
});

Deno.test("emails are in the language of the person who added the payees", async () => {
  for (
    const [language, subject, words] of [
      [
        "de",
        "Nicht zahlen: Meldung zur Bank eines beobachteten Zahlungsempfängers",
        "supplier 42: Bank steht auf der Sanktionsliste des OFAC. Zahlen Sie nicht, und legen Sie den Fall der " +
        "Compliance vor.",
      ],
      [
        "fr",
        "Ne pas payer\u202f: alerte sur la banque d’un bénéficiaire suivi",
        "supplier 42 : Bank figure sur la liste de sanctions de l’OFAC. Ne payez pas et transmettez le cas à la " +
        "conformité.",
      ],
    ] as const
  ) {
    await using database = await quickFileDatabase();
    const clock = new TestClock(NOW);
    const storage = await database.open(clock);
    const bank = await makeBank(storage);
    const { secret, keyId } = await createPurchasedKey(storage);
    await storage.queue.write([
      storage.db.updateTable("keys").set({
        address: "clerk",
        encrypted_email: encryptEmail(storage, "clerk@company.test"),
        proven_at: clock.now(),
      }).where("id", "=", keyId).compile(),
    ]);
    await noteMailLanguage(storage, hashKey(secret), "fr");
    await noteMailLanguage(storage, hashKey(secret), language);
    await watchBank(storage, keyId, bank, ["supplier 42"]);
    await noteChange(storage, bank);
    const [mail] = await pass(storage, clock, 1);
    assertEquals(mail?.subject, subject);
    assert(mail?.text.replaceAll(/\s+/g, " ").includes(words.replaceAll(/\s+/g, " ")), mail?.text);
    assertMatch(mail?.html ?? "", new RegExp(`<html lang="${language}">`));
  }
});

Deno.test("every kind of change has its sentence in German and in French", () => {
  const change = {
    summary: "In English.",
    before: ["SCT"],
    after: ["VOP"],
    correction: false,
    institution: null,
    country: "DE",
    bank_code: "37040044",
    bic: null,
  };
  for (const kind of KINDS) {
    const said = (["de", "fr"] as const).map((language) => sayChange({ ...change, kind }, language));
    for (const text of said) assertMatch(text, /^\p{Lu}.+\.$/u);
    assertEquals(new Set(said).size, 2);
    assertEquals(sayChange({ ...change, kind }, "en"), "In English.");
  }
});

Deno.test("of several processes one writes a mail", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const storages = await Promise.all([database.open(clock), database.open(clock), database.open(clock)]);
  const [storage] = storages;
  const bank = await makeBank(storage);
  await watchBank(storage, await keyOf(storage, "clerk"), bank, ["supplier 42"]);
  await noteChange(storage, bank);
  for (let round = 0; round < 3; round++) {
    await Promise.all(storages.map((each) => writeMails(each, BASE_URL)));
    clock.advance(10_000);
  }
  assertEquals((await pass(storage, clock, 1)).length, 1);
});

Deno.test("a webhook that failed for five days is paused, with one mail", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(NOW);
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  const keyId = await keyOf(storage, "clerk");
  const added = await addWebhook(storage, keyId, {
    url: new URL("https://hooks.company.test/secret"),
    kinds: null,
  });
  await storage.queue.write([
    storage.db.updateTable("webhooks").set({ failing_since: clock.now(), failures: 1 }).compile(),
  ]);
  clock.advance(119 * HOUR_MS);
  await pauseWebhooks(storage, BASE_URL);
  assertEquals(await pass(storage, clock, 1), []);
  clock.advance(HOUR_MS);
  await Promise.all([pauseWebhooks(storage, BASE_URL), pauseWebhooks(other, BASE_URL)]);
  const [mail, ...more] = await pass(storage, clock, 1);
  assertEquals(more, []);
  assertEquals(mail?.subject, "Webhook paused: hooks.company.test isn't accepting messages");
  assert(mail?.text.includes(added?.webhook.id ?? "none") && !mail.text.includes("/secret"));
});

// watch/manage_watches.ts

Deno.test("payees whose watches end while they are charged are returned as added", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  const { keyId, secret } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "some", keyId, credits: 10 });
  const keyHash = hashKey(secret);
  const real = openLedger(storage);
  const ledger: Ledger = {
    ...real,
    chargeFor: async (...charge) => {
      const charged = await real.chargeFor(...charge);
      await endWatches(storage, keyId, { reference: "gone" });
      return charged;
    },
  };
  const payee = (reference: string) => ({
    subject: { country: "DE", bankCode: "37040044", bic: null },
    branch: "",
    reference,
    name: "Commerzbank",
    outcome: nextFacts({}, UNKNOWN_FACTS),
  });
  const basis = basisOf([], "0.0.0", "2026-11-22");
  const added = await addWatches(storage, ledger, keyHash, [payee("gone"), payee("kept")], basis);
  assert(added.outcome === "added");
  assertEquals(added.watches.map(({ isNew, watch }) => [isNew, watch.reference]), [
    [true, "gone"],
    [true, "kept"],
  ]);
  assertEquals([added.charge?.fromCredits, await countWatches(storage, keyId)], [2, 1]);
  // Sent again, it is new again, and costs the same.
  const again = await addWatches(storage, real, keyHash, [payee("gone"), payee("kept")], basis);
  assert(again.outcome === "added");
  assertEquals(again.watches.map(({ isNew }) => isNew), [true, false]);
  assertEquals(again.charge?.fromCredits, 1);
});

// watch/what_changed.ts

const COUNTRY_FACTS: Facts = { fatf: "member", eu_high_risk: "", country_sanctions: "" };

const KNOWN_FACTS: Facts = {
  "name de_bank_codes": "Muster Bank",
  "status de_bank_codes": "listed",
  "successor de_bank_codes": "",
  "bic national_register Bundesbank": "MUSTDEFF",
  ...Object.fromEntries(sanctionsLists.map((list) => [`list ${list}`, "clear"])),
  ...Object.fromEntries(["SCT", "SCT_INST", "SDD", "VOP"].map((scheme) => [`scheme ${scheme}`, "yes"])),
  ...COUNTRY_FACTS,
};

/** Nothing could be looked up. */
const UNKNOWN_FACTS = COUNTRY_FACTS;

const kindsOf = (found: readonly Difference[]): string[] => found.map(({ kind }) => kind);

Deno.test("differences() of what became unknown, and is known again as it was, are none", () => {
  const known = nextFacts({}, KNOWN_FACTS);
  assertEquals(differences(known, UNKNOWN_FACTS), []);
  assertEquals(differences(nextFacts(known, UNKNOWN_FACTS), KNOWN_FACTS), []);
  assertEquals(differences(nextFacts({}, UNKNOWN_FACTS), KNOWN_FACTS), []);
});

Deno.test("differences() never reads a missing list as a delisting", () => {
  const listed = nextFacts({}, { ...KNOWN_FACTS, "list EU": "hit" });
  const { "list EU": _, ...withoutEu } = KNOWN_FACTS;
  assertEquals(differences(listed, withoutEu), []);
  const later = nextFacts(listed, withoutEu);
  assertEquals(kindsOf(differences(later, KNOWN_FACTS)), ["sanctions_delisted"]);
  assertEquals(differences(later, { ...KNOWN_FACTS, "list EU": "hit" }), []);
});

Deno.test("differences() reports a list that has the bank even if it was not checked before", () => {
  const found = differences(nextFacts({}, UNKNOWN_FACTS), { ...KNOWN_FACTS, "list EU": "hit" });
  assertEquals(found, [{ kind: "sanctions_listed", before: null, after: ["EU"], source: null }]);
});

Deno.test("two sources that disagree aren't a difference: each is compared with itself", () => {
  const { "name de_bank_codes": _, ...unnamed } = KNOWN_FACTS;
  const other = { ...unnamed, "name bic_directory": "MUSTER BANK AG FRANKFURT" };
  const known = nextFacts(nextFacts({}, KNOWN_FACTS), other);
  assertEquals(differences(nextFacts({}, KNOWN_FACTS), other), []);
  assertEquals(differences(known, KNOWN_FACTS), []);
  const renamed = { ...KNOWN_FACTS, "name de_bank_codes": "Neue Bank" };
  assertEquals(kindsOf(differences(known, renamed)), ["bank_renamed"]);
  const respelt = { ...KNOWN_FACTS, "name de_bank_codes": "MUSTER-BANK" };
  assertEquals(differences(known, respelt), []);
});

const shippedData = shipped.current();
const { registers, issuers } = shippedData;

/** The shipped data without a part. */
function dataWith(
  changed: Partial<typeof registers>,
  findIssuer: typeof issuers.findIssuer = (bic8) => issuers.findIssuer(bic8),
) {
  return { ...shippedData, registers: { ...registers, ...changed }, issuers: { ...issuers, findIssuer } };
}

/** Registers of a country that were searched and no longer have the code. */
function withoutCode(country: string): Pick<typeof registers, "findBank"> {
  return {
    findBank: (of, bban) => {
      const found = registers.findBank(of, bban);
      if (of !== country) return found;
      const { value, edition } = found;
      return {
        status: "unavailable",
        reason: "absent_from_reference_data",
        value,
        edition,
        asOf: edition?.asOf ?? "",
        retired: null,
      };
    },
  };
}

function factsOfAccount(data: ReferenceData, country: string, bankCode: string, bic: string | null = null) {
  const iban = exampleIbanOf({ country, bankCode }, registers.ibanStructures);
  assert(iban !== null);
  const found = factsOfIban(bindScreening(data, () => "2026-11-24").ibanCompliance(iban, readGivenBic(bic)));
  assert(found !== null);
  return found;
}

function factsOfBank(data: ReferenceData, code: string) {
  const bic = readBic(code);
  assert(bic !== null);
  return factsOfBic(bindScreening(data, () => "2026-11-24").bicCompliance(bic));
}

const licensed = { findEndedLicence: () => undefined };

for (
  const [what, before, after] of [
    [
      "a code that its register lists",
      factsOfAccount(dataWith(licensed), "LU", "284"),
      factsOfAccount(dataWith({}), "LU", "284"),
    ],
    [
      "a code that leaves its register at the same time",
      factsOfAccount(dataWith(licensed), "LU", "284"),
      factsOfAccount(dataWith(withoutCode("LU")), "LU", "284"),
    ],
    [
      "a code that leaves its register, whose BIC came with the account",
      factsOfAccount(dataWith(licensed), "LU", "284", "BCEELULL"),
      factsOfAccount(dataWith(withoutCode("LU")), "LU", "284", "BCEELULL"),
    ],
    [
      "a BIC that no source names any longer",
      factsOfBank(dataWith(licensed), "HAVLLULL"),
      factsOfBank(
        dataWith({ findBic: () => undefined, findBanksByBic8: () => [] }, () => undefined),
        "HAVLLULL",
      ),
    ],
  ] as const
) {
  Deno.test(`differences() reports once that the licence ended of ${what}`, () => {
    const known = nextFacts({}, before);
    const found = differences(known, after).filter(({ kind }) => kind === "licence_ended");
    assertEquals(found.map(({ before, after }) => [before, after]), [[["listed"], ["licence_ended"]]]);
    const later = nextFacts(known, after);
    assertEquals(kindsOf(differences(later, after)), []);
    assert(kindsOf(differences(later, before)).includes("bank_restored"));
  });
}

/** A fact of one of two sources, or of none. */
const sourced = (fact: string, ...values: string[]) =>
  fc.option(fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom(...values)), { nil: null })
    .map((found): Facts => found === null ? {} : { [`${fact} ${found[0]}`]: found[1] });

const STATUSES = ["listed", "retiring", "insolvent", "licence_ended", "closed"];

const some = (fact: string, of: readonly string[], values: readonly string[]) =>
  fc.record(
    Object.fromEntries(of.map((source) => [`${fact} ${source}`, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );

const facts = fc.tuple(
  sourced("name", "One", "Two"),
  fc.oneof(
    sourced("status", ...STATUSES),
    fc.record({ "status ": fc.constantFrom(...STATUSES) }),
  ),
  sourced("successor", "", "1 One", "2 Two"),
  sourced("bic", "AAAADEFF", "BBBBDEFF"),
  some("list", sanctionsLists, ["clear", "review", "hit"]),
  some("scheme", ["SCT", "SCT_INST", "SDD", "VOP"], ["yes", "no"]),
  fc.record({
    fatf: fc.constantFrom("member", "grey_list", "black_list"),
    eu_high_risk: fc.constantFrom("", "listed"),
    country_sanctions: fc.constantFrom("", "listed"),
  }),
).map((parts): Facts => Object.assign({}, ...parts));

Deno.test("differences() report each kind once, always with advice", () => {
  const of = { institution: "Muster Bank", country: "DE", bank_code: "10000000", bic: null };
  fc.assert(fc.property(fc.array(facts, { minLength: 2, maxLength: 6 }), (all) => {
    const [first, ...later] = all;
    assert(first);
    let known = nextFacts({}, first);
    for (const now of later) {
      const found = differences(known, now);
      assertEquals(new Set(kindsOf(found)).size, found.length);
      for (const each of found) {
        for (const isCorrection of [false, true]) {
          const summary = sayChange({ ...of, ...each, correction: isCorrection }, "en");
          assert(/^[A-Z0-9].*[^ ;:,]\.$/.test(summary) && !summary.includes("undefined"), summary);
          assert(!/ {2}/.test(summary), summary);
        }
      }
      known = nextFacts(known, now);
      assertEquals(differences(known, now), []);
    }
  }));
});

const editionOf = (dataset: string, [asOf, sha256, fetchedAt]: readonly [string, string, number?]) => ({
  dataset,
  asOf,
  sha256,
  register: dataset,
  publisher: "",
  url: "",
  rows: 1,
  terms: "",
  authoritative: true,
  ...(fetchedAt !== undefined && { fetchedAt }),
});

const RENAMED: Difference = { kind: "bank_renamed", before: ["A"], after: ["B"], source: "de_bank_codes" };

for (
  const [what, before, now, isCorrection] of [
    ["an edition of the publisher", ["2026-09-07", "a"], ["2026-12-07", "b", 1], false],
    ["a table of the publisher under the same date", ["2026-09-07", "a"], ["2026-09-07", "b", 1], false],
    ["a newer table that came with the software", ["2026-09-07", "a"], ["2026-12-07", "b"], false],
    [
      "another table of the same date that came with the software",
      ["2026-09-07", "a"],
      ["2026-09-07", "b"],
      true,
    ],
  ] as const
) {
  Deno.test(`${what} ${isCorrection ? "is our correction" : "is a change of the bank"}`, () => {
    const was = basisOf([editionOf("de_bank_codes", before)], "0.2.0", "2026-11-21");
    const is = basisOf([editionOf("de_bank_codes", now)], "0.2.0", "2026-11-21");
    const origin = originOf(RENAMED, "DE", was, is);
    assertEquals(origin, { dataset: "de_bank_codes", asOf: now[0], isCorrection });
  });
}

Deno.test("other rules over the same tables are a correction, and another day is not", () => {
  const tables = [editionOf("de_bank_codes", ["2026-09-07", "a"])];
  const was = basisOf(tables, "0.2.0", "2026-11-21");
  assertEquals(originOf(RENAMED, "DE", was, basisOf(tables, "0.3.0", "2026-11-21")).isCorrection, true);
  assertEquals(originOf(RENAMED, "DE", was, basisOf(tables, "0.2.0", "2026-11-22")).isCorrection, false);
});

Deno.test("a correction stops nobody, but for a listing that was missed", () => {
  const of = { institution: "Muster Bank", country: "DE", bank_code: "10000000", bic: null };
  const closed: Difference = {
    kind: "bank_closed",
    before: ["listed"],
    after: ["closed"],
    source: "de_bank_codes",
  };
  assertEquals(severityOf(closed, false), "stop");
  assertEquals(severityOf(closed, true), "check");
  const corrected = sayChange({ ...of, ...closed, correction: true }, "en");
  assert(corrected.startsWith("We corrected our own data; nothing changed at the bank. "));
  const listed: Difference = { kind: "sanctions_listed", before: [], after: ["EU"], source: null };
  assertEquals(severityOf(listed, true), "stop");
});
