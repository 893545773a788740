/**
 * Balances of several keys, for people who look.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import { monthOf, type Storage } from "../storage/mod.ts";
import { type KeyBalance, type KeyName, readStates, selectStates, standingOf } from "./balance.ts";

/** Reads what keys hold, by their hashes; keys that are unknown or work no more are left out. */
export async function readBalances(
  { db, clock }: Pick<Storage, "db" | "clock">,
  keyHashes: readonly KeyHash[],
): Promise<ReadonlyMap<KeyHash, KeyBalance>> {
  const names = keyHashes.map((keyHash): KeyName => [keyHash, null]);
  const states = readStates(names, await db.executeQuery(selectStates(names, monthOf(clock.now()))));
  return new Map(
    [...states].flatMap(([keyHash, state]) => {
      const standing = standingOf(state);
      return standing.standing === "active" ? [[keyHash, standing.balance] as const] : [];
    }),
  );
}
