import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { type DeviceParts, showDeviceRequest } from "../keys/mod.ts";
import type { Call } from "./call.ts";

/** No request waits under a code: unknown, expired and decided ones alike. */
export const NO_SUCH_REQUEST = {
  status: 404,
  body: { error: "invalid_or_expired", message: messages.invalid_or_expired },
} as const satisfies Reply<"lookupDeviceGrant">;

/** `POST /v1/keys/device/lookup`: a person sees who asks for a key. */
export async function lookupDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["lookupDeviceGrant"],
  { network, startedAtMs }: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"lookupDeviceGrant">> {
  const look = await showDeviceRequest(parts, { userCode: body.user_code, network, startedAtMs });
  if (look.outcome === "miss") return NO_SUCH_REQUEST;
  return {
    status: 200,
    body: {
      user_code: look.userCode,
      client_name: look.clientName,
      reason: look.reason,
      expires_in: Math.ceil(look.expiresInMs / 1000),
      status: "pending",
      anonymous_monthly_limit: limits.anonymousAllowance,
      claimed_monthly_limit: limits.provenAllowance,
      approval_token: look.approvalToken,
    },
  };
}
