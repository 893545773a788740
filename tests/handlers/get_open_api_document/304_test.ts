import { assertEquals } from "@std/assert";
import { TestApp } from "../../support/test_app.ts";

Deno.test("getOpenApiDocument answers 304 to who has the description already", async () => {
  await using app = await TestApp.open();
  const { headers } = await app.get("/openapi.json");
  const again = await app.get("/openapi.json", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  assertEquals([again.status, again.text], [304, ""]);
});
