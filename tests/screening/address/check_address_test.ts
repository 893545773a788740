import { texts } from "../../../generated/texts.ts";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type AddressScheme, checkAddress, readAddressScheme } from "../../../src/screening/check_address.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { testCalls } from "../../support/call_transcript.ts";

const complete = { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" };

function schemeOf(name = ""): AddressScheme {
  const reading = readAddressScheme(name);
  assert(reading.outcome === "known");
  return reading.scheme;
}

/** Returns what a rule finds. `x×70` in the address stands for 70 letters. */
function find(scheme = "", rule = "", address = "") {
  const written = address.replace(/(.)×(\d+)/gu, (_, letter, times) => letter.repeat(Number(times)));
  return checkAddress(schemeOf(scheme), JSON.parse(written)).findings.find((each) => each.rule === rule);
}

testCalls(new URL("addresses.calls", import.meta.url), {
  rules: (scheme) => {
    const { findings, conforms } = checkAddress(schemeOf(scheme), complete);
    assert(conforms);
    for (const { source, detail } of findings) {
      assert(/20\d\d-\d\d-\d\d/.test(source), source);
      assert(detail.endsWith("."), detail);
    }
    return findings.map(({ rule }) => rule);
  },
  verdict: (...args) => find(...args)?.verdict,
  detail: (...args) => find(...args)?.detail,
  second_line: (line) =>
    find("sps", "adr_line_no_repeat", JSON.stringify({ ...complete, adr_line: ["Haus am See", line] }))
      ?.verdict,
  readAddressScheme: (name = "") => readAddressScheme(name),
});

Deno.test("checkAddress() reports an address as conforming exactly if no rule failed", () => {
  const text = fc.option(
    fc.oneof(fc.string({ unit: anyCharacter, maxLength: 80 }), fc.constantFrom("CH", "Bern", "")),
    { nil: undefined },
  );
  const elements = { twn_nm: text, ctry: text, pst_cd: text, strt_nm: text, bldg_nb: text, adr_tp: text };
  const lines = fc.option(fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }), { nil: undefined });
  const scheme = fc.constantFrom<AddressScheme[]>("sps", "sepa", "fedwire", "hvps_plus");
  fc.assert(fc.property(scheme, fc.record({ ...elements, adr_line: lines }), (scheme, sent) => {
    const { conforms, findings } = checkAddress(scheme, sent);
    assertEquals(conforms, !findings.some((finding) => finding.verdict === "fail"));
  }));
});

Deno.test("the note of an address answer mentions the missing scheme cbpr+", () => {
  assert(texts.address.note.includes("cbpr+"));
});
