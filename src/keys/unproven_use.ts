/**
 * Takes an unproven address from the keys that were made with it once its owner proves it.
 *
 * Decision: such a key is not ended, since its holder may have mistyped their own address. It loses the address and the
 * allowance that came with it, and goes on as an anonymous key that another address can raise.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { CompiledQuery } from "kysely";
import type { Storage } from "../storage/mod.ts";
import type { AddressHash } from "./identity_hash.ts";
import type { KeyHash } from "./key_secret.ts";

/** Quota of an anonymous key; with a subscription, the one that the key returns to. */
export const WITHOUT_ADDRESS = {
  tier: "anonymous",
  address: null,
  free_basis: "monthly",
  free_allowance: limits.anonymousAllowance,
} as const;

/**
 * Takes the address from every other key on which it is not proven, if `owner` holds it proven by now: to be run
 * after the statement that gives it. Returns one row per key that lost it.
 */
export function endUnprovenUse(
  { db }: Storage,
  address: AddressHash,
  owner: KeyHash,
): CompiledQuery<{ id: number }> {
  const isProven = db.selectFrom("keys as owner").select("owner.id").where("owner.key_hash", "=", owner)
    .where("owner.address", "=", address).where("owner.proven_at", "is not", null);
  return db.updateTable("keys").where("address", "=", address).where("proven_at", "is", null)
    .where(({ exists }) => exists(isProven))
    .set((eb) => ({
      ...WITHOUT_ADDRESS,
      basis: eb.case().when("plan", "=", "free").then<"monthly">("monthly").else(eb.ref("basis")).end(),
      allowance: eb.case().when("plan", "=", "free").then(limits.anonymousAllowance).else(eb.ref("allowance"))
        .end(),
    })).returning("id").compile();
}
