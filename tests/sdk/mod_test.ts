import { assertEquals } from "@std/assert";
import * as sdk from "../../sdk/mod.ts";

Deno.test("mod.ts exports these values and no others", () => {
  assertEquals(Object.keys(sdk).sort(), [
    "ApiPromise",
    "AuthenticationError",
    "Bankscreen",
    "BankscreenError",
    "ConflictError",
    "ConnectionError",
    "InvalidRequestError",
    "PayloadTooLargeError",
    "PaymentRequiredError",
    "PurchaseConflictError",
    "RateLimitError",
    "ServerError",
    "SettlementUnconfirmedError",
    "TimeoutError",
    "VERSION",
    "WebhookVerificationError",
    "verifyWebhook",
  ]);
});
