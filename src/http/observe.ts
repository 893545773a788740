/**
 * First and last hand on every request: gives it an id and its standing headers, and writes its log line.
 *
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { clientAddress, networkOf } from "./client_network.ts";
import type { HoldsIban } from "./iban_in_text.ts";
import type { Log } from "./log.ts";
import { requestIdFor } from "./request_id.ts";
import { exposingHeaders } from "./standing_headers.ts";
import type { EdgeEnv, Visit } from "./visit.ts";

/** What {@link observe} needs. */
export interface ObserveOptions {
  readonly log: Log;
  readonly standingHeaders: Readonly<Record<string, string>>;
  readonly trustedProxyHops: number;
  readonly holdsIban: HoldsIban;
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9._:-]{1,255}$/;

/** The `Idempotency-Key` header; `null` when there is none, or none in the form of the contract. */
function readIdempotencyKey(headers: Headers): string | null {
  const sent = headers.get("Idempotency-Key");
  return sent !== null && IDEMPOTENCY_KEY.test(sent) ? sent : null;
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

/** Makes the middleware that opens a visit and logs how it ended. */
export function observe(
  { log, standingHeaders, trustedProxyHops, holdsIban }: ObserveOptions,
): MiddlewareHandler<EdgeEnv> {
  return async function observe(c, next) {
    const { headers } = c.req.raw;
    const remote = c.env?.remoteAddr;
    const socketAddress = remote !== undefined && "hostname" in remote ? remote.hostname : "local";
    const idempotencyKey = readIdempotencyKey(headers);
    const requestId = requestIdFor(headers.get("X-Request-Id"), holdsIban);
    const visit: Visit = {
      requestId,
      network: networkOf(clientAddress(socketAddress, headers.get("X-Forwarded-For"), trustedProxyHops)),
      startedAtMs: performance.now(),
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
      failure: null,
    };
    c.set("visit", visit);
    await next();
    if (visit.failure !== null) {
      log("error", "failure", {
        id: visit.requestId,
        route: visit.route,
        cause: describeFailure(visit.failure),
      });
    }
    log("info", "request", {
      id: visit.requestId,
      method: METHODS.has(c.req.method) ? c.req.method : "(other)",
      route: visit.route ?? "(unmatched)",
      status: c.res.status,
      ms: Math.round((performance.now() - visit.startedAtMs) * 100) / 100,
      key: visit.keyPrefix ?? undefined,
    });
  };
}

/** What the log keeps of an error: its stack, and those of its causes. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}
