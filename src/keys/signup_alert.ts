// Detects bursts of automated sign-ups. During an alert, a new key without an email address has a reduced quota, and an
// address must be proven. Unused keys of networks with many sign-ups are revoked; a claim restores them. The
// thresholds are our choice.
import { limits } from "../../generated/limits.ts";
import { type CompiledQuery, sql } from "kysely";
import type { Storage } from "../storage/mod.ts";
import { activeAlert, WITHOUT_ADDRESS } from "./key_rows.ts";

/** The period in which bursts are detected. */
export const BURST_WINDOW_MS = 10 * 60 * 1000;

/** A burst is at least this many unproven keys in `BURST_WINDOW_MS` from one block or few networks. */
export const BURST_KEYS_MIN = 20;

const BURST_KEYS_PER_NETWORK_MIN = 2;

/** An alert revokes the unused keys of an IPv4 /24 or IPv6 /48 that got at least this many. */
const BURST_KEYS_PER_BLOCK_MIN = 10;

/** This many keys from one client program are a burst, however many networks they are from. */
export const BURST_KEYS_PER_CLIENT_MIN = 40;

/** An alert lasts this long after the last sign of its burst. */
export const ALERT_CALM_MS = 60 * 60 * 1000;

interface Signups {
  readonly keys: number;
  readonly networks: number;
  readonly clientKeys: number;
  readonly blockKeys: number;
}

/** Begins or ends an alert, depending on the latest sign-ups. Must be called before a free key is created. */
export async function watchSignups(storage: Storage): Promise<void> {
  const reason = reasonFor(await readSignups(storage));
  await (reason === null ? endCalmAlert(storage) : raiseAlert(storage, reason));
}

/** Ends the active alert if its burst is over. */
export async function endCalmAlert(storage: Storage): Promise<void> {
  const calmSince = storage.clock.now() - ALERT_CALM_MS;
  const calm = await activeAlert(storage).where("last_seen_at", "<=", calmSince).executeTakeFirst();
  if (calm !== undefined) await storage.queue.write(endAlertQueries(storage, calm.id, calmSince));
}

function reasonFor({ keys, networks, blockKeys, clientKeys }: Signups): string | null {
  if (keys >= BURST_KEYS_MIN && keys / networks >= BURST_KEYS_PER_NETWORK_MIN) return "few_networks";
  if (blockKeys >= BURST_KEYS_MIN) return "one_block";
  return clientKeys >= BURST_KEYS_PER_CLIENT_MIN ? "one_client" : null;
}

async function readSignups({ db, clock }: Storage): Promise<Signups> {
  const recent = db.selectFrom("keys").where("created_at", ">", clock.now() - BURST_WINDOW_MS)
    .where("origin", "=", "free").where("proven_at", "is", null);
  const keysPer = async (column: "client" | "network_block"): Promise<number> => {
    const commonest = await recent.where(column, "is not", null).groupBy(column)
      .select((eb) => eb.fn.countAll<number>().as("keys")).orderBy("keys", "desc").executeTakeFirst();
    return commonest?.keys ?? 0;
  };
  const [{ keys, networks }, clientKeys, blockKeys] = await Promise.all([
    recent.select((eb) => [
      eb.fn.countAll<number>().as("keys"),
      eb.fn.count<number>("network").distinct().as("networks"),
    ]).executeTakeFirstOrThrow(),
    keysPer("client"),
    keysPer("network_block"),
  ]);
  return { keys, networks, clientKeys, blockKeys };
}

async function raiseAlert(storage: Storage, reason: string): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  // A revoked key gets the columns of an anonymous key, so that a claim can restore it.
  const burst = db.updateTable("keys").set({
    status: "revoked_burst",
    revoked_at: now,
    ...WITHOUT_ADDRESS,
    basis: "monthly",
    quota: limits.anonymousQuota,
  }).where("created_at", ">", now - BURST_WINDOW_MS).where("origin", "=", "free")
    .where("status", "=", "active")
    .where("tier", "is not", null).where("proven_at", "is", null).where("claimed_at", "is", null)
    .where("plan", "=", "free")
    // Skips keys that were approved before an alert, but collected during it: their owners may still use them.
    .where("alert_id", "is", null).where((eb) =>
      eb.not(eb.exists(
        eb.selectFrom("signup_alerts").select("signup_alerts.id")
          .whereRef("started_at", "<", "keys.created_at")
          .where((alert) =>
            alert.or([alert("ended_at", "is", null), alert("ended_at", ">", alert.ref("keys.created_at"))])
          ),
      ))
    )
    .where("paid_atomic", "=", 0).where((eb) =>
      eb.not(eb.exists(eb.selectFrom("spending").select("key_id").whereRef("key_id", "=", "keys.id")))
    );
  const many = (column: "network" | "network_block", min: number) =>
    db.selectFrom("keys as neighbour").select(`neighbour.${column}`)
      .where("neighbour.created_at", ">", now - BURST_WINDOW_MS).where("neighbour.origin", "=", "free")
      .where("neighbour.proven_at", "is", null).groupBy(`neighbour.${column}`)
      .having((eb) => eb.fn.countAll(), ">=", min);
  await queue.write([
    db.insertInto("signup_alerts").values({ reason, started_at: now, last_seen_at: now })
      // The active alert's unique index is on an expression, so the conflict is, too.
      .onConflict((conflict) =>
        conflict.expression(sql`(ended_at IS NULL)`).where("ended_at", "is", null).doUpdateSet({
          last_seen_at: now,
        })
      ).compile(),
    burst.where((eb) =>
      eb.or([
        eb("network", "in", many("network", limits.keysPerNetworkPerDay)),
        eb("network_block", "in", many("network_block", BURST_KEYS_PER_BLOCK_MIN)),
      ])
    ).compile(),
  ]);
}

/** Builds the queries that end an alert, unless it was raised again after `calmSince`, and restore the quotas. */
export function endAlertQueries(
  { db, clock }: Storage,
  alertId: number,
  calmSince: number,
): readonly CompiledQuery[] {
  const ended = db.selectFrom("signup_alerts").select("id").where("id", "=", alertId)
    .where("ended_at", "is not", null);
  const reduced = db.updateTable("keys").where("alert_id", "in", ended).where("tier", "=", "anonymous");
  return [
    db.updateTable("signup_alerts").set({ ended_at: clock.now() }).where("id", "=", alertId)
      .where("ended_at", "is", null).where("last_seen_at", "<=", calmSince).compile(),
    reduced.where("plan", "=", "free").set({ basis: "monthly", quota: limits.anonymousQuota })
      .compile(),
    reduced.set({ free_basis: "monthly", free_quota: limits.anonymousQuota, alert_id: null })
      .compile(),
  ];
}
