/**
 * Charges all calls that wait for a commit with a handful of statements.
 *
 * @module
 */
import type { QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type WriteBatch } from "../storage/mod.ts";
import type { PaidCall } from "./call.ts";
import { nextChargeMark } from "./charge_mark.ts";
import { type ChargeOutcome, settleCharges } from "./charge_outcome.ts";
import { chargeKeys, type KeySum } from "./charge_queries.ts";
import { readStates, readUncharged, selectStates, selectUncharged } from "./key_state.ts";
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
    const note = (result: QueryResult<unknown> | undefined) => {
      const states = readStates(sums, result);
      known.note(sums, states);
      seen.note(networkUses, day, states);
      return states;
    };
    return {
      queries: [
        chargeKeys(sums, month, mark),
        selectStates(sums, month, mark),
        countChargedCalls(calls, known, mark, now),
        ...writeNetworks(networkUses, known, day),
      ],
      settle: ([, result]) => settleCharges(calls, note(result)),
      readBack: {
        queries: [selectStates(sums, month, mark), selectUncharged(sums, mark)],
        settle: ([result, untouched]) => {
          const states = note(result);
          const uncharged = readUncharged(sums, untouched);
          const settled = settleCharges(calls, states);
          return calls.map(({ keyHash }, position) => {
            const state = states.get(keyHash);
            const isOpen = state?.status === "active" && state.drawn === null && !uncharged.has(keyHash);
            return isOpen ? "unknown" : settled[position] ?? "unknown";
          });
        },
      },
    };
  };
}

function sumByKey(calls: readonly PaidCall[], known: KnownKeys): KeySum[] {
  const sums = new Map<KeyHash, number>();
  for (const { keyHash, units } of calls) sums.set(keyHash, (sums.get(keyHash) ?? 0) + units);
  return [...sums].map(([keyHash, units]) => [...known.name(keyHash), units]);
}
