/**
 * The client as a server hands it out, packed once on a machine: that takes two seconds, and many pages print its hash.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { openSdkPackage, type SdkPackage } from "../../src/discovery/mod.ts";

const SDK = new URL("../../sdk/", import.meta.url);

const packed = new Map<string, Promise<SdkPackage>>();

/** Packs the client for a server, unless these sources were packed for it before. */
export function packOnce(baseUrl: string): Promise<SdkPackage> {
  const known = packed.get(baseUrl) ?? pack(baseUrl);
  packed.set(baseUrl, known);
  return known;
}

async function pack(baseUrl: string): Promise<SdkPackage> {
  const hash = createHash("sha256").update(baseUrl);
  for await (const file of filesOf(SDK)) hash.update(file.href).update(await Deno.readFile(file));
  const path = `${tmpdir()}/bankscreen-sdk-${hash.digest("hex").slice(0, 16)}.tgz`;
  try {
    const tarball = await Deno.readFile(path);
    return { tarball, integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}` };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const made = await openSdkPackage(baseUrl)();
  // None is read half written.
  const own = `${path}-${crypto.randomUUID()}`;
  await Deno.writeFile(own, made.tarball);
  await Deno.rename(own, path);
  return made;
}

async function* filesOf(folder: URL): AsyncGenerator<URL> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  for (const { name, isDirectory } of entries.toSorted((a, b) => a.name < b.name ? -1 : 1)) {
    if (isDirectory) yield* filesOf(new URL(`${name}/`, folder));
    else yield new URL(name, folder);
  }
}
