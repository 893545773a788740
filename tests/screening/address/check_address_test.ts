import { texts } from "../../../generated/texts.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { type AddressScheme, checkAddress, readAddressScheme } from "../../../src/screening/check_address.ts";
import type { components } from "../../../generated/types.ts";
import { anyCharacter } from "../../support/any_character.ts";

type Schemas = components["schemas"];
type AddressRule = Schemas["AddressRule"];
type AddressVerdict = Schemas["AddressFinding"]["verdict"];
type PostalAddress = Schemas["PostalAddress"];

// check_address.ts

const complete: PostalAddress = {
  strt_nm: "Seeweg",
  bldg_nb: "3",
  pst_cd: "3000",
  twn_nm: "Bern",
  ctry: "CH",
};

function verdict(
  scheme: AddressScheme,
  rule: AddressRule,
  address: PostalAddress,
): AddressVerdict | undefined {
  return checkAddress(scheme, address).findings.find((finding) => finding.rule === rule)?.verdict;
}

// The rules of each scheme, in the order of the answer: SIX SPS 2026 v2.3 (2026-02-20) chapter 3.11 table 9; EPC
// guidance on addresses v2.1 (2025-10); Fedwire ISO 20022 changes of 2026-11-16; ECB T2 RTGS UDFS R2026.NOV
// (2026-07-31).
const limits = ["strt_nm_max_70", "bldg_nb_max_16", "pst_cd_max_16", "twn_nm_max_35"];
const ruleTable: readonly (readonly [AddressScheme, readonly string[]])[] = [
  ["sps", [
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_tp_forbidden",
    "adr_line_max_2",
    "adr_line_max_length_70",
    "adr_line_no_repeat",
    ...limits,
  ]],
  ["fedwire", [
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_line_max_2",
    "adr_line_max_length_70",
    ...limits,
  ]],
  ["sepa", [
    "unstructured_forbidden",
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_line_max_2",
    "adr_line_max_length_70",
  ]],
  ["hvps_plus", [
    "unstructured_forbidden",
    "twn_nm_ctry_required_if_no_adr_line",
    "ctry_iso3166",
    ...limits,
  ]],
];

for (const [scheme, rules] of ruleTable) {
  Deno.test(`checkAddress() gives one finding per rule of ${scheme}, each with source and date`, () => {
    const { findings, conforms } = checkAddress(scheme, complete);
    assertEquals(findings.map(({ rule }) => rule as string), rules);
    assert(conforms);
    for (const { source, detail } of findings) {
      assert(/20\d\d-\d\d-\d\d/.test(source), source);
      assert(detail.endsWith("."), detail);
    }
  });
}

