/**
 * Screening of an account's bank, the results of its checks, and the next steps.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { riskFlags } from "../../../generated/findings.ts";
import { makePayee } from "../../../sdk/payees/payee.ts";
import { decideOnPayee } from "../../../sdk/payees/verdict.ts";
import {
  catalogues,
  findingsOfAnswer,
  printBic,
  sayFinding,
  VERDICT_BY_FINDING,
} from "../../../sdk/verdicts/mod.ts";
import { loadEpcRegisters } from "../../../src/data/registers/institution_tables.ts";
import {
  type BankCodeFinding,
  type Edition,
  type ListedEntity,
  loadReferenceData,
  openDataFolder,
  readRows,
  type ReferenceData,
  writeClearingTable,
} from "../../../src/data/registers/mod.ts";
import { entriesOfKind } from "../../../src/data/registers/data_folder.ts";
import { readBankCodeTable, readClearingTable } from "../../../src/data/registers/bank_tables.ts";
import { bindScreening, createBankScreener, ibanAnswer } from "../../../src/handlers/mod.ts";
import { composeIban, createIbanReader, type NationalCheck, readBic } from "../../../src/identifiers/mod.ts";
import { isStale } from "../../../src/screening/edition_age.ts";
import { nameOf, provesLicence } from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { findingOfRisk } from "../../../src/screening/compliance/score_risk.ts";
import { findingsOfBank, nextStepsOf, type SharedFacts } from "../../../src/screening/findings.ts";
import { findBankInRegisters } from "../../../src/data/registers/find_bank.ts";
import { participantCode } from "../../../src/screening/screen_reachability.ts";
import { readGivenBic } from "../../../src/screening/mod.ts";
import {
  confirmBic,
  resolveBic,
  type ResolvedBic,
  settleBic,
} from "../../../src/screening/iban_screening/resolved_bic.ts";
import {
  type CheckFacts,
  type IbanScreening,
  screenIban,
  type ScreeningBasis,
  summariseChecks,
} from "../../../src/screening/iban_screening/screen_iban.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { bankRecord, bicRecord, editionWith } from "../../support/records.ts";
import { readTable, testTable } from "../../support/table.ts";
import fc from "fast-check";

// bank_code_holder.ts: a compiled list confirms nothing, and every answer from old data says so.

const today = "2026-11-21";
const data = await loadReferenceData();
const readIban = createIbanReader(data.registers.ibanStructures);
const screenBank = createBankScreener(data, today);

// Every finding of the list is reported.

const rules = bindScreening(data, () => today);

/** Returns the codes of the findings about an account, a bank, a payee in a file, or the flags of a risk. */
function report(of: string, facts: string): readonly string[] {
  if (of === "payee") {
    const { accountNote = null, ...known } = JSON.parse(facts);
    const payee = { ...makePayee({ iban: "", place: 1 }), accountNote };
    const rest = { repeat: null, comparison: null, screening: { kind: "left", reason: "" } };
    return decideOnPayee({ ...rest, ...known, payee }).findings.map(({ code }) => code);
  }
  if (of === "flags") {
    const flags = riskFlags.filter(({ flag }) => facts.split(" ").includes(flag));
    const risk = findingOfRisk({ risk_breakdown: flags.map((row) => ({ ...row, weight: row.points })) });
    return [risk?.finding.code ?? ""];
  }
  const [account = "", bic, text] = facts.split(" ");
  const read = readBic(account);
  const { found } = of === "bic" && read !== null
    ? rules.bicCompliance(read)
    : of === "screened"
    ? rules.ibanCompliance(account).screening
    : rules.iban(account, text === undefined ? null : { text, type: null }, readGivenBic(bic));
  return found.map(({ finding }) => finding.code);
}

Deno.test("every finding of openapi/findings.yaml is reported", () => {
  const rows = readTable(new URL("../reported_findings.tsv", import.meta.url), "code", "of", "facts");
  assertEquals(rows.map(({ code }) => code), Object.keys(VERDICT_BY_FINDING));
  for (const { code, of, facts } of rows) assert(report(of, facts).includes(code), code);
});

