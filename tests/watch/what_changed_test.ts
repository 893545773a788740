import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { bindScreening } from "../../src/handlers/bind_screening.ts";
import { readBic, sanctionsLists } from "../../src/identifiers/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import {
  type Difference,
  differences,
  exampleIbanOf,
  type Facts,
  factsOfBic,
  factsOfIban,
  firstOutcome,
  nextOutcome,
} from "../../src/watch/what_changed.ts";
import { basisOf, originOf } from "../../src/watch/judge_institutions.ts";
import { sayChange } from "../../src/watch/say_change.ts";
import { severityOf } from "../../src/watch/severity.ts";

const KNOWN: Facts = {
  name: { source: "de_bank_codes", value: "Muster Bank" },
  standing: { source: "de_bank_codes", value: "listed" },
  successor: { source: "de_bank_codes", value: "" },
  bic: { source: "national_register Bundesbank", value: "MUSTDEFF" },
  lists: { OFAC: "clear", EU: "clear", UN: "clear", UK: "clear" },
  reach: { SCT: true, SCT_INST: true, SDD: true, VOP: true },
  fatf: "member",
  euHighRisk: false,
  countrySanctioned: false,
};

/** Nothing could be asked. */
const UNKNOWN: Facts = {
  ...KNOWN,
  name: null,
  standing: null,
  successor: null,
  bic: null,
  lists: {},
  reach: {},
};

const kindsOf = (found: readonly Difference[]): string[] => found.map(({ kind }) => kind);

Deno.test("differences() of what became unknown, and is known again as it was, are none", () => {
  const known = firstOutcome(KNOWN);
  assertEquals(differences(known, UNKNOWN), []);
  assertEquals(differences(nextOutcome(known, UNKNOWN), KNOWN), []);
  assertEquals(differences(firstOutcome(UNKNOWN), KNOWN), []);
});

Deno.test("differences() never reads a missing list as one that names the bank no longer", () => {
  const listed = firstOutcome({ ...KNOWN, lists: { ...KNOWN.lists, EU: "hit" } });
  const withoutEu = { ...KNOWN, lists: { OFAC: "clear", UN: "clear", UK: "clear" } } as const;
  assertEquals(differences(listed, withoutEu), []);
  const later = nextOutcome(listed, withoutEu);
  assertEquals(kindsOf(differences(later, KNOWN)), ["sanctions_delisted"]);
  assertEquals(differences(later, { ...KNOWN, lists: { ...KNOWN.lists, EU: "hit" } }), []);
});

Deno.test("differences() tells a list that names the bank although it was not asked before", () => {
  const found = differences(firstOutcome(UNKNOWN), { ...KNOWN, lists: { ...KNOWN.lists, EU: "hit" } });
  assertEquals(found, [{ kind: "sanctions_listed", before: null, after: ["EU"], source: null }]);
});

Deno.test("differences() of two sources that disagree are none, and each is held against itself", () => {
  const other = { ...KNOWN, name: { source: "bic_directory", value: "MUSTER BANK AG FRANKFURT" } };
  const known = nextOutcome(firstOutcome(KNOWN), other);
  assertEquals(differences(firstOutcome(KNOWN), other), []);
  assertEquals(differences(known, KNOWN), []);
  const renamed = { ...KNOWN, name: { source: "de_bank_codes", value: "Neue Bank" } };
  assertEquals(kindsOf(differences(known, renamed)), ["bank_renamed"]);
  const respelt = { ...KNOWN, name: { source: "de_bank_codes", value: "MUSTER-BANK" } };
  assertEquals(differences(known, respelt), []);
});

const shipped = await loadReferenceData();
const { registers, issuers } = shipped;

/** The shipped data without some of it. */
function dataWith(
  changed: Partial<typeof registers>,
  findIssuer: typeof issuers.findIssuer = (bic8) => issuers.findIssuer(bic8),
) {
  return { ...shipped, registers: { ...registers, ...changed }, issuers: { ...issuers, findIssuer } };
}

/** Registers of a country that were asked and no longer have the code. */
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

function factsOfAccount(data: typeof shipped, country: string, bankCode: string, bic: string | null = null) {
  const iban = exampleIbanOf({ country, bankCode }, registers.ibanStructures);
  assert(iban !== null);
  const found = factsOfIban(bindScreening(data, () => "2026-11-24").ibanCompliance(iban, readGivenBic(bic)));
  assert(found !== null);
  return found;
}

