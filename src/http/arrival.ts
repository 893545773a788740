// Facts known of a request when it arrives: its id, the network that limits count for, and the name that its caller
// gave it. Nothing of it is judged yet.
import type { Allowance } from "../contract/mod.ts";
import { createIbanFinder, type HoldsIban, type IbanStructure } from "../identifiers/mod.ts";

/** A request as it arrived. */
export interface Incoming {
  readonly request: Request;
  readonly id: string;
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** `performance.now()` at arrival. */
  readonly startedAtMs: number;
  readonly idempotencyKey: SentName;
  /** `null` for a request from the network. */
  readonly within: CallFromWithin | null;
}

interface CallFromWithin {
  /** True when the caller came by an address with a key in it. */
  readonly isKeyOutside: boolean;
  /** Pays for a call without a credential, where the other route has an allowance of its own. */
  readonly allowance: Allowance | null;
}

type Arrive = (request: Request, remoteAddr: Deno.Addr | undefined) => Incoming;

/** Makes the function that takes requests in. */
export function createArrival(
  { trustedProxyHops, ibanStructures }: {
    readonly trustedProxyHops: number;
    readonly ibanStructures: ReadonlyMap<string, IbanStructure>;
  },
): Arrive {
  const holdsIban = createIbanFinder(ibanStructures);
  return (request, remoteAddr) => {
    const { headers } = request;
    // Each header that is looked for costs a call into the runtime.
    const forwardedFor = trustedProxyHops === 0 ? null : headers.get("X-Forwarded-For");
    const socketAddress = remoteAddr !== undefined && "hostname" in remoteAddr
      ? remoteAddr.hostname
      : "local";
    return {
      request,
      id: requestIdFor(headers.get("X-Request-Id"), holdsIban),
      network: networkOf(clientAddress(socketAddress, forwardedFor, trustedProxyHops)),
      startedAtMs: performance.now(),
      idempotencyKey: readIdempotencyKey(headers),
      within: null,
    };
  };
}

/** UUID (RFC 9562), and the trace id, span id and `traceparent` of W3C Trace Context (2021-11-23). */
const ID =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9a-f]{16}|[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})$/i;

const NAME = /^[A-Za-z0-9._:-]{1,128}$/;

/** One of our tokens (`ifk_…` and the like) with or without its prefix, or a mailed code. */
const SECRET = /if[a-z]_|[0-9a-f]{33}|(?<!\d)\d{6}(?!\d)/i;

/**
 * Chooses the id under which a request is answered and logged: the `X-Request-Id` sent, unless it could hold a key, a
 * mailed code or an IBAN, which would end up in the log.
 */
export function requestIdFor(sent: string | null, holdsIban: HoldsIban): string {
  const isSafe = sent !== null && (ID.test(sent) || (NAME.test(sent) && !SECRET.test(sent)));
  return isSafe && !holdsIban(sent) ? sent : crypto.randomUUID();
}

const IDEMPOTENCY_KEY = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** The name by which a request that is sent again is not charged again. */
interface SentName {
  /** `null` when there is none, or none in the form of the contract. */
  readonly name: string | null;
  readonly isMalformed: boolean;
}

/** No `Idempotency-Key`. */
export const NO_NAME: SentName = { name: null, isMalformed: false };

/**
 * Reads the `Idempotency-Key` header: absent when empty, and with or without the quotation marks that a string has in
 * structured headers (IETF draft "The Idempotency-Key HTTP Header Field"; RFC 8941). Sent twice it is malformed.
 */
export function readIdempotencyKey(headers: Headers): SentName {
  const sent = headers.get("Idempotency-Key");
  if (sent === null || sent === "") return NO_NAME;
  const name = IDEMPOTENCY_KEY.exec(sent)?.[2] ?? null;
  return { name, isMalformed: name === null };
}

const ADDRESS_LENGTH_MAX = 100;

/**
 * Finds the address of the client.
 *
 * @param trustedHops Entries of `X-Forwarded-For`, from the right, that our own proxies wrote. With 0 the header is
 *   never read, and with fewer entries it is not trusted: the client could forge both.
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
 * Names the network that limits count for: an IPv4 address, also one written as IPv6 (RFC 4291, section 2.5.5.2), or
 * the IPv6 /64, as one customer is given at least that much (RFC 6177, 2011-03). A port is ignored, and text that is no
 * address returned unchanged.
 *
 * @returns For example `203.0.113.7` or `2001:db8:0:1::/64`.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$/g, "").replace(/%.*/s, "").toLowerCase();
  const [host = "", ...behindColon] = bare.split(":");
  // One colon at most: a name or an IPv4 address, with the port that some proxies write behind it.
  if (behindColon.length < 2) return host;
  const groups = groupsOf(bare);
  const mapped = /^(?:0:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(groups.join(":"));
  if (mapped !== null) return ipv4Of(mapped[1], mapped[2]);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without their leading zeros (RFC 4291, section 2.2). */
function groupsOf(address: string): string[] {
  const [head = "", tail] = withHexEnd(address).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill("0"), ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Writes the IPv4 address at the end of an IPv6 one in two groups, as the rest is. */
function withHexEnd(address: string): string {
  return address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    },
  );
}

function ipv4Of(high = "", low = ""): string {
  return [high, low].map((group) => parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255]).join(".");
}
