import { assert, assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

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
  const batch = (from: number) =>
    app.post(PATH, {
      items: Array.from(
        { length: 1000 },
        (_, index) => ({ bic: "CRESCHZZ80A", reference: `p${from + index}` }),
      ),
    }, { key });
  for (let from = 0; from < 9_000; from += 1000) bodyOf(await batch(from), "addWatches", 200);
  const answers = await Promise.all([batch(9_000), batch(10_000), batch(11_000)]);
  assertEquals(answers.map(({ status }) => status).sort(), [200, 403, 403]);
  const { rows } = await app.storage.db.executeQuery<{ n: number; units: number }>(
    CompiledQuery.raw("SELECT count(*) AS n, (SELECT credits_spent FROM spending) AS units FROM watches"),
  );
  assertEquals(rows, [{ n: 10_000, units: 10_000 }]);
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
