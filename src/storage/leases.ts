// A job that one of several servers does for all of them, by a lease in the database. When a server dies in
// the middle, its lease runs out and another server takes over. One that was only held up and goes on then finds that
// its turn is over as soon as it writes.
import { CompiledQuery, sql } from "kysely";
import { DAY_MS } from "./clock.ts";
import type { Storage } from "./database.ts";
import { isConstraintError, StatementFailedError } from "./errors.ts";

interface JobLease {
  /** Sets when the job is due for the first time, in epoch milliseconds, unless that is known already. */
  plan(dueAt: number): Promise<void>;
  /**
   * Does the job if it is nobody else's turn, and due unless `evenBefore` is set; false when there was nothing to do.
   * `work` resolves to the instant at which it is due again, a day ahead at most, `null` for "as it was". When `work`
   * throws, it stays due.
   */
  take(
    work: (write: WriteUnderLease) => Promise<number | null>,
    options?: { readonly evenBefore?: boolean },
  ): Promise<boolean>;
}

/** Runs queries in one transaction; throws a {@link LeaseLostError}, with nothing written, when the turn is over. */
export type WriteUnderLease = (queries: readonly CompiledQuery[]) => Promise<void>;

/** This server was held up for so long that another one has taken over its job. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";

  constructor(job: string) {
    super(`Cannot go on with the job "${job}": another server has taken it over`);
  }
}

// Inserts a row that its table refuses, which undoes the transaction, where this server no longer holds the lease. Kysely
// has no type for such a row.
const holdOrFail = `
  INSERT INTO leases (job, due_at, held_until)
  SELECT 'lost', NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM leases WHERE job = ?1 AND holder = ?2)`;

/** Clocks of servers are less apart: an instant further ahead than a right clock sets it was set by a wrong one. */
const CLOCKS_APART_MS = 60 * 60 * 1000;

/**
 * Opens the lease of a job, held for `leaseMs` without a renewal. It knows until when this process has done the job, or
 * another one does: where clocks are hours apart, each would else find due, or free, what another has just set.
 */
export function openJobLease({ db, queue, clock }: Storage, job: string, leaseMs: number): JobLease {
  const holder = crypto.randomUUID();
  let restsUntil = 0;
  const own = () => db.updateTable("leases").where("job", "=", job).where("holder", "=", holder);
  const hold = () => own().set({ held_until: clock.now() + leaseMs }).compile();
  const write: WriteUnderLease = async (queries) => {
    try {
      await queue.write([CompiledQuery.raw(holdOrFail, [job, holder]), ...queries]);
    } catch (error) {
      const isLost = error instanceof StatementFailedError && error.statementIndex === 0 &&
        isConstraintError(error);
      throw isLost ? new LeaseLostError(job) : error;
    }
  };
  return {
    plan: async (dueAt) => {
      await queue.write([
        db.insertInto("leases").values({ job, due_at: dueAt, holder: null, held_until: 0 })
          .onConflict((conflict) => conflict.doNothing()).compile(),
      ]);
    },
    take: async (work, { evenBefore = false } = {}) => {
      const now = clock.now();
      const isOver = (instant: "held_until" | "due_at", aheadMs: number) =>
        sql<boolean>`${sql.ref(instant)} NOT BETWEEN ${now + 1} AND ${now + aheadMs + CLOCKS_APART_MS}`;
      // Due at 0 is set by hand.
      const isDue = now < restsUntil && restsUntil <= now + DAY_MS
        ? sql<boolean>`due_at = 0`
        : isOver("due_at", DAY_MS);
      const free = db.updateTable("leases").set({ holder, held_until: now + leaseMs })
        .where("job", "=", job).where(isOver("held_until", leaseMs))
        .$if(!evenBefore, (query) => query.where(isDue));
      const [{ rows }] = await queue.write([free.returning("job").compile()]);
      if (rows.length === 0) return false;
      // A renewal that fails costs nothing while the next one reaches the database before the lease ends.
      const renewal = setInterval(() => void queue.write([hold()]).catch(() => {}), leaseMs / 3);
      try {
        const dueAt = await work(write);
        if (dueAt !== null) {
          restsUntil = dueAt;
          await queue.write([own().set({ due_at: dueAt }).compile()]);
        }
      } catch (error) {
        if (error instanceof LeaseLostError) restsUntil = clock.now() + CLOCKS_APART_MS;
        throw error;
      } finally {
        clearInterval(renewal);
        await queue.write([own().set({ holder: null, held_until: 0 }).compile()]);
      }
      return true;
    },
  };
}