/** Screens an account of a bank code, filled with zeros where the country's example has digits. */
function screenAccountOf(
  country: string,
  bankCode: string,
): Extract<IbanScreening, { readonly valid: true }> {
  const { exampleIban = "", bankCode: { start } = { start: 0 } } =
    data.registers.ibanStructures.get(country) ?? {};
  // At most a letter precedes the bank code.
  const beginning = `${"A".repeat(start)}${bankCode}`;
  const bban = beginning + exampleIban.slice("XX00".length + beginning.length).replace(/\d/g, "0");
  const screening = screenIban(composeIban(country, bban), {
    readIban,
    screenBank,
    data,
    today,
  });
  assert(screening.valid);
  return screening;
}

testTable(
  "screenIban() says how certain the holder is, and whether the data is old",
  new URL("holders.tsv", import.meta.url),
  ["country", "code", "holder", "bank_code"],
  ({ country, code, ...expected }) => {
    const { bank, checks, found } = screenAccountOf(country, code);
    assertEquals({ holder: bank.holder, bank_code: checks.bank_code }, expected);
    assert(bank.finding.status === "verified");
    const stale = isStale(bank.finding.edition.asOf, today);
    assertEquals(bank.part.bank_code_check.stale === true, stale);
    assertEquals(
      found.some(({ finding }) => finding.code === "reference_data_stale"),
      (stale || !provesLicence(bank.finding.edition)) && bank.part.bic?.confirmed_by === undefined,
    );
  },
);

// Whether SEPA, its duties and the FATF's lists apply depends on the bank's country, not on the country code of the
// IBAN.

testTable(
  "screenIban() follows the bank where a French code is one of another territory",
  new URL("french_codes.tsv", import.meta.url),
  ["name", "code", "bic8", "member"],
  ({ code, bic8, member }) => {
    const { bic, reachability: { sepa } } = screenAccountOf("FR", code).bank;
    assertEquals([bic?.bic8, String(sepa.member)], [bic8, member]);
  },
);

/** Every code that a register has removed, or marks for deletion, with its country. */
async function* retiredCodes(): AsyncGenerator<readonly [country: string, code: string]> {
  const tables = await openDataFolder();
  for (const { covers, edition: { dataset } } of entriesOfKind(tables, "retired_bank_codes")) {
    const { text = "" } = await tables.readTable(dataset) ?? {};
    for (const { code } of readRows(text, dataset, ["code"])) {
      for (const country of covers) yield [country, code];
    }
  }
  for (const { covers, edition: { dataset } } of entriesOfKind(tables, "bank_codes")) {
    const { text = "" } = await tables.readTable(dataset) ?? {};
    for (const [code, { retired }] of readBankCodeTable(text, dataset).records) {
      if (retired) { for (const country of covers) yield [country, code]; }
    }
  }
  for (const { covers, edition: { dataset } } of entriesOfKind(tables, "swiss_bank_master")) {
    const { text = "" } = await tables.readTable(dataset) ?? {};
    for (const { iid, merged_into: successor } of readRows(text, dataset, ["iid", "merged_into"])) {
      if (successor !== "") { for (const country of covers) yield [country, iid]; }
    }
  }
}

