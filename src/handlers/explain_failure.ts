/**
 * What a refusal means and how to mend it, for the report of a key.
 *
 * @module
 */
import type { components } from "../../generated/types.ts";
import type { ReportedFailure } from "../billing/mod.ts";
import { describeInput } from "./describe_input.ts";

type Schemas = components["schemas"];

/** A refusal in plain language. */
export interface FailureExplanation {
  readonly meaning: string;
  /** May be empty when there is nothing to change. */
  readonly fix: string;
}

/**
 * Tokens that a report can hold. It is that of a key that works, and counts a 402 under the reason of its cause.
 * `invalid_request` is explained by the path.
 */
type CountedToken = Exclude<
  Schemas["ErrorCode"],
  | "missing_key"
  | "invalid_key"
  | "payment_required"
  | "invalid_request"
  // What is refused before the key is looked at, or because nothing can be counted.
  | "request_timeout"
  | "service_unavailable"
>;

/** By the token of the error. */
const EXPLANATIONS = {
  invalid_json: {
    meaning: "The body was not valid JSON.",
    fix: "Serialise the body with a JSON library. Not charged.",
  },
  empty_batch: {
    meaning: "The list of IBANs was empty.",
    fix: "Send 1 to 100 IBANs in `ibans`. Not charged.",
  },
  batch_too_large: {
    meaning: "The list held more than 100 IBANs.",
    fix: "Split it into lists of 100. Not charged.",
  },
  placeholder_literal: {
    meaning: "The path still held a placeholder of the documentation.",
    fix: "Put the real value in its place. Not charged.",
  },
  invalid_bic_format: {
    meaning: "The code was not a BIC.",
    fix: "Send 8 or 11 letters and digits, for example COBADEFF. Not charged.",
  },
  invalid_iid_format: {
    meaning: "The IID was not 1 to 5 digits.",
    fix: "Send it as digits, for example 230. Not charged.",
  },
  idempotency_conflict: {
    meaning: "An Idempotency-Key was used again for another request.",
    fix: "Make a new one for every new request. Not charged.",
  },
  unsupported_country: {
    meaning: "The operation does not cover the country.",
    fix:
      "GET /v1/iban/structure lists the countries; test IBANs are for those that the answer's `message` names.",
  },
  generation_failed: {
    meaning: "No test IBAN could be made, because no register is loaded.",
    fix: "Try again later. GET /health tells what is loaded.",
  },
  unused_key: {
    meaning: "The key was claimed before it had served a call.",
    fix: "Make one call with it, then claim it.",
  },
  already_claimed: {
    meaning: "The key is past the anonymous tier, so there was nothing to claim.",
    fix: "Go on with the key as it is. GET /v1/keys/usage tells what it has.",
  },
  already_claimed_elsewhere: {
    meaning: "The address of the claim holds a free key already, or claimed one in the last 24 hours.",
    fix: "Use that key, or claim with another address.",
  },
  key_creation_limit: {
    meaning: "The network had taken its 3 free keys of 24 hours.",
    fix: "Go on with the keys that you have, or wait as long as `Retry-After` says.",
  },
  rate_limited: {
    meaning: "The address had taken its key of 24 hours.",
    fix: "Go on with that key, or wait as long as `Retry-After` says.",
  },
  claim_rate_limited: {
    meaning: "The network had claimed its 3 keys of 24 hours.",
    fix: "Claim the key tomorrow; it keeps working as it is.",
  },
  invalid_email: {
    meaning: "The address was not one that mail can be sent to.",
    fix: 'Send one address, for example "name@company.com".',
  },
  disposable_email: {
    meaning: "The address was a throwaway or a placeholder.",
    fix: "Send an address that you keep and can read.",
  },
  undeliverable_email: {
    meaning: "The domain of the address has no mail server.",
    fix: "Check the spelling of the domain.",
  },
  verification_required: {
    meaning: "The address had to be proven first, so a code was mailed to it.",
    fix: "Repeat the same request with `code`, the 6 digits from the mail, within 15 minutes.",
  },
  verification_failed: {
    meaning: "The code was not the one that was mailed, or no longer valid.",
    fix: "Compare it with the mail; a code has 5 tries and 15 minutes. Without `code` a new one is mailed.",
  },
  verification_in_flight: {
    meaning: "A code was asked for while another was on its way.",
    fix: "Use the code if it was mailed for this key, or wait a minute.",
  },
  verification_rate_limited: {
    meaning: "More codes were asked for than are mailed in a day.",
    fix: "Use a code that was mailed for this key in the last 15 minutes, or try again tomorrow (UTC).",
  },
  verification_unavailable: {
    meaning: "The mail with the code could not be sent.",
    fix: "Try again later.",
  },
  missing_iban: { meaning: "There was no IBAN.", fix: "Send it in `iban`." },
  invalid_iban_length: {
    meaning: "The text was too short or too long for an IBAN.",
    fix: "Send 15 to 34 letters and digits, spaces and hyphens aside.",
  },
  missing_reference: { meaning: "There was no payment reference.", fix: "Send it in `reference`." },
  invalid_reference: {
    meaning: "The text was too short or too long for a payment reference.",
    fix: "Send 4 to 64 characters.",
  },
  invalid_payload: {
    meaning: "There was no text of a QR code.",
    fix: "Send what the code holds in `payload`, with its line breaks.",
  },
  invalid_country_code: {
    meaning: "The country was not a code of two letters.",
    fix: "Send it as in ISO 3166, for example DE.",
  },
  unknown_scheme: {
    meaning: "There is no such scheme of postal addresses.",
    fix: "Send sps, hvps_plus or fedwire.",
  },
  scheme_not_available: {
    meaning: "The scheme of postal addresses is not offered.",
    fix: "Send sps, hvps_plus or fedwire; the answer's `note` says why there is no other.",
  },
  not_found: { meaning: "There is no such path.", fix: "GET /openapi.json lists those that there are." },
  method_not_allowed: {
    meaning: "The path does not take the method.",
    fix: "Use one that the header `Allow` of the answer names.",
  },
  payload_too_large: { meaning: "The body was larger than 256 KB.", fix: "Send it in smaller parts." },
  rate_limit_exceeded: {
    meaning: "The network made more calls in a minute than one network may.",
    fix: "Wait as long as `Retry-After` says.",
  },
} as const satisfies Record<CountedToken, FailureExplanation>;

