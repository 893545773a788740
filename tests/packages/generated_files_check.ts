// Generated code compiles. Part of `deno task check`, because it is a type check.
import { assertEquals } from "@std/assert";
import { generate } from "../../src/codegen/mod.ts";
import { FIXTURE } from "../support/contract_fixture.ts";

Deno.test("generate() writes files that compile together", async () => {
  const folder = await Deno.makeTempDir({
    dir: new URL(".", import.meta.url).pathname,
    prefix: "generated_",
  });
  try {
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
    const contract = new URL("../../src/contract/", import.meta.url);
    await Deno.mkdir(`${folder}/src/contract`, { recursive: true });
    for await (const { name } of Deno.readDir(contract)) {
      await Deno.copyFile(new URL(name, contract), `${folder}/src/contract/${name}`);
    }
    // The generated errors extend an error class of the client, which imports shapes of the real contract.
    const sdk = new URL("../../sdk/", import.meta.url);
    const errors = await Deno.readTextFile(new URL("client/errors.ts", sdk));
    await Deno.mkdir(`${folder}/sdk/client`, { recursive: true });
    await Deno.writeTextFile(`${folder}/sdk/client/errors.ts`, errors.replaceAll('"../', `"${sdk}`));
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["check", "--quiet", ...paths],
    }).output();
    assertEquals(success, true, new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