Deno.test("a finding about a retired bank code quotes the code in the IBAN, not its successor, in every register and language", async () => {
  const successors = new Map<string, string>();
  let [seen, replaced] = [0, 0];
  for await (const [country, code] of retiredCodes()) {
    const result = ibanAnswer(screenAccountOf(country, code), 0);
    assert(result.valid);
    const finding = findingsOfAnswer(result).find((each) => each.code === "bank_code_retired");
    seen++;
    if (finding?.code !== "bank_code_retired") {
      assertNotEquals(result.bank_code_check.status, "verified", `${country} ${code}`);
      continue;
    }
    const { values: { successor } } = finding;
    assertEquals(finding.values.code, code, country);
    assertNotEquals(successor, code, country);
    for (const catalogue of Object.values(catalogues)) {
      assertMatch(
        sayFinding(finding, catalogue),
        successor === null ? new RegExp(code) : new RegExp(`${code}.*${successor}`),
      );
    }
    assertMatch(
      result.next_steps.find((step) => step.code === "bank_code_retired")?.because ?? "",
      new RegExp(code),
    );
    if (successor === null) continue;
    replaced++;
    successors.set(`${country} ${code}`, successor);
  }
  assert(seen > 300 && replaced > 50, `${replaced} of ${seen}`);
  assertEquals([successors.get("CH 04835"), successors.get("DE 10060198")], ["00230", "37060193"]);
});

// screen_bank.ts: a bank is screened once a day for all its accounts. Caching must not change an answer.

const { registers } = data;

const basis = (day = today): ScreeningBasis => ({
  readIban,
  screenBank: createBankScreener(data, day),
  data,
  today: day,
});
const warm = basis();

/** Accounts of listed bank codes with random digits, and sometimes of an unassigned code. */
const anyIban = fc.constantFrom(...registers.ibanStructures.values()).chain((structure) => {
  const bbanLength = structure.ibanLength - 4;
  const codes = registers.bankCodes(structure.country);
  const code = codes.length > 0 && structure.bankCode.start === 0
    ? fc.constantFrom(...codes)
    : fc.constant("");
  return fc.tuple(fc.oneof(code, fc.constant("")), fc.stringMatching(/^\d{34}$/))
    .map(([start, digits]) => composeIban(structure.country, (start + digits).slice(0, bbanLength)));
});

Deno.test("screenIban() returns the same for an account whether or not its bank is cached", () => {
  let valid = 0;
  fc.assert(
    fc.property(anyIban, (iban) => {
      const screening = screenIban(iban, warm);
      valid += Number(screening.valid);
      assertEquals(withoutCache(screening), withoutCache(screenIban(iban, basis())));
      assertEquals(screenIban(iban, warm), screening);
    }),
    { numRuns: 500 },
  );
  assert(valid > 100, `${valid} of the IBANs were valid`);
});

/** Leaves out functions, and the results that the bank has stored for its other accounts. */
function withoutCache(screening: IbanScreening): unknown {
  return screening.valid
    ? { ...screening, bank: { ...screening.bank, advice: null, digits: null } }
    : screening;
}

function bankOf(screening: IbanScreening) {
  assert(screening.valid);
  return screening.bank;
}

Deno.test("screenIban() shares one bank finding among accounts of a bank, and no finding between banks", () => {
  const first = bankOf(screenIban("DE89370400440532013000", warm));
  assert(first === bankOf(screenIban(composeIban("DE", "370400440532013001"), warm)));
  assertNotEquals(first.finding, bankOf(screenIban(composeIban("DE", "500105175407324931"), warm)).finding);
});

Deno.test("screenIban() reports failed national check digits for each account", () => {
  const details = ["539007547035", "539007547036"].map((bban) => {
    const screening = screenIban(composeIban("BE", bban), warm);
    assert(screening.valid);
    assertEquals(screening.checks.national_check_digits, "fail");
    const step = nextStepsOf(screening.found).find(({ finding }) => finding.code === "modulus_check_failed");
    assert(step !== undefined);
    return step.step.because;
  });
  assertEquals(new Set(details).size, 2);
  const passed = screenIban("BE68539007547034", warm);
  assert(passed.valid && passed.checks.national_check_digits === "pass");
});

// summariseChecks()

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
  candidates: [],
};

const confirmed: CheckFacts = {
  finding: bankOf(screenIban("DE89370400440532013000", warm)).finding,
  holder: "confirmed",
  bic,
  nationalCheck: null,
  sepa: {
    member: true,
    schemes: ["SCT"],
    vop_required: true,
    vop_participant: null,
    basis: "epc_register",
    bank_reachability: "listed",
    bank_schemes: ["SCT"],
    vop_register_status: null,
  },
};

