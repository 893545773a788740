import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  loadReferenceData,
  loadSanctionsSteps,
  readSanctionsTable,
  type SanctionsEntry,
  writeSanctionsTable,
} from "../../../../src/data/registers/mod.ts";
import { sanctionsLists } from "../../../../src/identifiers/mod.ts";
import { datasets } from "../../../../src/data/publishers/mod.ts";
import { readEuNamedBans } from "../../../../src/data/registers/sanctions_table.ts";
import { keepInstitution } from "../../../../src/data/publishers/sanctions/keep_institution.ts";
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
  const sanctionsDatasets = datasets.filter(({ kind }) => kind.startsWith("sanctions"));
  assert(sanctionsDatasets.length > sanctionsLists.length);
  for (const { compile, sources: [official] } of sanctionsDatasets) {
    assertThrows(() => compile(() => undefined), SyntaxError, `${official?.name}: the file is missing`);
  }
});

// Institutions kept: whoever can hold an account is kept of a list, whatever its name
// says of its trade.

function keep(name: string, remarks = "") {
  const facts = { list: "UN", id: "1", countries: [], programmes: [], listedOn: null } as const;
  return keepInstitution({ ...facts, names: [name], remarks });
}

Deno.test("keepInstitution() keeps funds, holdings, exchanges and those whom a directory names", () => {
  const kept = [
    "LIBYAN INVESTMENT AUTHORITY",
    "NATIONAL DEVELOPMENT FUND OF IRAN",
    "VTB CAPITAL HOLDINGS CLOSED JOINT STOCK COMPANY",
    "GOLDEN GLOBAL PORTFOY YONETIMI ANONIM SIRKETI",
    "MOALLEM INSURANCE CO.",
    // Of no banking word: the BIC directory of 2018-01 has ROSNRUMM.
    "Rosneft OAO",
  ];
  assertEquals(kept.filter((name) => keep(name).length !== 1), []);
  const left = ["SHAHID HEMMAT INDUSTRIAL GROUP", "BUREAU OF INVESTIGATION", "HESONG TRADING COMPANY", "LTD"];
  assertEquals(left.filter((name) => keep(name).length > 0), []);
});

Deno.test("keepInstitution() keeps whoever has a bank code, and reads it with its country", () => {
  const [taatta] = keep("TAATTA, AO", "Registration Number 102; BIK (RU) 049805709; BIK (RU) 049805709.");
  assertEquals(taatta?.bankCodes, ["RU049805709"]);
  assertEquals(keep("TAATTA, AO", "Tax ID No. 049805709"), []);
});

Deno.test("readEuNamedBans() names the act and whom it binds, and refuses a row that has no act", () => {
  const heading = "id\tname\taliases\tcountry\tbic\tact\tannex\tfrom\tread\n";
  const row = "833/2014 XLV.A 1\tTolubay\tTolubay Bank\tKG\tTOLUKG22\tAct\tXLV.A\t2025-11-12\tby hand\n";
  const [entry] = readEuNamedBans(heading + row);
  assertEquals([entry?.list, entry?.bics, entry?.listedOn, entry?.programmes], [
    "EU",
    ["TOLUKG22"],
    "2025-11-12",
    ["Act, Annex XLV.A: transactions banned or restricted for persons bound by EU law"],
  ]);
  assertThrows(() => readEuNamedBans(heading + row.replace("Act", "")), SyntaxError, "has no act");
});
