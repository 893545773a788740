import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { bindScreening } from "../../src/handlers/mod.ts";
import { shapeIbanResult, writeBatch, writeResult } from "../../src/handlers/validate_iban.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";

const screening = bindScreening(await loadReferenceData(), () => "2026-11-22");

/** Failed national digits, a code in no register, and texts that are no IBAN, with every kind of character. */
const ODD = [
  ...[
    "DE75512108001245126199",
    "FR7630006000011234567890189",
    "BE71096123456769",
    "PL61109010140000071219812874",
  ],
  ...["", "DE", 'DE"\\\u0007', "ŁÓDŹ", "\ud800", "DE89 3704 0044 0532 0130 00"],
];
const BICS = [null, "COBADEFFXXX", "SABRRUMM", "UBSWCHZH80A", "not a BIC"];
const item = fc.tuple(
  fc.oneof(fc.constantFrom(...registryRows.map(({ example }) => example), ...ODD), fc.string()),
  fc.constantFrom(...BICS),
);

Deno.test("a batch and an answer about one IBAN are written as JSON.stringify writes them", () => {
  fc.assert(fc.property(fc.array(item, { maxLength: 100 }), fc.constantFrom(0, 0.02), (items, cost) => {
    const results = items.map(([iban, bic]) =>
      shapeIbanResult(screening.iban(iban, null, readGivenBic(bic)), cost)
    );
    const batch = { results, count: items.length, valid_count: 1, cost_usdc: cost, processing_ms: 0.5 };
    assertEquals(writeBatch(batch), JSON.stringify(batch));
    for (const result of results) {
      const answer = { ...result, processing_ms: cost };
      assertEquals(writeResult(answer), JSON.stringify(answer));
    }
  }));
});
