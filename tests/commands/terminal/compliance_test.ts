import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { composeIban, readBic } from "../../../src/identifiers/mod.ts";
import {
  complianceVerdictOf,
  plain,
  renderCompliance,
  type Verdict,
} from "../../../src/commands/terminal/mod.ts";

const screening = bindScreening(await loadReferenceData(), () => "2026-11-21");

function screen(text: string) {
  const bic = readBic(text);
  return bic === null ? screening.ibanCompliance(text) : screening.bicCompliance(bic);
}

const verdicts: readonly (readonly [text: string, verdict: Verdict])[] = [
  [composeIban("BY", "PJCB31350000001000000933"), "look"],
  [composeIban("BY", "AKBB31350000001000000933"), "stop"],
  [composeIban("CZ", "68000000192000145399"), "look"],
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

const good = screening.ibanCompliance("NL91ABNA0417164300");
const outcomes = ["hit", "review", "clear", "incomplete", "not_screened"] as const;
const levels = ["low", "medium", "elevated", "high", "critical", "unassessable"] as const;

for (const outcome of outcomes) {
  for (const level of levels) {
    Deno.test(`complianceVerdictOf() of ${outcome} and ${level} is fine only when all was asked and is well`, () => {
      const { sanctions, risk, ...rest } = good.compliance;
      const breakdown = [{ flag: "no_vop" as const, weight: level === "low" ? 0 : 100, because: "" }];
      const verdict = complianceVerdictOf({
        ...good,
        compliance: { ...rest, sanctions: { ...sanctions, outcome }, risk: { ...risk, level, breakdown } },
      });
      assertEquals(verdict === "fine", outcome === "clear" && level === "low");
      if (outcome === "hit") assertEquals(verdict, "stop");
    });
  }
}

Deno.test("complianceVerdictOf() calls an account in order so while a list was not asked", () => {
  const { sanctions, risk } = good.compliance;
  const screened = {
    ...good,
    compliance: {
      ...good.compliance,
      sanctions: { ...sanctions, outcome: "incomplete" as const },
      risk: { ...risk, score: 20, level: "medium" as const, breakdown: [] },
    },
  };
  assertEquals(complianceVerdictOf(screened), "account_ok");
});

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

Deno.test("renderCompliance() says which lists were not asked, and calls a resemblance neither a hit nor none", () => {
  const text = renderCompliance(
    screen(composeIban("CZ", "68000000192000145399")),
    screening.complianceSources(),
    plain,
  );
  assertStringIncludes(text, "not asked, not in full, or not in a current edition: EU, UN, UK");
  assertFalse(text.includes("no hit"));
  assertStringIncludes(text, "Sberbank CZ");
});
