/**
 * Requests per second over HTTP, each server in a separate process and the client in this one: our operations, a bare
 * Hono JSON echo, and with `--against COMMIT` the same operations of another version. See README.md in this folder. It
 * doesn't use `Deno.bench`, which finishes one case before the next: a shared machine is often half as fast a minute
 * later. Here every round runs each case once for each version, and compares it with the echo of the same round.
 *
 * @module
 */
import { freePort } from "../support/free_port.ts";
import { tempFolder } from "../support/in_folder.ts";
import { startScript } from "../support/running_program.ts";
import { median } from "../support/statistics.ts";
import { ROOT } from "../support/task_arguments.ts";
import { compareAnswers } from "./compare_answers.ts";
import { HTTP_CASES, ONE } from "./http_cases.ts";
import {
  checkOut,
  CONNECTIONS,
  type Measured,
  measureLoad,
  print,
  printRow,
  type ServedVersion,
  serveVersion,
} from "./served_version.ts";

const ROUNDS = 7;

const [, against = null] = /^--against(?:=|\n)(.+)$/m.exec(Deno.args.join("\n")) ?? [];
const named = HTTP_CASES.filter(({ id }) => Deno.args.includes(id));
const cases = named.length === 0 ? HTTP_CASES : named;

await using stack = new AsyncDisposableStack();
print("Starting the services, and making their keys …");
const port = freePort();
const echo = stack.use(await startScript("support/echo_server.ts", [String(port)], /listening/));
const versions = new Map<string, ServedVersion>();
if (against !== null) {
  const root = await checkOut(against, stack.use(await tempFolder()).path);
  versions.set(against, stack.use(await serveVersion(cases, root)));
}
versions.set("this", stack.use(await serveVersion(cases, ROOT)));
const [other, own] = versions.values();
if (other !== undefined && own !== undefined && cases.some(({ database }) => database === "file")) {
  print("Comparing answers …");
  const { calls, same, differing } = await compareAnswers(other, own);
  print(`${same} of ${calls} answers are the same.`);
  for (const [member, answers, example] of differing) print(`${answers} differ in ${member}: ${example}`);
}

const load = { body: ONE, status: 200, keys: [], connections: CONNECTIONS, requests: 20_000 };
const url = `http://127.0.0.1:${port}/`;
const runs = [
  { name: "bare Hono JSON echo", version: "", measure: () => measureLoad({ ...load, url }, echo.pid) },
  ...cases.flatMap((each) =>
    [...versions].map(([version, served]) => ({
      name: each.name,
      version,
      measure: () => served.measure(each),
    }))
  ),
].map((run) => ({ ...run, rounds: new Array<Measured>() }));

for (let round = 0; round <= ROUNDS; round++) {
  print(round === 0 ? "Warming up …" : `Round ${round} of ${ROUNDS} …`);
  for (const { measure, rounds } of runs) {
    const measured = await measure();
    if (round > 0) rounds.push(measured);
  }
}

print(`\n${CONNECTIONS} connections (32 for batches), medians of ${ROUNDS} rounds:\n`);
printRow(
  "Case",
  "Version",
  "Requests/s",
  "Share of the echo",
  "p50",
  "p99",
  "CPU per call",
  "CPU, of the first",
);
printRow(...Array(8).fill("---"));
const [{ rounds: ofEcho } = { rounds: [] }] = runs;
for (const { name, version, rounds } of runs) {
  const first = runs.find((run) => run.name === name)?.rounds ?? [];
  const middle = (read: (measured: Measured, round: number) => number) => median(rounds.map(read));
  printRow(
    name,
    version,
    Math.round(middle(({ requestsPerSecond }) => requestsPerSecond)).toLocaleString("en"),
    middle((of, round) => of.requestsPerSecond / (ofEcho[round]?.requestsPerSecond ?? NaN)).toFixed(3),
    `${middle(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${middle(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
    `${middle(({ cpuMicrosecondsPerCall }) => cpuMicrosecondsPerCall).toFixed(1)} µs`,
    middle((of, round) => of.cpuMicrosecondsPerCall / (first[round]?.cpuMicrosecondsPerCall ?? NaN)).toFixed(
      2,
    ),
  );
}
