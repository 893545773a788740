/**
 * First and last hand on every request: gives it an id and its standing headers, and writes its log line.
 *
 * @module
 */
import { clientAddress, networkOf } from "./client_network.ts";
import type { HoldsIban } from "./iban_in_text.ts";
import { readIdempotencyKey } from "./idempotency_key.ts";
import type { Log } from "./log.ts";
import { requestIdFor } from "./request_id.ts";
import { exposingHeaders } from "./standing_headers.ts";
import type { Visit } from "./visit.ts";

/** What {@link createObserver} needs. */
export interface ObserverOptions {
  readonly log: Log;
  readonly standingHeaders: Readonly<Record<string, string>>;
  readonly trustedProxyHops: number;
  readonly holdsIban: HoldsIban;
}

/** Methods that the log names; any other is free text of the caller (RFC 9110, section 9.1). */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** Opens the visit of a request, and closes it with its log line. */
export interface Observer {
  open(request: Request, remoteAddr: Deno.Addr | undefined): Visit;
  close(visit: Visit, request: Request, response: Response): void;
}

/** Makes the observer of a service. */
export function createObserver(
  { log, standingHeaders, trustedProxyHops, holdsIban }: ObserverOptions,
): Observer {
  return {
    open({ method, headers }, remoteAddr) {
      const socketAddress = remoteAddr !== undefined && "hostname" in remoteAddr
        ? remoteAddr.hostname
        : "local";
      const { name: idempotencyKey, isMalformed } = readIdempotencyKey(headers);
      const requestId = requestIdFor(headers.get("X-Request-Id"), holdsIban);
      return {
        requestId,
        network: networkOf(clientAddress(socketAddress, headers.get("X-Forwarded-For"), trustedProxyHops)),
        startedAtMs: performance.now(),
        isHead: method === "HEAD",
        headers: {
          ...standingHeaders,
          ...(headers.has("Origin") && exposingHeaders),
          "X-Request-Id": requestId,
          ...(idempotencyKey !== null && { "Idempotency-Key": idempotencyKey }),
        },
        body: new Uint8Array(),
        route: null,
        keyPrefix: null,
        idempotencyKey,
        isIdempotencyKeyMalformed: isMalformed,
        failure: null,
      };
    },
    close({ requestId, route, failure, startedAtMs, keyPrefix }, { method }, { status }) {
      if (failure !== null) {
        log("error", "failure", { id: requestId, route, cause: describeFailure(failure) });
      }
      log("info", "request", {
        id: requestId,
        method: METHODS.has(method) ? method : "(other)",
        route: route ?? "(unmatched)",
        status,
        ms: Math.round((performance.now() - startedAtMs) * 100) / 100,
        key: keyPrefix ?? undefined,
      });
    },
  };
}

/** What the log keeps of an error: its stack, and those of its causes. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}
