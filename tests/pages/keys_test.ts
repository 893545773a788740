/**
 * What people do about their keys on the pages: a free key, a program that asks for one, a pack bought by card, and the
 * account. A person signs in to it with the code from the mail, reads what their keys used, recharges one by card, and
 * signs out everywhere: all of it by the keyboard. What is guarded: a session that was planted or ended shows nothing in
 * any browser.
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { BrowserContext, Page } from "playwright-core";
import { limits } from "../../generated/limits.ts";
import { writingIn } from "../../sdk/verdicts/mod.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { AccountBrowser, EMAIL } from "../support/account_browser.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";
import { eventsOf } from "../support/card_processor/events.ts";
import { startCardPage } from "../support/card_processor/page.ts";
import { tell } from "../support/card_processor/tell.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { serveApp } from "../support/served_app.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const browser = sharedBrowser();

const SECRET = /ifk_[0-9a-f]{64}/;

// /key: a free key for who writes no code, in a real browser and without a script.

/** Reads all that a page keeps beyond its memory. */
async function readStored(): Promise<unknown> {
  const databases = await indexedDB.databases();
  const rows = await Promise.all(
    databases.map(({ name = "" }) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          if (stores.length === 0) return resolve([]);
          const all = opening.result.transaction(stores).objectStore(stores[0] ?? "").getAll();
          all.onsuccess = () => resolve(all.result);
        };
      })
    ),
  );
  return [{ ...sessionStorage }, { ...localStorage }, rows.flat(), history.state, name, document.cookie];
}

const STORED_NOTHING = [{}, {}, [], null, "", ""];

Deno.test("a key is taken by the keyboard, works, and is refused past the limit", async () => {
  await using served = await serveApp();
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" });
  const { page, troubles } = opened;
  const { app } = served;
  await page.goto("/screen");
  await tabTo(page, page.getByRole("link", { name: "Get a free key" }));
  await page.keyboard.press("Enter");
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  const key = await page.locator(".secret").textContent() ?? "";
  assertMatch(key, /^ifk_[0-9a-f]{64}$/);
  // It goes on to the page that uses it, and is left nowhere on the way.
  const sent: string[] = [];
  page.context().on("request", (request) => {
    const { authorization: _, ...headers } = request.headers();
    sent.push(JSON.stringify([request.url(), headers, request.postData()]));
  });
  const [desk] = await Promise.all([
    page.waitForEvent("popup"),
    useByKey(page, page.getByRole("link", { name: "Check a file with this key" })),
  ]);
  await desk.waitForURL(/\/screen$/);
  await desk.waitForFunction(
    (key) => document.querySelector<HTMLInputElement>("input#key")?.value === key,
    key,
  );
  // The server was asked with it.
  await desk.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  assert(sent.some((request) => request.includes("/v1/keys/usage")));
  assertEquals(sent.filter((request) => request.includes(key)), []);
  for (const each of [page, desk]) assertEquals(await each.evaluate(readStored), STORED_NOTHING);
  // A page that was not opened so gets nothing.
  await page.goto("/screen");
  assertEquals(await page.getByLabel("API key").inputValue(), "");
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals([answer.status, answer.headers.get("X-Charged-From")], [200, "allowance"]);

  for (let more = 1; more < limits.keysPerNetworkPerDay; more++) await app.makeKey("127.0.0.1");
  await page.goto("/key");
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.locator("main [role=alert]").waitFor();
  assertStringIncludes(await page.textContent("main") ?? "", "free keys");
  assertEquals(await page.locator(".secret").count(), 0);
  assertEquals(troubles.filter((trouble) => !trouble.includes("429")), []);
  assertEquals(app.logLines.filter((line) => line.includes(key)), []);
});

// /device: a person decides in a browser whether a program gets a key. What is guarded: a link that
// somebody else sends decides nothing, and no other site decides for its visitor.

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function form(fields: Record<string, string>) {
  return { body: new URLSearchParams(fields).toString(), headers: FORM };
}

Deno.test("a program gets its key from a person who types its code", async () => {
  await using served = await serveApp();
  await using opened = await browser.open(served.url);
  const { page, troubles } = opened;
  const asked = await served.app.post("/v1/keys/device", {
    client_name: "Payout <b>bot</b>",
    reason: "Nightly run",
  });
  const request = bodyOf(asked, "openDeviceGrant", 201);
  await page.goto("/device");
  await page.getByLabel("Code").fill(request.user_code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByText("Payout <b>bot</b>").waitFor();
  await page.getByText("Nightly run").waitFor();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByRole("heading", { name: "The program has its key" }).waitFor();
  const collected = await served.app.post("/v1/keys/device/token", { device_code: request.device_code });
  const { api_key } = bodyOf(collected, "collectDeviceGrantKey", 200);
  assert(api_key.startsWith("ifk_"));
  assert(!(await page.content()).includes(api_key));
  assertEquals(troubles, []);
});

Deno.test("with a proven mailbox the key has the larger allowance", async () => {
  await using app = await TestApp.open();
  const { user_code } = bodyOf(await app.post("/v1/keys/device", {}), "openDeviceGrant", 201);
  const decide = await app.request("POST", "/device", form({ action: "lookup", user_code }));
  const approval_token = /name="approval_token" value="([^"]+)"/.exec(decide.text)?.[1] ?? "";
  const email = "treasury@company.de";
  const mailed = await app.request(
    "POST",
    "/device",
    form({ action: "approve", user_code, approval_token, email }),
  );
  assertStringIncludes(mailed.text, "Check your email");
  const wrong = form({ action: "approve", user_code, approval_token, email, code: "000000" });
  assertStringIncludes((await app.request("POST", "/device", wrong)).text, 'role="alert"');
  const code = await app.lastCode();
  const done = await app.request(
    "POST",
    "/device",
    form({ action: "approve", user_code, approval_token, email, code }),
  );
  assertStringIncludes(done.text, "200");
  assertStringIncludes(done.text, "The program has its key");
});