/** By the reason of a 402. */
const SHORTFALLS: Readonly<Record<string, FailureExplanation>> = {
  monthly_quota_exhausted: { meaning: "The allowance of the key was used up.", fix: "" },
  monthly_quota_insufficient: {
    meaning: "A batch needed more requests than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch. ",
  },
  credits_exhausted: { meaning: "The credits of the key were used up.", fix: "" },
  credits_insufficient: {
    meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch. ",
  },
};

/** By status, where no token is known better. */
const BY_STATUS: Readonly<Record<number, FailureExplanation>> = {
  400: {
    meaning: "The request was malformed.",
    fix: "The answer's `message` says what was expected. Not charged.",
  },
  402: { meaning: "Nothing covered the call.", fix: "Look at `cause` in the answer for the reason." },
  403: { meaning: "The request was not allowed.", fix: "The answer's `message` says what is missing." },
  404: { meaning: "There is no such thing.", fix: "Check the path." },
  409: { meaning: "The request contradicts the present state.", fix: "The answer's `message` says how." },
  413: { meaning: "The body was too large.", fix: "Send it in smaller parts." },
  429: { meaning: "Too many requests.", fix: "Wait as long as `Retry-After` says." },
};

/**
 * Explains a refusal.
 *
 * @param failure Its `reason` is the token of the error, or the reason of a 402; empty when there was none.
 * @param wayOn How the key goes on when it has run dry.
 */
export function explainFailure(
  { path, status, reason }: Pick<ReportedFailure, "path" | "status" | "reason">,
  wayOn: string,
): FailureExplanation {
  if (reason === "invalid_request") {
    return {
      meaning: "Something in the request was not what the operation needs.",
      fix: describeInput(path),
    };
  }
  const shortfall = memberOf(SHORTFALLS, reason);
  if (shortfall !== undefined) return { ...shortfall, fix: shortfall.fix + wayOn };
  return memberOf<FailureExplanation>(EXPLANATIONS, reason) ?? BY_STATUS[status] ??
    { meaning: "The service failed.", fix: "Try again; tell us the X-Request-Id if it stays." };
}

function memberOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