function factsOfBank(data: typeof shipped, code: string) {
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
  Deno.test(`differences() tells once that the licence ended of ${what}`, () => {
    const known = firstOutcome(before);
    const found = differences(known, after).filter(({ kind }) => kind === "licence_ended");
    assertEquals(found.map(({ before, after }) => [before, after]), [[["listed"], ["licence_ended"]]]);
    const later = nextOutcome(known, after);
    assertEquals(kindsOf(differences(later, after)), []);
    assert(kindsOf(differences(later, before)).includes("bank_restored"));
  });
}

const facts = fc.record({
  name: fc.option(fc.record({ source: fc.constantFrom("a", "b"), value: fc.constantFrom("One", "Two") })),
  standing: fc.option(
    fc.record({
      source: fc.constantFrom("a", "b", null),
      value: fc.constantFrom("listed" as const, "retiring", "insolvent", "licence_ended", "closed"),
    }),
  ),
  successor: fc.option(
    fc.record({ source: fc.constantFrom("a", "b"), value: fc.constantFrom("", "1 One", "2 Two") }),
  ),
  bic: fc.option(
    fc.record({ source: fc.constantFrom("a", "b"), value: fc.constantFrom("AAAADEFF", "BBBBDEFF") }),
  ),
  lists: fc.record(
    Object.fromEntries(sanctionsLists.map((list) => [
      list,
      fc.constantFrom("clear" as const, "review", "hit"),
    ])),
    { requiredKeys: [] },
  ),
  reach: fc.record(
    Object.fromEntries((["SCT", "SCT_INST", "SDD", "VOP"] as const).map((scheme) => [scheme, fc.boolean()])),
    { requiredKeys: [] },
  ),
  fatf: fc.constantFrom("member", "grey_list", "black_list"),
  euHighRisk: fc.boolean(),
  countrySanctioned: fc.boolean(),
});

Deno.test("differences() tell each kind once, nothing twice, and always in words that say what to do", () => {
  const of = { name: "Muster Bank", country: "DE", bankCode: "10000000", bic: null };
  fc.assert(fc.property(fc.array(facts, { minLength: 2, maxLength: 6 }), (all) => {
    const [first, ...later] = all;
    assert(first);
    let known = firstOutcome(first);
    for (const now of later) {
      const found = differences(known, now);
      assertEquals(new Set(kindsOf(found)).size, found.length);
      for (const each of found) {
        for (const isCorrection of [false, true]) {
          const summary = sayChange(each, of, isCorrection);
          assert(/^[A-Z0-9].*[^ ;:,]\.$/.test(summary) && !summary.includes("undefined"), summary);
          assert(!/ {2}/.test(summary), summary);
        }
      }
      known = nextOutcome(known, now);
      assertEquals(differences(known, now), []);
    }
  }));
});

const edition = (dataset: string, [asOf, sha256, fetchedAt]: readonly [string, string, number?]) => ({
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
  Deno.test(`${what} ${isCorrection ? "is a correction of ours" : "is a change of the bank"}`, () => {
    const was = basisOf([edition("de_bank_codes", before)], "0.2.0", "2026-11-21");
    const is = basisOf([edition("de_bank_codes", now)], "0.2.0", "2026-11-21");
    const origin = originOf(RENAMED, "DE", was, is);
    assertEquals(origin, { dataset: "de_bank_codes", asOf: now[0], isCorrection });
  });
}

Deno.test("other rules over the same tables are a correction, and another day is not", () => {
  const tables = [edition("de_bank_codes", ["2026-09-07", "a"])];
  const was = basisOf(tables, "0.2.0", "2026-11-21");
  assertEquals(originOf(RENAMED, "DE", was, basisOf(tables, "0.3.0", "2026-11-21")).isCorrection, true);
  assertEquals(originOf(RENAMED, "DE", was, basisOf(tables, "0.2.0", "2026-11-22")).isCorrection, false);
});

Deno.test("a correction stops nobody, but for a listing that was missed", () => {
  const of = { name: "Muster Bank", country: "DE", bankCode: "10000000", bic: null };
  const closed: Difference = {
    kind: "bank_closed",
    before: ["listed"],
    after: ["closed"],
    source: "de_bank_codes",
  };
  assertEquals(severityOf(closed, false), "stop");
  assertEquals(severityOf(closed, true), "check");
  const corrected = sayChange(closed, of, true);
  assert(corrected.startsWith("We corrected our data, the bank itself did not change: "));
  const listed: Difference = { kind: "sanctions_listed", before: [], after: ["EU"], source: null };
  assertEquals(severityOf(listed, true), "stop");
});
