/**
 * Counts calls that cost nothing, for the report of their key.
 *
 * @module
 */
import { type Clock, dayOf, monthOf, type WriteBatch } from "../storage/mod.ts";
import type { KeyStanding } from "./balance.ts";
import type { UnpaidCall } from "./call.ts";
import { readStates, selectStates, standingOf } from "./key_state.ts";
import type { KnownKeys } from "./known_keys.ts";
import type { SeenNetworks } from "./seen_networks.ts";
import { countUnpaidCalls, writeNetworks } from "./usage_queries.ts";

/** Plans the counting of unpaid calls; each learns what its key holds. */
export function planUnpaidCalls(
  clock: Clock,
  known: KnownKeys,
  seen: SeenNetworks,
): WriteBatch<UnpaidCall, KeyStanding> {
  return (calls) => {
    const now = clock.now();
    const keys = known.names(calls);
    const day = dayOf(now);
    const networkUses = seen.unseen(calls, day);
    return {
      queries: [
        selectStates(keys, monthOf(now)),
        ...countUnpaidCalls(calls, known, now),
        ...writeNetworks(networkUses, known, day),
      ],
      settle: ([result]) => {
        const states = readStates(keys, result);
        known.note(keys, states);
        seen.note(networkUses, day, states);
        return calls.map(({ keyHash }) => ({ result: standingOf(states.get(keyHash)) }));
      },
    };
  };
}
