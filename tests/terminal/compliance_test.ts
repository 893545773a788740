import { assertEquals, assertStringIncludes } from "@std/assert";
import { bindScreening } from "../../src/handlers/mod.ts";
import { loadReferenceData } from "../../src/registers/mod.ts";
import { readBic } from "../../src/identifiers/bic/mod.ts";
import { composeIban } from "../../src/identifiers/iban/mod.ts";
import { complianceVerdictOf, plain, renderCompliance, type Verdict } from "../../src/terminal/mod.ts";

const screening = bindScreening(await loadReferenceData(), () => "2026-11-21");

function screen(text: string) {
  const bic = readBic(text);
  return bic === null ? screening.ibanCompliance(text) : screening.bicCompliance(bic);
}

const verdicts: readonly (readonly [text: string, verdict: Verdict])[] = [
  ["NL91ABNA0417164300", "look"],
  [composeIban("BY", "AKBB31350000001000000933"), "look"],
  [composeIban("AZ", "AIIB00000000000000000042"), "look"],
  ["ZZZZDEFF", "look"],
  ["SABRRUMM", "stop"],
  ["DE89370400440532013001", "stop"],
  [composeIban("DE", "999999990000000042"), "stop"],
];

for (const [text, verdict] of verdicts) {
  Deno.test(`complianceVerdictOf() says ${verdict} of ${text}`, () => {
    assertEquals(complianceVerdictOf(screen(text)), verdict);
  });
}

Deno.test("renderCompliance() shows the score, its reasons, the hits and the lists asked", () => {
  const text = renderCompliance(screen("SABRRUMM"), screening.complianceSources(), plain);
  for (
    const part of [
      "100 of 100, critical",
      "+80",
      "sanctioned_bank",
      "OFAC 17018",
      "suspended",
      "OFAC, UN, UK, FATF",
      "next",
      "Do not send.",
    ]
  ) {
    assertStringIncludes(text, part);
  }
});

Deno.test("renderCompliance() says which lists were not asked, and calls a resemblance no hit", () => {
  const text = renderCompliance(
    screen(composeIban("AZ", "AIIB00000000000000000042")),
    screening.complianceSources(),
    plain,
  );
  assertStringIncludes(text, "not asked: EU");
  assertStringIncludes(text, "no hit");
  assertStringIncludes(text, "KAPITAL BANK");
});
