// Slices of `deno task fuzz` and of `tests/fuzz/fuzz_mcp.ts`, from the same requests and messages on every run.
import { assert, assertEquals } from "@std/assert";
import { fuzzMcp } from "./fuzz_mcp.ts";
import { fuzz } from "./fuzz_requests.ts";

/** What the odd requests have broken; they go to the service that is started after the messages. */
let broken: readonly string[] | null = null;

Deno.test("odd MCP messages get no 500, and leave nothing in the log, in memory or in the database", async () => {
  const report = await fuzzMcp(400, 20261122, undefined, async (service) => {
    broken = await fuzz(service, 600, 20261122);
  });
  assertEquals(report.faults, []);
  assert(report.sessionsOpened > 20, `${report.sessionsOpened} sessions were opened`);
});

Deno.test("odd requests get no 500, and every answer has a request id", () => {
  assertEquals(broken, []);
});
