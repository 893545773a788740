/**
 * Screening of an account's bank, the results of its checks, and the next steps.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { catalogues, findingsOfAnswer, printBic, sayFinding } from "../../../sdk/verdicts/mod.ts";
import { loadEpcRegisters } from "../../../src/data/registers/institution_tables.ts";
import {
  type BankCodeFinding,
  type Edition,
  entriesOfKind,
  type ListedEntity,
  loadReferenceData,
  openDataFolder,
  readBankCodeTable,
  readClearingTable,
  readRows,
  type ReferenceData,
  writeClearingTable,
} from "../../../src/data/registers/mod.ts";
import { bindScreening, createBankScreener, shapeIbanResult } from "../../../src/handlers/mod.ts";
import { composeIban, createIbanReader, type NationalCheck } from "../../../src/identifiers/mod.ts";
import { isStale } from "../../../src/screening/edition_age.ts";
import { nameOf, provesLicence } from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { type AccountFacts, findingsOfAccount } from "../../../src/screening/findings.ts";
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
import { testTable } from "../../support/table.ts";
import fc from "fast-check";

// bank_code_holder.ts: a compiled list confirms nothing, and every answer from old data says so.

const today = "2026-11-21";
const data = await loadReferenceData();
const readIban = createIbanReader(data.registers.ibanStructures);
const screenBank = createBankScreener(data, today);

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
    const { bank, checks, nextSteps } = screenAccountOf(country, code);
    assertEquals({ holder: bank.holder, bank_code: checks.bank_code }, expected);
    assert(bank.finding.status === "verified");
    const stale = isStale(bank.finding.edition.asOf, today);
    assertEquals(bank.part.bank_code_check.stale === true, stale);
    assertEquals(
      nextSteps.some(({ code }) => code === "reference_data_stale"),
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

Deno.test("screenIban() applies the duties of the euro area only to banks in it", () => {
  // Monaco is on the FATF's list, France isn't.
  assertEquals(screenAccountOf("FR", "17569").bank.reachability.sepa.vop_required, false);
  assertEquals(screenAccountOf("FR", "17569").bank.country, screenAccountOf("MC", "17569").bank.country);
  assertEquals(screenAccountOf("FR", "30003").bank.reachability.sepa.vop_required, true);
});

Deno.test("screenIban() finds Monaco's banks in the French registers, but returns no French BIC for them", () => {
  assertEquals(screenAccountOf("MC", "17569").bank.bic?.bic8, "CMBMMCMX");
  const french = screenAccountOf("MC", "10107").bank;
  assertEquals([nameOf(french.finding), french.bic], ["BRED - Banque populaire", null]);
});

Deno.test("screenIban() returns the BIC of a retired German code's successor", () => {
  const { finding, bic } = screenAccountOf("DE", "10060198").bank;
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.value, finding.record.retired, finding.record.successor], [
    "10060198",
    true,
    "37060193",
  ]);
  assertEquals([bic?.bic8, bic?.redirectedFrom, bic?.authoritative], [
    screenAccountOf("DE", "37060193").bank.bic?.bic8,
    "10060198",
    false,
  ]);
});

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
    const result = shapeIbanResult(screenAccountOf(country, code), 0);
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

Deno.test("screenIban() does not deny an IID that has left the bank master", () => {
  const { finding, holder } = screenAccountOf("CH", "83015").bank;
  assertEquals([finding.status, holder], ["unavailable", "unknown"]);
});

// resolved_bic.ts: a bank that is only in an old source is confirmed by a current one, which the answer mentions.

const ROMANIAN_IBAN = composeIban("RO", "BTRL0000000000000001");
const without = {
  ...data.registers,
  findLei: () => null,
  findBanksByBic8: () => [],
};
const bare: ReferenceData = { ...data, registers: without };

const [anyEdition] = data.registers.editions;
assert(anyEdition !== undefined);

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
  edition: anyEdition,
};

/** The SCT register with one participant. */
function sct(asOf: string, bic11: string, leavesOn = ""): ReferenceData["epc"] {
  const table =
    `bic11\tcountry\tname\tready_on\tleaves_on\n${bic11}\tROMANIA\tBanca Transilvania\t\t${leavesOn}\n`;
  return loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
}

