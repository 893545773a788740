/**
 * A service that is paid per call, made with the official x402 server packages and none of our code.
 *
 * @module
 */
import { x402Facilitator } from "@x402/core/facilitator";
import {
  decodePaymentSignatureHeader,
  encodePaymentRequiredHeader,
  encodePaymentResponseHeader,
} from "@x402/core/http";
import { x402ResourceServer } from "@x402/core/server";
import type { PaymentRequirements } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { NETWORK, UsdcLedger } from "./usdc_ledger.ts";

/** Payee of the payments. */
export const PAY_TO = "0x00000000000000000000000000000000000000C1";

type Respond = (url: string, payment: string | null) => Promise<Response>;

/** The offers of a service. */
export interface PaidServiceOptions {
  /** Members of the offer that differ from 0.005 USDC on Base. */
  readonly offer?: Partial<PaymentRequirements>;
  /** Place of the offers: the header, with an empty body, or only the body. Default: the header. */
  readonly offersIn?: "header" | "body";
}

export class PaidService implements AsyncDisposable {
  readonly #listener: Deno.HttpServer<Deno.NetAddr>;
  /** The payments that it received. */
  readonly ledger: UsdcLedger;
  /** Value of `PAYMENT-SIGNATURE` in every request, in order of arrival. */
  readonly payments: (string | null)[] = [];

  private constructor(ledger: UsdcLedger, respond: Respond) {
    this.ledger = ledger;
    this.#listener = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
      const payment = request.headers.get("PAYMENT-SIGNATURE");
      this.payments.push(payment);
      return await respond(request.url, payment);
    });
  }

  static async start({ offer = {}, offersIn = "header" }: PaidServiceOptions = {}): Promise<PaidService> {
    const ledger = new UsdcLedger();
    const server = await serverOn(ledger);
    const price = { scheme: "exact", payTo: PAY_TO, price: "$0.005", maxTimeoutSeconds: 60 };
    const [standard] = await server.buildPaymentRequirements({ ...price, network: NETWORK });
    if (standard === undefined) throw new Error("The server package offers nothing");
    const offers = [{ ...standard, ...offer }];
    return new PaidService(ledger, async (url, payment) => {
      const refuse = async (reason?: string): Promise<Response> => {
        const required = await server.createPaymentRequiredResponse(offers, { url }, reason);
        if (offersIn === "body") {
          return Response.json({ ...required, payment_error: reason }, { status: 402 });
        }
        const headers = { "PAYMENT-REQUIRED": encodePaymentRequiredHeader(required) };
        return Response.json(reason === undefined ? {} : { payment_error: reason }, { status: 402, headers });
      };
      return payment === null ? await refuse() : await settle(server, offers, payment, refuse);
    });
  }

  /** URL without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${this.#listener.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#listener.shutdown();
  }
}

async function serverOn(ledger: UsdcLedger): Promise<x402ResourceServer> {
  const facilitator = new x402Facilitator();
  ledger.serve(facilitator);
  const server = new x402ResourceServer({
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
    getSupported: () =>
      Promise.resolve({
        kinds: [{ x402Version: 2, scheme: "exact", network: NETWORK }],
        extensions: [],
        signers: {},
      }),
  });
  server.register(NETWORK, new ExactEvmScheme());
  await server.initialize();
  return server;
}

async function settle(
  server: x402ResourceServer,
  offers: PaymentRequirements[],
  payment: string,
  refuse: (reason: string) => Promise<Response>,
): Promise<Response> {
  const payload = decodePaymentSignatureHeader(payment);
  const offer = server.findMatchingRequirements(offers, payload);
  if (offer === undefined) return await refuse("no_matching_offer");
  const { isValid, invalidReason } = await server.verifyPayment(payload, offer);
  if (!isValid) return await refuse(invalidReason ?? "invalid");
  const settled = await server.settlePayment(payload, offer);
  if (!settled.success) return await refuse(settled.errorReason ?? "not_settled");
  const headers = { "PAYMENT-RESPONSE": encodePaymentResponseHeader(settled) };
  return Response.json({ found: true, bic8: "COBADEFF" }, { headers });
}
