import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { renderHelp } from "../../sdk/cli/arguments.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { runAdmin } from "../../src/commands/admin/main.ts";
import { runHere } from "../support/operator_commands.ts";
import { pagePaths } from "../support/page_paths.ts";
import { ROOT } from "../support/task_arguments.ts";
import config from "../../deno.json" with { type: "json" };
import { load as parseYaml } from "js-yaml";
import { PaymentRequirementsV2Schema } from "@x402/core/schemas";
import { z } from "zod";
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { allOperations } from "../support/contract_paths.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";
import { openKey } from "../support/seed_key.ts";
import { initialize, rpcAnswer, toolResult } from "../support/mcp_session.ts";

const PAY_TO = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const app = await TestApp.open({
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: "https://user:token@facilitator.example/x402?secret=1",
  RATE_LIMIT_PER_MINUTE: "5000",
  MAIL_FROM: "Bankscreen <help@bankscreen.test>",
});
const readme = await Deno.readTextFile("README.md");
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const SAME: readonly (readonly string[])[] = [
  ["/.well-known/x402", "/.well-known/x402.json"],
  ["/.well-known/agents.json", "/.well-known/agent.json", "/agents.json", "/agent-directory.json"],
  ["/.well-known/rate-limits.yml", "/rate-limits.yml", "/rate-limits.yaml"],
  ["/llms.txt"],
  ["/llms-full.txt"],
  ["/.well-known/agent-card.json"],
  ["/.well-known/mcp/server-card.json"],
  ["/.well-known/api-catalog"],
  ["/apis.json", "/.well-known/apis.json"],
  ["/v1"],
  ["/postman.json"],
  ["/agents.txt", "/.well-known/agents.txt"],
  ["/.well-known/security.txt"],
  ["/robots.txt"],
  ["/sitemap.xml"],
];
const PATHS = SAME.flat();

Deno.test("every document can be cached, has an ETag, and is the same at each of its paths", async () => {
  for (const names of SAME) {
    const texts = new Set<string>();
    for (const path of names) {
      const answer = await app.get(path);
      assertEquals([answer.status, answer.headers.get("Cache-Control")], [200, "public, max-age=3600"], path);
      const etag = answer.headers.get("ETag") ?? "";
      const known = await app.get(path, { headers: { "If-None-Match": etag } });
      assertEquals([known.status, known.text], [304, ""], path);
      const head = await app.request("HEAD", path);
      assertEquals([head.status, head.headers.get("ETag")], [200, etag], path);
      texts.add(answer.text);
    }
    assertEquals(texts.size, 1, names[0]);
  }
  const openapi = await app.get("/openapi.json");
  const known = await app.get("/openapi.json", {
    headers: { "If-None-Match": openapi.headers.get("ETag") ?? "" },
  });
  assertEquals([openapi.headers.get("Cache-Control"), known.status], ["public, max-age=3600", 304]);
  assertEquals(z.object({ servers: z.unknown() }).parse(openapi.json).servers, [{ url: BASE_URL }]);
});

Deno.test("the payment document has valid offers at the contract's prices", async () => {
  const document = z.object({
    x402Version: z.literal(2),
    pay_to: z.string(),
    facilitator: z.string(),
    endpoints: z.array(z.object({
      method: z.string(),
      path: z.string(),
      atomic_amount: z.string(),
      resource: z.url(),
      accepts: z.array(z.object({ amount: z.string(), payTo: z.string() }).loose()),
    })),
  }).parse((await app.get("/.well-known/x402")).json);
  assertEquals([document.pay_to, document.facilitator], [PAY_TO, "https://facilitator.example/x402"]);
  const offered = Object.fromEntries(
    document.endpoints.map(({ path, atomic_amount }) => [path, atomic_amount]),
  );
  const priced = allOperations.filter(({ auth }) => auth === "paid").map(({ path, priceUsdc }) => [
    path.replaceAll(/\{(\w+)\}/g, ":$1"),
    String(Math.round(Number(priceUsdc) * 1_000_000)),
  ]);
  assertEquals(offered, Object.fromEntries(priced));
  assertEquals([offered["/v1/iban/compliance"], offered["/v1/bic/:code"]], ["20000", "3000"]);
  for (const { accepts, method, resource } of document.endpoints) {
    const [offer] = accepts;
    PaymentRequirementsV2Schema.parse(offer);
    // This document has the same offer as the operation's own refusal.
    const refused = await app.request(method, resource.slice(BASE_URL.length), {
      ...(method === "POST" && { json: {} }),
    });
    const asked = z.object({
      accepts: z.array(z.unknown()),
      llms: z.string(),
      mcp: z.string(),
      documentation: z.string(),
      x402: z.object({ wallet_setup: z.string() }),
    }).parse(refused.json);
    assertEquals(asked.x402.wallet_setup, `${BASE_URL}/docs/payments#get-a-wallet`);
    assertEquals(asked.accepts[0], offer);
    assertEquals(asked.llms, `${BASE_URL}/llms.txt`);
    assertEquals(asked.mcp, `${BASE_URL}/mcp`);
    assertEquals(asked.documentation, `${BASE_URL}/docs/payments`);
  }
});

