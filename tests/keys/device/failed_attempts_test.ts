import { assertEquals } from "@std/assert";
import { failedAttemptDelayMs } from "../../../src/keys/device/decide_request.ts";

Deno.test("failedAttemptDelayMs() grows with the misses of a network, from its floor to its ceiling", () => {
  const delays = Array.from({ length: 20 }, (_, index) => failedAttemptDelayMs(index + 1));
  assertEquals(delays.slice(0, 5), [120, 120, 120, 240, 480]);
  assertEquals(delays.at(-1), 5000);
  assertEquals(delays, delays.toSorted((a, b) => a - b));
});
