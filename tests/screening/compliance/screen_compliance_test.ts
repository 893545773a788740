import { nextStepsOf } from "../../../src/screening/findings.ts";
import { assert, assertEquals } from "@std/assert";
import { type EpcScheme, loadReferenceData, type ReferenceData } from "../../../src/data/registers/mod.ts";
import { loadEpcRegisters, loadIssuers } from "../../../src/data/registers/institution_tables.ts";
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
import { testCalls } from "../../support/call_transcript.ts";
import { shippedTable } from "../../support/shipped_table.ts";
import { testTable } from "../../support/table.ts";
import { createBankScreener } from "../../../src/handlers/mod.ts";

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

const optionsByWord: Readonly<Record<string, Partial<ReferenceData>>> = {
  "lists=all": { sanctions: allLists },
  "lists=none": { sanctions: noLists },
  "lists=months": {
    sanctions: {
      ...noLists,
      asOfByList: new Map([["OFAC", "2025-12"], ["UK", "2026-05"]]),
      newestByList: new Map([["OFAC", "2026-08-20"], ["UK", "2026-05"]]),
    },
  },
  "epc=current": { epc: currentEpc },
};

/** The basis with the options of a call. */
function basisWith(words: readonly string[]): ComplianceBasis {
  const today = words.find((word) => word.startsWith("today="))?.slice("today=".length);
  return basisOf(Object.assign({}, ...words.map((word) => optionsByWord[word])), today);
}

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

function registersOf(rows: Partial<Record<EpcScheme, string>>, asOf = "2026-11-01") {
  const others = "bic11,country,name,ready_on,leaves_on\nZZZZDEFFXXX,GERMANY,Other,2010-01-01,\n";
  const tableOf = (row: string) => row === "listed" ? "COBADEFFXXX,GERMANY,Commerzbank,2008-01-28," : row;
  return loadEpcRegisters(
    new Map((["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const).map((scheme) => {
      const row = rows[scheme];
      const table = row === undefined ? others : `${others}${tableOf(row)}\n`;
      return [scheme, { asOf, table: table.replaceAll(",", "\t") }];
    })),
  );
}

function reach(text = "{}") {
  const { sepaScope, registers, asOf, ...query } = JSON.parse(text);
  return screenReachability({
    ...base,
    ...query,
    ...(sepaScope !== undefined && { sepaScope: sepaScope && poland }),
    ...(registers && { registers: registersOf(registers, asOf) }),
  });
}

testCalls(new URL("compliance.calls", import.meta.url), {
  iban: (iban = "", ...words) => {
    const basis = basisWith(words);
    const { screening, compliance } = screenCompliance(screenIban(iban, basis), basis);
    const nextSteps = screening.valid ? nextStepsOf(screening.found).map(({ step }) => step) : [];
    const unavailable = compliance.flags.filter((flag) => flag.endsWith("_register_unavailable"));
    return { ...screening, ...compliance, nextSteps, lastStep: nextSteps.at(-1), unavailable };
  },
  bic: (code = "", ...words) => {
    const bic = readBic(code);
    assert(bic !== null);
    const screened = screenBic(bic, basisWith(words));
    return { ...screened, nextSteps: nextStepsOf(screened.found).map(({ step }) => step) };
  },
  sources: (...words) => describeSources(basisWith(words)),
  reach,
  memberOf: (name = "", query) => new Map<string, unknown>(Object.entries(reach(query))).get(name),
  duties: (query) => reach(query).sepa.duties?.map(({ provider, from }) => `${provider} ${from}`),
  ageInDays: (asOf = "", today = "") => ageInDays(asOf, today),
  isStale: (asOf = "", today = "") => isStale(asOf, today),
});

Deno.test("screenCompliance() reports an insolvency or a special measure by the BIC, even if the number isn't a registered IBAN", () => {
  const basis = basisOf({ sanctions: allLists });
  for (
    const [bic, code] of [["POTAAOLU", "bank_in_insolvency"], ["BHDAIQBA", "special_measure"]] as const
  ) {
    const given = readGivenBic(bic);
    const validated = screenIban("AO06004400006729503010102", basis, null, given);
    const { screening, compliance } = screenCompliance(validated, basis);
    for (const { found } of [validated, screening]) {
      assert(found.some(({ finding, step }) => finding.code === code && step?.code === code), bic);
    }
    assert(compliance.flags.includes(code));
  }
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
