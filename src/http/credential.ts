// The credential of a request: an API key, a payment, or nothing; and a key that was sent where it is not read, whose
// call is not served as one without a key. Header values are cut first: their length is the sender's choice.
import { messages } from "../../generated/errors.ts";
import type { PaymentHeader } from "../billing/x402/mod.ts";
import type { CallKey } from "../handlers/mod.ts";
import { API_KEY, hashKey, keyPrefixOf, type KeySecret } from "../keys/mod.ts";
import { type Answer, refuse } from "./answer.ts";
import type { JsonBody } from "./connections/body.ts";
import type { RequestTarget } from "./routes.ts";

type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "payment" };

const NONE: Credential = { kind: "none" };

/** A key of ours has 68 characters; tokens of other services may be longer. */
const KEY_LENGTH_MAX = 1024;

/** A signed payment takes about 1,000 characters. */
const PAYMENT_LENGTH_MAX = 16_384;

/**
 * Reads the credential from the headers. All that follows `Bearer` is the key, so that one with something beside it is
 * refused and not taken for no key.
 */
export function readCredential(headers: Headers): Credential {
  const key = readKey(headers);
  if (key !== "") return { kind: "key", key };
  return readPaymentHeader(headers) === null ? NONE : { kind: "payment" };
}

function readKey(headers: Headers): string {
  return bearerToken(headers.get("Authorization") ?? "") ||
    cut(headers.get("X-API-Key") ?? "", KEY_LENGTH_MAX).trim();
}

/** Reads the payment of a request, which may stand beside a key; `null` when there is none. */
export function readPaymentHeader(headers: Headers): PaymentHeader | null {
  const second = headers.get("PAYMENT-SIGNATURE");
  if (second) return { version: 2, value: cut(second, PAYMENT_LENGTH_MAX) };
  const first = headers.get("X-PAYMENT");
  return first ? { version: 1, value: cut(first, PAYMENT_LENGTH_MAX) } : null;
}

/** A token that is too long is cut, and then matches no key. */
function bearerToken(authorization: string): string {
  if (!isBearer(authorization)) return "";
  return authorization.length > KEY_LENGTH_MAX
    ? cut(authorization, KEY_LENGTH_MAX)
    : authorization.slice("Bearer ".length).trim();
}

function isBearer(authorization: string): boolean {
  return /^Bearer\s/i.test(authorization);
}

function cut(value: string, lengthMax: number): string {
  return value.length > lengthMax ? value.slice(0, lengthMax) : value;
}

/** A truncated or mistyped key counts too. */
const KEY_START = /ifk_/i;

const KEY_PARAMETERS = /[?&](api[_-]?key|access[_-]?token)=/i;

/** Returns whether a URL, or a part of one, contains a key: every proxy and log would keep it. */
export function hasKeyInAddress(address: string): boolean {
  return KEY_PARAMETERS.test(address) || API_KEY.test(address) ||
    (address.includes("%") && API_KEY.test(unescaped(address)));
}

/** Reads the escapes of ASCII characters, of which keys are made; unlike `decodeURI` it takes any text. */
function unescaped(address: string): string {
  return address.replaceAll(
    /%([0-7][0-9a-f])/gi,
    (_, code: string) => String.fromCharCode(parseInt(code, 16)),
  );
}

function isKeyExposed({ path, search }: RequestTarget, body: JsonBody): boolean {
  return hasKeyInAddress(path + search) || (body.outcome === "json" && API_KEY.test(body.text));
}

function hasKeyWithoutBearer(headers: Headers): boolean {
  const authorization = cut(headers.get("Authorization") ?? "", KEY_LENGTH_MAX);
  return !isBearer(authorization) &&
    (KEY_START.test(authorization) || KEY_START.test(basicPair(authorization)));
}

/** User and password of `Basic` (RFC 7617, section 2), in which some clients send a key. */
function basicPair(authorization: string): string {
  if (!/^Basic\s/i.test(authorization)) return "";
  try {
    return atob(authorization.slice("Basic ".length).trim());
  } catch {
    return "";
  }
}

/** Explains why the place in which a key was sent is wrong. */
export function misplacedKeyMessage(kind: "exposed" | "without_bearer"): string {
  return kind === "exposed" ? messages.invalid_request.key_exposed : messages.missing_key.without_bearer;
}

/**
 * Finds the key of a call. One that is exposed counts even beside a good header: its holder must learn that logs have
 * it.
 */
export function callKeyOf(
  headers: Headers,
  target: RequestTarget,
  body: JsonBody,
  isKeyOutside = false,
): CallKey {
  if (isKeyOutside || isKeyExposed(target, body)) return { kind: "exposed" };
  const key = readKey(headers);
  if (key !== "") return sentKeyOf(key);
  return hasKeyWithoutBearer(headers) ? WITHOUT_BEARER : NO_KEY;
}

const NO_KEY: CallKey = { kind: "none" };
const WITHOUT_BEARER: CallKey = { kind: "without_bearer" };

/** A key of another length is none of ours. */
const KNOWN_KEYS_MAX = 10_000;
const OWN_KEY_LENGTH = 68;

/** Hashing a key takes longer than all else that is done to find it. */
const knownKeys = new Map<string, CallKey>();

function sentKeyOf(key: KeySecret): CallKey {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const sent: CallKey = { kind: "sent", hash: hashKey(key), prefix: keyPrefixOf(key), secret: key };
  if (key.length !== OWN_KEY_LENGTH) return sent;
  if (knownKeys.size >= KNOWN_KEYS_MAX) knownKeys.clear();
  knownKeys.set(key, sent);
  return sent;
}

/** Refuses a call of a key route without the key that it is about. */
export function refuseWithoutKey(kind: Exclude<CallKey["kind"], "sent">): Answer {
  return refuse(401, "missing_key", kind === "none" ? messages.missing_key.none : misplacedKeyMessage(kind));
}
