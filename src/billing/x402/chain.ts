// Finds out from the chain whether a payment's transfer was carried out, or still can be.
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
import type { Payment, TransferName } from "../payments.ts";
import type { PaymentRefusal } from "./match_payment.ts";

type SoughtTransfer = Pick<Payment, keyof TransferName | "payee" | "amount_atomic" | "valid_before">;

/** Final outcome of a transfer. */
export type TransferOutcome =
  | { readonly outcome: "settled"; readonly transaction: string }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal };

/**
 * Looks up the outcome of a payment as of block `at`; `reported` is the hash of a transaction that may have carried it
 * out. Resolves to `null` while the outcome is open. Rejects if the node fails, or the payment is on another chain.
 */
export type FindTransfer = (
  payment: SoughtTransfer,
  reported: string | null,
  at?: "latest" | "finalized",
) => Promise<TransferOutcome | null>;

/** Most nodes search at most this many blocks per request. Base produces 5,000 blocks in about three hours. */
const BLOCKS_PER_SEARCH = 5_000n;

/** A search covers this many blocks, which Base produces in about a day. */
const BLOCKS_MAX = 45_000n;

const tokenAbi = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** Creates a client for a node. It sends no request yet. */
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
 * Creates the search for transfers. It reads the state of a block by hash, not by number (EIP-1898). Otherwise, a
 * lagging node behind the URL could answer from an earlier block, as if the transfer didn't exist.
 */
export function createTransferSearch(client: PublicClient, network: string): FindTransfer {
  return async (payment, reported, at = "latest") => {
    if (payment.network !== network) throw new Error(`Cannot look for a payment on ${payment.network}`);
    // If the node rejects `reported`, another transaction may still have carried out the payment.
    const isAsReported = reported !== null &&
      await carriesOut(client, payment, hexOf(reported)).catch(() => false);
    if (isAsReported) return { outcome: "settled", transaction: reported };
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
    if (!isUsed) {
      return block.timestamp < BigInt(valid_before)
        ? null
        : { outcome: "refused", reason: "payment_expired" };
    }
    const findUse = async (eventName: "AuthorizationUsed" | "AuthorizationCanceled"): Promise<Hex | null> => {
      const oldest = block.number > BLOCKS_MAX ? block.number - BLOCKS_MAX : 0n;
      for (let to = block.number; to >= oldest; to -= BLOCKS_PER_SEARCH) {
        const from = to - BLOCKS_PER_SEARCH + 1n;
        const [use] = await client.getContractEvents({
          address: token,
          abi: tokenAbi,
          eventName,
          args: { authorizer, nonce: hexOf(nonce) },
          fromBlock: from > oldest ? from : oldest,
          toBlock: to,
        });
        if (use !== undefined) return use.transactionHash;
      }
      return null;
    };
    const transaction = await findUse("AuthorizationUsed");
    if (transaction !== null && await carriesOut(client, payment, transaction)) {
      return { outcome: "settled", transaction };
    }
    // A node may show the state of a block before its events, so finding no event proves nothing.
    if (transaction === null && await findUse("AuthorizationCanceled") === null) return null;
    // The payer has canceled the authorization, or used its nonce for another transfer.
    return { outcome: "refused", reason: "payment_refused" };
  };
}

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

/** Returns a hash, address or nonce as the type that `viem` expects; throws if it isn't hexadecimal. */
export function hexOf(text: string): Hex {
  if (!isHex(text)) throw new Error(`Cannot read the chain: "${text.slice(0, 12)}" is not hexadecimal`);
  return text;
}
