/**
 * Makes keys.
 *
 * Decision: what an address has is said only to a caller who has proven it. An unproven address is a claim that anybody can
 * make, so it counts nothing against the next one: a network's first key of a week takes any address, and the one key
 * per address and day is counted by proof. A bound on unproven keys per address would tell strangers from fresh
 * networks who had taken a key today, and would stop nobody, since addresses that need no proof cost nothing; what bounds
 * these keys is the network and the signup alert.
 *
 * @module
 */
import { expressionBuilder } from "kysely";
import type { Database, Storage } from "../storage/mod.ts";
import { DAY_MS, PROOF_WINDOW_MS } from "./allowances.ts";
import { alertInForce, type FreeKeyRequest, insertFreeKey, type MadeFreeKey } from "./key_rows.ts";
import { keySlots } from "./key_slots.ts";

/** What came of asking for a free key. */
export type KeyCreation =
  | ({ readonly outcome: "created" } & MadeFreeKey)
  /** The network has made all its keys of the last 24 hours, or the address was proven for one. */
  | {
    readonly outcome: "network_limit" | "address_limit";
    /** Milliseconds until the next key can be made. */
    readonly retryAfterMs: number;
  }
  /** The network got a key recently, or a signup alert is in force: the mailbox has to be proven. */
  | { readonly outcome: "proof_required" };

/**
 * Makes a free key, unless its network or proven address has used up its share of the last 24 hours. While a signup
 * alert is in force, unproven addresses are refused.
 */
export async function createFreeKey(storage: Storage, request: FreeKeyRequest): Promise<KeyCreation> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const { network, address, isProven } = request;
  const { and, exists, not, eb } = expressionBuilder<Database>();
  // The slot that has to become free before the next key is made.
  const inNetwork = keySlots(storage, network, now);
  const ofAddress = db.selectFrom("keys").where("address", "=", address).where("proven_at", ">", now - DAY_MS)
    .select("proven_at").orderBy("proven_at", "desc").limit(1);
  const lately = db.selectFrom("keys").where("origin", "=", "free").where("network", "=", network)
    .where("created_at", ">", now - PROOF_WINDOW_MS).select((keys) => keys.fn.countAll<number>().as("count"));
  const needsProof = address !== null && !isProven;
  const { queries, read } = insertFreeKey(
    storage,
    request,
    now,
    and([
      not(exists(inNetwork)),
      ...(isProven ? [not(exists(ofAddress))] : []),
      // Judged where the key is made: of parallel first calls with an address, only one is the first.
      ...(needsProof ? [eb(lately, "=", 0), not(exists(alertInForce(storage)))] : []),
    ]),
  );
  const [counts, created, ended] = await queue.write([
    db.selectNoFrom([inNetwork.as("network"), ofAddress.as("address")]).compile(),
    ...queries,
  ]);
  const made = read(created.rows, ended?.rows);
  if (made !== null) return { outcome: "created", ...made };
  const { network: freeAt = null, address: taken = null } = counts.rows[0] ?? {};
  // In this order, the answer depends on the address only once the mailbox is proven.
  if (freeAt !== null) return { outcome: "network_limit", retryAfterMs: freeAt - now };
  if (needsProof) return { outcome: "proof_required" };
  if (taken !== null) return { outcome: "address_limit", retryAfterMs: taken + DAY_MS - now };
  throw new Error("Cannot create a key: no limit forbids it and no row was written");
}
