// deno-lint-ignore-file no-console
/**
 * Sends odd messages to the MCP endpoint of the real process, from twenty thousand networks. No answer may have status
 * 500 or reveal internals, no account number or key may be logged, the memory of the process must not keep growing, and
 * the database must not have more sessions than allowed: none once they have expired.
 *
 * Arguments: the number of requests (default 1,000,000), and the seed (default: the current time). A tenth of the
 * requests are lists of messages.
 *
 * @module
 */
import { createClient } from "@libsql/client";
import fc from "fast-check";
import { z } from "zod";
import { limits } from "../../generated/limits.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { endWith } from "../support/end_with.ts";
import { freePort } from "../support/free_port.ts";
import { Inspector } from "../support/inspector.ts";
import { initialize } from "../support/mcp_session.ts";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder, taskArguments } from "../support/task_arguments.ts";
import { mix, words } from "./mix.ts";

/** Concurrent requests. */
const LANES = 8;

/** Maximum requests per second. */
const RATE_MAX = 2500;

/** Number of networks that send them. */
const NETWORKS = 20_000;

/** Allowed growth of resident memory between the first tenth and the end. The runtime doesn't free memory at once. */
const RESIDENT_GROWTH_MAX = 150 * 1024 * 1024;

/** Allowed growth of the heap after garbage collection, for the names of networks, whose number is limited. */
const HEAP_GROWTH_MAX = 30 * 1024 * 1024;

/** Nearly always the first value. */
function rarely<Value>(often: Value, ...odd: readonly Value[]): fc.Arbitrary<Value> {
  return mix([9, fc.constant(often)], [1, fc.constantFrom(...odd)]);
}

