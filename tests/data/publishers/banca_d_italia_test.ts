/** A sample made by hand in the layout of the live file, which was not at hand. */
import { assertEquals, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { bancaDItalia, parseSupervisoryRegisters } from "../../../src/data/publishers/bank_codes_in_csv.ts";

const heading = "COD_MECC;TIPO_ALBO;DEN_INT;COD_LEI;DATA_I_VAL;DATA_F_VAL";
const rows = [
  "5034  ;001;BANCO BPM SOCIETA' PER AZIONI        ;815600E4E6DCD2D25E30;2017-01-01;9999-12-31",
  '3365  ;001;CHERRY BANK "S.P.A."                 ;                    ;2021-10-01;9999-12-31',
  "5428  ;001;BANCA POPOLARE DI BERGAMO            ;                    ;2003-07-01;2017-02-20",
  "36772 ;016;HYPE S.P.A.                          ;                    ;2020-12-15;2022-03-01",
  "36772 ;012;HYPE S.P.A. (PAGAMENTI)              ;                    ;2022-03-02;2025-06-30",
  "5034  ;001;BANCO POPOLARE                       ;                    ;2011-12-27;2016-12-31",
  "3353  ;001;SMART BANK S.P.A. IN AMMINISTRAZIONE STRAORDINARIA;       ;2019-01-01;9999-12-31",
  "999   ;201;GRUPPO BANCARIO                      ;                    ;2011-12-27;9999-12-31",
];

const pack = (text: string) => zipSync({ "VFLUSSO_INTERMEDIARIO_20261006.csv": strToU8(`\ufeff${text}`) });
const sample = (lines: readonly string[]) => pack([heading, ...lines, ""].join("\n"));

Deno.test("parseSupervisoryRegisters() names each code by its last row and retires those that ended", () => {
  const records = parseSupervisoryRegisters(sample(rows));
  assertEquals(records.map(({ bankCode, name, lei, retired }) => [bankCode, name, lei, retired]), [
    ["05034", "BANCO BPM SOCIETA' PER AZIONI", "815600E4E6DCD2D25E30", false],
    ["03365", 'CHERRY BANK "S.P.A."', null, false],
    ["05428", "BANCA POPOLARE DI BERGAMO", null, true],
    ["36772", "HYPE S.P.A. (PAGAMENTI)", null, true],
    ["03353", "SMART BANK S.P.A. IN AMMINISTRAZIONE STRAORDINARIA", null, false],
  ]);
});

Deno.test("parseSupervisoryRegisters() refuses damaged files with one clear line", () => {
  const refused = (bytes: Uint8Array, message: string) =>
    assertThrows(() => parseSupervisoryRegisters(bytes), SyntaxError, message);
  refused(strToU8("<html>Login</html>"), "it is an HTML page, not the register");
  refused(strToU8(heading), "it is not a zip archive");
  refused(pack(`${heading.replace("DEN_INT", "NAME")}\n${rows[0]}\n`), 'column "DEN_INT" is missing');
  refused(sample([rows[0]?.replace("5034 ", "50A4 ") ?? ""]), 'line 2 has bank code "50A4"');
  refused(sample([rows[0]?.replace("9999-12-31", "open      ") ?? ""]), 'line 2 has end of validity "open"');
  refused(sample(rows.slice(-1)), "no intermediary stands in a register");
});

Deno.test("the Banca d'Italia never denies a code, and its edition is of the day of the fetch", () => {
  const compiled = bancaDItalia.compile(() => ({ bytes: sample(rows), dated: "2026-11-22" }));
  assertEquals([compiled.rows, compiled.asOf, bancaDItalia.authoritative], [5, "2026-11-22", false]);
});