Deno.test("the limits are valid YAML with this server's limits", async () => {
  const document = z.looseObject({
    version: z.string(),
    default: z.object({ requests: z.number() }).loose(),
    exemptions: z.array(z.string()),
    quotas: z.object({ mcp_anonymous: z.object({ requests: z.number() }).loose() }).loose(),
    signalling: z.object({ exhausted: z.object({ status: z.literal(429) }).loose() }).loose(),
  }).parse(parseYaml((await app.get("/.well-known/rate-limits.yml")).text));
  assertEquals(document.default.requests, 5000);
  assertEquals(document.quotas.mcp_anonymous.requests, limits.mcpCallsPerDay);
  assertEquals(document.exemptions.toSorted(), ["/health", "/openapi.json", "/ping", "/v1/demo"]);
});

Deno.test("the catalogue of APIs is a link set, and links to itself (RFC 9727, RFC 9264)", async () => {
  const answer = await app.request("HEAD", "/.well-known/api-catalog");
  assertMatch(answer.headers.get("Content-Type") ?? "", /^application\/linkset\+json; ?profile=/);
  assertEquals(answer.headers.get("Link"), `<${BASE_URL}/.well-known/api-catalog>; rel="api-catalog"`);
  const target = z.object({ href: z.url(), type: z.string().optional() });
  const link = z.object({ anchor: z.url() }).catchall(z.array(target));
  const { linkset } = z.object({ linkset: z.array(link) }).parse(
    JSON.parse((await app.get("/.well-known/api-catalog")).text),
  );
  assertEquals(linkset[0]?.anchor, `${BASE_URL}/.well-known/api-catalog`);
  assert(linkset.some((one) => "service-desc" in one));
});

Deno.test("security.txt has one contact and expires in less than a year (RFC 9116)", async () => {
  const fields = (await app.get("/.well-known/security.txt")).text.trim().split("\n").map((line) =>
    line.split(/: (.*)/)
  );
  const values = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value ?? "");
  assertEquals(values("Contact"), ["mailto:help@bankscreen.test"]);
  assertEquals(values("Canonical"), [`${BASE_URL}/.well-known/security.txt`]);
  const [expires = ""] = values("Expires");
  const left = Date.parse(expires) - app.clock.now();
  assert(left > 30 * 86_400_000 && left < 365 * 86_400_000, expires);
});

Deno.test("security.txt has CONTACT, and doesn't exist without an address", async () => {
  const contacts = [["a@bank.test", "mailto:a@bank.test"], [
    "https://bank.test/s",
    "https://bank.test/s",
  ]] as const;
  for (const [CONTACT, line] of contacts) {
    await using own = await TestApp.open({ CONTACT });
    assertEquals((await own.get("/.well-known/security.txt")).text.split("\n")[0], `Contact: ${line}`);
  }
  await using nobody = await TestApp.open({ MAIL_FROM: "Keys <keys@bankscreen.example>" });
  assertEquals((await nobody.get("/.well-known/security.txt")).status, 404);
});

