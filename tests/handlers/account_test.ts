/**
 * The account area: its contents, actions on keys and watches, and signing in.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { sweepAccountSessions, sweepKeyMails } from "../../src/accounts/mod.ts";
import { hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { words } from "../../src/pages/words/mod.ts";
import { readMessage } from "../email/support/read_message.ts";
import {
  ACCOUNT,
  AccountBrowser,
  ELSEWHERE,
  EMAIL,
  HERE,
  makeProvenKey,
  seedReceipts,
} from "../support/account_browser.ts";
import { type CheckoutEvents, eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/send_event.ts";
import { DEVICE, lookUpGrant, openGrant } from "../support/device_grant.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { createPurchasedKey, grantCredits, startPro } from "../support/paid_keys.ts";
import { rankSum } from "../support/rank_sum.ts";
import { BASE_URL, bodyOf, errorOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

runTranscript(new URL("./account.http", import.meta.url));

// getAccountOverview: bought keys, in the account of the address that paid. Guarantee: a buyer finds the key and its
// payments, even after its secret was rotated; for someone else's key that was recharged or subscribed, only the
// receipts.

const BUYER = "buyer@firma.de";

/** Signs in, confirms keys if requested, and reads the account: keys as `prefix plan proven`, and kinds of receipts. */
async function accountOf(
  app: TestApp,
  email: string,
  from: string,
  confirms = false,
): Promise<[keys: string[], receipts: string[]]> {
  const json = { "Content-Type": "application/json" };
  await app.post("/v1/account/code", { email }, { headers: json, from });
  const session = await app.post("/v1/account/session", { email, code: await app.lastCode() }, { from });
  const Cookie = session.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const read = async (path: string, member: string): Promise<Record<string, unknown>[]> => {
    const list = memberOf(await app.get(path, { headers: { Cookie } }), member);
    return Array.isArray(list) ? list : [];
  };
  if (confirms) {
    for (const { ref } of await read("/v1/account/overview", "keys")) {
      await app.post("/v1/account/keys/change", { ref, confirm: true }, { headers: { Cookie } });
    }
  }
  const keys = await read("/v1/account/overview", "keys");
  const receipts = await read("/v1/account/receipts", "receipts");
  return [
    keys.map(({ key_prefix, plan, address_proven }) => `${key_prefix} ${plan} ${address_proven}`),
    receipts.map(({ kind, status }) => `${kind} ${status}`).sort(),
  ];
}

Deno.test("get_account_overview shows a key that was bought by card to the address that paid", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const checkout = (name: string, product: "1k" | "pro", reference?: string): CheckoutEvents =>
    eventsOf({ product, name, email: BUYER, ...(reference !== undefined && { reference }) }, now);
  const shown = async (name: string): Promise<string> => {
    const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
    return /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  };
  const pack = checkout("pack", "1k");
  await tell(app, pack.completed);
  const secret = await shown("pack");
  const rotated = await app.request("POST", "/v1/keys/rotate", { key: secret });
  const prefix = memberOf(rotated, "key_prefix");
  const pro = checkout("plan", "pro");
  for (const event of [pro.completed, pro.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);
  const ofPlan = (await shown("plan")).slice(0, 8);

  // Someone else's key is paid with the same address.
  const other = await app.makeKey();
  const { recharge_ref } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("key_prefix", "=", other.slice(0, 8)).executeTakeFirstOrThrow();
  await tell(app, checkout("gift", "1k", recharge_ref).completed);
  const gift = checkout("giftplan", "pro", recharge_ref);
  for (const event of [gift.completed, gift.invoicePaid(1, now + 30 * 86_400)]) await tell(app, event);

  // Anybody can type an address when they pay: until it confirms the keys, the account only shows that they exist, and
  // the receipts for someone else's key.
  const [unconfirmed, gifts] = await accountOf(app, BUYER, "192.0.2.1");
  assertEquals(unconfirmed.sort(), [`${prefix} undefined false`, `${ofPlan} undefined false`].sort());
  assertEquals(gifts, ["pack paid", "subscription paid"]);
  app.clock.advance(61_000);
  const [keys, receipts] = await accountOf(app, BUYER, "192.0.2.1", true);
  assertEquals(keys.sort(), [`${prefix} pack true`, `${ofPlan} pro true`].sort());
  assertEquals(receipts, ["pack paid", "pack paid", "subscription paid", "subscription paid"]);
  app.clock.advance(61_000);
  assertEquals(await accountOf(app, "other@firma.de", "192.0.2.2"), [[], []]);
  await tell(app, pack.refunded());
  app.clock.advance(61_000);
  assertEquals((await accountOf(app, BUYER, "192.0.2.1"))[1], [
    "pack paid",
    "pack refunded",
    "subscription paid",
    "subscription paid",
  ]);
});

