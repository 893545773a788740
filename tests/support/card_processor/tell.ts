/**
 * Tells a service in process what the card processor would.
 *
 * @module
 */
import type { TestAnswer, TestApp } from "../test_app.ts";
import { signEvent, type TestEvent } from "./events.ts";

/** What the service in process shares with the processor. */
export const WEBHOOK_SECRET = "whsec_test";

/** Sends an event, signed now by the clock of the service. */
export async function tell(app: TestApp, event: TestEvent): Promise<TestAnswer> {
  const { payload, signature } = await signEvent(event, WEBHOOK_SECRET, Math.floor(app.clock.now() / 1000));
  return await app.request("POST", "/v1/webhooks/card", {
    body: payload,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(new TextEncoder().encode(payload).length),
      "Stripe-Signature": signature,
    },
  });
}
