import { assertEquals } from "@std/assert";
import { responseValidators } from "../../../generated/validators.ts";
import { getTestIban } from "../../../src/handlers/get_test_iban.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";

Deno.test("get_test_iban answers 503 while no register of bank codes is loaded", async () => {
  const { registers } = await loadReferenceData();
  const { status, body } = getTestIban(
    { ...registers, bankCodes: () => [] },
    { country: "CH" },
    "",
    "2026-11-21",
  );
  assertEquals(status, 503);
  assertEquals(responseValidators.getTestIban[503].parse(body).error, "generation_failed");
});
