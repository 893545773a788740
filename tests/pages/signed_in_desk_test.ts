/**
 * `/screen` for a signed-in person, and how to get more calls: a key of the account works without being pasted,
 * verifying an email on the page raises the quota of the key in use, and a server that sells nothing says who to
 * contact.
 *
 * @module
 */
/// <reference lib="dom" />
import { assertEquals, assertStringIncludes } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";
import { choose } from "../support/screen_page.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";
import { bodyOf } from "../support/test_app.ts";

let served: ServedApp;
const browser = sharedBrowser();

Deno.test.beforeAll(async () => {
  served = await serveApp({ OPERATOR_NAME: "Muster AG", CONTACT: "zahlung@muster.example" });
});
Deno.test.afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

const list = (count: number): string => `IBAN\n${sampleIbans(count).join("\n")}\n`;

Deno.test("a person who is signed in screens with a key of the account, which is never pasted", async () => {
  const { app, url } = served;
  const key = await makeProvenKey(app);
  app.clock.advance(61_000);
  const person = new AccountBrowser(app);
  await person.signIn();
  const [name = "", value = ""] = person.cookie?.split("=") ?? [];
  await using opened = await browser.open(url, { reducedMotion: "reduce" });
  const { page, problems, requests } = opened;
  await page.context().addCookies([{ name, value, url }]);
  await page.goto("/screen");
  await page.getByText("199 calls left on this key").waitFor();
  assertEquals(await page.isVisible("#key"), false);
  assertEquals(await findBarriers(page), []);
  await choose(page, "list.csv", list(3));
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  assertEquals(await page.locator(".chip-not_checked .chip-count").textContent(), "0");
  assertStringIncludes(await page.textContent("#balance") ?? "", "calls left");
  const [asked] = requests.filter((request) => request.url().endsWith("/batch"));
  const pass = (await asked?.allHeaders())?.authorization?.replace("Bearer ", "") ?? "";
  assertEquals(pass.startsWith("ift_"), true);
  // A reload finds the run again, and nothing has to be typed for it.
  await page.reload();
  await page.waitForSelector(".ended");
  assertEquals(problems, []);
  // The pass that a session gets for a key can't manage that key, and ends with the session.
  const refused = await app.request("POST", "/v1/keys/rotate", { key: pass });
  assertEquals(bodyOf(refused, "rotateApiKey", 404).error, "invalid_key");
  assertEquals((await app.get("/v1/keys/usage", { key: pass })).status, 200);
  await person.post("/logout", {});
  assertEquals((await app.get("/v1/keys/usage", { key: pass })).status, 401);
  assertEquals((await app.get("/v1/keys/usage", { key: `${pass.slice(0, -8)}AAAAAAA=` })).status, 401);
  assertEquals((await app.get("/v1/keys/usage", { key })).status, 200);
  assertEquals(app.logLines.filter((line) => line.includes("ift_")), []);
  await page.reload();
  assertEquals(await page.locator("#own-key").count(), 0);
});

Deno.test("/screen says in the reader's language how to get a key when the trial is used up", async () => {
  const { url } = served;
  for (let more = 0; more < limits.trialCallsPerWeek; more++) {
    const body = JSON.stringify({ iban: sampleIbans(1)[0] });
    const headers = { "Content-Type": "application/json" };
    assertEquals((await fetch(`${url}/v1/iban/validate`, { method: "POST", body, headers })).status, 200);
  }
  for (const [path, said, ways] of TRIAL_USED) {
    const { page } = await browser.visit(url, path);
    await choose(page, "list.csv", list(3));
    await page.click(".button-start");
    await page.waitForSelector(".ended");
    assertStringIncludes(await page.textContent(".ended p") ?? "", said);
    assertEquals(/POST|http/.test(await page.textContent(".run") ?? ""), false);
    assertEquals(await page.locator(".ended .row a").allTextContents(), ways);
    assertEquals(await page.locator(".ended .button-small:not(.button-quiet)").count(), 1);
  }
});

const TRIAL_USED: readonly (readonly [path: string, said: string, ways: string[]])[] = [
  ["/screen", "The free checks of your network are used up for this week.", ["Get a free key", "Sign in"]],
  ["/de/screen", "Die kostenlosen Prüfungen Ihres Netzwerks sind für diese Woche aufgebraucht.", [
    "Kostenlosen Schlüssel holen",
    "Anmelden",
  ]],
  ["/fr/screen", "Les contrôles gratuits de votre réseau sont épuisés pour cette semaine.", [
    "Obtenir une clé gratuite",
    "Se connecter",
  ]],
];

Deno.test("/screen: a verified email raises the quota of the key; a server without sales says who to contact", async () => {
  const { app, url } = served;
  app.clock.advance(61_000);
  const key = await app.makeKey("192.0.2.77");
  await app.post("/v1/iban/validate", { iban: sampleIbans(1)[0] }, { key });
  const { page, problems } = await browser.visit(url, "/screen");
  await page.fill("#key", key);
  await choose(page, "list.csv", list(limits.anonymousQuota + 5));
  const said = page.locator(".short");
  await said.waitFor();
  assertStringIncludes(
    await said.textContent() ?? "",
    "This server doesn't sell calls: ask Muster AG for more.",
  );
  assertEquals(
    await page.getByRole("link", { name: "Contact the operator" }).getAttribute("href"),
    "mailto:zahlung@muster.example",
  );
  // One button stands out.
  assertEquals(await said.locator(".button-small:not(.button-quiet)").count(), 1);
  await page.getByRole("button", { name: "Verify your email" }).click();
  assertEquals(await findBarriers(page), []);
  await page.fill("#verify-email", "otto@firma.de");
  await page.click("text=Send the code");
  await page.locator("#verify-code").waitFor();
  await page.fill("#verify-code", await app.lastCode());
  await page.click("text=Confirm");
  await page.getByText(`${limits.provenQuota - 1} calls left on this key`).waitFor();
  await page.locator(".button-start").waitFor();
  assertEquals(problems, []);
});
