/**
 * Payments in USDC on a real chain: each is settled at most once, only for an answer below 400, and gets the state that
 * the chain shows later, even if a node withholds or loses something.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { WriteOutcomeUnknownError } from "../../../src/storage/mod.ts";
import { runChainTranscript } from "../../support/chain/chain_steps.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";

import { openPaidApp, withPaidApp } from "../../support/chain/paid_app.ts";
import { offerOn, signPayment } from "../../support/chain/sign_payment.ts";

import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

runChainTranscript(new URL("./payments.http", import.meta.url));
runChainTranscript(new URL("./reorganisations.http", import.meta.url));

/** After this time, another process may take over the payment from its call. */
const TAKEN_OVER_MS = 21_000;

// The service's account, and a node whose answers get lost. Guarantee: a payment is carried out once, and the paid call
// is answered.

/** The calls that are paid, and their prices in millionths of a USDC. */
const SENT_AGAIN = [
  ["call", "GET", "/v1/bic/COBADEFF", 3_000],
  ["pack", "POST", "/v1/credits/buy/1k", 4_000_000],
] as const;

/** How a gateway in front of the node answers a transaction that the node has accepted. */
type Gateway =
  /** The answer is lost. */
  | "loses_answer"
  /** The gateway sends the transaction twice, and returns the node's second answer. */
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
    /** Its answers to the transactions. */
    said: said as readonly string[],
    /** Resolves after its first answer. */
    hasSpoken,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/**
 * Faults of a transaction: its description, the gateway, whether the chain makes a block at once (or on request), and
 * the answer to the service.
 */
const LOST: readonly (readonly [name: string, gateway: Gateway, isMinedAtOnce: boolean, said: RegExp])[] = [
  ["carried out and whose answer got lost", "loses_answer", true, /Bad Gateway/],
  ["that the node says it has already", "sends_again", false, /already (?:known|imported)/],
  // Just after making the block, the node still has the transaction in its pool.
  ["carried out before a second try of the gateway", "sends_again", true, /nonce too low|already imported/],
];

Deno.test("a transaction whose answer is lost is sent once and found on the chain", async (test) => {
  await using chain = await LocalChain.start();
  for (const [name, gateway, isMinedAtOnce, said] of LOST) {
    await test.step(`one ${name}`, async () => {
      await using node = startGateway(chain.url, gateway);
      await using paidApp = await openPaidApp(chain, { X402_RPC_URL: node.url });
      const { app, payer, offer, received } = paidApp;
      const payment = await signPayment(payer, offer(3_000));
      await chain.setMining(isMinedAtOnce);
      const ask = () => app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
      const answering = ask();
      if (!isMinedAtOnce) {
        await node.hasSpoken;
        await chain.setMining(true);
        await chain.mine();
      }
      let answer = await answering;
      // If the chain is slow on a busy machine, the payment stays open. Then the same payment is sent again.
      for (let time = 0; answer.status === 502 && time < 20; time++) answer = await ask();
      assertEquals(
        [answer.status, await received(), node.said.length],
        [200, 3000, 1],
        answer.text,
      );
      assertMatch(node.said[0] ?? "", said);
      const [transfer] = await chain.transfersTo(offer(0).payTo);
      const receipt = decodePaymentResponseHeader(answer.headers.get("PAYMENT-RESPONSE") ?? "");
      assertEquals(receipt.transaction, transfer?.transaction);
    });
  }
});

/** Starts a node that accepts no transactions until the test sets `isTaking`. */
function startUnwilling(chain: LocalChain, countMs = 0) {
  const node = { isTaking: false, refused: 0, prepared: 0 };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.text();
    if (body.includes("eth_getTransactionCount")) {
      node.prepared++;
      await new Promise((resolve) => setTimeout(resolve, countMs));
    }
    if (node.isTaking || !body.includes("eth_sendRawTransaction")) {
      const headers = { "Content-Type": "application/json" };
      return await fetch(chain.url, { method: "POST", body, headers });
    }
    node.refused++;
    const error = { code: -32000, message: "nonce too low" };
    return Response.json({ jsonrpc: "2.0", id: JSON.parse(body).id, error });
  });
  return Object.assign(node, {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  });
}

Deno.test("a payment that a node rejects is settled when it is sent again", async (test) => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain);
  for (const [bought, method, path, price] of SENT_AGAIN) {
    await test.step(`a ${bought}`, async () => {
      await using paidApp = await openPaidApp(chain, { X402_RPC_URL: node.url });
      const { app, payer, offer, received } = paidApp;
      const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(price)) };
      const send = () => app.request(method, path, { headers });
      node.isTaking = false;
      for (let time = 1; time <= 2; time++) {
        const open = await send();
        const isFirstPack = bought === "pack" && time === 1;
        assertEquals(
          [open.status, memberOf(open, "error")],
          bought === "call" || isFirstPack ? [502, "settlement_unconfirmed"] : [409, "payment_pending"],
          open.text,
        );
        // Anyone who buys a pack has the reference that gives its key, whichever process settles the payment.
        if (isFirstPack) assertMatch(String(memberOf(open, "recovery_url")), /\/[0-9a-f]{64}$/);
      }
      assertEquals(await received(), 0);
      node.isTaking = true;
      const answer = await send();
      assertEquals([answer.status, await received()], [200, price], answer.text);
      assertEquals((await send()).status, 200);
      assertEquals((await chain.transfersTo(offer(0).payTo)).length, 1);
    });
  }
});

