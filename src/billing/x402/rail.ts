/**
 * Rails that verify and settle payments, and the possible outcomes. There are two rails: a facilitator
 * (`facilitator_rail.ts`) and our own account on the chain (`own_rail.ts`).
 *
 * @module
 */
import type { PaymentPayload, SettleResponse, VerifyResponse } from "@x402/core/types";
import { type PaymentRefusal, refusalOf } from "./refusals.ts";

/** Outcome of the verification of a payment. */
export type Verification =
  | { readonly outcome: "valid" }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  /** Nobody could say. Nothing was settled. */
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Reasons why the outcome of a settlement is not known, in the contract's words. */
export type UnknownCause = "timeout" | "settlement_pending" | "facilitator_error";

/** Outcome of a settlement. */
export type SettlementOutcome =
  /** The money has arrived. */
  | { readonly outcome: "settled"; readonly transaction: string }
  /** No money moved, according to whoever would have moved it. */
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  /** No money moved, and the payment is not at fault. */
  | { readonly outcome: "unavailable"; readonly cause: unknown }
  | {
    readonly outcome: "unknown";
    readonly cause: UnknownCause;
    /** Hash of the transaction that may carry the payment out; `null` when none is known. */
    readonly transaction: string | null;
    /** For the log. */
    readonly error?: unknown;
  };

/** Verifies and settles payments. Neither method throws, and each ends within its bound. */
export interface Rail {
  /**
   * True when its settlements are already confirmed by our own node. Claims of others are verified against the chain.
   */
  readonly isWitness: boolean;
  verify(payload: PaymentPayload): Promise<Verification>;
  /**
   * Settles a payment.
   *
   * @param transaction Hash of the transaction that an earlier try has sent; `null` without one.
   * @param keep Keeps the hash of a transaction before it is sent.
   */
  settle(
    payload: PaymentPayload,
    transaction: string | null,
    keep: (transaction: string) => Promise<void>,
  ): Promise<SettlementOutcome>;
}

/** Longest waits, in milliseconds. */
export interface RailBounds {
  /** For a verification. */
  readonly verifyMs: number;
  /** For a settlement. Together with the verification it stays below the 25 s that an answer may take. */
  readonly settleMs: number;
  /** For a transaction to be mined, within the settlement. */
  readonly confirmMs: number;
  /** For one answer of a node, which is asked twice. */
  readonly nodeMs: number;
  /** Longest lag of our node behind that of a facilitator. */
  readonly lagMs: number;
}

/** Clients give up after 30 s, and the x402 packages would wait for 90. */
export const RAIL_BOUNDS: RailBounds = {
  verifyMs: 6_000,
  settleMs: 15_000,
  confirmMs: 9_000,
  nodeMs: 4_000,
  lagMs: 3_000,
};

/** Reads the answer to a verification. */
export function readVerification({ isValid, invalidReason }: VerifyResponse): Verification {
  return isValid ? { outcome: "valid" } : { outcome: "refused", reason: refusalOf(invalidReason) };
}

/**
 * Failure reasons after which the money may have moved all the same: `@x402/evm` gives the second for every send error,
 * even when only the node's answer was lost, and the third when anybody else has carried out the same transfer.
 */
const OPEN_REASONS: ReadonlySet<string> = new Set([
  "settlement_pending",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_nonce_already_used",
  "invalid_exact_evm_transfer_event_mismatch",
  "invalid_transaction_state",
  "unexpected_settle_error",
]);

/** Reads the answer to a settlement. */
export function readSettlement({ success, errorReason, transaction }: SettleResponse): SettlementOutcome {
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
