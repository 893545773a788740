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
  const run = new Map([...all].filter(([path]) => !imported.has(path)));
  const parsed = parse(imported);
  const files = [
    ...transpile(parse(run), ts.ModuleKind.ESNext),
    ...transpile(parsed, ts.ModuleKind.ESNext, { declaration: true }),
    ...transpile(parsed, ts.ModuleKind.CommonJS).map(([path, text]) =>
      [path.replace(/js$/, "cjs"), text] as const
    ),
  ].filter(([path]) => path !== TYPES.replace(/ts$/, "d.ts"))
    .toSorted(([a], [b]) => a < b ? -1 : 1);
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

/** Each module is compiled separately, without the types of others. */
const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  // Imports of types are marked as such, so none has to be resolved to find out.
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  noCheck: true,
  noLib: true,
  noResolve: true,
};

function parse(modules: ReadonlyMap<string, string>): ReadonlyMap<string, ts.SourceFile> {
  const options: ts.CreateSourceFileOptions = {
    languageVersion: ts.ScriptTarget.ES2022,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return new Map(Array.from(modules, ([path, text]) => [path, ts.createSourceFile(path, text, options)]));
}

/** Compiles modules into one form, all at once, which takes half the time of one by one. */
function transpile(
  modules: ReadonlyMap<string, ts.SourceFile>,
  module: ts.ModuleKind,
  options: ts.CompilerOptions = {},
): readonly (readonly [path: string, text: string])[] {
  const files: [string, string][] = [];
  const program = ts.createProgram([...modules.keys()], { ...COMPILER, ...options, module }, {
    getSourceFile: (path) => modules.get(path),
    writeFile: (path, text) => files.push([path, text]),
    fileExists: (path) => modules.has(path),
    readFile: (path) => modules.get(path)?.text,
    getCurrentDirectory: () => "",
    getDefaultLibFileName: () => "",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  });
  const [problem] = program.emit().diagnostics;
  if (problem !== undefined) {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, " ");
    throw new Error(`Cannot compile the SDK: ${problem.file?.fileName}: ${text}`);
  }
  return files;
}
