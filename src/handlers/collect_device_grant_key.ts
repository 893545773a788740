import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { collectDeviceKey, type DeviceCollection, type DeviceParts } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { REDUCED_NOTICE } from "./verification_refusals.ts";

/**
 * `POST /v1/keys/device/token`: a program asks whether its request was decided, and collects the key. Answers
 * whether a request was decided; a program may be kept waiting for the decision.
 */
export async function collectDeviceGrantKey(
  parts: DeviceParts,
  baseUrl: string,
  { body }: Inputs["collectDeviceGrantKey"],
  call: Pick<Call, "network" | "header" | "caller">,
): Promise<Reply<"collectDeviceGrantKey">> {
  // A page is not held: its browser needs the connection for other requests.
  const isPage = call.header("Origin") !== null || call.header("Sec-Fetch-Mode") !== null;
  const collection = await collectDeviceKey(parts, {
    deviceCode: body.device_code,
    holdFor: isPage ? null : { network: call.network, caller: call.caller() },
  });
  return shapeCollection(collection, baseUrl);
}

function shapeCollection(collection: DeviceCollection, baseUrl: string): Reply<"collectDeviceGrantKey"> {
  switch (collection.outcome) {
    case "collected":
      return shapeKey(collection, baseUrl);
    case "pending":
      return refuseForTheMoment(
        "authorization_pending",
        collection.expiresInMs,
        limits.deviceIntervalSeconds,
      );
    case "too_soon":
      return refuseForTheMoment("slow_down", collection.expiresInMs, 2 * limits.deviceIntervalSeconds);
    case "denied":
      return { status: 400, body: { error: "access_denied", message: messages.access_denied } };
    case "expired":
      return { status: 400, body: { error: "expired_token", message: messages.expired_token } };
    case "unknown":
      return { status: 400, body: { error: "invalid_grant", message: messages.invalid_grant } };
  }
}

function shapeKey(
  { key, email, isReduced }: Extract<DeviceCollection, { outcome: "collected" }>,
  baseUrl: string,
): Extract<Reply<"collectDeviceGrantKey">, { status: 200 }> {
  return {
    status: 200,
    body: {
      api_key: key.secret,
      key_prefix: key.keyPrefix,
      tier: email === null ? "anonymous" : "email",
      monthly_limit: key.limit,
      ...(email !== null && { email }),
      message:
        "Store this key now: it is given out once and kept nowhere. Send it as `Authorization: Bearer <API_KEY>`.",
      ...(isReduced && { notice: REDUCED_NOTICE }),
      terms_url: `${baseUrl}/legal/terms`,
      config_line: `BANKSCREEN_API_KEY=${key.secret}`,
    },
  };
}

/** `intervalSeconds` is what the next question waits for; after a `slow_down` it is longer (RFC 8628, section 3.5). */
function refuseForTheMoment(
  error: "authorization_pending" | "slow_down",
  expiresInMs: number,
  intervalSeconds: number,
): Extract<Reply<"collectDeviceGrantKey">, { status: 400 }> {
  return {
    status: 400,
    body: {
      error,
      message: messages[error],
      expires_in: Math.max(1, Math.ceil(expiresInMs / 1000)),
      interval: intervalSeconds,
    },
  };
}
