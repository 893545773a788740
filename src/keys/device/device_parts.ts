/**
 * Parts of the flows of device keys, and their time limits.
 *
 * @module
 */
import { hash, randomBytes, randomInt } from "node:crypto";
import { limits } from "../../../generated/limits.ts";
import { type HeldBounds, HeldQuestions, type Storage } from "../../storage/mod.ts";
import type { SignupParts } from "../mail_code.ts";

/** The parts of the flows of device keys. */
export interface DeviceParts extends SignupParts {
  readonly holds: DeviceHolds;
}

/** Lifetime of a request that is not decided, in milliseconds. */
export const DEVICE_MS = limits.deviceSeconds * 1000;

/** Lifetime of an approval token, in milliseconds. */
export const APPROVAL_MS = limits.deviceApprovalSeconds * 1000;

/** Shortest time that an approved key waits to be collected, in milliseconds. */
export const COLLECT_MS = limits.deviceCollectSeconds * 1000;

/** Milliseconds between two questions. */
export const INTERVAL_MS = limits.deviceIntervalSeconds * 1000;

/**
 * Consonants only, so that no code is a word, without those that are easily mistaken for one another (RFC 8628, section
 * 6.1).
 */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

const USER_CODE_LENGTH = 8;

const SECRET_BYTES = 32;

/** Makes a device code: 256 random bits, for the program alone. */
export function makeDeviceCode(): string {
  return `ifd_${randomBytes(SECRET_BYTES).toString("hex")}`;
}

/** Makes an approval token: 256 random bits, for the page that shows the request. */
export function makeApprovalToken(): string {
  return `ifa_${randomBytes(SECRET_BYTES).toString("hex")}`;
}

/**
 * Returns the hash under which a device code or approval token is stored. They are too random to be guessed from it.
 */
export function hashDeviceSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

/** Makes a user code of 8 letters, 34 random bits. */
export function makeUserCode(): string {
  return Array.from({ length: USER_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Writes a user code as it is shown: `BCDF-GHJK`. */
export function formatUserCode(code: string): string {
  return `${code.slice(0, USER_CODE_LENGTH / 2)}-${code.slice(USER_CODE_LENGTH / 2)}`;
}

/** Reads a user code as a person typed it: case, white space and dashes do not count. Any other text is no code. */
export function readUserCode(text: string): string {
  // Longest text that can hold a code, separators included.
  return text.slice(0, 64).replaceAll(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/** Limits of waiting requests, per network. */
export interface HoldBounds extends HeldBounds {
  readonly holdMs: number;
}

const BOUNDS: HoldBounds = {
  holdMs: limits.deviceHoldSeconds * 1000,
  checkMs: 1000,
  heldMax: 200,
  heldPerAskerMax: 3,
};

/**
 * Requests of programs that wait for a decision, by the hash of their device code. One in this process
 * answers at once, one in another instance within a second.
 */
export class DeviceHolds {
  readonly #held: HeldQuestions<string>;
  readonly #holdMs: number;

  /** Holds nothing yet, and releases everything once `stopping` aborts. */
  constructor(
    storage: Pick<Storage, "db" | "clock">,
    stopping: AbortSignal | null = null,
    workers: number = 1,
    bounds: HoldBounds = BOUNDS,
  ) {
    this.#holdMs = bounds.holdMs;
    this.#held = new HeldQuestions((asked) => findDecided(storage, asked), stopping, workers, bounds);
  }

  /** Resolves when the request is decided, the caller has gone or the time is up; at once when there is no room. */
  async wait(deviceHash: string, network: string, caller: AbortSignal): Promise<void> {
    await this.#held.wait(deviceHash, network, this.#holdMs, caller);
  }

  /** Releases the held requests about a device request that was decided here. */
  release(deviceHash: string): void {
    this.#held.release((held) => held === deviceHash);
  }
}

async function findDecided(
  { db, clock }: Pick<Storage, "db" | "clock">,
  asked: readonly string[],
): Promise<(deviceHash: string) => boolean> {
  const hashes = new Set(asked);
  const pending = await db.selectFrom("device_requests").select("device_hash")
    .where("device_hash", "in", [...hashes]).where("status", "=", "pending").where(
      "ends_at",
      ">",
      clock.now(),
    )
    .execute();
  const waiting = new Set(pending.map((row) => row.device_hash));
  // One that came while the database was asked is not known to be decided.
  return (deviceHash) => hashes.has(deviceHash) && !waiting.has(deviceHash);
}
