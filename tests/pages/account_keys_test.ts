import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { AccountBrowser, EMAIL } from "../support/account_browser.ts";
import { eventsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { bodyOf, type TestAnswer, TestApp } from "../support/test_app.ts";

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
