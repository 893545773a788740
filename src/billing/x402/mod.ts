// Payments of USDC with a call (x402, scheme `exact`, EIP-3009). Their packages load only if payments are accepted.
// In order of use: `match_payment.ts`, `accept_payment.ts`, `settle_payment.ts`, `settlement_method.ts`, `chain.ts`.
import {
  BaseError,
  BlockNotFoundError,
  getAddress,
  type Hex,
  HttpRequestError,
  parseAbi,
  type PublicClient,
  RpcRequestError,
  zeroAddress,
  zeroHash,
} from "viem";
import type { Instrument, Storage } from "../../storage/mod.ts";
import type { Ledger } from "../ledger.ts";
import { paymentOffers, type PaymentTerms } from "../payment_terms.ts";
import { listDuePayments } from "../payments.ts";
import { createX402Payments, type X402Payments } from "./accept_payment.ts";
import { connectChain, createTransferSearch } from "./chain.ts";
import {
  describeProblem,
  openFacilitatorSettlement,
  openOwnSettlement,
  SETTLEMENT_BOUNDS,
  type SettlementBounds,
  type SettlementMethod,
} from "./settlement_method.ts";
import { receiptHeaders, type SettlementParts } from "./settle_payment.ts";
import { type PackRequest, type PackSale, sellPack } from "./pack_shop.ts";
import { eip155 } from "./match_payment.ts";

export type { PaymentStart } from "./accept_payment.ts";
export type { PaymentHeader, PaymentRefusal } from "./match_payment.ts";
export type { PackSale } from "./pack_shop.ts";
export type { PaymentEnd } from "./settle_payment.ts";

/** The party that settles payments. */
export type Settler =
  | { readonly by: "facilitator"; readonly url: string }
  | { readonly by: "ourselves"; readonly key: Hex };

/** Configuration of the x402 payments. */
export interface X402Options extends Pick<SettlementParts, "storage" | "report"> {
  readonly terms: PaymentTerms;
  readonly settler: Settler;
  readonly rpcUrl: string | null;
  readonly bounds?: SettlementBounds;
  readonly instrument?: Instrument;
}

/** Accepts x402 payments, and sells packs. */
export interface X402 extends X402Payments {
  readonly receiptHeaders: typeof receiptHeaders;
  sellPack(ledger: Pick<Ledger, "read">, request: PackRequest): Promise<PackSale>;
  reconcileAll(): Promise<void>;
  /** Returns what is wrong with the configuration; `null` if nothing is, or no node answers. */
  findProblem(): Promise<string | null>;
  /** Returns which requests for finding a transfer the node rejects; `null` if it accepts all, or no node answers. */
  checkCapabilities(): Promise<string | null>;
}

const ROUND_MAX = 50;

const tokenAbi = parseAbi([
  "function name() view returns (string)",
  "function version() view returns (string)",
]);

/** Opens x402 payments, without sending a request. */
export function openX402(options: X402Options): X402 {
  const { terms, settler, rpcUrl, storage, report, bounds = SETTLEMENT_BOUNDS, instrument } = options;
  const { network } = terms;
  const client = rpcUrl === null ? null : connectChain(rpcUrl, network, bounds.nodeMs);
  const method = openSettlementMethod(settler, client, network, () => storage.clock.now(), bounds);
  const payments = createX402Payments({
    storage,
    report,
    method: instrument === undefined ? method : {
      ...method,
      verify: (payload) => instrument("payment verification", () => method.verify(payload)),
      settle: (...payment) => instrument("payment settlement", () => method.settle(...payment)),
    },
    findTransfer: client === null ? null : createTransferSearch(client, network),
    lagMs: bounds.lagMs,
    answerMs: bounds.answerMs,
  });
  return {
    ...payments,
    receiptHeaders,
    sellPack: (ledger, request) => sellPack({ storage, terms, payments }, ledger, request),
    reconcileAll: () => reconcileAll(storage, payments, report),
    findProblem: () => client === null ? Promise.resolve(null) : findProblem(client, terms),
    checkCapabilities: () => client === null ? Promise.resolve(null) : checkCapabilities(client, terms),
  };
}

function openSettlementMethod(
  settler: Settler,
  client: PublicClient | null,
  network: string,
  now: () => number,
  bounds: SettlementBounds,
): SettlementMethod {
  if (settler.by === "facilitator") return openFacilitatorSettlement(settler.url, network, now, bounds);
  if (client === null) throw new Error("Cannot settle payments: no node of the chain is known");
  return openOwnSettlement(client, settler.key, eip155(network), bounds);
}

async function reconcileAll(
  storage: Storage,
  payments: X402Payments,
  report: SettlementParts["report"],
): Promise<void> {
  for (const [which, work] of [["open", payments.reconcile], ["closed", payments.recheck]] as const) {
    for (const payment of await listDuePayments(storage, which, ROUND_MAX)) {
      await work(payment).catch((error) =>
        report("payment not reconciled", { payment: payment.payment_id, cause: describeProblem(error) })
      );
    }
  }
}

async function findProblem(client: PublicClient, terms: PaymentTerms): Promise<string | null> {
  const { network, asset } = terms;
  const address = getAddress(asset);
  try {
    const chainId = await client.getChainId();
    if (`eip155:${chainId}` !== network) {
      return `Cannot use X402_RPC_URL: its chain is eip155:${chainId}, and X402_NETWORK is ${network}`;
    }
    if (await client.getCode({ address }) === undefined) {
      return `Cannot use X402_ASSET: there is no contract at ${address} on ${network}`;
    }
    const [name, version] = await Promise.all([
      client.readContract({ address, abi: tokenAbi, functionName: "name" }),
      client.readContract({ address, abi: tokenAbi, functionName: "version" }),
    ]);
    const [offer] = paymentOffers(terms, 1n);
    if (offer === undefined || (offer.extra.name === name && offer.extra.version === version)) return null;
    return `Cannot use X402_ASSET: it signs as "${name}" ${version}, and payments would be offered for ` +
      `"${offer.extra.name}" ${offer.extra.version}`;
  } catch {
    // Not a configuration problem: even if the node is down, keys and free operations must work.
    return null;
  }
}

/** Sends the requests of a search for a transfer, to see which of them the node rejects. */
async function checkCapabilities(
  client: PublicClient,
  { network, asset }: PaymentTerms,
): Promise<string | null> {
  const findTransfer = createTransferSearch(client, network);
  const nobody = {
    payer: zeroAddress,
    payee: zeroAddress,
    nonce: zeroHash,
    amount_atomic: 0,
    valid_before: 0,
  };
  const isRefused = (at: "latest" | "finalized") =>
    findTransfer({ network, asset, ...nobody }, null, at).then(() => false, isRefusal);
  if (await isRefused("latest")) {
    return "The node of X402_RPC_URL cannot return the state of a block by its hash (EIP-1898), so payments with an " +
      "unknown outcome stay open. Use another node";
  }
  if (!await isRefused("finalized")) return null;
  return "The node of X402_RPC_URL does not support finalized blocks, so a payment that the chain undoes is not " +
    "noticed. Use another node";
}

function isRefusal(error: unknown): boolean {
  return error instanceof BaseError &&
    error.walk((cause) =>
        cause instanceof RpcRequestError || cause instanceof BlockNotFoundError ||
        (cause instanceof HttpRequestError && cause.status === 400)
      ) !== null;
}
