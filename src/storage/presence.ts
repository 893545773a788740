/**
 * How many instances serve from one database: each renews its row, and counts those that were renewed lately.
 *
 * @module
 */
import type { Storage } from "./database.ts";

/** The instances of a database, this one among them. */
export interface Presence {
  /** How many there are, as of the last renewal; at least 1. */
  count(): number;
  /** Stops the renewals, and takes this instance off the list as far as the database can be reached. */
  leave(): void;
}

/** Rarely enough to cost nothing, and often enough that a new instance is known before it has much to do. */
const RENEW_MS = 2_000;

/** How long a killed instance still counts. */
const GONE_AFTER_MS = 12_000;

/**
 * Puts this instance on the list and keeps it there.
 *
 * @param instance Its id.
 * @param onChange Receives the count whenever it changes, from 1 on.
 */
export function openPresence(
  { db, queue, clock }: Storage,
  instance: string,
  onChange: (count: number) => void,
): Presence {
  let count = 1;
  const renew = async (): Promise<void> => {
    const now = clock.now();
    const [, , { rows: [counted] }] = await queue.write([
      db.insertInto("instances").values({ instance, seen_at: now })
        .onConflict((conflict) => conflict.doUpdateSet({ seen_at: now })).compile(),
      db.deleteFrom("instances").where("seen_at", "<=", now - GONE_AFTER_MS).compile(),
      db.selectFrom("instances").select(({ fn }) => fn.countAll<number>().as("instances")).compile(),
    ]);
    const isChanged = counted !== undefined && counted.instances !== count;
    count = counted?.instances ?? count;
    if (isChanged) onChange(count);
  };
  // While the database is away, the last count stands.
  let isUnderWay = false;
  const renewQuietly = async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    await renew().catch(() => {});
    isUnderWay = false;
  };
  void renewQuietly();
  const timer = setInterval(() => void renewQuietly(), RENEW_MS);
  return {
    count: () => count,
    leave: () => {
      clearInterval(timer);
      queue.write([db.deleteFrom("instances").where("instance", "=", instance).compile()]).catch(() => {});
    },
  };
}
