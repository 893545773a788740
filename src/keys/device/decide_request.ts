// A person views a program's request for a key, and approves or denies it. Unknown, expired and decided requests get
// the same answer, after the same time. A decision needs the token of the latest view, so that an old page can't decide
// about a newer request.
import type { Expression } from "kysely";
import type { Inputs } from "../../../generated/handlers.ts";
import { limits } from "../../../generated/limits.ts";
import type { components } from "../../../generated/types.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";
import { activeAlert, nextFreeKeyAt } from "../key_rows.ts";
import { countToday, LIMITS } from "../limits.ts";
import {
  type Claimant,
  CODE_LIFETIME_MS,
  judgeCode,
  mailCode,
  readClaimant,
  type Unproven,
} from "../mailed_codes.ts";
import { APPROVAL_MS, COLLECT_MS, type DeviceParts, formatUserCode, readUserCode } from "./request_key.ts";
import { type AddressHash, encryptEmail, hashSecret, makeSecret, type NetworkHash } from "../hashes.ts";

type Schemas = components["schemas"];

interface Caller {
  readonly network: string;
  readonly startedAtMs: number;
}

type Decision = Inputs["denyDeviceGrant"]["body"];

interface DeviceMiss {
  readonly outcome: "miss";
}

type Undecided = DeviceMiss | { readonly outcome: "token_required" };

/** The outcome of an approval. */
export type DeviceApproved =
  | Undecided
  | {
    readonly outcome: "approved";
    readonly tier: "anonymous" | "email";
    readonly limit: number;
    readonly email: string | null;
    readonly isReduced: boolean;
  }
  | Unproven
  /** In the last 24 hours, the mailbox got a key, or the program's network got all its free keys. */
  | { readonly outcome: "address_limit" | "network_limit"; readonly retryAfterMs: number };

/** Returns what a request says about its program, with a token for the decision. Earlier tokens become invalid. */
export async function showDeviceRequest(
  parts: DeviceParts,
  { user_code }: Inputs["lookupDeviceGrant"]["body"],
  caller: Caller,
): Promise<DeviceMiss | { readonly outcome: "found"; readonly request: Schemas["DeviceLookup"] }> {
  const { db, queue, clock } = parts.storage;
  const now = clock.now();
  const userCode = readUserCode(user_code);
  const approvalToken = makeSecret("ifa");
  const [{ rows: [row] }] = await queue.write([
    db.updateTable("device_requests")
      .set({ approval_hash: hashSecret(approvalToken), approval_ends_at: now + APPROVAL_MS })
      .where("user_code", "=", parts.hasher.userCode(userCode)).where("status", "=", "pending")
      .where("ends_at", ">", now).returning(["client_name", "reason", "ends_at"]).compile(),
  ]);
  if (row === undefined) return await miss(parts, caller);
  const request: Schemas["DeviceLookup"] = {
    user_code: formatUserCode(userCode),
    client_name: row.client_name,
    reason: row.reason,
    expires_in: Math.ceil((row.ends_at - now) / 1000),
    status: "pending",
    anonymous_monthly_limit: limits.anonymousQuota,
    claimed_monthly_limit: limits.provenQuota,
    approval_token: approvalToken,
  };
  return { outcome: "found", request };
}

/** Denies a request. */
export async function denyDevice(
  parts: DeviceParts,
  decision: Decision,
  caller: Caller,
): Promise<Undecided | { readonly outcome: "denied" }> {
  const found = await findToDecide(parts, decision, caller);
  if (found.outcome !== "found") return found;
  const decided = await decide(parts, found.deviceHash, { status: "denied" });
  return decided !== null ? { outcome: "denied" } : await miss(parts, caller);
}

/** Approves a request. The key counts for the program's network. With an email address but no code, emails a code. */
export async function approveDevice(
  parts: DeviceParts,
  approval: Inputs["approveDeviceGrant"]["body"],
  caller: Caller & { readonly language: Language },
): Promise<DeviceApproved> {
  const found = await findToDecide(parts, approval, caller);
  if (found.outcome !== "found") return found;
  const { email = null, code = null } = approval;
  // Checks the limit before a code is emailed or used up. The query that approves checks it again.
  const networkLimit = await findNetworkLimit(parts, found);
  if (networkLimit !== null) return networkLimit;
  if (email === null) {
    return code === null ? await approve(parts, found, caller, null) : { outcome: "code_without_email" };
  }
  const claimant = await readClaimant(parts, email, caller.network);
  if (claimant.outcome !== "ok") return claimant;
  const purpose = { purpose: "device", target: found.deviceHash } as const;
  if (code === null) {
    const mailing = await mailCode(parts, claimant, purpose, caller.language);
    if (mailing.outcome === "code_sent") await extend(parts, found.deviceHash);
    return mailing;
  }
  const verdict = await judgeCode(parts, claimant, purpose, code);
  if (verdict !== "correct") return { outcome: "code_refused", reason: verdict };
  const retryAfterMs = await findAddressLimit(parts, claimant.address);
  if (retryAfterMs !== null) return { outcome: "address_limit", retryAfterMs };
  return await approve(parts, found, caller, claimant);
}

interface RequestToDecide {
  readonly outcome: "found";
  readonly deviceHash: string;
  readonly network: NetworkHash;
}

