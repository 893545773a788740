/**
 * Guarantee: with a failing facilitator, every transfer on the chain is a served call or a credited pack, nothing is
 * paid twice, and nothing is served unpaid. No answer to a payment takes longer than 25 s, even with the slowest
 * facilitator: clients give up after 30 s, and wouldn't know the outcome.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../src/billing/payment_terms.ts";
import { SETTLEMENT_BOUNDS, type SettlementBounds } from "../../src/billing/x402/settlement_method.ts";
import { listen } from "../../src/http/mod.ts";
import { LocalFacilitator, type SettleFault } from "../support/chain/facilitator.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const PRICES = { call: 3_000, pack: 4_000_000 } as const;

/** The chain shows no transfer for a false claim, however long it is queried. */
const LIES: SettlementBounds = { ...SETTLEMENT_BOUNDS, lagMs: 300 };

/** A node that answers too late is queried again in a later round. */
const FROZEN: SettlementBounds = { ...SETTLEMENT_BOUNDS, nodeMs: 500 };

const ROUNDS_MAX = 20;

/** The chain of all tests; each has its own accounts. */
let chain: LocalChain;
Deno.test.beforeAll(async () => {
  chain = await LocalChain.start();
});
Deno.test.afterAll(() => chain?.[Symbol.asyncDispose]());

type Bought = keyof typeof PRICES;

function buy(app: TestApp, bought: Bought, payment: string): Promise<TestAnswer> {
  const headers = { "PAYMENT-SIGNATURE": payment };
  return bought === "call"
    ? app.get("/v1/bic/COBADEFF", { headers })
    : app.request("POST", "/v1/credits/buy/1k", { headers });
}

const newAccount = () => privateKeyToAccount(generatePrivateKey()).address;

/** Opens a service that settles through a facilitator, with or without a node of the chain. */
function openWith(
  { url }: LocalFacilitator,
  payTo: ReturnType<typeof newAccount>,
  hasNode: boolean,
  bounds?: SettlementBounds,
): Promise<TestApp> {
  const settlement = { ...chain.facilitatorSettlement(payTo), X402_FACILITATOR_URL: url };
  const variables = hasNode ? { ...settlement, X402_RPC_URL: chain.url } : settlement;
  return TestApp.open(variables, new Date().toISOString(), undefined, bounds);
}

/**
 * Faults, each with the status of the first answer: with a node of the chain, and without one. Without a node, the
 * facilitator's claims can't be checked.
 */
const FAULTS: readonly (readonly [
  fault: SettleFault,
  withNode: "served" | 502,
  withoutNode: "served" | 502 | "believed",
])[] = [
  ["error_before", 502, 502],
  ["half_before", 502, 502],
  ["error_after", "served", 502],
  ["half_after", "served", 502],
  ["pending", "served", 502],
  ["lie_before", 502, "believed"],
  ["network_before", 502, 502],
  ["hash_after", "served", "served"],
];

Deno.test("a payment survives a facilitator that fails before or after it has settled", async (test) => {
  await using facilitator = LocalFacilitator.start(chain);
  for (const hasNode of [true, false]) {
    const payTo = newAccount();
    await using app = await openWith(facilitator, payTo, hasNode, LIES);
    let arrived = 0;
    for (const [fault, withNode, withoutNode] of FAULTS) {
      if (!hasNode && withoutNode === "believed") continue;
      for (const bought of ["call", "pack"] as const) {
        await test.step(`${fault}, a ${bought}, ${hasNode ? "with" : "without"} a node`, async () => {
          const { account } = await chain.fundedAccount(10_000_000n);
          const payment = await signPayment(account, offerOn(chain, payTo, PRICES[bought]));
          facilitator.failOnce(fault);
          const first = await buy(app, bought, payment);
          const served = bought === "call" ? 200 : 201;
          const expected = hasNode ? withNode : withoutNode;
          assertEquals(first.status, expected === "served" ? served : expected, first.text);
          if (hasNode && expected === "served") {
            const { transaction } = decodePaymentResponseHeader(first.headers.get("PAYMENT-RESPONSE") ?? "");
            assertEquals((await chain.transfersTo(payTo)).at(-1)?.transaction, transaction);
          }
          const again = await buy(app, bought, payment);
          const isSettled = fault.endsWith("before") || hasNode || withoutNode === "served";
          if (isSettled) {
            assertEquals(again.status, 200, again.text);
          } else {
            // Only the chain knows the outcome. The payment stays open; the payer sees that, and doesn't have to pay
            // again.
            assertEquals(
              [again.status, memberOf(again, "error")],
              bought === "call" ? [502, "settlement_unconfirmed"] : [409, "payment_pending"],
            );
          }
          arrived += PRICES[bought];
          assertEquals(Number(await chain.balanceOf(payTo)), arrived);
          assertEquals(await chain.balanceOf(account.address), 10_000_000n - BigInt(PRICES[bought]));
        });
      }
    }
  }
  await test.step("what was paid for can be listed in the catalogue of the facilitator", () => {
    assertEquals([...facilitator.catalogue], ["GET /v1/bic/:code", "POST /v1/credits/buy/:bundle"]);
  });
});

