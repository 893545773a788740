/**
 * The headers that tell a key's holder the balance, what a call took, and why one was refused.
 *
 * @module
 */
import type { AnswerHeader } from "../../../generated/headers.ts";
import {
  allowanceLeft,
  type ChargeOutcome,
  type ChargeShortfall,
  crossesAllowance,
  type KeyBalance,
  type KeyStanding,
  type Ledger,
  type UnpaidCall,
} from "../../billing/mod.ts";
import { type PaymentTerms, rechargeLink, sellsCredits } from "../../billing/offers/mod.ts";
import { hashKey } from "../../keys/mod.ts";
import type { RequestState } from "../request/request_state.ts";
import { readCredential } from "../request/sent_key.ts";
import type { PaymentParts } from "./payer.ts";

type HeaderValues = Readonly<Partial<Record<AnswerHeader, string>>>;

/** The headers of what is left on a key: its allowance if it has one, its credits if it ever held any. */
export function balanceHeaders(balance: KeyBalance): HeaderValues {
  const { basis, used, limit, month, creditsRemaining, creditsTotal } = balance;
  const headers: Partial<Record<AnswerHeader, string>> = {};
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

/** A key that no longer exists, or never did. */
export type LostStanding = Exclude<KeyStanding["standing"], "active">;

/** The headers that say why a key cannot be used; one that was revoked in a burst of signups can be claimed back. */
export function lostKeyHeaders(standing: LostStanding): HeaderValues {
  return {
    "X-API-Key-Invalid": "true",
    ...(standing === "revoked_burst" && { "X-API-Key-Revoked": "burst" }),
  };
}

/** The headers of what a charged call took, beside the balance after it. */
export function chargeHeaders(charge: Extract<ChargeOutcome, { outcome: "charged" }>): HeaderValues {
  const { fromAllowance, fromCredits, balance } = charge;
  const source = fromAllowance === 0 ? "credits" : fromCredits === 0 ? "allowance" : "allowance+credits";
  return {
    ...balanceHeaders(balance),
    "X-Charged-From": source,
    ...(fromAllowance > 1 && { "X-Quota-Charged": String(fromAllowance) }),
    ...(fromCredits > 1 && { "X-Credits-Charged": String(fromCredits) }),
    ...(crossesAllowance(balance, fromAllowance) && { "X-Quota-Notice": "threshold-crossed" }),
  };
}

/** The headers that say why a key cannot pay for a call, beside its balance. */
export function shortfallHeaders(shortfall: ChargeShortfall, terms: PaymentTerms): HeaderValues {
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

function topupHeader({ rechargeRef }: KeyBalance, terms: PaymentTerms): HeaderValues {
  const topup = rechargeLink(terms, "1k", rechargeRef);
  return topup === null ? {} : { "X-Credits-Topup-Url": topup };
}

const RATE_LIMITED = 429;

/** Statuses of those answers. */
const UNTOLD: ReadonlySet<number> = new Set([308, 404, 405, 413, RATE_LIMITED]);

/** Every answer that tells a balance already has one of these. */
const TOLD = ["X-Quota-Limit", "X-Credits-Total", "X-API-Key-Invalid"];

/** Returns whether a response is one of those answers and tells no balance yet. */
export function lacksBalance(response: Response): boolean {
  return UNTOLD.has(response.status) && !TOLD.some((name) => response.headers.has(name));
}

/** Adds the headers of the balance to a response that lacks them. */
export async function addBalanceHeaders(
  ledger: Pick<Ledger, "read" | "recall">,
  state: RequestState,
  sent: Headers,
  response: Response,
): Promise<void> {
  const credential = readCredential(sent);
  if (credential.kind !== "key") return;
  try {
    const keyHash = hashKey(credential.key);
    // Refusing a flood must not cost a read of the database.
    const standing = response.status === RATE_LIMITED ? ledger.recall(keyHash) : await ledger.read(keyHash);
    if (standing === null) return;
    const headers = standing.standing === "active"
      ? balanceHeaders(standing.balance)
      : lostKeyHeaders(standing.standing);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  } catch (error) {
    // The answer is sent without its balance.
    state.failure = error;
  }
}

/**
 * Counts a call that its key did not pay for on the report of that key, and returns the key's balance. The answer
 * stands even when the count fails: it is ready by then, and either paid for otherwise or a secret that nobody can ask
 * for again.
 */
export async function countBesideKey(
  state: RequestState,
  { ledger, hasher }: PaymentParts,
  call: Pick<UnpaidCall, "keyHash" | "path" | "status" | "reason">,
): Promise<HeaderValues> {
  try {
    const standing = await ledger.count({
      ...call,
      network: hasher.network(state.network),
      durationMs: performance.now() - state.startedAtMs,
    });
    if (standing.standing !== "active") return lostKeyHeaders(standing.standing);
    state.keyPrefix = standing.balance.keyPrefix;
    return balanceHeaders(standing.balance);
  } catch (error) {
    state.failure = error;
    return {};
  }
}
