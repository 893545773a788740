import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { mailAccountCode } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE } from "./account_answers.ts";
import type { Call } from "./call.ts";
import { MAIL_LATER, refuseUntil } from "./verification_refusals.ts";

/**
 * `POST /v1/account/code`: mails a code that signs in. Mails a code that signs in; the answer is the same for
 * every address.
 */
export async function requestAccountSignInCode(
  { signup }: AccountParts,
  { body }: Inputs["requestAccountSignInCode"],
  { network }: Pick<Call, "network">,
): Promise<Reply<"requestAccountSignInCode">> {
  const request = await mailAccountCode(signup, body.email, network);
  switch (request.outcome) {
    case "sent":
      return {
        status: 202,
        headers: PRIVATE,
        body: { status: "code_sent", expires_in: limits.codeMinutes * 60 },
      };
    case "limited":
      return refuseUntil("code_rate_limited", messages.code_rate_limited, request.retryAfterMs);
    case "unavailable":
      return {
        status: 503,
        headers: MAIL_LATER,
        body: { error: "code_unavailable", message: messages.code_unavailable },
      };
    case "invalid_email":
    case "disposable_email":
    case "undeliverable_email":
      return { status: 400, body: { error: request.outcome, message: request.message } };
  }
}
