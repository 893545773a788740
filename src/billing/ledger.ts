// The ledger charges calls, counts them for the report, and returns balances. A charge that crosses a threshold writes
// the notice after its commit; `recordMissedNotices` finds those of processes that died in between.
import type { KeyHash } from "../keys/mod.ts";
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, isoWeekOf, monthOf, type Storage } from "../storage/mod.ts";
import {
  type CountedCall,
  inMonth,
  KeyCache,
  type KeyLookup,
  lookupOf,
  noticesOf,
  type PaidCall,
  readStates,
  selectStates,
  type UnchargedCall,
} from "./balance.ts";
import {
  ChargeIds,
  chargeKeys,
  type ChargeOutcome,
  outcomeOfCharge,
  planCharges,
  shortfallReason,
} from "./charge_transaction.ts";
import { planChargesOnce } from "./idempotency.ts";
import { planUnchargedCalls, SeenNetworks } from "./usage.ts";
import type { CompiledQuery } from "kysely";
import { recordNotices } from "./notices.ts";

/** Charges and counts calls on keys. */
export interface Ledger {
  /**
   * Takes all units of an answered call or none, and counts it. Rejects if the database failed: then don't serve the
   * call. If it was charged after all, a retry with its idempotency key is served; else the operator sees it.
   */
  charge(call: PaidCall): Promise<ChargeOutcome>;
  /**
   * Takes all units or none for something written in the same transaction; {@link count} counts the call. The queries
   * of `effect` always run, so each must check the charge id of the key's row in `spending`.
   */
  chargeFor(
    charged: Pick<PaidCall, "keyHash" | "units">,
    effect: (chargeId: number) => readonly CompiledQuery[],
  ): Promise<ChargeOutcome>;
  count(call: UnchargedCall): Promise<KeyLookup>;
  read(keyHash: KeyHash): Promise<KeyLookup>;
  /** Returns the balance that this process saw last, without a query. */
  recall(keyHash: KeyHash): KeyLookup | null;
}

/** Opens the ledger of `storage`; `failure` is called when a notice couldn't be written. */
export function openLedger(
  storage: Storage,
  { failure = () => {} }: { readonly failure?: (error: unknown) => void } = {},
): Ledger {
  const { queue, db, clock } = storage;
  // The answer doesn't wait for the notice.
  const tell = (charge: ChargeOutcome): void => {
    if (charge.outcome !== "charged") return;
    const notices = noticesOf(charge.balance, charge);
    if (notices.length > 0) recordNotices(storage, charge.balance, notices).catch(failure);
  };
  const known = new KeyCache();
  const seen = new SeenNetworks();
  const chargeIds = new ChargeIds();
  const chargeEach = queue.batchWrites(planCharges({ clock, chargeIds, known, seen }));
  const chargeOnce = queue.batchWrites(planChargesOnce({ clock, chargeIds, known, seen }));
  const count = queue.batchWrites(planUnchargedCalls(clock, known, seen));
  return {
    charge: async (call) => {
      const outcome = await (call.idempotency === null ? chargeEach(call) : chargeOnce(call));
      const uncharged = unchargedCallOf(call, outcome);
      if (uncharged !== null) await count(uncharged);
      tell(outcome);
      return outcome;
    },
    chargeFor: async ({ keyHash, units }, effect) => {
      const key = known.name(keyHash);
      const [month, chargeId] = [monthOf(clock.now()), chargeIds.next()];
      const [, selected] = await queue.write<readonly unknown[]>([
        chargeKeys([[...key, units]], month, chargeId),
        selectStates([key], month, chargeId),
        ...effect(chargeId),
      ]);
      const states = readStates([key], selected);
      known.note([key], states);
      const outcome = outcomeOfCharge(states.get(keyHash), units);
      tell(outcome);
      return outcome;
    },
    count,
    read: async (keyHash) => {
      const keys = [known.name(keyHash)];
      const result = await db.executeQuery(selectStates(keys, monthOf(clock.now())));
      return lookupOf(readStates(keys, result).get(keyHash));
    },
    recall: (keyHash) => {
      const state = known.recall(keyHash);
      if (state === undefined) return null;
      return lookupOf({ ...state, balance: inMonth(state.balance, monthOf(clock.now())) });
    },
  };
}

/** Returns `null` where the charge itself has counted the call. */
function unchargedCallOf(
  { keyHash, path, network, durationMs }: CountedCall,
  charge: ChargeOutcome,
): UnchargedCall | null {
  const counted = { keyHash, path, network, durationMs };
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

/** Deletes expired idempotency keys, past trial weeks, and usage older than any report. */
export async function sweepLedger(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const oldestDay = dayOf(now - limits.reportDaysMax * DAY_MS);
  await queue.write([
    db.deleteFrom("idempotency").where("expires_at", "<=", now).compile(),
    db.deleteFrom("trial_weeks").where("week", "<", isoWeekOf(now)).compile(),
    db.deleteFrom("usage_daily").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_failures").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_networks").where("last_day", "<", oldestDay).compile(),
  ]);
}
