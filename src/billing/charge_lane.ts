/**
 * Charges all calls that wait for a commit with a handful of statements.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type WriteLane } from "../storage/mod.ts";
import type { PaidCall } from "./call.ts";
import { nextChargeMark } from "./charge_mark.ts";
import { type ChargeOutcome, settleCharges } from "./charge_outcome.ts";
import { chargeKeys, type KeySum } from "./charge_queries.ts";
import { readStates, selectStates } from "./key_state.ts";
import type { SeenNetworks } from "./seen_networks.ts";
import { countChargedCalls, writeNetworks } from "./usage_queries.ts";

/** Plans the charges of calls that have no idempotency key. */
export function planCharges(clock: Clock, seen: SeenNetworks): WriteLane<PaidCall, ChargeOutcome> {
  return (calls) => {
    const now = clock.now();
    const [month, day] = [monthOf(now), dayOf(now)];
    const mark = nextChargeMark();
    const sums = sumByKey(calls);
    const keyHashes = sums.map(([keyHash]) => keyHash);
    const sightings = seen.unseen(calls, day);
    return {
      queries: [
        chargeKeys(sums, month, mark, now),
        selectStates(keyHashes, month, mark),
        countChargedCalls(calls, mark, now),
        ...writeNetworks(sightings, day),
      ],
      settle: ([, result]) => {
        const states = readStates(result);
        seen.note(sightings, day, states);
        return settleCharges(calls, states);
      },
    };
  };
}

function sumByKey(calls: readonly PaidCall[]): KeySum[] {
  const sums = new Map<KeyHash, [KeyHash, number, number]>();
  for (const { keyHash, units } of calls) {
    const sum = sums.get(keyHash);
    if (sum === undefined) sums.set(keyHash, [keyHash, units, 1]);
    else {
      sum[1] += units;
      sum[2] += 1;
    }
  }
  return [...sums.values()];
}
