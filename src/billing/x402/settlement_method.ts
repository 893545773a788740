// Settlement methods: a facilitator, or the operator's account (`own_settlement.ts`).
import {
  FacilitatorTimeoutError,
  type PaymentPayload,
  SettleError,
  type SettleResponse,
  VerifyError,
  type VerifyResponse,
} from "@x402/core/types";
import { withDeadline } from "../../storage/mod.ts";
import { chainOfVersion1, type PaymentRefusal, refusalOf } from "./match_payment.ts";
import { HTTPFacilitatorClient } from "@x402/core/http";

type Verification =
  | { readonly outcome: "valid" }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Reasons for an unknown outcome, in the contract's words. */
export type UnknownCause = "timeout" | "settlement_pending" | "facilitator_error";

/** Outcome of a settlement. */
export type SettlementOutcome =
  | { readonly outcome: "settled"; readonly transaction: string }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | {
    readonly outcome: "unknown";
    readonly cause: UnknownCause;
    readonly transaction: string | null;
    readonly error?: unknown;
  };

/** Verifies and settles payments. Neither method throws, and each ends within its time limit. */
export interface SettlementMethod {
  /** True when our own node confirms settlements; claims of others are checked on the chain. */
  readonly confirmsSettlements: boolean;
  verify(payload: PaymentPayload): Promise<Verification>;
  /** `transaction` is the hash of an earlier attempt; `keep` stores one before sending; `until` ends sending. */
  settle(
    payload: PaymentPayload,
    transaction: string | null,
    keep: (transaction: string) => Promise<void>,
    until: number,
  ): Promise<SettlementOutcome>;
}

/** Longest waits: clients give up after 30 s, while the x402 packages would wait for 90. */
export const SETTLEMENT_BOUNDS = {
  verifyMs: 6_000,
  /** With the verification, this stays below the 25 s that an answer may take. */
  settleMs: 15_000,
  confirmMs: 9_000,
  /** For each of two queries to a node. */
  nodeMs: 4_000,
  /** Until our node shows a transfer that a facilitator reports as settled. */
  lagMs: 3_000,
  /** From the payment's arrival, so that even a slow machine answers within 25 s. */
  answerMs: 22_000,
};

/** The timeouts of a settlement, shaped like {@link SETTLEMENT_BOUNDS}. */
export type SettlementBounds = Readonly<typeof SETTLEMENT_BOUNDS>;

/** Converts the answer to a verification. */
export function readVerification({ isValid, invalidReason }: VerifyResponse): Verification {
  return isValid ? { outcome: "valid" } : { outcome: "refused", reason: refusalOf(invalidReason) };
}

/**
 * Reasons that don't prove that no money moved: `@x402/evm` returns the second for every send error, and the third if
 * the transfer was already carried out.
 */
const OPEN_REASONS: ReadonlySet<string> = new Set([
  "settlement_pending",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_nonce_already_used",
  "invalid_exact_evm_transfer_event_mismatch",
  "invalid_transaction_state",
  "unexpected_settle_error",
]);

/** Converts the answer to a settlement. */
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

/** Describes an error for the log, without its text, which may quote signed transfers or node URLs with an API key. */
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

/** Opens a facilitator's settlement method. Sends no request yet, so an outage only affects payments. */
export function openFacilitatorSettlement(
  url: string,
  network: string,
  now: () => number,
  { verifyMs, settleMs }: SettlementBounds,
): SettlementMethod {
  const verifier = new HTTPFacilitatorClient({ url, timeoutMs: verifyMs });
  const settler = new HTTPFacilitatorClient({ url, timeoutMs: settleMs });
  let known: { readonly isSupported: boolean; readonly until: number } | null = null;
  // Checked at most once an hour. If the facilitator doesn't say, the payment itself will show.
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

/** Converts an error: an answer below 500 is a rejection, any other error the facilitator's fault. */
function refusedVerification(error: unknown): Verification {
  if (!(error instanceof VerifyError) || error.statusCode >= 500) throw error;
  return { outcome: "refused", reason: refusalOf(error.invalidReason) };
}

function failedSettlement(error: unknown): SettlementOutcome {
  if (error instanceof SettleError) {
    const { errorReason, transaction } = error;
    const read = readSettlement({ success: false, transaction, ...(errorReason && { errorReason }) });
    // An answer with a server error can't be trusted.
    if (read.outcome !== "refused" || error.statusCode < 500) return read;
  }
  const cause = error instanceof FacilitatorTimeoutError ? "timeout" : "facilitator_error";
  return { outcome: "unknown", cause, transaction: null, error };
}
