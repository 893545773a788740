import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepKeyMails } from "../../src/accounts/mod.ts";
import { hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { words } from "../../src/pages/words/mod.ts";
import { readMessage } from "../email/support/read_message.ts";
import { AccountBrowser, ELSEWHERE, EMAIL, makeProvenKey } from "../support/account_browser.ts";
import { eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

// createAccountKey

const DAY = 24 * 60 * 60 * 1000;

Deno.test("createAccountKey makes a key that works and is named, one a day", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys", {})).status, 401);
  await browser.signIn();
  const answer = await browser.post("/keys", { name: "  Zahlläufe 💶 " });
  const made = bodyOf(answer, "createAccountKey", 201);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assertEquals([made.name, made.key_prefix], ["Zahlläufe 💶", made.api_key.slice(0, 8)]);
  const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  assertEquals(
    keys.map(({ ref, name, address_proven, allowance }) => [ref, name, address_proven, allowance?.limit]),
    [
      [made.ref, "Zahlläufe 💶", true, limits.provenAllowance],
    ],
  );
  const body = { iban: "DE89370400440532013000" };
  assertEquals((await app.post("/v1/iban/compliance", body, { key: made.api_key })).status, 200);

  // Of parallel calls, and from another network, only one would be the first of the day.
  const others = await Promise.all([browser, browser].map((one) => one.post("/keys", {})));
  assertEquals(others.map(({ status }) => status), [429, 429]);
  const { error, retry_after } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 429);
  assertEquals([error, retry_after], ["rate_limited", DAY / 1000]);
  app.clock.advance(DAY + 1000);
  assertEquals(bodyOf(await browser.post("/keys", undefined), "createAccountKey", 201).name, null);
});

Deno.test("createAccountKey leaves the limit of the network in force", async () => {
  await using app = await TestApp.open();
  for (let key = 0; key < limits.keysPerNetworkPerDay; key++) await app.makeKey(ELSEWHERE);
  const browser = new AccountBrowser(app, ELSEWHERE);
  await browser.signIn();
  assertEquals(bodyOf(await browser.post("/keys", {}), "createAccountKey", 429).error, "key_creation_limit");
});

