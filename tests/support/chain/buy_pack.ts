/**
 * The purchase of a pack with a signed payment.
 *
 * @module
 */
import { assert } from "@std/assert";
import type { TestAnswer, TestApp, TestRequest } from "../test_app.ts";

/** Price of the pack `1k` in millionths of a USDC. */
export const PACK = 4_000_000;
/** Path that sells the pack `1k`. */
export const BUY = "/v1/credits/buy/1k";

/** Buys the pack `1k` with a payment in its header. */
export async function buyPack(app: TestApp, payment: string, options: TestRequest = {}): Promise<TestAnswer> {
  return await app.request("POST", BUY, { ...options, headers: { "PAYMENT-SIGNATURE": payment } });
}

/** Returns the path of a recovery URL, and fails if there is none. */
export function recoveryPath(url: string | undefined): string {
  assert(url);
  return new URL(url).pathname;
}