// Guarantees that an address shows its keys to anyone who has proven it, and to nobody else.

Deno.test("get_account_overview shows plans, and counts keys that have ended", async () => {
  await using app = await TestApp.open();
  const keys = [];
  for (let index = 0; index < 3; index++) {
    keys.push(await makeProvenKey(app, EMAIL, `192.0.2.${index + 1}`));
    await app.post("/v1/keys/rotate", {}, { key: keys.at(-1) }).then((rotated) => {
      keys[index] = bodyOf(rotated, "rotateApiKey", 201).api_key;
    });
    app.clock.advance(86_400_001);
    if (index < 2) await app.storage.queue.write([hideFromClaims(app, keys[index] ?? "")]);
  }
  await app.storage.queue.write([
    app.storage.db.updateTable("keys").set({ status: "active" }).where("status", "=", "revoked_burst")
      .compile(),
  ]);
  const idOf = async (key: string): Promise<number> =>
    (await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
      .executeTakeFirstOrThrow())
      .id;
  await startPro(app.storage, await idOf(keys[0] ?? ""));
  await grantCredits(app.storage, { purchaseId: "p1", keyId: await idOf(keys[0] ?? ""), credits: 1000 });
  await grantCredits(app.storage, { purchaseId: "p2", keyId: await idOf(keys[1] ?? ""), credits: 10 });
  await app.post("/v1/keys/revoke", {}, { key: keys[2] });
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const overview = await browser.overview();
  assertEquals(overview.inactive_keys, 1);
  const plans = overview.keys.map((
    { plan, credits, subscription },
  ) => [plan, credits?.remaining, subscription?.plan]);
  assertEquals(plans.toSorted(), [["free+pack", 10, undefined], ["pro+pack", 1000, "pro"]]);
  const behind = bodyOf(await browser.get("/overview?page=2"), "getAccountOverview", 200);
  assertEquals([behind.keys, behind.pages], [[], 1]);
  for (const page of ["0", "-1", "x", "1.5"]) {
    bodyOf(await browser.get(`/overview?page=${page}`), "getAccountOverview", 400);
  }
});

/** An address may prove one key while it has another: the others are hidden meanwhile. */
function hideFromClaims(app: TestApp, key: string) {
  return app.storage.db.updateTable("keys").set({ status: "revoked_burst" }).where(
    "key_hash",
    "=",
    hashKey(key),
  )
    .compile();
}

// listAccountReceipts: only the address that was proven for the key sees its receipts.

Deno.test("listAccountReceipts lists packs and months of the address, and of no other", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/receipts"), "listAccountReceipts", 401);
  await browser.signIn();
  assertEquals((await browser.overview()).keys, []);
  assertEquals(bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200).receipts, []);
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack);
  assertEquals([month.kind, month.plan, month.receipt, month.invoices], [
    "subscription",
    "pro",
    null,
    "https://pay.example/invoices/2/1",
  ]);
  assertEquals([pack.kind, pack.rail, pack.credits, pack.amount, pack.status], [
    "pack",
    "card",
    1000,
    { minor: 400, currency: "usd" },
    "paid",
  ]);
});