Deno.test("a rejected payment that someone carries out anyway is found and served", async () => {
  await using facilitator = LocalFacilitator.start(chain);
  const payTo = newAccount();
  await using app = await openWith(facilitator, payTo, true, FROZEN);
  for (const bought of ["call", "pack"] as const) {
    const { account } = await chain.fundedAccount(10_000_000n);
    const offer = offerOn(chain, payTo, PRICES[bought]);
    const payment = await signPayment(account, offer);
    facilitator.failOnce("refused");
    const refused = await buy(app, bought, payment);
    assertEquals([refused.status, memberOf(refused, "payment_error")], [402, "insufficient_funds"]);
    const paymentPayload = JSON.parse(atob(payment));
    const settled = await fetch(`${facilitator.url}/settle`, {
      method: "POST",
      body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: offer }),
    });
    assertEquals((await settled.json()).success, true);
    app.clock.advance(2 * 60 * 1000);
    // A node that doesn't answer proves nothing, so it is queried again.
    await chain.setFrozen(true);
    await app.reconcile();
    await chain.setFrozen(false);
    let found: TestAnswer | undefined;
    for (let round = 0; round < ROUNDS_MAX && found?.status !== 200; round++) {
      app.clock.advance(60_000);
      await app.reconcile();
      found = await buy(app, bought, payment);
    }
    assertEquals(found?.status, 200, found?.text);
    assertEquals(Number(await chain.balanceOf(account.address)), 10_000_000 - PRICES[bought]);
    app.clock.set(new Date().toISOString());
  }
});

Deno.test("a payment whose outcome can't be found out stays open, and payer and operator are notified", async () => {
  await using facilitator = LocalFacilitator.start(chain);
  const payTo = newAccount();
  // Without a node, only the facilitator could know the outcome, and it has forgotten the payment.
  await using app = await openWith(facilitator, payTo, false);
  for (const bought of ["call", "pack"] as const) {
    const { account } = await chain.fundedAccount(10_000_000n);
    const payment = await signPayment(account, offerOn(chain, payTo, PRICES[bought]));
    facilitator.failOnce("error_after");
    assertEquals((await buy(app, bought, payment)).status, 502);
    app.clock.advance(3 * 24 * 60 * 60 * 1000);
    await app.reconcile();
    const told = app.logLines.map((line) => JSON.parse(line)).filter(({ event, pays }) =>
      event === "payment left open" && pays === bought
    );
    assertEquals(told.length, 1, app.logLines.join("\n"));
    assertMatch(told[0].advice, /X402_RPC_URL/);
    const again = await buy(app, bought, payment);
    assertEquals(again.status, bought === "call" ? 502 : 409);
    assertMatch(String(memberOf(again, "message")), /payment has expired.*authorizationState/);
    assertEquals(await chain.balanceOf(account.address), 10_000_000n - BigInt(PRICES[bought]));
    app.clock.set(new Date().toISOString());
  }
});

