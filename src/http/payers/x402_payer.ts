/**
 * Pays with USDC sent along with the call (x402). The payment is verified before the answer is made, and settled before
 * it is sent.
 *
 * @module
 */
import { hashRequest } from "../../billing/mod.ts";
import {
  paidResource,
  paymentOffers,
  paymentUnavailable,
  priceOf,
  settlementUnconfirmed,
} from "../../billing/offers/mod.ts";
import type {
  PaymentEnd,
  PaymentHeader,
  PaymentRefusal,
  PaymentStart,
  X402,
} from "../../billing/x402/mod.ts";
import type { CallKey } from "../../handlers/mod.ts";
import type { Answer } from "../answer.ts";
import { countBesideKey } from "../balance_headers.ts";
import { answerUnpaid } from "../payment_required.ts";
import type { PaymentParts, PricedCall, WrittenAnswer } from "./payer.ts";

/** The status that server logs conventionally use when the caller went away before the answer. */
const CALLER_GONE = 499;

/** A verified payment. */
export interface X402Payment {
  readonly kind: "x402";
  readonly x402: X402;
  readonly start: Extract<PaymentStart, { outcome: "admitted" | "known" }>;
  readonly version: PaymentHeader["version"];
  /** The key that was presented beside the payment, which counts towards the claim of that key. */
  readonly key: CallKey;
  /** Aborts when the caller has gone. */
  readonly caller: AbortSignal;
}

/** Verifies the payment of a call; an answer when it is refused. */
export async function verifyPayment(
  call: PricedCall,
  x402: X402,
  payment: PaymentHeader,
  key: CallKey,
): Promise<X402Payment | Answer> {
  const { incoming, operation, target, bytes, units, payments } = call;
  const [offer] = paymentOffers(payments.terms, priceOf({ operation, units }));
  if (offer === undefined) throw new Error("Cannot take a payment: nothing is offered");
  // The caller is watched from here on, because verifying the payment takes a while.
  const caller = incoming.request.signal;
  const start = await x402.begin(payment, {
    operation: operation.id,
    requestHash: hashRequest(operation.id, target.path + target.search, bytes),
    offer,
    bought: paidResource(payments.terms, operation, target.path),
  });
  switch (start.outcome) {
    case "refused":
      return refusePayment(call, x402, start.reason);
    case "unavailable":
      return unavailable();
    default:
      return { kind: "x402", x402, start, version: payment.version, key, caller };
  }
}

/** Settles the payment of a call whose answer is ready. */
export async function settlePayment(
  call: PricedCall,
  payment: X402Payment,
  answer: WrittenAnswer,
): Promise<Answer> {
  const { incoming, operation, units, payments } = call;
  const { x402, start, version, key, caller } = payment;
  // Nobody is left to read the answer, and nothing was sent for settlement yet.
  if (caller.aborted) return { status: CALLER_GONE };
  const end: PaymentEnd = start.outcome === "known"
    ? await x402.resume(start.payment)
    : await x402.settle(start, { keyId: await keyIdOf(payments, key), purchase: null });
  switch (end.outcome) {
    case "settled": {
      const counted = key.kind === "sent"
        ? await countBesideKey(incoming, payments, {
          keyHash: key.hash,
          path: operation.path,
          status: 200,
          reason: null,
        })
        : {};
      return {
        ...answer,
        ...counted,
        headers: {
          ...counted.headers,
          ...x402.receiptHeaders(version, end),
          ...(end.isRepeated && { "Idempotency-Replayed": "true" }),
          ...answer.headers,
        },
        ...(!end.isRepeated && { paid: { by: "x402", units } }),
      };
    }
    case "refused":
      return refusePayment(call, x402, end.reason);
    case "unavailable":
      return unavailable();
    case "unknown":
      return { status: 502, body: settlementUnconfirmed(end) };
  }
}

function refusePayment(call: PricedCall, x402: X402, reason: PaymentRefusal): Answer {
  return answerUnpaid(call, { paymentError: reason, message: x402.describeRefusal(reason) });
}

function unavailable(): Answer {
  const { body, headers } = paymentUnavailable();
  return { status: 503, body, headers };
}

async function keyIdOf({ ledger }: PaymentParts, key: CallKey): Promise<number | null> {
  if (key.kind !== "sent") return null;
  const standing = await ledger.read(key.hash);
  return standing.standing === "active" ? standing.balance.keyId : null;
}
