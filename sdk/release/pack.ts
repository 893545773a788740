/**
 * Makes the npm package: `deno task sdk:pack FILE.tgz`.
 *
 * `deno pack` builds it, and leaves out what `deno.json` cannot express: the command `npx @bankscreen/sdk`, the
 * Node.js versions, the optional peers, the README and the licence. They are added to what it wrote.
 *
 * @module
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { addRequire, toCommonJs } from "./common_js.ts";
import { readTarball, type TarballFile, writeTarball } from "./tarball.ts";

const SDK = new URL("../", import.meta.url);

/** Members of `package.json` that `deno pack` does not write. */
const ADDED = {
  description: "Name the bank behind an IBAN before you pay it: client of the Bankscreen API",
  keywords: ["iban", "bic", "sepa", "vop", "qr-bill", "pain.001"],
  bin: { bankscreen: "./cli/main.js" },
  engines: { node: ">=20.3" },
  // Importing anything but the command line has no effects of its own, so bundlers may drop what is not used.
  sideEffects: ["./cli/main.js"],
};

/**
 * Packages that only `@bankscreen/sdk/x402` needs, and a payer per call installs beside this one. `deno pack`
 * lists what is imported under the dependencies, and knows no peers.
 */
const PAYMENT_PACKAGE = /^@x402\//;

/** Makes the accounts that pay. Not imported here; the range is the one that `@x402/evm` has for it. */
const ACCOUNTS = { viem: "^2.48.11" };

/** Builds the package and writes it to `out`, which is relative to the folder that the command is run in. */
export async function pack(file: string): Promise<void> {
  const out = resolve(file);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["pack", "--quiet", "--allow-dirty", "--no-source-maps", "--output", out],
    cwd: fileURLToPath(SDK),
  }).output();
  if (!success) throw new Error(`Cannot pack the SDK: ${new TextDecoder().decode(stderr)}`);
  const packed = readTarball(await Deno.readFile(out));
  const commonJs = await toCommonJs(packed);
  const added: TarballFile[] = [
    ...commonJs,
    { path: "package/README.md", bytes: await Deno.readFile(new URL("README.md", SDK)) },
    { path: "package/LICENSE", bytes: await Deno.readFile(new URL("LICENSE", SDK)) },
  ];
  const kept = packed.filter(({ path }) => !added.some((file) => file.path === path));
  await Deno.writeFile(out, writeTarball([...kept.map(completeManifest), ...added]));
}

function completeManifest(file: TarballFile): TarballFile {
  if (file.path !== "package/package.json") return file;
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(new TextDecoder().decode(file.bytes));
  const imported = Object.entries(manifest.dependencies ?? {});
  const peers = {
    ...Object.fromEntries(imported.filter(([name]) => PAYMENT_PACKAGE.test(name))),
    ...ACCOUNTS,
  };
  const complete = {
    ...manifest,
    ...ADDED,
    exports: addRequire(manifest.exports),
    dependencies: Object.fromEntries(imported.filter(([name]) => !PAYMENT_PACKAGE.test(name))),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
  return { ...file, bytes: new TextEncoder().encode(`${JSON.stringify(complete, null, 2)}\n`) };
}

if (import.meta.main) {
  const [out, ...rest] = Deno.args;
  if (out === undefined || rest.length > 0) throw new Error("Usage: deno task sdk:pack FILE.tgz");
  await pack(out);
}
