/**
 * `POST /v1/keys/generate`: a free key in one call.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { issueFreeKey, type KeyIssue, type SignupParts } from "../keys/signup/mod.ts";
import type { Call } from "./call.ts";
import {
  MAIL_UNCONFIRMED,
  refuseAnotherCode,
  refuseCode,
  refuseForNow,
  refuseMoreCodes,
  UNPROVEN_USE_ENDED,
  VERIFICATION_UNAVAILABLE,
} from "./verification_refusals.ts";

/** Answers a request for a free key. */
export async function generateKey(
  parts: SignupParts,
  baseUrl: string,
  { body }: Inputs["generateApiKey"],
  call: Call,
): Promise<Reply<"generateApiKey">> {
  const issue = await issueFreeKey(parts, {
    email: body?.email ?? null,
    code: body?.code ?? null,
    source: body?.source ?? null,
    network: call.network,
    client: call.client(),
  });
  return shapeIssue(issue, baseUrl);
}

function shapeIssue(issue: KeyIssue, baseUrl: string): Reply<"generateApiKey"> {
  switch (issue.outcome) {
    case "issued":
      return shapeKey(issue, baseUrl);
    case "invalid_email":
    case "disposable_email":
    case "undeliverable_email":
      return { status: 400, body: { error: issue.outcome, message: issue.message } };
    case "code_without_email":
      return {
        status: 400,
        body: {
          error: "invalid_email",
          message:
            "A code proves the address that it was mailed to. Send that address as `email` with the `code`; " +
            "without both the key is anonymous.",
        },
      };
    case "code_sent":
      return {
        status: 403,
        body: {
          error: "verification_required",
          message:
            "This address has to be proven, because a key was made from your network or with this address lately, or " +
            "many keys are being made right now: a code of 6 digits was mailed to it. Repeat the same request with `code` within 15 " +
            `minutes.${issue.isConfirmed ? "" : ` ${MAIL_UNCONFIRMED}`}`,
        },
      };
    case "code_refused":
      return { status: 403, body: refuseCode(issue.reason) };
    case "in_flight":
      return { status: 409, body: refuseAnotherCode(issue.canBeTried) };
    case "capped":
      return refuseMoreCodes(issue.retryAfterMs);
    case "network_limit":
      return refuseForNow(
        "key_creation_limit",
        "Your network has taken its 3 free keys of 24 hours. The keys that you have keep working; " +
          "claim one for a larger allowance: POST /v1/keys/claim.",
        issue.retryAfterMs,
      );
    case "address_limit":
      return refuseForNow(
        "rate_limited",
        "You have proven this mailbox for a key in the last 24 hours. That key keeps working.",
        issue.retryAfterMs,
      );
    case "unavailable":
      return { status: 503, body: VERIFICATION_UNAVAILABLE };
  }
}

function shapeKey(
  { key, email, isReduced, hasEndedUnprovenUse }: Extract<KeyIssue, { outcome: "issued" }>,
  baseUrl: string,
): Reply<"generateApiKey"> {
  const { secret, keyPrefix, limit } = key;
  return {
    status: 201,
    body: {
      api_key: secret,
      key_prefix: keyPrefix,
      tier: key.tier ?? "anonymous",
      monthly_limit: limit,
      ...(email === null ? { claim_url: `${baseUrl}/v1/keys/claim` } : { email }),
      message:
        "Store this key now: it is shown once and kept nowhere. Send it as `Authorization: Bearer <API_KEY>`.",
      ...(isReduced && {
        notice:
          `Many keys are being made automatically right now, so this one has ${limit} requests, counted once. ` +
          "The full allowance comes back when that ends, or at once when you claim the key with your e-mail address.",
      }),
      ...(hasEndedUnprovenUse && { notice: UNPROVEN_USE_ENDED }),
      terms_url: `${baseUrl}/legal/terms`,
    },
  };
}
