// A slice of `deno task fuzz:mcp`, from the same messages on every run.
import { assertEquals } from "@std/assert";
import { fuzzMcp } from "./fuzz_mcp.ts";

Deno.test("odd MCP messages get no 500, and leave nothing in the log or in memory", async () => {
  assertEquals(await fuzzMcp(3000, 20261122), []);
});
