import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { AccountBrowser } from "../support/account_browser.ts";
import { BUY, buyPack, PACK, recoveryPath } from "../support/chain/buy_pack.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NODE_SILENT, NOTHING_MINED, type PaidApp, withPaidApp } from "../support/chain/paid_app.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

// listCreditBundles

Deno.test("list_credit_bundles returns the packs and the plan with their prices", async () => {
  await using app = await TestApp.open();
  const list = bodyOf(await app.get("/v1/credits/bundles"), "listCreditBundles", 200);
  assertEquals(
    list.bundles.map(({ slug, credits, price_usdc, price_per_call_usdc }) => [
      slug,
      credits,
      price_usdc,
      price_per_call_usdc,
    ]),
    [["1k", 1000, 4, 0.004], ["5k", 5000, 20, 0.004], ["25k", 25000, 80, 0.0032]],
  );
  assertEquals([list.subscription.monthly_requests, list.subscription.price_usd_per_month], [10_000, 29]);
});

const PAY_TO = "0x000000000000000000000000000000000000dEaD";
const LINKS = {
  CARD_LINK_1K: "https://pay.test/1k",
  CARD_LINK_5K: "https://pay.test/5k",
  CARD_LINK_25K: "https://pay.test/25k",
};
const BY_CARD = "card, by the links that GET /v1/keys/usage returns in `topup.by_card`";
const payments: [name: string, variables: Record<string, string>, packs: string, plan: string][] = [
  ["nothing", {}, "not offered by this server", "not offered by this server"],
  [
    "USDC",
    { X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
    "x402: USDC on the base network",
    "not offered by this server",
  ],
  ["cards", { ...LINKS, CARD_LINK_PRO: "https://pay.test/pro" }, BY_CARD, "card"],
  [
    "both",
    { ...LINKS, X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
    `x402: USDC on the base network; or ${BY_CARD}`,
    "not offered by this server",
  ],
  [
    "a card for one pack",
    { CARD_LINK_5K: "https://pay.test/5k" },
    `${BY_CARD} (packs: 5k)`,
    "not offered by this server",
  ],
];
for (const [name, variables, packs, plan] of payments) {
  Deno.test(`list_credit_bundles returns the ways to pay where ${name} is accepted`, async () => {
    await using app = await TestApp.open(variables);
    const list = bodyOf(await app.get("/v1/credits/bundles"), "listCreditBundles", 200);
    assertEquals([list.payment_method, list.subscription.payment_method], [packs, plan]);
  });
}

// buyCreditBundle: a pack is credited exactly when its money has arrived, a new key works only then, and a buyer who
// lost the answer finds the purchase by the same payment.

Deno.test("buy_credit_bundle without a payment offers the price, with and without a key", async () => {
  await using app = await TestApp.open({
    X402_PAY_TO: `0x${"1".repeat(40)}`,
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  });
  const key = await app.makeKey();
  for (const [slug, amount] of [["1k", "4000000"], ["5k", "20000000"], ["25k", "80000000"]] as const) {
    for (const options of [{}, { key }]) {
      const path = `/v1/credits/buy/${slug}`;
      const answer = await app.request("POST", path, options);
      const { accepts, resource } = bodyOf(answer, "buyCreditBundle", 402);
      assertEquals([accepts[0]?.amount, resource.url], [amount, `https://bankscreen.test${path}`]);
      assert(answer.headers.has("PAYMENT-REQUIRED"));
    }
  }
  assertEquals(bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200).used, 0);
});

Deno.test("buy_credit_bundle offers nothing if USDC isn't accepted", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.request("POST", BUY), "buyCreditBundle", 402);
  assertEquals(body.accepts, []);
  assertMatch(body.message, /packs cannot be bought/);
});

Deno.test("buy_credit_bundle returns 404 and the packs on sale for another pack", async () => {
  await using app = await TestApp.open();
  const { bundles } = bodyOf(await app.request("POST", "/v1/credits/buy/2k"), "buyCreditBundle", 404);
  assertEquals(bundles, ["1k", "5k", "25k"]);
});

