import { assertEquals, assertMatch } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("ping answers pong as text, with or without a database", async () => {
  await using app = await TestApp.open();
  await app.storage.close();
  const answer = await app.get("/ping");
  assertEquals(bodyOf(answer, "ping", 200), "pong");
  assertMatch(answer.headers.get("Content-Type") ?? "", /^text\/plain/);
});
