import { assert, assertEquals } from "@std/assert";
import { readRetryAfter } from "../../sdk/client/error_from_answer.ts";
import { type FailedAttempt, pauseBeforeRetry } from "../../sdk/client/transport.ts";

const half = (): number => 0.5;

function failed(facts: Partial<FailedAttempt>): FailedAttempt {
  return { status: null, code: "", retryAfter: null, ...facts };
}

Deno.test("pauseBeforeRetry() doubles the pause up to eight seconds, under full jitter", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 60].map((retries) =>
    pauseBeforeRetry(failed({ status: 503 }), retries, true, half)
  );
  assertEquals(pauses, [250, 500, 1000, 2000, 4000, 4000, 4000]);
});

Deno.test("pauseBeforeRetry() tries again after what may pass, and after nothing else", () => {
  const statuses = [null, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 429, 500, 501, 502, 503, 504];
  const retried = statuses.filter((status) => pauseBeforeRetry(failed({ status }), 0, true, half) !== null);
  assertEquals(retried, [null, 408, 429, 500, 502, 503, 504]);
});

Deno.test("pauseBeforeRetry() never repeats a payment whose outcome is unknown", () => {
  assertEquals(pauseBeforeRetry(failed({ status: 502, code: "settlement_unconfirmed" }), 0, true), null);
});

Deno.test("pauseBeforeRetry() repeats what must not run twice only after 429", () => {
  const statuses = [null, 408, 429, 500, 502, 503, 504];
  const retried = statuses.filter((status) => pauseBeforeRetry(failed({ status }), 0, false, half) !== null);
  assertEquals(retried, [429]);
});

Deno.test("pauseBeforeRetry() waits as long as the server asks, up to a minute and a half", () => {
  const pauses = [0, 7, 61, 91].map((retryAfter) =>
    pauseBeforeRetry(failed({ status: 429, retryAfter }), 0, true)
  );
  assertEquals(pauses, [0, 7000, 61_000, null]);
});

Deno.test("readRetryAfter() reads seconds, an HTTP date and the member of the body", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  const read = (value: string, body?: unknown): number | null =>
    readRetryAfter(new Headers({ "Retry-After": value }), body, now);
  assertEquals(read("42"), 42);
  assertEquals(read("Sat, 21 Nov 2026 08:00:30 GMT"), 30);
  assertEquals(read("Sat, 21 Nov 2026 07:00:00 GMT"), 0);
  assertEquals(read("soon", { retry_after: 9 }), 9);
  assertEquals(read("soon"), null);
  assertEquals(readRetryAfter(new Headers(), { retry_after: "9" }, now), null);
});

Deno.test("pauseBeforeRetry() spreads clients over the whole pause", () => {
  const pauses = Array.from({ length: 50 }, () => pauseBeforeRetry(failed({ status: 503 }), 0, true) ?? -1);
  assert(pauses.every((pause) => pause >= 0 && pause < 500));
  assert(new Set(pauses).size > 40);
});