const judged: readonly (readonly [string, AddressScheme, AddressRule, PostalAddress, AddressVerdict])[] = [
  ["a town", "sps", "twn_nm_required", { twn_nm: "Bern" }, "pass"],
  ["no town", "sps", "twn_nm_required", {}, "fail"],
  ["a blank town", "fedwire", "twn_nm_required", { twn_nm: "  " }, "fail"],
  ["no country", "fedwire", "ctry_required", { twn_nm: "Bern" }, "fail"],
  ["a country", "sps", "ctry_required", { ctry: "ch" }, "pass"],
  ["nothing at all", "hvps_plus", "twn_nm_ctry_required_if_no_adr_line", {}, "fail"],
  ["a country alone", "hvps_plus", "twn_nm_ctry_required_if_no_adr_line", { ctry: "DE" }, "fail"],
  [
    "town and country",
    "hvps_plus",
    "twn_nm_ctry_required_if_no_adr_line",
    { twn_nm: "Bonn", ctry: "DE" },
    "pass",
  ],
  [
    "address lines",
    "hvps_plus",
    "twn_nm_ctry_required_if_no_adr_line",
    { adr_line: ["Bonn"] },
    "not_applicable",
  ],
  ["blank lines", "hvps_plus", "twn_nm_ctry_required_if_no_adr_line", { adr_line: ["", " "] }, "fail"],
  ["lines alone", "sepa", "unstructured_forbidden", { adr_line: ["Seeweg 3", "3000 Bern"] }, "fail"],
  [
    "lines and a town",
    "hvps_plus",
    "unstructured_forbidden",
    { twn_nm: "Bern", adr_line: ["Seeweg 3"] },
    "fail",
  ],
  [
    "the hybrid form",
    "hvps_plus",
    "unstructured_forbidden",
    { twn_nm: "Bern", ctry: "CH", adr_line: ["Seeweg 3"] },
    "pass",
  ],
  ["the structured form", "sepa", "unstructured_forbidden", complete, "not_applicable"],
  ["no country", "sps", "ctry_iso3166", {}, "not_applicable"],
  ["an assigned country", "hvps_plus", "ctry_iso3166", { ctry: "LI" }, "pass"],
  ["Kosovo's code in use", "sps", "ctry_iso3166", { ctry: "XK" }, "pass"],
  ["small letters", "sps", "ctry_iso3166", { ctry: "ch" }, "fail"],
  ["the alpha-3 code", "sps", "ctry_iso3166", { ctry: "CHE" }, "fail"],
  ["a reserved code", "sps", "ctry_iso3166", { ctry: "UK" }, "fail"],
  ["a withdrawn code", "sps", "ctry_iso3166", { ctry: "AN" }, "fail"],
  ["a code never assigned", "fedwire", "ctry_iso3166", { ctry: "ZZ" }, "fail"],
  ["an address type", "sps", "adr_tp_forbidden", { adr_tp: "ADDR" }, "fail"],
  ["no address type", "sps", "adr_tp_forbidden", {}, "pass"],
  ["no line", "sps", "adr_line_max_2", {}, "not_applicable"],
  ["an empty list", "fedwire", "adr_line_max_2", { adr_line: [] }, "not_applicable"],
  ["two lines", "sps", "adr_line_max_2", { adr_line: ["a", "b"] }, "pass"],
  ["three lines", "fedwire", "adr_line_max_2", { adr_line: ["a", "b", "c"] }, "fail"],
  ["a line of 70", "sps", "adr_line_max_length_70", { adr_line: ["x".repeat(70)] }, "pass"],
  ["a second line of 71", "fedwire", "adr_line_max_length_70", { adr_line: ["a", "x".repeat(71)] }, "fail"],
  ["no line", "sps", "adr_line_max_length_70", {}, "not_applicable"],
  ["a street of 70", "sps", "strt_nm_max_70", { strt_nm: "x".repeat(70) }, "pass"],
  ["a street of 71", "hvps_plus", "strt_nm_max_70", { strt_nm: "x".repeat(71) }, "fail"],
  ["no street", "fedwire", "strt_nm_max_70", {}, "not_applicable"],
  ["a building number of 16", "sps", "bldg_nb_max_16", { bldg_nb: "1".repeat(16) }, "pass"],
  ["a building number of 17", "fedwire", "bldg_nb_max_16", { bldg_nb: "1".repeat(17) }, "fail"],
  ["a postal code of 17", "sps", "pst_cd_max_16", { pst_cd: "1".repeat(17) }, "fail"],
  ["a town of 35", "sps", "twn_nm_max_35", { twn_nm: "x".repeat(35) }, "pass"],
  ["a town of 36", "hvps_plus", "twn_nm_max_35", { twn_nm: "x".repeat(36) }, "fail"],
  [
    "a town of 35 letters outside the basic plane",
    "sps",
    "twn_nm_max_35",
    { twn_nm: "𝒳".repeat(35) },
    "pass",
  ],
];

for (const [what, scheme, rule, address, expected] of judged) {
  Deno.test(`checkAddress() judges ${what} by ${rule} of ${scheme} as ${expected}`, () => {
    assertEquals(verdict(scheme, rule, address), expected);
  });
}

// SIX SPS 2026 v2.3 (2026-02-20), chapter 3.11, table 9, and Business Rules SPS 2025 v3.2 section 3.1.1.
const repetitions: readonly (readonly [string, AddressVerdict])[] = [
  ["Bern", "fail"],
  ["bern ", "fail"],
  ["CH", "fail"],
  ["3000", "fail"],
  ["3", "fail"],
  ["Seeweg", "fail"],
  ["3000 Bern", "fail"],
  ["Bern  3000", "fail"],
  ["Seeweg 3", "fail"],
  ["3 Seeweg", "fail"],
  ["Block B, 3000 Bern", "fail"],
  ["Seeweg 3, 3000 Bern", "fail"],
  ["c/o Meier,Seeweg", "fail"],
  ["c/o Meier", "pass"],
  ["Bern-West", "pass"],
  ["Seeweg 3a", "pass"],
  ["Building in Bern", "pass"],
  ["CH-3000 Bern", "pass"],
];