Deno.test("payments that wait too long for the account don't delay the next ones", async () => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain, 400);
  node.isTaking = true;
  await using paidApp = await openPaidApp(chain, { X402_RPC_URL: node.url }, { settleMs: 2_000 });
  const { app, payer, offer } = paidApp;
  const call = async () => {
    const payment = await signPayment(payer, offer(3_000));
    return (await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } })).status;
  };
  const answers = await Promise.all(Array.from({ length: 10 }, call));
  answers.push(await call());
  assert(answers.every((status) => status === 200 || status === 502), answers.join());
  assert(node.prepared < 7, `${node.prepared} were prepared`);
});

Deno.test("a payment that failed is not settled for a copy of the call whose caller has disconnected", async () => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain);
  await using paidApp = await openPaidApp(chain, { X402_RPC_URL: node.url });
  const { app, payer, offer, received } = paidApp;
  const payment = await signPayment(payer, offer(3_000));
  const gone = new AbortController();
  const send = (signal?: AbortSignal) =>
    app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment }, ...(signal && { signal }) });
  const [first, copy] = [send(), send(gone.signal)];
  while (node.refused === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  gone.abort();
  assertEquals((await first).status, 502);
  node.isTaking = true;
  await copy;
  assertEquals(await received(), 0);
  assertEquals([(await send()).status, await received()], [200, 3000]);
});

Deno.test("a buyer of a pack can collect its key even if the database did not confirm the payment", async () => {
  await using chain = await LocalChain.start();
  await withPaidApp(chain, async ({ app, payer, offer, received }) => {
    const { queue } = app.storage;
    const write = queue.write.bind(queue);
    queue.write = async (queries) => {
      const results = await write(queries);
      const isOpening = Array.from(queries).some(({ sql }) => sql.startsWith('insert into "payments"'));
      if (isOpening) throw new WriteOutcomeUnknownError(new Error("connection reset"));
      return results;
    };
    const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(4_000_000)) };
    const bought = await app.request("POST", "/v1/credits/buy/1k", { headers });
    const { recovery_url } = bodyOf(bought, "buyCreditBundle", 502);
    app.clock.advance(TAKEN_OVER_MS);
    await app.reconcile();
    assertEquals(await received(), 4_000_000);
    // From another network, too.
    const { pathname } = new URL(recovery_url ?? "");
    const { credits } = bodyOf(await app.get(pathname, { from: "198.51.100.9" }), "recoverPurchasedKey", 200);
    assertEquals(credits, 1000);
  });
});

// The x402 package runs its checks in parallel and, if one fails, doesn't await the check of the token. If the
// rejection of that check had no handler, it would end the service and fail this test.
Deno.test("a node that can't be reached is answered with 503", async () => {
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const [network, asset] = ["eip155:84532", `0x${"7".repeat(40)}`] as const;
  await using app = await TestApp.open({
    X402_PAY_TO: payTo,
    X402_NETWORK: network,
    X402_ASSET: asset,
    X402_RPC_URL: "http://127.0.0.1:9",
    X402_SETTLER_KEY: generatePrivateKey(),
  }, new Date().toISOString());
  for (let time = 1; time <= 3; time++) {
    const payment = await signPayment(
      privateKeyToAccount(generatePrivateKey()),
      offerOn({ network, asset }, payTo, 3_000),
    );
    const answer = await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
    assertEquals([answer.status, memberOf(answer, "error")], [503, "payment_unavailable"]);
  }
  assertEquals((await app.get("/ping")).text, "pong");
});
const OTHER = "0x00000000000000000000000000000000000000C2";

Deno.test("the official x402 package reads the offer in the header, which stays under 8,192 bytes", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: OTHER, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const path of ["/v1/bic/COBADEFF", `/v1/bic/${"A".repeat(6000)}`]) {
    const answer = await app.get(path);
    const header = answer.headers.get("PAYMENT-REQUIRED") ?? "";
    const { accepts, resource, x402Version } = decodePaymentRequiredHeader(header);
    assertEquals([x402Version, accepts], [2, bodyOf(answer, "lookupBIC", 402).accepts]);
    assertEquals(resource?.url, memberOf(answer, "resource.url"));
    assert(header.length < 8192);
  }
});
