import { assertEquals, assertStringIncludes } from "@std/assert";
import type { BankCodeFinding, Edition } from "../../../src/data/registers/mod.ts";
import type { NationalCheck } from "../../../src/identifiers/mod.ts";
import { nextSteps } from "../../../src/screening/iban_screening/next_steps.ts";
import type { ResolvedBic } from "../../../src/screening/iban_screening/resolved_bic.ts";
import { type CheckFacts, summariseChecks } from "../../../src/screening/iban_screening/screen_iban.ts";

// Checks

const bic: ResolvedBic = {
  code: "AAAADEFF",
  bic8: "AAAADEFF",
  bankName: null,
  city: null,
  lei: null,
  source: "Register",
  asOf: "2026-09",
  basis: "national_register",
  authoritative: true,
  redirectedFrom: null,
};

const confirmed: CheckFacts = {
  holder: "confirmed",
  bic,
  nationalCheck: null,
  sepa: {
    member: true,
    schemes: ["SCT"],
    vopRequired: true,
    vopParticipant: null,
    basis: "epc_register",
    dutyBasis: null,
    duties: [],
    bankReachability: "listed",
    bankSchemes: ["SCT"],
    vopRegisterStatus: null,
  },
};

const { sepa } = confirmed;

Deno.test("summariseChecks() calls passed only what a register confirms", () => {
  const checks = summariseChecks(confirmed);
  assertEquals([checks.bankCode, checks.bic, checks.sepaReachability], ["pass", "pass", "pass"]);
  const inferred = summariseChecks({
    ...confirmed,
    holder: "inferred",
    bic: { ...bic, basis: "directory_prefix" },
  });
  assertEquals([inferred.bankCode, inferred.bic], ["inferred", "inferred"]);
});

Deno.test("summariseChecks() tells a BIC that cannot be from one that is not known", () => {
  assertEquals(summariseChecks({ ...confirmed, holder: "not_allocated", bic: null }).bic, "not_applicable");
  assertEquals(summariseChecks({ ...confirmed, holder: "unknown", bic: null }).bic, "unknown");
});

Deno.test("summariseChecks() judges the bank's reachability and never its country's", () => {
  const cases = [
    [{ bankReachability: "not_listed" }, "fail"],
    [{ bankReachability: null }, "unknown"],
    [{ bankReachability: "no_bank" }, "unknown"],
    [{ bankReachability: "bank_code_not_allocated" }, "not_applicable"],
    [{ member: false, bankReachability: null }, "not_applicable"],
  ] as const;
  for (const [change, verdict] of cases) {
    const checks = summariseChecks({ ...confirmed, sepa: { ...sepa, ...change } });
    assertEquals(checks.sepaReachability, verdict);
  }
});

Deno.test("summariseChecks() screens nobody", () => {
  const { accountExists, payeeName, payeeSanctions, institutionSanctions, countrySanctions } =
    summariseChecks(confirmed);
  const open = [accountExists, payeeName, payeeSanctions, institutionSanctions, countrySanctions];
  assertEquals(new Set(open), new Set(["not_checked"]));
});

// next_steps.ts

const edition: Edition = {
  dataset: "de_bank_codes",
  register: "Register",
  publisher: "Publisher",
  url: "https://publisher.example/",
  asOf: "2026-09-07",
  rows: 1,
  sha256: "0".repeat(64),
  terms: "Facts",
  authoritative: true,
};

const listed: BankCodeFinding = {
  status: "verified",
  match: "register",
  value: "12345678",
  record: {
    country: "DE",
    bankCode: "12345678",
    name: "Bank A",
    bic: null,
    street: null,
    postCode: null,
    town: null,
    lei: null,
    office: null,
    retired: true,
    successor: "87654321",
    insolvency: null,
  },
  edition,
  redirectedFrom: null,
  successor: null,
};

const failed: NationalCheck = {
  country: "DE",
  scheme: "rule",
  status: "fail",
  detail: 'The key is "1"; the rule computes "2".',
  source: { document: "Rule", publisher: "Publisher", asOf: null, reading: "document" },
};

const none = {
  stale: false,
  confirmation: null,
  given: null,
  testBic: false,
  listed: null,
  country: { sanctionedBecause: null },
  insolvency: null,
  issuer: null,
  nationalCheck: null,
};

