// The limits of networks, addresses and codes, each with its time. `deno task admin limits` prints the table; quotas
// and credits of keys are in `../billing/`.
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, type Storage } from "../storage/mod.ts";

const HOUR_MS = 60 * 60 * 1000;

const CODE_MS = limits.codeMinutes * 60_000;

/** A limit; its time is in milliseconds, a calendar period, or none. */
export interface Limit {
  readonly most: number;
  readonly of: string;
  readonly per: string;
  readonly time: number | "UTC day" | "ISO week" | "hour" | "at once";
}

/** A limit that counters enforce, by scope and subject. */
export type CounterLimit = Limit & { readonly scope: string };

const limit = <Time extends Limit["time"]>(most: number, of: string, per: string, time: Time) => (
  { most, of, per, time }
);

const counter = <Scope extends string>(
  scope: Scope,
  most: number,
  of: string,
  per: string,
  time: Limit["time"] = "UTC day",
) => ({ scope, ...limit(most, of, per, time) });

const CODES = "mailed codes";

/**
 * Guessing codes: with 5 tries each, codes for keys allow 45 guesses in a million per address and day, or 15 per
 * network, and twice as many around midnight UTC. A sign-in code allows 5 tries from the network that requested it and
 * 50 from all others together: 55 in a million. With 9 codes a day, that is 495 in a million, so a stranger with ten
 * networks guesses right once in 2,020 days; one with a single network gets 45 in a million. Around midnight, one
 * network has twice as many tries, but all others together have no more.
 */
export const LIMITS = {
  trial: limit(limits.trialCallsPerWeek, "calls without a key", "network", "ISO week"),
  mcpCalls: counter("mcp_calls", limits.mcpCallsPerDay, "MCP calls without a key", "network"),
  mcpSessions: counter("mcp_sessions", limits.mcpSessionsPerDay, "MCP sessions without a key", "network"),
  reports: limit(limits.feedbackPerNetworkPerHour, "feedback reports", "network", HOUR_MS),
  keysOfNetwork: limit(limits.keysPerNetworkPerDay, "free keys", "network", DAY_MS),
  keysOfAddress: limit(1, "free keys", "address", DAY_MS),
  accountKeys: limit(limits.accountKeysMax, "working keys", "address, in the account area", "at once"),
  claims: limit(limits.claimsPerNetworkPerDay, "claims", "network", DAY_MS),
  deviceRequests: limit(limits.deviceOpeningsPerNetworkPerHour, "device requests", "network", HOUR_MS),
  codesOfAsker: counter("asker", limits.codesPerAskerPerDay, CODES, "address and network"),
  codesOfNetwork: counter("network", limits.codesPerNetworkPerDay, CODES, "network"),
  codesOfAddress: counter("address", limits.codesPerAddressPerDay, CODES, "address"),
  codesOfDomain: counter("domain", limits.codesPerDomainPerDay, CODES, "domain, except public mail services"),
  signInCodes: counter(
    "account_hour",
    limits.accountCodesPerHour,
    CODES,
    "installation, for signing in",
    "hour",
  ),
  mailings: limit(1, "mailings", "address and purpose, for signing in per network", 60_000),
  tries: limit(limits.codeTries, "wrong tries", "code, for signing in per network", CODE_MS),
  triesElsewhere: limit(
    limits.codeTriesElsewhere,
    "wrong tries",
    "code, from other networks together",
    CODE_MS,
  ),
} as const;

/** Counts one more for a subject today; returns the count, or `null` if it has reached the limit. */
export async function countToday(
  { db, queue, clock }: Storage,
  scope: string,
  subject: string,
  most: number = Number.MAX_SAFE_INTEGER,
): Promise<number | null> {
  const counter = { day: dayOf(clock.now()), scope, subject, used: 1 };
  const [{ rows: [counted] }] = await queue.write([
    db.insertInto("daily_counters").values(counter).onConflict((conflict) =>
      conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) }))
        .where("daily_counters.used", "<", most)
    ).returning("used").compile(),
  ]);
  return counted?.used ?? null;
}
