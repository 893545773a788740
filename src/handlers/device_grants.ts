// A program asks a person for a key (similar to RFC 8628), and the person decides. The rules are in `../keys/device/`.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import {
  approveDevice,
  collectDeviceKey,
  denyDevice,
  type DeviceApproved,
  type DeviceCollection,
  type DeviceOpened,
  type DeviceParts,
  requestDeviceKey,
  showDeviceRequest,
} from "../keys/mod.ts";
import { type Call, callerOf, isFromPage } from "./call.ts";
import {
  codeSentMessage,
  MAIL_LATER,
  REDUCED_NOTICE,
  refuseProof,
  refuseUntil,
} from "./verification_refusals.ts";

/** `POST /v1/keys/device`: a program asks a person for a key. */
export async function openDeviceGrant(
  parts: DeviceParts,
  baseUrl: string,
  { body }: Inputs["openDeviceGrant"],
  call: Pick<Call, "network" | "request">,
): Promise<Reply<"openDeviceGrant">> {
  const opened = await requestDeviceKey(parts, body, callerOf(call));
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
        `This network cannot request another Bankscreen key for ${minutes} minutes. Keys that you already have keep ` +
        "working: you can give one to the program yourself.",
    },
  };
}

/** The same answer for unknown, expired and decided codes. */
const NO_SUCH_REQUEST = {
  status: 404,
  body: { error: "invalid_or_expired", message: messages.invalid_or_expired },
} as const satisfies Reply<"lookupDeviceGrant">;

/** `POST /v1/keys/device/lookup`: shows a person which program asks for a key. */
export async function lookupDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["lookupDeviceGrant"],
  call: Pick<Call, "network" | "startedAtMs">,
): Promise<Reply<"lookupDeviceGrant">> {
  const look = await showDeviceRequest(parts, body, call);
  if (look.outcome === "miss") return NO_SUCH_REQUEST;
  return {
    status: 200,
    body: {
      user_code: look.userCode,
      client_name: look.clientName,
      reason: look.reason,
      expires_in: Math.ceil(look.expiresInMs / 1000),
      status: "pending",
      anonymous_monthly_limit: limits.anonymousQuota,
      claimed_monthly_limit: limits.provenQuota,
      approval_token: look.approvalToken,
    },
  };
}

const APPROVAL_TOKEN_REQUIRED = {
  status: 403,
  body: { error: "approval_token_required", message: messages.approval_token_required },
} as const satisfies Reply<"approveDeviceGrant">;

/** `POST /v1/keys/device/approve`: a person gives a program a key. */
export async function approveDeviceGrant(
  parts: DeviceParts,
  { body }: Inputs["approveDeviceGrant"],
  call: Pick<Call, "network" | "startedAtMs" | "request">,
): Promise<Reply<"approveDeviceGrant">> {
  return shapeApproval(
    await approveDevice(parts, body, { ...callerOf(call), startedAtMs: call.startedAtMs }),
  );
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
          message: codeSentMessage(approved),
        },
      };
    case "network_limit":
      return refuseUntil("key_rate_limited", messages.key_rate_limited.network, approved.retryAfterMs);
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

/** `POST /v1/keys/device/deny`: a person refuses a program a key. */
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

/** `POST /v1/keys/device/token`: a program collects its key; the call may wait for the decision. */
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
      message: "Store this key now: it is returned only once. Send it as `Authorization: Bearer <API_KEY>`.",
      ...(isReduced && { notice: REDUCED_NOTICE }),
      terms_url: `${baseUrl}/legal/terms`,
      config_line: `BANKSCREEN_API_KEY=${key.secret}`,
    },
  };
}

/** Rejects attempts for `intervalSeconds`, which grow after a `slow_down` (RFC 8628, section 3.5). */
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