const { sepa } = confirmed;

testTable(
  "summariseChecks() passes what a register confirms, and judges the bank's reachability, not its country's",
  new URL("checks.tsv", import.meta.url),
  ["holder", "basis", "sepa_change", "bank_code", "bic", "sepa_reachability"],
  ({ holder, basis, sepa_change, ...expected }) => {
    const { holder: known }: Pick<CheckFacts, "holder"> = JSON.parse(`{"holder":"${holder}"}`);
    const { bank_code, bic: ofBic, sepa_reachability } = summariseChecks({
      ...confirmed,
      holder: known,
      bic: basis === "none" ? null : { ...bic, ...JSON.parse(`{"basis":"${basis}"}`) },
      sepa: { ...sepa, ...JSON.parse(sepa_change) },
    });
    assertEquals({ bank_code, bic: ofBic, sepa_reachability }, expected);
  },
);

// findings.ts

const edition = editionWith();

const listed: BankCodeFinding = {
  status: "verified",
  match: "register",
  value: "12345678",
  record: bankRecord({ bankCode: "12345678", name: "Bank A", retired: true, successor: "87654321" }),
  edition,
  redirectedFrom: null,
  successor: null,
};

const failed: NationalCheck = {
  country: "DE",
  scheme: "rule",
  status: "fail",
  detail: 'The key is "1"; the rule computes "2".',
  source: "Publisher, Rule",
};

const none = {
  unconfirmed: false,
  bic: null,
  given: null,
  testBic: false,
  listed: null,
  country: { sanctionedBecause: null, sanctionedRegion: null },
  remarks: [],
  issuer: null,
  nationalCheck: null,
  iban: { country: { code: "DE", name: "Germany" }, bankCode: "37040044" },
};

const adviceOn = (facts: SharedFacts) => nextStepsOf([...findingsOfBank(facts)]).map(({ step }) => step);

const prefix: BankCodeFinding = {
  status: "verified",
  match: "prefix",
  value: "MELI",
  candidates: ["MELIGB2L"],
  bic: bicRecord({ bic: "MELIGB2L", name: "MELLI BANK PLC", country: "GB", asOf: edition.asOf }),
  edition,
};
const current: BankCodeFinding = { ...listed, record: { ...listed.record, retired: false } };
const denied: BankCodeFinding = {
  status: "not_in_register",
  reason: "not_allocated",
  value: "1",
  edition,
  retired: null,
};
const unregistered: BankCodeFinding = {
  status: "unavailable",
  reason: "no_reference_data_for_country",
  value: "033",
  edition: null,
  asOf: "2026-06",
  retired: null,
};

/** Findings and facts, by their names in `advice.tsv`. */
const lookUps: Readonly<Record<string, BankCodeFinding>> = { listed, current, prefix, denied, unregistered };
const factsByName: Readonly<Record<string, Partial<SharedFacts>>> = {
  failed: { nationalCheck: failed },
  unchecked: { nationalCheck: { ...failed, status: "not_checked" } },
  testBic: { testBic: true },
  sanctioned: { listed: { name: "MELLI BANK PLC", edition } },
  unconfirmed: { unconfirmed: true },
  measure: {
    remarks: [{
      code: "special_measure",
      name: "A Bank",
      words: "no accounts",
      source: "FinCEN order",
      asOf: "2025-06-25",
    }],
  },
  insolvent: {
    remarks: [{
      code: "bank_in_insolvency",
      name: "Bank A",
      words: "w upadłości",
      source: "Register",
      asOf: edition.asOf,
    }],
  },
};

