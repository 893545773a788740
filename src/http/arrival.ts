// Reads a request's id, network, idempotency key and API key. Also recognises a key in the wrong place, so that the
// call is refused instead of served without the key. Header values are truncated before they are read.
import ipaddr from "ipaddr.js";
import { messages } from "../../generated/errors.ts";
import { hashIdempotencyKey, hashRequest, type Idempotency } from "../billing/mod.ts";
import type { DailyQuota, Operation } from "../contract/mod.ts";
import type { CallKey, PresentedKey } from "../handlers/mod.ts";
import { type HoldsIban, Lru } from "../identifiers/mod.ts";
import { API_KEY, API_KEY_LENGTH, API_KEY_START, hashKey, keyPrefixOf, type KeySecret } from "../keys/mod.ts";
import { type Answer, refuse } from "./answer.ts";
import type { JsonBody } from "./input.ts";
import { type RateLimiter, RequestLimit } from "./network_limits.ts";
import type { RequestTarget } from "./routes.ts";

/** Facts about a request that only the connection knows. Tests may omit them. */
export type ServeInfo = Partial<Deno.ServeHandlerInfo>;

/** A request that is being answered. */
export interface Incoming {
  readonly request: Request;
  /** Facts about the connection; a call that the service makes to its own API copies them from the outer request. */
  readonly info: ServeInfo;
  readonly id: string;
  /** Unique id that the caller can't influence, unlike `id`. */
  readonly ownId: string;
  readonly network: string;
  /** `performance.now()` at arrival. */
  readonly startedAtMs: number;
  readonly idempotencyKey: SentIdempotencyKey;
  /** Counts the request towards the rate limit; shared with the outer request if the service calls its own API. */
  readonly limit: RequestLimit;
  /** Facts about a call that the service makes to its own API; `null` for a call from outside. */
  readonly within: CallFromWithin | null;
}

interface CallFromWithin {
  /** True if the URL of the outer request contained a key. */
  readonly isKeyOutside: boolean;
  /** Daily quota of the non-API route, if any; pays for a call that has neither a key nor a payment. */
  readonly dailyQuota: DailyQuota | null;
}

type ReadIncoming = (request: Request, info: ServeInfo, startedAtMs: number) => Incoming;

interface ArrivalParts {
  readonly trustedProxyHops: number;
  readonly holdsIban: HoldsIban;
  readonly rateLimiter: RateLimiter | null;
  readonly now: () => number;
}

/** Creates the function that reads what every route needs to know about a request. */
export function createIncomingReader(
  { trustedProxyHops, holdsIban, rateLimiter, now }: ArrivalParts,
): ReadIncoming {
  return (request, info, startedAtMs) => {
    const { headers } = request;
    const { remoteAddr } = info;
    const socketAddress = remoteAddr !== undefined && "hostname" in remoteAddr
      ? remoteAddr.hostname
      : "local";
    // Reads `X-Forwarded-For` only if needed, because each header look-up is a costly call into the runtime.
    const address = trustedProxyHops === 0
      ? socketAddress
      : clientAddress(socketAddress, headers.get("X-Forwarded-For"), trustedProxyHops);
    const sentId = headers.get("X-Request-Id");
    const id = requestIdFor(sentId, holdsIban);
    const network = networkOf(address);
    return {
      request,
      info,
      id,
      ownId: id === sentId ? crypto.randomUUID() : id,
      network,
      startedAtMs,
      idempotencyKey: readIdempotencyKey(headers),
      limit: new RequestLimit(rateLimiter, network, now),
      within: null,
    };
  };
}

/** Matches a UUID (RFC 9562), or the trace id, span id or `traceparent` of W3C Trace Context (2021-11-23). */
const ID =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9a-f]{16}|[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})$/i;

const NAME = /^[A-Za-z0-9._:-]{1,128}$/;

/** Matches a token of this service (`ifk_…`) with or without its prefix, or a code that was emailed. */
const SECRET = /if[a-z]_|[0-9a-f]{33}|(?<!\d)\d{6}(?!\d)/i;

/** Returns the sent `X-Request-Id`, or a new id if the sent one could put a key, a code or an IBAN into the log. */
export function requestIdFor(sent: string | null, holdsIban: HoldsIban): string {
  const isSafe = sent !== null && (ID.test(sent) || (NAME.test(sent) && !SECRET.test(sent)));
  return isSafe && !holdsIban(sent) ? sent : crypto.randomUUID();
}

/** Longest key that is read; tokens of other services may be longer than our keys. */
const KEY_LENGTH_MAX = 1024;

/** Returns the key in `Authorization` or `X-API-Key`, or "". All words after `Bearer` belong to the key. */
export function readKey(headers: Headers, authorization = headers.get("Authorization") ?? ""): string {
  return bearerToken(authorization) || cut(headers.get("X-API-Key") ?? "", KEY_LENGTH_MAX).trim();
}

/** Returns the token after `Bearer`, or "". A token that is too long is truncated, so that it matches no key. */
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

const KEY_PARAMETERS = /[?&](api[_-]?key|access[_-]?token)=/i;

/** Returns whether a URL, or a part of a URL, contains a key, which proxies and logs would then store. */
export function hasKeyInAddress(address: string): boolean {
  return KEY_PARAMETERS.test(address) || API_KEY.test(address) ||
    (address.includes("%") && API_KEY.test(unescaped(address)));
}

/** Decodes escaped ASCII characters; accepts any text, unlike `decodeURI`. */
function unescaped(address: string): string {
  return address.replaceAll(
    /%([0-7][0-9a-f])/gi,
    (_, code: string) => String.fromCharCode(parseInt(code, 16)),
  );
}

