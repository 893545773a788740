/**
 * 402 answers as they are written. A caller without a key who has used up the week asks on, and most of what refusing
 * costs is writing the same offer again, so the offers that many callers get are kept.
 *
 * @module
 */
import {
  type OfferedCall,
  paymentRequired,
  paymentRequiredHeader,
  type PaymentTerms,
} from "../offers/mod.ts";
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

/** Writes the offer of a call. One that names nothing of its caller is written once. */
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

/** Names an offer by all that it depends on; `null` for one that few others can get. */
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
