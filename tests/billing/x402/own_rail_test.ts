/**
 * The account of the service and a node whose answers get lost. The guarantee: a payment is carried out once, and its
 * call is served for it.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../../src/offers/mod.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { signPayment } from "../../support/chain/sign_payment.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { TestApp } from "../../support/test_app.ts";

function offerOn(network: string, asset: string, payTo: string): PaymentOffer {
  return {
    scheme: "exact",
    network,
    amount: "3000",
    asset,
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  };
}

/** A node that loses its answers to the transactions that it is sent, having taken them. */
function startForgetfulNode(url: string) {
  let sent = 0;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.text();
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(url, { method: "POST", body, headers });
    if (!body.includes("eth_sendRawTransaction")) return answer;
    await answer.body?.cancel();
    sent++;
    return new Response("Bad Gateway", { status: 502 });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    /** How many transactions it was sent. */
    get sent(): number {
      return sent;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("a transaction that was carried out and whose answer got lost is found on the chain", async () => {
  await using chain = await LocalChain.start();
  await using node = startForgetfulNode(chain.url);
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
  await using app = await TestApp.open(variables, new Date().toISOString());
  const { account } = await chain.fundedAccount(10_000n);
  const payment = await signPayment(account, offerOn(chain.network, chain.asset, payTo));
  const answer = await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
  assertEquals([answer.status, await chain.balanceOf(payTo), node.sent], [200, 3000n, 1], answer.text);
});

// The package looks at the token beside everything else, and does not wait for that when the rest has failed.
Deno.test("a node that cannot be reached is 503, and ends no process", async () => {
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const [network, asset] = ["eip155:84532", `0x${"7".repeat(40)}`] as const;
  await using server = await ServerProcess.start({
    X402_PAY_TO: payTo,
    X402_NETWORK: network,
    X402_ASSET: asset,
    X402_RPC_URL: "http://127.0.0.1:9",
    X402_SETTLER_KEY: generatePrivateKey(),
  });
  for (let time = 1; time <= 3; time++) {
    const payment = await signPayment(
      privateKeyToAccount(generatePrivateKey()),
      offerOn(network, asset, payTo),
    );
    const answer = await server.fetch("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
    assertEquals([answer.status, (await answer.json()).error], [503, "payment_unavailable"]);
  }
  assertEquals(await (await server.fetch("/ping")).text(), "pong");
});
