/**
 * Payments in USDC on a real chain: each is settled at most once, only for an answer below 400, and gets the state that
 * the chain shows later, even if a node withholds or loses something.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { SETTLEMENT_BOUNDS } from "../../../src/billing/x402/settlement_method.ts";
import { WriteOutcomeUnknownError } from "../../../src/storage/mod.ts";
import { LocalChain } from "../../support/chain/local_chain.ts";
import { type NodeLag, startNodeProxy } from "../../support/chain/node_proxy.ts";
import { NODE_SILENT, NOTHING_MINED, type PaidApp, withPaidApp } from "../../support/chain/paid_app.ts";
import { offerOn, type PaymentFlaws, signPayment } from "../../support/chain/sign_payment.ts";
import { parseBody } from "../../support/contract_judge.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../../support/test_app.ts";

// A confirmed transfer that the chain undoes later. Guarantee: if it doesn't come back, the rest of what it paid for is
// taken back, and payer and operator can see that; if it comes back, nothing changes. Nothing paid is taken back, and
// no payment is given up, because a node lags behind or disagrees with another behind the same URL.

const FINAL_MS = 31 * 60_000;

/** After this time, another process may take over the payment from its call. */
const TAKEN_OVER_MS = 21_000;

Deno.test("a transfer undone by a reorganisation is noticed once the chain is final", async () => {
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
    // According to the chain, they could still be carried out.
    await app.reconcile();
    const undone = () => app.logLines.filter((line) => line.includes("payment undone"));
    assertEquals(undone(), []);
    await chain.mine(120);
    app.clock.advance(FINAL_MS);
    await app.reconcile();
    // Not any more; but the block that shows this can be undone itself.
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
    assertMatch(String(memberOf(again, "message")), /reversed on the chain/);

    // Payments on the chain are unchanged, and none is checked forever.
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

Deno.test("a node that lags changes neither a settled payment nor an open one", async () => {
  await using chain = await LocalChain.start();
  await using node = startNodeProxy(chain);
  await withPaidApp(chain, async ({ app, payer, offer, received }) => {
    const buy = (payment: string) =>
      app.request("POST", "/v1/credits/buy/1k", { headers: { "PAYMENT-SIGNATURE": payment } });
    const before = await chain.height();
    const arrived = await signPayment(payer, offer(4_000_000));
    const sold = bodyOf(await buy(arrived), "buyCreditBundle", 201);
    // This one arrives too, but the node doesn't say so.
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

// The service's account and a node whose answers get lost. Guarantee: a payment is carried out once, and its call is
// served.

/** The purchase with its price. A pack paid at the second attempt is reported like one sold before. */
const SENT_AGAIN = [
  ["call", "GET", "/v1/bic/COBADEFF", 3_000],
  ["pack", "POST", "/v1/credits/buy/1k", 4_000_000],
] as const;

/** The answer of a gateway in front of the node to a transaction that the node has taken. */
type Gateway =
  /** The answer is lost. */
  | "loses_answer"
  /** It sends the transaction again, and returns the node's answer to one that it already has. */
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

/** The fault of a transaction, and the answer to the service. The chain makes a block at once, or on request. */
const LOST: readonly (readonly [name: string, gateway: Gateway, isMinedAtOnce: boolean, said: RegExp])[] = [
  ["carried out and whose answer got lost", "loses_answer", true, /Bad Gateway/],
  ["that the node says it has already", "sends_again", false, /already (?:known|imported)/],
  // For a moment after making the block, the node still has it in its pool.
  ["carried out before a second try of the gateway", "sends_again", true, /nonce too low|already imported/],
];

Deno.test("a transaction whose answer is lost is sent once and found on the chain", async (test) => {
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
      // A slow chain on a busy machine leaves it open for now; then the same payment is sent again.
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

/** Starts a node that accepts no transaction until the test allows it. */
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
        // Anyone who buys a pack has the reference that gives its key, whichever process settles the payment.
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

Deno.test("payments that wait too long for the account don't delay the next ones", async () => {
  await using chain = await LocalChain.start();
  await using node = startUnwilling(chain, 400);
  node.isTaking = true;
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = { ...chain.ownSettlement(payTo), X402_RPC_URL: node.url };
  const bounds = { ...SETTLEMENT_BOUNDS, settleMs: 2_000 };
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

Deno.test("a call isn't paid by a copy whose caller has left", async () => {
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

// The package checks the token in parallel and doesn't await that after another check failed: an unhandled rejection
// would fail this test, as it would end a service.
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

// Guarantee: a payment is settled at most once, only for an answer below 400; otherwise it is refused with the specific
// reason, and changes nothing.

const IBAN = "DE89370400440532013000";

/** The paid operations, each with a request. */
const PAID = {
  validateIBAN: ["POST", "/v1/iban/validate", { iban: IBAN }],
  batchValidateIBAN: ["POST", "/v1/iban/batch", { ibans: [IBAN, IBAN] }],
  complianceCheck: ["POST", "/v1/iban/compliance", { iban: IBAN }],
  lookupBIC: ["GET", "/v1/bic/COBADEFF", undefined],
  lookupChClearing: ["GET", "/v1/ch/clearing/230", undefined],
} as const;
const ids = [
  "validateIBAN",
  "batchValidateIBAN",
  "complianceCheck",
  "lookupBIC",
  "lookupChClearing",
] as const;

const PRICES = {
  validateIBAN: 5_000,
  batchValidateIBAN: 4_000,
  complianceCheck: 20_000,
  lookupBIC: 3_000,
  lookupChClearing: 3_000,
};

function pay(app: TestApp, id: keyof typeof PAID, payment: string, key?: string): Promise<TestAnswer> {
  const [method, path, json] = PAID[id];
  const headers = { "PAYMENT-SIGNATURE": payment };
  return app.request(method, path, { ...(json && { json }), headers, ...(key !== undefined && { key }) });
}

async function paymentRows({ app }: PaidApp): Promise<number> {
  const { rows } = await app.storage.db.selectFrom("payments")
    .select((eb) => eb.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}

/** The part of an answer that is the same for equal requests. */
function withoutTime({ json }: TestAnswer): unknown {
  assert(typeof json === "object" && json !== null);
  return { ...json, processing_ms: 0 };
}

const OTHER = "0x00000000000000000000000000000000000000C2";
const HOUR_AGO = String(Math.floor(Date.now() / 1000) - 3600);
const IN_AN_HOUR = String(Math.floor(Date.now() / 1000) + 1800);
const TOMORROW = String(Math.floor(Date.now() / 1000) + 86_400);

const FLAWS: readonly (readonly [name: string, flaws: PaymentFlaws, error: string])[] = [
  ["on another network", { accepted: { network: "eip155:1" } }, "wrong_network"],
  ["in another scheme", { accepted: { scheme: "upto" } }, "wrong_scheme"],
  ["in another token", { accepted: { asset: OTHER } }, "wrong_asset"],
  ["for another payee", { accepted: { payTo: OTHER } }, "wrong_payee"],
  ["that goes to another payee", { authorization: { to: OTHER } }, "wrong_payee"],
  ["that says one unit less", { accepted: { amount: "2999" } }, "wrong_amount"],
  ["of one unit less", { authorization: { value: "2999" } }, "wrong_amount"],
  ["of one unit more", { authorization: { value: "3001" } }, "wrong_amount"],
  ["of nothing", { authorization: { value: "0" } }, "wrong_amount"],
  ["for an offer of nothing", { accepted: { amount: "0" }, authorization: { value: "0" } }, "wrong_amount"],
  ["that has expired", { authorization: { validBefore: HOUR_AGO } }, "payment_expired"],
  ["that is not valid yet", { authorization: { validAfter: IN_AN_HOUR } }, "payment_not_yet_valid"],
  ["that stays valid for a day", { authorization: { validBefore: TOMORROW } }, "payment_valid_too_long"],
  ["signed with another key", { isForged: true }, "invalid_signature"],
  ["of version 1 in the header of version 2", { version: 1 }, "wrong_payment_version"],
];

const GARBAGE: readonly (readonly [name: string, header: string, error: string])[] = [
  ["8 KB of base64 garbage", "QUJD".repeat(2048), "malformed_payment"],
  ["8 KB of other garbage", "%?".repeat(4096), "malformed_payment"],
  ["20 KB", "QUJD".repeat(5000), "malformed_payment"],
  ["JSON of something else", btoa('{"x402Version":2}'), "malformed_payment"],
];

Deno.test("x402 payments", async (test) => {
  await using chain = await LocalChain.start();
  const step = (name: string, run: (setting: PaidApp) => Promise<void>, bounds = {}) =>
    test.step(name, () => withPaidApp(chain, run, {}, bounds));

  await step(
    "a payment that does not fit is refused with its own words, and leaves nothing behind",
    async (setting) => {
      const { app, payer, offer, received } = setting;
      const cases = [
        ...await Promise.all(
          FLAWS.map(async ([name, flaws, error]) =>
            [name, await signPayment(payer, offer(3000), flaws), error] as const
          ),
        ),
        ...GARBAGE,
        [
          "from the payee to itself",
          await signPayment(payer, offer(3000), { authorization: { from: offer(3000).payTo } }),
          "payer_is_payee",
        ],
        [
          "of nobody's money",
          await signPayment(privateKeyToAccount(generatePrivateKey()), offer(3000)),
          "insufficient_funds",
        ],
      ];
      const sentences = new Map<string, unknown>();
      for (const [name, payment = "", error = ""] of cases) {
        const body = bodyOf(await pay(app, "lookupBIC", payment), "lookupBIC", 402);
        assertEquals(body.payment_error, error, name);
        assertEquals(body.accepts[0]?.amount, "3000");
        sentences.set(error, body.message);
      }
      assertEquals(new Set(sentences.values()).size, sentences.size);
      assertEquals([await paymentRows(setting), await received()], [0, 0]);
    },
  );

  await step("an answer from 400 is not charged", async (setting) => {
    const { app, payer, offer, received } = setting;
    const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(3000)) };
    const answer = await app.get("/v1/bic/NOT-A-BIC", { headers });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_bic_format"]);
    assertEquals([await paymentRows(setting), await received()], [0, 0]);
    // It pays for a call that is answered.
    assertEquals((await pay(app, "lookupBIC", headers["PAYMENT-SIGNATURE"])).status, 200);
    assertEquals(await received(), 3000);
  });

  await step("50 sends of one payment at once are one transfer, and equal answers", async (setting) => {
    const { app, payer, offer, received } = setting;
    const payment = await signPayment(payer, offer(3000));
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(app, "lookupBIC", payment)));
    for (const answer of answers) {
      assertEquals(answer.status, 200, answer.text);
      assertEquals(withoutTime(answer), withoutTime(answers[0] ?? answer));
    }
    const receipts = new Set(answers.map(({ headers }) => headers.get("PAYMENT-RESPONSE")));
    assertEquals([receipts.size, await received(), await paymentRows(setting)], [1, 3000, 1]);
  });

  await step(
    "a payment pays for one request, as often as that is sent within a day",
    async ({ app, payer, offer, received }) => {
      const payment = await signPayment(payer, offer(3000));
      const first = await pay(app, "lookupBIC", payment);
      // An hour later it has expired, but is still known.
      app.clock.advance(60 * 60 * 1000);
      const again = await pay(app, "lookupBIC", payment);
      assertEquals([again.status, withoutTime(again)], [200, withoutTime(first)]);
      const other = await pay(app, "lookupChClearing", payment);
      assertEquals([other.status, memberOf(other, "payment_error")], [402, "payment_already_used"]);
      assertEquals(await received(), 3000);
      assertEquals([first, again].map(({ headers }) => headers.get("Idempotency-Replayed")), [null, "true"]);
      // Only the first is a sale.
      const sold = app.logLines.filter((line) => line.includes('"units":'));
      assertEquals(sold.length, 1);
      app.clock.advance(23 * 60 * 60 * 1000 - 60_000);
      assertEquals((await pay(app, "lookupBIC", payment)).status, 200);
      app.clock.advance(60_000);
      const late = await pay(app, "lookupBIC", payment);
      assertEquals([late.status, memberOf(late, "payment_error")], [402, "payment_already_used"]);
    },
  );

  await step(
    "a transfer signed for two amounts under one nonce is carried out once",
    async (setting) => {
      const { app, payer, offer, received } = setting;
      const nonce = `0x${"7e".repeat(32)}`;
      const cheap = await signPayment(payer, offer(3000), { authorization: { nonce } });
      const dear = await signPayment(payer, offer(20_000), { authorization: { nonce } });
      const answers = await Promise.all([pay(app, "lookupBIC", cheap), pay(app, "complianceCheck", dear)]);
      const [served, ...others] = answers.filter(({ status }) => status === 200);
      assertEquals([served?.status, others, await paymentRows(setting)], [200, [], 1]);
      assertEquals(await received(), Number(memberOf(served ?? answers[0], "cost_usdc")) * 1e6);
      const refused = answers.find(({ status }) => status === 402);
      assertEquals(memberOf(refused ?? answers[1], "payment_error"), "payment_already_used");
      for (const [id, payment] of [["lookupBIC", cheap], ["complianceCheck", dear]] as const) {
        await pay(app, id, payment);
      }
      assertEquals(await received(), Number(memberOf(served ?? answers[0], "cost_usdc")) * 1e6);
    },
  );

  await step(
    "a payment of version 1 is taken in its own header",
    async ({ app, payer, offer, received }) => {
      const headers = { "X-PAYMENT": await signPayment(payer, offer(3000), { version: 1 }) };
      const answer = await app.get("/v1/bic/COBADEFF", { headers });
      assertEquals([answer.status, answer.headers.get("PAYMENT-RESPONSE")], [200, null]);
      const receipt = decodePaymentResponseHeader(answer.headers.get("X-PAYMENT-RESPONSE") ?? "");
      assertEquals([receipt.success, String(receipt.network)], [true, "base"]);
      assertEquals(await received(), 3000);
    },
  );

  await step("payments beside a key add up to its claim", async ({ app, payer, offer, received }) => {
    const key = await app.makeKey();
    const price = 200_000;
    const body = { ibans: Array.from({ length: 100 }, () => IBAN) };
    for (let paid = price; paid <= 1_000_000; paid += price) {
      const headers = { "PAYMENT-SIGNATURE": await signPayment(payer, offer(price)) };
      const answer = await app.post("/v1/iban/batch", body, { headers, key });
      assertEquals([answer.status, answer.headers.get("X-Quota-Used")], [200, "0"], answer.text);
      assertEquals(memberOf(answer, "cost_usdc"), 0.2);
      const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
      if (paid < 1_000_000) assertEquals(usage.claim?.paid_so_far_usd, paid / 1e6);
      else {assertEquals([usage.tier, usage.basis, usage.limit, usage.claim], [
          "claimed",
          "lifetime",
          200,
          undefined,
        ]);}
    }
    assertEquals(await received(), 1_000_000);
  });

  await step(
    "a key beside a payment that is of no use does not keep the call from being paid",
    async ({ app, payer, offer }) => {
      const answer = await pay(
        app,
        "lookupBIC",
        await signPayment(payer, offer(3000)),
        `ifk_${"0".repeat(64)}`,
      );
      assertEquals([answer.status, answer.headers.get("X-API-Key-Invalid")], [200, "true"]);
    },
  );

  await step(
    "a node that does not answer is 503, but 400 for a malformed call, and charges nothing",
    async (setting) => {
      const { app, payer, offer, received } = setting;
      const payments = await Promise.all(ids.map((id) => signPayment(payer, offer(PRICES[id]))));
      await chain.setFrozen(true);
      for (const body of ["{", JSON.stringify({ iban: 1 })]) {
        const headers = { "PAYMENT-SIGNATURE": payments[0] ?? "" };
        const answer = await app.request("POST", "/v1/iban/validate", { body, headers });
        assertEquals(answer.status, 400, answer.text);
      }
      const answers = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
      await chain.setFrozen(false);
      for (const [index, id] of ids.entries()) {
        assertEquals(answers[index]?.status, 503, answers[index]?.text);
        parseBody(id, 503, answers[index]?.json);
      }
      assertEquals([await paymentRows(setting), await received()], [0, 0]);
      assertMatch(app.logLines.join("\n"), /payment not verified/);
    },
    NODE_SILENT,
  );

  await step("an outcome that is not known is 502, and the same request finds it", async (setting) => {
    const { app, payer, offer, received } = setting;
    const payments = await Promise.all(ids.map((id) => signPayment(payer, offer(PRICES[id]))));
    await chain.setMining(false);
    const answers = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
    for (const [index, id] of ids.entries()) {
      assertEquals(answers[index]?.status, 502, answers[index]?.text);
      const { settlement } = parseBody(id, 502, answers[index]?.json);
      assertEquals(settlement.cause, "settlement_pending");
      assertMatch(settlement.transaction ?? "", /^0x[0-9a-f]{64}$/);
    }
    assertEquals(await received(), 0);
    await chain.setMining(true);
    await chain.mine();
    const again = await Promise.all(ids.map((id, index) => pay(app, id, payments[index] ?? "")));
    assertEquals(again.map(({ status }) => status), ids.map(() => 200));
    assertEquals(await received(), 35_000);
  }, NOTHING_MINED);
});

Deno.test("the offer in the header is read by the official package and stays under 8,192 bytes", async () => {
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