async function findToDecide(
  parts: DeviceParts,
  { user_code, approval_token = null }: Decision,
  caller: Caller,
): Promise<RequestToDecide | Undecided> {
  // Checked before anything else, so that the answer reveals nothing about the user code.
  if (approval_token === null) return { outcome: "token_required" };
  const { db, clock } = parts.storage;
  const now = clock.now();
  const row = await db.selectFrom("device_requests")
    .select(["device_hash", "approval_hash", "approval_ends_at", "network"])
    .where("user_code", "=", parts.hasher.userCode(readUserCode(user_code)))
    .where("status", "=", "pending").where("ends_at", ">", now).executeTakeFirst();
  if (row === undefined) return await miss(parts, caller);
  const isLatest = row.approval_hash === hashSecret(approval_token) &&
    row.approval_ends_at > now;
  return isLatest
    ? { outcome: "found", deviceHash: row.device_hash, network: row.network as NetworkHash }
    : { outcome: "token_required" };
}

async function findNetworkLimit({ storage }: DeviceParts, { network }: RequestToDecide) {
  const now = storage.clock.now();
  const row = await nextFreeKeyAt(storage, network, now).executeTakeFirst();
  return row === undefined ? null : { outcome: "network_limit" as const, retryAfterMs: row.free_at - now };
}

async function approve(
  parts: DeviceParts,
  request: RequestToDecide,
  caller: Caller,
  claimant: Claimant | null,
): Promise<DeviceApproved> {
  const { storage } = parts;
  const full = nextFreeKeyAt(storage, request.network, storage.clock.now());
  const decided = await decide(parts, request.deviceHash, {
    status: "approved",
    address: claimant?.address ?? null,
    encrypted_email: claimant && encryptEmail(storage, claimant.mailbox.deliverTo),
  }, [full]);
  if (decided === null) return await findNetworkLimit(parts, request) ?? await miss(parts, caller);
  if (claimant !== null) {
    const email = claimant.mailbox.deliverTo;
    return { outcome: "approved", tier: "email", limit: limits.provenQuota, email, isReduced: false };
  }
  const isReduced = !decided.isPromised;
  const limit = isReduced ? limits.alertQuota : limits.anonymousQuota;
  return { outcome: "approved", tier: "anonymous", limit, email: null, isReduced };
}

/** Stores a decision unless a query in `unless` finds rows. The request then lasts at least another `COLLECT_MS`. */
async function decide(
  { storage, polls }: DeviceParts,
  deviceHash: string,
  decision:
    | { status: "denied" }
    | { status: "approved"; address: string | null; encrypted_email: string | null },
  unless: readonly Expression<unknown>[] = [],
): Promise<{ readonly isPromised: boolean } | null> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const [{ rows }] = await queue.write([
    db.updateTable("device_requests")
      .set((eb) => ({
        ...decision,
        approval_hash: null,
        is_promised: eb.case().when(eb.exists(activeAlert(storage))).then(0).else(1).end(),
        ends_at: eb.fn<number>("max", ["ends_at", eb.val(now + COLLECT_MS)]),
      })).where("device_hash", "=", deviceHash).where("status", "=", "pending").where("ends_at", ">", now)
      .where((eb) => eb.and(unless.map((rows) => eb.not(eb.exists(rows)))))
      .returning("is_promised").compile(),
  ]);
  const [row] = rows;
  if (row !== undefined) polls.release((waiting) => waiting === deviceHash);
  return row === undefined ? null : { isPromised: row.is_promised === 1 };
}

/** Extends a request and its token, once, so that they last as long as an emailed code. */
async function extend({ storage: { db, queue, clock } }: DeviceParts, deviceHash: string): Promise<void> {
  const end = clock.now() + CODE_LIFETIME_MS;
  await queue.write([
    db.updateTable("device_requests").set((eb) => ({
      is_extended: 1,
      ends_at: eb.fn<number>("max", ["ends_at", eb.val(end)]),
      approval_ends_at: end,
    })).where("device_hash", "=", deviceHash).where("status", "=", "pending").where("is_extended", "=", 0)
      .compile(),
  ]);
}

/** Returns the milliseconds until a mailbox may have another key; `null` if it may have one now. */
async function findAddressLimit({ storage }: DeviceParts, address: AddressHash): Promise<number | null> {
  const { db, clock } = storage;
  const now = clock.now();
  const { time } = LIMITS.keysOfAddress;
  const made = db.selectFrom("keys").where("address", "=", address).where("proven_at", ">", now - time)
    .select((eb) => eb("proven_at", "+", time).as("free_at")).$narrowType<{ free_at: number }>();
  const waiting = db.selectFrom("device_requests").where("address", "=", address)
    .where("status", "=", "approved")
    .where("ends_at", ">", now).select((eb) => eb("ends_at", "+", 0).as("free_at"));
  const rows = await made.unionAll(waiting).execute();
  return rows.length === 0 ? null : Math.max(...rows.map(({ free_at }) => free_at)) - now;
}

/** This many wrong codes cause no extra delay, because people make typos. */
const UNSLOWED_ATTEMPTS = 3;
const FLOOR_MS = 120;
const CEILING_MS = 5_000;

/** Returns the delay of the answer to a wrong code in milliseconds, which grows with the failures of the network. */
export function failedAttemptDelayMs(failedAttempts: number): number {
  return Math.min(CEILING_MS, FLOOR_MS * 2 ** Math.max(0, failedAttempts - UNSLOWED_ATTEMPTS));
}

/** Answers a wrong code after a delay, which hides how long the work since `startedAtMs` took. */
async function miss(parts: DeviceParts, { network, startedAtMs }: Caller): Promise<DeviceMiss> {
  const counted = await parts.networks.find(network);
  const attempts = await countToday(parts.storage, "device_miss", counted.network) ?? 1;
  const leftMs = startedAtMs + failedAttemptDelayMs(attempts) - performance.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)));
  return { outcome: "miss" };
}
