/**
 * What a key lacks for a call, in sentences that name the way out.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { KeyBalance, PaymentTerms } from "../billing/mod.ts";
import { readOfferedKey, wayOn } from "./offered_key.ts";
import type { CreditsCause, QuotaCause, ShortfallCause } from "./shortfall_cause.ts";

/** Says what the key lacks, when that comes back by itself, and how to go on before. */
export function describeShortfall(cause: ShortfallCause, terms: PaymentTerms): string {
  if ("basis" in cause) {
    const next = cause.isReduced ? describeReduction(terms) : wayOn(terms, cause.key);
    return next === null ? describeQuota(cause) : `${describeQuota(cause)} ${next}`;
  }
  return `${describeCredits(cause)} ${wayOn(terms, cause.key) ?? "This server sells no more."}`;
}

/** Says how a key that ran dry goes on: what comes back by itself, and what can be had before. */
export function describeWayOn(balance: KeyBalance, terms: PaymentTerms): string {
  if (balance.isReduced) return describeReduction(terms);
  const refill = {
    monthly: "The allowance comes back on the 1st (UTC).",
    lifetime: "The allowance is counted once and does not come back.",
    credits: "Credits do not come back by themselves.",
  }[balance.basis];
  const next = wayOn(terms, readOfferedKey(balance));
  return next === null ? refill : `${refill} ${next}`;
}

/** Says why a signup alert has reduced a key, and how its allowance comes back. */
export function describeReduction({ baseUrl }: Pick<PaymentTerms, "baseUrl">): string {
  return "The key was made while many keys were being made automatically: it has " +
    `${limits.anonymousAllowance} a month when that ends, or ${limits.provenAllowance} a month at once when you prove an ` +
    `e-mail address: POST ${baseUrl}/v1/keys/claim.`;
}

function describeQuota(cause: QuotaCause): string {
  const { reason, basis, isReduced, required, remaining, limit, credits } = cause;
  if (reason === "monthly_quota_insufficient") {
    const left = credits !== null && credits.remaining > 0
      ? `${remaining + credits.remaining} left, ${remaining} of its allowance and ` +
        count(credits.remaining, "credit")
      : `${remaining} left`;
    const wait = basis === "monthly" ? ", or wait for the 1st of the month (UTC)" : "";
    return `This call needs ${count(required, "request")} and the key has ${left}; nothing was consumed. ` +
      `Send a smaller batch${wait}.`;
  }
  const requests = count(limit, "request") + (basis === "monthly" ? " of this month" : "");
  const spent = `This key has used up its ${requests}` +
    (credits === null ? "" : ` and its ${count(credits.total, "credit")}`);
  const they = credits === null ? "they" : "the requests";
  if (basis === "monthly") return `${spent}; ${they} come back on the 1st (UTC).`;
  return isReduced ? `${spent}.` : `${spent}, and ${they} do not come back.`;
}

function describeCredits({ reason, required, credits: { remaining, total } }: CreditsCause): string {
  if (total === 0) return "This key holds no credits.";
  if (reason === "credits_exhausted") return `This key has used up its ${count(total, "credit")}.`;
  return `This call needs ${count(required, "credit")} and the key has ${remaining} left; nothing was ` +
    "consumed. Send a smaller batch.";
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
