// Generated from openapi/ by deno task generate. Do not edit.

/** Every error token: the statuses that it comes with, what it means, and what to do. */
export const errors = {
  invalid_json: {
    statuses: [400],
    meaning: "The body was not valid JSON.",
    fix: "Serialise the body with a JSON library. Not charged.",
  },
  invalid_request: {
    statuses: [400],
    meaning: "Something in the request was not what the operation needs.",
    fix: "The answer's `message` says what was expected. Not charged.",
  },
  empty_batch: {
    statuses: [400],
    meaning: "The list of IBANs was empty.",
    fix: "Send 1 to 100 IBANs in `ibans`. Not charged.",
  },
  batch_too_large: {
    statuses: [400],
    meaning: "The list held more than 100 IBANs.",
    fix: "Split it into lists of 100. Not charged.",
  },
  invalid_email: {
    statuses: [400],
    meaning: "The address was not one that mail can be sent to.",
    fix: "Send one address, for example \"name@company.com\".",
  },
  disposable_email: {
    statuses: [400],
    meaning: "The address was a throwaway or a placeholder.",
    fix: "Send an address that you keep and can read.",
  },
  undeliverable_email: {
    statuses: [400],
    meaning: "The domain of the address has no mail server.",
    fix: "Check the spelling of the domain.",
  },
  missing_iban: { statuses: [400], meaning: "There was no IBAN.", fix: "Send it in `iban`." },
  invalid_iban_length: {
    statuses: [400],
    meaning: "The text was too short or too long for an IBAN.",
    fix: "Send 15 to 34 letters and digits, spaces and hyphens aside.",
  },
  missing_reference: {
    statuses: [400],
    meaning: "There was no payment reference.",
    fix: "Send it in `reference`.",
  },
  invalid_reference: {
    statuses: [400],
    meaning: "The text was too short or too long for a payment reference.",
    fix: "Send 4 to 64 characters.",
  },
  invalid_payload: {
    statuses: [400],
    meaning: "There was no text of a QR code.",
    fix: "Send what the code holds in `payload`, with its line breaks.",
  },
  invalid_bic_format: {
    statuses: [400],
    meaning: "The code was not a BIC.",
    fix: "Send 8 or 11 letters and digits, for example COBADEFF. Not charged.",
  },
  invalid_iid_format: {
    statuses: [400],
    meaning: "The IID was not 1 to 5 digits.",
    fix: "Send it as digits, for example 230. Not charged.",
  },
  unknown_scheme: {
    statuses: [400],
    meaning: "There is no such scheme of postal addresses.",
    fix: "Send sps, hvps_plus or fedwire.",
  },
  scheme_not_available: {
    statuses: [400],
    meaning: "The scheme of postal addresses is not offered.",
    fix: "Send sps, hvps_plus or fedwire; the answer's `note` says why there is no other.",
  },
  invalid_country_code: {
    statuses: [400],
    meaning: "The country was not a code of two letters.",
    fix: "Send it as in ISO 3166, for example DE.",
  },
  placeholder_literal: {
    statuses: [400],
    meaning: "The path still held a placeholder of the documentation.",
    fix: "Put the real value in its place. Not charged.",
  },
  unsupported_country: {
    statuses: [400, 404],
    meaning: "The operation does not cover the country.",
    fix: "GET /v1/iban/structure lists the countries; test IBANs are for those that the answer's `message` names.",
  },
  missing_key: {
    statuses: [401],
    meaning: "The operation is about a key, and none was sent.",
    fix: "Send it as `Authorization: Bearer <API_KEY>`.",
  },
  invalid_key: {
    statuses: [401, 404],
    meaning: "The key is unknown, or it works no more.",
    fix: "Send another key; POST /v1/keys/generate gives a free one.",
  },
  payment_required: {
    statuses: [402],
    meaning: "Nothing covered the call.",
    fix: "Look at `cause` in the answer for the reason.",
  },
  verification_required: {
    statuses: [403],
    meaning: "The address had to be proven first, so a code was mailed to it.",
    fix: "Repeat the same request with `code`, the 6 digits from the mail, within 15 minutes.",
  },
  verification_failed: {
    statuses: [403],
    meaning: "The code was not the one that was mailed, or no longer valid.",
    fix: "Compare it with the mail; a code has 5 tries and 15 minutes. Without `code` a new one is mailed.",
  },
  unused_key: {
    statuses: [403],
    meaning: "The key was claimed before it had served a call.",
    fix: "Make one call with it, then claim it.",
  },
  not_found: {
    statuses: [404],
    meaning: "There is no such path.",
    fix: "GET /openapi.json lists those that there are.",
  },
  method_not_allowed: {
    statuses: [405],
    meaning: "The path does not take the method.",
    fix: "Use one that the header `Allow` of the answer names.",
  },
  already_claimed: {
    statuses: [409],
    meaning: "The key is past the anonymous tier, so there was nothing to claim.",
    fix: "Go on with the key as it is. GET /v1/keys/usage tells what it has.",
  },
  already_claimed_elsewhere: {
    statuses: [409],
    meaning: "The address of the claim holds a free key already, or claimed one in the last 24 hours.",
    fix: "Use that key, or claim with another address.",
  },
  verification_in_flight: {
    statuses: [409],
    meaning: "A code was asked for while another was on its way.",
    fix: "Use the code if it was mailed for this key, or wait a minute.",
  },
  idempotency_conflict: {
    statuses: [409],
    meaning: "An Idempotency-Key was used again for another request.",
    fix: "Make a new one for every new request. Not charged.",
  },
  request_timeout: {
    statuses: [408],
    meaning: "The body of the request took too long to arrive.",
    fix: "Send it again over a better connection, or in smaller parts.",
  },
  payload_too_large: {
    statuses: [413],
    meaning: "The body was larger than 256 KB.",
    fix: "Send it in smaller parts.",
  },
  rate_limit_exceeded: {
    statuses: [429],
    meaning: "The network made more calls in a minute than one network may.",
    fix: "Wait as long as `Retry-After` says.",
  },
  rate_limited: {
    statuses: [429],
    meaning: "The address had taken its key of 24 hours.",
    fix: "Go on with that key, or wait as long as `Retry-After` says.",
  },
  key_creation_limit: {
    statuses: [429],
    meaning: "The network had taken its 3 free keys of 24 hours.",
    fix: "Go on with the keys that you have, or wait as long as `Retry-After` says.",
  },
  claim_rate_limited: {
    statuses: [429],
    meaning: "The network had claimed its 3 keys of 24 hours.",
    fix: "Claim the key tomorrow; it keeps working as it is.",
  },
  verification_rate_limited: {
    statuses: [429],
    meaning: "More codes were asked for than are mailed in a day.",
    fix: "Use a code that was mailed for this key in the last 15 minutes, or try again tomorrow (UTC).",
  },
  generation_failed: {
    statuses: [503],
    meaning: "No test IBAN could be made, because no register is loaded.",
    fix: "Try again later. GET /health tells what is loaded.",
  },
  verification_unavailable: {
    statuses: [503],
    meaning: "The mail with the code could not be sent.",
    fix: "Try again later.",
  },
  service_unavailable: {
    statuses: [503],
    meaning: "The service could not count or charge the call.",
    fix: "Try again later. Not charged.",
  },
  unknown_bundle: {
    statuses: [404],
    meaning: "There is no credit pack of this name.",
    fix: "Buy 1k, 5k or 25k.",
  },
  payment_pending: {
    statuses: [409],
    meaning: "Whether the payment of a pack was carried out was not known yet.",
    fix: "Send the same request with the same payment again.",
  },
  payment_refused: {
    statuses: [409],
    meaning: "The payment of a pack had not been carried out. Nothing was charged.",
    fix: "Sign a new payment.",
  },
  payment_reversed: {
    statuses: [409],
    meaning: "The money of a purchase had gone back.",
    fix: "Sign a new payment to buy again.",
  },
  payment_already_used: {
    statuses: [409],
    meaning: "A payment was sent for another request than before.",
    fix: "Sign a new payment for each request.",
  },
  settlement_unconfirmed: {
    statuses: [502],
    meaning: "Whether a payment was carried out was not known yet.",
    fix: "Send the same request with the same payment again. It is charged once.",
  },
  payment_unavailable: {
    statuses: [503],
    meaning: "Payments of USDC could not be settled. Nothing was charged.",
    fix: "Try again later, or use a key.",
  },
} as const;

/** A token of the error registry. */
export type ErrorToken = keyof typeof errors;