testTable(
  "findingsOfBank() advises in order of weight, with reasons",
  new URL("advice.tsv", import.meta.url),
  ["finding", "facts", "codes", "do", "because"],
  ({ finding, facts, codes, because, ...expected }) => {
    const found = lookUps[finding];
    assert(found !== undefined);
    const named = facts === "" ? [] : facts.split(" ").map((name) => factsByName[name]);
    assert(named.every((each) => each !== undefined));
    const steps = adviceOn({ finding: found, ...none, ...Object.assign({}, ...named) });
    assertEquals(steps.map(({ code }) => code).join(" "), codes);
    assertStringIncludes(steps[0]?.because ?? "", because);
    assertStringIncludes(steps[0]?.do ?? "", expected.do);
  },
);

// given_bic.ts: a different BIC of the account's own bank doesn't count as the BIC of another bank.

/** Validates an account of a bank code with a BIC; returns the codes of the advice. */
function adviceBeside(country: string, code: string, bic: string, given = data): readonly string[] {
  const { iban } = screenAccountOf(country, code);
  const screened = bindScreening(given, () => today).iban(iban.text, null, readGivenBic(bic));
  assert(screened.valid);
  return nextStepsOf(screened.found).map(({ step }) => step.code);
}

testTable(
  "a BIC beside an account is of its bank, or of another one",
  new URL("given_bics.tsv", import.meta.url),
  ["country", "code", "bic", "bank"],
  ({ country, code, bic, bank }) => {
    const advice = adviceBeside(country, code, bic);
    if (bank === "same") assert(!advice.includes("bic_of_another_bank"));
    else assertEquals(advice[0], "bic_of_another_bank");
  },
);

Deno.test("every BIC party prefix of five or more institutions is a known group, except for institutions with a name per office", () => {
  const names = new Map<string, Set<string>>();
  for (const { name, bic, dataset } of data.registers.institutions()) {
    if (bic === null || !dataset.endsWith("_bank_codes")) continue;
    const party = bic.slice(0, 6);
    names.set(party, (names.get(party) ?? new Set()).add(name));
  }
  const many = [...names].filter(([, { size }]) => size >= 5).map(([party]) => party);
  // Institutions whose offices have different names.
  const single = [
    "AARBDE",
    "COBADE",
    "DRESDE",
    "HYVEDE",
    "ISBKDE",
    "MARKDE",
    "MKKBHU",
    "SKBASI",
    "SYBKDE",
    "SZKBSI",
  ];
  const groups = many.filter((party) =>
    data.registers.findPartyGroup(party.slice(0, 4))?.country === party.slice(4)
  );
  assertEquals(many.filter((party) => !groups.includes(party)).toSorted(), single);
  assert(groups.length >= 25, String(groups.length));
});

Deno.test("if two lists print different BICs for a bank code, both are candidates", () => {
  const edition = data.registers.editions.find(({ dataset }) => dataset === "fr_bank_codes");
  const text = "codes\tname\tbic\n16989\tMobilis banque\tCAVNFR21XXX\n";
  const other = "codes\tname\tbic\n16989\tMOBILIS BANQUE\tMOBQFR22XXX\n";
  const clearing = data.registers.findClearing("00100");
  assert(edition !== undefined && clearing !== undefined);
  const structures = { table: data.registers.ibanStructures, edition };
  const finding = findBankInRegisters(
    {
      structures,
      bankCodes: new Map([[
        "FR",
        [text, other].map((each) => ({ table: readBankCodeTable(each, "fr.tsv"), edition })),
      ]]),
      clearing: { table: readClearingTable(writeClearingTable([clearing], []), "ch.tsv"), edition },
      contested: new Map(),
      retired: new Map(),
      directories: [],
    },
    "FR",
    "16989".padEnd(23, "0"),
  );
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals(finding.bics, ["CAVNFR21XXX", "MOBQFR22XXX"]);
});

// Calls: the bank of an account, and a bank that is only in an old source and is confirmed by a current one

function editionOf(dataset: string): Edition {
  const edition = data.registers.editions.find((edition) => edition.dataset === dataset);
  assert(edition !== undefined);
  return edition;
}

