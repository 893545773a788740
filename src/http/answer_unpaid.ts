/**
 * The 402 answer: why a call is not served, and every way to have it served.
 *
 * @module
 */
import {
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
  type UnpaidCall,
} from "../billing/offers/mod.ts";
import { reply } from "./reply.ts";
import type { Visit } from "./visit.ts";

/**
 * Makes a 402 answer.
 *
 * @param headers Headers that tell the balance behind the refusal.
 */
export function answerUnpaid(
  visit: Visit,
  terms: PaymentTerms,
  call: UnpaidCall,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = paymentRequired(terms, call);
  return reply(visit, 402, body, { "PAYMENT-REQUIRED": paymentRequiredHeader(body), ...headers });
}
