import { assertEquals } from "@std/assert";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { testTable } from "../../support/table.ts";
import { isLei } from "../../../src/identifiers/iban/characters.ts";
import {
  classifyCountryCode,
  countryName,
  isKnownCountry,
  isTestBic,
  readBic,
} from "../../../src/identifiers/mod.ts";

// Codes

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const allCodes = letters.flatMap((first) => letters.map((second) => first + second));

// ISO 3166-1 has 249 officially assigned codes since South Sudan (SS, 2011).
Deno.test("classifyCountryCode() recognises the 249 assigned codes", () => {
  assertEquals(allCodes.filter((code) => classifyCountryCode(code) === "assigned").length, 249);
});

// CLDR has names for more codes than ISO 3166-1 assigns: reserved, withdrawn, user-assigned, macro.
Deno.test("classifyCountryCode() assigns no code that CLDR cannot name", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const unnamed = allCodes.filter((code) =>
    classifyCountryCode(code) === "assigned" && names.of(code) === undefined
  );
  assertEquals(unnamed, []);
});

testTable(
  "classifyCountryCode(), isKnownCountry() and countryName() agree on codes",
  new URL("./codes.tsv", import.meta.url),
  ["code", "class", "name"],
  (row) => {
    const code: string = JSON.parse(row.code);
    assertEquals(classifyCountryCode(code), row.class);
    assertEquals(isKnownCountry(code), /^(?:assigned|user_assigned_in_use)$/.test(row.class));
    if (row.name !== "") assertEquals(countryName(code), row.name);
  },
);

Deno.test("no country in the IBAN registry has a name inverted for sorting, with a comma or parentheses", async () => {
  const { registers } = await loadReferenceData();
  const turned = [...registers.ibanStructures.values()].map(({ name }) => name)
    .filter((name) => /\((?!Islas)|, /.test(name));
  assertEquals(turned, []);
});

// bic_and_country.ts

testTable(
  "readBic() reads 8 and 11 characters in either case, and isTestBic() looks at the eighth",
  new URL("./bics.tsv", import.meta.url),
  ["text", "bic11", "country", "test"],
  ({ text, bic11, country, test }) => {
    const bic = readBic(text);
    assertEquals([bic?.bic11 ?? "", bic?.country ?? ""], [bic11, country]);
    assertEquals(isTestBic(text), test === "yes");
  },
);

Deno.test("readBic() returns the code and its parts", () => {
  const parts = {
    code: "COBADEFF",
    bic8: "COBADEFF",
    bic11: "COBADEFFXXX",
    country: "DE",
    branchCode: "XXX",
  };
  assertEquals(readBic("cobadeff"), parts);
});

// LEIs

Deno.test("isLei() verifies the check digits", () => {
  // LEIs of GLEIF itself, Erste Bank (OeNB register) and Commerzbank.
  for (const lei of ["506700GE1G29325QX363", "549300HUKIA1IZQHFZ83", "851WYGNLUQLFZBSYGB56"]) {
    assertEquals(isLei(lei), true, lei);
    assertEquals(isLei(`${lei.slice(0, 5)}Z${lei.slice(6)}`), false);
  }
  for (const text of ["", "506700GE1G29325QX36", "506700ge1g29325qx363", "506700GE1G29325QX3X3"]) {
    assertEquals(isLei(text), false, text);
  }
});
