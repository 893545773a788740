/**
 * Measures the time from the start of the process to the first screened answer, compared with an empty server on this
 * runtime. Every round starts both servers once, for the same reason as in `http_bench.ts`.
 *
 * @module
 */
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { freePort } from "../support/free_port.ts";
import { RunningProgram } from "../support/running_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { median } from "../support/statistics.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { printRow } from "./served_version.ts";

const ROUNDS = 7;
const CALL = { iban: "DE89370400440532013000" };

/** Milliseconds on the clock, and of CPU time. */
type Start = readonly [ms: number, cpuMs: number];

/** Starts an empty `Deno.serve` and calls it until it answers. */
async function startEmpty(): Promise<Start> {
  const port = freePort();
  const startedAt = performance.now();
  const source = `Deno.serve(
    { hostname: "127.0.0.1", port: ${port}, onListen: () => console.log("listening") },
    () => new Response("{}"),
  )`;
  const program = `data:text/javascript,${encodeURIComponent(source)}`;
  await using empty = new RunningProgram([Deno.execPath(), "run", "--no-config", "--allow-net", program]);
  await empty.saw(/listening/);
  await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  return [performance.now() - startedAt, cpuMicroseconds(empty.pid) / 1000];
}

async function startService(variables: Readonly<Record<string, string>> = {}): Promise<Start> {
  const startedAt = performance.now();
  await using service = await ServerProcess.start(variables);
  await service.post("/v1/iban/validate", CALL).then((answer) => answer.text());
  return [performance.now() - startedAt, cpuMicroseconds(service.pid) / 1000];
}

await using database = await tempFileDatabase();
await database.open();
const cases = [
  { name: "empty `Deno.serve`", start: startEmpty, took: new Array<Start>() },
  {
    name: "the service, on a database that is there",
    start: () => startService({ DATABASE_URL: database.url }),
    took: new Array<Start>(),
  },
  { name: "the service, on a new database", start: () => startService(), took: new Array<Start>() },
];
for (let round = 0; round <= ROUNDS; round++) {
  for (const { start, took } of cases) {
    const times = await start();
    if (round > 0) took.push(times);
  }
}

printRow("Start", "First answer after", "CPU");
printRow("---", "---", "---");
for (const { name, took } of cases) {
  printRow(name, ...[0, 1].map((at) => `${Math.round(median(took.map((times) => times[at] ?? NaN)))} ms`));
}
