/**
 * Compares the service with the shortest possible time: a bare `Deno.serve` that sends the same answers and adds the
 * work of a call step by step. Both are measured in the same rounds as the echo.
 *
 *     deno run -A tests/bench/floor.ts [format|refused|keyed|batch …]
 *
 * @module
 */
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { startEcho } from "../support/echo_process.ts";
import { freePort } from "../support/free_port.ts";
import { runLoad } from "../support/load_client.ts";
import { HTTP_CASES, type HttpCase, ONE } from "./http_cases.ts";
import { CONNECTIONS, type Measured, median, print, ServedVersion } from "./served_version.ts";

/** The answer that the server sends without doing the call's work. */
export interface FloorAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Units charged in the step `ledger`. */
  readonly units: number;
}

/** The steps, each including those before it. */
export const FLOOR_STEPS = [
  { id: "body", name: "body read as JSON, answer sent with no header of ours" },
  { id: "read", name: "the headers that decide a call looked up" },
  { id: "send", name: "the answer's headers sent" },
  { id: "log", name: "its line logged" },
  { id: "ledger", name: "its charge committed" },
] as const;

const ROUNDS = 7;

/** Fraction of the HTTP bench's requests, because there are many servers. */
const SHARE = 1 / 4;

/** A server and its measurements. */
interface Row {
  readonly name: string;
  readonly measure: () => Promise<Measured>;
  readonly rounds: Measured[];
}

async function main(): Promise<void> {
  const cases = HTTP_CASES.filter(({ id }) =>
    Deno.args.length === 0 ? ["format", "refused", "keyed", "batch"].includes(id) : Deno.args.includes(id)
  );
  await using stack = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "floor-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const version = stack.use(await ServedVersion.start(cases));
  const echo = stack.use(await startEcho());
  const echoCase = { body: ONE, status: 200, requests: 20_000 };
  const echoRow: Row = {
    name: "bare Hono JSON echo",
    measure: () => load(echo.pid, echo.url, echoCase),
    rounds: [],
  };
  const rows: Row[] = [echoRow];
  for (const each of cases) {
    const path = `${folder}/${each.id}.json`;
    await Deno.writeTextFile(path, JSON.stringify(await readAnswer(version, each)));
    for (const { id, name } of FLOOR_STEPS) {
      if (id === "ledger" && !each.isKeyed) continue;
      const server = stack.use(await startFloor(id, path));
      rows.push({
        name: `${each.id}: ${name}`,
        measure: () => load(server.pid, server.url, each),
        rounds: [],
      });
    }
    const shortened = { ...each, requests: each.requests * SHARE };
    rows.push({ name: `${each.id}: the service`, measure: () => version.measure(shortened), rounds: [] });
  }
  for (let round = 0; round <= ROUNDS; round++) {
    print(`Round ${round} of ${ROUNDS} …`);
    for (const row of rows) {
      const measured = await row.measure();
      if (round > 0) row.rounds.push(measured);
    }
  }
  print("\n| Server | CPU per call | Share of the echo | p50 | p99 |\n| --- | --- | --- | --- | --- |");
  for (const { name, rounds } of rows) {
    const share = rounds.map(({ requestsPerSecond }, round) =>
      requestsPerSecond / (echoRow.rounds[round]?.requestsPerSecond ?? NaN)
    );
    const columns = [
      name,
      `${median(rounds.map(({ cpuMicrosecondsPerCall }) => cpuMicrosecondsPerCall)).toFixed(1)} µs`,
      median(share).toFixed(3),
      `${median(rounds.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms`,
      `${median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
    ];
    print(`| ${columns.join(" | ")} |`);
  }
}

async function load(
  pid: number,
  url: string,
  { body, status, requests }: Pick<HttpCase, "body" | "status" | "requests">,
): Promise<Measured> {
  const sent = requests * SHARE;
  const before = cpuMicroseconds(pid);
  const result = await runLoad({ url, body, status, keys: [], connections: CONNECTIONS, requests: sent });
  return { ...result, cpuMicrosecondsPerCall: (cpuMicroseconds(pid) - before) / sent };
}

/** Headers that the runtime or the step itself writes. */
const NOT_OURS: ReadonlySet<string> = new Set(["content-length", "date", "x-request-id", "vary"]);

async function readAnswer(version: ServedVersion, { id, path, body }: HttpCase): Promise<FloorAnswer> {
  const answer = await version.send(path, body, id !== "refused" && id !== "format");
  return {
    path,
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !NOT_OURS.has(name)),
    body: await answer.text(),
    units: id === "batch" ? 100 : 1,
  };
}

interface FloorServer extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
}

async function startFloor(step: string, path: string): Promise<FloorServer> {
  const port = freePort();
  const server = new URL("./floor_server.ts", import.meta.url).href;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--lock=deno.lock", "--frozen", "-q", server, String(port), step, path],
    stdout: "piped",
  }).spawn();
  const listening = Promise.withResolvers<void>();
  // Log lines are read, as in production.
  const reading = (async () => {
    for await (const _ of process.stdout) listening.resolve();
  })();
  await listening.promise;
  return {
    pid: process.pid,
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      process.kill("SIGKILL");
      await process.status;
      await reading;
    },
  };
}

if (import.meta.main) await main();
