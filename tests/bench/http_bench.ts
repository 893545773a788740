/**
 * Requests per second over HTTP, each server a process of its own and the client in this one: our operations beside
 * a bare Hono JSON echo. See README.md in this folder.
 *
 * It does not use `Deno.bench`, which runs one case after the other to its end: a shared machine is often half as fast
 * a minute later. Here every round runs each case once, and a case is held against the echo of its own round.
 *
 * @module
 */
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { startEcho } from "../support/echo_process.ts";
import { type LoadResult, runLoad } from "../support/load_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { makeKeys, spendTrial } from "./http_bench_keys.ts";

const CONNECTIONS = 64;
const ROUNDS = 7;
const OTHER_KEYS = 1_000_000;

/** Banks of ten countries, ten times over. */
const BATCH = [
  "AT611904300234573201",
  "BE68539007547034",
  "CH9300762011623852957",
  "DE89370400440532013000",
  "ES9121000418450200051332",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "IT60X0542811101000000123456",
  "NL91ABNA0417164300",
  "SE4550000000058398257466",
];
const ONE = JSON.stringify({ iban: "DE89370400440532013000" });
const HUNDRED = JSON.stringify({ ibans: Array.from({ length: 10 }, () => BATCH).flat() });

interface Measured extends LoadResult {
  readonly cpuMicrosecondsPerCall: number;
}

interface Case {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  readonly body: string;
  readonly status: number;
  readonly keys: readonly string[];
  readonly requests: number;
}

await using file = await tempFileDatabase();
await using crowdedFile = await tempFileDatabase();
await using server = await tempServerDatabase();

print(`Making the keys, and ${OTHER_KEYS} that nobody uses …`);
const keys = await makeKeys(file);
const crowdedKeys = await makeKeys(crowdedFile, OTHER_KEYS);
const serverKeys = await makeKeys(server);

await using echo = await startEcho();
await using onFile = await ServerProcess.start({ DATABASE_URL: file.url });
await using onCrowdedFile = await ServerProcess.start({ DATABASE_URL: crowdedFile.url });
await using onServer = await ServerProcess.start({ DATABASE_URL: server.url });
await spendTrial(onFile);

const one = { body: ONE, status: 200, requests: 20_000 };
const validate = "/v1/iban/validate";
const cases: readonly Case[] = [
  { ...one, name: "bare Hono JSON echo", pid: echo.pid, url: echo.url, keys: [] },
  { ...one, name: "`POST /v1/iban/format`", pid: onFile.pid, url: `${onFile.url}/v1/iban/format`, keys: [] },
  {
    ...one,
    name: "`validate` without a key, refused (402)",
    pid: onFile.pid,
    url: onFile.url + validate,
    keys: [],
    status: 402,
  },
  { ...one, name: "`validate` on 100 keys, `file:`", pid: onFile.pid, url: onFile.url + validate, keys },
  {
    ...one,
    name: "the same among 1,000,000 keys",
    pid: onCrowdedFile.pid,
    url: onCrowdedFile.url + validate,
    keys: crowdedKeys,
  },
  { ...one, name: "the same, `sqld`", pid: onServer.pid, url: onServer.url + validate, keys: serverKeys },
  {
    name: "`batch` of 100 on 100 keys, `file:`",
    pid: onFile.pid,
    url: `${onFile.url}/v1/iban/batch`,
    body: HUNDRED,
    status: 200,
    keys,
    requests: 3_000,
  },
];

const rounds: Measured[][] = [];
for (let round = 0; round <= ROUNDS; round++) {
  print(round === 0 ? "Warming up …" : `Round ${round} of ${ROUNDS} …`);
  const results: Measured[] = [];
  for (const { name: _, pid, ...load } of cases) {
    const before = cpuMicroseconds(pid);
    const result = await runLoad({ ...load, connections: CONNECTIONS });
    const cpuMicrosecondsPerCall = (cpuMicroseconds(pid) - before) / load.requests;
    results.push({ ...result, cpuMicrosecondsPerCall });
  }
  if (round > 0) rounds.push(results);
}

print(`\n${CONNECTIONS} connections, medians of ${ROUNDS} rounds:\n`);
print(
  "| Case | Requests/s | Share of the echo | p50 | p99 | CPU per call |\n| --- | --- | --- | --- | --- | --- |",
);
for (const [index, { name }] of cases.entries()) {
  const of = (read: (result: Measured, echo: Measured) => number): number =>
    median(rounds.flatMap((results) => {
      const [result, echo] = [results[index], results[0]];
      return result === undefined || echo === undefined ? [] : [read(result, echo)];
    }));
  const columns = [
    name,
    Math.round(of(({ requestsPerSecond }) => requestsPerSecond)).toLocaleString("en"),
    of((result, echo) => result.requestsPerSecond / echo.requestsPerSecond).toFixed(3),
    `${of(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${of(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
    `${of(({ cpuMicrosecondsPerCall }) => cpuMicrosecondsPerCall).toFixed(1)} µs`,
  ];
  print(`| ${columns.join(" | ")} |`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
