import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { claimByMail, type SignupParts } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readPresentedKey } from "./presented_key.ts";
import {
  MAIL_UNCONFIRMED,
  refuseProof,
  refuseUntil,
  UNPROVEN_USE_ENDED,
  VERIFICATION_UNAVAILABLE,
} from "./verification_refusals.ts";

/** `POST /v1/keys/claim`: raises an anonymous key with a mailed code. */
export async function claimApiKey(
  parts: SignupParts,
  { body }: Inputs["claimApiKey"],
  call: Call,
): Promise<Reply<"claimApiKey">> {
  const { hash, prefix } = readPresentedKey(call);
  const claim = await claimByMail(parts, {
    keyHash: hash,
    email: body.email,
    code: body.code ?? null,
    network: call.network,
  });
  switch (claim.outcome) {
    case "claimed":
      return {
        status: 200,
        body: {
          claimed: true,
          key_prefix: prefix,
          tier: "claimed",
          claim_method: "email_code",
          monthly_limit: claim.limit,
          basis: "monthly",
          previous_monthly_limit: claim.previousLimit,
          claimed_at: new Date(claim.claimedAt).toISOString(),
          ...(claim.isRestored && { restored: true as const }),
          ...(claim.hasEndedUnprovenUse && { notice: UNPROVEN_USE_ENDED }),
        },
      };
    case "code_sent":
      return {
        status: 202,
        body: {
          status: "code_sent",
          key_prefix: prefix,
          expires_in_minutes: limits.codeMinutes,
          message: "A code of 6 digits is on its way. Repeat the same request with `code` within " +
            `${limits.codeMinutes} minutes.` +
            (claim.isConfirmed ? "" : ` ${MAIL_UNCONFIRMED}`),
        },
      };
    case "invalid_key":
      return { status: 401, body: INVALID_KEY };
    case "unused_key":
      return {
        status: 403,
        body: {
          error: "unused_key",
          message: messages.unused_key,
        },
      };
    case "already_claimed":
      return {
        status: 409,
        body: {
          error: "already_claimed",
          message: messages.already_claimed,
        },
      };
    case "already_claimed_elsewhere":
      return {
        status: 409,
        body: {
          error: "already_claimed_elsewhere",
          message: messages.already_claimed_elsewhere,
        },
      };
    case "claim_rate_limited":
      return refuseUntil(
        "claim_rate_limited",
        messages.claim_rate_limited,
        claim.retryAfterMs,
      );
    case "unavailable":
      return VERIFICATION_UNAVAILABLE;
    default:
      return refuseProof(claim);
  }
}
