// A slice of `deno task fuzz`, from the same requests on every run.
import { assertEquals } from "@std/assert";
import { fuzz } from "./fuzz_requests.ts";

Deno.test("odd requests get no 500, and every answer has a request id", async () => {
  assertEquals(await fuzz(600, 20261122), []);
});
