/**
 * The client as a server hands it out, packed once on a machine: that takes two seconds, and many pages print its hash.
 * A service in process hands it out for the address of the tests, whatever its own is. For a server the address is
 * exchanged in what is packed; `tests/end_to_end/one_client_test.ts` compares that with what a server packs.
 *
 * @module
 */
import { gunzipSync, gzipSync } from "fflate";
import { packTar, unpackTar } from "modern-tar";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { openSdkPackage, type SdkPackage } from "../../src/discovery/mod.ts";
import { BASE_URL } from "./test_app.ts";

const SDK = new URL("../../sdk/", import.meta.url);

let packed: Promise<SdkPackage> | undefined;

/** Returns the client for the address of the tests, as it was packed once from these sources. */
export function packOnce(): Promise<SdkPackage> {
  return packed ??= packedTarball().then(packageOf);
}

/** Returns what a server packs. */
export async function packFor(baseUrl: string): Promise<SdkPackage> {
  return packageOf(await exchangeAddress(await packedTarball(), baseUrl));
}

function packageOf(tarball: Uint8Array<ArrayBuffer>): SdkPackage {
  return { tarball, integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}` };
}

/** Where the address stands. */
const DISTRIBUTION = /\/client\/distribution\.(?:js|cjs)$/;

async function exchangeAddress(packed: Uint8Array, baseUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await unpackTar(gunzipSync(packed));
  const archive = await packTar(entries.map(({ header, data = new Uint8Array() }) => {
    const body = DISTRIBUTION.test(header.name)
      ? new TextEncoder().encode(new TextDecoder().decode(data).replaceAll(BASE_URL, baseUrl))
      : data;
    return { header: { name: header.name, size: body.length, mode: 0o644, mtime: new Date(0) }, body };
  }));
  return gzipSync(archive, { level: 9, mtime: 0 });
}

async function packedTarball(): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash("sha256").update(BASE_URL);
  for await (const file of filesOf(SDK)) hash.update(file.href).update(await Deno.readFile(file));
  const path = `${tmpdir()}/bankscreen-sdk-${hash.digest("hex").slice(0, 16)}.tgz`;
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const { tarball } = await openSdkPackage(BASE_URL)();
  // None is read half written.
  const own = `${path}-${crypto.randomUUID()}`;
  await Deno.writeFile(own, tarball);
  await Deno.rename(own, path);
  return tarball;
}

async function* filesOf(folder: URL): AsyncGenerator<URL> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  for (const { name, isDirectory } of entries.toSorted((a, b) => a.name < b.name ? -1 : 1)) {
    if (isDirectory) yield* filesOf(new URL(`${name}/`, folder));
    else yield new URL(name, folder);
  }
}