function answer(data: ReferenceData, today = "2026-11-22") {
  const screened = bindScreening(data, () => today).iban(ROMANIAN_IBAN);
  assert(screened.valid);
  const result = shapeIbanResult(screened, 0);
  assert(result.valid);
  const codes = result.next_steps.map(({ code }) => code);
  return {
    stale: result.bank_code_check.stale,
    isToConfirm: codes.includes("reference_data_stale"),
    by: result.bic?.confirmed_by,
    ...(result.official_identity && { official: result.official_identity }),
    verdict: result.verdict,
  };
}

Deno.test("a bank of an old directory is confirmed by a current register of the EPC", () => {
  assertEquals(answer(bare), { stale: true, isToConfirm: true, by: undefined, verdict: "account_fine" });
  const confirmed = { ...bare, epc: sct("2026-11-20", "BTRLRO22XXX") };
  assertEquals(answer(confirmed), {
    stale: true,
    isToConfirm: false,
    by: { source: "EPC register of SEPA Credit Transfer", as_of: "2026-11-20" },
    verdict: "account_fine",
  });
});

for (
  const [code, asOf, stale] of [["01030", "2023-11", true], ["01005", "2024-07", true], [
    "01015",
    "2026-10",
    undefined,
  ]] as const
) {
  Deno.test(`the BIC of ${asOf} that a list pairs with ${code} of a current register is ${stale ? "" : "not "}old`, () => {
    const resultOf = (data: ReferenceData) => {
      const iban = composeIban("IT", `X${code}`.padEnd(23, "0"));
      const result = shapeIbanResult(bindScreening(data, () => "2026-11-22").iban(iban), 0);
      assert(result.valid && result.bic !== null);
      // The register with the bank code is current, whatever the date of the list with the BIC.
      assertEquals(result.bank_code_check.stale, undefined);
      assert(result.next_steps.every(({ code }) => code !== "reference_data_stale"));
      return result.bic;
    };
    const { as_of, stale: isOld, confirmed_by } = resultOf(bare);
    assertEquals([as_of, isOld, confirmed_by], [asOf, stale, undefined]);
    const current = { ...bare, epc: sct("2026-11-20", resultOf(bare).code.padEnd(11, "X")) };
    assertEquals(resultOf(current).confirmed_by !== undefined, stale === true);
  });
}

Deno.test("a bank in an old directory is not confirmed by an old EPC register, an ended participation or another bank", () => {
  for (
    const epc of [
      sct("2026-08-21", "BTRLRO22XXX"),
      sct("2026-11-20", "BTRLRO22XXX", "2026-11-01"),
      sct("2026-11-20", "RNCBROBUXXX"),
    ]
  ) {
    assertEquals(answer({ ...bare, epc }).isToConfirm, true);
  }
});

Deno.test("other registers and the LEI mapping confirm a BIC only while they are recent", () => {
  const bic = { code: "BTRLRO22XXX", bic8: "BTRLRO22", source: "An old list" };
  const none = { epc: bare.epc, registers: without };
  assertEquals(confirmBic(bic, none, "2026-11-22"), null);
  const [edition] = data.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(edition !== undefined);
  const leis = { ...edition, dataset: "bic_lei", register: "BIC to LEI", asOf: "2026-10-30" };
  const registers = { ...without, editions: [leis], findLei: () => "549300RG3H390KEL8896" };
  const mapped = { ...none, registers };
  const byLei = { source: leis.register, asOf: leis.asOf };
  const pakistani = { code: "HABBPKKAXXX", bic8: "HABBPKKA", source: "An old list" };
  assertEquals(confirmBic(pakistani, mapped, leis.asOf), byLei);
  assertEquals(confirmBic(pakistani, mapped, "2028-01-01"), null);
  // Once GLEIF's records are loaded, an entity that has ended or whose LEI has lapsed confirms no bank.
  const withRecord = (isCurrent: boolean) => ({
    ...mapped,
    registers: { ...registers, findLeiRecord: () => ({ ...habib, isCurrent }) },
  });
  assertEquals(confirmBic(pakistani, withRecord(true), leis.asOf), byLei);
  assertEquals(confirmBic(pakistani, withRecord(false), leis.asOf), null);
  // In the EU, the mapping alone confirms nothing: a participant of the scheme must have the same LEI.
  assertEquals(confirmBic(bic, mapped, leis.asOf), null);
  const shared = { ...mapped, epc: sct("2026-10-20", "RNCBROBUXXX") };
  assertEquals(confirmBic(bic, shared, leis.asOf), byLei);
  assertEquals(confirmBic(bic, { ...mapped, epc: sct("2026-06-20", "RNCBROBUXXX") }, leis.asOf), null);
  const listing = data.registers.findBanksByBic8("COBADEFF")[0];
  assert(listing !== undefined);
  const other = { ...none, registers: { ...without, findBanksByBic8: () => [listing] } };
  assertEquals(confirmBic(bic, other, "2026-11-22"), { source: edition.register, asOf: edition.asOf });
  assertEquals(confirmBic({ ...bic, source: edition.register }, other, "2026-11-22"), null);
  assertEquals(confirmBic(bic, other, "2028-11-22"), null);
});