function isKeyExposed({ path, search }: RequestTarget, body: JsonBody): boolean {
  return hasKeyInAddress(path + search) || (body.outcome === "json" && API_KEY.test(body.text));
}

function hasKeyWithoutBearer(sent: string): boolean {
  if (sent === "") return false;
  const authorization = cut(sent, KEY_LENGTH_MAX);
  return !isBearer(authorization) &&
    (API_KEY_START.test(authorization) || API_KEY_START.test(basicPair(authorization)));
}

/** Returns user and password of `Basic` (RFC 7617, section 2), where some clients send a key; "" if unreadable. */
function basicPair(authorization: string): string {
  if (!/^Basic\s/i.test(authorization)) return "";
  try {
    return atob(authorization.slice("Basic ".length).trim());
  } catch {
    return "";
  }
}

/** Returns the error message for a key that was sent in the wrong place. */
export function misplacedKeyMessage(kind: "exposed" | "without_bearer"): string {
  return kind === "exposed" ? messages.invalid_request.key_exposed : messages.missing_key.without_bearer;
}

const KEYS_KEPT_MAX = 50_000;

/** The latest keys by their secrets. With a cached key, a call skips its hash (7 µs) and the search for its row. */
export class KnownKeys {
  readonly #keys = new Lru<PresentedKey>(KEYS_KEPT_MAX);

  /** Returns the key with a secret, which may be any text. */
  find(secret: KeySecret): PresentedKey {
    const known = this.#keys.get(secret);
    if (known !== undefined) return known;
    const key: PresentedKey = { kind: "sent", hash: hashKey(secret), prefix: keyPrefixOf(secret), secret };
    return secret.length === API_KEY_LENGTH ? this.#keys.set(secret, key) : key;
  }
}

/** Finds the key of a call. A key in the URL or body takes precedence, so that its owner gets an error. */
export function callKeyOf(
  known: KnownKeys,
  headers: Headers,
  target: RequestTarget,
  body: JsonBody,
  isKeyOutside = false,
): CallKey {
  if (isKeyOutside || isKeyExposed(target, body)) return { kind: "exposed" };
  const authorization = headers.get("Authorization") ?? "";
  const key = readKey(headers, authorization);
  if (key !== "") return known.find(key);
  return hasKeyWithoutBearer(authorization) ? WITHOUT_BEARER : NO_KEY;
}

const NO_KEY: CallKey = { kind: "none" };
const WITHOUT_BEARER: CallKey = { kind: "without_bearer" };

const ADDRESS_LENGTH_MAX = 100;

/**
 * Returns the client's address, the first of the `trustedHops` entries that our proxies added to `X-Forwarded-For`. If
 * `trustedHops` is 0 or there are fewer entries, ignores the header, because clients can forge it.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || !forwardedFor) return socketAddress;
  const entry = forwardedFor.split(",").at(-trustedHops)?.trim() ?? "";
  return entry === "" || entry.length > ADDRESS_LENGTH_MAX ? socketAddress : entry;
}

/**
 * Returns the network to which limits apply: an IPv4 address, even if written as IPv6 (RFC 4291, section 2.5.5.2), or
 * an IPv6 /64 such as `2001:db8:0:1::/64`, the smallest network that a customer gets (RFC 6177, 2011-03). Ignores ports
 * and zones; returns any other text in lower case.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*/s, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // An address with at most one colon is a name or IPv4, perhaps with a port that a proxy added.
  if (behindColon.length < 2) return host;
  // If there are no brackets, a port is only recognisable after a complete address.
  const withoutPort = bare.replace(/^((?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|.*\.\d{1,3}):\d{1,5}$/, "$1");
  if (!ipaddr.IPv6.isValid(withoutPort)) return bare;
  const parsed = ipaddr.IPv6.parse(withoutPort);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

const IDEMPOTENCY_KEY = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** The `Idempotency-Key` of a request: repeating the request with the same key is free. */
export interface SentIdempotencyKey {
  /** The key; `null` if it is missing or malformed. */
  readonly name: string | null;
  readonly isMalformed: boolean;
}

/** The value for a request without `Idempotency-Key`. */
export const NO_IDEMPOTENCY_KEY: SentIdempotencyKey = { name: null, isMalformed: false };

/**
 * Reads the header `Idempotency-Key`, with or without quotes (IETF draft "The Idempotency-Key HTTP Header Field"; RFC
 * 8941). An empty header counts as absent; two headers count as malformed.
 */
export function readIdempotencyKey(headers: Headers): SentIdempotencyKey {
  const sent = headers.get("Idempotency-Key");
  if (sent === null || sent === "") return NO_IDEMPOTENCY_KEY;
  const name = IDEMPOTENCY_KEY.exec(sent)?.[2] ?? null;
  return { name, isMalformed: name === null };
}

/** Refuses a paid call with a malformed `Idempotency-Key`: if the key were ignored, every retry would be charged. */
export const MALFORMED_IDEMPOTENCY_KEY: Answer = refuse(
  400,
  "invalid_request",
  messages.invalid_request.idempotency_key,
);

/** Returns hashes that identify a repeat, with or without evidence; `null` without a valid `Idempotency-Key`. */
export function idempotencyOf(
  { name }: SentIdempotencyKey,
  { id }: Pick<Operation, "id">,
  { path, search }: RequestTarget,
  bytes: Uint8Array,
): Idempotency | null {
  if (name === null) return null;
  const body = decoder.decode(bytes).replace(EVIDENCE_MEMBER, "}");
  return {
    key: hashIdempotencyKey(name),
    requestHash: hashRequest(id, path + search, body),
  };
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Matches `"evidence": true` at the end of a body, where clients write it. */
const EVIDENCE_MEMBER = /,\s{0,9}"evidence"\s{0,9}:\s{0,9}true\s{0,9}\}\s{0,9}$/;
