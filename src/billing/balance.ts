/**
 * The balance of a key as the database reports it, how it is drawn on, and the calls that the ledger records.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { KeyHash, NetworkHash } from "../keys/mod.ts";
import type { Basis, ClaimMethod, KeyStatus, Plan, Tier } from "../storage/mod.ts";

/** What a key holds at one moment. */
export interface KeyBalance {
  /** The key's row; stays the same when the key is rotated. */
  readonly keyId: number;
  /** First 8 characters of the key. */
  readonly keyPrefix: string;
  /** Carried by payment links; lets a payer recharge the key. */
  readonly rechargeRef: string;
  /** `null` on a key that was bought, and on an anonymous one that bought credits or has a subscription. */
  readonly tier: Tier | null;
  /** Whether a subscription is on the key. */
  readonly plan: Plan;
  /** How the allowance is counted; `credits` means that there is none. */
  readonly basis: Basis;
  /** Whether a signup alert holds the allowance down; it comes back when the alert ends or the key is claimed. */
  readonly isReduced: boolean;
  /** Units of the allowance. Enforces nothing when `basis` is `credits`. */
  readonly limit: number;
  /** Units drawn from the allowance; all units charged this month when `basis` is `credits`. */
  readonly used: number;
  /** The UTC month that `used` counts, `YYYY-MM`; the current one when `basis` is `lifetime`. */
  readonly month: string;
  /** Prepaid units left. */
  readonly creditsRemaining: number;
  /** Prepaid units ever granted, those included that a refund took back. */
  readonly creditsTotal: number;
  /** Prepaid units that calls have drawn. */
  readonly creditsUsed: number;
  /** A tenth of the prepaid units that there were after the last recharge. */
  readonly creditsLow: number;
  /** Settled while presenting the key, in millionths of a USDC. */
  readonly paidAtomic: number;
  /** Whether the key has been served at least one charged call, which a claim asks for. */
  readonly hasServed: boolean;
  /** How the key was raised out of the anonymous tier; `null` when it was not. */
  readonly claimMethod: ClaimMethod | null;
}

/** A key as the ledger finds it. */
export type KeyStanding =
  | { readonly standing: "active"; readonly balance: KeyBalance }
  | { readonly standing: Exclude<KeyStatus, "active"> | "unknown_key" };

/** How many units one charge took from where. */
export interface Draw {
  readonly fromAllowance: number;
  readonly fromCredits: number;
}

/** Returns a balance of this month or an earlier one as it stands in `month`, `YYYY-MM`, when nothing was drawn since. */
export function inMonth(balance: KeyBalance, month: string): KeyBalance {
  if (balance.month >= month) return balance;
  return { ...balance, month, used: balance.basis === "lifetime" ? balance.used : 0 };
}

/** Returns the units of the allowance that are left; 0 when there is none. */
export function allowanceLeft(balance: Pick<KeyBalance, "basis" | "limit" | "used">): number {
  return balance.basis === "credits" ? 0 : Math.max(0, balance.limit - balance.used);
}

/** Returns the units that the key can still pay for. */
export function unitsLeft(balance: KeyBalance): number {
  return allowanceLeft(balance) + balance.creditsRemaining;
}

/** Returns where `units` come from: the allowance first, then credits. The balance must cover them. */
export function drawFrom(balance: KeyBalance, units: number): Draw {
  const fromAllowance = Math.min(units, allowanceLeft(balance));
  return { fromAllowance, fromCredits: units - fromAllowance };
}

/** Returns the balance after a charge. */
export function applyDraw(balance: KeyBalance, { fromAllowance, fromCredits }: Draw): KeyBalance {
  const counted = balance.basis === "credits" ? fromCredits : fromAllowance;
  return {
    ...balance,
    used: balance.used + counted,
    creditsRemaining: balance.creditsRemaining - fromCredits,
    creditsUsed: balance.creditsUsed + fromCredits,
  };
}

/** Returns the balance before a charge. */
export function undoDraw(balance: KeyBalance, { fromAllowance, fromCredits }: Draw): KeyBalance {
  return applyDraw(balance, { fromAllowance: -fromAllowance, fromCredits: -fromCredits });
}

/** A call on a key. */
export interface CountedCall {
  readonly keyHash: KeyHash;
  /** The operation's path as the contract writes it: parameters by name, never a submitted value. */
  readonly path: string;
  readonly network: NetworkHash;
  readonly durationMs: number;
}

/** A call whose answer is ready and has to be paid. */
export interface PaidCall extends CountedCall {
  /** Requests or credits to charge, at least 1. */
  readonly units: number;
  /** `null` when the client gave the request no name. */
  readonly idempotency: Idempotency | null;
}

/** The name that a client gave a request, so that repeating it is not charged again. */
export interface Idempotency {
  /** Stands for the value of the `Idempotency-Key` header: `hashIdempotencyKey` of it. */
  readonly key: string;
  /** `hashRequest` of the request: a repetition under the same name must have the same one. */
  readonly requestHash: string;
}

/** A call that is not charged: on a free route, or answered with a status of 400 or above. */
export interface UnpaidCall extends CountedCall {
  readonly status: number;
  /** The token of the error; `null` when the answer was none. */
  readonly reason: string | null;
}

/**
 * Returns the digest that is stored for an `Idempotency-Key` header. Only equality matters, and a client may put
 * anything into the header, even a payee's account number.
 */
export function hashIdempotencyKey(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** Returns the hash of a request: its operation, its path and query as sent, and the bytes of its body. */
export function hashRequest(operationId: string, target: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${operationId}\n${target}\n`).update(body).digest("base64url");
}