Deno.test("the EBA's register confirms the bank of an LEI, and returns its supervisor", () => {
  const [young] = data.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(young !== undefined);
  const edition = { ...young, register: "EBA credit institutions register", asOf: "2026-11-20" };
  const lei = "549300RG3H390KEL8896";
  const listed = {
    identifier: lei,
    name: "Banca A",
    category: "Credit institution",
    authority: "RO_NBR",
    edition,
  };
  const registers = {
    ...without,
    findLei: () => lei,
    findOfficialIdentities: () => [listed],
    findLeiRecord: () => ({ ...habib, edition: { ...young, asOf: "2026-11-19" } }),
  };
  const found = answer({ ...bare, registers });
  assertEquals([found.isToConfirm, found.by?.source], [false, "EBA credit institutions register"]);
  assertEquals(found.official, {
    name: "Banca A",
    lei,
    lei_status: "ACTIVE",
    lei_registration: "ISSUED",
    lei_renew_by: "2027-03-31",
    registered_address: {
      street: "HBL Plaza",
      post_code: "74000",
      city: "Karachi",
      region: null,
      country: "PK",
    },
    lei_as_of: "2026-11-19",
    category: "Credit institution",
    competent_authority: "RO_NBR",
    source: "EBA credit institutions register",
    as_of: "2026-11-20",
  });
  // The EBA's register confirms a licensed bank even if its LEI has lapsed, but not if the entity has ended.
  for (const hasEnded of [false, true]) {
    const record = { ...habib, isCurrent: false, hasEnded };
    const changed = { ...registers, findLeiRecord: () => record };
    assertEquals(answer({ ...bare, registers: changed }).isToConfirm, hasEnded);
  }
});

Deno.test("a central bank's list identifies the holder of a BIC, and confirms it while it is recent", () => {
  const [young] = data.registers.editions.filter(({ dataset }) => dataset === "de_bank_codes");
  assert(young !== undefined);
  const edition = { ...young, dataset: "ecb_institutions", register: "ECB list", asOf: "2026-11-02" };
  const listed = {
    identifier: "BTRLRO22XXX",
    name: "Banca Transilvania S.A.",
    category: "Credit Institution",
    authority: null,
    edition,
  };
  const registers = { ...without, findOfficialIdentities: () => [listed] };
  const found = answer({ ...bare, registers });
  assertEquals([found.isToConfirm, found.by?.source], [false, "ECB list"]);
  assertEquals(found.official, {
    name: "Banca Transilvania S.A.",
    lei: null,
    lei_status: null,
    lei_registration: null,
    lei_renew_by: null,
    registered_address: null,
    lei_as_of: null,
    category: "Credit Institution",
    competent_authority: null,
    source: "ECB list",
    as_of: "2026-11-02",
  });
  assertEquals(answer({ ...bare, registers }, "2028-01-01").isToConfirm, true);
  assertEquals(answer(bare).official, undefined);
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
    const step = screening.nextSteps.find(({ code }) => code === "modulus_check_failed");
    assert(step !== undefined);
    return step.because;
  });
  assertEquals(new Set(details).size, 2);
  const passed = screenIban("BE68539007547034", warm);
  assert(passed.valid && passed.checks.national_check_digits === "pass");
});

