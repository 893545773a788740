/**
 * The routes that payments by card need: where the processor tells its events, and the page that payers return to.
 *
 * @module
 */
import type { Cards } from "../billing/cards/mod.ts";
import { renderBuyDone } from "../pages/mod.ts";
import type { SideAnswer, SideRequest, SideRoute } from "../contract/mod.ts";

/** Where the processor returns payers to, with `?session_id={CHECKOUT_SESSION_ID}` added. */
const DONE_PATH = "/buy/done";

/** Ids of sessions, and references of mails; nothing else is looked up. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;
const REF = /^[0-9a-f]{64}$/;

/** Lists the routes. */
export function cardRoutes(cards: Cards): readonly SideRoute[] {
  return [
    // The processor sends in bursts from few addresses, and repeats what was refused only hours later.
    { method: "POST", path: "/v1/webhooks/card", rateLimitExempt: true, answer: receiveEvent },
    {
      method: "GET",
      path: DONE_PATH,
      rateLimitExempt: false,
      // A key is shown once, so a request for the headers alone does not use it up.
      answer: async ({ query, isHead }) => isHead ? page(200, "") : await showResult(query),
    },
    { method: "POST", path: DONE_PATH, rateLimitExempt: false, answer: ({ body }) => showMailedKey(body) },
  ];

  async function receiveEvent(
    { body, headers }: SideRequest,
  ): Promise<SideAnswer> {
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

  async function showResult(query: URLSearchParams): Promise<SideAnswer> {
    const ref = query.get("ref");
    if (ref !== null) {
      return REF.test(ref)
        ? page(200, renderBuyDone({ result: "ask", ref }))
        : page(404, renderBuyDone({ result: "unknown_ref" }));
    }
    const sessionId = query.get("session_id") ?? "";
    if (!SESSION_ID.test(sessionId)) return page(404, renderBuyDone({ result: "unknown_ref" }));
    return page(200, renderBuyDone(await cards.takeResult(sessionId)));
  }

  async function showMailedKey(body: Uint8Array): Promise<SideAnswer> {
    const ref = new URLSearchParams(new TextDecoder().decode(body)).get("ref") ?? "";
    const secret = REF.test(ref) ? await cards.takeMailedKey(ref) : null;
    return secret === null
      ? page(404, renderBuyDone({ result: "unknown_ref" }))
      : page(200, renderBuyDone({ result: "new_key", secret }));
  }
}

/** The page runs and loads nothing; its one form posts back to us. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function page(status: 200 | 404, html: string): SideAnswer {
  return {
    status,
    body: html,
    headers: {
      "Content-Type": "text/html; charset=UTF-8",
      "Content-Security-Policy": PAGE_POLICY,
      "Referrer-Policy": "no-referrer",
    },
  };
}