Deno.test("/v1 lists every operation with its cost, and a first call that works", async () => {
  const { operations: listed, first_call } = z.object({
    operations: z.array(z.object({ id: z.string(), method: z.string(), path: z.string(), cost: z.string() })),
    first_call: z.string(),
  }).parse((await app.get("/v1")).json);
  assertEquals(listed.map(({ id }) => id), allOperations.map(({ id }) => id));
  const [, body = ""] = /-d '(.*)'$/.exec(first_call) ?? [];
  assertStringIncludes(first_call, `${BASE_URL}/v1/iban/validate`);
  assertEquals((await app.request("POST", "/v1/iban/validate", { json: JSON.parse(body) })).status, 200);
});

Deno.test("/postman.json has every operation, and its requests without a key are answered", async () => {
  const request = z.object({
    method: z.string(),
    auth: z.object({ type: z.literal("noauth") }).optional(),
    url: z.object({ raw: z.string() }),
    body: z.object({ raw: z.string() }).optional(),
  });
  const { item } = z.object({
    item: z.array(z.object({ item: z.array(z.object({ name: z.string(), request })) })),
  }).parse((await app.get("/postman.json")).json);
  const requests = item.flatMap((folder) => folder.item.map((one) => one.request));
  assertEquals(requests.length, allOperations.length);
  for (const { method, auth, url, body } of requests) {
    if (auth === undefined || !/\/v1\/(iban|ch|address|reference|demo)\b/.test(url.raw)) continue;
    const json = body && { json: JSON.parse(body.raw) };
    const { status } = await app.request(method, url.raw.replace("{{base_url}}", ""), json ?? {});
    assertEquals(status, 200, url.raw);
  }
});

Deno.test("/apis.json describes one API, whose links all answer", async () => {
  const { apis: [api], specificationVersion } = z.object({
    specificationVersion: z.string(),
    apis: z.array(z.object({
      humanURL: z.url(),
      baseURL: z.url(),
      properties: z.array(z.object({ type: z.string(), url: z.url() })),
    })),
  }).parse((await app.get("/apis.json")).json);
  assertEquals([specificationVersion, api?.baseURL], ["0.19", BASE_URL]);
  const links = [api?.humanURL ?? "", ...api?.properties.map(({ url }) => url) ?? []];
  for (const link of links.filter((link) => !link.endsWith("/mcp"))) {
    assertEquals((await app.get(link.slice(BASE_URL.length))).status, 200, link);
  }
});

Deno.test("/agents.txt has payment and contact only if they exist", async () => {
  assertMatch((await app.get("/agents.txt")).text, /^Payment: x402, .*\nContact: help@bankscreen\.test$/m);
  await using plain = await TestApp.open({ MAIL_FROM: "Keys <keys@bankscreen.example>" });
  const { text } = await plain.get("/agents.txt");
  assert(!/^(?:Payment|Contact):/m.test(text) && !text.includes("{"), text);
});

Deno.test("a document is written again when the month changes", async () => {
  await using own = await TestApp.open({ MAIL_FROM: "help@bankscreen.test" });
  const before = await own.get("/.well-known/security.txt");
  own.clock.advance(40 * 86_400_000);
  assertNotEquals((await own.get("/.well-known/security.txt")).text, before.text);
});

Deno.test("the MCP server's card and its hint link to the MCP guide", async () => {
  const card = z.object({ documentationUrl: z.string() });
  const { documentationUrl } = card.parse((await app.get("/.well-known/mcp/server-card.json")).json);
  const { documentation } = z.object({ documentation: z.string() }).parse((await app.get("/mcp")).json);
  assertEquals([documentationUrl, documentation], [`${BASE_URL}/docs/mcp`, `${BASE_URL}/docs/mcp`]);
  assertMatch((await app.get("/docs/mcp")).text, /<title>[^<]*MCP/);
});