Deno.test("createBankScreener() applies a duty from the day on which it begins", () => {
  const before = bankOf(screenIban("PL61109010140000071219812874", basis("2027-07-08")));
  const after = bankOf(screenIban("PL61109010140000071219812874", basis("2027-07-09")));
  assertEquals([before, after].map(({ reachability }) => reachability.sepa.vop_required), [false, true]);
});

// A false denial stops a good payment, so a register only denies a code for twice its publication interval.
for (
  const [country, bban, lastDay] of [
    ["DE", "999999990000000042", "2027-03-10"],
    ["CH", "00762011623852957", "2026-10-20"],
    ["AT", "1904300234573201", "2026-10-21"],
  ] as const
) {
  Deno.test(`screenIban() denies a code of ${country} up to ${lastDay}, and then reports the edition that lacks it`, () => {
    const iban = composeIban(country, bban);
    const after = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10);
    const young = bankOf(screenIban(iban, basis(lastDay))).finding;
    const old = screenIban(iban, basis(after));
    assert(young.status === "not_in_register" && old.valid && old.bank.finding.status === "unavailable");
    assertEquals(old.bank.holder, "unknown");
    const [step] = old.nextSteps;
    assertEquals(step?.code, "verify_payee_name");
    assertStringIncludes(step?.because ?? "", `is not in the edition of ${young.edition.asOf}`);
  });
}

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

Deno.test("summariseChecks() reports payee, sanctions and country checks as not_checked", () => {
  const { account_exists, payee_name, payee_sanctions, institution_sanctions, country_sanctions } =
    summariseChecks(confirmed);
  const open = [account_exists, payee_name, payee_sanctions, institution_sanctions, country_sanctions];
  assertEquals(new Set(open), new Set(["not_checked"]));
});

// findings.ts

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
    remark: null,
    checkMethod: null,
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
  source: "Publisher, Rule",
};

const none = {
  unconfirmed: false,
  bic: null,
  given: null,
  testBic: false,
  listed: null,
  country: { sanctionedBecause: null },
  remarks: [],
  issuer: null,
  nationalCheck: null,
  iban: { country: { code: "DE", name: "Germany" }, bankCode: "37040044" },
};

const adviceOn = (facts: AccountFacts) => [...findingsOfAccount(facts)];

