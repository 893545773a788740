// Headers that report the balance of a key, the cost of a call, and the reason for refusing it.
import { PASS_PREFIX } from "../accounts/mod.ts";
import {
  type ChargeOutcome,
  type ChargeShortfall,
  crossesQuota,
  type KeyBalance,
  type KeyLookup,
  type Ledger,
  type PayingKey,
  type PaymentTerms,
  quotaLeft,
  rechargeLink,
  sellsCredits,
} from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { hashKey } from "../keys/mod.ts";
import { type Answer, type AnswerHeaders, errorOf } from "./answer.ts";
import { type Incoming, type KnownKeys, readKey } from "./arrival.ts";

/** Returns the headers with a key's balance: its quota if it has one, and its credits if it ever had any. */
export function balanceHeaders(balance: KeyBalance): AnswerHeaders {
  const { basis, used, limit, month, creditsRemaining, creditsTotal } = balance;
  return {
    ...(basis !== "credits" && {
      "X-Quota-Used": String(Math.min(used, limit)),
      "X-Quota-Limit": String(limit),
      "X-Quota-Remaining": String(quotaLeft(balance)),
      "X-Quota-Month": month,
    }),
    ...((basis === "credits" || creditsTotal > 0) && {
      "X-Credits-Remaining": String(creditsRemaining),
      "X-Credits-Total": String(creditsTotal),
    }),
  };
}

/** Statuses of an unusable key. */
export type LostKeyStatus = Exclude<KeyLookup["status"], "active">;

/** Returns the headers for an unusable key. A key that was revoked in a burst of sign-ups can be claimed back. */
export function lostKeyHeaders(status: LostKeyStatus): AnswerHeaders {
  return {
    "X-API-Key-Invalid": "true",
    ...(status === "revoked_burst" && { "X-API-Key-Revoked": "burst" }),
  };
}

/** Returns the headers of a charged call: what it cost, and the balance after it. */
export function chargeHeaders(charge: Extract<ChargeOutcome, { outcome: "charged" }>): AnswerHeaders {
  const { fromQuota, fromCredits, balance } = charge;
  const source = fromQuota === 0 ? "credits" : fromCredits === 0 ? "allowance" : "allowance+credits";
  return {
    ...balanceHeaders(balance),
    "X-Charged-From": source,
    ...(fromQuota > 1 && { "X-Quota-Charged": String(fromQuota) }),
    ...(fromCredits > 1 && { "X-Credits-Charged": String(fromCredits) }),
    ...(crossesQuota(balance, fromQuota) && { "X-Quota-Notice": "threshold-crossed" }),
  };
}

/** Returns the headers of a call that its key can't pay for: the units that the call costs, and the balance. */
export function shortfallHeaders(shortfall: ChargeShortfall, terms: PaymentTerms): AnswerHeaders {
  const { outcome, required, balance } = shortfall;
  const isExhausted = outcome === "exhausted";
  if (balance.basis === "credits") {
    return {
      ...balanceHeaders(balance),
      [isExhausted ? "X-Credits-Exhausted" : "X-Credits-Insufficient"]: "true",
      "X-Credits-Required": String(required),
      "X-Credits-Topup-Hint": sellsCredits(terms)
        ? "Credits bought for this key are added to it and never expire"
        : "This server does not sell credits",
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

function topupHeader({ rechargeRef }: KeyBalance, terms: PaymentTerms): AnswerHeaders {
  const topup = rechargeLink(terms, "1k", rechargeRef);
  return topup === null ? {} : { "X-Credits-Topup-Url": topup };
}

const RATE_LIMITED = 429;

/** Statuses that are decided before the key is looked up: by URL, method, body length or network. */
const STATUSES_WITHOUT_BALANCE: ReadonlySet<number> = new Set([308, 404, 405, 413, RATE_LIMITED]);

/** Returns whether an answer doesn't report the balance of a key, because it was ready before the key was looked up. */
export function lacksBalance({ status, headers = {} }: Answer): boolean {
  return STATUSES_WITHOUT_BALANCE.has(status) && headers["X-Quota-Limit"] === undefined &&
    headers["X-Credits-Total"] === undefined && headers["X-API-Key-Invalid"] === undefined;
}

/** Adds the balance of the request's key, if it has one, to an answer; adds only `failure` if the database fails. */
export async function withBalance(
  answer: Answer,
  sent: Headers,
  known: KnownKeys,
  ledger: Pick<Ledger, "read" | "recall">,
): Promise<Answer> {
  const secret = readKey(sent);
  if (secret === "" || secret.startsWith(PASS_PREFIX)) return answer;
  try {
    const key = known.find(secret);
    // A request above the rate limit mustn't cause a database read.
    const lookup = answer.status === RATE_LIMITED ? ledger.recall(key) : await ledger.read(key.hash);
    return lookup === null ? answer : { ...answer, headers: { ...answer.headers, ...headersOfKey(lookup) } };
  } catch (failure) {
    return { ...answer, failure };
  }
}

type Counted = Pick<Answer, "headers" | "keyPrefix" | "failure">;

/** Adds a call to its key's report without charging the key; resolves to the key's status and balance. */
export function countCall(
  { network, startedAtMs }: Incoming,
  ledger: Ledger,
  { path }: Operation,
  key: PayingKey,
  { status, body }: Answer,
): Promise<KeyLookup> {
  return ledger.count({
    key,
    path,
    network,
    durationMs: performance.now() - startedAtMs,
    status,
    reason: errorOf(body),
  });
}

/** Counts a call like {@linkcode countCall}, but never rejects: an error mustn't replace a free or paid answer. */
export async function countOtherPayment(...call: Parameters<typeof countCall>): Promise<Counted> {
  try {
    const lookup = await countCall(...call);
    const headers = headersOfKey(lookup);
    return lookup.status === "active" ? { headers, keyPrefix: lookup.balance.keyPrefix } : { headers };
  } catch (failure) {
    return { failure };
  }
}

function headersOfKey(lookup: KeyLookup): AnswerHeaders {
  return lookup.status === "active" ? balanceHeaders(lookup.balance) : lostKeyHeaders(lookup.status);
}

/** Returns the new key in the answer to a rotation, whose old key has no balance any more; otherwise `null`. */
export function newKeyOf({ auth }: Operation, body: unknown): PayingKey | null {
  if (auth !== "key" || typeof body !== "object" || body === null || !("api_key" in body)) return null;
  return typeof body.api_key === "string" ? { hash: hashKey(body.api_key) } : null;
}
