// Jobs that one of several servers runs for all of them, with a lease in the database. If that server dies, its lease
// expires and another server takes over. If that server was only slow, its next write fails.
import { CompiledQuery, sql } from "kysely";
import { DAY_MS } from "./clock.ts";
import type { Storage } from "./database.ts";
import { isConstraintError, StatementFailedError } from "./connections.ts";

interface JobLease {
  /** Sets the first due time in epoch milliseconds, unless the job already has one. */
  plan(dueAt: number): Promise<void>;
  /**
   * Runs the job if no other server has the lease, and the job is due or `evenBefore` is set. Returns whether it ran.
   * `work` resolves to the next due time, at most a day ahead, or to `null` to keep the last due time. If `work`
   * throws, the job remains due.
   */
  take(
    work: (write: WriteUnderLease) => Promise<number | null>,
    options?: { readonly evenBefore?: boolean },
  ): Promise<boolean>;
}

/** Runs queries in one transaction; throws a {@link LeaseLostError}, with nothing written, if the lease was lost. */
export type WriteUnderLease = (queries: readonly CompiledQuery[]) => Promise<void>;

/** Raised when another server has taken over the job because this server was too slow. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";

  constructor(job: string) {
    super(`Cannot continue the job "${job}": another server has taken it over`);
  }
}

// If this server has lost the lease, inserts a row that breaks NOT NULL, so that the whole transaction is undone.
const failWithoutLease = `
  INSERT INTO leases (job, due_at, leased_until)
  SELECT 'lost', NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM leases WHERE job = ?1 AND holder = ?2)`;

/** The clocks of servers may differ by this much. A lease that ends even later was set by a wrong clock. */
const CLOCKS_APART_MS = 60 * 60 * 1000;

/** Opens the lease of a job, which expires `leaseMs` after its last renewal. */
export function openJobLease({ db, queue, clock }: Storage, job: string, leaseMs: number): JobLease {
  const holder = crypto.randomUUID();
  let notDueUntil = 0;
  const own = () => db.updateTable("leases").where("job", "=", job).where("holder", "=", holder);
  const renew = () => own().set({ leased_until: clock.now() + leaseMs }).compile();
  const write: WriteUnderLease = async (queries) => {
    try {
      await queue.write([CompiledQuery.raw(failWithoutLease, [job, holder]), ...queries]);
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
      // 0 means that an operator made the job due. Otherwise, it isn't due before the time that this server set last.
      const isDue = now < notDueUntil && notDueUntil <= now + DAY_MS
        ? sql<boolean>`due_at = 0`
        : isOver("due_at", DAY_MS);
      const free = db.updateTable("leases").set({ holder, leased_until: now + leaseMs })
        .where("job", "=", job).where(isOver("leased_until", leaseMs))
        .$if(!evenBefore, (query) => query.where(isDue));
      const [{ rows }] = await queue.write([free.returning("job").compile()]);
      if (rows.length === 0) return false;
      // A renewal may fail, because the next renewal comes before the lease expires.
      const renewal = setInterval(() => void queue.write([renew()]).catch(() => {}), leaseMs / 3);
      try {
        const dueAt = await work(write);
        if (dueAt !== null) {
          notDueUntil = dueAt;
          await queue.write([own().set({ due_at: dueAt }).compile()]);
        }
      } catch (error) {
        if (error instanceof LeaseLostError) notDueUntil = clock.now() + CLOCKS_APART_MS;
        throw error;
      } finally {
        clearInterval(renewal);
        await queue.write([own().set({ holder: null, leased_until: 0 }).compile()]);
      }
      return true;
    },
  };
}
