import { riskFlags } from "../../../generated/findings.ts";
import { assert, assertEquals } from "@std/assert";
import { type IssuerType, loadReferenceData } from "../../../src/data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { assessCountry, type CountryAssessment } from "../../../src/screening/compliance/assess_country.ts";
import {
  riskLevel,
  type RiskScore,
  scoreRisk as scoreSubject,
} from "../../../src/screening/compliance/score_risk.ts";
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

// FATF, "Jurisdictions under Increased Monitoring", statements of these plenaries.
Deno.test("assessCountry() gives the grey list as it stood after a plenary", () => {
  const grey: readonly (readonly [string, string])[] = [
    ["2023-01-01", "AE AL BB BF CD GI HT JM JO KH KY MA ML MZ PA PH SN SS SY TR TZ UG YE"],
    ["2024-06-28", "BF BG CD CM HR HT KE MC ML MZ NA NG PH SN SS SY TZ VE VN YE ZA"],
    ["2025-02-21", "AO BF BG CD CI CM DZ HR HT KE LA LB MC ML MZ NA NG NP SS SY TZ VE VN YE ZA"],
    ["2025-10-24", "AO BG BO CD CI CM DZ HT KE LA LB MC NA NP SS SY VE VG VN YE"],
    ["2026-02-13", "AO BG BO CD CI CM DZ HT KE KW LA LB MC NA NP PG SS SY VE VG VN YE"],
    ["2026-06-19", "AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE"],
  ];
  for (const [day, countries] of grey) assertEquals(greyList(day), countries, day);
});

Deno.test("assessCountry() changes on the last day of the plenary, not before", () => {
  assertEquals(assessCountry("ZA", lists, "2025-10-23").fatfStatus, "grey_list");
  assertEquals(assessCountry("ZA", lists, "2025-10-24").fatfStatus, "member");
});

Deno.test("assessCountry() knows each FATF status", () => {
  const statuses = [
    ["IR", "black_list"],
    ["MM", "black_list"],
    ["BG", "grey_list"],
    ["RU", "suspended"],
    ["DE", "member"],
    ["ID", "member"],
    ["PL", "non_member"],
    ["ZZ", "non_member"],
  ] as const;
  for (const [country, standing] of statuses) {
    assertEquals(assessCountry(country, lists, today).fatfStatus, standing, country);
  }
  assertEquals(assessCountry("RU", lists, "2023-02-23").fatfStatus, "member");
  assertEquals(assessCountry("ID", lists, "2023-10-26").fatfStatus, "non_member");
});

Deno.test("assessCountry() dates the FATF by the month of the last plenary included", () => {
  assertEquals(assessCountry("DE", lists, today).fatfAsOf, "2026-06");
  const overdue = (day: string) => assessCountry("DE", lists, day).fatfOverdue;
  assertEquals([overdue("2026-11-06"), overdue("2026-11-07")], [false, true]);
  assertEquals(assessCountry("DE", lists, "2026-06-18").fatfAsOf, "2026-02");
});

Deno.test("assessCountry() knows comprehensively sanctioned jurisdictions by date", () => {
  for (const country of ["CU", "IR", "KP"]) {
    assert(assessCountry(country, lists, today).countrySanctioned, country);
  }
  for (const country of ["RU", "BY", "SY", "DE"]) {
    assertEquals(assessCountry(country, lists, today).countrySanctioned, false, country);
  }
  const syria = assessCountry("SY", lists, "2025-06-29");
  assertEquals([syria.countrySanctioned, syria.sanctionedBecause?.includes("13582")], [true, true]);
});

