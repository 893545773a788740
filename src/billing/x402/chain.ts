// Looks up a payment's transfer on the chain: done, or still possible?
import {
  createPublicClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  isHex,
  parseAbi,
  parseEventLogs,
  type PublicClient,
} from "viem";
import type { Payment } from "../payments.ts";

/** States of a transfer by authorization on the chain (EIP-3009). */
export type TransferState =
  | { readonly outcome: "carried_out"; readonly transaction: string }
  /** The payer has canceled it, or has spent its nonce on another transfer. */
  | { readonly outcome: "canceled" }
  | { readonly outcome: "expired" }
  | { readonly outcome: "open" };

type SoughtTransfer = Pick<
  Payment,
  "network" | "asset" | "payer" | "nonce" | "payee" | "amount_atomic" | "valid_before"
>;

/**
 * Looks up payments; `told` is the reported transaction hash, `at` the block that shows if it is still possible.
 * Rejects without an answer, and for another chain.
 */
export type FindTransfer = (
  payment: SoughtTransfer,
  told: string | null,
  at?: "latest" | "finalized",
) => Promise<TransferState>;

/** Common nodes search no more blocks in one request; Base produces as many in three hours. */
const BLOCKS_PER_SEARCH = 5_000n;

/** A day on Base. */
const BLOCKS_MAX = 45_000n;

const tokenAbi = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** Connects to the node of a chain. Sends nothing before it is used. */
export function connectChain(url: string, network: string, waitMs: number): PublicClient {
  const chain = defineChain({
    id: Number(network.slice("eip155:".length)),
    name: network,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" } },
  });
  return createPublicClient({
    chain,
    transport: http(url, { timeout: waitMs, retryCount: 1 }),
    pollingInterval: 500,
  });
}

/**
 * Makes the search of a chain. State is read by block hash (EIP-1898): several nodes may share a URL, and one that is
 * behind would answer a number from its latest block, as if the transfer didn't exist.
 */
export function createTransferSearch(client: PublicClient, network: string): FindTransfer {
  return async (payment, told, at = "latest") => {
    if (payment.network !== network) throw new Error(`Cannot look for a payment on ${payment.network}`);
    // A transaction that the node doesn't know, or that moved something else, proves nothing.
    const isAsTold = told !== null && await carriesOut(client, payment, hexOf(told)).catch(() => false);
    if (isAsTold) return { outcome: "carried_out", transaction: told };
    const { asset, payer, nonce, valid_before } = payment;
    const token = getAddress(asset);
    const authorizer = getAddress(payer);
    const block = await client.getBlock({ blockTag: at });
    const isUsed = await client.readContract({
      address: token,
      abi: tokenAbi,
      functionName: "authorizationState",
      args: [authorizer, hexOf(nonce)],
      blockHash: block.hash,
      requireCanonical: true,
    });
    if (!isUsed) return { outcome: block.timestamp >= BigInt(valid_before) ? "expired" : "open" };
    const use = (eventName: UseEvent) =>
      findUse(client, token, authorizer, hexOf(nonce), block.number, eventName);
    const transaction = await use("AuthorizationUsed");
    if (transaction !== null) {
      return await carriesOut(client, payment, transaction)
        ? { outcome: "carried_out", transaction }
        : { outcome: "canceled" };
    }
    // A node can know the state before it lists the events, so finding nothing proves nothing.
    return { outcome: await use("AuthorizationCanceled") === null ? "open" : "canceled" };
  };
}

type UseEvent = "AuthorizationUsed" | "AuthorizationCanceled";

/** Searches backwards for the transaction that used an authorization. */
async function findUse(
  client: PublicClient,
  address: Hex,
  authorizer: Hex,
  nonce: Hex,
  latest: bigint,
  eventName: UseEvent,
): Promise<Hex | null> {
  const oldest = latest > BLOCKS_MAX ? latest - BLOCKS_MAX : 0n;
  for (let to = latest; to >= oldest; to -= BLOCKS_PER_SEARCH) {
    const from = to - BLOCKS_PER_SEARCH + 1n;
    const [use] = await client.getContractEvents({
      address,
      abi: tokenAbi,
      eventName,
      args: { authorizer, nonce },
      fromBlock: from > oldest ? from : oldest,
      toBlock: to,
    });
    if (use !== undefined) return use.transactionHash;
  }
  return null;
}

/** Returns whether the token reports the use of the authorization, and the transfer right after. */
async function carriesOut(client: PublicClient, payment: SoughtTransfer, hash: Hex): Promise<boolean> {
  const { asset, payer, payee, nonce, amount_atomic } = payment;
  const { status, logs } = await client.getTransactionReceipt({ hash });
  const ofToken = logs.filter(({ address }) => address.toLowerCase() === asset);
  const events = parseEventLogs({ abi: tokenAbi, logs: ofToken });
  const use = events.find((event) =>
    event.eventName === "AuthorizationUsed" && event.args.authorizer.toLowerCase() === payer &&
    event.args.nonce.toLowerCase() === nonce
  );
  const next = events.find((event) => use !== undefined && event.logIndex === use.logIndex + 1);
  return status === "success" && next?.eventName === "Transfer" && next.args.from.toLowerCase() === payer &&
    next.args.to.toLowerCase() === payee && next.args.value === BigInt(amount_atomic);
}

/** Checks that a text is hexadecimal, as all on-chain identifiers of a payment are. */
export function hexOf(text: string): Hex {
  if (!isHex(text)) throw new Error(`Cannot look at the chain: "${text.slice(0, 12)}" is not hexadecimal`);
  return text;
}
