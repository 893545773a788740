// The limits on keys and emailed codes. `deno task admin limits` prints them.
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, type Storage } from "../storage/mod.ts";

const HOUR_MS = 60 * 60 * 1000;

const CODE_MS = limits.codeMinutes * 60_000;

/** A limit; its time is in milliseconds, a calendar period, or none. */
export interface Limit {
  readonly most: number;
  readonly of: string;
  readonly per: string;
  readonly time: number | "UTC day" | "hour" | "at once";
}

/** A limit that counters enforce, by scope and subject. */
export type CounterLimit = Limit & { readonly scope: string };

const limit = <Time extends Limit["time"]>(most: number, of: string, per: string, time: Time) => (
  { most, of, per, time }
);

const codes = (scope: string, most: number, per: string, time: Limit["time"] = "UTC day"): CounterLimit => (
  { scope, ...limit(most, "mailed codes", per, time) }
);

/**
 * Guessing codes: with 5 tries each, codes for keys allow 45 guesses in a million per address and day, or 15 per
 * network, and twice as many around midnight UTC. A sign-in code allows 5 tries to the network that requested it and 50
 * to all others together, 55 in a million. With 9 codes a day, that is 495 in a million: a stranger with ten networks
 * guesses right once in 2,020 days; one with a single network gets 45 in a million. Around midnight, one network has
 * twice as many tries, but all others together have no more.
 */
export const LIMITS = {
  keysOfNetwork: limit(limits.keysPerNetworkPerDay, "free keys", "network", DAY_MS),
  keysOfAddress: limit(1, "free keys", "address", DAY_MS),
  accountKeys: limit(limits.accountKeysMax, "working keys", "address, in the account area", "at once"),
  claims: limit(limits.claimsPerNetworkPerDay, "claims", "network", DAY_MS),
  deviceRequests: limit(limits.deviceOpeningsPerNetworkPerHour, "device requests", "network", HOUR_MS),
  codesOfAsker: codes("asker", limits.codesPerAskerPerDay, "address and network"),
  codesOfNetwork: codes("network", limits.codesPerNetworkPerDay, "network"),
  codesOfAddress: codes("address", limits.codesPerAddressPerDay, "address"),
  codesOfDomain: codes("domain", limits.codesPerDomainPerDay, "domain, except public mail services"),
  signInCodes: codes("account_hour", limits.accountCodesPerHour, "installation, for signing in", "hour"),
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
