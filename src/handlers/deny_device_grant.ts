import type { Inputs, Reply } from "../../generated/handlers.ts";
import { denyDevice, type DeviceParts } from "../keys/mod.ts";
import { APPROVAL_TOKEN_REQUIRED } from "./approve_device_grant.ts";
import type { Call } from "./call.ts";
import { NO_SUCH_REQUEST } from "./lookup_device_grant.ts";

/** `POST /v1/keys/device/deny`: a person refuses a program a key. */
export async function denyDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["denyDeviceGrant"],
  { network, startedAtMs }: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"denyDeviceGrant">> {
  const denial = await denyDevice(parts, {
    userCode: body.user_code,
    approvalToken: body.approval_token ?? null,
    network,
    startedAtMs,
  });
  switch (denial.outcome) {
    case "denied":
      return { status: 200, body: { ok: true } };
    case "miss":
      return NO_SUCH_REQUEST;
    case "token_required":
      return APPROVAL_TOKEN_REQUIRED;
  }
}
