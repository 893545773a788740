/**
 * Codes that were mailed to prove a mailbox.
 *
 * There is one code per address and purpose, bound to what it opens. Guessing is limited by the database: each
 * wrong try is counted in the statement that judges it, so tries sent in parallel do not get past the lock, and a
 * fresh code starts a fresh count but uses up one of the day's codes.
 *
 * @module
 */
import type { ChallengePurpose, Storage } from "../storage/mod.ts";
import { dayOf } from "../storage/mod.ts";
import type { AddressHash, CodeHash } from "./identity_hash.ts";
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS, CODE_TRIES_MAX } from "./mailbox/mod.ts";

/** A code for an address, and what it opens. */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** The one thing that the code opens: the hash of a key or of a network. */
  readonly target: string;
  /** `IdentityHasher.code` of the code, the address and the target. */
  readonly code: CodeHash;
}

/** A bound on the codes of one day. */
export interface DailyCap {
  /** What is counted: `address`, `network` or `domain`. */
  readonly scope: string;
  /** Whose codes are counted. */
  readonly subject: string;
  /** Codes per UTC day. */
  readonly limit: number;
}

/** What came of registering a code before it is mailed. */
export type ChallengeIssue = "issued" | "in_flight" | "capped";

/** What came of trying a code. */
export type CodeTrial = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/** Registers a code in place of the address's last one, unless that is too fresh or a cap of the day is reached. */
export async function issueChallenge(
  storage: Storage,
  challenge: Challenge,
  caps: readonly DailyCap[],
): Promise<ChallengeIssue> {
  const { db, queue, clock } = storage;
  const { purpose, address, target, code } = challenge;
  const now = clock.now();
  const day = dayOf(now);
  const fresh = db.selectFrom("challenges").select("code").where("purpose", "=", purpose)
    .where("address", "=", address).where("issued_at", ">", now - CODE_RESEND_WAIT_MS);
  const reached = db.selectFrom("daily_counters").select("used").where("day", "=", day).where((eb) =>
    eb.or(
      caps.map(({ scope, subject, limit }) =>
        eb.and([eb("scope", "=", scope), eb("subject", "=", subject), eb("used", ">=", limit)])
      ),
    )
  );
  const ours = db.selectFrom("challenges").select("code").where("purpose", "=", purpose)
    .where("address", "=", address).where("code", "=", code).where("issued_at", "=", now);
  const row = {
    purpose,
    address,
    target,
    code,
    tries: 0,
    issued_at: now,
    expires_at: now + CODE_LIFETIME_MS,
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const [inFlight, issued] = await queue.write([
    fresh.compile(),
    db.insertInto("challenges").columns(columns).expression(
      db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
        .where(({ exists, not }) => not(exists(fresh)))
        .where(({ exists, not }) => not(exists(reached))),
    ).onConflict((conflict) => conflict.columns(["purpose", "address"]).doUpdateSet(row)).returning("code")
      .compile(),
    ...caps.map(({ scope, subject }) =>
      db.insertInto("daily_counters").columns(["day", "scope", "subject", "used"]).expression(
        db.selectNoFrom((eb) => [
          eb.val(day).as("day"),
          eb.val(scope).as("scope"),
          eb.val(subject).as("subject"),
          eb.val(1).as("used"),
        ]).where(({ exists }) => exists(ours)),
      ).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile()
    ),
  ]);
  if (issued.rows.length > 0) return "issued";
  return inFlight.rows.length > 0 ? "in_flight" : "capped";
}

/** Takes back a code whose mail could not be sent: it opens nothing and counts for nothing. */
export async function withdrawChallenge(
  storage: Storage,
  { purpose, address, code }: Challenge,
  caps: readonly DailyCap[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const day = dayOf(clock.now());
  await queue.write([
    ...caps.map(({ scope, subject }) =>
      db.updateTable("daily_counters").set((eb) => ({ used: eb("used", "-", 1) })).where("day", "=", day)
        .where("scope", "=", scope).where("subject", "=", subject).where("used", ">", 0).compile()
    ),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("code", "=", code).compile(),
  ]);
}

/** Judges a code. A right one within its time and tries is used up; a wrong one is counted. */
export async function tryCode(storage: Storage, challenge: Challenge): Promise<CodeTrial> {
  const { db, queue, clock } = storage;
  const { purpose, address, target, code } = challenge;
  const now = clock.now();
  const pending = db.selectFrom("challenges").selectAll().where("purpose", "=", purpose)
    .where("address", "=", address).where("target", "=", target);
  const [{ rows: [before] }, used] = await queue.write([
    pending.compile(),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("target", "=", target).where("code", "=", code).where("expires_at", ">", now)
      .where("tries", "<", CODE_TRIES_MAX).returning("code").compile(),
    db.updateTable("challenges").set((eb) => ({ tries: eb("tries", "+", 1) })).where("purpose", "=", purpose)
      .where("address", "=", address).where("target", "=", target).where("code", "<>", code)
      .where("tries", "<", CODE_TRIES_MAX).compile(),
  ]);
  if (used.rows.length > 0) return "correct";
  if (before === undefined) return "no_challenge";
  if (before.tries >= CODE_TRIES_MAX) return "too_many_attempts";
  return before.expires_at <= now ? "expired" : "wrong_code";
}