const IBAN = "DE89370400440532013000";
const UNKNOWN_KEY = `ifk_${"0".repeat(64)}`;
const tool = fc.constantFrom(...mcpTools.map(({ name }) => name));
const word = fc.constantFrom(
  ...["", "x", IBAN, "COBADEFF", "230", "../..", "%00", "\u0000", "é".repeat(300), UNKNOWN_KEY],
);
const json = fc.oneof(
  word,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    ...[null, true, -1, 1e300, [], {}, { iban: IBAN }, { ibans: ["x", 5] }, { bic: "COBADEFF" }],
    { __proto__: null },
  ),
);
const method = mix(
  [5, words("tools/call tools/list initialize ping resources/read resources/list prompts/get")],
  [
    2,
    words(
      "notifications/initialized notifications/cancelled server/discover logging/setLevel completion/complete " +
        "tasks/get sampling/createMessage toString __proto__",
    ),
  ],
  [1, word],
);
const meta = fc.constantFrom(
  {},
  { progressToken: 1 },
  {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "fuzz", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
  { "io.modelcontextprotocol/protocolVersion": "2026-07-28" },
  { "io.modelcontextprotocol/protocolVersion": 5 },
);
const params = fc.oneof(
  fc.record({
    name: fc.oneof(fc.constantFrom(...mcpTools.map(({ name }) => name), "validate_and_explain"), json),
    arguments: json,
    uri: fc.oneof(words("bankscreen://countries bankscreen://pricing"), word),
    protocolVersion: words("2024-11-05 2025-11-25 2026-07-28 1"),
    capabilities: fc.constantFrom({}, null),
    clientInfo: fc.constantFrom({ name: "fuzz", version: "1" }, null, 5),
    _meta: meta,
  }, { requiredKeys: [] }),
  json,
);
const anyCall = fc.record({
  jsonrpc: rarely<unknown>("2.0", "1.0", 2),
  id: fc.oneof({ weight: 8, arbitrary: fc.integer() }, word, fc.constant(null)),
  method,
  params,
}, { requiredKeys: ["jsonrpc", "method"] });
const given = fc.constantFrom({ iban: IBAN }, { ibans: Array(20).fill(IBAN) }, { bic: "COBADEFF" }, {
  iid: "230",
});
const toolCall = fc.record({
  jsonrpc: fc.constant("2.0"),
  id: fc.nat(),
  method: fc.constant("tools/call"),
  params: fc.record({ name: tool, arguments: fc.oneof(given, json), _meta: meta }, {
    requiredKeys: ["name"],
  }),
});
const message = mix<unknown>([8, anyCall], [8, toolCall], [1, json]);
const body = mix(
  [16, message.map((value) => JSON.stringify(value))],
  [1, fc.constant(JSON.stringify(initialize("2025-11-25")))],
  [2, fc.array(message, { maxLength: 5 }).map((value) => JSON.stringify(value))],
  [
    1,
    fc.constantFrom(
      ...["", "{", "[[[[", "\u0000", "[".repeat(50_000)],
      JSON.stringify(Array(101).fill({ jsonrpc: "2.0", id: 1, method: "ping" })),
      `{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/call","params":${'{"arguments":'.repeat(5000)}1${
        "}".repeat(5000)
      }}`,
    ),
  ],
);
const oddRequest = fc.record({
  verb: rarely("POST", "POST", "POST", "GET", "DELETE", "PUT"),
  session: rarely("known", "none", "unknown", "x"),
  version: rarely(null, "2024-11-05", "2026-07-28", "1"),
  key: fc.constantFrom("none", "none", "none", "real", "unknown", "malformed"),
  type: words("application/json text/plain application/x-www-form-urlencoded"),
  accept: fc.constantFrom("application/json, text/event-stream", "*/*", "text/html"),
  network: fc.nat(NETWORKS - 1),
  choice: fc.nat(),
  body,
});
type OddRequest = typeof oddRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** The result of a run. */
export interface FuzzReport {
  /** Violations; empty if there are none. */
  readonly faults: readonly string[];
  /** Number of answers by status and outcome of a tool. */
  readonly answers: Readonly<Record<string, number>>;
  readonly sessionsOpened: number;
  /** The highest number of session rows, and memory after the first tenth and at the end, after garbage collection. */
  readonly figures: string;
}

/** Bytes of a process: resident, and in its heap after garbage collection. */
type Memory = readonly [resident: number, heap: number];

/**
 * Sends requests and returns the result.
 *
 * @param progress Called after each tenth, when garbage is collected and memory measured.
 * @param useAfter Called with a service that is started on the same database after all requests.
 */
export async function fuzzMcp(
  count: number,
  seed: number,
  progress?: (line: string) => void,
  useAfter?: (service: ServerProcess) => Promise<void>,
): Promise<FuzzReport> {
  await using stack = new AsyncDisposableStack();
  const folder = await makeServiceFolder();
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const variables = { DATABASE_URL: `file:${folder}/fuzz.db`, TRUSTED_PROXY_HOPS: "1" };
  const inspectorPort = freePort();
  const [run = "", ...rest] = taskArguments("start");
  const command = [Deno.execPath(), run, `--inspect=127.0.0.1:${inspectorPort}`, ...rest];
  const database = createClient({ url: variables.DATABASE_URL });
  stack.defer(() => database.close());
  const countSessions = async (): Promise<number> =>
    Number((await database.execute("SELECT count(*) AS held FROM mcp_sessions")).rows[0]?.held);

  const faults: string[] = [];
  const answers: Record<string, number> = {};
  const sessions: string[] = [];
  const measured: Memory[] = [];
  let [sessionsOpened, rowsMax, sent] = [0, 0, 0];
  {
    await using server = await ServerProcess.start(variables, [], command);
    const measure = async (): Promise<Memory> => {
      const heap = await heapBytes(inspectorPort);
      return [await server.residentBytes(), heap];
    };
    const made = await server.post("/v1/keys/generate", {});
    const { api_key: key } = z.object({ api_key: z.string() }).parse(await made.json());
    const startedAt = performance.now();
    const step = Math.max(1, Math.floor(count / 10));
    const note = async (place: number): Promise<void> => {
      rowsMax = Math.max(rowsMax, await countSessions());
      if (place !== step && (place % step !== 0 || progress === undefined)) return;
      const now = await measure();
      if (place === step) measured.push(now);
      const perSecond = place / (performance.now() - startedAt) * 1000;
      progress?.(
        `${place} sent, ${perSecond.toFixed(0)}/s, resident and heap ${now.map(mb)}, ` +
          `${await countSessions()} sessions, ${faults.length} faults`,
      );
    };
    const lane = async (number: number): Promise<void> => {
      const share = Math.floor(count / LANES) + (number < count % LANES ? 1 : 0);
      // In slices, so that a million requests aren't in memory at once.
      for (let made = 0; made < share && faults.length < 10; made += SLICE) {
        const numRuns = Math.min(SLICE, share - made);
        for (const odd of fc.sample(oddRequest, { numRuns, seed: seed + number * 7919 + made * LANES })) {
          const { fault, seen, opened } = await sendOdd(server, odd, sessions, key);
          if (fault !== null) faults.push(`${fault}: ${JSON.stringify(odd).slice(0, 2000)} (seed ${seed})`);
          answers[seen] = (answers[seen] ?? 0) + 1;
          if (opened !== null) {
            sessionsOpened++;
            sessions.push(opened);
            if (sessions.length > limits.mcpSessionsMax) sessions.shift();
          }
          const place = ++sent;
          if (place % Math.ceil(step / 10) === 0 || place % step === 0) await note(place);
        }
        const early = sent / RATE_MAX * 1000 - (performance.now() - startedAt);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    measured.push(await measure());
    if (
      server.lines.some((line) => ["DE8937040044053201", "ifk_0000", key].some((one) => line.includes(one)))
    ) {
      faults.push("An account number or a key is in the log");
    }
  }
  // Half an hour passes. A service that starts afterwards deletes the sessions.
  await database.execute({
    sql: "UPDATE mcp_sessions SET used_at = used_at - ?",
    args: [limits.mcpSessionIdleMinutes * 60_000],
  });
  await using again = await ServerProcess.start(variables);
  let expired = await countSessions();
  for (let look = 0; look < 50 && expired !== 0; look++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expired = await countSessions();
  }
  await useAfter?.(again);
  const [first = [NaN, NaN], last = [NaN, NaN]] = measured;
  if (!(last[0] - first[0] <= RESIDENT_GROWTH_MAX)) {
    faults.push(`It grew from ${mb(first[0])} to ${mb(last[0])}`);
  }
  if (!(last[1] - first[1] <= HEAP_GROWTH_MAX)) {
    faults.push(`Its heap grew from ${mb(first[1])} to ${mb(last[1])}`);
  }
  if (rowsMax > limits.mcpSessionsMax) faults.push(`There were ${rowsMax} sessions`);
  if (expired !== 0) faults.push(`${expired} sessions outlived their time`);
  const figures = `${rowsMax} sessions at most; resident and heap: first ${first.map(mb)}, last ${
    last.map(mb)
  }`;
  return { faults, answers, sessionsOpened, figures };
}

/** Collects garbage in the process whose inspector listens on a port, and returns the size of its heap in bytes. */
async function heapBytes(inspectorPort: number): Promise<number> {
  await using inspector = await Inspector.connect(inspectorPort);
  await inspector.send("HeapProfiler.collectGarbage");
  return z.object({ usedSize: z.number() }).parse(await inspector.send("Runtime.getHeapUsage")).usedSize;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const SLICE = 500;

/** Longer than any answer takes, and shorter than a stream stays open. */
const PATIENCE_MS = 30_000;

async function sendOdd(
  server: ServerProcess,
  odd: OddRequest,
  sessions: readonly string[],
  key: string,
): Promise<{ readonly fault: string | null; readonly seen: string; readonly opened: string | null }> {
  const { verb, session, version, type, accept, network, choice } = odd;
  const known = sessions[choice % Math.max(1, sessions.length)] ?? null;
  const id = { known, none: null, unknown: crypto.randomUUID(), x: "x" }[session];
  const shown = { none: null, real: key, unknown: UNKNOWN_KEY, malformed: "ifk_" }[odd.key];
  const answer = await server.fetch("/mcp", {
    method: verb,
    headers: {
      "Content-Type": type,
      Accept: accept,
      "X-Forwarded-For": `10.${network >> 8}.${network & 255}.7`,
      ...(id !== null && { "Mcp-Session-Id": id }),
      ...(shown !== null && { Authorization: `Bearer ${shown}` }),
      ...(version !== null && { "MCP-Protocol-Version": version }),
    },
    ...(verb !== "GET" && { body: odd.body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const outcome = answer.headers.get("X-MCP-Outcome");
  let seen = `${verb} ${answer.status}${outcome === null ? "" : ` ${outcome}`}`;
  const opened = answer.headers.get("Mcp-Session-Id");
  if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return { fault: null, seen: `${seen} stream`, opened };
  }
  const text = await answer.text();
  const code = /"code":(-\d+)/.exec(text)?.[1];
  if (code !== undefined) seen += ` ${code}`;
  if (answer.status >= 500) return { fault: `status ${answer.status}`, seen, opened };
  const fault = /\bat (?:file|async)\b|TypeError|ZodError|\/work\//.test(text)
    ? `tells of its insides: ${text.slice(0, 200)}`
    : null;
  return { fault, seen, opened };
}

if (import.meta.main) {
  const [count = 1_000_000, seed = Date.now() % 2 ** 31] = Deno.args.map(Number);
  console.log(`${count} requests, seed ${seed}`);
  const { faults, answers, sessionsOpened, figures } = await fuzzMcp(count, seed, console.log);
  console.log(answers);
  console.log(`${sessionsOpened} sessions opened, ${figures}`);
  endWith(faults);
}
