import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { issueFreeKey, type KeyIssue, type SignupParts } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import {
  MAIL_UNCONFIRMED,
  REDUCED_NOTICE,
  refuseProof,
  refuseUntil,
  UNPROVEN_USE_ENDED,
  VERIFICATION_UNAVAILABLE,
} from "./verification_refusals.ts";

/** `POST /v1/keys/generate`: a free key in one call. */
export async function generateApiKey(
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
    case "code_sent":
      return {
        status: 403,
        body: {
          error: "verification_required",
          message: messages.verification_required + (issue.isConfirmed ? "" : ` ${MAIL_UNCONFIRMED}`),
        },
      };
    case "network_limit":
      return refuseUntil(
        "key_creation_limit",
        messages.key_creation_limit,
        issue.retryAfterMs,
      );
    case "address_limit":
      return refuseUntil(
        "rate_limited",
        messages.rate_limited.signup,
        issue.retryAfterMs,
      );
    case "unavailable":
      return VERIFICATION_UNAVAILABLE;
    default:
      return refuseProof(issue);
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
      ...(isReduced && { notice: REDUCED_NOTICE }),
      ...(hasEndedUnprovenUse && { notice: UNPROVEN_USE_ENDED }),
      terms_url: `${baseUrl}/legal/terms`,
    },
  };
}
