/**
 * The way of every request through the edge, start to end. Parts that concern all of them are called here, and not
 * as middleware of the router: a chain of middleware costs several microseconds of each request.
 *
 * A request is counted before its body is read. Reading one is work that a flood of large or broken bodies would
 * have done for nothing, so what is refused for its body counts like any other request, and a network past its
 * limit is answered 429 whatever it sends.
 *
 * @module
 */
import type { Hono } from "hono";
import type { Ledger } from "../billing/mod.ts";
import { limitBody } from "./limit_body.ts";
import type { LimitRate } from "./limit_rate.ts";
import type { Observer } from "./observe.ts";
import { lacksBalance, tellBalance } from "./tell_balance.ts";
import type { EdgeEnv } from "./visit.ts";

/** Answers a request: what goes wrong on our side is answered and logged too. */
export type Serve = (request: Request, connection: { readonly remoteAddr?: Deno.Addr }) => Promise<Response>;

/** What {@link createServe} puts in a row. */
export interface ServeParts {
  readonly observer: Observer;
  readonly limitRate: LimitRate;
  /** Has the routes of the operations, and answers what none of them takes. */
  readonly router: Hono<EdgeEnv>;
  readonly ledger: Pick<Ledger, "read" | "recall">;
}

/** Makes the function that answers requests. */
export function createServe({ observer, limitRate, router, ledger }: ServeParts): Serve {
  return async (request, { remoteAddr }) => {
    const visit = observer.open(request, remoteAddr);
    const refusal = limitRate(visit, request) ?? await limitBody(visit, request);
    const response = refusal ?? await router.fetch(request, { visit });
    if (lacksBalance(response)) await tellBalance(ledger, visit, request, response);
    observer.close(visit, request, response);
    return response;
  };
}
