/**
 * A person signs in with the code from the mail, reads what their keys used, recharges one by card, and signs out
 * everywhere: all of it by the keyboard. What is guarded: a session that was planted or ended shows nothing in any
 * browser.
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { BrowserContext, Page } from "playwright-core";
import { writingIn } from "../../sdk/verdicts/mod.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { AccountBrowser, EMAIL } from "../support/account_browser.ts";
import { findBarriers, TestBrowser } from "../support/browser.ts";
import { eventsOf } from "../support/card_processor/events.ts";
import { startCardPage } from "../support/card_processor/page.ts";
import { tell } from "../support/card_processor/tell.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { serveApp } from "../support/served_app.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const TREASURY = "treasury@company.de";
const IBAN = "DE89370400440532013000";

Deno.test("an account is read in two browsers by keyboard, recharged, and signed out of everywhere", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
  await using browser = await TestBrowser.launch();
  const { app, url } = served;
  serviceUrl = url;
  const usedKey = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: IBAN }, { key: usedKey });
  await app.post("/v1/iban/validate", {}, { key: usedKey });
  await app.post("/v1/keys/claim", { email: TREASURY }, { key: usedKey });
  const code = await app.lastCode();
  bodyOf(await app.post("/v1/keys/claim", { email: TREASURY, code }, { key: usedKey }), "claimApiKey", 200);
  const emptyKey = await keyOutOfCredits(app);
  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  const planted = await sessionOf(app, "attacker@company.de");

  await using first = await browser.open(url, { reducedMotion: "reduce" }, [processor.url]);
  // Nothing of it needs a script.
  await using second = await browser.open(url, { reducedMotion: "reduce", javaScriptEnabled: false });
  await first.page.goto("/account");
  await first.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await plant(first.page.context(), url, planted, "/");
  await signIn(app, first.page);
  // Signing in has ended the session that was planted, and taken another.
  const cookies = await first.page.context().cookies();
  assertEquals(cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path })), [
    { httpOnly: true, sameSite: "Strict", path: "/" },
  ]);
  assert(cookies[0]?.value !== planted);
  assertEquals((await overviewOf(app, planted)).status, 401);
  await second.page.goto("/account");
  await signIn(app, second.page);

  // What is left, also where nothing is.
  const { page } = first;
  const panel = (key: string) => page.locator("section.panel", { hasText: key.slice(0, 8) });
  await panel(usedKey).getByText("199 of 200 left").waitFor();
  await panel(emptyKey).getByText("0 of 1 left").waitFor();
  await useByKey(page, panel(usedKey).getByRole("button", { name: "Show usage" }));
  const chart = panel(usedKey).getByRole("img", { name: /^Calls by day/ });
  await chart.waitFor();
  await panel(usedKey).getByText("1 of them refused").waitFor();
  // The chart says nothing that its words and a table do not.
  await useByKey(page, panel(usedKey).locator("summary", { hasText: "as a table" }));
  const [day, calls, refused] = await panel(usedKey).locator("details td").allTextContents();
  assertEquals([day, refused], [writingIn("en").day(today), "1"]);
  assertStringIncludes(await chart.getAttribute("aria-label") ?? "", `The most were ${calls} on ${day}`);
  await page.evaluate(() => document.querySelectorAll("details").forEach((folded) => folded.open = true));
  assertEquals(await findBarriers(page), []);
  assertEquals(await page.evaluate(() => document.cookie), "");

  // Recharged by card, and the receipt stands in the account.
  await useByKey(page, panel(emptyKey).getByRole("link", { name: /^Buy 1k/ }));
  await useByKey(page, page.getByRole("button", { name: "Pay" }));
  await page.getByRole("heading", { name: "Payment received" }).waitFor();
  await useByKey(page, page.getByRole("link", { name: "Account" }).first());
  await panel(emptyKey).getByText("1,000 of 1,001 left").waitFor();
  const receipts = page.locator("table", { has: page.getByRole("columnheader", { name: "Receipt" }) });
  assertEquals((await receipts.locator("td").allTextContents()).slice(1, 5), [
    "1,000 credits",
    `${emptyKey.slice(0, 8)}…`,
    "US$4.00",
    "paid",
  ]);

  // A second cookie opens neither account, whichever comes first.
  const other = await sessionOf(app, "attacker@company.de");
  for (const path of ["/v1", "/account"]) await plant(page.context(), url, other, path);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assertEquals(await page.locator("section.panel").count(), 0);
  await page.context().clearCookies();
  await page.reload();
  await signIn(app, page);

  await useByKey(page, page.getByRole("button", { name: "Sign out everywhere" }));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await second.page.reload();
  await second.page.getByRole("heading", { name: "Sign in" }).waitFor();
  assertEquals(await second.page.locator("section.panel").count(), 0);
  for (const { troubles } of [first, second]) assertEquals(troubles, []);
});

/** Signs in by the form of the page, with the code of the newest mail. */
async function signIn(app: TestApp, page: Page): Promise<void> {
  // The next code is mailed once the last is a minute old.
  app.clock.advance(61_000);
  const mails = (await app.mails()).length;
  await tabTo(page, page.getByLabel("Email address"));
  await page.keyboard.insertText(TREASURY);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Code from the email");
  await field.waitFor();
  assertEquals((await app.mails()).length, mails + 1);
  // Browsers focus it when they draw the page, after it is there.
  await page.locator("#code:focus").waitFor();
  await page.keyboard.insertText(await app.lastCode());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your keys" }).waitFor();
}

