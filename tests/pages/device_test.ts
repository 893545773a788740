/**
 * A person decides in a browser whether a program gets a key. What is guarded: a link that somebody else sends decides
 * nothing, and no other site decides for its visitor.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { TestBrowser } from "../support/browser.ts";
import { ServerProcess } from "../support/server_process.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function form(fields: Record<string, string>) {
  return { body: new URLSearchParams(fields).toString(), headers: FORM };
}

Deno.test("a program gets its key from a person who types its code", async () => {
  await using server = await ServerProcess.start();
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(server.url);
  const { page, troubles } = opened;
  const request =
    await (await server.post("/v1/keys/device", { client_name: "Payout <b>bot</b>", reason: "Nightly run" }))
      .json();
  await page.goto("/device");
  await page.getByLabel("Code").fill(request.user_code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByText("Payout <b>bot</b>").waitFor();
  await page.getByText("Nightly run").waitFor();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByRole("heading", { name: "The program has its key" }).waitFor();
  const collected = await (await server.post("/v1/keys/device/token", { device_code: request.device_code }))
    .json();
  assert(collected.api_key.startsWith("ifk_"));
  assert(!(await page.content()).includes(collected.api_key));
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
