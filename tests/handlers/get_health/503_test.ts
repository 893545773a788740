import { assertEquals, assertNotEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

Deno.test("get_health answers 503 in the same shape when the database cannot be reached", async () => {
  await using app = await TestApp.open();
  const before = bodyOf(await app.get("/health"), "getHealth", 200);
  await app.storage.close();
  const body = bodyOf(await app.get("/health"), "getHealth", 503);
  assertNotEquals(body.status, "ok");
  assertEquals(body.databases.stats, "unreachable");
  assertEquals(body.datasets, before.datasets);
});
