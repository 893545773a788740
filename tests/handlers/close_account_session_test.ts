import { assert, assertEquals } from "@std/assert";
import { AccountBrowser, ELSEWHERE, HERE } from "../support/account_browser.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

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

Deno.test("signing out ends the session here, or in every browser", async () => {
  await using app = await TestApp.open();
  const browsers = [];
  for (const from of [HERE, ELSEWHERE, "198.51.100.9"]) {
    const browser = new AccountBrowser(app, from);
    await browser.signIn();
    browsers.push(browser);
    app.clock.advance(61_000);
  }
  const [first, second, third] = browsers;
  assert(first && second && third);
  const copied = first.cookie;
  const out = await first.post("/logout", undefined);
  assertEquals([out.status, out.text, first.cookie], [204, "", null]);
  assertEquals(out.headers.get("Cache-Control"), "no-store");
  // What was copied from the browser opens nothing any longer.
  first.cookie = copied;
  assertEquals(errorOf(await first.get("/overview")), [401, "signed_out"]);
  assertEquals((await second.get("/overview")).status, 200);
  const kept = third.cookie;
  assertEquals((await second.post("/logout", { all: true })).status, 204);
  assertEquals([third.cookie, errorOf(await third.get("/overview"))], [kept, [401, "signed_out"]]);
  assertEquals(third.cookie, null);
  // Without a session the cookie is cleared all the same, and others stay signed in.
  const fourth = new AccountBrowser(app);
  await fourth.signIn();
  const stranger = new AccountBrowser(app, ELSEWHERE);
  stranger.cookie = `__Host-bankscreen_account=ifs_${"0".repeat(64)}`;
  assertEquals((await stranger.post("/logout", { all: true })).status, 204);
  assertEquals([stranger.cookie, (await fourth.get("/overview")).status], [null, 200]);
  bodyOf(await fourth.post("/logout", { all: "yes" }), "closeAccountSession", 400);
});
