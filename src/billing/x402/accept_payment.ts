// Accepts payments: recognises repeated ones, verifies new ones, and settles them. Open payments are checked later.
import { IDEMPOTENCY_TTL_MS } from "../charge_transaction.ts";
import type { PaidResource, PaymentOffer } from "../payment_terms.ts";
import {
  findPayment,
  openPayment,
  type Payment,
  type RecordedPayment,
  recordRecheck,
  recordSettled,
  recordUndone,
  takePayment,
} from "../payments.ts";
import type { PurchaseRow } from "../purchases.ts";
import { WriteOutcomeUnknownError } from "../../storage/mod.ts";
import { describeProblem } from "./settlement_method.ts";
import {
  describePayment,
  lookUpOnChain,
  type PaymentEnd,
  settleBy,
  type SettlementParts,
  settlePayment,
  unknownEnd,
} from "./settle_payment.ts";
import {
  isRefusal,
  type MatchedPayment,
  matchPayment,
  type PaymentHeader,
  type PaymentRefusal,
} from "./match_payment.ts";

interface PaidRequest {
  readonly operation: string;
  readonly requestHash: string;
  readonly offer: PaymentOffer;
  readonly bought: PaidResource;
}

/** Result of verifying a payment; a new one isn't stored yet. The caller needs an answer by `answerBy` (epoch ms). */
export type PaymentStart =
  /** A new payment, to be settled by {@link X402Payments.settle}. */
  | {
    readonly outcome: "admitted";
    readonly payment: MatchedPayment;
    readonly request: PaidRequest;
    readonly answerBy: number;
  }
  /** The payment was sent before with the same request; {@link X402Payments.resume} returns its outcome. */
  | { readonly outcome: "known"; readonly payment: RecordedPayment; readonly answerBy: number }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | { readonly outcome: "unavailable" };

type Caller = AbortSignal | null;

/** Verifies and settles payments. */
export interface X402Payments {
  verify(header: PaymentHeader, request: PaidRequest): Promise<PaymentStart>;
  settle(
    start: PaymentStart & { readonly outcome: "admitted" },
    purpose: {
      readonly keyId: number | null;
      readonly purchase: PurchaseRow | null;
      readonly caller: Caller;
    },
  ): Promise<PaymentEnd>;
  /** Returns the outcome of a known payment. Settles it if it is open, no process works on it, and the caller waits. */
  resume(start: PaymentStart & { readonly outcome: "known" }, caller: Caller): Promise<PaymentEnd>;
  reconcile(payment: RecordedPayment): Promise<void>;
  /** Checks on the chain whether a rejected payment was carried out after all, or a settled one was undone. */
  recheck(payment: RecordedPayment): Promise<void>;
}

const LOOK_MS = 200;

/** Creates the functions that verify and settle payments. */
export function createX402Payments(parts: SettlementParts): X402Payments {
  const { storage, method, report, answerMs } = parts;

  // A repeated payment must have the same header and request. It covers a call for the lifetime of an idempotency key.
  const known = (
    payment: RecordedPayment,
    read: MatchedPayment,
    request: PaidRequest,
    answerBy: number,
  ): PaymentStart => {
    const isSame = payment.payment_id === read.payment_id && payment.request_hash === request.requestHash;
    const isSpent = payment.state === "settled" && payment.purchase_id === null &&
      storage.clock.now() >= payment.changed_at + IDEMPOTENCY_TTL_MS;
    return isSame && !isSpent
      ? { outcome: "known", payment, answerBy }
      : { outcome: "refused", reason: "payment_already_used" };
  };

  const resume: X402Payments["resume"] = async ({ payment, answerBy }, caller) => {
    while (Date.now() < answerBy && !caller?.aborted) {
      const latest = await findPayment(storage, payment) ?? payment;
      const { state, transaction_hash, reason } = latest;
      if (state === "settled") {
        return { outcome: state, payment: latest, transaction: transaction_hash ?? "", isRepeated: true };
      }
      if (state === "failed") {
        return {
          outcome: "refused",
          reason: reason !== null && isRefusal(reason) ? reason : "payment_refused",
        };
      }
      const taken = await takePayment(storage, latest.payment_id);
      if (taken !== null) return await settleBy(answerBy, parts, taken, "still_wanted");
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return unknownEnd(parts, payment, "timeout", payment.transaction_hash);
  };

  return {
    async verify(header, request) {
      const answerBy = Date.now() + answerMs;
      const match = matchPayment(header, request, storage.clock.now());
      if (match.outcome === "refused") return match;
      const { payment } = match;
      const earlier = await findPayment(storage, payment);
      if (earlier !== null) return known(earlier, payment, request, answerBy);
      if (payment.untimely !== null) return { outcome: "refused", reason: payment.untimely };
      const verdict = await method.verify(payment.payload);
      if (verdict.outcome === "valid") return { outcome: "admitted", payment, request, answerBy };
      // The verification also fails if another request has settled the same payment meanwhile.
      const since = await findPayment(storage, payment);
      if (since !== null) return known(since, payment, request, answerBy);
      if (verdict.outcome === "refused") return verdict;
      report("payment not verified", { payment: payment.payment_id, cause: describeProblem(verdict.cause) });
      return { outcome: "unavailable" };
    },

    async settle({ payment: read, request, answerBy }, { keyId, purchase, caller }) {
      const { payload, untimely: _, ...transfer } = read;
      const payment: Payment = {
        ...transfer,
        operation: request.operation,
        request_hash: request.requestHash,
        key_id: keyId,
        purchase_id: purchase?.purchase_id ?? null,
        payload: JSON.stringify(payload),
      };
      const isNew = await openPayment(storage, payment, purchase).catch((error) => {
        if (error instanceof WriteOutcomeUnknownError) return null;
        throw error;
      });
      // The payment may have been stored and is then settled later, so the answer must say how to collect the pack.
      if (isNew === null) return unknownEnd(parts, payment, "timeout", null);
      if (isNew) {
        const unsent = { ...payment, transaction_hash: null };
        return await settleBy(answerBy, parts, unsent, "just_written");
      }
      const earlier = await findPayment(storage, payment);
      if (earlier === null) throw new Error("Cannot settle a payment: it exists, but cannot be found");
      const start = known(earlier, read, request, answerBy);
      return start.outcome === "known"
        ? await resume(start, caller)
        : { outcome: "refused", reason: "payment_already_used" };
    },

    resume,

    async recheck(payment) {
      if (parts.findTransfer === null) return await recordRecheck(storage, payment, true);
      const isSettled = payment.state === "settled";
      // Credits that were taken back can't be given again, so only final blocks may show that a transfer was undone.
      const seen = await lookUpOnChain(parts, payment, isSettled ? "finalized" : "latest");
      if (seen === null || (seen.outcome === "settled") === isSettled) {
        return await recordRecheck(storage, payment, seen !== null);
      }
      if (seen.outcome === "settled") return await recordSettled(storage, payment, seen.transaction);
      report("payment undone", {
        ...describePayment(payment),
        transaction: payment.transaction_hash ?? "none",
        advice: "The chain no longer shows this transfer, and no longer accepts it",
      });
      await recordUndone(storage, payment);
    },

    async reconcile({ payment_id }) {
      const taken = await takePayment(storage, payment_id);
      // The buyer of a pack can still collect it, but nobody waits for the answer to a paid call.
      if (taken !== null) {
        await settlePayment(parts, taken, taken.purchase_id === null ? "nobody_waits" : "still_wanted");
      }
    },
  };
}
