// The limits of networks, email addresses and codes, each with its period. `deno task admin limits` prints the table.
// Quotas and credits of keys are in `../billing/`.
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, type Storage } from "../storage/mod.ts";

const HOUR_MS = 60 * 60 * 1000;

const CODE_MS = limits.codeMinutes * 60_000;

/** A limit. `time` is its period, in milliseconds or by the calendar. */
export interface Limit {
  readonly most: number;
  readonly of: string;
  readonly per: string;
  readonly time: number | "UTC day" | "ISO week" | "hour" | "at once";
}

/** A limit that a counter enforces. */
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
 * All limits. Codes have six digits, so the limits must make guessing hopeless. A code for a key allows 5 tries: 45
 * guesses a day per address, or 15 per network (twice that around midnight UTC). A sign-in code allows 5 tries from the
 * network that requested it, and 50 from all other networks together. At 9 codes a day, that is 495 guesses, so a
 * stranger with ten networks would guess a code once in 2,020 days.
 */
export const LIMITS = {
  trial: counter("trial", limits.trialCallsPerWeek, "calls without a key", "network", "ISO week"),
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

/** Adds one to today's count of a subject. Returns the count, or `null` if it had already reached the limit. */
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

const publicServices: ReadonlySet<string> = new Set([
  ..."126.com 163.com aol.com bluewin.ch duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch".split(" "),
  ..."gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de".split(" "),
  ..."hotmail.fr icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru".split(" "),
  ..."mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de".split(" "),
  ..."outlook.fr pm.me posteo.de proton.me protonmail.com qq.com seznam.cz t-online.de".split(" "),
  ..."tutanota.com web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr".split(" "),
  ..."yandex.com yandex.ru zoho.com".split(" "),
]);

/** Returns the registered domain, whose owner controls all its addresses; `null` for a public mail service. */
export function cappedDomain(domain: string): string | null {
  if (publicServices.has(domain)) return null;
  // Keeps two labels, or three below `co.uk` and similar domains: a public suffix list isn't worth its size.
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}
