// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { KeysWords } from "./keys.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `keys`. */
export const keys: KeysWords = {
  problems: {
    rate_limited: "This address got or confirmed a key in the last 24 hours. That key keeps working; you can create the next one once the 24 hours are over.",
    key_creation_limit: "Your network has used up today's free keys. Please come back tomorrow.",
    account_key_limit: "Your address has reached its limit of keys. Revoke one that you no longer use.",
    address_not_proven: "Please confirm first that this key is yours.",
    invalid_email: "",
    disposable_email: "",
    undeliverable_email: "",
    invalid_code: "",
    invalid_request: "",
    code_rate_limited: "Too many codes were sent to this address. Please wait an hour.",
    code_unavailable: "",
    rate_limit_exceeded: "",
    device_rate_limited: "Too many codes were entered. Please wait a moment.",
    verification_required: "Another key needs a verified email address.",
    invalid_or_expired: "",
    approval_token_required: "This page has expired. Please enter the code again.",
    service_unavailable: "",
    signed_out: "You are signed out.",
    not_found: "This key doesn't exist any more. It may have been revoked in the meantime.",
    receipt_not_found: "",
    payment_required: "This key doesn't have enough calls left for that. Nothing was added or charged.",
    watch_limit: "",
    invalid_webhook_url: "",
    webhook_limit: "",
    webhook_not_found: "This webhook doesn't exist any more.",
    delivery_not_found: "This message isn't stored any more.",
  },
  email: "Email address",
  code: "Code from the email",
  mailCode: "Email me a code",
  resume: "Continue",
  shown: {
    title: "Your API key",
    once: "Store it now: it won't be shown again.",
    copy: "Copy the key",
    copied: "Copied",
    gone: "This key was shown once and is hidden now that you left the page.",
    use: "You can check a payment file with this key right away. The page opens in a new tab, which keeps the key in memory only.",
    screen: "Check a file with this key",
    firstCall: "Make your first call",
  },
  page: {
    title: "Get a free key",
    description: "A free API key right away, without an account or email address.",
    lede: (a) => `${writing.number(a.calls)} calls a month right away, without an account or email address. With a key, you can also screen each bank against sanctions lists, see its risk, and check files with more than ${writing.number(a.accounts)} payees.`,
    once: "The key is shown only once. Have a safe place ready to store it.",
    show: "Show my key",
    more: (a) => `With a verified email, the key has ${writing.number(a.calls)} calls a month:`,
    how: "how to verify an email",
    prices: "See all prices",
  },
};