Deno.test("listAccountReceipts shows the name of a key to its holder, and not to its payer", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, "holder@firma.de");
  const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .executeTakeFirstOrThrow();
  app.clock.advance(61_000);
  const holder = new AccountBrowser(app);
  await holder.signIn("holder@firma.de");
  const { keys: [key] } = await holder.overview();
  await holder.post("/keys/change", { ref: key?.ref, name: "Löhne" });
  const seconds = Math.floor(app.clock.now() / 1000);
  const gift = eventsOf({ product: "1k", name: "gift", reference, email: "payer@bank.de" }, seconds);
  await tell(app, gift.completed);
  const payer = new AccountBrowser(app, ELSEWHERE);
  await payer.signIn("payer@bank.de");
  for (const [browser, name] of [[holder, "Löhne"], [payer, null]] as const) {
    const { receipts } = bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200);
    assertEquals(receipts.map((each) => [each.key_prefix, each.key_name]), [[key?.key_prefix, name]]);
  }
});

// getAccountReceipt: only the address that was proven for the key opens its receipts.

Deno.test("getAccountReceipt links the receipt of a pack, for its address only", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get(`/receipt?ref=rcpt_${"0".repeat(24)}`), "getAccountReceipt", 401);
  await browser.signIn();
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack?.receipt);
  const link = await owner.get(pack.receipt.slice(ACCOUNT.length));
  assertEquals(bodyOf(link, "getAccountReceipt", 200), {
    ref: pack.ref,
    url: "https://pay.example/receipts/1",
  });
  bodyOf(await browser.get(`/receipt?ref=${pack.ref}`), "getAccountReceipt", 404);
  // Months have invoices, and no receipts.
  bodyOf(await owner.get(`/receipt?ref=${month.ref}`), "getAccountReceipt", 404);
  for (const path of ["/receipt?ref=x", "/receipt", "/overview?page=x", "/keys/report?prefix=x"]) {
    const answer = await new AccountBrowser(app).get(path);
    assertEquals([answer.status, memberOf(answer, "error")], [401, "signed_out"], path);
    assertMatch(answer.headers.get("Set-Cookie") ?? "", /Max-Age=0|Expires=/);
  }
  for (const ref of ["", "rcpt_1", "x"]) {
    bodyOf(await owner.get(`/receipt?ref=${ref}`), "getAccountReceipt", 400);
  }
});

// createAccountKey

Deno.test("createAccountKey makes no more keys than an address may have", async () => {
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
  const { keys } = await browser.overview();
  await browser.post("/keys/revoke", { ref: keys[0]?.ref });
  assertEquals((await browser.post("/keys", {})).status, 201);
});

// Unconfirmed keys. Guarantee: a key that someone makes or buys with an address gives neither side access to the other
// until the owner of the mailbox confirms it.

const BANK = "UBSWCHZH";

/** A stranger's key with the victim's address, with a watch and a webhook; and the victim, signed in. */
async function strangerAndVictim(app: TestApp) {
  const made = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const { api_key: stranger, key_prefix: prefix } = bodyOf(made, "generateApiKey", 201);
  for (const reference of ["stranger 1", "stranger 2"]) {
    await app.post("/v1/watches", { items: [{ bic: BANK, reference }] }, { key: stranger });
  }
  const { webhook } = bodyOf(
    await app.post("/v1/webhooks", { url: "https://stranger.company.com/" }, { key: stranger }),
    "addWebhook",
    201,
  );
  const { watches: [watch] } = bodyOf(await app.get("/v1/watches", { key: stranger }), "listWatches", 200);
  const victim = new AccountBrowser(app);
  await victim.signIn();
  const { unconfirmed: [shown] } = await victim.overview();
  assert(shown !== undefined && watch !== undefined);
  return { stranger, prefix, victim, shown, ids: { watch: watch.id, webhook: webhook.id } };
}

