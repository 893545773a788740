// Builds the files of a release from nothing but the sources, so building a commit again gives the same bytes.
import { createHash } from "node:crypto";
import { z } from "zod";
import { packSdk } from "../../../sdk/release/mod.ts";
import { type LockedPackage, readLockedPackages } from "./packages.ts";

/** Raised if a release can't be built. The message is one line. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}

/** The result of building a release. */
export interface Release {
  readonly version: string;
  readonly isDraft: boolean;
  readonly packages: readonly LockedPackage[];
  /** The files by name. The last file has the checksums of the others. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Returns the file name of the client's package. */
export const tarballName = (version: string): string => `bankscreen-sdk-${version}.tgz`;

const manifestShape = z.object({ version: z.string(), license: z.string() });

/** Version of the API, which changes with the contract, not with the software. */
const API_VERSION = "1.5.0";

/** Builds a release; throws a {@linkcode ReleaseError} if versions differ, or the changelog has no section for it. */
export async function buildRelease(
  root: URL,
  madeAt: string,
  repository: string | null = null,
): Promise<Release> {
  const read = (path: string): Promise<string> => Deno.readTextFile(new URL(path, root));
  const { version, license } = manifestShape.parse(JSON.parse(await read("sdk/deno.json")));
  const stated = [
    ["sdk/client/settings.ts", /^export const VERSION = "(.+)";$/m, version],
    ["deno.json", /^ {2}"version": "(.+)",$/m, version],
    ["openapi/openapi.yaml", /^ {2}version: (.+)$/m, API_VERSION],
  ] as const;
  for (const [file, pattern, wanted] of stated) {
    const [, found = "none"] = pattern.exec(await read(file)) ?? [];
    if (found !== wanted) throw new ReleaseError(`${file} has version ${found}, expected ${wanted}`);
  }
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

/** Lists the files that `docker build` sends according to `.dockerignore`, each with its SHA-256. */
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

// The software bill of materials: every package of the lock file, as CycloneDX 1.6 (ECMA-424) in JSON.

interface BilledProduct {
  readonly version: string;
  readonly licence: string;
  /** Time of the commit, because the time of the build would make each build's file different. */
  readonly madeAt: string;
}

const importMapShape = z.object({ imports: z.record(z.string(), z.string()) });

/** Writes the bill of materials. Packages that only tests, checks or generators need have the scope `excluded`. */
function writeBillOfMaterials(
  { version, licence, madeAt }: BilledProduct,
  packages: readonly LockedPackage[],
  importMap: unknown,
): string {
  const own = `bankscreen@${version}`;
  const standard = standardPackages(importMap);
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: madeAt,
      component: { type: "application", "bom-ref": own, name: "bankscreen", version, ...licencesOf(licence) },
    },
    components: [
      ...standard.map(({ id, name, version }) => ({
        type: "library",
        "bom-ref": id,
        name,
        version,
        ...licencesOf("MIT"),
      })),
      ...packages.map(describePackage),
    ],
    dependencies: [
      {
        ref: own,
        dependsOn: [
          ...standard.map(({ id }) => id),
          ...packages.filter(({ isServed }) => isServed).map(purlOf),
        ],
      },
      ...packages.map((one) => ({
        ref: purlOf(one),
        dependsOn: packages.filter(({ name, version }) => one.dependencies.includes(`${name}@${version}`))
          .map(purlOf),
      })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describePackage(one: LockedPackage): Readonly<Record<string, unknown>> {
  const [scope, name] = one.name.startsWith("@") ? one.name.split("/") : [undefined, one.name];
  return {
    type: "library",
    "bom-ref": purlOf(one),
    ...(scope === undefined ? {} : { group: scope }),
    name,
    version: one.version,
    scope: one.isServed ? "required" : "excluded",
    hashes: [{ alg: "SHA-512", content: hexOf(one.integrity) }],
    ...(one.licence === null ? {} : licencesOf(one.licence)),
    purl: purlOf(one),
  };
}

function standardPackages(importMap: unknown): readonly { id: string; name: string; version: string }[] {
  const targets = Object.values(importMapShape.parse(importMap).imports);
  return [...new Set(targets)].flatMap((id) => {
    const [, name, version] = /^jsr:(@[^@]+)@([^/]+)$/.exec(id) ?? [];
    return name === undefined || version === undefined ? [] : [{ id, name, version }];
  });
}

/** Returns the package URL (package-url/purl-spec, type npm, read 2026-11). It escapes the `@` of a scope. */
function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function licencesOf(expression: string): { readonly licenses: readonly unknown[] } {
  return {
    licenses: [expression.includes(" ") ? { expression } : { license: { id: expression } }],
  };
}

function hexOf(integrity: string): string {
  return Uint8Array.fromBase64(integrity.replace(/^sha512-/, "")).toHex();
}
