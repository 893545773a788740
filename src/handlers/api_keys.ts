// Creates and claims free keys; rotates and revokes any key. `../keys/create_and_end_key.ts` decides who gets a key.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";
import type { Ledger } from "../billing/mod.ts";
import { claimByMail, issueFreeKey, revokeKey, rotateKey, type SignupParts } from "../keys/mod.ts";
import {
  type Call,
  callerOf,
  codeSentMessage,
  INVALID_KEY,
  readKeyBalance,
  readPresentedKey,
  refusal,
  refusalWith,
  refuseProof,
  refuseUntil,
  VERIFICATION_UNAVAILABLE,
} from "./call.ts";

/** `POST /v1/keys/generate`: creates a free key in one call. */
export async function generateApiKey(
  parts: SignupParts,
  baseUrl: string,
  { body }: Inputs["generateApiKey"],
  call: Call,
): Promise<Reply<"generateApiKey">> {
  const issue = await issueFreeKey(parts, body, callerOf(call));
  switch (issue.outcome) {
    case "issued": {
      const { key, email, isReduced, hasUnconfirmedKey } = issue;
      return {
        status: 201,
        body: {
          api_key: key.secret,
          key_prefix: key.keyPrefix,
          tier: key.tier ?? "anonymous",
          monthly_limit: key.limit,
          ...(email === null ? { claim_url: `${baseUrl}/v1/keys/claim` } : { email }),
          message: texts.keys.created_for_calls,
          ...(isReduced && { notice: texts.keys.reduced(limits) }),
          ...(hasUnconfirmedKey && { notice: texts.keys.unconfirmed({ baseUrl }) }),
          terms_url: `${baseUrl}/legal/terms`,
        },
      };
    }
    case "code_sent": {
      const { verification_required: message } = messages;
      const unconfirmed = `${message} ${texts.keys.mail_unconfirmed}`;
      return refusalWith(403, "verification_required", issue.isConfirmed ? message : unconfirmed);
    }
    case "network_limit":
      return refuseUntil("key_creation_limit", messages.key_creation_limit, issue.retryAfterMs);
    case "address_limit":
      return refuseUntil("rate_limited", messages.rate_limited.signup, issue.retryAfterMs);
    case "unavailable":
      return VERIFICATION_UNAVAILABLE;
    default:
      return refuseProof(issue);
  }
}

/** `POST /v1/keys/claim`: raises the quota of an anonymous key after its holder proves an email address by code. */
export async function claimApiKey(
  parts: SignupParts,
  { body }: Inputs["claimApiKey"],
  call: Call,
): Promise<Reply<"claimApiKey">> {
  const { hash, prefix } = readPresentedKey(call);
  const claim = await claimByMail(parts, hash, body, callerOf(call));
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
        },
      };
    case "code_sent":
      return {
        status: 202,
        body: {
          status: "code_sent",
          key_prefix: prefix,
          expires_in_minutes: limits.codeMinutes,
          message: codeSentMessage(claim),
        },
      };
    case "invalid_key":
      return { status: 401, body: INVALID_KEY };
    case "unused_key":
      return refusal(403, "unused_key");
    case "already_claimed":
    case "already_claimed_elsewhere":
      return refusal(409, claim.outcome);
    case "claim_rate_limited":
      return refuseUntil("claim_rate_limited", messages.claim_rate_limited, claim.retryAfterMs);
    case "unavailable":
      return VERIFICATION_UNAVAILABLE;
    default:
      return refuseProof(claim);
  }
}

/** `POST /v1/keys/revoke`: revokes a key. */
export async function revokeApiKey({ storage }: SignupParts, call: Call): Promise<Reply<"revokeApiKey">> {
  const revoked = await revokeKey(storage, readPresentedKey(call).hash);
  if (revoked === null) return { status: 404, body: INVALID_KEY };
  const { keyPrefix, creditsLost } = revoked;
  return {
    status: 200,
    body: {
      revoked: true,
      key_prefix: keyPrefix,
      message: texts.keys.revoked,
      ...(creditsLost > 0 && { warning: texts.keys.credits_lost({ credits: creditsLost }) }),
    },
  };
}

/** `POST /v1/keys/rotate`: replaces the secret of a key. */
export async function rotateApiKey(
  { storage }: SignupParts,
  ledger: Ledger,
  call: Call,
): Promise<Reply<"rotateApiKey">> {
  // Reads the balance first: a failure after the rotation would lose the new secret, which only this answer contains.
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 404, body: INVALID_KEY };
  const rotated = await rotateKey(storage, readPresentedKey(call).hash);
  if (rotated === null) return { status: 404, body: INVALID_KEY };
  const { tier, basis, limit, creditsRemaining } = balance;
  return {
    status: 201,
    body: {
      api_key: rotated.secret,
      key_prefix: rotated.keyPrefix,
      ...(tier !== null && { tier }),
      basis,
      monthly_limit: basis === "credits" ? 0 : limit,
      credits_remaining: creditsRemaining,
      message: texts.keys.rotated,
    },
  };
}
