// Charges with an unknown outcome: the database server failed in the middle of a commit, and the caller's call was
// not served.
//
// Three places handle such a commit. `../storage/remote_connections.ts` distinguishes one that failed from one whose
// answer was lost (`WriteOutcomeUnknownError`); `../storage/write_queue.ts` reads back what an applied one has
// written; here a charge that is still unknown is kept, recorded once the database answers, and left to an operator
// (`deno task admin charges unresolved`). A call with an idempotency key isn't included: its retry is served for the
// charge that was made.
import type { Selectable } from "kysely";
import type { KeyHash } from "../keys/mod.ts";
import type { Database, Storage } from "../storage/mod.ts";
import type { PaidCall } from "./balance.ts";

/** A call that may have been charged. */
export interface LostCommit extends Pick<PaidCall, "keyHash" | "path" | "units"> {
  /** `null` when this process has not seen the key before. */
  readonly keyPrefix: string | null;
  /** True when its transaction was applied, so that the key has most likely paid. */
  readonly isTaken: boolean;
}

/** The same, for an operator. */
export type UnresolvedCharge =
  & Omit<Selectable<Database["unresolved_charges"]>, "id">
  & Pick<Selectable<Database["keys"]>, "key_prefix">;

/** Further ones are only logged. */
const HELD_MAX = 1000;
const RETRY_MS = 5_000;

/** Opens the record of a ledger's lost charges. */
export function openLostCommits(
  { db, queue, clock }: Storage,
  retryMs: number = RETRY_MS,
): (lost: LostCommit) => void {
  let held: (LostCommit & { readonly id: number; readonly lostAt: number })[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function write(): Promise<void> {
    timer = null;
    const writing = held;
    held = [];
    try {
      await queue.write(writing.map((lost) => insertion(lost.keyHash, lost)));
    } catch {
      held = [...writing, ...held].slice(0, HELD_MAX);
      schedule();
    }
  }

  function schedule(): void {
    if (timer !== null) return;
    timer = setTimeout(() => void write(), retryMs);
    // The log has them: a process that ends doesn't wait for the database.
    Deno.unrefTimer(timer);
  }

  function insertion(keyHash: KeyHash, { id, path, units, isTaken, lostAt }: (typeof held)[number]) {
    return db.insertInto("unresolved_charges")
      .columns(["id", "key_id", "path", "units", "is_taken", "lost_at"])
      .expression(
        db.selectFrom("keys").where("key_hash", "=", keyHash).select((eb) => [
          eb.val(id).as("id"),
          "id as key_id",
          eb.val(path).as("path"),
          eb.val(units).as("units"),
          eb.val(Number(isTaken)).as("is_taken"),
          eb.val(lostAt).as("lost_at"),
        ]),
        // The answer to an earlier attempt may have been lost.
      ).onConflict((conflict) => conflict.doNothing()).compile();
  }

  return (lost) => {
    if (held.length < HELD_MAX) held.push({ ...lost, id: randomId(), lostAt: clock.now() });
    schedule();
  };
}

/** Returns a number that no other row has. */
function randomId(): number {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(BigInt.asUintN(53, bits));
}

/** Lists the charges that wait for an operator, the latest first. */
export function listUnresolvedCharges(
  { db }: Pick<Storage, "db">,
  limit: number,
): Promise<UnresolvedCharge[]> {
  return db.selectFrom("unresolved_charges").innerJoin("keys", "keys.id", "key_id")
    .select(["key_id", "key_prefix", "path", "units", "is_taken", "lost_at"])
    .orderBy("lost_at", "desc").limit(limit).execute();
}
