import { riskFlags } from "../../../generated/findings.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type IssuerType, loadReferenceData } from "../../../src/data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { assessCountry, type CountryAssessment } from "../../../src/screening/compliance/assess_country.ts";
import {
  riskLevel,
  type RiskScore,
  scoreRisk as scoreSubject,
} from "../../../src/screening/compliance/score_risk.ts";
import { testTable } from "../../support/table.ts";
import fc from "fast-check";
import type { SanctionsScreen } from "../../../src/screening/sanctions/screen_institution.ts";

// assess_country.ts

const { countryLists: lists } = await loadReferenceData();
const today = "2026-11-20";

function greyList(day: string): string {
  return [...lists.fatfByCountry.keys()].filter((country) =>
    assessCountry(country, lists, day).fatfStatus === "grey_list"
  ).sort().join(" ");
}

testTable(
  "assessCountry() gives the grey list as it stood after a plenary",
  new URL("grey_lists.tsv", import.meta.url),
  ["day", "countries"],
  ({ day, countries }) => assertEquals(greyList(day), countries),
);

testTable(
  "assessCountry() knows what the FATF, the EU and OFAC say of a country on a day",
  new URL("countries.tsv", import.meta.url),
  ["country", "day", "fatf", "as_of", "overdue", "sanctioned", "risk"],
  ({ country, day, ...expected }) => {
    const found = assessCountry(country, lists, day);
    const facts = {
      fatf: found.fatfStatus,
      as_of: found.fatfAsOf,
      overdue: String(found.fatfOverdue),
      sanctioned: found.countrySanctioned ? found.sanctionedBecause ?? "" : "no",
      risk: found.countryRisk,
    };
    for (const [name, cell] of Object.entries(expected)) {
      if (cell !== "") assertStringIncludes(new Map(Object.entries(facts)).get(name) ?? "", cell, name);
    }
    assertEquals(found.countryRiskBecause.length > 0, found.countryRisk !== "standard");
  },
);

Deno.test("assessCountry() lists each measure counted", () => {
  const { countryRiskBecause, countryRiskAsOf } = assessCountry("RU", lists, today);
  assertEquals(countryRiskBecause, [
    "EU restrictions on banks, Regulation (EU) No 833/2014",
    "EU sanctions regime, Regulation (EU) No 269/2014",
    "EU high-risk third country, added by Delegated Regulation (EU) 2026/46",
  ]);
  assertEquals(countryRiskAsOf, "2026-11");
});

// Delegated Regulation (EU) 2016/1675 as consolidated on 2026-01-29.
Deno.test("the EU list of high-risk third countries agrees with the consolidated text", () => {
  const listed = [...lists.euHighRiskByCountry].filter(([, listings]) =>
    listings.some(({ to }) => to === null)
  );
  assertEquals(
    listed.map(([country]) => country).sort().join(" "),
    "AF AO BO CD CI CM DZ HT IR KE KP LA LB MC MM NA NP RU SS SY TT VE VG VN VU YE",
  );
});

Deno.test("assessCountry() marks exactly the regimes whose act itself was not read", () => {
  const regimes = [...lists.measuresByCountry.keys()].flatMap((country) => {
    const { regimes, countryRiskBecause } = assessCountry(country, lists, today);
    for (const { act, seen_in } of regimes) {
      for (const because of countryRiskBecause.filter((line) => line.includes(`regime, ${act}`))) {
        assertEquals(because.includes("the act itself wasn't read"), seen_in === null, because);
      }
    }
    return regimes.filter(({ kind }) => kind !== "comprehensive");
  });
  const seen = regimes.filter(({ seen_in }) => seen_in !== null);
  assert(seen.length > 50 && regimes.length > seen.length);
  // If a list or annex shows the act, `seen_in` has the date of that list or annex.
  for (const { act, seen_in } of seen) assert(/\b20\d\d\b/.test(seen_in ?? ""), act);
});

// score_risk.ts

