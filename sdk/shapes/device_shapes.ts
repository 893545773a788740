/**
 * Shapes of the operations on device keys.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * Who asks for a key, shown to the person who decides. Everything is optional.
 *
 * @example
 * ```ts
 * import type { OpenDeviceRequest } from "@bankscreen/sdk";
 *
 * const request: OpenDeviceRequest = { client_name: "Payout assistant", reason: "Friday's supplier run" };
 * console.log(request.client_name);
 * ```
 */
export type OpenDeviceRequest = Schemas["OpenDeviceRequest"];

/**
 * A request that waits to be approved.
 *
 * @example
 * ```ts
 * import type { OpenedDeviceRequest } from "@bankscreen/sdk";
 *
 * const show = ({ display_to_human }: OpenedDeviceRequest): void => console.log(display_to_human);
 * console.log(typeof show);
 * ```
 */
export type OpenedDeviceRequest = Schemas["OpenedDeviceRequest"];

/**
 * The question whether a request was decided.
 *
 * @example
 * ```ts
 * import type { DeviceTokenRequest } from "@bankscreen/sdk";
 *
 * const question: DeviceTokenRequest = { device_code: `ifd_${"0".repeat(64)}` };
 * console.log(question.device_code.length);
 * ```
 */
export type DeviceTokenRequest = Schemas["DeviceTokenRequest"];

/**
 * The key of a request that was approved. The secret in it is given out once.
 *
 * @example
 * ```ts
 * import type { DeviceKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, monthly_limit }: DeviceKey): string => `${key_prefix}: ${monthly_limit} a month`;
 * console.log(typeof describe);
 * ```
 */
export type DeviceKey = Schemas["DeviceKey"];

/**
 * Who asks for a key under a code.
 *
 * @example
 * ```ts
 * import type { DeviceLookup } from "@bankscreen/sdk";
 *
 * const describe = ({ client_name, reason }: DeviceLookup): string => `${client_name ?? "A program"}: ${reason ?? "no reason"}`;
 * console.log(typeof describe);
 * ```
 */
export type DeviceLookup = Schemas["DeviceLookup"];

/**
 * The approval of a request.
 *
 * @example
 * ```ts
 * import type { DeviceApproveRequest } from "@bankscreen/sdk";
 *
 * const approval: DeviceApproveRequest = { user_code: "BCDF-GHJK", approval_token: `ifa_${"0".repeat(64)}` };
 * console.log(approval.user_code);
 * ```
 */
export type DeviceApproveRequest = Schemas["DeviceApproveRequest"];

/**
 * What an approval answers: a code was mailed, or the request is approved.
 *
 * @example
 * ```ts
 * import type { DeviceApproval } from "@bankscreen/sdk";
 *
 * const describe = (approval: DeviceApproval): string => "ok" in approval ? approval.tier : approval.message;
 * console.log(typeof describe);
 * ```
 */
export type DeviceApproval = Schemas["DeviceApproved"] | Schemas["DeviceCodeSent"];

/**
 * The denial of a request.
 *
 * @example
 * ```ts
 * import type { DeviceDenyRequest } from "@bankscreen/sdk";
 *
 * const denial: DeviceDenyRequest = { user_code: "BCDF-GHJK", approval_token: `ifa_${"0".repeat(64)}` };
 * console.log(denial.user_code);
 * ```
 */
export type DeviceDenyRequest = Schemas["DeviceDenyRequest"];
