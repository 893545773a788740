import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  foldLookAlikes,
  isScreenableName,
  isWholeName,
  nameKey,
  nameTokens,
} from "../../../src/screening/sanctions/normalise_name.ts";
import { anyCharacter } from "../../support/any_character.ts";

Deno.test("nameKey() agrees for spellings of one name", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ["Public Joint Stock Company Sberbank of Russia", "PJSC SBER BANK RUSSIA"],
    ["Europäisch-Iranische Handelsbank AG", "EUROPAISCH-IRANISCHE HANDELSBANK"],
    ["Jammal Trust Bank S.A.L.", "JAMMAL TRUST BANK SAL"],
    ["Workers' Welfare Bank", "WORKERS WELFARE BANK"],
    ["ПАО «Банк Зенит»", "Bank Zenit PAO"],
    ["İş Bankası A.Ş.", "IS BANKASI"],
    ["Bank Sankt-Peterburg", "Банк Санкт-Петербург"],
    ["JOINT STOCK COMMERCIAL BANK NOVIKOMBANK", "Bank Novikombank"],
    ["J&T Bank", "J & T BANK"],
    ["M&T Bank", "M AND T BANK"],
    ["Московский кредитный банк", "Moscow Credit Bank"],
    ["고려은행", "KORYO BANK"],
    ["Εθνική Τράπεζα", "ETHNIKI TRAPEZA"],
    ["بانک ایران", "BANK IRAN"],
  ];
  for (const [a, b] of pairs) assertEquals(nameKey(a), nameKey(b));
});

Deno.test("nameKey() keeps different names apart", () => {
  const pairs = [["Bank Melli", "Bank Mellon"], ["Sber Bank", "Saber Bank"], [
    "Alfa-Bank",
    "Alpha Bank",
  ]] as const;
  for (const [a, b] of pairs) assert(nameKey(a) !== nameKey(b));
});

Deno.test("isScreenableName() is false for names that are not read whole", () => {
  for (
    const name of [
      "J&T Bank",
      "BANK",
      "The Bank",
      "PJSC Bank",
      "AB Bank",
      "M Bank",
      "銀行",
      "بانک ملی",
      "고려은행",
      "Bank 中国",
      "ธนาคาร",
      "",
    ]
  ) {
    assert(!isScreenableName(name), name);
  }
  for (const name of ["Сбербанк", "Εθνική Τράπεζα", "Bank № 1 Łódź", "Türkiye İş Bankası"]) {
    assert(isScreenableName(name), name);
  }
});

Deno.test("nameTokens() keeps a name that is made of legal forms and fillers only", () => {
  assertEquals(nameTokens("The Company"), ["THE", "COMPANY"]);
  assertEquals(nameTokens("***"), []);
});

Deno.test("nameTokens() keeps the little that tells a bank of a short name from others", () => {
  const tokens: readonly (readonly [string, readonly string[]])[] = [
    ["AB BANK", ["AB", "BANK"]],
    ["М Банк", ["M", "BANK"]],
    ["AB Sber Bank", ["SBER", "BANK"]],
  ];
  for (const [name, words] of tokens) assertEquals(nameTokens(name), words);
});

Deno.test("nameTokens() gives Latin capitals and digits for any Latin or Cyrillic text", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
    assert(nameTokens(text).every((token) => /^[A-Z0-9]+$/.test(token)));
  }));
});

Deno.test("foldLookAlikes() puts a word of two scripts into one, and leaves all others", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['JS\u0421 "UKRSIBBANK"', 'JSC "UKRSIBBANK"'], // with a Cyrillic С
    ["ДOM.РФ", "ДОМ.РФ"], // with a Latin O and M
    ["\u0391LFA", "ALFA"], // with a Greek Α
    ["Сбербанк", "Сбербанк"],
    ["Müller Банк", "Müller Банк"],
  ];
  for (const [name, folded] of pairs) assertEquals(foldLookAlikes(name), folded);
});

Deno.test("isWholeName() is true for names without a longer word that are read whole", () => {
  const whole = ["U.S. BANK N.A.", "J&T Bank", "M AND T BANK", "AB BANK", "D BANK", "M Bank AG", "Bank 3/4"];
  for (const name of whole) assert(isWholeName(name), name);
  for (const name of ["BANK", "銀行", "The Bank", "PJSC Bank", "A", ""]) assert(!isWholeName(name), name);
});
