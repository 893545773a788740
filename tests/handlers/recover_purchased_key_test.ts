/**
 * Guarantee: whoever lost the answer to a purchase finds the key by its recovery reference, once, while it is unused, and
 * only when its money has arrived.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { buyPack, PACK, recoveryPath } from "../support/chain/buy_pack.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NOTHING_MINED, type PaidApp, withPaidApp } from "../support/chain/paid_app.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("recoverPurchasedKey answers 404 for a reference that nobody has, and 400 for none", async () => {
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
