/**
 * Gives out the key of a request that was approved: it is made in the moment in which it is collected, so that no
 * database ever holds it, and once.
 *
 * Decision: a key is told once, and whoever was told it is told no other ("once only": wire shapes, section 15.6). One
 * whose answer cannot be sent is taken back and can be collected again. One whose process is killed between the commit
 * and the answer stays unconfirmed: the same device code gets it under another secret, after a time in which a living
 * process would have confirmed it, until it is used or the request ends. The secret that nobody was told opens nothing
 * then, so one request has one key, however it goes, and no database ever holds what opens it.
 *
 * @module
 */
import { expressionBuilder, type Selectable } from "kysely";
import type { Database, Storage } from "../../storage/mod.ts";
import type { AddressHash, ClientHash, NetworkHash } from "../identity_hash.ts";
import { type CreatedKey, createdKey, insertFreeKey, type MadeFreeKey, prepareKey } from "../key_rows.ts";
import { generateKeySecret, hashKey } from "../key_secret.ts";
import { unsealAddress } from "../sealed_address.ts";
import { watchSignups } from "../signup_alert.ts";
import { hashDeviceSecret } from "./device_codes.ts";
import { type DeviceParts, INTERVAL_MS } from "./device_parts.ts";

/** The question whether a request was decided. */
export interface DeviceAsking {
  readonly deviceCode: string;
  /** The caller whose request may be held until there is an answer; `null` answers at once. */
  readonly holdFor: {
    /** Network of the caller. */
    readonly network: string;
    /** Aborts when the caller has gone. */
    readonly caller: AbortSignal;
  } | null;
}

/** What came of it. */
export type DeviceCollection =
  | {
    readonly outcome: "collected";
    readonly key: CreatedKey;
    /** The mailbox that the person proved; `null` without one. */
    readonly email: string | null;
    /** Whether a signup alert reduced the allowance. */
    readonly isReduced: boolean;
    /** Takes back a key that was not sent, so that it can be collected again. */
    readonly undo: () => Promise<void>;
    /** Records that the key was sent, so that it cannot be collected again. */
    readonly confirm: () => Promise<void>;
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
  if (row.status === "collected") return await collectAgain(parts, row);
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
  const { keyHash, queries: [making, ...ending], read } = insertFreeKey(
    storage,
    {
      network: row.network as NetworkHash,
      block: row.network_block as NetworkHash,
      address: row.address as AddressHash | null,
      sealedAddress: row.sealed_address,
      isProven: row.address !== null,
      client: row.client as ClientHash | null,
      source: row.source,
    },
    now,
    exists(waiting),
  );
  const [made, , ended] = await queue.write([
    making,
    db.updateTable("device_requests").set({ status: "collected", asked_at: now, unsent_key_hash: keyHash })
      .where("device_hash", "=", row.device_hash)
      .where("status", "=", "approved").where("ends_at", ">", now).compile(),
    ...ending,
  ]);
  const free = read(made.rows, ended?.rows);
  // Somebody else with the same code was faster.
  if (free === null) return { outcome: "unknown" };
  return collected(storage, row, now, free);
}

/** A process that has not confirmed for so long that the key was sent has died. */
const CONFIRM_MS = 2 * INTERVAL_MS;

/** Gives a key that was made and perhaps never sent another secret, unless the first is in use. */
async function collectAgain({ storage }: DeviceParts, row: Row): Promise<DeviceCollection> {
  const { db, queue, clock } = storage;
  const { device_hash: deviceHash, unsent_key_hash: unsent, asked_at: collectedAt } = row;
  const now = clock.now();
  const expiresInMs = row.ends_at - now;
  if (unsent === null || expiresInMs <= 0) return { outcome: "unknown" };
  if (collectedAt > now - CONFIRM_MS) return { outcome: "pending", expiresInMs };
  const secret = generateKeySecret();
  const { keyHash, keyPrefix } = prepareKey(secret);
  const [{ rows: [key] }] = await queue.write([
    db.updateTable("keys").set({ key_hash: keyHash, key_prefix: keyPrefix }).where("key_hash", "=", unsent)
      .where("status", "=", "active")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("spending").select("key_id").whereRef("key_id", "=", "keys.id")))
      ).returning(["id", "tier", "basis", "allowance", "alert_id"]).compile(),
    db.updateTable("device_requests").set((eb) => ({
      asked_at: now,
      // Null where the key did not change: it had arrived.
      unsent_key_hash: eb.selectFrom("keys").select("keys.key_hash").where("keys.key_hash", "=", keyHash),
    })).where("device_hash", "=", deviceHash).where("unsent_key_hash", "=", unsent).compile(),
  ]);
  // It was used or exchanged, so it had arrived; or somebody else with the same code was faster.
  if (key === undefined) return { outcome: "unknown" };
  return collected(storage, row, now, {
    key: createdKey(key.id, secret, key),
    isReduced: key.alert_id !== null,
  });
}

function collected(
  storage: Storage,
  { device_hash: deviceHash, sealed_address: sealed }: Row,
  collectedAt: number,
  { key, isReduced }: Pick<MadeFreeKey, "key" | "isReduced">,
): DeviceCollection {
  return {
    outcome: "collected",
    key,
    email: sealed === null ? null : unsealAddress(storage, sealed),
    isReduced,
    undo: () => takeBack(storage, deviceHash, collectedAt, key),
    confirm: () => confirmSent(storage, deviceHash, collectedAt),
  };
}

async function confirmSent({ db, queue }: Storage, deviceHash: string, collectedAt: number): Promise<void> {
  await queue.write([
    db.updateTable("device_requests").set({ unsent_key_hash: null }).where("device_hash", "=", deviceHash)
      .where("asked_at", "=", collectedAt).compile(),
  ]);
}

/** Takes back a key whose answer could not be sent. Nobody knows its secret, so nothing can have been done with it. */
async function takeBack(
  { db, queue }: Storage,
  deviceHash: string,
  collectedAt: number,
  { keyId, secret }: CreatedKey,
): Promise<void> {
  await queue.write([
    db.deleteFrom("keys").where("id", "=", keyId).where("key_hash", "=", hashKey(secret)).compile(),
    db.updateTable("device_requests").set({ status: "approved", unsent_key_hash: null })
      .where("device_hash", "=", deviceHash).where("status", "=", "collected")
      .where("asked_at", "=", collectedAt).compile(),
  ]);
}
