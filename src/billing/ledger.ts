// The ledger charges calls, counts them for the key's report, and returns balances. If a charge crosses a threshold,
// its notice is written after the commit; `recordMissedNotices` adds the notices that a process didn't write before it
// died.
import { type KeyHash, openIdentityHasher } from "../keys/mod.ts";
import { monthOf, type Storage } from "../storage/mod.ts";
import {
  type CountedCall,
  inMonth,
  type KeyLookup,
  type KeyName,
  lookupOf,
  noticesOf,
  type PaidCall,
  type PayingKey,
  readStates,
  selectStates,
  type UnchargedCall,
} from "./balance.ts";
import {
  chargeKeys,
  type ChargeOutcome,
  numberCharges,
  outcomeOfCharge,
  planCharges,
  planChargesOnce,
  shortfallReason,
} from "./charge_transaction.ts";
import { planUnchargedCalls } from "./usage.ts";
import type { CompiledQuery } from "kysely";
import { recordNotices } from "./notices.ts";

/** Charges the calls on keys, and counts them. */
export interface Ledger {
  /**
   * Takes all units of a call or none, and counts the call, whose answer must be ready. Rejects if the database failed:
   * the call must not be served, but may have been charged. A retry with its idempotency key isn't charged twice.
   */
  charge(call: PaidCall): Promise<ChargeOutcome>;
  /**
   * Takes all units or none, and runs the queries of `effect` in the same transaction. The caller counts the call with
   * {@link count}. The queries always run, so each must check that the key's row in `spending` has the charge id.
   */
  chargeFor(
    charged: { readonly keyHash: KeyHash; readonly units: number },
    effect: (chargeId: number) => readonly CompiledQuery[],
  ): Promise<ChargeOutcome>;
  count(call: UnchargedCall): Promise<KeyLookup>;
  read(keyHash: KeyHash): Promise<KeyLookup>;
  /** Returns the last noted status and balance of a key, without a query; `null` if there is none. */
  recall(key: PayingKey): KeyLookup | null;
}

/** Opens the ledger of `storage`; `failure` is called when a notice couldn't be written. */
export function openLedger(
  storage: Storage,
  { failure = () => {} }: { readonly failure?: (error: unknown) => void } = {},
): Ledger {
  const { queue, db, clock } = storage;
  // Not awaited, so that the answer doesn't wait for the notice.
  const notify = (charge: ChargeOutcome): void => {
    if (charge.outcome !== "charged") return;
    const notices = noticesOf(charge.balance, charge);
    if (notices.length > 0) recordNotices(storage, charge.balance, notices).catch(failure);
  };
  const nextChargeId = numberCharges();
  const parts = { clock, hasher: openIdentityHasher(storage), nextChargeId };
  const chargeEach = queue.batchWrites(planCharges(parts));
  const chargeOnce = queue.batchWrites(planChargesOnce(parts));
  const count = queue.batchWrites(planUnchargedCalls(parts));
  return {
    charge: async (call) => {
      const outcome = await (call.idempotency === null ? chargeEach(call) : chargeOnce(call));
      const uncharged = unchargedCallOf(call, outcome);
      if (uncharged !== null) await count(uncharged);
      notify(outcome);
      return outcome;
    },
    chargeFor: async ({ keyHash, units }, effect) => {
      const key: KeyName = [keyHash, null];
      const [month, chargeId] = [monthOf(clock.now()), nextChargeId()];
      const [, selected] = await queue.write<readonly unknown[]>([
        chargeKeys([[...key, units]], month, chargeId),
        selectStates([key], month, chargeId),
        ...effect(chargeId),
      ]);
      const outcome = outcomeOfCharge(readStates([key], selected).get(keyHash), units);
      notify(outcome);
      return outcome;
    },
    count,
    read: async (keyHash) => {
      const keys: KeyName[] = [[keyHash, null]];
      const result = await db.executeQuery(selectStates(keys, monthOf(clock.now())));
      return lookupOf(readStates(keys, result).get(keyHash));
    },
    recall: ({ state }) => {
      if (state === undefined) return null;
      return lookupOf({ ...state, balance: inMonth(state.balance, monthOf(clock.now())) });
    },
  };
}

/** Returns how to count a call that wasn't charged; `null` if the charge has counted it, or its key isn't active. */
function unchargedCallOf(
  { key, path, network, durationMs }: CountedCall,
  charge: ChargeOutcome,
): UnchargedCall | null {
  const counted = { key, path, network, durationMs };
  switch (charge.outcome) {
    case "replayed":
      return { ...counted, status: 200, reason: null };
    case "conflict":
      return { ...counted, status: 409, reason: "idempotency_conflict" };
    case "exhausted":
    case "insufficient":
      return { ...counted, status: 402, reason: shortfallReason(charge) };
    default:
      return null;
  }
}