Deno.test("credit packs for USDC", async (test) => {
  await using chain = await LocalChain.start();
  const step = (name: string, run: (paidApp: PaidApp) => Promise<void>, bounds = {}) =>
    test.step(name, () => withPaidApp(chain, run, {}, bounds));

  await step("a new key is sold once, and works", async (paidApp) => {
    const { app, payer, offer, received } = paidApp;
    const payment = await signPayment(payer, offer(PACK));
    const sold = bodyOf(
      await buyPack(app, payment, { json: { email: "payer@firma.de" } }),
      "buyCreditBundle",
      201,
    );
    assertEquals([sold.same_key, sold.recharged, sold.credits, sold.price_paid_usdc], [
      false,
      false,
      1000,
      4,
    ]);
    assertEquals([await received(), sold.note], [PACK, undefined]);

    const again = await buyPack(app, payment);
    const replay = bodyOf(again, "buyCreditBundle", 200);
    assertEquals([replay.key_prefix, replay.credits, replay.recovery_url], [
      sold.key_prefix,
      1000,
      sold.recovery_url,
    ]);
    assertEquals(again.headers.get("Cache-Control"), "no-store");
    // Anybody can read a payment on the chain and send it here.
    const foreign = bodyOf(await buyPack(app, payment, { from: "198.51.100.1" }), "buyCreditBundle", 200);
    assertMatch(foreign.message, /from the network that paid/);
    assertEquals(foreign.recovery_url, undefined);

    const call = await app.get("/v1/bic/COBADEFF", { key: sold.api_key });
    assertEquals([call.status, call.headers.get("X-Credits-Remaining")], [200, "999"]);
    const balance = bodyOf(
      await app.get("/v1/credits/balance", { key: sold.api_key }),
      "getCreditBalance",
      200,
    );
    assertEquals([memberOf({ ...call, json: balance }, "credits_remaining"), await received()], [
      999,
      PACK,
    ]);
  });

  await step("the key that is sent is recharged, and an anonymous one leaves its tier", async (paidApp) => {
    const { app, payer, offer } = paidApp;
    const key = await app.makeKey();
    await app.get("/v1/bic/COBADEFF", { key });
    for (const total of [1000, 2000]) {
      const answer = await buyPack(app, await signPayment(payer, offer(PACK)), { key });
      const sold = bodyOf(answer, "buyCreditBundle", 201);
      assertEquals([sold.api_key, sold.same_key, sold.recharged, sold.credits], [key, true, true, 1000]);
      assertEquals([sold.credits_added, sold.credits_total, sold.recovery_url], [1000, total, undefined]);
      assertEquals(answer.headers.get("X-Credits-Remaining"), String(total));
    }
    const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
    assertEquals([usage.basis, usage.tier, usage.claim, usage.credits_total], [
      "credits",
      undefined,
      undefined,
      2000,
    ]);
  });

  await step(
    "an address on which nobody receives mail is refused before anything is settled",
    async (paidApp) => {
      const { app, payer, offer, received } = paidApp;
      const payment = await signPayment(payer, offer(PACK));
      for (
        const [email, token] of [
          ["nobody", "invalid_email"],
          ["you@example.com", "disposable_email"],
          ["payer@mailinator.com", "disposable_email"],
          ["payer@no-mail.de", "undeliverable_email"],
        ]
      ) {
        const refused = bodyOf(await buyPack(app, payment, { json: { email } }), "buyCreditBundle", 400);
        assertEquals(refused.error, token);
        assertMatch(
          refused.message,
          /leave out the `email` of a purchase\. No payment was settled for this request\.$/,
        );
      }
      assertEquals(await received(), 0);
      bodyOf(await buyPack(app, payment), "buyCreditBundle", 201);
      assertEquals(await received(), PACK);
    },
  );

  await step(
    "the address given with a purchase sees its key, and the receipts of what it paid",
    async (paidApp) => {
      const { app, payer, offer } = paidApp;
      const other = await app.makeKey();
      const json = { email: "Payer+usdc@firma.de" };
      const buy = async (key?: string) =>
        bodyOf(
          await buyPack(app, await signPayment(payer, offer(PACK)), {
            json,
            ...(key !== undefined && { key }),
          }),
          "buyCreditBundle",
          201,
        );
      const [bought] = [await buy(), await buy(other)];
      const browser = new AccountBrowser(app);
      await browser.signIn("payer@firma.de");
      const { keys, unconfirmed: [key] } = await browser.overview();
      assertEquals([keys, key?.key_prefix], [[], bought.key_prefix]);
      const before = bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200);
      assertEquals(before.receipts.map(({ key_prefix }) => key_prefix), [other.slice(0, 8)]);
      bodyOf(await browser.post("/keys/change", { ref: key?.ref, confirm: true }), "changeAccountKey", 200);
      const { receipts } = bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200);
      assertEquals(
        receipts.map(({ key_prefix, rail, credits, amount }) => [key_prefix, rail, credits, amount?.minor])
          .sort(),
        [[bought.key_prefix, "usdc", 1000, 400], [other.slice(0, 8), "usdc", 1000, 400]].sort(),
      );
    },
  );

  await step("a key that is of no use is told, and a new one sold", async (paidApp) => {
    const { app, payer, offer } = paidApp;
    const key = `ifk_${"0".repeat(64)}`;
    const sold = bodyOf(
      await buyPack(app, await signPayment(payer, offer(PACK)), { key }),
      "buyCreditBundle",
      201,
    );
    assertNotEquals(sold.api_key, key);
    assertMatch(sold.note ?? "", /unknown or revoked/);
  });

  await step("a key that ends while its recharge is settled is replaced by a new one", async (paidApp) => {
    const { app, payer, offer, received } = paidApp;
    const key = await app.makeKey();
    const payment = await signPayment(payer, offer(PACK));
    await chain.setMining(false);
    const buying = buyPack(app, payment, { key });
    // The chain has its transaction.
    await chain.untilPending();
    bodyOf(await app.request("POST", "/v1/keys/revoke", { key }), "revokeApiKey", 200);
    await chain.setMining(true);
    await chain.mine();
    const sold = bodyOf(await buying, "buyCreditBundle", 201);
    assertEquals([sold.same_key, sold.recharged, sold.credits, await received()], [
      false,
      false,
      1000,
      PACK,
    ]);
    assertNotEquals(sold.api_key, key);
    assertEquals((await app.get("/v1/bic/COBADEFF", { key: sold.api_key })).status, 200);
  });

  await step("a recharge names the key that has replaced the one that was sent", async (paidApp) => {
    const { app, payer, offer } = paidApp;
    const key = await app.makeKey();
    const payment = await signPayment(payer, offer(PACK));
    await chain.setMining(false);
    const buying = buyPack(app, payment, { key });
    await chain.untilPending();
    const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key }), "rotateApiKey", 201);
    await chain.setMining(true);
    await chain.mine();
    const sold = bodyOf(await buying, "buyCreditBundle", 201);
    assertEquals([sold.key_prefix, sold.api_key, sold.credits], [rotated.key_prefix, undefined, 1000]);
    assertMatch(
      `${sold.message} ${sold.note}`,
      new RegExp(`${rotated.key_prefix}.* rotated in the meantime`),
    );
  });

  await step("20 sends of one payment at once sell one pack", async (paidApp) => {
    const { payer, offer, received, app } = paidApp;
    const payment = await signPayment(payer, offer(PACK));
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyPack(app, payment)));
    assertEquals(answers.filter(({ status }) => status === 201).length, 1);
    assertEquals(answers.filter(({ status }) => status === 200).length, 19);
    const keys = await app.storage.db.selectFrom("keys").select("credits_total").execute();
    assertEquals([await received(), keys], [PACK, [{ credits_total: 1000 }]]);
  });

  await step("a payment that bought a call buys no pack, nor the other way round", async (paidApp) => {
    const { app, payer, offer, received } = paidApp;
    const ofCall = await signPayment(payer, offer(PACK));
    bodyOf(await buyPack(app, ofCall), "buyCreditBundle", 201);
    const other = await app.request("POST", "/v1/credits/buy/5k", {
      headers: { "PAYMENT-SIGNATURE": ofCall },
    });
    // It is for another amount, so it is refused earlier.
    assertEquals(bodyOf(other, "buyCreditBundle", 402).payment_error, "wrong_amount");
    const forged = await buyPack(app, btoa(`${atob(ofCall)} `));
    assertEquals(bodyOf(forged, "buyCreditBundle", 409).error, "payment_already_used");
    assertEquals(await received(), PACK);
  });

  await step("a payment that expires unused has failed, and says so", async (paidApp) => {
    const { app, payer, offer, received } = paidApp;
    const payment = await signPayment(payer, offer(PACK));
    await chain.setMining(false);
    const open = bodyOf(await buyPack(app, payment), "buyCreditBundle", 502);
    assert(open.recovery_url !== undefined && open.recovery_note !== undefined);
    const recharge = await buyPack(app, await signPayment(payer, offer(PACK)), { key: await app.makeKey() });
    const { recovery_url, recovery_note } = bodyOf(recharge, "buyCreditBundle", 502);
    assertEquals([recovery_url, recovery_note], [undefined, undefined]);
    await chain.dropPending();
    await chain.setMining(true);
    await chain.mine(120);
    await app.reconcile();
    const conflict = bodyOf(await buyPack(app, payment), "buyCreditBundle", 409);
    assertEquals([conflict.error, conflict.purchase_status], ["payment_refused", "failed"]);
    assertEquals(await received(), 0);
  }, NOTHING_MINED);

  await test.step("a node that does not answer is 503", () =>
    withPaidApp(
      chain,
      async (paidApp) => {
        const { app, payer, offer } = paidApp;
        // The last step: the chain's time is ahead now, so the payment's must be too.
        const payment = await signPayment(payer, offer(PACK));
        await chain.setFrozen(true);
        bodyOf(await buyPack(app, payment), "buyCreditBundle", 503);
        await chain.setFrozen(false);
      },
      {},
      NODE_SILENT,
    ));
});