for (const [line, expected] of repetitions) {
  Deno.test(`checkAddress() judges the address line "${line}" by adr_line_no_repeat as ${expected}`, () => {
    assertEquals(
      verdict("sps", "adr_line_no_repeat", { ...complete, adr_line: ["Haus am See", line] }),
      expected,
    );
  });
}

Deno.test("checkAddress() sees no repetition of an element that is absent", () => {
  const address = { twn_nm: "Bern", ctry: "CH", adr_line: ["Seeweg 3", ","] };
  assertEquals(verdict("sps", "adr_line_no_repeat", address), "pass");
});

Deno.test("checkAddress() compares letters however their marks are encoded", () => {
  const address = { twn_nm: "Zu\u0308rich", ctry: "CH", adr_line: ["ZÜRICH"] };
  assertEquals(verdict("sps", "adr_line_no_repeat", address), "fail");
});

Deno.test("checkAddress() treats a comma in a structured value as part of the value", () => {
  const address = {
    strt_nm: "Via Roma, lato est",
    twn_nm: "Lugano",
    ctry: "CH",
    adr_line: ["Via Roma, lato est"],
  };
  assertEquals(verdict("sps", "adr_line_no_repeat", address), "fail");
});

Deno.test("checkAddress() returns the repeated elements and the text", () => {
  const finding = checkAddress("sps", { ...complete, adr_line: ["Haus A, Bern 3000"] }).findings
    .find(({ rule }) => rule === "adr_line_no_repeat");
  assertStringIncludes(finding?.detail ?? "", 'PstCd and TwnNm ("Bern 3000")');
});

Deno.test("checkAddress() says that XK isn't an ISO 3166-1 assignment", () => {
  const finding = checkAddress("sps", { ctry: "XK" }).findings.find(({ rule }) => rule === "ctry_iso3166");
  assertStringIncludes(finding?.detail ?? "", "user-assigned");
});

Deno.test("checkAddress() reports an address as conforming exactly if no rule failed", () => {
  const text = fc.option(
    fc.oneof(fc.string({ unit: anyCharacter, maxLength: 80 }), fc.constantFrom("CH", "Bern", "")),
    {
      nil: undefined,
    },
  );
  const address = fc.record({
    twn_nm: text,
    ctry: text,
    pst_cd: text,
    strt_nm: text,
    bldg_nb: text,
    adr_tp: text,
    adr_line: fc.option(fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom<AddressScheme[]>("sps", "sepa", "fedwire", "hvps_plus"),
      address,
      (scheme, sent) => {
        const { conforms, findings } = checkAddress(scheme, sent);
        assertEquals(conforms, !findings.some((finding) => finding.verdict === "fail"));
      },
    ),
  );
});

// Schemes

const spellings: readonly (readonly [string, string])[] = [
  ["sps", "sps"],
  ["SPS", "sps"],
  ["fedwire", "fedwire"],
  [" Fedwire ", "fedwire"],
  ["hvps_plus", "hvps_plus"],
  ["hvps+", "hvps_plus"],
  ["HVPS+", "hvps_plus"],
  ["HVPS Plus", "hvps_plus"],
  ["hvps-plus", "hvps_plus"],
  ["HVPS +", "hvps_plus"],
  ["hvps", "hvps_plus"],
];

for (const [spelling, scheme] of spellings) {
  Deno.test(`readAddressScheme() reads "${spelling}" as ${scheme}`, () => {
    const reading = readAddressScheme(spelling);
    assertEquals(reading.outcome === "known" ? reading.scheme : null, scheme);
  });
}

Deno.test("readAddressScheme() recognises every spelling of CBPR+", () => {
  for (const spelling of ["cbpr+", "CBPR", "cbpr_plus", "CBPR-Plus 2026"]) {
    assertEquals(readAddressScheme(spelling).outcome, "cbpr", spelling);
  }
});

Deno.test("readAddressScheme() returns unknown for every text that isn't the name of a scheme", () => {
  for (const spelling of ["", "sct", "sps2026", "hvps plus plus", "constructor"]) {
    assertEquals(readAddressScheme(spelling).outcome, "unknown", spelling);
  }
});

Deno.test("the note of an address answer mentions the missing scheme cbpr+", () => {
  assert(texts.address.note.includes("cbpr+"));
});
