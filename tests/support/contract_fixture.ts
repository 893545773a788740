/**
 * A small contract that uses all our conventions, and copies of it to damage.
 *
 * @module
 */
import { cp } from "node:fs/promises";

/** Folder of the fixture contract. */
export const FIXTURE: string = new URL("../codegen/fixtures/openapi", import.meta.url).pathname;

/** A copy of the fixture contract in a temporary folder, which is removed with it. */
export interface ContractFixture extends AsyncDisposable {
  /** Folder that contains `openapi/`, with a trailing slash. */
  readonly root: URL;
  /** Path of the entry file. */
  readonly entry: string;
  /** Replaces the first occurrence of `before` in a file below `openapi/`; throws if there is none. */
  edit(path: string, before: string, after: string): Promise<void>;
}

export async function copyOfFixture(): Promise<ContractFixture> {
  const root = await Deno.makeTempDir({ prefix: "contract_" });
  await cp(FIXTURE, `${root}/openapi`, { recursive: true });
  await Deno.mkdir(`${root}/data`);
  const marks =
    ["tables", "credits"].map((what) =>
      `<!-- ${what}: written by \`deno task generate\` from their heads -->\n<!-- end of the ${what} -->\n`
    ).join("") + "| A | complete |  |\n| C | partial |  |\n";
  await Deno.writeTextFile(`${root}/data/README.md`, marks);
  for (const folder of ["guides", "legal", "browser", "design/files"]) {
    await Deno.mkdir(`${root}/src/pages/${folder}`, { recursive: true });
  }
  await Deno.writeTextFile(`${root}/src/pages/guides/start.md`, "# Start\n\nRead this first.\n");
  await Deno.writeTextFile(`${root}/src/pages/design/site.css`, "p { color: red; }\n");
  await Deno.mkdir(`${root}/sdk`);
  const exports = { ".": "./mod.ts", "./cli": "./cli.ts" };
  await Deno.writeTextFile(`${root}/sdk/deno.json`, JSON.stringify({ exports }));
  await Deno.writeTextFile(`${root}/sdk/mod.ts`, "export const shelves: number = 3;\n");
  await Deno.writeTextFile(`${root}/sdk/cli.ts`, 'import { shelves } from "./mod.ts";\nshelves.toFixed();\n');
  return {
    root: new URL(`file://${root}/`),
    entry: `${root}/openapi/openapi.yaml`,
    async edit(path, before, after) {
      const text = await Deno.readTextFile(`${root}/openapi/${path}`);
      if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
      await Deno.writeTextFile(`${root}/openapi/${path}`, text.replace(before, () => after));
    },
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}
