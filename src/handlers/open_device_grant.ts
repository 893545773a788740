import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { askForDeviceKey, type DeviceOpened, type DeviceParts } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { refuseUntil } from "./verification_refusals.ts";

/** `POST /v1/keys/device`: a program asks a person for a key. */
export async function openDeviceGrant(
  parts: DeviceParts,
  baseUrl: string,
  { body }: Inputs["openDeviceGrant"],
  call: Pick<Call, "network" | "client">,
): Promise<Reply<"openDeviceGrant">> {
  const opened = await askForDeviceKey(parts, {
    clientName: body?.client_name ?? null,
    reason: body?.reason ?? null,
    source: body?.source ?? null,
    network: call.network,
    client: call.client(),
  });
  switch (opened.outcome) {
    case "opened":
      return { status: 201, body: shapeOpened(opened, `${baseUrl}/device`) };
    case "opening_limit":
      return refuseOpening("device_rate_limited", messages.device_rate_limited, opened.retryAfterMs);
    case "key_limit":
      return refuseOpening("key_rate_limited", messages.key_rate_limited.network, opened.retryAfterMs);
  }
}

function shapeOpened(
  { deviceCode, userCode, clientName }: Extract<DeviceOpened, { outcome: "opened" }>,
  verificationUri: string,
): Extract<Reply<"openDeviceGrant">, { status: 201 }>["body"] {
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: verificationUri,
    verification_uri_complete: `${verificationUri}?code=${userCode}`,
    expires_in: limits.deviceSeconds,
    interval: limits.deviceIntervalSeconds,
    message:
      "Show `display_to_human` to the person. Then send `device_code` to POST /v1/keys/device/token, and wait `interval` " +
      "seconds after each answer, until the person has decided.",
    display_to_human:
      `To give ${clientName ?? "this program"} a Bankscreen API key, open ${verificationUri} and ` +
      `type the code ${userCode} within ${limits.deviceSeconds / 60} minutes.`,
  };
}

function refuseOpening(
  error: "device_rate_limited" | "key_rate_limited",
  message: string,
  retryAfterMs: number,
): Extract<Reply<"openDeviceGrant">, { status: 429 }> {
  const { body, ...refusal } = refuseUntil(error, message, retryAfterMs);
  const minutes = Math.ceil(body.retry_after / 60);
  return {
    ...refusal,
    body: {
      ...body,
      display_to_human:
        `No Bankscreen key can be asked for from this network for ${minutes} minutes. A key that you have keeps working: ` +
        "you can give it to the program yourself.",
    },
  };
}
