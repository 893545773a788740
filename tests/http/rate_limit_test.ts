import { assertEquals } from "@std/assert";
import { createRateLimiter, rateLimitHeaders } from "../../src/http/rate_limit.ts";

Deno.test("createRateLimiter() allows the limit and refuses what follows", () => {
  const limiter = createRateLimiter(3, () => 0);
  assertEquals([1, 2, 3, 4].map(() => limiter("a").allowed), [true, true, true, false]);
});

Deno.test("createRateLimiter() counts networks apart", () => {
  const limiter = createRateLimiter(1, () => 0);
  assertEquals([limiter("a").allowed, limiter("b").allowed, limiter("a").allowed], [true, true, false]);
});

Deno.test("createRateLimiter() opens a new window a minute after the first request", () => {
  let now = 1_000;
  const limiter = createRateLimiter(1, () => now);
  assertEquals(limiter("a").resetsAtMs, 61_000);
  now = 60_999;
  assertEquals(limiter("a").allowed, false);
  now = 61_000;
  assertEquals(limiter("a").allowed, true);
});

Deno.test("createRateLimiter() stays bounded under a flood of networks and keeps the newest", () => {
  const limiter = createRateLimiter(1, () => 0);
  for (let i = 0; i < 100_001; i++) limiter(`n${i}`);
  assertEquals(limiter("n100000").allowed, false, "the newest window is kept");
  assertEquals(limiter("n0").allowed, true, "the oldest window made room");
});

Deno.test("rateLimitHeaders() gives seconds to go and a Unix timestamp", () => {
  assertEquals(rateLimitHeaders({ allowed: true, limit: 100, remaining: 99, resetsAtMs: 60_500 }, 500), {
    "RateLimit-Limit": "100",
    "RateLimit-Remaining": "99",
    "RateLimit-Reset": "60",
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "99",
    "X-RateLimit-Reset": "61",
  });
});
