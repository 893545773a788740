// The ledger: charges calls, counts them for the report, and reports balances.
//
// The holder of a key is notified by mail when four fifths of its allowance are used or a tenth of its credits is left.
// The charge that crosses the line knows it from its own figures, so no charge asks the database for it. The notice is
// written after that charge has committed; notices that a process did not get to write before it died are found by
// {@link recordMissedNotices}. They go to addresses that were proven for the key, and to those that bought it by card.
import { decryptEmail, type KeyHash } from "../keys/mod.ts";
import { limits } from "../../generated/limits.ts";
import {
  dayOf,
  isoWeekOf,
  monthOf,
  type NoticeKind,
  type Storage,
  WriteOutcomeUnknownError,
} from "../storage/mod.ts";
import {
  type CountedCall,
  inMonth,
  type KeyBalance,
  KeyCache,
  type KeyStanding,
  type PaidCall,
  readStates,
  selectStates,
  standingOf,
  type UnpaidCall,
} from "./balance.ts";
import {
  chargeKeys,
  ChargeMarks,
  type ChargeOutcome,
  outcomeOfCharge,
  planCharges,
  planChargesOnce,
  shortfallReason,
} from "./charge_transaction.ts";
import { type LostCommit, openLostCommits } from "./lost_commits.ts";
import { planUnpaidCalls, SeenNetworks } from "./usage.ts";
import { type CompiledQuery, sql } from "kysely";
import { emailRow } from "./emails.ts";
import { noticeMail } from "./notice_mails.ts";

/** Charges and counts calls on keys. */
export interface Ledger {
  /**
   * Takes the units of a call whose answer is ready, all or none, and counts the call for the key's report. Resolves
   * once the outcome is committed. Rejects when the database failed, and the call must then not be served. Should it
   * have been charged all the same, its repetition under an idempotency key is served for that charge; a call without
   * one is written down for the operator (`lost_commits.ts`).
   */
  charge(call: PaidCall): Promise<ChargeOutcome>;
  /**
   * Takes units for something that is written in the same transaction, all or nothing. The call itself is counted by
   * {@link count}.
   *
   * @param effect Builds the queries that follow the charge. They run even where nothing was taken, so each asks for the
   * mark of the charge on the key's row in `spending`.
   */
  chargeFor(
    charged: Pick<PaidCall, "keyHash" | "units">,
    effect: (mark: number) => readonly CompiledQuery[],
  ): Promise<ChargeOutcome>;
  /** Counts a call that costs nothing, and resolves to the balance of its key. */
  count(call: UnpaidCall): Promise<KeyStanding>;
  read(keyHash: KeyHash): Promise<KeyStanding>;
  /**
   * Returns the balance of a key as this process saw it last, without asking the database; `null` when it is not known.
   */
  recall(keyHash: KeyHash): KeyStanding | null;
}

type Charged = Extract<ChargeOutcome, { outcome: "charged" }>;

