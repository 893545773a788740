/**
 * The rate limit of several instances on one database: each counts in memory, and reports its counts for busy networks
 * to the others.
 *
 * How much each may let through unreported is bounded: a tenth of the limit, divided by the number of the others. The
 * last request within the limit, as far as reported, can face that much unreported at each of the others, so all
 * together stay within 1.1 times the limit. Beyond its share an instance asks for as many requests as are waiting, and
 * the database grants them as far as all reported counts leave room; a limit too small to be shared out is enforced
 * exactly that way. A network below the share costs no write, one beyond the limit is refused from memory, and none is
 * refused before the whole limit is reported.
 *
 * While the database does not answer, each instance serves its part of the limit.
 *
 * @module
 */
import { type RateLimiter, type RateWindow, WINDOW_SECONDS } from "./rate_limiter.ts";
import { RecentNetworks, SecondCounts } from "./second_counts.ts";

/** What was let through in one second since the epoch. */
export type CountOfSecond = readonly [second: number, used: number];

/** What an instance reports about a network, and how many requests it asks for. */
export interface RateReport {
  readonly network: string;
  /**
   * Each replaces the earlier report of its second; the second of the exchange is among them when more is asked for.
   */
  readonly counts: readonly CountOfSecond[];
  /** How many requests wait. */
  readonly asked: number;
}

/** How a network stands among all instances. */
export interface RateStanding {
  /** How many of those that wait are granted. */
  readonly granted: number;
  /** What the others have reported, in the order of the seconds. */
  readonly others: readonly CountOfSecond[];
}

/**
 * Reports what this instance has counted, and returns what the others have. The standings are in the order of the
 * reports.
 *
 * @param second The second in which what is granted counts.
 * @param oldest The first second that counts.
 */
export type ExchangeRates = (
  reports: readonly RateReport[],
  second: number,
  oldest: number,
) => Promise<readonly RateStanding[]>;

/** What a shared limiter works with. */
export interface SharedLimiterParts {
  /** Requests allowed in any 60 seconds; must be above 0. */
  readonly limitPerMinute: number;
  /** How many instances there are, this one included. */
  readonly instances: () => number;
  readonly exchange: ExchangeRates;
  /** Current time in milliseconds since the epoch. */
  readonly now: () => number;
  /** How long a request waits for the exchange; a second by default. */
  readonly waitMs?: number;
}

/** The clocks of instances may differ by a second, so counts are kept that much longer. */
const SHARED_WINDOW_SECONDS = WINDOW_SECONDS + 1;

const WAIT_MS = 1000;

/** How long after a failure the database is tried again. */
const RETRY_MS = 1000;

/** Bounds one exchange. */
const REPORTS_MAX = 200;

/** The reported count of a second while the outcome of the report is unknown. */
const UNKNOWN = -1;

/** Ends a wait, with the counts of the others or without. */
type EndWait = (verdict: "granted" | "refused" | "alone") => void;

/** What counts for a network here, and what is known about the other instances. */
class SharedCounts extends SecondCounts {
  others = new SecondCounts();
  /** What was reported to the others about our own seconds. */
  readonly reported = new Map<number, number>();
  /** An upper bound of what was let through unreported: counts that expire are subtracted at the next exchange only. */
  unreported = 0;
  readonly waiting: EndWait[] = [];

  /** Lists the seconds whose counts the others do not know. */
  unreportedSeconds(): CountOfSecond[] {
    const seconds = new Set([...this.reported.keys(), ...this.list().map(({ second }) => second)]);
    return [...seconds].map((second) => [second, this.at(second)] as const)
      .filter(([second, used]) => used !== (this.reported.get(second) ?? 0));
  }

  /** Counts anew what is unreported. */
  countUntold(): void {
    this.unreported = this.list().reduce(
      (sum, { second, count }) => sum + Math.max(0, count - Math.max(0, this.reported.get(second) ?? 0)),
      0,
    );
  }
}

