import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
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
import { BASE_URL, memberOf, TestApp } from "../support/test_app.ts";
import { matchAnswer } from "../support/transcript_format.ts";
import { openKey } from "../support/seed_key.ts";
import { runTranscript } from "../support/http_transcript.ts";

runTranscript(new URL("documents.http", import.meta.url));

const PAY_TO = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const app = await TestApp.open({
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: "https://user:token@facilitator.example/x402?secret=1",
  RATE_LIMIT_PER_MINUTE: "5000",
  MAIL_FROM: "Bankscreen <help@bankscreen.test>",
});
const readme = await Deno.readTextFile("README.md");
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

/** The paths of each document, which is the same at all of them. */
const SAME = (await Deno.readTextFile(new URL("document_paths.txt", import.meta.url))).trimEnd().split("\n")
  .map((line) => line.split(" "));
const PATHS = SAME.flat().filter((path) => path !== "/openapi.json");

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
      assertEquals([head.status, head.text, head.headers.get("ETag")], [200, "", etag], path);
      const { length } = new TextEncoder().encode(answer.text);
      assertEquals(head.headers.get("Content-Length"), String(length), path);
      texts.add(answer.text);
    }
    assertEquals(texts.size, 1, names[0]);
  }
  assertEquals(memberOf(await app.get("/openapi.json"), "servers"), [{ url: BASE_URL }]);
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
    const members = ["x402.wallet_setup", "accepts.0", "llms", "mcp", "documentation"];
    assertEquals(members.map((member) => memberOf(refused, member)), [
      `${BASE_URL}/docs/payments#get-a-wallet`,
      offer,
      `${BASE_URL}/llms.txt`,
      `${BASE_URL}/mcp`,
      `${BASE_URL}/docs/payments`,
    ]);
  }
});

Deno.test("the limits are valid YAML with this server's limits", async () => {
  const document = Object(parseYaml((await app.get("/.well-known/rate-limits.yml")).text));
  const expected = {
    version: "/./",
    default: { requests: 5000 },
    exemptions: ["/health", "/openapi.json", "/ping", "/v1/demo"],
    quotas: { mcp_anonymous: { requests: limits.mcpCallsPerDay } },
    signalling: { exhausted: { status: 429 } },
  };
  const found = { ...document, exemptions: document.exemptions.toSorted() };
  matchAnswer(found, expected, { at: "limits", isExact: false, store: () => {} });
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

Deno.test("/v1 lists every operation with its cost, and a first call that works", async () => {
  const listing = z.object({ id: z.string(), method: z.string(), path: z.string(), cost: z.string() });
  const { operations: listed, first_call } = z.object({
    operations: z.array(listing),
    first_call: z.string(),
  })
    .parse((await app.get("/v1")).json);
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
  const answer = await app.get("/apis.json");
  assertEquals([memberOf(answer, "specificationVersion"), memberOf(answer, "apis.0.baseURL")], [
    "0.19",
    BASE_URL,
  ]);
  const property = z.object({ type: z.string(), url: z.url() });
  const properties = z.array(property).parse(memberOf(answer, "apis.0.properties"));
  const links = [z.url().parse(memberOf(answer, "apis.0.humanURL")), ...properties.map(({ url }) => url)];
  for (const link of links.filter((link) => !link.endsWith("/mcp"))) {
    assertEquals((await app.get(link.slice(BASE_URL.length))).status, 200, link);
  }
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
