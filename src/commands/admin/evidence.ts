// The keys that sign evidence, as an operator sees and replaces them. No private key leaves the database.
import { retireQueries, rotateQueries } from "../../evidence/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import { logQuery, type Operator, writeLogged } from "./audit_log.ts";

/** A key that signs or signed. Instants are epoch milliseconds. */
export interface EvidenceKeySummary {
  readonly kid: string;
  /** `given` for one from EVIDENCE_KEY; `announced` for one that is published and does not sign yet. */
  readonly state: "signs" | "announced" | "given" | "ended" | "compromised";
  readonly usedFrom: number;
  readonly usedUntil: number | null;
  readonly compromisedFrom: number | null;
}

/** Lists every key that ever signed and upcoming ones, the latest first. */
export async function listEvidenceKeys({ db, clock }: Storage, limit: number): Promise<EvidenceKeySummary[]> {
  const rows = await db.selectFrom("evidence_keys")
    .select((eb) => [
      "kid",
      "used_from as usedFrom",
      "used_until as usedUntil",
      "compromised_from as compromisedFrom",
      eb("sealed_jwk", "is", null).as("isGiven"),
    ]).orderBy("used_from", "desc").orderBy("kid").limit(limit).execute();
  const now = clock.now();
  return rows.map(({ isGiven, ...key }) => {
    const isEnded = key.usedUntil !== null && key.usedUntil <= now;
    const lives = isGiven ? "given" : key.usedFrom > now ? "announced" : "signs";
    return { ...key, state: key.compromisedFrom !== null ? "compromised" : isEnded ? "ended" : lives };
  });
}

/** Replaces the database's signing key; the new one is published now and signs later. */
export async function rotateEvidenceKey(storage: Storage, operator: Operator): Promise<EvidenceKeySummary> {
  const act = { action: "evidence rotate", subject: "the signing key" } as const;
  await storage.queue.write([logQuery(storage, operator, act), ...await rotateQueries(storage)]);
  const [latest] = await listEvidenceKeys(storage, 1);
  if (latest === undefined) throw new Error("Cannot find the key that was made");
  return latest;
}

/** Retires a key now; returns false when there is none with this name. `compromisedFrom` is in epoch milliseconds. */
export async function retireEvidenceKey(
  storage: Storage,
  operator: Operator,
  { kid, compromisedFrom }: Pick<EvidenceKeySummary, "kid" | "compromisedFrom">,
): Promise<boolean> {
  const key = storage.db.selectFrom("evidence_keys").select("kid").where("kid", "=", kid);
  const act = {
    action: "evidence retire",
    subject: `key ${kid}`,
    ...(compromisedFrom !== null &&
      { detail: `compromised from ${new Date(compromisedFrom).toISOString()}` }),
  } as const;
  const queries = await retireQueries(storage, kid, compromisedFrom);
  return await writeLogged(storage, operator, act, key, queries);
}
