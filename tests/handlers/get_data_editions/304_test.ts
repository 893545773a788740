import { assertEquals } from "@std/assert";
import { TestApp } from "../../support/test_app.ts";

Deno.test("get_data_editions answers 304 without a body to a caller who has the list", async () => {
  await using app = await TestApp.open();
  const etag = (await app.get("/v1/data/editions")).headers.get("ETag") ?? "";
  const ask = (ifNoneMatch: string) =>
    app.get("/v1/data/editions", { headers: { "If-None-Match": ifNoneMatch } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await ask(known);
    assertEquals([answer.status, answer.text, answer.headers.get("ETag")], [304, "", etag], known);
    assertEquals(answer.headers.get("Content-Type"), null);
  }
  for (const unknown of ['"other"', "", etag.slice(1, -1)]) {
    assertEquals((await ask(unknown)).status, 200, unknown);
  }
});
