import { assertEquals, assertStringIncludes } from "@std/assert";
import { AccountBrowser, HERE, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const TOKEN = "A".repeat(22);
const HTML = { Accept: "text/html" };

Deno.test("/unsubscribe asks and ends in the language of its address, and keeps the token in the others", async () => {
  await using app = await TestApp.open();
  const path = `/unsubscribe?token=${TOKEN}`;
  for (
    const [language, asked, ended] of [
      ["en", "Stop the emails about changes?", "No more emails about changes"],
      ["de", "E-Mails über Änderungen abbestellen?", "Sie erhalten keine E-Mails über Änderungen mehr"],
      ["fr", "Ne plus recevoir d’e-mails", "Vous ne recevrez plus d’e-mails"],
    ] as const
  ) {
    const page = await app.get(`/${language}${path}`, { headers: HTML });
    assertStringIncludes(page.text, asked);
    assertStringIncludes(page.text, `action="/${language}${path}"`);
    for (const other of ["en", "de", "fr"]) assertStringIncludes(page.text, `href="/${other}${path}"`);
    const done = await app.request("POST", `/${language}${path}`, { headers: HTML });
    assertEquals(done.status, 200);
    assertStringIncludes(done.text, ended);
    assertStringIncludes(done.text, `href="/${language}/account/watch"`);
  }
});

Deno.test("/unsubscribe says in the reader's language that a link is incomplete", async () => {
  await using app = await TestApp.open();
  const headers = { ...HTML, "Accept-Language": "de" };
  const answer = await app.request("POST", "/unsubscribe?token=short", { headers });
  assertEquals(answer.status, 400);
  assertStringIncludes(answer.text, "Dieser Link ist unvollständig");
});

Deno.test("/unsubscribe repeats a token as text alone", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get(`/unsubscribe?token=${encodeURIComponent('"><b>&token=')}`, {
    headers: HTML,
  });
  assertEquals(text.includes("<b>"), false);
  assertStringIncludes(text, "token=%22%3E%3Cb%3E%26token%3D");
});

Deno.test("/account/watch ends the mails for the form that asks for it, and for no other", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const send = async (form: Readonly<Record<string, string>>): Promise<boolean> => {
    const headers = {
      ...HTML,
      Cookie: browser.cookie ?? "",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams(form).toString();
    assertEquals((await app.request("POST", "/account/watch", { headers, body, from: HERE })).status, 200);
    return bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails;
  };
  assertEquals(await send({}), true);
  assertEquals(await send({ action: "unknown" }), true);
  assertEquals(await send({ action: "mails", mails: "off" }), false);
  assertEquals(await send({ action: "mails", mails: "on" }), true);
});

Deno.test("/account/watch keeps the lines of which it adds none, and refuses others in the reader's words", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { key_prefix: prefix } = bodyOf(await browser.get("/watch"), "getAccountWatch", 200);
  const add = async (language: string, payees: string): Promise<string> => {
    const headers = {
      ...HTML,
      Cookie: browser.cookie ?? "",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams({ action: "add", prefix, payees }).toString();
    return (await app.request("POST", `/${language}/account/watch`, { headers, body, from: HERE })).text;
  };
  const lines = "DE89370400440532013000,Acme\nAcme & </textarea>";
  const unread = await add("de", lines);
  assertStringIncludes(unread, "Zeile 2 beginnt weder");
  assertStringIncludes(unread, "DE89370400440532013000,Acme\nAcme &amp; &lt;/textarea&gt;</textarea>");
  assertStringIncludes(await add("de", "DE00370400440532013000,Acme"), "Acme: Die IBAN ist ungültig.");
  assertStringIncludes(
    await add("fr", "DE00370400440532013000,Acme"),
    "1 ne peut pas l’être\u00a0: Acme\u00a0: l’IBAN n’est pas valable.",
  );
});
