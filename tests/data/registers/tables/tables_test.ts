import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { readEndedLicences, readPartySeats } from "../../../../src/data/registers/load_registers.ts";
import {
  BankCodeTable,
  type BankRecord,
  BicLeiTable,
  type BicRecord,
  type ClearingRecord,
  ClearingTable,
  createLoader,
  listCodes,
  openDataFolder,
  readCodeRanges,
  readIbanStructureTable,
  readSepaScopeTable,
  writeBankCodeTable,
  writeBicLeiTable,
  writeClearingTable,
  writeCodeRanges,
  writeIbanStructureTable,
} from "../../../../src/data/registers/mod.ts";
import { BicTable } from "../../../../src/data/registers/tables/bic_table.ts";
import { insolvencyOf } from "../../../../src/screening/iban_screening/bank_code_holder.ts";
import { writeBicTable } from "../../../support/write_bic_table.ts";

// Each compiled table reads back what was written.

const text = fc.stringMatching(/^[A-Za-zäöüČß&.,"' -]{0,12}$/).map((value) =>
  value.replace(/\s+/g, " ").trim()
);
const textOrNull = text.map((value) => value === "" ? null : value);

function bankRecord(facts: Partial<BankRecord>): BankRecord {
  return {
    country: "DE",
    bankCode: "10000000",
    name: "Bank",
    bic: null,
    street: null,
    postCode: null,
    town: null,
    lei: null,
    office: null,
    retired: false,
    successor: null,
    insolvency: null,
    ...facts,
  };
}

function bicRecord(facts: Partial<BicRecord>): BicRecord {
  return {
    bic: "COBADEFF",
    name: "COMMERZBANK AG",
    branch: null,
    street: null,
    postCode: null,
    city: null,
    country: "DE",
    asOf: "2024-07",
    ...facts,
  };
}

Deno.test("writeCodeRanges() shortens runs of three and keeps leading zeros", () => {
  assertEquals(writeCodeRanges(["002", "000", "001", "049", "100", "101"]), "000-002,049,100,101");
  assertEquals(writeCodeRanges(["08", "09", "10", "99"]), "08-10,99");
  assertEquals(writeCodeRanges(["ABNA", "1", "2", "3"]), "1-3,ABNA");
});

Deno.test("readCodeRanges() gives back any set of codes", () => {
  const code = fc.oneof(
    fc.stringMatching(/^[0-9]{3}$/),
    fc.stringMatching(/^[0-9]{1,5}$/),
    fc.stringMatching(/^[A-Z]{4}$/),
  );
  fc.assert(fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 60 }), (codes) => {
    assertEquals(readCodeRanges(writeCodeRanges(codes)).sort(), codes.toSorted());
  }));
});

Deno.test("listCodes() includes both edges and refuses a range that runs backwards", () => {
  assertEquals(listCodes("098", "101"), ["098", "099", "100", "101"]);
  assertThrows(() => listCodes("101", "098"), SyntaxError);
  assertThrows(() => listCodes("98", "101"), SyntaxError);
});

Deno.test("BankCodeTable gives back any record", () => {
  const record = fc.record({
    bankCode: fc.stringMatching(/^[0-9]{5}$/),
    name: text.map((value) => `${value}x`),
    bic: textOrNull,
    street: textOrNull,
    town: textOrNull,
    office: textOrNull,
    retired: fc.boolean(),
    successor: textOrNull,
    insolvency: textOrNull,
  });
  const records = fc.uniqueArray(record, {
    minLength: 1,
    maxLength: 20,
    selector: ({ bankCode }) => bankCode,
  });
  fc.assert(fc.property(records, (facts) => {
    const written = facts.map((each) => bankRecord(each));
    const table = new BankCodeTable(writeBankCodeTable(written), "test.tsv");
    assertEquals([...table.codes()].length, written.length);
    for (const each of written) assertEquals(table.find(each.bankCode), each);
  }));
});

Deno.test("BankCodeTable folds white space that would part cells", () => {
  const table = new BankCodeTable(writeBankCodeTable([bankRecord({ name: "A\tB\nC" })]), "test.tsv");
  assertEquals(table.find("10000000")?.name, "A B C");
});

Deno.test("BankCodeTable refuses a table that breaks off or lacks a column", () => {
  const written = writeBankCodeTable([bankRecord({})]);
  assertThrows(() => new BankCodeTable(written.trimEnd(), "de.tsv"), SyntaxError, "Cannot read de.tsv");
  assertThrows(
    () => new BankCodeTable(written.replace("name", "title"), "de.tsv"),
    SyntaxError,
    'column "name" is missing',
  );
});

