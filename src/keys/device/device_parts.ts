/**
 * Parts of the flows of device keys, and their time limits.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import type { SignupParts } from "../signup/signup_parts.ts";
import type { DeviceHolds } from "./holds.ts";

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
