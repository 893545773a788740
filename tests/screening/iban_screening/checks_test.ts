import { assertEquals } from "@std/assert";
import { type CheckFacts, summariseChecks } from "../../../src/screening/iban_screening/screen_iban.ts";
import type { ResolvedBic } from "../../../src/screening/iban_screening/resolved_bic.ts";

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