const branches: BicRecord[] = [
  bicRecord({ city: "FRANKFURT AM MAIN", street: "KAISERSTRASSE 16" }),
  bicRecord({ bic: "COBADEFF001", city: "FRANKFURT AM MAIN", branch: "HANAUER LANDSTRASSE" }),
  bicRecord({ bic: "COBADEFF004", city: "DREIEICH", postCode: "63303" }),
];
const onlyBranch = bicRecord({ bic: "DEUTDEDB110", name: "DEUTSCHE BANK AG" });
const others = [bicRecord({ bic: "COBADEHH" }), bicRecord({ bic: "COBAFRPP", country: "FR" }), onlyBranch];

Deno.test("BicTable gives back a group, head office first", async () => {
  const table = await BicTable.open(
    writeBicTable([...others, ...branches.toReversed()]),
    "bic.tsv",
    "2024-07",
  );
  assertEquals(table.findBranches("COBADEFF"), branches);
  assertEquals(table.findBranches("DEUTDEDB"), [onlyBranch]);
  assertEquals(table.findBranches("NOPEDEFF"), []);
  assertEquals([table.findFirst("COBADEFF"), table.findFirst("DEUTDEDB")], [branches[0], onlyBranch]);
  assertEquals([table.findFirst("NOPEDEFF"), table.lists("NOPEDEFF"), table.lists("DEUTDEDB")], [
    undefined,
    false,
    true,
  ]);
  assertEquals(table.size, 6);
});

Deno.test("BicTable finds the BIC8 of a country by their first four characters", async () => {
  const table = await BicTable.open(writeBicTable([...others, ...branches]), "bic.tsv", "2024-07");
  assertEquals(table.findPrefix("COBA", "DE"), ["COBADEFF", "COBADEHH"]);
  assertEquals(table.findPrefix("DEUT", "DE"), ["DEUTDEDB"]);
  assertEquals(table.findPrefix("DEUT", "FR"), []);
});

Deno.test("BicTable refuses a directory that is out of order, in which nothing could be found", async () => {
  const [heading = "", ...lines] = writeBicTable(others).trimEnd().split("\n");
  const text = [heading, ...lines.toReversed(), ""].join("\n");
  await assertRejects(() => BicTable.open(text, "bic.tsv", "2024-07"), SyntaxError, "not in its place");
});

Deno.test("BicTable gives back any directory", async () => {
  const entry = fc.record({
    bic: fc.stringMatching(/^[AB]{4}DE[AB]{2}([A-C]{3})?$/),
    name: text.map((value) => `${value}x`),
    city: textOrNull,
    branch: textOrNull,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { minLength: 1, maxLength: 40, selector: ({ bic }) => bic }),
      async (facts) => {
        const written = facts.map((each) => bicRecord(each));
        const table = await BicTable.open(writeBicTable(written), "bic.tsv", "2024-07");
        for (const each of written) {
          assertEquals(table.findBranches(each.bic.slice(0, 8)).find(({ bic }) => bic === each.bic), each);
          if (each.bic.length === 11) assertEquals(table.findBranch(each.bic), each);
        }
      },
    ),
  );
});

const clearing: ClearingRecord = {
  iid: "00230",
  name: "UBS Switzerland AG",
  iidType: "headquarters",
  headquartersIid: "00230",
  allocatedIid: null,
  mergedInto: null,
  sicIid: "002301",
  street: "Bahnhofstrasse",
  buildingNumber: "45",
  postCode: "8098",
  town: "Zürich",
  country: "CH",
  bic: "UBSWCHZH80A",
  sic: true,
  rtgsChf: false,
  instantPaymentsChf: null,
  eurosic: true,
  lsvBddChf: null,
  lsvBddEur: false,
  validOn: "2026-09-01",
};

Deno.test("ClearingTable gives back records, flags that nobody knows, and QR-IIDs", () => {
  const qrIid: ClearingRecord = { ...clearing, iid: "30005", iidType: "qr_iid", allocatedIid: "00230" };
  const other: ClearingRecord = { ...qrIid, iid: "30308" };
  const table = new ClearingTable(writeClearingTable([other, qrIid, clearing], ["04835"]), "ch.tsv");
  assertEquals(table.find("00230"), clearing);
  assertEquals(table.find("30005"), qrIid);
  assertEquals(table.findQrIids("00230"), ["30005", "30308"]);
  assertEquals(table.findQrIids("30005"), []);
  assertEquals([table.size, table.find("04835"), table.hasLeft("04835"), table.hasLeft("00230")], [
    3,
    undefined,
    true,
    false,
  ]);
});

