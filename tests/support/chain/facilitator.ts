/**
 * A facilitator on a local chain: the official packages behind HTTP, with faults on demand.
 *
 * @module
 */
import { x402Facilitator } from "@x402/core/facilitator";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { extractDiscoveryInfo } from "@x402/extensions/bazaar";
import { createWalletClient, http, publicActions } from "viem";
import type { LocalChain } from "./local_chain.ts";

/**
 * Faults of a settlement; the suffix says whether the fault comes before or after the transfer. `half` cuts the answer
 * off. `lie`, `network` and `hash` claim that the payment is settled: without a transfer, on another network, or by
 * another transaction.
 */
export type SettleFault =
  | "refused"
  | "error_before"
  | "error_after"
  | "pending"
  | "half_before"
  | "half_after"
  | "lie_before"
  | "network_before"
  | "hash_after";

/** Hash of a transaction that isn't on the chain, for answers of a faulty facilitator. */
const UNKNOWN_TRANSACTION = `0x${"ab".repeat(32)}`;

export class LocalFacilitator implements AsyncDisposable {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #network: string;
  #fault: SettleFault | null = null;
  /** Number of requested settlements. */
  settlements = 0;
  /** Number of requested verifications. */
  verifications = 0;
  /** A verification waits for this. */
  hold: Promise<void> = Promise.resolve();
  /** Operations that a facilitator could list in its catalogue, found in the data sent with payments. */
  readonly catalogue: Set<string> = new Set();
  readonly #seen = new Set<string>();

  private constructor(facilitator: x402Facilitator, network: string, port: number) {
    this.#network = network;
    this.#server = Deno.serve({ hostname: "127.0.0.1", port, onListen: () => {} }, async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/supported") return Response.json(facilitator.getSupported());
      const { paymentPayload, paymentRequirements }: Asked = await request.json();
      if (pathname === "/verify") {
        this.verifications++;
        await this.hold;
        return Response.json(await facilitator.verify(paymentPayload, paymentRequirements));
      }
      this.#list(paymentPayload, paymentRequirements);
      return await this.#settle(() => facilitator.settle(paymentPayload, paymentRequirements));
    });
  }

  /** Starts a facilitator that settles with the settler's account on the chain. */
  static start(chain: LocalChain, port = 0): LocalFacilitator {
    const client = createWalletClient({
      account: chain.settler,
      transport: http(chain.url),
      pollingInterval: 100,
    })
      .extend(publicActions);
    const { address } = chain.settler;
    const signer = toFacilitatorEvmSigner({
      address,
      readContract: (call) => client.readContract({ ...call, args: call.args ?? [] }),
      verifyTypedData: () => Promise.reject(new Error("The scheme verifies by itself")),
      writeContract: (call) => client.writeContract({ ...call, chain: null }),
      sendTransaction: () => Promise.reject(new Error("Wallets are not deployed")),
      waitForTransactionReceipt: (call) => client.waitForTransactionReceipt(call),
      getCode: (call) => client.getCode(call),
    }, { confirmationTimeoutMs: 1_500 });
    return new LocalFacilitator(
      new x402Facilitator().register(chain.network, new ExactEvmScheme(signer)),
      chain.network,
      port,
    );
  }

  /** URL of the facilitator. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** Applies `fault` to the next settlement. */
  failOnce(fault: SettleFault): void {
    this.#fault = fault;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  /**
   * Adds the data sent with a payment to the catalogue. Data that was read before is skipped, because reading takes
   * long.
   */
  #list({ payload, ...about }: PaymentPayload, requirements: PaymentRequirements): void {
    const seen = JSON.stringify([about, requirements]);
    if (this.#seen.has(seen)) return;
    this.#seen.add(seen);
    const found = extractDiscoveryInfo({ ...about, payload }, requirements);
    if (found !== null && "method" in found) this.catalogue.add(`${found.method} ${found.routeTemplate}`);
  }

  async #settle(settle: () => Promise<unknown>): Promise<Response> {
    this.settlements++;
    const fault = this.#fault;
    this.#fault = null;
    if (fault === "refused") {
      const errorReason = "invalid_exact_evm_insufficient_balance";
      return Response.json({ success: false, errorReason, transaction: "", network: "eip155:8453" });
    }
    if (fault === "error_before") return new Response("Oops", { status: 500 });
    if (fault === "half_before") return halfAnswer();
    if (fault === "lie_before" || fault === "network_before") {
      const network = fault === "lie_before" ? this.#network : "eip155:1";
      return Response.json({ success: true, transaction: UNKNOWN_TRANSACTION, network });
    }
    const settled = await settle();
    if (fault === "error_after") return new Response("Oops", { status: 500 });
    if (fault === "half_after") return halfAnswer();
    if (fault === "hash_after") {
      return Response.json({ ...Object(settled), transaction: UNKNOWN_TRANSACTION });
    }
    if (fault !== "pending") return Response.json(settled);
    return Response.json({ ...Object(settled), success: false, errorReason: "settlement_pending" });
  }
}

interface Asked {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

/** An answer that is cut off. */
function halfAnswer(): Response {
  return new Response('{"success":', { headers: { "Content-Type": "application/json" } });
}
