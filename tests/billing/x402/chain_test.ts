/**
 * What the chain says later of a transfer that was seen. The guarantee: what was given for one that a chain undoes, and that
 * does not come back, is taken back as far as it is left, and payer and operator can see it; one that comes back changes
 * nothing. Nothing that was paid is taken back, and no payment is given up, for what a node does not show that knows less
 * than it knew, or disagrees with another behind one address.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { type NodeLag, startNodeProxy } from "../../support/chain/node_proxy.ts";
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

const FAULTS: readonly NodeLag[] = ["no_receipts", "behind", "at_odds"];

Deno.test("a payment that arrived stays, and an open one stays open, whatever a lagging node does not show", async () => {
  await using chain = await LocalChain.start();
  await using node = startNodeProxy(chain);
  await withPaidApp(chain, async ({ app, payer, offer, received }) => {
    const buy = (payment: string) =>
      app.request("POST", "/v1/credits/buy/1k", { headers: { "PAYMENT-SIGNATURE": payment } });
    const before = await chain.height();
    const arrived = await signPayment(payer, offer(4_000_000));
    const sold = bodyOf(await buy(arrived), "buyCreditBundle", 201);
    // This one arrives as well, and the node does not say so.
    const open = await signPayment(payer, offer(4_000_000));
    await chain.setMining(false);
    const asked = buy(open);
    await chain.untilPending();
    node.setFault("no_receipts");
    await chain.setMining(true);
    await chain.mine();
    bodyOf(await asked, "buyCreditBundle", 502);
    assertEquals(await received(), 8_000_000);

    const states = async () => {
      const rows = await app.storage.db.selectFrom("payments").select("state").orderBy("state")
        .execute();
      return rows.map(({ state }) => state);
    };
    await chain.mine(120);
    await chain.finalize();
    app.clock.advance(FINAL_MS);
    for (const fault of FAULTS) {
      node.setFault(fault, before);
      await app.reconcile();
      assertEquals(await states(), ["settled", "unconfirmed"], fault);
      app.clock.advance(FINAL_MS);
    }
    node.setFault(null);
    await app.reconcile();
    assertEquals(await states(), ["settled", "settled"]);
    assertEquals(
      memberOf(await app.get("/v1/credits/balance", { key: sold.api_key }), "credits_remaining"),
      1000,
    );
    bodyOf(await buy(arrived), "buyCreditBundle", 200);
    bodyOf(await buy(open), "buyCreditBundle", 200);
    assertEquals(app.logLines.filter((line) => line.includes("payment undone")), []);
    assertEquals(await received(), 8_000_000);
  }, { X402_RPC_URL: node.url });
});
