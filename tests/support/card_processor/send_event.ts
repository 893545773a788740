/**
 * Sends the card processor's events to a service in this process.
 *
 * @module
 */
import type { TestAnswer, TestApp } from "../test_app.ts";
import { signEvent, type TestEvent } from "./events.ts";

/** The secret that service and processor share. */
export const WEBHOOK_SECRET = "whsec_test";

/** Sends an event, signed at the time of the service's clock. */
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
