/**
 * Serialised 402 answers. A caller without a key who has used up the week keeps asking, and writing the same offer
 * again is most of the cost of refusing, so offers that many callers get are cached.
 *
 * @module
 */
import {
  type OfferedCall,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
} from "../billing/offers/mod.ts";
import { memoByIdentity } from "../screening/mod.ts";
import { JsonText } from "./json_text.ts";

/** An offer: the body of a 402 answer, and its `PAYMENT-REQUIRED` header. */
export interface WrittenOffer {
  readonly body: JsonText;
  readonly header: string;
}

/** Some 5 KB each. */
const KEPT_MAX = 500;

const keptOf = memoByIdentity((_: PaymentTerms) => new Map<string, WrittenOffer>());

/** Serialises the offer of a call. One that contains nothing about its caller is serialised once. */
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

/** Returns the cache key of an offer: everything that it depends on; `null` for one that few others can get. */
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
