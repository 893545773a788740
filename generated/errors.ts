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
  invalid_error_type: {
    statuses: [400],
    meaning: "The kind of trouble was not one of those that there are.",
    fix: "Send one of those that the answer names, or leave `error_type` out.",
  },
  insufficient_detail: {
    statuses: [400],
    meaning: "The report did not say what it is about.",
    fix: "Send at least one of `endpoint`, `tx_hash` and `notes`.",
  },
  invalid_id: {
    statuses: [400],
    meaning: "The path did not end with the number of a report.",
    fix: "Send the number from the answer to the report.",
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
  authorization_pending: {
    statuses: [400],
    meaning: "Nobody had approved the device key yet.",
    fix: "Ask again after `interval` seconds.",
  },
  slow_down: {
    statuses: [400],
    meaning: "The question whether a device key was approved came too soon.",
    fix: "Add 5 seconds to the time between two questions.",
  },
  access_denied: {
    statuses: [400],
    meaning: "The person denied the device key.",
    fix: "Ask the person before opening another request.",
  },
  expired_token: {
    statuses: [400],
    meaning: "The request for a device key had expired.",
    fix: "Open a new one: POST /v1/keys/device.",
  },
  invalid_grant: {
    statuses: [400],
    meaning: "The device code was unknown, or its key had been collected.",
    fix: "Send the `device_code` from the answer to POST /v1/keys/device. Its key is given out once.",
  },
  unsupported_grant_type: {
    statuses: [400],
    meaning: "The `grant_type` was another than that of device keys.",
    fix: "Leave it out, or send urn:ietf:params:oauth:grant-type:device_code.",
  },
  invalid_code: {
    statuses: [400],
    meaning: "The code was not the one that was mailed, or no longer valid.",
    fix: "Ask for a new code.",
  },
  signed_out: {
    statuses: [401],
    meaning: "There was no session, or it had ended.",
    fix: "Ask for a code: POST /v1/account/code.",
  },
  receipt_not_found: {
    statuses: [404],
    meaning: "There was no such receipt for the address.",
    fix: "GET /v1/account/receipts names those that there are.",
  },
  code_rate_limited: {
    statuses: [429],
    meaning: "More codes were asked for than are mailed.",
    fix: "Wait as long as `Retry-After` says.",
  },
  code_unavailable: {
    statuses: [503],
    meaning: "The mail with the code could not be sent.",
    fix: "Try again later.",
  },
  approval_token_required: {
    statuses: [403],
    meaning: "The approval token was missing, too old, or replaced by a later one.",
    fix: "Look the request up again and send its `approval_token`.",
  },
  invalid_or_expired: {
    statuses: [404],
    meaning: "No request for a device key waited under the code.",
    fix: "Compare the code with the one that the program shows, or open a new request.",
  },
  forbidden_origin: {
    statuses: [403],
    meaning: "A page of another site sent the request.",
    fix: "Send it from our own pages, or from a program without the header `Origin`.",
  },
  unsupported_media_type: {
    statuses: [415],
    meaning: "The body was not declared as JSON.",
    fix: "Send the header `Content-Type: application/json`.",
  },
  device_rate_limited: {
    statuses: [429],
    meaning: "The network had opened its 10 requests for a device key of the hour.",
    fix: "Wait as long as `Retry-After` says.",
  },
  key_rate_limited: {
    statuses: [429],
    meaning: "The network or the address had its free keys of 24 hours.",
    fix: "Go on with the keys that you have, or wait as long as `Retry-After` says.",
  },
  device_unavailable: {
    statuses: [503],
    meaning: "The mail with the code could not be sent.",
    fix: "Approve without an address, or try again later.",
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
  feedback_rate_limited: {
    statuses: [429],
    meaning: "The network had sent its 20 reports of the hour.",
    fix: "Wait as long as `Retry-After` says.",
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

/** Values that a sentence takes by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** The sentence of each refusal that does not stand beside an operation; one with values is a function of them. */
export const messages = {
  invalid_json: { broken_off: "The body broke off before its end. Send it again." },
  invalid_request: {
    host: "The header `Host` must hold the name or address of this server, with its port or without, for example api.example.com:8000. Nothing was charged.",
    idempotency_key: "The header `Idempotency-Key` must be sent once and hold 1 to 255 letters, digits and the characters `.`, `_`, `:` and `-`, for example payout-2026-11-21-0042. Nothing was charged.",
    key_exposed: "A key was sent in the address or the body, where it is never read and where logs may keep it. Send it as `Authorization: Bearer <API_KEY>`, and rotate it: POST /v1/keys/rotate.",
    purchase_email: "The member `email` is no e-mail address. It may be left out; nothing was charged.",
  },
  invalid_email: {
    address: "This is not an e-mail address we can write to. Send one address such as \"name@company.com\".",
    code_alone: "A code proves the address that it was mailed to. Send that address as `email` with the `code`; without both the key is anonymous.",
  },
  disposable_email: {
    placeholder: ({ domain }: Values<"domain">): string => `"${domain}" is a placeholder on which nobody receives mail. Send an address you can read.`,
    throwaway: ({ domain }: Values<"domain">): string => `"${domain}" gives out throwaway addresses. Send an address you keep, because the key is tied to it.`,
  },
  undeliverable_email: ({ domain }: Values<"domain">): string => `"${domain}" has no mail server, so no code can reach you there. Check the spelling of the domain, or send another address.`,
  invalid_iban_length: ({ length, lengthMin, lengthMax }: Values<"length" | "lengthMin" | "lengthMax">): string => `The text has ${length} characters without spaces and hyphens. An IBAN has ${lengthMin} to ${lengthMax}.`,
  invalid_bic_format: {
    shape: "A BIC is 4 letters or digits, 2 letters for the country, 2 letters or digits for the place, and 3 more for a branch or none (ISO 9362), for example COBADEFF.",
    country: ({ country }: Values<"country">): string => `Characters 5 and 6 of a BIC name its country, and ISO 3166 has no country ${country}. Ask the payee for the BIC again; nothing was charged.`,
  },
  unknown_scheme: ({ schemes }: Values<"schemes">): string => `There is no such scheme. Send one of ${schemes}.`,
  scheme_not_available: "The rules of CBPR+ are not public. Check against hvps_plus or fedwire, which bring the same hybrid address.",
  unsupported_country: {
    structure: ({ country, count }: Values<"country" | "count">): string => `${country} is not one of the ${count} countries that use IBANs. GET /v1/iban/structure lists them.`,
    test_iban: ({ offered, country }: Values<"offered" | "country">): string => `Test IBANs are offered for ${offered}, not for ${country}.`,
  },
  missing_key: {
    none: "This operation is about the key that calls it. Send it as `Authorization: Bearer <API_KEY>`; POST /v1/keys/generate gives a free one.",
    without_bearer: "A key was sent in the header `Authorization` without `Bearer ` before it, so it was not read. Send it as `Authorization: Bearer <API_KEY>`.",
  },
  invalid_key: "This key is unknown or revoked. Check that it was copied whole, or take a new one: POST /v1/keys/generate. A key that was revoked in a burst of signups comes back with POST /v1/keys/claim.",
  verification_required: "This address has to be proven, because a key was made from your network or with this address lately, or many keys are being made right now: a code of 6 digits was mailed to it. Repeat the same request with `code` within 15 minutes.",
  verification_failed: {
    wrong_code: "This is not the code that was mailed. Check the latest mail; after 5 wrong tries the code is locked.",
    expired: "The code is older than 15 minutes. Repeat the request without `code` to have a new one mailed.",
    no_challenge: "No code is pending for this address. Repeat the request without `code` to have one mailed.",
    too_many_attempts: "The code is locked after 5 wrong tries. Repeat the request without `code` to have a new one mailed.",
  },
  insufficient_detail: "A report needs at least one of `endpoint`, `tx_hash` and `notes`.",
  unused_key: "This key has not served a call yet. Make one, for example POST /v1/iban/validate, then claim it.",
  not_found: {
    path: "There is no such path. The members below list what there is.",
    path_near: ({ nearest }: Values<"nearest">): string => `There is no such path. Did you mean ${nearest}? The members below list what there is.`,
    recovery: "This reference gives no key. It is unknown, was used before, or its purchase is not paid yet.",
    account_key: "There is no working key of this address that begins so. GET /v1/account/overview lists them.",
    feedback: "There is no report of this number. Check it with the answer to the report.",
  },
  method_not_allowed: {
    other: ({ methods }: Values<"methods">): string => `Use ${methods} here.`,
    tunnel: "CONNECT asks for a tunnel to another server, which this one does not make.",
  },
  already_claimed: "This key is past the anonymous tier; there is nothing to claim.",
  already_claimed_elsewhere: "You have proven this mailbox for another free key that still works, or did so in the last 24 hours. Use that key, or revoke it and claim this one a day after its claim.",
  verification_in_flight: {
    pending: "A code is on its way to this address. Repeat the request with that code, or wait a minute for another.",
    locked: "The code that was mailed to this address moments ago is locked. Wait a minute, then repeat the request without `code`.",
  },
  idempotency_conflict: "This Idempotency-Key was used for another request in the last 24 hours. Send a new one with every new request, and the same one only to repeat a request; nothing was charged.",
  request_timeout: "The body did not arrive in time. Send it again, and faster; nothing was charged.",
  payload_too_large: {
    measured: "The body is larger than 256 KB. Send it in smaller parts; nothing was charged.",
    unmeasured: ({ method }: Values<"method">): string => `The body on ${method} has no Content-Length, so it cannot be held to 256 KB. Send the request without a body; nothing was charged.`,
  },
  rate_limit_exceeded: ({ limit, seconds }: Values<"limit" | "seconds">): string => `More than ${limit} requests in a minute from your network. Wait ${seconds} s and go on; to check many IBANs, send up to 100 of them in one POST /v1/iban/batch.`,
  authorization_pending: "Nobody has approved the request yet. Ask again after `interval` seconds.",
  slow_down: "That was too soon. Add 5 seconds to the time between two questions.",
  access_denied: "The request was denied. Ask the person before opening another one.",
  expired_token: "The request has expired. Open a new one: POST /v1/keys/device.",
  invalid_grant: "This device code is unknown, or its key was collected before: a key is given out once. Open a new request: POST /v1/keys/device.",
  invalid_code: "This code opens nothing. It is the one of the latest mail, valid for 15 minutes and 5 tries, in the network that asked for it. If it does not work, ask for a new one.",
  signed_out: "You are signed out. Ask for a code: POST /v1/account/code.",
  receipt_not_found: "There is no such receipt. The card processor makes them for packs that were paid by card.",
  code_rate_limited: "Too many codes were asked for. A code that was mailed in the last 15 minutes works; otherwise wait as long as `Retry-After` says.",
  code_unavailable: "The mail with the code could not be sent. Try again later.",
  approval_token_required: "An approval needs the token of the latest look at this request, which is valid for 300 seconds. Look it up again: POST /v1/keys/device/lookup.",
  invalid_or_expired: "No request waits under this code. It may be mistyped, too old, or decided already; ask the program for a new one.",
  forbidden_origin: ({ origin }: Values<"origin">): string => `This is taken from pages of ${origin} only. Programs send no \`Origin\`.`,
  unsupported_media_type: "Send the body as JSON, with the header `Content-Type: application/json`.",
  device_rate_limited: "Your network has opened its 10 requests for a device key of the hour.",
  key_rate_limited: {
    network: "Your network has its 3 free keys of 24 hours, requests that wait included. The keys that you have keep working.",
    address: "You have proven this mailbox for a key in the last 24 hours. That key keeps working; approve this one without an address.",
  },
  device_unavailable: "The mail with the code could not be sent, so no new code was made. Approve without an address, or try again later.",
  rate_limited: "You have proven this mailbox for a key in the last 24 hours. That key keeps working.",
  key_creation_limit: "Your network has taken its 3 free keys of 24 hours. The keys that you have keep working; claim one for a larger allowance: POST /v1/keys/claim.",
  claim_rate_limited: "Your network has claimed its 3 keys of 24 hours. The key keeps working as it is.",
  feedback_rate_limited: "Your network has sent its 20 reports of the hour. They are read; send the next one later.",
  verification_rate_limited: "Too many codes were asked for today. A code that was mailed for this very request works for its 15 minutes; otherwise try again tomorrow (UTC).",
  generation_failed: "No register of bank codes is loaded. Try again later.",
  verification_unavailable: "The mail with the code could not be sent, so no new code was made. One that was mailed before still works for its 15 minutes; otherwise try again later.",
  service_unavailable: {
    database: ({ seconds }: Values<"seconds">): string => `The database cannot be used at the moment. Try again in ${seconds} seconds, with the same Idempotency-Key if you sent one: what was charged already is not charged again.`,
    crowded: ({ seconds }: Values<"seconds">): string => `Too many bodies are on their way to this server. Try again in ${seconds} seconds, with the same Idempotency-Key if you sent one: what was charged already is not charged again.`,
  },
  unknown_bundle: "There is no pack of this name. GET /v1/credits/bundles lists those that are sold.",
  payment_pending: "Whether this payment was carried out is not known yet. Do not pay again: send the same request in a while.",
  payment_refused: "This payment was not carried out, and nothing was charged. Sign a new one to buy the pack.",
  payment_reversed: "This purchase was paid and the money went back.",
  payment_already_used: "This payment was made for another request. Sign a new one to buy the pack.",
  settlement_unconfirmed: "Whether the payment was carried out is not known yet. Do not pay again: send this request with the same payment in a while, and it is answered without another charge. A payment that was not carried out expires by itself.",
  payment_unavailable: "Payments cannot be settled right now. Nothing was charged; API keys are served as ever.",
} as const;
