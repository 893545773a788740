import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import { createIbanReader, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import type { ComplianceBasis } from "../../../src/screening/compliance/subject.ts";
import {
  describeSources,
  screenBic,
  screenCompliance,
} from "../../../src/screening/compliance/screen_compliance.ts";
import { createBankScreener } from "../../../src/screening/iban_screening/screen_bank.ts";
import { screenIban } from "../../../src/screening/iban_screening/screen_iban.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";

const shipped = await loadReferenceData();
const readIban = createIbanReader(shipped.registers.ibanStructures);

function basisOf(changes: Partial<ReferenceData> = {}, today = "2026-11-21"): ComplianceBasis {
  const data = { ...shipped, ...changes };
  return {
    data,
    readIban,
    screenBank: createBankScreener(data, today),
    sanctions: buildSanctionsIndex(data.sanctions),
    today,
  };
}

const allDates = new Map(sanctionsLists.map((list) => [list, "2026-11-01"]));

/** The lists as shipped, as if of these days, with an EU list that names nobody. */
const allLists: ReferenceData["sanctions"] = {
  ...shipped.sanctions,
  asOfByList: allDates,
  newestByList: allDates,
  partialLists: new Set(),
};

const noLists: ReferenceData["sanctions"] = {
  asOfByList: new Map(),
  newestByList: new Map(),
  entries: [],
  partialLists: new Set(),
  reviewedIdentities: [],
  reviewedNamesakes: [],
  euBans: null,
};

/** Registers that name every bank as a participant since 2020. */
const currentEpc: ReferenceData["epc"] = {
  asOf: () => "2026-11-01",
  find: (_scheme, bic11) => ({ bic11, country: "DE", name: "Bank", readyOn: "2020-01-01", leavesOn: null }),
};

function screen(iban: string, basis = basisOf()) {
  return screenCompliance(screenIban(iban, basis), basis);
}

const DUTCH = "NL91ABNA0417164300";

Deno.test("screenCompliance() passes the institution only when every list was asked", () => {
  const complete = screen(DUTCH, basisOf({ sanctions: allLists })).screening;
  assert(complete.valid);
  assertEquals(complete.checks.institutionSanctions, "pass");
  assertEquals(complete.nextSteps, []);
  const incomplete = screen(DUTCH).screening;
  assert(incomplete.valid);
  assertEquals(incomplete.checks.institutionSanctions, "unknown");
  assertMatch(incomplete.nextSteps.at(-1)?.because ?? "", /and EU\b.* could not be checked in full/);
});

Deno.test("screenCompliance() never passes a bank when no list is loaded", () => {
  const { screening, compliance } = screen(DUTCH, basisOf({ sanctions: noLists }));
  assert(screening.valid);
  assertEquals([compliance.sanctions.screened, compliance.sanctions.listed], [false, null]);
  assertEquals(compliance.completeness, "none");
  assertEquals([compliance.risk.score, compliance.risk.level], [0, "unassessable"]);
  assert(compliance.risk.flags.includes("sanctions_lists_unavailable"));
  assertEquals(screening.checks.institutionSanctions, "unknown");
});

Deno.test("screenCompliance() tells what to screen when no list or no bank could be", () => {
  const unlisted = screen(DUTCH, basisOf({ sanctions: noLists })).screening;
  assert(unlisted.valid);
  const [step] = unlisted.nextSteps;
  assertEquals([unlisted.nextSteps.length, step?.code], [1, "screen_compliance"]);
  assertStringIncludes(step?.do ?? "", sanctionsLists.join(", "));
  const unknown = screen("EG380019000500000000263180002").screening;
  assert(unknown.valid);
  assertEquals(unknown.nextSteps.map(({ code }) => code), ["verify_payee_name", "screen_compliance"]);
  assertStringIncludes(unknown.nextSteps[1]?.do ?? "", "BIC");
  const denied = screen("DE53999999990000000042").screening;
  assert(denied.valid);
  assertEquals(denied.nextSteps.map(({ code }) => code), ["bank_code_not_allocated"]);
});

Deno.test("screenCompliance() reads reachability from current registers", () => {
  const { compliance } = screen(DUTCH, basisOf({ epc: currentEpc }));
  assertEquals([compliance.reachability.screened, compliance.vop.status], [true, "active"]);
  assert(!compliance.risk.flags.some((flag) => flag.endsWith("_register_unavailable")));
});

Deno.test("screenCompliance() scores nothing behind an invalid IBAN and tells its country", () => {
  const { screening, compliance } = screen("DE89370400440532013001");
  assertEquals(screening.valid, false);
  assertEquals([compliance.risk.score, compliance.risk.level], [null, "unassessable"]);
  assertEquals(compliance.country.fatfStatus, "member");
});

Deno.test("screenCompliance() says of a bank that is not known nothing that only its country owes", () => {
  for (const iban of ["DE53999999990000000042", "EG380019000500000000263180002"]) {
    const { reachability } = screen(iban).compliance;
    assertEquals([reachability.screened, reachability.sct, reachability.sepaInstant], [false, false, false]);
  }
});

Deno.test("screenBic() asks the lists about a BIC that no source names", () => {
  const bic = readBic("ZZZZDEFF");
  assert(bic !== null);
  const { lookup, compliance, nextSteps } = screenBic(bic, basisOf());
  assertEquals([lookup.holder, compliance.sanctions.outcome], [null, "not_screened"]);
  assertStringIncludes(compliance.risk.breakdown[0]?.because ?? "", "names ZZZZDEFF");
  assertEquals(nextSteps.map(({ code }) => code), ["verify_payee_name", "screen_compliance"]);
  assertStringIncludes(nextSteps[0]?.do ?? "", "Ask the payee for the BIC again");
  assertStringIncludes(nextSteps[0]?.because ?? "", "names ZZZZDEFF");
});

Deno.test("describeSources() names what is loaded and young enough, and dates by the oldest list", () => {
  const loaded = sanctionsLists.filter((list) => shipped.sanctions.asOfByList.has(list));
  assertEquals(loaded.includes("EU"), false);
  assertEquals(describeSources(basisOf()).names, [...loaded, "FATF"]);
  assertEquals(describeSources(basisOf({ sanctions: noLists })).sanctionsAsOf, null);
  const months: ReferenceData["sanctions"] = {
    ...noLists,
    asOfByList: new Map([["OFAC", "2025-12"], ["UK", "2026-05"]]),
    newestByList: new Map([["OFAC", "2026-08-20"], ["UK", "2026-05"]]),
  };
  assertEquals(describeSources(basisOf({ sanctions: months })).sanctionsAsOf, "2026-05-01");
  const young = describeSources(basisOf({ epc: currentEpc })).names;
  assertEquals(young.slice(-4), ["EPC-SCT", "EPC-SCT_INST", "EPC-SDD", "EPC-VOP"]);
  const old = describeSources(basisOf({ epc: currentEpc }, "2027-06-01")).names;
  assertEquals(old.includes("EPC-SCT"), false);
});

Deno.test("describeSources() tells what is overdue: lists of a quarter ago, and the FATF after its next plenary", () => {
  const fresh = basisOf({ sanctions: allLists }, "2026-11-06");
  assertEquals(describeSources(fresh).stale, []);
  assertEquals(describeSources(basisOf({ sanctions: allLists }, "2026-11-07")).stale, ["FATF"]);
  assertEquals(describeSources(basisOf({}, "2026-11-22")).stale, ["UN", "UK", "FATF"]);
});
