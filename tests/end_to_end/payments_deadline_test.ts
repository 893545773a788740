/**
 * Guarantee: no answer to a payment takes longer than 25 s, with a facilitator that is as slow as can be: clients give
 * up after 30 s, and would not know what became of their money.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../src/billing/mod.ts";
import { RAIL_BOUNDS, type RailBounds } from "../../src/billing/x402/rail.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { TestApp } from "../support/test_app.ts";

const ANSWER_MS = 25_000;

/** For what a machine that is late with everything does beside waiting. */
const LATE_MS = 3_000;

/** A wait that a test would not see the end of. */
const ENDLESS_MS = 3_600_000;

const PRICES = { call: "3000", pack: "4000000", compliance: "20000" } as const;

const account = privateKeyToAccount(generatePrivateKey());
const payTo = privateKeyToAccount(generatePrivateKey()).address;

/**
 * Never verifies a compliance call, and never tells what it supports; settles nothing: the answer of packs breaks off.
 */
function startSlowFacilitator() {
  const facilitator = { settlements: 0 };
  const never = () => new Promise<Response>(() => {});
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/supported") return await never();
    const { paymentRequirements: { amount } } = await request.json();
    if (pathname === "/verify") {
      return amount === PRICES.compliance ? await never() : Response.json({ isValid: true });
    }
    facilitator.settlements++;
    return amount === PRICES.call ? await never() : endlessAnswer();
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

/** Opens a service and resolves to what sends it a payment, and resolves to the status of the answer. */
async function openPaid(facilitator: string, bounds: Partial<RailBounds>) {
  const app = await TestApp.open(
    { X402_PAY_TO: payTo, X402_FACILITATOR_URL: facilitator },
    new Date().toISOString(),
    undefined,
    { ...RAIL_BOUNDS, ...bounds },
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
    [PRICES.call, PRICES.pack, PRICES.compliance].map((amount) => signPayment(account, offer(amount))),
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

Deno.test("the waits of a service are over before an answer may take 25 s", () => {
  assert(RAIL_BOUNDS.answerMs + LATE_MS <= ANSWER_MS);
  assert(RAIL_BOUNDS.verifyMs + LATE_MS <= ANSWER_MS);
});

Deno.test({
  name: "an answer to a payment waits for no facilitator beyond its bound",
  // The facilitators are left with answers that never end.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (test) => {
    const [facilitator, other] = [startSlowFacilitator(), startSlowFacilitator()];
    {
      // A verification takes as long as the facilitator may keep to itself what it supports.
      const bounds = { verifyMs: 2_000, settleMs: ENDLESS_MS };
      await using service = await openPaid(facilitator.url, { ...bounds, answerMs: 3_500 });
      await using late = await openPaid(other.url, { ...bounds, answerMs: 1_000 });
      const [call, copyOfCall, pack, copyOfPack, compliance, lateCall, latePack] = await Promise.all([
        service.call(),
        // Waits for what becomes of the first.
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
