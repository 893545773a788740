/**
 * Transfers that a chain undoes after they were seen. The guarantee: what was given for one that does not come back is
 * taken back as far as it is left, and payer and operator can see it; one that comes back changes nothing.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { withPaidApp } from "../../support/chain/paid_app.ts";
import { signPayment } from "../../support/chain/sign_payment.ts";
import { bodyOf, memberOf } from "../../support/test_app.ts";

const FINAL_MS = 31 * 60_000;

Deno.test("a transfer that a reorganisation undoes is found when the chain is final", async () => {
  await using chain = await LocalChain.start();
  await withPaidApp(chain, async ({ app, payer, offer, received }) => {
    const buy = (payment: string) =>
      app.request("POST", "/v1/credits/buy/1k", { headers: { "PAYMENT-SIGNATURE": payment } });
    const call = (payment: string) =>
      app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
    const stays = await signPayment(payer, offer(4_000_000));
    const kept = bodyOf(await buy(stays), "buyCreditBundle", 201);

    const reorganise = await chain.keepState();
    const [ofPack, ofCall] = [
      await signPayment(payer, offer(4_000_000)),
      await signPayment(payer, offer(3000)),
    ];
    const sold = bodyOf(await buy(ofPack), "buyCreditBundle", 201);
    assertEquals((await call(ofCall)).status, 200);
    assertEquals((await app.get("/v1/bic/COBADEFF", { key: sold.api_key })).status, 200);
    assertEquals(await received(), 8_003_000);
    await reorganise();
    assertEquals(await received(), 4_000_000);

    app.clock.advance(FINAL_MS);
    // They could still be carried out, as far as the chain tells.
    await app.reconcile();
    const undone = () => app.logLines.filter((line) => line.includes("payment undone"));
    assertEquals(undone(), []);
    await chain.mine(120);
    app.clock.advance(FINAL_MS);
    await app.reconcile();
    // No more, and the block that says so can be undone itself.
    assertEquals(undone(), []);
    await chain.finalize();
    app.clock.advance(FINAL_MS);
    await app.reconcile();
    assertEquals(undone().map((line) => JSON.parse(line).pays).sort(), ["call", "pack"]);

    const balance = await app.get("/v1/credits/balance", { key: sold.api_key });
    assertEquals([memberOf(balance, "credits_remaining"), memberOf(balance, "credits_total")], [0, 1000]);
    assertEquals((await app.get("/v1/bic/COBADEFF", { key: sold.api_key })).status, 402);
    const replay = bodyOf(await buy(ofPack), "buyCreditBundle", 409);
    assertEquals([replay.error, replay.purchase_status], ["payment_reversed", "refunded"]);
    const again = await call(ofCall);
    assertEquals([again.status, memberOf(again, "payment_error")], [402, "payment_reversed"]);
    assertMatch(String(memberOf(again, "message")), /undone on the chain/);

    // What stayed on the chain is as it was, and nothing is looked at for ever.
    assertEquals(
      memberOf(await app.get("/v1/credits/balance", { key: kept.api_key }), "credits_remaining"),
      1000,
    );
    bodyOf(await buy(stays), "buyCreditBundle", 200);
    const watched = await app.storage.db.selectFrom("payments").select("payment_id")
      .where("busy_until", ">", 0).execute();
    assertEquals(watched, []);
  });
});
