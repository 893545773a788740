import { assert, assertEquals, assertMatch } from "@std/assert";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { judgeIfDue } from "../../src/jobs/watch_jobs.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { type Ledger, openLedger } from "../../src/billing/mod.ts";
import { sendEmails } from "../../src/email/mod.ts";
import type { Mail } from "../../src/email/mod.ts";
import { encryptEmail, hashKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import {
  addWatches,
  basisOf,
  countWatches,
  endWatches,
  type Facts,
  firstOutcome,
  noteMailLanguage,
  pauseWebhooks,
  readsMails,
  switchMails,
  unsubscribe,
  writeMails,
} from "../../src/watch/mod.ts";
import { sayKeptChange } from "../../src/watch/say_change.ts";
import { addWebhook } from "../../src/watch/webhooks/webhooks.ts";
import { SwappableSource } from "../support/fixed_source.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { type Expected, expectedChanges, makeWatchEditions } from "../support/watch_editions.ts";
import { TestClock } from "../support/clock.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { makeBank, noteChange, watchBank } from "../support/watched_banks.ts";

// Institutions judged again after a change of the data

const editions = await makeWatchEditions(3);
const [A, B, C] = editions.data;
assert(A && B && C);

/** Data that a test swaps by hand. */
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
const items = (editions.banks[0] ?? []).map(({ code }, index) => ({
  iban: composeIban("DE", `${code}${String(1_000_000_000 + index)}`),
  reference: code,
}));

async function readFeed(app: TestApp, key: string): Promise<Expected[]> {
  const told: Expected[] = [];
  for (let [after, more] = ["", true]; more;) {
    const page = bodyOf(
      await app.get(`/v1/watches/changes?wait=0&limit=50${after}`, { key }),
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
    bodyOf(await app.post("/v1/watches", { items }, { key }), "addWatches", 200).added,
    items.length,
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
  const [first, ...others] = items;
  assert(first);
  bodyOf(await app.post("/v1/watches", { items: [first] }, { key }), "addWatches", 200);
  const ahead = new Swapped(B);
  const judge = () => judgeIfDue({ storage: app.storage, data: ahead, log: () => {} });
  await judge();
  await judge();
  const told = await readFeed(app, key);

  assertEquals(
    bodyOf(await app.post("/v1/watches", { items: others }, { key }), "addWatches", 200).added,
    others.length,
  );
  assert(behind.current() === B);
  await judge();
  await judge();
  assertEquals(await readFeed(app, key), told, "what was screened on the newest data has not changed since");
});

// Mails about changes

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
const BASE_URL = "https://bankscreen.test";
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

/** Lets time pass, looks after each step as a service does, and returns the mails of that time. */
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
  assertEquals(digest?.subject, "Changes at the bank of 3 payees you watch");
  assertMatch(
    digest?.text ?? "",
    /Check before you pay:\s+supplier 42, supplier 43, supplier 44: Its register says: bank_merged\./,
  );

  await noteChange(storage, bank, "bic_changed", "info");
  await noteChange(storage, bank, "sanctions_listed", "stop");
  const [stop, ...others] = await pass(storage, clock, 2);
  assertEquals(others, []);
  assertEquals(stop?.subject, "Do not pay: the bank of 3 payees you watch");
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
  assertEquals(mail?.subject, "Do not pay: the bank of 1,200 payees you watch");
  assertMatch(mail?.text.replaceAll(/\s+/g, " ") ?? "", /p0, p1, .* p19 and 1,180 more: Its register says/);
  assertEquals(mail?.text.match(/Its register says/g)?.length, 1);
});

Deno.test("mails are in the language of whoever added the payees", async () => {
  for (
    const [language, subject, words] of [
      [
        "de",
        "Nicht zahlen: die Bank eines Empfängers, die Sie beobachten",
        "supplier 42: OFAC führt Bank auf der Sanktionsliste: Zahlen Sie nicht und lassen Sie die für Sanktionen " +
        "zuständige Person entscheiden.",
      ],
      [
        "fr",
        "Ne payez pas : la banque d’un bénéficiaire suivi",
        "supplier 42: Bank figure sur la liste de sanctions : OFAC : ne payez pas et faites décider la personne " +
        "responsable des sanctions.",
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
    isCorrection: false,
    name: null,
    country: "DE",
    bankCode: "37040044",
    bic: null,
  };
  for (const kind of KINDS) {
    const said = (["de", "fr"] as const).map((language) => sayKeptChange({ ...change, kind }, language));
    for (const text of said) assertMatch(text, /^\p{Lu}.+\.$/u);
    assertEquals(new Set(said).size, 2);
    assertEquals(sayKeptChange({ ...change, kind }, "en"), "In English.");
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
  assertEquals(mail?.subject, "Webhook paused: hooks.company.test does not answer");
  assert(mail?.text.includes(added?.webhook.id ?? "none") && !mail.text.includes("/secret"));
});

// Watches added, counted and ended

const FACTS: Facts = {
  name: null,
  standing: null,
  successor: null,
  bic: null,
  lists: {},
  reach: {},
  fatf: "clear",
  euHighRisk: false,
  countrySanctioned: false,
};

Deno.test("payees whose watches end in the moment in which they are charged are told as they were added", async () => {
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
    outcome: firstOutcome(FACTS),
  });
  const basis = basisOf([], "0.0.0", "2026-11-22");
  const added = await addWatches(storage, ledger, keyHash, [payee("gone"), payee("kept")], basis);
  assert(added.outcome === "added");
  assertEquals(added.watches.map(({ isNew, watch }) => [isNew, watch.reference]), [
    [true, "gone"],
    [true, "kept"],
  ]);
  assertEquals([added.charge?.fromCredits, await countWatches(storage, keyId)], [2, 1]);
  // Sent again it is new again, and costs as much.
  const again = await addWatches(storage, real, keyHash, [payee("gone"), payee("kept")], basis);
  assert(again.outcome === "added");
  assertEquals(again.watches.map(({ isNew }) => isNew), [true, false]);
  assertEquals(again.charge?.fromCredits, 1);
});
