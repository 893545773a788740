/**
 * Shows where the time of a call goes: self time by function and by file, sampled in the running service. Each case is
 * called to warm up, called to be measured, and called to be sampled, on keys without a limit:
 *
 *     deno run -A tests/bench/profile.ts [format|refused|keyed|batch …]
 *
 * @module
 */
import { z } from "zod";
import { freePort } from "../support/free_port.ts";
import { Inspector } from "../support/inspector.ts";
import { HTTP_CASES, type HttpCase } from "./http_cases.ts";
import { print, ServedVersion } from "./served_version.ts";

const ROWS = 25;
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
const inspectorPort = freePort();
await using version = await ServedVersion.start(cases, undefined, {}, [
  `--inspect=127.0.0.1:${inspectorPort}`,
]);
await using inspector = await Inspector.connect(inspectorPort);
await inspector.send("Profiler.enable");
await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
for (const each of cases) await sample(each);

async function sample(each: HttpCase): Promise<void> {
  await version.measure(each);
  const { cpuMicrosecondsPerCall: cpu } = await version.measure(each);
  await inspector.send("Profiler.start");
  await version.measure(each);
  const { profile: { nodes, samples, timeDeltas } } = stopped.parse(await inspector.send("Profiler.stop"));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFunction = new Map<string, number>();
  const byFile = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame === undefined || frame.functionName === "(idle)") continue;
    const perCall = (timeDeltas[index] ?? 0) / each.requests;
    busy += perCall;
    const file = shortName(frame.url);
    add(byFunction, `\`${frame.functionName || "(anonymous)"}\` ${file}:${frame.lineNumber + 1}`, perCall);
    add(byFile, file === "" ? frame.functionName : file, perCall);
  }
  print(`\n### ${each.name}: ${cpu.toFixed(1)} µs of CPU, of which ${busy.toFixed(1)} µs were sampled\n`);
  for (const [title, sums] of [["Function", byFunction], ["File", byFile]] as const) {
    print(`| ${title} | µs per call |\n| --- | --- |`);
    const rows = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, ROWS);
    for (const [name, perCall] of rows) print(`| ${name} | ${perCall.toFixed(2)} |`);
    print("");
  }
}

function add(sums: Map<string, number>, name: string, perCall: number): void {
  sums.set(name, (sums.get(name) ?? 0) + perCall);
}

/** Shortens the address of a file to its path in the project, or in its package. */
function shortName(url: string): string {
  return url.replace(/^file:\/\/.*?\/(?=(?:src|generated|sdk)\/)/, "").replace(
    /^.*\/registry\.npmjs\.org\//,
    "npm:",
  );
}
