// What these tests protect: whoever can hold an account is kept of a list, whatever its name says of its trade.
import { assertEquals, assertThrows } from "@std/assert";
import { readEuNamedBans } from "../../../../src/data/registers/sanctions_table.ts";
import { keepInstitution } from "../../../../src/data/publishers/sanctions/keep_institution.ts";

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
