import { assertEquals } from "@std/assert";
import { missDelayMs } from "../../../src/keys/device/misses.ts";

Deno.test("missDelay() grows with the misses of a network, from its floor to its ceiling", () => {
  const delays = Array.from({ length: 20 }, (_, index) => missDelayMs(index + 1));
  assertEquals(delays.slice(0, 5), [120, 120, 120, 240, 480]);
  assertEquals(delays.at(-1), 5000);
  assertEquals(delays, delays.toSorted((a, b) => a - b));
});
