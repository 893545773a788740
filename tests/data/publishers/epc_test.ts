import { assertEquals, assertThrows } from "@std/assert";
import { compileEpcRegister, epcDatasets, parseEpcRegister } from "../../../src/data/publishers/epc.ts";
import { loadEpcRegisters } from "../../../src/data/registers/mod.ts";

const heading =
  '"Country","ParticipantName","Address","City","BIC","Readiness Date","Scheme Leaving Date","Scheme Options"\n';
const sample = heading +
  '"AUSTRIA","Bank B","Street 1","Linz","BBBBAT2LXXX","2017-11-21","2022-10-31",""\n' +
  '"AUSTRIA","Bank B, renamed","Street 1","Linz","BBBBAT2LXXX","2017-11-21","",""\n' +
  '"ANDORRA","Bank A","Street 2","Escaldes","AAAAADAD","2019-03-05","",""\n' +
  '"ANDORRA","Without a BIC","Street 2","Escaldes","","2019-03-05","",""\n';

function compile(text: string) {
  return compileEpcRegister(
    { bytes: new TextEncoder().encode(text), dated: "2026-11-01" },
    "the EPC register",
  );
}

Deno.test("parseEpcRegister() reads the official columns and leaves out rows without a BIC", () => {
  const entries = parseEpcRegister(sample, "the EPC register");
  assertEquals(entries.length, 3);
  assertEquals(entries[2], {
    bic11: "AAAAADADXXX",
    country: "ANDORRA",
    name: "Bank A",
    readyOn: "2019-03-05",
    leavesOn: null,
  });
});

Deno.test("compileEpcRegister() keeps of one BIC the participation that stays longest", () => {
  const { table, rows, asOf } = compile(sample);
  assertEquals([rows, asOf], [2, "2026-11-01"]);
  const registers = loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
  assertEquals(registers.find("SCT", "BBBBAT2LXXX")?.leavesOn, null);
  assertEquals(registers.asOf("SCT"), "2026-11-01");
  assertEquals(registers.asOf("VOP"), null);
  assertEquals(registers.find("VOP", "BBBBAT2LXXX"), undefined);
});

Deno.test("compileEpcRegister() takes the latest day of readiness for a copy without a date", () => {
  const file = { bytes: new TextEncoder().encode(sample), dated: "" };
  assertEquals(compileEpcRegister(file, "the EPC register").asOf, "2019-03-05");
});

Deno.test("parseEpcRegister() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["\n<html><body>Not found</body></html>\n", "it is an HTML page"],
    [sample.slice(0, 300), "the text breaks off"],
    [sample.replace('"BIC"', '"Bic code"'), 'column "BIC" is missing'],
    [sample.replace("AAAAADAD", "AAAA"), '"AAAA" is not a BIC'],
    [sample.replace("2019-03-05", "05/03/2019"), '"05/03/2019" is not a date'],
    [heading, "no rows"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseEpcRegister(text, "the EPC register"), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("epcDatasets name the five registers and ship none", () => {
  assertEquals(epcDatasets.map(({ id }) => id), [
    "epc_sct",
    "epc_sct_inst",
    "epc_sdd_core",
    "epc_sdd_b2b",
    "epc_vop",
  ]);
  assertEquals(epcDatasets.some(({ shipped }) => shipped), false);
});
