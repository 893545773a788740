/**
 * Counts calls that cost nothing, for the report of their key.
 *
 * @module
 */
import { type Clock, monthOf, type WriteLane } from "../storage/mod.ts";
import type { KeyStanding } from "./balance.ts";
import type { UnpaidCall } from "./call.ts";
import { readStates, selectStates, standingOf } from "./key_state.ts";
import { countUnpaidCalls } from "./usage_queries.ts";

/** Plans the counting of unpaid calls; each learns what its key holds. */
export function planUnpaidCalls(clock: Clock): WriteLane<UnpaidCall, KeyStanding> {
  return (calls) => {
    const now = clock.now();
    const keyHashes = new Set(calls.map(({ keyHash }) => keyHash));
    return {
      queries: [selectStates(keyHashes, monthOf(now)), ...countUnpaidCalls(calls, now)],
      settle: ([result]) => {
        const states = readStates(result);
        return calls.map(({ keyHash }) => ({ result: standingOf(states.get(keyHash)) }));
      },
    };
  };
}
