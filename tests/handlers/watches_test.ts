import { assert, assertEquals, assertMatch } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

// addWatches

const PATH = "/v1/watches";
const GERMAN = { iban: "DE89 3704 0044 0532 0130 00", reference: "supplier 42" };
const BY_BIC = { bic: "CRESCHZZ80A", reference: "supplier 43" };

Deno.test("add_watches screens once, charges what is new, and a repetition costs nothing", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 10);
  const first = await app.post(PATH, { items: [GERMAN, BY_BIC, GERMAN] }, { key });
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
  const again = bodyOf(await app.post(PATH, { items: [GERMAN, BY_BIC] }, { key }), "addWatches", 200);
  assertEquals([again.added, again.already_watched, again.charged, again.watched], [0, 2, 0, 2]);
  const list = bodyOf(await app.get(PATH, { key }), "listWatches", 200);
  assertEquals(list.watches.map(({ reference }) => reference), ["supplier 42", "supplier 43"]);
});

Deno.test("add_watches refuses items that cannot be watched, which cost nothing", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 10);
  const items = [
    { iban: "DE89370400440532013001", reference: "mistyped" },
    { bic: "NOBIC", reference: "no BIC" },
    { reference: "nothing" },
    { ...GERMAN, reference: "pay DE89370400440532013000" },
    { ...GERMAN, reference: "ＤＥ８９３７０４００４４０５３２０１３０００" },
    { ...GERMAN, reference: "DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠" },
  ];
  const answer = bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
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
  await using app = await TestApp.open();
  const key = await openKey(app, 10);
  for (const reference of ["a\0b", "\ud800", "supplier \udc00 42", "a\nb", "\u001b[2J", "  "]) {
    const refused = await app.post(PATH, { items: [GERMAN, { ...BY_BIC, reference }] }, { key });
    assertEquals(errorOf(refused), [400, "invalid_request"]);
  }
  const emoji = await app.post(PATH, { items: [{ ...BY_BIC, reference: "Müller 🦊" }] }, { key });
  assertEquals(bodyOf(emoji, "addWatches", 200).charged, 1);
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWatches", 200).watched, 1);
});

Deno.test("add_watches takes all new watches or none: a key that does not cover them stays as it is", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 1);
  const refused = await app.post(PATH, { items: [GERMAN, BY_BIC] }, { key });
  const { required, available } = bodyOf(refused, "addWatches", 402);
  assertEquals([required, available], [2, 1]);
  assertEquals(refused.headers.get("X-Credits-Remaining"), "1");
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWatches", 200).watched, 0);
  bodyOf(await app.post(PATH, { items: [GERMAN] }, { key }), "addWatches", 200);
});

Deno.test("add_watches tells an anonymous key how to watch", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(errorOf(await app.post(PATH, { items: [GERMAN] }, { key })), [403, "watch_limit"]);
});

Deno.test("add_watches keeps to the limit of the key, also when calls arrive together", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 20_000);
  const batch = (from: number, length = 1000) =>
    app.post(PATH, {
      items: Array.from({ length }, (_, index) => ({ bic: "COBADEFFXXX", reference: `p${from + index}` })),
    }, { key });
  bodyOf(await batch(0, 1), "addWatches", 200);
  // The others of the first 9,000 are copies of that one: to screen them takes a second.
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
  await using app = await TestApp.open();
  const key = await openKey(app, 100);
  const payee = (number: number) => ({ bic: "CRESCHZZ80A", reference: `p${number}` });
  // Each call shares payees with all others, and has one of its own.
  const answers = await Promise.all(Array.from({ length: 12 }, (_, call) => {
    const items = [payee(call), payee(99), ...Array.from({ length: call }, (_, other) => payee(other))];
    return app.post(PATH, { items }, { key });
  }));
  const added = answers.map((answer) => bodyOf(answer, "addWatches", 200));
  assertEquals(added.reduce((sum, { charged }) => sum + charged, 0), 13);
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWatches", 200).watched, 13);
});

// listWatches

Deno.test("list_watches pages through what the key watches, and shows nobody else's", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  const items = Array.from(
    { length: 5 },
    (_, index) => ({ bic: "CRESCHZZ80A", reference: `payee ${index}` }),
  );
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
    "addWatches",
    200,
  );
  const seen: string[] = [];
  for (let after = "";;) {
    const page = bodyOf(await app.get(`${PATH}?limit=2${after}`, { key }), "listWatches", 200);
    seen.push(...page.watches.map(({ reference }) => reference));
    assertEquals([page.watched, page.limit], [5, 10_000]);
    if (!page.has_more) break;
    after = `&after=${page.cursor}`;
  }
  assertEquals(seen, items.map(({ reference }) => reference));
  const end = bodyOf(await app.get(`${PATH}?after=w999999`, { key }), "listWatches", 200);
  assertEquals([end.watches, end.cursor, end.has_more], [[], null, false]);
});

