// The effect of a contract change on users' programs. Part of `deno task check`.
import { assert, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { generate } from "../../src/codegen/mod.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("a field that the contract loses breaks the type check of its users", async () => {
  const folder = await Deno.makeTempDir({ prefix: "contract-" });
  try {
    await copyFolder(`${ROOT}openapi`, `${folder}/openapi`);
    await copyFolder(`${ROOT}sdk`, `${folder}/sdk`);
    for (const file of ["deno.json", "import_map.json"]) {
      await Deno.copyFile(`${ROOT}${file}`, `${folder}/${file}`);
    }
    await copyFolder(`${ROOT}src/std`, `${folder}/src/std`);
    await Deno.writeTextFile(
      `${folder}/consumer.ts`,
      `import { Bankscreen } from "./sdk/mod.ts";
       const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
       if (result.valid) console.log(result.formatted.length);`,
    );
    // Renamed instead of deleted, because the contract's examples must keep matching its schemas.
    for await (const path of contractFiles(`${folder}/openapi`)) {
      const text = await Deno.readTextFile(path);
      await Deno.writeTextFile(path, text.replaceAll(/\bformatted\b/g, "printed"));
    }
    const types = (await generate(`${folder}/openapi/openapi.yaml`))
      .find(({ path }) => path === "sdk/generated/types.ts");
    assert(types);
    await Deno.writeTextFile(`${folder}/sdk/generated/types.ts`, types.text);
    // The only error: the program compiles except for the missing member.
    assertMatch(await typeErrors(folder), /^TS2\d+ \[ERROR\]: Property 'formatted' does not exist/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function typeErrors(folder: string): Promise<string> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", "--no-lock", "consumer.ts"],
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  return success ? "" : new TextDecoder().decode(stderr);
}

async function* contractFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* contractFiles(`${folder}/${name}`);
    else if (/\.(yaml|json)$/.test(name)) yield `${folder}/${name}`;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
