// The effect of a contract change on users' programs. Part of `deno task check`.
import { assert, assertMatch } from "@std/assert";
import { cp, glob } from "node:fs/promises";
import { generate } from "../../src/codegen/mod.ts";
import { tempFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";
import { ROOT } from "../support/task_arguments.ts";

Deno.test("a field that the contract loses breaks the type check of its users", async () => {
  await using folder = await tempFolder();
  const { path: cwd } = folder;
  for (const path of ["openapi", "sdk", "src/std", "deno.json", "import_map.json"]) {
    await cp(new URL(path, ROOT), `${cwd}/${path}`, { recursive: true });
  }
  await Deno.writeTextFile(
    `${cwd}/consumer.ts`,
    `import { Bankscreen } from "./sdk/mod.ts";
     const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
     if (result.valid) console.log(result.formatted.length);`,
  );
  // Renamed instead of deleted, because the contract's examples must keep matching its schemas.
  for await (const path of glob("openapi/**/*.{yaml,json}", { cwd })) {
    const text = await Deno.readTextFile(`${cwd}/${path}`);
    await Deno.writeTextFile(`${cwd}/${path}`, text.replaceAll(/\bformatted\b/g, "printed"));
  }
  const types = (await generate(`${cwd}/openapi/openapi.yaml`))
    .find(({ path }) => path === "sdk/generated/types.ts");
  assert(types);
  await Deno.writeTextFile(`${cwd}/sdk/generated/types.ts`, types.text);
  // The only error: the program compiles except for the missing member.
  const { err } = await runDeno(["check", "--quiet", "--no-lock", "consumer.ts"], { cwd });
  assertMatch(err, /^TS2\d+ \[ERROR\]: Property 'formatted' does not exist/);
});
