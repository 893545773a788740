/**
 * Routes that are no part of the API: pages for people, and what other services send. The contract describes what a
 * caller of the API may rely on; these are told to those who need them.
 *
 * @module
 */
import type { Hono } from "hono";
import { refuse, reply } from "./reply.ts";
import type { EdgeEnv } from "./request_state.ts";

/** What a side route is asked. */
export interface SideRequest {
  readonly body: Uint8Array;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | null;
}

/** What it answers: a page, a refusal in the form of the API, or a JSON value. */
export type SideAnswer =
  | { readonly status: 200 | 404; readonly html: string }
  | { readonly status: 400; readonly message: string }
  | { readonly status: 200; readonly json: unknown };

/** A route beside the contract. */
export interface SideRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Whether its requests do not count towards the limit of their network. */
  readonly rateLimitExempt: boolean;
  readonly answer: (request: SideRequest) => Promise<SideAnswer>;
}

/** A page runs nothing and loads nothing; its one form goes back to us. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** Adds side routes. Whether only headers are asked for is decided here: a page may show something once. */
export function bindSideRoutes(router: Hono<EdgeEnv>, routes: readonly SideRoute[]): void {
  for (const { method, path, answer } of routes) {
    router.on(method, path, async (c) => {
      const { state } = c.env;
      state.route = path;
      if (state.isHead) return reply(state, 200, "", { "Content-Type": HTML_TYPE });
      const answered = await answer({
        body: state.body,
        query: new URLSearchParams(state.target.search),
        header: (name) => c.req.raw.headers.get(name),
      });
      if ("message" in answered) return refuse(state, answered.status, "invalid_request", answered.message);
      if ("json" in answered) return reply(state, answered.status, answered.json);
      const response = reply(state, answered.status, answered.html, { "Content-Type": HTML_TYPE });
      response.headers.set("Content-Security-Policy", PAGE_POLICY);
      response.headers.set("Referrer-Policy", "no-referrer");
      return response;
    });
  }
}

const HTML_TYPE = "text/html; charset=UTF-8";
