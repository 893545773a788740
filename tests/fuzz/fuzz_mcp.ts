// deno-lint-ignore-file no-console
/**
 * Sends odd messages to the MCP endpoint of the real process. None may be answered 500 or tell of our insides, no account
 * number or key may reach the log, and the memory of the process must not grow with them.
 *
 * Arguments: how many messages (1,000,000), and the seed (the time).
 *
 * @module
 */
import fc from "fast-check";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { ServerProcess } from "../support/server_process.ts";

/** Requests that are under way at one time. */
const LANES = 8;

/** What the process may take more after all messages than after the first tenth: the runtime frees when it likes. */
const GROWTH_BYTES_MAX = 150 * 1024 * 1024;

const word = fc.constantFrom(
  "",
  "x",
  "DE89370400440532013000",
  "COBADEFF",
  "230",
  "../..",
  "%00",
  "\u0000",
  "é".repeat(300),
  `ifk_${"0".repeat(64)}`,
);
const json = fc.oneof(
  word,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 1e300, [], {}, { iban: "DE89370400440532013000" }, { ibans: ["x", 5] }, {
    bic: "COBADEFF",
  }, { __proto__: null }),
);
const method = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "tools/call",
      "tools/list",
      "initialize",
      "ping",
      "resources/read",
      "resources/list",
      "prompts/get",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "notifications/initialized",
      "notifications/cancelled",
      "server/discover",
      "logging/setLevel",
      "completion/complete",
      "tasks/get",
      "sampling/createMessage",
      "toString",
      "__proto__",
    ),
  },
  { weight: 1, arbitrary: word },
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
    uri: fc.oneof(fc.constantFrom("bankscreen://countries", "bankscreen://pricing"), word),
    protocolVersion: fc.constantFrom("2024-11-05", "2025-11-25", "2026-07-28", "1"),
    capabilities: fc.constantFrom({}, null),
    clientInfo: fc.constantFrom({ name: "fuzz", version: "1" }, null, 5),
    _meta: meta,
  }, { requiredKeys: [] }),
  json,
);
const message = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      jsonrpc: fc.constantFrom("2.0", "2.0", "2.0", "1.0", 2),
      id: fc.oneof(fc.integer(), word, fc.constant(null)),
      method,
      params,
    }, { requiredKeys: ["jsonrpc"] }),
  },
  { weight: 1, arbitrary: json },
);
const body = fc.oneof(
  { weight: 8, arbitrary: message.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.array(message, { maxLength: 5 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.constantFrom("", "{", "[[[[", "\u0000", "[".repeat(50_000)) },
);
const oddRequest = fc.record({
  verb: fc.constantFrom("POST", "POST", "POST", "POST", "POST", "POST", "GET", "DELETE", "PUT"),
  session: fc.constantFrom("known", "known", "known", "none", "unknown", "x"),
  version: fc.constantFrom(null, null, "2024-11-05", "2026-07-28", "1"),
  type: fc.constantFrom("application/json", "text/plain", "application/x-www-form-urlencoded"),
  accept: fc.constantFrom("application/json, text/event-stream", "*/*", "text/html"),
  body,
});
type OddRequest = typeof oddRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends messages and returns what was wrong with the answers; an empty list is good. */
export async function fuzzMcp(count: number, seed: number): Promise<readonly string[]> {
  await using server = await ServerProcess.start();
  const opened = await server.post("/mcp", {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2024-11-05", capabilities: {}, clientInfo: { name: "fuzz", version: "1" } },
  });
  await opened.body?.cancel();
  const known = opened.headers.get("Mcp-Session-Id") ?? "";
  const faults: string[] = [];
  let sent = 0;
  let early = 0;
  const lane = async (number: number): Promise<void> => {
    const share = Math.ceil(count / LANES);
    // Made in slices, so that a million requests are not held at once.
    for (let made = 0; made < share && faults.length < 10; made += SLICE) {
      for (
        const odd of fc.sample(oddRequest, {
          numRuns: Math.min(SLICE, share - made),
          seed: seed + number * 7919 + made,
        })
      ) {
        const fault = await sendOdd(server, odd, known);
        if (fault !== null) faults.push(`${fault}: ${JSON.stringify(odd)} (seed ${seed})`);
        sent++;
        if (sent === Math.floor(count / 10)) early = await server.residentBytes();
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  const growth = await server.residentBytes() - early;
  if (!(growth <= GROWTH_BYTES_MAX)) faults.push(`The process grew by ${growth} bytes`);
  if (server.lines.some((line) => line.includes("DE8937040044053201") || line.includes("ifk_0000"))) {
    faults.push("An account number or a key is in the log");
  }
  return faults;
}

const SLICE = 500;

/** Longer than any answer takes, and shorter than a stream stays open. */
const PATIENCE_MS = 10_000;

async function sendOdd(server: ServerProcess, odd: OddRequest, known: string): Promise<string | null> {
  const { verb, session, version, type, accept } = odd;
  const id = { known, none: null, unknown: crypto.randomUUID(), x: "x" }[session];
  const answer = await server.fetch("/mcp", {
    method: verb,
    headers: {
      "Content-Type": type,
      Accept: accept,
      // A session that is ended is not known afterwards, so the one that all use is only read.
      ...(id !== null && !(verb === "DELETE" && session === "known") && { "Mcp-Session-Id": id }),
      ...(version !== null && { "MCP-Protocol-Version": version }),
    },
    ...(verb !== "GET" && { body: odd.body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return null;
  }
  const text = await answer.text();
  if (answer.status >= 500) return `status ${answer.status}`;
  return /\bat (?:file|async)\b|TypeError|ZodError|\/work\//.test(text)
    ? `tells of its insides: ${text.slice(0, 200)}`
    : null;
}

if (import.meta.main) {
  const count = Number(Deno.args[0] ?? 1_000_000);
  const seed = Number(Deno.args[1] ?? Date.now());
  const faults = await fuzzMcp(count, seed);
  console.log(faults.length === 0 ? `${count} messages, seed ${seed}: nothing wrong` : faults.join("\n"));
  Deno.exit(faults.length === 0 ? 0 : 1);
}