/** The facts that the score depends on, without details. */
interface Facts
  extends Pick<CountryAssessment, "countrySanctioned" | "fatfStatus" | "fatfOverdue" | "countryRisk"> {
  readonly ibanValid: boolean;
  readonly bankResolved: boolean;
  readonly sanctions: SanctionsScreen["outcome"];
  readonly unscreenedLists: readonly SanctionsList[];
  readonly anyListLoaded: boolean;
  readonly issuerType: IssuerType | null;
  readonly testBic: boolean;
  readonly remarks: readonly { readonly code: "bank_in_insolvency" | "special_measure" }[];
  readonly bankCode: "confirmed" | "inferred" | "not_allocated" | "unknown";
  readonly reachabilityScreened: boolean;
  readonly vopScreened: boolean;
  readonly owesInstant: boolean;
  readonly owesVop: boolean;
  readonly sepaInstant: boolean;
  readonly vopParticipant: boolean;
}

function scoreRisk(facts: Facts): RiskScore {
  const {
    ibanValid,
    testBic,
    bankCode,
    issuerType: type,
    unscreenedLists,
    reachabilityScreened,
    vopScreened,
  } = facts;
  const as_of = facts.anyListLoaded ? "2026-11-20" : null;
  const remarks = facts.remarks.map(({ code }) => ({
    code,
    name: "A Bank",
    words: "",
    source: "",
    asOf: null,
  }));
  return scoreSubject({
    ...{
      ibanValid,
      testBic,
      bankCode,
      remarks,
      possibleHolders: [],
      unconfirmed: false,
      bankCodeBecause: null,
    },
    institution: facts.bankResolved ? { bic8: null, lei: null, names: [], country: null, seats: [] } : null,
    country: {
      ...assessCountry("DE", lists, today),
      ...facts,
      sanctionedBecause: facts.countrySanctioned ? "an act" : null,
      sanctionedRegion: null,
    },
    issuer: { type, name: "A Bank", classification: "curated", basis: null },
    reachability: {
      sepa: {
        ...{ member: true, schemes: facts.owesInstant ? ["SCT_INST"] : [], vop_required: facts.owesVop },
        ...{ vop_participant: null, basis: "country_default", bank_reachability: null, bank_schemes: null },
        vop_register_status: null,
      },
      reachability: {
        screened: reachabilityScreened,
        sepa_instant: facts.sepaInstant,
        listed_in_epc_registers: null,
      },
      vop: { screened: vopScreened, participant: facts.vopParticipant, register_status: null },
    },
    sanctions: {
      ...{ outcome: facts.sanctions, screened: true, listed: null, matched_lists: [], outdatedLists: [] },
      ...{ hits: [], review: [], unscreened_lists: [...unscreenedLists] },
      lists: sanctionsLists.map((list) => ({ list, as_of, confirmed_on: null, outcome: "clear" })),
    },
  }, findingsIn(facts));
}

/** The codes of the findings that facts lead to, if a flag depends on them. */
function findingsIn(facts: Facts): ReadonlySet<string> {
  return new Set([
    ...facts.remarks.map(({ code }) => code),
    ...facts.sanctions === "hit" ? ["bank_sanctioned"] : [],
    ...facts.sanctions === "review" ? ["sanctions_review"] : [],
    ...facts.countrySanctioned ? ["country_sanctioned"] : [],
    ...facts.bankCode === "not_allocated" ? ["bank_code_not_allocated"] : [],
    ...facts.testBic ? ["test_bic"] : [],
  ]);
}

const clean: Facts = {
  ibanValid: true,
  bankResolved: true,
  sanctions: "clear",
  unscreenedLists: [],
  anyListLoaded: true,
  countrySanctioned: false,
  fatfStatus: "member",
  fatfOverdue: false,
  countryRisk: "standard",
  issuerType: "bank",
  testBic: false,
  remarks: [],
  bankCode: "confirmed",
  reachabilityScreened: true,
  vopScreened: true,
  owesInstant: true,
  owesVop: true,
  sepaInstant: true,
  vopParticipant: true,
};

testTable(
  "scoreRisk() weighs facts as published",
  new URL("risk_scores.tsv", import.meta.url),
  ["facts", "score", "level", "flags"],
  ({ facts, score, level, flags }) => {
    const found = scoreRisk({ ...clean, ...JSON.parse(facts) });
    assertEquals([found.risk_score, found.risk_level], [JSON.parse(score), level]);
    assertEquals(found.flags.join(" "), flags);
    // The score is at most 100, but the breakdown has every weight.
    const total = found.risk_breakdown.reduce((sum, { weight }) => sum + weight, 0);
    assertEquals(Math.min(total, 100), found.risk_score ?? 0);
  },
);

