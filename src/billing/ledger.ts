/**
 * The ledger: charges calls, counts them for the report, and reports balances.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import { limits } from "../../generated/limits.ts";
import { dayOf, isoWeekOf, monthOf, type Storage, WriteOutcomeUnknownError } from "../storage/mod.ts";
import { type CountedCall, inMonth, type KeyStanding, type PaidCall, type UnpaidCall } from "./balance.ts";
import { type ChargeOutcome, planCharges, shortfallReason } from "./charge.ts";
import { planChargesOnce } from "./charge_once.ts";
import { ChargeMarks } from "./charge_queries.ts";
import { KnownKeys, readStates, selectStates, standingOf } from "./key_state.ts";
import { noticesOf, recordNotices } from "./notices.ts";
import { type LostCharge, openUnresolvedCharges } from "./unresolved_charges.ts";
import { planUnpaidCalls, SeenNetworks } from "./usage.ts";

/** Charges and counts calls on keys. */
export interface Ledger {
  /**
   * Takes the units of a call whose answer is ready, all or none, and counts the call for the key's report. Resolves
   * once the outcome is committed. Rejects when the database failed, and the call must then not be served. Should it
   * have been charged all the same, its repetition under an idempotency key is served for that charge; a call without
   * one is written down for the operator (`unresolved_charges.ts`).
   */
  charge(call: PaidCall): Promise<ChargeOutcome>;
  /** Counts a call that costs nothing, and resolves to the balance of its key. */
  count(call: UnpaidCall): Promise<KeyStanding>;
  /** Resolves to what a key holds now. */
  read(keyHash: KeyHash): Promise<KeyStanding>;
  /**
   * Returns the balance of a key as this process saw it last, without asking the database; `null` when it is not known.
   */
  recall(keyHash: KeyHash): KeyStanding | null;
}

type Charged = Extract<ChargeOutcome, { outcome: "charged" }>;

/** What a ledger reports for the log. */
export interface LedgerReports {
  /** Takes the reason why a notice that a charge called for was not written. */
  readonly failure?: (error: unknown) => void;
  /** Takes a charge of which nobody knows whether it stands. */
  readonly unresolved?: (lost: LostCharge) => void;
  /** How soon a charge of that kind is written down, and tried again; 5 seconds by default. */
  readonly retryMs?: number;
}

/** Opens the ledger of `storage`. */
export function openLedger(storage: Storage, reports: LedgerReports = {}): Ledger {
  const { failure: reportFailure = () => {}, unresolved: reportUnresolved = () => {} } = reports;
  const { queue, db, clock } = storage;
  const tellOf = (charge: Charged): Promise<void> | null => {
    const notices = noticesOf(charge);
    return notices.length === 0 ? null : recordNotices(storage, charge.balance, notices);
  };
  const known = new KnownKeys();
  const seen = new SeenNetworks();
  const marks = new ChargeMarks();
  const charge = queue.mergeWrites(planCharges({ clock, marks, known, seen }));
  const noteUnresolved = openUnresolvedCharges(storage, reports.retryMs);
  const chargeUnnamed = async (call: PaidCall): Promise<ChargeOutcome> => {
    try {
      return await charge(call);
    } catch (error) {
      if (error instanceof WriteOutcomeUnknownError) {
        const keyPrefix = known.recall(call.keyHash)?.balance.keyPrefix ?? null;
        const lost = { ...call, keyPrefix, isTaken: error.isApplied };
        reportUnresolved(lost);
        noteUnresolved(lost);
      }
      throw error;
    }
  };
  const chargeOnce = queue.mergeWrites(planChargesOnce({ clock, marks, known, seen }));
  const count = queue.mergeWrites(planUnpaidCalls(clock, known, seen));
  return {
    charge: async (call) => {
      const outcome = await (call.idempotency === null ? chargeUnnamed(call) : chargeOnce(call));
      const uncharged = unpaidCallOf(call, outcome);
      if (uncharged !== null) await count(uncharged);
      // The answer does not wait for it.
      if (outcome.outcome === "charged") void tellOf(outcome)?.catch(reportFailure);
      return outcome;
    },
    count,
    read: async (keyHash) => {
      const keys = [known.name(keyHash)];
      const result = await db.executeQuery(selectStates(keys, monthOf(clock.now())));
      return standingOf(readStates(keys, result).get(keyHash));
    },
    recall: (keyHash) => {
      const state = known.recall(keyHash);
      if (state === undefined) return null;
      return standingOf({ ...state, balance: inMonth(state.balance, monthOf(clock.now())) });
    },
  };
}

/** How the report counts a call that its charge has not counted already; `null` when there is no such call. */
function unpaidCallOf(call: CountedCall, outcome: ChargeOutcome): UnpaidCall | null {
  const { keyHash, path, network, durationMs } = call;
  const counted = { keyHash, path, network, durationMs };
  switch (outcome.outcome) {
    case "replayed":
      return { ...counted, status: 200, reason: null };
    case "conflict":
      return { ...counted, status: 409, reason: "idempotency_conflict" };
    case "exhausted":
    case "insufficient":
      return { ...counted, status: 402, reason: shortfallReason(outcome) };
    case "charged":
    case "unknown_key":
    case "revoked":
    case "revoked_burst":
      return null;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an operator may take to look at charges whose outcome is not known. */
const UNRESOLVED_KEPT_MS = 90 * DAY_MS;

/** Deletes expired request names, trial weeks that are over, and usage older than any report shows. */
export async function sweepLedger(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const oldestDay = dayOf(now - limits.reportDaysMax * DAY_MS);
  await queue.write([
    db.deleteFrom("idempotency").where("expires_at", "<=", now).compile(),
    db.deleteFrom("unresolved_charges").where("lost_at", "<=", now - UNRESOLVED_KEPT_MS).compile(),
    db.deleteFrom("trial_weeks").where("week", "<", isoWeekOf(now)).compile(),
    db.deleteFrom("usage_daily").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_failures").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_networks").where("last_day", "<", oldestDay).compile(),
  ]);
}