Deno.test("readIbanStructureTable() gives back structures and refuses a bad span", () => {
  const structure = {
    country: "IT",
    name: "Italy",
    ibanLength: 27,
    pattern: "1!a5!n5!n12!c",
    bankCode: { start: 1, length: 5 },
    branchCode: { start: 6, length: 5 },
    accountNumber: { start: 11, length: 12 },
    exampleIban: "IT60X0542811101000000123456",
  };
  const written = writeIbanStructureTable([structure]);
  assertEquals(readIbanStructureTable(written, "iban.tsv").get("IT"), structure);
  assertThrows(() => readIbanStructureTable(written.replace("1+5", "1-5"), "iban.tsv"), SyntaxError, '"1-5"');
});

Deno.test("readSepaScopeTable() gives back the scope", () => {
  const german = {
    country: "DE",
    member: true,
    euroArea: true,
    instantReceiveFrom: "2025-01-09",
    instantSendFrom: "2025-10-09",
    vopFrom: "2025-10-09",
  };
  const swiss = {
    country: "CH",
    member: true,
    euroArea: false,
    instantReceiveFrom: null,
    instantSendFrom: null,
    vopFrom: null,
  };
  const table = "country\tmember\teuro_area\tinstant_receive\tinstant_send\tvop\n" +
    "CH\t1\t0\t\t\t\nDE\t1\t1\t2025-01-09\t2025-10-09\t2025-10-09\n";
  const scope = readSepaScopeTable(table, "sepa.tsv");
  assertEquals([...scope.values()], [swiss, german]);
});

// bic_table.ts

// BICs and LEIs

const lei = (digit: number) => `5299001Z8JOKGWV5O94${digit}`;
const pairs = [
  { bic: "BANKDEFFXXX", lei: lei(1) },
  { bic: "BANKDEFF600", lei: lei(2) },
  { bic: "BRANDEFF100", lei: lei(3) },
  { bic: "BRANDEFF200", lei: lei(3) },
  { bic: "TWINDEFFXXX", lei: lei(5) },
  { bic: "TWINDEFFXXX", lei: lei(4) },
  { bic: "TWINDEFF100", lei: lei(6) },
  { bic: "BANKDEFFXXX", lei: lei(1) },
];
const open = (text: string) => BicLeiTable.open(text, "bic_lei.tsv");

Deno.test("BicLeiTable finds the BIC itself, then its head office, and does not guess", async () => {
  const table = await open(writeBicLeiTable(pairs));
  assertEquals(table.size, 7);
  const found = (bic: string) => table.find(bic);
  assertEquals(["BANKDEFF", "BANKDEFFXXX", "BANKDEFF600", "BANKDEFF999"].map(found), [
    lei(1),
    lei(1),
    lei(2),
    lei(1),
  ]);
  // Branches alone do not tell whom the BIC8 belongs to.
  assertEquals(["BRANDEFF", "BRANDEFF100", "BRANDEFF300"].map(found), [null, lei(3), null]);
  // Two LEIs of one BIC leave it open which is meant.
  assertEquals(["TWINDEFF", "TWINDEFF100", "TWINDEFF200"].map(found), [null, lei(6), null]);
  assertEquals(["AAAADEFF", "ZZZZDEFF"].map(found), [null, null]);
});

Deno.test("BicLeiTable lists all pairs in order", async () => {
  const table = await open(writeBicLeiTable(pairs));
  assertEquals([...table.pairs()].map(([bic]) => bic), [
    "BANKDEFF600",
    "BANKDEFFXXX",
    "BRANDEFF100",
    "BRANDEFF200",
    "TWINDEFF100",
    "TWINDEFFXXX",
    "TWINDEFFXXX",
  ]);
});

Deno.test("BicLeiTable refuses a table that is cut, unsorted or another one", async () => {
  const text = writeBicLeiTable(pairs);
  const cases: readonly (readonly [string, string])[] = [
    ["", "the table breaks off or has other columns"],
    [text.slice(0, -5), "the table breaks off or has other columns"],
    [text.replace("bic\tlei", "lei\tbic"), "the table breaks off or has other columns"],
    [text.replace("BANKDEFF600", "ZANKDEFF600"), "its lines are malformed or not sorted"],
    [text.replace("BANKDEFF600\t", "BANKDEFF6000"), "its lines are malformed or not sorted"],
  ];
  for (const [damaged, message] of cases) {
    await assertRejects(() => open(damaged), SyntaxError, `Cannot read bic_lei.tsv: ${message}`);
  }
  assertEquals((await open("bic\tlei\n")).size, 0);
});