const prefix: BankCodeFinding = {
  status: "verified",
  match: "prefix",
  value: "MELI",
  candidates: ["MELIGB2L"],
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
const factsByName: Readonly<Record<string, Partial<AccountFacts>>> = {
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
  "findingsOfAccount() advises in order of weight, with reasons",
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

Deno.test("findingsOfAccount() says why a code that a register lacks is not denied", () => {
  const open = { status: "unavailable", reason: "absent_from_reference_data", value: "04835" } as const;
  const retired = { code: "04835", name: "Bank A", bic: null, lastListed: "2026-01-01", successor: null };
  const becauseOf = (authoritative: boolean, known: typeof retired | null = null) =>
    adviceOn({
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

// given_bic.ts: a different BIC of the account's own bank doesn't count as the BIC of another bank.

/** Validates an account of a bank code with a BIC; returns the codes of the advice. */
function adviceBeside(country: string, code: string, bic: string, given = data): readonly string[] {
  const { iban } = screenAccountOf(country, code);
  const screened = bindScreening(given, () => today).iban(iban.text, null, readGivenBic(bic));
  assert(screened.valid);
  return screened.nextSteps.map((step) => step.code);
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

Deno.test("a participant of a group is found by its name where the scheme lists it under a branch code", () => {
  const rows = [
    ["CEPAFRPP131", "CAISSE D'EPARGNE CEPAC"],
    ["CEPAFRPP751", "CAISSE D'EPARGNE ILE DE FRANCE"],
    ["COBADEFFXXX", "Commerzbank AG"],
  ];
  const table = `bic11\tcountry\tname\tready_on\tleaves_on\n${
    rows.map(([bic, name]) => `${bic}\tX\t${name}\t\t\n`).join("")
  }`;
  const epc = loadEpcRegisters(new Map([["SCT", { table, asOf: today }]]));
  assertEquals(participantCode(epc, "CEPAFRPPXXX", ["Caisse d'Épargne CEPAC"]), "CEPAFRPP131");
  assertEquals(participantCode(epc, "CEPAFRPP", ["Caisse d'Épargne Normandie"]), "CEPAFRPP");
  assertEquals(participantCode(epc, "CEPAFRPP751", ["Caisse d'Épargne CEPAC"]), "CEPAFRPP751");
  assertEquals(participantCode(epc, "COBADEFF", ["Commerzbank"]), "COBADEFF");
  // Any participant with a BIC8 shows that the BIC8 is in use.
  assertEquals(participantCode(epc, "CEPAFRPP", []), "CEPAFRPP131");
  const screen = createBankScreener({ ...data, epc }, today);
  const iban = readIban("FR7611315483605994697986960");
  assert(iban.valid);
  const { part: { bic }, unconfirmed } = screen(iban.iban);
  assertEquals([bic?.bic8, bic?.confirmed_by?.source, unconfirmed], [
    "CEPAFRPP",
    "EPC register of SEPA Credit Transfer",
    false,
  ]);
});

Deno.test("an LEI joins two BICs of one legal entity", () => {
  const leis: Readonly<Record<string, string>> = { COBADEFF: "1", BBVAESMM: "2", DEUTDEFF: "3" };
  const withLeis = (same: string) => ({
    ...data,
    registers: {
      ...data.registers,
      findLei: (bic: string) => ({ ...leis, [same]: "1" })[bic.slice(0, 8)] ?? null,
    },
  });
  for (const [same, expected] of [["NOSCDEFF", false], ["OTHRDEFF", true]] as const) {
    assertEquals(
      adviceBeside("DE", "37040044", "NOSCDEFF", withLeis(same)).includes("bic_of_another_bank"),
      expected,
    );
  }
});

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

Deno.test("a BIC chosen among several has a next step that lists all candidates", () => {
  for (
    const [country, code] of [["GB", "DEUT"], ["GB", "BOFS"], ["FR", "30588"], ["FR", "17679"], [
      "MT",
      "CFTE",
    ]] as const
  ) {
    const result = shapeIbanResult(screenAccountOf(country, code), 0);
    assert(result.valid && result.bic !== null);
    const { candidates = [], code: bic } = result.bic;
    assert(candidates.length > 1 && candidates[0] === bic, code);
    assertStringIncludes(
      result.next_steps.find((step) => step.code === "bic_is_advisory")?.because ?? "",
      candidates.join(", "),
    );
    assertEquals(printBic(result.bic), candidates.join(", "));
  }
  // The compiled list has the BIC of a branch, which isn't the bank's BIC.
  const halifax = screenAccountOf("GB", "HLFX").bank.bic;
  assertEquals([halifax?.code, halifax?.candidates], ["HLFXGB21", []]);
});

Deno.test("of several candidate BICs, the only one in a current source is the bank's", () => {
  const current = { ...data, epc: sct("2026-11-20", "CFTEMTM1XXX") };
  const resolved = resolveBic(screenAccountOf("MT", "CFTE").bank.finding, data.registers);
  assert(resolved !== null);
  const { code, candidates, bankName } = settleBic(resolved, "CFTE", current, today);
  assertEquals([code, candidates, bankName], ["CFTEMTM1", [], "OpenPayd"]);
});

Deno.test("a listed BIC stays a candidate, even if a current register has only another one", () => {
  // BLBBBY2X is in a list, but the current register only has BLBBBY21.
  const current = {
    ...data,
    registers: {
      ...data.registers,
      findListedBic: (bic8: string) => bic8 === "BLBBBY2X" ? { name: "BELINVESTBANK", edition } : undefined,
    },
    epc: sct("2026-11-20", "BLBBBY21XXX"),
  };
  const resolved = resolveBic(screenAccountOf("BY", "BLBB").bank.finding, data.registers);
  assert(resolved !== null);
  const { candidates } = settleBic(resolved, "BLBB", current, today);
  assertEquals(candidates.toSorted(), ["BLBBBY21", "BLBBBY2X"]);
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
