// Compiles the words of institutions' names (`data/words/names.yaml`) into TypeScript.
import { load } from "js-yaml";
import { existsSync } from "node:fs";
import { literal } from "./code_layout.ts";
import type { GeneratedFile } from "./generate.ts";
import { ContractError, isJsonObject } from "./json_pointer.ts";

/** Compiles texts into sets of words; nothing without the file. Throws a {@link ContractError} for no map. */
export async function emitNameWords(file: URL): Promise<readonly GeneratedFile[]> {
  if (!existsSync(file)) return [];
  const lists = load(await Deno.readTextFile(file));
  if (!isJsonObject(lists)) throw new ContractError("data/words/names.yaml", "not a map");
  const constants = Object.entries(lists).map(([name, value]) => {
    const text = JSON.stringify(value);
    if (typeof value === "string") {
      return `export const ${name}: ReadonlySet<string> = new Set(${text}.split(" "));\n`;
    }
    const type = Array.isArray(value) ? "readonly string[]" : "Readonly<Record<string, string>>";
    return `export const ${name}: ${type} = ${literal(value)};\n`;
  });
  const head = "// Generated from data/words/names.yaml by deno task generate. Do not edit.\n";
  return [{ path: "generated/name_words.ts", text: `${head}\n${constants.join("\n")}` }];
}