Deno.test("createAccountKey makes no more keys than an address may hold", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  const address = openIdentityHasher(app.storage).address(EMAIL);
  for (let key = 0; key < limits.accountKeysMax; key++) await createPurchasedKey(app.storage);
  await queue.write([db.updateTable("keys").set({ address, proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { error, message } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 403);
  assertEquals(error, "account_key_limit");
  assertMatch(message, new RegExp(`\\b${limits.accountKeysMax}\\b`));
  const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  await browser.post("/keys/revoke", { ref: keys[0]?.ref });
  assertEquals((await browser.post("/keys", {})).status, 201);
});

Deno.test("createAccountKey takes no page of another origin, no form and no unfit name", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const foreign = await browser.post("/keys", {}, { Origin: "https://other.example" });
  assertEquals(bodyOf(foreign, "createAccountKey", 403).error, "forbidden_origin");
  assertEquals((await browser.post("/keys", {}, { "Content-Type": "text/plain" })).status, 415);
  const names = ["", "  ", "x".repeat(65), "a\u0000b", "a\nb", "\ud800", "\u200b", "a\u202eb", "a\u2028b", 7];
  for (const name of names) {
    const refused = bodyOf(await browser.post("/keys", { name }), "createAccountKey", 400);
    assertEquals(refused.error, "invalid_request", String(name));
    assertStringIncludes(refused.message, "name");
  }
  assertEquals((await browser.post("/keys", { name: `👩‍💻${"x".repeat(59)}` })).status, 201);
});

// changeAccountKey

Deno.test("changeAccountKey names keys of the address alone, and a rotation keeps the name", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  app.clock.advance(61_000);
  const [browser, other] = [new AccountBrowser(app), new AccountBrowser(app, "192.0.2.3")];
  assertEquals((await browser.post("/keys/change", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  await other.signIn("other@firma.de");
  const keysOf = async (one: AccountBrowser) =>
    bodyOf(await one.get("/overview"), "getAccountOverview", 200).keys;
  const [ref = "", theirs = ""] = [(await keysOf(browser))[0]?.ref, (await keysOf(other))[0]?.ref];
  const change = (body: unknown) => browser.post("/keys/change", body);
  const named = bodyOf(await change({ ref, name: "Löhne" }), "changeAccountKey", 200);
  assertEquals(named, { ref, name: "Löhne", address_proven: true });
  await app.post("/v1/keys/rotate", undefined, { key: own });
  assertEquals((await keysOf(browser)).map(({ name }) => name), ["Löhne"]);
  assertEquals(bodyOf(await change({ ref }), "changeAccountKey", 200).name, "Löhne");
  assertEquals(bodyOf(await change({ ref, name: null }), "changeAccountKey", 200).name, null);
  assertEquals((await change({ ref: theirs, name: "mine" })).status, 404);
  assertEquals((await change({ ref: theirs, confirm: true })).status, 404);
  assertEquals((await keysOf(other)).map(({ name }) => name), [null]);
  for (
    const body of [{}, { ref: "ifr_1" }, { ref, name: "" }, { ref, confirm: false }, {
      ref,
      name: `ifk_${"a".repeat(64)}`,
    }]
  ) {
    assertEquals((await change(body)).status, 400, JSON.stringify(body));
  }
});

Deno.test("changeAccountKey confirms a key that was bought with the address, and that alone", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const shown = await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const secret = /ifk_[0-9a-f]{64}/.exec(shown.text)?.[0] ?? "";
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const key = async () => bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys[0];
  const { ref = "", address_proven } = await key() ?? {};
  assertEquals(address_proven, false);
  // It may be the key of somebody who mistyped their address.
  for (const act of ["rotate", "revoke"]) {
    const refused = await browser.post(`/keys/${act}`, { ref });
    assertEquals([refused.status, Object(refused.json).error], [403, "address_not_proven"]);
  }
  assertEquals((await app.get("/v1/credits/balance", { key: secret })).status, 200);
  assertEquals(bodyOf(await browser.post("/keys/change", { ref, name: "Bought" }), "changeAccountKey", 200), {
    ref,
    name: "Bought",
    address_proven: false,
  });
  const confirmed = bodyOf(
    await browser.post("/keys/change", { ref, confirm: true }),
    "changeAccountKey",
    200,
  );
  assertEquals(confirmed, { ref, name: "Bought", address_proven: true });
  const after = await key();
  assertEquals([after?.address_proven, after?.credits?.remaining, after?.plan], [true, 1000, "pack"]);
  assertEquals((await browser.post("/keys/rotate", { ref })).status, 200);
});

Deno.test("changeAccountKey leaves a key to the address that was proven for it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  const { db, queue } = app.storage;
  await queue.write([db.updateTable("keys").set({ address: "of somebody else", proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const [key] = bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  const answer = await browser.post("/keys/change", { ref: key?.ref, confirm: true });
  assertEquals(bodyOf(answer, "changeAccountKey", 200).address_proven, false);
});

// rotateAccountKey

Deno.test("rotateAccountKey replaces the secret, and all that the key holds stays", async () => {
  await using app = await TestApp.open();
  const old = await makeProvenKey(app);
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key: old });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const keys = async () => bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  const [before] = await keys();
  const ref = before?.ref;
  const answer = await browser.post("/keys/rotate", { ref });
  const rotated = bodyOf(answer, "rotateAccountKey", 200);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assert(rotated.api_key !== old);
  const usage = async (key: string) => (await app.get("/v1/keys/usage", { key })).status;
  assertEquals(await keys(), [{ ...before, key_prefix: rotated.key_prefix }]);
  assertEquals(before?.watches, 1);
  assertEquals([await usage(old), await usage(rotated.api_key)], [401, 200]);

  const [unknown, foreign] = await Promise.all([
    browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` }),
    browser.post("/keys/rotate", { ref }, { Origin: "https://other.example" }),
  ]);
  assertEquals([unknown.status, foreign.status], [404, 403]);
  assertEquals(await usage(rotated.api_key), 200);
});

// revokeAccountKey

Deno.test("revokeAccountKey ends a key with its watches and webhooks, and says what was lost", async () => {
  await using app = await TestApp.open();
  const { db } = app.storage;
  const key = await makeProvenKey(app);
  const { id: keyId } = await db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  await grantCredits(app.storage, { purchaseId: "pack", keyId, credits: 1000 });
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key });
  await app.post("/v1/webhooks", { url: "https://hooks.company.com/" }, { key });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/revoke", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const [shown] = bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  assertEquals([shown?.watches, shown?.webhooks], [1, 1]);
  const revoke = () => browser.post("/keys/revoke", { ref: shown?.ref });
  assertEquals((await browser.post("/keys/revoke", {}, {})).status, 400);
  const revoked = bodyOf(await revoke(), "revokeAccountKey", 200);
  assertEquals(revoked, { revoked: true, key_prefix: key.slice(0, 8), credits_lost: 1000 });
  assertEquals((await app.get("/v1/keys/usage", { key })).status, 401);
  assertEquals((await revoke()).status, 404);
  const left = await Promise.all([
    db.selectFrom("watches").select("id").execute(),
    db.selectFrom("webhooks").select("id").execute(),
  ]);
  assertEquals(left, [[], []]);
  const { keys, inactive_keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  assertEquals([keys.length, inactive_keys], [0, 1]);
});

// getAccountKeyReport: protects what people may see: the report of a key is for the address that it was
// taken with, and nobody else.

Deno.test("getAccountKeyReport answers for every key of the address, and 404 for keys of others", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  // One key a day for an address, proven or not.
  app.clock.advance(24 * 3_600_000);
  const generated = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const unproven = bodyOf(generated, "generateApiKey", 201);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/keys/report?prefix=ifk_0000"), "getAccountKeyReport", 401);
  await browser.signIn();
  bodyOf(await browser.get(`/keys/report?prefix=${other.slice(0, 8)}`), "getAccountKeyReport", 404);
  // Taken with the address and never proven for it: the overview marks it as such.
  bodyOf(await browser.get(`/keys/report?prefix=${unproven.key_prefix}`), "getAccountKeyReport", 200);
  const report = await browser.get(`/keys/report?prefix=${own.slice(0, 8)}`);
  assertEquals(bodyOf(report, "getAccountKeyReport", 200).usage.used, 1);
  for (const query of ["", "?prefix=ifk_", "?prefix=ifk_0000&days=x"]) {
    bodyOf(await browser.get(`/keys/report${query}`), "getAccountKeyReport", 400);
  }
});

// Mails

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
