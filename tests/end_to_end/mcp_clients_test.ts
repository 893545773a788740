// Tests the endpoint on the real process with the official clients and the official conformance suite.
import { assert, assertEquals } from "@std/assert";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { z } from "zod";
import { mcpTools } from "../../generated/mcp_tools.ts";
import toolArguments from "./tool_arguments.json" with { type: "json" };
import { tempFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { makeServiceFolder } from "../support/task_arguments.ts";

/** Arguments of every tool. */
const ARGUMENTS: Readonly<Record<string, Record<string, unknown>>> = toolArguments;

/** Tools that need a code, or a key, which this test doesn't have. */
const REFUSED: ReadonlySet<string> = new Set(["poll_api_key", "watch_payees", "list_changes"]);

/** The common interface of both clients. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

let folder: string;
/** The server of all tests; the last one stops it. */
let server: ServerProcess;
let isServing = false;
Deno.test.beforeAll(async () => {
  folder = await makeServiceFolder();
  server = await startServer();
  isServing = true;
});
Deno.test.afterAll(async () => {
  if (isServing) await server[Symbol.asyncDispose]();
  if (folder !== undefined) await Deno.remove(folder, { recursive: true });
});

function startServer(variables: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return ServerProcess.start({
    DATABASE_URL: `file:${folder}/test.db`,
    TRUSTED_PROXY_HOPS: "1",
    ...variables,
  });
}

const info = { name: "test", version: "1" };
/** Every client calls from a separate network: its requests look as if they came through a proxy. */
const optionsFor = (network: string, key?: string): { requestInit: RequestInit } => ({
  requestInit: {
    headers: { "X-Forwarded-For": network, ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
  },
});

type Connect = (url: string, network: string, key?: string) => Promise<AnyClient>;

async function connectNew(client: Client, ...[url, network, key]: Parameters<Connect>): Promise<Client> {
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), optionsFor(network, key)));
  return client;
}

const CLIENTS: Readonly<Record<string, Connect>> = {
  "@modelcontextprotocol/sdk 1": async (url, network, key) => {
    const client = new OldClient(info);
    await client.connect(new OldTransport(new URL(`${url}/mcp`), optionsFor(network, key)));
    return client;
  },
  "@modelcontextprotocol/client 2, with a handshake": (...to) => connectNew(new Client(info), ...to),
  "@modelcontextprotocol/client 2, stateless": async (...to) => {
    const client = new Client(info, { versionNegotiation: { mode: "auto" } });
    await connectNew(client, ...to);
    assertEquals(client.getNegotiatedProtocolVersion(), "2026-07-28");
    return client;
  },
};

const resultSchema = z.looseObject({ isError: z.boolean().optional() });

const BIC_CALL = { name: "lookup_bic", arguments: { bic: "COBADEFF" } };

/** Lists and calls every tool, and reaches the limit; resolves to a client that continues with a key. */
async function useAll(connect: Connect, url: string, network: string): Promise<AnyClient> {
  const client = await connect(url, network);
  const { tools } = await client.listTools();
  assertEquals(tools.map((tool) => tool.name), mcpTools.map((tool) => tool.name));
  for (const { name } of tools) {
    const result = resultSchema.parse(await client.callTool({ name, arguments: ARGUMENTS[name] ?? {} }));
    assertEquals(result.isError ?? false, REFUSED.has(name), name);
  }
  let refusal: unknown = null;
  for (let call = 0; call < 10 && refusal === null; call++) {
    await client.callTool(BIC_CALL).catch((error) => {
      refusal = error;
    });
  }
  assertEquals(z.looseObject({ code: z.number() }).parse(refusal).code, -32000);
  await client.close();
  const headers = { "X-Forwarded-For": network };
  const made = await fetch(`${url}/v1/keys/generate`, { method: "POST", headers });
  const { api_key } = z.object({ api_key: z.string() }).parse(await made.json());
  const holder = await connect(url, network, api_key);
  assert(!resultSchema.parse(await holder.callTool(BIC_CALL)).isError);
  return holder;
}

/**
 * The applicable scenarios of the official suite. The other scenarios need something of the suite's fixture server that
 * our server doesn't have (images, audio, sampling, elicitation, progress, logging, subscriptions, completion):
 * `tools-call-*`, `json-schema-2020-12`, `elicitation-*`, `resources-read-*`, `resources-templates-read`,
 * `resources-subscribe`, `resources-unsubscribe`, `prompts-get-*`, `logging-set-level`, `completion-complete`.
 * `server-sse-polling` tests a stream that the server itself ends; against our server, the scenario skips itself.
 */
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

Deno.test("the official conformance suite passes where it applies", async () => {
  await using folder = await tempFolder();
  // One process runs all scenarios, including those that don't apply, and prints a line for each.
  const args = ["run", "-A", "--quiet", "npm:@modelcontextprotocol/conformance@0.1.16", "server", "--url"];
  const { out, err } = await runDeno([...args, `${server.url}/mcp`], { cwd: folder.path });
  const text = out + err;
  for (const scenario of SCENARIOS) {
    const line = text.split("\n").find((line) => line.includes(` ${scenario}: `)) ?? "";
    const [, passed, failed] = /: (\d+) passed, (\d+) failed$/.exec(line) ?? [];
    assert(Number(passed) > 0 && failed === "0", `${scenario}\n${text}`);
  }
});

Deno.test({
  name:
    "the official clients list and call tools, reach the limit, and continue with a key and after a restart",
  // The clients keep a stream and timers open.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const { port, url } = server;
    const holders: AnyClient[] = [];
    for (const [index, connect] of Object.values(CLIENTS).entries()) {
      holders.push(await useAll(connect, url, `198.51.100.${index + 1}`));
    }
    isServing = false;
    await server[Symbol.asyncDispose]();
    await using _again = await startServer({ PORT: String(port) });
    for (const holder of holders) {
      assert(!resultSchema.parse(await holder.callTool(BIC_CALL)).isError);
      await holder.close();
    }
  },
});
