// A key for a program (RFC 8628), as the program sees it: it opens a request, and collects its key once a person has
// approved. The key is created only then and shown once, so that it is never stored.
import type { Selectable } from "kysely";
import type { Inputs } from "../../../generated/handlers.ts";
import { limits } from "../../../generated/limits.ts";
import {
  type Database,
  insertWhere,
  type LongPollBounds,
  LongPolls,
  type Storage,
} from "../../storage/mod.ts";
import { type CreatedKey, insertFreeKey, keptSource, nextFreeKeyAt } from "../key_rows.ts";
import { LIMITS } from "../limits.ts";
import { watchSignups } from "../signup_alert.ts";
import { randomInt } from "node:crypto";
import type { SignupParts } from "../mailed_codes.ts";
import {
  type AddressHash,
  type ClientHash,
  decryptEmail,
  hashSecret,
  makeSecret,
  type NetworkHash,
} from "../hashes.ts";

/** The outcome of opening a request. */
export type DeviceOpened =
  | {
    readonly outcome: "opened";
    readonly deviceCode: string;
    readonly userCode: string;
    readonly clientName: string | null;
  }
  /** The network has reached its limit of requests this hour, or of free keys today. */
  | { readonly outcome: "opening_limit" | "key_limit"; readonly retryAfterMs: number };

