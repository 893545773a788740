// The 402 answer: why a call is not served, and every way to pay for it. Writing the same offer again is most of the
// cost of refusing, so offers that many callers get are written once.
import {
  type OfferedCall,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
} from "../billing/offers/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { memoByIdentity } from "../screening/mod.ts";
import { type Answer, type AnswerHeaders, helpLink, JsonText } from "./answer.ts";
import { hasKeyInAddress } from "./credential.ts";
import type { RequestTarget } from "./routes.ts";

/** Reason for which a call is not served; without a reason it came without any credential. */
type UnpaidReason = Pick<OfferedCall, "cause" | "message" | "paymentError" | "offeredKey">;

interface UnpaidCall {
  readonly operation: Operation;
  readonly target: Pick<RequestTarget, "path">;
  readonly units: number;
  readonly payments: { readonly terms: PaymentTerms };
}

/**
 * Answers a call that nothing pays for. The resource of the offer is the path as called, unless that contains a key,
 * which must not be sent back; a query is left out, as it may hold an account number.
 */
export function answerUnpaid(
  { operation, target: { path }, units, payments: { terms } }: UnpaidCall,
  reason: UnpaidReason = {},
  headers: AnswerHeaders = {},
): Answer {
  const offeredPath = hasKeyInAddress(path) ? operation.path : path;
  const { body, header } = writeOffer(terms, { operation, path: offeredPath, units, ...reason });
  return {
    status: 402,
    body,
    headers: { "PAYMENT-REQUIRED": header, Link: helpLink("payment_required"), ...headers },
  };
}

interface WrittenOffer {
  readonly body: JsonText;
  readonly header: string;
}

/** Some 5 KB each. */
const KEPT_MAX = 500;

const keptOf = memoByIdentity((_: PaymentTerms) => new Map<string, WrittenOffer>());

/** Serialises the offer of a call; one that contains nothing about its caller only once. */
export function writeOffer(terms: PaymentTerms, call: OfferedCall): WrittenOffer {
  const name = nameOf(call);
  if (name === null) return write(terms, call);
  const kept = keptOf(terms);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const offer = write(terms, call);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(name, offer);
  return offer;
}

/** Returns everything that an offer depends on; `null` for one that few others can get. */
function nameOf({ operation, path, units, cause, ...rest }: OfferedCall): string | null {
  if (path !== operation.path || Object.values(rest).some((value) => value !== undefined)) return null;
  if (cause === undefined) return `${operation.id} ${units}`;
  if (cause.reason !== "trial_exhausted") return null;
  return `${operation.id} ${units} ${cause.used} ${cause.limit} ${cause.resetsAt}`;
}

function write(terms: PaymentTerms, call: OfferedCall): WrittenOffer {
  const body = paymentRequired(terms, call);
  return { body: JsonText.of(body), header: paymentRequiredHeader(body) };
}
