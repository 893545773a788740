/**
 * Answers on the routes beside the contract. They pass the same limits as every request: the form of the target, the
 * rate limit of the network, the size of the body.
 *
 * @module
 */
import { accepts } from "@std/http/negotiation";
import type { ApiCall, SideAnswer, SideRequest, SideRoute } from "../contract/mod.ts";
import { type Answer, hasEtag, RawBody, refuse } from "./answer.ts";
import { type Incoming, NO_NAME } from "./arrival.ts";
import { hasKeyInAddress } from "./credential.ts";
import type { RequestTarget } from "./routes.ts";
import type { Cards } from "../billing/cards/mod.ts";

/** Takes the answer of a side route over. One with an `ETag` that the caller has becomes 304. */
export function takeSideAnswer(answer: SideAnswer, sent: Headers): Answer {
  if ("error" in answer) return refuse(answer.status, answer.error, answer.message, {}, answer.headers);
  const { status, body, headers = {} } = answer;
  const isKnown = status === 200 && hasEtag(sent.get("If-None-Match"), headers.ETag);
  return isKnown ? { status: 304, headers } : { status, body: new RawBody(body), headers };
}

/** Headers of a request that carry its key to the calls made on its behalf. */
const KEY_HEADERS = ["Authorization", "X-API-Key"];

/** Headers that tell those calls who asks, and with what program. */
const CALLER_HEADERS = [
  "User-Agent",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  // The session of the account area: pages show the API's answers to it.
  "Cookie",
];

/** Makes the request of a call from within, as if it had arrived by itself. */
export function requestWithin(
  { request, id, network, startedAtMs }: Incoming,
  { path, search }: RequestTarget,
  { method, target, allowance, isKeyless = false, language }: ApiCall,
): Incoming {
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const name of isKeyless ? CALLER_HEADERS : [...KEY_HEADERS, ...CALLER_HEADERS]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (language !== undefined) headers.set("Accept-Language", language);
  return {
    request: new Request(`http://localhost${target}`, { method, headers }),
    id,
    network,
    startedAtMs,
    // An idempotency key names one call, but a message may hold many.
    idempotencyKey: NO_NAME,
    within: { isKeyOutside: hasKeyInAddress(path + search), allowance: allowance ?? null },
  };
}

/** Returns whether a browser asks for a page, at an address outside the API. */
export function isPageAsked(request: Request, { path }: RequestTarget): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !path.startsWith("/v1/") &&
    accepts(request, "application/json", "text/html") === "text/html";
}

/** Lists the route. */
export function cardRoutes(cards: Cards): readonly SideRoute[] {
  // The processor sends in bursts from few addresses, and repeats what was refused only hours later.
  return [{ method: "POST", path: "/v1/webhooks/card", rateLimitExempt: true, answer: receiveEvent }];

  async function receiveEvent({ body, headers }: SideRequest): Promise<SideAnswer> {
    const receipt = await cards.receive(body, headers.get("Stripe-Signature"));
    switch (receipt) {
      case "received":
        return {
          status: 200,
          body: JSON.stringify({ received: true }),
          headers: { "Content-Type": "application/json; charset=UTF-8" },
        };
      case "bad_signature":
        return {
          status: 400,
          error: "invalid_request",
          message: "The header `Stripe-Signature` is no fresh signature of this body. Nothing was done.",
        };
      case "unreadable":
        return {
          status: 400,
          error: "invalid_request",
          message: "The event has a shape that is not known here. Nothing was done.",
        };
    }
  }
}
