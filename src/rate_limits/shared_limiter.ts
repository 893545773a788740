/**
 * The rate limit of several instances on one database: each counts in memory, and tells the others what it has counted
 * for the networks that ask much.
 *
 * What each may let through untold is bounded: a tenth of the limit, divided by the number of the others. The last
 * request within the limit, as the told counts show it, can find that much untold with each of the others, so all
 * together stay within 1.1 times the limit. Past its share an instance asks for as many requests as wait, and the
 * database grants them as far as all told counts leave room; a limit too small to be shared out is held exactly so.
 * A network that stays below the share costs no write, one past the limit is refused from memory, and none is
 * refused before the whole limit is told.
 *
 * While the database does not answer, each instance serves its part of the limit.
 *
 * @module
 */
import { type RateLimiter, type RateWindow, WINDOW_SECONDS } from "./rate_limiter.ts";
import { RecentNetworks, SecondCounts } from "./second_counts.ts";

/** What was let through in one second since the epoch. */
export type CountOfSecond = readonly [second: number, used: number];

/** What an instance tells of a network, and asks for it. */
export interface RateReport {
  readonly network: string;
  /** Each replaces what was told of its second before; the second of the exchange is among them when more is asked. */
  readonly counts: readonly CountOfSecond[];
  /** How many requests wait. */
  readonly asked: number;
}

/** How a network stands among all instances. */
export interface RateStanding {
  /** How many of those that wait are granted. */
  readonly granted: number;
  /** What the others have told, in the order of the seconds. */
  readonly others: readonly CountOfSecond[];
}

/**
 * Tells what this instance has counted, and learns what the others have. The standings are in the order of the reports.
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

/** The clocks of instances may differ by a second: what was counted counts so much longer. */
const SHARED_WINDOW_SECONDS = WINDOW_SECONDS + 1;

const WAIT_MS = 1000;

/** How long after a failure the database is asked again. */
const RETRY_MS = 1000;

/** Bounds one exchange. */
const REPORTS_MAX = 200;

/** Told of a second while it is not known what was told. */
const UNKNOWN = -1;

/** Ends a wait: with what the others say, or without a word of them. */
type EndWait = (verdict: "granted" | "refused" | "alone") => void;

/** What counts for a network here, and what is known of the others. */
class SharedCounts extends SecondCounts {
  others = new SecondCounts();
  /** What the others were told of our own seconds. */
  readonly told = new Map<number, number>();
  /** How much was let through that they were not told of, or more: what stops counting is taken off with the next exchange. */
  untold = 0;
  readonly waiting: EndWait[] = [];

  /** Lists the seconds of which they do not know what is true. */
  untoldSeconds(): CountOfSecond[] {
    const seconds = new Set([...this.told.keys(), ...this.list().map(({ second }) => second)]);
    return [...seconds].map((second) => [second, this.at(second)] as const)
      .filter(([second, used]) => used !== (this.told.get(second) ?? 0));
  }

  /** Counts anew what is untold. */
  countUntold(): void {
    this.untold = this.list().reduce(
      (sum, { second, count }) => sum + Math.max(0, count - Math.max(0, this.told.get(second) ?? 0)),
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

  /** How much may be untold; nothing has to be told where there is nobody else. */
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
    counts.untold += 1;
    return windowOf(counts, true);
  }

  /** Decides by what is known here, while the others cannot be asked. */
  function decideAlone(network: string, counts: SharedCounts): RateWindow {
    const isLeft = counts.total + counts.others.total < limitPerMinute;
    return isLeft && counts.total < Math.ceil(limitPerMinute / instances())
      ? admit(network, counts)
      : windowOf(counts, false);
  }

  function waitForGrant(network: string, counts: SharedCounts): Promise<RateWindow> {
    // Its place is kept, so that a refusal is remembered.
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
      tell(network, counts);
    });
  }

  function tell(network: string, counts: SharedCounts): void {
    pending.set(network, counts);
    if (!isExchanging) void exchangeAll();
  }

  /** One exchange at a time; what comes up meanwhile goes into the next one together. */
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
    { counts: told, asked }: RateReport,
    { granted, others }: RateStanding,
    second: number,
  ): void {
    for (const [at, used] of told) counts.told.set(at, at === second ? used + granted : used);
    counts.others = new SecondCounts();
    for (const [at, used] of others) counts.others.add(at, used);
    // A grant whose request has given up waiting is told as unused next time: what counts here is what is true.
    counts.waiting.splice(0, asked).forEach((end, index) => end(index < granted ? "granted" : "refused"));
    counts.countUntold();
  }

  return (network) => {
    const counts = networks.get(network) ?? new SharedCounts();
    const oldest = secondOf(counts) - SHARED_WINDOW_SECONDS;
    counts.dropBefore(oldest);
    counts.others.dropBefore(oldest);
    if (counts.total + counts.others.total >= limitPerMinute) return windowOf(counts, false);
    const untoldMax = share();
    // Whoever comes while others wait waits behind them: what is granted must find nothing untold here.
    if (counts.untold >= untoldMax || counts.waiting.length > 0) {
      return isReachable() ? waitForGrant(network, counts) : decideAlone(network, counts);
    }
    const window = admit(network, counts);
    // Told at once, so that a next request soon need not wait.
    if (counts.untold >= untoldMax && isReachable()) tell(network, counts);
    return window;
  };
}

function writeReport(network: string, counts: SharedCounts, second: number, oldest: number): RateReport {
  counts.dropBefore(oldest);
  for (const at of counts.told.keys()) if (at < oldest) counts.told.delete(at);
  const asked = counts.waiting.length;
  // Until the answer is here nobody knows what was told; without an answer all of it is told again.
  if (asked > 0) counts.told.set(second, UNKNOWN);
  const untold = counts.untoldSeconds();
  for (const [at] of untold) counts.told.set(at, UNKNOWN);
  return { network, counts: untold, asked };
}
