/**
 * The route that receives the card processor's events.
 *
 * @module
 */
import type { Cards } from "../billing/cards/mod.ts";
import type { SideAnswer, SideRequest, SideRoute } from "../contract/mod.ts";

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
