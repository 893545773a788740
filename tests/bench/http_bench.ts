/**
 * Requests per second over HTTP, each server in a separate process and the client in this one: our operations, a bare
 * Hono JSON echo, and with `--against COMMIT` the same operations of another version. See README.md in this folder. It
 * doesn't use `Deno.bench`, which finishes one case before the next: a shared machine is often half as fast a minute
 * later. Here every round runs each case once for each version, and compares it with the echo of the same round.
 *
 * @module
 */
import { startEcho } from "../support/echo_process.ts";
import { runLoad } from "../support/load_client.ts";
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { ROOT } from "../support/task_arguments.ts";
import { HTTP_CASES, type HttpCase, ONE } from "./http_cases.ts";
import { CONNECTIONS, type Measured, median, print, ServedVersion } from "./served_version.ts";
import { checkOut } from "./check_out.ts";
import { compareAnswers } from "./compare_answers.ts";

const ROUNDS = 7;

const [, against = null] = /^--against(?:=|\n)(.+)$/m.exec(Deno.args.join("\n")) ?? [];
const named = Deno.args.filter((argument) => HTTP_CASES.some(({ id }) => id === argument));
const cases = HTTP_CASES.filter(({ id }) => named.length === 0 || named.includes(id));

await using stack = new AsyncDisposableStack();
print("Starting the services, and making their keys …");
const echo = stack.use(await startEcho());
const versions: { readonly name: string; readonly served: ServedVersion }[] = [];
if (against !== null) {
  const { root } = stack.use(await checkOut(against));
  versions.push({ name: against, served: stack.use(await ServedVersion.start(cases, root)) });
}
versions.push({ name: "this", served: stack.use(await ServedVersion.start(cases, ROOT)) });
const [other, own] = versions;
if (other !== undefined && own !== undefined && cases.some(({ database }) => database === "file")) {
  print("Comparing answers …");
  const { calls, same, differing } = await compareAnswers(other.served, own.served);
  print(`${same} of ${calls} answers are the same.`);
  for (const [member, answers, example] of differing) print(`${answers} differ in ${member}: ${example}`);
}

/** One round: the echo, and every case of every version that supports it. */
interface Round {
  readonly echo: Measured;
  readonly cases: ReadonlyMap<HttpCase, readonly (Measured | null)[]>;
}

const rounds: Round[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  print(round === 0 ? "Warming up …" : `Round ${round} of ${ROUNDS} …`);
  const results = new Map<HttpCase, readonly (Measured | null)[]>();
  const ofEcho = await measureEcho();
  for (const each of cases) {
    const measured: (Measured | null)[] = [];
    for (const { served } of versions) {
      measured.push(await served.measure(each));
    }
    results.set(each, measured);
  }
  if (round > 0) rounds.push({ echo: ofEcho, cases: results });
}

print(`\n${CONNECTIONS} connections (32 for batches), medians of ${ROUNDS} rounds:\n`);
print("| Case | Version | Requests/s | Share of the echo | p50 | p99 | CPU per call | CPU, of the first |");
print("| --- | --- | --- | --- | --- | --- | --- | --- |");
printRow("bare Hono JSON echo", "", ({ echo }) => echo, ({ echo }) => echo);
for (const each of cases) {
  for (const [index, { name }] of versions.entries()) {
    printRow(each.name, name, ({ cases }) => cases.get(each)?.[index], ({ cases }) => cases.get(each)?.[0]);
  }
}

function printRow(
  name: string,
  version: string,
  of: (round: Round) => Measured | null | undefined,
  first: (round: Round) => Measured | null | undefined,
): void {
  const middle = (read: (measured: Measured, round: Round) => number): number =>
    median(rounds.flatMap((round) => {
      const measured = of(round);
      return measured ? [read(measured, round)] : [];
    }));
  if (rounds.every((round) => !of(round))) return;
  const columns = [
    name,
    version,
    Math.round(middle(({ requestsPerSecond }) => requestsPerSecond)).toLocaleString("en"),
    middle(({ requestsPerSecond }, { echo }) => requestsPerSecond / echo.requestsPerSecond).toFixed(3),
    `${middle(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${middle(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
    `${middle(({ cpuMicrosecondsPerCall }) => cpuMicrosecondsPerCall).toFixed(1)} µs`,
    middle(({ cpuMicrosecondsPerCall }, round) =>
      cpuMicrosecondsPerCall / (first(round)?.cpuMicrosecondsPerCall ?? NaN)
    ).toFixed(2),
  ];
  print(`| ${columns.join(" | ")} |`);
}

async function measureEcho(): Promise<Measured> {
  const requests = 20_000;
  const before = cpuMicroseconds(echo.pid);
  const load = { url: echo.url, body: ONE, status: 200, keys: [], connections: CONNECTIONS, requests };
  const result = await runLoad(load);
  return { ...result, cpuMicrosecondsPerCall: (cpuMicroseconds(echo.pid) - before) / requests };
}
