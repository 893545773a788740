import { assertEquals } from "@std/assert";
import { getTestIban } from "../../../src/handlers/get_test_iban.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { parseBody } from "../../support/contract_judge.ts";

Deno.test("get_test_iban answers 503 while no register of bank codes is loaded", async () => {
  const { registers } = await loadReferenceData();
  const { status, body } = getTestIban(
    { ...registers, bankCodes: () => [] },
    { country: "CH" },
    "",
    "2026-11-21",
  );
  assertEquals(status, 503);
  assertEquals(parseBody("getTestIban", 503, body).error, "generation_failed");
});
