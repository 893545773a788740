/**
 * The operations on device keys.
 *
 * @module
 */
import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type {
  DeviceApproval,
  DeviceApproveRequest,
  DeviceDenyRequest,
  DeviceKey,
  DeviceLookup,
  DeviceTokenRequest,
  OpenDeviceRequest,
  OpenedDeviceRequest,
} from "../generated/shapes.ts";

/** Longer than the server holds a question. */
const HELD_TIMEOUT_MS = 60_000;

/**
 * The operations on device keys: a program asks, a person approves with a code (RFC 8628). Free, and without need of a
 * key.
 *
 * @example
 * ```ts
 * import type { DeviceKeyOperations } from "@bankscreen/sdk";
 *
 * const ask = async (bankscreen: DeviceKeyOperations): Promise<string> => {
 *   const { device_code, display_to_human } = await bankscreen.openDeviceGrant({ client_name: "Payout assistant" });
 *   console.log(display_to_human);
 *   return (await bankscreen.collectDeviceGrantKey({ device_code })).api_key;
 * };
 * console.log(typeof ask);
 * ```
 */
export interface DeviceKeyOperations {
  /**
   * Asks a person for a key.
   *
   * @param request Who asks, and why.
   * @param options How to send it.
   * @returns What to show to the person, and the code that collects the key.
   */
  openDeviceGrant(request?: OpenDeviceRequest, options?: RequestOptions): ApiPromise<OpenedDeviceRequest>;
  /**
   * Asks whether the person has decided; the answer takes up to half a minute while nobody has. Throws an error whose
   * `code` is `authorization_pending` then: wait `interval` seconds and ask again.
   *
   * @param request The `device_code` of the request.
   * @param options How to send it.
   * @returns The key. It is given out once: store it.
   */
  collectDeviceGrantKey(request: DeviceTokenRequest, options?: RequestOptions): ApiPromise<DeviceKey>;
  /**
   * Tells a person who asks for a key.
   *
   * @param userCode The code that the program shows.
   * @param options How to send it.
   * @returns Who asks, and the token that decides it.
   */
  lookupDeviceGrant(userCode: string, options?: RequestOptions): ApiPromise<DeviceLookup>;
  /**
   * Lets the program have a key.
   *
   * @param request The code, the token of the latest look, and a mailbox to prove for the larger allowance.
   * @param options How to send it.
   * @returns `status: "code_sent"` when a code was mailed, `ok: true` once the request is approved.
   */
  approveDeviceGrant(request: DeviceApproveRequest, options?: RequestOptions): ApiPromise<DeviceApproval>;
  /**
   * Lets the program have no key.
   *
   * @param request The code and the token of the latest look.
   * @param options How to send it.
   * @returns The confirmation.
   */
  denyDeviceGrant(request: DeviceDenyRequest, options?: RequestOptions): ApiPromise<{ readonly ok: true }>;
}

/** Makes the operations on device keys. */
export function createDeviceKeyOperations(core: Core): DeviceKeyOperations {
  const { raw } = core;
  return {
    openDeviceGrant: (body = {}, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/device", { ...init, body })),
    collectDeviceGrantKey: (body, options) =>
      core.send(
        { kind: "once" },
        { timeoutMs: HELD_TIMEOUT_MS, ...options },
        (init) => raw.POST("/v1/keys/device/token", { ...init, body }),
      ),
    lookupDeviceGrant: (userCode, options) =>
      core.send(
        { kind: "once" },
        options,
        (init) => raw.POST("/v1/keys/device/lookup", { ...init, body: { user_code: userCode } }),
      ),
    approveDeviceGrant: (body, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/device/approve", { ...init, body })),
    denyDeviceGrant: (body, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/device/deny", { ...init, body })),
  };
}
