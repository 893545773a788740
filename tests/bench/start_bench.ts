/**
 * Measures the time from the start of the process to the first screened answer, compared with an empty server on this
 * runtime. Every round starts both servers once, for the same reason as in `http_bench.ts`.
 *
 * @module
 */
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { freePort } from "../support/free_port.ts";
import { ServerProcess } from "../support/server_process.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

const ROUNDS = 7;
const CALL = { iban: "DE89370400440532013000" };

interface Start {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Starts an empty `Deno.serve` and calls it until it answers. */
async function startEmpty(): Promise<Start> {
  const port = freePort();
  const startedAt = performance.now();
  const source = `Deno.serve(
    { hostname: "127.0.0.1", port: ${port}, onListen: () => console.log("listening") },
    () => new Response("{}"),
  )`;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-config", "--allow-net", `data:text/javascript,${encodeURIComponent(source)}`],
    stdout: "piped",
  }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  const start = { ms: performance.now() - startedAt, cpuMs: cpuMicroseconds(process.pid) / 1000 };
  process.kill("SIGKILL");
  await process.status;
  await output.cancel();
  return start;
}

async function startService(databaseUrl?: string): Promise<Start> {
  const startedAt = performance.now();
  await using service = await ServerProcess.start(
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );
  await service.post("/v1/iban/validate", CALL).then((answer) => answer.text());
  return { ms: performance.now() - startedAt, cpuMs: cpuMicroseconds(service.pid) / 1000 };
}

await using database = await tempFileDatabase();
await database.open();
const cases: readonly (readonly [name: string, start: () => Promise<Start>])[] = [
  ["empty `Deno.serve`", startEmpty],
  ["the service, on a database that is there", () => startService(database.url)],
  ["the service, on a new database", () => startService()],
];
const starts = cases.map((): Start[] => []);
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, [, start]] of cases.entries()) {
    const took = await start();
    if (round > 0) starts[index]?.push(took);
  }
}

print("| Start | First answer after | CPU |\n| --- | --- | --- |");
for (const [index, [name]] of cases.entries()) {
  const median = (numbers: readonly number[]): number =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
  const ofCase = starts[index] ?? [];
  const ms = Math.round(median(ofCase.map(({ ms }) => ms)));
  const cpuMs = Math.round(median(ofCase.map(({ cpuMs }) => cpuMs)));
  print(`| ${name} | ${ms} ms | ${cpuMs} ms |`);
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
