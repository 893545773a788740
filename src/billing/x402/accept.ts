/**
 * Takes payments: from the header of a request to money that has arrived, or to the certainty that none has.
 *
 * @module
 */
import type { PaymentPayload } from "@x402/core/types";
import { parsePaymentPayload } from "@x402/core/schemas";
import type { Storage } from "../../storage/mod.ts";
import type { PaymentOffer } from "../../offers/mod.ts";
import {
  findPayment,
  openPayment,
  type Payment,
  type PurchaseRow,
  type RecordedPayment,
  recordFailed,
  recordNotSettled,
  recordSettled,
  recordTransaction,
  recordUnconfirmed,
  takePayment,
} from "../purchases/mod.ts";
import type { FindEvidence } from "./chain.ts";
import { withDeadline } from "./deadline.ts";
import { describeTrouble } from "./describe_trouble.ts";
import type { Rail, SettlementOutcome, UnknownCause } from "./rail.ts";
import { type PaymentHeader, type ReadPayment, readPayment } from "./read_payment.ts";
import { isRefusal, type PaymentRefusal } from "./refusals.ts";

/** The request that a payment came with. */
export interface PaidRequest {
  /** Id of the operation. */
  readonly operation: string;
  /** Tells whether two requests are the same. */
  readonly requestHash: string;
  readonly offer: PaymentOffer;
}

/** A payment that was looked at; nothing was settled and nothing written. */
export type PaymentStart =
  /** It can be settled by {@link Accept.settle}. */
  | { readonly outcome: "admitted"; readonly payment: ReadPayment; readonly request: PaidRequest }
  /** It came before with the same request; {@link Accept.resume} tells what became of it. */
  | { readonly outcome: "known"; readonly payment: RecordedPayment }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  /** Nobody could say whether it is good. */
  | { readonly outcome: "unavailable" };

/** What became of a payment. */
export type PaymentEnd =
  | { readonly outcome: "settled"; readonly payment: Payment; readonly transaction: string }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  /** It could not be settled, and was not. */
  | { readonly outcome: "unavailable" }
  | { readonly outcome: "unknown"; readonly cause: UnknownCause; readonly transaction: string | null };

/** What a payment is for, beside the request. */
export interface PaymentPurpose {
  /** The key that was presented; `null` without a usable one. */
  readonly keyId: number | null;
  /** The purchase that is paid; `null` when it is a call. */
  readonly purchase: PurchaseRow | null;
}

/** Takes payments. */
export interface Accept {
  /** Looks at a payment and has it verified. */
  begin(header: PaymentHeader, request: PaidRequest): Promise<PaymentStart>;
  /** Writes an admitted payment and settles it, once, however often it is sent. */
  settle(
    start: PaymentStart & { readonly outcome: "admitted" },
    purpose: PaymentPurpose,
  ): Promise<PaymentEnd>;
  /** Tells what became of a payment that came before; finishes it when that is open and nobody is at work on it. */
  resume(payment: RecordedPayment): Promise<PaymentEnd>;
  /** Looks for the outcome of a payment that is open, and settles it where its buyer still waits for what it pays. */
  reconcile(payment: RecordedPayment): Promise<void>;
  /** Looks whether a payment that was refused has been carried out by somebody else before it expired. */
  lookAgain(payment: RecordedPayment): Promise<void>;
}

