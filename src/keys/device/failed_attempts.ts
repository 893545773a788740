/**
 * Slows down whoever guesses codes: a wrong code is answered after a time that grows with the failed attempts of its network and
 * does not reveal why the code opens nothing.
 *
 * @module
 */
import { dayOf } from "../../storage/mod.ts";
import type { DeviceParts } from "./device_parts.ts";

/** The first failed attempts of a day are taken for slips of a person. */
const UNSLOWED_ATTEMPTS = 3;
const FLOOR_MS = 120;
const CEILING_MS = 5_000;

/** Returns how long after its request a failed attempt is answered, in milliseconds. */
export function failedAttemptDelayMs(failedAttempts: number): number {
  return Math.min(CEILING_MS, FLOOR_MS * 2 ** Math.max(0, failedAttempts - UNSLOWED_ATTEMPTS));
}

/**
 * Counts a failed attempt and resolves when it may be answered.
 *
 * @param startedAtMs `performance.now()` when the question came: whatever was done since must not show.
 */
export async function delayFailedAttempt(
  parts: DeviceParts,
  network: string,
  startedAtMs: number,
): Promise<void> {
  const { db, queue, clock } = parts.storage;
  const counted = await parts.networks.find(network);
  const counter = { day: dayOf(clock.now()), scope: "device_miss", subject: counted.network, used: 1 };
  const [{ rows: [row] }] = await queue.write([
    db.insertInto("daily_counters").values(counter).onConflict((conflict) =>
      conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) }))
    ).returning("used").compile(),
  ]);
  const leftMs = startedAtMs + failedAttemptDelayMs(row?.used ?? 1) - performance.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)));
}
