/**
 * The account of the service and a node whose answers get lost. The guarantee: a payment is carried out once, and its
 * call is served for it.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../../src/billing/mod.ts";
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

/** How a gateway in front of the node answers a transaction that the node has taken. */
type Gateway =
  /** Its answer gets lost. */
  | "loses_answer"
  /** It asks the node again, and tells what the node says to a transaction that it has. */
  | "sends_again";

/** Starts a gateway in front of a node. */
function startGateway(url: string, gateway: Gateway) {
  const said: string[] = [];
  const { promise: hasSpoken, resolve: speak } = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.text();
    const ask = () => fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
    const answer = await ask();
    if (!body.includes("eth_sendRawTransaction")) return answer;
    await answer.body?.cancel();
    const text = gateway === "sends_again" ? await (await ask()).text() : "Bad Gateway";
    said.push(text);
    speak();
    return new Response(text, { status: gateway === "sends_again" ? 200 : 502 });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    /** What it answered to each transaction that it was sent. */
    said: said as readonly string[],
    /** Resolves when it has answered to one. */
    hasSpoken,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** What a transaction meets, and what the service hears of it. The chain makes a block at once, or when told. */
const LOST: readonly (readonly [name: string, gateway: Gateway, isMinedAtOnce: boolean, said: RegExp])[] = [
  ["carried out and whose answer got lost", "loses_answer", true, /Bad Gateway/],
  ["that the node says it has already", "sends_again", false, /already (?:known|imported)/],
  // The node knows it as one in its pool for a moment after it has made the block.
  ["carried out before a second try of the gateway", "sends_again", true, /nonce too low|already imported/],
];

Deno.test("a transaction whose fate the node's answer hides is sent once and found on the chain", async (test) => {
  await using chain = await LocalChain.start();
  for (const [name, gateway, isMinedAtOnce, said] of LOST) {
    await test.step(`one ${name}`, async () => {
      await using node = startGateway(chain.url, gateway);
      const payTo = privateKeyToAccount(generatePrivateKey()).address;
      const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
      await using app = await TestApp.open(variables, new Date().toISOString());
      const { account } = await chain.fundedAccount(10_000n);
      const payment = await signPayment(account, offerOn(chain.network, chain.asset, payTo));
      await chain.setMining(isMinedAtOnce);
      const ask = () => app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
      const answering = ask();
      if (!isMinedAtOnce) {
        await node.hasSpoken;
        await chain.setMining(true);
        await chain.mine();
      }
      let answer = await answering;
      // A chain that is slow on a busy machine leaves it open for now; the same payment is then sent again.
      for (let time = 0; answer.status === 502 && time < 20; time++) answer = await ask();
      assertEquals(
        [answer.status, await chain.balanceOf(payTo), node.said.length],
        [200, 3000n, 1],
        answer.text,
      );
      assertMatch(node.said[0] ?? "", said);
      const [transfer] = await chain.transfersTo(payTo);
      const receipt = decodePaymentResponseHeader(answer.headers.get("PAYMENT-RESPONSE") ?? "");
      assertEquals(receipt.transaction, transfer?.transaction);
    });
  }
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