Deno.test("a payment whose caller hangs up before it is settled is not settled", async () => {
  await using facilitator = LocalFacilitator.start(chain);
  const payTo = newAccount();
  await using app = await openWith(facilitator, payTo, false);
  const limits = { connectionsMax: 10, connectionsPerNetworkMax: 10, clientMsMax: 30_000, threads: 1 };
  const listening = listen({ hostname: "127.0.0.1", port: 0, ...limits }, app.serve, () => {});
  const fetchPath = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${listening.address.port}${path}`, init);
  const { account } = await chain.fundedAccount(10_000_000n);
  const payment = await signPayment(account, offerOn(chain, payTo, PRICES.call));
  const verified = Promise.withResolvers<void>();
  facilitator.hold = verified.promise;
  const controller = new AbortController();
  const call = fetchPath("/v1/bic/COBADEFF", {
    headers: { "PAYMENT-SIGNATURE": payment },
    signal: controller.signal,
  }).catch(() => null);
  await until(() => facilitator.verifications === 1);
  controller.abort();
  assertEquals(await call, null);
  // By the time this call is answered, the service knows that the payer has disconnected.
  await (await fetchPath("/ping")).body?.cancel();
  verified.resolve();
  await until(() => app.logLines.some((line) => line.includes('"route":"/v1/bic/{code}"')));
  assertEquals([facilitator.settlements, await chain.balanceOf(payTo)], [0, 0n]);
  // Sent again, it is settled.
  const headers = { "PAYMENT-SIGNATURE": payment };
  const again = await fetchPath("/v1/bic/COBADEFF", { headers });
  await again.body?.cancel();
  assertEquals([again.status, facilitator.settlements], [200, 1]);
  await listening.stop();
});

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !condition(); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert(condition());
}

// The time limit of an answer.

const ANSWER_MS = 25_000;

/** Time that a slow machine may take in addition to the waits. */
const LATE_MS = 3_000;

/** Longer than any test runs. */
const ENDLESS_MS = 3_600_000;

const AMOUNTS = { call: "3000", pack: "4000000", compliance: "20000" } as const;

const account = privateKeyToAccount(generatePrivateKey());
const payTo = newAccount();

/**
 * A facilitator that never verifies a compliance call and never says what it supports. It never answers the settlement
 * of a call, and never finishes its answer for a pack.
 */
function startSlowFacilitator() {
  const facilitator = { settlements: 0 };
  const never = () => new Promise<Response>(() => {});
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/supported") return await never();
    const { paymentRequirements: { amount } } = await request.json();
    if (pathname === "/verify") {
      return amount === AMOUNTS.compliance ? await never() : Response.json({ isValid: true });
    }
    facilitator.settlements++;
    return amount === AMOUNTS.call ? await never() : endlessAnswer();
  });
  return Object.assign(facilitator, {
    url: `http://127.0.0.1:${server.addr.port}`,
    stop: () => server.shutdown(),
  });
}

/** An answer that begins and never ends. */
function endlessAnswer(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

/** Opens a service and returns a function that sends it a payment and resolves to the status. */
async function openPaid(facilitator: string, bounds: Partial<SettlementBounds>) {
  const app = await TestApp.open(
    { X402_PAY_TO: payTo, X402_FACILITATOR_URL: facilitator },
    new Date().toISOString(),
    undefined,
    { ...SETTLEMENT_BOUNDS, ...bounds },
  );
  const offer = (amount: string): PaymentOffer => ({
    scheme: "exact",
    network: "eip155:8453",
    amount,
    asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  });
  const [call, pack, compliance] = await Promise.all(
    [AMOUNTS.call, AMOUNTS.pack, AMOUNTS.compliance].map((amount) => signPayment(account, offer(amount))),
  );
  const send = async (method: string, path: string, payment = "", json?: unknown) =>
    (await app.request(method, path, { headers: { "PAYMENT-SIGNATURE": payment }, json })).status;
  return {
    call: () => send("GET", "/v1/bic/COBADEFF", call),
    pack: () => send("POST", "/v1/credits/buy/1k", pack),
    compliance: () => send("POST", "/v1/iban/compliance", compliance, { iban: "DE89370400440532013000" }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

Deno.test("the service's waits for a payment end before the 25 s that an answer may take", () => {
  assert(SETTLEMENT_BOUNDS.answerMs + LATE_MS <= ANSWER_MS);
  assert(SETTLEMENT_BOUNDS.verifyMs + LATE_MS <= ANSWER_MS);
});

Deno.test({
  name: "an answer to a payment never waits longer than its limit for the facilitator",
  // The facilitators keep unfinished answers.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (test) => {
    const [facilitator, other] = [startSlowFacilitator(), startSlowFacilitator()];
    {
      // A verification takes as long as the facilitator may take to say what it supports.
      const bounds = { verifyMs: 2_000, settleMs: ENDLESS_MS };
      await using service = await openPaid(facilitator.url, { ...bounds, answerMs: 3_500 });
      await using late = await openPaid(other.url, { ...bounds, answerMs: 1_000 });
      const [call, copyOfCall, pack, copyOfPack, compliance, lateCall, latePack] = await Promise.all([
        service.call(),
        // Waits for the outcome of the first.
        service.call(),
        service.pack(),
        service.pack(),
        service.compliance(),
        late.call(),
        late.pack(),
      ]);
      await test.step("a settlement that never ends, and a copy of the request", () => {
        assertEquals([call, copyOfCall, pack >= 409, copyOfPack >= 409], [502, 502, true, true]);
      });
      await test.step("a verification that never ends", () => assertEquals(compliance, 503));
      await test.step("a verification that leaves no time to settle", () => {
        assertEquals([lateCall, latePack, other.settlements], [502, 502, 0]);
      });
    }
    await Promise.race([facilitator.stop(), other.stop(), Promise.resolve()]);
  },
});
