import { assertEquals } from "@std/assert";
import * as x402 from "../../../sdk/x402/mod.ts";

Deno.test("x402/mod.ts exports these values and no others", () => {
  assertEquals(Object.keys(x402).sort(), ["payWith", "readSettlement"]);
});
