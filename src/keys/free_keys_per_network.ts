// Decides when a network may have another free key.
import type { SelectQueryBuilder } from "kysely";
import { limits } from "../../generated/limits.ts";
import { type Database, DAY_MS, type Storage } from "../storage/mod.ts";
import type { NetworkHash } from "./hashes.ts";

/**
 * Selects when the network may have another free key, in epoch milliseconds; no row for now. A device key counts from
 * its approval, which promises it. Requests without approval don't count, because anyone can open them (limited in
 * `device/ask_for_key.ts`).
 */
export function nextFreeKeyAt({ db }: Pick<Storage, "db">, network: NetworkHash, now: number): TimeSelection {
  const made = db.selectFrom("keys").where("origin", "=", "free").where("network", "=", network)
    .where("created_at", ">", now - DAY_MS).select((eb) => eb("created_at", "+", DAY_MS).as("free_at"));
  const promised = db.selectFrom("device_requests").where("network", "=", network)
    .where("status", "=", "approved").where("ends_at", ">", now).select("ends_at as free_at");
  return db.selectFrom(made.unionAll(promised).as("taken")).select("free_at").orderBy("free_at", "desc")
    .limit(1)
    .offset(limits.keysPerNetworkPerDay - 1);
}

type TimeSelection = SelectQueryBuilder<
  Database & { taken: { free_at: number } },
  "taken",
  { free_at: number }
>;
