import { assertEquals } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/validate";
const LIMIT = 256 * 1024;

/** A body of exactly so many bytes that would be served if it were shorter. */
function bodyOfLength(length: number): string {
  const start = '{"iban":"DE89370400440532013000","note":"';
  return `${start}${"x".repeat(length - start.length - 2)}"}`;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

Deno.test("validate_iban takes a body of 256 KB, with and without a length", async () => {
  await using app = await TestApp.open();
  const text = bodyOfLength(LIMIT);
  const headers = { "Content-Type": "application/json" };
  for (const body of [text, streamOf(text)]) {
    assertEquals(bodyOf(await app.request("POST", PATH, { body, headers }), "validateIBAN", 200).valid, true);
  }
});

Deno.test("validate_iban refuses one byte more, with and without a length, and counts nothing", async () => {
  await using app = await TestApp.open();
  const text = bodyOfLength(LIMIT + 1);
  for (const body of [text, streamOf(text)]) {
    const answer = await app.request("POST", PATH, { body, headers: { "Content-Type": "application/json" } });
    assertEquals(bodyOf(answer, "validateIBAN", 413).error, "payload_too_large");
  }
  const served = await app.post(PATH, { iban: "DE89370400440532013000" });
  assertEquals(memberOf(served, "trial.calls_used_this_week"), 1);
});

Deno.test("a body that is too large is refused before routing", async () => {
  await using app = await TestApp.open();
  const body = bodyOfLength(LIMIT + 1);
  assertEquals((await app.request("POST", "/no/such/path", { body })).status, 413);
  assertEquals((await app.request("PUT", "/ping", { body })).status, 413);
});
