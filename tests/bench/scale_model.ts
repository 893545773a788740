// deno-lint-ignore-file no-console
/**
 * Computes the resources needed for a rate of calls with keys, which the guide `scale.md` shows. It uses measured costs
 * (README.md in this folder, `commit_cost.ts`) and simulates a database that takes one commit at a time.
 *
 * `deno run tests/bench/scale_model.ts` prints the tables of the guide.
 *
 * @module
 */

/** Measured on one machine (2 cores, AMD EPYC, 2026-11-22). */
export const MEASURED = {
  /** CPU time of the service for a call with a key whose charge is committed on a database server. */
  callMicroseconds: 58.4,
  /** CPU time of the service for each IBAN in a batch. */
  ibanMicroseconds: 5,
  /** Elapsed time of a commit on `sqld`, and of each charge in it: 1.5 times the CPU time of the server. */
  commitMicroseconds: 1_280,
  chargeMicroseconds: 11.1,
  /** Sizes of a complete answer of `POST /v1/iban/validate`, its log line, and the row of an `Idempotency-Key`. */
  answerBytes: 3_300,
  logLineBytes: 221,
  namedCallBytes: 200,
  /** Memory of a serving thread, including data. */
  threadMegabytes: 300,
} as const;

/** Highest utilisation of a core or database. The spare capacity is for peaks, refreshes and failures. */
const BUSY_MAX = 0.6;

/** The resources for a rate. */
export interface Need {
  readonly callsPerSecond: number;
  /** Serving threads, with one core each. */
  readonly threads: number;
  /** Databases, each with the charges of some keys. */
  readonly shards: number;
  readonly threadsPerShard: number;
  readonly memoryGigabytes: number;
  readonly gigabitsPerSecond: number;
  readonly logTerabytesPerDay: number;
  /** Terabytes of idempotency key rows per day, if every call has such a key. */
  readonly namedTerabytes: number;
}

/** Computes the resources for a rate, with keys distributed evenly over databases. */
export function needOf(callsPerSecond: number): Need {
  const {
    callMicroseconds,
    chargeMicroseconds,
    answerBytes,
    logLineBytes,
    namedCallBytes,
    threadMegabytes,
  } = MEASURED;
  const shards = Math.ceil(callsPerSecond * chargeMicroseconds / 1e6 / BUSY_MAX);
  // At least two threads, so that one can be replaced.
  const threadsPerShard = Math.max(2, Math.ceil(callsPerSecond * callMicroseconds / 1e6 / BUSY_MAX / shards));
  const threads = threadsPerShard * shards;
  const perDay = callsPerSecond * 86_400;
  return {
    callsPerSecond,
    threads,
    shards,
    threadsPerShard,
    memoryGigabytes: threads * threadMegabytes / 1024,
    gigabitsPerSecond: callsPerSecond * answerBytes * 8 / 1e9,
    logTerabytesPerDay: perDay * logLineBytes / 1e12,
    namedTerabytes: perDay * namedCallBytes / 1e12,
  };
}

/** Threads that commit to one database. */
export interface Commits {
  readonly threads: number;
  readonly callsPerSecond: number;
}

/** Waiting time of charges until the commit, in milliseconds, and number of charges per commit. */
export interface Waiting {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly chargesPerCommit: number;
}

const SIMULATED_SECONDS = 4;

/**
 * Simulates threads that take turns to commit. Like the write queue, each commits the charges that arrived since its
 * last turn. Calls arrive at random times. The same seed gives the same figures.
 */
export function simulateCommits({ threads, callsPerSecond }: Commits, seed = 1): Waiting {
  const random = randomFrom(seed);
  const gapMicroseconds = 1e6 / callsPerSecond;
  const waiting: number[][] = Array.from({ length: threads }, () => []);
  const waits: number[] = [];
  let [now, nextCall, turn, commits] = [0, 0, 0, 0];
  while (now < SIMULATED_SECONDS * 1e6) {
    for (; nextCall <= now; nextCall += -Math.log(1 - random()) * gapMicroseconds) {
      waiting[Math.floor(random() * threads)]?.push(nextCall);
    }
    // The next thread that has something to commit.
    const next = waiting.findIndex((_, index) => (waiting[(turn + index) % threads]?.length ?? 0) > 0);
    if (next === -1) {
      now = nextCall;
      continue;
    }
    turn = (turn + next) % threads;
    const charges = waiting[turn] ?? [];
    waiting[turn] = [];
    turn = (turn + 1) % threads;
    now += MEASURED.commitMicroseconds + charges.length * MEASURED.chargeMicroseconds;
    commits++;
    for (const came of charges) waits.push(now - came);
  }
  waits.sort((a, b) => a - b);
  const quantile = (share: number): number => (waits[Math.floor(waits.length * share)] ?? NaN) / 1000;
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), chargesPerCommit: waits.length / commits };
}

/** A random number generator from 0 to 1 (mulberry32, public domain). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6D2B79F5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

/** The rates of the guide. */
const RATES = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Writes the tables of the guide in Markdown, one line each. */
export function writeTables(): readonly string[] {
  const needs = RATES.map(needOf);
  const needRows = needs.map((need) => [
    whole(need.callsPerSecond),
    whole(need.threads),
    whole(need.shards),
    whole(need.memoryGigabytes),
    two(need.gigabitsPerSecond),
    two(need.logTerabytesPerDay),
    two(need.namedTerabytes),
  ]);
  const cases: readonly Commits[] = [
    ...needs.map(({ callsPerSecond, shards, threadsPerShard }) => ({
      threads: threadsPerShard,
      callsPerSecond: Math.round(callsPerSecond / shards),
    })),
    // A database with more load than it can take.
    { threads: 8, callsPerSecond: 80_000 },
  ];
  const waitRows = cases.map((commits) => {
    const { p50Ms, p99Ms, chargesPerCommit } = simulateCommits(commits);
    return [
      whole(commits.callsPerSecond),
      whole(commits.threads),
      chargesPerCommit.toFixed(),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    ];
  });
  return [
    ...table(["What", "Costs"], inputRows()),
    "",
    ...table(
      [
        "Calls/s",
        "Replicas",
        "Databases",
        "Memory (GB)",
        "Sent (Gbit/s)",
        "Log (TB/day)",
        "Named calls (TB)",
      ],
      needRows,
    ),
    "",
    ...table(["Charges/s of one database", "Replicas", "Charges a commit", "p50 (ms)", "p99 (ms)"], waitRows),
  ];
}

function inputRows(): readonly (readonly string[])[] {
  const inputs = MEASURED;
  return [
    ["a call with a key, CPU of the service", `${inputs.callMicroseconds} µs`],
    ["an IBAN of a batch, CPU of the service", `${inputs.ibanMicroseconds} µs`],
    ["a commit on a libSQL server", `${inputs.commitMicroseconds / 1000} ms`],
    ["each charge in it", `${inputs.chargeMicroseconds} µs`],
    ["an answer with its head", `${inputs.answerBytes / 1000} KB`],
    ["its line of the log", `${inputs.logLineBytes} B`],
    ["the row of an `Idempotency-Key`, kept for a day", `${inputs.namedCallBytes} B`],
    ["memory of a replica", `${inputs.threadMegabytes} MB`],
  ];
}

function whole(value: number): string {
  return Math.ceil(value).toLocaleString("en");
}

function two(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString("en");
}

/** A table as the formatter writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0))
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}

if (import.meta.main) console.log(writeTables().join("\n"));
