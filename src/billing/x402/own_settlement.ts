// Settles payments ourselves: runs the x402 facilitator here, with an account of the operator that pays the gas.
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { type PendingSettlementStore, x402Facilitator } from "@x402/core/facilitator";
import { type FacilitatorEvmSigner, toFacilitatorEvmSigner } from "@x402/evm";
import {
  BaseError,
  encodeFunctionData,
  ExecutionRevertedError,
  type Hex,
  HttpRequestError,
  keccak256,
  type PublicClient,
  TimeoutError,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { withDeadline } from "../../storage/mod.ts";
import { hexOf } from "./chain.ts";
import {
  readSettlement,
  readVerification,
  type SettlementBounds,
  type SettlementMethod,
} from "./settlement_method.ts";

/** Other processes with the same account may take one nonce after the other first. */
const SEND_TRIES = 20;

type Call = Parameters<FacilitatorEvmSigner["writeContract"]>[0];

interface Handling {
  readonly keep: (hash: string) => Promise<void>;
  /** Epoch milliseconds; nothing is sent later, because the payer gets an answer then. */
  readonly until: number;
  /** Set when the node failed or refused our transaction, because the scheme blames every error on the payment. */
  failure?: unknown;
}

/** Creates the settlement method that uses our own account. */
export function openOwnSettlement(
  client: PublicClient,
  key: Hex,
  network: `eip155:${string}`,
  bounds: SettlementBounds,
): SettlementMethod {
  const account = privateKeyToAccount(key);
  const send = createSender(client, account);
  // One facilitator per payment, so that errors can be attributed.
  const open = (handling: Handling, transaction: string | null) => {
    const signer = watchedSigner(client, account, handling, bounds.confirmMs, (call) => send(call, handling));
    const pendingSettlementStore = rememberTransaction(client, transaction);
    return new x402Facilitator().register(network, new ExactEvmScheme(signer, { pendingSettlementStore }));
  };
  return {
    confirmsSettlements: true,
    async verify(payload) {
      const handling: Handling = { keep: () => Promise.resolve(), until: 0 };
      const facilitator = open(handling, null);
      try {
        const verdict = await withDeadline(facilitator.verify(payload, payload.accepted), bounds.verifyMs);
        if (verdict === null) throw new Error("The node did not answer in time");
        if (handling.failure !== undefined && !verdict.isValid) throw handling.failure;
        return readVerification(verdict);
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    async settle(payload, transaction, keep, until) {
      const handling: Handling = { keep, until: Math.min(until, Date.now() + bounds.settleMs) };
      const facilitator = open(handling, transaction);
      try {
        const settling = facilitator.settle(payload, payload.accepted);
        const settled = await withDeadline(settling, bounds.settleMs);
        if (settled === null) {
          const error = new Error("The payment was not settled in time");
          return { outcome: "unknown", cause: "timeout", transaction, error };
        }
        const outcome = readSettlement(settled);
        const isUndecided = outcome.outcome === "refused" ||
          (outcome.outcome === "unknown" && outcome.transaction === null);
        if (handling.failure !== undefined && isUndecided) throw handling.failure;
        return outcome;
      } catch (error) {
        // Also for a payment that was probably never sent: a node may have accepted what its proxy rejected.
        return { outcome: "unknown", cause: "facilitator_error", transaction: null, error };
      }
    },
  };
}

function watchedSigner(
  client: PublicClient,
  account: PrivateKeyAccount,
  handling: Handling,
  confirmationTimeoutMs: number,
  send: (call: Call) => Promise<Hex>,
): FacilitatorEvmSigner {
  return toFacilitatorEvmSigner({
    address: account.address,
    readContract: (call) =>
      client.readContract({ ...call, args: call.args ?? [] }).catch((error) => {
        if (hasCause(error, HttpRequestError, TimeoutError)) handling.failure = error;
        throw error;
      }),
    verifyTypedData: () =>
      Promise.reject(new Error("Cannot verify typed data: the scheme does it by itself")),
    // The scheme starts this request and may never await it: an unhandled rejection would end the process.
    getCode: (call) =>
      client.getCode(call).catch((failure) => {
        handling.failure = failure;
        return undefined;
      }),
    waitForTransactionReceipt: (call) => client.waitForTransactionReceipt(call),
    writeContract: send,
    sendTransaction: () =>
      Promise.reject(new Error("Cannot deploy the wallet of a payer: that is not offered")),
  }, { confirmationTimeoutMs });
}

function hasCause(error: unknown, ...kinds: readonly (abstract new (...args: never[]) => Error)[]): boolean {
  return error instanceof BaseError &&
    error.walk((cause) => kinds.some((kind) => cause instanceof kind)) !== null;
}

/** Sends an account's transactions one by one, because each takes the next nonce; stores the hash before sending. */
function createSender(
  client: PublicClient,
  account: PrivateKeyAccount,
): (call: Call, handling: Handling) => Promise<Hex> {
  let last: Promise<unknown> = Promise.resolve();
  const sendNow = async (call: Call, { keep, until }: Handling, beginBy: number): Promise<Hex> => {
    // A late one would use the time of those behind it.
    refuseAfter(beginBy);
    for (let tries = 1;; tries++) {
      const serializedTransaction = await account.signTransaction(await prepare(client, account, call));
      refuseAfter(until);
      const hash = keccak256(serializedTransaction);
      await keep(hash);
      refuseAfter(until);
      try {
        return await client.sendRawTransaction({ serializedTransaction });
      } catch (error) {
        const message = error instanceof Error ? error.message : "";
        // The answer to the first attempt was lost, but the node has the transaction (geth, reth and Nethermind; Besu).
        if (/already ?(?:known|imported)|known transaction/i.test(message)) return hash;
        // The nonce was used for another transaction, which this node or one behind it may have accepted.
        if (!/nonce too low|underpriced/i.test(message) || tries === SEND_TRIES) throw error;
      }
    }
  };
  return (call, handling) => {
    // Half of the time; the rest of the payment needs the other half.
    const beginBy = (Date.now() + handling.until) / 2;
    const sent = last.then(() => sendNow(call, handling, beginBy)).catch((error) => {
      // If the token rejected the transfer, the payment is at fault, and not the node or our account.
      if (!hasCause(error, ExecutionRevertedError)) handling.failure = error;
      throw error;
    });
    last = sent.catch(() => undefined);
    return sent;
  };
}

function refuseAfter(time: number): void {
  if (Date.now() >= time) throw new Error("The transaction could not be sent in time");
}

async function prepare(client: PublicClient, account: PrivateKeyAccount, call: Call) {
  const transaction = {
    to: call.address,
    data: encodeFunctionData({ abi: call.abi, functionName: call.functionName, args: call.args }),
  };
  const [chainId, nonce, gas, fees] = await Promise.all([
    client.getChainId(),
    client.getTransactionCount({ address: account.address, blockTag: "pending" }),
    client.estimateGas({ ...transaction, account }),
    client.estimateFeesPerGas(),
  ]);
  return { ...transaction, ...fees, type: "eip1559" as const, chainId, nonce, gas };
}

function rememberTransaction(client: PublicClient, transaction: string | null): PendingSettlementStore {
  return {
    get: async () => {
      if (transaction === null) return undefined;
      const known = await client.getTransaction({ hash: hexOf(transaction) }).catch(() => null);
      return known?.hash;
    },
    // The hash is kept in the payment's row.
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
