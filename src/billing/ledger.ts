/**
 * The ledger: charges calls, counts them for the report, and reports balances.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import { limits } from "../../generated/limits.ts";
import { dayOf, isoWeekOf, monthOf, type Storage } from "../storage/mod.ts";
import { type CountedCall, inMonth, type KeyStanding, type PaidCall, type UnpaidCall } from "./balance.ts";
import { type ChargeOutcome, planCharges, shortfallReason } from "./charge.ts";
import { planChargesOnce } from "./charge_once.ts";
import { ChargeMarks } from "./charge_queries.ts";
import { KnownKeys, readStates, selectStates, standingOf } from "./key_state.ts";
import { noticesOf, recordNotices } from "./notices.ts";
import { OpenCharges } from "./open_charges.ts";
import { openKeyCharges, planUnsentCharges, type UnsentCharge } from "./unsent_charges.ts";
import { planUnpaidCalls, SeenNetworks } from "./usage.ts";

/** Charges and counts calls on keys. */
export interface Ledger {
  /**
   * Takes the units of a call whose answer is ready, all or none, and counts the call for the key's report. Resolves
   * once the outcome is committed. Rejects when the database failed, and the call must then not be served: what was
   * charged all the same is refunded once the database answers, unless the call has an idempotency key, whose repetition
   * is served for that charge. Rejects with a `CallerGoneError`, having taken nothing, when `caller` was aborted before.
   */
  charge(call: PaidCall, caller?: AbortSignal | null): Promise<ChargeOutcome>;
  /**
   * Refunds a charge whose answer could not be sent, once per call of this method. Not for calls with an idempotency
   * key: a repetition may have been answered for that charge.
   */
  giveBack(charge: UnsentCharge): Promise<void>;
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

/**
 * Opens the ledger of `storage`.
 *
 * @param reportFailure Takes the reason why a notice that a charge called for was not written.
 */
export function openLedger(storage: Storage, reportFailure: (error: unknown) => void = () => {}): Ledger {
  const { queue, db, clock } = storage;
  const tellOf = (charge: Charged): Promise<void> | null => {
    const notices = noticesOf(charge);
    return notices.length === 0 ? null : recordNotices(storage, charge.balance, notices);
  };
  const known = new KnownKeys();
  const seen = new SeenNetworks();
  const marks = new ChargeMarks();
  const open = queue.canLoseAnswers ? new OpenCharges(marks, openKeyCharges) : null;
  const charge = queue.mergeWrites(planCharges({ clock, marks, open, known, seen }));
  const chargeOnce = queue.mergeWrites(planChargesOnce({ clock, marks, open, known, seen }));
  const giveBack = queue.mergeWrites(planUnsentCharges(clock, known));
  const count = queue.mergeWrites(planUnpaidCalls(clock, known, seen));
  return {
    charge: async (call, caller) => {
      const outcome = await (call.idempotency === null ? charge(call, caller) : chargeOnce(call, caller));
      const uncharged = unpaidCallOf(call, outcome);
      if (uncharged !== null) await count(uncharged);
      // The answer does not wait for it.
      if (outcome.outcome === "charged") void tellOf(outcome)?.catch(reportFailure);
      return outcome;
    },
    giveBack: (charge) => giveBack(charge),
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

/** How long what the last charges of a process took is kept, for whoever looks into what became of it. */
const OPEN_CHARGES_KEPT_MS = 7 * DAY_MS;

/** Deletes expired request names, trial weeks that are over, and usage older than any report shows. */
export async function sweepLedger(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const oldestDay = dayOf(now - limits.reportDaysMax * DAY_MS);
  await queue.write([
    db.deleteFrom("idempotency").where("expires_at", "<=", now).compile(),
    db.deleteFrom("open_charges").where("charged_at", "<=", now - OPEN_CHARGES_KEPT_MS).compile(),
    db.deleteFrom("trial_weeks").where("week", "<", isoWeekOf(now)).compile(),
    db.deleteFrom("usage_daily").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_failures").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_networks").where("last_day", "<", oldestDay).compile(),
  ]);
}
