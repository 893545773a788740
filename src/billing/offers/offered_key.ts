/**
 * A key that cannot cover a call, and how its holder can continue.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import { type KeyBalance, packLinks, type PaymentTerms, rechargeLink } from "../mod.ts";

/** A valid key that cannot cover the call; its owner is offered to recharge it. */
export interface OfferedKey {
  /** `ifr_` and 32 hexadecimal digits: allows paying for the key, and nothing else. */
  readonly rechargeRef: string;
  readonly hasSubscription: boolean;
  readonly isAnonymous: boolean;
}

const { way_on: ways } = messages.payment_required;

/** Picks what an offer needs to know of a key. */
export function readOfferedKey({ rechargeRef, plan, tier }: KeyBalance): OfferedKey {
  return { rechargeRef, hasSubscription: plan === "pro", isAnonymous: tier === "anonymous" };
}

/**
 * Says in one sentence how a key with nothing left can continue at once. Names only what the service can sell or give;
 * `null` when it is neither.
 */
export function describeRecharge(terms: PaymentTerms, key: OfferedKey): string | null {
  const { baseUrl, payTo } = terms;
  if (key.isAnonymous) return ways.prove({ baseUrl });
  const [link] = Object.values(packLinks(terms, key.rechargeRef));
  if (link !== undefined) return payTo === null ? ways.card({ link }) : ways.usdc_or_card({ baseUrl, link });
  if (payTo !== null) return ways.usdc({ baseUrl });
  const pro = key.hasSubscription ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return pro === null ? null : ways.pro({ link: pro });
}
