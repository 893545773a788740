/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { sharedBrowser } from "../support/browser.ts";
import { startCardPage } from "../support/card_processor/page.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { serveApp } from "../support/served_app.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const browser = sharedBrowser();

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

  for (let more = 0; more < 3; more++) {
    await page.goto("/key");
    await useByKey(page, page.getByRole("button", { name: "Show my key" }));
    await page.locator(".secret, main [role=alert]").waitFor();
  }
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

const SECRET = /ifk_[0-9a-f]{64}/;

/** The key that a page shows; `null` for none, wherever in the page it might stand. */
async function keyIn(page: Page): Promise<string | null> {
  return SECRET.exec(await page.content())?.[0] ?? null;
}

/** Notes a page as it stands once it is left: the browser of the tests keeps none for the way back, others do. */
async function keepWhatIsLeft(page: Page): Promise<void> {
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
  assertStringIncludes(left ?? "", "Shown once, until this page was left.");
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
