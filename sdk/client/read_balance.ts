import type { Balance, CreditsBalance, QuotaBalance, RateLimitBalance, TrialBalance } from "./balance.ts";

/** Reads the balance; a part whose numbers are missing or unreadable is `null`. */
export function readBalance(headers: Headers): Balance {
  return {
    quota: readQuota(headers),
    credits: readCredits(headers),
    chargedFrom: headers.get("X-Charged-From"),
    rateLimit: readRateLimit(headers),
    trial: readTrial(headers),
    replayed: headers.get("Idempotency-Replayed") === "true",
  };
}

function readQuota(headers: Headers): QuotaBalance | null {
  const used = readCount(headers, "X-Quota-Used");
  const limit = readCount(headers, "X-Quota-Limit");
  const remaining = readCount(headers, "X-Quota-Remaining");
  if (used === null || limit === null || remaining === null) return null;
  return { used, limit, remaining, month: headers.get("X-Quota-Month") };
}

function readCredits(headers: Headers): CreditsBalance | null {
  const remaining = readCount(headers, "X-Credits-Remaining");
  const total = readCount(headers, "X-Credits-Total");
  return remaining === null || total === null ? null : { remaining, total };
}

function readRateLimit(headers: Headers): RateLimitBalance | null {
  const limit = readCount(headers, "RateLimit-Limit");
  const remaining = readCount(headers, "RateLimit-Remaining");
  const resetSeconds = readCount(headers, "RateLimit-Reset");
  if (limit === null || remaining === null || resetSeconds === null) {
    return null;
  }
  return { limit, remaining, resetSeconds };
}

function readTrial(headers: Headers): TrialBalance | null {
  const used = readCount(headers, "X-Trial-Used");
  const limit = readCount(headers, "X-Trial-Limit");
  const remaining = readCount(headers, "X-Trial-Remaining");
  if (used === null || limit === null || remaining === null) return null;
  return {
    used,
    limit,
    remaining,
    period: headers.get("X-Trial-Period"),
    resetsAt: headers.get("X-Trial-Reset"),
  };
}

function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
