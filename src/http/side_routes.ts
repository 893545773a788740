/**
 * Binds the routes beside the contract. They pass the same limits as every request: the form of the target, the rate
 * limit of the network, the size of the body.
 *
 * @module
 */
import { accepts } from "@std/http/negotiation";
import type { Hono } from "hono";
import type { ApiCall, SideAnswer, SideRequest, SideRoute } from "../contract/mod.ts";
import { answerFailure } from "./answer_failure.ts";
import { hasEtag } from "./answer_free.ts";
import type { ShowNotFound } from "./bind_operations.ts";
import { answerWrongMethod } from "./no_route.ts";
import type { LimitRate } from "./rate_limit.ts";
import { refuse, replyRaw } from "./reply.ts";
import type { EdgeContext, EdgeEnv, RequestState } from "./request/request_state.ts";
import { readTarget } from "./request/request_target.ts";
import { hasKeyInAddress } from "./request/sent_key.ts";

/**
 * Adds side routes, and the refusal of other methods on their paths.
 *
 * @param limitRate Counts what a route finds to be more than one request.
 */
export function bindSideRoutes(
  router: Hono<EdgeEnv>,
  routes: readonly SideRoute[],
  baseUrl: string,
  limitRate: LimitRate,
): void {
  for (const { method, path, answer } of routes) {
    router.on(method, path, async (c) => {
      c.env.state.route = path;
      return replyAside(c, await answer(readAside(c, router, limitRate)));
    });
  }
  for (const [path, ofPath] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = ofPath.flatMap(({ method }) => method === "GET" ? [method, "HEAD"] : [method]);
    router.all(path, (c) => {
      c.env.state.route = path;
      return answerWrongMethod(c, baseUrl, methods);
    });
  }
}

/**
 * Makes the function that shows the "not found" page to browsers. Programs, and clients that accept anything, are
 * answered in JSON, as is every path below `/v1/`.
 */
export function createNotFoundPage(
  router: Hono<EdgeEnv>,
  answer: SideRoute["answer"],
  limitRate: LimitRate,
): ShowNotFound {
  return async (c) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || c.env.state.target.path.startsWith("/v1/")) return null;
    if (accepts(c.req.raw, "application/json", "text/html") !== "text/html") return null;
    return replyAside(c, await answer(readAside(c, router, limitRate)));
  };
}

function readAside(c: EdgeContext, router: Hono<EdgeEnv>, limitRate: LimitRate): SideRequest {
  const { state } = c.env;
  return {
    isHead: state.isHead,
    path: state.target.routedPath,
    params: c.req.param(),
    query: new URLSearchParams(state.target.search),
    headers: c.req.raw.headers,
    body: state.body,
    network: state.network,
    requestId: state.requestId,
    caller: state.caller,
    countFurther: async () => {
      const refusal = await limitRate(state);
      return refusal === null ? null : Number(refusal.headers.get("Retry-After"));
    },
    callApi: (call) => callApi(c, router, call),
  };
}

/** Headers of a request that go with the calls made on its behalf: who calls, and with what program. */
const CALLER_HEADERS = [
  "Authorization",
  "X-API-Key",
  "User-Agent",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  // The session of the account area: pages show the API's answers to it.
  "Cookie",
];

/** Routes a call as if it had arrived by itself; logging is left to the outer request. */
async function callApi(c: EdgeContext, router: Hono<EdgeEnv>, call: ApiCall): Promise<Response> {
  const { state } = c.env;
  const { method, target, body, allowance = null } = call;
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const name of CALLER_HEADERS) {
    const value = c.req.raw.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const request = new Request(`http://localhost${target}`, { method, headers });
  const read = readTarget(request);
  if (read.kind !== "path") throw new Error(`Cannot call the API: "${target}" is no path`);
  const called: RequestState = {
    ...state,
    target: read.target,
    sent: null,
    isHead: false,
    body: body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
    isKeyOutside: hasKeyInAddress(state.target.path + state.target.search),
    allowance,
    // An idempotency key names one call, but a message may hold many.
    idempotencyKey: null,
    isIdempotencyKeyMalformed: false,
    paid: null,
  };
  try {
    return await router.fetch(request, { state: called });
  } catch (error) {
    return answerFailure(called, error);
  } finally {
    state.keyPrefix = called.keyPrefix;
    state.failure ??= called.failure;
  }
}

function replyAside(c: EdgeContext, answer: SideAnswer): Response {
  const { state } = c.env;
  if ("error" in answer) {
    const response = refuse(state, answer.status, answer.error, answer.message);
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.headers.set(name, value);
    return response;
  }
  const { status, body, headers = {} } = answer;
  const isKnown = status === 200 && hasEtag(c.req.raw.headers.get("If-None-Match"), headers.ETag);
  return isKnown ? replyRaw(state, 304, undefined, headers) : replyRaw(state, status, body, headers);
}