Deno.test("a stranger's keys don't fill the account, and change neither its language nor its mails", async () => {
  await using app = await TestApp.open();
  const { stranger, victim } = await strangerAndVictim(app);
  const { db, queue } = app.storage;
  const address = openIdentityHasher(app.storage).address(EMAIL);
  for (let key = 0; key < limits.accountKeysMax; key++) await createPurchasedKey(app.storage);
  await queue.write([db.updateTable("keys").set({ address }).where("origin", "=", "purchase").compile()]);
  const own = bodyOf(await victim.post("/keys", {}), "createAccountKey", 201);
  const { keys, unconfirmed, inactive_keys } = await victim.overview();
  assertEquals([keys[0]?.key_prefix, unconfirmed.length, inactive_keys], [
    own.key_prefix,
    limits.accountKeysMax + 1,
    0,
  ]);
  await app.post("/v1/watches", { items: [{ bic: BANK, reference: "stranger 3" }] }, {
    key: stranger,
    headers: { "Accept-Language": "fr" },
  });
  assertEquals(await db.selectFrom("watch_mails").select("language").execute(), []);
});

// disownAccountKey

Deno.test("of a confirmation and a disownment of a key at the same time, one succeeds", async () => {
  await using app = await TestApp.open();
  const { victim, stranger, shown: { ref } } = await strangerAndVictim(app);
  const [confirmed, disowned] = await Promise.all([
    victim.post("/keys/change", { ref, confirm: true }),
    victim.post("/keys/disown", { ref }),
  ]);
  assertEquals([confirmed.status, disowned.status].toSorted(), [200, 404]);
  const tier = memberOf(await app.get("/v1/keys/usage", { key: stranger }), "tier");
  assertEquals(tier, confirmed.status === 200 ? "email" : "anonymous");
});

// Mails

/** Sends the due mails and returns them, without codes that were emailed before. */
async function mailsOf(app: TestApp, by: () => Promise<unknown>) {
  const before = new Set(await app.mails());
  await by();
  await app.sendEmails();
  return (await app.mails()).filter((mail) => !before.has(mail)).map((mail) => {
    const { headers, text, html } = readMessage(mail);
    return { to: headers.get("to"), text: text.replaceAll(/[ \r\n]+/g, " "), html };
  });
}

Deno.test("creating, rotating or revoking a key in the account sends a mail in the caller's language", async () => {
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
    // It creates no key, so there is no mail.
    assertEquals((await browser.post("/keys", {})).status, 429);
  });
  assertEquals([created?.to, noOther], [EMAIL, []]);
  const text = created?.text ?? "";
  assertStringIncludes(
    text,
    `wurde am 21.\u00a0Nov. 2026, 08:00 UTC der API-Schlüssel „Zahlläufe <b>“ (${prefix}…) erstellt.`,
  );
  assertStringIncludes(text, `„${words.de.account.signOutAll}“`);
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
    /Le secret de la clé d’API «\u202fZahlläufe <b>\u202f» .* a été remplacé .* le 21\u00a0nov\. 2026/,
  );
  assertStringIncludes(rotations[0]?.text ?? "", `(${prefix}…)`);
  assertStringIncludes(rotations[0]?.text ?? "", `commence par ${newPrefix}…`);
  assertStringIncludes(rotations[0]?.text ?? "", `«\u202f${words.fr.account.signOutAll}\u202f»`);

  const revocations = await mailsOf(app, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("/keys/revoke", { ref })));
    assertEquals(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  });
  assertEquals(revocations.map(({ to }) => to), [EMAIL]);
  assertStringIncludes(
    revocations[0]?.text ?? "",
    `“Zahlläufe <b>” (${newPrefix}…) was revoked in your Bankscreen account on 21 Nov 2026`,
  );
  assertStringIncludes(revocations[0]?.text ?? "", `“${words.en.account.signOutAll}”`);

  await sweepKeyMails(app.storage);
  assertEquals(await app.storage.db.selectFrom("emails").select("email_id").execute(), []);
});

