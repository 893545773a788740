/**
 * What can come of a charge.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import type { Settlement } from "../storage/mod.ts";
import { type Draw, drawFrom, type KeyBalance, spend, unitsLeft, unspend } from "./balance.ts";
import type { PaidCall } from "./call.ts";
import type { KeyState } from "./key_state.ts";

/** What came of charging one call. Only a call that is `charged` or `replayed` may be served. */
export type ChargeOutcome =
  /** Paid. `balance` is what is left after this call. */
  | (Draw & { readonly outcome: "charged"; readonly balance: KeyBalance })
  /** The same request was charged before under the same name; this time it cost nothing. */
  | { readonly outcome: "replayed"; readonly balance: KeyBalance }
  /** Another request was charged before under this name. Nothing was taken. */
  | { readonly outcome: "conflict"; readonly balance: KeyBalance }
  | ChargeShortfall
  /** The key does not exist or works no more. Nothing was taken. */
  | { readonly outcome: "unknown_key" | "revoked" | "revoked_burst" };

/** The key has nothing left (`exhausted`), or less than the call needs (`insufficient`). Nothing was taken. */
export interface ChargeShortfall {
  readonly outcome: "exhausted" | "insufficient";
  /** Units that the call needs. */
  readonly required: number;
  /** Units that the key has, allowance and credits together. */
  readonly available: number;
  readonly balance: KeyBalance;
}

/** Names a shortfall as the contract does; a key without an allowance runs out of credits. */
export function shortfallReason({ outcome, balance }: ChargeShortfall): `${"credits" | "monthly_quota"}_${
  | "exhausted"
  | "insufficient"}` {
  return `${balance.basis === "credits" ? "credits" : "monthly_quota"}_${outcome}`;
}

/**
 * Tells what became of each of `calls`, which one statement tried to charge together, key by key.
 *
 * Where the sum of a key was taken, its calls share it in order of arrival. Where it was not, a key's only call
 * is refused, and several must be tried one by one: some of them may still fit.
 */
export function settleCharges(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): Settlement<ChargeOutcome>[] {
  const counts = Map.groupBy(calls, ({ keyHash }) => keyHash);
  const balances = new Map<KeyHash, KeyBalance>();
  return calls.map(({ keyHash, units }) => {
    const state = states.get(keyHash);
    if (state === undefined) return { result: { outcome: "unknown_key" } };
    if (state.status !== "active") return { result: { outcome: state.status } };
    if (state.drawn === null) {
      return counts.get(keyHash)?.length === 1 ? { result: shortfall(state.balance, units) } : "alone";
    }
    const before = balances.get(keyHash) ?? unspend(state.balance, state.drawn);
    const draw = drawFrom(before, units);
    const balance = spend(before, draw);
    balances.set(keyHash, balance);
    return { result: { outcome: "charged", ...draw, balance } };
  });
}

function shortfall(balance: KeyBalance, required: number): ChargeShortfall {
  const available = unitsLeft(balance);
  return { outcome: available === 0 ? "exhausted" : "insufficient", required, available, balance };
}
