import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createRateLimiter, rateLimitHeaders } from "../../src/http/rate_limit.ts";

Deno.test("createRateLimiter() allows the limit and refuses what follows", () => {
  const limiter = createRateLimiter(3, () => 0);
  assertEquals([1, 2, 3, 4].map(() => limiter("a").allowed), [true, true, true, false]);
});

Deno.test("createRateLimiter() counts networks apart", () => {
  const limiter = createRateLimiter(1, () => 0);
  assertEquals([limiter("a").allowed, limiter("b").allowed, limiter("a").allowed], [true, true, false]);
});

Deno.test("createRateLimiter() counts a request for the whole second in which it came, and 60 more", () => {
  let now = 1_999;
  const limiter = createRateLimiter(1, () => now);
  assertEquals(limiter("a").resetsAtMs, 62_000);
  now = 61_999;
  assertEquals(limiter("a").allowed, false);
  now = 62_000;
  assertEquals(limiter("a").allowed, true);
});

Deno.test("createRateLimiter() gives back what was taken second by second", () => {
  let now = 0;
  const limiter = createRateLimiter(4, () => now);
  const at = (ms: number): number => {
    now = ms;
    return limiter("a").remaining;
  };
  assertEquals([at(0), at(30_000), at(30_500), at(59_000)], [3, 2, 1, 0]);
  assertEquals(limiter("a"), { allowed: false, limit: 4, remaining: 0, resetsAtMs: 61_000 });
  assertEquals(at(61_000), 0, "the first is given back and taken again");
  assertEquals(limiter("a").resetsAtMs, 91_000);
  assertEquals(at(91_000), 1, "two are given back and one is taken");
});

Deno.test("createRateLimiter() lets no 60 seconds hold more than the limit, and serves a steady pace", () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }),
    fc.integer({ min: 1, max: 20 }),
    (gaps, limit) => {
      let now = 0;
      const limiter = createRateLimiter(limit, () => now);
      const served: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const inWindow = served.filter((at) => at > now - 61_000).length;
        const { allowed } = limiter("a");
        if (allowed) served.push(now);
        else assert(inWindow >= limit, "refused although fewer came in the last 61 seconds");
        assert(served.filter((at) => at > now - 60_000).length <= limit, "more than the limit in 60 seconds");
      }
    },
  ));
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