/** Opens a session from elsewhere and returns its token. */
async function sessionOf(app: TestApp, email: string): Promise<string> {
  app.clock.advance(61_000);
  await app.post("/v1/account/code", { email });
  const answer = await app.post("/v1/account/session", { email, code: await app.lastCode() });
  return /ifs_[0-9a-f]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? "none";
}

function overviewOf(app: TestApp, token: string) {
  return app.get("/v1/account/overview", { headers: { Cookie: `bankscreen_account=${token}` } });
}

async function plant(context: BrowserContext, url: string, value: string, path: string): Promise<void> {
  const { hostname } = new URL(url);
  await context.addCookies([{ name: "bankscreen_account", value, domain: hostname, path }]);
}

/** Makes a key of the address that has spent the one credit it had. */
async function keyOutOfCredits(app: TestApp): Promise<string> {
  const { secret, keyId } = await createPurchasedKey(app.storage);
  await grantCredits(app.storage, { purchaseId: "gift", keyId, credits: 1 });
  await app.post("/v1/iban/validate", { iban: IBAN }, { key: secret });
  const address = openIdentityHasher(app.storage).address(TREASURY);
  await app.storage.queue.write([
    app.storage.db.updateTable("keys").set({ address, proven_at: app.clock.now() }).where("id", "=", keyId)
      .compile(),
  ]);
  return secret;
}

// The keys of an account, without a script

/** A person who is signed in and sends the forms of the page as a browser without scripts does. */
async function openAccount(app: TestApp, language: string) {
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const path = `/${language}/account`;
  const headers = { Cookie: browser.cookie ?? "", Accept: "text/html" };
  return {
    send: (fields: Record<string, string>, more: Record<string, string> = {}): Promise<TestAnswer> =>
      app.request("POST", path, {
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded", ...more },
        body: new URLSearchParams(fields).toString(),
      }),
    show: (query = ""): Promise<TestAnswer> => app.get(path + query, { headers }),
    keys: async () => bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys,
  };
}

const SECRET = /ifk_[0-9a-f]{64}/;
const LANGUAGES = [
  ["en", "Your new key", "has taken or confirmed a key", "Yes, this key is mine", "Revoke this key"],
  [
    "de",
    "Ihr neuer Schlüssel",
    "schon ein Schlüssel erstellt",
    "Ja, das ist mein Schlüssel",
    "Schlüssel sperren",
  ],
  [
    "fr",
    "Votre nouvelle clé",
    "déjà reçu ou confirmé une clé",
    "Oui, cette clé est à moi",
    "Révoquer cette clé",
  ],
] as const;

for (const [language, created, lately, confirm, revoke] of LANGUAGES) {
  Deno.test(`/account makes, names, rotates and revokes keys without a script (${language})`, async () => {
    await using app = await TestApp.open();
    const { send, show, keys } = await openAccount(app, language);
    const made = await send({ action: "create", name: "<b>Löhne & Co.</b>" });
    assertStringIncludes(made.text, created);
    assertStringIncludes(made.text, "&lt;b&gt;Löhne &amp; Co.&lt;/b&gt;");
    const secret = SECRET.exec(made.text)?.[0] ?? "";
    assertMatch(made.headers.get("Cache-Control") ?? "", /no-store/);
    const again = await send({ action: "create" });
    assertEquals(again.status, 429);
    assertStringIncludes(again.text, lately);

    const page = await show();
    assertStringIncludes(page.text, revoke);
    assert(!SECRET.test(page.text));
    const [{ ref = "" } = {}] = await keys();
    assertEquals(
      (await send({ action: "name", ref, name: "" })).headers.get("Location"),
      `/${language}/account?done=named`,
    );
    assertEquals((await keys())[0]?.name, null);
    const rotated = await send({ action: "rotate", ref });
    const next = SECRET.exec(rotated.text)?.[0] ?? "";
    assert(next !== secret);
    const usage = async (key: string) => (await app.get("/v1/keys/usage", { key })).status;
    assertEquals([await usage(secret), await usage(next)], [401, 200]);

    // Without the tick, and from a page of somebody else, nothing ends.
    await send({ action: "revoke", ref });
    assertEquals(
      (await send({ action: "revoke", ref, sure: "yes" }, { Origin: "https://other.example" })).status,
      403,
    );
    assertEquals(await usage(next), 200);
    const revoked = await send({ action: "revoke", ref, sure: "yes" });
    assertEquals([revoked.status, revoked.headers.get("Location")], [
      303,
      `/${language}/account?done=revoked`,
    ]);
    assertEquals(await usage(next), 401);
    assertStringIncludes((await show("?done=revoked")).text, 'role="status"');
    assertEquals((await send({ action: "rotate", ref })).status, 404);
  });

  Deno.test(`/account asks whose a bought key is before it can be rotated (${language})`, async () => {
    await using app = await TestApp.open();
    const now = Math.floor(app.clock.now() / 1000);
    await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
    const { send, show, keys } = await openAccount(app, language);
    const before = await show();
    assertStringIncludes(before.text, confirm);
    assert(!before.text.includes(revoke));
    const [{ ref = "" } = {}] = await keys();
    assertEquals((await send({ action: "rotate", ref })).status, 403);
    await send({ action: "confirm", ref });
    const after = await show("?done=confirmed");
    assert(!after.text.includes(confirm));
    assertStringIncludes(after.text, revoke);
  });
}

Deno.test("/account asks a person who is signed out to sign in, whatever the form", async () => {
  await using app = await TestApp.open();
  for (const action of ["create", "name", "confirm", "rotate", "revoke"]) {
    const answer = await app.request("POST", "/en/account", {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `action=${action}&sure=yes&ref=ifr_${"0".repeat(32)}`,
    });
    assertStringIncludes(answer.text, "Email me a code", action);
  }
});
