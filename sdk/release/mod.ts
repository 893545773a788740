/**
 * The npm package: `deno task sdk:pack FILE.tgz` writes it, and a server offers it at `/sdk.tgz`. Packing needs no
 * compiler, because `deno task generate` compiles the modules. The same sources always result in the same bytes.
 *
 * @module
 */
import { packTar } from "modern-tar";
import { z } from "zod";
import { COMMAND, DEFAULT_SERVER } from "../client/distribution.ts";

const SDK = new URL("../", import.meta.url);

/** Members of `package.json` that `deno.json` doesn't have. */
const ADDED = {
  description: "Find the bank behind an IBAN before you pay: client of the Bankscreen API",
  keywords: ["iban", "bic", "sepa", "vop", "qr-bill", "pain.001"],
  type: "module",
  bin: { bankscreen: "./cli/main.js" },
  // Since these versions, CommonJS can require ES modules such as `jose`, which checks signatures.
  engines: { node: "^20.19.0 || >=22.12.0" },
  // Only the command line has side effects, so bundlers may drop unused modules.
  sideEffects: ["./cli/main.js"],
};

/** Packages that only `@bankscreen/sdk/x402` needs; callers who pay per call install them separately. */
const PAYMENT_PACKAGE = /^@x402\//;

/** The package that creates paying accounts, in the versions that `@x402/evm` requires. The SDK doesn't import it. */
const ACCOUNTS = { viem: "^2.48.11" };

/** The command is never imported, so it is only packed as an ES module. */
const COMMAND_EXPORT = "./cli";

const DISTRIBUTION = /^client\/distribution\.c?js$/;

/** Modules by path, compiled by `src/codegen/emit_bundles.ts`; imports of our own modules still end in `.ts`. */
const MODULES = "generated/modules.json";

const compiledModules = z.record(z.string(), z.string());

/** The contract's types, which have no code to compile. */
const TYPES = "generated/types.d.ts";

const denoManifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.string()),
});

/** Packs the client. `repository` is the URL of the sources, which npm requires for provenance (read 2026-11). */
export async function packSdk(
  serverUrl: string | null,
  repository: string | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = denoManifest.parse(JSON.parse(await readSource("deno.json")));
  const compiled = Object.entries(compiledModules.parse(JSON.parse(await readSource(MODULES))));
  const modules = [...compiled, [TYPES, await readSource(TYPES.replace(".d.ts", ".ts"))] as const];
  const files = [
    ...modules.flatMap(([path, text]) => inEveryForm(path, distributedBy(serverUrl, path, text))),
    { path: "package.json", text: `${JSON.stringify(npmManifest(manifest, repository), null, 2)}\n` },
    { path: "README.md", text: await readSource("README.md") },
    { path: "LICENSE", text: await readSource("LICENSE") },
  ].toSorted((a, b) => a.path < b.path ? -1 : 1);
  const archive = await packTar(files.map(({ path, text }) => {
    const body = new TextEncoder().encode(text);
    return { header: { name: `package/${path}`, size: body.length, mode: 0o644, mtime: new Date(0) }, body };
  }));
  // The archive is compressed in pieces, so that the server can answer other callers meanwhile.
  const compressed = new Blob([archive]).stream().pipeThrough(new CompressionStream("gzip"));
  return await new Response(compressed).bytes();
}

/** Returns the hash of a package in npm's format (Subresource Integrity). */
export async function integrityOf(tarball: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha512-${new Uint8Array(await crypto.subtle.digest("SHA-512", tarball)).toBase64()}`;
}

function readSource(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, SDK));
}

interface PackedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns a compiled file as packed, with final endings in imports. Declarations are packed for ESM and CommonJS. */
function inEveryForm(path: string, text: string): readonly PackedFile[] {
  const inForm = (path: string, ending: "js" | "cjs"): PackedFile => ({
    path,
    text: text.replaceAll(/(["'])(\.{1,2}\/[^"'\n]+)\.ts\1/g, `$1$2.${ending}$1`),
  });
  if (path.endsWith(".cjs")) return [inForm(path, "cjs")];
  if (!path.endsWith(".d.ts")) return [inForm(path, "js")];
  return [inForm(path, "js"), inForm(path.replace(/ts$/, "cts"), "cjs")];
}

function distributedBy(serverUrl: string | null, path: string, text: string): string {
  if (!DISTRIBUTION.test(path)) return text;
  const command = serverUrl === null ? "npx --no-install bankscreen" : `npx ${serverUrl}/sdk.tgz`;
  return text.replaceAll(JSON.stringify(COMMAND), () => JSON.stringify(command))
    .replaceAll(JSON.stringify(DEFAULT_SERVER), () => JSON.stringify(serverUrl ?? DEFAULT_SERVER));
}

function npmManifest(
  { name, version, license, exports, imports }: z.output<typeof denoManifest>,
  repository: string | null,
): unknown {
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
    ...(repository === null ? {} : { repository: { type: "git", url: `git+${repository}.git` } }),
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, path]) => [entry, exportOf(entry, path.replace(/\.ts$/, ""))]),
    ),
    dependencies: Object.fromEntries(Object.entries(packages).filter((one) => !isPeer(one))),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}

function exportOf(entry: string, base: string): unknown {
  if (entry === COMMAND_EXPORT) return `${base}.js`;
  return {
    import: { types: `${base}.d.ts`, default: `${base}.js` },
    require: { types: `${base}.d.cts`, default: `${base}.cjs` },
  };
}
