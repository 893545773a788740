import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

Deno.test("get_edition_list refuses what is no digest", async () => {
  await using app = await TestApp.open();
  for (const odd of ["x", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}%20`]) {
    const { error } = bodyOf(await app.get(`/v1/data/editions/${odd}`), "getEditionList", 400);
    assertEquals(error, "invalid_request", odd);
  }
});
