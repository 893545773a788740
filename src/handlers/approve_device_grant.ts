import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { approveDevice, type DeviceApproved, type DeviceParts } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { NO_SUCH_REQUEST } from "./lookup_device_grant.ts";
import {
  MAIL_LATER,
  MAIL_UNCONFIRMED,
  REDUCED_NOTICE,
  refuseProof,
  refuseUntil,
} from "./verification_refusals.ts";

/** A decision without the token of the latest look. */
export const APPROVAL_TOKEN_REQUIRED = {
  status: 403,
  body: { error: "approval_token_required", message: messages.approval_token_required },
} as const satisfies Reply<"approveDeviceGrant">;

/** `POST /v1/keys/device/approve`: a person grants a program a key. */
export async function approveDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["approveDeviceGrant"],
  { network, startedAtMs }: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"approveDeviceGrant">> {
  const approved = await approveDevice(parts, {
    userCode: body.user_code,
    approvalToken: body.approval_token ?? null,
    email: body.email ?? null,
    code: body.code ?? null,
    network,
    startedAtMs,
  });
  return shapeApproval(approved);
}

function shapeApproval(approved: DeviceApproved): Reply<"approveDeviceGrant"> {
  switch (approved.outcome) {
    case "miss":
      return NO_SUCH_REQUEST;
    case "token_required":
      return APPROVAL_TOKEN_REQUIRED;
    case "approved":
      return {
        status: 200,
        body: {
          ok: true,
          tier: approved.tier,
          monthly_limit: approved.limit,
          ...(approved.email !== null && { email: approved.email }),
          ...(approved.isReduced && { notice: REDUCED_NOTICE }),
        },
      };
    case "code_sent":
      return {
        status: 202,
        body: {
          status: "code_sent",
          expires_in: limits.codeMinutes * 60,
          message: "A code of 6 digits is on its way. Repeat the same request with `code` within " +
            `${limits.codeMinutes} minutes.` + (approved.isConfirmed ? "" : ` ${MAIL_UNCONFIRMED}`),
        },
      };
    case "address_limit":
      return refuseUntil("key_rate_limited", messages.key_rate_limited.address, approved.retryAfterMs);
    case "unavailable":
      return {
        status: 503,
        headers: MAIL_LATER,
        body: { error: "device_unavailable", message: messages.device_unavailable },
      };
    default:
      return refuseProof(approved);
  }
}
