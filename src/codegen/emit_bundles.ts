// Bundles what browsers load (style sheet, a script per page, fonts, icons), and compiles the client's modules. The
// file name of each asset contains a digest, so that browsers may cache it forever.
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { z } from "zod";
import { type GeneratedFile, headerOf, literal, objectOf } from "./code_layout.ts";

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type of a bundle; `null` for a file that is served unchanged. */
  readonly type: string | null;
}

/** Matches URLs such as `/assets/spline_sans_mono.woff2` in style sheets, which the bundler leaves unchanged. */
const ASSET_ADDRESS = /\/assets\/([a-z0-9_]+\.[a-z0-9]+)/g;

/** Bundles the scripts and styles of pages; throws a `SyntaxError` if one of them can't be bundled. */
export async function emitPageAssets(folder: URL): Promise<readonly GeneratedFile[]> {
  const files = await Promise.all(
    listFiles("*", new URL("design/files/", folder)).map(async ({ name, url }) =>
      assetOf(name, await Deno.readFile(url), null)
    ),
  );
  const fileNames = new Map(files.map(({ name, file }) => [name, file]));
  const styles = await bundle(new URL("design/site.css", folder));
  const linked = styles.replaceAll(ASSET_ADDRESS, (_, name: string) => {
    const file = fileNames.get(name);
    if (file === undefined) throw new SyntaxError(`Cannot bundle site.css: there is no asset "${name}"`);
    return `/assets/${file}`;
  });
  const texts = [
    { name: "site.css", text: linked, type: "text/css; charset=UTF-8" },
    ...await Promise.all(
      listFiles("*.ts", new URL("browser/", folder)).map(async ({ name, url }) => ({
        name: name.replace(/ts$/, "js"),
        text: await bundle(url),
        type: "text/javascript; charset=UTF-8",
      })),
    ),
  ];
  const bundles = texts.map(({ name, text, type }) => assetOf(name, new TextEncoder().encode(text), type));
  return [
    ...texts.map(({ name, text }) => ({ path: `generated/assets/${name}`, text })),
    { path: "generated/assets.ts", text: emitTable(bundles, files) },
  ];
}

function listFiles(pattern: string, folder: URL): readonly { readonly name: string; readonly url: URL }[] {
  return globSync(pattern, { cwd: fileURLToPath(folder) }).toSorted()
    .map((name) => ({ name, url: new URL(name, folder) }));
}

async function bundle(entry: URL): Promise<string> {
  const { success, errors, outputFiles } = await Deno.bundle({
    entrypoints: [fileURLToPath(entry)],
    // The bundler requires an output folder, but writes no files to it.
    outputDir: fileURLToPath(new URL(".", entry)),
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    external: ["/assets/*"],
  });
  const text = outputFiles?.[0]?.text();
  if (!success || text === undefined) {
    throw new SyntaxError(`Cannot bundle ${entry.pathname}: ${errors.map(({ text }) => text).join("; ")}`);
  }
  return writeLetters(text);
}

/** Replaces escapes with their letters, which take a third of the bytes in UTF-8; leaves Latin letters escaped. */
function writeLetters(script: string): string {
  return script.replaceAll(
    /(?<!\\)((?:\\\\)*)\\u([0-9A-Fa-f]{4})/g,
    (escaped, before: string, code: string) => {
      const letter = String.fromCharCode(parseInt(code, 16));
      return /(?!\p{Script=Latin})\p{L}/u.test(letter) ? before + letter : escaped;
    },
  );
}

function assetOf(name: string, bytes: Uint8Array<ArrayBuffer>, type: string | null): Asset {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { name, bytes, type, file: name.replace(/\.(?=[a-z0-9]+$)/, `.${digest}.`) };
}

function emitTable(bundles: readonly Asset[], files: readonly Asset[]): string {
  return `${headerOf("src/pages/")}
const read = (name: string): string => Deno.readTextFileSync(new URL(\`./assets/\${name}\`, import.meta.url));

/** Bundles of the pages, by name. \`file\` is the name in the URL. */
export const bundles = ${objectOf(bundles.map(memberOf))} as const;

/** Files in \`src/pages/design/files/\`, by name. \`file\` is the name in the URL. */
export const files = ${objectOf(files.map(memberOf))} as const;
`;
}

function memberOf({ name, file, bytes, type }: Asset): [string, string] {
  const bundled: readonly [string, string][] = type === null ? [] : [
    ["type", literal(type)],
    ["integrity", `"sha256-${createHash("sha256").update(bytes).digest("base64")}"`],
    ["content", `read(${JSON.stringify(name)})`],
  ];
  return [name, objectOf([["file", literal(file)], ...bundled])];
}

const COMMAND = "./cli";

/** A module that has types but no code, and makes up half of the text, so it is packed without compiling it. */
const TYPES = "generated/types.ts";

const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/**
 * Compiles the client in a folder into JavaScript with declarations, as ESM and CommonJS (the command line only as
 * ESM). Servers can then pack it (`sdk/release/mod.ts`) without a compiler, which took 5 s and 240 MB (measured
 * 2026-11-29). Imports of the client's own modules keep the ending `.ts`, which packing replaces.
 */
export async function emitSdkModules(folder: URL): Promise<GeneratedFile> {
  const { exports } = manifest.parse(JSON.parse(await Deno.readTextFile(new URL("deno.json", folder))));
  const { [COMMAND]: command = "", ...library } = exports;
  const imported = new Map<string, string>();
  for (const entry of Object.values(library)) await readModules(folder, entry.slice(2), imported);
  const all = new Map(imported);
  await readModules(folder, command.slice(2), all);
  const files = [...all].flatMap(([path, text]): [string, string][] => {
    const named = (ending: string) => path.replace(/ts$/, ending);
    return [
      [named("js"), compile(text, ts.ModuleKind.ESNext)],
      ...(imported.has(path)
        ? [[named("cjs"), compile(text, ts.ModuleKind.CommonJS)] as [string, string]]
        : []),
      ...(imported.has(path) && path !== TYPES
        ? [[named("d.ts"), declare(text, path)] as [string, string]]
        : []),
    ];
  }).toSorted(([a], [b]) => a < b ? -1 : 1);
  const text = `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`;
  return { path: "sdk/generated/modules.json", text };
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
