import { assertEquals } from "@std/assert";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
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
Deno.test("classifyCountryCode() knows the 249 assigned codes", () => {
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

Deno.test("classifyCountryCode() sets XK apart from other user-assigned codes", () => {
  assertEquals(classifyCountryCode("XK"), "user_assigned_in_use");
  const others = ["AA", "QM", "QZ", "XA", "XX", "XZ", "ZZ"];
  assertEquals(others.filter((code) => classifyCountryCode(code) !== "unassigned"), []);
});

Deno.test("classifyCountryCode() refuses reserved and withdrawn codes", () => {
  for (const code of ["UK", "EU", "AC", "AN", "CS", "SU", "YU", "ZR"]) {
    assertEquals(classifyCountryCode(code), "unassigned", code);
  }
});

Deno.test("classifyCountryCode() calls anything but two capital letters malformed", () => {
  for (const code of ["", "C", "ch", "Ch", "CHE", " CH", "C1", "ÇH"]) {
    assertEquals(classifyCountryCode(code), "malformed", code);
  }
});

Deno.test("isKnownCountry() accepts assigned codes and XK", () => {
  assertEquals(["CH", "XK", "UK", "ch"].map(isKnownCountry), [true, true, false, false]);
});

// Names

const names: readonly (readonly [code: string, name: string])[] = [
  ["NL", "Netherlands"],
  ["TR", "Türkiye"],
  ["RU", "Russia"],
  ["VG", "British Virgin Islands"],
  ["MD", "Moldova"],
  ["US", "United States"],
  ["XK", "Kosovo"],
  ["ZZ", "ZZ"],
  ["UK", "UK"],
];

Deno.test("countryName() returns the common names of countries", () => {
  for (const [code, name] of names) assertEquals(countryName(code), name);
});

Deno.test("no country of the IBAN registry bears a name that was turned round for its alphabet", async () => {
  const { registers } = await loadReferenceData();
  const turned = [...registers.ibanStructures.values()].map(({ name }) => name)
    .filter((name) => /\((?!Islas)|, /.test(name));
  assertEquals(turned, []);
});

// bic_and_country.ts

Deno.test("readBic() reads 8 and 11 characters in either case", () => {
  assertEquals(readBic("cobadeff"), {
    code: "COBADEFF",
    bic8: "COBADEFF",
    bic11: "COBADEFFXXX",
    country: "DE",
    branchCode: "XXX",
  });
  assertEquals(readBic(" COBADEFF016 ")?.bic11, "COBADEFF016");
  assertEquals(readBic("COBA DE FF 016")?.bic11, "COBADEFF016");
});

Deno.test("readBic() takes digits in the party prefix, as ISO 9362:2014 allows", () => {
  assertEquals(readBic("1234DEFF")?.country, "DE");
});

Deno.test("readBic() accepts no other format", () => {
  for (
    const text of [
      "",
      "COBADEF",
      "COBADEFF1",
      "COBADEFF12",
      "COBADEFFXXXX",
      "COBA1EFF",
      "CÖBADEFF",
      "COBA-DEFF",
      "COBA DEF",
    ]
  ) {
    assertEquals(readBic(text), null, text);
  }
});

Deno.test("isTestBic() looks at the eighth character", () => {
  assertEquals(["COBADEF0", "COBADEFF", "COBADE0F"].map(isTestBic), [true, false, false]);
});

// LEIs

Deno.test("isLei() verifies the check digits", () => {
  // Of GLEIF itself, Erste Bank (OeNB register) and Commerzbank.
  for (const lei of ["506700GE1G29325QX363", "549300HUKIA1IZQHFZ83", "851WYGNLUQLFZBSYGB56"]) {
    assertEquals(isLei(lei), true, lei);
    assertEquals(isLei(`${lei.slice(0, 5)}Z${lei.slice(6)}`), false);
  }
  for (const text of ["", "506700GE1G29325QX36", "506700ge1g29325qx363", "506700GE1G29325QX3X3"]) {
    assertEquals(isLei(text), false, text);
  }
});
