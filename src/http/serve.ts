/**
 * A request from its arrival to its log line. Parts that concern every request are called here, and not as middleware
 * of the router: a chain of middleware costs several microseconds of each request.
 *
 * A request is counted before its body is read. Reading one is work that a flood of large or broken bodies would
 * have done for nothing, so what is refused for its body counts like any other request, and a network past its
 * limit is answered 429 whatever it sends.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { Hono } from "hono";
import type { Handlers } from "../../generated/handlers.ts";
import { operations } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import type { IbanStructure } from "../identifiers/mod.ts";
import { CallerGoneError, DatabaseUnavailableError } from "../storage/mod.ts";
import type { SideRoute } from "../contract/mod.ts";
import { bindOperations } from "./bind_operations.ts";
import { type BodyRead, type BodyWait, createBodyReader } from "./body.ts";
import { clientAddress, networkOf } from "./client_network.ts";
import type { Log } from "./log.ts";
import { lacksBalance, type PaymentParts, readIdempotencyKey, tellBalance } from "./payment/mod.ts";
import { createRateLimit, createRateLimiter } from "./rate_limit.ts";
import { exposingHeaders, preflightHeaders, refuse, reply, standingHeaders } from "./reply.ts";
import { createIbanFinder, requestIdFor } from "./request_id.ts";
import type { EdgeEnv, RequestState } from "./request_state.ts";
import { readTarget, type TargetRead } from "./request_target.ts";
import { bindSideRoutes } from "./side_routes.ts";
import { giveBackUnsent } from "./unsent_answer.ts";

/** How a request reached us. */
export interface Arrival {
  readonly remoteAddr?: Deno.Addr;
  /** Where whoever watches the deadline of the body finds the wait for it; nobody does when it is absent. */
  readonly bodyWait?: BodyWait;
  /** Whether the signal of the request aborts only when its answer is not sent. */
  readonly abortsMeanUnsent?: Promise<boolean>;
}

/** Answers a request: what goes wrong on our side is answered and logged too. */
export type Serve = (request: Request, arrival: Arrival) => Promise<Response>;

/** What {@link createServe} works with. */
export interface ServeParts {
  /** Gives the handlers in force. */
  readonly handlers: () => Handlers<Call>;
  readonly payments: PaymentParts;
  /** Routes beside the contract. */
  readonly sideRoutes: readonly SideRoute[];
  readonly log: Log;
  readonly apiVersion: string;
  readonly trustedProxyHops: number;
  /** Requests per network and minute; 0 turns the limit off. */
  readonly rateLimitPerMinute: number;
  /** IBAN structures by country: no account number may stand in a request id. */
  readonly ibanStructures: ReadonlyMap<string, IbanStructure>;
  /** Current time in milliseconds since the epoch. */
  readonly now: () => number;
}

/** Lists the paths whose requests are not counted. */
function exemptPathsOf(sideRoutes: readonly SideRoute[]): ReadonlySet<string> {
  const routes = [...Object.values(operations), ...sideRoutes];
  return new Set(routes.filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path));
}

/** Makes the function that answers requests. */
export function createServe(parts: ServeParts): Serve {
  const { handlers, payments, sideRoutes, log, rateLimitPerMinute, now } = parts;
  const router = new Hono<EdgeEnv>({ getPath: routedPath });
  bindOperations(router, handlers, payments);
  bindSideRoutes(router, sideRoutes, payments.terms.baseUrl);
  router.onError((error) => {
    throw error;
  });
  const limiter = rateLimitPerMinute > 0 ? createRateLimiter(rateLimitPerMinute, now) : null;
  const limitRate = createRateLimit(limiter, exemptPathsOf(sideRoutes), now);
  const readBody = createBodyReader();
  const openState = createStateOpener(parts);

  async function answer(
    request: Request,
    state: RequestState,
    { kind }: TargetRead,
    bodyWait: BodyWait,
  ): Promise<Response> {
    const refusal = limitRate(state) ?? refuseTarget(state, kind);
    if (refusal !== null) return refusal;
    const read = await readBody(request, state.network, bodyWait);
    if (read.outcome !== "read") return refuseBody(state, read.outcome, request.method);
    state.body = read.bytes;
    return await router.fetch(request, { state });
  }

  return async (request, { remoteAddr, bodyWait = { end: null }, abortsMeanUnsent = UNKNOWN_ABORTS }) => {
    const target = readTarget(request);
    const state = openState(request, target, remoteAddr);
    let response: Response;
    try {
      response = await answer(request, state, target, bodyWait);
      if (lacksBalance(response)) await tellBalance(payments.ledger, state, request.headers, response);
    } catch (error) {
      response = answerFailure(state, error);
    }
    logRequest(log, state, request.method, response.status);
    giveBackUnsent(state, abortsMeanUnsent, (failure) => logUnsent(log, state, failure));
    return response;
  };
}

const UNKNOWN_ABORTS = Promise.resolve(false);

