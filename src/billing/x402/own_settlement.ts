// Settles payments ourselves: the x402 facilitator runs here, and our account sends transfers and pays the gas.
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { type PendingSettlementStore, x402Facilitator } from "@x402/core/facilitator";
import { type FacilitatorEvmSigner, toFacilitatorEvmSigner } from "@x402/evm";
import type { PaymentPayload } from "@x402/core/types";
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
  type SettlementOutcome,
} from "./settlement_method.ts";

/** Other processes of the same account may take a nonce first, one after the other. */
const SEND_TRIES = 20;

/** An error on our side while a payment was handled, which the scheme would report as an error of the payment. */
interface Problem {
  /** The node didn't answer, or refused our transaction. */
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
  // One facilitator per payment, so that an error can be attributed to it.
  const open = (
    problem: Problem,
    transaction: string | null,
    keep: (transaction: string) => Promise<void>,
    until: number,
  ) => {
    const signer = watchedSigner(
      client,
      account,
      problem,
      bounds.confirmMs,
      (call) => send({ call, problem, keep, until }),
    );
    const pendingSettlementStore = rememberTransaction(client, transaction);
    return new x402Facilitator().register(network, new ExactEvmScheme(signer, { pendingSettlementStore }));
  };
  return {
    confirmsSettlements: true,
    async verify(payload) {
      const problem: Problem = {};
      const facilitator = open(problem, null, () => Promise.resolve(), 0);
      try {
        const verdict = await withDeadline(facilitator.verify(payload, payload.accepted), bounds.verifyMs);
        if (verdict === null) {
          return { outcome: "unavailable", cause: new Error("The node did not answer in time") };
        }
        if (problem.failure !== undefined && !verdict.isValid) {
          return { outcome: "unavailable", cause: problem.failure };
        }
        return readVerification(verdict);
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    async settle(payload, transaction, keep, until) {
      const problem: Problem = {};
      const facilitator = open(problem, transaction, keep, Math.min(until, Date.now() + bounds.settleMs));
      try {
        const settled = await withDeadline(settleWith(facilitator, payload, problem), bounds.settleMs);
        const error = new Error("The payment was not settled in time");
        return settled ?? { outcome: "unknown", cause: "timeout", transaction, error };
      } catch (error) {
        return unsettled(error);
      }
    },
  };
}

async function settleWith(
  facilitator: x402Facilitator,
  payload: PaymentPayload,
  problem: Problem,
): Promise<SettlementOutcome> {
  const outcome = readSettlement(await facilitator.settle(payload, payload.accepted));
  const isUndecided = outcome.outcome === "refused" ||
    (outcome.outcome === "unknown" && outcome.transaction === null);
  return problem.failure !== undefined && isUndecided ? unsettled(problem.failure) : outcome;
}

/** Also for a payment that was most likely never sent: a node may have taken what its proxy rejected. */
function unsettled(error: unknown): SettlementOutcome {
  return { outcome: "unknown", cause: "facilitator_error", transaction: null, error };
}

interface Sending {
  readonly call: Call;
  readonly problem: Problem;
  readonly keep: (hash: string) => Promise<void>;
  /** No transaction is sent after this, in epoch milliseconds: its payer gets an answer then. */
  readonly until: number;
}

type Send = (sending: Sending) => Promise<Hex>;

type Call = Parameters<FacilitatorEvmSigner["writeContract"]>[0];

/** The scheme blames every error on the payment, so ours are recorded here. */
function watchedSigner(
  client: PublicClient,
  account: PrivateKeyAccount,
  problem: Problem,
  confirmMs: number,
  send: (call: Call) => Promise<Hex>,
): FacilitatorEvmSigner {
  const watch = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (isOfTransport(error)) problem.failure = error;
      throw error;
    }
  };
  return toFacilitatorEvmSigner({
    address: account.address,
    readContract: (call) => watch(client.readContract({ ...call, args: call.args ?? [] })),
    verifyTypedData: () =>
      Promise.reject(new Error("Cannot verify typed data: the scheme does it by itself")),
    // The scheme requests the bytecode in parallel and may never await it: an unhandled rejection would end the
    // process. An answer without bytecode rejects the payment.
    getCode: (call) =>
      client.getCode(call).catch((failure) => {
        problem.failure = failure;
        return undefined;
      }),
    waitForTransactionReceipt: (call) => client.waitForTransactionReceipt(call),
    writeContract: send,
    sendTransaction: () =>
      Promise.reject(new Error("Cannot deploy the wallet of a payer: that is not offered")),
  }, { confirmationTimeoutMs: confirmMs });
}

function isOfTransport(error: unknown): boolean {
  return error instanceof BaseError &&
    error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
}

/**
 * Sends an account's transactions one by one, because each takes the next nonce. Stores the hash before sending, so
 * that a process that dies in between leaves a record.
 */
function createSender(client: PublicClient, account: PrivateKeyAccount): Send {
  let last: Promise<unknown> = Promise.resolve();
  const sendNow = async ({ call, keep, until }: Sending, beginBy: number): Promise<Hex> => {
    // One that would be late takes the time of those behind it.
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
        // The answer to the first attempt was lost, but the node has the transaction.
        if (isKnown(error)) return hash;
        // This node or one behind it may have taken the transaction.
        if (!isNumberTaken(error) || tries === SEND_TRIES) throw error;
      }
    }
  };
  return (sending) => {
    // Half of its time: the other half is for the rest.
    const beginBy = (Date.now() + sending.until) / 2;
    const sent = last.then(() => sendNow(sending, beginBy)).catch((error) => {
      if (!isOfPayment(error)) sending.problem.failure = error;
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

/** Returns whether the token rejected the transfer: then the payment is at fault, not the node or our account. */
function isOfPayment(error: unknown): boolean {
  return error instanceof BaseError &&
    error.walk((cause) => cause instanceof ExecutionRevertedError) !== null;
}

/** Returns whether the account has used its nonce for another transaction. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && /nonce too low|underpriced/i.test(error.message);
}

/** Returns whether the node has that very transaction: messages of geth, reth and Nethermind, then Besu. */
function isKnown(error: unknown): boolean {
  return error instanceof Error && /already ?(?:known|imported)|known transaction/i.test(error.message);
}

function rememberTransaction(client: PublicClient, transaction: string | null): PendingSettlementStore {
  return {
    get: async () => {
      if (transaction === null) return undefined;
      const known = await client.getTransaction({ hash: hexOf(transaction) }).catch(() => null);
      return known?.hash;
    },
    // The row of the payment keeps the hash.
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
