// Compiles the declarations in `data/publishers/` into TypeScript, so that no start has to read and check them.
import { load } from "js-yaml";
import { globSync } from "node:fs";
import { type Declaration, makeDeclarationSchema } from "../contract/mod.ts";
import { literal } from "./code_layout.ts";
import type { GeneratedFile } from "./generate.ts";
import { isJsonObject, readPlace } from "./json_pointer.ts";

/** Compiles a folder's declarations; nothing without it. Throws a {@link ContractError} for another file. */
export async function emitPublishers(folder: URL): Promise<readonly GeneratedFile[]> {
  const files = globSync("*", { cwd: folder }).toSorted();
  if (files.length === 0) return [];
  const declarations = await Promise.all(files.map((file) => readDeclarations(folder, file)));
  const text = "// Generated from data/publishers/ by deno task generate. Do not edit.\n" +
    'import type { Declaration } from "../src/contract/mod.ts";\n\n' +
    "/** The datasets that publishers' files are compiled into, in the order in which they are refreshed. */\n" +
    `export const publishers: readonly Declaration[] = ${literal(declarations.flat())};\n`;
  return [{ path: "generated/publishers.ts", text }];
}

async function readDeclarations(folder: URL, file: string): Promise<readonly Declaration[]> {
  const document = load(await Deno.readTextFile(new URL(file, folder)));
  const { shared = {}, datasets = [document] } = isJsonObject(document) ? document : {};
  const described: readonly unknown[] = Array.isArray(datasets) ? datasets : [datasets];
  return described.map((dataset, index) =>
    readPlace(makeDeclarationSchema(), {
      value: isJsonObject(shared) && isJsonObject(dataset) ? { ...shared, ...dataset } : dataset,
      pointer: `data/publishers/${file}/${index}`,
    })
  );
}
