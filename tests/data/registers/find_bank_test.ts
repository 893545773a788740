import { assert, assertEquals, assertMatch, assertStrictEquals, assertThrows } from "@std/assert";
import { findBank } from "../../../src/data/registers/find_bank.ts";
import {
  type BankCodeFinding,
  ClearingTable,
  loadCountryLists,
  loadIssuers,
  loadRegisters,
  openDataFolder,
  parseNlIbanIssuers,
  writeClearingTable,
  writeNlIbanIssuers,
} from "../../../src/data/registers/mod.ts";

// find_bank.ts: the shipped registers, asked as the screening rules ask them.

const registers = await loadRegisters();
const data = await openDataFolder();

interface ListedBank {
  readonly code: string;
  readonly name: string;
  readonly bic: string | null;
  /** False for QR-IIDs, merged IIDs and IIDs that left, which answer for another. */
  readonly answersItself: boolean;
}

/** Reads a shipped table cell by cell, without the code under test. */
async function listBanks(dataset: string): Promise<ListedBank[]> {
  const [heading = "", ...lines] = ((await data.readTable(dataset))?.text ?? "").trimEnd().split("\n");
  const columns = heading.split("\t");
  return lines.flatMap((line) => {
    const cells = line.split("\t");
    const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
    const codes = columns.includes("iid") ? cell("iid") : cell("codes");
    const answersItself = cell("left") === "" && cell("merged_into") === "" && cell("type") !== "Q";
    return codes.split(",").flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const banks: ListedBank[] = [];
      for (let code = first; code <= last; code = String(Number(code) + 1).padStart(first.length, "0")) {
        banks.push({ code, name: cell("name"), bic: cell("bic") || null, answersItself });
        if (first === last || code === "9".repeat(first.length)) break;
      }
      return banks;
    });
  });
}

/** Every nth bank, 200 of them, or all when there are fewer. */
function sample(banks: readonly ListedBank[]): readonly ListedBank[] {
  const step = Math.max(1, Math.floor(banks.length / 200));
  return banks.filter((_, index) => index % step === 0).slice(0, 200);
}

function ask(country: string, code: string): BankCodeFinding {
  const structure = registers.ibanStructures.get(country);
  assert(structure);
  const before = "X".repeat(structure.bankCode.start);
  return registers.findBank(country, (before + code).padEnd(structure.ibanLength - 4, "0"));
}

function askIban(iban: string): BankCodeFinding {
  return registers.findBank(iban.slice(0, 2), iban.slice(4));
}

function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

// A wrong name here sends money to the wrong bank, a wrong denial stops a good payment.
const authoritative: readonly [country: string, dataset: string, banks: number][] = [
  ["DE", "de_bank_codes", 200],
  ["AT", "at_bank_codes", 200],
  ["CH", "six_bank_master", 200],
  ["BE", "be_bank_codes", 200],
  ["CZ", "cz_bank_codes", 47],
];

/** Belgian numbers of bpost, of which the copy at hand does not say whether they are free. */
const LEFT_IN_DOUBT = /^BE (?:873|98[1-49]|99\d)$/;

for (const [country, dataset, count] of authoritative) {
  const banks = await listBanks(dataset);

  Deno.test(`findBank() gives the register's BIC and name for ${count} codes of ${country}`, () => {
    const asked = sample(banks.filter(({ answersItself }) => answersItself));
    assertEquals(asked.length, count);
    for (const { code, name, bic } of asked) {
      const finding = ask(country, code);
      assert(finding.status === "verified" && finding.match === "register", `${country} ${code}`);
      assertEquals([finding.value, finding.record.name, finding.record.bic], [code, name, bic]);
      assertEquals([finding.edition.dataset, finding.edition.authoritative], [dataset, true]);
    }
  });

  Deno.test(`findBank() denies codes that the register of ${country} lacks`, () => {
    const listed = new Set(banks.map(({ code }) => code));
    const length = registers.ibanStructures.get(country)?.bankCode.length ?? 0;
    const random = Array.from(
      { length: 400 },
      (_, index) => String((index * 9973 + 7) % 10 ** length).padStart(length, "0"),
    );
    const lacking = random.filter((code) => !listed.has(code) && !LEFT_IN_DOUBT.test(`${country} ${code}`));
    assert(lacking.length > 3);
    for (const code of lacking) {
      const finding = ask(country, code);
      assertEquals([finding.status, finding.value], ["not_in_register", code]);
    }
  });
}

