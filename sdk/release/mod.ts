/**
 * The package that npm installs: `deno task sdk:pack FILE.tgz` writes it, and a server hands it out at `/sdk.tgz`.
 * TypeScript's single-file transforms write each module as ESM and CommonJS with its declarations, so that packing starts
 * no process. The same sources always give the same bytes: nothing in the archive tells when it was made.
 *
 * @module
 */
import { gzipSync } from "fflate";
import { packTar } from "modern-tar";
import ts from "typescript";
import { z } from "zod";
import { DEFAULT_SERVER } from "../client/distribution.ts";

const SDK = new URL("../", import.meta.url);

/** Members of `package.json` that `deno.json` has no words for. */
const ADDED = {
  description: "Name the bank behind an IBAN before you pay it: client of the Bankscreen API",
  keywords: ["iban", "bic", "sepa", "vop", "qr-bill", "pain.001"],
  type: "module",
  bin: { bankscreen: "./cli/main.js" },
  // `jose`, which checks signatures, is an ES module: CommonJS requires one from these versions on.
  engines: { node: "^20.19.0 || >=22.12.0" },
  // Importing anything but the command line has no effects of its own, so bundlers may drop what is not used.
  sideEffects: ["./cli/main.js"],
};

/** Packages that only `@bankscreen/sdk/x402` needs, and a payer per call installs beside this one. */
const PAYMENT_PACKAGE = /^@x402\//;

/** Makes the accounts that pay. Not imported here; the range is the one that `@x402/evm` has for it. */
const ACCOUNTS = { viem: "^2.48.11" };

/** The command line is run, never imported, so it needs no declarations and no second form. */
const COMMAND = "./cli";

const DISTRIBUTION = "client/distribution.ts";

/** Half of all text, and nothing but types: what is written stands in its declarations, and is not compiled. */
const TYPES = "generated/types";

const denoManifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.string()),
});

/**
 * Packs the client for the server that hands it out, and is called where no other is set; without one, for a registry.
 */
export async function packSdk(serverUrl: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = denoManifest.parse(JSON.parse(await readSource("deno.json")));
  const { [COMMAND]: command = "", ...library } = manifest.exports;
  const libraryModules = new Map<string, string>();
  for (const entry of Object.values(library)) await readModules(entry.slice(2), libraryModules);
  const modules = new Map(libraryModules);
  await readModules(command.slice(2), modules);
  const distribution = distributedBy(serverUrl);
  if (libraryModules.has(DISTRIBUTION)) libraryModules.set(DISTRIBUTION, distribution);
  const commandModules = new Map([...modules].filter(([path]) => !libraryModules.has(path)));
  if (commandModules.has(DISTRIBUTION)) commandModules.set(DISTRIBUTION, distribution);
  const types = await readSource(`${TYPES}.ts`);
  const parsed = parse(libraryModules);
  const declared = transpile(parsed, ts.ModuleKind.ESNext, { declaration: true })
    .map((file) => file.path === `${TYPES}.d.ts` ? { ...file, text: types } : file);
  const files = [
    ...transpile(parse(commandModules), ts.ModuleKind.ESNext).map((file) => withEnding(file, "js")),
    ...declared.map((file) => withEnding(file, "js")),
    ...declared.filter(({ path }) => path.endsWith(".d.ts")).map((file) => withEnding(file, "cjs")),
    ...transpile(parsed, ts.ModuleKind.CommonJS).map((file) => withEnding(file, "cjs")),
    { path: "package.json", text: `${JSON.stringify(npmManifest(manifest), null, 2)}\n` },
    { path: "README.md", text: await readSource("README.md") },
    { path: "LICENSE", text: await readSource("LICENSE") },
  ].toSorted((a, b) => a.path < b.path ? -1 : 1);
  const archive = await packTar(files.map(({ path, text }) => {
    const body = new TextEncoder().encode(text);
    return { header: { name: `package/${path}`, size: body.length, mode: 0o644, mtime: new Date(0) }, body };
  }));
  return gzipSync(archive, { level: 9, mtime: 0 });
}

/** Returns the hash of a package as npm writes and checks it (Subresource Integrity). */
export async function integrityOf(tarball: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha512-${new Uint8Array(await crypto.subtle.digest("SHA-512", tarball)).toBase64()}`;
}

function readSource(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, SDK));
}

/** Adds a module and those of ours that it imports to `read`, by their path. */
async function readModules(path: string, read: Map<string, string>): Promise<void> {
  if (read.has(path)) return;
  const text = path === `${TYPES}.ts` ? "export {};\n" : await readSource(path);
  read.set(path, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (fileName.startsWith(".")) {
      await readModules(new URL(fileName, new URL(path, "file:///")).pathname.slice(1), read);
    }
  }
}

interface PackedFile {
  readonly path: string;
  readonly text: string;
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
): readonly PackedFile[] {
  const files: PackedFile[] = [];
  const program = ts.createProgram([...modules.keys()], { ...COMPILER, ...options, module }, {
    getSourceFile: (path) => modules.get(path),
    writeFile: (path, text) => files.push({ path, text }),
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
    throw new Error(
      `Cannot pack the SDK: ${problem.file?.fileName}: ${
        ts.flattenDiagnosticMessageText(problem.messageText, " ")
      }`,
    );
  }
  return files;
}

/** Gives a file, and its imports of our own modules, the ending of the form that it is packed in. */
function withEnding({ path, text }: PackedFile, ending: "js" | "cjs"): PackedFile {
  return {
    path: ending === "js"
      ? path
      : path.replace(/\.(d\.ts|js)$/, (_, old) => old === "js" ? ".cjs" : ".d.cts"),
    text: text.replaceAll(/(["'])(\.{1,2}\/[^"'\n]+)\.ts\1/g, `$1$2.${ending}$1`),
  };
}

function distributedBy(serverUrl: string | null): string {
  const command = serverUrl === null ? "npx --no-install bankscreen" : `npx ${serverUrl}/sdk.tgz`;
  const constants = { DEFAULT_SERVER: serverUrl ?? DEFAULT_SERVER, COMMAND: command };
  return Object.entries(constants).map(([name, value]) =>
    `export const ${name}: string = ${JSON.stringify(value)};\n`
  ).join("");
}

function npmManifest({ name, version, license, exports, imports }: z.output<typeof denoManifest>): unknown {
  const packages = Object.fromEntries(
    Object.entries(imports).map(([name, target]) => [name, target.slice(target.lastIndexOf("@") + 1)]),
  );
  const isPeer = ([name]: readonly [string, string]): boolean => PAYMENT_PACKAGE.test(name);
  const peers = { ...Object.fromEntries(Object.entries(packages).filter(isPeer)), ...ACCOUNTS };
  return {
    name,
    version,
    license,
    ...ADDED,
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, path]) => [entry, exportOf(entry, path.replace(/\.ts$/, ""))]),
    ),
    dependencies: Object.fromEntries(Object.entries(packages).filter((one) => !isPeer(one))),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}

/** Bundlers that write CommonJS require it in that form, so the library stands in both. */
function exportOf(entry: string, base: string): unknown {
  if (entry === COMMAND) return `${base}.js`;
  return {
    import: { types: `${base}.d.ts`, default: `${base}.js` },
    require: { types: `${base}.d.cts`, default: `${base}.cjs` },
  };
}