Deno.test("assessCountry() grades the country risk and lists each measure counted", () => {
  const grades = [
    ["RU", "high"],
    ["BY", "high"],
    ["KP", "high"],
    ["AF", "high"],
    ["MM", "elevated"],
    ["VE", "elevated"],
    ["MC", "elevated"],
    ["BG", "standard"],
    ["CH", "standard"],
    ["US", "standard"],
  ] as const;
  for (const [country, grade] of grades) {
    const { countryRisk, countryRiskBecause } = assessCountry(country, lists, today);
    assertEquals(countryRisk, grade, country);
    assertEquals(countryRiskBecause.length > 0, grade !== "standard", country);
  }
  assertEquals(assessCountry("RU", lists, today).countryRiskBecause, [
    "EU restrictions on banks, Regulation (EU) No 833/2014",
    "EU sanctions regime, Regulation (EU) No 269/2014",
    "EU high-risk third country, added by Delegated Regulation (EU) 2026/46",
  ]);
  assertEquals(assessCountry("RU", lists, today).countryRiskAsOf, "2026-11");
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

Deno.test("assessCountry() says of which regimes the act itself was not read", () => {
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
  // Facts that were seen have the date of the list or annex that shows them.
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
  });
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

Deno.test("scoreRisk() finds nothing against a confirmed bank in a standard country", () => {
  assertEquals(scoreRisk(clean), { risk_score: 0, risk_level: "low", flags: [], risk_breakdown: [] });
});

Deno.test("scoreRisk() weighs each flag as published", () => {
  const cases: readonly (readonly [Partial<Facts>, string, number])[] = [
    [{ sanctions: "hit" }, "sanctioned_bank", 80],
    [{ sanctions: "review" }, "sanctions_review", 40],
    [{ countrySanctioned: true }, "sanctioned_country", 50],
    [{ bankCode: "not_allocated" }, "bank_code_not_allocated", 40],
    [{ fatfStatus: "black_list" }, "fatf_black_list", 30],
    [{ testBic: true }, "test_bic", 30],
    [{ remarks: [{ code: "bank_in_insolvency" }] }, "bank_in_insolvency", 40],
    [{ remarks: [{ code: "special_measure" }] }, "special_measure", 40],
    [{ fatfStatus: "grey_list" }, "fatf_grey_list", 20],
    [{ countryRisk: "high" }, "high_risk_country", 20],
    [{ issuerType: "payment_institution" }, "payment_institution_issuer", 15],
    [{ issuerType: "emi" }, "emi_issuer", 10],
    [{ countryRisk: "elevated" }, "elevated_risk_country", 10],
    [{ fatfStatus: "suspended" }, "fatf_suspended", 10],
    [{ sepaInstant: false }, "no_sepa_instant", 5],
    [{ vopParticipant: false }, "no_vop", 5],
    [{ fatfOverdue: true }, "fatf_list_overdue", 0],
    [{ bankCode: "inferred" }, "bank_code_inferred", 0],
    [{ bankCode: "unknown" }, "bank_code_unverified", 0],
  ];
  for (const [change, flag, weight] of cases) {
    const { risk_score: score, flags, risk_breakdown: breakdown } = scoreRisk({ ...clean, ...change });
    assertEquals([score, [...flags], breakdown[0]?.weight], [weight, [flag], weight], flag);
  }
  assertEquals(scoreRisk({ ...clean, fatfStatus: "non_member" }).risk_score, 0);
});

Deno.test("scoreRisk() keeps a listed bank critical and stops at 100", () => {
  assertEquals(scoreRisk({ ...clean, sanctions: "hit" }).risk_level, "critical");
  const worst = scoreRisk({ ...clean, sanctions: "hit", countrySanctioned: true, fatfStatus: "black_list" });
  assertEquals([worst.risk_score, worst.risk_breakdown.reduce((sum, { weight }) => sum + weight, 0)], [
    100,
    160,
  ]);
});

Deno.test("scoreRisk() reports an unknown bank, and adds nothing for it", () => {
  const unresolved = scoreRisk({
    ...clean,
    bankResolved: false,
    sanctions: "not_screened",
    issuerType: null,
    bankCode: "unknown",
    reachabilityScreened: false,
    vopScreened: false,
    sepaInstant: false,
    vopParticipant: false,
    unscreenedLists: ["EU"],
  });
  assertEquals([unresolved.risk_score, [...unresolved.flags]], [0, [
    "bank_code_unverified",
    "no_bank_resolved",
  ]]);
});

Deno.test("scoreRisk() does not count missing registers against the bank", () => {
  const { risk_score: score, flags } = scoreRisk({
    ...clean,
    reachabilityScreened: false,
    vopScreened: false,
    vopParticipant: false,
  });
  assertEquals([score, [...flags]], [0, ["sepa_register_unavailable", "vop_register_unavailable"]]);
  const half = scoreRisk({ ...clean, vopScreened: false, vopParticipant: false, sepaInstant: false });
  assertEquals([half.risk_score, [...half.flags]], [0, ["vop_register_unavailable"]]);
});

Deno.test("scoreRisk() reports unchecked lists, and adds nothing for them", () => {
  const unloaded = scoreRisk({
    ...clean,
    sanctions: "not_screened",
    anyListLoaded: false,
    unscreenedLists: sanctionsLists,
  });
  assertEquals([unloaded.risk_score, unloaded.risk_level, [...unloaded.flags]], [0, "low", [
    "sanctions_lists_unavailable",
  ]]);
  const incomplete = scoreRisk({ ...clean, sanctions: "incomplete", unscreenedLists: ["EU"] });
  assertEquals([incomplete.risk_score, [...incomplete.flags]], [0, ["sanctions_list_unavailable_eu"]]);
  const nameless = scoreRisk({ ...clean, sanctions: "not_screened" });
  assertEquals([nameless.risk_score, [...nameless.flags]], [0, ["no_bank_resolved"]]);
});

Deno.test("scoreRisk() adds nothing for a bank outside SEPA that its registers lack", () => {
  const { risk_score: score, flags } = scoreRisk({
    ...clean,
    owesInstant: false,
    owesVop: false,
    sepaInstant: false,
    vopParticipant: false,
  });
  assertEquals([score, [...flags]], [0, []]);
});

Deno.test("scoreRisk() gives an invalid IBAN no score", () => {
  const invalid = scoreRisk({ ...clean, ibanValid: false });
  assertEquals([invalid.risk_score, invalid.risk_level, [...invalid.flags]], [null, "unassessable", [
    "iban_invalid",
  ]]);
});

Deno.test("riskLevel() has the published bands", () => {
  const bands = [[0, "low"], [19, "low"], [20, "medium"], [40, "elevated"], [60, "high"], [79, "high"], [
    80,
    "critical",
  ], [100, "critical"]] as const;
  for (const [score, level] of bands) assertEquals(riskLevel(score), level);
});

Deno.test("the flags name each flag once, with a reason", () => {
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

/** Facts that points are based on; none of them is known. */
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

Deno.test("scoreRisk() gives no point without a fact", () => {
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
