/**
 * A request from its arrival to its log line. Steps that concern every request are called here instead of being
 * middleware of the router: a chain of middleware costs several microseconds per request.
 *
 * A request is counted before its body is read. Reading is the expensive part that a flood of large or broken bodies
 * would cause, so requests that are refused for their body count too, and a network beyond its limit is answered 429
 * whatever it sends.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { Hono } from "hono";
import type { Handlers } from "../../generated/handlers.ts";
import { operations } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import type { IbanStructure } from "../identifiers/mod.ts";
import { answerFailure, refuseForNow } from "./answer_failure.ts";
import type { SideRoute } from "../contract/mod.ts";
import { bindOperations } from "./bind_operations.ts";
import { type BodyRead, BodyWait, createBodyReader } from "./connections/body.ts";
import { clientAddress, networkOf } from "./connections/client_network.ts";
import type { Log } from "../telemetry/mod.ts";
import { addBalanceHeaders, lacksBalance, type PaymentParts, readIdempotencyKey } from "./payment/mod.ts";
import type { RateLimiter } from "../rate_limits/mod.ts";
import { createRateLimit } from "./rate_limit.ts";
import { logRequest } from "./request_log.ts";
import { exposingHeaders, preflightHeaders, refuse, reply, standingHeaders } from "./reply.ts";
import { createIbanFinder, requestIdFor } from "./request/request_id.ts";
import type { EdgeEnv, RequestState } from "./request/request_state.ts";
import { readTarget, type TargetRead } from "./request/request_target.ts";
import { bindSideRoutes, createNotFoundPage } from "./side_routes.ts";

/** How a request reached us. */
export interface Arrival {
  readonly remoteAddr?: Deno.Addr;
  /** The wait for the body, given to the keeper of its deadline; absent when nobody keeps one. */
  readonly bodyWait?: BodyWait;
}

/** Answers a request; failures on our side are answered and logged too. */
export type Serve = (request: Request, arrival: Arrival) => Promise<Response>;

/** What {@link createServe} works with. */
export interface ServeParts {
  /** Gives the handlers in force. */
  readonly handlers: () => Handlers<Call>;
  readonly payments: PaymentParts;
  /** Routes beside the contract. */
  readonly sideRoutes: readonly SideRoute[];
  /** Answers browsers at unknown paths; the contract answers everybody else. */
  readonly notFoundPage: SideRoute["answer"];
  readonly log: Log;
  readonly apiVersion: string;
  readonly trustedProxyHops: number;
  /** Counts the requests of networks; `null` turns the limit off. */
  readonly rateLimiter: RateLimiter | null;
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
  const { handlers, payments, sideRoutes, notFoundPage, log, rateLimiter, now } = parts;
  const router = new Hono<EdgeEnv>({ getPath: routedPath });
  const limitRate = createRateLimit(rateLimiter, exemptPathsOf(sideRoutes), now);
  bindOperations(router, handlers, payments, createNotFoundPage(router, notFoundPage, limitRate));
  bindSideRoutes(router, sideRoutes, payments.terms.baseUrl, limitRate);
  router.onError((error) => {
    throw error;
  });
  const readBody = createBodyReader();
  const openState = createStateOpener(parts);

  async function answer(
    request: Request,
    state: RequestState,
    { kind }: TargetRead,
    bodyWait: BodyWait,
  ): Promise<Response> {
    const limited = limitRate(state);
    const refusal = (limited instanceof Promise ? await limited : limited) ?? refuseTarget(state, kind);
    if (refusal !== null) return refusal;
    const read = await readBody(request, state.network, bodyWait);
    if (read.outcome !== "read") return refuseBody(state, read.outcome, request.method);
    state.body = read.bytes;
    return await router.fetch(request, { state });
  }

  return async (request, { remoteAddr, bodyWait = new BodyWait() }) => {
    const target = readTarget(request);
    const state = openState(request, target, remoteAddr);
    let response: Response;
    try {
      response = await answer(request, state, target, bodyWait);
      if (lacksBalance(response)) await addBalanceHeaders(payments.ledger, state, request.headers, response);
    } catch (error) {
      response = answerFailure(state, error);
    }
    logRequest(log, state, request.method, response.status);
    return response;
  };
}

function routedPath(_: Request, options?: { env?: EdgeEnv["Bindings"] }): string {
  return options?.env?.state.target.routedPath ?? "/";
}

const NO_TARGET = { path: "", routedPath: "", search: "" };

/** Makes the function that builds the state of a request, which every later step needs. */
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
      sent: headers,
      isHead: method === "HEAD",
      headers: {
        ...standing,
        ...(headers.has("Origin") && exposingHeaders),
        "X-Request-Id": requestId,
        ...(idempotencyKey !== null && { "Idempotency-Key": idempotencyKey }),
      },
      body: new Uint8Array(),
      caller: () => request.signal,
      paid: null,
      isKeyOutside: false,
      allowance: null,
      route: null,
      keyPrefix: null,
      idempotencyKey,
      isIdempotencyKeyMalformed: isMalformed,
      failure: null,
    };
  };
}

/** Answers a request for something other than a path of this server; `null` for a path. */
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

/** Refuses a body before the call is processed any further, so that it can never be charged. */
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
