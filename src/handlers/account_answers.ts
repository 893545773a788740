/**
 * Common answers of the account area.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { AnswerHeaders } from "../../generated/handlers.ts";
import {
  type AccountCookies,
  type AccountSession,
  type KeyRefusal,
  readAccountSession,
} from "../accounts/mod.ts";
import type { SignupParts } from "../keys/mod.ts";
import type { PaymentTerms } from "../billing/offers/mod.ts";
import type { Call } from "./call.ts";

/** Parts of the handlers of the account area. */
export interface AccountParts {
  readonly signup: SignupParts;
  readonly cookies: AccountCookies;
  readonly terms: PaymentTerms;
}

/** Headers of every answer that rests on the session of a browser. */
export const PRIVATE = {
  "Cache-Control": "no-store",
  Vary: "Cookie, Origin",
} as const satisfies AnswerHeaders;

/** Returns the session that a browser shows; `null` when it is signed out. */
export function sessionOf(
  { signup, cookies }: AccountParts,
  call: Pick<Call, "header">,
): Promise<AccountSession | null> {
  return readAccountSession(signup.storage, cookies.read(call.header("Cookie")));
}

/** Answers a browser that is signed out, whatever else is wrong with its request; `null` to one that is signed in. */
export async function answerSignedOut(
  parts: AccountParts,
  call: Pick<Call, "header">,
): Promise<SignedOut | null> {
  return await sessionOf(parts, call) === null ? refuseSignedOut(parts) : null;
}

/** The answer to a browser that is signed out. */
interface SignedOut {
  readonly status: 401;
  readonly headers: AnswerHeaders;
  readonly body: { readonly error: "signed_out"; readonly message: string };
}

/** Says why a key of the account cannot be changed. */
export function refuseKey({ outcome }: KeyRefusal): typeof UNKNOWN_ACCOUNT_REF | typeof NOT_PROVEN {
  return outcome === "unknown" ? UNKNOWN_ACCOUNT_REF : NOT_PROVEN;
}

const NOT_PROVEN = {
  status: 403,
  headers: PRIVATE,
  body: { error: "address_not_proven", message: messages.address_not_proven },
} as const;

/** Answer for a reference that is of no key of the address. */
export const UNKNOWN_ACCOUNT_REF = {
  status: 404,
  headers: PRIVATE,
  body: { error: "not_found", message: messages.not_found.account_ref },
} as const;

/** Answers a browser that is signed out, and clears its cookie. */
export function refuseSignedOut({ cookies }: Pick<AccountParts, "cookies">): SignedOut {
  return {
    status: 401,
    headers: { ...PRIVATE, "Set-Cookie": cookies.clear() },
    body: { error: "signed_out", message: messages.signed_out },
  };
}
