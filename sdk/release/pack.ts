/**
 * Makes the npm package: `deno run -A sdk/release/pack.ts OUT.tgz`.
 *
 * `deno pack` builds it, and leaves out what `deno.json` has no word for: the command `npx @bankscreen/sdk`, the
 * Node.js versions, the README and the licence. They are added to what it wrote.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
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

/** Builds the package and writes it to `out`. */
export async function pack(out: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["pack", "--quiet", "--allow-dirty", "--no-source-maps", "--output", out],
    cwd: fileURLToPath(SDK),
  }).output();
  if (!success) throw new Error(`Cannot pack the SDK: ${new TextDecoder().decode(stderr)}`);
  const packed = readTarball(await Deno.readFile(out));
  const added: TarballFile[] = [
    { path: "package/README.md", bytes: await Deno.readFile(new URL("README.md", SDK)) },
    { path: "package/LICENSE", bytes: await Deno.readFile(new URL("LICENSE", SDK)) },
  ];
  const kept = packed.filter(({ path }) => !added.some((file) => file.path === path));
  await Deno.writeFile(out, writeTarball([...kept.map(completeManifest), ...added]));
}

function completeManifest(file: TarballFile): TarballFile {
  if (file.path !== "package/package.json") return file;
  const manifest: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
  const complete = { ...(typeof manifest === "object" ? manifest : null), ...ADDED };
  return { ...file, bytes: new TextEncoder().encode(`${JSON.stringify(complete, null, 2)}\n`) };
}

if (import.meta.main) {
  const [out, ...rest] = Deno.args;
  if (out === undefined || rest.length > 0) throw new Error("Usage: deno run -A sdk/release/pack.ts OUT.tgz");
  await pack(out);
}
