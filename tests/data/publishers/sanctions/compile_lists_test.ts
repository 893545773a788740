import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  loadReferenceData,
  loadSanctionsSteps,
  readSanctionsTable,
  type SanctionsEntry,
  writeSanctionsTable,
} from "../../../../src/data/registers/mod.ts";
import { datasets } from "../../../../src/data/publishers/mod.ts";
import { finish } from "../../../support/finish.ts";

const entry: SanctionsEntry = {
  list: "UK",
  id: "RUS0001",
  name: 'BANK "A", PJSC',
  aliases: ["BANK | A", "БАНК А"],
  countries: ["RU"],
  programmes: ["Russia"],
  listedOn: "2022-02-24",
  bics: ["AAAARUMM"],
  leis: [],
  bankCodes: [],
};

Deno.test("readSanctionsTable() reads what writeSanctionsTable() wrote", () => {
  const bare: SanctionsEntry = {
    ...entry,
    id: "RUS0002",
    aliases: [],
    countries: [],
    listedOn: null,
    bics: [],
  };
  const read = readSanctionsTable(writeSanctionsTable([bare, entry]), "UK");
  assertEquals(read, [{ ...entry, aliases: ["BANK / A", "БАНК А"] }, bare]);
});

Deno.test("loadSanctionsSteps() brings together an entry that stands in two tables of one list", () => {
  const tables = [
    { list: "OFAC", table: writeSanctionsTable([{ ...entry, bics: [], aliases: [] }]), asOf: "2026-08-20" },
    {
      list: "OFAC",
      table: writeSanctionsTable([{ ...entry, name: "BANK A", programmes: ["CAPTA"] }]),
      asOf: "2025-12",
    },
  ] as const;
  const data = finish(loadSanctionsSteps(tables, null));
  assertEquals(data.asOfByList, new Map([["OFAC", "2025-12"]]));
  assertEquals(data.entries.length, 1);
  assertEquals(data.entries[0]?.aliases, ["BANK A", "BANK / A", "БАНК А"]);
  assertEquals([data.entries[0]?.programmes, data.entries[0]?.bics], [["Russia", "CAPTA"], ["AAAARUMM"]]);
});

Deno.test("the shipped reviewed identities point at entries of the shipped lists", async () => {
  const { entries, reviewedIdentities } = (await loadReferenceData()).sanctions;
  const keys = new Set(entries.map(({ list, id }) => `${list} ${id}`));
  const pairs = reviewedIdentities.map(({ list, entryId, bic8, bankCode }) => {
    assert(keys.has(`${list} ${entryId}`), `${bic8 ?? bankCode}`);
    return `${list} ${entryId} ${bic8 ?? bankCode}`;
  });
  assert(pairs.length > 100);
  assertEquals(new Set(pairs).size, pairs.length);
});

Deno.test("the sanctions datasets name the official file when nothing is at hand", () => {
  const officialFiles = [
    "SDN.CSV",
    "CONS_PRIM.CSV",
    "csvFullSanctionsList_1_1.csv",
    "consolidated.xml",
    "UK-Sanctions-List.csv",
    "SDN_ADVANCED.ZIP",
    "CONS_ADVANCED.ZIP",
  ];
  const sanctionsDatasets = datasets.filter(({ kind }) => kind.startsWith("sanctions"));
  assertEquals(sanctionsDatasets.length, officialFiles.length);
  for (const [place, dataset] of sanctionsDatasets.entries()) {
    assertThrows(
      () => dataset.compile(() => undefined),
      SyntaxError,
      `${officialFiles[place]}: the file is missing`,
    );
  }
});
