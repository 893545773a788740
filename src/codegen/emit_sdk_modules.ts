// Writes the client's modules as JavaScript with declarations: ESM and CommonJS, ESM for the command line. Servers
// pack them (`sdk/release/mod.ts`) without a compiler, which took 5 s and 240 MB (measured 2026-11-29).
import ts from "typescript";
import { z } from "zod";
import type { GeneratedFile } from "./generate.ts";

/** The command line is run, never imported, so it needs no declarations and no second form. */
const COMMAND = "./cli";

/** Half of all text, and nothing but types: it is packed as it is. */
const TYPES = "generated/types.ts";

const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/** Compiles the client in a folder. Imports of its own modules keep the ending `.ts`, which packing replaces. */
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

/** Adds a module and the modules of this package that it imports to `read`, by their path. */
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

/** Each module is written by itself, without a look at the types of another. */
const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  // Imports of types say so: none is looked at to find out.
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  noCheck: true,
  noLib: true,
  noResolve: true,
};

/** Reads modules once for every form that they are written in. */
function parse(modules: ReadonlyMap<string, string>): ReadonlyMap<string, ts.SourceFile> {
  const options: ts.CreateSourceFileOptions = {
    languageVersion: ts.ScriptTarget.ES2022,
    // Comments are copied as they are.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return new Map(Array.from(modules, ([path, text]) => [path, ts.createSourceFile(path, text, options)]));
}

/** Writes modules in one form: all at once, which takes half the time of one after the other. */
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
