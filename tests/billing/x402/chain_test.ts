import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { RAIL_BOUNDS } from "../../../src/billing/x402/rail.ts";
import { WriteOutcomeUnknownError } from "../../../src/storage/mod.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { type NodeLag, startNodeProxy } from "../../support/chain/node_proxy.ts";
import { withPaidApp } from "../../support/chain/paid_app.ts";
import { offerOn, signPayment } from "../../support/chain/sign_payment.ts";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";
import { ServerProcess } from "../../support/server_process.ts";

// What the chain says later of a transfer that was seen. The guarantee: what was given for one that a chain
// undoes, and that does not come back, is taken back as far as it is left, and payer and operator can see it;
// one that comes back changes nothing. Nothing that was paid is taken back, and no payment is given up, for
// what a node does not show that knows less than it knew, or disagrees with another behind one address.

const FINAL_MS = 31 * 60_000;

/** A payment is then held no more by the call that opened it. */
const TAKEN_OVER_MS = 21_000;

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

// The account of the service and a node whose answers get lost. The guarantee: a payment is carried out once,
// and its call is served for it.

/** What is bought, with its price. A pack that is paid at the second attempt is told like one that was sold before. */
const SENT_AGAIN = [
  ["call", "GET", "/v1/bic/COBADEFF", 3_000],
  ["pack", "POST", "/v1/credits/buy/1k", 4_000_000],
] as const;

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
      const payment = await signPayment(account, offerOn(chain, payTo, 3_000));
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

/** Starts a node that takes no transaction, until it is told to. */
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

Deno.test("a payment that a node does not take is settled when it is sent again", async (test) => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain);
  for (const [bought, method, path, price] of SENT_AGAIN) {
    await test.step(`a ${bought}`, async () => {
      const payTo = privateKeyToAccount(generatePrivateKey()).address;
      const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
      await using app = await TestApp.open(variables, new Date().toISOString());
      const { account } = await chain.fundedAccount(10_000_000n);
      const offer = offerOn(chain, payTo, price);
      const headers = { "PAYMENT-SIGNATURE": await signPayment(account, offer) };
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
        // Whoever buys a pack holds what gives its key, whoever settles the payment.
        if (isFirstPack) assertMatch(String(memberOf(open, "recovery_url")), /\/[0-9a-f]{64}$/);
      }
      assertEquals(await chain.balanceOf(payTo), 0n);
      node.isTaking = true;
      const answer = await send();
      assertEquals([answer.status, await chain.balanceOf(payTo)], [200, BigInt(price)], answer.text);
      assertEquals((await send()).status, 200);
      assertEquals((await chain.transfersTo(payTo)).length, 1);
    });
  }
});

Deno.test("payments that wait too long for the account take no time of those behind them", async () => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain, 400);
  node.isTaking = true;
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
  const bounds = { ...RAIL_BOUNDS, settleMs: 2_000 };
  await using app = await TestApp.open(variables, new Date().toISOString(), undefined, bounds);
  const { account } = await chain.fundedAccount(10_000_000n);
  const call = async () => {
    const payment = await signPayment(account, offerOn(chain, payTo, 3_000));
    return (await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } })).status;
  };
  const answers = await Promise.all(Array.from({ length: 10 }, call));
  answers.push(await call());
  assert(answers.every((status) => status === 200 || status === 502), answers.join());
  assert(node.prepared < 7, `${node.prepared} were prepared`);
});

Deno.test("a call is not paid by a copy whose caller has gone meanwhile", async () => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain);
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
  await using app = await TestApp.open(variables, new Date().toISOString());
  const { account } = await chain.fundedAccount(10_000n);
  const payment = await signPayment(account, offerOn(chain, payTo, 3_000));
  const gone = new AbortController();
  const send = (signal?: AbortSignal) =>
    app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment }, ...(signal && { signal }) });
  const [first, copy] = [send(), send(gone.signal)];
  while (node.refused === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  gone.abort();
  assertEquals((await first).status, 502);
  node.isTaking = true;
  await copy;
  assertEquals(await chain.balanceOf(payTo), 0n);
  assertEquals([(await send()).status, await chain.balanceOf(payTo)], [200, 3000n]);
});

Deno.test("whoever buys a pack holds what gives its key, although the row was not answered for", async () => {
  await using chain = await LocalChain.start();
  await withPaidApp(chain, async ({ app, payer, offer, received }) => {
    const { queue } = app.storage;
    const write = queue.write.bind(queue);
    queue.write = async (queries) => {
      const results = await write(queries);
      const isOpening = Array.from(queries).some(({ sql }) => sql.startsWith('insert into "payments"'));
      if (isOpening) throw new WriteOutcomeUnknownError(new Error("connection reset"), true);
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
      offerOn({ network, asset }, payTo, 3_000),
    );
    const answer = await server.fetch("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": payment } });
    assertEquals([answer.status, (await answer.json()).error], [503, "payment_unavailable"]);
  }
  assertEquals(await (await server.fetch("/ping")).text(), "pong");
});