function routedPath(_: Request, options?: { env?: EdgeEnv["Bindings"] }): string {
  return options?.env?.state.target.routedPath ?? "/";
}

const NO_TARGET = { path: "", routedPath: "", search: "" };

/** Makes the function that notes what every later step asks of a request. */
function createStateOpener(
  { apiVersion, trustedProxyHops, ibanStructures }: ServeParts,
): (request: Request, target: TargetRead, remoteAddr: Deno.Addr | undefined) => RequestState {
  const standing = standingHeaders(apiVersion);
  const holdsIban = createIbanFinder(ibanStructures);
  return (request, read, remoteAddr) => {
    const { method, headers } = request;
    const socketAddress = remoteAddr !== undefined && "hostname" in remoteAddr
      ? remoteAddr.hostname
      : "local";
    const { name: idempotencyKey, isMalformed } = readIdempotencyKey(headers);
    const requestId = requestIdFor(headers.get("X-Request-Id"), holdsIban);
    return {
      requestId,
      network: networkOf(clientAddress(socketAddress, headers.get("X-Forwarded-For"), trustedProxyHops)),
      startedAtMs: performance.now(),
      target: read.kind === "path" ? read.target : NO_TARGET,
      isHead: method === "HEAD",
      headers: {
        ...standing,
        ...(headers.has("Origin") && exposingHeaders),
        "X-Request-Id": requestId,
        ...(idempotencyKey !== null && { "Idempotency-Key": idempotencyKey }),
      },
      body: new Uint8Array(),
      caller: () => request.signal,
      giveBack: null,
      route: null,
      keyPrefix: null,
      idempotencyKey,
      isIdempotencyKeyMalformed: isMalformed,
      failure: null,
    };
  };
}

/** Answers a request that asks for no path of this server; `null` when it asks for one. */
function refuseTarget(state: RequestState, kind: TargetRead["kind"]): Response | null {
  switch (kind) {
    case "path":
      return null;
    case "server":
      return reply(state, 204, undefined, {
        Allow: SERVER_METHODS.join(", "),
        ...preflightHeaders(SERVER_METHODS),
      });
    case "tunnel":
      return refuse(
        state,
        405,
        "method_not_allowed",
        messages.method_not_allowed.tunnel,
        { allow: SERVER_METHODS },
        { Allow: SERVER_METHODS.join(", ") },
      );
    case "bad_host":
      return refuseHost(state);
  }
}

/** What the server as a whole takes. */
const SERVER_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

function refuseHost(state: RequestState): Response {
  return refuse(
    state,
    400,
    "invalid_request",
    messages.invalid_request.host,
  );
}

/** Seconds after which a request that found no room may be sent again. */
const RETRY_AFTER_SECONDS = 5;

/** Refuses a body before anything of the call is looked at, so that it can never be charged. */
function refuseBody(
  state: RequestState,
  outcome: Exclude<BodyRead["outcome"], "read">,
  method: string,
): Response {
  switch (outcome) {
    case "too_large":
      return refuse(
        state,
        413,
        "payload_too_large",
        messages.payload_too_large.measured,
      );
    case "unmeasured":
      return refuse(
        state,
        413,
        "payload_too_large",
        messages.payload_too_large.unmeasured({ method }),
      );
    case "aborted":
      return refuse(state, 400, "invalid_json", messages.invalid_json.broken_off);
    case "overdue":
      return refuse(
        state,
        408,
        "request_timeout",
        messages.request_timeout,
        {},
        { Connection: "close" },
      );
    case "crowded":
      return refuseForNow(state, "crowded");
  }
}

/** What logs of servers have for a request whose caller went away before it was answered. */
const CALLER_GONE = 499;

/** Answers a request that failed on our side. */
function answerFailure(state: RequestState, error: unknown): Response {
  // Nobody reads this answer; the status is for the log.
  if (error instanceof CallerGoneError) return reply(state, CALLER_GONE, undefined);
  state.failure = error;
  return error instanceof DatabaseUnavailableError
    ? refuseForNow(state, "database")
    : reply(state, 500, "Internal Server Error");
}

function refuseForNow(state: RequestState, found: keyof typeof messages.service_unavailable): Response {
  return refuse(
    state,
    503,
    "service_unavailable",
    messages.service_unavailable[found]({ seconds: RETRY_AFTER_SECONDS }),
    { retry_after: RETRY_AFTER_SECONDS },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
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
  "CONNECT",
]);

function logRequest(
  log: Log,
  { requestId, route, failure, startedAtMs, keyPrefix }: RequestState,
  method: string,
  status: number,
): void {
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
}

/** Says that the caller of an answer that is logged as sent was not sent it, and whether the charge was given back. */
function logUnsent(log: Log, { requestId, route }: RequestState, failure: unknown): void {
  if (failure === null) return log("info", "unsent", { id: requestId, route, given_back: true });
  log("error", "unsent", { id: requestId, route, given_back: false, cause: describeFailure(failure) });
}

/** What the log keeps of an error: its stack, and those of its causes. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}
