// Compiles the client's modules into JavaScript with declarations: ESM and CommonJS, and ESM for the command line. Thus
// servers pack them (`sdk/release/mod.ts`) without a compiler, which took 5 s and 240 MB (measured 2026-11-29).
import ts from "typescript";
import { z } from "zod";
import type { GeneratedFile } from "./generate.ts";

const COMMAND = "./cli";

/** Half of all text and nothing but types, so it is packed unchanged. */
const TYPES = "generated/types.ts";

const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/** Compiles the client in a folder. Imports of its modules keep the ending `.ts`, which packing replaces. */
export async function emitSdkModules(folder: URL): Promise<GeneratedFile> {
  const { exports } = manifest.parse(JSON.parse(await Deno.readTextFile(new URL("deno.json", folder))));
  const { [COMMAND]: command = "", ...library } = exports;
  const imported = new Map<string, string>();
  for (const entry of Object.values(library)) await readModules(folder, entry.slice(2), imported);
  const all = new Map(imported);
  await readModules(folder, command.slice(2), all);
  const files = [...all].flatMap(([path, text]): (readonly [string, string])[] => [
    [path.replace(/ts$/, "js"), compile(text, ts.ModuleKind.ESNext)],
    ...(imported.has(path)
      ? [[path.replace(/ts$/, "cjs"), compile(text, ts.ModuleKind.CommonJS)] as const]
      : []),
    ...(imported.has(path) && path !== TYPES
      ? [[path.replace(/ts$/, "d.ts"), declare(text, path)] as const]
      : []),
  ]).toSorted(([a], [b]) => a < b ? -1 : 1);
  return {
    path: "sdk/generated/modules.json",
    text: `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`,
  };
}

async function readModules(folder: URL, path: string, read: Map<string, string>): Promise<void> {
  if (read.has(path)) return;
  const text = path === TYPES ? "export {};\n" : await Deno.readTextFile(new URL(path, folder));
  read.set(path, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (fileName.startsWith(".")) {
      await readModules(folder, new URL(fileName, new URL(path, "file:///")).pathname.slice(1), read);
    }
  }
}

const OPTIONS: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };

function compile(text: string, module: ts.ModuleKind): string {
  return ts.transpileModule(text, { compilerOptions: { ...OPTIONS, module } }).outputText;
}

function declare(text: string, fileName: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    compilerOptions: OPTIONS,
    fileName,
    reportDiagnostics: true,
  });
  const [problem] = diagnostics;
  if (problem !== undefined) {
    throw new Error(
      `Cannot compile the SDK: ${fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`,
    );
  }
  return outputText;
}