/** Makes a rate limiter that counts with other instances. */
export function createSharedRateLimiter(parts: SharedLimiterParts): RateLimiter {
  const { limitPerMinute, instances, exchange, now, waitMs = WAIT_MS } = parts;
  const networks = new RecentNetworks<SharedCounts>();
  const pending = new Map<string, SharedCounts>();
  let isExchanging = false;
  /** When the database may be asked again after it failed; `null` while it answers. */
  let awayUntilMs: number | null = null;

  const secondOf = (counts: SecondCounts) => Math.max(Math.floor(now() / 1000), counts.newest ?? 0);
  const isReachable = () => awayUntilMs === null || (now() >= awayUntilMs && !isExchanging);

  /** How much may stay unreported; no report is needed where there are no others. */
  function share(): number {
    const others = instances() - 1;
    return others < 1 ? Infinity : Math.floor(limitPerMinute / (10 * others));
  }

  function windowOf(counts: SharedCounts, allowed: boolean): RateWindow {
    const oldest = Math.min(counts.oldest ?? Infinity, counts.others.oldest ?? Infinity, secondOf(counts));
    return {
      allowed,
      limit: limitPerMinute,
      remaining: allowed ? Math.max(0, limitPerMinute - counts.total - counts.others.total) : 0,
      resetsAtMs: (oldest + SHARED_WINDOW_SECONDS + 1) * 1000,
    };
  }

  function count(network: string, counts: SharedCounts, requests: number): void {
    const second = secondOf(counts);
    networks.add(network, counts, { second, requests, stale: second - SHARED_WINDOW_SECONDS });
  }

  function admit(network: string, counts: SharedCounts): RateWindow {
    count(network, counts, 1);
    counts.unreported += 1;
    return windowOf(counts, true);
  }

  /** Decides from local knowledge while the others cannot be asked. */
  function decideAlone(network: string, counts: SharedCounts): RateWindow {
    const isLeft = counts.total + counts.others.total < limitPerMinute;
    return isLeft && counts.total < Math.ceil(limitPerMinute / instances())
      ? admit(network, counts)
      : windowOf(counts, false);
  }

  function waitForGrant(network: string, counts: SharedCounts): Promise<RateWindow> {
    // The entry is kept, so that a refusal is remembered.
    count(network, counts, 0);
    return new Promise((resolve) => {
      const end: EndWait = (verdict) => {
        clearTimeout(timeout);
        if (verdict === "alone") resolve(decideAlone(network, counts));
        else resolve(verdict === "granted" ? admit(network, counts) : windowOf(counts, false));
      };
      const timeout = setTimeout(() => {
        awayUntilMs ??= now() + RETRY_MS;
        counts.waiting.splice(counts.waiting.indexOf(end), 1);
        end("alone");
      }, waitMs);
      counts.waiting.push(end);
      report(network, counts);
    });
  }

  function report(network: string, counts: SharedCounts): void {
    pending.set(network, counts);
    if (!isExchanging) void exchangeAll();
  }

  /** One exchange at a time; what accumulates meanwhile goes into the next one together. */
  async function exchangeAll(): Promise<void> {
    isExchanging = true;
    while (pending.size > 0) {
      const round = [...pending].slice(0, REPORTS_MAX);
      round.forEach(([network]) => pending.delete(network));
      await exchangeRound(round);
    }
    isExchanging = false;
  }

  async function exchangeRound(round: readonly (readonly [string, SharedCounts])[]): Promise<void> {
    const second = Math.floor(now() / 1000);
    const oldest = second - SHARED_WINDOW_SECONDS;
    const reports = round.map(([network, counts]) => writeReport(network, counts, second, oldest));
    try {
      const standings = await exchange(reports, second, oldest);
      awayUntilMs = null;
      for (const [index, [, counts]] of round.entries()) {
        const [report, standing] = [reports[index], standings[index]];
        if (report !== undefined && standing !== undefined) settle(counts, report, standing, second);
      }
    } catch {
      awayUntilMs = now() + RETRY_MS;
      for (const [, { waiting }] of round) waiting.splice(0).forEach((end) => end("alone"));
    }
  }

  function settle(
    counts: SharedCounts,
    { counts: reported, asked }: RateReport,
    { granted, others }: RateStanding,
    second: number,
  ): void {
    for (const [at, used] of reported) counts.reported.set(at, at === second ? used + granted : used);
    counts.others = new SecondCounts();
    for (const [at, used] of others) counts.others.add(at, used);
    // A grant whose request has given up waiting is reported as unused next time: the count here is what holds.
    counts.waiting.splice(0, asked).forEach((end, index) => end(index < granted ? "granted" : "refused"));
    counts.countUntold();
  }

  return (network) => {
    const counts = networks.get(network) ?? new SharedCounts();
    const oldest = secondOf(counts) - SHARED_WINDOW_SECONDS;
    counts.dropBefore(oldest);
    counts.others.dropBefore(oldest);
    if (counts.total + counts.others.total >= limitPerMinute) return windowOf(counts, false);
    const unreportedMax = share();
    // Newcomers queue behind waiting requests: a grant must be used while nothing here is unreported.
    if (counts.unreported >= unreportedMax || counts.waiting.length > 0) {
      return isReachable() ? waitForGrant(network, counts) : decideAlone(network, counts);
    }
    const window = admit(network, counts);
    // Reported at once, so that the next request soon need not wait.
    if (counts.unreported >= unreportedMax && isReachable()) report(network, counts);
    return window;
  };
}

function writeReport(network: string, counts: SharedCounts, second: number, oldest: number): RateReport {
  counts.dropBefore(oldest);
  for (const at of counts.reported.keys()) if (at < oldest) counts.reported.delete(at);
  const asked = counts.waiting.length;
  // Until the answer arrives it is unknown what was recorded; without one everything is reported again.
  if (asked > 0) counts.reported.set(second, UNKNOWN);
  const unreported = counts.unreportedSeconds();
  for (const [at] of unreported) counts.reported.set(at, UNKNOWN);
  return { network, counts: unreported, asked };
}
