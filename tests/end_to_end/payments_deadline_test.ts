/**
 * Guarantee: no answer to a payment takes longer than 25 s, with the waits of a real service and a facilitator that is
 * as slow as can be: clients give up after 30 s, and would not know what became of their money.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../src/billing/mod.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { ServerProcess } from "../support/server_process.ts";

const WAIT_MS = 25_000;

/** Of the 6 s that a verification may take, with room for a starved machine. */
const SLOW_VERIFICATION_MS = 4_000;

const PRICES = { call: "3000", pack: "4000000", compliance: "20000" } as const;

/** Never verifies a compliance call; verifies all else late, and never settles: the answer of packs breaks off. */
function startSlowFacilitator(): Deno.HttpServer<Deno.NetAddr> {
  const never = () => new Promise<Response>(() => {});
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/supported") return await never();
    const { paymentRequirements: { amount } } = await request.json();
    if (pathname === "/verify" && amount !== PRICES.compliance) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_VERIFICATION_MS));
      return Response.json({ isValid: true });
    }
    return amount === PRICES.call ? await never() : endlessAnswer();
  });
}

/** An answer that begins and never ends. */
function endlessAnswer(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

Deno.test({
  name: "no answer to a payment takes longer than 25 s",
  // The facilitator is left with answers that never end.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const facilitator = startSlowFacilitator();
    const account = privateKeyToAccount(generatePrivateKey());
    const payTo = privateKeyToAccount(generatePrivateKey()).address;
    await using server = await ServerProcess.start({
      X402_PAY_TO: payTo,
      X402_FACILITATOR_URL: `http://127.0.0.1:${facilitator.addr.port}`,
    });
    const offer = (amount: string): PaymentOffer => ({
      scheme: "exact",
      network: "eip155:8453",
      amount,
      asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      payTo,
      maxTimeoutSeconds: 60,
      extra: { name: "USD Coin", version: "2" },
    });
    const send = async (method: string, path: string, payment: string, body?: unknown): Promise<number> => {
      const answer = await server.fetch(path, {
        method,
        headers: { "PAYMENT-SIGNATURE": payment },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(WAIT_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const call = await signPayment(account, offer(PRICES.call));
    const pack = await signPayment(account, offer(PRICES.pack));
    const compliance = await signPayment(account, offer(PRICES.compliance));
    // Loading what reads a payment takes a starved machine seconds, once.
    const other = await signPayment(account, offer("1"));
    assertEquals(await send("GET", "/v1/bic/COBADEFF", other), 402);
    const answers = await Promise.all([
      // The second of two waits for what becomes of the first.
      ...[call, call].map((payment) => send("GET", "/v1/bic/COBADEFF", payment)),
      ...[pack, pack].map((payment) => send("POST", "/v1/credits/buy/1k", payment)),
      send("POST", "/v1/iban/compliance", compliance, { iban: "DE89370400440532013000" }),
    ]);
    assertEquals(answers.map((status, index) => index === 2 || index === 3 ? status >= 409 : status), [
      502,
      502,
      true,
      true,
      503,
    ]);
    await Promise.race([facilitator.shutdown(), Promise.resolve()]);
  },
});
