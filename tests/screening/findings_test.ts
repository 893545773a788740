/**
 * Findings about an account and its bank, from lists and from the risk, and findings about a text that isn't an IBAN.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Finding } from "../../generated/findings.ts";
import { findingReference } from "../../generated/finding_reference.ts";
import { catalogues, decide, english, summarise } from "../../sdk/verdicts/mod.ts";
import { misreadLetter, sanctionsLists } from "../../src/identifiers/mod.ts";
import { findingOfLists, findingsOfRejected } from "../../src/screening/findings.ts";
import { findingOfRisk, type RiskFlag, riskLevel } from "../../src/screening/compliance/score_risk.ts";
import type { SanctionsScreen } from "../../src/screening/sanctions/screen_institution.ts";

type Outcome = SanctionsScreen["lists"][number]["outcome"];

const TODAY = "2026-11-22";

/** Screens a bank with an outcome for each list. Lists without one have the first outcome. */
function screened(outcomes: readonly Outcome[]): SanctionsScreen {
  const lists = sanctionsLists.map((list, index) => ({
    list,
    as_of: "2026-08-20",
    confirmed_on: null,
    outcome: outcomes[index] ?? outcomes[0] ?? "clear",
  }));
  const hits = lists.filter(({ outcome }) => outcome === "hit").map(({ list }) => ({
    ...{ list, entry_id: "1", listed_name: "A BANK", programme: null, listed_on: null },
    ...{ matched_by: "bic8" as const, basis: null },
  }));
  return {
    ...{ lists, hits, review: [], outcome: "clear", screened: true, listed: null },
    ...{ matched_lists: [], unscreened_lists: [], outdatedLists: [] },
  };
}

function verdictOf(
  outcomes: readonly Outcome[],
  score: readonly (readonly [flag: RiskFlag, weight: number])[] = [],
): string {
  const reasons = score.map(([flag, weight]) => ({ flag, weight, because: "" }));
  const found = [
    findingOfLists(screened(outcomes), { bic8: "BANKDEFF", lei: null, bank_code: null }, TODAY),
    findingOfRisk(reasons),
  ];
  return decide(found.filter((finding) => finding !== null)).verdict;
}

Deno.test("a bank is fine only when every list is clear and nothing else was found", () => {
  assertEquals(verdictOf(["clear"]), "fine");
  for (const outcome of ["not_current", "not_loaded", "not_applicable"] as const) {
    assertEquals(verdictOf(["clear", outcome, "clear", "clear"]), "account_fine", outcome);
  }
  assertEquals(verdictOf(["clear", "clear", "hit", "not_loaded"]), "stop");
});

Deno.test("a FATF grey listing alone leaves a bank fine; with another risk of the country it needs a check", () => {
  assertEquals(verdictOf(["clear"], [["fatf_grey_list", 20]]), "fine");
  assertEquals(verdictOf(["clear"], [["fatf_grey_list", 20], ["emi_issuer", 10]]), "fine");
  for (const [flag, weight] of [["elevated_risk_country", 10], ["high_risk_country", 20]] as const) {
    assertEquals(verdictOf(["clear"], [["fatf_grey_list", 20], [flag, weight]]), "check_first", flag);
  }
  assertEquals(findingOfRisk([{ flag: "fatf_grey_list", weight: 20, because: "" }])?.code, "fatf_grey_list");
  assertEquals(verdictOf(["clear"], [["emi_issuer", 10]]), "fine");
  // A person must check a possible match, whatever the risk of the country.
  assertEquals(verdictOf(["clear"], [["sanctions_review", 40], ["high_risk_country", 20]]), "check_first");
  assertEquals(verdictOf(["clear"], [["sanctioned_country", 50], ["fatf_black_list", 30]]), "stop");
});

Deno.test("the risk finding changes at the same scores as the risk level", () => {
  for (
    const [sum, code] of [[19, undefined], [20, "risk_medium"], [40, "risk_elevated"], [60, "risk_high"], [
      95,
      "risk_critical",
    ]] as const
  ) {
    const found = findingOfRisk([{ flag: "high_risk_country", weight: sum, because: "" }]);
    assertEquals(found?.code, code);
    assertEquals(code?.slice("risk_".length) ?? "low", riskLevel(sum));
  }
});

Deno.test("a summary about missing lists also says that no current source confirms the bank", () => {
  const lists = findingOfLists(
    screened(["not_current", "not_loaded", "clear", "clear"]),
    { bic8: null, lei: null, bank_code: null },
    TODAY,
  );
  assert(lists !== null);
  const old: Finding = { code: "reference_data_stale", values: { register: "", as_of: "" } };
  const decision = decide([old, lists]);
  assertEquals(decision.findings.map(({ code }) => code), ["lists_incomplete", "reference_data_stale"]);
  const expected = {
    en:
      /^Account fine\. No current source confirms the bank\. List too old: \w+ \(94 days\); EU list incomplete[.;]/,
    de:
      /^Konto in Ordnung\. Keine aktuelle Quelle bestätigt die Bank\. Liste veraltet: \w+ \(94 Tage\); EU-Liste unvollständig[.;]/,
    fr:
      /^Compte correct\. Aucune source à jour ne confirme la banque\. Liste trop ancienne.: \w+ \(94 j\).; liste incomplète.: UE/,
  };
  for (const language of ["en", "de", "fr"] as const) {
    const summary = summarise(decision, "A Bank", catalogues[language]);
    assertMatch(summary, expected[language]);
    assert(summary.length <= 160, summary);
  }
});

Deno.test("a letter in place of a digit is mentioned, and never corrected", () => {
  const say = (text: string, error: "checksum_failed" | "invalid_check_digits", catalogue = english) =>
    summarise(
      decide(findingsOfRejected({ text, error, unregisteredLayout: false, given: null })),
      null,
      catalogue,
    );
  assertEquals(
    say("DE8937O400440532013000", "checksum_failed"),
    "Stop: the IBAN contains the letter O instead of a digit, perhaps it should be DE89 3704 0044 0532 0130 00; ask the payee for the correct IBAN.",
  );
  assertMatch(
    say("DE8937O400440532013000", "checksum_failed", catalogues.de),
    /Buchstaben O .*DE89 3704 0044 /,
  );
  assertMatch(say("DE8937O400440532013000", "checksum_failed", catalogues.fr), /lettre O .*DE89 3704 0044 /);
  assertMatch(say("NO93860IIII7947", "checksum_failed"), /the letter I .*NO93 8601 1117 947/);
  // There is no hint for a valid IBAN, for two letters at once, or for letters of a bank code.
  for (
    const iban of [
      "DE89370400440532013000",
      "NL91ABNAO4I7164300",
      "NL05RABO0300000001",
      "DE8937O400440532013001",
    ]
  ) {
    assertEquals(misreadLetter(iban), null, iban);
  }
});

Deno.test("the rule of every finding cites an existing file, or a document", async () => {
  for (const { code, rule } of findingReference) {
    assert(rule.length > 4, code);
    for (const [path] of rule.matchAll(/(?:src|sdk|data|openapi)\/[\w./]+\w/g)) {
      await Deno.stat(new URL(`../../${path}`, import.meta.url));
    }
  }
});
