/**
 * What happens to an anonymous key when credits are bought on it.
 *
 * @module
 */
import type { ExpressionBuilder, ExpressionWrapper } from "kysely";
import type { Basis, Database, Tier } from "../storage/mod.ts";

type Keys = ExpressionBuilder<Database, "keys">;
type Value<T> = ExpressionWrapper<Database, "keys", T>;

/** Values that an UPDATE sets on a key that buys credits; they change nothing on a key that is not anonymous. */
export function leaveAnonymousTier(eb: Keys): {
  tier: Value<Tier | null>;
  basis: Value<Basis>;
  allowance: Value<number>;
  free_basis: Value<Basis>;
  free_allowance: Value<number>;
  alert_id: Value<number | null>;
} {
  const isAnonymous = eb("tier", "=", "anonymous");
  const isAnonymousAndFree = eb.and([isAnonymous, eb("plan", "=", "free")]);
  return {
    tier: eb.case().when(isAnonymous).then(null).else(eb.ref("tier")).end(),
    // A subscription stays in force; what it falls back to is gone.
    basis: eb.case().when(isAnonymousAndFree).then<Basis>("credits").else(eb.ref("basis")).end(),
    allowance: eb.case().when(isAnonymousAndFree).then(0).else(eb.ref("allowance")).end(),
    free_basis: eb.case().when(isAnonymous).then<Basis>("credits").else(eb.ref("free_basis")).end(),
    free_allowance: eb.case().when(isAnonymous).then(0).else(eb.ref("free_allowance")).end(),
    alert_id: eb.case().when(isAnonymous).then(null).else(eb.ref("alert_id")).end(),
  };
}
