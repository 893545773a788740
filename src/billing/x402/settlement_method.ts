// The two ways to settle a payment: through a facilitator, or ourselves, from an account of the operator that pays the
// gas. For the latter, the x402 facilitator of the packages runs in this process.
import {
  FacilitatorTimeoutError,
  type PaymentPayload,
  SettleError,
  type SettleResponse,
  VerifyError,
  type VerifyResponse,
} from "@x402/core/types";
import { type PendingSettlementStore, x402Facilitator } from "@x402/core/facilitator";
import { HTTPFacilitatorClient } from "@x402/core/http";
import { type FacilitatorEvmSigner, toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
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
import { hexOf, type TransferOutcome } from "./chain.ts";
import { chainOfVersion1, type PaymentRefusal, refusalOf } from "./match_payment.ts";

type Verification =
  | { readonly outcome: "valid" }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Reasons why an outcome is unknown, as the contract lists them. */
export type UnknownCause = "timeout" | "settlement_pending" | "facilitator_error";

/** Outcome of a settlement. */
export type SettlementOutcome =
  | TransferOutcome
  | {
    readonly outcome: "unknown";
    readonly cause: UnknownCause;
    readonly transaction: string | null;
    readonly error?: unknown;
  };

/** Verifies and settles payments. Its functions don't throw, and end within their time limits. */
export interface SettlementMethod {
  /** True if our node has already confirmed each settlement that `settle` returns. */
  readonly confirmsSettlements: boolean;
  verify(payload: PaymentPayload): Promise<Verification>;
  /** `transaction` is the hash of an earlier attempt. `keep` stores a new hash before it is sent. */
  settle(
    payload: PaymentPayload,
    transaction: string | null,
    keep: (transaction: string) => Promise<void>,
    until: number,
  ): Promise<SettlementOutcome>;
}

/** Time limits. Clients give up after 30 s, and the x402 packages would wait for 90. */
export const SETTLEMENT_BOUNDS = {
  verifyMs: 6_000,
  /** Together with the verification, less than the 25 s that an answer may take. */
  settleMs: 15_000,
  confirmMs: 9_000,
  /** Time limit of one request to a node, which is repeated once if it fails. */
  nodeMs: 4_000,
  /** Time until our node must show a transfer that a facilitator reports as settled. */
  lagMs: 3_000,
  /** Time from the arrival of a payment to its answer, so that even a slow machine answers within 25 s. */
  answerMs: 22_000,
};

/** The timeouts of a settlement, shaped like {@link SETTLEMENT_BOUNDS}. */
export type SettlementBounds = Readonly<typeof SETTLEMENT_BOUNDS>;

/** Converts what the x402 packages return for a verification. */
export function readVerification({ isValid, invalidReason }: VerifyResponse): Verification {
  return isValid ? { outcome: "valid" } : { outcome: "refused", reason: refusalOf(invalidReason) };
}

/**
 * Reasons of a failed settlement after which the money may have moved all the same. `@x402/evm` returns
 * `…_transaction_failed` for every error while sending, and `…_already_used` if the transfer was carried out before.
 */
const OPEN_REASONS: ReadonlySet<string> = new Set([
  "settlement_pending",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_nonce_already_used",
  "invalid_exact_evm_transfer_event_mismatch",
  "invalid_transaction_state",
  "unexpected_settle_error",
]);

/** Converts what the x402 packages return for a settlement. */
export function readSettlement(
  { success, errorReason, transaction }: Pick<SettleResponse, "success" | "errorReason" | "transaction">,
): SettlementOutcome {
  const hash = /^0x[0-9a-fA-F]{64}$/.test(transaction) ? transaction : null;
  if (success) {
    return hash === null
      ? { outcome: "unknown", cause: "facilitator_error", transaction: null }
      : { outcome: "settled", transaction: hash };
  }
  if (errorReason === undefined || OPEN_REASONS.has(errorReason)) {
    const cause = errorReason === "settlement_pending" ? "settlement_pending" : "facilitator_error";
    return { outcome: "unknown", cause, transaction: hash };
  }
  return { outcome: "refused", reason: refusalOf(errorReason) };
}

const LENGTH_MAX = 200;

/** Describes an error for the log, without the signed transfers and URLs with API keys that its text may contain. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "not an error";
  const brief = "shortMessage" in error && typeof error.shortMessage === "string"
    ? error.shortMessage
    : error.message;
  const details = "details" in error && typeof error.details === "string" ? ` (${error.details})` : "";
  const line = `${error.name}: ${brief}${details}`.slice(0, 4 * LENGTH_MAX).replaceAll(/\s+/g, " ")
    .replaceAll(/https?:\/\/[^\s"]+/gi, "(address)")
    .replaceAll(/0x[0-9a-f]{9,}/gi, "(value)")
    .replaceAll(/[A-Za-z0-9+/=_-]{40,}/g, "(value)");
  return line.slice(0, LENGTH_MAX);
}

const SUPPORTED_MS = 60 * 60 * 1000;

/** Opens settlement through a facilitator. Sends no request yet, so that the service also starts during an outage. */
export function openFacilitatorSettlement(
  url: string,
  network: string,
  now: () => number,
  { verifyMs, settleMs }: SettlementBounds,
): SettlementMethod {
  const verifier = new HTTPFacilitatorClient({ url, timeoutMs: verifyMs });
  const settler = new HTTPFacilitatorClient({ url, timeoutMs: settleMs });
  let known: { readonly isSupported: boolean; readonly until: number } | null = null;
  // A positive answer is cached for an hour. Without an answer, the payment is tried anyway.
  const supports = async (): Promise<boolean> => {
    if (known !== null && known.until > now()) return known.isSupported;
    // The package itself would wait up to a minute between attempts.
    const supported = await withDeadline(verifier.getSupported().catch(() => null), verifyMs);
    if (supported === null) return true;
    const isSupported = supported.kinds.some((kind) =>
      kind.x402Version === 2 && kind.scheme === "exact" && [network, "eip155:*"].includes(kind.network)
    );
    known = { isSupported, until: now() + (isSupported ? SUPPORTED_MS : 0) };
    return isSupported;
  };
  return {
    confirmsSettlements: false,
    async verify(payload) {
      try {
        const [verdict, isSupported] = await Promise.all([
          verifier.verify(payload, payload.accepted).then(readVerification, refusedVerification),
          supports(),
        ]);
        if (isSupported) return verdict;
        throw new Error(`The facilitator does not settle on ${network}`);
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    async settle(payload) {
      try {
        const settled = await settler.settle(payload, payload.accepted);
        const isHere = [settled.network, chainOfVersion1(settled.network)].includes(network);
        if (!settled.success || isHere) return readSettlement(settled);
        throw new Error("The facilitator says that it has settled on another network");
      } catch (error) {
        return failedSettlement(error);
      }
    },
  };
}

/** Converts a rejection by the facilitator (status below 500) into a verification; throws any other error. */
function refusedVerification(error: unknown): Verification {
  if (!(error instanceof VerifyError) || error.statusCode >= 500) throw error;
  return { outcome: "refused", reason: refusalOf(error.invalidReason) };
}

function failedSettlement(error: unknown): SettlementOutcome {
  if (error instanceof SettleError) {
    const { errorReason, transaction } = error;
    const read = readSettlement({ success: false, transaction, ...(errorReason && { errorReason }) });
    // A facilitator that failed (500 and above) may have carried out what it says it rejected.
    if (read.outcome !== "refused" || error.statusCode < 500) return read;
  }
  const cause = error instanceof FacilitatorTimeoutError ? "timeout" : "facilitator_error";
  return { outcome: "unknown", cause, transaction: null, error };
}

/** Limits the attempts to send a transaction: other processes with the same account may take its nonce. */
const SEND_TRIES = 20;

type Call = Parameters<FacilitatorEvmSigner["writeContract"]>[0];

interface Attempt {
  readonly keep: (hash: string) => Promise<void>;
  /** Epoch milliseconds. Nothing is sent after this time, because the payer gets an answer then. */
  readonly until: number;
  /** An error of the node or our account. The scheme would report it as a fault of the payment. */
  failure?: unknown;
}

/** Opens settlement from our own account. */
export function openOwnSettlement(
  client: PublicClient,
  key: Hex,
  network: `eip155:${string}`,
  bounds: SettlementBounds,
): SettlementMethod {
  const account = privateKeyToAccount(key);
  const send = createSender(client, account);
  // Each payment has its own facilitator, so that an error can be attributed to its payment.
  const open = (attempt: Attempt, transaction: string | null) => {
    const signer = watchedSigner(client, account, attempt, bounds.confirmMs, (call) => send(call, attempt));
    const pendingSettlementStore = rememberTransaction(client, transaction);
    return new x402Facilitator().register(network, new ExactEvmScheme(signer, { pendingSettlementStore }));
  };
  return {
    confirmsSettlements: true,
    async verify(payload) {
      const attempt: Attempt = { keep: () => Promise.resolve(), until: 0 };
      const facilitator = open(attempt, null);
      try {
        const verdict = await withDeadline(facilitator.verify(payload, payload.accepted), bounds.verifyMs);
        if (verdict === null) throw new Error("The node did not answer in time");
        if (attempt.failure !== undefined && !verdict.isValid) throw attempt.failure;
        return readVerification(verdict);
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    async settle(payload, transaction, keep, until) {
      const attempt: Attempt = { keep, until: Math.min(until, Date.now() + bounds.settleMs) };
      const facilitator = open(attempt, transaction);
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
        if (attempt.failure !== undefined && isUndecided) throw attempt.failure;
        return outcome;
      } catch (error) {
        // Even an error while sending leaves the outcome unknown: a node may have accepted what its proxy rejected.
        return { outcome: "unknown", cause: "facilitator_error", transaction: null, error };
      }
    },
  };
}

function watchedSigner(
  client: PublicClient,
  account: PrivateKeyAccount,
  attempt: Attempt,
  confirmationTimeoutMs: number,
  send: (call: Call) => Promise<Hex>,
): FacilitatorEvmSigner {
  return toFacilitatorEvmSigner({
    address: account.address,
    readContract: (call) =>
      client.readContract({ ...call, args: call.args ?? [] }).catch((error) => {
        if (hasCause(error, HttpRequestError, TimeoutError)) attempt.failure = error;
        throw error;
      }),
    verifyTypedData: () =>
      Promise.reject(new Error("Cannot verify typed data: the scheme does it by itself")),
    // The scheme may never await this request, and an unhandled rejection would end the process.
    getCode: (call) =>
      client.getCode(call).catch((failure) => {
        attempt.failure = failure;
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

/** Creates a function that sends transactions one by one, because each uses the next nonce of the account. */
function createSender(
  client: PublicClient,
  account: PrivateKeyAccount,
): (call: Call, attempt: Attempt) => Promise<Hex> {
  let last: Promise<unknown> = Promise.resolve();
  const sendNow = async (call: Call, { keep, until }: Attempt, beginBy: number): Promise<Hex> => {
    // Rejects a transaction that has waited too long, because sending it would delay the next ones.
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
        // The node already has the transaction, but its answer was lost (geth, reth and Nethermind; Besu).
        if (/already ?(?:known|imported)|known transaction/i.test(message)) return hash;
        // Tries the next nonce if another transaction has used this nonce.
        if (!/nonce too low|underpriced/i.test(message) || tries === SEND_TRIES) throw error;
      }
    }
  };
  return (call, attempt) => {
    // Half of the time is for waiting; signing, sending and the confirmation need the other half.
    const beginBy = (Date.now() + attempt.until) / 2;
    const sent = last.then(() => sendNow(call, attempt, beginBy)).catch((error) => {
      // If the token rejects the transfer, this is a fault of the payment and not of the node or our account.
      if (!hasCause(error, ExecutionRevertedError)) attempt.failure = error;
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
    // Does nothing, because `keep` has already stored the hash.
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