Deno.test("llms.txt lists every operation with its price, and the loaded registers", async () => {
  const { text } = await app.get("/llms.txt");
  const costs = new Map<string, string>([
    [operations.buyCreditBundle.id, "the price of the pack"],
    [operations.addWatches.id, "one credit for each that is new"],
  ]);
  for (const { id, method, path, priceUsdc } of Object.values(operations)) {
    const cost = costs.get(id) ?? priceUsdc ?? "free";
    assert(text.includes(`\`${method.toUpperCase()} ${path}\` (${cost}`), path);
  }
  assertMatch(text, /\n\d+ registers with \d+ rows are loaded/);
  assertMatch(text, /^# Bankscreen\n\n> /);
  const full = await app.get("/llms-full.txt");
  assert(full.text.startsWith(text.trim()) && full.text.includes("# Hosting"));
});

Deno.test("every URL of this service in its documents is answered", async () => {
  const texts = await Promise.all(PATHS.map(async (path) => (await app.get(path)).text));
  for (const path of ["/no/such/path", "/v1/bic/COBADEFF", "/mcp"]) texts.push((await app.get(path)).text);
  texts.push((await app.get("/v1/iban/batch", { key: "ifk_none" })).text);
  texts.push(readme.replaceAll(/(?:http:\/\/)?(?:localhost|127\.0\.0\.1):8000/g, BASE_URL));
  texts.push(...[...readme.matchAll(/`(\/[a-z][a-z/-]*)`/g)].map(([, path]) => BASE_URL + path));
  const named = new Set(
    texts.flatMap((text) => text.match(ADDRESSES) ?? []).map((url) => url.replace(/[.,;:]+$/, "")),
  );
  assert(named.size > 20, `found ${named.size}`);
  const dead: string[] = [];
  for (const url of named) {
    const path = url.slice(BASE_URL.length);
    if (path === "" || path.includes("…")) continue;
    const { status } = await app.get(path);
    if (status === 404 && !/^\/v1\/feedback\/\d+$|^\/v1\/credits\/recover\/0+$/.test(path)) dead.push(path);
  }
  assertEquals(dead, []);
});

Deno.test("every file that the README mentions exists", async () => {
  const files = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file = ""]) => file);
  // URLs above the tree belong to the site that hosts it: workflow runs and their badges.
  const ours = files.filter((file) => !file.startsWith("../"));
  assert(ours.length > 5, `found ${ours.length}`);
  for (const file of ours) await Deno.stat(file);
});

/** Addresses of this service in a text, up to a character that ends one in JSON, Markdown or a shell. */
const ADDRESSES = new RegExp(`${BASE_URL.replaceAll(".", "\\.")}[^\\s"'\`)<>\\\\]*`, "g");

Deno.test("every call of llms.txt works unchanged with curl", async () => {
  const key = await openKey(app);
  const { text } = await app.get("/llms.txt");
  const [, block = ""] = /```sh\n([\s\S]*?)\n```/.exec(text) ?? [];
  const calls = block.split("\n");
  assert(calls.length > 15, `found ${calls.length}`);
  for (const call of calls) {
    const parts = /^curl(?: -X (\w+))? '([^']+)'( -H 'Authorization: Bearer <API_KEY>')?(?: -d '(.*)')?$/
      .exec(call);
    assert(parts !== null, call);
    const [, method = "GET", address = "", keyed, data] = parts;
    // Nothing changes meanwhile, so a call for changes would wait for its full time.
    const target = address.slice(BASE_URL.length).replace(/\/changes$/, "$&?wait=0");
    const { status } = await app.request(method, target, {
      ...(keyed !== undefined && { key }),
      ...(data !== undefined && {
        body: data.replaceAll("'\\''", "'"),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      }),
    });
    assert(status < 300, `${status} ${call}`);
  }
});