Deno.test("BicTable names the institution of each BIC8 by its own line, however short that is", async () => {
  const heading = "bic\tname\tcity\tpost_code\tstreet\tbranch\n";
  const text =
    `${heading}BANKDEFF\tFIRST BANK\nBRANDEFF\tSECOND BANK\tBERLIN\n600\t=\tBONN\nTWINDEFF\tTHIRD BANK\n`;
  const table = await BicTable.open(text, "bics.tsv", "2026-11-01");
  const named = [...table.names()];
  assertEquals(named, [["BANKDEFF", "FIRST BANK"], ["BRANDEFF", "SECOND BANK"], ["TWINDEFF", "THIRD BANK"]]);
  for (const [bic8, name] of named) assertEquals(table.findFirst(bic8)?.name, name);
  assertEquals(["BANK", "BRAN", ""].map((party) => table.countEntries(party).get("DE")), [1, 2, 4]);
});

// Institutions

const licences = "country\tcodes\tbic8\tholder\twords\tact\tfrom\tsource\n";

Deno.test("an ended licence is found by each bank code and by the BIC8", () => {
  const row =
    "LU\t284,318\tHAVLLULL\tBanque Havilland\tlicence withdrawn\tECB\t2024-08-02\thttps://www.cssf.lu/\n";
  const read = readEndedLicences(licences + row, "ended_licences.tsv");
  assertEquals([...read.keys()], ["LU284", "LU318", "HAVLLULL"]);
  const licence = {
    holder: "Banque Havilland",
    words: "licence withdrawn",
    act: "ECB",
    from: "2024-08-02",
  };
  for (const found of read.values()) assertEquals(found, licence);
  const closed = "US\t\tFRBBUS6S\tFirst Republic Bank\tclosed\tFDIC\t2023-05-01\thttps://www.fdic.gov/\n";
  assertEquals([...readEndedLicences(licences + closed, "ended_licences.tsv").keys()], ["FRBBUS6S"]);
});

Deno.test("no refresh of a register takes back that a licence ended", async () => {
  const tables = await openDataFolder();
  let renewed = "";
  const { registers } = await createLoader()({
    entries: tables.entries,
    readTable: async (dataset) => {
      const table = await tables.readTable(dataset);
      if (table === undefined || dataset !== "lt_bank_codes") return table;
      // Another name, another spelling: the publisher says nothing of the licence.
      renewed = table.text.replace(/UAB "PayrNet"/, "PAYRNET UAB");
      return { text: renewed, edition: { ...table.edition, asOf: "2026-11-23" } };
    },
  });
  assertStringIncludes(renewed, "PAYRNET UAB");
  const finding = registers.findBank("LT", "3980900000000000");
  assert(finding.status === "verified");
  assertEquals(insolvencyOf(finding, "LT", null, registers)?.words, "licence revoked, insolvent");
});

Deno.test("what is kept by hand names its ground", () => {
  const damaged = [
    ["", "ECB", "2024-08-02", "https://www.cssf.lu/"],
    ["licence withdrawn", "", "2024-08-02", "https://www.cssf.lu/"],
    ["licence withdrawn", "ECB", "August 2024", "https://www.cssf.lu/"],
    ["licence withdrawn", "ECB", "2024-08-02", ""],
  ];
  for (const cells of damaged) {
    const row = ["LU", "284", "", "Banque Havilland", ...cells].join("\t");
    assertThrows(
      () => readEndedLicences(`${licences}${row}\n`, "ended_licences.tsv"),
      SyntaxError,
      "has no act, words, day or source",
    );
  }
  const seats = "party\tseat\tbasis\n";
  assertEquals(
    readPartySeats(`${seats}IBAZ\tAZ\tseat in Baku\n`, "party_seats.tsv"),
    new Map([["IBAZ", "AZ"]]),
  );
  for (const row of ["IBAZ\tAZ\t\n", "IBA\tAZ\tx\n", "IBAZ\tAZE\tx\n"]) {
    assertThrows(() => readPartySeats(seats + row, "party_seats.tsv"), SyntaxError);
  }
});
