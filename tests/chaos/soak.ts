// deno-lint-ignore-file no-console
/**
 * Runs the service under load for a while, to see the effects of weeks: data is refreshed, keys are rotated, packs are
 * bought, people sign in, agents make calls, and the process is ended sometimes, alternately by SIGKILL and SIGTERM.
 * Rules: memory doesn't grow, no answer has status 500 or 503, and the ledger agrees with the clients.
 *
 * Arguments: how many minutes (20), how often the service is ended (1), and the load (0.6): a fraction of the highest
 * rate that service and clients reach together on this machine. Hours of housekeeping pass in minutes.
 *
 * @module
 */
import { openDatabase } from "../../src/storage/file/mod.ts";
import { register, startPublisher } from "../editions/publisher.ts";
import { shippedRecords } from "../editions/refresh_into.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import type { ServerProcess } from "../support/server_process.ts";
import { type TempDatabase, tempFileDatabase } from "../support/temp_database.ts";
import { BilledClient, Pace, readSpending, Statuses } from "./billed_client.ts";
import { MortalService } from "./mortal_service.ts";
import { variablesForVisitors, Visitors } from "./visitors.ts";

/** Duration and load of a run. */
export interface SoakPlan {
  readonly seconds: number;
  /** Number of times that the service is ended. */
  readonly ends: number;
  /** Fraction of the maximum rate. */
  readonly load: number;
  readonly clients: number;
}

/** The service between two restarts. */
export interface Stretch {
  readonly endedBy: "SIGKILL" | "SIGTERM";
  readonly seconds: number;
  readonly calls: number;
  /** Memory in MB: medians of the second and the last quarter, and the maximum. */
  readonly warmMegabytes: number;
  readonly lastMegabytes: number;
  readonly peakMegabytes: number;
  /** New editions that became active while the service answered calls. */
  readonly swaps: number;
}

/** The result of a run. */
export interface SoakReport {
  readonly highestRate: number;
  readonly stretches: readonly Stretch[];
  readonly statuses: Statuses;
  readonly visits: Readonly<Record<string, number>>;
  readonly servedUnits: number;
  /** Units of calls without an idempotency key whose answers were lost by a kill. */
  readonly unknownUnits: number;
  /** Log lines about errors. */
  readonly errors: readonly string[];
  /** Violated rules, as text. */
  readonly broken: readonly string[];
}

const CALIBRATION_MS = 5_000;
const SAMPLE_EVERY_MS = 1_000;
const VISIT_EVERY_MS = 2_000;
/** The service sweeps every hour. */
const FASTER = 20;
const REFRESH_EVERY_MS = 60_000;
const PRINTED_MAX = 20;
/** Allowed growth of memory during a stretch: at its end, garbage may not have been collected yet. */
const GROWTH_MAX = 1.15;
/** Shorter stretches aren't judged: the temporary memory of a refresh in their last quarter would look like growth. */
const JUDGED_SECONDS_MIN = 8 * REFRESH_EVERY_MS / 1000;

/** Loads a service, ends it repeatedly, and compares its ledger with its clients. */
export async function soak({ seconds, ends, load, clients: count }: SoakPlan): Promise<SoakReport> {
  await using database = await tempFileDatabase();
  await using chain = await LocalChain.start();
  await using publisher = await startCzechPublisher();
  const outbox = database.url.replace(/^file:(.*)\/[^/]*$/, "$1/outbox");
  const statuses = new Statuses();
  const { clients, rotating, agent } = await makeClients(database.url, count, statuses);
  await using service = new MortalService(
    { ...variablesForVisitors(chain, outbox), DATABASE_URL: database.url, REFRESH: "on" },
    { publisher: publisher.address, faster: FASTER, clock: null },
  );
  const visitors = new Visitors({ service, chain, outbox, statuses, rotating, agent });
  await service.start();
  const highestRate = await runFor(CALIBRATION_MS, Infinity, clients, service, statuses);
  const stretches: Stretch[] = [];
  const errors: string[] = [];
  const milliseconds = seconds / (ends + 1) * 1000;
  const pace = new Pace(highestRate * load);
  const calling = Promise.all(clients.map((client) => client.callAtPace(service, pace)));
  const visiting = every(VISIT_EVERY_MS, () => visitors.comeBy(), pace);
  const refreshing = every(REFRESH_EVERY_MS, () => makeRefreshDue(database.url), pace);
  for (let left = ends; left >= 0; left--) {
    const callsBefore = statuses.of();
    const memory = await watchMemory(await service.running(), milliseconds);
    if (left === 0) {
      pace.isOver = true;
      await Promise.all([calling, visiting, refreshing]);
      for (const client of clients) await client.settle(service);
    }
    const endedBy = left % 2 === 0 ? "SIGTERM" : "SIGKILL";
    await service.end(endedBy);
    const lines = service.lines.splice(0);
    const swaps = lines.filter((line) => line.includes('"data swapped"')).length;
    stretches.push({
      endedBy,
      seconds: milliseconds / 1000,
      calls: statuses.of() - callsBefore,
      ...memory,
      swaps,
    });
    errors.push(...lines.filter((line) => line.includes('"level":"error"')));
    if (left > 0) await service.start();
  }
  const all = [...clients, rotating, agent];
  const broken = [
    ...await visitors.judge(),
    ...await judgeLedger(database, all),
    ...judgeStretches(stretches),
    ...(statuses.of(500, 503) > 0 ? [`${statuses.of(500)} answers of 500, ${statuses.of(503)} of 503`] : []),
  ];
  const sum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0);
  return {
    highestRate,
    stretches,
    statuses,
    visits: visitors.counts,
    servedUnits: sum(all.map(({ servedUnits }) => servedUnits)),
    unknownUnits: sum(all.map(({ unknownUnits }) => unknownUnits)),
    errors,
    broken,
  };
}