const german = editionOf("de_bank_codes");

/** A made-up GLEIF record of an entity. */
const habib: ListedEntity = {
  lei: "549300RG3H390KEL8896",
  name: "HABIB BANK LIMITED",
  status: "ACTIVE",
  registration: "ISSUED",
  isCurrent: true,
  hasEnded: false,
  renewBy: "2027-03-31",
  street: "HBL Plaza",
  postCode: "74000",
  city: "Karachi",
  region: null,
  country: "PK",
  edition: { ...german, asOf: "2026-11-19" },
};

/** The SCT register with some participants. */
function sct(asOf: string, ...rows: readonly (readonly [bic11: string, name: string, leavesOn?: string])[]) {
  const lines = rows.map(([bic11, name, leavesOn = ""]) => `${bic11}\tX\t${name}\t\t${leavesOn}\n`);
  const table = `bic11\tcountry\tname\tready_on\tleaves_on\n${lines.join("")}`;
  return loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
}

/** The data of a call: without LEIs and other registers, except for those that the call has. */
function dataOf(facts = "{}"): ReferenceData {
  const { sct: row, lei = null, entity, official, authority = "RO_NBR" } = JSON.parse(facts);
  const listed = {
    identifier: lei ?? "BTRLRO22XXX",
    name: "Banca A",
    category: "Credit institution",
    authority,
    edition: { ...german, dataset: "ecb_institutions", register: official, asOf: "2026-11-20" },
  };
  const registers = {
    ...data.registers,
    findLei: () => lei,
    findBanksByBic8: () => [],
    ...(entity && { findLeiRecord: () => ({ ...habib, ...entity }) }),
    ...(official && { findOfficialIdentities: () => [listed] }),
  };
  const [asOf, bic11, leavesOn] = row ?? [];
  return { ...data, registers, ...(row && { epc: sct(asOf, [bic11, "Banca Transilvania", leavesOn]) }) };
}

function answer(facts = "{}") {
  const { today: day = "2026-11-22" } = JSON.parse(facts);
  const screened = bindScreening(dataOf(facts), () => day).iban(composeIban("RO", "BTRL0000000000000001"));
  assert(screened.valid);
  const result = ibanAnswer(screened, 0);
  assert(result.valid);
  return result;
}

/** The BIC that a list pairs with an Italian code, alone or with a participant that has it. */
function paired(code: string, participant?: string) {
  const facts = participant === undefined ? "{}" : JSON.stringify({ sct: ["2026-11-20", participant] });
  const iban = composeIban("IT", `X${code}`.padEnd(23, "0"));
  const result = ibanAnswer(bindScreening(dataOf(facts), () => "2026-11-22").iban(iban), 0);
  assert(result.valid && result.bic !== null);
  assertEquals(result.bank_code_check.stale, undefined);
  assert(result.next_steps.every(({ code }) => code !== "reference_data_stale"));
  return result.bic;
}

function confirm(facts = "{}") {
  const { bic, leis, today, isCurrent, listed, source = "An old list" } = JSON.parse(facts);
  const mapping = { ...german, dataset: "bic_lei", register: "BIC to LEI", asOf: leis };
  const { epc, registers } = dataOf(facts);
  const known = {
    epc,
    registers: {
      ...registers,
      ...(leis && { editions: [mapping], findLei: () => habib.lei }),
      ...(isCurrent !== undefined && { findLeiRecord: () => ({ ...habib, isCurrent }) }),
      ...(listed && { findBanksByBic8: () => data.registers.findBanksByBic8("COBADEFF").slice(0, 1) }),
    },
  };
  const [code, bic8] = bic === "pakistani" ? ["HABBPKKAXXX", "HABBPKKA"] : ["BTRLRO22XXX", "BTRLRO22"];
  const isGerman = source === "the German register";
  const found = confirmBic({ code, bic8, source: isGerman ? german.register : source }, known, today);
  if (!listed || found === null) return found;
  assertEquals(found, { source: german.register, asOf: german.asOf });
  return "the German register";
}

