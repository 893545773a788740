import type { QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import type { ItemOutcome, WriteBatch } from "../storage/mod.ts";
import type { KeyState, PaidCall } from "./balance.ts";
import {
  beginCharge,
  chargeClaims,
  type ChargeOutcome,
  type ChargeParts,
  readClaims,
  returnClaims,
  selectClaims,
  settleCharges,
  type StandingClaim,
  takeClaims,
  toClaims,
} from "./charge.ts";
import { countClaimedCalls } from "./usage.ts";

/** Plans the charges of calls that have an idempotency key. */
export function planChargesOnce(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const isFirst = findFirstOfEachName(calls);
    const firsts = calls.filter((_, position) => isFirst[position]);
    const claims = toClaims(firsts, parts.known);
    const keys = parts.known.names(firsts);
    const { now, month, mark, selectStates, writeNetworks, readStates } = beginCharge(parts, firsts, keys);
    const settle = (result: QueryResult<unknown> | undefined, standing: QueryResult<unknown> | undefined) => {
      const settled = settleFirsts(firsts, readStates(result), readClaims(standing)).values();
      return calls.map((_, position) => isFirst[position] ? settled.next().value ?? "alone" : "alone");
    };
    return {
      queries: [
        takeClaims(claims, mark, now),
        chargeClaims(claims, month, mark),
        returnClaims(claims, mark),
        selectStates,
        selectClaims(claims, mark),
        countClaimedCalls(firsts, parts.known, mark, now),
        ...writeNetworks,
      ],
      settle: ([, , , result, standing]) => settle(result, standing),
      // A stored claim answers repetitions for 24 hours, whoever has charged the key since.
      readBack: {
        queries: [selectStates, selectClaims(claims, mark)],
        settle: ([result, standing]) => settle(result, standing),
      },
    };
  };
}

/** Copies of one request that arrive together are tried in turn, so that later ones see the first. */
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
): ItemOutcome<ChargeOutcome>[] {
  const standing = calls.map((call, position) =>
    standingOutcome(call, states.get(call.keyHash), claims.get(position))
  );
  const charged = settleCharges(calls.filter((_, position) => standing[position] === null), states).values();
  return standing.map((outcome) => outcome === null ? charged.next().value ?? "alone" : { result: outcome });
}

/** Decision of an earlier claim of the call's name; `null` when the call is charged like any other. */
function standingOutcome(
  call: PaidCall,
  state: KeyState | undefined,
  claim: StandingClaim | undefined,
): ChargeOutcome | null {
  if (claim === undefined || state?.status !== "active") return null;
  // Charged here, but another process charged the key again before the outcome was read back: the split is not known.
  if (claim.isOurs) return state.drawn === null ? { outcome: "replayed", balance: state.balance } : null;
  const isSame = claim.requestHash === call.idempotency?.requestHash;
  return { outcome: isSame ? "replayed" : "conflict", balance: state.balance };
}
