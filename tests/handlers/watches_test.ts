/**
 * Watches and webhooks: their calls, repeated screening of institutions, changes, and mails.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import { changesOfBanks } from "../../generated/findings.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { type Ledger, openLedger } from "../../src/billing/mod.ts";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban, readBic, sanctionsLists } from "../../src/identifiers/mod.ts";
import { judgeIfDue } from "../../src/jobs/jobs.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { originOf } from "../../src/watch/judge_institutions.ts";
import { addWatches, basisOf, countWatches, endWatches } from "../../src/watch/mod.ts";
import { sayChange } from "../../src/watch/what_changed.ts";
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
import { fixedSource, SwappableSource } from "../support/fixed_source.ts";
import { runStorageTranscript } from "../support/storage_transcript.ts";
import { watchMailSteps } from "../support/watch_mail_steps.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { shipped } from "../support/loaded_service.ts";
import { testCalls } from "../support/call_transcript.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { editionWith } from "../support/records.ts";
import { openKey } from "../support/seed_key.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { type Expected, expectedChanges, makeWatchEditions } from "../support/watch_editions.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

/** A service for tests that leave no data behind, or only data of the key that they use. */
const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

runTranscript(new URL("./watches.http", import.meta.url));
runStorageTranscript(new URL("./watch_mails.steps", import.meta.url), watchMailSteps);

const WATCHES_PATH = "/v1/watches";
Deno.test("add_watches keeps to the limit of the key, even if calls arrive at the same time", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 20_000);
  const batch = (from: number, length = 1000) =>
    app.post(WATCHES_PATH, {
      items: Array.from({ length }, (_, index) => ({ bic: "COBADEFFXXX", reference: `p${from + index}` })),
    }, { key });
  bodyOf(await batch(0, 1), "addWatches", 200);
  // Copies the watch 8,999 times, because screening as many items takes a second.
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

Deno.test("add_watches charges each watch once, even if simultaneous calls add the same one", async () => {
  const key = await openKey(app, 100);
  const payee = (number: number) => ({ bic: "CRESCHZZ80A", reference: `p${number}` });
  // The calls share payees: all of them have payee 99, and each one has those of the calls before it.
  const answers = await Promise.all(Array.from({ length: 12 }, (_, call) => {
    const items = [payee(call), payee(99), ...Array.from({ length: call }, (_, other) => payee(other))];
    return app.post(WATCHES_PATH, { items }, { key });
  }));
  const added = answers.map((answer) => bodyOf(answer, "addWatches", 200));
  assertEquals(added.reduce((sum, { charged }) => sum + charged, 0), 13);
  assertEquals(bodyOf(await app.get(WATCHES_PATH, { key }), "listWatches", 200).watched, 13);
});

const FEED = `${WATCHES_PATH}/changes?wait=0`;

// watch/judge_institutions.ts: institutions screened again after a change of the data

const editions = await makeWatchEditions(3);
const [A, B, C] = editions.data;
assert(A && B && C);

const isNewest = () => Promise.resolve(true);

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

Deno.test("the feed of changes has exactly the computed differences between editions, each once", async () => {
  let shown = A;
  const data = { ...fixedSource(A), current: () => shown, isNewest };
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
    shown = editions.data[edition] ?? A;
    await judge();
    await judge();
  }
  assertEquals(log.filter((line) => line.startsWith("error")), []);
  const expected = expectedChanges(editions, order);
  assert(expected.length > 700, `${expected.length} differences`);
  assertEquals(sorted(await readFeed(app, key)), sorted(expected));
});

Deno.test("add_watches loads newer data of another instance before it adds a watch", async () => {
  const source = new SwappableSource(A);
  const behind = { ...source, swapIfNewer: () => source.swapIn(B) };
  await using app = await TestApp.open({}, undefined, () => behind);
  const key = await openKey(app);
  const [first, ...others] = itemsOfA;
  assert(first);
  bodyOf(await app.post(WATCHES_PATH, { items: [first] }, { key }), "addWatches", 200);
  const ahead = { ...fixedSource(B), isNewest };
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

// watch/what_changed.ts, sentences

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
  const kinds = Object.values(changesOfBanks).map(({ kind }) => kind);
  assertEquals(kinds.length, 17);
  for (const kind of kinds) {
    const said = (["de", "fr"] as const).map((language) => sayChange({ ...change, kind }, language));
    for (const text of said) assertMatch(text, /^\p{Lu}.+\.$/u);
    assertEquals(new Set(said).size, 2);
    assertEquals(sayChange({ ...change, kind }, "en"), "In English.");
  }
});

// watch/manage_watches.ts

Deno.test("addWatches() returns payees as added even if their watches end while they are charged", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  const { keyId, secret } = await createPurchasedKey(storage, 10);
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
    ...{ reference, country: "DE", bank_code: "37040044", branch: null, bic: null },
    institution: "Commerzbank",
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
  // Sent again, the payee `gone` counts as new and costs a credit again.
  const again = await addWatches(storage, real, keyHash, [payee("gone"), payee("kept")], basis);
  assert(again.outcome === "added");
  assertEquals(again.watches.map(({ isNew }) => isNew), [true, false]);
  assertEquals(again.charge?.fromCredits, 1);
});

// watch/what_changed.ts

const COUNTRY_FACTS: Facts = { fatf: "member", eu_high_risk: "", regimes: "" };

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
  const iban = exampleIbanOf({ country, bank_code: bankCode }, registers.ibanStructures);
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
  Deno.test(`differences() reports only once that a licence ended: ${what}`, () => {
    const known = nextFacts({}, before);
    const found = differences(known, after).filter(({ kind }) => kind === "licence_ended");
    assertEquals(found.map(({ before, after }) => [before, after]), [[["listed"], ["licence_ended"]]]);
    const later = nextFacts(known, after);
    assertEquals(kindsOf(differences(later, after)), []);
    assert(kindsOf(differences(later, before)).includes("bank_restored"));
  });
}