/** Half of the clients use idempotency keys. */
async function makeClients(url: string, count: number, statuses: Statuses) {
  const storage = await openDatabase({ url });
  try {
    const make = (isNamed: boolean) => BilledClient.make(storage, isNamed, statuses);
    const clients = await Promise.all(Array.from({ length: count }, (_, index) => make(index % 2 === 0)));
    return { clients, rotating: await make(false), agent: await make(false) };
  } finally {
    await storage.close();
  }
}

/** Makes calls at a rate for some time. Returns the number of answers per second. */
async function runFor(
  milliseconds: number,
  rate: number,
  clients: readonly BilledClient[],
  service: MortalService,
  statuses: Statuses,
): Promise<number> {
  const pace = new Pace(rate);
  const before = statuses.of();
  const timer = setTimeout(() => pace.isOver = true, milliseconds);
  await Promise.all(clients.map((client) => client.callAtPace(service, pace)));
  clearTimeout(timer);
  return (statuses.of() - before) / (milliseconds / 1000);
}

/** Repeats an action until the pace ends. */
async function every(milliseconds: number, act: () => Promise<void>, pace: Pace): Promise<void> {
  while (!pace.isOver) {
    const started = Date.now();
    await act();
    while (!pace.isOver && Date.now() - started < milliseconds) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function watchMemory(
  process: ServerProcess,
  milliseconds: number,
): Promise<Pick<Stretch, "warmMegabytes" | "lastMegabytes" | "peakMegabytes">> {
  const samples: number[] = [];
  for (const started = Date.now(); Date.now() - started < milliseconds;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(SAMPLE_EVERY_MS, milliseconds / 20)));
    samples.push(await process.residentBytes() / 2 ** 20);
  }
  const quarter = Math.floor(samples.length / 4);
  return {
    warmMegabytes: median(samples.slice(quarter, 2 * quarter)),
    lastMegabytes: median(samples.slice(3 * quarter)),
    peakMegabytes: await process.peakMegabytes(),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** A publisher of the Czech register. Each answer has a different name for the register's first bank. */
async function startCzechPublisher() {
  const records = await shippedRecords("cz_bank_codes");
  let edition = 0;
  return startPublisher({
    "/": (request) => {
      if (!request.url.includes("cnb.cz")) return new Response("Not found", { status: 404 });
      edition++;
      const rows = records.map(({ bankCode, name, bic }) => `${bankCode};${name};${bic ?? ""};A\r\n`).join(
        "",
      );
      const text = register({}) + rows.replace(/;/, `;Edition ${edition} `);
      return new Response(text, { headers: { "Last-Modified": new Date().toUTCString() } });
    },
  });
}

/** Makes the next refresh due now, and ends the lease of a service that died during the last one. */
async function makeRefreshDue(url: string): Promise<void> {
  const { db, queue, close } = await openDatabase({ url });
  await queue.write([
    db.updateTable("leases").set({ due_at: 0, leased_until: 0 }).where("job", "=", "data-refresh").compile(),
  ]);
  await close();
}

async function judgeLedger(database: TempDatabase, clients: readonly BilledClient[]): Promise<string[]> {
  const { spent, broken } = await readSpending(await database.open());
  const wrong = clients.map((client) => client.judge(spent.get(client.keyId) ?? 0));
  return [...broken, ...wrong.filter((found) => found !== null)];
}

function judgeStretches(stretches: readonly Stretch[]): string[] {
  return stretches.filter(({ seconds }) => seconds >= JUDGED_SECONDS_MIN)
    .filter(({ warmMegabytes, lastMegabytes }) => lastMegabytes > warmMegabytes * GROWTH_MAX)
    .map(({ warmMegabytes, lastMegabytes }) =>
      `memory grew from ${warmMegabytes.toFixed()} to ${lastMegabytes.toFixed()} MB`
    );
}

function print(
  { highestRate, stretches, statuses, visits, servedUnits, unknownUnits, errors, broken }: SoakReport,
): void {
  console.log(`highest rate ${highestRate.toFixed()} calls/s`);
  console.table(stretches.map((stretch) => ({
    "ended by": stretch.endedBy,
    "calls/s": Math.round(stretch.calls / stretch.seconds),
    "MB warm": Math.round(stretch.warmMegabytes),
    "MB at the end": Math.round(stretch.lastMegabytes),
    "MB at most": Math.round(stretch.peakMegabytes),
    "editions swapped in": stretch.swaps,
  })));
  console.table(visits);
  console.table(Object.fromEntries(statuses.counts));
  console.log(
    `${servedUnits} units served and in the ledger, ${unknownUnits} more may be: their answers got lost`,
  );
  console.log(
    `${errors.length} lines of errors in the log${errors.length > 0 ? `, the last: ${errors.at(-1)}` : ""}`,
  );
  for (const found of broken.slice(0, PRINTED_MAX)) console.error(found);
  console.log(`${broken.length} broken`);
}

if (import.meta.main) {
  const [minutes = 20, ends = 1, load = 0.6] = Deno.args.map(Number);
  console.log(`${minutes} minutes, ${ends} ends, ${load} of the highest rate`);
  const report = await soak({ seconds: minutes * 60, ends, load, clients: 32 });
  print(report);
  Deno.exit(report.broken.length > 0 ? 1 : 0);
}
