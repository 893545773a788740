import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { sweepKeyMails } from "../../src/accounts/mod.ts";
import { words } from "../../src/pages/words/mod.ts";
import { readMessage } from "../email/support/read_message.ts";
import { AccountBrowser, EMAIL, makeProvenKey } from "../support/account_browser.ts";
import { eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

/** Sends the mails that are due and returns them, but for the codes that were mailed before. */
async function mailsOf(app: TestApp, by: () => Promise<unknown>) {
  const before = new Set(await app.mails());
  await by();
  await app.sendEmails();
  return (await app.mails()).filter((mail) => !before.has(mail)).map((mail) => {
    const { headers, text, html } = readMessage(mail);
    return { to: headers.get("to"), text: text.replaceAll(/\s+/g, " "), html };
  });
}

Deno.test("a key that is made, rotated or revoked in the account is told of, in the language of the caller", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const spoken = (language: string) => ({ "Accept-Language": language });
  let [ref, prefix] = ["", ""];
  const [created, ...noOther] = await mailsOf(app, async () => {
    const made = bodyOf(
      await browser.post("/keys", { name: "Zahlläufe <b>" }, spoken("de")),
      "createAccountKey",
      201,
    );
    [ref, prefix] = [made.ref, made.key_prefix];
    // It makes no key, so it is nothing to tell.
    assertEquals((await browser.post("/keys", {})).status, 429);
  });
  assertEquals([created?.to, noOther], [EMAIL, []]);
  const text = created?.text ?? "";
  assertStringIncludes(
    text,
    `der API-Schlüssel „Zahlläufe <b>“ (${prefix}…) erstellt: 21. Nov. 2026, 08:00 UTC.`,
  );
  assertStringIncludes(text, `„${words.de.keys.account.signOutAll}“`);
  assertStringIncludes(text, ` ${BASE_URL}/de/account `);
  assertStringIncludes(created?.html ?? "", "&lt;b&gt;");
  assertNotMatch(`${text}${created?.html}`, /ifk_[0-9a-f]{5}/);

  let newPrefix = "";
  const rotations = await mailsOf(app, async () => {
    const rotated = bodyOf(
      await browser.post("/keys/rotate", { ref }, spoken("fr")),
      "rotateAccountKey",
      200,
    );
    newPrefix = rotated.key_prefix;
  });
  assertEquals(rotations.map(({ to }) => to), [EMAIL]);
  assertMatch(
    rotations[0]?.text ?? "",
    /le secret de la clé API « Zahlläufe <b> » .* a été remplacé le 21 nov\. 2026/,
  );
  assertStringIncludes(rotations[0]?.text ?? "", `(${prefix}…)`);
  assertStringIncludes(rotations[0]?.text ?? "", `commence par ${newPrefix}…`);
  assertStringIncludes(rotations[0]?.text ?? "", `« ${words.fr.keys.account.signOutAll} »`);

  const revocations = await mailsOf(app, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/keys/revoke", { ref })));
    assertEquals(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  });
  assertEquals(revocations.map(({ to }) => to), [EMAIL]);
  assertStringIncludes(
    revocations[0]?.text ?? "",
    `“Zahlläufe <b>” (${newPrefix}…) was revoked on 21 Nov 2026`,
  );
  assertStringIncludes(revocations[0]?.text ?? "", `“${words.en.keys.account.signOutAll}”`);

  await sweepKeyMails(app.storage);
  assertEquals(await app.storage.db.selectFrom("emails").select("email_id").execute(), []);
});

Deno.test("the form of a page is answered by a mail in its language, or in the one chosen for mails", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const rotate = async (language: string) => {
    const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
    const form = new URLSearchParams({ action: "rotate", ref: keys[0]?.ref ?? "" });
    const mails = await mailsOf(app, async () => {
      const page = await app.request("POST", `/${language}/account`, {
        body: form,
        headers: {
          "Accept-Language": "en",
          "Content-Type": "application/x-www-form-urlencoded",
          Cookie: browser.cookie ?? "",
          Origin: BASE_URL,
        },
      });
      assertEquals(page.status, 200);
    });
    return mails.map(({ html }) => /<html lang="(..)">/.exec(html)?.[1]);
  };
  assertEquals(await rotate("fr"), ["fr"]);
  const { db, queue } = app.storage;
  const [key] = await db.selectFrom("keys").select("address").where("address", "is not", null).execute();
  await queue.write([
    db.insertInto("watch_mails").values({ address: key?.address ?? "", token: "t", language: "de" })
      .compile(),
  ]);
  assertEquals(await rotate("fr"), ["de"]);
});

Deno.test("a key whose address nobody has proven is not changed, and no mail goes to it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  await app.sendEmails();
  const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  const mails = await mailsOf(app, async () => {
    for (const act of ["rotate", "revoke"]) {
      assertEquals((await browser.post(`/keys/${act}`, { ref: keys[0]?.ref })).status, 403);
    }
  });
  assertEquals(mails, []);
});