Deno.test("riskLevel() has the published bands", () => {
  const levels = [0, 19, 20, 40, 60, 79, 80, 100].map(riskLevel);
  assertEquals(levels, ["low", "low", "medium", "elevated", "high", "high", "critical", "critical"]);
});

Deno.test("every risk flag is defined once, with a reason and its points", () => {
  assertEquals(new Set(riskFlags.map(({ flag }) => flag)).size, riskFlags.length);
  assert(riskFlags.every(({ because, points }) => because.length > 0 && points >= 0 && points <= 80));
});

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  ibanValid: fc.constant(true),
  bankResolved: fc.boolean(),
  sanctions: fc.constantFrom("hit", "review", "clear", "incomplete", "not_screened"),
  unscreenedLists: fc.subarray([...sanctionsLists]),
  anyListLoaded: fc.boolean(),
  countrySanctioned: fc.boolean(),
  fatfOverdue: fc.boolean(),
  fatfStatus: fc.constantFrom("member", "grey_list", "black_list", "suspended", "non_member"),
  countryRisk: fc.constantFrom("standard", "elevated", "high"),
  issuerType: fc.constantFrom("bank", "digital_bank", "emi", "payment_institution", null),
  testBic: fc.boolean(),
  remarks: fc.subarray([{ code: "bank_in_insolvency" as const }, { code: "special_measure" as const }]),
  bankCode: fc.constantFrom("confirmed", "inferred", "not_allocated", "unknown"),
  reachabilityScreened: fc.boolean(),
  vopScreened: fc.boolean(),
  owesInstant: fc.boolean(),
  owesVop: fc.boolean(),
  sepaInstant: fc.boolean(),
  vopParticipant: fc.boolean(),
});

/** The facts that give points, all of them unknown. */
const nothingKnown: Partial<Facts> = {
  sanctions: "not_screened",
  countrySanctioned: false,
  fatfStatus: "non_member",
  countryRisk: "standard",
  issuerType: null,
  testBic: false,
  remarks: [],
  bankCode: "unknown",
  reachabilityScreened: false,
  vopScreened: false,
};

/** Each makes one fact worse. */
const worsenings: readonly Partial<Facts>[] = [
  { sanctions: "hit" },
  { countrySanctioned: true },
  { fatfStatus: "black_list" },
  { countryRisk: "high" },
  { issuerType: "payment_institution" },
  { testBic: true },
  { remarks: [{ code: "bank_in_insolvency" }, { code: "special_measure" }] },
  { bankCode: "not_allocated" },
  { sepaInstant: false },
  { vopParticipant: false },
];

Deno.test("scoreRisk() stays from 0 to 100, in its band, and its breakdown adds up", () => {
  fc.assert(fc.property(anyFacts, (facts) => {
    const { risk_score: score, risk_level: level, flags, risk_breakdown: breakdown } = scoreRisk(facts);
    assert(score !== null && score >= 0 && score <= 100);
    assertEquals(level, riskLevel(score));
    const sum = breakdown.reduce((total, { weight }) => total + weight, 0);
    assertEquals(score, Math.min(sum, 100));
    assertEquals(breakdown.map(({ flag }) => flag), [...flags]);
  }));
});

Deno.test("scoreRisk() adds no points for what is unknown or was not checked", () => {
  fc.assert(fc.property(anyFacts, (facts) => {
    assertEquals(scoreRisk({ ...facts, ...nothingKnown }).risk_score, 0);
    const unchecked: Partial<Facts> = {
      unscreenedLists: sanctionsLists,
      reachabilityScreened: false,
      vopScreened: false,
    };
    assert((scoreRisk({ ...facts, ...unchecked }).risk_score ?? 0) <= (scoreRisk(facts).risk_score ?? 0));
  }));
});

Deno.test("scoreRisk() never falls when a fact turns for the worse", () => {
  fc.assert(fc.property(anyFacts, fc.constantFrom(...worsenings), (facts, worse) => {
    assert((scoreRisk({ ...facts, ...worse }).risk_score ?? 0) >= (scoreRisk(facts).risk_score ?? 0));
  }));
});
