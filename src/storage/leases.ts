// Jobs that one of several servers does for all of them, under a lease in the database. When that server dies, its
// lease expires and another takes over; a server that was only delayed finds out on its next write.
import { CompiledQuery, sql } from "kysely";
import { DAY_MS } from "./clock.ts";
import type { Storage } from "./database.ts";
import { isConstraintError, StatementFailedError } from "./errors.ts";

interface JobLease {
  /** Sets the first due time in epoch milliseconds, unless it is already known. */
  plan(dueAt: number): Promise<void>;
  /**
   * Does the job if it is due, or `evenBefore` is set, and no other server has the lease; returns false otherwise.
   * `work` resolves to the next due time, a day ahead at most, or to `null` to leave it unchanged. When it throws, the
   * job stays due.
   */
  take(
    work: (write: WriteUnderLease) => Promise<number | null>,
    options?: { readonly evenBefore?: boolean },
  ): Promise<boolean>;
}

/** Runs queries in one transaction; throws a {@link LeaseLostError}, with nothing written, when the lease is over. */
export type WriteUnderLease = (queries: readonly CompiledQuery[]) => Promise<void>;

/** Raised when another server took over the job because this one was delayed. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";

  constructor(job: string) {
    super(`Cannot continue the job "${job}": another server has taken it over`);
  }
}

// Inserts a row that the table rejects when this server no longer has the lease: that undoes the transaction.
const holdOrFail = `
  INSERT INTO leases (job, due_at, leased_until)
  SELECT 'lost', NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM leases WHERE job = ?1 AND holder = ?2)`;

/** Server clocks differ by less than this: a time further ahead comes from a wrong clock. */
const CLOCKS_APART_MS = 60 * 60 * 1000;

/** Opens the lease of a job, which expires `leaseMs` after its last renewal, and remembers when it was done. */
export function openJobLease({ db, queue, clock }: Storage, job: string, leaseMs: number): JobLease {
  const holder = crypto.randomUUID();
  let restsUntil = 0;
  const own = () => db.updateTable("leases").where("job", "=", job).where("holder", "=", holder);
  const hold = () => own().set({ leased_until: clock.now() + leaseMs }).compile();
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
        db.insertInto("leases").values({ job, due_at: dueAt, holder: null, leased_until: 0 })
          .onConflict((conflict) => conflict.doNothing()).compile(),
      ]);
    },
    take: async (work, { evenBefore = false } = {}) => {
      const now = clock.now();
      const isOver = (instant: "leased_until" | "due_at", aheadMs: number) =>
        sql<boolean>`${sql.ref(instant)} NOT BETWEEN ${now + 1} AND ${now + aheadMs + CLOCKS_APART_MS}`;
      // An operator sets it to 0 to make the job due.
      const isDue = now < restsUntil && restsUntil <= now + DAY_MS
        ? sql<boolean>`due_at = 0`
        : isOver("due_at", DAY_MS);
      const free = db.updateTable("leases").set({ holder, leased_until: now + leaseMs })
        .where("job", "=", job).where(isOver("leased_until", leaseMs))
        .$if(!evenBefore, (query) => query.where(isDue));
      const [{ rows }] = await queue.write([free.returning("job").compile()]);
      if (rows.length === 0) return false;
      // One failed renewal is harmless: the next comes before the lease ends.
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
        await queue.write([own().set({ holder: null, leased_until: 0 }).compile()]);
      }
      return true;
    },
  };
}
