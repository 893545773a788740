/**
 * Charges all calls that wait for a commit with a handful of statements. Those with an idempotency key are charged by
 * `charge_once.ts`.
 *
 * @module
 */
import type { CompiledQuery, QueryResult } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import { type Clock, dayOf, type ItemOutcome, monthOf, type WriteBatch } from "../storage/mod.ts";
import {
  applyDraw,
  type Draw,
  drawFrom,
  type KeyBalance,
  type PaidCall,
  undoDraw,
  unitsLeft,
} from "./balance.ts";
import { chargeKeys, type ChargeMarks, type KeySum } from "./charge_queries.ts";
import { type KeyNamedRow, type KeyState, type KnownKeys, readStates, selectStates } from "./key_state.ts";
import { countChargedCalls, type SeenNetworks, writeNetworks } from "./usage.ts";

/** The outcome of charging one call. Only a call that is `charged` or `replayed` may be served. */
export type ChargeOutcome =
  /** Paid. `balance` is what is left after this call. */
  | (Draw & { readonly outcome: "charged"; readonly balance: KeyBalance })
  /** The same request was charged before under the same name; this time it cost nothing. */
  | { readonly outcome: "replayed"; readonly balance: KeyBalance }
  /** Another request was charged before under this name. Nothing was taken. */
  | { readonly outcome: "conflict"; readonly balance: KeyBalance }
  | ChargeShortfall
  /** The key does not exist or no longer works. Nothing was taken. */
  | { readonly outcome: "unknown_key" | "revoked" | "revoked_burst" };

/** The key has nothing left (`exhausted`) or less than the call needs (`insufficient`). Nothing was taken. */
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

/** What charges are planned with: the time, and what this process remembers of keys and networks. */
export interface ChargeParts {
  readonly clock: Clock;
  readonly marks: ChargeMarks;
  readonly known: KnownKeys;
  readonly seen: SeenNetworks;
}

/** A charge that is being planned: its time and mark, and the queries that every charge has. */
interface BegunCharge {
  readonly now: number;
  readonly month: string;
  readonly mark: number;
  readonly selectStates: CompiledQuery;
  readonly writeNetworks: readonly CompiledQuery[];
  /** Reads the keys as the transaction left them, and remembers them. */
  readonly readStates: (result: QueryResult<unknown> | undefined) => ReadonlyMap<KeyHash, KeyState>;
}

/** Begins the charge of calls, which one transaction makes on `keys` under a mark of its own. */
export function beginCharge(
  { clock, marks, known, seen }: ChargeParts,
  calls: readonly PaidCall[],
  keys: readonly KeyNamedRow[],
): BegunCharge {
  const now = clock.now();
  const [month, day] = [monthOf(now), dayOf(now)];
  const mark = marks.next();
  const networkUses = seen.unseen(calls, day);
  return {
    now,
    month,
    mark,
    selectStates: selectStates(keys, month, mark),
    writeNetworks: writeNetworks(networkUses, known, day),
    readStates: (result) => {
      const states = readStates(keys, result);
      known.note(keys, states);
      seen.note(networkUses, day, states);
      return states;
    },
  };
}

/** Plans the charges of calls that have no idempotency key. */
export function planCharges(parts: ChargeParts): WriteBatch<PaidCall, ChargeOutcome> {
  return (calls) => {
    const sums = sumByKey(calls, parts.known);
    const { now, month, mark, selectStates, writeNetworks, readStates } = beginCharge(parts, calls, sums);
    return {
      queries: [
        chargeKeys(sums, month, mark),
        selectStates,
        countChargedCalls(calls, parts.known, mark, now),
        ...writeNetworks,
      ],
      settle: ([, result]) => settleCharges(calls, readStates(result)),
      readBack: {
        queries: [selectStates],
        settle: ([result]) => settleFound(calls, readStates(result)),
      },
    };
  };
}

/**
 * Settles calls of a transaction that was applied and not answered, by what the rows of their keys tell now. A row
 * without our mark was not charged, or was charged by another process since: nobody knows which.
 */
function settleFound(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): ItemOutcome<ChargeOutcome>[] {
  const settled = settleCharges(calls, states);
  return calls.map(({ keyHash }, position) => {
    const state = states.get(keyHash);
    const isKnown = state === undefined || state.status !== "active" || state.drawn !== null;
    return isKnown ? settled[position] ?? "unknown" : "unknown";
  });
}

/**
 * Returns what became of each of `calls`, which one statement tried to charge together, key by key.
 *
 * Where the sum of a key was taken, its calls share it in order of arrival. Where it was not, a key's only call
 * is refused, and several must be tried one by one: some of them may still fit.
 */
export function settleCharges(
  calls: readonly PaidCall[],
  states: ReadonlyMap<KeyHash, KeyState>,
): ItemOutcome<ChargeOutcome>[] {
  const counts = Map.groupBy(calls, ({ keyHash }) => keyHash);
  const balances = new Map<KeyHash, KeyBalance>();
  return calls.map(({ keyHash, units }) => {
    const state = states.get(keyHash);
    if (state === undefined) return { result: { outcome: "unknown_key" } };
    if (state.status !== "active") return { result: { outcome: state.status } };
    if (state.drawn === null) {
      return counts.get(keyHash)?.length === 1 ? { result: shortfall(state.balance, units) } : "alone";
    }
    const before = balances.get(keyHash) ?? undoDraw(state.balance, state.drawn);
    const draw = drawFrom(before, units);
    const balance = applyDraw(before, draw);
    balances.set(keyHash, balance);
    return { result: { outcome: "charged", ...draw, balance } };
  });
}

function shortfall(balance: KeyBalance, required: number): ChargeShortfall {
  const available = unitsLeft(balance);
  return { outcome: available === 0 ? "exhausted" : "insufficient", required, available, balance };
}

function sumByKey(calls: readonly PaidCall[], known: KnownKeys): KeySum[] {
  const sums = new Map<KeyHash, number>();
  for (const { keyHash, units } of calls) sums.set(keyHash, (sums.get(keyHash) ?? 0) + units);
  return [...sums].map(([keyHash, units]) => [...known.name(keyHash), units]);
}
