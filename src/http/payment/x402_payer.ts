/**
 * Pays with USDC sent along with the call (x402). The payment is verified before the answer is made, and settled before
 * it is sent.
 *
 * @module
 */
import type { AnswerHeaders } from "../../../generated/handlers.ts";
import type { Operation } from "../../contract/mod.ts";
import { hashRequest } from "../../billing/mod.ts";
import {
  paidResource,
  paymentOffers,
  paymentUnavailable,
  priceOf,
  settlementUnconfirmed,
} from "../../billing/offers/mod.ts";
import type { PaymentEnd, PaymentHeader, PaymentRefusal, X402 } from "../../billing/x402/mod.ts";
import type { Call } from "../../handlers/mod.ts";
import { reply } from "../reply.ts";
import type { RequestState } from "../request/request_state.ts";
import { countBesideKey } from "./balance_headers.ts";
import type { AnswerUnpaid, FinishedAnswer, Payer, PaymentParts } from "./payer.ts";

/** The status that server logs conventionally use when the caller went away before the answer. */
const CALLER_GONE = 499;

/** A call that came with a payment. */
export interface X402Call {
  readonly operation: Operation;
  readonly units: number;
  readonly payment: PaymentHeader;
  /** The key that was presented beside the payment, which counts towards the claim of that key. */
  readonly key: Call["key"];
}

/** Verifies the payment of a call and makes its payer; a response when it is invalid. */
export async function x402Payer(
  state: RequestState,
  payments: PaymentParts,
  x402: X402,
  unpaid: AnswerUnpaid,
  { operation, units, payment, key }: X402Call,
): Promise<Payer | Response> {
  const [offer] = paymentOffers(payments.terms, priceOf({ operation, units }));
  if (offer === undefined) throw new Error("Cannot take a payment: nothing is offered");
  const refuse = (reason: PaymentRefusal): Response =>
    unpaid({ paymentError: reason, message: x402.describeRefusal(reason) });
  const unavailable = (): Response => {
    const { body, headers } = paymentUnavailable();
    return reply(state, 503, body, headers);
  };
  const { path, search } = state.target;
  const requestHash = hashRequest(operation.id, path + search, state.body);
  // The caller is watched from here on, because verifying the payment takes a while.
  const caller = state.caller();
  const start = await x402.begin(payment, {
    operation: operation.id,
    requestHash,
    offer,
    bought: paidResource(payments.terms, operation, path),
  });
  if (start.outcome === "refused") return refuse(start.reason);
  if (start.outcome === "unavailable") return unavailable();

  const end = async (): Promise<PaymentEnd> =>
    start.outcome === "known"
      ? await x402.resume(start.payment)
      : await x402.settle(start, { keyId: await keyIdOf(payments, key), purchase: null });
  return {
    kind: "x402",
    unitCostUsdc: operation.priceUsdc ?? 0,
    async charge({ status, body, headers }) {
      // Nobody is left to read the answer, and nothing was sent for settlement yet.
      if (caller.aborted) return reply(state, CALLER_GONE, undefined);
      const settled = await end();
      switch (settled.outcome) {
        case "settled":
          return reply(state, status, body, {
            ...await countCall(state, payments, operation, key),
            ...x402.receiptHeaders(payment.version, settled),
            ...headers,
          });
        case "refused":
          return refuse(settled.reason);
        case "unavailable":
          return unavailable();
        case "unknown":
          return reply(state, 502, settlementUnconfirmed(settled));
      }
    },
    sendUncharged: ({ status, body, headers }: FinishedAnswer) =>
      Promise.resolve(reply(state, status, body, headers)),
  };
}

async function keyIdOf({ ledger }: PaymentParts, key: Call["key"]): Promise<number | null> {
  if (key.kind !== "sent") return null;
  const standing = await ledger.read(key.hash);
  return standing.standing === "active" ? standing.balance.keyId : null;
}

/** Counts a served call on the report of the key beside its payment, and adds the headers of that key's balance. */
async function countCall(
  state: RequestState,
  payments: PaymentParts,
  { path }: Operation,
  key: Call["key"],
): Promise<AnswerHeaders> {
  return key.kind === "sent"
    ? await countBesideKey(state, payments, { keyHash: key.hash, path, status: 200, reason: null })
    : {};
}