Deno.test("a form sends its mail in the language of the page, or in the one chosen for mails", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const rotate = async (language: string) => {
    const { keys } = await browser.overview();
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

Deno.test("a key with an unproven address can't be changed, and no mail is sent to it", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  await tell(app, eventsOf({ product: "1k", name: "pack", email: EMAIL }, now).completed);
  await app.get(`/buy/done?session_id=${idsOf({ name: "pack" }).session}`);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  await app.sendEmails();
  const { unconfirmed } = await browser.overview();
  const mails = await mailsOf(app, async () => {
    for (const act of ["rotate", "revoke"]) {
      assertEquals((await browser.post(`/keys/${act}`, { ref: unconfirmed[0]?.ref })).status, 403);
    }
  });
  assertEquals(mails, []);
});

// account_sessions.ts

// requestAccountSignInCode: nobody learns which addresses have keys, and the limits of mails hold.

Deno.test("requestAccountSignInCode answers alike, whether or not the address has a key", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app);
  const before = (await app.mails()).length;
  app.clock.advance(61_000);
  const [known, unknown] = await Promise.all([
    new AccountBrowser(app).post("/code", { email: EMAIL }),
    new AccountBrowser(app, ELSEWHERE).post("/code", { email: "nobody@firma.de" }),
  ]);
  bodyOf(known, "requestAccountSignInCode", 202);
  assertEquals([known.status, known.text], [unknown.status, unknown.text]);
  assertEquals((await app.mails()).length, before + 2);
  const names = (answer: TestAnswer): string[] => [...answer.headers.keys()];
  assertEquals(names(known), names(unknown));
  // Again within a minute: the first code works.
  assertEquals((await new AccountBrowser(app).post("/code", { email: EMAIL })).status, 202);
  assertEquals((await app.mails()).length, before + 2);
  const stranger = new AccountBrowser(app, ELSEWHERE);
  const mail = (await app.mails()).find((text) => text.includes("nobody@firma.de")) ?? "";
  const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
  assertEquals((await stranger.post("/session", { email: "nobody@firma.de", code })).status, 200);
  const { keys } = await stranger.overview();
  assertEquals(keys, []);
});

Deno.test("codes are emailed in the language of the page or of the call", async () => {
  await using app = await TestApp.open();
  let asked = 0;
  /** Requests a code for a new address. */
  const languageOf = async (ask: (email: string) => Promise<unknown>): Promise<string | undefined> => {
    const before = new Set(await app.mails());
    await ask(`person${++asked}@firma${asked}.de`);
    const [mail = ""] = (await app.mails()).filter((each) => !before.has(each));
    return /<html lang=(?:3D)?"(\w+)"/.exec(mail)?.[1];
  };
  const german = { "Accept-Language": "de-CH, fr;q=0.5" };
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const post = (path: string, more: object = {}) => (email: string) =>
    app.post(path, { email, ...more }, { headers: german });
  assertEquals(await languageOf(post("/v1/keys/generate")), "de");
  assertEquals(
    await languageOf((email) => app.post("/v1/keys/claim", { email }, { key, headers: german })),
    "de",
  );
  assertEquals(await languageOf(post("/v1/account/code")), "de");
  assertEquals(await languageOf((email) => app.post("/v1/account/code", { email })), "en");
  const opened = await openGrant(app);
  assertEquals(
    await languageOf(async (email) => post(`${DEVICE}/approve`, await lookUpGrant(app, opened))(email)),
    "de",
  );
  // The page is in French, whatever the browser requests.
  const form = (email: string) =>
    app.request("POST", "/fr/account", {
      body: new URLSearchParams({ email, action: "code" }).toString(),
      headers: {
        ...german,
        "Content-Type": "application/x-www-form-urlencoded",
        "Origin": BASE_URL,
      },
    });
  assertEquals(await languageOf(form), "fr");
});

Deno.test("requestAccountSignInCode limits codes across addresses and networks", async () => {
  await using app = await TestApp.open();
  // One network, many addresses.
  let sent = 0;
  for (let index = 0; index < 20; index++) {
    const answer = await new AccountBrowser(app).post("/code", { email: `name${index}@firma${index}.de` });
    if (answer.status === 202) sent++;
    else {
      bodyOf(answer, "requestAccountSignInCode", 429);
      assertEquals(errorOf(answer), [429, "code_rate_limited"]);
    }
  }
  assertEquals(sent, 15);
  // One address, many networks; codes for keys count too.
  const mails = (await app.mails()).length;
  for (let index = 1; index <= 12; index++) {
    await new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
  }
  assertEquals((await app.mails()).length - mails, 9);
});

