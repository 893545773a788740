/**
 * The examples of the guides work as they are written: each runs against a real server.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT } from "../support/task_arguments.ts";
import { guides } from "../../generated/guides.ts";

interface Example {
  readonly language: string;
  readonly name: string;
  readonly code: string;
}

/** Examples with a name are run; those without one only show. */
const examples: readonly Example[] = Object.values<{ readonly markdown: string }>(guides).flatMap((
  { markdown },
) =>
  [...markdown.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)^```$/gm)].map((
    [, language = "", name = "", code = ""],
  ) => (
    { language, name, code }
  ))
);

const PROGRAMS: Readonly<Record<string, (file: string) => readonly [string, ...string[]]>> = {
  sh: (file) => ["sh", file],
  py: (file) => ["python3", file],
  ts: (file) => [
    Deno.execPath(),
    "run",
    "--quiet",
    "--allow-net",
    "--allow-env",
    `--import-map=${file}.json`,
    file,
  ],
};

async function run(example: Example, server: string, key: string, folder: string): Promise<string> {
  const program = PROGRAMS[example.language];
  assert(program !== undefined, `no program for ${example.language}`);
  const file = `${folder}/${example.name}.${example.language}`;
  const code = example.code.replaceAll("http://127.0.0.1:8000", server)
    .replaceAll("<YOUR ADDRESS>", "treasury@company.de");
  await Deno.writeTextFile(file, code);
  const map = JSON.parse(await Deno.readTextFile(new URL("import_map.json", ROOT)));
  const imports = { ...map.imports, "@bankscreen/sdk": new URL("sdk/mod.ts", ROOT).href };
  if (example.language === "ts") await Deno.writeTextFile(`${file}.json`, JSON.stringify({ imports }));
  const [command, ...args] = program(file);
  const { success, stdout, stderr } = await new Deno.Command(command, { args, env: { KEY: key } }).output();
  const [out, trouble] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert(success, `${example.name}: ${trouble}`);
  return out ?? "";
}

const hasPython = await new Deno.Command("python3", { args: ["--version"] }).output().then(
  () => true,
  () => false,
);

Deno.test("the examples of the guides are answered as they say", async (t) => {
  await using server = await ServerProcess.start();
  const folder = await Deno.makeTempDir({ prefix: "guides-" });
  const { api_key: key } = await (await server.post("/v1/keys/generate", {})).json();
  const named = new Set(examples.map(({ name }) => name));
  for (
    const needed of ["validate_sh", "validate_ts", "validate_py", "connect_mcp", "generate_key", "with_key"]
  ) {
    assert(named.has(needed), `no guide shows ${needed}`);
  }
  for (const example of examples.filter(({ language }) => language in PROGRAMS)) {
    if (example.language === "py" && !hasPython) continue;
    await t.step(example.name, async () => {
      const out = await run(example, server.url, key, folder);
      if (example.name.startsWith("validate")) assertStringIncludes(out, "Commerzbank");
      // The code of a mail is the reader's own.
      else if (example.name !== "claim_key") assert(!out.includes('"error":"invalid'), out);
    });
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("what the guides show as JSON is JSON", () => {
  for (const { language, code } of examples) {
    if (language === "json") assertEquals(typeof JSON.parse(code), "object");
  }
});
