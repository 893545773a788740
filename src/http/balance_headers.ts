/**
 * The headers that tell a key's holder what is left, what a call took, and why one was refused.
 *
 * @module
 */
import {
  allowanceLeft,
  type ChargeOutcome,
  type ChargeShortfall,
  type KeyBalance,
  type KeyStanding,
} from "../billing/mod.ts";
import { type PaymentTerms, rechargeLink, sellsCredits } from "../billing/offers/mod.ts";

type Headers = Readonly<Record<string, string>>;

/** Share of the allowance at which its holder is told once, on the call that crosses it. */
const NOTICE_SHARE = 0.8;

/** What is left on a key: its allowance if it has one, its credits if it ever held any. */
export function balanceHeaders(balance: KeyBalance): Headers {
  const { basis, used, limit, month, creditsRemaining, creditsTotal } = balance;
  const headers: Record<string, string> = {};
  if (basis !== "credits") {
    headers["X-Quota-Used"] = String(Math.min(used, limit));
    headers["X-Quota-Limit"] = String(limit);
    headers["X-Quota-Remaining"] = String(allowanceLeft(balance));
    headers["X-Quota-Month"] = month;
  }
  if (basis === "credits" || creditsTotal > 0) {
    headers["X-Credits-Remaining"] = String(creditsRemaining);
    headers["X-Credits-Total"] = String(creditsTotal);
  }
  return headers;
}

/** A key that exists no more, or never did. */
export type LostStanding = Exclude<KeyStanding["standing"], "active">;

/** Why a key is of no use; the holder of one that a burst of signups took can claim it back. */
export function lostKeyHeaders(standing: LostStanding): Headers {
  return {
    "X-API-Key-Invalid": "true",
    ...(standing === "revoked_burst" && { "X-API-Key-Revoked": "burst" }),
  };
}

/** What a charged call took, beside what is left after it. */
export function chargeHeaders(charge: Extract<ChargeOutcome, { outcome: "charged" }>): Headers {
  const { fromAllowance, fromCredits, balance } = charge;
  const source = fromAllowance === 0 ? "credits" : fromCredits === 0 ? "allowance" : "allowance+credits";
  return {
    ...balanceHeaders(balance),
    "X-Charged-From": source,
    ...(fromAllowance > 1 && { "X-Quota-Charged": String(fromAllowance) }),
    ...(fromCredits > 1 && { "X-Credits-Charged": String(fromCredits) }),
    ...(crossesNotice(balance, fromAllowance) && { "X-Quota-Notice": "threshold-crossed" }),
  };
}

function crossesNotice({ tier, basis, used, limit }: KeyBalance, fromAllowance: number): boolean {
  if (tier === "anonymous" || basis === "credits") return false;
  const threshold = limit * NOTICE_SHARE;
  return used >= threshold && used - fromAllowance < threshold;
}

/** Why a key cannot pay for a call, beside what it holds. */
export function shortfallHeaders(shortfall: ChargeShortfall, terms: PaymentTerms): Headers {
  const { outcome, required, balance } = shortfall;
  const isExhausted = outcome === "exhausted";
  if (balance.basis === "credits") {
    return {
      ...balanceHeaders(balance),
      [isExhausted ? "X-Credits-Exhausted" : "X-Credits-Insufficient"]: "true",
      "X-Credits-Required": String(required),
      "X-Credits-Topup-Hint": sellsCredits(terms)
        ? "Credits bought for this key are added to it and never expire"
        : "This server sells no credits",
      ...topupHeader(balance, terms),
    };
  }
  return {
    ...balanceHeaders(balance),
    [isExhausted ? "X-Quota-Exhausted" : "X-Quota-Insufficient"]: "true",
    "X-Quota-Required": String(required),
    "X-Quota-Basis": balance.basis === "monthly" ? "month" : "lifetime",
    "X-Quota-Reset-Hint": balance.basis === "monthly" ? "1st of next month, 00:00 UTC" : "does not reset",
    ...(balance.creditsTotal > 0 && topupHeader(balance, terms)),
  };
}

function topupHeader({ rechargeRef }: KeyBalance, terms: PaymentTerms): Headers {
  const topup = rechargeLink(terms, "1k", rechargeRef);
  return topup === null ? {} : { "X-Credits-Topup-Url": topup };
}
