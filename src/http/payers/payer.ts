/**
 * Payers of a call, and the parts that every way to pay works with. Each way is a file of its own in this folder.
 *
 * @module
 */
import type { Ledger, Trial } from "../../billing/mod.ts";
import type { PaymentTerms } from "../../billing/offers/mod.ts";
import type { X402 } from "../../billing/x402/mod.ts";
import type { Operation } from "../../contract/mod.ts";
import type { CountedNetworks, IdentityHasher } from "../../keys/mod.ts";
import { memoByIdentity } from "../../screening/mod.ts";
import { type Answer, JsonText } from "../answer.ts";
import type { Incoming } from "../arrival.ts";
import type { RequestTarget } from "../routes.ts";

/** Parts that take payments. */
export interface PaymentParts {
  readonly terms: PaymentTerms;
  readonly ledger: Ledger;
  readonly trial: Trial;
  /** Replaces networks at rest by HMACs. */
  readonly hasher: IdentityHasher;
  /** Identify the network whose trial a caller uses. */
  readonly networks: CountedNetworks;
  /** Takes payments of USDC; `null` where none are taken. */
  readonly x402: X402 | null;
}

/** A call of a paid operation. */
export interface PricedCall {
  readonly incoming: Incoming;
  readonly operation: Operation;
  readonly target: RequestTarget;
  /** The body as it arrived. */
  readonly bytes: Uint8Array;
  /** Units that it costs, or is offered at: at least 1. */
  readonly units: number;
  readonly payments: PaymentParts;
}

/** An answer that waits for its charge. */
export interface WrittenAnswer extends Answer {
  readonly body: JsonText;
}

/** The attribution that is owed when results served for free are shown to people. */
export function attributionOf(baseUrl: string): Readonly<Record<string, unknown>> {
  return {
    required: true,
    text: "Bank data by Bankscreen",
    url: baseUrl,
    note: "Show `text` as a link to `url` where people see the result. Use behind the scenes owes nothing.",
  };
}

/** The attribution as a member to be added to an answer. */
export const attributionMember: (terms: PaymentTerms) => JsonText = memoByIdentity(({ baseUrl }) =>
  JsonText.of({ attribution: attributionOf(baseUrl) })
);
