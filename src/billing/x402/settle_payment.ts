// Settles a payment, and records whether it is settled, has failed, or is still open. An open payment is checked again
// when the payer sends it again (`accept_payment.ts`), and by `../../jobs/jobs.ts`.
import type { PaymentPayload } from "@x402/core/types";
import { parsePaymentPayload } from "@x402/core/schemas";
import { type Storage, withDeadline } from "../../storage/mod.ts";
import {
  type Payment,
  type RecordedPayment,
  recordFailed,
  recordSettled,
  recordTransaction,
  recordUnconfirmed,
} from "../payments.ts";
import type { FindTransfer } from "./chain.ts";
import {
  describeProblem,
  type SettlementMethod,
  type SettlementOutcome,
  type UnknownCause,
} from "./settlement_method.ts";
import { nameInVersion1, type PaymentRefusal } from "./match_payment.ts";
import type { AnswerHeaders } from "../../../generated/handlers.ts";

/** Everything that settling needs. */
export interface SettlementParts {
  readonly storage: Storage;
  readonly method: SettlementMethod;
  readonly findTransfer: FindTransfer | null;
  /** Our node may take this long to show a transfer that a facilitator reports as settled. */
  readonly lagMs: number;
  /** Time from the arrival of a payment to its answer. */
  readonly answerMs: number;
  /** Reports problems to the operator, without secrets. */
  readonly report: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Outcome of a payment. */
export type PaymentEnd =
  | {
    readonly outcome: "settled";
    readonly payment: Payment;
    readonly transaction: string;
    readonly isRepeated: boolean;
  }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | UnknownEnd;

/** The outcome of a payment that may or may not have been carried out. */
export interface UnknownEnd {
  readonly outcome: "unknown";
  readonly cause: UnknownCause;
  readonly transaction: string | null;
  /** If true, the payment was carried out before its expiry, or never will be. */
  readonly hasExpired: boolean;
}

type OpenPayment = Payment & Pick<RecordedPayment, "transaction_hash">;

/**
 * Reason to process a payment: it is new (`just_written`), its payer repeats it or can still collect a pack
 * (`still_wanted`), or nobody waits for it.
 */
type SettlingReason = "just_written" | "still_wanted" | "nobody_waits";

/** Runs {@link settlePayment}; if it isn't done by `answerBy` (epoch ms), returns an unknown outcome. */
export async function settleBy(
  answerBy: number,
  parts: SettlementParts,
  payment: OpenPayment,
  reason: SettlingReason,
): Promise<PaymentEnd> {
  const end = await withDeadline(
    settlePayment(parts, payment, reason, answerBy),
    Math.max(0, answerBy - Date.now()),
  );
  return end ?? unknownEnd(parts, payment, "timeout", payment.transaction_hash);
}

/** Builds the result for a payment whose outcome is unknown. */
export function unknownEnd(
  { storage }: Pick<SettlementParts, "storage">,
  { valid_before }: Payment,
  cause: UnknownCause,
  transaction: string | null,
): UnknownEnd {
  return { outcome: "unknown", cause, transaction, hasExpired: storage.clock.now() >= valid_before * 1000 };
}

/** Settles a payment that this process has reserved, and records the outcome. */
export async function settlePayment(
  parts: SettlementParts,
  payment: OpenPayment,
  reason: SettlingReason,
  until = Infinity,
): Promise<PaymentEnd> {
  const { storage, report } = parts;
  const outcome = await decide(parts, payment, reason, until);
  const reported = outcome.outcome === "refused" ? null : outcome.transaction;
  try {
    switch (outcome.outcome) {
      case "settled":
        await recordSettled(storage, payment, outcome.transaction);
        break;
      case "refused":
        await recordFailed(storage, payment, outcome.reason);
        return outcome;
      case "unknown":
        if (outcome.error !== undefined) {
          const cause = describeProblem(outcome.error);
          report("payment unconfirmed", { payment: payment.payment_id, cause });
        }
        await recordUnconfirmed(storage, payment, outcome.cause, reported);
        reportIfLeftOpen(parts, payment);
        return unknownEnd(parts, payment, outcome.cause, reported ?? payment.transaction_hash);
    }
  } catch (error) {
    report("payment not recorded", { payment: payment.payment_id, cause: describeProblem(error) });
    // A call is served even without a record, because its money has arrived. A pack can't be delivered without one.
    if (outcome.outcome !== "settled" || payment.purchase_id !== null) {
      const transaction = outcome.outcome === "settled" ? reported : payment.transaction_hash;
      return unknownEnd(parts, payment, "facilitator_error", transaction);
    }
  }
  return { outcome: "settled", payment, transaction: outcome.transaction, isRepeated: false };
}

/** The outcome of a payment is usually known this long after its expiry. */
const KNOWN_WITHIN_MS = 60 * 60 * 1000;

/** Reports a payment that stays open, because only an operator who looks at the chain can decide about it. */
function reportIfLeftOpen({ storage, findTransfer, report }: SettlementParts, payment: Payment): void {
  if (storage.clock.now() < payment.valid_before * 1000 + KNOWN_WITHIN_MS) return;
  report("payment left open", {
    ...describePayment(payment),
    nonce: payment.nonce,
    expired_at: new Date(payment.valid_before * 1000).toISOString(),
    advice: findTransfer === null
      ? "Set X402_RPC_URL: the chain shows whether the money has arrived"
      : "Look up this nonce at the token's contract, and refund or credit what has arrived",
  });
}

/** Describes a payment for the operator. */
export function describePayment(
  { payment_id, purchase_id, amount_atomic, payer }: Payment,
): Readonly<Record<string, string>> {
  return {
    payment: payment_id,
    pays: purchase_id === null ? "call" : "pack",
    amount_usdc: String(amount_atomic / 1_000_000),
    payer,
  };
}

/**
 * Determines the outcome of a payment. After an earlier attempt, the chain is checked first, and the payment of a call
 * whose caller is gone isn't sent again: it may expire, so that nobody pays for an answer that was lost. Without a
 * node, the payment is sent again, because the facilitator knows whether it has settled it.
 */
async function decide(
  parts: SettlementParts,
  payment: OpenPayment,
  reason: SettlingReason,
  until: number,
): Promise<SettlementOutcome> {
  const { storage, method, findTransfer } = parts;
  const open = { outcome: "unknown", cause: "timeout", transaction: null } as const;
  const payload: unknown = payment.payload === null ? null : JSON.parse(payment.payload);
  if (reason !== "just_written" && findTransfer !== null) {
    const seen = await lookUpOnChain(parts, payment);
    if (seen !== null || reason === "nobody_waits") return seen ?? open;
  }
  // Nothing to send, or too late: the payer has already got the answer that the outcome is unknown.
  if (!isPayload(payload) || Date.now() >= until) return open;
  let { transaction_hash: transaction } = payment;
  const settled = await method.settle(payload, transaction, async (hash) => {
    transaction = hash;
    await recordTransaction(storage, payment.payment_id, hash);
  }, until);
  if (settled.outcome === "settled") {
    return method.confirmsSettlements ? settled : await confirmOnChain(parts, payment, settled);
  }
  // If someone else carries out the signed transfer, our transaction fails, although the money arrives.
  const seen = await lookUpOnChain(parts, payment);
  if (seen !== null) return seen;
  if (settled.outcome === "unknown") return { ...settled, transaction: settled.transaction ?? transaction };
  // After an earlier attempt, which may have moved the money, a rejection proves nothing.
  return reason === "just_written" ? settled : open;
}

const LAG_LOOK_MS = 250;

/** Checks on the chain what a facilitator claims. If the node fails, the claim counts until the final check. */
async function confirmOnChain(
  { findTransfer, lagMs }: SettlementParts,
  payment: Payment,
  claim: SettlementOutcome & { readonly outcome: "settled" },
): Promise<SettlementOutcome> {
  if (findTransfer === null) return claim;
  for (const until = Date.now() + lagMs;;) {
    const seen = await findTransfer(payment, claim.transaction).catch(() => claim);
    if (seen !== null) return seen;
    if (Date.now() >= until) {
      const error = new Error("The facilitator says that it has settled, and the chain shows no transfer");
      return { outcome: "unknown", cause: "settlement_pending", transaction: claim.transaction, error };
    }
    await new Promise((resolve) => setTimeout(resolve, LAG_LOOK_MS));
  }
}

/** Looks up a payment on the chain; returns `null` if the outcome is open, or no node answers. */
export async function lookUpOnChain(
  { findTransfer }: SettlementParts,
  payment: OpenPayment,
  at?: Parameters<FindTransfer>[2],
): Promise<SettlementOutcome | null> {
  return await findTransfer?.(payment, payment.transaction_hash, at).catch(() => null) ?? null;
}

function isPayload(value: unknown): value is PaymentPayload {
  return parsePaymentPayload(value).success;
}

/** Builds the header that reports the settlement to the payer. */
export function receiptHeaders(
  version: 1 | 2,
  { payment: { payer, network }, transaction }: PaymentEnd & { readonly outcome: "settled" },
): AnswerHeaders {
  const named = version === 2 ? network : nameInVersion1(network);
  const receipt = JSON.stringify({ success: true, transaction, network: named, payer });
  return {
    [version === 2 ? "PAYMENT-RESPONSE" : "X-PAYMENT-RESPONSE"]: new TextEncoder().encode(receipt).toBase64(),
  };
}
