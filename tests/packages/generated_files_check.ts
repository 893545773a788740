// Generated code compiles. Part of `deno task check`, because it is a type check.
import { assertEquals } from "@std/assert";
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { generate } from "../../src/codegen/mod.ts";
import { FIXTURE } from "../support/contract_fixture.ts";
import { tempFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";

Deno.test("generate() writes files that compile together", async () => {
  await using temporary = await tempFolder(fileURLToPath(new URL(".", import.meta.url)));
  const folder = temporary.path;
  const files = await generate(`${FIXTURE}/openapi.yaml`);
  const paths: string[] = [];
  for (const { path, text } of files) {
    const target = `${folder}/${path}`;
    await Deno.mkdir(target.slice(0, target.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(target, text);
    // Two kinds of files aren't checked: methods need the client, and findings need schemas of the real contract.
    const needsReal = path === "sdk/generated/operations.ts" || path.endsWith("/findings.ts");
    if (path.endsWith(".ts") && !needsReal) paths.push(target);
  }
  // Imports of the generated files.
  await cp(new URL("../../src/contract/", import.meta.url), `${folder}/src/contract`, { recursive: true });
  // The generated errors extend an error class of the client, which imports shapes of the real contract.
  const sdk = new URL("../../sdk/", import.meta.url);
  const errors = await Deno.readTextFile(new URL("client/errors.ts", sdk));
  await Deno.mkdir(`${folder}/sdk/client`, { recursive: true });
  await Deno.writeTextFile(`${folder}/sdk/client/errors.ts`, errors.replaceAll('"../', `"${sdk}`));
  const { code, err } = await runDeno(["check", "--quiet", ...paths]);
  assertEquals(code, 0, err);
});
