/**
 * The routes that payments by card need: where the processor tells its events, and the page that payers return to.
 *
 * @module
 */
import type { Cards } from "../billing/cards/mod.ts";
import { renderBuyDone } from "../pages/mod.ts";
import type { SideAnswer, SideRequest, SideRoute } from "./side_routes.ts";

/** Where the processor returns payers to, with `?session_id={CHECKOUT_SESSION_ID}` added. */
const DONE_PATH = "/buy/done";

/** Ids of sessions, and references of mails; nothing else is looked up. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;
const REF = /^[0-9a-f]{64}$/;

/** Lists the routes. */
export function cardRoutes(cards: Cards): readonly SideRoute[] {
  return [
    // The processor sends in bursts from few addresses, and what is refused comes back hours later.
    { method: "POST", path: "/v1/webhooks/card", rateLimitExempt: true, answer: receiveEvent },
    { method: "GET", path: DONE_PATH, rateLimitExempt: false, answer: ({ query }) => showResult(query) },
    { method: "POST", path: DONE_PATH, rateLimitExempt: false, answer: ({ body }) => showMailedKey(body) },
  ];

  async function receiveEvent(
    { body, header }: SideRequest,
  ): Promise<SideAnswer> {
    const receipt = await cards.receive(body, header("Stripe-Signature"));
    switch (receipt) {
      case "received":
        return { status: 200, json: { received: true } };
      case "bad_signature":
        return {
          status: 400,
          message: "The header `Stripe-Signature` is no fresh signature of this body. Nothing was done.",
        };
      case "unreadable":
        return { status: 400, message: "The event has a shape that is not known here. Nothing was done." };
    }
  }

  async function showResult(query: URLSearchParams): Promise<SideAnswer> {
    const ref = query.get("ref");
    if (ref !== null) {
      return REF.test(ref)
        ? { status: 200, html: renderBuyDone({ result: "ask", ref }) }
        : { status: 404, html: renderBuyDone({ result: "unknown_ref" }) };
    }
    const sessionId = query.get("session_id") ?? "";
    if (!SESSION_ID.test(sessionId)) return { status: 404, html: renderBuyDone({ result: "unknown_ref" }) };
    return { status: 200, html: renderBuyDone(await cards.takeResult(sessionId)) };
  }

  async function showMailedKey(body: Uint8Array): Promise<SideAnswer> {
    const ref = new URLSearchParams(new TextDecoder().decode(body)).get("ref") ?? "";
    const secret = REF.test(ref) ? await cards.takeMailedKey(ref) : null;
    return secret === null
      ? { status: 404, html: renderBuyDone({ result: "unknown_ref" }) }
      : { status: 200, html: renderBuyDone({ result: "new_key", secret }) };
  }
}
