/**
 * Profiles calls: self time by part, function and file, sampled in the running service. Each case is warmed up,
 * measured and sampled, with keys that have no limit. `engine` screens a file of payees in this process.
 *
 *     deno run -A tests/bench/profile.ts [format|refused|keyed|batch|engine …]
 *
 * @module
 */
import { Session } from "node:inspector/promises";
import process from "node:process";
import { screenLocally } from "../../sdk/cli/mod.ts";
import { localRules } from "../../src/commands/local_rules.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { dayOf } from "../../src/storage/mod.ts";
import { z } from "zod";
import { freePort } from "../support/free_port.ts";
import { tempFolder } from "../support/in_folder.ts";
import { Inspector } from "../support/inspector.ts";
import { writePayeeFile } from "../support/payee_file.ts";
import { HTTP_CASES } from "./http_cases.ts";
import { print, printRow, serveVersion } from "./served_version.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

const ROWS = 25;
const PARTS = 9;
const PAYEES = 1_000_000;
const SAMPLING_MICROSECONDS = 100;

const stopped = z.object({
  profile: z.object({
    nodes: z.array(z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    })),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

const cases = HTTP_CASES.filter(({ id, database }) =>
  database === "file" && (Deno.args.length === 0 || Deno.args.includes(id))
);
if (Deno.args.length === 0 || Deno.args.includes("engine")) await profileEngine();
if (cases.length > 0) await profileCases();

async function profileCases(): Promise<void> {
  const inspectorPort = freePort();
  await using version = await serveVersion(cases, undefined, [`--inspect=127.0.0.1:${inspectorPort}`]);
  await using inspector = await Inspector.connect(inspectorPort);
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
  for (const each of cases) {
    await version.measure(each);
    const { cpuMicrosecondsPerCall } = await version.measure(each);
    await inspector.send("Profiler.start");
    await version.measure(each);
    report(each.name, await inspector.send("Profiler.stop"), cpuMicrosecondsPerCall, each.requests);
  }
}

/** Samples from the first use of the rules to the last row, after the registers are loaded. */
async function profileEngine(): Promise<void> {
  await using folder = await tempFolder();
  const session = new Session();
  session.connect();
  try {
    await writePayeeFile(`${folder.path}/payees.csv`, PAYEES);
    const rules = localRules(bindScreening(await loadReferenceData(), () => dayOf(Date.now())));
    const output = { isTerminal: false, width: 80, write: () => {} };
    const io = {
      env: {},
      stdin: { isTerminal: false, stream: ReadableStream.from<Uint8Array>([]) },
      stdout: output,
      stderr: output,
      signal: new AbortController().signal,
    };
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
    const before = process.cpuUsage();
    await session.post("Profiler.start");
    const args = ["--compliance", `${folder.path}/payees.csv`, "--out", `${folder.path}/out.csv`];
    await screenLocally(args, io, () => Promise.resolve(rules));
    const { user, system } = process.cpuUsage(before);
    report("a payee of a file", await session.post("Profiler.stop"), (user + system) / PAYEES, PAYEES);
  } finally {
    session.disconnect();
  }
}

/**
 * Prints the distribution of time. Samples are scaled to the CPU time, because a busy machine interrupts the process.
 */
function report(name: string, result: unknown, cpu: number, calls: number): void {
  const { profile: { nodes, samples, timeDeltas } } = stopped.parse(result);
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byPart = new Map<string, number>();
  const byFunction = new Map<string, number>();
  const byFile = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame === undefined || frame.functionName === "(idle)") continue;
    const perCall = (timeDeltas[index] ?? 0) / calls;
    busy += perCall;
    const file = shortName(frame.url);
    add(byPart, partOf(frame.functionName, file), perCall);
    add(byFunction, `\`${frame.functionName || "(anonymous)"}\` ${file}:${frame.lineNumber + 1}`, perCall);
    add(byFile, file === "" ? frame.functionName : file, perCall);
  }
  print(`\n### ${name}: ${cpu.toFixed(1)} µs of CPU, of which ${busy.toFixed(1)} µs were sampled\n`);
  const kinds = [["Part", byPart, PARTS], ["Function", byFunction, ROWS], ["File", byFile, ROWS]] as const;
  for (const [title, sums, rows] of kinds) {
    printRow(title, "µs", "Share");
    printRow("---", "---", "---");
    const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
    const others = sorted.slice(rows).reduce((sum, [, each]) => sum + each, 0);
    for (const [name, perCall] of [...sorted.slice(0, rows), ["others", others] as const]) {
      const share = perCall / busy;
      printRow(name, (share * cpu).toFixed(2), `${(100 * share).toFixed(1)} %`);
    }
    print("");
  }
}

/** Returns the part that a function belongs to: one of our folders, a package, or the runtime. */
function partOf(functionName: string, file: string): string {
  if (functionName === "(garbage collector)") return "collecting garbage";
  if (functionName.startsWith("libsql_js")) return "libSQL";
  if (functionName.startsWith("op_http_set_response")) return "runtime: sending the answer";
  if (functionName.startsWith("op_")) return "runtime: other native calls";
  if (functionName.startsWith("RegExp:")) return "regular expressions";
  // The event loop, the HTTP engine and the kernel have no frames.
  if (functionName === "__eventLoopTick") return "runtime: event loop and HTTP";
  if (/^(?:ext|node):/.test(file)) return "runtime: its JavaScript";
  return /^(?:src|sdk)\/\w+|^generated|^npm:(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ??
    "runtime: event loop and HTTP";
}

function add(sums: Map<string, number>, name: string, perCall: number): void {
  sums.set(name, (sums.get(name) ?? 0) + perCall);
}

/** Shortens the URL of a file to its path in the project or package. */
function shortName(url: string): string {
  return url.replace(/^file:\/\/.*?\/(?=(?:src|generated|sdk)\/)/, "").replace(
    /^.*\/registry\.npmjs\.org\//,
    "npm:",
  );
}
