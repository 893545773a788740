/**
 * Binds the routes beside the contract. They pass the same limits as every request: the form of the target, the rate
 * limit of the network, the size of the body.
 *
 * @module
 */
import type { Hono } from "hono";
import type { SideAnswer, SideRequest, SideRoute } from "../contract/mod.ts";
import { hasEtag } from "./answer_free.ts";
import { answerWrongMethod } from "./no_route.ts";
import { refuse, replyRaw } from "./reply.ts";
import type { EdgeContext, EdgeEnv } from "./request_state.ts";

/** Adds side routes, and the refusal of other methods on their paths. */
export function bindSideRoutes(
  router: Hono<EdgeEnv>,
  routes: readonly SideRoute[],
  baseUrl: string,
): void {
  for (const { method, path, answer } of routes) {
    router.on(method, path, async (c) => {
      c.env.state.route = path;
      return replyAside(c, await answer(readAside(c)));
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

function readAside(c: EdgeContext): SideRequest {
  const { state } = c.env;
  return {
    isHead: state.isHead,
    params: c.req.param(),
    query: new URLSearchParams(state.target.search),
    headers: c.req.raw.headers,
    body: state.body,
    network: state.network,
    requestId: state.requestId,
    caller: state.caller,
  };
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
