import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import {
  BicLeiTable,
  createLoader,
  openDataFolder,
  writeBicLeiTable,
} from "../../../../src/data/registers/mod.ts";
import { BicTable } from "../../../../src/data/registers/tables/bic_table.ts";
import { insolvencyOf } from "../../../../src/screening/iban_screening/bank_code_holder.ts";
import { readEndedLicences, readPartySeats } from "../../../../src/data/registers/load_registers.ts";

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