const realIbans: readonly [iban: string, value: string, name: string, bic: string | null][] = [
  ["DE89370400440532013000", "37040044", "Commerzbank", "COBADEFFXXX"],
  ["NL91ABNA0417164300", "ABNA", "ABN AMRO BANK N.V.", "ABNANL2A"],
  ["FR1420041010050500013M02606", "20041", "La Banque Postale", "PSSTFRPPXXX"],
  ["ES9121000418450200051332", "2100", "Caixabank, S.A.", "CAIXESBBXXX"],
  ["GB29NWBK60161331926819", "NWBK", "NATIONAL WESTMINSTER BANK PUBLIC LIMITED COMPANY", "NWBKGB2LXXX"],
  ["SE4550000000058398257466", "500", "SEB", "ESSESESS"],
  ["CZ6508000000192000145399", "0800", "Česká spořitelna, a.s.", "GIBACZPX"],
  ["FI2112345600000785", "1", "Nordea Bank Abp", "NDEAFIHH"],
  ["PL61109010140000071219812874", "10901014", "Erste Bank Polska Spółka Akcyjna", "WBKPPLPPXXX"],
  ["BR1800360305000010009795493C1", "00360305", "Caixa Econômica Federal", null],
  ["IT60X0306911101000000123456", "03069", "INTESA SANPAOLO S.P.A.", null],
  ["SK3111000000198742637541", "1100", "Tatra banka, a.s.", "TATRSKBX"],
  [
    "SM86U0606709800000000270100",
    "06067",
    "Cassa di Risparmio della Repubblica di San Marino s.p.a.",
    "CSSMSMSM",
  ],
  ["RS35160005601001611379", "160", "BANCA INTESA AKCIONARSKO DRUSTVO BEOGRAD", "DBDBRSBGXXX"],
  ["IL620108000000099999999", "010", "Bank Leumi Le-Israel B.M", "LUMIILIT"],
  ["TR330006400519786457841326", "00064", "TÜRKİYE İŞ BANKASI A.Ş.", "ISBKTRIS"],
  ["LI21088100002324013AA", "08810", "LGT Bank AG", "BLFLLI2XXXX"],
  ["VA59001123000012345678", "001", "Istituto per le Opere di Religione", "IOPRVAVX"],
  ["IS140159260076545510730339", "01", "Landsbankinn", "NBIIISRE"],
  ["FO6264600001631634", "6460", "BANKNORDIK", null],
];

for (const [iban, value, name, bic] of realIbans) {
  Deno.test(`findBank() names ${name} behind ${iban}`, () => {
    const finding = askIban(iban);
    assert(finding.status === "verified" && finding.match === "register");
    assertEquals([finding.value, finding.record.name, finding.record.bic], [value, name, bic]);
  });
}

// Examples of the IBAN registry whose bank code nobody holds.
for (const iban of ["CH9300762011623852957", "AT611904300234573201", "BE68539007547034"]) {
  Deno.test(`findBank() denies the example ${iban}`, () => {
    assertEquals(askIban(iban).status, "not_in_register");
  });
}

Deno.test("findBank() takes the BIC of an Italian bank from another list, with the date of that list", () => {
  const finding = askIban("IT60X0306911101000000123456");
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.edition.dataset, finding.record.bic], ["it_bank_codes", null]);
  assertEquals([finding.paired?.bic, finding.paired?.edition.asOf], ["BCITITMM", "2023-11-16"]);
});

for (
  const [iban, name, lastListed] of [
    ["IT60X0542811101000000123456", "BANCA POPOLARE DI BERGAMO S.P.A.", "2023-11"],
    ["IT60X0569611101000000123456", "BANCA POPOLARE DI SONDRIO SOCIETA' PER AZIONI", "2025-03-17"],
    ["BE68873007547034", "bpost", "2026-01-01"],
    ["BE68989007547034", "bpost", "2026-01-01"],
  ] as const
) {
  Deno.test(`findBank() leaves ${iban} open and says whose code it was`, () => {
    const finding = askIban(iban);
    assert(finding.status === "unavailable");
    assertEquals([finding.retired?.name, finding.retired?.lastListed], [name, lastListed]);
  });
}

Deno.test("findBank() denies a Slovak code that was given up, and says whose it was", () => {
  const finding = askIban("SK3140000000198742637541");
  assert(finding.status === "not_in_register");
  assertEquals(finding.retired?.name, "Expobank CZ a.s.");
});

Deno.test("findBank() keeps leading zeros apart from other codes", () => {
  assertEquals(nameOf(ask("AT", "00100")), "Oesterreichische Nationalbank");
  assertEquals(nameOf(ask("AT", "10000")), "Oesterreichische Kontrollbank Aktiengesellschaft");
  assertEquals(nameOf(ask("CZ", "0100")), "Komerční banka, a.s.");
});

