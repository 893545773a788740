import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

Deno.test("get_edition_list answers 404 for editions that never were in force here", async () => {
  await using app = await TestApp.open();
  const { error } = bodyOf(await app.get(`/v1/data/editions/${"A".repeat(43)}`), "getEditionList", 404);
  assertEquals(error, "not_found");
});