Deno.test("a service without configuration claims no payments, contact or sanctions lists", async () => {
  await using own = await TestApp.open();
  const document = z.object({
    pay_to: z.null(),
    contact: z.undefined().optional(),
    auth: z.strictObject({ api_key: z.unknown() }),
    endpoints: z.array(z.object({ accepts: z.array(z.unknown()).length(0) })),
    free_endpoints: z.array(z.object({ path: z.string() })),
  });
  const { free_endpoints } = document.parse((await own.get("/.well-known/x402")).json);
  const free = new Set(free_endpoints.map(({ path }) => path));
  assertEquals(
    ["/v1/iban/format", "/v1/credits/buy/:bundle", "/v1/account/overview"].map((path) => free.has(path)),
    [true, false, false],
  );
  z.object({ payment: z.undefined().optional(), contact: z.undefined().optional() }).parse(
    (await own.get("/agents.json")).json,
  );
  assertEquals((await own.get("/.well-known/security.txt")).status, 404);
  const { text } = await own.get("/llms.txt");
  assertMatch(text, /x402: not accepted/);
  assertMatch(text, /buy\/\{bundle\}` \(the price of the pack\)/);
  assertMatch(text, /Not loaded on this server.*EU list/);
});

// An agent follows these documents

Deno.test("an agent that knows only the URL finds tools, gets a key with a person's consent, and screens", async () => {
  await using app = await TestApp.open();
  const pathOf = (address: string): string => {
    assert(address.startsWith(BASE_URL), address);
    return address.slice(BASE_URL.length);
  };

  // The agent reads the address of the MCP endpoint, which is the same in both documents.
  const { text } = await app.get("/llms.txt");
  const [, endpoint = ""] = /MCP: add (\S+) to your client/.exec(text) ?? [];
  const [, agentsAt = ""] = /\[Agents\]\(([^)]+)\)/.exec(text) ?? [];
  const agents = z.object({
    interfaces: z.array(
      z.object({ type: z.string(), transport: z.string().optional(), url: z.string().optional() }),
    ),
  })
    .parse((await app.get(pathOf(agentsAt))).json);
  assertEquals(
    agents.interfaces.find(({ type, transport }) => type === "mcp" && transport === "http")?.url,
    endpoint,
  );

  const talk = async (key?: string) => {
    const options = key === undefined ? {} : { key };
    const opened = await app.post(pathOf(endpoint), initialize(), options);
    const session = opened.headers.get("Mcp-Session-Id") ?? "";
    return async (method: string, params: unknown = {}) => {
      const answer = await app.post(pathOf(endpoint), { jsonrpc: "2.0", id: 1, method, params }, {
        ...options,
        headers: { "Mcp-Session-Id": session },
      });
      return rpcAnswer.parse(answer.json).result;
    };
  };
  const ask = await talk();
  const listed = z.object({ tools: z.array(z.object({ name: z.string(), description: z.string() })) })
    .parse(await ask("tools/list"));
  const toolFor = (words: RegExp): string =>
    listed.tools.find(({ description }) => words.test(description))?.name ?? "";
  const call = async (name: string, args: unknown) =>
    toolResult.parse(await ask("tools/call", { name, arguments: args }));

  const request =
    (await call(toolFor(/Requests a free API key/), { client_name: "Agent" })).structuredContent;
  const { device_code, display_to_human, user_code } = z.object({
    device_code: z.string(),
    display_to_human: z.string(),
    user_code: z.string(),
  }).parse(request);
  assert(display_to_human.includes(user_code));

  // The person reads the code on the screen and approves.
  const { approval_token } = z.object({ approval_token: z.string() })
    .parse((await app.post("/v1/keys/device/lookup", { user_code })).json);
  assertEquals((await app.post("/v1/keys/device/approve", { user_code, approval_token })).status, 200);

  const collected = await call(toolFor(/returns the key once/), { device_code });
  const { api_key } = z.object({ api_key: z.string() }).parse(collected.structuredContent);
  const askWithKey = await talk(api_key);
  const screened = toolResult.parse(
    await askWithKey("tools/call", {
      name: toolFor(/before money is sent/),
      arguments: { iban: "DE89370400440532013000" },
    }),
  );
  assertEquals(
    z.object({ compliance: z.looseObject({ risk_score: z.number() }) }).safeParse(screened.structuredContent)
      .success,
    true,
  );
  assertEquals(screened._meta?.["bankscreen/balance"]?.quota_used, 1);
});

// Commands: nobody is sent to a registry name that isn't ours.

/** A service without configuration. */
const plain = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => plain[Symbol.asyncDispose]());

Deno.test("GET /sdk.tgz is the package whose hash the guide prints", async () => {
  const from: Deno.Addr = { transport: "tcp", hostname: "203.0.113.7", port: 50_000 };
  const response = await plain.serve(new Request(`${BASE_URL}/sdk.tgz`), { remoteAddr: from });
  const { status, headers } = response;
  const digest = await crypto.subtle.digest("SHA-512", await response.arrayBuffer());
  const integrity = `sha512-${new Uint8Array(digest).toBase64()}`;
  assertEquals([status, headers.get("Content-Type"), headers.get("Content-Encoding")], [
    200,
    "application/gzip",
    null,
  ]);
  assertEquals(headers.get("Repr-Digest"), `sha-512=:${integrity.slice("sha512-".length)}:`);
  assertStringIncludes((await plain.get("/docs/mcp")).text, integrity);
  const known = await plain.get("/sdk.tgz", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  assertEquals(known.status, 304);
});

/** Matches whole commands that fetch code or run a task of this repository. */
const COMMAND =
  /\b(?:npx|npm (?:install|i|exec)|deno (?:task|add|install|run|check|test)|(?<![-.\w@/] ?)bankscreen(?= [a-z]+\b))\b[^\n"'`<>|&;#]*|"npx",\s*"args": \[[^\]]*\]/g;

/** Most code contains none of these programs and is skipped. */
const PROGRAM = /npx|npm|deno|bankscreen/;

/** The commands in the help texts: of the client, and of operators. */
const CLIENT_COMMANDS = new Set(
  Array.from(renderHelp("en").matchAll(/\bbankscreen (\w+)/g), ([, name]) => name),
);
const ADMIN_COMMANDS = new Set<string>();
for (const group of await listAdminCommands()) {
  ADMIN_COMMANDS.add(group);
  for (const act of await listAdminCommands(group)) ADMIN_COMMANDS.add(`${group} ${act}`);
}

async function listAdminCommands(...group: readonly string[]): Promise<readonly string[]> {
  const { out } = await runHere(runAdmin, {}, [...group, "--help"]);
  const [, commands = ""] = out.split("Commands:\n");
  return Array.from(commands.matchAll(/^ {2}(\w+)/gm), ([, name = ""]) => name);
}

/**
 * Returns whether the client has this command. Also true if `name` is missing or doesn't look like a command: in prose,
 * a placeholder in capitals, an option or an address may follow.
 */
function isClientCommand(name: string | undefined): boolean {
  return name === undefined || !/^[a-z]+$/.test(name) || CLIENT_COMMANDS.has(name);
}

function isAdminCommand([group, act]: readonly string[]): boolean {
  if (group === undefined || !/^[a-z]+$/.test(group)) return true;
  const hasAct = act !== undefined && /^[a-z]+$/.test(act);
  const hasActs = [...ADMIN_COMMANDS].some((name) => name.startsWith(`${group} `));
  return ADMIN_COMMANDS.has(hasAct && hasActs ? `${group} ${act}` : group);
}

/** Returns whether every file of this repository that a `deno` command refers to exists. */
function hasFiles(words: readonly string[]): boolean {
  return words.filter((word) => /^(?:src|tests|sdk|data)\/[\w/.-]+\.\w+$/.test(word)).every((path) =>
    existsSync(new URL(path, ROOT))
  );
}

/**
 * Returns whether a command is known: it runs something in this repository, a listed package of another publisher, or
 * our package from this server.
 */
function isKnown(command: string, base: string): boolean {
  const [program = "", ...words] = command.replaceAll(/"args":|[",[\]]/g, " ").trim().split(/\s+/);
  const rest = words.filter((word) => !["-y", "-i", "-g", "\\"].includes(word));
  if (program === "bankscreen") return isClientCommand(words[0]);
  if (program === "deno") {
    if (!hasFiles(words)) return false;
    if (words[0] !== "task") return !rest.join(" ").includes("@bankscreen");
    const [, task = "", ...further] = words.filter((word) => word !== "-q");
    if (task === "bankscreen") return isClientCommand(further[0]);
    if (task === "admin") return isAdminCommand(further);
    return task.replace(/[^\w:]+$/, "").replace(/:$/, "") in config.tasks || task === "";
  }
  const [what = ""] = program === "npm" ? rest.slice(1) : rest;
  // Prose mentions only the program.
  if (what === `${base}/sdk.tgz`) return isClientCommand(rest[program === "npm" ? 2 : 1]);
  return what === "" || /^deno@(?:2|\$DENO_VERSION$)/.test(what) ||
    /^\/tmp\/[\w-]+\.tgz$/.test(what) ||
    /^(?:@openapitools\/openapi-generator-cli@[\w.-]+|openapi-(?:generator|down-convert))$/.test(what) ||
    (what === "--no-install" && rest[1] === "bankscreen") ||
    rest.slice(1).join(" ") === "@x402/core @x402/evm viem";
}

/** Code in a page, in Markdown, in a comment or a string. */
const CODE = /<code[^>]*>[\s\S]*?<\/code>|```[\s\S]*?```|`[^`]*`|"[^"\n]*"/g;

const ENTITIES = { "&quot;": '"', "&#x27;": "'", "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

function commandsIn(text: string): readonly string[] {
  return (text.match(CODE) ?? []).filter((code) => PROGRAM.test(code)).flatMap((code) => {
    const plain = Object.entries(ENTITIES).reduce(
      (read, [entity, character]) => read.replaceAll(entity, character),
      code.replaceAll(/<\/?(?:code|span)[^>]*>/g, ""),
    );
    return plain.match(COMMAND) ?? [];
  }).map((command) => command.trim());
}

Deno.test("every command of the pages and documents runs this server's package, the runtime, or a task that exists", async () => {
  const documents = [
    "/llms.txt",
    "/llms-full.txt",
    "/agents.json",
    "/openapi.json",
    "/.well-known/mcp/server-card.json",
  ];
  let found = 0;
  for (const path of [...pagePaths(), ...documents, "/v1/demo", "/mcp"]) {
    const { text } = await plain.get(path, { headers: { Accept: "text/html, */*;q=0.1" } });
    assert(!text.includes("SDK_INTEGRITY"), path);
    assert(!/(?:npx|install|"args": \[|"package":) *"?@bankscreen/.test(text), path);
    for (const command of commandsIn(text)) {
      found++;
      assert(isKnown(command, BASE_URL), `${path}: ${command}`);
    }
  }
  assert(found > 20, `found ${found}`);
});

Deno.test("every command in the repository's documents and messages runs our package, the runtime, or a task that exists", async () => {
  const documents = [
    ...await Array.fromAsync(
      glob("{*.md,{sdk,data,src,tests,openapi,.github}/**/*.{md,yaml,yml}}", { cwd: ROOT }),
    ),
    ...[".env.example", "Dockerfile", "compose.yaml", "deno.json", "generated/errors.ts"],
  ];
  const texts = [
    ...await Promise.all(documents.map(async (path) => {
      const text = await Deno.readTextFile(new URL(path, ROOT));
      // A file of settings or steps consists of code only.
      return { path, text: /\.md$/.test(path) ? text : `${text}\n\`\`\`${text}\`\`\`` };
    })),
    ...(await readSourceFiles("src", "sdk")).filter(({ path }) => !path.startsWith("sdk/generated/")),
  ];
  let found = 0;
  for (const { path, text } of texts) {
    for (const command of commandsIn(text)) {
      // Placeholders in code are filled in when it is printed, which is tested above.
      if (command.includes("{")) continue;
      found++;
      assert(isKnown(command, "http://127.0.0.1:8000"), `${path}: ${command}`);
    }
  }
  assert(found > 50, `found ${found}`);
});

Deno.test("with SDK_PUBLISHED=true, commands have the package's name in the registry", async () => {
  await using published = await TestApp.open({ SDK_PUBLISHED: "true" });
  assertStringIncludes((await published.get("/agents.json")).text, "npx -y @bankscreen/sdk mcp");
  assertStringIncludes((await published.get("/llms-full.txt")).text, "npm install @bankscreen/sdk");
  assert(!(await published.get("/docs/keys")).text.includes("/sdk.tgz"));
});
