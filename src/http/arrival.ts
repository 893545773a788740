/**
 * Facts known of a request when it arrives: its id, the network that limits count for, and the name that its caller
 * gave it. Nothing of it is judged yet.
 *
 * @module
 */
import { createIbanFinder, type HoldsIban, type IbanStructure } from "../identifiers/mod.ts";
import type { Allowance } from "../contract/mod.ts";
import { clientAddress, networkOf } from "./connections/client_network.ts";

/** A request as it arrived. */
export interface Incoming {
  readonly request: Request;
  /** The id under which it is answered and logged. */
  readonly id: string;
  /** Network that limits count for: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** `performance.now()` at arrival. */
  readonly startedAtMs: number;
  readonly idempotencyKey: SentName;
  /** Origin of a call from within; `null` for a request from the network. */
  readonly within: CallFromWithin | null;
}

/** Facts that a call of the API takes over from the route that makes it for its caller. */
interface CallFromWithin {
  /** True when the caller came by an address with a key in it. */
  readonly isKeyOutside: boolean;
  /** Pays for a call without a credential, where the other route has an allowance of its own. */
  readonly allowance: Allowance | null;
}

/** Notes what a request from the network tells of itself. */
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

/** A name of the caller's own. */
const NAME = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Parts that an id must not contain: one of our tokens (`ifk_…` and the like) with or without its prefix, or a mailed
 * code.
 */
const SECRET = /if[a-z]_|[0-9a-f]{33}|(?<!\d)\d{6}(?!\d)/i;

/**
 * Chooses the id under which a request is answered and logged.
 *
 * @param sent The `X-Request-Id` header, if any. It is ignored unless it is an id of a usual form, or 1 to 128
 *   letters, digits and `._:-` that hold nothing which could be a key or a mailed code; and when it holds an IBAN. It
 *   would end up in the log.
 * @returns The caller's id, or a new UUID.
 */
export function requestIdFor(sent: string | null, holdsIban: HoldsIban): string {
  const isSafe = sent !== null && (ID.test(sent) || (NAME.test(sent) && !SECRET.test(sent)));
  return isSafe && !holdsIban(sent) ? sent : crypto.randomUUID();
}

const IDEMPOTENCY_KEY = /^(")?([A-Za-z0-9._:-]{1,255})\1$/;

/** The caller's name for a request, by which sending it again is not charged again. */
interface SentName {
  /** `null` when there is none in the form that the contract asks for. */
  readonly name: string | null;
  /** True when there is one of another form. */
  readonly isMalformed: boolean;
}

/** The caller gave none. */
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