Deno.test("findBank() knows Belgian ranges at both edges and not beyond", () => {
  const names = ["000", "049", "050", "099", "100"].map((code) => nameOf(ask("BE", code)));
  assertEquals(names, [
    "BNP Paribas Fortis",
    "BNP Paribas Fortis",
    "BELFIUS BANK",
    "BELFIUS BANK",
    "Nationale Bank van België",
  ]);
  assertEquals(ask("BE", "154").status, "not_in_register");
});

Deno.test("findBank() answers for Finnish groups by their prefix", () => {
  const values = ["1999", "2000", "3999", "4055", "4973", "7990", "8123"].map((digits) =>
    ask("FI", digits).value
  );
  assertEquals(values, ["1", "2", "39", "405", "497", "799", "8"]);
  assertEquals([ask("FI", "4010").status, ask("FI", "4010").value], ["unavailable", "401"]);
});

Deno.test("findBank() tells a German code that is marked for deletion, with its successor", () => {
  const finding = ask("DE", "10060198");
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.record.retired, finding.record.successor, finding.redirectedFrom], [
    true,
    "37060193",
    null,
  ]);
  assertEquals(ask("DE", "37060193").status, "verified");
});

Deno.test("findBank() denies German codes that the register has deleted", () => {
  for (const code of ["65461878", "74067000", "51230600"]) {
    assertEquals(ask("DE", code).status, "not_in_register");
  }
});

Deno.test("findBank() leads from a QR-IID to the IID that it is allocated to", () => {
  const finding = ask("CH", "30005");
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.value, finding.record.bankCode, finding.record.bic, finding.redirectedFrom], [
    "30005",
    "00230",
    "UBSWCHZH80A",
    null,
  ]);
});

Deno.test("findBank() leads from a merged QR-IID to its successor", () => {
  const finding = ask("CH", "31000");
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.value, finding.record.bankCode, finding.redirectedFrom], ["30005", "00230", "31000"]);
});

/** Asks for an IID among banks that were merged one into the other, as `from` says. */
function askMerged(iid: string, from: Readonly<Record<string, string | null>>): BankCodeFinding {
  const bank = registers.findClearing("00230");
  const edition = registers.editions.find(({ dataset }) => dataset === "six_bank_master");
  assert(bank && edition);
  const records = Object.entries(from).map(([iid, mergedInto]) => ({ ...bank, iid, mergedInto }));
  const table = new ClearingTable(writeClearingTable(records, []), "ch.tsv");
  const structures = { table: registers.ibanStructures, edition };
  const sets = {
    structures,
    bankCodes: new Map(),
    clearing: { table, edition },
    directories: [],
    retired: new Map(),
  };
  return findBank(sets, "CH", iid.padEnd(17, "0"));
}

Deno.test("findBank() follows mergers to the last one and ends on a circle or a gap", () => {
  for (
    const [from, last] of [
      [{ "00777": "00778", "00778": "00779", "00779": null }, "00779"],
      [{ "00777": "00778", "00778": "00777" }, "00778"],
      [{ "00777": "00778", "00778": "00799" }, "00778"],
    ] as const
  ) {
    const finding = askMerged("00777", from);
    assert(finding.status === "verified" && finding.match === "register");
    assertEquals([finding.value, finding.record.bankCode, finding.redirectedFrom], [last, last, "00777"]);
  }
});

Deno.test("findBank() neither names nor denies an IID of which it is not known what became", () => {
  const finding = ask("CH", "83015");
  assert(finding.status === "unavailable");
  assertEquals([finding.reason, finding.edition?.dataset], ["absent_from_reference_data", "six_bank_master"]);
});

Deno.test("findBank() finds a BIC by the bank code where the code starts the BIC", () => {
  const finding = askIban("MT84MALT011000012345MTLCAST001S");
  assert(finding.status === "verified" && finding.match === "prefix");
  assertEquals([finding.value, finding.candidates, finding.bic.bic], ["MALT", 1, "MALTMTMT"]);
  const mauritian = askIban("MU17BOMM0101101030300200000MUR");
  assert(mauritian.status === "verified" && mauritian.match === "prefix");
  assertEquals([mauritian.value, mauritian.bic.bic], ["BOMM01", "BOMMMUPL"]);
});

Deno.test("findBank() names the older directory where only that one knows the country", () => {
  const finding = ask("BY", "AKBB");
  assert(finding.status === "verified" && finding.match === "prefix");
  assertEquals([finding.edition.asOf, finding.bic.asOf], ["2018-01", "2018-01"]);
});

