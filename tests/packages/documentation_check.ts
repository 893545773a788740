// The examples of the client's documentation, compiled and run. Part of `deno task check`.
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath, pathToFileURL } from "node:url";
import importMap from "../../import_map.json" with { type: "json" };
import { sharedServer } from "../sdk/support/shared_server.ts";
import { tempFolder } from "../support/in_folder.ts";
import { outputOf, type ProgramOptions } from "../support/run_program.ts";

const SDK = fileURLToPath(new URL("../../sdk/", import.meta.url));

const server = sharedServer();

Deno.test("deno doc --lint finds nothing to complain about", async () => {
  await deno(["doc", "--quiet", "--lint", "mod.ts", "cli/main.ts", "evidence/mod.ts", "x402/mod.ts"]);
});

Deno.test("every export has an example, and each of them and of the README runs against the server", async () => {
  const exported = await readExamples();
  for (const { name, code } of exported) assert(code.length > 0, `${name} has no example`);
  const readme = await Deno.readTextFile(`${SDK}README.md`);
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
  assert(blocks.length >= 5);
  await runAll([
    ...exported.flatMap(({ name, code }) => code.map((text) => ({ name, text }))),
    ...blocks.map((text, index) => ({ name: `README ${index + 1}`, text })),
  ]);
});

Deno.test("the README lists every error class, and calls that aren't operations", async () => {
  const readme = await Deno.readTextFile(`${SDK}README.md`);
  const { Bankscreen, ...exports } = await import("../../sdk/mod.ts");
  const own = Object.getOwnPropertyNames(Bankscreen.prototype).filter((name) => name !== "constructor");
  const classes = Object.keys(exports).filter((name) => name.endsWith("Error"));
  assertEquals([...own, ...classes].filter((name) => !readme.includes(name)), []);
});

interface Example {
  readonly name: string;
  readonly text: string;
}

/** The examples in the doc comments of all exports, except the command line. */
async function readExamples(): Promise<{ readonly name: string; readonly code: readonly string[] }[]> {
  const documentation = await deno(["doc", "--quiet", "--json", "mod.ts", "x402/mod.ts"]);
  return exportsIn(JSON.parse(documentation)).map(({ name, comments }) => ({
    name,
    code: comments.flatMap((text) =>
      [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)
    ),
  }));
}

/** Names of the exports in the output of `deno doc --json`, with the text of their examples. */
function exportsIn(
  documentation: unknown,
): { readonly name: string; readonly comments: readonly string[] }[] {
  const found = new Map<string, string[]>();
  const visit = (value: unknown, name: string | null): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => visit(item, name));
    const own = "name" in value && typeof value.name === "string" && "declarations" in value
      ? value.name
      : name;
    if (own !== null && !found.has(own)) found.set(own, []);
    if (own !== null && "kind" in value && value.kind === "example" && "doc" in value) {
      found.get(own)?.push(String(value.doc));
    }
    for (const member of Object.values(value)) visit(member, own);
  };
  visit(documentation, null);
  return [...found].map(([name, comments]) => ({ name, comments }));
}

/** Type-checks all examples together and runs each, with a key that pays for them. */
async function runAll(examples: readonly Example[]): Promise<void> {
  await using folder = await tempFolder();
  const { path: cwd } = folder;
  const files = examples.map(({ name, text }, index) => ({ name, text, file: `example_${index}.ts` }));
  for (const { file, text } of files) await Deno.writeTextFile(`${cwd}/${file}`, `${text}\nexport {};\n`);
  const runner = files.map(({ name, file }) =>
    `await import("./${file}").catch((cause) => { throw new Error(${JSON.stringify(name)}, { cause }); });\n`
  );
  await Deno.writeTextFile(`${cwd}/main.ts`, runner.join(""));
  const imports = {
    "@bankscreen/sdk": pathToFileURL(`${SDK}mod.ts`).href,
    "@bankscreen/sdk/x402": pathToFileURL(`${SDK}x402/mod.ts`).href,
    ...importMap.imports,
  };
  const config = { imports, nodeModulesDir: "none", lock: false };
  await Deno.writeTextFile(`${cwd}/deno.json`, JSON.stringify(config));
  const env = { BANKSCREEN_API_KEY: await server.makeKey(200), BANKSCREEN_BASE_URL: server.url };
  await deno(["run", "--quiet", "--check", "--allow-net", "--allow-env", "main.ts"], { cwd, env });
}

const deno = (args: readonly string[], options: ProgramOptions = { cwd: SDK }): Promise<string> =>
  outputOf(Deno.execPath(), args, options);
