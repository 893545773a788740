/// <reference lib="dom" />
/**
 * A person signs in with the code from the mail, reads what their key used, and signs out everywhere. What is guarded:
 * a session that was ended shows nothing in any browser, and nothing of a key runs in the page.
 */
import { assertEquals } from "@std/assert";
import { findBarriers, TestBrowser, type WatchedPage } from "../support/browser.ts";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder } from "../support/task_arguments.ts";

const EMAIL = "treasury@company.de";

Deno.test("an account is read in two browsers, and signed out of everywhere", async () => {
  const outbox = await makeServiceFolder();
  await using server = await ServerProcess.start({ MAIL_URL: `file:${outbox}` });
  await using browser = await TestBrowser.launch();
  const { api_key } = await (await server.post("/v1/keys/generate", {})).json();
  const send = async (path: string, body: unknown): Promise<void> => {
    const headers = { Authorization: `Bearer ${api_key}` };
    const response = await server.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    await response.body?.cancel();
  };
  await send("/v1/iban/validate", { iban: "DE89370400440532013000" });
  await send("/v1/iban/validate", {});
  await send("/v1/keys/claim", { email: EMAIL });
  await send("/v1/keys/claim", { email: EMAIL, code: await newestCode(outbox, 0) });

  await using first = await browser.open(server.url);
  // Nothing of it needs a script.
  await using second = await browser.open(server.url, { javaScriptEnabled: false });
  for (const { page } of [first, second]) {
    await signIn(page, outbox);
    await page.getByText("199 of 200 left").waitFor();
  }
  await first.page.getByRole("button", { name: "Report" }).click();
  await first.page.getByRole("img", { name: /Calls by day/ }).waitFor();
  await first.page.getByText("1 of them refused").waitFor();
  assertEquals(await findBarriers(first.page), []);
  assertEquals(await first.page.evaluate(() => document.cookie), "");

  await first.page.getByRole("button", { name: "Sign out everywhere" }).click();
  await first.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await second.page.reload();
  await second.page.getByRole("heading", { name: "Sign in" }).waitFor();
  assertEquals(await second.page.getByText("199 of 200 left").count(), 0);
  for (const { troubles } of [first, second]) assertEquals(troubles, []);
  await Deno.remove(outbox, { recursive: true });
});

async function signIn(page: WatchedPage["page"], outbox: string): Promise<void> {
  const before = (await Array.fromAsync(Deno.readDir(outbox))).length;
  await page.goto("/account");
  await page.getByLabel("E-mail address").fill(EMAIL);
  await page.keyboard.press("Enter");
  await page.getByLabel("Code from the mail").waitFor();
  await page.getByLabel("Code from the mail").fill(await newestCode(outbox, before));
  await page.keyboard.press("Enter");
}

async function newestCode(outbox: string, before: number): Promise<string> {
  for (let look = 0; look < 100; look++) {
    const files = (await Array.fromAsync(Deno.readDir(outbox))).map(({ name }) => `${outbox}/${name}`);
    const mails = await Promise.all(files.map(async (path) => ({
      at: (await Deno.stat(path)).mtime?.getTime() ?? 0,
      text: await Deno.readTextFile(path),
    })));
    const code = /^Subject:.*?(\d{6})/m.exec(mails.toSorted((a, b) => b.at - a.at)[0]?.text ?? "")?.[1];
    if (files.length > before && code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("No mail with a code was sent");
}
