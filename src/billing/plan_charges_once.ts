/**
 * Charges calls that carry an idempotency key: once per name and request, however often they are sent.
 *
 * @module
 */
import type { QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, monthOf, type Settlement, type WriteBatch } from "../storage/mod.ts";
import type { PaidCall } from "./call.ts";
import { nextChargeMark } from "./charge_mark.ts";
import { type ChargeOutcome, settleCharges } from "./charge_outcome.ts";
import { chargeClaims } from "./charge_queries.ts";
import {
  readClaims,
  returnClaims,
  selectClaims,
  type StandingClaim,
  takeClaims,
  toClaims,
} from "./idempotency_queries.ts";
import { type KeyState, readStates, selectStates } from "./key_state.ts";
import type { KnownKeys } from "./known_keys.ts";
import type { SeenNetworks } from "./seen_networks.ts";
import { countClaimedCalls, writeNetworks } from "./usage_queries.ts";

/** Plans the charges of calls that have an idempotency key. */
export function planChargesOnce(
  clock: Clock,
  known: KnownKeys,
  seen: SeenNetworks,
): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const now = clock.now();
    const [month, day] = [monthOf(now), dayOf(now)];
    const mark = nextChargeMark();
    const isFirst = findFirstOfEachName(calls);
    const firsts = calls.filter((_, position) => isFirst[position]);
    const claims = toClaims(firsts, known);
    const keys = known.names(firsts);
    const networkUses = seen.unseen(firsts, day);
    const settle = (result: QueryResult<unknown> | undefined, standing: QueryResult<unknown> | undefined) => {
      const states = readStates(keys, result);
      known.note(keys, states);
      seen.note(networkUses, day, states);
      const settled = settleFirsts(firsts, states, readClaims(standing)).values();
      return calls.map((_, position) => isFirst[position] ? settled.next().value ?? "alone" : "alone");
    };
    return {
      queries: [
        takeClaims(claims, mark, now),
        chargeClaims(claims, month, mark),
        returnClaims(claims, mark),
        selectStates(keys, month, mark),
        selectClaims(claims, mark),
        countClaimedCalls(firsts, known, mark, now),
        ...writeNetworks(networkUses, known, day),
      ],
      settle: ([, , , result, standing]) => settle(result, standing),
      // A claim that stands tells for 24 hours what became of it, whoever has charged the key since.
      readBack: {
        queries: [selectStates(keys, month, mark), selectClaims(claims, mark)],
        settle: ([result, standing]) => settle(result, standing),
      },
    };
  };
}

/** Sends of one request that arrive together are tried one after the other, so that the later see the first. */
function findFirstOfEachName(calls: readonly PaidCall[]): boolean[] {
  const names = new Set<string>();
  return calls.map(({ keyHash, idempotency }) => {
    const before = names.size;
    return names.add(`${keyHash} ${idempotency?.key}`).size > before;
  });
}

function settleFirsts(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
  claims: ReadonlyMap<number, StandingClaim>,
): Settlement<ChargeOutcome>[] {
  const standing = calls.map((call, position) =>
    standingOutcome(call, states.get(call.keyHash), claims.get(position))
  );
  const charged = settleCharges(calls.filter((_, position) => standing[position] === null), states).values();
  return standing.map((outcome) => outcome === null ? charged.next().value ?? "alone" : { result: outcome });
}

/** What an earlier claim of the call's name decides; `null` when the call is charged like any other. */
function standingOutcome(
  call: PaidCall,
  state: KeyState | undefined,
  claim: StandingClaim | undefined,
): ChargeOutcome | null {
  if (claim === undefined || state?.status !== "active") return null;
  // Charged here, and the key once more by another process before the outcome was read back: the split is not known.
  if (claim.isOurs) return state.drawn === null ? { outcome: "replayed", balance: state.balance } : null;
  const isSame = claim.requestHash === call.idempotency?.requestHash;
  return { outcome: isSame ? "replayed" : "conflict", balance: state.balance };
}