// recoverPurchasedKey: a buyer who lost the answer finds the key by its recovery reference, once, while it is unused,
// and only after its money has arrived.

Deno.test("recoverPurchasedKey returns 404 for a reference that nobody has, and 400 for none", async () => {
  await using app = await TestApp.open();
  bodyOf(await app.get(`/v1/credits/recover/${"0".repeat(64)}`), "recoverPurchasedKey", 404);
  bodyOf(await app.get("/v1/credits/recover/short"), "recoverPurchasedKey", 400);
});

Deno.test("keys of packs bought with USDC", async (test) => {
  await using chain = await LocalChain.start();
  const step = (name: string, run: (paidApp: PaidApp) => Promise<void>, bounds = {}) =>
    test.step(name, () => withPaidApp(chain, run, {}, bounds));

  await step("a new key is recovered once while it is unused", async (paidApp) => {
    const { app, payer, offer } = paidApp;
    const sold = bodyOf(await buyPack(app, await signPayment(payer, offer(PACK))), "buyCreditBundle", 201);
    const recovered = await app.get(recoveryPath(sold.recovery_url));
    assertEquals(bodyOf(recovered, "recoverPurchasedKey", 200).api_key, sold.api_key);
    assertEquals(recovered.headers.get("Cache-Control"), "no-store");
    bodyOf(await app.get(recoveryPath(sold.recovery_url)), "recoverPurchasedKey", 404);
    assert(!app.logLines.join("\n").includes(recoveryPath(sold.recovery_url)));
  });

  await step("the key of a purchase that was used is not told again", async (paidApp) => {
    const { app, payer, offer } = paidApp;
    const payment = await signPayment(payer, offer(PACK));
    const sold = bodyOf(await buyPack(app, payment), "buyCreditBundle", 201);
    await app.get("/v1/bic/COBADEFF", { key: sold.api_key });
    assertEquals(bodyOf(await buyPack(app, payment), "buyCreditBundle", 200).recovery_url, undefined);
  });

  await step(
    "an outcome that is not known is 502, and becomes a key when the money comes",
    async (paidApp) => {
      const { app, payer, offer, received } = paidApp;
      const payment = await signPayment(payer, offer(PACK));
      await chain.setMining(false);
      const lost = bodyOf(await buyPack(app, payment), "buyCreditBundle", 502);
      assertEquals(lost.settlement.cause, "settlement_pending");
      const path = recoveryPath(lost.recovery_url);
      bodyOf(await app.get(path), "recoverPurchasedKey", 404);
      await chain.setMining(true);
      await chain.mine();
      await app.reconcile();
      assertEquals(await received(), PACK);
      const { api_key } = bodyOf(await app.get(path), "recoverPurchasedKey", 200);
      assertEquals((await app.get("/v1/bic/COBADEFF", { key: api_key })).status, 200);
      bodyOf(await buyPack(app, payment), "buyCreditBundle", 200);
    },
    NOTHING_MINED,
  );
});
