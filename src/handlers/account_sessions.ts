// Handlers for signing in to and out of the account area, and answers that the account handlers share.
import { messages } from "../../generated/errors.ts";
import type { AnswerHeaders, Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import {
  type AccountCookies,
  type AccountSession,
  endSession,
  type KeyRefusal,
  mailAccountCode,
  readAccountSession,
  signIn,
} from "../accounts/mod.ts";
import type { PaymentTerms } from "../billing/mod.ts";
import { LIMITS, type SignupParts } from "../keys/mod.ts";
import { type Call, callerOf, MAIL_LATER, refusal, refusalWith, refuseUntil } from "./call.ts";

/** Dependencies of the account handlers. */
export interface AccountParts {
  readonly signup: SignupParts;
  readonly cookies: AccountCookies;
  readonly terms: PaymentTerms;
}

const PRIVATE = { "Cache-Control": "no-store", Vary: "Cookie, Origin" } as const satisfies AnswerHeaders;

/** Returns what `answer` returns for a signed-in browser, marked as private; otherwise the 401 answer. */
export async function answerSignedIn<Answer extends { readonly headers?: AnswerHeaders }>(
  parts: AccountParts,
  call: Pick<Call, "request">,
  answer: (session: AccountSession) => Promise<Answer>,
): Promise<Answer | SignedOut> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const answered = await answer(session);
  return { ...answered, headers: { ...PRIVATE, ...answered.headers } };
}

function sessionOf(
  { signup, cookies }: AccountParts,
  call: Pick<Call, "request">,
): Promise<AccountSession | null> {
  return readAccountSession(signup.storage, cookies.read(call.request.headers.get("Cookie")));
}

/** Returns the 401 answer if the browser is signed out, otherwise `null`. Runs before the request is validated. */
export async function answerSignedOut(
  parts: AccountParts,
  call: Pick<Call, "request">,
): Promise<SignedOut | null> {
  return await sessionOf(parts, call) === null ? refuseSignedOut(parts) : null;
}

interface SignedOut {
  readonly status: 401;
  readonly headers: AnswerHeaders;
  readonly body: { readonly error: "signed_out"; readonly message: string };
}

/** Returns the answer if a key can't be changed: 404 if the address has no such key, 403 if the key isn't confirmed. */
export function refuseKey({ outcome }: KeyRefusal): typeof UNKNOWN_ACCOUNT_REF | typeof NOT_PROVEN {
  return outcome === "unknown" ? UNKNOWN_ACCOUNT_REF : NOT_PROVEN;
}

const NOT_PROVEN = refusal(403, "address_not_proven");

/** Answer if the signed-in address has no key with this reference. */
export const UNKNOWN_ACCOUNT_REF = refusalWith(404, "not_found", messages.not_found.account_ref);

/** Answer if the signed-in address has no key with this prefix. */
export const UNKNOWN_ACCOUNT_KEY = refusalWith(404, "not_found", messages.not_found.account_key);

function refuseSignedOut({ cookies }: Pick<AccountParts, "cookies">): SignedOut {
  return { ...refusal(401, "signed_out"), headers: { ...PRIVATE, "Set-Cookie": cookies.clear() } };
}

/** `POST /v1/account/code`: emails a sign-in code. The answer doesn't reveal whether the address has an account. */
export async function requestAccountSignInCode(
  { signup }: AccountParts,
  { body }: Inputs["requestAccountSignInCode"],
  call: Pick<Call, "network" | "request">,
): Promise<Reply<"requestAccountSignInCode">> {
  const mailing = await mailAccountCode(signup, body.email, callerOf(call));
  switch (mailing.outcome) {
    case "code_sent":
      return CODE_SENT;
    case "in_flight":
      return mailing.canBeTried ? CODE_SENT : refuseCode(LIMITS.mailings.time);
    case "capped":
      return refuseCode(mailing.retryAfterMs);
    case "unavailable":
      return { ...refusal(503, "code_unavailable"), headers: MAIL_LATER };
    default:
      return refusalWith(400, mailing.outcome, mailing.message);
  }
}

/** Answer after a code was emailed, and while an earlier code can still be used. */
const CODE_SENT = {
  status: 202,
  headers: PRIVATE,
  body: { status: "code_sent", expires_in: limits.codeMinutes * 60 },
} as const;

const refuseCode = (retryAfterMs: number) =>
  refuseUntil("code_rate_limited", messages.code_rate_limited, retryAfterMs);

/** `POST /v1/account/session`: signs in with the emailed code. */
export async function openAccountSession(
  { signup, cookies }: AccountParts,
  { body }: Inputs["openAccountSession"],
  { network, request }: Pick<Call, "network" | "request">,
): Promise<Reply<"openAccountSession">> {
  const { email, code } = body;
  const shown = cookies.read(request.headers.get("Cookie"));
  const session = await signIn(signup, { email, code, network, shown });
  if (session === null) return { ...refusal(400, "invalid_code"), headers: PRIVATE };
  return {
    status: 200,
    headers: { ...PRIVATE, "Set-Cookie": cookies.keep(session.token) },
    body: { signed_in: true, expires_at: new Date(session.expiresAt).toISOString() },
  };
}

/** `POST /v1/account/logout`: ends this session, or all sessions of the address. */
export async function closeAccountSession(
  { signup, cookies }: AccountParts,
  { body }: Inputs["closeAccountSession"],
  { request }: Pick<Call, "request">,
): Promise<Reply<"closeAccountSession">> {
  await endSession(signup.storage, cookies.read(request.headers.get("Cookie")), body?.all === true);
  return { status: 204, headers: { ...PRIVATE, "Set-Cookie": cookies.clear() } };
}