/** What {@link createAccept} works with. */
export interface AcceptParts {
  readonly storage: Storage;
  readonly rail: Rail;
  /** `null` where no node of the chain is known. */
  readonly findEvidence: FindEvidence | null;
  /** Tells the operator of trouble; it is given no secret. */
  readonly report: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** How long the answer waits for a settlement; with the verification before it, it comes within 25 s. */
const SETTLE_WAIT_MS = 17_000;

/** How long a repeated payment waits for its outcome, also after a verification, and how often it looks for it. */
const RESUME_WAIT_MS = 18_000;
const LOOK_MS = 200;

/** Makes the taker of payments. */
export function createAccept(parts: AcceptParts): Accept {
  const { storage, rail, report } = parts;

  /** A payment that came before is the same when its header is, byte by byte, and so is the request. */
  const known = (payment: RecordedPayment, read: ReadPayment, request: PaidRequest): PaymentStart =>
    payment.paymentId === read.paymentId && payment.requestHash === request.requestHash
      ? { outcome: "known", payment }
      : { outcome: "refused", reason: "payment_already_used" };

  const resume = async (payment: RecordedPayment): Promise<PaymentEnd> => {
    for (const until = Date.now() + RESUME_WAIT_MS; Date.now() < until;) {
      const latest = await findPayment(storage, payment) ?? payment;
      if (latest.state === "settled") {
        return { outcome: "settled", payment: latest, transaction: latest.transaction ?? "" };
      }
      if (latest.state === "failed") return { outcome: "refused", reason: refusalFrom(latest.reason) };
      const taken = await takePayment(storage, latest.paymentId);
      if (taken !== null) return await finishWithin(until - Date.now(), parts, taken, "wanted");
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return { outcome: "unknown", cause: "timeout", transaction: payment.transaction };
  };

  return {
    async begin(header, request) {
      const read = readPayment(header, request.offer, storage.clock.now());
      if (read.outcome === "refused") return read;
      const { payment } = read;
      const earlier = await findPayment(storage, payment);
      if (earlier !== null) return known(earlier, payment, request);
      if (payment.untimely !== null) return { outcome: "refused", reason: payment.untimely };
      const verdict = await rail.verify(payment.payload);
      if (verdict.outcome === "valid") return { outcome: "admitted", payment, request };
      // Another send of the same payment may have been settled since, and the nonce is used.
      const since = await findPayment(storage, payment);
      if (since !== null) return known(since, payment, request);
      if (verdict.outcome === "refused") return verdict;
      report("payment not verified", { payment: payment.paymentId, cause: describeTrouble(verdict.cause) });
      return { outcome: "unavailable" };
    },

    async settle({ payment: read, request }, { keyId, purchase }) {
      const { payload, ...transfer } = read;
      const payment: Payment = {
        ...transfer,
        operation: request.operation,
        requestHash: request.requestHash,
        keyId,
        purchaseId: purchase?.purchase_id ?? null,
        payload: JSON.stringify(payload),
      };
      if (await openPayment(storage, payment, purchase)) {
        return await finishWithin(SETTLE_WAIT_MS, parts, { ...payment, transaction: null }, "first");
      }
      const earlier = await findPayment(storage, payment);
      if (earlier === null) throw new Error("Cannot settle a payment: it is known and cannot be found");
      const start = known(earlier, read, request);
      return start.outcome === "known"
        ? await resume(start.payment)
        : { outcome: "refused", reason: "payment_already_used" };
    },

    resume,

    async lookAgain(payment) {
      if (parts.findEvidence === null) return await recordNotSettled(storage, payment);
      const seen = await look(parts.findEvidence, payment);
      if (seen?.outcome === "settled") await recordSettled(storage, payment, seen.transaction);
      else if (seen !== null) await recordNotSettled(storage, payment);
    },

    async reconcile({ paymentId }) {
      const taken = await takePayment(storage, paymentId);
      // A purchase is wanted until it is paid: its buyer has the way to what it brings.
      if (taken !== null) await finish(parts, taken, taken.purchaseId === null ? "left" : "wanted");
    },
  };
}

/** Why a payment is at hand: it has just been written; somebody wants its outcome; or nobody waits for it. */
type Occasion = "first" | "wanted" | "left";

/** Waits for {@link finish} as long as an answer may; the work goes on after that, and its row tells how it ends. */
async function finishWithin(
  waitMs: number,
  ...[parts, payment, occasion]: Parameters<typeof finish>
): Promise<PaymentEnd> {
  const end = await withDeadline(finish(parts, payment, occasion), Math.max(0, waitMs));
  return end ?? { outcome: "unknown", cause: "timeout", transaction: payment.transaction };
}

/** Brings a payment that this process holds to its end, or gives it back with what is known. */
async function finish(
  parts: AcceptParts,
  payment: Payment & { readonly transaction: string | null },
  occasion: Occasion,
): Promise<PaymentEnd> {
  const { storage, report } = parts;
  const outcome = await decide(parts, payment, occasion);
  try {
    switch (outcome.outcome) {
      case "settled":
        await recordSettled(storage, payment, outcome.transaction);
        return { outcome: "settled", payment, transaction: outcome.transaction };
      case "refused":
        await recordFailed(storage, payment, outcome.reason);
        return outcome;
      case "unavailable":
        report("payment not settled", { payment: payment.paymentId, cause: describeTrouble(outcome.cause) });
        await recordFailed(storage, payment, "payment_refused");
        return { outcome: "unavailable" };
      case "unknown": {
        const { cause, transaction } = outcome;
        if (outcome.error !== undefined) {
          report("payment unconfirmed", {
            payment: payment.paymentId,
            cause: describeTrouble(outcome.error),
          });
        }
        await recordUnconfirmed(storage, payment, cause, transaction);
        return { outcome: "unknown", cause, transaction: transaction ?? payment.transaction };
      }
    }
  } catch (error) {
    // What the row does not say is found out again. A call whose money has arrived is served all the same.
    report("payment not recorded", { payment: payment.paymentId, cause: describeTrouble(error) });
    if (outcome.outcome === "settled" && payment.purchaseId === null) {
      return { outcome: "settled", payment, transaction: outcome.transaction };
    }
    const transaction = outcome.outcome === "settled" ? outcome.transaction : payment.transaction;
    return { outcome: "unknown", cause: "facilitator_error", transaction };
  }
}

/**
 * Finds out what became of a payment. The chain is asked first where there was a try before; a call that nobody waits for
 * is left to expire where the chain can tell, so that its payer is not charged for an answer that got lost.
 */
async function decide(
  { storage, rail, findEvidence }: AcceptParts,
  payment: Payment & { readonly transaction: string | null },
  occasion: Occasion,
): Promise<SettlementOutcome> {
  const open = { outcome: "unknown", cause: "timeout", transaction: null } as const;
  const payload = readPayload(payment);
  if (occasion !== "first" && findEvidence !== null) {
    const seen = await look(findEvidence, payment);
    if (seen !== null || occasion === "left") return seen ?? open;
  }
  if (payload === null) return open;
  let { transaction } = payment;
  const settled = await rail.settle(payload, transaction, async (hash) => {
    transaction = hash;
    await recordTransaction(storage, payment.paymentId, hash);
  });
  if (settled.outcome === "settled") return settled;
  // Anybody who holds a signed transfer can carry it out, and then it is ours that is refused.
  const seen = findEvidence === null ? null : await look(findEvidence, payment);
  if (seen !== null) return seen;
  if (settled.outcome === "unknown") return { ...settled, transaction: settled.transaction ?? transaction };
  // An earlier try may have moved the money, so that this one is refused.
  return occasion === "first" ? settled : open;
}

/** Asks the chain; `null` when it does not decide, or does not answer. */
async function look(findEvidence: FindEvidence, payment: Payment): Promise<SettlementOutcome | null> {
  const evidence = await findEvidence(payment).catch(() => null);
  switch (evidence?.outcome) {
    case "carried_out":
      return { outcome: "settled", transaction: evidence.transaction };
    case "canceled":
      return { outcome: "refused", reason: "payment_refused" };
    case "expired":
      return { outcome: "refused", reason: "payment_expired" };
    case "open":
    case undefined:
      return null;
  }
}

function readPayload({ payload }: Payment): PaymentPayload | null {
  const value: unknown = payload === null ? null : JSON.parse(payload);
  return isPayload(value) ? value : null;
}

/** The schema of the protocol names its types less precisely than the packages do. */
function isPayload(value: unknown): value is PaymentPayload {
  return parsePaymentPayload(value).success;
}

function refusalFrom(reason: string | null): PaymentRefusal {
  return reason !== null && isRefusal(reason) ? reason : "payment_refused";
}
