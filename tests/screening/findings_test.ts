/**
 * Findings about an account and its bank, from lists and from the risk, and findings about a text that isn't an IBAN.
 *
 * @module
 */
import { assert } from "@std/assert";
import { type Finding, riskFlags } from "../../generated/findings.ts";
import { findingReference } from "../../generated/finding_reference.ts";
import { catalogues, decide, summarise } from "../../sdk/verdicts/mod.ts";
import { misreadLetter, sanctionsLists } from "../../src/identifiers/mod.ts";
import { findingOfError } from "../../src/screening/findings.ts";
import { findingOfLists } from "../../src/screening/compliance/findings_of_lists.ts";
import { findingOfRisk, riskLevel } from "../../src/screening/compliance/score_risk.ts";
import { testCalls } from "../support/call_transcript.ts";
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

/** Reasons of a risk, by their flags with the points. */
const reasonsOf = (points = "{}") => ({
  risk_breakdown: riskFlags.flatMap(({ flag }) => {
    const weight = JSON.parse(points)[flag];
    return weight === undefined ? [] : [{ flag, weight, because: "" }];
  }),
});

const outcomes = ["clear", "hit", "not_current", "not_loaded", "not_applicable"] as const;

/** Findings about a bank with an outcome for each list, given by name. */
const listsOf = (names: string, bic8: string | null) =>
  findingOfLists(
    screened(names.split(",").flatMap((name) => outcomes.filter((outcome) => outcome === name))),
    { identifiers: { bic8, lei: null, bank_code: null }, found: true, name: null, possibleHolder: null },
    TODAY,
  )?.finding ?? null;

const catalogueOf = (language = "") =>
  language === "de" ? catalogues.de : language === "fr" ? catalogues.fr : catalogues.en;

testCalls(new URL("findings.calls", import.meta.url), {
  verdict: (names = "", points) => {
    const found = [listsOf(names, "BANKDEFF"), findingOfRisk(reasonsOf(points))?.finding ?? null];
    return decide(found.filter((finding) => finding !== null)).verdict;
  },
  risk: (points) => findingOfRisk(reasonsOf(points))?.finding.code,
  riskLevel: (score) => riskLevel(Number(score)),
  old: (language) => {
    const lists = listsOf("not_current,not_loaded,clear,clear", null);
    assert(lists !== null);
    const old: Finding = { code: "reference_data_stale", values: { register: "", as_of: "" } };
    const decision = decide([old, lists]);
    if (language === "codes") return decision.findings.map(({ code }) => code);
    const summary = summarise(decision, "A Bank", catalogueOf(language));
    assert(summary.length <= 160, summary);
    return summary;
  },
  say: (language, text = "", error) => {
    assert(error === "checksum_failed");
    const found = [findingOfError(text, error)];
    return summarise(decide(found.map(({ finding }) => finding)), null, catalogueOf(language));
  },
  misreadLetter: (iban = "") => misreadLetter(iban),
});

Deno.test("the rule of every finding cites an existing file, or a document", async () => {
  for (const { code, rule } of findingReference) {
    assert(rule.length > 4, code);
    for (const [path] of rule.matchAll(/(?:src|sdk|data|openapi)\/[\w./]+\w/g)) {
      await Deno.stat(new URL(`../../${path}`, import.meta.url));
    }
  }
});
