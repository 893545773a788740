/** What registers say of banks that are insolvent, and that no other name is taken for one. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { loadRegisters } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { insolvencyWords } from "../../src/screening/insolvency_words.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const cases: readonly (readonly [name: string, words: string | null])[] = [
  ["Getin Noble Bank Spółka Akcyjna w upadłości", "w upadłości"],
  [
    "Spółdzielczy Bank Rzemiosła i Rolnictwa w Wołominie w upadłości likwidacyjnej",
    "w upadłości likwidacyjnej",
  ],
  ["Sberbank CZ, a.s. v likvidaci", "v likvidaci"],
  ["BANCO MASTER S/A - EM LIQUIDAÇÃO EXTRAJUDICIAL", "EM LIQUIDAÇÃO EXTRAJUDICIAL"],
  ["BANCO MASTER S/A - EM LIQUIDACAO EXTRAJUDICIAL", "EM LIQUIDACAO EXTRAJUDICIAL"],
  ["SMART BANK SOCIETÀ PER AZIONI IN AMMINISTRAZIONE STRAORDINARIA", "IN AMMINISTRAZIONE STRAORDINARIA"],
  ["SANTANDER PRIVATE BANKING S.P.A. IN LIQUIDAZIONE", "IN LIQUIDAZIONE"],
  ["Sberbank Magyarország Zrt. v.a.", "v.a."],
  ["Széchenyi Kereskedelmi Bank Zrt. f. a.", "f. a."],
  ["Duna Takarék Bank Zrt. felszámolás alatt", "felszámolás alatt"],
  ["ABLV BANK, AS IN LIQUIDATION", "IN LIQUIDATION"],
  ["Maple Bank GmbH i.I.", "i.I."],
  ["Amsterdam Trade Bank N.V. in faillissement", "in faillissement"],
  ["Sberbank banka d.d. u stečaju", "u stečaju"],
  ["АТ «МЕГАБАНК» у ліквідації", "у ліквідації"],
  ["BGC LIQUIDEZ DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS LTDA", null],
  ["CITI LIQUIDATION SERVICES", null],
  ["ERSTE ABWICKLUNGSANSTALT", null],
  ["EUROPEAN FUND ADMINISTRATION S.A. - FRANCE", null],
  ["BANCA D'ITALIA RESOLUTION FUND", null],
  ["Bank Polska Kasa Opieki Spółka Akcyjna", null],
  ["U.S. BANK N.A.", null],
  ["GHELAMCO GROUP COMM. V.A.", null],
];

for (const [name, words] of cases) {
  Deno.test(`insolvencyWords() reads ${words === null ? "nothing" : `"${words}"`} in ${name}`, () => {
    assertEquals(insolvencyWords(name), words);
  });
}

Deno.test("insolvencyWords() finds no others among all shipped names than these", async () => {
  const registers = await loadRegisters();
  const found = new Set<string>();
  for (const { name, country } of registers.institutions()) {
    if (insolvencyWords(name) !== null) found.add(`${country} ${name}`);
  }
  assertEquals([...found].toSorted(), EXPECTED);
});

const EXPECTED: readonly string[] = [
  "BR ADVANCED CORRETORA DE CÂMBIO LTDA - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO LETSBANK S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER DE INVESTIMENTO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER MÚLTIPLO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER S/A - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO PLENO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR CBSF DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS S.A.- EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR COOPERATIVA DE CRÉDITO POUPANÇA E SERVIÇOS FINANCEIROS - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR FRENTE SOCIEDADE CORRETORA DE CÂMBIO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR MASTER S/A CORRETORA DE CÂMBIO TÍTULOS E VALORES MOBILIÁRIOS - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR OCTA SOCIEDADE DE CRÉDITO DIRETO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR SEFER INVESTIMENTOS DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS LTDA - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR WILL FINANCEIRA S.A. CRÉDITO FINANCIAMENTO E INVESTIMENTO - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "CZ SBERBANK CZ, A.S. V LIKVIDACI",
  "CZ Sberbank CZ, a.s. v likvidaci",
  "IT BANK SEPAH IN A.S.",
  "IT PERSIA INTERNATIONAL BANK PLC IN A.S.",
  "IT SMART BANK SOCIETÀ PER AZIONI IN AMMINISTRAZIONE STRAORDINARIA",
  "LV ABLV BANK, AS IN LIQUIDATION",
  "PL Bank Handlowo-Kredytowy Spółka Akcyjna w Katowicach w likwidacji",
  "PL Bank Spółdzielczy w Nadarzynie w upadłości",
  "PL Bank Spółdzielczy w Olkuszu w likwidacji",
  "PL Getin Noble Bank Spółka Akcyjna w upadłości",
  "PL Spółdzielczy Bank Rzemiosła i Rolnictwa w Wołominie w upadłości likwidacyjnej",
];

for (const code of ["24811112", "12200005", "80060000", "80170002", "84490003"]) {
  Deno.test(`an account of the insolvent bank with the Polish code ${code} is never fine`, async () => {
    await using app = await TestApp.open();
    const answer = bodyOf(
      await app.post("/v1/iban/validate", { iban: composeIban("PL", `${code}0000000000000000`) }),
      "validateIBAN",
      200,
    );
    assert(answer.valid);
    const step = answer.next_steps.find((each) => each.code === "bank_in_insolvency");
    assertMatch(step?.because ?? "", /^NBP EWIB .* says "w (upadłości|likwidacji)/);
  });
}