Deno.test("strangers can't use up the codes of a person on the network that confirmed the address", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, EMAIL, "198.51.100.1");
  app.clock.advance(60_000);
  // Nine codes for the address, and fifty for its domain.
  for (let index = 1; index <= 9; index++) {
    await new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: EMAIL });
  }
  for (let index = 0; index < 60; index++) {
    const stranger = new AccountBrowser(app, `203.0.113.${index % 10}`);
    await stranger.post("/code", { email: `name${index}@firma.de` });
  }
  const statuses: number[] = [];
  const mails = (await app.mails()).length;
  for (let asked = 0; asked < 4; asked++) {
    statuses.push((await new AccountBrowser(app, "198.51.100.1").post("/code", { email: EMAIL })).status);
    app.clock.advance(60_000);
  }
  // Still three a day: the code that created the key counts, and so does every mail.
  assertEquals(statuses, [202, 202, 429, 429]);
  assertEquals((await app.mails()).length - mails, 2);
  assertEquals((await new AccountBrowser(app, "198.51.100.9").post("/code", { email: EMAIL })).status, 429);
});

Deno.test("requestAccountSignInCode has an exact total for each hour, which codes for keys don't count towards", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  await queue.write([
    db.insertInto("daily_counters").values({
      day: "2026-11-21",
      scope: "account_hour",
      subject: String(Math.floor(app.clock.now() / 3_600_000)),
      used: limits.accountCodesPerHour - 2,
    }).compile(),
  ]);
  const ask = (index: number) =>
    new AccountBrowser(app, `192.0.2.${index}`).post("/code", { email: `name${index}@firma${index}.de` });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index + 1)));
  assertEquals(answers.map(({ status }) => status).toSorted(), [202, 202, 503, 503, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  assertEquals(refused && errorOf(refused), [503, "code_unavailable"]);
  assertEquals((await app.mails()).length, 2);
  await makeProvenKey(app, EMAIL, "192.0.2.20");
  app.clock.advance(60 * 60_000);
  assertEquals((await ask(9)).status, 202);
});

const SAMPLES = 30;

Deno.test("requestAccountSignInCode takes as long for an address with a key as for one without", async () => {
  await using app = await TestApp.open();
  const hasher = openIdentityHasher(app.storage);
  for (let index = 0; index < SAMPLES; index++) {
    const { keyId } = await createPurchasedKey(app.storage);
    const address = hasher.address(`known${index}@firma${index}.de`);
    await app.storage.queue.write([
      app.storage.db.updateTable("keys").set({ address, proven_at: app.clock.now() }).where("id", "=", keyId)
        .compile(),
    ]);
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: "known" | "unknown", index: number): Promise<void> => {
    const browser = new AccountBrowser(app, `192.0.${kind === "known" ? 2 : 3}.${index}`);
    const startedAt = performance.now();
    const answer = await browser.post("/code", { email: `${kind}${index}@firma${index}.de` });
    times[kind].push(performance.now() - startedAt);
    assertEquals(answer.status, 202);
  };
  for (let index = 0; index < SAMPLES; index++) {
    // Alternating, so that neither is always first.
    const kinds = index % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const;
    for (const kind of kinds) await ask(kind, index);
  }
  const z = rankSum(times.known, times.unknown);
  assert(Math.abs(z) < 4, `they differ by ${z.toFixed(1)} standard deviations`);
});

// openAccountSession: only the emailed code opens a session, from any network, for a week; nobody can guess the code or
// prevent its owner from using it.

const FOREIGN = Array.from({ length: 12 }, (_, index) => `192.0.${index + 3}.7`);

/** Returns a code that isn't `code`. */
function wrongFor(code: string): string {
  return code === "042137" ? "042138" : "042137";
}