interface LedgerReports {
  /** Takes the reason why a notice that a charge called for was not written. */
  readonly failure?: (error: unknown) => void;
  /** Takes a charge of which nobody knows whether it stands. */
  readonly unresolved?: (lost: LostCommit) => void;
  /** Delay before a charge of that kind is written down, and tried again; 5 seconds by default. */
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
  const known = new KeyCache();
  const seen = new SeenNetworks();
  const marks = new ChargeMarks();
  const charge = queue.mergeWrites(planCharges({ clock, marks, known, seen }));
  const noteLostCommit = openLostCommits(storage, reports.retryMs);
  const chargeUnnamed = async (call: PaidCall): Promise<ChargeOutcome> => {
    try {
      return await charge(call);
    } catch (error) {
      if (error instanceof WriteOutcomeUnknownError) {
        const keyPrefix = known.recall(call.keyHash)?.balance.keyPrefix ?? null;
        const lost = { ...call, keyPrefix, isTaken: error.isApplied };
        reportUnresolved(lost);
        noteLostCommit(lost);
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
    chargeFor: async ({ keyHash, units }, effect) => {
      const key = known.name(keyHash);
      const [month, mark] = [monthOf(clock.now()), marks.next()];
      const [, selected] = await queue.write<readonly unknown[]>([
        chargeKeys([[...key, units]], month, mark),
        selectStates([key], month, mark),
        ...effect(mark),
      ]);
      const states = readStates([key], selected);
      known.note([key], states);
      const outcome = outcomeOfCharge(states.get(keyHash), units);
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

/** Returns the count of a call for the report unless its charge has counted it already; `null` then. */
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

/** Time that an operator may take to look at charges whose outcome is not known. */
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

/** Share of an allowance at which the holder is notified (wire shapes, section 20). */
const NOTICE_SHARE = 0.8;

/** Returns whether a charge that drew `fromAllowance` crossed the line of its allowance; never on an anonymous key. */
export function crossesAllowance(
  { tier, basis, used, limit }: Pick<KeyBalance, "tier" | "basis" | "used" | "limit">,
  fromAllowance: number,
): boolean {
  if (tier === "anonymous" || basis === "credits") return false;
  const line = limit * NOTICE_SHARE;
  return used >= line && used - fromAllowance < line;
}

/**
 * Returns whether a charge that drew `fromCredits` left no more than a tenth of what there was after the last recharge.
 */
function crossesCredits(
  { tier, creditsRemaining, creditsLow }: Pick<KeyBalance, "tier" | "creditsRemaining" | "creditsLow">,
  fromCredits: number,
): boolean {
  return tier !== "anonymous" && creditsRemaining <= creditsLow &&
    creditsRemaining + fromCredits > creditsLow;
}

function noticesOf(charge: Extract<ChargeOutcome, { outcome: "charged" }>): readonly NoticeKind[] {
  const { balance, fromAllowance, fromCredits } = charge;
  if (fromAllowance > 0 && crossesAllowance(balance, fromAllowance)) {
    return fromCredits > 0 && crossesCredits(balance, fromCredits)
      ? ["quota_80", "credits_low"]
      : ["quota_80"];
  }
  return fromCredits > 0 && crossesCredits(balance, fromCredits) ? ["credits_low"] : [];
}

type NoticedKey = Pick<
  KeyBalance,
  | "keyId"
  | "keyPrefix"
  | "plan"
  | "basis"
  | "limit"
  | "used"
  | "month"
  | "creditsRemaining"
  | "creditsTotal"
>;

/** Writes notices down, once per crossing, with the email to the address of the key. Without one there is none. */
async function recordNotices(
  storage: Storage,
  balance: NoticedKey,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const key = await db.selectFrom("keys").leftJoin("watch_mails", "watch_mails.address", "keys.address")
    .select(["encrypted_email", "language"]).where("id", "=", balance.keyId).where("status", "=", "active")
    .executeTakeFirst();
  if (!key?.encrypted_email) return;
  const to = decryptEmail(storage, key.encrypted_email);
  for (const kind of kinds) {
    const period = periodOf(kind, balance);
    const emailId = `${kind}:${balance.keyId}:${period}`;
    const row = emailRow(storage, emailId, { to, ...noticeMail(kind, balance, key.language ?? "en") }, true);
    const columns = ["email_id", "sealed", "due_at", "created_at"] as const;
    const told = db.selectFrom("key_notices").select("key_id").where("key_id", "=", balance.keyId)
      .where("kind", "=", kind).where("period", "=", period);
    // A read is cheaper than a commit, and most that are looked for once more were told.
    if (await told.executeTakeFirst() !== undefined) continue;
    await queue.write<readonly unknown[]>([
      db.insertInto("emails").columns(columns).expression(
        db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
          .where(({ exists, not }) => not(exists(told))),
      ).onConflict((conflict) => conflict.doNothing()).compile(),
      db.insertInto("key_notices").values({
        key_id: balance.keyId,
        kind,
        period,
        noticed_at: clock.now(),
      }).onConflict((conflict) => conflict.doNothing()).compile(),
    ]);
  }
}

/** Number of keys that are looked at in one read, which holds up everything else of the process. */
const KEYS_PER_READ = 5_000;

/** Writes the notices that were called for and are not written: their process died right after the charge. */
export async function recordMissedNotices(storage: Storage): Promise<void> {
  const { db, clock } = storage;
  const month = monthOf(clock.now());
  const isUsed = sql<0 | 1>`(basis <> 'credits' AND (basis = 'lifetime' OR month = ${month})
    AND used >= allowance * ${NOTICE_SHARE})`;
  const isLow = sql<
    0 | 1
  >`(credits_total > 0 AND credits_total - credits_taken_back - credits_spent <= credits_low)`;
  const { last } = await db.selectFrom("keys").select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (last ?? 0); from += KEYS_PER_READ) {
    const keys = await db.selectFrom("keys").innerJoin("spending", "spending.key_id", "keys.id")
      .where("keys.id", ">", from).where("keys.id", "<=", from + KEYS_PER_READ)
      .where("status", "=", "active").where("encrypted_email", "is not", null)
      .where(({ or, eb }) => or([eb("tier", "is", null), eb("tier", "<>", "anonymous")]))
      .where(({ or }) => or([sql<boolean>`${isUsed}`, sql<boolean>`${isLow}`]))
      .select((eb) => [
        "keys.id as keyId",
        "key_prefix as keyPrefix",
        "plan",
        "basis",
        "allowance as limit",
        "used",
        eb.val(month).as("month"),
        sql<number>`credits_total - credits_taken_back - credits_spent`.as("creditsRemaining"),
        "credits_total as creditsTotal",
        isUsed.as("isUsed"),
        isLow.as("isLow"),
      ]).execute();
    for (const { isUsed, isLow, ...key } of keys) {
      await recordNotices(storage, key, [
        ...(isUsed ? ["quota_80" as const] : []),
        ...(isLow ? ["credits_low" as const] : []),
      ]);
    }
  }
}

/**
 * Returns the period in which one notice is sent: the units ever bought, or the month of an allowance, or `lifetime`
 * for one that is counted once; Pro's apart from the key's own.
 */
function periodOf(kind: NoticeKind, { plan, basis, limit, month, creditsTotal }: NoticedKey): string {
  if (kind === "credits_low") return String(creditsTotal);
  return `${plan} ${basis === "monthly" ? month : basis} ${limit}`;
}
