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
import { register, startPublisher } from "../editions/publisher.ts";
import { shippedRecords } from "../editions/refresh_into.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { endWith } from "../support/end_with.ts";
import type { ServerProcess } from "../support/server_process.ts";
import { median } from "../support/statistics.ts";
import { openAt, tempFileDatabase } from "../support/temp_database.ts";
import { judgeLedger, makeClients, Pace, Statuses } from "./billed_client.ts";
import { MortalService } from "./mortal_service.ts";
import { variablesForVisitors, Visitors } from "./visitors.ts";

const CLIENTS = 32;
const CALIBRATION_MS = 5_000;
const SAMPLE_EVERY_MS = 1_000;
const VISIT_EVERY_MS = 2_000;
/** The service sweeps every hour. */
const FASTER = 20;
const REFRESH_EVERY_MS = 60_000;
/** Allowed growth of memory until a restart: at the end, garbage may not have been collected yet. */
const GROWTH_MAX = 1.15;
/** Growth in less time isn't judged: the temporary memory of a refresh in the last quarter would look like it. */
const JUDGED_MS_MIN = 8 * REFRESH_EVERY_MS;

const [minutes = 20, ends = 1, load = 0.6] = Deno.args.map(Number);
console.log(`${minutes} minutes, ${ends} ends, ${load} of the highest rate`);
endWith(await soak());

/** Loads a service, ends it repeatedly, compares its ledger with its clients, and returns the violated rules. */
async function soak(): Promise<readonly string[]> {
  await using database = await tempFileDatabase();
  await using chain = await LocalChain.start();
  await using publisher = await startCzechPublisher();
  const outbox = database.url.replace(/^file:(.*)\/[^/]*$/, "$1/outbox");
  const statuses = new Statuses();
  const { clients, rotating, agent } = await makeClients(database.url, CLIENTS, statuses);
  await using service = new MortalService(
    { ...variablesForVisitors(chain, outbox), DATABASE_URL: database.url, REFRESH: "on" },
    { publisher: publisher.address, faster: FASTER, clock: null },
  );
  const visitors = new Visitors({ service, chain, outbox, statuses, rotating, agent });
  await service.start();
  const callAt = (pace: Pace) => Promise.all(clients.map((client) => client.callAtPace(service, pace)));
  const fastest = new Pace(Infinity);
  setTimeout(() => fastest.isOver = true, CALIBRATION_MS);
  await callAt(fastest);
  const highestRate = statuses.of() / (CALIBRATION_MS / 1000);
  console.log(`highest rate ${highestRate.toFixed()} calls/s`);

  const [broken, errors, rows]: [string[], string[], unknown[]] = [[], [], []];
  const milliseconds = minutes * 60_000 / (ends + 1);
  const pace = new Pace(highestRate * load);
  const calling = callAt(pace);
  const visiting = every(VISIT_EVERY_MS, () => visitors.comeBy(), pace);
  const refreshing = every(REFRESH_EVERY_MS, () => makeRefreshDue(database.url), pace);
  for (let left = ends; left >= 0; left--) {
    const callsBefore = statuses.of();
    const running = await service.running();
    const [warm, last] = await watchMemory(running, milliseconds);
    const peak = await running.peakMegabytes();
    if (milliseconds >= JUDGED_MS_MIN && last > warm * GROWTH_MAX) {
      broken.push(`memory grew from ${warm.toFixed()} to ${last.toFixed()} MB`);
    }
    if (left === 0) {
      pace.isOver = true;
      await Promise.all([calling, visiting, refreshing]);
      for (const client of clients) await client.settle(service);
    }
    const endedBy = left % 2 === 0 ? "SIGTERM" : "SIGKILL";
    await service.end(endedBy);
    const lines = service.lines.splice(0);
    rows.push({
      "ended by": endedBy,
      "calls/s": Math.round((statuses.of() - callsBefore) / milliseconds * 1000),
      "MB warm": Math.round(warm),
      "MB at the end": Math.round(last),
      "MB at most": Math.round(peak),
      "editions swapped in": lines.filter((line) => line.includes('"data swapped"')).length,
    });
    errors.push(...lines.filter((line) => line.includes('"level":"error"')));
    if (left > 0) await service.start();
  }
  const all = [...clients, rotating, agent];
  broken.unshift(...await visitors.judge(), ...await judgeLedger(database.url, all));
  if (statuses.of(500, 503) > 0) {
    broken.push(`${statuses.of(500)} answers of 500, ${statuses.of(503)} of 503`);
  }
  console.table(rows);
  console.table(visitors.counts);
  console.table(Object.fromEntries(statuses.counts));
  const [served, unknown] = (["servedUnits", "unknownUnits"] as const).map((units) =>
    all.reduce((sum, client) => sum + client[units], 0)
  );
  console.log(`${served} units served and in the ledger, ${unknown} more may be: their answers got lost`);
  console.log(`${errors.length} lines of errors in the log, the last: ${errors.at(-1) ?? "none"}`);
  return broken;
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

/** Returns medians of a service's memory in MB, in the second and the last quarter of a time. */
async function watchMemory(
  process: ServerProcess,
  milliseconds: number,
): Promise<[warm: number, last: number]> {
  const samples: number[] = [];
  for (const started = Date.now(); Date.now() - started < milliseconds;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(SAMPLE_EVERY_MS, milliseconds / 20)));
    samples.push(await process.residentBytes() / 2 ** 20);
  }
  const quarter = Math.floor(samples.length / 4);
  return [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(3 * quarter))];
}

/** A publisher of the Czech register. Each answer has a different name for the register's first bank. */
async function startCzechPublisher() {
  const records = await shippedRecords("cz_bank_codes");
  const rows = records.map(({ bankCode, name, bic }) => `${bankCode};${name};${bic ?? ""};A\r\n`).join("");
  let edition = 0;
  return startPublisher({
    "/": (request) => {
      if (!request.url.includes("cnb.cz")) return new Response("Not found", { status: 404 });
      const text = register({}) + rows.replace(/;/, `;Edition ${++edition} `);
      return new Response(text, { headers: { "Last-Modified": new Date().toUTCString() } });
    },
  });
}

/** Makes the next refresh due now, and ends the lease of a service that died during the last one. */
async function makeRefreshDue(url: string): Promise<void> {
  await using storage = await openAt(url);
  await storage.queue.write([
    storage.db.updateTable("leases").set({ due_at: 0, leased_until: 0 }).where("job", "=", "data-refresh")
      .compile(),
  ]);
}