/** Opens a request, within the limits of its network on requests and free keys. */
export async function requestDeviceKey(
  parts: DeviceParts,
  opening: Inputs["openDeviceGrant"]["body"],
  caller: { readonly network: string; readonly client: string },
): Promise<DeviceOpened> {
  const { storage, hasher, networks } = parts;
  const { db, queue, clock } = storage;
  const { network, block } = await networks.find(caller.network);
  const now = clock.now();
  const inNetwork = nextFreeKeyAt(storage, network, now);
  const ofHour = db.selectFrom("device_requests").select("created_at").where("network", "=", network)
    .where("created_at", ">", now - LIMITS.deviceRequests.time).orderBy("created_at", "desc").limit(1)
    .offset(LIMITS.deviceRequests.most - 1);
  const deviceCode = makeSecret("ifd");
  const clientName = visibleText(opening?.client_name);
  for (;;) {
    const userCode = Array.from({ length: USER_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
      "",
    );
    const row = {
      device_hash: hashSecret(deviceCode),
      user_code: hasher.userCode(userCode),
      status: "pending" as const,
      client_name: clientName,
      reason: visibleText(opening?.reason),
      source: keptSource(opening?.source),
      network,
      network_block: block,
      client: hasher.client(caller.client),
      created_at: now,
      ends_at: now + DEVICE_MS,
    };
    const [counts, inserted] = await queue.write([
      db.selectNoFrom([ofHour.as("opened_at"), inNetwork.as("free_at")]).compile(),
      insertWhere(db, "device_requests", row, { absent: [ofHour, inNetwork] })
        .onConflict((conflict) => conflict.column("user_code").doNothing()).returning("device_hash")
        .compile(),
    ]);
    if (inserted.rows.length > 0) {
      return { outcome: "opened", deviceCode, userCode: formatUserCode(userCode), clientName };
    }
    const { opened_at: openedAt = null, free_at: freeAt = null } = counts.rows[0] ?? {};
    if (openedAt !== null) {
      return { outcome: "opening_limit", retryAfterMs: openedAt + LIMITS.deviceRequests.time - now };
    }
    if (freeAt !== null) return { outcome: "key_limit", retryAfterMs: freeAt - now };
    // The user code is in use, so we try another one.
  }
}

function visibleText(text: string | null | undefined): string | null {
  const visible = text?.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() ?? "";
  return visible === "" ? null : visible;
}

interface DevicePoll {
  readonly deviceCode: string;
  /** The caller that waits for the decision; `null` if the poll must be answered immediately. */
  readonly waitFor: {
    readonly network: string;
    readonly caller: AbortSignal;
  } | null;
}

/** The outcome of a poll for the key. */
export type DeviceCollection =
  | {
    readonly outcome: "collected";
    readonly key: CreatedKey;
    readonly email: string | null;
    readonly isReduced: boolean;
  }
  /** `too_soon`: less than the polling interval has passed since the last poll. */
  | { readonly outcome: "pending" | "too_soon"; readonly expiresInMs: number }
  | { readonly outcome: "denied" | "expired" }
  | { readonly outcome: "unknown" };

/** Returns the key if the request is approved. May wait for the decision, at most `POLL_MS`. */
export async function collectDeviceKey(
  parts: DeviceParts,
  { deviceCode, waitFor }: DevicePoll,
): Promise<DeviceCollection> {
  const { db, queue, clock } = parts.storage;
  const deviceHash = hashSecret(deviceCode);
  const request = db.selectFrom("device_requests").selectAll().where("device_hash", "=", deviceHash);
  const now = clock.now();
  const [{ rows: [row] }, { rows: inTime }] = await queue.write([
    request.compile(),
    // Checked in the database, so that the interval applies to all callers with the same device code.
    db.updateTable("device_requests").set({ asked_at: now }).where("device_hash", "=", deviceHash)
      .where("status", "=", "pending").where("asked_at", "<=", now - INTERVAL_MS).returning("device_hash")
      .compile(),
  ]);
  const first = await answer(parts, row);
  if (first.outcome !== "pending" || row?.status !== "pending") return first;
  if (inTime.length === 0) return { ...first, outcome: "too_soon" };
  if (waitFor === null) return first;
  await parts.polls.wait(deviceHash, waitFor.network, POLL_MS, waitFor.caller);
  // If the caller has disconnected, the key isn't collected now and can still be collected later.
  return waitFor.caller.aborted ? first : await answer(parts, await request.executeTakeFirst());
}

type Row = Selectable<Database["device_requests"]>;

async function answer(parts: DeviceParts, row: Row | undefined): Promise<DeviceCollection> {
  if (row === undefined || row.status === "collected") return { outcome: "unknown" };
  if (row.status === "denied") return { outcome: "denied" };
  const expiresInMs = row.ends_at - parts.storage.clock.now();
  if (expiresInMs <= 0) return { outcome: "expired" };
  return row.status === "pending" ? { outcome: "pending", expiresInMs } : await collect(parts, row);
}

async function collect({ storage }: DeviceParts, row: Row): Promise<DeviceCollection> {
  const { db, queue, clock } = storage;
  await watchSignups(storage);
  const now = clock.now();
  const waiting = db.selectFrom("device_requests").select("device_hash")
    .where("device_hash", "=", row.device_hash).where("status", "=", "approved").where("ends_at", ">", now);
  const { queries, read } = insertFreeKey(
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
    { present: [waiting] },
  );
  const [{ rows: inserted }, { rows: reduced }] = await queue.write([
    ...queries,
    db.updateTable("device_requests").set({ status: "collected", asked_at: now })
      .where("device_hash", "in", waiting).compile(),
  ]);
  const made = read(inserted, reduced);
  // Another caller with the same code has collected the key.
  if (made === null) return { outcome: "unknown" };
  const email = row.encrypted_email === null ? null : decryptEmail(storage, row.encrypted_email);
  return { outcome: "collected", ...made, email };
}

/** Everything that device requests need. */
export interface DeviceParts extends SignupParts {
  readonly polls: LongPolls<string>;
}

const DEVICE_MS = limits.deviceSeconds * 1000;

/** Lifetime of an approval token, in milliseconds. */
export const APPROVAL_MS = limits.deviceApprovalSeconds * 1000;

/** An approved key can be collected for at least this long, in milliseconds. */
export const COLLECT_MS = limits.deviceCollectSeconds * 1000;

const INTERVAL_MS = limits.deviceIntervalSeconds * 1000;

/** Consonants only, so that no code is a word, and none that look alike (RFC 8628, section 6.1). */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

const USER_CODE_LENGTH = 8;

/** Formats a user code for people: `BCDF-GHJK`. */
export function formatUserCode(code: string): string {
  return `${code.slice(0, USER_CODE_LENGTH / 2)}-${code.slice(USER_CODE_LENGTH / 2)}`;
}

/** Normalises a user code as typed: ignores case, white space and dashes. */
export function readUserCode(text: string): string {
  // 64 characters are enough for a code with separators.
  return text.slice(0, 64).replaceAll(/[\s\p{Pd}]/gu, "").toUpperCase();
}

const POLL_MS = limits.deviceLongPollSeconds * 1000;

/** Opens the long polls of programs. Each poll waits for the request with the hash of its device code. */
export function openDevicePolls(
  { db, clock }: Pick<Storage, "db" | "clock">,
  stopping: AbortSignal | null,
  bounds?: LongPollBounds,
): LongPolls<string> {
  const findDecided = async (hashes: readonly string[]) => {
    const pending = await db.selectFrom("device_requests").select("device_hash")
      .where("device_hash", "in", hashes).where("status", "=", "pending").where("ends_at", ">", clock.now())
      .execute();
    const waiting = new Set(pending.map((row) => row.device_hash));
    const decided = new Set(hashes).difference(waiting);
    return (deviceHash: string) => decided.has(deviceHash);
  };
  return new LongPolls(findDecided, stopping, bounds);
}
