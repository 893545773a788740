import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import {
  type EpcScheme,
  loadEpcRegisters,
  loadIssuers,
  loadReferenceData,
  type ReferenceData,
} from "../../../src/data/registers/mod.ts";
import { createIbanReader, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import {
  classifyIssuer,
  expectsVirtualIban,
} from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { screenBic, screenCompliance } from "../../../src/screening/compliance/screen_compliance.ts";
import { type ComplianceBasis, describeSources } from "../../../src/screening/compliance/subject.ts";
import { ageInDays, isStale } from "../../../src/screening/edition_age.ts";
import { readGivenBic } from "../../../src/screening/iban_screening/given_bic.ts";
import { screenIban } from "../../../src/screening/iban_screening/screen_iban.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { type ReachabilityQuery, screenReachability } from "../../../src/screening/screen_reachability.ts";
import { shippedTable } from "../../support/shipped_table.ts";
import { testTable } from "../../support/table.ts";
import { createBankScreener } from "../../../src/handlers/mod.ts";

// screen_compliance.ts

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

/** The shipped lists with current dates, and an empty EU list. */
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

/** Registers with every bank as a participant since 2020. */
const currentEpc: ReferenceData["epc"] = {
  asOf: () => "2026-11-01",
  find: (_scheme, bic11) => ({ bic11, country: "DE", name: "Bank", readyOn: "2020-01-01", leavesOn: null }),
  findParty: () => [],
  participants: () => [],
};

function screen(iban: string, basis = basisOf()) {
  return screenCompliance(screenIban(iban, basis), basis);
}

const DUTCH = "NL91ABNA0417164300";

Deno.test("screenCompliance() passes the institution only if every list was checked", () => {
  const complete = screen(DUTCH, basisOf({ sanctions: allLists })).screening;
  assert(complete.valid);
  assertEquals(complete.checks.institution_sanctions, "pass");
  assertEquals(complete.nextSteps, []);
  const incomplete = screen(DUTCH).screening;
  assert(incomplete.valid);
  assertEquals(incomplete.checks.institution_sanctions, "unknown");
  assertMatch(incomplete.nextSteps.at(-1)?.because ?? "", /but EU\b.* could not be checked in full/);
});

Deno.test("screenCompliance() never passes a bank when no list is loaded", () => {
  const { screening, compliance } = screen(DUTCH, basisOf({ sanctions: noLists }));
  assert(screening.valid);
  assertEquals([compliance.sanctions.outcome, compliance.sanctions.institution_listed], [
    "not_screened",
    null,
  ]);
  assertEquals(compliance.completeness, "none");
  assertEquals([compliance.risk_score, compliance.risk_level], [0, "unassessable"]);
  assert(compliance.flags.includes("sanctions_lists_unavailable"));
  assertEquals(screening.checks.institution_sanctions, "unknown");
});

Deno.test("screenCompliance() advises what to screen if no list is loaded or the bank is not known", () => {
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
  assert(!compliance.flags.some((flag) => flag.endsWith("_register_unavailable")));
});

Deno.test("screenCompliance() gives an invalid IBAN no score, and returns its country", () => {
  const { screening, compliance } = screen("DE89370400440532013001");
  assertEquals(screening.valid, false);
  assertEquals([compliance.risk_score, compliance.risk_level], [null, "unassessable"]);
  assertEquals(compliance.sanctions.fatf_status, "member");
});

Deno.test("screenCompliance() reports an insolvency or a special measure by the BIC, even if the number isn't a registered IBAN", () => {
  const basis = basisOf({ sanctions: allLists });
  for (
    const [bic, code] of [["POTAAOLU", "bank_in_insolvency"], ["BHDAIQBA", "special_measure"]] as const
  ) {
    const given = readGivenBic(bic);
    const validated = screenIban("AO06004400006729503010102", basis, null, given);
    const { screening, compliance } = screenCompliance(validated, basis);
    for (const { findings, nextSteps } of [validated, screening]) {
      assert(findings.some((finding) => finding.code === code), bic);
      assert(nextSteps.some((step) => step.code === code), bic);
    }
    assert(compliance.flags.includes(code));
  }
});

Deno.test("screenCompliance() does not apply the duties of a country to a bank that is not known", () => {
  for (const iban of ["DE53999999990000000042", "EG380019000500000000263180002"]) {
    const { reachability } = screen(iban).compliance;
    assertEquals(reachability, { screened: false, listed_in_epc_registers: null });
  }
});

Deno.test("screenBic() checks the lists for a BIC that no source has", () => {
  const bic = readBic("ZZZZDEFF");
  assert(bic !== null);
  const { lookup, compliance, nextSteps } = screenBic(bic, basisOf());
  assertEquals([lookup.holder, compliance.sanctions.outcome], [null, "not_screened"]);
  assertStringIncludes(compliance.risk_breakdown[0]?.because ?? "", "lists ZZZZDEFF");
  assertEquals(nextSteps.map(({ code }) => code), ["verify_payee_name", "screen_compliance"]);
  assertStringIncludes(nextSteps[0]?.do ?? "", "Ask the payee for the BIC again");
  assertStringIncludes(nextSteps[0]?.because ?? "", "lists ZZZZDEFF");
});

Deno.test("describeSources() lists what is loaded and recent enough, with the date of the oldest list", () => {
  const loaded = sanctionsLists.filter((list) => shipped.sanctions.asOfByList.has(list));
  assertEquals(loaded.includes("EU"), false);
  assertEquals(describeSources(basisOf()).sources, [...loaded, "FATF"].join());
  assertEquals(describeSources(basisOf({ sanctions: noLists })).sanctions_as_of, undefined);
  const months: ReferenceData["sanctions"] = {
    ...noLists,
    asOfByList: new Map([["OFAC", "2025-12"], ["UK", "2026-05"]]),
    newestByList: new Map([["OFAC", "2026-08-20"], ["UK", "2026-05"]]),
  };
  assertEquals(describeSources(basisOf({ sanctions: months })).sanctions_as_of, "2026-05-01T00:00:00Z");
  const young = describeSources(basisOf({ epc: currentEpc })).sources.split(",");
  assertEquals(young.slice(-4), ["EPC-SCT", "EPC-SCT_INST", "EPC-SDD", "EPC-VOP"]);
  const old = describeSources(basisOf({ epc: currentEpc }, "2027-06-01")).sources.split(",");
  assertEquals(old.includes("EPC-SCT"), false);
});

Deno.test("describeSources() reports overdue sources: lists of a quarter ago, and the FATF after its next plenary", () => {
  const fresh = basisOf({ sanctions: allLists }, "2026-11-06");
  assertEquals(describeSources(fresh).stale_sources, undefined);
  assertEquals(describeSources(basisOf({ sanctions: allLists }, "2026-11-07")).stale_sources, "FATF");
  assertEquals(describeSources(basisOf({}, "2026-11-22")).stale_sources, "UN,UK,FATF");
});

// screen_reachability.ts

// Dates of the duties: Regulation (EU) 2024/886, Articles 1 and 2.
const germany = {
  country: "DE",
  member: true,
  euroArea: true,
  instantReceiveFrom: "2025-01-09",
  instantSendFrom: "2025-10-09",
  vopFrom: "2025-10-09",
};
const poland = {
  country: "PL",
  member: true,
  euroArea: false,
  instantReceiveFrom: "2027-01-09",
  instantSendFrom: "2027-07-09",
  vopFrom: "2027-07-09",
};

const base: ReachabilityQuery = {
  bic: "COBADEFF",
  bankCodeNotAllocated: false,
  issuerType: "bank",
  sepaScope: germany,
  registers: null,
  today: "2026-11-20",
};

const instantArticle = "Regulation (EU) No 260/2012, Article 5a(8)";

const heading = "bic11,country,name,ready_on,leaves_on\n";

function registersOf(rows: Partial<Record<EpcScheme, string>>, asOf = "2026-11-01") {
  return loadEpcRegisters(
    new Map((["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const).map((scheme) => [
      scheme,
      {
        asOf,
        table: `${heading}ZZZZDEFFXXX,GERMANY,Other,2010-01-01,\n${rows[scheme] ?? ""}`.replaceAll(",", "\t"),
      },
    ])),
  );
}

Deno.test("screenReachability() answers from the regulation when no register is loaded", () => {
  assertEquals(screenReachability(base), {
    sepa: {
      member: true,
      schemes: ["SCT", "SDD", "SCT_INST"],
      vop_required: true,
      vop_participant: null,
      basis: "country_default",
      duty_basis: "Regulation (EU) 2024/886",
      duties: [
        {
          service: "instant_receive",
          provider: "bank",
          from: "2025-01-09",
          in_force: true,
          basis: instantArticle,
        },
        {
          service: "instant_send",
          provider: "bank",
          from: "2025-10-09",
          in_force: true,
          basis: instantArticle,
        },
        {
          service: "verification_of_payee",
          provider: "any",
          from: "2025-10-09",
          in_force: true,
          basis: "Regulation (EU) No 260/2012, Article 5c",
        },
      ],
      bank_reachability: null,
      bank_schemes: null,
      vop_register_status: null,
    },
    reachability: { screened: false, listed_in_epc_registers: null },
    vop: { screened: false, register_status: null },
  });
});

Deno.test("screenReachability() dates each duty by the kind of institution", () => {
  const datesOf = (query: Partial<typeof base>) =>
    screenReachability({ ...base, ...query }).sepa.duties?.map(({ provider, from }) => `${provider} ${from}`);
  assertEquals(datesOf({ issuerType: "emi" }), [
    "emi_or_payment_institution 2027-04-09",
    "emi_or_payment_institution 2027-04-09",
    "any 2025-10-09",
  ]);
  assertEquals(datesOf({ issuerType: null, sepaScope: poland }), [
    "bank 2027-01-09",
    "emi_or_payment_institution 2027-04-09",
    "bank 2027-07-09",
    "emi_or_payment_institution 2027-07-09",
    "any 2027-07-09",
  ]);
  assertEquals(datesOf({ sepaScope: null }), undefined);
});

Deno.test("screenReachability() promises no instant transfer before the country's duty begins", () => {
  const before = screenReachability({ ...base, sepaScope: poland });
  assertEquals([before.sepa.schemes, before.sepa.duty_basis], [["SCT", "SDD"], undefined]);
  assertEquals(before.sepa.vop_required, false);
  const after = screenReachability({ ...base, sepaScope: poland, today: "2027-07-09" });
  assertEquals([after.sepa.duty_basis, after.sepa.vop_required], ["Regulation (EU) 2024/886", true]);
});

Deno.test("screenReachability() applies the later duty of payment and e-money institutions", () => {
  for (const issuerType of ["emi", "payment_institution"] as const) {
    const before = screenReachability({ ...base, issuerType });
    assertEquals([before.sepa.schemes, before.sepa.vop_required], [["SCT", "SDD"], true]);
    const after = screenReachability({ ...base, issuerType, today: "2027-04-09" });
    assertEquals(after.sepa.schemes, ["SCT", "SDD", "SCT_INST"]);
  }
});

Deno.test("screenReachability() finds no scheme for a country outside SEPA", () => {
  const { sepa } = screenReachability({ ...base, sepaScope: null });
  assertEquals([sepa.member, sepa.schemes, sepa.basis], [false, [], "country_default"]);
});

Deno.test("screenReachability() answers from the current registers that list the bank", () => {
  const listed = "COBADEFFXXX,GERMANY,Commerzbank,2008-01-28,\n";
  const registers = registersOf({ SCT: listed, SDD_CORE: listed, VOP: listed });
  const { sepa, reachability, vop } = screenReachability({ ...base, registers });
  assertEquals([sepa.basis, sepa.bank_reachability, sepa.bank_schemes], ["epc_register", "listed", [
    "SCT",
    "SDD",
  ]]);
  assertEquals(reachability, {
    sepa_instant: false,
    sct: true,
    sdd: true,
    screened: true,
    listed_in_epc_registers: true,
  });
  assertEquals(vop, { participant: true, status: "active", screened: true, register_status: "active" });
  assertEquals(sepa.vop_participant, true);
});

Deno.test("screenReachability() says when current registers do not list the bank", () => {
  const { sepa, reachability, vop } = screenReachability({ ...base, registers: registersOf({}) });
  assertEquals([sepa.bank_reachability, sepa.bank_schemes, sepa.vop_participant], ["not_listed", [], false]);
  assertEquals([reachability.screened, reachability.listed_in_epc_registers], [true, false]);
  assertEquals(vop, {
    participant: false,
    status: "not_found",
    screened: true,
    register_status: "not_listed",
  });
});

Deno.test("screenReachability() distinguishes a future, a current and an ended participation", () => {
  const cases = [["2026-11-20,", "active"], ["2026-11-21,", "pending"], [
    "2025-10-09,2026-11-20",
    "inactive",
  ]];
  for (const [dates, status] of cases) {
    const registers = registersOf({ VOP: `COBADEFFXXX,GERMANY,Commerzbank,${dates}\n` });
    assertEquals(screenReachability({ ...base, registers }).vop.status, status);
  }
});

Deno.test("screenReachability() takes a branch's head office, never another branch", () => {
  const headOffice = registersOf({ SCT: "RVSAAT2SXXX,AUSTRIA,Head,2010-01-01,\n" });
  const branch = screenReachability({ ...base, bic: "RVSAAT2S029", registers: headOffice });
  assertEquals(branch.reachability.sct, true);
  const onlyBranch = registersOf({ SCT: "RVSAAT2S029,AUSTRIA,Branch,2010-01-01,\n" });
  for (const bic of ["RVSAAT2S", "RVSAAT2S030"]) {
    assertEquals(screenReachability({ ...base, bic, registers: onlyBranch }).reachability.sct, false, bic);
  }
});

Deno.test("screenReachability() does not answer from a stale register", () => {
  const listed = "COBADEFFXXX,GERMANY,Commerzbank,2008-01-28,\n";
  const registers = registersOf({ SCT: listed, VOP: listed }, "2022-09-25");
  const { sepa, reachability, vop } = screenReachability({ ...base, registers });
  assertEquals([sepa.basis, reachability.screened, vop.screened], ["country_default", false, false]);
});

Deno.test("screenReachability() says why it has no bank to look up", () => {
  const registers = registersOf({});
  const unresolved = screenReachability({ ...base, bic: null, registers });
  assertEquals([unresolved.sepa.bank_reachability, unresolved.reachability.screened], ["no_bank", false]);
  const denied = screenReachability({ ...base, bic: null, bankCodeNotAllocated: true, registers });
  assertEquals(denied.sepa.bank_reachability, "bank_code_not_allocated");
});

// bank_code_holder.ts

const index = loadIssuers({
  issuers: shippedTable("issuers/issuers.tsv"),
  nlIbanIssuers: shippedTable("issuers/nl_iban_issuers.tsv"),
});

const withoutDutch = loadIssuers({ issuers: shippedTable("issuers/issuers.tsv"), nlIbanIssuers: null });

testTable(
  "classifyIssuer() says what kind of institution it is, and whether accounts are probably virtual",
  new URL("issuers.tsv", import.meta.url),
  ["query", "dutch_list", "type", "classification", "iban_issuer", "virtual", "name"],
  ({ query, dutch_list, ...expected }) => {
    const nothing = { bic8: null, bankCode: null, name: null, dataset: null, sicParticipant: false };
    const lists = dutch_list === "no" ? withoutDutch : index;
    const issuer = classifyIssuer({ ...nothing, ...JSON.parse(query) }, lists);
    assertEquals({
      type: issuer === null ? "" : String(issuer.type),
      classification: issuer?.classification ?? "",
      iban_issuer: issuer?.iban_issuer ?? "",
      virtual: expectsVirtualIban(issuer) ? "yes" : "no",
      name: issuer?.name ?? "",
    }, expected);
  },
);

// edition_age.ts

Deno.test("ageInDays() counts from the day, or from the first of the month", () => {
  assertEquals(ageInDays("2026-11-20", "2026-11-21"), 1);
  assertEquals(ageInDays("2026-11", "2026-11-21"), 20);
  // Quarterly registers are published before the day from which they apply, so their age is 0 until then.
  assertEquals(ageInDays("2026-12-07", "2026-11-21"), 0);
});

Deno.test("isStale() is true of dates more than a year ago", () => {
  assertEquals([isStale("2025-11-21", "2026-11-21"), isStale("2025-11-20", "2026-11-21")], [false, true]);
  assertEquals(isStale("2024-07", "2026-11-21"), true);
});