Deno.test("list_watches answers 400 to a page that cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (
    const query of [
      "after=behind",
      "limit=0",
      "limit=1001",
      "after=1.2.3",
      "after=51.7",
      "after=7",
      "after=w7.1",
    ]
  ) {
    assertEquals(errorOf(await app.get(`${PATH}?${query}`, { key })), [400, "invalid_request"], query);
  }
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
  const [added] = bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200).items;
  bodyOf(await app.post(PATH, { items }, { key: other }), "addWatches", 200);
  await seedWatchChange(app);
  const path = `${PATH}/${added?.watch?.id}`;
  assertEquals(bodyOf(await app.request("DELETE", path, { key: other }), "deleteWatch", 200).deleted, 0);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 1);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 0);
  assertEquals(await countRows(app), [1, 1, 1]);
  await app.request("POST", "/v1/keys/revoke", { key: other });
  assertEquals(await countRows(app), [0, 0, 0]);
});

Deno.test("delete_watch answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const answer = await app.request("DELETE", `${PATH}/${"x".repeat(65)}`, { key });
  assertEquals(errorOf(answer), [400, "invalid_request"]);
});

Deno.test("a rotated key keeps its watches, and so does one that is suspended and comes back", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const items = [{ bic: "UBSWCHZH", reference: "supplier 42" }];
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key }), "rotateApiKey", 201).api_key;
  assertEquals(bodyOf(await app.get(PATH, { key: rotated }), "listWatches", 200).watched, 1);
  const { db, queue } = app.storage;
  await queue.write([
    db.updateTable("keys").set({ status: "revoked", revoked_at: 1, suspended_at: 1 }).compile(),
  ]);
  assertEquals(await countRows(app), [1, 1, 0]);
  await queue.write([
    db.updateTable("keys").set({ status: "active", revoked_at: null, suspended_at: null }).compile(),
  ]);
  assertEquals(bodyOf(await app.get(PATH, { key: rotated }), "listWatches", 200).watched, 1);
});

// deleteWatchesByReference

Deno.test("delete_watches_by_reference ends every watch of the payee", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const items = [
    { iban: "DE89370400440532013000", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 43" },
  ];
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  const end = async (): Promise<number> =>
    bodyOf(
      await app.request("DELETE", `${PATH}?reference=supplier%2042`, { key }),
      "deleteWatchesByReference",
      200,
    ).deleted;
  assertEquals([await end(), await end()], [2, 0]);
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWatches", 200).watched, 1);
});

Deno.test("delete_watches_by_reference answers 400 without a reference: it never ends everything", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (const query of ["", "?reference=", "?reference=" + "x".repeat(65)]) {
    assertEquals(
      errorOf(await app.request("DELETE", PATH + query, { key })),
      [400, "invalid_request"],
      query,
    );
  }
});

// listWatchChanges

const FEED = `${PATH}/changes?wait=0`;
const PAYEES = Array.from({ length: 3 }, (_, index) => ({
  iban: "DE89370400440532013000",
  reference: `payee ${index}`,
}));

Deno.test("list_watch_changes tells a change once for each watch, whatever the pages", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  bodyOf(await app.post(PATH, { items: PAYEES }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
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
  assertMatch(change?.summary ?? "", /^Commerzbank wurde von .* übernommen: Fragen Sie den Empfänger /);
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
  assertEquals(bodyOf(await app.get(FEED, { key: other }), "listWatchChanges", 200).changes, []);
  // Whoever watches from now on knew it from the first screening.
  bodyOf(await app.post(PATH, { items: [{ ...PAYEES[0], reference: "late" }] }, { key }), "addWatches", 200);
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
});

Deno.test("list_watch_changes is held until there is a change", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  bodyOf(await app.post(PATH, { items: PAYEES.slice(0, 1) }, { key }), "addWatches", 200);
  const held = app.get(`${PATH}/changes`, { key });
  await seedWatchChange(app);
  assertEquals(bodyOf(await held, "listWatchChanges", 200).changes.length, 1);
  // A page is answered at once.
  const page = await app.get(`${PATH}/changes?after=1.9`, { key, headers: { "Sec-Fetch-Mode": "cors" } });
  assertEquals(bodyOf(page, "listWatchChanges", 200).changes, []);
});

Deno.test("list_watch_changes answers 400 to a question that cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  // The last one is a place that no change of this database has.
  for (
    const query of ["after=x", "after=w7", "after=51", "limit=0", "wait=26", "wait=-1", "wait=0&after=51.7"]
  ) {
    assertEquals(
      errorOf(await app.get(`${PATH}/changes?${query}`, { key })),
      [400, "invalid_request"],
      query,
    );
  }
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

Deno.test("unsubscribe_from_changes answers 400 without a token", async () => {
  await using app = await TestApp.open();
  assertEquals(errorOf(await app.request("POST", UNSUBSCRIBE_PATH)), [400, "invalid_request"]);
  assertEquals(errorOf(await app.request("POST", `${UNSUBSCRIBE_PATH}?token=short`)), [
    400,
    "invalid_request",
  ]);
});
