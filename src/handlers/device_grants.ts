// Handles a program's request for a key, which a person approves or denies (similar to RFC 8628). Rules: `../keys/`.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";
import {
  approveDevice,
  collectDeviceKey,
  denyDevice,
  type DeviceParts,
  requestDeviceKey,
  showDeviceRequest,
} from "../keys/mod.ts";
import {
  type Call,
  callerOf,
  codeSentMessage,
  isFromPage,
  MAIL_LATER,
  refusal,
  refuseProof,
  refuseUntil,
} from "./call.ts";

/** `POST /v1/keys/device`: opens a program's request for a key. */
export async function openDeviceGrant(
  parts: DeviceParts,
  baseUrl: string,
  { body }: Inputs["openDeviceGrant"],
  call: Pick<Call, "network" | "request">,
): Promise<Reply<"openDeviceGrant">> {
  const opened = await requestDeviceKey(parts, body, callerOf(call));
  switch (opened.outcome) {
    case "opened": {
      const { deviceCode, userCode, clientName } = opened;
      const url = `${baseUrl}/device`;
      return {
        status: 201,
        body: {
          device_code: deviceCode,
          user_code: userCode,
          verification_uri: url,
          verification_uri_complete: `${url}?code=${userCode}`,
          expires_in: limits.deviceSeconds,
          interval: limits.deviceIntervalSeconds,
          message: texts.device.message,
          display_to_human: texts.device.request({
            program: clientName ?? texts.device.this_program,
            url,
            code: userCode,
            minutes: limits.deviceSeconds / 60,
          }),
        },
      };
    }
    case "opening_limit":
      return refuseOpening("device_rate_limited", messages.device_rate_limited, opened.retryAfterMs);
    case "key_limit":
      return refuseOpening("key_rate_limited", messages.key_rate_limited.network, opened.retryAfterMs);
  }
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
    body: { ...body, display_to_human: texts.device.limited({ minutes }) },
  };
}

/** Answer for a code that is unknown, expired or already used. */
const NO_SUCH_REQUEST = refusal(404, "invalid_or_expired");

/** `POST /v1/keys/device/lookup`: shows the person which program requests a key. */
export async function lookupDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["lookupDeviceGrant"],
  call: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"lookupDeviceGrant">> {
  const look = await showDeviceRequest(parts, body, call);
  return look.outcome === "miss" ? NO_SUCH_REQUEST : { status: 200, body: look.request };
}

const APPROVAL_TOKEN_REQUIRED = refusal(403, "approval_token_required");

/** `POST /v1/keys/device/approve`: approves a program's request for a key. */
export async function approveDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["approveDeviceGrant"],
  call: Pick<Call, "network" | "startedAtMs" | "request">,
): Promise<Reply<"approveDeviceGrant">> {
  const approved = await approveDevice(parts, body, { ...callerOf(call), startedAtMs: call.startedAtMs });
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
          ...(approved.isReduced && { notice: texts.keys.reduced(limits) }),
        },
      };
    case "code_sent":
      return {
        status: 202,
        body: {
          status: "code_sent",
          expires_in: limits.codeMinutes * 60,
          message: codeSentMessage(approved),
        },
      };
    case "network_limit":
      return refuseUntil("key_rate_limited", messages.key_rate_limited.network, approved.retryAfterMs);
    case "address_limit":
      return refuseUntil("key_rate_limited", messages.key_rate_limited.address, approved.retryAfterMs);
    case "unavailable":
      return { ...refusal(503, "device_unavailable"), headers: MAIL_LATER };
    default:
      return refuseProof(approved);
  }
}

/** `POST /v1/keys/device/deny`: denies a program's request for a key. */
export async function denyDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["denyDeviceGrant"],
  call: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"denyDeviceGrant">> {
  const denial = await denyDevice(parts, body, call);
  switch (denial.outcome) {
    case "denied":
      return { status: 200, body: { ok: true } };
    case "miss":
      return NO_SUCH_REQUEST;
    case "token_required":
      return APPROVAL_TOKEN_REQUIRED;
  }
}

/** `POST /v1/keys/device/token`: returns the approved key to the program; the call may wait for the decision. */
export async function collectDeviceGrantKey(
  parts: DeviceParts,
  baseUrl: string,
  { body }: Inputs["collectDeviceGrantKey"],
  call: Call,
): Promise<Reply<"collectDeviceGrantKey">> {
  const collection = await collectDeviceKey(parts, {
    deviceCode: body.device_code,
    waitFor: isFromPage(call) ? null : { network: call.network, caller: call.request.signal },
  });
  switch (collection.outcome) {
    case "collected": {
      const { key, email, isReduced } = collection;
      return {
        status: 200,
        body: {
          api_key: key.secret,
          key_prefix: key.keyPrefix,
          tier: email === null ? "anonymous" : "email",
          monthly_limit: key.limit,
          ...(email !== null && { email }),
          message: texts.keys.collected,
          ...(isReduced && { notice: texts.keys.reduced(limits) }),
          terms_url: `${baseUrl}/legal/terms`,
          config_line: `BANKSCREEN_API_KEY=${key.secret}`,
        },
      };
    }
    case "pending":
      return refuseUntilDecided(
        "authorization_pending",
        collection.expiresInMs,
        limits.deviceIntervalSeconds,
      );
    case "too_soon":
      return refuseUntilDecided("slow_down", collection.expiresInMs, 2 * limits.deviceIntervalSeconds);
    case "denied":
      return refusal(400, "access_denied");
    case "expired":
      return refusal(400, "expired_token");
    case "unknown":
      return refusal(400, "invalid_grant");
  }
}

/** Returns the error for a program that must wait `intervalSeconds` before its next call (RFC 8628, section 3.5). */
function refuseUntilDecided(
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
