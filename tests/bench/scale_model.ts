// deno-lint-ignore-file no-console
/**
 * Computes the resources needed for a rate of calls with keys, which the guide `scale.md` shows. It uses measured costs
 * (README.md in this folder, `commit_cost.ts`) and simulates a database that takes one commit at a time.
 *
 * `deno run tests/bench/scale_model.ts` prints the tables of the guide.
 *
 * @module
 */
import { quantile, randomOf } from "../support/statistics.ts";

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

/** The resources for a rate: databases, each with the charges of some keys, and serving threads with a core each. */
export type Need = Readonly<Record<"threads" | "shards" | "threadsPerShard", number>>;

/** Computes the resources for a rate, with keys distributed evenly over databases. */
export function needOf(callsPerSecond: number): Need {
  const { callMicroseconds, chargeMicroseconds } = MEASURED;
  const shards = Math.ceil(callsPerSecond * chargeMicroseconds / 1e6 / BUSY_MAX);
  // At least two threads, so that one can be replaced.
  const threadsPerShard = Math.max(2, Math.ceil(callsPerSecond * callMicroseconds / 1e6 / BUSY_MAX / shards));
  return { threads: threadsPerShard * shards, shards, threadsPerShard };
}

/** Threads that commit to one database. */
export type Commits = Readonly<Record<"threads" | "callsPerSecond", number>>;

/** Waiting time of charges until the commit, in milliseconds, and number of charges per commit. */
export type Waiting = Readonly<Record<"p50Ms" | "p99Ms" | "chargesPerCommit", number>>;

const SIMULATED_SECONDS = 4;

/**
 * Simulates threads that take turns to commit. Like the write queue, each commits the charges that arrived since its
 * last turn. Calls arrive at random times. The same seed gives the same figures.
 */
export function simulateCommits({ threads, callsPerSecond }: Commits, seed = 1): Waiting {
  const random = randomOf(seed);
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
  const [p50Ms = NaN, p99Ms = NaN] = [0.5, 0.99].map((share) => quantile(waits, share) / 1000);
  return { p50Ms, p99Ms, chargesPerCommit: waits.length / commits };
}

/** The rates of the guide. */
const RATES = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Writes the tables of the guide in Markdown, one line each. */
export function writeTables(): readonly string[] {
  const { answerBytes, logLineBytes, namedCallBytes, threadMegabytes } = MEASURED;
  const inputs = [
    ["What", "Costs"],
    ["a call with a key, CPU of the service", `${MEASURED.callMicroseconds} µs`],
    ["an IBAN of a batch, CPU of the service", `${MEASURED.ibanMicroseconds} µs`],
    ["a commit on a libSQL server", `${MEASURED.commitMicroseconds / 1000} ms`],
    ["each charge in it", `${MEASURED.chargeMicroseconds} µs`],
    ["an answer with its head", `${answerBytes / 1000} KB`],
    ["its line of the log", `${logLineBytes} B`],
    ["the row of an `Idempotency-Key`, kept for a day", `${namedCallBytes} B`],
    ["memory of a replica", `${threadMegabytes} MB`],
  ];
  const needs = [
    "Calls/s|Replicas|Databases|Memory (GB)|Sent (Gbit/s)|Log (TB/day)|Named calls (TB)".split("|"),
  ];
  const waits = ["Charges/s of one database|Replicas|Charges a commit|p50 (ms)|p99 (ms)".split("|")];
  const addWait = (threads: number, callsPerSecond: number): void => {
    const { p50Ms, p99Ms, chargesPerCommit } = simulateCommits({ threads, callsPerSecond });
    const figures = [chargesPerCommit.toFixed(), p50Ms.toFixed(1), p99Ms.toFixed(1)];
    waits.push([whole(callsPerSecond), whole(threads), ...figures]);
  };
  for (const rate of RATES) {
    const { threads, shards, threadsPerShard } = needOf(rate);
    const perDay = rate * 86_400 / 1e12;
    // If every call has an idempotency key, `namedCallBytes` are stored for each.
    const sizes = [rate * answerBytes * 8 / 1e9, perDay * logLineBytes, perDay * namedCallBytes];
    needs.push([
      ...[rate, threads, shards, threads * threadMegabytes / 1024].map(whole),
      ...sizes.map((size) => Number(size.toPrecision(2)).toLocaleString("en")),
    ]);
    addWait(threadsPerShard, Math.round(rate / shards));
  }
  // A database with more load than it can take.
  addWait(8, 80_000);
  return [...table(inputs), "", ...table(needs), "", ...table(waits)];
}

function whole(value: number): string {
  return Math.ceil(value).toLocaleString("en");
}

/** A table, with its head in the first row, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...others.map(line)];
}

if (import.meta.main) console.log(writeTables().join("\n"));
