/**
 * The 402 answer: why a call is not served, and every way to have it served.
 *
 * @module
 */
import type { Operation } from "../../generated/operations.ts";
import {
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
  type UnpaidCall,
} from "../billing/offers/mod.ts";
import { hasKeyInUrl } from "./credential.ts";
import { reply } from "./reply.ts";
import { requestTarget } from "./request_target.ts";
import type { EdgeContext, Visit } from "./visit.ts";

/**
 * The path that an offer names: escaped as called, unless a key stands in it, which must not be sent back. No paid
 * operation has a query, and what somebody puts there may be an account number.
 */
export function offeredPath(c: EdgeContext, operation: Operation): string {
  const { path } = requestTarget(c.req.url);
  return hasKeyInUrl(path) ? operation.path : path;
}

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
