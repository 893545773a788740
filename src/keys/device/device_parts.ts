/**
 * Parts of the flows of device keys, and their time limits.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import type { SignupParts } from "../signup/mail_code.ts";
import type { DeviceHolds } from "./holds.ts";
import { hash, randomBytes, randomInt } from "node:crypto";

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
