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

Deno.test("closeAccountSession needs no body, and no type of one", async () => {
  await using app = await TestApp.open();
  const sent = [{}, { body: "" }, { headers: { "Content-Type": "application/x-www-form-urlencoded" } }];
  for (const options of sent) {
    const answer = await app.request("POST", "/v1/account/logout", options);
    assertEquals([answer.status, answer.headers.getSetCookie().length], [204, 1], answer.text);
  }
  const foreign = { headers: { Origin: "https://other.example" } };
  assertEquals((await app.request("POST", "/v1/account/logout", foreign)).status, 403);
});
