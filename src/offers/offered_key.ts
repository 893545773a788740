/**
 * A key that cannot cover a call, and the ways to go on with it.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { type KeyBalance, packLinks, type PaymentTerms, rechargeLink } from "../billing/mod.ts";

/** A valid key that cannot cover the call; its owner is offered to recharge it. */
export interface OfferedKey {
  /** `ifr_` and 32 hexadecimal digits: allows paying for the key, and nothing else. */
  readonly rechargeRef: string;
  readonly hasSubscription: boolean;
  readonly isAnonymous: boolean;
}

/** Picks what an offer needs to know of a key. */
export function readOfferedKey({ rechargeRef, plan, tier }: KeyBalance): OfferedKey {
  return { rechargeRef, hasSubscription: plan === "pro", isAnonymous: tier === "anonymous" };
}

/**
 * Says in one sentence how a key that has run dry goes on at once. Names only what the service can sell or give;
 * `null` when it is neither.
 *
 * A sentence with a card link ends with it, without a period that could be taken for a part of the link.
 */
export function wayOn(terms: PaymentTerms, key: OfferedKey): string | null {
  const { baseUrl, payTo } = terms;
  if (key.isAnonymous) {
    return `Prove an e-mail address for ${limits.provenAllowance} a month: POST ${baseUrl}/v1/keys/claim.`;
  }
  const prices = `GET ${baseUrl}/v1/credits/bundles`;
  const [smallestPack] = Object.values(packLinks(terms, key.rechargeRef));
  if (smallestPack !== undefined) {
    const usdc = payTo === null ? "" : `with USDC (${prices}) or `;
    return `Add credits to this key ${usdc}by card: ${smallestPack}`;
  }
  if (payTo !== null) return `Add credits to this key with USDC: ${prices}.`;
  const pro = key.hasSubscription ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return pro === null ? null : `Put the Pro plan on this key: ${pro}`;
}
