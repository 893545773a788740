/**
 * Charges all calls that wait for a commit with a handful of statements.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type WriteBatch } from "../storage/mod.ts";
import type { PaidCall } from "./call.ts";
import { nextChargeMark } from "./charge_mark.ts";
import { type ChargeOutcome, settleCharges } from "./charge_outcome.ts";
import { chargeKeys, type KeySum } from "./charge_queries.ts";
import { readStates, selectStates } from "./key_state.ts";
import type { KnownKeys } from "./known_keys.ts";
import type { SeenNetworks } from "./seen_networks.ts";
import { countChargedCalls, writeNetworks } from "./usage_queries.ts";

/** Plans the charges of calls that have no idempotency key. */
export function planCharges(
  clock: Clock,
  known: KnownKeys,
  seen: SeenNetworks,
): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const now = clock.now();
    const [month, day] = [monthOf(now), dayOf(now)];
    const mark = nextChargeMark();
    const sums = sumByKey(calls, known);
    const networkUses = seen.unseen(calls, day);
    return {
      queries: [
        chargeKeys(sums, month, mark),
        selectStates(sums, month, mark),
        countChargedCalls(calls, known, mark, now),
        ...writeNetworks(networkUses, known, day),
      ],
      settle: ([, result]) => {
        const states = readStates(sums, result);
        known.note(sums, states);
        seen.note(networkUses, day, states);
        return settleCharges(calls, states);
      },
    };
  };
}

function sumByKey(calls: readonly PaidCall[], known: KnownKeys): KeySum[] {
  const sums = new Map<KeyHash, number>();
  for (const { keyHash, units } of calls) sums.set(keyHash, (sums.get(keyHash) ?? 0) + units);
  return [...sums].map(([keyHash, units]) => [...known.name(keyHash), units]);
}
