/**
 * Opens a request for a device key.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { expressionBuilder } from "kysely";
import type { Database } from "../../storage/mod.ts";
import { keySlots } from "../create_key.ts";
import {
  DEVICE_MS,
  type DeviceParts,
  formatUserCode,
  hashDeviceSecret,
  makeDeviceCode,
  makeUserCode,
} from "./device_parts.ts";

/** A program that asks for a key. */
interface DeviceOpening {
  /** Its own name, and its reason for needing the key; `null` when it does not say. */
  readonly clientName: string | null;
  readonly reason: string | null;
  /** A label that it sent; one in another form than ours is not kept. */
  readonly source: string | null;
  /** Network of the caller, as limits count it. */
  readonly network: string;
  /** The fingerprint of the caller's client; `null` when it has none. */
  readonly client: string | null;
}

/** The outcome. */
export type DeviceOpened =
  | {
    readonly outcome: "opened";
    /** Collects the key. */
    readonly deviceCode: string;
    /** For the person, as it is shown. */
    readonly userCode: string;
    /** The program's name as shown to the person; `null` when it sent none. */
    readonly clientName: string | null;
  }
  /** The network has opened its requests for this hour, or has its free keys of the day. */
  | { readonly outcome: "opening_limit" | "key_limit"; readonly retryAfterMs: number };

const HOUR_MS = 60 * 60 * 1000;
const SOURCE = /^[a-z0-9_-]{1,40}$/;

/** Opens a request. It holds one of the free keys that the network may take in 24 hours while it waits. */
export async function askForDeviceKey(parts: DeviceParts, opening: DeviceOpening): Promise<DeviceOpened> {
  const { storage, hasher, networks } = parts;
  const { db, queue, clock } = storage;
  const { network, block } = await networks.find(opening.network);
  const now = clock.now();
  const slots = keySlots(storage, network, now);
  const ofHour = db.selectFrom("device_requests").select("created_at").where("network", "=", network)
    .where("created_at", ">", now - HOUR_MS).orderBy("created_at", "desc").limit(1)
    .offset(limits.deviceOpeningsPerNetworkPerHour - 1);
  const { and, exists, not } = expressionBuilder<Database>();
  const deviceCode = makeDeviceCode();
  const clientName = shown(opening.clientName);
  for (;;) {
    const userCode = makeUserCode();
    const row = {
      device_hash: hashDeviceSecret(deviceCode),
      user_code: hasher.userCode(userCode),
      status: "pending" as const,
      client_name: clientName,
      reason: shown(opening.reason),
      source: opening.source !== null && SOURCE.test(opening.source) ? opening.source : null,
      network,
      network_block: block,
      client: opening.client === null ? null : hasher.client(opening.client),
      created_at: now,
      ends_at: now + DEVICE_MS,
    };
    const columns = Object.keys(row) as (keyof typeof row)[];
    const [counts, inserted] = await queue.write([
      db.selectNoFrom([ofHour.as("opened_at"), slots.as("free_at")]).compile(),
      db.insertInto("device_requests").columns(columns).expression(
        db.selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
          .where(and([not(exists(ofHour)), not(exists(slots))])),
      ).onConflict((conflict) => conflict.column("user_code").doNothing()).returning("device_hash").compile(),
    ]);
    if (inserted.rows.length > 0) {
      return { outcome: "opened", deviceCode, userCode: formatUserCode(userCode), clientName };
    }
    const { opened_at: openedAt = null, free_at: freeAt = null } = counts.rows[0] ?? {};
    if (openedAt !== null) return { outcome: "opening_limit", retryAfterMs: openedAt + HOUR_MS - now };
    if (freeAt !== null) return { outcome: "key_limit", retryAfterMs: freeAt - now };
    // The code was taken.
  }
}

/** Cleans text of a program for a person to read: characters that steer the display are removed. */
function shown(text: string | null): string | null {
  const visible = text?.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() ?? "";
  return visible === "" ? null : visible;
}
