/**
 * Who pays for a call. A payer turns a finished answer into a response: it charges what may be charged and
 * tells the balance on what may not.
 *
 * @module
 */
import type { AnswerHeaders } from "../../../generated/handlers.ts";
import type { Ledger, Trial } from "../../billing/mod.ts";
import type { X402 } from "../../billing/x402/mod.ts";
import type { OfferedCall, PaymentTerms } from "../../billing/offers/mod.ts";
import type { CountedNetworks, IdentityHasher } from "../../keys/mod.ts";
import type { PayerKind } from "../request/request_state.ts";
import { memoByIdentity } from "../../screening/mod.ts";
import { JsonText } from "../json_text.ts";

/** An answer that is ready to be sent. */
export interface FinishedAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: AnswerHeaders;
}

/** An answer that waits for its charge. */
export interface WrittenAnswer extends FinishedAnswer {
  readonly body: JsonText;
}

/** Pays for one call. */
export interface Payer {
  readonly kind: PayerKind;
  /** Price in USDC that the answer states per unit: 0 unless the call itself is paid. */
  readonly unitCostUsdc: number;
  /**
   * Refuses a call that would not be paid for, where that is known without asking the database: its answer need not be
   * computed. Absent where only the charge can tell.
   */
  refuseKnown?(): Response | null;
  /** Takes the price and sends the answer, or sends a 402 when the price is not covered. */
  charge(answer: WrittenAnswer, units: number): Promise<Response>;
  /** Sends an answer that is not charged: one with a status of 400 or above. */
  sendUncharged(answer: FinishedAnswer): Promise<Response>;
}

/** Makes the 402 answer of the call at hand. */
export type AnswerUnpaid = (
  reason?: Pick<OfferedCall, "cause" | "message" | "paymentError" | "offeredKey">,
  headers?: Readonly<Record<string, string>>,
) => Response;

/** What calls are paid with. */
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

/** Token of a refusal; `null` for any other body. */
export function errorOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
    ? body.error
    : null;
}