Deno.test("findBank() never denies through the directory or a partial list", () => {
  for (
    const [country, code] of [["GB", "ZZZZ"], ["MT", "ZZZZ"], ["FR", "99999"], ["IT", "99999"], [
      "PL",
      "99999999",
    ]]
  ) {
    const finding = ask(country ?? "", code ?? "");
    assert(finding.status === "unavailable");
    assertEquals(finding.reason, "absent_from_reference_data");
    assert(finding.edition !== null && !finding.edition.authoritative);
  }
});

Deno.test("findBank() says so when there is no set for a country", () => {
  for (const country of ["AE", "BA", "EE", "GE", "KZ", "MD", "SA", "XK"]) {
    const finding = askIban(registers.ibanStructures.get(country)?.exampleIban ?? "");
    assert(finding.status === "unavailable", country);
    assertEquals([finding.reason, finding.edition], ["no_reference_data_for_country", null]);
    const registry = registers.editions.find(({ dataset }) => dataset.startsWith("iban_"));
    assertEquals(finding.asOf, registry?.asOf, "the date of the structures by which the code was read");
  }
});

Deno.test("findBank() answers for all 89 examples of the registry", () => {
  assertEquals(registers.ibanStructures.size, 89);
  for (
    const { country, exampleIban, bankCode, branchCode, accountNumber, ibanLength } of registers
      .ibanStructures.values()
  ) {
    assertEquals(exampleIban.length, ibanLength);
    assert(accountNumber.start >= bankCode.start + bankCode.length + (branchCode?.length ?? 0), country);
    assertEquals(accountNumber.start + accountNumber.length, ibanLength - 4, country);
    assert(["verified", "not_in_register", "unavailable"].includes(askIban(exampleIban).status));
  }
});

Deno.test("findBank() names real banks in at least 58 countries", async () => {
  const codesByCountry = new Map<string, string>([["CH", "00230"], ["LI", "08810"]]);
  for (const { edition, kind, covers } of data.entries) {
    if (kind !== "bank_codes") continue;
    const [bank] = await listBanks(edition.dataset);
    for (const country of covers) codesByCountry.set(country, bank?.code ?? "");
  }
  const directory = (await data.readTable("bic_directory_2024_07"))?.text ?? "";
  const older = (await data.readTable("bic_directory_2018_01"))?.text ?? "";
  for (const { country, bankCode } of registers.ibanStructures.values()) {
    const [, party] = new RegExp(`\\n([A-Z]{4})${country}`).exec(directory + older) ?? [];
    if (codesByCountry.has(country) || party === undefined) continue;
    codesByCountry.set(country, party.padEnd(bankCode.length, "0").slice(0, bankCode.length));
  }
  const named = [...codesByCountry].filter(([country, code]) => nameOf(ask(country, code)) !== null);
  assert(named.length >= 58, `only ${named.length} countries`);
});

Deno.test("findBank() has no answer for a country outside the registry", () => {
  const finding = registers.findBank("US", "123");
  assertStrictEquals(finding.status, "unavailable");
});

// What these tests protect: how many of a country's largest banks are named is what data/README.md says ("How much is covered").

const readme = (await Deno.readTextFile(new URL("../../../data/README.md", import.meta.url))).replaceAll(
  "\n",
  " ",
);

/** Codes of the largest banks, and the sentence that tells how many of them are named. */
const largeBanks: readonly (readonly [country: string, codes: string, named: number, sentence: RegExp])[] = [
  [
    "IT",
    "03069 02008 05034 05387 01030 01005 06230 07601 03062 10631 05696 03015",
    11,
    /Of twelve large Italian banks eleven are named/,
  ],
  ["IL", "010 011 012 020 031", 5, /Of the five large banks of Israel all are named/],
  ["ES", "0049 0182 2100 0081 0128 2103 2095 2085 2080 3058", 10, /Of ten large Spanish banks all are named/],
];

for (const [country, codes, named, sentence] of largeBanks) {
  Deno.test(`the largest banks of ${country} are named as data/README.md says`, () => {
    const structure = registers.ibanStructures.get(country);
    const found = codes.split(" ").filter((code) => {
      const bban = "X".repeat(structure?.bankCode.start ?? 0) + code.padEnd(30, "0");
      return registers.findBank(country, bban).status === "verified";
    });
    assertEquals(found.length, named);
    assertMatch(readme, sentence);
  });
}

// load_issuers.ts

const heading = "iban_bank_code\tbic\tname\n";
const issuerTable = `${heading}TRIO\tTRIONL2U\tTRIODOS BANK\nBARC\tBARCNL22\tBARCLAYS BANK, AMSTERDAM\n`;

