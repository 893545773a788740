import { assertEquals } from "@std/assert";
import { TestApp } from "../../support/test_app.ts";

Deno.test("closeAccountSession answers 204 and clears the cookie, whether or not there is a session", async () => {
  await using app = await TestApp.open();
  for (const json of [{}, { all: true }, { all: false }]) {
    const answer = await app.post("/v1/account/logout", json);
    assertEquals([answer.status, answer.text], [204, ""]);
    assertEquals(answer.headers.getSetCookie(), [
      "__Host-bankscreen_account=; Secure; HttpOnly; SameSite=Strict; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
    ]);
  }
});
