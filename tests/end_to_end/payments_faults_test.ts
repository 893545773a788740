/**
 * Guarantee: whatever fails on the way, every transfer on the chain is a served call or a credited pack, nothing is paid
 * twice, and nothing served is unpaid. Shown with a failing facilitator and with a server that is killed.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../src/offers/mod.ts";
import { LocalFacilitator, type SettleFault } from "../support/chain/facilitator.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { ServerProcess } from "../support/server_process.ts";
import { memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const PRICES = { call: 3_000, pack: 4_000_000 } as const;
type Bought = keyof typeof PRICES;

function offerOn(chain: LocalChain, payTo: string, bought: Bought): PaymentOffer {
  return {
    scheme: "exact",
    network: chain.network,
    amount: String(PRICES[bought]),
    asset: chain.asset,
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  };
}

function buy(app: TestApp, bought: Bought, payment: string): Promise<TestAnswer> {
  const headers = { "PAYMENT-SIGNATURE": payment };
  return bought === "call"
    ? app.get("/v1/bic/COBADEFF", { headers })
    : app.request("POST", "/v1/credits/buy/1k", { headers });
}

/** Faults, each with the status that comes first, with a node of the chain to ask and without. */
const FAULTS:
  readonly (readonly [fault: SettleFault, withNode: "served" | 502, withoutNode: "served" | 502])[] = [
    ["error_before", 502, 502],
    ["half_before", 502, 502],
    ["error_after", "served", 502],
    ["half_after", "served", 502],
    ["pending", "served", 502],
  ];

Deno.test("a payment survives a facilitator that fails before or after it has settled", async (test) => {
  await using chain = await LocalChain.start();
  await using facilitator = LocalFacilitator.start(chain);
  for (const hasNode of [true, false]) {
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    await using app = await TestApp.open({
      ...chain.facilitatorSettlement(payTo),
      X402_FACILITATOR_URL: facilitator.url,
      ...(hasNode && { X402_RPC_URL: chain.url }),
    }, new Date().toISOString());
    let arrived = 0;
    for (const [fault, withNode, withoutNode] of FAULTS) {
      for (const bought of ["call", "pack"] as const) {
        await test.step(`${fault}, a ${bought}, ${hasNode ? "with" : "without"} a node`, async () => {
          const { account } = await chain.fundedAccount(10_000_000n);
          const payment = await signPayment(account, offerOn(chain, payTo, bought));
          facilitator.failOnce(fault);
          const first = await buy(app, bought, payment);
          const served = bought === "call" ? 200 : 201;
          const expected = hasNode ? withNode : withoutNode;
          assertEquals(first.status, expected === "served" ? served : expected, first.text);
          const again = await buy(app, bought, payment);
          const isSettled = fault.endsWith("before") || hasNode;
          if (isSettled) {
            assertEquals(again.status, 200, again.text);
          } else {
            // Only the chain knows: it stays open, and the payer is told so and not asked for more.
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
});

Deno.test("a payment that was refused and is carried out by somebody all the same is found, and served", async () => {
  await using chain = await LocalChain.start();
  await using facilitator = LocalFacilitator.start(chain);
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  await using app = await TestApp.open({
    ...chain.facilitatorSettlement(payTo),
    X402_FACILITATOR_URL: facilitator.url,
    X402_RPC_URL: chain.url,
  }, new Date().toISOString());
  for (const bought of ["call", "pack"] as const) {
    const { account } = await chain.fundedAccount(10_000_000n);
    const offer = offerOn(chain, payTo, bought);
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
    await app.reconcile();
    const found = await buy(app, bought, payment);
    assertEquals(found.status, 200, found.text);
    assertEquals(Number(await chain.balanceOf(account.address)), 10_000_000 - PRICES[bought]);
    app.clock.set(new Date().toISOString());
  }
});

Deno.test({
  name: "a payment that nobody can find out about is never given up, and payer and operator are told",
  fn: async () => {
    await using chain = await LocalChain.start();
    await using facilitator = LocalFacilitator.start(chain);
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    // No node: the word of the facilitator is all there is, and it has forgotten.
    await using app = await TestApp.open({
      ...chain.facilitatorSettlement(payTo),
      X402_FACILITATOR_URL: facilitator.url,
    }, new Date().toISOString());
    for (const bought of ["call", "pack"] as const) {
      const { account } = await chain.fundedAccount(10_000_000n);
      const payment = await signPayment(account, offerOn(chain, payTo, bought));
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
      assertMatch(String(memberOf(again, "message")), /past its time.*authorizationState/);
      assertEquals(await chain.balanceOf(account.address), 10_000_000n - BigInt(PRICES[bought]));
      app.clock.set(new Date().toISOString());
    }
  },
});

/** How often a server is killed; each time costs a start. */
const KILLS = 6;

Deno.test(`a server that is killed ${KILLS} times while it settles loses no payment`, async () => {
  await using chain = await LocalChain.start();
  const folder = await Deno.makeTempDir({ prefix: "killed-" });
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const variables = {
    ...chain.ownSettlement(payTo),
    DATABASE_URL: `file:${folder}/test.db`,
    REFRESH: "off",
  };
  const sold: { readonly bought: Bought; readonly payment: string; readonly payer: `0x${string}` }[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await using server = await ServerProcess.start(variables);
    // The packages are loaded and the node is known.
    await (await server.fetch("/v1/bic/COBADEFF")).body?.cancel();
    const bought = kill % 2 === 0 ? "call" : "pack";
    const { account } = await chain.fundedAccount(10_000_000n);
    const payment = await signPayment(account, offerOn(chain, payTo, bought));
    sold.push({ bought, payment, payer: account.address });
    const lost = send(server, bought, payment).catch(() => null);
    // From before the row is written until after the answer, which takes about 100 ms.
    await new Promise((resolve) => setTimeout(resolve, (kill * 120) / KILLS));
    server.signal("SIGKILL");
    await lost;
  }
  await using server = await ServerProcess.start(variables);
  for (const { bought, payment, payer } of sold) {
    const answer = await send(server, bought, payment);
    const body = await answer.json();
    assert(
      answer.status === 200 || answer.status === 201,
      `${bought}: ${answer.status} ${JSON.stringify(body)}`,
    );
    // One transfer, whether it was made before the kill or now.
    assertEquals(await chain.balanceOf(payer), 10_000_000n - BigInt(PRICES[bought]));
    if (bought === "call") continue;
    const key = body.api_key ?? (await (await fetch(body.recovery_url)).json()).api_key;
    const call = await server.fetch("/v1/bic/COBADEFF", { headers: { Authorization: `Bearer ${key}` } });
    assertEquals([call.status, call.headers.get("X-Credits-Remaining")], [200, "999"]);
    await call.body?.cancel();
  }
  assertEquals((await chain.transfersTo(payTo)).length, KILLS);
  await Deno.remove(folder, { recursive: true });
});

function send(server: ServerProcess, bought: Bought, payment: string): Promise<Response> {
  const headers = { "PAYMENT-SIGNATURE": payment };
  return bought === "call"
    ? server.fetch("/v1/bic/COBADEFF", { headers })
    : server.fetch("/v1/credits/buy/1k", { method: "POST", headers });
}