Deno.test("nextSteps() advises nothing but to screen a bank that is confirmed", () => {
  const current = { ...listed, record: { ...listed.record, retired: false } };
  assertEquals(nextSteps({ finding: current, ...none }).map(({ code }) => code), ["screen_compliance"]);
});

Deno.test("nextSteps() does not leave it to a screening to say that a sanctions list gives the BIC of the bank", () => {
  const named: BankCodeFinding = {
    status: "verified",
    match: "prefix",
    value: "MELI",
    candidates: 1,
    bic: {
      bic: "MELIGB2L",
      name: "MELLI BANK PLC",
      branch: null,
      street: null,
      postCode: null,
      city: null,
      country: "GB",
      asOf: edition.asOf,
    },
    edition,
  };
  assertEquals(nextSteps({ finding: named, ...none }).map(({ code }) => code), ["screen_compliance"]);
  const listed = { name: "MELLI BANK PLC", edition };
  assertEquals(nextSteps({ finding: named, ...none, listed }).map(({ code }) => code), [
    "bank_sanctioned",
    "screen_compliance",
  ]);
});

Deno.test("nextSteps() lists a failed national check before what is said of the holder", () => {
  const steps = nextSteps({ finding: listed, ...none, nationalCheck: failed, testBic: true });
  assertEquals(steps.map(({ code }) => code), [
    "modulus_check_failed",
    "bank_code_retired",
    "test_bic",
    "screen_compliance",
  ]);
  assertStringIncludes(steps[0]?.because ?? "", 'computes "2"');
});

Deno.test("nextSteps() puts a denied bank code first and does not advise to screen it", () => {
  const denied: BankCodeFinding = {
    status: "not_in_register",
    reason: "not_allocated",
    value: "1",
    edition,
    retired: null,
  };
  const steps = nextSteps({ finding: denied, ...none, nationalCheck: failed });
  assertEquals(steps.map(({ code }) => code), ["bank_code_not_allocated", "modulus_check_failed"]);
  assertStringIncludes(steps[0]?.because ?? "", "Register of 2026-09-07");
});

Deno.test("nextSteps() says why a code that a register lacks is not denied", () => {
  const open = { status: "unavailable", reason: "absent_from_reference_data", value: "04835" } as const;
  const retired = { name: "Bank A", bic: null, lastListed: "2026-01-01", successor: null };
  const becauseOf = (authoritative: boolean, known: typeof retired | null = null) =>
    nextSteps({
      finding: { ...open, edition: { ...edition, authoritative }, asOf: edition.asOf, retired: known },
      ...none,
    })[0]?.because ?? "";
  assertStringIncludes(becauseOf(true), "04835 is not in the edition of 2026-09-07 of Register");
  assertStringIncludes(becauseOf(false), "not complete enough to deny");
  assertStringIncludes(
    becauseOf(true, retired),
    "no longer has 04835, which an edition of 2026-01-01 gave to Bank A",
  );
});

Deno.test("nextSteps() asks for the BIC where no register of the country is public", () => {
  const [step] = nextSteps({
    finding: {
      status: "unavailable",
      reason: "no_reference_data_for_country",
      value: "033",
      edition: null,
      asOf: "2026-06",
      retired: null,
    },
    ...none,
  });
  assertStringIncludes(step?.do ?? "", "Send the BIC of the payee's bank");
  assertEquals(step?.because, "No register of bank codes is public for this country.");
});

Deno.test("nextSteps() passes a national check that was not made over in silence", () => {
  const steps = nextSteps({ finding: listed, ...none, nationalCheck: { ...failed, status: "not_checked" } });
  assertEquals(steps.some(({ code }) => code === "modulus_check_failed"), false);
});

Deno.test("nextSteps() has what rests on old data confirmed", () => {
  const codes = nextSteps({ finding: listed, ...none, stale: true }).map(({ code }) => code);
  assertEquals(codes.includes("reference_data_stale"), true);
});

Deno.test("nextSteps() has a payer clear up first what the register says of an insolvent bank", () => {
  const insolvency = { name: "Bank A", words: "w upadłości", source: "Register", asOf: "2026-09-07" };
  const current = { ...listed, record: { ...listed.record, retired: false } };
  const [step] = nextSteps({ finding: current, ...none, insolvency });
  assertEquals([step?.code, step?.because], [
    "bank_in_insolvency",
    'Register of 2026-09-07 says "w upadłości" of Bank A.',
  ]);
});
