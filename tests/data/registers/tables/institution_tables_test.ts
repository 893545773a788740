import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { createLoader, openDataFolder } from "../../../../src/data/registers/mod.ts";
import { insolvencyOf } from "../../../../src/screening/iban_screening/bank_code_holder.ts";
import { readEndedLicences, readPartySeats } from "../../../../src/data/registers/load.ts";

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
