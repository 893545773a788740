/**
 * The mailing of codes: one in flight per address and target, and a limited number per day.
 *
 * A mailing is registered and counted before the mail leaves, whatever its code opens, so that parallel requests cannot
 * mail twice. Its code can be tried only after `activateCode`; a mailing that failed is undone, and the earlier code
 * was never touched.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { type ChallengePurpose, dayOf, type Storage } from "../storage/mod.ts";
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS } from "../email/mod.ts";
import type { AddressHash, CodeHash } from "./identity_hash.ts";

/** A bound on the codes of one day. */
export interface DailyCap {
  /** Scope of the count: `address`, `asker`, `network`, `domain` or the codes of an hour in all. */
  readonly scope: string;
  /** Subject of the count: an HMAC, never an address or a domain itself. */
  readonly subject: string;
  /** Codes per UTC day, or of the hour that the subject names. */
  readonly limit: number;
}

type MailingStart =
  | {
    readonly outcome: "begun";
    /** Epoch milliseconds; distinguishes this mailing from a later one and determines the day that it counts for. */
    readonly begunAt: number;
  }
  | {
    readonly outcome: "in_flight";
    /** True when the code that was mailed moments ago, or is being mailed, can still be tried. */
    readonly canBeTried: boolean;
  }
  /** `scopes` are those of the caps that are reached. */
  | { readonly outcome: "capped"; readonly scopes: readonly string[] };

/**
 * Registers that a code is being mailed, unless the last mailing for the same thing is too fresh or a cap is reached.
 */
export async function beginMailing(
  { db, queue, clock }: Storage,
  { purpose, address, target, code }: Challenge,
  caps: readonly DailyCap[],
): Promise<MailingStart> {
  const now = clock.now();
  const day = dayOf(now);
  const ofSame = db.selectFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
    .where("target", "=", target);
  const fresh = ofSame.where("begun_at", ">", now - CODE_RESEND_WAIT_MS).select((eb) =>
    eb.selectFrom("challenges").select("tries").whereRef("challenges.purpose", "=", "code_mailings.purpose")
      .whereRef("challenges.address", "=", "code_mailings.address")
      .whereRef("challenges.target", "=", "code_mailings.target")
      .whereRef("challenges.code", "=", "code_mailings.code").as("tries")
  );
  const reached = db.selectFrom("daily_counters").select("scope").where("day", "=", day).where((eb) =>
    eb.or(
      caps.map(({ scope, subject, limit }) =>
        eb.and([eb("scope", "=", scope), eb("subject", "=", subject), eb("used", ">=", limit)])
      ),
    )
  );
  const ours = ofSame.select("code").where("code", "=", code).where("begun_at", "=", now);
  const row = { purpose, address, target, code, begun_at: now };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const [inFlight, full, begun] = await queue.write([
    fresh.compile(),
    reached.compile(),
    db.insertInto("code_mailings").columns(columns).expression(
      db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
        .where(({ exists, not }) => not(exists(fresh)))
        .where(({ exists, not }) => not(exists(reached))),
    ).onConflict((conflict) => conflict.columns(["purpose", "address", "target"]).doUpdateSet(row)).returning(
      "code",
    ).compile(),
    ...caps.map(({ scope, subject }) => {
      const counter = { day, scope, subject, used: 1 };
      const members = Object.keys(counter) as (keyof typeof counter)[];
      return db.insertInto("daily_counters").columns(members).expression(
        db.selectNoFrom((eb) => members.map((member) => eb.val(counter[member]).as(member)))
          .where(({ exists }) => exists(ours)),
      ).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
        .compile();
    }),
  ]);
  if (begun.rows.length > 0) return { outcome: "begun", begunAt: now };
  const [other] = inFlight.rows;
  if (other === undefined) return { outcome: "capped", scopes: full.rows.map(({ scope }) => scope) };
  return { outcome: "in_flight", canBeTried: (other.tries ?? 0) < limits.codeTries };
}

/**
 * Undoes a mailing whose mail certainly does not arrive: it blocks nothing and counts for nothing.
 *
 * @param caps Those that it is not counted for any longer.
 */
export async function takeBackMailing(
  { db, queue }: Storage,
  { purpose, address, target, code }: Challenge,
  begunAt: number,
  caps: readonly DailyCap[],
): Promise<void> {
  await queue.write([
    ...caps.map(({ scope, subject }) =>
      db.updateTable("daily_counters").set((eb) => ({ used: eb("used", "-", 1) }))
        .where("day", "=", dayOf(begunAt)).where("scope", "=", scope).where("subject", "=", subject)
        .where("used", ">", 0).compile()
    ),
    db.deleteFrom("code_mailings").where("purpose", "=", purpose).where("address", "=", address)
      .where("target", "=", target).where("code", "=", code).where("begun_at", "=", begunAt).compile(),
  ]);
}

/**
 * A code for an address, and what it opens.
 *
 * There is one code per address and thing that it opens, so nobody ends the code of another by asking for one. Guessing
 * is limited by the database: each wrong try is counted in the statement that judges it, so tries sent in parallel do
 * not get past the lock, and a fresh code starts a fresh count but uses up one of the day's codes. A code whose mail
 * was never accepted cannot be tried, because its mailing is given back to the day.
 */
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
