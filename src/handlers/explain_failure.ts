/**
 * What a refusal means and how to mend it, for the report of a key.
 *
 * @module
 */

/** A refusal in plain language. */
export interface FailureExplanation {
  readonly meaning: string;
  /** May be empty when there is nothing to change. */
  readonly fix: string;
}

/** By the token of the error, or the reason of a 402. */
const EXPLANATIONS: Readonly<Record<string, FailureExplanation>> = {
  invalid_json: {
    meaning: "The body was not valid JSON.",
    fix: "Serialise the body with a JSON library. Not charged.",
  },
  invalid_request: {
    meaning: "The body or a parameter lacked what the operation needs.",
    fix: 'Compare with the API description, for example {"iban": "DE89370400440532013000"}. Not charged.',
  },
  empty_batch: {
    meaning: "The list of IBANs was empty.",
    fix: "Send 1 to 100 IBANs in `ibans`. Not charged.",
  },
  batch_too_large: {
    meaning: "The list held more than 100 IBANs.",
    fix: "Split it into lists of 100. Not charged.",
  },
  unsupported_media_type: {
    meaning: "The body was not declared as JSON.",
    fix: "Send `Content-Type: application/json`. Not charged.",
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
    fix: "Send it as digits, for example 762. Not charged.",
  },
  monthly_quota_exhausted: {
    meaning: "The allowance of the key was used up.",
    fix: "Wait for the 1st of the month, claim the key for a larger allowance, or add credits to it.",
  },
  monthly_quota_insufficient: {
    meaning: "A batch needed more requests than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch, or add credits to the key.",
  },
  credits_exhausted: { meaning: "The credits of the key were used up.", fix: "Add credits to the same key." },
  credits_insufficient: {
    meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
    fix: "Send a smaller batch, or add credits to the same key.",
  },
  idempotency_conflict: {
    meaning: "An Idempotency-Key was used again for another request.",
    fix: "Make a new one for every new request. Not charged.",
  },
  unsupported_country: {
    meaning: "The country is not one that uses IBANs.",
    fix: "GET /v1/iban/structure lists the countries.",
  },
  unused_key: {
    meaning: "The key was claimed before it had served a call.",
    fix: "Make one call with it, then claim it.",
  },
  already_claimed: { meaning: "The key was claimed a second time.", fix: "" },
  already_claimed_elsewhere: {
    meaning: "The address of the claim holds a free key already, or claimed one in the last 24 hours.",
    fix: "Use that key, or claim with another address.",
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
  verification_failed: {
    meaning: "The code was not the one that was mailed, or no longer valid.",
    fix: "Repeat the request without `code` to have a new one mailed.",
  },
  verification_in_flight: {
    meaning: "A code was asked for while another was on its way.",
    fix: "Use the code that was mailed, or wait a minute.",
  },
  verification_rate_limited: {
    meaning: "More codes were asked for than are mailed in a day.",
    fix: "Use the last one that was mailed, or try again tomorrow (UTC).",
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
    fix: "The answer's `schemes` lists those that there are.",
  },
  scheme_not_available: {
    meaning: "The scheme of postal addresses is not offered.",
    fix: "The answer's `note` says why and `schemes` what else there is.",
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
  413: { meaning: "The body was larger than 256 KB.", fix: "Send it in smaller parts." },
  429: { meaning: "Too many requests.", fix: "Wait as long as `Retry-After` says." },
};

/**
 * Explains a refusal.
 *
 * @param reason Token of the error; empty when there was none.
 */
export function explainFailure(status: number, reason: string): FailureExplanation {
  const known = Object.hasOwn(EXPLANATIONS, reason) ? EXPLANATIONS[reason] : undefined;
  return known ?? BY_STATUS[status] ??
    { meaning: "The service failed.", fix: "Try again; tell us the X-Request-Id if it stays." };
}
