import { assertEquals } from "@std/assert";
import { makeTestIbans } from "../../../src/handlers/test_iban.ts";
import { loadReferenceData } from "../../../src/registers/mod.ts";

Deno.test("get_test_iban answers 503 while no register of bank codes is loaded", async () => {
  const { registers } = await loadReferenceData();
  const answer = makeTestIbans({ ...registers, bankCodes: () => [] }, { country: "CH" }, "");
  assertEquals([answer.status, "error" in answer.body && answer.body.error], [503, "generation_failed"]);
});