Deno.test("openAccountSession counts the wrong tries of a network against that network only", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const code = await app.lastCode();
  const guess = (from: string, tried: string) =>
    new AccountBrowser(app, from).post("/session", { email: EMAIL, code: tried });
  // In parallel, and more than all others together may have.
  await Promise.all(Array.from({ length: 80 }, () => guess(FOREIGN[0] ?? "", wrongFor(code))));
  assertEquals((await guess(FOREIGN[0] ?? "", code)).status, 400, "this network has used up its tries");
  const [challenge] = await app.storage.db.selectFrom("challenges").selectAll().execute();
  assertEquals(challenge?.tries, limits.codeTries);
  assertEquals((await guess(ELSEWHERE, code)).status, 200);
});

Deno.test("openAccountSession limits all guesses at a code, and its owner can still sign in on the network that requested it", async () => {
  await using app = await TestApp.open();
  const asker = new AccountBrowser(app);
  await asker.post("/code", { email: EMAIL });
  const code = await app.lastCode();
  const guess = (from: string, tried: string) =>
    new AccountBrowser(app, from).post("/session", { email: EMAIL, code: tried });
  const tried = FOREIGN.flatMap((from) => Array.from({ length: limits.codeTries }, () => from));
  assert(tried.length > limits.codeTriesElsewhere);
  await Promise.all(tried.map((from) => guess(from, wrongFor(code))));
  const { tries } = await app.storage.db.selectFrom("challenges").select("tries").executeTakeFirstOrThrow();
  assertEquals(tries, limits.codeTriesElsewhere);
  assertEquals(
    (await guess(ELSEWHERE, code)).status,
    400,
    "other networks have used up their tries together",
  );
  for (let wrong = 1; wrong < limits.codeTries; wrong++) await guess(HERE, wrongFor(code));
  assertEquals((await guess(HERE, code)).status, 200);
});

Deno.test("openAccountSession rejects all wrong codes alike, and doesn't count a text that isn't a code as a try", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  const attempt = (code: unknown, email = EMAIL): Promise<TestAnswer> =>
    browser.post("/session", { email, code });
  const refusals = [await attempt("042137")];
  await browser.post("/code", { email: EMAIL });
  const right = await app.lastCode();
  const wrong = right === "042137" ? "042138" : "042137";
  for (const code of ["12345", "1234567", "abcdef", " 12345", "", 123456, null]) {
    assertEquals(errorOf(await attempt(code)), [400, "invalid_code"]);
  }
  // For another address.
  refusals.push(await attempt(right, "other@firma.de"), await attempt(right, "not an address"));
  for (let wrongs = 1; wrongs < limits.codeTries; wrongs++) refusals.push(await attempt(wrong));
  assertEquals((await attempt(right)).status, 200);
  refusals.push(await attempt(right));
  // Locked, although right.
  app.clock.advance(61_000);
  await browser.post("/code", { email: EMAIL });
  const next = await app.lastCode();
  const missed = next === "042137" ? "042138" : "042137";
  const guesses = await Promise.all(Array.from({ length: 20 }, () => attempt(missed)));
  refusals.push(...guesses, await attempt(next));
  // A locked code delays the next one by a minute.
  assertEquals(errorOf(await browser.post("/code", { email: EMAIL })), [429, "code_rate_limited"]);
  // Too old.
  app.clock.advance(61_000);
  await browser.post("/code", { email: EMAIL });
  app.clock.advance(limits.codeMinutes * 60_000);
  refusals.push(await attempt(await app.lastCode()));
  for (const refusal of refusals) {
    assertEquals([refusal.status, refusal.text], [400, refusals[0]?.text]);
    assertEquals(refusal.headers.getSetCookie(), []);
  }
  bodyOf(refusals[0] ?? await attempt(""), "openAccountSession", 400);
});

Deno.test("sweepAccountSessions() deletes sessions that have ended, and no others", async () => {
  await using app = await TestApp.open();
  await new AccountBrowser(app).signIn();
  const sessions = async () => {
    await sweepAccountSessions(app.storage);
    return (await app.storage.db.selectFrom("account_sessions").selectAll().execute()).length;
  };
  app.clock.advance(7 * 86_400_000 - 1);
  assertEquals(await sessions(), 1);
  app.clock.advance(1);
  assertEquals(await sessions(), 0);
});
