// Builds the files of a release from the sources alone: the same commit always gives the same bytes.
import { createHash } from "node:crypto";
import { z } from "zod";
import { packSdk } from "../../../sdk/release/mod.ts";
import { writeBillOfMaterials } from "./bill_of_materials.ts";
import { type LockedPackage, readLockedPackages } from "./locked_packages.ts";

/** Raised when no release can be built; the message is one line. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}

/** A release that has not been uploaded. */
export interface Release {
  readonly version: string;
  readonly isDraft: boolean;
  readonly packages: readonly LockedPackage[];
  /** By name, in the order in which they were built; the last one has the checksums of the others. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Returns the file name of the client's package. */
export const tarballName = (version: string): string => `bankscreen-sdk-${version}.tgz`;

const manifestShape = z.object({ version: z.string(), license: z.string() });

/** Version of the API, which changes with the contract, not the software (interface specification, "Versioning"). */
const API_VERSION = "1.5.0";

/** Builds a release. Throws a {@linkcode ReleaseError} for differing versions, or without a changelog section. */
export async function buildRelease(
  root: URL,
  madeAt: string,
  repository: string | null = null,
): Promise<Release> {
  const read = (path: string): Promise<string> => Deno.readTextFile(new URL(path, root));
  const { version, license } = manifestShape.parse(JSON.parse(await read("sdk/deno.json")));
  requireSame(
    "sdk/client/settings.ts",
    find(/^export const VERSION = "(.+)";$/m, await read("sdk/client/settings.ts")),
    version,
  );
  requireSame(
    "deno.json",
    manifestShape.pick({ version: true }).parse(JSON.parse(await read("deno.json"))).version,
    version,
  );
  requireSame(
    "openapi/openapi.yaml",
    find(/^ {2}version: (.+)$/m, await read("openapi/openapi.yaml")),
    API_VERSION,
  );
  const { notes, isDraft } = readNotes(await read("CHANGELOG.md"), version);
  const packages = await readLockedPackages(root);
  const bill = writeBillOfMaterials(
    { version, licence: license, madeAt },
    packages,
    JSON.parse(await read("import_map.json")),
  );
  const files = new Map<string, Uint8Array<ArrayBuffer>>([
    [tarballName(version), await packSdk(null, repository)],
    ["bankscreen.cdx.json", new TextEncoder().encode(bill)],
    ["container-context.txt", new TextEncoder().encode(await listContainerContext(root))],
    ["release-notes.md", new TextEncoder().encode(notes)],
  ]);
  const sums = Array.from(files, ([name, bytes]) => sumLine(bytes, name)).join("");
  files.set("SHA256SUMS", new TextEncoder().encode(sums));
  return { version, isDraft, packages, files };
}

function find(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.[1];
}

function requireSame(file: string, found: string | undefined, wanted: string): void {
  if (found !== wanted) throw new ReleaseError(`${file} has version ${found ?? "none"}, expected ${wanted}`);
}

function readNotes(
  changelog: string,
  version: string,
): { readonly notes: string; readonly isDraft: boolean } {
  const section = changelog.split(/^(?=## )/m).find((one) => one.split(/[ \n]/)[1] === version);
  if (section === undefined) throw new ReleaseError(`CHANGELOG.md has no section "## ${version}"`);
  const [heading = "", ...lines] = section.split("\n");
  const notes = lines.join("\n").trim();
  if (notes === "") throw new ReleaseError(`CHANGELOG.md says nothing about ${version}`);
  return { notes: `${notes}\n`, isDraft: !/ \(\d{4}-\d{2}-\d{2}\)$/.test(heading) };
}

/** Lists what `docker build` sends according to `.dockerignore`: SHA-256 and path per line, sorted by path. */
async function listContainerContext(root: URL): Promise<string> {
  const rules = (await Deno.readTextFile(new URL(".dockerignore", root))).trim().split("\n");
  const [first, ...kept] = rules;
  if (first !== "*" || !kept.every((rule) => rule.startsWith("!"))) {
    throw new ReleaseError(".dockerignore must exclude everything, then list what is sent");
  }
  const paths = (await Array.fromAsync(kept, (rule) => listFiles(root, rule.slice(1)))).flat();
  const lines = await Array.fromAsync(
    [...paths, "Dockerfile"].toSorted(),
    async (path) => sumLine(await Deno.readFile(new URL(path, root)), path),
  );
  return lines.join("");
}

async function listFiles(root: URL, path: string): Promise<readonly string[]> {
  if ((await Deno.lstat(new URL(path, root))).isFile) return [path];
  const names = await Array.fromAsync(Deno.readDir(new URL(`${path}/`, root)), ({ name }) => name);
  return (await Array.fromAsync(names, (name) => listFiles(root, `${path}/${name}`))).flat();
}

function sumLine(bytes: Uint8Array, name: string): string {
  return `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`;
}
