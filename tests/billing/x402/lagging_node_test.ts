/**
 * A node that knows less than it knew, and nodes behind one address that disagree. The guarantee: nothing that was paid is
 * taken back, and no payment is given up, for what such a node does not show.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { type NodeLag, startNodeProxy } from "../../support/chain/node_proxy.ts";
import { withPaidApp } from "../../support/chain/paid_app.ts";
import { signPayment } from "../../support/chain/sign_payment.ts";
import { bodyOf, memberOf } from "../../support/test_app.ts";

const FINAL_MS = 31 * 60_000;
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
