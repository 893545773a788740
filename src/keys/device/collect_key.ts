/**
 * Gives out the key of a request that was approved: it is made in the moment in which it is collected, so that no
 * database ever holds it, and once.
 *
 * Decision: a key is told once ("once only": wire shapes, section 15.6). An answer that gets lost on its way is not
 * told again: the person approves another request.
 *
 * @module
 */
import { expressionBuilder, type Selectable } from "kysely";
import type { Database } from "../../storage/mod.ts";
import { type AddressHash, type ClientHash, decryptEmail, type NetworkHash } from "../identity_hash.ts";
import { type CreatedKey, insertFreeKey } from "../key_rows.ts";
import { watchSignups } from "../signup_alert.ts";
import { type DeviceParts, hashDeviceSecret, INTERVAL_MS } from "./device_parts.ts";

/** The question whether a request was decided. */
interface DeviceAsking {
  readonly deviceCode: string;
  /** The caller whose request may be held until there is an answer; `null` answers at once. */
  readonly holdFor: {
    /** Network of the caller. */
    readonly network: string;
    /** Aborts when the caller has gone. */
    readonly caller: AbortSignal;
  } | null;
}

/** The outcome. */
export type DeviceCollection =
  | {
    readonly outcome: "collected";
    readonly key: CreatedKey;
    /** The mailbox that the person proved; `null` without one. */
    readonly email: string | null;
    /** True when a signup alert reduced the allowance. */
    readonly isReduced: boolean;
  }
  /** Nobody has decided yet; `too_soon` after less than the interval. */
  | { readonly outcome: "pending" | "too_soon"; readonly expiresInMs: number }
  | { readonly outcome: "denied" | "expired" }
  /** The code is unknown, or its key was collected. */
  | { readonly outcome: "unknown" };

/** Answers whether the key is ready; where the request may be held, as soon as it is decided or the time is up. */
export async function collectDeviceKey(
  parts: DeviceParts,
  { deviceCode, holdFor }: DeviceAsking,
): Promise<DeviceCollection> {
  const { db, queue, clock } = parts.storage;
  const deviceHash = hashDeviceSecret(deviceCode);
  const request = db.selectFrom("device_requests").selectAll().where("device_hash", "=", deviceHash);
  const now = clock.now();
  const [{ rows: [row] }, { rows: inTime }] = await queue.write([
    request.compile(),
    // Decided in the database: two callers with one code share one interval.
    db.updateTable("device_requests").set({ asked_at: now }).where("device_hash", "=", deviceHash)
      .where("status", "=", "pending").where("asked_at", "<=", now - INTERVAL_MS).returning("device_hash")
      .compile(),
  ]);
  const first = await answer(parts, row);
  if (first.outcome !== "pending" || row?.status !== "pending") return first;
  if (inTime.length === 0) return { ...first, outcome: "too_soon" };
  if (holdFor === null) return first;
  await parts.holds.wait(deviceHash, holdFor.network, holdFor.caller);
  // The caller has gone, so the key is not taken out.
  return holdFor.caller.aborted ? first : await answer(parts, await request.executeTakeFirst());
}

type Row = Selectable<Database["device_requests"]>;

async function answer(parts: DeviceParts, row: Row | undefined): Promise<DeviceCollection> {
  if (row === undefined) return { outcome: "unknown" };
  if (row.status === "collected") return { outcome: "unknown" };
  if (row.status === "denied") return { outcome: "denied" };
  const expiresInMs = row.ends_at - parts.storage.clock.now();
  if (expiresInMs <= 0) return { outcome: "expired" };
  return row.status === "pending" ? { outcome: "pending", expiresInMs } : await collect(parts, row);
}

async function collect({ storage }: DeviceParts, row: Row): Promise<DeviceCollection> {
  const { db, queue, clock } = storage;
  await watchSignups(storage);
  const now = clock.now();
  const { exists } = expressionBuilder<Database>();
  const waiting = db.selectFrom("device_requests").select("device_hash").where(
    "device_hash",
    "=",
    row.device_hash,
  )
    .where("status", "=", "approved").where("ends_at", ">", now);
  const { queries: [making, ...ending], read } = insertFreeKey(
    storage,
    {
      network: row.network as NetworkHash,
      block: row.network_block as NetworkHash,
      address: row.address as AddressHash | null,
      encryptedEmail: row.encrypted_email,
      isProven: row.address !== null,
      client: row.client as ClientHash | null,
      source: row.source,
      isPromised: row.is_promised === 1,
    },
    now,
    exists(waiting),
  );
  const [made, , ended] = await queue.write([
    making,
    db.updateTable("device_requests").set({ status: "collected", asked_at: now })
      .where("device_hash", "=", row.device_hash)
      .where("status", "=", "approved").where("ends_at", ">", now).compile(),
    ...ending,
  ]);
  const free = read(made.rows, ended?.rows);
  // Somebody else with the same code was faster.
  if (free === null) return { outcome: "unknown" };
  const { key, isReduced } = free;
  const email = row.encrypted_email === null ? null : decryptEmail(storage, row.encrypted_email);
  return { outcome: "collected", key, email, isReduced };
}
