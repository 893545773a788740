/**
 * Codes that were mailed to prove a mailbox, and can be tried.
 *
 * There is one code per address and thing that it opens, so nobody ends the code of another by asking for one. Guessing
 * is limited by the database: each wrong try is counted in the statement that judges it, so tries sent in parallel do
 * not get past the lock, and a fresh code starts a fresh count but uses up one of the day's codes. A code whose mail
 * was never accepted cannot be tried, because its mailing is given back to the day.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { ChallengePurpose, Storage } from "../storage/mod.ts";
import type { AddressHash, CodeHash } from "./identity_hash.ts";
import { CODE_LIFETIME_MS } from "../email/mod.ts";

/** A code for an address, and what it opens. */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly address: AddressHash;
  /** The one thing that the code opens: the hash of a key or of a network. */
  readonly target: string;
  /** `IdentityHasher.code` of the code, the address and the target. */
  readonly code: CodeHash;
}

/** Outcome of trying a code. */
export type CodeVerdict = "correct" | "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";

/**
 * Makes a code valid, in place of the earlier one for the same target.
 *
 * @param begunAt When its mailing began: a code whose mail took so long that a later one is active stays out.
 */
export async function activateCode(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
  begunAt: number,
): Promise<void> {
  const values = { code, tries: 0, issued_at: begunAt, expires_at: clock.now() + CODE_LIFETIME_MS };
  await queue.write([
    db.insertInto("challenges").values({ purpose, address, target, ...values }).onConflict((conflict) =>
      conflict.columns(["purpose", "address", "target"]).doUpdateSet(values)
        .where("challenges.issued_at", "<=", begunAt)
    ).compile(),
  ]);
}

/** Judges a code. A right one within its time and tries is used up; a wrong one is counted. */
export async function checkCode(storage: Storage, challenge: Challenge): Promise<CodeVerdict> {
  const { db, queue, clock } = storage;
  const { purpose, address, target, code } = challenge;
  const now = clock.now();
  const pending = db.selectFrom("challenges").selectAll().where("purpose", "=", purpose)
    .where("address", "=", address).where("target", "=", target);
  const right = pending.where("code", "=", code).where("expires_at", ">", now)
    .where("tries", "<", limits.codeTries);
  const [{ rows: [before] }, , used] = await queue.write([
    pending.compile(),
    // A code that was used is no longer in flight, so another may be mailed at once.
    db.deleteFrom("code_mailings").where("address", "=", address).where("code", "=", code)
      .where(({ exists }) => exists(right)).compile(),
    db.deleteFrom("challenges").where("purpose", "=", purpose).where("address", "=", address)
      .where("target", "=", target).where(({ exists }) => exists(right)).returning("code").compile(),
    db.updateTable("challenges").set((eb) => ({ tries: eb("tries", "+", 1) })).where("purpose", "=", purpose)
      .where("address", "=", address).where("target", "=", target).where("code", "<>", code)
      .where("tries", "<", limits.codeTries).compile(),
  ]);
  if (used.rows.length > 0) return "correct";
  if (before === undefined) return "no_challenge";
  if (before.tries >= limits.codeTries) return "too_many_attempts";
  return before.expires_at <= now ? "expired" : "wrong_code";
}