const frenchEpc = sct(
  today,
  ["CEPAFRPP131", "CAISSE D'EPARGNE CEPAC"],
  ["CEPAFRPP751", "CAISSE D'EPARGNE ILE DE FRANCE"],
  ["COBADEFFXXX", "Commerzbank AG"],
);

const screenOn = (day: string, iban: string) => {
  const screening = screenIban(iban, basis(day));
  assert(screening.valid);
  return screening;
};

testCalls(new URL("accounts.calls", import.meta.url), {
  account: (country = "", code = "") => {
    const { bank } = screenAccountOf(country, code);
    return { ...bank, name: nameOf(bank.finding) };
  },
  candidates: (country = "", code = "") => {
    const result = ibanAnswer(screenAccountOf(country, code), 0);
    assert(result.valid && result.bic !== null);
    const { candidates = [], code: bic } = result.bic;
    assert(candidates.length > 1 && candidates[0] === bic, code);
    const step = result.next_steps.find((step) => step.code === "bic_is_advisory");
    assertStringIncludes(step?.because ?? "", candidates.join(", "));
    assertEquals(printBic(result.bic), candidates.join(", "));
    return "listed";
  },
  romanian: (facts) => {
    const { bank_code_check, next_steps, bic, verdict } = answer(facts);
    const isToConfirm = next_steps.some(({ code }) => code === "reference_data_stale");
    return { stale: bank_code_check.stale, isToConfirm, by: bic?.confirmed_by, verdict };
  },
  official: (facts) => answer(facts).official_identity,
  paired: (code = "", how) =>
    how === undefined ? paired(code) : paired(code, paired(code).code.padEnd(11, "X")),
  confirm,
  on: (day = "", iban = "") => screenOn(day, iban).bank,
  first_step: (day = "", iban = "") => nextStepsOf(screenOn(day, iban).found)[0]?.step,
  confirmed: () => summariseChecks(confirmed),
  absent: (facts = "") => {
    const { authoritative, retired: lastListed } = JSON.parse(facts);
    const retired = { code: "04835", name: "Bank A", bic: null, lastListed, successor: null };
    const [step] = adviceOn({
      finding: {
        ...{
          status: "unavailable",
          reason: "absent_from_reference_data",
          value: "04835",
          asOf: edition.asOf,
        },
        edition: { ...edition, authoritative },
        retired: lastListed === undefined ? null : retired,
      },
      ...none,
    });
    return step?.because;
  },
  participant: (bic = "", names = "") => participantCode(frenchEpc, bic, JSON.parse(names)),
  french: (text = "") => {
    const iban = readIban(text);
    assert(iban.valid);
    return createBankScreener({ ...data, epc: frenchEpc }, today)(iban.iban);
  },
  joined: (same = "") => {
    const leis: Readonly<Record<string, string>> = {
      COBADEFF: "1",
      BBVAESMM: "2",
      DEUTDEFF: "3",
      [same]: "1",
    };
    const registers = { ...data.registers, findLei: (bic: string) => leis[bic.slice(0, 8)] ?? null };
    return adviceBeside("DE", "37040044", "NOSCDEFF", { ...data, registers }).includes("bic_of_another_bank");
  },
  settled: (country = "", code = "", participant = "", listedBic = "") => {
    const findListedBic = (bic8: string) =>
      bic8 === listedBic ? { name: "BELINVESTBANK", edition } : undefined;
    const registers = { ...data.registers, ...(listedBic !== "" && { findListedBic }) };
    const current = { ...data, registers, epc: sct("2026-11-20", [participant, "Bank"]) };
    const resolved = resolveBic(screenAccountOf(country, code).bank.finding, data.registers);
    assert(resolved !== null);
    const settled = settleBic(resolved, code, current, today);
    return { ...settled, sorted: settled.candidates.toSorted() };
  },
});