Deno.test("a denied program is told so", async () => {
  await using app = await TestApp.open();
  const { user_code, device_code } = bodyOf(await app.post("/v1/keys/device", {}), "openDeviceGrant", 201);
  const decide = await app.request("POST", "/device", form({ action: "lookup", user_code }));
  const approval_token = /name="approval_token" value="([^"]+)"/.exec(decide.text)?.[1] ?? "";
  const denied = await app.request("POST", "/device", form({ action: "deny", user_code, approval_token }));
  assertStringIncludes(denied.text, "Denied");
  assertStringIncludes((await app.post("/v1/keys/device/token", { device_code })).text, "access_denied");
});

Deno.test("a link decides nothing: its code is shown, and not looked up before it is confirmed", async () => {
  await using app = await TestApp.open();
  const { user_code } = bodyOf(
    await app.post("/v1/keys/device", { client_name: "Evil" }),
    "openDeviceGrant",
    201,
  );
  const page = await app.get(`/device?code=${user_code}`);
  assertStringIncludes(page.text, user_code);
  assert(!page.text.includes("Evil") && !page.text.includes("approval_token"));
  assertEquals(page.headers.get("Referrer-Policy"), "same-origin");
});

Deno.test("no decision is taken without the token of the page", async () => {
  await using app = await TestApp.open();
  const { user_code } = bodyOf(await app.post("/v1/keys/device", {}), "openDeviceGrant", 201);
  const guessed = form({ action: "approve", user_code, approval_token: `ifa_${"0".repeat(64)}` });
  assert(!(await app.request("POST", "/device", guessed)).text.includes("has its key"));
});

// /buy: a purchase by card in a real browser, by the keyboard alone, to a key that is shown once.

/** The key that a page shows; `null` for none, wherever in the page it might stand. */
async function keyIn(page: Page): Promise<string | null> {
  return SECRET.exec(await page.content())?.[0] ?? null;
}

/** Notes a page as it stands once it is left: the browser of the tests keeps none for the way back, others do. */
async function keepWhatIsLeft(page: Page): Promise<void> {
  // Listeners are asked in their order: the page's own, of its deferred script, comes first.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() =>
    addEventListener("pagehide", () => sessionStorage.setItem("left", document.documentElement.outerHTML))
  );
}

Deno.test("a pack is bought by card, and its key is shown once", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" }, [processor.url]);
  const { page, troubles } = opened;
  const { app } = served;
  serviceUrl = served.url;

  await page.goto("/buy");
  await useByKey(page, page.locator(`a[href^="${processor.url}/1k"]`));
  await page.getByRole("heading", { name: "1k: 4 USD" }).waitFor();
  await useByKey(page, page.getByRole("button", { name: "Pay" }));
  await page.getByRole("heading", { name: "Your API key" }).waitFor();
  const key = await page.locator(".secret").textContent() ?? "";
  assertMatch(key, SECRET);
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  assertEquals("credits_remaining" in balance && balance.credits_remaining, 1000);

  // Neither the next page nor the way back has it, nor what a browser keeps of a page that is left.
  await keepWhatIsLeft(page);
  await useByKey(page, page.getByRole("link", { name: "Pricing" }).first());
  await page.waitForURL("**/pricing");
  const left = await page.evaluate(() => sessionStorage.getItem("left"));
  assertStringIncludes(left ?? "", ">Shown once, until this page was left.<");
  assertEquals(SECRET.exec(left ?? ""), null);
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.goForward();
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.reload();
  await page.getByRole("heading", { name: "The key was shown before" }).waitFor();
  assertEquals(await keyIn(page), null);

  // The mail has it once more, for a page that was lost.
  assertEquals(await app.sendEmails(), 1);
  const mail = ((await app.mails()).at(-1) ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  assertEquals(SECRET.exec(mail), null);
  const link = /http:\/\/[\d.:]+\/buy\/done\?ref=[0-9a-f]{64}/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  assertEquals(await keyIn(page), null);
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.locator(".secret").waitFor();
  assertEquals(await page.locator(".secret").textContent(), key);
  await page.goto(link);
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.getByRole("heading", { name: "Nothing to show" }).waitFor();
  assertStringIncludes(troubles.splice(0).join(), "404");
  assertEquals(app.logLines.filter((line) => line.includes(key) || line.includes("payer@")), []);
});

// /account

const TREASURY = "treasury@company.de";
const IBAN = "DE89370400440532013000";

Deno.test("an account is read in two browsers by keyboard, recharged, and signed out of everywhere", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
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