Deno.test("differences() reports that a bank is restored, even if its watch began when it was closed", () => {
  const known = nextFacts({}, factsOfBank(dataWith({}), "HAVLLULL"));
  const restored = factsOfBank(dataWith(licensed), "HAVLLULL");
  assertEquals(
    differences(known, restored).map(({ kind, before, after }) => [kind, before, after]),
    [["bank_restored", ["licence_ended"], ["listed"]]],
  );
});

const MEASURE = registers.findSpecialMeasure("EXBKBDDH");
assert(MEASURE !== undefined);
const regime = { country: "DE", input: "un_sanctions_regime", source: "", seenIn: null } as const;
const unlisted = { ...shippedData, issuers: { ...issuers, isIbanIssuer: () => false } };
const countryLists = { ...shippedData.countryLists, measuresByCountry: new Map([["DE", [regime]]]) };
const proposed = dataWith({ findSpecialMeasure: () => ({ ...MEASURE, words: "proposed" }) });

/** Facts about banks, by words for their state. */
const STATES: Readonly<Record<string, Facts>> = {
  measure: factsOfBank(shippedData, "EXBKBDDH"),
  proposal: factsOfBank(proposed, "EXBKBDDH"),
  without_measure: factsOfBank(dataWith({ findSpecialMeasure: () => undefined }), "EXBKBDDH"),
  retired: factsOfBank(shippedData, "ARABDEFF"),
  in_use: factsOfBank(dataWith({ findGivenUpCode: () => null }), "ARABDEFF"),
  listed_retired: factsOfBank(shippedData, "SABRATWW"),
  listed_in_use: factsOfBank(dataWith({ findGivenUpCode: () => null }), "SABRATWW"),
  regime: factsOfBank({ ...shippedData, countryLists }, "ARABDEFF"),
  issuer: factsOfAccount(shippedData, "NL", "ABNA"),
  unlisted: factsOfAccount(unlisted, "NL", "ABNA"),
};

/** A fact of one of two sources, or of none. */
const sourced = (fact: string, ...values: string[]) =>
  fc.option(fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom(...values)), { nil: null })
    .map((found): Facts => found === null ? {} : { [`${fact} ${found[0]}`]: found[1] });

const STATUSES = ["listed", "not_listed", "retiring", "insolvent", "licence_ended", "closed"];

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
    regimes: fc.constantFrom("", "comprehensive", "us_sanctions_regime\neu_sanctions_regime"),
    special_measure: fc.constantFrom("", "proposed", "taken"),
  }),
).map((parts): Facts => Object.assign({}, ...parts));

Deno.test("differences() reports each kind of change at most once, and each has a complete summary", () => {
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

const editionOf = (dataset: string, [asOf, sha256, fetchedAt]: readonly [string, string, number?]) =>
  editionWith({ dataset, asOf, sha256, register: dataset, ...(fetchedAt !== undefined && { fetchedAt }) });

const RENAMED: Difference = { kind: "bank_renamed", before: ["A"], after: ["B"], source: "de_bank_codes" };

/** The differences between the last two of several states. */
function differencesIn(states = ""): readonly Difference[] {
  const all = JSON.parse(states).map((state: unknown): Facts => {
    if (state === "unknown") return UNKNOWN_FACTS;
    const facts = { ...KNOWN_FACTS, ...(typeof state === "object" ? state : {}) };
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  });
  return differences(all.slice(0, -1).reduce(nextFacts, {}), all.at(-1));
}

const MADE: Readonly<Record<string, Difference>> = {
  bank_closed: { kind: "bank_closed", before: ["listed"], after: ["closed"], source: "de_bank_codes" },
  bank_insolvent: { kind: "bank_insolvent", before: ["listed"], after: ["insolvent"], source: null },
  country_sanctions_changed: { kind: "country_sanctions_changed", before: [], after: [], source: null },
  sanctions_listed: { kind: "sanctions_listed", before: [], after: ["EU"], source: null },
};

function made(kind = ""): Difference {
  const difference = MADE[kind];
  assert(difference !== undefined);
  return difference;
}

const MUSTER_BANK = { institution: "Muster Bank", country: "DE", bank_code: "10000000", bic: null };

testCalls(new URL("./watch_changes.calls", import.meta.url), {
  reported: (before = "", now = "") =>
    differences(nextFacts({}, STATES[before] ?? {}), STATES[now] ?? {})
      .map((each) => [each.kind, each.before, each.after, severityOf(each, false)]),
  changes: (states) => kindsOf(differencesIn(states)),
  differences: differencesIn,
  origin: (facts = "") => {
    const { was, is, rules = "0.2.0", day = "2026-11-21" } = JSON.parse(facts);
    const before = basisOf([editionOf("de_bank_codes", was)], "0.2.0", "2026-11-21");
    return originOf(RENAMED, "DE", before, basisOf([editionOf("de_bank_codes", is)], rules, day));
  },
  severity: (kind, isCorrection) => severityOf(made(kind), isCorrection === "yes"),
  correction: (kind) => sayChange({ ...MUSTER_BANK, ...made(kind), correction: true }, "en"),
  change: (kind, bank = "{}") =>
    LANGUAGES.map((to) =>
      sayChange({ ...MUSTER_BANK, ...made(kind), ...JSON.parse(bank), correction: false }, to)
    ),
});
