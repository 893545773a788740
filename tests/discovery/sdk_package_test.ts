// Holds every command that is printed: nobody is sent to a name in a registry that is not ours.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { renderHelp } from "../../sdk/cli/help.ts";
import { integrityOf } from "../../sdk/release/mod.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";
import { readSourceFiles } from "../architecture/source_files.ts";
import { runAdmin } from "../../src/commands/admin/main.ts";
import { runHere } from "../support/operator_commands.ts";
import { pagePaths } from "../support/page_paths.ts";
import { ROOT } from "../support/task_arguments.ts";
import config from "../../deno.json" with { type: "json" };

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

Deno.test("GET /sdk.tgz is the package whose hash the guide prints", async () => {
  const from: Deno.Addr = { transport: "tcp", hostname: "203.0.113.7", port: 50_000 };
  const response = await app.serve(new Request(`${BASE_URL}/sdk.tgz`), { remoteAddr: from });
  const { status, headers } = response;
  const integrity = await integrityOf(new Uint8Array(await response.arrayBuffer()));
  assertEquals([status, headers.get("Content-Type"), headers.get("Content-Encoding")], [
    200,
    "application/gzip",
    null,
  ]);
  assertEquals(headers.get("Repr-Digest"), `sha-512=:${integrity.slice("sha512-".length)}:`);
  assertStringIncludes((await app.get("/docs/mcp")).text, integrity);
  const known = await app.get("/sdk.tgz", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  assertEquals(known.status, 304);
});

/** Starts of commands that fetch code, or run a task of this repository, and the rest of each up to where a text ends it. */
const COMMAND =
  /\b(?:npx|npm (?:install|i|exec)|deno (?:task|add|install|run|check|test)|(?<![-.\w@/] ?)bankscreen(?= [a-z]+\b))\b[^\n"'`<>|&;#]*|"npx",\s*"args": \[[^\]]*\]/g;

/** The commands that the help texts list: of the client, and of operators. */
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

/** Returns whether the client has the command; a text may go on in capitals, options or addresses. */
function isClientCommand(name: string | undefined): boolean {
  return name === undefined || !/^[a-z]+$/.test(name) || CLIENT_COMMANDS.has(name);
}

function isAdminCommand([group, act]: readonly string[]): boolean {
  if (group === undefined || !/^[a-z]+$/.test(group)) return true;
  const hasAct = act !== undefined && /^[a-z]+$/.test(act);
  const hasActs = [...ADMIN_COMMANDS].some((name) => name.startsWith(`${group} `));
  return ADMIN_COMMANDS.has(hasAct && hasActs ? `${group} ${act}` : group);
}

/** Returns whether what a command of the runtime names in this repository is there. */
function hasFiles(words: readonly string[]): boolean {
  return words.filter((word) => /^(?:src|tests|sdk|data)\/[\w/.-]+\.\w+$/.test(word)).every((path) =>
    existsSync(new URL(path, ROOT))
  );
}

/** Forms that are known to work: of the runtime, of packages of others, and of ours from this server. */
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
  // Prose names the program alone.
  if (what === `${base}/sdk.tgz`) return isClientCommand(rest[program === "npm" ? 2 : 1]);
  return what === "" || what.startsWith("deno@2") ||
    /^\/tmp\/[\w-]+\.tgz$/.test(what) ||
    (what === "--no-install" && rest[1] === "bankscreen") ||
    rest.slice(1).join(" ") === "@x402/core @x402/evm viem";
}

/** Code in a page, or in Markdown, in a comment or a string. */
const CODE = /<code[^>]*>[\s\S]*?<\/code>|```[\s\S]*?```|`[^`]*`|"[^"\n]*"/g;

const ENTITIES = { "&quot;": '"', "&#x27;": "'", "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

function commandsIn(text: string): readonly string[] {
  return (text.match(CODE) ?? []).flatMap((code) => {
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
    const { text } = await app.get(path, { headers: { Accept: "text/html, */*;q=0.1" } });
    assert(!text.includes("SDK_INTEGRITY"), path);
    assert(!/(?:npx|install|"args": \[|"package":) *"?@bankscreen/.test(text), path);
    for (const command of commandsIn(text)) {
      found++;
      assert(isKnown(command, BASE_URL), `${path}: ${command}`);
    }
  }
  assert(found > 20, `found ${found}`);
});

Deno.test("every command of the repository's documents and messages does so too", async () => {
  const documents = [
    ...await Array.fromAsync(
      glob("{*.md,{sdk,data,src,tests,openapi,.github}/**/*.{md,yaml,yml}}", { cwd: ROOT }),
    ),
    ...[".env.example", "Dockerfile", "compose.yaml", "deno.json", "generated/errors.ts"],
  ];
  const texts = [
    ...await Promise.all(documents.map(async (path) => {
      const text = await Deno.readTextFile(new URL(path, ROOT));
      // A file of settings or steps is code from its first line on.
      return { path, text: /\.md$/.test(path) ? text : `${text}\n\`\`\`${text}\`\`\`` };
    })),
    ...(await readSourceFiles("src", "sdk")).filter(({ path }) => !path.startsWith("sdk/generated/")),
  ];
  let found = 0;
  for (const { path, text } of texts) {
    for (const command of commandsIn(text)) {
      // What stands in a text of code is filled in when it is printed, and read above.
      if (command.includes("{")) continue;
      found++;
      assert(isKnown(command, "http://127.0.0.1:8000"), `${path}: ${command}`);
    }
  }
  assert(found > 50, `found ${found}`);
});

Deno.test("SDK_PUBLISHED=true prints the name in the registry", async () => {
  await using published = await TestApp.open({ SDK_PUBLISHED: "true" });
  assertStringIncludes((await published.get("/agents.json")).text, "npx -y @bankscreen/sdk mcp");
  assertStringIncludes((await published.get("/llms-full.txt")).text, "npm install @bankscreen/sdk");
  assert(!(await published.get("/docs/keys")).text.includes("/sdk.tgz"));
});