Deno.test("parseNlIbanIssuers() reads the list", () => {
  assertEquals(parseNlIbanIssuers(issuerTable)[1], {
    bankCode: "BARC",
    bic: "BARCNL22",
    name: "BARCLAYS BANK, AMSTERDAM",
  });
});

Deno.test("parseNlIbanIssuers() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the table breaks off"],
    ["<!DOCTYPE html><html></html>\n", 'column "iban_bank_code" is missing'],
    [issuerTable.slice(0, -5), "the table breaks off"],
    [issuerTable.replace("bic", "swift"), 'column "bic" is missing'],
    [`${heading}TRI\tTRIONL2U\tTRIODOS BANK\n`, '"TRI" is not a bank code'],
    [`${heading}TRIO\tTRIODE2U\tTRIODOS BANK\n`, '"TRIODE2U" is not a BIC of the Netherlands'],
    [`${heading}TRIO\tTRIONL2U\n`, "row 1 has 2 cells, not 3"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseNlIbanIssuers(text), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("writeNlIbanIssuers() sorts, and writes its own table again", () => {
  const written = writeNlIbanIssuers(parseNlIbanIssuers(issuerTable));
  assertEquals(parseNlIbanIssuers(written).map(({ bankCode }) => bankCode), ["BARC", "TRIO"]);
  assertEquals(writeNlIbanIssuers(parseNlIbanIssuers(written)), written);
});

Deno.test("loadIssuers() refuses a list that contradicts itself or its columns", () => {
  const columns = "bic8\tname\ttype\tcountry\tverified\tbasis\n";
  const row = "BUNQNL2A\tbunq\tdigital_bank\tNL\tyes\tcredit institution\n";
  const load = (issuers: string) => () => loadIssuers({ issuers, nlIbanIssuers: null });
  assertThrows(load(columns + row + row), SyntaxError, "listed twice");
  assertThrows(load(columns + row.replace("digital_bank", "shop")), SyntaxError, '"shop" is not a type');
  assertThrows(load(columns + row.replace("BUNQNL2A", "BUNQ")), SyntaxError, "is not a BIC of 8 characters");
});

// country_tables.ts

const tables = {
  fatfPlenaries: "held_until\tsource\n2026-06-19\tFATF\n2026-02-13\tFATF\n",
  fatfStatus:
    "country\tstatus\tfrom\tto\tsource\nZA\tgrey_list\t2023-02-24\t2025-10-24\tFATF\nZA\tmember\t\t\tFATF\n",
  euHighRisk: "country\tfrom\tto\tsource\nRU\t2026-01-29\t\tDelegated Regulation (EU) 2026/46\n",
  sanctioned: "country\tfrom\tto\tsource\nCU\t1963-07-08\t\t31 CFR part 515\n",
  riskInputs:
    "country\tinput\tsource\tseen_in\nRU\teu_sanctions_regime\tRegulation (EU) No 269/2014\tannexes of the act, August 2026\n",
  riskReviewedOn: "2026-11-20",
};

Deno.test("loadCountryLists() reads the tables by country", () => {
  const lists = loadCountryLists(tables);
  assertEquals(lists.fatfPlenaries, ["2026-02-13", "2026-06-19"]);
  assertEquals(lists.fatfByCountry.get("ZA")?.map(({ status, from, to }) => [status, from, to]), [
    ["grey_list", "2023-02-24", "2025-10-24"],
    ["member", null, null],
  ]);
  assertEquals(lists.measuresByCountry.get("RU")?.[0]?.input, "eu_sanctions_regime");
});

Deno.test("loadCountryLists() refuses damaged tables with one clear line", () => {
  const cases: readonly (readonly [Partial<typeof tables>, string])[] = [
    [{ fatfStatus: "" }, "Cannot read the FATF table: the table breaks off"],
    [{ fatfStatus: tables.fatfStatus.replace("member", "friend") }, '"friend" is not a status'],
    [{ euHighRisk: tables.euHighRisk.replace("RU", "Russia") }, '"Russia" is not a country code'],
    [{ sanctioned: tables.sanctioned.replace("1963-07-08", "1963") }, '"1963" is not a date'],
    [{ riskInputs: tables.riskInputs.replace("eu_sanctions_regime", "rumour") }, '"rumour" is not an input'],
    [{ fatfPlenaries: "<html></html>\n" }, 'column "held_until" is missing'],
  ];
  for (const [change, message] of cases) {
    assertThrows(() => loadCountryLists({ ...tables, ...change }), SyntaxError, message);
  }
});
